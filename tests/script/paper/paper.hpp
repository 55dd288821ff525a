#pragma once

#include <string_view>
#include <vector>

#include "script/vocabulary.hpp"

// Vocabularies on paper: the words that the worked examples of docs/card-language.md need, so that
// the examples are parsed, checked and compiled like real cards. Those of vs and ccg use their own
// words.
namespace bronze::paper {

[[nodiscard]] Result<script::Vocabulary> board();

// Short ways to write a row; the meaning is the phrase itself.
class Rows {
public:
    Rows& noun(std::string_view type, std::string_view en, std::string_view fr);
    Rows& adjective(std::string_view type, std::string_view en, std::string_view fr);
    Rows& filter(std::string_view type, std::string_view en, std::string_view fr);
    Rows& value(std::string_view type, std::string_view en, std::string_view fr);
    Rows& condition(std::string_view en, std::string_view fr);
    Rows& verb(std::string_view en, std::string_view fr);
    Rows& cost(std::string_view en, std::string_view fr);
    Rows& event(std::string_view en, std::string_view would, std::string_view fr,
                std::vector<script::Fact> facts = {});
    Rows& rule(std::string_view en, std::string_view fr, script::Operation operation,
               std::string_view slot = {}, std::string_view second_slot = {});
    Rows& plain(script::Role role, std::string_view en, std::string_view fr);

    std::vector<script::Word> words;

private:
    script::Word& add(script::Role role, std::string_view type, std::string_view en,
                      std::string_view fr);
};

}  // namespace bronze::paper
