#include "kernel/chance.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

namespace bronze {
namespace {

// The first words of the ChaCha20 key stream for an all-zero key and nonce (RFC 8439, appendix
// A.1).
TEST(SecretChance, IsTheChaCha20KeyStream) {
    SecretChance chance(Seed{});
    // A bound of 2^31 takes the upper 31 bits of each word.
    const Draw wide{.bound = 1U << 31U};
    EXPECT_EQ(chance.draw(wide), 0xADE0B876U >> 1U);
    EXPECT_EQ(chance.draw(wide), 0x903DF1A0U >> 1U);
    EXPECT_EQ(chance.draw(wide), 0xE56A5D40U >> 1U);
    EXPECT_EQ(chance.draw(wide), 0x28BD8653U >> 1U);
    for (int i = 4; i < 16; ++i) {
        chance.draw(wide);
    }
    EXPECT_EQ(chance.draw(wide), 0xBEE7079FU >> 1U) << "the second block";
}

TEST(SecretChance, DependsOnEveryPartOfTheSeedAndTheStream) {
    Seed last{};
    last[31] = 1;
    SecretChance plain(Seed{});
    SecretChance other_seed(last);
    SecretChance other_stream(Seed{}, 1);
    const Draw wide{.bound = 1U << 31U};
    const std::uint32_t first = plain.draw(wide);
    EXPECT_NE(first, other_seed.draw(wide));
    EXPECT_NE(first, other_stream.draw(wide));
}

TEST(FastChance, GivesTheSameNumbersOnEveryPlatform) {
    FastChance chance(42);
    std::vector<std::uint32_t> drawn;
    for (int i = 0; i < 8; ++i) {
        drawn.push_back(chance.draw({.bound = 1000}));
    }
    EXPECT_EQ(drawn, (std::vector<std::uint32_t>{131, 755, 583, 210, 937, 633, 706, 63}));
}

template <class Source>
void expect_even(Source source, std::uint32_t bound) {
    constexpr int draws = 60'000;
    std::vector<int> counts(bound);
    for (int i = 0; i < draws; ++i) {
        const std::uint32_t outcome = source.draw({.bound = bound});
        ASSERT_LT(outcome, bound);
        ++counts[outcome];
    }
    const double expected = static_cast<double>(draws) / bound;
    double chi_square = 0;
    for (const int count : counts) {
        chi_square += (count - expected) * (count - expected) / expected;
    }
    // Far beyond any plausible sample of a fair die with this many faces.
    EXPECT_LT(chi_square, bound - 1 + 8 * std::sqrt(2.0 * bound)) << bound;
}

TEST(Chance, IsEvenForEveryNumberOfFaces) {
    for (const std::uint32_t bound : {2U, 3U, 6U, 7U, 13U, 100U}) {
        expect_even(FastChance(1), bound);
        expect_even(SecretChance(Seed{7}), bound);
    }
}

TEST(Chance, ShufflesIntoEveryOrderAboutEqually) {
    std::map<std::array<int, 4>, int> orders;
    FastChance chance(3);
    for (int i = 0; i < 24'000; ++i) {
        std::array cards{0, 1, 2, 3};
        chance.shuffle(0, cards);
        ++orders[cards];
    }
    EXPECT_EQ(orders.size(), 24U);
    for (const auto& [order, count] : orders) {
        EXPECT_NEAR(count, 1000, 200);
    }
}

TEST(RecordedChance, GivesBackWhatWasRecorded) {
    FastChance source(5);
    std::vector<std::uint32_t> outcomes;
    RecordingChance recording(source, outcomes);
    const std::uint32_t first = recording.draw({.bound = 6});
    const std::uint32_t second = recording.draw({.bound = 100});
    RecordedChance again(outcomes);
    EXPECT_EQ(again.draw({.bound = 6}), first);
    EXPECT_FALSE(again.used_up());
    EXPECT_EQ(again.draw({.bound = 100}), second);
    EXPECT_TRUE(again.used_up());
    EXPECT_FALSE(again.failed());
}

TEST(RecordedChance, NoticesAnOutcomeThatCannotBe) {
    const std::vector<std::uint32_t> outcomes{6};
    RecordedChance chance(outcomes);
    chance.draw({.bound = 6});
    EXPECT_TRUE(chance.failed());
}

TEST(RecordedChance, NoticesThatItRanOut) {
    RecordedChance chance({});
    chance.draw({.bound = 6});
    EXPECT_TRUE(chance.failed());
}

TEST(ForcedChance, GivesEachKindItsOwnOutcomesInOrder) {
    ForcedChance chance;
    chance.force(1, 4);
    chance.force(2, 0);
    chance.force(1, 5);
    EXPECT_EQ(chance.draw({.kind = 2, .bound = 6}), 0U);
    EXPECT_EQ(chance.draw({.kind = 1, .bound = 6}), 4U);
    EXPECT_EQ(chance.left_over().size(), 1U);
    EXPECT_EQ(chance.draw({.kind = 1, .bound = 6}), 5U);
    EXPECT_TRUE(chance.left_over().empty());
    EXPECT_TRUE(chance.take_unforced().empty());
}

TEST(ForcedChance, NotesWhatNobodyForced) {
    ForcedChance chance;
    chance.force(1, 9);
    chance.draw({.kind = 1, .bound = 6});
    chance.draw({.kind = 3, .bound = 2});
    EXPECT_EQ(chance.take_unforced(),
              (std::vector<Draw>{{.kind = 1, .bound = 6}, {.kind = 3, .bound = 2}}));
    EXPECT_TRUE(chance.take_unforced().empty());
}

}  // namespace
}  // namespace bronze
