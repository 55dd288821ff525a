#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::HasSubstr;

struct Said {
    int code = 0;
    std::string out;
    std::string errors;
};

Said simulate(std::string options, Language language = Language::en) {
    App app = test::app_in(language);
    CLI::App command_line("bronze");
    Run run;
    add_simulate(command_line, app, run);
    command_line.parse("simulate board " + std::move(options), false);
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = run();
    return {.code = code,
            .out = testing::internal::GetCapturedStdout(),
            .errors = testing::internal::GetCapturedStderr()};
}

TEST(Simulate, CountsWinsLengthsAndEndingsByStory) {
    const Said said = simulate("--story all --bots greedy --games 4 --json");
    EXPECT_EQ(said.code, 0);
    const auto json = boost::json::parse(said.out).as_object();
    EXPECT_EQ(json.at("games"), 20);
    EXPECT_EQ(json.at("unfinished"), 0);
    EXPECT_EQ(json.at("broken"), 0);
    const auto& stories = json.at("stories").as_object();
    EXPECT_EQ(stories.size(), 5U);
    for (const auto& story : stories) {
        const auto& about = story.value().as_object();
        EXPECT_EQ(about.at("games"), 4);
        EXPECT_EQ(about.at("wins").at("evil").as_int64() + about.at("wins").at("good").as_int64(),
                  4);
        EXPECT_GT(about.at("mean_rounds").as_double(), 1.0);
        std::int64_t endings = 0;
        for (const auto& ending : about.at("endings").as_object()) {
            endings += ending.value().as_int64();
        }
        EXPECT_EQ(endings, 4);
    }
}

TEST(Simulate, SeatsTheBotsThatAreNamed) {
    const Said said =
        simulate("--story the-master --seats 3 --bots random,greedy --games 10 --json");
    const auto json = boost::json::parse(said.out).as_object();
    EXPECT_EQ(json.at("wins").as_object().size(), 3U);
    EXPECT_GE(json.at("wins").at("good-1").as_int64(), 8);
    EXPECT_EQ(json.at("wins").at("good-1"), json.at("wins").at("good-2"));
}

TEST(Simulate, SpeaksTheUsersLanguage) {
    const Said english = simulate("--story the-master --bots greedy --games 8");
    EXPECT_THAT(english.out, HasSubstr("won by evil"));
    EXPECT_THAT(english.out, HasSubstr("rounds a game"));
    EXPECT_THAT(english.out, HasSubstr("\nthe-master\n"));
    const Said french = simulate("--story the-master --bots greedy --games 8", Language::fr);
    EXPECT_THAT(french.out, HasSubstr("manches par partie"));
}

TEST(Simulate, GivesEachSeedItsGameHoweverManyArePlayed) {
    const Said all = simulate("--story the-master --bots greedy --games 3 --seed 7 --hashes");
    const Said last = simulate("--story the-master --bots greedy --games 1 --seed 9 --hashes");
    EXPECT_EQ(all.out.substr(all.out.find("\n9 ") + 1), last.out);
}

TEST(Simulate, ChecksEveryChoiceWhenAsked) {
    const Said said = simulate("--story the-judge --bots greedy --games 3 --check --json");
    EXPECT_EQ(said.code, 0);
    EXPECT_EQ(boost::json::parse(said.out).at("broken"), 0);
}

TEST(Simulate, RefusesWhatItDoesNotKnow) {
    const Said bot = simulate("--bots greedy,nobody --games 1");
    EXPECT_EQ(bot.code, 1);
    EXPECT_EQ(bot.out, "");
    EXPECT_THAT(bot.errors, HasSubstr("There is no bot \"nobody\""));
    const Said story = simulate("--story nowhere --games 1");
    EXPECT_EQ(story.code, 1);
    EXPECT_THAT(story.errors, HasSubstr("nowhere"));
}

}  // namespace
}  // namespace bronze::cli
