#include "board/vocabulary.hpp"

#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "script/ability.hpp"
#include "script/parser.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

using script::Role;

// Reads the tables below content/board that have this name.
template <class Use>
void each_table(std::string_view folder, std::string_view name, Use use) {
    static const Content content = test::source_content();
    for (const ContentFile& file : content) {
        if (!file.path.starts_with(folder)) {
            continue;
        }
        const auto table = parse_toml(file);
        ASSERT_TRUE(table.ok()) << file.path;
        if (const toml::array* list = (*table)[name].as_array()) {
            for (const toml::node& one : *list) {
                use(file, *one.as_table());
            }
        }
    }
}

const script::Vocabulary& vocabulary() {
    static const script::Vocabulary built = [] {
        std::vector<script::Name> names;
        std::map<std::string_view, std::int16_t> count;
        const auto add = [&](std::string_view type, const toml::table& table) {
            names.push_back({type,
                             {.en = table["name"]["en"].value_or(std::string()),
                              .fr = table["name"]["fr"].value_or(std::string())},
                             count[type]++});
        };
        each_table("board/characters", "character",
                   [&](const ContentFile&, const toml::table& one) { add("character", one); });
        each_table("board/cards/", "card",
                   [&](const ContentFile&, const toml::table& one) { add("title", one); });
        each_table("board/game.toml", "deck",
                   [&](const ContentFile&, const toml::table& one) { add("deck", one); });
        auto result = build_vocabulary(names);
        if (!result) {
            for (const Error& error : result.errors()) {
                ADD_FAILURE() << test::source_words().say(Language::en, error);
            }
            std::abort();
        }
        return result.take();
    }();
    return built;
}

std::string_view start_of(Role role) {
    switch (role) {
        case Role::verb: return "Effect";
        case Role::event: return "Event";
        case Role::rule: return "Rule";
        case Role::condition: return "Condition";
        default: return "Target";
    }
}

TEST(BoardWords, EveryNumberOfTheRulesHasAWord) {
    std::set<int> primitives;
    std::set<int> events;
    std::set<int> stats;
    for (const script::Word& word : vocabulary().words()) {
        if (word.role == Role::event) {
            events.insert(word.primitive);
        } else if (word.role == Role::rule) {
            stats.insert(word.changes[0].stat);
        } else if (word.role != Role::timing && word.role != Role::duration) {
            primitives.insert(word.primitive);
        }
    }
    EXPECT_EQ(primitives.size(), word::is_siring);
    EXPECT_EQ(events.size(), word::attack_lands);
    EXPECT_EQ(stats.size(), word::evil_wins);
}

TEST(BoardWords, TheExamplesOfTheManualAreRead) {
    for (const script::Word& word : vocabulary().words()) {
        // No title is written down in the sources, so words about titles go without an example.
        const bool slots = word.phrase.en.find('{') != std::string_view::npos &&
                           word.phrase.en.find(":title}") == std::string_view::npos;
        EXPECT_EQ(slots, !word.example.empty()) << word.phrase.en;
        std::vector<std::string> names;
        if (slots) {
            EXPECT_TRUE(script::parse(vocabulary(), start_of(word.role), word.example, names).ok())
                << word.example;
        }
    }
}

TEST(BoardWords, EveryCardIsWrittenInThemAndExplained) {
    script::Program program;
    Errors errors;
    each_table("board/cards/", "card", [&](const ContentFile& file, const toml::table& one) {
        TableReader card(file, one, "card", errors);
        const std::string id = card.text("id");
        for (const auto& [key, value] : one) {
            card.node(key.str());
        }
        EXPECT_FALSE(script::read_abilities(card, vocabulary(), program, errors).empty()) << id;
    });
    for (const Error& error : errors) {
        ADD_FAILURE() << test::source_words().say(Language::en, error);
    }
    for (const script::Ability& ability : program.abilities) {
        EXPECT_FALSE(ability.meaning.en.empty());
        EXPECT_FALSE(ability.meaning.fr.empty());
    }
}

}  // namespace
}  // namespace bronze::board
