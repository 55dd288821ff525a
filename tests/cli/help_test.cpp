#include "cli/help.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "cli/deck_of.hpp"
#include "cli/games.hpp"
#include "cli/terminal_text.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class CommandLineTest : public testing::Test {
protected:
    void speak(Language language, std::size_t columns = 80) {
        app_ = std::make_unique<App>(test::app_in(language));
        command_line_ = std::make_unique<CLI::App>("about", "bronze");
        command_line_->formatter(help_formatter(*app_, columns));
        add_play(*command_line_, *app_, chosen_);
        add_simulate(*command_line_, *app_, chosen_);
        add_bench(*command_line_, *app_, chosen_);
        add_deck(*command_line_, *app_, chosen_);
    }

    std::string problem(const std::vector<std::string>& words) {
        try {
            command_line_->parse(std::vector<std::string>(words.rbegin(), words.rend()));
        } catch (const CLI::ParseError& error) {
            return app_->say(usage_problem(error));
        }
        return {};
    }

    std::unique_ptr<App> app_;
    std::unique_ptr<CLI::App> command_line_;
    cli::Run chosen_;
};

TEST_F(CommandLineTest, SaysInOneLanguageWhatIsWrong) {
    speak(Language::fr);
    EXPECT_EQ(problem({"play", "--bogus"}), "Ceci n’a pas été compris : --bogus");
    EXPECT_EQ(problem({"play", "--seed", "abc"}), "Cette valeur ne convient pas : --seed = abc");
    EXPECT_EQ(problem({"play", "--seed"}), "Il manque ceci : --seed");
}

TEST_F(CommandLineTest, HelpsInOneLanguage) {
    speak(Language::fr);
    const std::string all = command_line_->help();
    EXPECT_THAT(all, HasSubstr("Utilisation\u00A0: bronze"));
    EXPECT_THAT(all, HasSubstr("Commandes\u00A0:\n"));
    const std::string play = command_line_->get_subcommand("play")->help();
    EXPECT_THAT(play, HasSubstr("NOMBRE"));
    EXPECT_THAT(play, Not(HasSubstr("UINT")));
    EXPECT_THAT(play, Not(HasSubstr("TEXT ")));
}

TEST_F(CommandLineTest, BreaksHelpBetweenWords) {
    for (const Language language : languages) {
        speak(language, 60);
        std::istringstream lines(command_line_->get_subcommand("play")->help());
        for (std::string line; std::getline(lines, line);) {
            EXPECT_LE(columns_of(line), 60U) << line;
            EXPECT_THAT(line, Not(HasSubstr("…")));
        }
    }
}

TEST_F(CommandLineTest, NamesTheStories) {
    speak(Language::en);
    EXPECT_THAT(test::flat(command_line_->get_subcommand("play")->help()),
                HasSubstr("the-master, the-judge, the-mayor, adam, kakistos"));
}

TEST_F(CommandLineTest, NamesEveryGameThereIs) {
    for (const Language language : languages) {
        speak(language);
        for (const char* command : {"play", "simulate", "bench"}) {
            EXPECT_THAT(test::flat(command_line_->get_subcommand(command)->help()),
                        HasSubstr(known_games()))
                << command;
        }
        EXPECT_THAT(
            test::flat(command_line_->get_subcommand("deck")->get_subcommand("check")->help()),
            HasSubstr(games_with_decks()));
    }
    EXPECT_EQ(known_games(), "board, ccg, vs");
    EXPECT_EQ(games_with_decks(), "ccg, vs");
}

TEST_F(CommandLineTest, SaysWhatTheGamesAreAndHowToBeginEach) {
    for (const Language language : languages) {
        speak(language);
        const std::string help = command_line_->get_subcommand("play")->help();
        for (const GameEntry& game : all_games()) {
            EXPECT_THAT(help, HasSubstr(app_->say("play.pick." + std::string(game.key))));
            EXPECT_THAT(help, HasSubstr("bronze play " + std::string(game.key)));
        }
    }
}

TEST_F(CommandLineTest, NamesArgumentsInOneLanguage) {
    speak(Language::fr);
    EXPECT_THAT(command_line_->get_subcommand("simulate")->help(),
                testing::AllOf(HasSubstr("JEU TEXTE (obligatoire)"), Not(HasSubstr("GAME")),
                               Not(HasSubstr("INT "))));
    EXPECT_EQ(problem({"simulate"}), "Il manque ceci : JEU");
}

TEST_F(CommandLineTest, SaysWhichOptionsDoNotGoTogether) {
    speak(Language::fr);
    EXPECT_THAT(problem({"play", "--at", "x", "--seed", "3"}), HasSubstr("ne vont pas ensemble."));
    EXPECT_THAT(command_line_->get_subcommand("play")->help(), Not(HasSubstr("Excludes")));
}

}  // namespace
}  // namespace bronze::cli
