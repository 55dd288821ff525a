#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using test::ascii;
using test::Table;
using test::unicode;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Facts = std::vector<std::pair<std::string_view, std::string_view>>;

void arrange(Table& table, const Facts& facts) {
    for (const auto& [fact, value] : facts) {
        const auto problem = table.match->arrange(fact, value);
        ASSERT_FALSE(problem) << fact;
    }
}

// Xander beside Buffy, with a Sword to give.
const Facts trade{{"cards", "none"},      {"xander.cards", "sword healing"},
                  {"buffy.cards", "axe"}, {"xander.at", "20,1"},
                  {"buffy.at", "20,2"},   {"evil.hand", "demonic-strength"},
                  {"turn", "xander 4"}};

// Buffy beside a vampire, with a Wooden Stake.
const Facts fight{{"cards", "none"},
                  {"buffy.cards", "wooden-stake axe"},
                  {"buffy.at", "20,1"},
                  {"spike.at", "20,2"},
                  {"evil.hand", "demonic-strength you-are-invited"},
                  {"turn", "buffy 4"}};

TEST(PlayCards, ShowsTheCardsOfTheCharacterWhoseTurnItIsAndItsRoom) {
    Table table;
    arrange(table, trade);
    const std::string shown = table.type("");
    EXPECT_THAT(shown, HasSubstr("Xander  W Sword  R Healing  free"));
    EXPECT_THAT(shown, HasSubstr("Evil hand: 1 card"));
    EXPECT_THAT(shown, Not(HasSubstr("Demonic Strength")));
}

TEST(PlayCards, ShowsTheEvilHandToEvilAlone) {
    const std::string everything =
        "c\ncards evil\ncards spike\ncard demonic\nd\nsheet spike\nlog\n";
    Table good;
    arrange(good, fight);
    // Its page can be read, but does not say where it is.
    EXPECT_THAT(good.type(everything),
                AllOf(Not(HasSubstr("E Demonic Strength ")), Not(HasSubstr("In the Evil hand"))));
    Table evil(Language::en, {true, false});
    arrange(evil, fight);
    arrange(evil, {{"turn", "spike 4"}});
    EXPECT_THAT(evil.type(everything),
                AllOf(HasSubstr("Evil hand 2/4  E You are Invited...  E Demonic Strength"),
                      HasSubstr("In the Evil hand.")));
}

TEST(PlayCards, TellsOfADrawOnlyWhatTheSeatMaySee) {
    for (const bool evil : {false, true}) {
        Table table(Language::en, {evil, !evil});
        arrange(table, {{"evil.deck", "demonic-strength sire-a-vampire"},
                        {"spike.at", "5,0"},
                        {"evil.hand", "none"},
                        {"turn", "spike 4"}});
        const auto take = [&](std::string_view name) {
            const auto choice = table.match->find(name);
            ASSERT_TRUE(choice) << name;
            ASSERT_TRUE(table.match->choose(*choice).ok());
        };
        take("move 5,1");
        take("draw 1");
        const std::string shown = table.type("log 100\n");
        EXPECT_THAT(shown, HasSubstr(evil ? "Spike draws Demonic Strength from the Evil deck."
                                          : "Spike draws from the Evil deck."));
    }
}

TEST(PlayCards, PlaysACardBeforeTheDiceFall) {
    for (const char* typed : {"attack spike\nplay wooden-stake\n", "attack spike\nstake\n",
                              "attaquer spike\nPieu en bois\n", "attack spike\nplay w\n"}) {
        Table table;
        arrange(table, fight);
        const std::string shown = table.type(typed);
        EXPECT_THAT(shown, HasSubstr("Play cards for this roll, or roll."));
        EXPECT_THAT(shown, HasSubstr("Target: Spike, life"));
        EXPECT_THAT(shown, HasSubstr("Play Wooden Stake  Before a Fight roll"));
        EXPECT_THAT(shown, HasSubstr("Buffy plays Wooden Stake."));
    }
}

TEST(PlayCards, SaysWhichCardsANameCouldMean) {
    Table table;
    arrange(table, fight);
    EXPECT_THAT(table.type("attack spike\nplay\n"),
                HasSubstr("could mean several things, so nothing changes: 1 Play Wooden Stake; "));
}

