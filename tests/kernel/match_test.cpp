#include "kernel/match.hpp"

#include <gtest/gtest.h>

#include "tests/kernel/little_game.hpp"
#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

using test::Flaw;
using test::load_little_game;
using test::start_match;

TEST(Match, RefusesAChoiceThatIsNotOffered) {
    const auto match = start_match(*load_little_game<Flaw::none>(), {}, 1);
    const std::uint64_t before = match->hash();
    const auto taken = match->choose({.verb = 1, .a = 200});
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error().code(), "error.match.not_offered");
    EXPECT_EQ(match->hash(), before);
    EXPECT_EQ(match->moment(), 0U);
}

TEST(Match, RefusesEveryChoiceAfterTheEnd) {
    const auto match = start_match(*load_little_game<Flaw::none>(), {}, 1);
    const Choice first = match->choices().front();
    test::play_on(*match, 1);
    ASSERT_TRUE(match->over());
    EXPECT_TRUE(match->choices().empty());
    EXPECT_EQ(match->choose(first).error().code(), "error.match.over");
}

TEST(Match, TakesAnotherWayAfterGoingBack) {
    const auto match = start_match(*load_little_game<Flaw::none>(), {}, 1);
    const Choice first = match->choices()[0];
    const Choice second = match->choices()[1];
    ASSERT_TRUE(match->choose(first).ok());
    match->go_to(0);
    EXPECT_EQ(match->moments(), 1U) << "what was taken back is still known";
    ASSERT_TRUE(match->choose(second).ok());
    EXPECT_EQ(match->moments(), 1U);
    EXPECT_EQ(match->record().steps[0].choice, second);
}

TEST(Match, RemembersWhenEachSeatLearnedSomething) {
    const auto match = start_match(*load_little_game<Flaw::none>(), {}, 1);
    EXPECT_EQ(match->last_revealed(seat_at(0)), 0U);
    ASSERT_TRUE(match->choose(match->choices()[0]).ok());
    EXPECT_EQ(match->last_revealed(seat_at(0)), 1U);
    EXPECT_FALSE(match->free_to_go_back(seat_at(0), 0)) << "the card was seen";
    EXPECT_TRUE(match->free_to_go_back(seat_at(0), 1));
}

TEST(Match, ShowsEachSeatOnlyItsPartOfAnEvent) {
    const auto match = start_match(*load_little_game<Flaw::none>(), {}, 1);
    ASSERT_EQ(match->events(0).size(), 2U) << "the setup tells what happened, too";
    const Event& dealt_to_first = match->events(0)[0];
    EXPECT_NE(match->name(dealt_to_first, seat_at(0)), "dealt ?");
    EXPECT_EQ(match->name(dealt_to_first, seat_at(1)), "dealt ?");
}

TEST(Match, IsSetAsideWithItsRecordWhenACardNeverEnds) {
    const auto match = start_match(*load_little_game<Flaw::looping_rule>(), {}, 1);
    ASSERT_TRUE(match->choose(match->choices()[0]).ok());
    ASSERT_TRUE(match->choose(match->choices()[0]).ok());
    const std::uint64_t before = match->hash();
    const auto stopped = match->choose(match->choices()[0]);
    ASSERT_FALSE(stopped.ok());
    EXPECT_EQ(stopped.error().code(), "error.match.set_aside");
    EXPECT_TRUE(match->set_aside().has_value());
    EXPECT_EQ(match->hash(), before);
    EXPECT_EQ(match->record().steps.size(), 2U);
    EXPECT_FALSE(match->choose(match->choices()[0]).ok()) << "it stands still";
}

}  // namespace
}  // namespace bronze
