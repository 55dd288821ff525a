#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "ccg/ccg.hpp"
#include "ccg/vocabulary.hpp"
#include "decks/card_file.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::ccg {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

const Printed& face(std::string_view id) {
    return rules().face(rules().find(id));
}

// The content of Bronze with one piece of text replaced by another.
Content changed(std::string_view path, std::string_view from, std::string_view to) {
    Content content = test::source_content();
    for (ContentFile& file : content) {
        if (file.path == path) {
            const auto at = file.text.find(from);
            EXPECT_NE(at, std::string::npos) << from;
            file.text.replace(at, from.size(), to);
        }
    }
    return content;
}

// What loading says first, or "fine".
std::string verdict(const Content& content) {
    const auto rules = load_rules(content);
    return rules ? "fine" : test::source_words().say(Language::en, rules.error());
}

std::string with(std::string_view path, std::string_view from, std::string_view to) {
    return verdict(changed(path, from, to));
}

TEST(CcgContent, OfBronzeIsInOrder) {
    EXPECT_EQ(verdict(test::source_content()), "fine");
}

TEST(CcgContent, HasTheWholeSet) {
    std::map<std::string, int> kinds;
    for (const CatalogueCard& card : Ccg::catalogue(rules()).cards) {
        ++kinds[card.kind];
    }
    EXPECT_THAT(kinds, ElementsAre(Pair("action", 74), Pair("challenge", 48),
                                   Pair("character", 133), Pair("episode", 6), Pair("episode-2", 6),
                                   Pair("essence", 24), Pair("event", 15), Pair("item", 33),
                                   Pair("location", 33), Pair("park", 1), Pair("skill", 30)));
}

// CCG-MISC-02: a title has one text, whatever the printing of a copy. CCG-MISC-03: characters and
// essences are exempt.
TEST(CcgContent, HasOneCardForEachTitleButOfCharactersAndEssences) {
    std::map<std::string, int> titles;
    std::map<std::pair<Who, int>, int> versions;
    for (const Printed& one : rules().faces) {
        if (one.who == Who::none) {
            ++titles[one.name.en];
        } else {
            ++versions[{one.who, one.level}];
        }
    }
    for (const auto& [title, cards] : titles) {
        EXPECT_EQ(cards, 1) << title;
    }
    EXPECT_GE(versions[std::pair(rules().find_character("buffy"), 0)], 2) << "essences";
    EXPECT_GE(versions[std::pair(rules().find_character("buffy"), 1)], 2) << "level 1 cards";
}

TEST(CcgContent, SaysInBothLanguagesWhatEachCardDoes) {
    for (const CatalogueCard& card : Ccg::catalogue(rules()).cards) {
        EXPECT_EQ(card.text.en.empty(), card.abilities.empty()) << card.id;
        for (const Text& ability : card.abilities) {
            EXPECT_FALSE(ability.en.empty() || ability.fr.empty()) << card.id;
        }
    }
}

TEST(CcgContent, KeepsWhatIsPrinted) {
    EXPECT_EQ(face("drusilla-1").talents, (Talents{0, 2, 2, 2}));
    EXPECT_EQ(face("amy-2").talents, (Talents{0, 0, 1, 1}));
    EXPECT_EQ(face("amy-2").destiny_requirement, 4);
    EXPECT_EQ(face("buffy-1").talents[0], 3);
    EXPECT_EQ(face("buffy-2").destiny_requirement, 5);
    EXPECT_EQ(face("been-there-killed-that").icons, (Talents{1, 2, 0, 0}));
    EXPECT_EQ(face("been-there-killed-that").requirement, (Talents{3, 0, 0, 0}));
    EXPECT_EQ(face("one-man-army").destiny, 2);
    EXPECT_EQ(face("compound-bow").requirement[0], 4);
    EXPECT_EQ(face("superior-fighting").requirement[0], 7);
}

TEST(CcgContent, MarksWhereEachFactComesFrom) {
    EXPECT_THAT(
        face("buffy-1").marks,
        testing::IsSupersetOf({Pair("name", Mark::printed), Pair("butt-kicking", Mark::printed),
                               Pair("smarts", Mark::ours), Pair("effect", Mark::ours)}));
    for (const Printed& one : rules().faces) {
        EXPECT_FALSE(one.marks.empty()) << one.id;
    }
}

TEST(CcgContent, TiesTheTwoPartsOfAnEpisode) {
    for (const Printed& one : rules().faces) {
        if (one.kind == Kind::part_one || one.kind == Kind::part_two) {
            EXPECT_EQ(rules().face(rules().face(one.other_part).other_part).id, one.id);
        }
    }
}

