#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ccg/ccg.hpp"
#include "ccg/sealed.hpp"
#include "decks/deck_list.hpp"
#include "decks/names.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::ccg {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

Deck known(std::string_view id) {
    return *std::find_if(rules().decks.begin(), rules().decks.end(),
                         [&](const Deck& deck) { return deck.id == id; });
}

std::vector<std::string> breaks(const Deck& deck, std::string_view format = "casual",
                                Language language = Language::en) {
    std::vector<std::string> all;
    for (const Error& error : Ccg::check_deck(rules(), deck, format)) {
        all.push_back(test::source_words().say(language, error));
    }
    return all;
}

// The Buffy deck with some cards in other numbers; 0 takes a card out.
Deck buffy_with(std::string_view part,
                std::initializer_list<std::pair<std::string, unsigned>> cards) {
    Deck deck = known("buffy");
    auto& in = deck.parts[std::string(part)];
    for (const auto& [id, copies] : cards) {
        if (copies == 0) {
            in.erase(id);
        } else {
            in[id] = copies;
        }
    }
    return deck;
}

// The Buffy deck with 39 cards in its Resource Deck, and no characters but Buffy.
Deck just_too_small() {
    Deck deck = known("buffy");
    deck.parts[std::string(part::resource)] = {{"buffy-1", 3},         {"watchers-training", 3},
                                               {"slayer-strength", 3}, {"gymnastics", 3},
                                               {"cheerleading", 3},    {"honor-roll", 3},
                                               {"stealth", 3},         {"tracking", 3},
                                               {"stake-crossbow", 3},  {"mr-pointy", 3},
                                               {"quarterstaff", 3},    {"fire-axe", 3},
                                               {"bad-girls-1", 1},     {"moo", 1},
                                               {"leather-jacket", 1}};
    return deck;
}

TEST(CcgDecks, TheTwelveStarterDecksAreLegalInEveryFormat) {
    EXPECT_EQ(rules().decks.size(), 12U);
    for (const Deck& deck : rules().decks) {
        for (const std::string_view format : {"casual", "constructed", "sealed"}) {
            EXPECT_THAT(breaks(deck, format), IsEmpty()) << deck.id;
        }
    }
}

TEST(CcgDecks, NeedAnEssenceAndALevelOneCardOfItsCharacter) {
    Deck deck = known("buffy");
    deck.parts[std::string(part::essence)] = {};
    EXPECT_THAT(breaks(deck), ElementsAre("A deck has one essence, not 0 (CCG-ESSENCE-01)."));
    deck.parts[std::string(part::essence)] = {{"ess-oz", 1}};
    EXPECT_THAT(breaks(deck), ElementsAre("No level 1 character card matches the essence of Oz "
                                          "(CCG-CHARACTER-02)."));
}

TEST(CcgDecks, AreOfOneSide) {
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"luke-1", 1}, {"larry-1", 0}})),
        ElementsAre("Luke [luke-1] is a Villain or Minion, but the Main Character is a Hero "
                    "(CCG-DECK-01)."));
    Deck spike = known("spike");
    spike.parts[std::string(part::resource)]["larry-1"] = 1;
    EXPECT_THAT(breaks(spike, "casual", Language::fr),
                testing::Contains(HasSubstr("est un héros ou un compagnon, mais le personnage "
                                            "principal est un méchant (CCG-DECK-01).")));
}

// CCG-ESSENCE-06
TEST(CcgDecks, TheEssenceOfFaithLeadsEitherSide) {
    EXPECT_EQ(known("faith-hero").parts.find(part::essence)->second,
              known("faith-villain").parts.find(part::essence)->second);
    EXPECT_THAT(breaks(known("faith-hero")), IsEmpty());
    EXPECT_THAT(breaks(known("faith-villain")), IsEmpty());
}

