#include "board/play.hpp"

namespace bronze::board {

void move_talisman(const Play& play) {
    State& state = play.state;
    Task& task = state.tasks.back();
    if (task.n == 0) {
        state.tasks.pop_back();
        return;
    }
    --task.n;
    state.talisman = static_cast<std::uint8_t>((state.talisman + 1U) % play.rules.phases.size());
    play.tell(Happening::talisman_moved, state.talisman);
    if (sun_is_up(play.rules, state)) {
        begin_sunrise(play);  // also when it is only passed (BG-PHASE-10)
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
        Pawn& pawn = state.pawn(who);
        const std::uint8_t old_form = pawn.form;
        pawn.form = now == Moon::full_moon ? character.full_moon_form : std::uint8_t{0};
        pawn.life =
            static_cast<std::int8_t>(now == Moon::full_moon ? character.forms[pawn.form].life
                                                            : character.forms[old_form].life_after);
        play.tell(Happening::changed_form, value_of(who), pawn.form, pawn.life);
    });
}

}  // namespace bronze::board
