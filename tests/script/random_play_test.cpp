#include <cstring>

#include "tests/script/allocations.hpp"
#include "tests/script/support.hpp"

namespace bronze::toy {

namespace {

bool same(const State& a, const State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

bool same(const View& a, const View& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace

TEST(RandomPlay, ListsAreSortedUniqueNeverEmptyAndEveryGameEndsWithoutAllocating) {
    const Match match;
    static ChoiceList list;
    FastChance picks(7);
    int decisions = 0;
    for (unsigned game = 0; game < 300; ++game) {
        FastChance chance(game);
        State state = Toy::start(*match.rules, {}, chance, nullptr);
        const long before = allocations();
        while (!Toy::decision(*match.rules, state).over()) {
            list.restart();
            Toy::choices(*match.rules, state, list);
            ASSERT_FALSE(list.empty());
            for (std::size_t i = 1; i < list.size(); ++i) {
                ASSERT_LT(list[i - 1], list[i]);
            }
            const Choice one = list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})];
            ASSERT_EQ(Toy::choose(*match.rules, state, one, chance, nullptr), Outcome::done);
            ASSERT_LT(++decisions, 1'000'000);
        }
        ASSERT_EQ(allocations(), before);
    }
    EXPECT_GT(decisions, 3000);
}

TEST(RandomPlay, AChoiceGivesTheSameStateInEveryCopy) {
    const Match match;
    static ChoiceList list;
    FastChance picks(3);
    for (unsigned game = 0; game < 40; ++game) {
        FastChance chance(game);
        State state = Toy::start(*match.rules, {}, chance, nullptr);
        while (!Toy::decision(*match.rules, state).over()) {
            list.restart();
            Toy::choices(*match.rules, state, list);
            const Choice one = list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})];
            State copy;
            std::memcpy(&copy, &state, sizeof copy);
            FastChance other = chance;
            Toy::choose(*match.rules, state, one, chance, nullptr);
            Toy::choose(*match.rules, copy, one, other, nullptr);
            ASSERT_TRUE(same(state, copy));
        }
    }
}

TEST(RandomPlay, AWorldSampledFromAViewGivesThatViewAndTheSameChoices) {
    const Match match;
    static ChoiceList list;
    static ChoiceList again;
    FastChance picks(5);
    for (unsigned game = 0; game < 40; ++game) {
        FastChance chance(game);
        State state = Toy::start(*match.rules, {}, chance, nullptr);
        while (!Toy::decision(*match.rules, state).over()) {
            list.restart();
            Toy::choices(*match.rules, state, list);
            for (unsigned seat = 0; seat < 2; ++seat) {
                const View view = Toy::view(*match.rules, state, seat_at(seat));
                const State world = Toy::sample(*match.rules, view, picks);
                ASSERT_TRUE(same(view, Toy::view(*match.rules, world, seat_at(seat))));
                if (Toy::decision(*match.rules, state).seat == seat_at(seat)) {
                    again.restart();
                    Toy::choices(*match.rules, world, again);
                    ASSERT_EQ(list, again);
                }
            }
            const Choice one = list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})];
            Toy::choose(*match.rules, state, one, chance, nullptr);
        }
    }
}

}  // namespace bronze::toy
