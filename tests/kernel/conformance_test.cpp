#include "tests/support/conformance.hpp"

#include "tests/kernel/little_game.hpp"

namespace bronze::test {
namespace {

BRONZE_CONFORMS(little, Subject{.name = "LittleGame",
                                .game = load_little_game<Flaw::none>,
                                .setups = {"{}"},
                                .games = 20});

// Some of the first twenty games must trip the check.
template <Flaw flaw>
bool caught_by(std::string_view check) {
    const auto game = load_little_game<flaw>();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        if (check_named(check).run(*game, {}, seed)) {
            return true;
        }
    }
    return false;
}

TEST(ConformanceSuite, CatchesAViewThatLeaksACard) {
    EXPECT_TRUE(caught_by<Flaw::leaky_view>("ViewsLeakNothing"));
}

TEST(ConformanceSuite, CatchesARuleThatAllocates) {
    EXPECT_TRUE(caught_by<Flaw::allocating_rule>("NothingIsAllocatedWhilePlaying"));
}

TEST(ConformanceSuite, CatchesARuleThatNeverEnds) {
    EXPECT_TRUE(caught_by<Flaw::looping_rule>("GamesEnd"));
}

TEST(ConformanceSuite, CatchesUnsortedChoices) {
    EXPECT_TRUE(caught_by<Flaw::unsorted>("ChoicesAreSortedUniqueAndNeverEmpty"));
}

TEST(ConformanceSuite, CatchesAnEmptyListBeforeTheEnd) {
    EXPECT_TRUE(caught_by<Flaw::empty_list>("ChoicesAreSortedUniqueAndNeverEmpty"));
    EXPECT_TRUE(caught_by<Flaw::empty_list>("GamesEnd"));
}

}  // namespace
}  // namespace bronze::test
