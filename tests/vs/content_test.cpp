#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "tests/support/conformance.hpp"
#include "vs/rules.hpp"

namespace bronze::vs {
namespace {

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

// With a file of cards more.
std::string verdict_of_card(std::string_view card) {
    Content content = test::source_content();
    content.push_back({.path = "vs/cards/fan.toml",
                       .text = "universe = \"photographic\"\n\n" + std::string(card)});
    return verdict(content);
}

constexpr std::string_view plain_card = R"([[card]]
id = "fan"
name = "Fan"
kind = "supporting"
teams = ["scoobies"]
cost = 1
atk = 1
def = 1
health = 1
marks = { all = "ours" }
)";

std::string card_with(std::string_view from, std::string_view to) {
    std::string card(plain_card);
    card.replace(card.find(from), from.size(), to);
    return verdict_of_card(card);
}

std::string card_and(std::string_view more) {
    return verdict_of_card(std::string(plain_card) + std::string(more));
}

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

TEST(VsContent, OfBronzeIsInOrder) {
    EXPECT_EQ(verdict(test::source_content()), "fine");
}

TEST(VsContent, HasEveryCardOfTheSetOnce) {
    ASSERT_EQ(rules().titles.size(), 61U);
    std::vector<std::string> numbers;
    for (const Facts& facts : rules().titles) {
        numbers.push_back(facts.number);
    }
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        EXPECT_EQ(numbers[i], fmt::format("TBB-{:03}", i + 1));
    }
}

// VS-UNIVERSE-01, VS-UNIVERSE-02
TEST(VsContent, IsOfThePhotographicUniverse) {
    for (const Facts& facts : rules().titles) {
        EXPECT_EQ(facts.universe, Universe::photographic) << facts.id;
    }
}

// VS-SETUP-02
TEST(VsContent, KnowsFiveKindsOfCounters) {
    EXPECT_EQ(rules().counters.size(), 5U);
}

// VS-EQUIP-14: no Equipment.
TEST(VsContent, HasTheKindsThatTheBoxHas) {
    std::map<Kind, int> kinds;
    for (const Facts& facts : rules().titles) {
        ++kinds[facts.kind];
    }
    EXPECT_EQ(kinds[Kind::main_character], 20);
    EXPECT_EQ(kinds[Kind::supporting_character], 28);
    EXPECT_EQ(kinds[Kind::plot_twist], 7);
    EXPECT_EQ(kinds[Kind::basic_location], 4);
    EXPECT_EQ(kinds[Kind::special_location], 2);
    EXPECT_EQ(kinds[Kind::equipment], 0);
}

// VS-TERMS-18: one of each main character, eight of each basic location, four of all others.
TEST(VsContent, FillsAGiantSizedIssueOfTwoTeams) {
    int cards = 0;
    for (const Facts& facts : rules().titles) {
        cards += facts.kind == Kind::main_character   ? 1
                 : facts.kind == Kind::basic_location ? 8
                                                      : 4;
    }
    EXPECT_EQ(cards, 200);
    EXPECT_EQ(rules().teams.size(), 2U);
}

TEST(VsContent, GivesEveryMainCharacterItsTwoLevels) {
    int level_ups = 0;
    for (std::size_t i = 0; i < rules().titles.size(); ++i) {
        const Facts& facts = rules().titles[i];
        if (facts.kind != Kind::main_character || facts.level != 1) {
            continue;
        }
        ++level_ups;
        ASSERT_NE(facts.next_level, Title::none) << facts.id;
        EXPECT_EQ(rules()[facts.next_level].name, facts.name);
        EXPECT_EQ(rules()[facts.next_level].previous_level, title_at(i));
        EXPECT_EQ(
            std::count_if(facts.powers.begin(), facts.powers.end(),
                          [](const Power& power) { return power.kind == PowerKind::level_up; }),
            1)
            << facts.id;
    }
    EXPECT_EQ(level_ups, 10);
}

// VS-KEYWORD-01, VS-SUPER-01: a name, a time, a cost of at least one symbol and an effect.
TEST(VsContent, GivesEverySuperPowerANameATimeAndACost) {
    int supers = 0;
    for (const Facts& facts : rules().titles) {
        for (const Power& power : facts.powers) {
            EXPECT_FALSE(power.text.en.empty()) << facts.id << ' ' << power.id;
            EXPECT_FALSE(power.text.fr.empty()) << facts.id << ' ' << power.id;
            EXPECT_EQ(power.name.en.empty(), facts.kind == Kind::plot_twist) << facts.id;
            if (power.kind == PowerKind::super) {
                ++supers;
                EXPECT_TRUE(power.timings != 0 || power.reaction) << facts.id << ' ' << power.id;
                EXPECT_FALSE(power.cost.empty()) << facts.id << ' ' << power.id;
            }
        }
    }
    EXPECT_EQ(supers, 34);
}

// VS-SUPER-13: all but the one that says otherwise.
TEST(VsContent, LimitsEverySuperPowerToOnceATurn) {
    for (const Facts& facts : rules().titles) {
        for (const Power& power : facts.powers) {
            if (power.kind == PowerKind::super) {
                EXPECT_EQ(rules().program.abilities[power.abilities.front()].limit,
                          power.id == "buff-buff" ? 0 : 1)
                    << facts.id << ' ' << power.id;
            }
        }
    }
}

