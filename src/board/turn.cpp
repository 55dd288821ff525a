#include <algorithm>

#include "board/cards.hpp"
#include "board/fight.hpp"
#include "board/host.hpp"
#include "board/move.hpp"

namespace bronze::board {

void begin_evil_round(const Play& play) {
    State& state = play.state;
    ++state.round;
    // Who can act is settled now: those in play (BG-Q-44).
    state.waiting = {};
    state.in_play.each([&](Who who) {
        if (state.pawn(who).side == Side::evil) {
            state.waiting.add(who);
        }
    });
    if (state.waiting.empty()) {
        state.tasks.back() = {.kind = TaskKind::empty_round};  // BG-Q-71
        return;
    }
    state.tasks.back() = {.kind = TaskKind::evil_turns};
    const Who villain = play.rules.stories[state.story].villain;
    if (state.pawn(villain).standing == Standing::away) {
        // No villain yet: no die, and every servant acts (BG-STORY-09, BG-STORY-10, BG-Q-17).
        state.villain_may_act = 0;
        state.servants_may_act = static_cast<std::uint8_t>(state.waiting.count());
        return;
    }
    const std::uint32_t face =
        play.chance.draw({.kind = static_cast<std::uint16_t>(Die::evil), .bound = 6});
    const EvilFace& flames = play.rules.evil_die[face];
    state.villain_may_act = flames.large ? 1 : 0;
    state.servants_may_act = static_cast<std::uint8_t>(flames.small);
    play.tell(Happening::evil_rolled, static_cast<std::int32_t>(face), flames.large ? 1 : 0,
              flames.small);
}

Crowd may_act(const Rules& rules, const State& state) {
    const Who villain = rules.stories[state.story].villain;
    Crowd crowd;
    Crowd sired;
    state.waiting.each([&](Who who) {
        if (who == villain ? state.villain_may_act != 0 : state.servants_may_act != 0) {
            crowd.add(who);  // BG-TURN-03, BG-TURN-04, BG-TURN-05
            if (has_been_sired(rules, state, who)) {
                sired.add(who);
            }
        }
    });
    if (sired.empty()) {
        return crowd;
    }
    if (crowd.has(villain)) {
        sired.add(villain);  // may come at any time (BG-Q-45)
    }
    return sired;  // BG-SIRE-13
}

void act(const Play& play, Who who) {
    State& state = play.state;
    state.waiting.remove(who);
    if (who == play.rules.stories[state.story].villain) {
        state.villain_may_act = 0;
    } else {
        --state.servants_may_act;
    }
    take_turn(play, who);
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
            take_turn(play, who);
            return;
        }
    }
    task = {.kind = TaskKind::evil_round};  // BG-TURN-10
}

void take_turn(const Play& play, Who who) {
    if (awaited(play.state, word::acts)) {
        play.push(TaskKind::skip_turn, who);
        Working(play).machine.propose({word::acts, {static_cast<script::Value>(who)}});
    } else {
        play.push(TaskKind::begin_turn, who);
    }
}

void begin_turn(const Play& play) {
    State& state = play.state;
    const Who who = state.tasks.back().who;
    state.tasks.back().kind = TaskKind::movement;
    state.active = who;
    state.deeds = {};
    play.tell(Happening::turn_begun, value_of(who));
    roll_movement(play, who);
}

void roll_movement(const Play& play, Who who) {
    State& state = play.state;
    const auto roll = [&] {
        return play.chance.draw({.kind = static_cast<std::uint16_t>(Die::movement), .bound = 6}) +
               1;
    };
    const std::uint32_t first = roll();
    const std::uint32_t second = roll();
    state.movement_dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    // One die has its moon on the 6, the other on the 1 (BG-DICE-03, BG-DICE-04).
    const int moons = (first == 6 ? 1 : 0) + (second == 1 ? 1 : 0);
    play.tell(Happening::moved_dice, value_of(who), static_cast<std::int32_t>(first),
              static_cast<std::int32_t>(second), moons, other_roller(state, who));
}

void read_chart(const Play& play) {
    State& state = play.state;
    state.tasks.back().kind = TaskKind::set_out;
    const int moons = (state.movement_dice[0] == 6 ? 1 : 0) + (state.movement_dice[1] == 1 ? 1 : 0);
    begin_talisman(play, moons);  // before any action (BG-TURN-15)
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

void end_movement(const Play& play) {
    play.state.steps_left = 0;
    play.state.deeds.stays = 1;  // for good (BG-Q-33)
}

void end_turn(const Play& play) {
    State& state = play.state;
    play.tell(Happening::turn_ended, value_of(state.active));
    state.tasks.pop_back();
    state.active = Who::none;
    state.steps_left = 0;
    state.movement_dice = {};
    state.faces = {};
    state.deeds = {};
    state.paused_from = Space::none;
    if (!state.script.actives.empty() || !state.script.uses.empty()) {
        Working work(play);
        work.machine.expire(script::until_end_of_turn);
        work.machine.renew(script::per_turn);
    }
}

void list_turn(const Rules& rules, const State& state, ChoiceList& list) {
    const Who who = state.active;
    const bool paused = state.deeds.paused != 0;
    const auto add = [&](Verb verb, std::size_t a = 0) {
        list.push_back(
            {.verb = static_cast<std::uint16_t>(verb), .a = static_cast<std::uint16_t>(a)});
    };
    const Cards hand = hand_to_play(rules, state);
    list_moves(rules, state, who, !(hand & rules.cards_for[word::your_turn]).empty(), list);
    if (paused && list.empty()) {
        // A card has closed every way on: back to where it came from.
        list.push_back(
            {.verb = static_cast<std::uint16_t>(Verb::move),
             .b = static_cast<std::uint16_t>(nearest_free(rules, state, who, state.paused_from))});
    }
    const std::size_t first_play = list.runs().size();
    list_plays(rules, state, hand, word::your_turn, list);
    if (state.deeds.moved == 0 && state.deeds.stays == 0) {
        list_plays(rules, state, hand, word::before_moving, list);
        list.sort_from(first_play);
    }
    if (paused) {
        return;  // nothing that needs a space of its own (BG-MOVE-07, BG-Q-21)
    }
    const unsigned most = may_draw(rules, state);
    for (unsigned count = 1; count <= most; ++count) {
        add(Verb::draw, count);
    }
    if (may_recover(rules, state) >= 0) {
        add(Verb::recover);
    }
    partners_of(rules, state, who).each([&](Who partner) { add(Verb::trade, index(partner)); });
    targets_of(rules, state, who).each([&](Who target) { add(Verb::attack, index(target)); });
    add(Verb::end);
}

}  // namespace bronze::board
