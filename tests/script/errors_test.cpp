#include "script/parser.hpp"
#include "tests/script/support.hpp"

namespace bronze::toy {

namespace {

using Names = std::vector<std::string>;

// The errors of a trick with this effect; its sentence begins at line 5, column 7.
Names of_effect(std::string_view effect) {
    const std::string card = "[[card]]\nid = \"x\"\n[[card.ability]]\ntiming = \"main\"\ndo = \"" +
                             std::string(effect) + "\"\n";
    auto loaded = Toy::load(content_of(card));
    return loaded ? Names{} : said(loaded.errors());
}

Names of_ability(std::string_view lines) {
    auto loaded =
        Toy::load(content_of("[[card]]\nid = \"x\"\n[[card.ability]]\n" + std::string(lines)));
    return loaded ? Names{} : said(loaded.errors());
}

}  // namespace

TEST(CardErrors, AnUnknownVerbIsShownWithItsPlace) {
    EXPECT_EQ(of_effect("vaporise an enemy character"),
              (Names{"5:7: found “vaporise”, expected an effect"}));
}

TEST(CardErrors, ANearMissGetsASuggestion) {
    EXPECT_EQ(of_effect("destory an enemy character"),
              (Names{"5:7: found “destory”, did you mean “destroy”? Expected an effect"}));
}

TEST(CardErrors, AWrongTypeIsNamedAsWhatItIs) {
    EXPECT_EQ(of_effect("destroy your opponent"),
              (Names{"5:15: “your opponent” is a player, expected a character"}));
}

TEST(CardErrors, AMissingSlotSaysWhatShouldStandThere) {
    EXPECT_EQ(of_effect("deal damage to an enemy character"),
              (Names{"5:12: found “damage”, expected a number"}));
}

TEST(CardErrors, AnUnfinishedSentenceSaysHowItCouldGoOn) {
    EXPECT_EQ(of_effect("deal 2 damage to"),
              (Names{"5:23: the sentence ends too soon, expected a character"}));
}

TEST(CardErrors, TrailingWordsArePointedAt) {
    EXPECT_EQ(
        of_effect("draw 2 cards quickly"),
        (Names{
            "5:20: the sentence is complete before “quickly”; it could only go on with “;”, “,” or "
            "“then”"}));
}

TEST(CardErrors, AWrongKeyIsRefusedWithTheKeysThereAre) {
    const Names errors = of_ability("timing = \"main\"\neffect = \"draw 1 card\"\n");
    ASSERT_EQ(errors.size(), 2U);
    EXPECT_EQ(errors[0], "4:11: the ability does nothing: it needs “do”, or “when”, or “always”");
    EXPECT_TRUE(errors[1].starts_with("5:1: ")) << errors[1];
    EXPECT_NE(errors[1].find("effect"), std::string::npos) << errors[1];
}

TEST(CardErrors, AWrongValueIsRefused) {
    EXPECT_EQ(of_ability("do = 3\n"), (Names{"4:6: “do” is a sentence or a list of sentences"}));
}

TEST(CardErrors, KeysThatDoNotBelongTogetherAreExplained) {
    EXPECT_EQ(of_ability("when = \"this character is destroyed\"\n"),
              (Names{"4:9: “when” needs a “do” or an “instead”"}));
    EXPECT_EQ(
        of_ability("always = \"your characters have +1 attack\"\ndo = \"draw 1 card\"\n"),
        (Names{
            "5:7: an ability with “always” says what holds; “do” belongs to a power or a trigger"}));
    EXPECT_EQ(of_ability("instead = \"nothing\"\n"),
              (Names{"4:12: “instead” needs a “when” that says what would happen"}));
}

TEST(CardErrors, WhatHappensCannotBeReplacedOnlyWhatWouldHappen) {
    const Names errors =
        of_ability("when = \"this character is destroyed\"\ninstead = \"nothing\"\n");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_TRUE(errors[0].starts_with("4:24: found “is”, expected")) << errors[0];
    EXPECT_NE(errors[0].find("“would”"), std::string::npos) << errors[0];
}

TEST(CardErrors, ItNeedsSomethingToStandFor) {
    EXPECT_EQ(of_effect("destroy it"),
              (Names{"5:15: “it” stands for a character named earlier, but none was"}));
}

TEST(CardErrors, ANameOfOneTypeIsNotAnother) {
    EXPECT_EQ(of_effect("choose a number from 1 to 3 as the toll; destroy the toll"),
              (Names{"5:56: “the toll” is a number, expected a character"}));
}

TEST(CardErrors, AFactBelongsToItsEvent) {
    EXPECT_EQ(
        of_effect("you gain the damage life"),
        (Names{
            "5:16: “the damage” is not known here: the event that this ability waits for does not "
            "tell it"}));
}

TEST(CardErrors, ChangingTheEventBelongsUnderInstead) {
    EXPECT_EQ(of_effect("let it happen"), (Names{"5:7: this can only stand under “instead”"}));
}

TEST(CardErrors, AStrangeCharacterAndAnEmptySentenceAreReported) {
    EXPECT_EQ(of_effect("draw 2 cards @ once"), (Names{"5:20: “@” is not used in card sentences"}));
    EXPECT_EQ(of_effect(""), (Names{"5:7: nothing is written here, expected an effect"}));
}

TEST(CardErrors, PlacesFollowTheLinesOfALongSentence) {
    const Names errors =
        of_ability("timing = \"main\"\ndo = \"\"\"\ndraw 1 card;\n  deal 1 damge to it\n\"\"\"\n");
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_TRUE(errors[0].starts_with("7:10: found “damge”, did you mean “damage”?")) << errors[0];
}

TEST(CardErrors, AnAbilityThatRemembersTooMuchIsRefused) {
    std::string effect;
    for (int i = 0; i < 12; ++i) {
        effect += "remember " + std::to_string(i) + " as the n" + std::to_string(i) + "; ";
    }
    EXPECT_EQ(of_effect(effect + "draw 1 card").size(), 1U);
}

TEST(CardErrors, AllMistakesOfAFileAreFoundInOnePass) {
    auto loaded = Toy::load(content_of(R"(
[[card]]
id = "a"
[[card.ability]]
do = "drw 1 card"
[[card]]
id = "b"
[[card.ability]]
always = "your characters have 1 attacks"
)"));
    ASSERT_FALSE(loaded.ok());
    EXPECT_EQ(loaded.errors().size(), 2U);
}

}  // namespace bronze::toy
