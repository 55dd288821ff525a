#include <gtest/gtest.h>

#include "board/board.hpp"
#include "board/host.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

// The story of The Master, in which Good wins at something else.
std::shared_ptr<const Rules> rules_where_good_wins_while(const std::string& condition) {
    Content content = test::source_content();
    constexpr std::string_view usual = "the Master is out of the game";
    for (ContentFile& file : content) {
        if (const auto at = file.text.find(usual);
            file.path == "board/stories/1-the-master.toml" && at != std::string::npos) {
            file.text.replace(at, usual.size(), condition);
        }
    }
    auto rules = load_rules(content);
    EXPECT_TRUE(rules) << test::source_words().say(Language::en, rules.error());
    return rules.take();
}

class Objective : public testing::TestWithParam<std::string> {};

// Objectives are looked at only after something they depend on has changed: whatever they name, the
// game ends with the choice that fulfils them.
TEST_P(Objective, EndsTheGameAsSoonAsItIsFulfilled) {
    const auto rules = rules_where_good_wins_while(GetParam());
    const auto setup = Board::read_setup(*rules, {{"story", "the-master"}});
    ASSERT_TRUE(setup);
    unsigned won = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        FastChance chance(seed, 0);
        FastChance picks(seed, 1);
        State state = Board::start(*rules, *setup, chance, nullptr);
        ChoiceList list;
        for (int step = 0; step < 2000 && !Board::decision(*rules, state).over(); ++step) {
            ASSERT_FALSE(Looking(*rules, state).reader.allowed(word::good_wins, false, {}));
            list.restart();
            Board::choices(*rules, state, list);
            Board::choose(*rules, state, pick_any(list, picks), chance, nullptr);
        }
        won += state.winner == Winner::good ? 1 : 0;
    }
    EXPECT_GT(won, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Board, Objective,
    testing::Values("the Master is out of the game", "Spike is wounded",
                    "it is Sunrise and Buffy is outdoors", "Spike is adjacent to Buffy",
                    "there are 3 or fewer Good characters", "there is an artifact carried by Buffy",
                    "there are 2 or more cards in the Evil hand", "the START of Buffy is free",
                    "there is a face-down artifact carried by Spike", "Drusilla is invited"));

}  // namespace
}  // namespace bronze::board
