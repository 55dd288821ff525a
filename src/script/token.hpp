#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bronze::script {

enum class TokenKind : std::uint8_t {
    word,      // letters, digits, hyphens, and the apostrophe of can't
    number,    // digits
    mark,      // : ; , ( ) + - * / and the comparisons
    new_name,  // the victim, after `as`: a result gets a name
    name,      // the victim, wherever it is used after that
    unknown,   // a character that the language does not use
};

struct Token {
    TokenKind kind = TokenKind::word;
    std::string text;    // lower case; names without their `the`
    std::string shown;   // as written
    std::size_t offset;  // in bytes from the start of the sentence
    std::size_t length;
    std::int32_t number = 0;
};

// Cuts a sentence into words. `its` becomes `it` and `'s`; `non-vampire` becomes `non-` and
// `vampire`.
[[nodiscard]] std::vector<Token> tokenize(std::string_view sentence);

// Joins `as the victim` and every later `the victim` into names. `names` carries the names from one
// sentence of an ability to the next.
void join_names(std::vector<Token>& tokens, std::vector<std::string>& names);

[[nodiscard]] std::string lower_case(std::string_view text);

}  // namespace bronze::script
