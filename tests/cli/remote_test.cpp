#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "cli/remote_game.hpp"
#include "cli/remote_wire.hpp"
#include "tests/cli/table.hpp"
#include "tests/server/running.hpp"

namespace bronze::cli {
namespace {

TEST(TheAddressOfAServer, IsReadFromAUrl) {
    EXPECT_EQ(address_of("http://localhost:1997"),
              (Address{.secure = false, .host = "localhost", .port = "1997"}));
    EXPECT_EQ(address_of("https://play.example.org/"),
              (Address{.secure = true, .host = "play.example.org", .port = "443"}));
    EXPECT_EQ(address_of("localhost"),
              (Address{.secure = false, .host = "localhost", .port = "1997"}));
    EXPECT_EQ(address_of("http://[::1]:7"), (Address{.secure = false, .host = "::1", .port = "7"}));
    for (const char* wrong : {"", "http://", "http://a:b", "http://a b", "http://x@y:1", "a:"}) {
        EXPECT_FALSE(address_of(wrong)) << wrong;
    }
}

// Two people at two terminals, each with a wire of their own, and one thread that plays both.
class TwoTerminals : public testing::Test {
protected:
    struct Person {
        explicit Person(App app_of_their_own) : app(std::move(app_of_their_own)) {}

        App app;
        std::ostringstream shown;
        std::unique_ptr<Wire> wire;
        std::unique_ptr<RemoteGame> game;
        unsigned connections = 0;
    };

    void seat(Person& person, RemoteWish wish) {
        wish.game = "board";
        wish.setup = {{"seats", 2}, {"story", "the-master"}};
        person.wire = std::make_unique<Wire>(
            Address{.secure = false, .host = "127.0.0.1", .port = std::to_string(server_.port())},
            [this, &person](Wire::Heard heard) {
                {
                    const std::scoped_lock lock(mutex_);
                    heard_.emplace_back(&person, std::move(heard));
                }
                something_.notify_one();
            });
        person.game = std::make_unique<RemoteGame>(
            person.app, std::move(wish),
            RemoteGame::Hands{
                .out = person.shown,
                .terminal = [] { return test::ascii(); },
                .send = [&person](std::string text) { person.wire->send(std::move(text)); },
                .keep_token = [](const std::string& /*token*/) {}});
    }

    template <class Condition>
    void until(Condition condition) {
        while (!condition()) {
            Person* person = nullptr;
            Wire::Heard heard;
            {
                std::unique_lock lock(mutex_);
                something_.wait(lock, [&] { return !heard_.empty(); });
                std::tie(person, heard) = std::move(heard_.front());
                heard_.pop_front();
            }
            switch (heard.kind) {
                case Wire::Heard::Kind::opened:
                    ++person->connections;
                    person->game->connected();
                    break;
                case Wire::Heard::Kind::message: person->game->heard(heard.text); break;
                case Wire::Heard::Kind::closed: person->game->disconnected(); break;
            }
        }
    }

    void until_shown(const Person& person, std::string_view text) {
        until([&] { return person.shown.str().find(text) != std::string::npos; });
    }

    // Anna opens a table, and Ben sits down at it.
    void begin() {
        seat(anna_, {.name = "Anna"});
        until([&] { return anna_.shown.str().find("no table yet") != std::string::npos; });
        anna_.game->typed("new");
        until([&] { return anna_.game->seen() > 0; });
        seat(ben_, {.name = "Ben", .table = anna_.game->table()});
        until([&] { return ben_.game->seen() > 0; });
        anna_.game->typed("begin");
        until([&] { return anna_.game->choices() + ben_.game->choices() > 0; });
    }

