#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/state.hpp"
#include "board/types.hpp"

namespace bronze::board {

// "6,4"
[[nodiscard]] std::string name_of(Space space);
[[nodiscard]] std::optional<Space> parse_space(std::string_view text);
// "6,4" and in brackets the name of the place
[[nodiscard]] Text place_of(const Map& map, Space space);
// A whole number and nothing else.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);
[[nodiscard]] std::string_view moon_name(Moon moon);

}  // namespace bronze::board