TEST(CcgContent, CountsOneLimitForAllEventsOfOneAbility) {
    const auto& abilities = face("ess-anyanka").abilities;
    ASSERT_EQ(abilities.size(), 2U);
    EXPECT_EQ(rules().program.abilities[abilities[1]].counted, abilities[0]);
}

TEST(CcgContent, ComparesAListOfPrintedCardsWithOurs) {
    const auto compared = decks::compare_cards(Ccg::catalogue(rules()),
                                               "Name\tSet\tLevel\tButt-Kicking\tSmarts\tTraits\n"
                                               "Drusilla\tPP\t1\t0\t2\tVAMPIRE\n"
                                               "Buffy\tPP\t2\t4\t2\tSLAYER\n"
                                               "Graveyard Patrol\tPP\t\t\t\t\n"
                                               "Dawn\tXX\t1\t0\t0\t\n",
                                               "mine.txt");
    ASSERT_TRUE(compared);
    EXPECT_EQ(compared->same, 2U);
    ASSERT_EQ(compared->differences.size(), 1U);
    EXPECT_EQ(compared->differences[0].card, "buffy-2");
    EXPECT_EQ(compared->differences[0].ours, "5");
    EXPECT_EQ(compared->differences[0].theirs, "4");
    EXPECT_THAT(compared->without_program, IsEmpty());
    EXPECT_THAT(compared->unknown, ElementsAre("Dawn"));
}

TEST(CcgContent, RefusesAnUnknownTrait) {
    EXPECT_EQ(
        with("ccg/cards/character-good.toml", "traits = [\"SLAYER\"]", "traits = [\"SLYER\"]"),
        "ccg/cards/character-good.toml:11:10: There is no trait \"SLYER\".");
}

TEST(CcgContent, RefusesAnUnknownCharacter) {
    EXPECT_EQ(
        with("ccg/cards/character-good.toml", "character = \"buffy\"", "character = \"bufy\""),
        "ccg/cards/character-good.toml:8:13: There is no character \"bufy\".");
}

TEST(CcgContent, RefusesTalentsThatAreNotFour) {
    EXPECT_EQ(
        with("ccg/cards/character-good.toml", "talents = [3, 1, 1, 1]", "talents = [3, 1, 1]"),
        "ccg/cards/character-good.toml:10:11: \"talents\" should be four whole numbers from 0 "
        "to 20.");
}

TEST(CcgContent, RefusesAChallengeWithoutGoals) {
    EXPECT_EQ(with("ccg/cards/challenge-good.toml", "goals = { butt-kicking = 5, charm = 8 }",
                   "goals = { }"),
              "ccg/cards/challenge-good.toml:8:9: \"goals\" should name at least one talent.");
}

TEST(CcgContent, RefusesAnUnknownKey) {
    EXPECT_THAT(with("ccg/cards/item.toml", "requirement = { butt-kicking = 2 }",
                     "requirment = { butt-kicking = 2 }"),
                testing::HasSubstr("card has no key \"requirment\"."));
}

TEST(CcgContent, RefusesTwoCardsWithOneId) {
    EXPECT_EQ(with("ccg/cards/item.toml", "id = \"tranquilizer-gun\"", "id = \"faiths-knife\""),
              "ccg/cards/item.toml:20:6: There are two with the id \"faiths-knife\".");
}

TEST(CcgContent, RefusesAnEpisodeWithoutItsOtherPart) {
    EXPECT_EQ(with("ccg/cards/episode.toml", "other_part = \"graduation-day-2\"",
                   "other_part = \"becoming-1\""),
              "There is no such card as \"becoming-1\", or it is of another kind.");
}

TEST(CcgContent, RefusesAFactWithoutAMark) {
    EXPECT_EQ(
        with("ccg/cards/item.toml", "marks = { all = \"ours\", name = \"printed\" }",
             "marks = { name = \"printed\" }"),
        "ccg/cards/item.toml:9:9: \"requirement\" does not say where it comes from: name it in "
        "marks, or give marks an \"all\".");
}

TEST(CcgContent, PointsAtTheWordOfASentenceThatItCannotFollow) {
    EXPECT_THAT(
        with("ccg/cards/item.toml", "the bearer is in the fight", "the bearer is in the figth"),
        testing::HasSubstr("ccg/cards/item.toml:12:31: found “figth”"));
}

TEST(CcgContent, RefusesABoosterOfUnknownKinds) {
    EXPECT_THAT(with("ccg/game.toml", "kinds = [\"character\"]", "kinds = [\"hero\"]"),
                testing::HasSubstr("There is no kind of card \"hero\"."));
}

TEST(CcgContent, RefusesKindsInAnotherOrder) {
    EXPECT_THAT(with("ccg/game.toml", "id = \"essence\"", "id = \"esence\""),
                testing::HasSubstr("The kinds of cards are, in this order: essence, character"));
}

}  // namespace
}  // namespace bronze::ccg
