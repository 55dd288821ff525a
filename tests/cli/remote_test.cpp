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

    // Anna opens a table, and Ben sits down at it.
    void begin() {
        seat(anna_, {.name = "Anna"});
        until([&] { return anna_.shown.str().find("Nobody waits") != std::string::npos; });
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

}  // namespace
}  // namespace bronze::cli
