#include "tests/support/playthrough.hpp"

#include <gtest/gtest.h>

#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/counts.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {
namespace {

std::string play(std::string_view setup, std::uint64_t seed) {
    const auto game = load_game<Vs>(test::source_content());
    return test::playthrough(**game, boost::json::parse(setup).as_object(), seed, 120);
}

TEST(VsPlaythrough, OfTheStarterDecksGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/vs/starters.txt",
                        play(R"({"decks": ["buffy", "the-master"]})", 1));
}

TEST(VsPlaythrough, OfThreePlayersGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/vs/three-players.txt",
                        play(R"({"decks": ["willow", "spike", "mayor-wilkins"]})", 2));
}

TEST(VsPlaythrough, OfTwoAgainstTwoGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/vs/two-against-two.txt",
                        play(R"({"format": "teams", "shared_rows": true,
                                 "decks": ["angel", "dark-willow", "xander", "the-first-evil"]})",
                             3));
}

// From a position in the middle of a game.
TEST(VsCounts, AreExactlyThese) {
    const auto rules = load_rules(test::source_content()).take();
    const auto setup = Vs::read_setup(*rules, {{"decks", "buffy,the-master"}});
    FastChance chance(1);
    State state = Vs::start(*rules, *setup, chance, nullptr);
    FastChance picks(1);
    for (int i = 0; i < 150; ++i) {
        ChoiceList list;
        Vs::choices(*rules, state, list);
        Vs::choose(*rules, state,
                   list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})], chance,
                   nullptr);
    }
    EXPECT_EQ(test::count_sequences<Vs>(*rules, state, 1), 7U);
    EXPECT_EQ(test::count_sequences<Vs>(*rules, state, 2), 9U);
    EXPECT_EQ(test::count_sequences<Vs>(*rules, state, 3), 30U);
    EXPECT_EQ(test::count_sequences<Vs>(*rules, state, 4), 93U);
}

TEST(VsSetup, RefusesOneAndFivePlayers) {
    const auto game = load_game<Vs>(test::source_content());
    for (const int seats : {1, 5}) {
        EXPECT_FALSE((*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0)).ok());
    }
    for (const int seats : {2, 3, 4}) {
        EXPECT_TRUE((*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0)).ok());
    }
}

TEST(VsState, OfTwoPlayersFitsIntoSixKibibytes) {
    const auto rules = load_rules(test::source_content()).take();
    const auto setup = Vs::read_setup(*rules, {});
    ASSERT_TRUE(setup.ok());
    FastChance chance(1);
    const State state = Vs::start(*rules, *setup, chance, nullptr);
    EXPECT_LE(state.used_bytes(), 6U * 1024U);
}

// VS-Q-123: nobody but the engine shuffles, and one number says how.
TEST(VsChance, OfAMatchComesFromItsSeedAlone) {
    const auto first = play(R"({"decks": ["buffy", "the-master"]})", 5);
    EXPECT_EQ(play(R"({"decks": ["buffy", "the-master"]})", 5), first);
    EXPECT_NE(play(R"({"decks": ["buffy", "the-master"]})", 6), first);
}

// VS-LOCATION-05: a resource row has no order, so there is nothing to rearrange.
TEST(VsState, OfAResourceRowKnowsNoOrder) {
    const auto rules = load_rules(test::source_content()).take();
    const auto setup = Vs::read_setup(*rules, {{"decks", "buffy,the-master"}});
    FastChance chance(1);
    State one = Vs::start(*rules, *setup, chance, nullptr);
    ASSERT_FALSE(Vs::arrange(*rules, one, "p1.resources", "none"));
    State other = one;
    ASSERT_FALSE(Vs::arrange(*rules, one, "p1.resources", "the-bronze cemetery down:joyce"));
    ASSERT_FALSE(Vs::arrange(*rules, other, "p1.resources", "down:joyce cemetery the-bronze"));
    EXPECT_TRUE(std::ranges::equal(used_part(one), used_part(other)));
}

TEST(VsSimulation, ChecksItselfStepByStep) {
    const auto game = load_game<Vs>(test::source_content());
    for (const auto* decks : {"buffy,the-master", "angel,xander,spike", "willow,angelus"}) {
        const auto played = (*game)->play_random({{"decks", decks}}, 7, 100'000, true);
        EXPECT_TRUE(played->over) << decks;
        EXPECT_FALSE(played->broken()) << decks;
    }
}

}  // namespace
}  // namespace bronze::vs
