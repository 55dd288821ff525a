#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <regex>
#include <set>

#include "ccg/ccg.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::ccg {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

const Printed& face(std::string_view id) {
    return rules().face(rules().find(id));
}

boost::json::object facts(std::string_view id) {
    for (const CatalogueCard& card : Ccg::catalogue(rules()).cards) {
        if (card.id == id) {
            return card.facts;
        }
    }
    return {};
}

struct Line {
    std::string_view key;
    std::string_view value;
};

// What loading says about a card of these lines added to those of Bronze, or "fine".
std::string card_of(std::vector<Line> lines, std::string_view ability) {
    std::string card = "\n[[card]]\nid = \"new\"\nname = { en = \"New\", fr = \"Nouveau\" }\n";
    for (const Line& line : lines) {
        card += fmt::format("{} = {}\n", line.key, line.value);
    }
    card += "marks = { all = \"ours\" }\n";
    if (!ability.empty()) {
        card += fmt::format("text = {{ en = \"Text.\", fr = \"Texte.\" }}\n[[card.ability]]\n{}\n",
                            ability);
    }
    Content content = test::source_content();
    for (ContentFile& file : content) {
        if (file.path == "ccg/cards/item.toml") {
            file.text += card;
        }
    }
    const auto rules = load_rules(content);
    return rules ? "fine" : test::source_words().say(Language::en, rules.error());
}

std::vector<Line> without(std::vector<Line> lines, std::string_view key) {
    std::erase_if(lines, [&](const Line& line) { return line.key == key; });
    return lines;
}

std::vector<Line> with(std::vector<Line> lines, Line more) {
    lines = without(std::move(lines), more.key);
    lines.push_back(more);
    return lines;
}

constexpr std::string_view bonus = "always = \"the bearer has +1 Charm\"";

std::vector<Line> a_character() {
    return {{"kind", "\"character\""},   {"rank", "\"hero\""},
            {"character", "\"buffy\""},  {"level", "1"},
            {"talents", "[1, 1, 1, 1]"}, {"traits", "[\"SLAYER\"]"}};
}

std::string character(const std::vector<Line>& lines) {
    return card_of(lines, "always = \"this character has +1 Charm\"");
}

// CCG-CARDS-02
TEST(CcgCardSchema, AnEssenceNamesACharacterAndHasAPower) {
    const std::vector<Line> essence{
        {"kind", "\"essence\""}, {"side", "\"good\""}, {"character", "\"oz\""}};
    constexpr std::string_view power = "always = \"your Main Character has +1 Charm\"";
    EXPECT_EQ(card_of(essence, power), "fine");
    EXPECT_THAT(card_of(without(essence, "character"), power),
                HasSubstr("card needs a key \"character\"."));
    EXPECT_THAT(card_of(essence, ""), HasSubstr("card needs a key \"ability\"."));
}

// CCG-CARDS-03
TEST(CcgCardSchema, ACharacterHasAnIdentityALevelATypeTalentsAndAnEffect) {
    EXPECT_EQ(character(a_character()), "fine");
    EXPECT_EQ(character(without(a_character(), "traits")), "fine");
    for (const std::string_view key : {"rank", "character", "level"}) {
        EXPECT_THAT(character(without(a_character(), key)),
                    HasSubstr(fmt::format("card needs a key \"{}\".", key)));
    }
    EXPECT_THAT(character(without(a_character(), "talents")),
                HasSubstr("\"talents\" should be four whole numbers"));
    EXPECT_THAT(card_of(a_character(), ""), HasSubstr("card needs a key \"ability\"."));
}

// CCG-CARDS-04
TEST(CcgCardSchema, ACharacterIsAHeroACompanionAVillainOrAMinion) {
    for (const std::string_view rank : {"\"hero\"", "\"companion\"", "\"villain\"", "\"minion\""}) {
        EXPECT_EQ(character(with(a_character(), {"rank", rank})), "fine");
    }
    EXPECT_THAT(character(with(a_character(), {"rank", "\"sidekick\""})),
                HasSubstr("\"rank\" should be one of hero, companion, villain, minion, but is "
                          "\"sidekick\"."));
}

// CCG-CARDS-05: what a table paints blue is good, what it paints red is evil.
TEST(CcgCardSchema, HeroesAndCompanionsAreOfOneColourVillainsAndMinionsOfTheOther) {
    for (const Printed& one : rules().faces) {
        if (one.kind == Kind::character) {
            const bool blue = one.rank == Rank::hero || one.rank == Rank::companion;
            EXPECT_EQ(one.side, blue ? Side::good : Side::evil) << one.id;
        }
    }
}

