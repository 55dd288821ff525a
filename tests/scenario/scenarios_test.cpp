#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/games.hpp"
#include "scenario/coverage.hpp"
#include "scenario/scenario.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::scenario {
namespace {

const LoadedGame* find_game(const Scenario& scenario) {
    static std::map<std::pair<std::string, std::string>, std::unique_ptr<LoadedGame>> loaded;
    const cli::GameEntry* entry = cli::find_game(scenario.game);
    if (entry == nullptr) {
        return nullptr;
    }
    auto& game = loaded[{scenario.game, scenario.content}];
    if (game == nullptr) {
        const Content more =
            scenario.content.empty() ? Content{} : test::read_folder(scenario.content);
        auto fresh = entry->load(with(test::source_content(), more));
        EXPECT_TRUE(fresh.ok()) << test::source_words().say(Language::en, fresh.error());
        game = fresh ? fresh.take() : nullptr;
    }
    return game.get();
}

std::vector<std::string> scenario_files() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/scenarios")) {
        if (entry.path().extension() == ".scenario") {
            files.push_back(entry.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

void run_all(Mode mode) {
    const auto files = scenario_files();
    EXPECT_FALSE(files.empty());
    for (const std::string& path : files) {
        const auto scenario = parse_scenario(path, test::read_source(path));
        ASSERT_TRUE(scenario.ok()) << test::source_words().say(Language::en, scenario.error());
        if (const auto failure = run_scenario(*scenario, find_game, mode)) {
            ADD_FAILURE() << test::source_words().say(Language::en, failure->error) << "\n"
                          << failure->position;
        }
    }
}

TEST(Scenarios, AllHold) {
    run_all(Mode::plain);
}

TEST(Scenarios, AllHoldWhenEachChoiceIsTakenBackAndAgain) {
    run_all(Mode::undo);
}

TEST(Scenarios, AllHoldWhenWhatASeatMayNotKnowIsRedrawn) {
    run_all(Mode::hidden_swap);
}

TEST(Scenarios, NameOnlyRulesThatExist) {
    Coverage coverage;
    for (const auto* document : {"docs/rules/board.md", "docs/rules/ccg.md", "docs/rules/vs.md",
                                 "docs/rules/vs-cards.md"}) {
        coverage.read_rules(test::read_source(document));
    }
    for (const std::string& path : scenario_files()) {
        const auto scenario = parse_scenario(path, test::read_source(path));
        ASSERT_TRUE(scenario.ok());
        for (const std::string& rule : scenario->shows) {
            EXPECT_TRUE(coverage.rules.contains(rule)) << path << " shows " << rule;
        }
    }
}

// What a scenario of these lines (after the head) fails with, or "holds".
std::string verdict(const std::string& lines) {
    const auto scenario = parse_scenario(
        "x.scenario", "scenario A test\nshows BG-MOVE-01\ngame board story=the-master\n" + lines);
    if (!scenario) {
        return test::source_words().say(Language::en, scenario.error());
    }
    const auto failure = run_scenario(*scenario, find_game, Mode::plain);
    return failure ? test::source_words().say(Language::en, failure->error) : "holds";
}

TEST(ScenarioRunner, SaysWhichChoiceIsNotOffered) {
    EXPECT_EQ(verdict("set flames 1 0\nchoose act spike\n"),
              "x.scenario:5:1: \"act spike\" is not offered. Offered: act the-master");
}

TEST(ScenarioRunner, FailsWhenAForcedRollIsLeftOver) {
    EXPECT_EQ(
        verdict("set turn buffy 2\nroll fight kick\nchoose move 6,3\n"),
        "x.scenario:6:1: Forced rolls are left over, so the rules did not roll them: fight kick.");
}

TEST(ScenarioRunner, FailsWhenTheRulesRollADieThatNobodyForced) {
    EXPECT_EQ(verdict("set turn oz 0\nchoose end\n"),
              "x.scenario:5:1: The rules rolled a die that the scenario does not force: movement.");
}

TEST(ScenarioRunner, SaysWhatWasExpectedAndWhatWasFound) {
    EXPECT_EQ(verdict("expect buffy.life is 11\n"),
              "x.scenario:4:1: buffy.life: expected 11, found 12");
    EXPECT_EQ(verdict("expect nobody.life is 11\n"),
              "x.scenario:4:1: nobody.life: expected 11, found absent");
    EXPECT_EQ(verdict("set turn buffy 0\nexpect choices attack *\n"),
              "x.scenario:5:1: choices: expected attack *, found end");
    EXPECT_EQ(verdict("set turn buffy 0\nexpect decision evil\n"),
              "x.scenario:5:1: decision: expected evil, found good");
    EXPECT_EQ(verdict("expect winner evil\n"),
              "x.scenario:4:1: winner: expected evil, found nobody");
    EXPECT_EQ(
        verdict("set turn buffy 2\nchoose move 6,3\nexpect event move buffy 6,2 *\n"),
        "x.scenario:6:1: \"move buffy 6,2 *\" should have happened. What happened: move buffy 6,3 1");
    EXPECT_EQ(verdict("set turn buffy 2\nexpect why move 20,20 is BG-MOVE-06\n"),
              "x.scenario:5:1: why: expected BG-MOVE-06, found BG-MOVE-01");
}

TEST(ScenarioRunner, RefusesWhatItDoesNotUnderstand) {
    EXPECT_EQ(
        verdict("jump buffy\n"),
        "x.scenario:4:1: A line may begin with scenario, shows, game, start, set, roll, choose, undo, "
        "expect or \"SEAT sees\", not with \"jump\".");
    EXPECT_EQ(verdict("set buffy.shoes 2\n"), "x.scenario:4:1: \"2\" does not fit buffy.shoes.");
    EXPECT_EQ(verdict("set nobody.at 2,2\n"),
              "x.scenario:4:1: There is no fact \"nobody.at\" to set.");
    EXPECT_EQ(verdict("set buffy.at 8,8\nset oz.at 8,8\n"),
              "x.scenario:5:1: \"8,8\" does not fit oz.at.");
    EXPECT_EQ(verdict("roll luck 3\n"), "x.scenario:4:1: There is no die \"luck\".");
    EXPECT_EQ(verdict("roll fight hug\n"),
              "x.scenario:4:1: \"hug\" is not an outcome of the die fight.");
    EXPECT_EQ(verdict("undo\n"), "x.scenario:4:1: There is no choice to take back.");
    EXPECT_EQ(verdict("nobody sees buffy.life is 12\n"),
              "x.scenario:4:1: There is no seat \"nobody\".");
    EXPECT_EQ(verdict("expect buffy.life 12\n"),
              "x.scenario:4:1: This expectation is not understood: buffy.life 12");
}

TEST(ScenarioRunner, RefusesAScenarioWithoutItsHead) {
    const auto scenario = parse_scenario("x.scenario", "expect buffy.life is 12\n");
    ASSERT_FALSE(scenario.ok());
    EXPECT_EQ(scenario.errors().size(), 3U);
}

TEST(ScenarioRunner, MatchesPatterns) {
    EXPECT_TRUE(matches("move *", "move 7,3"));
    EXPECT_TRUE(matches("*", ""));
    EXPECT_TRUE(matches("a*c*", "abcd"));
    EXPECT_FALSE(matches("a*c", "abcd"));
    EXPECT_FALSE(matches("move", "move 7,3"));
}

TEST(Coverage, CountsRulesAndRulingsAndWhatIsMissing) {
    Coverage coverage;
    coverage.read_rules(
        "| id | rule |\n|---|---|\n| BG-MOVE-01 | x |\n| BG-Q-07 | y |\n| BG-H-01 | z |\n");
    EXPECT_EQ(coverage.count(false), 1U);
    EXPECT_EQ(coverage.count(true), 1U);
    EXPECT_TRUE(coverage.show("BG-MOVE-01", "a"));
    EXPECT_FALSE(coverage.show("BG-MOVE-99", "a"));
    EXPECT_TRUE(coverage.missing(false).empty());
    EXPECT_EQ(coverage.missing(true), std::vector<std::string>{"BG-Q-07"});
}

TEST(Coverage, OfTheRulesDocumentsIsComplete) {
    for (const auto& [path, rules] :
         {std::pair{"docs/rules/board.md", 364U}, std::pair{"docs/rules/ccg.md", 461U},
          std::pair{"docs/rules/vs.md", 488U}}) {
        Coverage coverage;
        coverage.read_rules(test::read_source(path));
        EXPECT_EQ(coverage.count(false), rules) << path;
    }
}

}  // namespace
}  // namespace bronze::scenario
