#include "vs/vocabulary.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <set>

#include "script/parser.hpp"
#include "tests/support/conformance.hpp"
#include "vs/rules.hpp"

namespace bronze::vs {
namespace {

using script::Role;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

std::string_view start_of(Role role) {
    switch (role) {
        case Role::verb: return "Effect";
        case Role::cost: return "Cost";
        case Role::event: return "Event";
        case Role::rule: return "Rule";
        case Role::condition: return "Condition";
        case Role::value: return "Number";
        default: return "Target";
    }
}

TEST(VsWords, EveryNumberOfTheRulesHasAWord) {
    std::set<int> primitives;
    std::set<int> events;
    std::set<int> stats;
    for (const script::Word& word : rules().vocabulary->words()) {
        if (word.role == Role::event) {
            events.insert(word.primitive);
        } else if (word.role == Role::rule) {
            stats.insert(word.changes[0].stat);
            stats.insert(word.changes[1].stat);
        } else if (word.role != Role::timing && word.role != Role::duration &&
                   word.role != Role::zone) {
            primitives.insert(word.primitive);
        }
    }
    stats.erase(0);
    EXPECT_EQ(primitives.size(), word::pay_symbol);
    EXPECT_EQ(events.size(), word::combat_ends);
    EXPECT_EQ(stats.size(), word::discount);
}

TEST(VsWords, EachHasItsMeaningInBothLanguages) {
    for (const script::Word& word : rules().vocabulary->words()) {
        EXPECT_FALSE(word.meaning.en.empty()) << word.phrase.en;
        EXPECT_FALSE(word.meaning.fr.empty()) << word.phrase.en;
        EXPECT_FALSE(word.phrase.fr.empty()) << word.phrase.en;
    }
}

TEST(VsWords, TheExamplesOfTheManualAreRead) {
    for (const script::Word& word : rules().vocabulary->words()) {
        // Names of cards and teams stand in no source, so words about them go without an example.
        const bool slots = word.phrase.en.find('{') != std::string_view::npos &&
                           word.phrase.en.find(":name}") == std::string_view::npos &&
                           word.phrase.en.find(":team}") == std::string_view::npos;
        EXPECT_TRUE(!slots || !word.example.empty()) << word.phrase.en;
        std::vector<std::string> names;
        if (!word.example.empty()) {
            bool read = false;
            for (const std::string_view start :
                 {start_of(word.role), std::string_view("Condition"), std::string_view("Effect"),
                  std::string_view("Number")}) {
                read = read || script::parse(*rules().vocabulary, start, word.example, names).ok();
            }
            EXPECT_TRUE(read) << word.example;
        }
    }
}

// The rules know cards by what is written on them, never by who they are.
TEST(VsWords, NoCardIsNamedInTheSources) {
    std::set<std::string> names(rules().names.begin(), rules().names.end());
    names.erase("The Master");  // looked for below without its article
    names.insert({"Wilkins", "Hellmouth", "Sunnydale", "Scoobies"});
    for (const auto& entry : std::filesystem::recursive_directory_iterator("src/vs")) {
        if (!entry.is_regular_file()) {
            continue;
        }
        std::string text = test::read_source(entry.path().string());
        static constexpr std::string_view game = "The Buffy Battles";
        if (const auto title = text.find(game); title != std::string::npos) {
            text.erase(title, game.size());
        }
        for (const std::string& name : names) {
            EXPECT_EQ(text.find(name), std::string::npos) << entry.path() << ": " << name;
        }
    }
}

}  // namespace
}  // namespace bronze::vs
