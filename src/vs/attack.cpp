#include <algorithm>

#include "vs/lists.hpp"
#include "vs/values.hpp"

// Who may attack whom (VS-MELEE, VS-RANGED, VS-FLIGHT, VS-TEAM).
namespace bronze::vs {

namespace {

using script::Value;

bool could_attack(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const Unit& unit = state.unit(card);
    if (!unit.face_up() || unit.is(flag::exhausted)) {
        return false;
    }
    if (state.zone(card) == Zone::back && !has(rules, state, reader, card, Keyword::ranged)) {
        return false;
    }
    return may(state, reader, word::may_attack, card);
}

bool front_flyer(const Rules& rules, const State& state, const CardReader& reader,
                 unsigned player) {
    bool found = false;
    each_character(state, player, [&](Card card) {
        found = found || (state.zone(card) == Zone::front && state.unit(card).face_up() &&
                          has(rules, state, reader, card, Keyword::flight));
    });
    return found;
}

// Over a front row that protects its back row.
bool reaches(const Rules& rules, const State& state, const CardReader& reader, Card attacker,
             unsigned player) {
    if (state.zone(attacker) == Zone::front &&
        has(rules, state, reader, attacker, Keyword::stealth)) {
        return true;
    }
    return has(rules, state, reader, attacker, Keyword::flight) &&
           !front_flyer(rules, state, reader, player);
}

bool all_reach(const Rules& rules, const State& state, const CardReader& reader, unsigned player,
               Card another) {
    bool all = another == Card::none || reaches(rules, state, reader, another, player);
    each_character(state, state.active, [&](Card card) {
        all = all && (!state.unit(card).is(flag::attacking) ||
                      reaches(rules, state, reader, card, player));
    });
    return all;
}

bool could_defend(const Rules& rules, const State& state, const CardReader& reader, Card defender,
                  Card another) {
    if (!face_up(state, defender)) {
        return false;
    }
    const unsigned player = state.unit(defender).player;
    if (!enemies(state, state.active, player) ||
        !may(state, reader, word::may_be_attacked, defender)) {
        return false;
    }
    return state.zone(defender) == Zone::front || !has_front(state, player) ||
           all_reach(rules, state, reader, player, another);
}

bool draws_attack(const State& state, const CardReader& reader, Card defender) {
    return may(state, reader, word::draws_first_attack, state.active, defender, false);
}

}  // namespace

bool must_defend(const Rules& rules, const State& state, const CardReader& reader, Card another) {
    if (state.attacks != 0 || !ruled(state, word::draws_first_attack)) {
        return false;
    }
    bool found = false;
    each_character(state, [&](Card card) {
        found = found || (draws_attack(state, reader, card) &&
                          could_defend(rules, state, reader, card, another));
    });
    return found;
}

bool may_defend(const Rules& rules, const State& state, const CardReader& reader, Card defender,
                Card another) {
    return could_defend(rules, state, reader, defender, another) &&
           (!must_defend(rules, state, reader, another) || draws_attack(state, reader, defender));
}

bool has_defender(const Rules& rules, const State& state, const CardReader& reader, Card another) {
    for (unsigned player = 0; player < state.seats; ++player) {
        if (!enemies(state, state.active, player)) {
            continue;
        }
        bool found = false;
        each_character(state, player, [&](Card card) {
            found = found || could_defend(rules, state, reader, card, another);
        });
        if (found) {
            return true;
        }
    }
    return false;
}

bool may_begin_attack(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return could_attack(rules, state, reader, card) && has_defender(rules, state, reader, card);
}

// One team common to all; or every two share a team or a Relationship, and two are in one
// (VS-TEAM-02, VS-Q-31).
bool may_join(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    if (state.unit(card).is(flag::attacking) || !could_attack(rules, state, reader, card)) {
        return false;
    }
    std::array<Card, owned> attackers{card};
    std::size_t count = 1;
    bool fits = true;
    each_character(state, state.active, [&](Card other) {
        if (state.unit(other).is(flag::attacking)) {
            fits = fits && state.zone(other) == state.zone(card);
            if (count < attackers.size()) {
                attackers[count++] = other;
            }
        }
    });
    if (!fits) {
        return false;
    }
    unsigned common = 0xFF;
    bool pairs_fit = true;
    bool any_related = false;
    for (std::size_t i = 0; i < count; ++i) {
        const Teams teams = teams_of(rules, state, reader, attackers[i]);
        common &= teams;
        for (std::size_t j = 0; j < i; ++j) {
            const bool related = is_related(state, attackers[i], attackers[j]);
            any_related = any_related || related;
            pairs_fit =
                pairs_fit && (related || (teams & teams_of(rules, state, reader, attackers[j])));
        }
    }
    return (common != 0 || (pairs_fit && any_related)) && has_defender(rules, state, reader, card);
}

void begin_attack(const Play& play, Card card) {
    play.state.unit(card).set(flag::attacking);
    play.state.phase = Phase::declare;
}

void join_attack(const Play& play, Card card) {
    play.state.unit(card).set(flag::attacking);
}

void attack(const Play& play, Card defender) {
    State& state = play.state;
    state.combat = {.defender = defender,
                    .asked = state.active,
                    .first = state.attacks == 0 ? std::uint8_t{1} : std::uint8_t{0}};
    ++state.attacks;
    state.phase = Phase::combat;
    state.must_check = 1;
    each_character(state, state.active, [&](Card card) {
        if (state.unit(card).is(flag::attacking)) {
            state.unit(card).set(flag::exhausted);  // VS-MELEE-04
            play.tell(Happening::attacked, state.active, play.title(card), play.player(defender),
                      play.title(defender));
        }
    });
    each_character(state, state.active, [&](Card card) {
        if (state.unit(card).is(flag::attacking)) {
            notice(play, word::attacks, value_of(card), value_of(defender));
        }
    });
    notice(play, word::attacked, value_of(defender));
}

}  // namespace bronze::vs
