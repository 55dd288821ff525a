#include "kernel/record.hpp"
#include "table/fair.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {
namespace {

using test::game_named;

class AtAHub : public testing::Test {
protected:
    Folder folder_;
};

class AnyGame : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static const test::PlayedGame& played() { return game_named(GetParam()); }
    // What stands in the store is proven by the game that the hub has under that key.
    [[nodiscard]] static const LoadedGame& loaded() {
        const auto games = loaded_games();
        return **std::find_if(games.begin(), games.end(), [](const LoadedGame* game) {
            return game->key() == played().game->key();
        });
    }
    Folder folder_;
};

TEST_P(AnyGame, IsPlayedByAGuestAgainstBotsToTheEndAndItsRecordIsProven) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const std::string table = anna.open(played(), me_and_bots(played()));
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    play_to_the_end(salon, anna, table);
    ASSERT_EQ(anna.stage(table), "over");

    salon.until([&] { return salon.hub().counters().finished == 1; });
    const auto text = Visitor::get(anna.ask("record", {{"record", table}}), "record");
    const auto record = load_record(std::string_view(text.as_string()));
    ASSERT_TRUE(record.ok());
    const auto proof = verify(loaded(), *record);
    ASSERT_TRUE(proof.ok());
    EXPECT_EQ(proof->choices, record->steps.size());
    const auto mine = Visitor::get(anna.ask("records", {}), "records");
    EXPECT_EQ(boost::json::serialize(mine), "[\"" + table + "\"]");
}

TEST_P(AnyGame, GoesOnAfterARestartWhereItWas) {
    std::string table;
    boost::json::value before;
    boost::json::string token;
    {
        Salon salon(folder_.path());
        Visitor anna(salon, "Anna");
        token = anna.token;
        table = anna.open(played(), std::vector<std::string>(me_and_bots(played()).size(), "me"));
        anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
        ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
        before = anna.newest(table)->at("present");
    }
    Salon salon(folder_.path());
    Visitor anna(salon);
    ASSERT_EQ(anna.refusal("hello", {{"version", protocol_version}, {"token", token}}), "");
    const object again = anna.ask("watch", {{"table", table}, {"seat", 0}});
    EXPECT_EQ(Visitor::get(again, "present"), before);
}

INSTANTIATE_TEST_SUITE_P(Games, AnyGame, testing::ValuesIn(test::game_names()),
                         [](const auto& of) { return of.param; });

