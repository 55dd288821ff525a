#include <gtest/gtest.h>

#include <thread>

#include "board/board.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

TEST(BoardSimulation, GivesTheSameGamesOnSeveralThreadsAsOnOne) {
    const auto game = load_game<Board>(test::source_content());
    constexpr std::size_t games = 24;
    const auto play = [&](std::vector<std::uint64_t>& hashes, std::size_t first, std::size_t step) {
        for (std::size_t seed = first; seed < games; seed += step) {
            hashes[seed] = (*game)->play_random({{"story", "the-master"}}, seed, 100'000)->hash;
        }
    };
    std::vector<std::uint64_t> alone(games);
    play(alone, 0, 1);
    std::vector<std::uint64_t> together(games);
    {
        const std::jthread other([&] { play(together, 1, 2); });
        play(together, 0, 2);
    }
    EXPECT_EQ(alone, together);
}

TEST(BoardSimulation, ChecksItselfStepByStep) {
    const auto game = load_game<Board>(test::source_content());
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const auto played = (*game)->play_random({{"story", "the-master"}}, seed, 100'000, true);
        EXPECT_TRUE(played->over);
        EXPECT_FALSE(played->broken());
    }
}

// BG-PLAYERS-01
TEST(BoardSetup, RefusesOneAndSixPlayers) {
    const auto game = load_game<Board>(test::source_content());
    for (const int seats : {1, 6}) {
        const auto match = (*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0));
        ASSERT_FALSE(match.ok());
        EXPECT_EQ(test::source_words().say(Language::en, match.error()),
                  "The game is for 2 to 5 players, not " + std::to_string(seats) + ".");
    }
    for (const int seats : {2, 3, 4, 5}) {
        EXPECT_TRUE((*game)->start({{"seats", seats}}, std::make_unique<FastChance>(0)).ok());
    }
}

TEST(BoardSetup, RefusesAnUnknownStoryAndAnUnknownSetting) {
    const auto game = load_game<Board>(test::source_content());
    const auto refusal = [&](const boost::json::object& setup) {
        const auto match = (*game)->start(setup, std::make_unique<FastChance>(0));
        return match ? "accepted" : test::source_words().say(Language::en, match.error());
    };
    EXPECT_EQ(refusal({{"story", "dracula"}}),
              "There is no story \"dracula\". There are the-master, the-judge, the-mayor, adam, "
              "kakistos.");
    EXPECT_EQ(refusal({{"colour", "red"}}),
              "A table has no setting \"colour\". Known settings: seats, story, corner, claims.");
    EXPECT_EQ(refusal({{"seats", "two"}}), "The game is for 2 to 5 players, not \"two\".");
}

// BG-SETUP-07: a second game depends on its own options and luck alone.
TEST(BoardSetup, StartsEveryGameAfresh) {
    const auto game = load_game<Board>(test::source_content());
    const boost::json::object setup{{"story", "adam"}};
    const auto first = test::start_match(**game, setup, 5);
    test::play_on(*first, 5, 200);
    EXPECT_EQ(test::start_match(**game, setup, 5)->hash(),
              test::start_match(**game, setup, 5)->hash());
}

// BG-SETUP-18: the recommended first story is offered first, the others stay selectable.
TEST(BoardSetup, OffersTheRecommendedStoryFirst) {
    const auto game = load_game<Board>(test::source_content());
    const auto match = test::start_match(**game, {}, 5);
    ASSERT_GE(match->choices().size(), 2U);
    EXPECT_EQ(match->name(match->choices().front()), "story the-master");
}

}  // namespace
}  // namespace bronze::board
