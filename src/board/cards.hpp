#pragma once

#include "board/play.hpp"
#include "board/state.hpp"
#include "board/vocabulary.hpp"

// Where the cards are, and how they change place.
namespace bronze::board {

[[nodiscard]] inline Deck deck_of(const Rules& rules, Card card) {
    return rules.title(card).deck;
}

// Calls act(card) for each card of the decks from `first` to `last` at that spot.
template <class Act>
void each_card(const Rules& rules, const State& state, Spot spot, Act act,
               Deck first = Deck::weapon, Deck last = Deck::artifact) {
    const Cards wanted = rules.cards_from(first, last);
    for (Cards left = state.cards_at(spot) & wanted; !left.empty();) {
        act(left.pop_first());
    }
}

[[nodiscard]] unsigned count_cards(const Rules& rules, const State& state, Spot spot, Deck deck);
// The Artifact it carries, or none.
[[nodiscard]] Card artifact_of(const Rules& rules, const State& state, Who who);
[[nodiscard]] Card artifact_under(const Rules& rules, const State& state, std::size_t corner);
[[nodiscard]] bool invited(const Rules& rules, const State& state, Who who);
// Whether the players of a side know which card this is.
[[nodiscard]] bool knows(const Rules& rules, const State& state, Side side, Card card);
[[nodiscard]] Seats seats_of(Side side);

// How many cards of a deck a character may hold as it is now.
[[nodiscard]] unsigned slots_of(const Rules& rules, const State& state, Who who, Deck deck);
// Whether the deck or its discards hold a card (BG-Q-37).
[[nodiscard]] bool can_draw(const Rules& rules, const State& state, Deck deck);
// Whether a character may draw from this deck at all.
[[nodiscard]] bool may_draw_from(const Rules& rules, const State& state, Who who, Deck deck);
// The deck whose circle this space shows, or Deck::artifact when it shows none.
[[nodiscard]] Deck circle_at(const Map& map, Space space);
// How many cards the active character may draw where it stands; 0: none.
[[nodiscard]] unsigned may_draw(const Rules& rules, const State& state);
// The corner whose Artifact the active character may try for, or -1.
[[nodiscard]] int may_recover(const Rules& rules, const State& state);

// Puts a card somewhere else; what it does begins or ends accordingly.
void move_card(const Play& play, Card card, Spot spot);
void discard(const Play& play, Card card);
void draw(const Play& play, unsigned count);
void draw_from(const Play& play, Who who, Deck deck);
void recover(const Play& play);
// A character comes to hold an Artifact, perhaps given by another.
void take_artifact(const Play& play, Who who, Card card, Who from = Who::none);
void put_under_corner(const Play& play, Card card, std::size_t corner);
[[nodiscard]] bool go_on_overflow(const Play& play);
[[nodiscard]] bool go_on_corner(const Play& play);
void list_overflow(const Rules& rules, const State& state, ChoiceList& list);
void list_corners(const Rules& rules, const State& state, ChoiceList& list);

void look_at(const Play& play, Card card, Side side);
// False when there are several face-down Artifacts and somebody has to pick one.
[[nodiscard]] bool go_on_look(const Play& play);
void list_looks(const Rules& rules, const State& state, ChoiceList& list);
void look_under(const Play& play, Spot spot);

// What the active character, or Evil on its own, plays cards from.
[[nodiscard]] Cards hand_to_play(const Rules& rules, const State& state);
// The cards of a hand that could be played at this moment, given what kind of moment it is.
void list_plays(const Rules& rules, const State& state, const Cards& hand, word::Timing timing,
                ChoiceList& list);
[[nodiscard]] bool any_play(const Rules& rules, const State& state, word::Timing timing);
// Whether Evil is to move and might have a card for this moment, as far as Good knows.
[[nodiscard]] bool may_bluff(const Rules& rules, const State& state, word::Timing timing);
void play_card(const Play& play, Card card, std::uint16_t ability);

// Trading.
[[nodiscard]] Crowd partners_of(const Rules& rules, const State& state, Who who);
void begin_trade(const Play& play, Who partner);
void list_bargain(const Rules& rules, const State& state, ChoiceList& list);
// A card joins the offer or leaves it again.
void change_offer(const Play& play, Choice choice);
void propose_trade(const Play& play);
[[nodiscard]] bool go_on_answer(const Play& play);
void list_answer(const Rules& rules, const State& state, ChoiceList& list);
void close_trade(const Play& play);
void break_off_trade(const Play& play);

}  // namespace bronze::board