TEST_F(AtAHub, WhoComesBackGetsExactlyWhatWasMissed) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    const std::string table = anna.open(game_named("Little"), {"me", "open"});
    ASSERT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 1}}), "");
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    ben.ask("watch", {{"table", table}, {"seat", 1}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    const auto seen = ben.newest(table)->at("present").at("number").to_number<std::uint64_t>();
    ben.ask("unwatch", {{"table", table}});
    ASSERT_EQ(Visitor::code(anna.choose(table)), "");
    ASSERT_EQ(anna.refusal("say", {{"table", table}, {"text", "Your turn"}}), "");

    Visitor again(salon);
    again.ask("hello", {{"version", protocol_version}, {"token", ben.token}});
    const object answer = again.ask("watch", {{"table", table}, {"seat", 1}, {"after", seen}});
    const auto updates = Visitor::get(answer, "updates").as_array();
    ASSERT_EQ(updates.size(), 2U);
    EXPECT_EQ(updates[0].at("number"), seen + 1);
    EXPECT_EQ(updates[0].at("news"), "chose");
    EXPECT_EQ(updates[1].at("news"), "said");
    EXPECT_EQ(updates[1].at("text"), "Your turn");
    EXPECT_EQ(
        Visitor::code(again.ask("watch", {{"table", table}, {"seat", 1}, {"after", seen + 3}})),
        "error.server.ahead");
    EXPECT_TRUE(
        Visitor::get(again.ask("watch", {{"table", table}, {"seat", 1}, {"after", seen + 2}}),
                     "updates")
            .as_array()
            .empty());
}

TEST_F(AtAHub, BadMessagesGetTheirCodeAndChangeNothing) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    Visitor eve(salon, "Eve");
    const std::string table = anna.open(game_named("Little"), {"me", "open"});
    ASSERT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 1}}), "");
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    const object present = anna.newest(table)->at("present").as_object();
    const auto choice = present.at("offers").at(0).at("choice");
    const auto entries = salon.hub().counters().entries;

    EXPECT_EQ(Visitor::code(anna.say("{")), "error.server.no_json");
    EXPECT_EQ(Visitor::code(anna.say("[1]")), "error.server.no_json");
    EXPECT_EQ(Visitor::code(anna.say("\xff")), "error.server.no_json");
    EXPECT_EQ(Visitor::code(anna.say(std::string(50, '['))), "error.server.no_json");
    EXPECT_EQ(Visitor::code(anna.say(R"({"ask": "lobby"})")), "error.server.malformed");
    EXPECT_EQ(Visitor::code(anna.say(std::string(Limits{}.message + 1, ' '))),
              "error.server.too_large");
    EXPECT_EQ(Visitor::code(anna.say(R"({"ask": "lobby", "id": 1})")), "error.server.duplicate");
    EXPECT_EQ(anna.refusal("win", {}), "error.server.unknown_request");
    EXPECT_EQ(anna.refusal("lobby", {{"all", true}}), "error.server.malformed");
    EXPECT_EQ(anna.refusal("begin", {{"table", 7}}), "error.server.malformed");
    EXPECT_EQ(anna.refusal("begin", {{"table", "elsewhere"}}), "error.server.no_table");
    EXPECT_EQ(anna.refusal("sit", {{"table", table}, {"seat", 99}}), "error.server.malformed");
    EXPECT_EQ(ben.refusal("choose", {{"table", table}, {"moment", 0}, {"choice", choice}}),
              "error.table.not_your_turn");
    EXPECT_EQ(anna.refusal("choose", {{"table", table}, {"moment", 5}, {"choice", choice}}),
              "error.table.stale");
    EXPECT_EQ(anna.refusal("choose", {{"table", table}, {"moment", 0}, {"choice", {9, 9, 9, 9}}}),
              "error.match.not_offered");
    EXPECT_EQ(eve.refusal("concede", {{"table", table}, {"seat", 0}}), "error.table.not_yours");
    EXPECT_EQ(eve.refusal("watch", {{"table", table}, {"seat", 0}}), "error.table.not_yours");
    EXPECT_EQ(eve.refusal("hello", {{"version", protocol_version}}), "error.server.greeted");
    Visitor stranger(salon);
    EXPECT_EQ(stranger.refusal("lobby", {}), "error.server.greet");
    EXPECT_EQ(stranger.refusal("hello", {{"version", 99}}), "error.server.version");
    EXPECT_EQ(stranger.refusal("hello", {{"version", protocol_version}, {"token", "forged"}}),
              "error.server.token");
    ASSERT_EQ(stranger.refusal("hello", {{"version", protocol_version}}), "");
    EXPECT_EQ(stranger.refusal("say", {{"table", table}, {"text", "Hi"}}), "error.server.who");

    EXPECT_EQ(salon.hub().counters().entries, entries);
    EXPECT_EQ(Visitor::get(anna.ask("watch", {{"table", table}, {"seat", 0}}), "present"),
              boost::json::value(present));
    ASSERT_EQ(Visitor::code(anna.choose(table)), "");
    EXPECT_EQ(anna.refusal("choose", {{"table", table}, {"moment", 0}, {"choice", choice}}),
              "error.table.stale")
        << "the same choice a second time";
}

TEST_F(AtAHub, AFullDiskRefusesAndChangesNothing) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const std::string table = anna.open(game_named("Little"), {"me", "me"});
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    const auto seen = anna.newest(table)->at("present").at("number");
    ASSERT_FALSE(salon.store().limit(1));
    std::string refused;
    std::size_t said = 0;
    while (refused.empty()) {
        refused = anna.refusal("say", {{"table", table}, {"text", std::string(400, 'a')}});
        said += refused.empty() ? 1U : 0U;
    }
    EXPECT_EQ(refused, "error.store.full");
    const auto now = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", seen}});
    EXPECT_EQ(Visitor::get(now, "updates").as_array().size(), said);
    ASSERT_FALSE(salon.store().limit(0));
    EXPECT_EQ(Visitor::code(anna.choose(table)), "");
}

