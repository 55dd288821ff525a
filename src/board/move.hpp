#pragma once

#include "board/grid.hpp"
#include "board/state.hpp"

namespace bronze::board {

// What a character's steps have to respect at this moment.
struct Passage {
    const Map* map = nullptr;
    const Ways* ways = nullptr;
    Grid closed;             // may not be stepped onto
    Grid taken;              // may be passed, but not stopped on: allies
    bool uninvited = false;  // may not enter a private home
    bool manholes = false;   // goes from any manhole to any other
};

enum class Gait : std::uint8_t {
    walk,
    flee,  // from the sun, which therefore closes nothing
};

[[nodiscard]] Passage passage_of(const Rules& rules, const State& state, Who who,
                                 Gait gait = Gait::walk);

// Every space one step from the given ones, tunnels and opened manholes included.
[[nodiscard]] Grid step_from(const Passage& passage, const Grid& from);

// Calls reach(steps, spaces) for each number of steps with the spaces that are that far away;
// spaces taken by allies are among them.
template <class Reach>
void walk(const Passage& passage, Space from, unsigned most, Reach reach) {
    Grid fresh;
    fresh.add(from);
    Grid seen = passage.closed;
    seen.add(from);
    for (unsigned steps = 1; steps <= most; ++steps) {
        fresh = step_from(passage, fresh) - seen;
        if (fresh.empty()) {
            return;
        }
        reach(steps, fresh);
        seen |= fresh;
    }
}

// The space beside which the Artifact it carries would set something off now, or none.
[[nodiscard]] Space goal_of(const Rules& rules, const State& state, Who who);

// Where it can stand, as near as can be to the space it wanted.
[[nodiscard]] Space nearest_free(const Rules& rules, const State& state, Who who, Space wanted);

// Free spaces to be put on: beside another character, or, without one, the nearest outdoors.
[[nodiscard]] Grid spaces_for(const Rules& rules, const State& state, Who who, Who beside);

// `has_cards`: that could be played in the middle of a move.
void list_moves(const Rules& rules, const State& state, Who who, bool has_cards, ChoiceList& list);

}  // namespace bronze::board
