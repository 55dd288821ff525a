#include "server/server.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <future>
#include <thread>
#include <unistd.h>

#include "server/protocol.hpp"
#include "tests/server/guest_client.hpp"
#include "tests/server/running.hpp"

namespace bronze::server {
namespace {

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
    EXPECT_EQ(fetch(server.port(), "GET", "/elsewhere").status, 404U);
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

TEST_F(OverTheNetwork, ABrowserIsToldWhatIsHere) {
    const Running server(folder_.path());
    const Reply guest = fetch(server.port(), "POST", "/api/1/guests", R"({"name":"<b>Anna</b>"})");
    const std::string bearer =
        "Bearer " + std::string(boost::json::parse(guest.body).at("token").as_string());
    const Reply opened = fetch(server.port(), "POST", "/api/1/tables",
                               boost::json::serialize(opening_of(test::game_named("Little"))),
                               {{"Authorization", bearer}});
    ASSERT_EQ(opened.status, 200U);
    const Reply english = fetch(server.port(), "GET", "/");
    EXPECT_EQ(english.status, 200U);
    EXPECT_NE(english.headers.find("text/html"), std::string::npos);
    EXPECT_NE(english.body.find("&lt;b&gt;Anna&lt;/b&gt;, random"), std::string::npos);
    EXPECT_EQ(english.body.find("<b>"), std::string::npos);
    EXPECT_NE(english.body.find("waiting for players"), std::string::npos);
    const Reply french = fetch(server.port(), "GET", "/", {}, {{"Accept-Language", "fr"}});
    EXPECT_NE(french.body.find("attend des joueurs"), std::string::npos);
    EXPECT_EQ(fetch(server.port(), "GET", "/protocol.schema.json").body, protocol_schema());
}

TEST_F(OverTheNetwork, ABrowserGetsItsPartOfBronze) {
    const Folder web;
    std::filesystem::create_directory(web.path() / "assets");
    const auto write = [&](const char* name, std::string_view text) {
        std::ofstream(web.path() / name) << text;
    };
    write("index.html", "<title>Bronze</title>");
    write("assets/play-1.js", "play()");
    write("assets/play-1.js.gz", "packed");
    write("secret.key", "nobody's");
    const Running server(Options{.port = 0, .data = folder_.path(), .web = web.path()});
    for (const char* page : {"/", "/table/abc", "/record/abc?moment=3", "/make?game=x"}) {
        const Reply reply = fetch(server.port(), "GET", page);
        EXPECT_EQ(reply.status, 200U) << page;
        EXPECT_EQ(reply.body, "<title>Bronze</title>") << page;
        EXPECT_NE(reply.headers.find("Content-Security-Policy: default-src 'self'"),
                  std::string::npos);
    }
    const Reply script = fetch(server.port(), "GET", "/assets/play-1.js");
    EXPECT_EQ(script.body, "play()");
    EXPECT_NE(script.headers.find("immutable"), std::string::npos);
    EXPECT_EQ(
        fetch(server.port(), "GET", "/assets/play-1.js", "", {{"Accept-Encoding", "gzip, br"}})
            .body,
        "packed");
    const auto tag_at = script.headers.find("ETag: ") + 6;
    const std::string tag =
        script.headers.substr(tag_at, script.headers.find('\r', tag_at) - tag_at);
    EXPECT_EQ(fetch(server.port(), "GET", "/assets/play-1.js", "", {{"If-None-Match", tag}}).status,
              304U);
    for (const char* none : {"/secret.key", "/assets/../secret.key", "/../store.db", "/assets/",
                             "/tables", "/assets/play-1.js.gz"}) {
        EXPECT_EQ(fetch(server.port(), "GET", none).status, 404U) << none;
    }
    EXPECT_EQ(fetch(server.port(), "GET", "/api/1/games").status, 200U);
}

TEST_F(OverTheNetwork, AFolderThatIsNotTheBrowsersPartIsRefused) {
    const Folder web;
    std::ofstream(web.path() / "notes.txt") << "hello";
    const auto opened = Server::open({.port = 0, .data = folder_.path(), .web = web.path()},
                                     test::source_words(), loaded_games(), [](const object&) {});
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code(), "error.server.no_front");
}

TEST_F(OverTheNetwork, ASilentConnectionIsEnded) {
    const Running server(folder_.path(), {.burst = 1e9, .idle = std::chrono::milliseconds(50)});
    EXPECT_EQ(bytes_until_the_end(server.port(), ""), "");
    const std::string live =
        bytes_until_the_end(server.port(),
                            "GET /live HTTP/1.1\r\nHost: localhost\r\n"
                            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Version: 13\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    EXPECT_NE(live.find("101 Switching Protocols"), std::string::npos);
    EXPECT_NE(live.find("\x89"), std::string::npos) << "it was asked first whether it is there";
}

TEST_F(OverTheNetwork, ABanEndsTheConnection) {
    const Running server(folder_.path());
    Client anna(server.port());
    become_guest(anna, "Anna");
    auto store = store::Store::open(folder_.path() / "bronze.db");  // as another program would
    ASSERT_TRUE(store.ok());
    (*store)->ban({.subject = "address 127.0.0.1", .reason = "", .until = Instant::max()}, {});
    (*store)->commit();
    EXPECT_EQ(code(anna.next()), "error.server.banned");
    EXPECT_TRUE(anna.next().empty());
    EXPECT_FALSE(Client(server.port()).connected());
}

TEST_F(OverTheNetwork, EverythingGoesOverTlsWhenThereIsACertificate) {
    const TestCertificate files(folder_.path());
    const Running server(
        {.port = 0, .data = folder_.path(), .certificate = files.certificate, .key = files.key});
    const Reply page = fetch_secure(server.port(), "/healthz");
    EXPECT_EQ(page.status, 200U);
    EXPECT_NE(page.headers.find("Strict-Transport-Security"), std::string::npos);
    EXPECT_EQ(code(hello_over_tls(server.port())), "");
    EXPECT_EQ(fetch(server.port(), "GET", "/healthz").status, 0U) << "and not without it";
}

TEST_F(OverTheNetwork, ACertificateThatCannotBeReadIsSaid) {
    const auto server =
        Server::open({.port = 0,
                      .data = folder_.path(),
                      .certificate = folder_.path() / "none.pem",
                      .key = folder_.path() / "none.pem",
                      .signals = false},
                     test::source_words(), loaded_games(), [](const object& /*line*/) {});
    ASSERT_FALSE(server.ok());
    EXPECT_EQ(server.error().code(), "error.server.tls");
}

TEST_F(OverTheNetwork, ATermSignalStopsItCleanly) {
    std::promise<void> listening;
    auto opened = Server::open({.port = 0, .data = folder_.path()}, test::source_words(),
                               loaded_games(), [&](const object& line) {
                                   if (line.at("what").as_string() == "listening") {
                                       listening.set_value();
                                   }
                               });
    ASSERT_TRUE(opened.ok());
    auto server = opened.take();
    std::jthread thread([&] { server->run(); });
    listening.get_future().wait();
    Client anna(server->port());
    become_guest(anna, "Anna");
    const object table = anna.ask("open", opening_of(test::game_named("Little")));
    ASSERT_EQ(code(table), "");
    ASSERT_EQ(kill(getpid(), SIGTERM), 0);
    EXPECT_TRUE(anna.next().empty()) << "whoever is connected is told";
    thread.join();
    server.reset();
    const Running again(folder_.path());
    EXPECT_EQ(fetch(again.port(), "GET",
                    "/api/1/tables/" + std::string(table.at("ok").at("id").as_string()))
                  .status,
              200U);
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