TEST_F(AtAHub, APrivateTableIsOpenToThoseWhoAreInvited) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    const std::string table = anna.open(game_named("Little"), {"me"}, {{"private", true}});
    EXPECT_TRUE(Visitor::get(ben.ask("lobby", {}), "tables").as_array().empty());
    EXPECT_EQ(ben.refusal("watch", {{"table", table}}), "error.server.no_table");
    EXPECT_EQ(ben.refusal("join", {{"code", "forged"}}), "error.server.no_invitation");
    const auto code = Visitor::get(anna.ask("invite", {{"table", table}}), "code");
    EXPECT_EQ(ben.refusal("join", {{"code", code}}), "");
    EXPECT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 1}}), "");
}

TEST_F(AtAHub, WhoLeavesASeatHearsNothingMoreFromIt) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    const std::string table = anna.open(game_named("Little"), {"me", "open"});
    anna.ask("watch", {{"table", table}, {"seat", 0}});
    ASSERT_EQ(anna.refusal("leave", {{"table", table}, {"seat", 0}}), "");
    const auto told = std::count_if(anna.heard.begin(), anna.heard.end(), [](const object& one) {
        return one.contains("push") && one.at("push").as_string() == "unwatched";
    });
    EXPECT_EQ(told, 1);
    ASSERT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 0}}), "");
    EXPECT_EQ(anna.refusal("watch", {{"table", table}, {"seat", 0}}), "error.table.not_yours");
}

TEST_F(AtAHub, NobodyKeepsTooManyTablesOrAsksTooMuch) {
    Salon salon(folder_.path(), {.tables = 2, .burst = 10});
    Visitor anna(salon, "Anna");
    const object opening{{"game", game_named("Little").game->key()},
                         {"seats", boost::json::array{}}};
    EXPECT_EQ(anna.refusal("open", opening), "");
    EXPECT_EQ(anna.refusal("open", opening), "");
    EXPECT_EQ(anna.refusal("open", opening), "error.server.tables");
    for (unsigned i = 0; i < 5; ++i) {
        EXPECT_EQ(anna.refusal("lobby", {}), "");
    }
    EXPECT_EQ(anna.refusal("lobby", {}), "error.server.rate");
    salon.now += std::chrono::seconds(1);
    EXPECT_EQ(anna.refusal("lobby", {}), "");
}

TEST_F(AtAHub, AListOfADeckIsReadWithAllThatIsWrongWithIt) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const auto key = game_named("Little").game->key();
    const object read = anna.ask("deck", {{"game", key}, {"text", "2 Nobody"}});
    EXPECT_EQ(Visitor::get(read, "problems").at(0).at("code"), "error.deck.no_card");
    EXPECT_EQ(Visitor::get(read, "problems").at(1).at("code"), "error.deck.none");
    EXPECT_EQ(anna.refusal("deck", {{"game", "chess"}, {"text", ""}}), "error.cli.unknown_game");
    EXPECT_EQ(anna.refusal("deck", {{"game", key}}), "error.server.malformed");
}

TEST_F(AtAHub, AnAccountIsFoundAgainByNameAndPassword) {
    Salon salon(folder_.path());
    Visitor anna(salon);
    anna.ask("hello", {{"version", protocol_version}});
    EXPECT_EQ(anna.refusal("sign-up", {{"name", "anna"}, {"password", "short"}}),
              "error.store.password");
    ASSERT_EQ(anna.refusal("sign-up", {{"name", "anna"}, {"password", "long enough"}}), "");
    EXPECT_EQ(anna.refusal("sign-up", {{"name", "ANNA"}, {"password", "long enough"}}),
              "error.store.taken");
    ASSERT_EQ(anna.refusal(
                  "save-deck",
                  {{"name", "one"}, {"game", game_named("Little").game->key()}, {"text", "cards"}}),
              "");
    Visitor elsewhere(salon, "Guest");
    EXPECT_EQ(elsewhere.refusal("decks", {}), "error.server.account");
    EXPECT_EQ(elsewhere.refusal("sign-in", {{"name", "anna"}, {"password", "wrong one"}}),
              "error.server.password");
    EXPECT_EQ(elsewhere.refusal("sign-in", {{"name", "nobody"}, {"password", "wrong one"}}),
              "error.server.password");
    const object signed_in =
        elsewhere.ask("sign-in", {{"name", "Anna"}, {"password", "long enough"}});
    EXPECT_EQ(Visitor::get(elsewhere.ask("decks", {}), "decks").at(0).at("text"), "cards");
    ASSERT_EQ(elsewhere.refusal("sign-out", {}), "");
    Visitor late(salon);
    EXPECT_EQ(late.refusal("hello", {{"version", protocol_version},
                                     {"token", Visitor::get(signed_in, "token")}}),
              "error.server.token");
}

