#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "kernel/message.hpp"

namespace bronze {

// Inside a French sentence an article is small: « attaquer le Maître ».
[[nodiscard]] std::string small_article(std::string name);
// At the beginning of a sentence.
[[nodiscard]] std::string with_capital(std::string text);

// Every sentence people read, in both languages: content/words/{en,fr}.toml, and beside them a
// folder with two such files for each game that wants its own.
//
// A sentence may hold {name}, replaced by the part of that name; {name:one|many}, one of two words
// by the part's number, or {name:épuisé|épuisée} by its gender; and in French {de name} and
// {à name}, which join the word to the name as French does (d’Anna, du roi, aux rois).
class Words {
public:
    // Both languages must hold the same keys, each once, and use the same parts.
    static Result<Words> load(const Content& content);

    [[nodiscard]] std::string say(Language language, const Message& message) const;
    // "file:line:column: sentence", as far as the place is known.
    [[nodiscard]] std::string say(Language language, const Error& error) const;
    [[nodiscard]] Text both(const Message& message) const {
        return {.en = say(Language::en, message), .fr = say(Language::fr, message)};
    }

    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> keys() const;
    // The sentence as written, with its {parts}; empty when there is none.
    [[nodiscard]] std::string_view sentence(Language language, std::string_view key) const;

private:
    std::map<std::string, Text, std::less<>> sentences_;
};

}  // namespace bronze
