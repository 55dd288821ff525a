#include "board/play.hpp"

#include <cstdlib>

namespace bronze::board {

void begin_talisman(const Play& play, int steps) {
    if (steps == 0) {
        return;
    }
    const Who who = play.state.active;
    play.push(TaskKind::moonrise, who, play.state.talisman);
    play.push(TaskKind::talisman, who, static_cast<std::uint8_t>(std::abs(steps)),
              static_cast<std::uint8_t>(steps < 0 ? 1 : 0));
}

void move_talisman(const Play& play) {
    State& state = play.state;
    Task& task = state.tasks.back();
    if (task.n == 0) {
        state.tasks.pop_back();
        return;
    }
    --task.n;
    const auto phases = static_cast<unsigned>(play.rules.phases.size());
    state.talisman =
        static_cast<std::uint8_t>((state.talisman + (task.m != 0 ? phases - 1U : 1U)) % phases);
    play.tell(Happening::talisman_moved, state.talisman);
    state.changed |= change::places;
    if (sun_is_up(play.rules, state)) {
        begin_sunrise(play);  // also when it is only passed (BG-PHASE-10)
    }
}

void put_talisman(const Play& play, std::uint8_t phase) {
    State& state = play.state;
    if (phase == state.talisman) {
        return;  // staying triggers nothing (BG-Q-58)
    }
    play.push(TaskKind::moonrise, state.active, state.talisman);
    state.talisman = phase;
    state.changed |= change::places;
    play.tell(Happening::talisman_moved, phase);
    if (sun_is_up(play.rules, state)) {
        begin_sunrise(play);
    }
}

void settle_moon(const Play& play) {
    State& state = play.state;
    const Moon before = play.rules.phases[state.tasks.back().n].moon;
    const Moon now = play.rules.phases[state.talisman].moon;
    state.tasks.pop_back();
    // Only where the talisman rests (BG-Q-64), and not from one Full Moon space to the next
    // (BG-WOLF-16).
    if ((before == Moon::full_moon) == (now == Moon::full_moon)) {
        return;
    }
    state.in_play.each([&](Who who) {
        const Character& character = play.rules.character(who);
        if (character.full_moon_form == 0) {
            return;
        }
        if (now == Moon::full_moon) {
            change_form(play, who, character.full_moon_form,
                        character.forms[character.full_moon_form].life);
        } else {
            change_form(play, who, 0, character.forms[state.pawn(who).form].life_after);
        }
    });
}

}  // namespace bronze::board
