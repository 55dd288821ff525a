#include <algorithm>

#include "board/play.hpp"

namespace bronze::board {

namespace {

bool any_is_out(const State& state, const std::vector<Who>& crowd) {
    return std::any_of(crowd.begin(), crowd.end(),
                       [&](Who who) { return state.pawn(who).standing == Standing::out; });
}

void check_objectives(const Play& play) {
    const Story& story = play.rules.stories[play.state.story];
    const bool evil = any_is_out(play.state, story.evil_wins_without);
    const bool good = any_is_out(play.state, story.good_wins_without);
    if (!evil && !good) {
        return;
    }
    Winner winner = evil ? Winner::evil : Winner::good;
    if (evil && good) {  // the side whose character is taking its turn (BG-Q-70)
        winner =
            play.state.active != Who::none && play.state.pawn(play.state.active).side == Side::good
                ? Winner::good
                : Winner::evil;
    }
    play.state.winner = winner;
    play.state.tasks.clear();
    play.tell(Happening::won,
              static_cast<std::int32_t>(winner == Winner::good ? Side::good : Side::evil));
}

}  // namespace

void hurt(const Play& play, Who who, int damage) {
    Pawn& pawn = play.state.pawn(who);
    pawn.life = static_cast<std::int8_t>(std::max(0, pawn.life - damage));
    play.tell(Happening::hurt, value_of(who), damage, pawn.life);
    if (pawn.life == 0) {
        put_out(play, who);
    }
}

void put_out(const Play& play, Who who) {
    Pawn& pawn = play.state.pawn(who);
    pawn.life = 0;
    pawn.standing = Standing::out;
    pawn.at = Space::none;
    play.state.in_play.remove(who);
    play.state.waiting.remove(who);
    play.state.runners.remove(who);
    play.tell(Happening::out, value_of(who));
    check_objectives(play);
}

}  // namespace bronze::board