// CCG-Q-120
TEST(CcgDecks, HaveFaithOnTheSideOfTheDeckAlone) {
    Deck deck = known("faith-hero");
    deck.parts[std::string(part::resource)]["faith-2v"] = 1;
    EXPECT_THAT(breaks(deck),
                ElementsAre("Faith [faith-2v] is a Villain or Minion, but the Main Character is a "
                            "Hero (CCG-DECK-01)."));
}

// CCG-OBJECT-06
TEST(CcgDecks, NeedNoCharacterButTheMainCharacter) {
    Deck deck = just_too_small();
    deck.parts[std::string(part::resource)]["leather-jacket"] = 2;
    EXPECT_THAT(breaks(deck), IsEmpty());
}

// CCG-DECK-04
TEST(CcgDecks, MayBeAsLargeAsATableHolds) {
    Deck deck = known("buffy");
    auto& cards = deck.parts[std::string(part::resource)];
    cards = {{"buffy-1", 3}, {"bad-girls-1", 1}};
    for (const Printed& face : rules().faces) {
        if (face.is_attachment()) {
            cards[face.id] = 3;
        } else if (face.kind == Kind::event) {
            cards[face.id] = 1;
        }
    }
    EXPECT_GE(deck.size(part::resource), 200U);
    EXPECT_THAT(breaks(deck, "constructed"), IsEmpty());
}

// CCG-DECK-05
TEST(CcgDecks, CountTheResourceDeckAlone) {
    Deck deck = just_too_small();
    EXPECT_GE(deck.size(part::essence), 1U);
    EXPECT_GE(deck.size(part::challenges), 1U);
    EXPECT_GE(deck.size(part::locations), 1U);
    EXPECT_GE(deck.size(part::episodes), 1U);
    EXPECT_THAT(breaks(deck), ElementsAre(HasSubstr("this one has 39 (CCG-DECK-02).")));
}

// CCG-DECK-06
TEST(CcgDecks, CountPartOneOfAnEpisode) {
    Deck deck = just_too_small();
    deck.parts[std::string(part::resource)]["becoming-1"] = 1;
    EXPECT_THAT(breaks(deck), IsEmpty());
}

// CCG-CARDS-23: the cards of the guided game are no part of the set.
TEST(CcgDecks, HaveNoCardsOfTheGuidedGame) {
    for (const Printed& face : rules().faces) {
        EXPECT_EQ(face.name.en.find("First Patrol"), std::string::npos) << face.id;
    }
    EXPECT_THAT(breaks(buffy_with(part::resource, {{"first-patrol-buffy", 1}})),
                ElementsAre("There is no card \"first-patrol-buffy\"."));
}

TEST(CcgDecks, HaveFortyCardsOrSixtyWhenConstructed) {
    const Deck deck = buffy_with(part::resource, {{"larry-1", 0}});
    EXPECT_THAT(breaks(deck), IsEmpty());
    EXPECT_THAT(breaks(deck, "constructed"),
                ElementsAre("Format Constructed: a Resource Deck has at least 60 cards, and this "
                            "one has 59 (CCG-DECK-03)."));
    Deck small = just_too_small();
    EXPECT_THAT(
        breaks(small, "sealed"),
        ElementsAre("Format Sealed: a Resource Deck has at least 40 cards, and this one has "
                    "39 (CCG-DECK-02)."));
    EXPECT_THAT(breaks(small, "casual", Language::fr),
                ElementsAre("Format Amical : une pile de ressources a au moins 40 cartes, et "
                            "celle-ci en a 39 (CCG-DECK-02)."));
    small.parts[std::string(part::resource)]["leather-jacket"] = 2;
    EXPECT_THAT(breaks(small), IsEmpty());
}