TEST(PlayCards, TradesStepByStep) {
    Table table;
    arrange(table, trade);
    const std::string shown = table.type("trade buffy\ngive sword\nask axe\noffer\n");
    EXPECT_THAT(shown, HasSubstr("Nothing is on the table yet."));
    EXPECT_THAT(shown, HasSubstr("Xander gives: Sword. Buffy gives: Axe."));
    EXPECT_THAT(shown, HasSubstr("Xander gives Buffy Sword."));
    EXPECT_THAT(table.type("cards xander\n"), HasSubstr("W Axe\n"));
}

TEST(PlayCards, LeavesACardOutOfATradeAgainWithoutChangingTheNumbers) {
    Table table;
    arrange(table, trade);
    const std::string shown = table.type("trade buffy\n1\n1\n4\n");
    EXPECT_THAT(shown, HasSubstr("1 Give Sword"));
    EXPECT_THAT(shown, HasSubstr("4 No trade after all"));
    EXPECT_THAT(shown, HasSubstr("1 Keep Sword after all"));
    EXPECT_THAT(test::flat(shown), HasSubstr("4 No trade after all 5 Offer this trade"));
    EXPECT_THAT(shown, HasSubstr("Xander and Buffy do not trade."));
    EXPECT_THAT(table.type("cards xander\n"), HasSubstr("W Sword\n"));
}

TEST(PlayCards, SaysHowFarNearIs) {
    Table table;
    EXPECT_THAT(table.type("card healing\n"),
                HasSubstr("Near: at most 4 steps away; walls bar the way, characters do not.\n"));
    EXPECT_THAT(table.type("card revoke\n"), Not(HasSubstr("Near: ")));
}

TEST(PlayCards, SaysThatThereAreNone) {
    Table table;
    table.let_oz_begin();
    EXPECT_THAT(table.type("sheet spike\n"), HasSubstr("Cards: none"));
    EXPECT_THAT(table.type("c\n"), HasSubstr("Oz: none  (free"));
}

TEST(PlayCards, TellsOfOneWhoHadNothingToRegain) {
    Table table(Language::en, {true, false});
    arrange(table, {{"cards", "none"}, {"evil.hand", "feeding-frenzy"}, {"turn", "spike 0"}});
    EXPECT_THAT(table.type("play feeding\ndarla\n"),
                HasSubstr("Darla has full life already (8) and regains none."));
}

TEST(PlayCards, ReadsACardInBothLanguages) {
    Table table;
    const std::string english = table.type("card pool cue\n");
    EXPECT_THAT(english, HasSubstr("W Pool Cue\nWeapon card, 2 copies among 18\n"));
    EXPECT_THAT(english, HasSubstr("Name: printed in the game. Effect: printed in the game. "));
    EXPECT_THAT(table.type("carte queue\n"), HasSubstr("W Pool Cue\n"));
    Table french(Language::fr);
    EXPECT_THAT(french.type("carte queue de billard\n", unicode()),
                HasSubstr("A Queue de billard\nCarte d’Arme, 2 exemplaires sur 18\n"));
    EXPECT_THAT(table.type("card xyz\n"), HasSubstr("No card is called \"xyz\"."));
    EXPECT_THAT(table.type("card living\n"), HasSubstr("A spell: 2 Majik symbols needed."));
}

TEST(PlayCards, SaysWhyACardCannotBePlayed) {
    Table table;
    arrange(table, fight);
    EXPECT_THAT(table.type("why play pieu en bois\n"), HasSubstr("Play Wooden Stake: "));
    EXPECT_THAT(table.type("? wooden\n"), HasSubstr("(BG-CARD-07)"));
    EXPECT_THAT(table.type("why healing\n"), HasSubstr("(BG-CARD-10)"));
    EXPECT_THAT(table.type("why draw\n"), HasSubstr("(BG-SPACE-01)"));
    EXPECT_THAT(table.type("why piocher\n"), HasSubstr("(BG-SPACE-01)"));
    EXPECT_THAT(table.type("why recover\n"), HasSubstr("(BG-ARTIFACT-01)"));
    EXPECT_THAT(table.type("why trade spike\n"), HasSubstr("(BG-TRADE-03)"));
    EXPECT_THAT(table.type("wooden stake\n"), HasSubstr("Nothing changes."));
}

TEST(PlayCards, TellsTheStoryAndItsGoals) {
    Table table;
    EXPECT_THAT(table.type("story\n", ascii(200, 50)),
                AllOf(HasSubstr("Evil wins when Buffy is destroyed or sired"),
                      HasSubstr("Artifact of the story: Mark of the Anointed.")));
    EXPECT_THAT(table.type("histoire adam\n"), HasSubstr("Villain: Adam."));
}

