#pragma once

#include <string>
#include <vector>

#include "vs/rules.hpp"

namespace bronze::vs {

// The abilities of a card, gathered by name: one without a name belongs to the power before it.
[[nodiscard]] std::vector<Power> powers_of(const Rules& rules, const Facts& facts);

// Gives powers that count their uses a number for each name; how many there are.
std::size_t count_tallies(Rules& rules);

// All that a card says: its keywords, then its powers.
[[nodiscard]] Text text_of(const Rules& rules, const Facts& facts);

}  // namespace bronze::vs