TEST(CcgDecks, AreHalfActionsAndHalfCharactersAtMost) {
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"stake-out", 3}, {"snatch", 3}, {"i-quit", 3}})),
        IsEmpty());
    EXPECT_THAT(
        breaks(buffy_with(
            part::resource,
            {{"stake-out", 3}, {"snatch", 3}, {"i-quit", 3}, {"surprise", 3}, {"ambush", 3}})),
        ElementsAre("Actions are at most half of the Resource Deck: 39 of 75 is too many "
                    "(CCG-DECK-15)."));
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"oz-1", 3},
                                           {"oz-2", 3},
                                           {"tara-1", 3},
                                           {"anya-1", 3},
                                           {"jenny-1", 3},
                                           {"jenny-2", 3},
                                           {"lily-1", 3}})),
        ElementsAre("Characters are at most half of the Resource Deck: 42 of 81 is too many "
                    "(CCG-DECK-16)."));
}

TEST(CcgDecks, HaveThreeCopiesOfACardAndOneOfAnEvent) {
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"group-effort", 4}, {"parent-teacher-night", 2}})),
        ElementsAre("At most three copies of a card: 4 of Group Effort is too many "
                    "(CCG-DECK-13).",
                    "At most one copy of an event: 2 of Parent-Teacher Night is too many "
                    "(CCG-DECK-12)."));
}

TEST(CcgDecks, MayHaveThreeCopiesButNotAFourth) {
    EXPECT_THAT(breaks(buffy_with(part::resource, {{"stake-out", 3}})), IsEmpty());
    EXPECT_THAT(breaks(buffy_with(part::resource, {{"stake-out", 4}})),
                ElementsAre(HasSubstr("4 of Stakeout")))
        << "CCG-Q-134";
}

// CCG-Q-135
TEST(CcgDecks, AreHalvedByTheWholeResourceDeckWithTheMainCharacter) {
    const auto with_other_cards = [](unsigned others) {
        Deck deck = known("buffy");
        auto& resource = deck.parts[std::string(part::resource)];
        resource = {{"buffy-1", 1}};
        deck.parts[std::string(part::episodes)] = {};
        for (const auto* action :
             {"stake-out", "snatch", "i-quit", "surprise", "ambush", "fast-pace", "testosterone"}) {
            resource[action] = 3;
        }
        unsigned left = others;
        for (const auto* skill : {"watchers-training", "gymnastics", "cheerleading", "honor-roll",
                                  "stealth", "tracking", "computer-class"}) {
            resource[skill] = std::min(left, 3U);
            left -= std::min(left, 3U);
        }
        std::erase_if(resource, [](const auto& card) { return card.second == 0; });
        return deck;
    };
    EXPECT_THAT(breaks(with_other_cards(20)), IsEmpty()) << "21 of 42";
    EXPECT_THAT(breaks(with_other_cards(19)), ElementsAre(HasSubstr("21 of 41 is too many")));
}

// CCG-Q-136
TEST(CcgDecks, KeepAllOtherLimitsInSealedPlay) {
    Deck deck = buffy_with(part::resource, {{"group-effort", 4}, {"luke-1", 1}, {"buffy-1c", 1}});
    deck.parts[std::string(part::challenges)].erase("lost-freshman");
    deck.parts[std::string(part::locations)]["cemetery"] = 3;
    EXPECT_THAT(
        breaks(deck, "sealed"),
        ElementsAre(HasSubstr("CCG-DECK-01"), HasSubstr("CCG-DECK-13"), HasSubstr("CCG-DECK-14"),
                    HasSubstr("CCG-DECK-07"), HasSubstr("CCG-DECK-17")));
}

// CCG-Q-137
TEST(CcgDecks, TakeItemsSkillsActionsAndEventsOfNoSide) {
    EXPECT_THAT(breaks(buffy_with(part::resource, {{"spikes-desoto", 1},
                                                   {"vampire-healing", 1},
                                                   {"vamp-out", 1},
                                                   {"feast-of-vigeous", 1}})),
                IsEmpty());
}

