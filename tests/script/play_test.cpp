#include <cstring>

#include "tests/script/support.hpp"

namespace bronze::toy {

using Names = std::vector<std::string>;

TEST(CardsInPlay, RulesCoverWhoeverFitsAtTheMoment) {
    Match match;
    match.put_in_play("recruit");
    EXPECT_EQ(match.attack("recruit"), 2);
    match.put_in_play("captain");
    EXPECT_EQ(match.attack("recruit"), 3);
    EXPECT_EQ(match.attack("captain"), 1);
    match.put_in_play("recruit", 1);
    EXPECT_EQ(match.attack("recruit", 1), 2);
}

TEST(CardsInPlay, EachIsFixedWhenItBeginsAndABarePluralIsNot) {
    Match match;
    match.put_in_play("recruit");
    match.put_in_hand("rally");
    match.put_in_hand("banner");
    match.choose("play rally");
    match.choose("play banner");
    EXPECT_EQ(match.attack("recruit"), 5);
    match.put_in_play("medic");
    EXPECT_EQ(match.attack("medic"), 2);  // the banner, not the rally
}

TEST(CardsInPlay, WhatLastsUntilEndOfTurnEndsWithIt) {
    Match match;
    match.put_in_play("recruit");
    match.put_in_hand("rally");
    match.choose("play rally");
    EXPECT_EQ(match.attack("recruit"), 4);
    match.choose("pass");
    EXPECT_EQ(match.attack("recruit"), 2);
    EXPECT_EQ(match.state.script.captures[0].users, 0);
}

TEST(CardsInPlay, ASetValueComesBeforeBonusesAndCopiesWhatItIsNow) {
    Match match;
    match.put_in_play("mirror");
    match.put_in_play("captain");
    EXPECT_EQ(match.attack("mirror"), 1);
    match.put_in_play("recruit", 1);
    EXPECT_EQ(match.attack("mirror"), 3);
}

TEST(CardsInPlay, IgnoredBonusesAreStillThereAfterwards) {
    Match match;
    match.put_in_play("recruit", 1);
    match.put_in_play("captain", 1);
    match.put_in_hand("plainness");
    EXPECT_EQ(match.attack("recruit", 1), 3);
    match.choose("play plainness");
    EXPECT_EQ(match.attack("recruit", 1), 2);
    match.choose("pass");
    EXPECT_EQ(match.attack("recruit", 1), 3);
}

TEST(CardsInPlay, CantBeatsCan) {
    Match match;
    match.put_in_play("veteran");
    match.choose("attack player with veteran");
    EXPECT_TRUE(match.offers("attack player with veteran"));  // exhausted, and allowed all the same
    match.put_in_play("hexer", 1);
    EXPECT_TRUE(match.offers("attack player with veteran"));
    match.put_in_play("captain");
    EXPECT_FALSE(match.offers("attack player with veteran"));
}

TEST(CardsInPlay, APowerIsOfferedOnlyWithItsTargetItsCostAndItsLimit) {
    Match match;
    match.put_in_play("archer");
    EXPECT_EQ(match.offered(), (Names{"pass", "attack player with archer"}));
    match.put_in_play("recruit", 1);
    match.put_in_play("medic", 1);
    const std::string use = match.offered().back();
    match.choose(use);
    EXPECT_EQ(match.offered(), (Names{"recruit'", "medic'"}));
    match.choose("recruit'");
    EXPECT_EQ(match.damage("recruit", 1), 1);
    EXPECT_FALSE(match.offers(use));
    match.state.exhausted[match.card("archer")] = 0;
    EXPECT_FALSE(match.offers(use)) << "once per turn";
    match.choose("pass");
    match.choose("pass");
    EXPECT_TRUE(match.offers(use));
}

TEST(CardsInPlay, TheOnlyTargetIsTakenWithoutAsking) {
    Match match;
    match.put_in_play("archer");
    match.put_in_play("recruit", 1);
    match.choose(match.offered().back());
    EXPECT_EQ(match.damage("recruit", 1), 1);
}

TEST(CardsInPlay, TriggersThatFireTogetherAreOrderedByTheirPlayer) {
    Match match;
    match.put_in_play("medic");
    match.put_in_play("mourner");
    match.put_in_play("twin");
    match.put_in_play("recruit", 1);
    match.choose("pass");
    match.choose("attack twin with recruit'");
    ASSERT_EQ(match.asked(), 0U);
    EXPECT_EQ(match.offered(), (Names{"first medic 0", "first mourner 1"}));
    match.choose("first mourner 1");
    EXPECT_EQ(match.state.life[1], 9);
    EXPECT_EQ(match.state.life[0], 11);
    EXPECT_EQ(match.zone("twin"), Zone::discard);
}

TEST(CardsInPlay, AReactionIsPaidForOrDeclined) {
    Match match;
    match.put_in_play("guard");
    match.put_in_play("recruit");
    match.put_in_play("hexer", 1);
    match.choose("pass");
    match.choose("attack recruit with hexer'");
    EXPECT_EQ(match.asked(), 0U);
    EXPECT_EQ(match.offered(), (Names{"yes", "no"}));
    const State before = match.state;
    match.choose("yes");
    EXPECT_EQ(match.damage("recruit"), 0);
    EXPECT_EQ(match.state.life[0], 9);
    match.state = before;
    match.choose("no");
    EXPECT_EQ(match.zone("recruit"), Zone::discard);
    EXPECT_EQ(match.state.life[0], 10);
}

TEST(CardsInPlay, ReplacementsAreOrderedByWhomTheyConcernAndEachAppliesOnce) {
    Match match;
    match.put_in_play("guard");
    match.put_in_play("shield");
    match.put_in_play("recruit");
    match.put_in_play("hexer", 1);
    match.choose("pass");
    match.choose("attack recruit with hexer'");
    EXPECT_EQ(match.offered(), (Names{"first guard", "first shield"}));
    match.choose("first shield");
    match.choose("no");
    EXPECT_EQ(match.damage("recruit"), 1);
}

TEST(CardsInPlay, AControlledCharacterServesItsNewPlayerAndTheDelayedEffectRemembersIt) {
    Match match;
    match.put_in_play("captain", 1);
    match.put_in_play("recruit", 1);
    match.put_in_play("medic");
    match.put_in_hand("puppet");
    match.choose("play puppet");
    match.choose("captain'");
    EXPECT_EQ(match.attack("medic"), 2) << "its rule now speaks for its new player";
    EXPECT_EQ(match.attack("recruit", 1), 2);
    EXPECT_TRUE(match.offers("attack player with captain'"));
    match.choose("pass");
    EXPECT_EQ(match.zone("captain", 1), Zone::discard);
    EXPECT_EQ(match.state.life[0], 11) << "the medic saw one of its own go";
}

TEST(CardsInPlay, ModesThatCannotBeDoneAreNotOffered) {
    Match match;
    match.put_in_hand("crossroads");
    match.choose("play crossroads");
    EXPECT_EQ(match.offered(), (Names{"mode 0", "mode 1"}));
    match.choose("mode 1");
    EXPECT_EQ(match.state.life[1], 8);
}

TEST(CardsInPlay, ASetIsChosenPieceByPieceForward) {
    Match match;
    match.put_in_play("recruit", 1);
    match.put_in_play("captain", 1);
    match.put_in_play("medic", 1);
    match.put_in_hand("volley");
    match.choose("play volley");
    EXPECT_EQ(match.offered(), (Names{"recruit'", "captain'", "medic'", "enough"}));
    match.choose("captain'");
    EXPECT_EQ(match.offered(), (Names{"medic'", "enough"}));
    match.choose("enough");
    EXPECT_EQ(match.damage("captain", 1), 1);
    EXPECT_EQ(match.damage("recruit", 1), 0);
    EXPECT_TRUE(match.state.script.sets.empty());
}

TEST(CardsInPlay, ForEachTakesThoseThatWereThereWhenItBegan) {
    Match match;
    match.put_in_play("archer", 1);
    match.put_in_play("recruit", 1);
    match.put_in_play("twin");
    EXPECT_EQ(match.zone("archer", 1), Zone::discard);
    EXPECT_EQ(match.damage("recruit", 1), 1);
}

TEST(CardsInPlay, AnotherPlayerPaysOrSuffers) {
    Match match;
    match.put_in_hand("tax");
    match.choose("play tax");
    EXPECT_EQ(match.state.life[1], 7) << "an empty hand cannot pay and is not asked";

    Match second;
    second.put_in_hand("tax");
    second.put_in_hand("recruit", 1);
    second.put_in_hand("medic", 1);
    second.choose("play tax");
    EXPECT_EQ(second.asked(), 1U);
    second.choose("yes");
    EXPECT_EQ(second.asked(), 1U);
    EXPECT_EQ(second.offered(), (Names{"recruit'", "medic'"}));
    second.choose("medic'");
    EXPECT_EQ(second.state.life[1], 10);
    EXPECT_EQ(second.zone("medic", 1), Zone::discard);
}

TEST(CardsInPlay, AStateCopiedInTheMiddleOfAnEffectGoesOnBothWays) {
    Match match;
    match.put_in_play("recruit", 1);
    match.put_in_play("captain", 1);
    match.put_in_play("medic", 1);
    match.put_in_hand("volley");
    match.choose("play volley");
    State other;
    std::memcpy(&other, &match.state, sizeof other);
    match.choose("recruit'");
    match.choose("enough");
    const State first = match.state;
    match.state = other;
    match.choose("medic'");
    EXPECT_EQ(first.damage[match.card("recruit", 1)], 1);
    EXPECT_EQ(first.damage[match.card("medic", 1)], 0);
    EXPECT_EQ(match.damage("recruit", 1), 0);
    EXPECT_EQ(match.damage("medic", 1), 1);
}

TEST(CardsInPlay, AnEffectCanLeaveAReplacementThatWaitsOnce) {
    Match match(R"(
[[card]]
id = "recruit"
attack = 2
defence = 2

[[card]]
id = "ward"
[[card.ability]]
timing = "main"
choose = "a character of yours as the saved"
do = "the next time the saved would be destroyed, instead: ready the saved; you gain 1 life"

[[card]]
id = "doom"
[[card.ability]]
timing = "main"
do = "destroy a character"
)");
    match.put_in_play("recruit");
    match.put_in_hand("ward");
    match.put_in_hand("doom");
    match.put_in_hand("doom", 1);
    match.choose("play ward");
    match.choose("play doom");
    EXPECT_EQ(match.zone("recruit"), Zone::play);
    EXPECT_EQ(match.state.life[0], 11);
    EXPECT_TRUE(match.state.script.actives.empty());
    match.choose("pass");
    match.choose("play doom'");
    EXPECT_EQ(match.zone("recruit"), Zone::discard);
}

TEST(CardsInPlay, WhatLastsWhileAConditionHoldsEndsForGood) {
    Match match(R"(
[[card]]
id = "recruit"
attack = 2
defence = 2

[[card]]
id = "courage"
[[card.ability]]
timing = "main"
do = "choose a character of yours; it has +3 attack while it isn't exhausted"
)");
    match.put_in_play("recruit");
    match.put_in_hand("courage");
    match.choose("play courage");
    EXPECT_EQ(match.attack("recruit"), 5);
    match.choose("attack player with recruit");
    match.state.exhausted[match.card("recruit")] = 0;
    EXPECT_EQ(match.attack("recruit"), 2);
}

TEST(CardsInPlay, ACostIsCheckedWholeBeforeAnyPartIsPaid) {
    Match match(R"(
[[card]]
id = "zealot"
attack = 1
defence = 2
[[card.ability]]
timing = "main"
cost = "lose 6 life and lose 5 life and exhaust this character"
do = "draw a card"
)");
    match.put_in_play("zealot");
    EXPECT_EQ(match.offered(), (Names{"pass", "attack player with zealot"}));
    match.state.life[0] = 11;
    EXPECT_EQ(match.offered().size(), 3U);
}

TEST(CardsInPlay, ALoopingCardIsAFaultAndTheCopyFromBeforeIsWhole) {
    Match match(R"(
[[card]]
id = "loop"
[[card.ability]]
timing = "main"
do = "repeat while 1 is 1: you gain 1 life"
)");
    match.put_in_hand("loop");
    const State before = match.state;
    State after = before;
    EXPECT_EQ(
        Toy::choose(*match.rules, after, {.verb = choice::play, .a = 0}, match.chance, nullptr),
        Outcome::fault);
    EXPECT_EQ(std::memcmp(&before, &match.state, sizeof before), 0);
    EXPECT_TRUE(match.offers("play loop"));
}

TEST(CardsInPlay, TriggersThatSetEachOtherOffForeverAreAFault) {
    Match match(R"(
[[card]]
id = "echo"
attack = 1
defence = 20
[[card.ability]]
when = "this character is dealt damage"
do = "deal 0 damage to this character"
)");
    match.put_in_play("echo");
    match.put_in_play("echo", 1);
    State after = match.state;
    const Choice attack{.verb = choice::attack, .a = 0, .b = 1};
    EXPECT_EQ(Toy::choose(*match.rules, after, attack, match.chance, nullptr), Outcome::fault);
}

TEST(CardsInPlay, ARuleDoesNotSeeItself) {
    Match match(R"(
[[card]]
id = "ouroboros"
attack = 1
defence = 2
[[card.ability]]
always = "this character has this character's attack attack"
)");
    match.put_in_play("ouroboros");
    EXPECT_EQ(match.attack("ouroboros"), 2);
}

TEST(CardsInPlay, TwoThatCopyEachOtherHaveDefiniteValues) {
    Match match;
    match.put_in_play("mirror");
    match.put_in_play("mirror", 1);
    match.put_in_play("captain", 1);
    EXPECT_EQ(match.attack("mirror"), 1);
    EXPECT_EQ(match.attack("mirror", 1), 2);
}

}  // namespace bronze::toy
