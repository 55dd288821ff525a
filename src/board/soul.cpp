#include "board/cards.hpp"
#include "board/host.hpp"

namespace bronze::board {

namespace {

// Its Artifact stays with it, under whoever now decides for it.
void hand_over_artifact(const Play& play, Who who) {
    const Card card = artifact_of(play.rules, play.state, who);
    if (card == Card::none) {
        return;
    }
    Working(play).machine.change_controller(static_cast<script::Value>(card),
                                            play.state.pawn(who).seat);
    if (play.state.pawn(who).side == Side::good) {  // face up (BG-Q-61)
        play.state.known_to_good.add(card);
        play.state.known_to_evil.add(card);
    }
}

}  // namespace

void sire(const Play& play, Who who) {
    State& state = play.state;
    Pawn& pawn = state.pawn(who);
    const std::uint8_t form = play.rules.character(who).sired_form;
    if (form == 0 || pawn.form == form) {
        return;
    }
    play.tell(Happening::sired, value_of(who));
    drop_cards(play, who, evil_seat, false);  // BG-SIRE-07, BG-SIRE-08
    pawn.side = Side::evil;
    pawn.seat = evil_seat;
    change_form(play, who, form, play.rules.character(who).forms[form].life);  // BG-SIRE-09, -10
    hand_over_artifact(play, who);
    meet_the_sun(play, who);
    state.changed |= change::fates;
}

void restore_soul(const Play& play, Who who, Seat by) {
    State& state = play.state;
    const Who better = play.rules.character(who).restored_as;
    state.waiting.remove(who);
    state.changed |= change::fates;
    if (better == Who::none) {
        Pawn& pawn = state.pawn(who);
        pawn.side = Side::good;
        pawn.seat = pawn.owner;  // BG-SOUL-07
        play.tell(Happening::restored, value_of(who), value_of(who));
        hand_over_artifact(play, who);
        return;
    }
    // Another pawn takes its place, with its life, Artifact and invitation (BG-SOUL-08, BG-Q-61).
    Pawn& old = state.pawn(who);
    Pawn& pawn = state.pawn(better);
    pawn = old;
    pawn.form = 0;
    pawn.side = Side::good;
    pawn.seat = by;
    pawn.owner = by;
    old.standing = Standing::out;
    old.at = Space::none;
    old.life = 0;
    state.in_play.remove(who);
    state.runners.remove(who);
    state.in_play.add(better);
    play.tell(Happening::restored, value_of(who), value_of(better));
    each_card(play.rules, state, attached_to(who),
              [&](Card card) { move_card(play, card, attached_to(better)); });
    if (const Card card = artifact_of(play.rules, state, who); card != Card::none) {
        take_artifact(play, better, card);
    }
}

}  // namespace bronze::board
