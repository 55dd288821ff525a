#include "board/sun.hpp"

#include "board/host.hpp"
#include "board/move.hpp"
#include "board/play.hpp"

namespace bronze::board {

namespace {

// Whether it must flee from where it stands. One that need not shows why.
bool in_the_sun(const Play& play, Who who) {
    if (!map_of(play.rules, play.state).outdoors.has(play.state.pawn(who).at) ||
        !form_of(play.rules, play.state, who).kind.burns) {
        return false;
    }
    reveal_used(play, word::ignore_sun, who);
    return burns(play.rules, play.state, who);
}

// Whose roll or card moved the talisman (BG-Q-51).
Seat causer(const State& state) {
    return state.active == Who::none ? evil_seat : state.pawn(state.active).seat;
}

}  // namespace

Shelter shelter_for(const Rules& rules, const State& state, Who who) {
    const Passage passage = passage_of(rules, state, who, Gait::flee);
    const Grid indoors = map_of(rules, state).spaces - map_of(rules, state).outdoors;
    Grid seen = passage.closed;
    seen.add(state.pawn(who).at);
    Grid fresh;
    fresh.add(state.pawn(who).at);
    for (int damage = 1; !fresh.empty(); ++damage) {
        const Grid onto = step_from(passage, fresh) - seen;
        seen |= onto;
        // Inside, an ally in the doorway is passed without further harm (BG-Q-53).
        Grid entered = onto & indoors;
        Grid known = entered;
        while (!entered.empty()) {
            if (const Grid free = entered - passage.taken; !free.empty()) {
                return {.spaces = free, .damage = damage};
            }
            entered = ((step_from(passage, entered) & indoors) - known) - passage.closed;
            known |= entered;
        }
        fresh = onto & map_of(rules, state).outdoors;
    }
    return {};
}

void begin_sunrise(const Play& play) {
    State& state = play.state;
    play.tell(Happening::sun_rose);
    state.in_play.each([&](Who who) {
        if (in_the_sun(play, who)) {
            state.runners.add(who);
        }
    });
    if (!state.runners.empty()) {
        play.push(TaskKind::sunrise);
    }
}

void meet_the_sun(const Play& play, Who who) {
    State& state = play.state;
    if (state.in_play.has(who) && sun_is_up(play.rules, state) && in_the_sun(play, who)) {
        state.runners.add(who);
        play.push(TaskKind::sunrise);
    }
}

void go_on_sunrise(const Play& play) {
    State& state = play.state;
    if (state.runners.empty()) {
        state.tasks.pop_back();
        return;
    }
    flee(play, state.runners.first());
}

void flee(const Play& play, Who who) {
    play.state.runners.remove(who);
    play.push(TaskKind::run, who);
}

bool go_on_run(const Play& play) {
    const Who who = play.state.tasks.back().who;
    const Shelter shelter = shelter_for(play.rules, play.state, who);
    if (shelter.spaces.empty()) {
        play.state.tasks.pop_back();
        fell(play, who, causer(play.state));  // BG-Q-52
        return true;
    }
    if (shelter.spaces.count() > 1) {
        return false;
    }
    run_to(play, who, shelter.spaces.first(), shelter.damage);
    return true;
}

void run_to(const Play& play, Who who, Space space, int damage) {
    State& state = play.state;
    state.tasks.pop_back();
    state.pawn(who).at = space;
    state.changed |= change::places;
    if (who == state.active) {  // no step of its own: it offers no draw (BG-Q-57)
        state.deeds.entered = 0;
        state.deeds.paused = 0;
    }
    play.tell(Happening::ran, value_of(who), value_of(space), damage);
    hurt(play, who, damage, causer(state));
}

}  // namespace bronze::board
