#include "tests/support/playthrough.hpp"

#include <gtest/gtest.h>

#include "ccg/ccg.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/counts.hpp"

namespace bronze::ccg {
namespace {

std::string play(std::string_view setup, std::uint64_t seed) {
    const auto game = load_game<Ccg>(test::source_content());
    return test::playthrough(**game, boost::json::parse(setup).as_object(), seed, 250);
}

TEST(CcgPlaythrough, OfTwoPlayersGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/ccg/two-players.txt",
                        play(R"({"decks": ["buffy", "spike"]})", 1));
}

TEST(CcgPlaythrough, OfThreePlayersGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/ccg/three-players.txt",
                        play(R"({"decks": ["willow", "the-master", "faith-villain"]})", 2));
}

// One that stays in the Park.
TEST(CcgPlaythrough, OfAParkDeckGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/ccg/park-deck.txt",
                        play(R"({"decks": ["oz", "spike"]})", 3));
}

// From a position in the middle of a game where much can be done.
TEST(CcgCounts, AreExactlyThese) {
    const auto rules = load_rules(test::source_content()).take();
    const auto setup = Ccg::read_setup(*rules, {{"decks", "buffy,spike"}});
    FastChance chance(1);
    State state = Ccg::start(*rules, *setup, chance, nullptr);
    FastChance picks(1);
    ChoiceList list;
    Ccg::choices(*rules, state, list);
    for (int i = 0; i < 150 || list.size() < 15; ++i) {
        Ccg::choose(*rules, state,
                    list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})], chance,
                    nullptr);
        list = {};
        Ccg::choices(*rules, state, list);
    }
    EXPECT_EQ(test::count_sequences<Ccg>(*rules, state, 1), 21U);
    EXPECT_EQ(test::count_sequences<Ccg>(*rules, state, 2), 399U);
    EXPECT_EQ(test::count_sequences<Ccg>(*rules, state, 3), 6991U);
    EXPECT_EQ(test::count_sequences<Ccg>(*rules, state, 4), 107359U);
}

// CCG-MULTI-02: any number; our table has room for ten.
TEST(CcgSetup, TakesTwoToTenPlayers) {
    const auto game = load_game<Ccg>(test::source_content());
    for (const int seats : {1, 11}) {
        EXPECT_FALSE((*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0)).ok());
    }
    for (int seats = 2; seats <= 10; ++seats) {
        const auto match = (*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0));
        ASSERT_TRUE(match.ok()) << seats;
        FastChance picks(1);
        const auto turn = [&] { return (*match)->view(Seat::none).at("turn").to_number<int>(); };
        while (!(*match)->over() && turn() == 0) {
            const auto choices = (*match)->choices();
            ASSERT_TRUE((*match)->choose(
                choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})]));
        }
        EXPECT_EQ(turn(), 1) << seats;
    }
}

TEST(CcgSimulation, ChecksItselfStepByStep) {
    const auto game = load_game<Ccg>(test::source_content());
    for (const auto* decks : {"buffy,spike", "oz,adam", "willow,the-master,giles"}) {
        const auto played = (*game)->play_random({{"decks", decks}}, 7, 100'000, true);
        EXPECT_TRUE(played->over) << decks;
        EXPECT_FALSE(played->broken()) << decks;
    }
}

}  // namespace
}  // namespace bronze::ccg
