#include "table/table.hpp"

#include <gmock/gmock.h>

#include "table/report.hpp"
#include "tests/kernel/little_game.hpp"
#include "tests/table/gathering.hpp"

namespace bronze::test {
namespace {

const Seat first = seat_at(0);
const Seat second = seat_at(1);
const Listener to_first{first};
const Listener to_second{second};

Gathering little(deed::Open opening = {}) {
    return Gathering(game_named("Little"), std::move(opening));
}

Gathering begun(deed::Open opening = {}) {
    Gathering gathering = little(std::move(opening));
    gathering.begin();
    return gathering;
}

TEST(Seats, AreOpenUntilSomebodySits) {
    Gathering table = little();
    EXPECT_EQ(table.table().seats(), 2U);
    EXPECT_EQ(table.act(anna, deed::Begin{}), "error.table.not_yours");
    EXPECT_EQ(table.act(anna, deed::Sit{first}), "");
    EXPECT_EQ(table.act(ben, deed::Sit{first}), "error.table.taken");
    EXPECT_EQ(table.act(ben, deed::Sit{seat_at(2)}), "error.table.no_seat");
    EXPECT_EQ(table.act(anna, deed::Begin{}), "error.table.open_seats");
    EXPECT_EQ(table.act(ben, deed::Sit{second}), "");
    EXPECT_EQ(table.act(ben, deed::Begin{}), "");
    EXPECT_EQ(table.table().stage(), Table::Stage::playing);
    EXPECT_EQ(table.act(cleo, deed::Sit{second}), "error.table.begun");
}

TEST(Seats, AreOpenAgainWhenSomebodyLeavesBeforeTheMatch) {
    Gathering table = little();
    table.act(anna, deed::Sit{first});
    EXPECT_EQ(table.act(ben, deed::Leave{first}), "error.table.not_yours");
    EXPECT_EQ(table.act(anna, deed::Leave{first}), "");
    EXPECT_TRUE(table.table().chairs()[0].open());
    EXPECT_EQ(table.act(anna, deed::Leave{first}), "error.table.nobody");
}

TEST(Seats, WaitForAPersonWhoLeavesDuringTheMatch) {
    Gathering table = begun();
    EXPECT_EQ(table.act(ben, deed::Leave{second}), "");
    EXPECT_EQ(table.act(cleo, deed::Return{second}), "error.table.not_yours");
    EXPECT_EQ(table.act(ben, deed::Return{second}), "");
    EXPECT_EQ(table.act(ben, deed::Return{second}), "error.table.here");
}

TEST(Seats, CanAllBelongToOnePerson) {
    Gathering table = little();
    EXPECT_EQ(table.act(anna, deed::Sit{first}), "");
    EXPECT_EQ(table.act(anna, deed::Sit{second}), "");
    EXPECT_EQ(table.act(anna, deed::Begin{}), "");
    table.play_to_the_end();
    EXPECT_EQ(table.table().stage(), Table::Stage::over);
}

TEST(Bots, TakeOpenSeatsAndPlay) {
    Gathering table(game_named("Board"));
    EXPECT_EQ(table.act(anna, deed::Sit{second}), "");
    EXPECT_EQ(table.act(anna, deed::SeatBot{first, "genius"}), "error.table.no_bot");
    EXPECT_EQ(table.act(cleo, deed::SeatBot{first, "greedy"}), "error.table.not_yours");
    EXPECT_EQ(table.act(anna, deed::SeatBot{first, "greedy"}), "");
    EXPECT_EQ(table.act(anna, deed::Begin{}), "");
    table.let_bots_play();
    EXPECT_EQ(table.to_choose(), second);
    EXPECT_FALSE(table.table().bot_to_choose().has_value());
}

TEST(Bots, PlayForThoseWhoLeftUntilTheyComeBack) {
    Gathering table = begun();
    EXPECT_EQ(table.act(ben, deed::SeatBot{first, "random"}), "error.table.taken") << "still here";
    EXPECT_EQ(table.act(anna, deed::Leave{first}), "");
    EXPECT_EQ(table.act(ben, deed::SeatBot{first, "random"}), "");
    EXPECT_EQ(table.act(anna, deed::Choose{0, table.offers()[0].choice}),
              "error.table.not_your_turn");
    table.let_bots_play();
    EXPECT_EQ(table.table().moment(), 1U);
    EXPECT_EQ(table.act(anna, deed::Return{first}), "");
    EXPECT_EQ(table.choose(), "");
    EXPECT_EQ(table.chooser(), anna);
}

TEST(Choices, AreRefusedWhenLateDoubleForeignOrNotOffered) {
    Gathering table = begun();
    const Choice choice = table.offers()[0].choice;
    EXPECT_EQ(table.act(ben, deed::Choose{0, choice}), "error.table.not_your_turn");
    EXPECT_EQ(table.act(std::nullopt, deed::Choose{0, choice}), "error.table.not_your_turn");
    EXPECT_EQ(table.act(anna, deed::Choose{1, choice}), "error.table.stale");
    EXPECT_EQ(table.act(anna, deed::Choose{0, {.verb = 9}}), "error.match.not_offered");
    EXPECT_EQ(table.act(anna, deed::Choose{0, choice}), "");
    EXPECT_EQ(table.act(anna, deed::Choose{0, choice}), "error.table.stale");
}

TEST(Choices, OutOfTheJournalsOrderAreRefused) {
    Gathering table = begun();
    Entry entry = table.table().next(anna, table.now, deed::Choose{0, table.offers()[0].choice});
    entry.number += 1;
    EXPECT_EQ(code_of(table.table().apply(entry)), "error.table.number");
    entry.number -= 1;
    EXPECT_FALSE(table.table().apply(entry).has_value());
    EXPECT_EQ(code_of(table.table().apply(entry)), "error.table.number") << "sent twice";
}

TEST(Choices, LeadToTheEndAndTheWinner) {
    Gathering table = begun();
    table.play_to_the_end();
    EXPECT_EQ(table.table().stage(), Table::Stage::over);
    EXPECT_NE(table.table().winners(), Seats::nobody());
    EXPECT_EQ(table.last_news(Listener::spectator()), News::over);
    EXPECT_EQ(table.act(anna, deed::Choose{6, {}}), "error.table.not_playing");
}

TEST(TakingBack, IsFreeWhileNothingWasShown) {
    // A trade on the board is put together piece by piece, and the map hides nothing.
    Gathering table(game_named("Board"));
    table.begin();
    for (unsigned tries = 0; tries < 300; ++tries) {
        const Seat seat = table.to_choose();
        const auto person = table.chooser();
        const std::uint64_t before = table.table().moment();
        ASSERT_EQ(table.choose(table.offers().size() - 1), "");
        if (table.table().free_to_go_back(seat, before)) {
            EXPECT_EQ(table.act(person, deed::TakeBack{seat, before}), "");
            EXPECT_EQ(table.table().moment(), before);
            EXPECT_FALSE(table.table().wish().has_value());
            EXPECT_EQ(table.last_news(to_first), News::went_back);
            return;
        }
    }
    FAIL() << "no choice that can be taken back freely";
}

TEST(TakingBack, NeedsTheConsentOfTheOthersAfterSomethingWasShown) {
    Gathering table = begun();
    table.choose();
    EXPECT_EQ(table.act(anna, deed::TakeBack{first, 0}), "");
    EXPECT_EQ(table.table().moment(), 1U) << "the card was seen";
    EXPECT_EQ(table.last_news(to_second), News::asked_back);
    EXPECT_EQ(table.act(anna, deed::TakeBack{first, 0}), "error.table.wish");
    EXPECT_EQ(table.act(anna, deed::Answer{first, true}), "error.table.not_asked");
    EXPECT_EQ(table.act(ben, deed::Answer{second, true}), "");
    EXPECT_EQ(table.table().moment(), 0U);
    EXPECT_EQ(table.chooser(), anna);
}

TEST(TakingBack, IsOffWhenOneRefusesWithdrawsOrPlaysOn) {
    Gathering table = begun();
    table.choose();
    table.act(anna, deed::TakeBack{first, 0});
    EXPECT_EQ(table.act(ben, deed::Answer{second, false}), "");
    EXPECT_EQ(table.act(ben, deed::Answer{second, true}), "error.table.no_wish");
    table.act(anna, deed::TakeBack{first, 0});
    EXPECT_EQ(table.act(anna, deed::Answer{first, false}), "");
    EXPECT_FALSE(table.table().wish().has_value());
    table.act(anna, deed::TakeBack{first, 0});
    table.choose();
    EXPECT_FALSE(table.table().wish().has_value());
    EXPECT_EQ(table.table().moment(), 2U);
}

TEST(TakingBack, IsNoQuestionToBots) {
    Gathering table = little();
    table.act(anna, deed::Sit{first});
    table.act(anna, deed::SeatBot{second, "random"});
    table.act(anna, deed::Begin{});
    table.choose();
    table.let_bots_play();
    EXPECT_EQ(table.act(anna, deed::TakeBack{first, 0}), "");
    EXPECT_EQ(table.table().moment(), 0U);
}

TEST(TakingBack, GivesTheSameDiceToTheSameChoiceWhateverWasTriedBetween) {
    Gathering table(game_named("Board"));
    table.act(anna, deed::Sit{first});
    table.act(anna, deed::Sit{second});
    table.act(anna, deed::Begin{});
    for (unsigned i = 0; i < 60; ++i) {
        const std::uint64_t moment = table.table().moment();
        const std::size_t offered = table.offers().size();
        ASSERT_EQ(table.choose(0), "");
        const Record once = table.table().record();
        ASSERT_EQ(table.act(anna, deed::TakeBack{first, moment}), "");
        ASSERT_EQ(table.choose(offered - 1), "");
        ASSERT_EQ(table.act(anna, deed::TakeBack{first, moment}), "");
        ASSERT_EQ(table.choose(0), "");
        ASSERT_EQ(table.table().record(), once);
    }
}

TEST(TakingBack, LeavesWhatWasToldAsItWasTold) {
    Gathering table = begun();
    table.choose(0);
    const auto told = table.heard(to_second);
    table.act(anna, deed::TakeBack{first, 0});
    table.act(ben, deed::Answer{second, true});
    table.choose(1);
    const auto now = table.heard(to_second);
    EXPECT_TRUE(std::equal(told.begin(), told.end(), now.begin()));
    EXPECT_NE(told.back().events, now.back().events);
}

TEST(Conceding, GivesTheMatchToTheOtherOfTwo) {
    Gathering table = begun();
    EXPECT_EQ(table.act(ben, deed::Concede{first}), "error.table.not_yours");
    EXPECT_EQ(table.act(anna, deed::Concede{first}), "");
    EXPECT_EQ(table.table().stage(), Table::Stage::over);
    EXPECT_EQ(table.table().winners(), Seats::only(second));
}

TEST(Conceding, IsAStepOfAGameThatHasRulesForIt) {
    Gathering table(game_named("Toy"));
    table.begin();
    table.choose(0);
    const auto moment = table.table().moment();
    EXPECT_EQ(table.act(ben, deed::Concede{second}), "");
    EXPECT_EQ(table.table().stage(), Table::Stage::over);
    EXPECT_EQ(table.table().winners(), Seats::only(first));
    const Record record = table.table().record();
    EXPECT_EQ(table.table().moment(), moment + 1);
    EXPECT_EQ(record.steps.back().choice, Match::giving_up);
    EXPECT_TRUE(game_named("Toy").game->replay(record, std::make_unique<FastChance>(0)).ok());
    const auto scenario = scenario_of(*game_named("Toy").game, record, "gives up");
    ASSERT_TRUE(scenario.ok());
    EXPECT_THAT(*scenario, testing::HasSubstr("\nconcede "));
}

TEST(Conceding, LeavesABotToPlayOnAmongMore) {
    Gathering table(game_named("BoardForThree"));
    table.begin();
    EXPECT_EQ(table.act(cleo, deed::Concede{seat_at(2)}), "");
    EXPECT_EQ(table.table().stage(), Table::Stage::playing);
    EXPECT_EQ(table.table().chairs()[2].bot, "greedy");
    EXPECT_EQ(table.act(cleo, deed::Return{seat_at(2)}), "error.table.conceded");
    EXPECT_EQ(table.act(ben, deed::Concede{second}), "");
    EXPECT_EQ(table.table().winners(), Seats::only(first)) << "the only one left";
}

TEST(Clocks, OfALiveMatchHaveABankAndAnIncrement) {
    Gathering table = begun({.clock = {.kind = ClockRules::Kind::live,
                                       .bank = std::chrono::seconds(60),
                                       .increment = std::chrono::seconds(5)}});
    table.now += std::chrono::seconds(20);
    EXPECT_EQ(table.table().time_left(first, table.now), std::chrono::seconds(40));
    EXPECT_EQ(table.table().time_left(second, table.now), std::chrono::seconds(60));
    table.choose();
    EXPECT_EQ(table.table().time_left(first, table.now), std::chrono::seconds(45));
    EXPECT_EQ(table.table().deadline(), table.now + std::chrono::seconds(60));
    EXPECT_EQ(table.act(std::nullopt, deed::RunOut{}), "error.table.time_left");
    table.now += std::chrono::seconds(60);
    EXPECT_EQ(table.choose(), "error.table.out_of_time");
    EXPECT_EQ(table.act(ben, deed::RunOut{}), "error.table.house");
    EXPECT_EQ(table.act(std::nullopt, deed::RunOut{}), "");
    EXPECT_EQ(table.table().winners(), Seats::only(first));
}

TEST(Clocks, OfACorrespondenceMatchStartAnewWithEachChoice) {
    const auto three_days = std::chrono::hours(72);
    Gathering table =
        begun({.clock = {.kind = ClockRules::Kind::correspondence, .bank = three_days}});
    for (unsigned i = 0; i < 4; ++i) {
        table.now += std::chrono::hours(71);
        EXPECT_EQ(table.choose(), "");
        EXPECT_EQ(table.table().deadline(), table.now + three_days);
    }
    table.now += three_days;
    EXPECT_EQ(table.act(std::nullopt, deed::RunOut{}), "");
    EXPECT_EQ(table.table().stage(), Table::Stage::over);
}

TEST(Clocks, DoNotRunForBotsNorWithoutAClock) {
    Gathering table =
        begun({.clock = {.kind = ClockRules::Kind::live, .bank = std::chrono::seconds(60)}});
    table.act(anna, deed::Leave{first});
    table.act(ben, deed::SeatBot{first, "random"});
    EXPECT_FALSE(table.table().deadline().has_value());
    Gathering untimed = begun();
    EXPECT_FALSE(untimed.table().deadline().has_value());
    EXPECT_EQ(untimed.act(std::nullopt, deed::RunOut{}), "error.table.time_left");
}

TEST(Clocks, ThatAreSetBackHoldNothingUp) {
    Gathering table =
        begun({.clock = {.kind = ClockRules::Kind::live, .bank = std::chrono::seconds(60)}});
    table.now -= std::chrono::hours(5);
    EXPECT_EQ(table.choose(), "");
    EXPECT_EQ(table.table().time_left(first, table.table().last_change()),
              std::chrono::seconds(60));
}

TEST(Rematch, IsOnWhenEverybodyWantsIt) {
    Gathering table = begun();
    EXPECT_EQ(table.act(anna, deed::Rematch{first}), "error.table.not_over");
    table.play_to_the_end();
    EXPECT_EQ(table.act(anna, deed::Rematch{first}), "");
    EXPECT_FALSE(table.table().rematch_agreed());
    EXPECT_EQ(table.act(std::nullopt, deed::GoOnAt{"next"}), "error.table.no_rematch");
    EXPECT_EQ(table.act(ben, deed::Rematch{second}), "");
    EXPECT_TRUE(table.table().rematch_agreed());
    EXPECT_EQ(table.act(std::nullopt, deed::GoOnAt{"next"}), "");
    EXPECT_EQ(table.heard(to_first).back().text, "next");
}

TEST(Rematch, ChangesSeatsAndDice) {
    Gathering table = begun();
    table.play_to_the_end();
    const deed::Open again = table.table().rematch({9}, {8});
    EXPECT_EQ(again.secret, Seed{9});
    ASSERT_EQ(again.chairs.size(), 2U);
    EXPECT_EQ(again.chairs[0].person, ben);
    EXPECT_EQ(again.chairs[1].person, anna);
    Gathering next(game_named("Little"), again);
    EXPECT_EQ(next.act(ben, deed::Begin{}), "");
}

TEST(Rematch, CanBeWithdrawn) {
    Gathering table = begun();
    table.play_to_the_end();
    table.act(anna, deed::Rematch{first});
    table.act(ben, deed::Rematch{second});
    table.act(anna, deed::Rematch{first, false});
    EXPECT_FALSE(table.table().rematch_agreed());
}

TEST(Chat, ReachesEverybody) {
    Gathering table = begun();
    EXPECT_EQ(table.act(anna, deed::Say{"Bonne chance, « Ben » !"}), "");
    for (const Listener listener : listeners_of(table.table())) {
        EXPECT_EQ(table.heard(listener).back().text, "Bonne chance, « Ben » !");
        EXPECT_EQ(table.heard(listener).back().who, anna);
    }
}

TEST(Chat, OfAMutedPersonIsNotHeardAndLeavesNoGap) {
    Gathering table = begun();
    EXPECT_EQ(table.act(ben, deed::Mute{second, ben}), "error.table.mute");
    EXPECT_EQ(table.act(ben, deed::Mute{second, anna}), "");
    EXPECT_NE(table.last_news(to_first), News::muted) << "nobody else is told";
    const auto before = table.heard(to_second).size();
    table.act(anna, deed::Say{"hello?"});
    EXPECT_EQ(table.heard(to_second).size(), before);
    table.act(ben, deed::Mute{second, anna, false});
    table.act(anna, deed::Say{"and now?"});
    EXPECT_EQ(table.heard(to_second).back().text, "and now?");
    EXPECT_EQ(table.heard(to_second).back().number, before + 2);
}

TEST(Chat, RefusesWhatIsNoPlainShortText) {
    Gathering table = begun();
    for (const std::string& text :
         {std::string(), std::string(501, 'a'), std::string("a\nb"), std::string("\x1b[2J"),
          std::string("\xff"), std::string("\xc3"), std::string("a\x80")}) {
        EXPECT_EQ(
            code_of(table.table().check(table.table().next(anna, table.now, deed::Say{text}))),
            "error.table.say");
    }
    EXPECT_EQ(table.act(anna, deed::Say{std::string(500, 'a')}), "");
}

TEST(AMatchThatFails, StandsStillWithAMessageAndItsRecord) {
    const PlayedGame looping{
        .name = "Looping", .game = load_little_game<Flaw::looping_rule>(), .setup = {}};
    Gathering table(looping);
    table.begin();
    table.choose();
    table.choose();
    EXPECT_EQ(table.choose(), "") << "the choice was right, the rules went wrong";
    EXPECT_EQ(table.table().stage(), Table::Stage::set_aside);
    EXPECT_EQ(code_of(table.table().set_aside()), "error.match.set_aside");
    EXPECT_EQ(table.last_news(to_first), News::set_aside);
    EXPECT_EQ(table.table().record().steps.size(), 2U);
    EXPECT_EQ(table.act(ben, deed::Choose{2, {}}), "error.match.set_aside");
    EXPECT_EQ(table.act(ben, deed::Say{"what happened?"}), "");
    const auto rebuilt = Table::rebuild(table.game(), table.journal());
    ASSERT_TRUE(rebuilt.ok());
    EXPECT_EQ(rebuilt->hash(), table.table().hash());
}

TEST(AMatchThatFails, CanBeSetAsideByTheHouse) {
    Gathering table = begun();
    EXPECT_EQ(table.act(anna, deed::SetAside{}), "error.table.house");
    EXPECT_EQ(table.act(std::nullopt, deed::SetAside{}), "");
    EXPECT_EQ(code_of(table.table().set_aside()), "error.table.set_aside");
}

TEST(Opening, RefusesWhatCannotBeATable) {
    const PlayedGame& little_game = game_named("Little");
    const auto code = [&](deed::Open opening) {
        const auto table = Table::open(*little_game.game, {.deed = std::move(opening)});
        return table ? "accepted" : std::string(table.error().code());
    };
    EXPECT_EQ(code({.game = "little"}), "accepted");
    EXPECT_EQ(code({.game = "chess"}), "error.record.game");
    EXPECT_EQ(code({.game = "little", .chairs = std::vector<Chair>(3)}), "error.table.opening");
    EXPECT_EQ(code({.game = "little", .delay = 101}), "error.table.opening");
    EXPECT_EQ(code({.game = "little", .chairs = {{.bot = "genius"}}}), "error.table.opening");
    EXPECT_EQ(code({.game = "little", .record = "nonsense"}), "error.record.not_a_record");
    EXPECT_EQ(Table::open(*little_game.game, {.deed = deed::Begin{}}).error().code(),
              "error.table.journal");
    const auto bad_story = Table::open(*game_named("Board").game,
                                       {.deed = deed::Open{.game = "board", .setup = {{"x", 1}}}});
    EXPECT_EQ(bad_story.error().code(), "error.board.unknown_option");
}

TEST(Journals, ThatAreNoneAreRefused) {
    for (const std::string_view text :
         {"", "{}", "[]", R"({"n":1,"at":2,"by":null,"did":"dance"})",
          R"({"n":1,"at":2,"by":null,"did":"sit"})",
          R"({"n":1,"at":2,"by":null,"did":"sit","seat":900})",
          R"({"n":-1,"at":2,"by":null,"did":"begin"})",
          R"({"n":1,"at":2,"by":{"kind":7,"id":"a","name":"b"},"did":"begin"})"}) {
        const auto entry = read_entry(text);
        ASSERT_FALSE(entry.ok()) << text;
        EXPECT_EQ(entry.error().code(), "error.table.journal");
    }
    EXPECT_EQ(Table::rebuild(*game_named("Little").game, {}).error().code(), "error.table.journal");
}

}  // namespace
}  // namespace bronze::test