TEST(PlayCards, ListsCornersDecksAndDiscards) {
    Table table;
    arrange(table, {{"cards", "none"},
                    {"corner.1", "gem-of-amara"},
                    {"weapon.deck", "axe sword"},
                    {"weapon.discards", "crossbow"},
                    {"turn", "buffy 4"}});
    const std::string shown = table.type("c\nd\n");
    EXPECT_THAT(shown, HasSubstr("Corners  0,0 * ?  23,0 empty"));
    EXPECT_THAT(shown, Not(HasSubstr("Gem of Amara")));
    EXPECT_THAT(shown, HasSubstr("Weapon: 2 in the deck, 1 discarded\n"));
    EXPECT_THAT(shown, HasSubstr("Weapon discards: Crossbow\n"));
}

TEST(PlayCards, SaysWhoHasBeenSiredOrInvited) {
    Table table;
    arrange(table, {{"cards", "none"}, {"spike.attached", "you-are-invited"}, {"turn", "buffy 4"}});
    const std::string shown = table.type("sheet spike\n", ascii(130, 40));
    EXPECT_THAT(shown, testing::ContainsRegex(" 9/9  =*#* invited "));
    EXPECT_THAT(shown, HasSubstr("May enter all private homes."));
    EXPECT_THAT(shown, HasSubstr("E You are Invited... (attached)"));
}

TEST(PlayCards, UseTheRoomOfAWideTerminal) {
    Table table;
    arrange(table, fight);
    const std::string shown = table.type("", ascii(160, 50));
    EXPECT_THAT(shown, HasSubstr("Buffy's cards"));
    EXPECT_THAT(shown, HasSubstr("  Before a Fight roll: the attack is wooden"));
    EXPECT_THAT(shown, HasSubstr("Decks  W 0+0"));
    EXPECT_THAT(shown, HasSubstr("Corners  "));
}

TEST(PlaySeats, HandTheKeyboardOverBeforeAnythingSecretIsShown) {
    Table table(Language::en, {true, true});
    arrange(table, fight);
    arrange(table, {{"turn", "spike 4"}});
    const std::string first = table.type("");
    EXPECT_THAT(first, HasSubstr("Hand the keyboard to Evil, then press Enter."));
    EXPECT_THAT(first, Not(HasSubstr("Demonic Strength")));
    EXPECT_THAT(table.type("\n"), HasSubstr("Demonic Strength"));
    const std::string second = table.type("\nend\n");
    EXPECT_THAT(second, HasSubstr("\n\n\n\n\n\n\n\nHand the keyboard to Good, then press Enter."));
    EXPECT_THAT(table.type("\nlog\nc\n"), AllOf(HasSubstr("[Good] "), HasSubstr("Evil hand: "),
                                                Not(HasSubstr("Demonic Strength"))));
}

TEST(PlaySeats, LeaveNothingToScrollBackTo) {
    Table table(Language::en, {true, true});
    Terminal terminal = unicode();
    terminal.clears = true;
    EXPECT_THAT(table.type("", terminal), HasSubstr("\033[2J\033[3JHand the keyboard to Evil"));
}

TEST(PlaySeats, DoNotHandOverBetweenThoseWhoKnowTheSame) {
    Table table(Language::en, {false, true, true}, 3);
    const std::string shown = table.type("end\nend\nend\n");
    EXPECT_THAT(shown, Not(HasSubstr("Hand the keyboard")));
    EXPECT_THAT(shown, AllOf(HasSubstr("[Good, player 1]"), HasSubstr("[Good, player 2]")));
}

TEST(PlaySeats, AreTakenByBotsThatPlayToWin) {
    App app = test::app_in();
    std::istringstream in;
    std::ostringstream out;
    const Console console{.in = in, .out = out, .terminal = [] { return ascii(); }};
    EXPECT_EQ(
        play(app, {.story = "the-master", .good = "greedy", .evil = "greedy", .seed = 7}, console),
        0);
    EXPECT_THAT(out.str(), HasSubstr("has won."));
}

TEST(PlayScreen, TurnsThePagesOfALongText) {
    Table table;
    Terminal terminal = ascii(80, 12);
    terminal.clears = true;
    const std::string shown = table.type("?\n\n", terminal);
    EXPECT_THAT(shown, AllOf(HasSubstr("Enter: the next page"), HasSubstr("lang fr: speak")));
}

}  // namespace
}  // namespace bronze::cli
