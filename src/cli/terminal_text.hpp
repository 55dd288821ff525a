#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bronze::cli {

// UTF-8 as characters; what is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::u32string decode(std::string_view text);
void append_utf8(std::string& text, char32_t character);

// How many columns of a terminal it takes.
[[nodiscard]] std::size_t columns_of(std::string_view text);

// At most that many columns, the last of them "…" when something was cut off.
[[nodiscard]] std::string clip(std::string_view text, std::size_t columns);

// Broken between words into lines of at most that many columns; lines after the first are indented.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t columns,
                                            std::size_t indent = 0);

// Without "The", « Le », « L’ » and the like, and with a capital: for where space is short, and
// because an article changes inside a French sentence.
[[nodiscard]] std::string without_article(std::string_view name);

// A piece of text that is not to be broken into lines.
[[nodiscard]] std::string unbroken(std::string_view text);

// The character in the letters of ASCII: "é" as "e", "…" as ".", what has no likeness as "?".
[[nodiscard]] char ascii_of(char32_t character);

// For comparing what was typed with a name: small letters without accents, single spaces, no
// punctuation but the comma inside "7,3".
[[nodiscard]] std::string folded(std::string_view text);
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

// Which of the things the text names, each thing having several names. A whole name beats the
// beginning of one, and that beats the beginnings of some of its words; several are given only when
// equally good.
[[nodiscard]] std::vector<std::size_t> named(std::string_view text,
                                             const std::vector<std::vector<std::string>>& names);

}  // namespace bronze::cli
