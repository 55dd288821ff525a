#include <algorithm>

#include "vs/lists.hpp"
#include "vs/values.hpp"

// What happens once a combat is open (VS-COMBAT, VS-KEYWORD).
namespace bronze::vs {

namespace {

unsigned living(const State& state) {
    unsigned count = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        count += state.sides[player].out == 0 ? 1U : 0U;
    }
    return count;
}

template <class Act>
void each_attacker(const State& state, Act act) {
    each_character(state, state.active, [&](Card card) {
        if (state.unit(card).is(flag::attacking)) {
            act(card);
        }
    });
}

}  // namespace

// A combat without a defender or without attackers ends without strikes (VS-Q-17, VS-Q-18).
void go_on_combat(const Play& play) {
    State& state = play.state;
    if (state.combat.defender == Card::none || count_attackers(state) == 0) {
        play.tell(Happening::combat_over, 0);
        state.phase = Phase::combat_ends;
        return;
    }
    if (state.sides[state.combat.asked].out != 0) {
        state.combat.asked = static_cast<std::uint8_t>(next_player(state, state.combat.asked));
    }
}

void pass(const Play& play) {
    State& state = play.state;
    play.tell(Happening::passed, state.combat.asked);
    state.combat.asked = static_cast<std::uint8_t>(next_player(state, state.combat.asked));
    if (++state.combat.passes >= living(state)) {  // VS-Q-13
        state.combat.passes = 0;
        state.phase = Phase::strike;
    }
}

// An action has been taken: the others may answer, whatever they said before (VS-COMBAT-05).
void act_in_combat(const Play& play) {
    State& state = play.state;
    if (state.phase != Phase::combat) {
        return;
    }
    state.combat.passes = 0;
    state.combat.asked = static_cast<std::uint8_t>(next_player(state, state.combat.asked));
}

void leave_combat(const Play& play, Card card) {
    State& state = play.state;
    state.unit(card).clear(flag::attacking);
    if (state.combat.defender == card) {
        state.combat.defender = Card::none;
    }
    if (state.combat.picked == card) {
        state.combat.picked = Card::none;
    }
}

void strike_back_at(const Play& play, Card card) {
    play.state.combat.picked = card;
}

bool may_be_struck_back(const Rules& /*rules*/, const State& state, const CardReader& reader,
                        Card attacker) {
    return !is_immune(state, attacker) &&
           may(state, reader, word::may_be_struck_back, attacker);  // VS-Q-29
}

// Against a ranged attack only with Ranged (VS-RANGED-04, VS-Q-22).
bool strikes_back(const Rules& rules, const State& state, const CardReader& reader) {
    const Card defender = state.combat.defender;
    return (is_melee(state) || has(rules, state, reader, defender, Keyword::ranged)) &&
           may(state, reader, word::may_strike_back, defender);
}