// CCG-Q-138
TEST(CcgDecks, AreOfTheSideOfTheLevelOneCardThatLeads) {
    const auto led_by = [](std::string_view lead, std::string_view other) {
        Deck deck = known("faith-hero");
        auto& resource = deck.parts[std::string(part::resource)];
        std::erase_if(resource, [](const auto& card) {
            return rules().face(rules().find(card.first)).kind == Kind::character;
        });
        for (const auto* skill : {"gymnastics", "cheerleading", "honor-roll", "stealth"}) {
            resource[skill] = 3;
        }
        resource[std::string(lead)] = 1;
        resource[std::string(other)] = 1;
        return breaks(deck);
    };
    EXPECT_THAT(led_by("faith-1h", "larry-1"), IsEmpty());
    EXPECT_THAT(led_by("faith-1c", "larry-1"), IsEmpty()) << "a Companion, promoted";
    EXPECT_THAT(led_by("faith-1v", "luke-1"), IsEmpty());
    EXPECT_THAT(led_by("faith-1m", "luke-1"), IsEmpty()) << "a Minion, promoted";
    EXPECT_THAT(led_by("faith-1h", "luke-1"), ElementsAre(HasSubstr("CCG-DECK-01")));
    EXPECT_THAT(led_by("faith-1v", "larry-1"), ElementsAre(HasSubstr("CCG-DECK-01")));
    EXPECT_THAT(led_by("faith-1m", "faith-2h"), ElementsAre(HasSubstr("CCG-DECK-01")));
}

// CCG-Q-132
TEST(CcgDecks, KnowTheSpellingsOfTheRulebooks) {
    const Catalogue catalogue = Ccg::catalogue(rules());
    const decks::Names names(catalogue);
    for (const auto& [spelling, right] :
         {std::pair{"Ascension of Olivian", "Ascension of Olvikan"},
          std::pair{"Ascension of Olivikan", "Ascension of Olvikan"},
          std::pair{"Tombe of Mediocrity", "Tome of Mediocrity"},
          std::pair{"Buffy, Bizaroland", "Buffy, Bizarro Land"}, std::pair{"Gilles", "Giles"},
          std::pair{"Been There Killed That", "Been There, Killed That"}}) {
        EXPECT_THAT(names.find(right), testing::Not(IsEmpty())) << right;
        EXPECT_EQ(names.find(spelling), names.find(right)) << spelling;
    }
}

TEST(CcgDecks, HaveThreeCardsOfOneLevelOfACharacterWhateverTheVersion) {
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"buffy-1c", 1}})),
        ElementsAre("At most three cards of one level of a character: 4 of Buffy level 1 is "
                    "too many (CCG-DECK-14)."));
    EXPECT_THAT(breaks(buffy_with(part::resource, {{"buffy-biz-1", 3}})), IsEmpty())
        << "another character (CCG-DECK-19)";
}

TEST(CcgDecks, HaveSevenDifferentChallengesOfEitherSide) {
    EXPECT_THAT(breaks(buffy_with(part::challenges, {{"lost-freshman", 0}})),
                ElementsAre("The Challenge Deck has seven challenges, not 6 (CCG-DECK-07)."));
    EXPECT_THAT(breaks(buffy_with(part::challenges, {{"lost-freshman", 0}, {"swim-team", 2}})),
                ElementsAre("The challenges are all different: 2 of Save the Swim Team is too many "
                            "(CCG-DECK-07)."));
    EXPECT_THAT(breaks(buffy_with(part::challenges, {{"lost-freshman", 0}, {"blood-bank", 1}})),
                IsEmpty())
        << "CCG-DECK-08";
}

// CCG-SETUP-07
TEST(CcgDecks, HaveNoneToEightLocationsApartFromTheResourceDeck) {
    Deck deck = known("buffy");
    deck.parts[std::string(part::locations)] = {};
    EXPECT_THAT(breaks(deck), IsEmpty());
    deck.parts[std::string(part::locations)] = {{"cemetery", 8}};
    EXPECT_THAT(breaks(deck), IsEmpty());
    deck.parts[std::string(part::locations)] = {{"cemetery", 9}};
    EXPECT_THAT(breaks(deck), ElementsAre(HasSubstr("9 is too many")));
    for (const Printed& face : rules().faces) {
        EXPECT_EQ(face.kind == Kind::location, part_of(face.kind) == part::locations) << face.id;
    }
}

