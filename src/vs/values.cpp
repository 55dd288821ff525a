#include "vs/values.hpp"

#include <algorithm>

namespace bronze::vs {

namespace {

using script::Value;

int changed(const State& state, const CardReader& reader, word::Stat stat, int printed, Card card) {
    const Unit& unit = state.unit(card);
    const std::array about{value_of(card)};
    const bool level = unit.is(flag::level);
    const int counters = level ? std::min<int>(unit.plus, 0) : unit.plus;
    if (!ruled(state, stat)) {
        return printed + counters;
    }
    if (!level) {
        return reader.total(stat, static_cast<Value>(printed), about) + counters;
    }
    // Increases have no effect on it, decreases have (VS-Q-106).
    int base = printed;
    int lost = counters;
    reader.covering(stat, about, [&](const script::Active& active, Value amount) {
        const script::Operation operation = reader.program().abilities[active.ability].operation;
        base = operation == script::Operation::set ? amount : base;
        lost += operation == script::Operation::add ? std::min<int>(amount, 0) : 0;
    });
    return base + lost;
}

}  // namespace

std::int32_t Play::player(Card card) const {
    return static_cast<std::int32_t>(player_of(state, card));
}

bool ruled(const State& state, word::Stat stat) {
    return state.script.watched(script::AbilityKind::rule, stat);
}

bool awaited(const State& state, word::Happens what) {
    return state.script.awaited(what);
}

void notice(const Play& play, word::Happens what, script::Value first, script::Value second) {
    if (play.state.script.watched(script::AbilityKind::trigger, what)) {
        play.machine->notice({what, {first, second}});
    }
}

Card next_marked(const State& state, std::uint16_t what) {
    Card found = Card::none;
    each_character(state, [&](Card card) {
        if (found == Card::none && state.unit(card).is(what)) {
            found = card;
        }
    });
    return found;
}

bool Looking::allowed(word::Stat stat, bool by_the_rules, Card card) const {
    return may(state, reader, stat, card, by_the_rules);
}

int raw_attack(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return changed(state, reader, word::attack, facts_of(rules, state, card).attack, card);
}

int defence_of(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return changed(state, reader, word::defence, facts_of(rules, state, card).defence, card);
}

int health_of(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const int printed = facts_of(rules, state, card).health;
    const int vitality = std::max<int>(0, -state.unit(card).wounds);
    if (!ruled(state, word::health)) {
        return printed + vitality;
    }
    const std::array about{value_of(card)};
    return reader.total(word::health, static_cast<Value>(printed), about) + vitality;
}

int remaining_health(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return health_of(rules, state, reader, card) - std::max<int>(0, state.unit(card).wounds);
}

bool has(const Rules& rules, const State& state, const CardReader& reader, Card card,
         Keyword keyword) {
    const bool printed = facts_of(rules, state, card).has(keyword);
    if ((only(keyword) & undying) != 0) {
        return printed;
    }
    if (!in_play(state, card)) {
        return printed;
    }
    if (!state.unit(card).face_up()) {
        return false;
    }
    if (!ruled(state, word::keyword)) {
        return printed;
    }
    const std::array about{value_of(card), static_cast<Value>(keyword)};
    return reader.allowed(word::keyword, printed, about);
}

Teams teams_of(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const Teams printed = facts_of(rules, state, card).teams;
    if (!ruled(state, word::only_team) || !in_play(state, card)) {
        return printed;
    }
    const std::array about{value_of(card)};
    const Value team = reader.total(word::only_team, Value{-1}, about);
    return team < 0 ? printed : static_cast<Teams>(1U << static_cast<unsigned>(team));
}

bool is_aligned(const Rules& rules, Teams teams, Alignment alignment) {
    for (std::size_t i = 0; i < rules.teams.size(); ++i) {
        if (((teams >> i) & 1U) != 0 && rules.teams[i].alignment == alignment) {
            return true;
        }
    }
    return false;
}

bool is_good(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return is_aligned(rules, teams_of(rules, state, reader, card), Alignment::good);
}

bool is_evil(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    return is_aligned(rules, teams_of(rules, state, reader, card), Alignment::evil);
}

bool may(const State& state, const CardReader& reader, word::Stat stat, Card card,
         bool by_the_rules) {
    if (!ruled(state, stat)) {
        return by_the_rules;
    }
    const std::array about{value_of(card)};
    return reader.allowed(stat, by_the_rules, about);
}

bool may(const State& state, const CardReader& reader, word::Stat stat, unsigned player, Card card,
         bool by_the_rules) {
    if (!ruled(state, stat)) {
        return by_the_rules;
    }
    const std::array about{static_cast<Value>(player), value_of(card)};
    return reader.allowed(stat, by_the_rules, about);
}

int strike_value(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const int attack = attack_of(rules, state, reader, card);
    if (!ruled(state, word::strike_times)) {
        return attack;
    }
    const std::array about{value_of(card)};
    return attack * reader.total(word::strike_times, Value{1}, about);
}

bool has_front(const State& state, unsigned player) {
    bool found = false;
    each_character(state, player, [&](Card card) {
        found = found || (state.zone(card) == Zone::front && state.unit(card).face_up());
    });
    return found;
}

bool is_protected(const State& state, Card card) {
    return in_play(state, card) && state.zone(card) == Zone::back && state.unit(card).face_up() &&
           has_front(state, state.unit(card).player);
}

bool is_related(const State& state, Card one, Card other) {
    bool found = false;
    each_relationship(state, [&](const Pair& pair) {
        found = found || (pair.one == one && pair.other == other) ||
                (pair.one == other && pair.other == one);
    });
    return found;
}

unsigned count_attackers(const State& state) {
    unsigned count = 0;
    each_character(state, state.active,
                   [&](Card card) { count += state.unit(card).is(flag::attacking) ? 1U : 0U; });
    return count;
}

bool is_melee(const State& state) {
    bool melee = false;
    each_character(state, state.active, [&](Card card) {
        melee = melee || (state.unit(card).is(flag::attacking) && state.zone(card) == Zone::front);
    });
    return melee;
}

bool in_combat(const State& state, Card card) {
    return state.in_combat() && in_play(state, card) &&
           (card == state.combat.defender || state.unit(card).is(flag::attacking));
}

bool is_immune(const State& state, Card attacker) {
    bool found = false;
    each_relationship(state, [&](const Pair& pair) {
        if (pair.one == attacker || pair.other == attacker) {
            const Card partner = pair.one == attacker ? pair.other : pair.one;
            found = found || (in_play(state, partner) && state.unit(partner).is(flag::attacking));
        }
    });
    return found;
}

Card equipment_on(const State& state, Card card) {
    Card found = Card::none;
    for (unsigned owner = 0; owner < state.seats; ++owner) {
        state.sides[owner].all(Zone::attached).each([&](unsigned i) {
            if (card_at(static_cast<std::size_t>(state.sides[owner].units[i].plus)) == card) {
                found = card_of(owner, i);
            }
        });
    }
    return found;
}

}  // namespace bronze::vs
