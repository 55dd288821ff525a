#include <algorithm>

#include "vs/cards.hpp"
#include "vs/values.hpp"

// Stuns, wounds and KOs (VS-STUN, VS-DAZE, VS-WOUND, VS-KO).
namespace bronze::vs {

namespace {

using script::Value;

void lose_what_shows(const Play& play, Card card) {
    Unit& unit = play.state.unit(card);
    unit.plus = 0;
    drop_equipment(play, card);
    leave_combat(play, card);
}

// All of them at the same moment (VS-Q-34, VS-Q-37).
void fall(const Play& play, const Task& task) {
    State& state = play.state;
    each_character(state, [&](Card card) {
        Unit& unit = state.unit(card);
        if (!unit.is(flag::struck)) {
            return;
        }
        const bool hidden = unit.is(flag::hidden);
        lose_what_shows(play, card);
        unit.clear(flag::hidden | flag::level);
        unit.set(flag::stunned | flag::exhausted | (hidden ? std::uint16_t{0} : flag::fallen));
        play.tell(unit.is(flag::dazed) ? Happening::dazed : Happening::stunned, play.player(card),
                  play.title(card));
    });
    each_character(state, [&](Card card) {
        if (!state.unit(card).is(flag::struck)) {
            return;
        }
        notice(play, word::stunned, value_of(card));
        if (card == task.card) {
            each_character(state, state.active, [&](Card striker) {
                if (state.unit(striker).is(flag::credit)) {
                    notice(play, word::stuns, value_of(striker), value_of(card));
                }
            });
        } else if (task.other != Card::none) {
            notice(play, word::stuns, value_of(task.other), value_of(card));
        }
    });
}

bool is_done_for(const Play& play, Card card) {
    const Unit& unit = play.state.unit(card);
    return unit.is(flag::doomed | flag::slain) ||
           remaining_health(play.rules, play.state, *play.machine, card) <= 0;
}

// All that are to leave at this moment, whatever the first of them change by leaving.
void mark_doomed(const Play& play) {
    each_character(play.state, [&](Card card) {
        if (is_done_for(play, card)) {
            play.state.unit(card).set(flag::doomed);
        }
    });
}

}  // namespace

void stun(const Play& play, Card card, bool daze) {
    if (!in_play(play.state, card) || play.state.unit(card).is(flag::stunned)) {
        return;  // VS-Q-35
    }
    play.state.unit(card).set(daze ? flag::struck | flag::dazed : flag::struck);
    play.push({.kind = TaskKind::stun});
}

void strike_outside_combat(const Play& play, Card striker, Card target) {
    State& state = play.state;
    if (!in_play(state, striker) || !in_play(state, target) ||
        state.unit(target).is(flag::stunned)) {
        return;
    }
    const int attack = strike_value(play.rules, state, *play.machine, striker);
    const int defence = defence_of(play.rules, state, *play.machine, target);
    play.tell(Happening::struck, play.title(striker), play.title(target), attack, defence,
              play.player(striker), play.player(target));
    if (attack > 0 && attack >= defence) {
        state.unit(target).set(flag::struck);
        play.push({.kind = TaskKind::stun, .other = striker});
    }
}

void go_on_stun(const Play& play) {
    State& state = play.state;
    Task& task = state.tasks.back();
    switch (static_cast<Stage>(task.m)) {
        case Stage::fall:
            task.m = static_cast<std::uint8_t>(Stage::wound);
            fall(play, Task(task));
            return;
        case Stage::wound: {
            const Card card = next_marked(state, flag::struck);
            if (card == Card::none) {
                task.m = static_cast<std::uint8_t>(Stage::ko);
                return;
            }
            Unit& unit = state.unit(card);
            const bool daze = unit.is(flag::dazed);
            unit.clear(flag::struck | flag::dazed);
            if (daze) {
                return;
            }
            if (awaited(state, word::wounded_by_stun)) {
                play.machine->propose({word::wounded_by_stun, {value_of(card)}});
            } else {
                place_wound(play, card);
            }
            return;
        }
        case Stage::ko:
            task.m = static_cast<std::uint8_t>(Stage::leave);
            mark_doomed(play);
            return;
        case Stage::leave: {
            const Card card = next_marked(state, flag::doomed);
            if (card == Card::none) {
                task.m = static_cast<std::uint8_t>(Stage::end);
                return;
            }
            Unit& unit = state.unit(card);
            const Zone to = unit.is(flag::slain) ? Zone::removed : Zone::ko;
            unit.clear(flag::doomed | flag::slain);
            leave(play, card, to);
            return;
        }
        case Stage::end: {
            const bool defended = task.card != Card::none;
            state.tasks.pop_back();
            each_character(state, [&](Card card) {
                Unit& unit = state.unit(card);
                if (unit.is(flag::fallen)) {
                    unit.clear(flag::fallen);
                    deactivate(play, card);  // VS-STUN-12
                }
                if (defended && state.combat.felled == 0) {
                    unit.clear(flag::credit);
                }
            });
            return;
        }
    }
}

// The wound that a stun brings; what the strike was may make it fatal.
void place_wound(const Play& play, Card card) {
    State& state = play.state;
    const auto* const found = std::find_if(
        state.tasks.begin(), state.tasks.end(),
        [&](const Task& task) { return task.kind == TaskKind::stun && task.card == card; });
    const std::uint8_t by = found == state.tasks.end() ? std::uint8_t{0} : found->flags;
    const Facts& facts = facts_of(play.rules, state, card);
    if (facts.has(Keyword::impervious) || !may(state, *play.machine, word::may_be_wounded, card)) {
        return;
    }
    put_counters(play, card, Counter::wound, 1);
    if (by == 0) {
        return;
    }
    const bool supporting = facts.kind == Kind::supporting_character;
    if (supporting && (by & by_lethal) != 0) {
        state.unit(card).set(flag::doomed);  // G11
    }
    const bool slays = (supporting && (by & by_slayer) != 0) || (by & by_great_slayer) != 0;
    if (slays && is_evil(play.rules, state, *play.machine, card)) {
        play.push({.kind = TaskKind::slay, .n = state.active, .card = card});  // PC-01
    }
}

// All at once; opposite kinds cancel (VS-COUNTER-04, VS-VITALITY-03).
void put_counters(const Play& play, Card card, Counter kind, int count) {
    State& state = play.state;
    if (!in_play(state, card) || count == 0) {
        return;
    }
    Unit& unit = state.unit(card);
    const auto clamp = [](int value, int most) { return std::clamp(value, -most, most); };
    switch (kind) {
        case Counter::plus:
        case Counter::minus:
            if (!unit.face_up()) {
                return;  // VS-STUN-13, VS-Q-42
            }
            unit.plus = static_cast<std::int16_t>(
                clamp(unit.plus + (kind == Counter::plus ? count : -count), 30'000));
            break;
        case Counter::vitality:
            unit.wounds = static_cast<std::int8_t>(clamp(unit.wounds - count, 120));
            break;
        case Counter::wound:
            if (facts_of(play.rules, state, card).has(Keyword::impervious) ||
                !may(state, *play.machine, word::may_be_wounded, card)) {
                return;
            }
            unit.wounds = static_cast<std::int8_t>(clamp(unit.wounds + count, 120));
            if (is_main(card)) {
                state.quiet = 0;
            }
            play.tell(Happening::wounded, play.player(card), play.title(card),
                      std::max<int>(0, unit.wounds));
            notice(play, word::wounded, value_of(card));
            break;
        case Counter::xp: return;
    }
    if (kind != Counter::wound) {
        play.tell(Happening::counters, play.player(card), play.title(card),
                  static_cast<std::int32_t>(kind), count);
    }
    state.must_check = 1;
}

void recover(const Play& play, Card card) {
    State& state = play.state;
    if (!in_play(state, card) || !state.unit(card).is(flag::stunned)) {
        return;  // VS-Q-47
    }
    state.unit(card).clear(flag::stunned | flag::fallen);
    activate(play, card);
    play.tell(Happening::recovered, play.player(card), play.title(card));
    notice(play, word::recovers, value_of(card));
    const Facts& facts = facts_of(play.rules, state, card);
    if (is_main(card) && facts.level_up != 0 && state.owner(card).xp >= facts.level_up) {
        level_up(play, owner_of(card));  // VS-Q-74
    }
}

void hide(const Play& play, Card card) {
    State& state = play.state;
    if (!face_up(state, card)) {
        return;
    }
    lose_what_shows(play, card);
    state.unit(card).set(flag::hidden);
    state.unit(card).clear(flag::exhausted | flag::level);  // VS-HIDE-01
    deactivate(play, card);
    play.tell(Happening::hidden, play.player(card), play.title(card));
}

void ready(const Play& play, Card card) {
    State& state = play.state;
    if (!in_play(state, card) || state.unit(card).is(flag::stunned) ||
        !state.unit(card).is(flag::exhausted) ||
        !may(state, *play.machine, word::may_ready, card)) {
        return;  // VS-Q-46, VS-TERMS-12
    }
    state.unit(card).clear(flag::exhausted);
    play.tell(Happening::readied, play.player(card), play.title(card));
}

void exhaust(const Play& play, Card card) {
    State& state = play.state;
    if (!in_play(state, card) || state.unit(card).is(flag::exhausted)) {
        return;  // VS-TERMS-13
    }
    state.unit(card).set(flag::exhausted);
    play.tell(Happening::exhausted, play.player(card), play.title(card));
}

bool check_values(const Play& play) {
    State& state = play.state;
    const bool defence_may_fall = play.machine->may_lower(word::defence);
    const bool health_may_fall = play.machine->may_lower(word::health);
    bool struck = false;
    bool dead = false;
    each_character(state, [&](Card card) {
        Unit& unit = state.unit(card);
        unit.clear(flag::fresh);
        if (unit.face_up() && (unit.plus < 0 || defence_may_fall) &&
            defence_of(play.rules, state, *play.machine, card) <= 0) {
            unit.set(flag::struck);  // VS-Q-39
            struck = true;
        }
        const bool worn = unit.wounds >= facts_of(play.rules, state, card).health;
        dead = dead || ((worn || health_may_fall) &&
                        remaining_health(play.rules, state, *play.machine, card) <= 0);
    });
    if (struck) {
        play.push({.kind = TaskKind::stun});
    } else if (dead) {
        play.push({.kind = TaskKind::stun, .m = static_cast<std::uint8_t>(Stage::ko)});  // VS-Q-49
    }
    return struck || dead;
}

}  // namespace bronze::vs
