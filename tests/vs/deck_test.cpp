#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "decks/deck_list.hpp"
#include "tests/support/conformance.hpp"
#include "vs/rules.hpp"

namespace bronze::vs {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

Deck known(std::string_view id) {
    return *rules().find_deck(id);
}

std::vector<std::string> said(const Errors& errors, Language language = Language::en) {
    std::vector<std::string> all;
    for (const Error& error : errors) {
        all.push_back(test::source_words().say(language, error));
    }
    return all;
}

std::vector<std::string> breaks(const Deck& deck, Language language = Language::en) {
    return said(check_deck(rules(), deck), language);
}

TEST(VsDecks, OneForEachMainCharacterIsLegal) {
    std::vector<std::string> mains;
    for (const Deck& deck : rules().decks) {
        EXPECT_THAT(breaks(deck), IsEmpty()) << deck.id;
        mains.push_back(deck.parts.find(part::character)->second.begin()->first);
    }
    std::sort(mains.begin(), mains.end());
    EXPECT_THAT(mains,
                ElementsAre("angel-1", "angelus-1", "buffy-1", "dark-willow-1", "mayor-wilkins-1",
                            "spike-1", "the-first-evil-1", "the-master-1", "willow-1", "xander-1"));
}

TEST(VsDecks, NeedAMainCharacterOfLevelOne) {
    Deck deck = known("the-master");
    deck.parts["character"] = {};
    EXPECT_THAT(breaks(deck), ElementsAre("A deck needs a main character of level 1, and this one "
                                          "has none (VS-DECK-01)."));
    deck.parts["character"] = {{"the-master-1", 1}, {"spike-1", 1}};
    EXPECT_THAT(breaks(deck), ElementsAre("A deck has one main character, not 2 (VS-DECK-01)."));
    deck.parts["character"] = {{"the-master-2", 1}};
    EXPECT_THAT(
        breaks(deck),
        ElementsAre(
            "The Master is no main character of level 1 (VS-DECK-01).",
            "A deck needs a main character of level 1, and this one has none (VS-DECK-01)."));
}

TEST(VsDecks, MayNameTheLevelTwoOfTheirMainCharacterAlone) {
    Deck deck = known("the-master");
    deck.parts["level-2"] = {{"the-master-2", 1}};
    EXPECT_THAT(breaks(deck), IsEmpty());
    deck.parts["level-2"] = {{"buffy-2", 1}};
    EXPECT_THAT(breaks(deck), ElementsAre("Buffy is not the level 2 of this deck's main character "
                                          "(VS-DECK-04)."));
}

TEST(VsDecks, HaveSixtyCards) {
    Deck deck = known("the-master");
    deck.parts["deck"]["glory"] = 2;
    EXPECT_THAT(breaks(deck), ElementsAre("A deck has 60 cards beside its main character, and this "
                                          "one has 59 (VS-DECK-02)."));
    deck.parts["deck"]["glory"] = 4;
    EXPECT_THAT(breaks(deck), ElementsAre("A deck has 60 cards beside its main character, and this "
                                          "one has 61 (VS-DECK-02)."));
}

TEST(VsDecks, DoNotCountAMainCharacterAsOneOfTheSixty) {
    Deck deck = known("the-master");
    deck.parts["deck"]["glory"] = 2;
    deck.parts["deck"]["spike-1"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("Spike: a main character is not one of the cards of the deck "
                            "(VS-DECK-03).",
                            "A deck has 60 cards beside its main character, and this one has 59 "
                            "(VS-DECK-02)."));
}

TEST(VsDecks, HaveAtMostFourOfACard) {
    Deck deck = known("the-master");
    deck.parts["deck"]["big-bad"] = 5;
    deck.parts["deck"].erase("glory");
    EXPECT_THAT(breaks(deck), ElementsAre("Big Bad: 5 copies, where 4 are allowed (VS-DECK-05)."));
    EXPECT_THAT(breaks(deck, Language::fr),
                ElementsAre("Big Bad : 5 exemplaires, pour 4 permis (VS-DECK-05)."));
}

// VS-Q-83: two different cards of one name are two cards.
TEST(VsDecks, CountCopiesByCardAndNotByName) {
    Deck deck = known("angelus");
    deck.parts["deck"]["angel"] = 2;
    deck.parts["deck"]["angelus"] = 4;
    deck.parts["deck"].erase("glory");
    deck.parts["deck"].erase("the-gentlemen");
    EXPECT_THAT(breaks(deck), IsEmpty());
}

// VS-DECK-17
TEST(VsDecks, NeedNotBeTheListsOfTheRulebook) {
    EXPECT_GE(rules().decks.size(), 10U);
    EXPECT_NE(known("spike").parts, known("buffy").parts);
    EXPECT_THAT(breaks(known("spike")), IsEmpty());
}

// VS-DECK-08, VS-DECK-09, VS-DECK-10: teams and names limit nothing here.
TEST(VsDecks, MayMixTeamsAndHoldTheNameOfTheirMainCharacter) {
    Deck deck = known("buffy");
    deck.parts["deck"].erase("joyce");
    deck.parts["deck"]["big-bad"] = 2;
    EXPECT_EQ(deck.parts["deck"]["buffy"], 2U);
    EXPECT_THAT(breaks(deck), IsEmpty());
}

TEST(VsDecks, HaveTheirKeyPileOutsideOfTheSixty) {
    Deck deck = known("buffy");
    deck.parts["key"]["dawn"] = 3;
    EXPECT_THAT(breaks(deck),
                ElementsAre("A Key pile has 4 cards, and this one has 3 (VS-DECK-14)."));
    deck.parts.erase("key");
    EXPECT_THAT(breaks(deck), IsEmpty());
    deck.parts["deck"]["dawn"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("Dawn is never one of the cards of the deck (VS-DECK-13)."));
}

TEST(VsDecks, NeedABuffyForAKeyPile) {
    Deck deck = known("the-master");
    deck.parts["key"]["dawn"] = 4;
    EXPECT_THAT(breaks(deck), ElementsAre("A Key pile of Dawn needs Buffy as main character or in "
                                          "the deck (VS-CARD-12)."));
    deck.parts["deck"]["glory"] = 2;
    deck.parts["deck"]["buffy"] = 1;
    EXPECT_THAT(breaks(deck), IsEmpty());
    deck.parts["key"] = {{"joyce", 4}};
    EXPECT_THAT(breaks(deck), ElementsAre("Joyce does not begin in a Key pile (VS-DECK-14)."));
}

TEST(VsDecks, KnowNoOtherPartsAndCards) {
    Deck deck = known("the-master");
    deck.parts["sideboard"] = {{"snyder", 1}};
    EXPECT_THAT(breaks(deck),
                ElementsAre("A deck has the parts character, deck and key, but no \"sideboard\".",
                            "There is no card \"snyder\"."));
}

// With cards that this set does not have.
class VsOtherCards : public testing::Test {
protected:
    static const Rules& wider() {
        static const auto loaded =
            load_rules(with(test::source_content(), test::read_folder("tests/vs/content")));
        EXPECT_TRUE(loaded) << test::source_words().say(Language::en, loaded.error());
        return **loaded;
    }

