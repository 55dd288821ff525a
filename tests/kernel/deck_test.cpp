#include "kernel/deck.hpp"

#include <gtest/gtest.h>

#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

Result<Deck> read(std::string_view json) {
    return read_deck(boost::json::parse(json));
}

std::string refusal(const Result<Deck>& deck) {
    return deck ? "accepted" : test::source_words().say(Language::en, deck.error());
}

TEST(Decks, AreReadAndWrittenAlike) {
    const auto deck =
        read(R"({"name": "Mine", "parts": {"main": {"x": 1}, "deck": {"a": 2, "b": 4}}})");
    ASSERT_TRUE(deck.ok());
    EXPECT_EQ(deck->size("deck"), 6U);
    EXPECT_EQ(deck->size("key"), 0U);
    EXPECT_EQ(*read_deck(write_deck(*deck)), *deck);
}

TEST(Decks, OfAnotherShapeAreRefused) {
    for (const std::string_view json :
         {"[]", "{}", R"({"parts": []})", R"({"parts": {"deck": {"a": 0}}})",
          R"({"parts": {"deck": {"a": -1}}})", R"({"parts": {"deck": {"a": 1000}}})",
          R"({"parts": {"deck": {"a": "2"}}})", R"({"name": 3, "parts": {}})",
          R"({"name": {"en": "x"}, "parts": {}})"}) {
        EXPECT_EQ(refusal(read(json)),
                  "A deck has a name and parts, and each part says how many of which cards.")
            << json;
    }
}

TEST(Decks, OfTheContentAreFoundByTheirId) {
    Errors errors;
    const auto decks = read_decks({{.path = "toy/decks/first.toml", .text = R"(id = "first"
name = { en = "First", fr = "Premier" }
about = { en = "Easy.", fr = "Facile." }
[parts.deck]
a = 3)"}},
                                  "toy/decks/", errors);
    ASSERT_TRUE(errors.empty());
    ASSERT_EQ(decks.size(), 1U);
    EXPECT_EQ(wanted_deck(boost::json::value("first"), decks)->size("deck"), 3U);
    EXPECT_EQ(refusal(wanted_deck(boost::json::value("second"), decks)),
              "There is no deck \"second\". Decks: first.");
}

TEST(Decks, OfTheContentThatAreWrongAreExplained) {
    Errors errors;
    static_cast<void>(read_decks({{.path = "toy/decks/first.toml", .text = R"(id = "first"
name = { en = "First", fr = "Premier" }
about = { en = "Easy.", fr = "Facile." }
[parts.deck]
a = 0)"}},
                                 "toy/decks/", errors));
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(test::source_words().say(Language::en, errors.front()),
              "toy/decks/first.toml:5:5: \"a\" should be from 1 to 999, but is 0.");
}

}  // namespace
}  // namespace bronze
