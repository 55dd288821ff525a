#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "ccg/rules.hpp"
#include "script/ability.hpp"
#include "tests/script/paper/paper.hpp"
#include "tests/script/support.hpp"
#include "tests/support/conformance.hpp"
#include "vs/rules.hpp"

namespace bronze::paper {

namespace {

struct Example {
    std::string game;
    std::size_t line = 0;
    std::string text;
};

// Every ```toml GAME block of the manual.
std::vector<Example> examples() {
    std::ifstream file("docs/card-language.md");
    std::vector<Example> found;
    std::string line;
    std::size_t number = 0;
    bool inside = false;
    while (std::getline(file, line)) {
        ++number;
        if (!inside && line.starts_with("```toml ")) {
            found.push_back({.game = line.substr(8), .line = number, .text = ""});
            inside = true;
        } else if (inside && line.starts_with("```")) {
            inside = false;
        } else if (inside) {
            found.back().text += line + "\n";
        }
    }
    return found;
}

int cards_in(const Example& example, const script::Vocabulary& vocabulary) {
    const ContentFile file{.path = example.game + ".toml", .text = example.text};
    auto table = parse_toml(file);
    if (!table) {
        ADD_FAILURE() << "docs/card-language.md:" << example.line << ": "
                      << toy::said(table.errors())[0];
        return 0;
    }
    Errors errors;
    script::Program program;
    int cards = 0;
    {
        TableReader top(file, *table, "cards", errors);
        for (const toml::table* one : top.tables("card")) {
            TableReader card(file, *one, "card", errors);
            card.text("id");
            for (const std::string_view fact : {"kind", "attack", "defence"}) {
                card.node(fact);
            }
            EXPECT_FALSE(script::read_abilities(card, vocabulary, program, errors).empty())
                << "docs/card-language.md:" << example.line;
            ++cards;
        }
    }
    for (const std::string& sentence : toy::said(errors)) {
        ADD_FAILURE() << "docs/card-language.md:" << example.line << " + " << sentence << "\n"
                      << example.text;
    }
    for (const script::Ability& ability : program.abilities) {
        EXPECT_FALSE(ability.meaning.en.empty());
        EXPECT_FALSE(ability.meaning.fr.empty());
    }
    return cards;
}

}  // namespace

TEST(WorkedExamples, TheVocabularyOnPaperIsSound) {
    const auto built = board();
    if (!built) {
        for (const std::string& sentence : toy::said(built.errors())) {
            ADD_FAILURE() << sentence;
        }
    }
}

TEST(WorkedExamples, TwentyHardCardsOfEachGameAreWrittenInTheRealLanguage) {
    std::map<std::string, int> counts;
    auto board_words = board();
    const auto ccg_rules = ccg::load_rules(test::source_content());
    const auto vs_rules = vs::load_rules(test::source_content());
    ASSERT_TRUE(board_words.ok() && ccg_rules.ok() && vs_rules.ok());
    for (const Example& example : examples()) {
        if (example.game.ends_with("-file")) {
            continue;  // whole files, played by the tests of their games
        }
        const script::Vocabulary& words = example.game == "board" ? *board_words
                                          : example.game == "ccg" ? *(*ccg_rules)->vocabulary
                                          : example.game == "vs"  ? *(*vs_rules)->vocabulary
                                                                  : toy::vocabulary();
        counts[example.game] += cards_in(example, words);
    }
    EXPECT_GE(counts["board"], 20);
    EXPECT_GE(counts["ccg"], 20);
    EXPECT_GE(counts["vs"], 20);
    EXPECT_GE(counts["toy"], 5);
}

}  // namespace bronze::paper
