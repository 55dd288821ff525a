#include <algorithm>

#include "vs/cards.hpp"
#include "vs/lists.hpp"
#include "vs/values.hpp"

namespace bronze::vs {

namespace {

using script::Value;

void notice_moment(const Play& play, word::Happens what, word::Moment moment) {
    notice(play, what, play.state.active, static_cast<Value>(moment));
}

unsigned cards_to_draw(const Play& play) {
    const State& state = play.state;
    const unsigned usual = play.rules.settings.cards_drawn;
    if (state.turn == 1) {
        return 0;  // VS-DRAW-02
    }
    // Only where there are more than two (VS-Q-03, VS-FFA-04, VS-TWOVTWO-03).
    return state.turn == 2 && state.seats > 2 ? 1 : usual;
}

void begin_turn(const Play& play) {
    State& state = play.state;
    ++state.turn;
    state.attacks = 0;
    state.offered = 0;
    play.tell(Happening::turn_begun, state.active, state.turn);
    const Card main = main_of(state.active);
    if (in_play(state, main) && enemies(state, state.unit(main).player, state.active)) {
        state.falling |= static_cast<std::uint8_t>(1U << state.active);  // VS-Q-85
    }
    notice_moment(play, word::begins, word::Moment::turn);
    state.phase = Phase::draw;
}

void recover_side(const Play& play) {
    State& state = play.state;
    each_character(state, state.active, [&](Card card) {
        Unit& unit = state.unit(card);
        if (unit.is(flag::stunned)) {
            recover(play, card);
        } else if (unit.is(flag::hidden)) {
            unit.clear(flag::hidden);  // not a recovery (G16)
            activate(play, card);
            play.tell(Happening::appeared_again, play.player(card), play.title(card));
        }
    });
    each_character(state, state.active, [&](Card card) { ready(play, card); });
    state.phase = Phase::build_begins;
}

void finish_turn(const Play& play) {
    State& state = play.state;
    play.machine->expire(script::until_end_of_turn);
    play.machine->renew(script::per_turn);
    each_character(state, [&](Card card) { state.unit(card).clear(flag::level); });
    for (Side& side : state.sides) {
        side.plot_twists = 0;
        side.points = 0;
    }
    state.must_check = 1;
    play.tell(Happening::turn_ended, state.active);
    count_quiet_turn(play);
    if (state.phase == Phase::over) {
        return;
    }
    state.active = static_cast<std::uint8_t>(next_player(state, state.active));
    state.phase = Phase::turn_begins;
}

// With an empty hand everybody can see that there is nothing to decide.
bool nothing_to_decide(const Play& play) {
    const State& state = play.state;
    const Decision decision = decision_of(state);
    if (!state.sides[bronze::index(decision.seat)].all(Zone::hand).empty()) {
        return false;
    }
    return has_one_choice(play.rules, state);
}

}  // namespace

unsigned next_player(const State& state, unsigned player) {
    unsigned next = player;
    do {
        next = (next + 1) % state.seats;
    } while (state.sides[next].out != 0 && next != player);
    return next;
}

bool go_on(const Play& play) {
    State& state = play.state;
    switch (state.phase) {
        case Phase::first_player:
        case Phase::declare:
        case Phase::over: return false;
        case Phase::place:
        case Phase::mulligan:
            if (state.sides[state.asked].out == 0) {
                return false;
            }
            ask_next(play);  // it has given up already
            return true;
        case Phase::turn_begins:
            if (state.sides[state.active].out != 0) {
                state.active = static_cast<std::uint8_t>(next_player(state, state.active));
            }
            begin_turn(play);
            return true;
        case Phase::draw:
            draw(play, state.active, cards_to_draw(play));
            state.phase = Phase::recovery;
            return true;
        case Phase::recovery: recover_side(play); return true;
        case Phase::build_begins:
            notice_moment(play, word::begins, word::Moment::build);
            state.step = Progress::before;
            state.phase = Phase::resource;
            return true;
        case Phase::resource:
        case Phase::recruit:
        case Phase::formation:
            if (!nothing_to_decide(play)) {
                return false;
            }
            close_step(play);
            return true;
        case Phase::main_begins:
            notice_moment(play, word::begins, word::Moment::main);
            state.phase = Phase::main;
            return true;
        case Phase::main:
            if (!nothing_to_decide(play)) {
                return false;
            }
            end_turn(play);
            return true;
        case Phase::combat:
            go_on_combat(play);
            if (state.phase != Phase::combat) {
                return true;
            }
            if (!nothing_to_decide(play)) {
                return false;
            }
            pass(play);
            return true;
        case Phase::strike: return strike(play, true);
        case Phase::strike_rest: return strike(play, false);
        case Phase::aftermath: aftermath(play); return true;
        case Phase::gains: gain(play); return true;
        case Phase::combat_ends:
            notice(play, word::combat_ends);
            state.phase = Phase::combat_over;
            return true;
        case Phase::combat_over: end_combat(play); return true;
        case Phase::turn_ends:
            notice_moment(play, word::ends, word::Moment::turn);
            state.phase = Phase::turn_over;
            return true;
        case Phase::turn_over: finish_turn(play); return true;
    }
    return false;
}

bool advance(const Play& play) {
    const State& state = play.state;
    while (state.phase != Phase::over) {
        if (state.must_check != 0 || state.falling != 0 || !state.script.frames.empty() ||
            !state.script.pending.empty() || !state.tasks.empty() ||
            state.script.asking != script::Asking::nothing) {
            const script::Ran ran = play.machine->run();
            if (ran == script::Ran::fault) {
                return false;
            }
            if (ran != script::Ran::idle) {
                return true;
            }
            if (state.phase == Phase::over) {
                break;
            }
        }
        if (!go_on(play)) {
            return true;
        }
    }
    return true;
}

void lay_resource(const Play& play, Card card, bool face_up) {
    State& state = play.state;
    put(state, card, face_up ? Zone::face_up : Zone::face_down);
    if (face_up) {
        play.tell(Happening::laid_resource, state.active, play.title(card), 1);
    } else {
        play.tell_secret(Happening::laid_resource, state.active, play.title(card), 0);
    }
    state.must_check = 1;
    close_step(play);
}

void close_step(const Play& play) {
    State& state = play.state;
    if (state.phase == Phase::recruit) {
        state.sides[state.active].points = 0;  // VS-RECRUIT-12
    }
    state.step = Progress::before;
    switch (state.phase) {
        case Phase::resource: state.phase = Phase::recruit; break;
        case Phase::recruit: state.phase = Phase::formation; break;
        default:
            each_character(state, [&](Card card) { state.unit(card).clear(flag::moved); });
            state.phase = Phase::main_begins;
            break;
    }
}

// Gained once, when the step begins (VS-Q-06).
unsigned points_of(const State& state) {
    const Side& side = state.sides[state.active];
    if (state.phase > Phase::recruit || state.step != Progress::before) {
        return side.points;
    }
    return side.points + side.all(Zone::face_up).count() + side.all(Zone::face_down).count();
}

int cost_for(const Rules& rules, const State& state, Card card, unsigned player) {
    const int printed = facts_of(rules, state, card).cost;
    if (!ruled(state, word::discount)) {
        return printed;
    }
    const Looking look(rules, state);
    const std::array about{value_of(card), static_cast<Value>(player)};
    return std::max(0, printed - look.reader.total(word::discount, Value{0}, about));
}

namespace {

void spend(const Play& play, Card card) {
    State& state = play.state;
    Side& side = state.sides[state.active];
    if (state.step == Progress::before) {
        side.points = static_cast<std::uint8_t>(std::min(255U, points_of(state)));
        state.step = Progress::within;
        play.tell(Happening::points, state.active, side.points);
    }
    side.points =
        static_cast<std::uint8_t>(side.points - cost_for(play.rules, state, card, state.active));
}

void announce(const Play& play, Card card) {
    notice(play, word::recruits, play.state.active, value_of(card));
}

}  // namespace

void recruit(const Play& play, Card card, word::Row row, unsigned player) {
    spend(play, card);
    play.tell(Happening::recruited, play.state.active, play.title(card),
              static_cast<std::int32_t>(row), static_cast<std::int32_t>(player));
    announce(play, card);
    enter(play, card, player, row, false);
}

void equip(const Play& play, Card card, Card bearer) {
    spend(play, card);
    announce(play, card);
    attach(play, card, bearer);
}

void shift(const Play& play, Card card) {
    State& state = play.state;
    const bool to_front = state.zone(card) == Zone::back;
    put(state, card, to_front ? Zone::front : Zone::back);
    state.step = Progress::within;
    state.unit(card).set(flag::moved);
    state.must_check = 1;
    play.tell(Happening::moved, play.player(card), play.title(card), to_front ? 0 : 1);
}

void end_turn(const Play& play) {
    play.state.phase = Phase::turn_ends;
}

}  // namespace bronze::vs
