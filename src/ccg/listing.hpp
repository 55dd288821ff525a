#pragma once

#include <optional>

#include "ccg/host.hpp"
#include "kernel/choice_list.hpp"

// What can be done at the moment, chapter by chapter. Each appends to a list in the order of Verb.
namespace bronze::ccg {

constexpr std::uint16_t number(Verb verb) {
    return static_cast<std::uint16_t>(verb);
}

// Whose watch it is, in a step or in a conflict.
[[nodiscard]] Seat watcher(const State& state);
// When cards may be used now; nothing in a step without watches.
[[nodiscard]] std::optional<word::Timing> timing(const State& state);

void list_choices(const Rules& rules, const State& state, ChoiceList& list);
// The one who has the watch holds no card and can only pass: nobody needs to be asked, and nothing
// is told by that.
[[nodiscard]] bool only_pass(const Rules& rules, const State& state);

// Calls act(card) for the cards in a hand, of those that nobody could tell apart only the first.
template <class Act>
void each_in_hand(const State& state, Seat seat, unsigned from, Act act) {
    const Player& player = state.player(seat);
    std::array<Face, most_cards_each> met;  // NOLINT(*-member-init): as far as there are cards
    std::size_t count = 0;
    player.hand.each([&](unsigned place) {
        if (place < from) {
            return;
        }
        const Face face = player.faces[place];
        for (std::size_t i = 0; i < count; ++i) {
            if (met[i] == face) {
                return;
            }
        }
        met[count++] = face;
        act(card_of(seat, place));
    });
}

// turn.cpp
// Who alone has characters that count there (CCG-OBJECT-05), or nobody.
[[nodiscard]] Seat in_control_of_park(const Facts& facts);

// prologue.cpp
[[nodiscard]] Card top_challenge(const State& state, Seat seat);
// Where it may be placed: a bit for each space.
// One that would make room for it is not counted as lying there.
[[nodiscard]] std::uint64_t spaces_for_challenge(const Facts& facts, Card challenge, Seat seat,
                                                 Card without = Card::none);
[[nodiscard]] bool may_lie(const Facts& facts, Card challenge, Seat seat, Space space,
                           Card without = Card::none);
[[nodiscard]] bool was_played(const Facts& facts, Card event);

// move.cpp
[[nodiscard]] int moves_left(const Facts& facts, Card character);
// Where it may walk in the Movement Step: a bit for each space.
[[nodiscard]] std::uint64_t walks(const Facts& facts, Card character);
// Whether nothing forbids going there from where it is.
[[nodiscard]] bool may_go(const Facts& facts, Card character, Space to, bool adjacent);
[[nodiscard]] bool fatigues_by_move(const Facts& facts, Card character, Space to);

// resource.cpp
// As far as the space is not asked (CCG-CHARACTER-04 to -09).
[[nodiscard]] bool may_enter_play(const Facts& facts, Card card, Seat seat);
[[nodiscard]] std::uint64_t spaces_for_character(const Facts& facts, Card card, Seat seat);
[[nodiscard]] bool may_ascend(const Facts& facts, Card character, Card card, bool whatever_destiny);
[[nodiscard]] bool may_attach_skill(const Facts& facts, Card skill, Card character);
// Whether it may carry it, apart from how many items it has.
[[nodiscard]] bool may_carry(const Facts& facts, Card item, Card character);
[[nodiscard]] bool has_room(const Facts& facts, Card character);
[[nodiscard]] bool may_swap(const Facts& facts, Card card, Card character);
[[nodiscard]] bool may_place_episode(const Facts& facts, Card card);
void list_resource(const Facts& facts, ChoiceList& list);

// conflict.cpp
[[nodiscard]] bool may_join(const Facts& facts, Card character);
void list_fights(const Facts& facts, ChoiceList& list);
void list_faces(const Facts& facts, ChoiceList& list);
[[nodiscard]] bool can_follow_up(const Facts& facts);

// actions.cpp
// Whether it was used and nothing has changed since (CCG-Q-34).
[[nodiscard]] bool was_in_vain(const State& state, Card card, std::uint16_t ability);
// Whether one of a player's characters meets what an action asks (CCG-REQ-04, CCG-REQ-05).
[[nodiscard]] bool has_user(const Facts& facts, Card card, Seat seat);
void list_cards(const Looking& look, ChoiceList& list);
[[nodiscard]] bool may_play(const Looking& look, Card card, std::uint16_t number, Seat seat);

}  // namespace bronze::ccg
