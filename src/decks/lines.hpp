#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.hpp"

namespace bronze::decks {

// One entry of a list, as it was written.
struct Line {
    unsigned count = 1;
    std::string name;
    std::string zone;  // the heading it stands under, or empty
    std::uint32_t line = 0;
};

struct Lines {
    std::string name;  // of the deck
    std::vector<Line> lines;
    Errors problems;
};

[[nodiscard]] Lines lines_of_text(std::string_view text, std::string_view file);
// Cockatrice, OCTGN or Lackey: told apart by the name of the outermost element.
[[nodiscard]] Lines lines_of_xml(std::string_view text, std::string_view file);

}  // namespace bronze::decks
