#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "kernel/record.hpp"
#include "table/fair.hpp"
#include "tests/server/guest_client.hpp"
#include "tests/server/salon.hpp"
#include "tests/server/victim.hpp"

// The machine dies again and again while people play. BRONZE_KILLS and BRONZE_TABLES make it as
// hard as one likes; BRONZE_SEED other moments.
namespace bronze::server {
namespace {

std::uint64_t setting(const char* name, std::uint64_t usual) {
    const char* value = std::getenv(name);
    return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

std::string code(const object& answer) {
    const auto* error = answer.if_contains("error");
    return error == nullptr ? "" : std::string(error->at("code").as_string());
}

// Where the server is now, and how much was acknowledged.
class Town {
public:
    // Waits for a server other than the one that is known.
    std::uint16_t port_after(unsigned& life) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return life_ > life; });
        life = life_;
        return port_;
    }
    void has(std::uint16_t port) {
        {
            const std::scoped_lock lock(mutex_);
            port_ = port;
            ++life_;
        }
        changed_.notify_all();
    }
    void acknowledged() {
        {
            const std::scoped_lock lock(mutex_);
            ++acknowledged_;
        }
        changed_.notify_all();
    }
    void player_is_done() {
        {
            const std::scoped_lock lock(mutex_);
            --players_;
        }
        changed_.notify_all();
    }
    void player_comes() {
        const std::scoped_lock lock(mutex_);
        ++players_;
    }
    // So many more acknowledgements from now; false when everybody is done before that.
    bool wait_for(std::uint64_t more) {
        std::unique_lock lock(mutex_);
        const std::uint64_t goal = acknowledged_ + more;
        changed_.wait(lock, [&] { return acknowledged_ >= goal || players_ == 0; });
        return players_ > 0;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint16_t port_ = 0;
    unsigned life_ = 0;
    std::uint64_t acknowledged_ = 0;
    unsigned players_ = 0;
};

// Somebody who plays all seats of some tables, and remembers all that was told.
class Player {
public:
    Player(Town& town, std::uint64_t seed) : town_(&town), picks_(seed) { come_back(); }

    void open(const test::PlayedGame& played) {
        const unsigned seats = test::start_match(*played.game, played.setup, 1)->seats();
        boost::json::array mine(seats, {{"me", true}});
        // Whoever is cut off does not know whether the table was opened, and opens another.
        object opened = insist(
            "open",
            {{"game", played.game->key()}, {"setup", played.setup}, {"seats", std::move(mine)}});
        Seen seen{.table = std::string(opened.at("ok").at("id").as_string()), .seats = seats};
        insist("begin",
               {{"table", seen.table}});  // refused when it has begun and the answer was lost
        tables_.push_back(std::move(seen));
    }

    // One choice at each table; false when all are over.
    bool play_round() {
        bool any = false;
        for (Seen& seen : tables_) {
            any = play_one(seen) || any;
        }
        return any;
    }

    // Everything that was acknowledged is there, and every record is proven.
    void check() {
        const auto games = loaded_games();
        for (const Seen& seen : tables_) {
            object answer;
            do {  // it may still be on its way to the disk
                answer = insist("record", {{"record", seen.table}});
            } while (code(answer) == "error.server.no_record");
            ASSERT_EQ(code(answer), "") << seen.table;
            const auto record =
                load_record(std::string_view(answer.at("ok").at("record").as_string()));
            ASSERT_TRUE(record.ok());
            const auto game = std::find_if(games.begin(), games.end(), [&](const LoadedGame* one) {
                return one->key() == record->game;
            });
            const auto proof = verify(**game, *record);
            EXPECT_TRUE(proof.ok()) << (proof ? "" : std::string(proof.error().code()));
            for (const auto& [moment, choice] : seen.chosen) {
                ASSERT_LT(moment, record->steps.size());
                EXPECT_EQ(record->steps[moment].choice, choice);
            }
        }
    }

private:
    struct Seen {
        std::string table;
        unsigned seats = 0;
        bool over = false;
        unsigned patience = 80;
        std::vector<std::pair<std::size_t, Choice>> chosen;  // and acknowledged
    };

    void come_back() {
        while (true) {
            client_ = std::make_unique<Client>(town_->port_after(life_));
            object hello{{"version", protocol_version}};
            if (!token_.empty()) {
                hello["token"] = token_;
            }
            if (!client_->connected() || !code(client_->ask("hello", hello)).empty()) {
                continue;
            }
            if (token_.empty()) {
                const object guest = client_->ask("guest", {{"name", "Anna"}});
                if (!guest.contains("ok")) {
                    continue;
                }
                token_ = guest.at("ok").at("token").as_string();
            }
            return;
        }
    }