    server::Folder folder_;
    server::Running server_{folder_.path()};
    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<std::pair<Person*, Wire::Heard>> heard_;
    Person anna_{test::app_in()};
    Person ben_{test::app_in(Language::fr)};
};

TEST_F(TwoTerminals, PlayAWholeGameOneBeingCutOffSixTimes) {
    begin();
    FastChance picks(3);
    unsigned turns = 0;
    const auto both_know_the_end = [&] { return anna_.game->over() && ben_.game->over(); };
    while (!both_know_the_end()) {
        until([&] {
            return anna_.game->choices() + ben_.game->choices() > 0 || both_know_the_end();
        });
        Person& person = anna_.game->choices() > 0 ? anna_ : ben_;
        if (const auto offered = static_cast<std::uint32_t>(person.game->choices()); offered > 0) {
            person.game->typed(++turns > 600 ? "concede"
                                             : std::to_string(1 + picks.draw({.bound = offered})));
            if (turns > 600) {
                person.game->typed("yes");
                until(both_know_the_end);
            }
        }
        if (turns % 5 == 4 && ben_.connections <= 6) {
            const unsigned before = ben_.connections;
            ben_.wire->cut();
            until([&] { return ben_.connections > before; });
        }
    }
    EXPECT_GE(ben_.connections, 7U);
    EXPECT_EQ(anna_.game->seen(), ben_.game->seen()) << "whoever was cut off was told everything";
}

TEST_F(TwoTerminals, TalkAskWhyAndTakeBack) {
    begin();
    anna_.game->typed("say Good luck");
    until([&] {
        return !ben_.game->history().empty() &&
               ben_.game->history().back() == "Anna : « Good luck »";
    });
    Person& first = anna_.game->choices() > 0 ? anna_ : ben_;
    Person& second = &first == &anna_ ? ben_ : anna_;
    first.shown.str("");
    first.game->typed("map");
    first.game->typed("story");
    EXPECT_NE(first.shown.str(), "");
    second.shown.str("");
    second.game->typed("1");
    EXPECT_NE(second.shown.str(), "") << "it is not their decision, and they are told so";
    const std::size_t before = first.game->history().size();
    first.game->typed("1");
    until([&] { return first.game->history().size() > before; });
    first.game->typed("undo");
    until([&] {
        return second.game->history().back().find("revenir") != std::string::npos ||
               second.game->history().back().find("take back") != std::string::npos ||
               second.game->history().back().find("taken back") != std::string::npos ||
               second.game->history().back().find("revenue") != std::string::npos;
    });
    EXPECT_FALSE(first.game->typed("quit"));
}

TEST_F(TwoTerminals, LetSomebodyLookOnWhoIsToldEverythingPublic) {
    begin();
    Person carl{test::app_in()};
    seat(carl, {.name = "Carl"});
    until_shown(carl, "1 board: Anna, Ben (being played)");
    carl.game->typed("watch 1");
    until_shown(carl, "You look on");
    EXPECT_EQ(carl.game->choices(), 0U);
    Person& first = anna_.game->choices() > 0 ? anna_ : ben_;
    const std::size_t before = carl.game->history().size();
    first.game->typed("1");
    until([&] { return carl.game->history().size() > before; });
    carl.game->typed("1");
    EXPECT_EQ(carl.game->choices(), 0U) << "nobody without a seat chooses";
}

TEST_F(TwoTerminals, AreEnteredWithAnAccountThatIsKnownAgain) {
    seat(anna_, {.account = "anna", .password = "correct horse", .sign_up = true});
    until_shown(anna_, "no table yet");
    anna_.game->typed("new");
    until([&] { return anna_.game->seen() > 0; });
    Person elsewhere{test::app_in()};
    seat(elsewhere, {.account = "anna", .password = "correct horse", .table = anna_.game->table()});
    until([&] { return elsewhere.game->seen() > 0; });
    EXPECT_NE(elsewhere.shown.str().find("begin begins"), std::string::npos)
        << "it is the same person, on the same seat";
    Person stranger{test::app_in()};
    seat(stranger, {.account = "anna", .password = "guessed"});
    until_shown(stranger, "password");
    EXPECT_EQ(stranger.game->seen(), 0U);
}

TEST_F(TwoTerminals, MeetAtAPrivateTableByInvitation) {
    seat(anna_, {.name = "Anna", .is_private = true});
    until_shown(anna_, "no table yet");
    anna_.game->typed("new");
    until([&] { return anna_.game->seen() > 0; });
    seat(ben_, {.name = "Ben", .table = anna_.game->table()});
    until_shown(ben_, "table");
    EXPECT_EQ(ben_.game->seen(), 0U) << "a stranger does not even learn that it exists";
    anna_.game->typed("invite");
    until_shown(anna_, "--invitation");
    std::istringstream after(anna_.shown.str().substr(anna_.shown.str().find("--invitation") + 12));
    std::string code;
    after >> code;
    Person carl{test::app_in()};
    seat(carl, {.name = "Carl", .invitation = code});
    until([&] { return carl.game->seen() > 0; });
    EXPECT_EQ(carl.game->table(), anna_.game->table());
}

TEST_F(TwoTerminals, PlayAgainWhenBothWantIt) {
    begin();
    const std::string first = anna_.game->table();
    anna_.game->typed("concede");
    anna_.game->typed("yes");
    until([&] { return anna_.game->over() && ben_.game->over(); });
    anna_.game->typed("rematch");
    ben_.game->typed("revanche");
    until([&] {
        return anna_.game->table() != first && anna_.game->seen() > 0 &&
               ben_.game->table() == anna_.game->table() && ben_.game->seen() > 0;
    });
    ben_.game->typed("begin");
    until([&] { return anna_.game->choices() + ben_.game->choices() > 0; });
}

TEST_F(TwoTerminals, MuteEachOtherAndReportAProblem) {
    begin();
    anna_.game->typed("mute 7");
    until_shown(anna_, "mute 2");
    anna_.game->typed("mute 2");
    anna_.game->typed("report The die shows eight");
    until_shown(anna_, "Thank you");
    ben_.game->typed("say can you hear me");
    anna_.game->typed("say no");
    until([&] {
        return !ben_.game->history().empty() && ben_.game->history().back() == "Anna : « no »";
    });
    for (const std::string& line : anna_.game->history()) {
        EXPECT_EQ(line.find("can you hear me"), std::string::npos);
    }
}

}  // namespace
}  // namespace bronze::cli
