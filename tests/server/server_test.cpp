#include "server/server.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "server/protocol.hpp"
#include "tests/server/guest_client.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {
namespace {

// A server in this process, at a port that the system chose.
class Running {
public:
    explicit Running(const std::filesystem::path& folder, Limits limits = {.burst = 1e9}) {
        auto opened =
            Server::open({.port = 0, .data = folder, .signals = false, .limits = limits},
                         test::source_words(), loaded_games(), [](const object& /*line*/) {});
        EXPECT_TRUE(opened.ok());
        server_ = opened.take();
        thread_ = std::jthread([this] { server_->run(); });
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { server_->stop(); }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

private:
    std::unique_ptr<Server> server_;
    std::jthread thread_;  // ends before the server does
};

class OverTheNetwork : public testing::Test {
protected:
    Folder folder_;
};

std::string code(const object& answer) {
    const auto* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
}

std::string code(const Reply& reply) {
    return code(boost::json::parse(reply.body).as_object());
}

boost::json::string become_guest(Client& client, std::string_view name) {
    client.ask("hello", {{"version", protocol_version}});
    return client.ask("guest", {{"name", name}}).at("ok").at("token").as_string();
}

object opening_of(const test::PlayedGame& played) {
    return {{"game", played.game->key()},
            {"setup", played.setup},
            {"seats", boost::json::parse(R"([{"me":true},{"me":false,"bot":"random"}])")}};
}

// Plays seat 0 until the match is over or so many choices were made.
std::string play(Client& client, const std::string& table, object told, unsigned most) {
    while (told.at("table").at("stage").as_string() == "playing" && most > 0) {
        const object present = told.at("present").as_object();
        if (!present.at("offers").as_array().empty()) {
            const object answer =
                client.ask("choose", {{"table", table},
                                      {"moment", present.at("moment")},
                                      {"choice", present.at("offers").at(0).at("choice")}});
            EXPECT_EQ(code(answer), "");
            --most;
        }
        if (client.pushes.empty()) {
            client.pushes.push_back(client.next());
        }
        if (!client.connected()) {
            return "cut off";
        }
        told = client.pushes.back().at("told").as_object();
        client.pushes.clear();
    }
    return std::string(told.at("table").at("stage").as_string());
}

TEST_F(OverTheNetwork, AGuestPlaysAWholeGameAgainstABot) {
    const Running server(folder_.path());
    Client anna(server.port());
    become_guest(anna, "Anna");
    const std::string table(
        anna.ask("open", opening_of(test::game_named("Little"))).at("ok").at("id").as_string());
    ASSERT_EQ(code(anna.ask("begin", {{"table", table}})), "");
    const object watched = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    EXPECT_EQ(play(anna, table, watched.at("ok").as_object(), 1000), "over");
}

TEST_F(OverTheNetwork, WhoIsCutOffSixTimesPlaysOnToTheEnd) {
    const Running server(folder_.path());
    boost::json::string token;
    std::string table;
    {
        Client anna(server.port());
        token = become_guest(anna, "Anna");
        table = anna.ask("open", opening_of(test::game_named("Toy"))).at("ok").at("id").as_string();
        ASSERT_EQ(code(anna.ask("begin", {{"table", table}})), "");
    }
    std::string stage = "playing";
    for (unsigned i = 0; i <= 6; ++i) {
        Client anna(server.port());
        ASSERT_EQ(code(anna.ask("hello", {{"version", protocol_version}, {"token", token}})), "");
        const object watched = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
        stage = play(anna, table, watched.at("ok").as_object(), i == 6 ? 100'000 : 1);
        anna.cut();
    }
    EXPECT_EQ(stage, "over");
}

TEST_F(OverTheNetwork, AServerThatStopsLosesNothing) {
    boost::json::string token;
    std::string table;
    boost::json::value before;
    {
        const Running server(folder_.path());
        Client anna(server.port());
        token = become_guest(anna, "Anna");
        table =
            anna.ask("open", opening_of(test::game_named("Little"))).at("ok").at("id").as_string();
        ASSERT_EQ(code(anna.ask("begin", {{"table", table}})), "");
        before = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}}).at("ok");
    }
    const Running server(folder_.path());
    Client anna(server.port());
    ASSERT_EQ(code(anna.ask("hello", {{"version", protocol_version}, {"token", token}})), "");
    const object after = anna.ask("watch", {{"table", table}, {"seat", 0}, {"after", 0}});
    EXPECT_EQ(after.at("ok").at("updates"), before.at("updates"));
    EXPECT_EQ(after.at("ok").at("present"), before.at("present"));
}