// CCG-CARDS-06
TEST(CcgCardSchema, FromLevelTwoOnACharacterAsksForDestiny) {
    const auto second = with(a_character(), {"level", "2"});
    EXPECT_THAT(character(second), HasSubstr("card needs a key \"destiny\"."));
    EXPECT_EQ(character(with(second, {"destiny", "5"})), "fine");
    EXPECT_THAT(character(with(a_character(), {"destiny", "5"})),
                HasSubstr("card has no key \"destiny\"."));
}

// CCG-CARDS-09: gold is good, rusty red is evil; there is no third colour.
TEST(CcgCardSchema, AChallengeIsGoodOrEvil) {
    const std::vector<Line> challenge{
        {"kind", "\"challenge\""}, {"goals", "{ charm = 3 }"}, {"destiny", "1"}};
    EXPECT_EQ(card_of(with(challenge, {"side", "\"good\""}), ""), "fine");
    EXPECT_EQ(card_of(with(challenge, {"side", "\"evil\""}), ""), "fine");
    EXPECT_THAT(card_of(with(challenge, {"side", "\"any\""}), ""),
                HasSubstr("\"side\" should be one of good, evil, but is \"any\"."));
    EXPECT_EQ(facts("graveyard-patrol").at("side"), "good");
    EXPECT_EQ(facts("night-feeding").at("side"), "evil");
}

// CCG-CARDS-10
TEST(CcgCardSchema, AChallengeMayBeTiedToAPlaceAndAskForATrait) {
    const std::vector<Line> free{{"kind", "\"challenge\""},
                                 {"side", "\"good\""},
                                 {"goals", "{ charm = 3 }"},
                                 {"destiny", "1"}};
    const Line place{"place", "[\"school\"]"};
    const Line trait{"trait_requirement", "[\"SPELLCRAFT\"]"};
    EXPECT_EQ(card_of(free, ""), "fine");
    EXPECT_EQ(card_of(with(free, place), ""), "fine");
    EXPECT_EQ(card_of(with(free, trait), ""), "fine");
    EXPECT_EQ(card_of(with(with(free, place), trait), ""), "fine");
    EXPECT_TRUE(facts("fairy-tales").contains("trait_requirement"));
    EXPECT_FALSE(facts("fairy-tales").contains("place"));
}

// CCG-CARDS-11
TEST(CcgCardSchema, ALocationIsUniqueOrNotHasTypesAndPerhapsAnEffect) {
    const std::vector<Line> location{{"kind", "\"location\""},
                                     {"types", "[\"indoor\", \"school\"]"}};
    EXPECT_EQ(card_of(location, ""), "fine");
    EXPECT_EQ(
        card_of(with(location, {"unique", "true"}), "always = \"characters here have +1 Charm\""),
        "fine");
    EXPECT_THAT(card_of(with(location, {"types", "[\"underwater\"]"}), ""),
                HasSubstr("underwater"));
    EXPECT_TRUE(face("fountain-quad").unique);
    EXPECT_FALSE(face("cemetery").unique);
    EXPECT_EQ(facts("fountain-quad").at("types"), (boost::json::array{"school", "outdoor"}));
}

// CCG-CARDS-12, CCG-CARDS-13
TEST(CcgCardSchema, ASkillOrItemHasAnEffectAndAsksForATalentATraitBothOrNothing) {
    const Line talent{"requirement", "{ smarts = 2 }"};
    const Line trait{"trait_requirement", "[\"SPELLCRAFT\"]"};
    for (const std::string_view kind : {"\"skill\"", "\"item\""}) {
        const std::vector<Line> card{{"kind", kind}};
        EXPECT_EQ(card_of(card, bonus), "fine");
        EXPECT_EQ(card_of(with(card, talent), bonus), "fine");
        EXPECT_EQ(card_of(with(card, trait), bonus), "fine");
        EXPECT_EQ(card_of(with(with(card, talent), trait), bonus), "fine");
        EXPECT_THAT(card_of(card, ""), HasSubstr("card needs a key \"ability\"."));
    }
}

// CCG-CARDS-15
TEST(CcgCardSchema, AnEventHasAnEffectAndNoTalentsToStackItFor) {
    const std::vector<Line> event{{"kind", "\"event\""}};
    constexpr std::string_view effect = "timing = \"prologue\"\ndo = \"you draw a card\"";
    EXPECT_EQ(card_of(event, effect), "fine");
    EXPECT_THAT(card_of(with(event, {"icons", "{ charm = 1 }"}), effect),
                HasSubstr("card has no key \"icons\"."));
    EXPECT_THAT(card_of(event, ""), HasSubstr("card needs a key \"ability\"."));
}

