#include "decks/deck_list.hpp"

#include <gtest/gtest.h>

#include "decks/card_file.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::decks {
namespace {

// A leader with a double in the deck, one more card, and one that lies beside it.
Catalogue few_cards() {
    const auto card = [](std::string id, std::string en, std::string fr, std::string part) {
        return CatalogueCard{.id = std::move(id),
                             .name = {.en = std::move(en), .fr = std::move(fr)},
                             .kind = "card",
                             .text = {.en = "Text.", .fr = "Texte."},
                             .facts = {{"cost", 3}},
                             .part = std::move(part)};
    };
    return {.cards = {card("queen-1", "The Queen", "La Reine", "main"),
                      card("queen", "The Queen", "La Reine", "deck"),
                      card("pawn", "Old Pawn", "Vieux Pion", "deck"),
                      card("guard-1", "Guard", "Garde", "deck"),
                      card("guard-2", "Guard", "Garde", "deck"),
                      card("chest", "Chest", "Coffre", "key"),
                      card("board", "The Board", "Le Plateau", "")}};
}

std::vector<std::string> problems_of(std::string_view text) {
    std::vector<std::string> said;
    for (const Error& problem : read_list(few_cards(), text, "my.txt").problems) {
        said.push_back(test::source_words().say(Language::en, problem));
    }
    return said;
}

using Said = std::vector<std::string>;

TEST(DeckLists, AreReadHoweverTheyAreSpelled) {
    const auto read = read_list(few_cards(),
                                "# My deck\n\nmain:\n1 The Queen\nDeck:\n2x old pawn\n3\tLA REINE\n"
                                "vieux pion\n// no card\nKEY:\n4 Chest\n");
    EXPECT_TRUE(read.problems.empty());
    EXPECT_EQ(read.deck.name.en, "My deck");
    const decltype(Deck::parts) parts{
        {"deck", {{"pawn", 3}, {"queen", 3}}}, {"key", {{"chest", 4}}}, {"main", {{"queen-1", 1}}}};
    EXPECT_EQ(read.deck.parts, parts);
}

TEST(DeckLists, WithoutHeadingsPutCardsWhereTheyBelong) {
    const auto read = read_list(few_cards(), "2 The Queen\n4 Chest\n");
    const decltype(Deck::parts) parts{{"deck", {{"queen", 2}}}, {"key", {{"chest", 4}}}};
    EXPECT_EQ(read.deck.parts, parts);
}

TEST(DeckLists, KeepACardUnderTheHeadingItStandsUnder) {
    const auto read = read_list(few_cards(), "deck:\n4 Chest\n");
    const decltype(Deck::parts) parts{{"deck", {{"chest", 4}}}};
    EXPECT_EQ(read.deck.parts, parts);
}

TEST(DeckLists, NameEverythingThatTheyDoNotUnderstand) {
    EXPECT_EQ(problems_of("2 Old Pwan\n1 Zzzzzzzzz\n0 Chest\n2 Guard\n2 Guard [guard-2]\n"),
              (Said{"my.txt:3:1: \"0 Chest\": from 1 to 999 copies.",
                    "my.txt:1:1: No card is called \"Old Pwan\". Did you mean \"Old Pawn\"?",
                    "my.txt:2:1: No card is called \"Zzzzzzzzz\".",
                    "my.txt:4:1: \"Guard\" is the name of several cards. Write one of: Guard "
                    "[guard-1], Guard [guard-2]."}));
}

TEST(DeckLists, HoldNoCardThatIsInNoDeck) {
    EXPECT_EQ(problems_of("1 The Board\n"), (Said{"my.txt:1:1: No card is called \"The Board\"."}));
}

TEST(DeckLists, OfXmlThatIsNoneAreRefused) {
    EXPECT_EQ(problems_of("<deck><section"),
              (Said{"my.txt:1:1: This is not XML: Error parsing start element tag."}));
    EXPECT_EQ(problems_of("<html/>"),
              (Said{"my.txt:1:1: Nobody knows lists of decks that begin with <html>."}));
    EXPECT_EQ(problems_of(R"(<cockatrice_deck><zone name="main"><card number="-1" name="Chest"/>)"
                          "</zone></cockatrice_deck>"),
              (Said{"my.txt:1:1: \"Chest\": from 1 to 999 copies."}));
}

TEST(DeckLists, ThatAreTooLongAreRefused) {
    EXPECT_EQ(problems_of(std::string(300'000, 'x')),
              (Said{"my.txt: The list is too long for a deck."}));
}

TEST(DeckLists, OfOctgnAreReadByName) {
    const auto read = read_list(few_cards(), R"(<?xml version="1.0" encoding="utf-8"?>
<deck game="x"><section name="Main"><card qty="1" id="y">The Queen</card></section>
<section name="Deck"><card qty="2" id="z">Old Pawn</card></section></deck>)");
    const decltype(Deck::parts) parts{{"deck", {{"pawn", 2}}}, {"main", {{"queen-1", 1}}}};
    EXPECT_EQ(read.deck.parts, parts);
}

class EveryFormat : public testing::TestWithParam<FormatName> {};

TEST_P(EveryFormat, GivesBackTheDeckThatWasWritten) {
    const Catalogue catalogue = few_cards();
    const Deck deck{.name = Text::same(""),
                    .parts = {{"deck", {{"pawn", 3}, {"queen", 2}, {"guard-2", 1}}},
                              {"key", {{"chest", 4}}},
                              {"main", {{"queen-1", 1}}}}};
    for (const Language language : languages) {
        const std::string text = write_list(catalogue, deck, GetParam().format, language);
        const auto read = read_list(catalogue, text);
        EXPECT_TRUE(read.problems.empty()) << text;
        EXPECT_EQ(read.deck.parts, deck.parts) << text;
    }
}

INSTANTIATE_TEST_SUITE_P(DeckLists, EveryFormat, testing::ValuesIn(format_names),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(CardFiles, AreHeldAgainstTheCardsHere) {
    const auto compared = compare_cards(
        few_cards(),
        "Name\tSet\tCost\nOld Pawn\tA\t3\nChest\tA\t4\nNobody\tA\t1\nThe Board\tA\t3\n", "");
    ASSERT_TRUE(compared.ok());
    EXPECT_EQ(compared->same, 2U);
    ASSERT_EQ(compared->differences.size(), 1U);
    EXPECT_EQ(compared->differences[0].card, "chest");
    EXPECT_EQ(compared->differences[0].ours, "3");
    EXPECT_EQ(compared->differences[0].theirs, "4");
    EXPECT_EQ(compared->without_program, (Said{"pawn", "chest", "board"}));
    EXPECT_EQ(compared->unknown, (Said{"Nobody"}));
}

TEST(CardFiles, NeedAColumnOfNames) {
    const auto compared = compare_cards(few_cards(), "Card\tCost\n", "list.txt");
    ASSERT_FALSE(compared.ok());
    EXPECT_EQ(test::source_words().say(Language::en, compared.error()),
              "list.txt:1:1: The first line must name the columns, with tabs between them, and one "
              "of them Name.");
}

}  // namespace
}  // namespace bronze::decks
