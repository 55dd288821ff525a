#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

std::string picked(const std::string& typed, Language language = Language::en) {
    App app = test::app_in(language);
    std::istringstream in(typed);
    std::ostringstream out;
    EXPECT_EQ(pick_game(app, {.in = in, .out = out, .terminal = [] { return test::ascii(); }}), 0);
    return out.str();
}

TEST(Picker, EndsCleanlyAtTheEndOfTheInput) {
    const std::string shown = picked("");
    EXPECT_THAT(shown, HasSubstr("B R O N Z E"));
    EXPECT_THAT(shown, HasSubstr("  1 The Town: Buffy the Vampire Slayer, The Game\n"));
    EXPECT_THAT(shown, Not(HasSubstr("Which story?")));
}

TEST(Picker, PlaysTheFirstStoryAsGoodWhenEnterIsAllThatIsTyped) {
    const std::string shown = picked("\n\n\n\n\n");
    EXPECT_THAT(shown, HasSubstr("  1 Tell the story of The Master\n"));
    EXPECT_THAT(shown, HasSubstr("The story of The Master begins.\n"));
    EXPECT_THAT(shown, HasSubstr("Round 1 "));
    // Once in a while Evil wins before anybody is asked: these dice are nobody's choice.
    EXPECT_THAT(shown, AnyOf(HasSubstr("? helps"), HasSubstr("Evil has won.")));
}

TEST(Picker, LetsEvilChooseTheStory) {
    EXPECT_THAT(picked("1\nchooses\n2\n\n\n"), HasSubstr("Evil: which villain do you play?"));
}

TEST(Picker, TakesNamesAsWellAsNumbers) {
    EXPECT_THAT(picked("town\nadam\n\n\n\n"), HasSubstr("The story of Adam begins.\n"));
}

TEST(Picker, AsksAgainAfterAWrongAnswer) {
    const std::string shown = picked("7\n");
    EXPECT_THAT(shown, HasSubstr("\"7\" is not an answer: type a number from 1 to "));
}

TEST(Picker, TakesTheNumberOfPlayersAsItIs) {
    const std::string shown = picked("\n\n\n1\n6\n3\n");
    EXPECT_THAT(shown, HasSubstr("  3 players\n  4 players\n"));
    EXPECT_THAT(shown, HasSubstr("\"1\" is not an answer: type a number from 2 to 5, or Enter."));
    EXPECT_THAT(shown, HasSubstr("\"6\" is not an answer"));
    EXPECT_THAT(shown, HasSubstr("How does the bot play?"));
}

TEST(Picker, AsksForADeckForEachPlayerOfTheDuel) {
    const std::string shown = picked("the duel\n\n\nbuffy\nthe master\n\n");
    EXPECT_THAT(shown, HasSubstr("Which deck do you play?"));
    EXPECT_THAT(shown, HasSubstr("Which deck does player 2 have?"));
    EXPECT_THAT(shown, HasSubstr("Buffy (you) plays Buffy."));
    EXPECT_THAT(shown, HasSubstr("The Master plays The Master."));
}

TEST(Picker, OffersTheKindsOfTheDuel) {
    const std::string shown = picked("the duel\n3\nq\n");
    EXPECT_THAT(shown, HasSubstr("  1 A duel of two\n"));
    EXPECT_THAT(shown, HasSubstr("  3 Two against two\n"));
}

TEST(Picker, LeavesWhenAskedTo) {
    EXPECT_THAT(picked("\nq\n"), Not(HasSubstr("Who plays?")));
}

TEST(Picker, SpeaksFrench) {
    EXPECT_THAT(picked("\n\n\n\n\n", Language::fr), HasSubstr("L'histoire commence : le Maitre."));
}

}  // namespace
}  // namespace bronze::cli
