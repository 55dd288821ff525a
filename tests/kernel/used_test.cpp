#include "kernel/used.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "kernel/hash.hpp"

namespace bronze {
namespace {

struct Roomy {
    std::uint32_t count = 0;
    std::array<std::uint32_t, 100> items{};

    [[nodiscard]] std::size_t used_bytes() const { return 4 + count * 4; }
};

TEST(OnlyWhatIsUsed, IsCopied) {
    Roomy from{.count = 2, .items = {7, 8, 9}};
    Roomy to{};
    copy_used(to, from);
    EXPECT_EQ(to.items[1], 8U);
    EXPECT_EQ(to.items[2], 0U);
    Roomy back{};
    Kept(from).put_into(back);
    EXPECT_EQ(back.items[1], 8U);
    EXPECT_EQ(back.items[2], 0U);
}

TEST(OnlyWhatIsUsed, IsHashed) {
    const Roomy one{.count = 2, .items = {7, 8, 9}};
    Roomy other{.count = 2, .items = {7, 8, 10}};
    EXPECT_EQ(hash_state(one), hash_state(other));
    other.items[1] = 0;
    EXPECT_NE(hash_state(one), hash_state(other));
}

TEST(OnlyWhatIsUsed, IsEverythingWhereNothingElseIsSaid) {
    EXPECT_EQ(used_bytes(std::uint64_t{5}), 8U);
}

}  // namespace
}  // namespace bronze
