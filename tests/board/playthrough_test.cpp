#include "tests/support/playthrough.hpp"

#include <gtest/gtest.h>

#include "board/board.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/counts.hpp"

namespace bronze::board {
namespace {

std::string play(const boost::json::object& setup, std::uint64_t seed) {
    const auto game = load_game<Board>(test::source_content());
    return test::playthrough(**game, setup, seed, 80);
}

TEST(BoardPlaythrough, OfTheMasterGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/board/the-master.txt",
                        play({{"story", "the-master"}}, 1));
}

TEST(BoardPlaythrough, OfAdamWithThreePlayersGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/board/adam-three-players.txt",
                        play({{"story", "adam"}, {"seats", 3}}, 2));
}

TEST(BoardPlaythrough, WithAVillainChosenAtTheTableGoesAsRecorded) {
    test::expect_golden("tests/playthroughs/board/villain-chosen.txt", play({{"seats", 5}}, 3));
}

// From the start with luck 1, and from a position in the middle of a game.
TEST(BoardCounts, AreExactlyThese) {
    const auto rules = load_rules(test::source_content()).take();
    FastChance chance(1);
    State state = Board::start(*rules, {.seats = 2, .story = 0}, chance, nullptr);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 1), 4U);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 2), 134U);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 3), 3297U);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 4), 27992U);
    FastChance picks(1);
    for (int i = 0; i < 300; ++i) {
        ChoiceList list;
        Board::choices(*rules, state, list);
        Board::choose(*rules, state,
                      list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})], chance,
                      nullptr);
    }
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 1), 34U);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 2), 465U);
    EXPECT_EQ(test::count_sequences<Board>(*rules, state, 3), 4856U);
}

}  // namespace
}  // namespace bronze::board
