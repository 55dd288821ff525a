#include "kernel/fixed.hpp"

#include <gtest/gtest.h>

#include "kernel/hash.hpp"

namespace bronze {
namespace {

using Numbers = FixedVector<std::uint32_t, 3>;

TEST(FixedVector, KeepsItsItemsInOrder) {
    Numbers numbers;
    numbers.push_back(1);
    numbers.push_back(2);
    numbers.push_back(3);
    numbers.erase_at(1);
    EXPECT_EQ(numbers.size(), 2U);
    EXPECT_EQ(numbers[0], 1U);
    EXPECT_EQ(numbers[1], 3U);
}

TEST(FixedVector, EqualContentsHaveEqualBytesWhateverWasThereBefore) {
    Numbers used;
    used.push_back(1);
    used.push_back(99);
    used.pop_back();
    Numbers fresh;
    fresh.push_back(1);
    EXPECT_EQ(hash_state(used), hash_state(fresh));
    used.push_back(5);
    used.erase_at(0);
    used.clear();
    EXPECT_EQ(hash_state(used), hash_state(Numbers{}));
}

TEST(FixedVectorDeathTest, EndsTheProgramRatherThanOverflow) {
    Numbers numbers;
    numbers.push_back(1);
    numbers.push_back(2);
    numbers.push_back(3);
    EXPECT_DEATH(numbers.push_back(4), "");
    Numbers empty;
    EXPECT_DEATH(empty.pop_back(), "");
}

}  // namespace
}  // namespace bronze
