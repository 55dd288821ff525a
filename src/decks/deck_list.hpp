#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/catalogue.hpp"

// Lists of decks as people keep them in files, and as other programs write them.
namespace bronze::decks {

enum class Format : std::uint8_t {
    text,         // "2 Name" on a line, "key:" above the lines of a part
    cockatrice,   // .cod
    octgn,        // .o8d
    lackey,       // .dek
    lackey_text,  // .txt with a tab after the number
};

struct FormatName {
    Format format;
    std::string_view name;  // for the command line, and the ending of a file
};
inline constexpr std::array<FormatName, 5> format_names{{{Format::text, "txt"},
                                                         {Format::cockatrice, "cod"},
                                                         {Format::octgn, "o8d"},
                                                         {Format::lackey, "dek"},
                                                         {Format::lackey_text, "lackey"}}};

// What a list says, with everything in it that could not be understood. The deck holds the rest.
struct ReadList {
    Deck deck;
    Errors problems;
    std::size_t known = 0;  // how many lines name a card of the game
};

// Cards are found by their names in either language, by aliases or ids, whatever the capitals,
// accents and signs; "Name [id]" says which of several is meant. `file` is for the places of
// problems.
[[nodiscard]] ReadList read_list(const Catalogue& catalogue, std::string_view text,
                                 std::string_view file = {});

[[nodiscard]] std::string write_list(const Catalogue& catalogue, const Deck& deck, Format format,
                                     Language language);

}  // namespace bronze::decks