// CCG-CARDS-16
TEST(CcgCardSchema, AnActionHasTalentsAnEffectAndTheTimesForIt) {
    const std::vector<Line> action{{"kind", "\"action\""}, {"icons", "{ smarts = 2, charm = 1 }"}};
    constexpr std::string_view effect =
        "timing = [\"movement\", \"conflict\"]\ndo = \"you draw a card\"";
    EXPECT_EQ(card_of(action, effect), "fine");
    EXPECT_EQ(card_of(with(action, {"requirement", "{ smarts = 2 }"}), effect), "fine");
    EXPECT_THAT(card_of(without(action, "icons"), effect),
                HasSubstr("card needs a key \"icons\"."));
    EXPECT_THAT(card_of(action, ""), HasSubstr("card needs a key \"ability\"."));
    EXPECT_THAT(card_of(action, bonus), HasSubstr("card needs a key \"timing\"."));
}

// CCG-CARDS-17: the effect and the target are an ability each, and in this order in its text.
TEST(CcgCardSchema, APartOneHasAnEffectAndATarget) {
    for (const Printed& one : rules().faces) {
        if (one.kind == Kind::part_one) {
            EXPECT_GE(one.abilities.size(), 2U) << one.id;
            EXPECT_THAT(one.text.en, testing::MatchesRegex("Effect: .*\\. Target: .*\\."))
                << one.id;
        }
    }
}

// CCG-CARDS-18: test-story-2 in tests/scenarios/ccg/episode/stays.scenario has no Cancel.
TEST(CcgCardSchema, APartTwoHasAResultAndMayHaveACancel) {
    for (const Printed& one : rules().faces) {
        if (one.kind == Kind::part_two) {
            EXPECT_FALSE(one.abilities.empty()) << one.id;
            EXPECT_THAT(one.text.en, testing::StartsWith("Result: ")) << one.id;
        }
    }
}

// CCG-CARDS-19
TEST(CcgCardSchema, WhatACardAsksForIsToldApartFromWhatItGives) {
    const auto action = facts("been-there-killed-that");
    EXPECT_EQ(action.at("requirement"), (boost::json::object{{"butt-kicking", 3}}));
    EXPECT_EQ(action.at("icons"), (boost::json::object{{"butt-kicking", 1}, {"smarts", 2}}));
    EXPECT_FALSE(facts("graveyard-patrol").contains("requirement"));
    EXPECT_FALSE(facts("buffy-1").contains("requirement"));
}

// CCG-CARDS-20
TEST(CcgCardSchema, TraitsAreWrittenInCapitals) {
    EXPECT_EQ(facts("buffy-1").at("traits"), (boost::json::array{"SLAYER"}));
    for (const Term& trait : rules().traits) {
        for (const std::string& name : {trait.name.en, trait.name.fr}) {
            EXPECT_TRUE(std::none_of(name.begin(), name.end(), [](char c) {
                return c >= 'a' && c <= 'z';
            })) << name;
        }
    }
}

// CCG-CARDS-21, CCG-CARDS-22: a card has no such fact, so no rule can ask for it.
TEST(CcgCardSchema, WhatIsPrintedForCollectorsIsNoFactOfACard) {
    for (const Line line : {Line{"rarity", "\"ultra-rare\""}, Line{"limited", "true"}}) {
        EXPECT_THAT(card_of({{"kind", "\"item\""}, line}, bonus),
                    HasSubstr(fmt::format("card has no key \"{}\".", line.key)));
    }
}

// CCG-STACK-17: stacks, goals and choices go by all_talents.
TEST(CcgCardSchema, TalentsAreInTheOrderOfTheCharacterCard) {
    EXPECT_THAT(all_talents, ElementsAre(Talent::butt_kicking, Talent::smarts, Talent::weirdness,
                                         Talent::charm));
    std::vector<std::string> shown;
    for (const auto& fact : facts("buffy-1")) {
        if (fact.value().is_int64() && fact.key() != "level") {
            shown.emplace_back(fact.key());
        }
    }
    EXPECT_THAT(shown, ElementsAre("butt-kicking", "smarts", "weirdness", "charm"));
}

// The pieces of a file of the browser that fit, each once.
std::set<std::string> found_in(const std::string& path, const std::string& pattern) {
    std::ifstream file(path);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator one(text.begin(), text.end(), expression), end; one != end; ++one) {
        found.insert((*one)[1]);
    }
    return found;
}

// CCG-TALENT-03: the drawings are our own, as a heart stands for Destiny; day and night have a
// colour each.
TEST(CcgCardSchema, EachTalentHasAnIconAndAColourOfItsOwn) {
    EXPECT_THAT(found_in("web/src/games/ccg/content.ts", "(?:bk|sm|we|ch): \"([a-z-]+)\""),
                testing::SizeIs(talent_count));
    EXPECT_THAT(found_in("web/src/games/ccg/ring.css", "--t-(?:bk|sm|we|ch): (#[0-9a-f]{6});"),
                testing::SizeIs(2 * talent_count));
}

}  // namespace
}  // namespace bronze::ccg
