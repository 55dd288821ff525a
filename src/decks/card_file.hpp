#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/catalogue.hpp"

namespace bronze::decks {

struct Difference {
    std::string card;  // its id
    std::string fact;
    std::string ours;
    std::string theirs;
};

struct Compared {
    std::size_t same = 0;  // cards of which nothing differs
    std::vector<Difference> differences;
    std::vector<std::string> without_program;  // ids: known here, but nothing says what they do
    std::vector<std::string> unknown;          // names that no card here has
};

// Holds a list of printed cards, as owners of them keep one (tab-separated columns, the first line
// names them, one of them Name; Lackey's files are such), against the cards here: every column that
// is called like a fact is compared.
[[nodiscard]] Result<Compared> compare_cards(const Catalogue& catalogue, std::string_view text,
                                             std::string_view file);

}  // namespace bronze::decks
