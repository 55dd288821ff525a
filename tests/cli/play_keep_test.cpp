// A game is kept, gone on with, and ended.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using test::ascii;
using test::flat;
using test::painted;
using test::Table;
using testing::HasSubstr;
using testing::Not;

class PlayKeep : public testing::Test {
protected:
    int run(const PlayOptions& options, const std::string& typed) {
        App app = test::app_in();
        std::istringstream in(typed);
        std::ostringstream out;
        testing::internal::CaptureStderr();
        const int code =
            play(app, options, {.in = in, .out = out, .terminal = [] { return ascii(); }});
        shown_ = out.str();
        complaint_ = testing::internal::GetCapturedStderr();
        return code;
    }

    test::Folder folder_;
    const std::string file_ = folder_.path() / "match.record";
    std::string shown_;
    std::string complaint_;
};

TEST_F(PlayKeep, GoesOnWithASavedGame) {
    EXPECT_EQ(run({.story = "the-master", .seed = 7, .record = file_}, "end\nq\n"), 0);
    EXPECT_THAT(flat(shown_), HasSubstr("bronze play --resume " + file_));
    EXPECT_THAT(shown_, HasSubstr("Xander rolls"));
    const auto length = std::filesystem::file_size(file_);
    EXPECT_EQ(run({.resume = file_}, "end\n"), 0);
    EXPECT_THAT(shown_, Not(HasSubstr("The story of The Master begins.")));
    EXPECT_THAT(shown_, HasSubstr("Willow rolls"));
    EXPECT_GT(std::filesystem::file_size(file_), length);
}

TEST_F(PlayKeep, DoesNotOverwriteAnotherGame) {
    std::ofstream(file_) << "mine";
    EXPECT_EQ(run({.story = "adam", .seed = 7, .record = file_}, "q\n"), 1);
    EXPECT_THAT(complaint_, HasSubstr(file_ + " is there already. play --resume"));
    EXPECT_EQ(shown_, "");
    Table table;
    EXPECT_THAT(flat(table.type("save " + file_ + "\n")), HasSubstr("name another file"));
    EXPECT_THAT(flat(table.type("20,8\nq\n" + file_ + "\n")), HasSubstr("name another file"));
    EXPECT_EQ(std::filesystem::file_size(file_), 4U);
}

TEST_F(PlayKeep, SavesAgainWhereItSavedBefore) {
    Table table;
    EXPECT_THAT(table.type("save " + file_ + "\n20,8\nsave " + file_ + "\n"),
                Not(HasSubstr("is there already")));
}

TEST_F(PlayKeep, SaysWhatIsWrongWithAFileToGoOnWith) {
    EXPECT_EQ(run({.resume = file_}, ""), 1);
    EXPECT_THAT(complaint_, HasSubstr("cannot be read"));
    std::ofstream(file_) << "mine";
    EXPECT_EQ(run({.resume = file_}, ""), 1);
    EXPECT_THAT(complaint_, HasSubstr("This is not a Bronze record."));
}

TEST_F(PlayKeep, DoesNotGoOnWithAGameThatIsOver) {
    EXPECT_EQ(run({.story = "the-master", .good = "random", .seed = 7, .record = file_}, ""), 0);
    EXPECT_EQ(run({.resume = file_}, ""), 1);
    EXPECT_THAT(complaint_, HasSubstr("is over. bronze replay"));
}

TEST_F(PlayKeep, AsksBeforeTheEndOfTheInputLosesAGame) {
    Table table;
    EXPECT_THAT(table.type("20,8\n", ascii(), {}, true),
                HasSubstr("Name a file to save the game in"));
    EXPECT_THAT(table.type("", ascii(), file_, true), Not(HasSubstr("Name a file")));
    EXPECT_THAT(table.type("21,8\n", ascii()), Not(HasSubstr("Name a file")));  // not a terminal
}

// One blow and it is over: the Slayer has one life left.
void prepare_last_blow(Table& table) {
    table.set({{"cards", "none"},
               {"buffy.at", "5,4"},
               {"buffy.life", "1"},
               {"spike.cards", "magic-sword"},
               {"spike.at", "4,4"},
               {"turn", "spike 0"}});
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

TEST(PlayEnd, SaysOnceWhoHasWonAndWhy) {
    Table table(Language::en, {true, false});
    prepare_last_blow(table);
    const std::string shown = table.type("attack buffy\n");
    EXPECT_THAT(shown, HasSubstr("Evil has won. Round 1: Buffy destroyed."));
    EXPECT_THAT(flat(shown), HasSubstr("Evil wins when Buffy is destroyed or sired"));
    EXPECT_EQ(count(shown, "Evil has won."), 1U);
    Table french(Language::fr, {true, false});
    prepare_last_blow(french);
    EXPECT_THAT(flat(french.type("attaquer buffy\n", test::unicode())),
                HasSubstr("Le Mal a gagné. Manche 1 : Buffy est hors jeu."));
}

TEST(PlayEnd, WaitsAtATerminalAndStillAnswers) {
    Table table(Language::en, {true, false});
    prepare_last_blow(table);
    const std::string shown = table.type(
        "attack buffy\nlog\n\nsheet spike\n\nu\n1\n\nsheet darla\n", painted(100, 40), {}, true);
    EXPECT_THAT(shown, HasSubstr("Enter leaves."));
    EXPECT_THAT(shown, HasSubstr("Spike: vampire. Side: Evil."));
    EXPECT_THAT(shown, HasSubstr("The game is over."));
    EXPECT_THAT(shown, Not(HasSubstr("Darla: vampire.")));  // Enter at the table has left it
}

}  // namespace
}  // namespace bronze::cli
