#include "cli/terminal_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace bronze::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TerminalText, CountsColumnsNotBytes) {
    EXPECT_EQ(columns_of("L’église"), 8U);
    EXPECT_EQ(columns_of("e\u0301"), 1U);
}

TEST(TerminalText, TakesWhatIsNoUtf8ForOneUnknownCharacterEach) {
    EXPECT_EQ(decode("a\xff\xc3"), U"a\uFFFD\uFFFD");
    EXPECT_EQ(decode("\xe2\x82"), U"\uFFFD\uFFFD");
}

TEST(TerminalText, ClipsWithAnEllipsis) {
    EXPECT_EQ(clip("Graveyard", 9), "Graveyard");
    EXPECT_EQ(clip("Graveyard", 6), "Grave…");
    EXPECT_EQ(clip("Graveyard", 0), "");
}

TEST(TerminalText, BreaksLinesBetweenWords) {
    EXPECT_THAT(wrap("one two three", 7), ElementsAre("one two", "three"));
    EXPECT_THAT(wrap("one two three", 7, 2), ElementsAre("one two", "  three"));
    EXPECT_THAT(wrap("unbelievable", 6), ElementsAre("unbel…"));
    EXPECT_THAT(wrap("", 6), ElementsAre(""));
}

TEST(TerminalText, KeepsFrenchMarksWithTheirWords) {
    EXPECT_THAT(wrap("un deux : trois", 7), ElementsAre("un", "deux :", "trois"));
    EXPECT_THAT(wrap("dit « oui » ou", 9), ElementsAre("dit", "« oui »", "ou"));
    EXPECT_THAT(wrap("fini. ? aide", 7), ElementsAre("fini. ?", "aide"));
}

TEST(TerminalText, FoldsCaseAccentsAndPunctuation) {
    EXPECT_EQ(folded("  L’Église ensevelie! "), "l eglise ensevelie");
    EXPECT_EQ(folded("the-master"), "the master");
    EXPECT_EQ(folded("Move to 7,3 (Streets), 3 steps"), "move to 7,3 streets 3 steps");
}

TEST(TerminalText, FindsTheThingThatIsMeant) {
    const std::vector<std::vector<std::string>> names{{"the-bronze", "The Bronze"},
                                                      {"school", "High School"},
                                                      {"library", "High School library"}};
    EXPECT_THAT(named("bronze", names), ElementsAre(0));
    EXPECT_THAT(named("High School", names), ElementsAre(1));  // a whole name beats a beginning
    EXPECT_THAT(named("high", names), ElementsAre(1, 2));
    EXPECT_THAT(named("hi li", names), ElementsAre(2));
    EXPECT_THAT(named("docks", names), IsEmpty());
    EXPECT_THAT(named("", names), IsEmpty());
}

TEST(TerminalText, LeavesOutArticlesWhereSpaceIsShort) {
    EXPECT_EQ(without_article("The Master"), "Master");
    EXPECT_EQ(without_article("L’église ensevelie"), "Église ensevelie");
    EXPECT_EQ(without_article("Lowell House"), "Lowell House");
}

}  // namespace
}  // namespace bronze::cli