TEST_F(OverTheNetwork, PagesOfAnotherSiteAreRefused) {
    const Running server(folder_.path());
    EXPECT_FALSE(Client(server.port(), "https://evil.example").connected());
    EXPECT_TRUE(
        Client(server.port(), "http://localhost:" + std::to_string(server.port())).connected());
    const Reply posted = fetch(server.port(), "POST", "/api/1/guests", R"({"name":"Anna"})",
                               {{"Origin", "https://evil.example"}});
    EXPECT_EQ(posted.status, 403U);
    EXPECT_EQ(code(posted), "error.server.origin");
    const Reply form = fetch(server.port(), "POST", "/api/1/guests", R"({"name":"Anna"})",
                             {{"Content-Type", "text/plain"}});
    EXPECT_EQ(form.status, 415U);
}

TEST_F(OverTheNetwork, WhatIsNotLiveIsAskedByHttp) {
    const Running server(folder_.path());
    EXPECT_EQ(fetch(server.port(), "GET", "/healthz").status, 200U);
    const Reply guest = fetch(server.port(), "POST", "/api/1/guests", R"({"name":"Anna"})");
    ASSERT_EQ(guest.status, 200U);
    EXPECT_NE(guest.headers.find("X-Content-Type-Options: nosniff"), std::string::npos);
    const std::string bearer =
        "Bearer " + std::string(boost::json::parse(guest.body).at("token").as_string());
    const std::string opening = boost::json::serialize(opening_of(test::game_named("Little")));
    EXPECT_EQ(fetch(server.port(), "POST", "/api/1/tables", opening).status, 401U);
    const Reply table =
        fetch(server.port(), "POST", "/api/1/tables", opening, {{"Authorization", bearer}});
    EXPECT_EQ(table.status, 200U);
    const Reply lobby = fetch(server.port(), "GET", "/api/1/lobby");
    EXPECT_EQ(boost::json::parse(lobby.body).at("tables").as_array().size(), 1U);
    EXPECT_EQ(fetch(server.port(), "GET", "/api/1/games/board/cards").status, 200U);
    EXPECT_EQ(fetch(server.port(), "GET", "/").status, 404U);
    EXPECT_EQ(code(fetch(server.port(), "GET", "/api/1/records", {},
                         {{"Authorization", "Bearer forged"}})),
              "error.server.token");
    EXPECT_NE(fetch(server.port(), "GET", "/metrics").body.find("\nbronze_tables 1\n"),
              std::string::npos);
}

TEST_F(OverTheNetwork, RefusalsSpeakFrenchWhenAsked) {
    const Running server(folder_.path());
    const Reply refused =
        fetch(server.port(), "GET", "/nowhere", {}, {{"Accept-Language", "fr-FR"}});
    EXPECT_EQ(boost::json::parse(refused.body).at("error").at("text"),
              "Il n’y a rien à cette adresse.");
}

TEST_F(OverTheNetwork, WhatIsTooLargeIsRefused) {
    const Running server(folder_.path(), {.message = 1000, .burst = 1e9});
    const Reply large = fetch(server.port(), "POST", "/api/1/guests", std::string(2000, ' '));
    EXPECT_EQ(large.status, 413U);
    Client anna(server.port());
    anna.send(std::string(2000, ' '));
    EXPECT_EQ(code(anna.next()), "error.server.too_large");
    anna.send(std::string(5000, ' '));
    EXPECT_TRUE(anna.next().empty());
    EXPECT_FALSE(anna.connected());
}

TEST_F(OverTheNetwork, AnAddressHasOnlySoManyConnections) {
    const Running server(folder_.path(), {.connections = 2, .burst = 1e9});
    const Client first(server.port());
    const Client second(server.port());
    const Client third(server.port());
    EXPECT_TRUE(first.connected() && second.connected());
    EXPECT_FALSE(third.connected());
}

TEST_F(OverTheNetwork, WhoDoesNotReadIsDropped) {
    const Running server(folder_.path(), {.unread = 1'000'000, .burst = 1e9});
    Client lazy(server.port());
    lazy.ask("hello", {{"version", protocol_version}});
    for (unsigned i = 0; i < 2000 && lazy.connected(); ++i) {
        lazy.send(
            boost::json::serialize(object{{"id", ++lazy.id}, {"ask", "cards"}, {"game", "board"}}));
    }
    while (lazy.connected()) {
        static_cast<void>(lazy.next());
    }
    EXPECT_NE(fetch(server.port(), "GET", "/metrics").body.find("bronze_slow_readers_total 1\n"),
              std::string::npos);
}

TEST_F(OverTheNetwork, APortThatIsTakenIsSaid) {
    const Running server(folder_.path());
    const Folder other;
    const auto second =
        Server::open({.port = server.port(), .data = other.path(), .signals = false},
                     test::source_words(), loaded_games(), [](const object& /*line*/) {});
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error().code(), "error.server.listen");
}

}  // namespace
}  // namespace bronze::server
