#pragma once

#include <array>

#include "kernel/pinned.hpp"
#include "vs/host.hpp"
#include "vs/play.hpp"

// What holds of the cards at this moment: printed facts, counters, and what other cards say.
namespace bronze::vs {

[[nodiscard]] inline const Facts& facts_of(const Rules& rules, const State& state, Card card) {
    return rules[state.title(card)];
}

// Calls act(card) for each character on a player's side, in the order of their numbers.
template <class Act>
void each_character(const State& state, unsigned player, Act act) {
    for (unsigned owner = 0; owner < state.seats; ++owner) {
        const Side& side = state.sides[owner];
        if (owner == player) {
            (side.all(Zone::front) | side.all(Zone::back)).without(side.lent).each([&](unsigned i) {
                act(card_of(owner, i));
            });
        } else if (!side.lent.empty()) {
            side.lent.each([&](unsigned i) {
                if (side.units[i].player == player) {
                    act(card_of(owner, i));
                }
            });
        }
    }
}

template <class Act>
void each_character(const State& state, Act act) {
    for (unsigned owner = 0; owner < state.seats; ++owner) {
        const Side& side = state.sides[owner];
        (side.all(Zone::front) | side.all(Zone::back)).each([&](unsigned i) {
            act(card_of(owner, i));
        });
    }
}

template <class Act>
void each_relationship(const State& state, Act act) {
    for (unsigned player = 0; player < state.seats; ++player) {
        for (const Pair& pair : state.sides[player].relationships) {
            act(pair);
        }
    }
}

// A card put among the resources comes face down.
[[nodiscard]] constexpr Zone zone_of(word::Pile pile) {
    switch (pile) {
        case word::Pile::hand: return Zone::hand;
        case word::Pile::deck: return Zone::deck;
        case word::Pile::ko_pile: return Zone::ko;
        case word::Pile::spellbook: return Zone::spellbook;
        case word::Pile::key_pile: return Zone::key_pile;
        case word::Pile::resource_row: return Zone::face_down;
    }
    return Zone::ko;
}

[[nodiscard]] inline bool in_play(const State& state, Card card) {
    return card != Card::none && in_play(state.zone(card));
}
[[nodiscard]] inline bool face_up(const State& state, Card card) {
    return in_play(state, card) && state.unit(card).face_up();
}
// Of a character in play its controller, else its owner.
[[nodiscard]] inline unsigned player_of(const State& state, Card card) {
    return in_play(state, card) ? state.unit(card).player : owner_of(card);
}
// Opponents, as far as a teammate is none (VS-TERMS-06, VS-Q-87).
[[nodiscard]] inline bool enemies(const State& state, unsigned one, unsigned other) {
    return one != other && (state.format != Format::teams || (one + other) % 2 != 0);
}

// Whether any rule of a card changes this.
[[nodiscard]] bool ruled(const State& state, word::Stat stat);
// Whether any card waits for this.
[[nodiscard]] bool awaited(const State& state, word::Happens what);

// Something has happened that nothing can stand in for.
void notice(const Play& play, word::Happens what, script::Value first = 0,
            script::Value second = 0);

// The first character that has this flag, or none.
[[nodiscard]] Card next_marked(const State& state, std::uint16_t what);

// For a look at what the cards in force say.
struct Looking : private Pinned {
    Looking(const Rules& rules_in, const State& state_in)
        : rules(rules_in),
          state(state_in),
          host(rules_in, state_in),
          reader(rules_in.program, state_in.script, host) {}

    [[nodiscard]] bool allowed(word::Stat stat, bool by_the_rules, Card card) const;

    const Rules& rules;
    const State& state;
    Host host;
    CardReader reader;
};

// The raw sum may be below 0 (VS-Q-25).
[[nodiscard]] int raw_attack(const Rules& rules, const State& state, const CardReader& reader,
                             Card card);
[[nodiscard]] int defence_of(const Rules& rules, const State& state, const CardReader& reader,
                             Card card);
[[nodiscard]] inline int attack_of(const Rules& rules, const State& state, const CardReader& reader,
                                   Card card) {
    return std::max(0, raw_attack(rules, state, reader, card));
}
// Maximum health (VS-HEALTH-01); vitality counters are part of it.
[[nodiscard]] int health_of(const Rules& rules, const State& state, const CardReader& reader,
                            Card card);
[[nodiscard]] int remaining_health(const Rules& rules, const State& state, const CardReader& reader,
                                   Card card);
[[nodiscard]] bool has(const Rules& rules, const State& state, const CardReader& reader, Card card,
                       Keyword keyword);
[[nodiscard]] Teams teams_of(const Rules& rules, const State& state, const CardReader& reader,
                             Card card);
[[nodiscard]] bool is_aligned(const Rules& rules, Teams teams, Alignment alignment);
[[nodiscard]] bool is_good(const Rules& rules, const State& state, const CardReader& reader,
                           Card card);
[[nodiscard]] bool is_evil(const Rules& rules, const State& state, const CardReader& reader,
                           Card card);
[[nodiscard]] bool may(const State& state, const CardReader& reader, word::Stat stat, Card card,
                       bool by_the_rules = true);
[[nodiscard]] bool may(const State& state, const CardReader& reader, word::Stat stat,
                       unsigned player, Card card, bool by_the_rules);
// What its strike counts for (VS-Q-25, G22).
[[nodiscard]] int strike_value(const Rules& rules, const State& state, const CardReader& reader,
                               Card card);

// A face-up character in the front row of that player.
[[nodiscard]] bool has_front(const State& state, unsigned player);
[[nodiscard]] bool is_protected(const State& state, Card card);
[[nodiscard]] bool is_related(const State& state, Card one, Card other);
[[nodiscard]] unsigned count_attackers(const State& state);
// Read from where the attackers stand now (VS-Q-20).
[[nodiscard]] bool is_melee(const State& state);
[[nodiscard]] bool in_combat(const State& state, Card card);
// A partner is still attacking beside it (VS-CARD-23).
[[nodiscard]] bool is_immune(const State& state, Card attacker);
[[nodiscard]] Card equipment_on(const State& state, Card card);
// An effect waits that will KO it (doom.cpp).
[[nodiscard]] bool is_doomed(const Rules& rules, const State& state, Card card);

}  // namespace bronze::vs
