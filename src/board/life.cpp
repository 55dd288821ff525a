#include <algorithm>

#include "board/cards.hpp"
#include "board/host.hpp"

namespace bronze::board {

void check_objectives(const Play& play) {
    State& state = play.state;
    const Looking look(play.rules, state);
    const bool evil = look.reader.allowed(word::evil_wins, false, {});
    const bool good = look.reader.allowed(word::good_wins, false, {});
    if (!evil && !good) {
        return;
    }
    Winner winner = evil ? Winner::evil : Winner::good;
    if (evil && good) {  // the side whose character is taking its turn (BG-Q-70)
        winner = state.active != Who::none && state.pawn(state.active).side == Side::good
                     ? Winner::good
                     : Winner::evil;
    }
    state.winner = winner;
    state.tasks.clear();
    play.tell(Happening::won,
              static_cast<std::int32_t>(winner == Winner::good ? Side::good : Side::evil));
}

void hurt(const Play& play, Who who, int damage, Seat by) {
    Pawn& pawn = play.state.pawn(who);
    const int least = form_of(play.rules, play.state, who).least_life;
    pawn.life = static_cast<std::int8_t>(std::max(least, pawn.life - damage));
    play.state.changed |= change::lives;
    play.tell(Happening::hurt, value_of(who), damage, pawn.life);
    if (pawn.life == 0) {
        fell(play, who, by);
    }
}

void heal(const Play& play, Who who, int life) {
    Pawn& pawn = play.state.pawn(who);
    const int full = form_of(play.rules, play.state, who).life;
    const int gained = std::max(0, std::min(life, full - pawn.life));
    if (gained > 0) {
        pawn.life = static_cast<std::int8_t>(pawn.life + gained);
        play.state.changed |= change::lives;
    }
    play.tell(Happening::healed, value_of(who), gained, pawn.life);
}

void drop_cards(const Play& play, Who who, Seat by, bool artifact) {
    const State& state = play.state;
    each_card(
        play.rules, state, held_by(who), [&](Card card) { discard(play, card); }, Deck::weapon,
        Deck::evil);
    const Card carried = artifact ? artifact_of(play.rules, state, who) : Card::none;
    if (carried != Card::none) {
        move_card(play, carried, Spot::moving);
        play.push(TaskKind::corner, Who::none, static_cast<std::uint8_t>(carried),
                  bronze::index(by));
    }
}

void fell(const Play& play, Who who, Seat by) {
    play.state.pawn(who).life = 0;
    play.state.dying.add(who);
    play.state.killers[index(who)] = by;
}

namespace {

void put_out(const Play& play, Who who, Seat by) {
    State& state = play.state;
    Pawn& pawn = state.pawn(who);
    pawn.standing = Standing::out;
    pawn.at = Space::none;
    state.in_play.remove(who);
    state.waiting.remove(who);
    state.runners.remove(who);
    play.tell(Happening::out, value_of(who));
    each_card(play.rules, state, attached_to(who),
              [&](Card card) { discard(play, card); });  // BG-DEATH-11
    drop_cards(play, who, state.owner_picks_corner != 0 ? pawn.seat : by, true);
    state.changed |= change::fates;
}

}  // namespace

void bury_the_fallen(const Play& play) {
    State& state = play.state;
    while (!state.dying.empty()) {
        const Who who = state.dying.first();
        state.dying.remove(who);
        const Seat by = state.killers[index(who)];
        state.killers[index(who)] = Seat{0};
        put_out(play, who, by);
    }
}

void change_form(const Play& play, Who who, std::uint8_t form, int life) {
    Pawn& pawn = play.state.pawn(who);
    pawn.form = form;
    pawn.life = static_cast<std::int8_t>(life);
    play.state.changed |= change::fates | change::lives;
    play.tell(Happening::changed_form, value_of(who), form, life);
    if (form_of(play.rules, play.state, who).kind.handless) {
        drop_cards(play, who, pawn.seat, true);  // BG-WOLF-06, BG-WOLF-07, BG-WOLF-23
    }
}

}  // namespace bronze::board
