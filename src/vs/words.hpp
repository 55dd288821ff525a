#pragma once

#include <string_view>

#include "kernel/message.hpp"
#include "vs/names.hpp"

namespace bronze::vs {

// The key of "Player 2".
[[nodiscard]] std::string_view player_key(unsigned player);
[[nodiscard]] std::string_view row_key(unsigned row);

[[nodiscard]] Text name_of(const Facts& facts);
// A card as people call it: its name, with a number where there are several like it.
[[nodiscard]] Text called(const Rules& rules, const State& state, Card card);
// The same with its player, as in "(p2)", where more than two play or another has a namesake.
[[nodiscard]] Text called_whose(const Rules& rules, const State& state, Card card);
// "Might or Skill, any symbol"; for each symbol to pay the set of those that will do.
[[nodiscard]] Text symbols_text(const Rules& rules, std::span<const Symbols> cost);

}  // namespace bronze::vs