    // Asks until there is an answer.
    object insist(std::string_view name, const object& parts) {
        while (true) {
            object answer = client_->ask(name, parts);
            client_->pushes.clear();
            if (!answer.empty()) {
                return answer;
            }
            come_back();
        }
    }

    bool play_one(Seen& seen) {
        if (seen.over) {
            return false;
        }
        for (unsigned seat = 0; seat < seen.seats; ++seat) {
            const object watched =
                insist("watch", {{"table", seen.table}, {"seat", seat}, {"after", 0}});
            if (code(watched) == "error.server.no_table") {
                seen.over = true;  // it was over, and the server has been started since
                return false;
            }
            const auto& told = watched.at("ok");
            check_what_is_told(seen, told);
            if (told.at("table").at("stage").as_string() != "playing") {
                insist("unwatch", {{"table", seen.table}});
                seen.over = true;
                return false;
            }
            const auto& offers = told.at("present").at("offers").as_array();
            if (offers.empty()) {
                continue;
            }
            if (seen.patience == 0) {
                insist("concede", {{"table", seen.table}, {"seat", seat}});
                return true;
            }
            choose(seen, told.at("present").as_object());
            return true;
        }
        return true;
    }

    void choose(Seen& seen, const object& present) {
        const auto& offers = present.at("offers").as_array();
        const auto& picked =
            offers[picks_.draw({.bound = static_cast<std::uint32_t>(offers.size())})];
        const object answer = client_->ask("choose", {{"table", seen.table},
                                                      {"moment", present.at("moment")},
                                                      {"choice", picked.at("choice")}});
        client_->pushes.clear();
        if (answer.contains("ok")) {
            --seen.patience;
            const auto number = [&](std::size_t which) {
                return picked.at("choice").at(which).to_number<std::uint16_t>();
            };
            seen.chosen.emplace_back(
                present.at("moment").to_number<std::size_t>(),
                Choice{.verb = number(0), .a = number(1), .b = number(2), .c = number(3)});
            town_->acknowledged();
        } else if (answer.empty()) {
            come_back();
        } else {
            ADD_FAILURE() << code(answer);
        }
    }

    static void check_what_is_told(const Seen& seen, const boost::json::value& told) {
        const auto& updates = told.at("updates").as_array();
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < updates.size(); ++i) {
            EXPECT_EQ(updates[i].at("number"), i + 1);
            chosen += updates[i].at("news").as_string() == "chose" ? 1U : 0U;
        }
        EXPECT_GE(chosen, seen.chosen.size()) << "every acknowledged choice is there";
    }

    Town* town_;
    FastChance picks_;
    unsigned life_ = 0;
    std::unique_ptr<Client> client_;
    boost::json::string token_;
    std::vector<Seen> tables_;
};

TEST(AServerThatIsKilled, LosesNothingThatWasAcknowledgedAndEveryTableGoesOn) {
    const std::uint64_t kills = setting("BRONZE_KILLS", 3);
    const std::uint64_t tables = setting("BRONZE_TABLES", 8);
    const std::uint64_t players = std::min<std::uint64_t>(tables, 4);
    const std::uint64_t seed = setting("BRONZE_SEED", 1);
    const Folder folder;
    Town town;
    std::atomic<std::uint64_t> deaths = 0;
    for (std::uint64_t i = 0; i < players; ++i) {
        town.player_comes();
    }
    auto victim = std::make_unique<Victim>(folder.path());
    town.has(victim->port());
    std::vector<std::jthread> people;
    for (std::uint64_t i = 0; i < players; ++i) {
        people.emplace_back([&, i] {
            Player player(town, seed + i);
            // New games until the machine has died often enough.
            do {
                const auto games = test::every_game();
                for (std::uint64_t table = i; table < tables; table += players) {
                    player.open(*games[table % games.size()]);
                }
                while (player.play_round()) {
                }
                player.check();
            } while (deaths < kills);
            town.player_is_done();
        });
    }
    FastChance moments(seed);
    while (deaths < kills && town.wait_for(1 + moments.draw({.bound = 60}))) {
        victim.reset();
        ++deaths;
        victim = std::make_unique<Victim>(folder.path());
        town.has(victim->port());
    }
    people.clear();
    EXPECT_EQ(deaths, kills);
}

}  // namespace
}  // namespace bronze::server
