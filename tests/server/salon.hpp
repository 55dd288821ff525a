#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/hub.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/games.hpp"

namespace bronze::server {

using boost::json::object;

using test::Folder;

// One of each key.
inline std::vector<const LoadedGame*> loaded_games() {
    std::vector<const LoadedGame*> games;
    for (const test::PlayedGame* played : test::every_game()) {
        const auto same = [&](const LoadedGame* game) {
            return game->key() == played->game->key();
        };
        if (std::none_of(games.begin(), games.end(), same)) {
            games.push_back(played->game.get());
        }
    }
    return games;
}

// A hub with a thread to call it: the test's own.
class Salon {
public:
    // Its clock stands still, so nobody could ever ask again without room for everything.
    explicit Salon(const std::filesystem::path& folder, Limits limits = {.burst = 1e9},
                   std::vector<const LoadedGame*> games = loaded_games()) {
        auto opened = store::Store::open(folder / "store.db");
        EXPECT_TRUE(opened.ok());
        store_ = opened.take();
        hub_ = std::make_unique<Hub>(
            Surroundings{.store = store_.get(),
                         .words = &test::source_words(),
                         .games = std::move(games),
                         .post = [this](std::function<void()> task) { post(std::move(task)); },
                         .now = [this] { return now; },
                         .log = [](object /*line*/) {},
                         .limits = limits});
        EXPECT_FALSE(hub_->start());
    }
    Salon(const Salon&) = delete;
    Salon& operator=(const Salon&) = delete;
    ~Salon() { hub_.reset(); }

    // Works until it is so. What never becomes so ends with the test's time.
    template <class Condition>
    void until(Condition condition) {
        while (!condition()) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex_);
                something_.wait(lock, [&] { return !tasks_.empty(); });
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    [[nodiscard]] Hub& hub() { return *hub_; }
    [[nodiscard]] store::Store& store() { return *store_; }

    Instant now{Span(1'000'000'000)};

private:
    void post(std::function<void()> task) {
        {
            const std::scoped_lock lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        something_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable something_;
    std::deque<std::function<void()>> tasks_;
    std::unique_ptr<store::Store> store_;
    std::unique_ptr<Hub> hub_;
};

// A client without a network.
class Visitor {
public:
    explicit Visitor(Salon& salon) : salon_(&salon) {
        session_->push = [this](const std::string& text) {
            heard.push_back(boost::json::parse(text).as_object());
        };
        session_->end = [this] { sent_away = true; };
    }
    // Says hello and becomes a guest.
    Visitor(Salon& salon, std::string_view name) : Visitor(salon) {
        EXPECT_EQ(code(ask("hello", {{"version", protocol_version}})), "");
        token = get(ask("guest", {{"name", name}}), "token").as_string();
    }
    Visitor(const Visitor&) = delete;
    Visitor& operator=(const Visitor&) = delete;
    ~Visitor() { salon_->hub().leave(session_); }

    // The whole answer: with "ok" or with "error".
    object ask(std::string_view name, object parts) {
        parts["id"] = ++id_;
        parts["ask"] = name;
        return say(boost::json::serialize(parts));
    }
    // Any text; the answer is the next message that is no push.
    object say(const std::string& text) {
        const std::size_t before = heard.size();
        salon_->hub().hear(session_, text);
        std::size_t at = before;
        salon_->until([&] {
            while (at < heard.size() && heard[at].contains("push")) {
                ++at;
            }
            return at < heard.size();
        });
        return heard[at];
    }
    // The code of the refusal; empty when there is none.
    static std::string code(const object& answer) {
        const auto* error = answer.if_contains("error");
        return error == nullptr ? "" : std::string(error->at("code").as_string());
    }
    std::string refusal(std::string_view name, object parts) {
        return code(ask(name, std::move(parts)));
    }
    static boost::json::value get(const object& answer, std::string_view part) {
        EXPECT_TRUE(answer.contains("ok")) << boost::json::serialize(answer);
        return answer.contains("ok") ? answer.at("ok").at(part) : boost::json::value();
    }

    // A table of the game, with these seats: "me", "open" or the level of a bot.
    std::string open(const test::PlayedGame& played, const std::vector<std::string>& seats,
                     object more = {}) {
        boost::json::array wishes;
        for (const std::string& seat : seats) {
            object wish{{"me", seat == "me"}};
            if (seat != "me" && seat != "open") {
                wish["bot"] = seat;
            }
            wishes.push_back(std::move(wish));
        }
        more["game"] = played.game->key();
        more["setup"] = played.setup;
        more["seats"] = std::move(wishes);
        return std::string(get(ask("open", std::move(more)), "id").as_string());
    }

    // The newest that was told of a table, by an answer or a push.
    [[nodiscard]] const object* newest(std::string_view table) const {
        for (auto message = heard.rbegin(); message != heard.rend(); ++message) {
            const auto* told = message->if_contains("told");
            told = told == nullptr ? message->if_contains("ok") : told;
            if (told != nullptr && told->is_object() && told->get_object().contains("present") &&
                told->at("table").at("id").as_string() == table) {
                return &told->get_object();
            }
        }
        return nullptr;
    }
    [[nodiscard]] std::string stage(std::string_view table) const {
        return std::string(newest(table)->at("table").at("stage").as_string());
    }
    [[nodiscard]] bool to_choose(std::string_view table) const {
        return !newest(table)->at("present").at("offers").as_array().empty();
    }
    object choose(std::string_view table, std::size_t which = 0) {
        const object present = newest(table)->at("present").as_object();
        const auto& offers = present.at("offers").as_array();
        return ask("choose", {{"table", table},
                              {"moment", present.at("moment")},
                              {"choice", offers[which % offers.size()].at("choice")}});
    }

    std::vector<object> heard;
    boost::json::string token;
    bool sent_away = false;

private:
    Salon* salon_;
    std::shared_ptr<Session> session_ = std::make_shared<Session>();
    std::uint64_t id_ = 0;
};

// Seats that a game's settings have: bots for all but the first.
inline std::vector<std::string> me_and_bots(const test::PlayedGame& played) {
    std::vector<std::string> seats(test::start_match(*played.game, played.setup, 1)->seats(),
                                   "random");
    seats.front() = "me";
    return seats;
}

// Plays seat 0 until the match is over, taking whatever comes; who is tired of it gives up.
inline void play_to_the_end(Salon& salon, Visitor& visitor, const std::string& table) {
    FastChance picks(1);
    unsigned patience = 300;
    while (visitor.stage(table) == "playing") {
        salon.until([&] { return visitor.stage(table) != "playing" || visitor.to_choose(table); });
        if (visitor.stage(table) == "playing") {
            const object answer = patience-- > 0
                                      ? visitor.choose(table, picks.draw({.bound = 1000}))
                                      : visitor.ask("concede", {{"table", table}, {"seat", 0}});
            ASSERT_EQ(Visitor::code(answer), "");
        }
    }
}

}  // namespace bronze::server