    static std::vector<std::string> breaks(const Deck& deck) {
        return said(check_deck(wider(), deck));
    }
};

TEST_F(VsOtherCards, HaveOneNameForOneBasicLocation) {
    Deck deck = known("the-master");
    deck.parts["deck"]["cemetery"] = 2;
    deck.parts["deck"]["test-graveyard"] = 2;
    EXPECT_THAT(breaks(deck), ElementsAre("Cemetery, Test Graveyard: copies of one basic location "
                                          "must all have the same name (VS-DECK-07)."));
    deck.parts["deck"]["cemetery"] = 4;
    deck.parts["deck"]["glory"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("Cemetery, Test Graveyard: 6 copies of one basic location, "
                            "where 4 are allowed (VS-DECK-06).",
                            "Cemetery, Test Graveyard: copies of one basic location "
                            "must all have the same name (VS-DECK-07)."));
}

TEST_F(VsOtherCards, AreOfOneUniverse) {
    Deck deck = known("the-master");
    deck.parts["deck"]["glory"] = 2;
    deck.parts["deck"]["test-drawn-fighter"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("The cards of a deck, main character included, are of one "
                            "universe (VS-UNIVERSE-03)."));
}

TEST_F(VsOtherCards, AreNoTokens) {
    Deck deck = known("the-master");
    deck.parts["deck"]["test-token"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("Test Token is a token: it never is in a deck (VS-TOKEN-01)."));
}

// Lists as people keep them.
decks::ReadList read(std::string_view text) {
    return decks::read_list(catalogue_of(rules()), text);
}

TEST(VsDeckLists, AreTheSameInEveryFormat) {
    for (const Deck& deck : rules().decks) {
        for (const decks::FormatName& format : decks::format_names) {
            for (const Language language : languages) {
                const std::string list =
                    decks::write_list(catalogue_of(rules()), deck, format.format, language);
                const decks::ReadList again = read(list);
                EXPECT_THAT(said(again.problems), IsEmpty()) << deck.id << ' ' << format.name;
                EXPECT_EQ(again.deck.parts, deck.parts) << deck.id << ' ' << format.name;
            }
        }
    }
}

TEST(VsDeckLists, ReadOfPlainText) {
    const decks::ReadList list = read("2 Joyce\n3x riley\n1 Dark Willow\n2 First Slayer\n");
    EXPECT_THAT(said(list.problems), IsEmpty());
    EXPECT_EQ(list.deck.parts.find("deck")->second,
              (Deck::Cards{{"joyce", 2}, {"riley", 3}, {"the-first-slayer", 2}}));
    EXPECT_EQ(list.deck.parts.find("character")->second, (Deck::Cards{{"dark-willow-1", 1}}));
}

TEST(VsDeckLists, TellAMainCharacterBySection) {
    const decks::ReadList list = read("character:\n1 Buffy\ndeck:\n2 Buffy\nkey:\n4 Dawn\n");
    EXPECT_THAT(said(list.problems), IsEmpty());
    EXPECT_EQ(list.deck.parts.find("character")->second, (Deck::Cards{{"buffy-1", 1}}));
    EXPECT_EQ(list.deck.parts.find("deck")->second, (Deck::Cards{{"buffy", 2}}));
    EXPECT_EQ(list.deck.parts.find("key")->second, (Deck::Cards{{"dawn", 4}}));
}

TEST(VsDeckLists, ReadOfCockatriceHaveTheMainCharacterInTheSideboard) {
    const decks::ReadList list = read(
        "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\">\n<deckname>B</deckname>\n"
        "<zone name=\"main\"><card number=\"2\" name=\"Buffy\"/><card number=\"4\" name=\"The "
        "Library\"/></zone>\n<zone name=\"side\"><card number=\"1\" name=\"Buffy\"/><card "
        "number=\"1\" name=\"Buffy (Level 2)\"/></zone>\n</cockatrice_deck>\n");
    EXPECT_THAT(said(list.problems), IsEmpty());
    EXPECT_EQ(list.deck.parts.find("deck")->second,
              (Deck::Cards{{"buffy", 2}, {"the-library", 4}}));
    EXPECT_EQ(list.deck.parts.find("character")->second, (Deck::Cards{{"buffy-1", 1}}));
    EXPECT_EQ(list.deck.parts.find("level-2")->second, (Deck::Cards{{"buffy-2", 1}}));
}

TEST(VsDeckLists, SayWhichCardNobodyKnows) {
    EXPECT_THAT(said(read("2 Joice\n").problems),
                ElementsAre("No card is called \"Joice\". Did you mean \"Joyce\"?"));
}

}  // namespace
}  // namespace bronze::vs
