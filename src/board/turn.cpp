#include "board/fight.hpp"
#include "board/move.hpp"
#include "board/play.hpp"

namespace bronze::board {

void begin_evil_round(const Play& play) {
    State& state = play.state;
    ++state.round;
    const std::uint32_t face =
        play.chance.draw({.kind = static_cast<std::uint16_t>(Die::evil), .bound = 6});
    const EvilFace& flames = play.rules.evil_die[face];
    state.villain_may_act = flames.large ? 1 : 0;
    state.servants_may_act = static_cast<std::uint8_t>(flames.small);
    // Who can act is settled by the die: those in play now (BG-Q-44).
    state.waiting = {};
    state.in_play.each([&](Who who) {
        if (state.pawn(who).side == Side::evil) {
            state.waiting.add(who);
        }
    });
    state.tasks.back() = {.kind = TaskKind::evil_turns};
    play.tell(Happening::evil_rolled, static_cast<std::int32_t>(face), flames.large ? 1 : 0,
              flames.small);
}

Crowd may_act(const Rules& rules, const State& state) {
    const Who villain = rules.stories[state.story].villain;
    Crowd crowd;
    state.waiting.each([&](Who who) {
        if (who == villain ? state.villain_may_act != 0 : state.servants_may_act != 0) {
            crowd.add(who);  // BG-TURN-03, BG-TURN-04, BG-TURN-05
        }
    });
    return crowd;
}

void act(const Play& play, Who who) {
    State& state = play.state;
    state.waiting.remove(who);
    if (who == play.rules.stories[state.story].villain) {
        state.villain_may_act = 0;
    } else {
        --state.servants_may_act;
    }
    play.push(TaskKind::begin_turn, who);
}

void go_on_evil_turns(const Play& play) {
    // Nobody is left who could act; surplus flames are lost (BG-Q-26).
    play.state.waiting = {};
    play.state.villain_may_act = 0;
    play.state.servants_may_act = 0;
    play.state.tasks.back() = {.kind = TaskKind::good_turns};
}

void go_on_good_turns(const Play& play) {
    State& state = play.state;
    Task& task = state.tasks.back();
    while (task.n < play.rules.turn_order.size()) {
        const Who who = play.rules.turn_order[task.n++];
        if (state.in_play.has(who) && state.pawn(who).side == Side::good) {
            play.push(TaskKind::begin_turn, who);
            return;
        }
    }
    task = {.kind = TaskKind::evil_round};  // BG-TURN-10
}

void begin_turn(const Play& play) {
    State& state = play.state;
    const Who who = state.tasks.back().who;
    state.tasks.back().kind = TaskKind::set_out;
    state.active = who;
    play.tell(Happening::turn_begun, value_of(who));
    const auto roll = [&] {
        return play.chance.draw({.kind = static_cast<std::uint16_t>(Die::movement), .bound = 6}) +
               1;
    };
    const std::uint32_t first = roll();
    const std::uint32_t second = roll();
    // One die has its moon on the 6, the other on the 1 (BG-DICE-03, BG-DICE-04).
    const std::uint32_t moons = (first == 6 ? 1U : 0U) + (second == 1 ? 1U : 0U);
    state.movement_dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    play.tell(Happening::moved_dice, value_of(who), static_cast<std::int32_t>(first),
              static_cast<std::int32_t>(second), static_cast<std::int32_t>(moons));
    if (moons > 0) {  // the chart comes before any action (BG-TURN-15)
        play.push(TaskKind::moonrise, who, state.talisman);
        play.push(TaskKind::talisman, who, static_cast<std::uint8_t>(moons));
    }
}

void set_out(const Play& play) {
    State& state = play.state;
    const Who who = state.tasks.back().who;
    if (!state.in_play.has(who)) {
        end_turn(play);  // burnt by the Sunrise of its own roll
        return;
    }
    const unsigned rolled = state.movement_dice[0] + state.movement_dice[1];
    // By the form after the chart has been updated (BG-Q-66).
    const bool doubled = form_of(play.rules, state, who).kind.doubled;
    state.steps_left = static_cast<std::uint8_t>(doubled ? 2 * rolled : rolled);
    state.tasks.back().kind = TaskKind::turn;
}

void end_turn(const Play& play) {
    State& state = play.state;
    play.tell(Happening::turn_ended, value_of(state.active));
    state.tasks.pop_back();
    state.active = Who::none;
    state.steps_left = 0;
    state.movement_dice = {};
}

void list_turn(const Rules& rules, const State& state, ChoiceList& list) {
    const Who who = state.active;
    list_moves(rules, state, who, list);
    targets_of(rules, state, who).each([&](Who target) {
        list.push_back({.verb = static_cast<std::uint16_t>(Verb::attack),
                        .a = static_cast<std::uint16_t>(target)});
    });
    list.push_back({.verb = static_cast<std::uint16_t>(Verb::end)});
}

}  // namespace bronze::board
