#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "ccg/ccg.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::ccg {
namespace {

const LoadedGame& game() {
    static const auto loaded = load_game<Ccg>(test::source_content());
    return **loaded;
}

std::unique_ptr<Match> start(unsigned players, std::uint64_t seed) {
    boost::json::array decks;
    for (const std::string_view deck : {"buffy", "spike", "willow", "drusilla"}) {
        if (decks.size() < players) {
            decks.emplace_back(deck);
        }
    }
    auto match = game().start({{"decks", decks}}, std::make_unique<FastChance>(seed));
    return match ? match.take() : nullptr;
}

// CCG-OBJECT-01
TEST(CcgTable, IsForTwoPlayersOrMore) {
    EXPECT_EQ(start(1, 0), nullptr);
    for (const unsigned players : {2U, 3U, 4U}) {
        const auto match = start(players, players);
        ASSERT_NE(match, nullptr) << players;
        while (match->view(seat_at(0)).at("step") != "prologue") {
            ASSERT_TRUE(match->choose(match->choices().front()));
        }
        EXPECT_EQ(match->seats(), players);
        EXPECT_EQ(match->view(seat_at(0)).at("turn"), 1);
    }
}

// CCG-SETUP-05
TEST(CcgTable, ShufflesTheSevenChallenges) {
    std::set<std::string> first;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const auto match = start(2, seed);
        const auto challenges = match->view(seat_at(0)).at("players").at(0).at("challenges");
        EXPECT_EQ(challenges.at("count"), 7);
        first.emplace(challenges.at("top").at("card").as_string());
    }
    EXPECT_THAT(first, testing::UnorderedElementsAre("graveyard-patrol", "lost-freshman",
                                                     "hyena-pack", "one-man-army", "swim-team",
                                                     "breaking-the-bones", "slay-the-judge"));
}

}  // namespace
}  // namespace bronze::ccg
