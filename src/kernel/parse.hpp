#pragma once

#include <optional>
#include <string_view>
#include <utility>

namespace bronze {

// A whole number and nothing else.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

// What comes before and after the first `at`: "a b c" is "a" and "b c", "a" is "a" and nothing.
[[nodiscard]] std::pair<std::string_view, std::string_view> split_once(std::string_view text,
                                                                       char at = ' ');

}  // namespace bronze
