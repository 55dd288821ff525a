#include "kernel/choice_list.hpp"

#include <gmock/gmock.h>

#include <map>
#include <vector>

#include "kernel/random_play.hpp"

namespace bronze {
namespace {

constexpr Choice walk(unsigned b) {
    return {.verb = 3, .a = 1, .b = static_cast<std::uint16_t>(b)};
}
constexpr Choice rest{.verb = 7};

// Two runs of walks and a single choice: 64, 66 and 127, 128, then rest.
ChoiceList a_list() {
    ChoiceList list;
    ChoiceRun* out = list.room_for(2);
    *out++ = {.first = walk(64), .bits = 1U | 4U | (std::uint64_t{1} << 63U)};
    *out++ = {.first = walk(128), .bits = 1U};
    list.grow_to(out);
    list.push_back(rest);
    return list;
}

TEST(ChoiceList, GivesTheChoicesOfItsRunsInOrder) {
    const ChoiceList list = a_list();
    const std::vector<Choice> choices(list.begin(), list.end());
    EXPECT_THAT(choices, testing::ElementsAre(walk(64), walk(66), walk(127), walk(128), rest));
    ASSERT_EQ(list.size(), choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
        EXPECT_EQ(list[i], choices[i]);
    }
}

TEST(ChoiceList, IsEmptyAgainWhenRestarted) {
    ChoiceList list = a_list();
    EXPECT_FALSE(list.empty());
    list.restart();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(ChoiceList, OrdersWhatWasPushedLast) {
    ChoiceList list = a_list();
    list.push_back({.verb = 9, .a = 2});
    list.push_back({.verb = 9, .a = 1});
    list.sort_from(3);
    EXPECT_EQ(list[5], (Choice{.verb = 9, .a = 1}));
    EXPECT_EQ(list[6], (Choice{.verb = 9, .a = 2}));
}

TEST(PickAny, FindsEveryChoiceAndTakesTheSameFromAListAsFromItsChoices) {
    const ChoiceList list = a_list();
    const std::vector<Choice> choices(list.begin(), list.end());
    FastChance from_list(5);
    FastChance from_choices(5);
    std::map<Choice, int> taken;
    for (int i = 0; i < 4000; ++i) {
        const Choice choice = pick_any(list, from_list);
        ASSERT_EQ(choice, pick_any(std::span<const Choice>(choices), from_choices));
        ++taken[choice];
    }
    ASSERT_EQ(taken.size(), choices.size());
    EXPECT_NEAR(taken[rest], 2000, 200) << "each kind is as likely as the other";
    EXPECT_NEAR(taken[walk(128)], 500, 120);
}

}  // namespace
}  // namespace bronze