TEST(CcgDecks, HaveEightLocationsAndOneOfAUniqueOne) {
    EXPECT_THAT(breaks(buffy_with(part::locations, {{"cemetery", 3}})),
                ElementsAre("At most eight locations: 9 is too many (CCG-DECK-17)."));
    EXPECT_THAT(breaks(buffy_with(part::locations, {{"the-hospital", 2}})),
                ElementsAre("The Hospital is unique: one copy, not 2 (CCG-Q-125)."));
    Deck cemeteries = known("buffy");
    cemeteries.parts[std::string(part::locations)] = {{"cemetery", 8}};
    EXPECT_THAT(breaks(cemeteries), IsEmpty()) << "CCG-DECK-18";
}

TEST(CcgDecks, HaveEpisodesOnceAndPartTwoOnlyWithPartOne) {
    EXPECT_THAT(
        breaks(buffy_with(part::resource, {{"bad-girls-1", 2}})),
        ElementsAre("At most one copy of an episode’s Part I: 2 of Bad Girls, Part I is too "
                    "many (CCG-DECK-10)."));
    EXPECT_THAT(
        breaks(buffy_with(part::episodes, {{"bad-girls-2", 2}, {"becoming-2", 1}})),
        ElementsAre("At most one copy of an episode’s Part II: 2 of Bad Girls, Part II is "
                    "too many (CCG-DECK-11).",
                    "Becoming, Part II needs its Part I in the Resource Deck (CCG-DECK-09)."));
}

TEST(CcgDecks, PutEachCardWhereItBelongs) {
    Deck deck = buffy_with(part::resource, {{"cemetery", 1}, {"nobody-1", 1}});
    deck.parts["sideboard"] = {{"larry-1", 1}};
    EXPECT_THAT(breaks(deck),
                ElementsAre("Cemetery does not belong in \"resource\" but in \"locations\" "
                            "(CCG-CARDS-01).",
                            "There is no card \"nobody-1\".", "A deck has no part \"sideboard\"."));
    EXPECT_THAT(breaks(known("buffy"), "vintage"), ElementsAre("There is no format \"vintage\"."));
}

TEST(CcgDecks, GoOutAndComeBackInEveryFormatOfLists) {
    const Catalogue catalogue = Ccg::catalogue(rules());
    for (const Deck& deck : rules().decks) {
        for (const decks::FormatName& format : decks::format_names) {
            for (const Language language : languages) {
                const auto read = decks::read_list(
                    catalogue, decks::write_list(catalogue, deck, format.format, language));
                EXPECT_THAT(read.problems, IsEmpty()) << deck.id << ' ' << format.name;
                EXPECT_EQ(read.deck.parts, deck.parts) << deck.id << ' ' << format.name;
            }
        }
    }
}

TEST(CcgSealed, APoolHasWhatASealedDeckNeeds) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FastChance chance(seed);
        const Deck pool = open_pool(rules(), chance);
        EXPECT_EQ(pool.size(part::essence), 1U);
        EXPECT_GE(pool.size(part::challenges), rules().sealed.challenges);
        EXPECT_GE(pool.size(part::locations), rules().sealed.locations);
        EXPECT_GE(pool.size(part::resource), 66U);
        for (const std::string& problem : breaks(pool, "sealed")) {
            EXPECT_THAT(problem, testing::Not(HasSubstr("CCG-CHARACTER-02"))) << seed;
            EXPECT_THAT(problem, testing::Not(HasSubstr("CCG-DECK-01"))) << seed;
            EXPECT_THAT(problem, testing::Not(HasSubstr("CCG-DECK-09"))) << seed;
        }
    }
}

TEST(CcgSealed, TheSameSeedOpensTheSameCards) {
    const auto pool = Ccg::catalogue(rules()).pool;
    EXPECT_EQ(pool(7), pool(7));
    EXPECT_NE(pool(7), pool(8));
}

}  // namespace
}  // namespace bronze::ccg