bool strike(const Play& play, bool ferocious_step) {
    State& state = play.state;
    const Rules& rules = play.rules;
    const CardReader& reader = *play.machine;
    const Card defender = state.combat.defender;
    const unsigned attackers = count_attackers(state);
    const Phase next = ferocious_step ? Phase::strike_rest : Phase::aftermath;
    if (defender == Card::none || attackers == 0) {
        state.phase = next;
        return true;
    }
    const bool melee = is_melee(state);
    const auto strikes_now = [&](Card card) {
        return (melee && has(rules, state, reader, card, Keyword::ferocious)) == ferocious_step;
    };
    const bool strikes_at_attackers = strikes_now(defender) && strikes_back(rules, state, reader);
    const bool monstrous =
        melee && attackers > 1 && has(rules, state, reader, defender, Keyword::monstrous);
    if (strikes_at_attackers && !monstrous && state.combat.picked == Card::none) {
        unsigned candidates = 0;
        Card only_one = Card::none;
        each_attacker(state, [&](Card card) {
            if (may_be_struck_back(rules, state, reader, card)) {
                ++candidates;
                only_one = card;
            }
        });
        if (candidates > 1) {
            return false;  // VS-TEAM-13
        }
        state.combat.picked = only_one;
    }
    int sum = 0;
    std::uint8_t by = 0;
    each_attacker(state, [&](Card card) {
        if (!strikes_now(card)) {
            return;
        }
        const int value = strike_value(rules, state, reader, card);
        sum += value;
        if (value <= 0) {
            return;
        }
        state.unit(card).set(flag::credit);
        if (melee && has(rules, state, reader, card, Keyword::slayer)) {
            by |= by_slayer;
            if (may(state, reader, word::slays_main, card, false)) {
                by |= by_great_slayer;
            }
        }
        if (has(rules, state, reader, card, Keyword::lethal)) {
            by |= by_lethal;
        }
    });
    const int defence = defence_of(rules, state, reader, defender);
    bool anybody = false;
    const bool felled = sum > 0 && sum >= defence;
    if (sum > 0) {
        each_attacker(state, [&](Card card) {
            if (state.unit(card).is(flag::credit)) {
                play.tell(Happening::struck, play.title(card), play.title(defender), sum, defence,
                          play.player(card), play.player(defender));
            }
        });
    }
    if (strikes_at_attackers) {
        const int attack = strike_value(rules, state, reader, defender);
        each_attacker(state, [&](Card card) {
            const bool target = monstrous ? may_be_struck_back(rules, state, reader, card)
                                          : card == state.combat.picked;
            if (!target) {
                return;
            }
            const int own = defence_of(rules, state, reader, card);
            play.tell(Happening::struck, play.title(defender), play.title(card), attack, own,
                      play.player(defender), play.player(card));
            if (attack > 0 && attack >= own) {
                state.unit(card).set(flag::struck);
                anybody = true;
            }
        });
    }
    if (felled) {
        state.unit(defender).set(flag::struck);
    } else {
        each_attacker(state, [&](Card card) { state.unit(card).clear(flag::credit); });
    }
    if (felled || anybody) {
        play.push({.kind = TaskKind::stun,
                   .card = felled ? defender : Card::none,
                   .other = anybody ? defender : Card::none,
                   .flags = felled ? by : std::uint8_t{0}});
    }
    state.combat.picked = Card::none;
    state.phase = next;
    return true;
}

// Vampires that KO'd the defender in melee and are still standing (G13).
void aftermath(const Play& play) {
    State& state = play.state;
    state.phase = Phase::gains;
    play.tell(Happening::combat_over, 1);
    each_character(state, [&](Card card) {
        Unit& unit = state.unit(card);
        if (state.combat.felled == 0 || unit.player != state.active || !unit.face_up() ||
            state.zone(card) != Zone::front ||
            !has(play.rules, state, *play.machine, card, Keyword::vampire)) {
            unit.clear(flag::credit);
        }
    });
}

// One after another: an effect may stand in for each.
void gain(const Play& play) {
    State& state = play.state;
    const Card card = next_marked(state, flag::credit);
    if (card == Card::none) {
        state.phase = Phase::combat_ends;
        return;
    }
    state.unit(card).clear(flag::credit);
    if (awaited(state, word::gains_by_attack)) {
        play.machine->propose({word::gains_by_attack, {value_of(card)}});
    } else {
        put_counters(play, card, Counter::vitality, 1);
    }
}

void end_combat(const Play& play) {
    State& state = play.state;
    each_character(state,
                   [&](Card card) { state.unit(card).clear(flag::attacking | flag::credit); });
    state.combat = {};
    play.machine->expire(word::until_combat_ends);
    state.must_check = 1;
    state.phase = Phase::main;
}

// Everybody stays as it is (VS-CANCEL).
void cancel_combat(const Play& play) {
    State& state = play.state;
    if (!state.in_combat()) {
        return;
    }
    each_character(state,
                   [&](Card card) { state.unit(card).clear(flag::attacking | flag::credit); });
    state.combat.defender = Card::none;
    play.tell(Happening::cancelled);
}

}  // namespace bronze::vs