TEST(VsContent, KnowsNamesTheirAliasesAndTeams) {
    const Title angel = rules().find_title("angel");
    const Title angelus = rules().find_title("angelus-1");
    EXPECT_TRUE(rules().share_name(angel, angelus));
    EXPECT_FALSE(rules().share_name(angel, rules().find_title("buffy")));
    EXPECT_TRUE(
        rules().share_name(rules().find_title("dark-willow-1"), rules().find_title("willow")));
    const Facts& faith = rules()[rules().find_title("faith")];
    EXPECT_TRUE(faith.good && faith.evil);
}

TEST(VsContent, SaysOfEveryValueWhereItComesFrom) {
    for (const Facts& facts : rules().titles) {
        EXPECT_GE(facts.marks.size(), 4U) << facts.id;
    }
}

TEST(VsContent, RefusesAnUnknownTeam) {
    EXPECT_EQ(card_with("scoobies", "watchers"),
              "vs/cards/fan.toml:7:9: There is no team \"watchers\".");
}

TEST(VsContent, RefusesAnUnknownKind) {
    EXPECT_EQ(
        card_with("supporting", "sidekick"),
        "vs/cards/fan.toml:6:8: \"kind\" should be one of main, supporting, plot-twist, equipment, "
        "basic-location, special-location, but is \"sidekick\".");
}

TEST(VsContent, RefusesAnUnknownKeyword) {
    EXPECT_EQ(card_and("keywords = [\"Sneaky\"]\n"),
              "vs/cards/fan.toml:13:12: There is no keyword \"Sneaky\". Keywords: ranged, flight, "
              "combat-master, ferocious, monstrous, slayer, vampire, stealth, lethal, swarm, "
              "impervious, first.");
}

TEST(VsContent, RefusesAKeyThatNobodyAsksFor) {
    EXPECT_EQ(
        card_and("colour = \"red\"\n"),
        "vs/cards/fan.toml:13:1: card has no key \"colour\". Known keys: ability, aka, aliases, "
        "atk, brings, cost, def, french, health, id, key_of, keyword_names, keywords, kind, "
        "marks, name, next_level, note, number, teams, token, transforms_into.");
}

TEST(VsContent, RefusesAValueWithoutAMark) {
    EXPECT_EQ(
        card_with("{ all = \"ours\" }", "{ name = \"ours\" }"),
        "vs/cards/fan.toml:12:9: \"kind\" does not say where it comes from: name it in marks, or "
        "give marks an \"all\".");
}

TEST(VsContent, RefusesASecondCardWithTheSameId) {
    EXPECT_EQ(card_with("id = \"fan\"", "id = \"joyce\""),
              "vs/cards/fan.toml:4:6: There are two with the id \"joyce\".");
}

TEST(VsContent, RefusesALevelUpWithoutAnotherLevel) {
    EXPECT_EQ(verdict(changed("vs/cards/main-scoobies.toml", "next_level = \"buffy-2\"\n", "")),
              "vs/cards/main-scoobies.toml:76:12: A main character with level_up has a next_level, "
              "and the other way round.");
}

TEST(VsContent, RefusesATransformationIntoNobody) {
    EXPECT_EQ(verdict(changed("vs/cards/main-scoobies.toml", "transforms_into = \"angelus-1\"",
                              "transforms_into = \"angelos-1\"")),
              "vs/cards/main-scoobies.toml:17:19: There is no main character \"angelos-1\".");
}

TEST(VsContent, RefusesABasicLocationOfTwoSymbols) {
    EXPECT_EQ(verdict(changed("vs/cards/locations.toml", "makes = [\"skill\"]",
                              "makes = [\"skill\", \"might\"]")),
              "vs/cards/locations.toml:65:9: A basic location makes one symbol.");
}

TEST(VsContent, RefusesAWordThatNobodyKnows) {
    EXPECT_EQ(
        card_and("\n[[card.ability]]\nwhen = \"this character appears\"\ndo = \"stunn an enemy "
                 "character\"\n"),
        "vs/cards/fan.toml:16:7: found “stunn”, did you mean “stun”? Expected an effect");
}

TEST(VsContent, RefusesAGameWithoutOneOfItsKeywords) {
    EXPECT_EQ(verdict(changed("vs/game.toml", "id = \"lethal\"", "id = \"deadly\"")),
              "vs/game.toml:26:1: The game knows these keywords, in this order: ranged, flight, "
              "combat-master, ferocious, monstrous, slayer, vampire, stealth, lethal, swarm, "
              "impervious, first.");
}

TEST(VsContent, RefusesABrokenDeckOfItsOwn) {
    EXPECT_EQ(
        verdict(changed("vs/decks/buffy.toml", "joyce = 2", "joyce = 3")),
        "vs/decks/buffy.toml: A deck has 60 cards beside its main character, and this one has "
        "61 (VS-DECK-02).");
}

}  // namespace
}  // namespace bronze::vs
