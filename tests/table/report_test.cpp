#include "table/report.hpp"

#include "scenario/scenario.hpp"
#include "tests/table/gathering.hpp"

namespace bronze::test {
namespace {

class EveryReport : public testing::TestWithParam<std::string> {};

TEST_P(EveryReport, IsAScenarioThatPlaysToTheSamePosition) {
    const PlayedGame& played = game_named(GetParam());
    const auto find_game = [&](const scenario::Scenario& /*scenario*/) {
        return played.game.get();
    };
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Gathering table(played, {.secret = {static_cast<std::uint8_t>(seed)}});
        table.begin();
        FastChance picks(seed);
        for (unsigned i = 0; i < 80 && table.table().stage() == Table::Stage::playing; ++i) {
            table.choose(picks.draw({.bound = static_cast<std::uint32_t>(table.offers().size())}));
        }
        const Record record = table.table().record();
        const auto text =
            scenario_of(*played.game, record, "The door was open!\nIt was not.\x1b[2J");
        ASSERT_TRUE(text.ok());
        EXPECT_TRUE(text->starts_with("scenario The door was open!\n# It was not.[2J\n"));
        const auto scenario = scenario::parse_scenario("report.scenario", *text);
        ASSERT_TRUE(scenario.ok()) << *text;
        for (const auto mode :
             {scenario::Mode::plain, scenario::Mode::undo, scenario::Mode::hidden_swap}) {
            const auto failure = scenario::run_scenario(*scenario, find_game, mode);
            EXPECT_FALSE(failure.has_value()) << (failure ? failure->error.code() : "") << "\n"
                                              << *text;
        }
    }
}

TEST(Report, OfAWrongRecordIsRefused) {
    Gathering table(game_named("Little"));
    table.begin();
    table.choose();
    Record record = table.table().record();
    record.steps[0].choice.a = 77;
    EXPECT_EQ(scenario_of(table.game(), record, "?").error().code(), "error.record.choice");
    record = table.table().record();
    record.steps[0].outcomes.push_back(1);
    EXPECT_EQ(scenario_of(table.game(), record, "?").error().code(), "error.record.outcome");
    record.game = "chess";
    EXPECT_EQ(scenario_of(table.game(), record, "?").error().code(), "error.record.game");
}

INSTANTIATE_TEST_SUITE_P(Games, EveryReport, testing::ValuesIn(game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::test
