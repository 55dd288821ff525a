#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "board/board.hpp"
#include "board/play.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

// Attacks whenever it can, so that many Fight dice fall.
Choice pick(const Match& match, FastChance& picks) {
    const auto choices = match.choices();
    const auto attack = std::find_if(choices.begin(), choices.end(), [](Choice choice) {
        return choice.verb == static_cast<std::uint16_t>(Verb::attack);
    });
    return attack != choices.end()
               ? *attack
               : choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})];
}

// Everything that was rolled in a few thousand turns.
EventLog many_events() {
    const auto game = load_game<Board>(test::source_content());
    EventLog all;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto match = test::start_match(**game, {{"story", "adam"}}, seed);
        FastChance picks(seed);
        while (!match->over()) {
            const auto happened = match->choose(pick(*match, picks));
            all.insert(all.end(), happened->begin(), happened->end());
        }
    }
    return all;
}

const EventLog& events() {
    static const EventLog all = many_events();
    return all;
}

// BG-DICE-03, BG-DICE-04, BG-DICE-05: each of the 36 rolls about equally often; the moon on the 6
// of one die and on the 1 of the other, so that 25 rolls show none, 10 one and 1 two.
TEST(MovementDice, ShowTheirMoonsOnTheSixAndOnTheOne) {
    std::map<std::pair<int, int>, int> rolls;
    int total = 0;
    for (const Event& event : events()) {
        if (static_cast<Happening>(event.kind) == Happening::moved_dice) {
            const auto& v = event.values;
            ++rolls[{v[1], v[2]}];
            ++total;
            EXPECT_EQ(v[3], (v[1] == 6 ? 1 : 0) + (v[2] == 1 ? 1 : 0));
        }
    }
    ASSERT_EQ(rolls.size(), 36U);
    for (const auto& [roll, count] : rolls) {
        EXPECT_NEAR(count, total / 36.0, total / 36.0 * 0.35) << roll.first << " " << roll.second;
    }
    std::array<int, 3> with_moons{};
    for (const auto& [roll, count] : rolls) {
        ++with_moons.at(
            static_cast<std::size_t>((roll.first == 6 ? 1 : 0) + (roll.second == 1 ? 1 : 0)));
    }
    EXPECT_EQ(with_moons, (std::array{25, 10, 1}));
}

// BG-DICE-01: each of the six faces about equally often.
TEST(FightDice, ShowEachFaceAboutEquallyOften) {
    std::array<int, 6> faces{};
    int total = 0;
    for (const Event& event : events()) {
        if (static_cast<Happening>(event.kind) == Happening::fight_rolled) {
            for (std::size_t face = 0; face < faces.size(); ++face) {
                const int count = (event.values[1] >> (4 * face)) & 0xF;
                faces.at(face) += count;
                total += count;
            }
        }
    }
    ASSERT_GT(total, 600);
    for (const int count : faces) {
        EXPECT_NEAR(count, total / 6.0, total / 6.0 * 0.35);
    }
}

// BG-DICE-06: six faces, and at least one without the large flame.
TEST(EvilDie, ShowsEachFaceAboutEquallyOften) {
    std::map<int, int> faces;
    int total = 0;
    bool without_large = false;
    for (const Event& event : events()) {
        if (static_cast<Happening>(event.kind) == Happening::evil_rolled) {
            ++faces[event.values[0]];
            ++total;
            without_large = without_large || event.values[1] == 0;
        }
    }
    ASSERT_EQ(faces.size(), 6U);
    EXPECT_TRUE(without_large);
    for (const auto& [face, count] : faces) {
        EXPECT_NEAR(count, total / 6.0, total / 6.0 * 0.35) << face;
    }
}

}  // namespace
}  // namespace bronze::board
