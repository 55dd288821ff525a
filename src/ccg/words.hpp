#pragma once

#include <string_view>

#include "ccg/facts.hpp"
#include "kernel/message.hpp"

// How things are called for people.
namespace bronze::ccg {

// "Player 1"
[[nodiscard]] Text player_name(Seat seat);
[[nodiscard]] Text card_name(const Rules& rules, const State& state, Card card);
// The same with its player, as in "(p2)", of a character in play of which another has a namesake.
[[nodiscard]] Text card_name_whose(const Rules& rules, const State& state, Card card);
// Does another player have a character of that name in play?
[[nodiscard]] bool has_namesake(const Rules& rules, const State& state, Seat seat, Face face);
// A card that is not in play, of a character above the first level with its level.
[[nodiscard]] Text levelled_name(const Printed& face);
void add_owner(Text& name, Seat seat);
// "r3 (Library)", or the Park by its name.
[[nodiscard]] Text place_name(const Rules& rules, const State& state, Space space);
[[nodiscard]] Text numbered_place(Space space, const Text& location);
// Keys of content/words.
[[nodiscard]] std::string_view talent_key(Talent talent);
[[nodiscard]] std::string_view step_key(Step step);
[[nodiscard]] std::string_view stage_key(Stage stage);

}  // namespace bronze::ccg