TEST_F(AtAHub, WhoRunsOutOfTimeLoses) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    Visitor ben(salon, "Ben");
    const std::string table =
        anna.open(game_named("Little"), {"me", "open"},
                  {{"clock", {{"kind", "live"}, {"bank", 60'000}, {"increment", 0}}}});
    ASSERT_EQ(ben.refusal("sit", {{"table", table}, {"seat", 1}}), "");
    anna.ask("watch", {{"table", table}, {"seat", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", table}}), "");
    salon.now += std::chrono::seconds(59);
    salon.hub().tick();
    EXPECT_EQ(anna.stage(table), "playing");
    salon.now += std::chrono::seconds(1);
    salon.hub().tick();
    salon.until([&] { return anna.stage(table) == "over"; });
    EXPECT_EQ(boost::json::serialize(anna.newest(table)->at("table").at("winners")), "[1]");
}

TEST_F(AtAHub, ARecordIsContinuedFromAnyMomentAndARematchFollows) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const auto& little = game_named("Little");
    const std::string table = anna.open(little, {"me", "random"});
    anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    anna.ask("begin", {{"table", table}});
    ASSERT_EQ(anna.refusal("report", {{"table", table}, {"words", "The seven is missing"}}), "");
    EXPECT_EQ(salon.store().reports()->front().words, "The seven is missing");
    play_to_the_end(salon, anna, table);
    salon.until([&] { return salon.hub().counters().finished == 1; });

    const object again =
        anna.ask("open", {{"record", table},
                          {"moment", 2},
                          {"seats", boost::json::parse(R"([{"me":true},{"me":true}])")}});
    const std::string next(Visitor::get(again, "id").as_string());
    anna.ask("watch", {{"table", next}, {"seat", 0}, {"after", 0}});
    ASSERT_EQ(anna.refusal("begin", {{"table", next}}), "");
    EXPECT_EQ(anna.newest(next)->at("present").at("moment"), 2);

    ASSERT_EQ(anna.refusal("rematch", {{"table", table}, {"seat", 0}, {"wanted", true}}), "");
    const auto moved_on = [&] {
        const auto& updates = anna.newest(table)->at("updates").as_array();
        return !updates.empty() && updates.back().at("news").as_string() == "goes-on-at";
    };
    salon.until(moved_on);
    const auto third = anna.newest(table)->at("updates").as_array().back().at("text");
    EXPECT_EQ(anna.refusal("look", {{"table", third}}), "");
}

TEST_F(AtAHub, WhoIsBannedIsTurnedAway) {
    Salon salon(folder_.path());
    Visitor anna(salon, "Anna");
    const auto owner = salon.store().owner_of(std::string_view(anna.token), salon.now);
    bool done = false;
    salon.store().ban({.subject = "guest " + (*owner)->id,
                       .reason = "",
                       .until = salon.now + std::chrono::hours(1)},
                      [&](const store::Problem& /*problem*/) { done = true; });
    anna.ask("guest", {{"name", "Anna"}});  // the store answers in order
    EXPECT_TRUE(done);
    Visitor again(salon);
    EXPECT_EQ(again.refusal("hello", {{"version", protocol_version}, {"token", anna.token}}),
              "error.server.banned");
    EXPECT_FALSE(salon.hub().turned_away("127.0.0.1"));
}

}  // namespace
}  // namespace bronze::server
