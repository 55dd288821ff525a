#include "cli/line_editor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bronze::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ALineThatIsTyped, IsKeptUntilItIsFinished) {
    LineEditor editor;
    EXPECT_THAT(editor.feed("sa"), IsEmpty());
    EXPECT_EQ(editor.half(), "sa");
    EXPECT_THAT(editor.feed("y hi\rnext"), ElementsAre("say hi"));
    EXPECT_EQ(editor.half(), "next");
}

TEST(ALineThatIsTyped, IsMendedByLetterWordAndLine) {
    LineEditor editor;
    EXPECT_THAT(editor.feed("é\x7f"), IsEmpty());
    EXPECT_EQ(editor.half(), "") << "a letter of two bytes goes at once";
    EXPECT_THAT(editor.feed("attack the mayor\x17"), IsEmpty());
    EXPECT_EQ(editor.half(), "attack the ");
    EXPECT_THAT(editor.feed("\x15"), IsEmpty());
    EXPECT_EQ(editor.half(), "");
}

TEST(ALineThatIsTyped, TakesNoLettersFromArrowKeys) {
    LineEditor editor;
    EXPECT_THAT(editor.feed("\x1b[A\x1b[3~\x1bOPm\t\n"), ElementsAre("m"));
}

TEST(ALineThatIsTyped, EndsWithControlDOnlyWhenItIsEmpty) {
    LineEditor editor;
    EXPECT_THAT(editor.feed("1\x04"), IsEmpty());
    EXPECT_FALSE(editor.ended());
    EXPECT_THAT(editor.feed("\n\x04"), ElementsAre("1"));
    EXPECT_TRUE(editor.ended());
}

}  // namespace
}  // namespace bronze::cli
