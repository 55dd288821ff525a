#include <cstdlib>

#include "kernel/record.hpp"
#include "server/render.hpp"
#include "tests/server/guest_client.hpp"
#include "tests/server/running.hpp"

// Everything that each seat and a spectator received over the network in whole random matches, held
// against what they may know. BRONZE_MATCHES says how many of each game.
namespace bronze::server {
namespace {

using boost::json::value;

std::uint64_t matches_to_play() {
    const char* count = std::getenv("BRONZE_MATCHES");
    return count == nullptr ? 2 : std::strtoull(count, nullptr, 10);
}

value as_sent(const value& json) {
    return boost::json::parse(boost::json::serialize(json));
}

std::string say(const Message& message) {
    return test::source_words().say(Language::en, message);
}

// What a seat may be told of a position, from a world in which all that it may not know is another.
object present_in(const Match& world, Seat seat, const object& sent) {
    object expected{{"number", sent.at("number")},
                    {"moment", sent.at("moment")},
                    {"view", as_sent(world.view(seat))},
                    {"offers", boost::json::array{}}};
    if (!world.over()) {
        expected["decides"] = index(world.decision().seat);
    }
    if (!world.over() && world.decision().seat == seat) {
        expected["prompt"] = say(world.about_decision());
        for (const Choice choice : world.choices()) {
            expected["offers"].as_array().push_back(
                {{"choice", {choice.verb, choice.a, choice.b, choice.c}},
                 {"name", world.name(choice)},
                 {"text", say(world.about(choice))}});
        }
    }
    return as_sent(expected).as_object();
}

boost::json::array events_for(const Match& match, std::size_t moment, Seat seat) {
    boost::json::array events;
    for (const Event& event : match.events(moment)) {
        if (event.aware.has(seat)) {
            object told{{"name", match.name(event, seat)}};
            if (const auto words = match.about(event, seat)) {
                told["text"] = say(*words);
            }
            events.push_back(std::move(told));
        }
    }
    return events;
}

bool within(const value& part, const value& whole);

// Lists of one length go place by place. A shorter one holds what is known of the longer one: each
// of its values is in there, and none twice.
bool within(const boost::json::array& part, boost::json::array whole) {
    if (part.size() == whole.size()) {
        return std::equal(part.begin(), part.end(), whole.begin(),
                          [](const value& one, const value& other) { return within(one, other); });
    }
    return std::all_of(part.begin(), part.end(), [&](const value& one) {
        auto* const found = std::find_if(whole.begin(), whole.end(),
                                         [&](const value& other) { return within(one, other); });
        if (found == whole.end()) {
            return false;
        }
        whole.erase(found);
        return true;
    });
}

// Every value in it is also in the other, at the same place.
bool within(const value& part, const value& whole) {
    if (part.is_null()) {
        return true;
    }
    if (part.is_object()) {
        const object& object_part = part.get_object();
        return whole.is_object() &&
               std::all_of(object_part.begin(), object_part.end(), [&](const auto& member) {
                   const auto* found = whole.get_object().if_contains(member.key());
                   return found != nullptr && within(member.value(), *found);
               });
    }
    if (part.is_array()) {
        return whole.is_array() && within(part.get_array(), whole.get_array());
    }
    return part == whole;
}

class WhatIsTold : public testing::TestWithParam<std::string> {
protected:
    [[nodiscard]] static const test::PlayedGame& played() { return test::game_named(GetParam()); }
    [[nodiscard]] static const LoadedGame& loaded() {
        const auto games = loaded_games();
        return **std::find_if(games.begin(), games.end(), [](const LoadedGame* game) {
            return game->key() == played().game->key();
        });
    }

    struct Somebody {
        std::unique_ptr<Client> client;
        std::vector<object> heard;

        object ask(std::string_view name, object parts) {
            const object answer = client->ask(name, std::move(parts));
            std::move(client->pushes.begin(), client->pushes.end(), std::back_inserter(heard));
            client->pushes.clear();
            return answer;
        }
        // Until it has heard of that moment of the match, or of its end.
        const value& present_at(std::size_t moment, bool over) {
            const auto heard_it = [&] {
                const auto* told = heard.empty() ? nullptr : heard.back().if_contains("told");
                if (told == nullptr) {
                    return false;
                }
                const auto stage = told->at("table").at("stage").as_string();
                return over ? stage == "over"
                            : stage != "gathering" && told->at("present").at("moment") == moment;
            };
            while (!heard_it()) {
                heard.push_back(client->next());
            }
            return heard.back().at("told");
        }
    };

    // A random match among people, one of them only watching; what they heard, and its record.
    static Record play(const Running& server, std::vector<Somebody>& people, std::uint64_t seed);
    static void check_seat(const std::vector<object>& heard, Match& match, Seat seat);
    static void check_spectator(const std::vector<object>& heard, Match& match);

    Folder folder_;
};

Record WhatIsTold::play(const Running& server, std::vector<Somebody>& people, std::uint64_t seed) {
    const unsigned seats = test::start_match(*played().game, played().setup, 1)->seats();
    std::string table;
    for (unsigned i = 0; i <= seats; ++i) {
        Somebody& one = people.emplace_back();
        one.client = std::make_unique<Client>(server.port());
        one.ask("hello", {{"version", protocol_version}});
        one.ask("guest", {{"name", "Player"}});
        if (i == 0) {
            table = one.ask("open", {{"game", played().game->key()},
                                     {"setup", played().setup},
                                     {"seats", boost::json::array{}}})
                        .at("ok")
                        .at("id")
                        .as_string();
        }
        object watch{{"table", table}, {"after", 0}};
        if (i < seats) {
            one.ask("sit", {{"table", table}, {"seat", i}});
            watch["seat"] = i;
        }
        one.ask("watch", std::move(watch));
    }
    people[0].ask("begin", {{"table", table}});
    FastChance picks(seed);
    std::size_t moment = 0;
    bool over = false;
    for (unsigned patience = 250; !over; --patience) {
        for (unsigned i = 0; i < seats && !over; ++i) {
            const value told = people[i].present_at(moment, false);
            const auto& offers = told.at("present").at("offers").as_array();
            if (offers.empty() || patience == 0) {
                continue;
            }
            const auto& picked =
                offers[picks.draw({.bound = static_cast<std::uint32_t>(offers.size())})];
            const object answer = people[i].ask(
                "choose", {{"table", table}, {"moment", moment}, {"choice", picked.at("choice")}});
            EXPECT_TRUE(answer.contains("ok"));
            ++moment;
            break;
        }
        const value last = people[0].present_at(moment, false);
        over = last.at("table").at("stage").as_string() != "playing";
        if (patience == 0) {
            for (unsigned i = 0; i < seats; ++i) {
                people[i].ask("concede", {{"table", table}, {"seat", i}});
            }
            over = true;
        }
    }
    object answer;
    for (Somebody& one : people) {
        one.present_at(0, true);
    }
    do {
        answer = people[0].ask("record", {{"record", table}});
    } while (!answer.contains("ok"));
    const auto record = load_record(std::string_view(answer.at("ok").at("record").as_string()));
    EXPECT_TRUE(record.ok());
    return *record;
}

void WhatIsTold::check_seat(const std::vector<object>& heard, Match& match, Seat seat) {
    for (const object& message : heard) {
        const auto* told = message.if_contains("told");
        if (told == nullptr || told->at("table").at("stage").as_string() != "playing") {
            continue;
        }
        const object& present = told->at("present").as_object();
        match.go_to(present.at("moment").to_number<std::size_t>());
        FastChance luck(match.moment());
        const auto world = match.imagine(seat, luck);
        EXPECT_EQ(value(present), value(present_in(*world, seat, present)));
        for (const auto& update : told->at("updates").as_array()) {
            const auto news = update.at("news").as_string();
            const auto expected =
                news == "chose" || news == "began" ||
                        (news == "conceded" && match.knows_giving_up())
                    ? events_for(match, update.at("moment").to_number<std::size_t>(), seat)
                    : boost::json::array{};
            EXPECT_EQ(update.at("events"), as_sent(expected));
        }
    }
}

void WhatIsTold::check_spectator(const std::vector<object>& heard, Match& match) {
    for (const object& message : heard) {
        const auto* told = message.if_contains("told");
        if (told == nullptr || told->at("table").at("stage").as_string() != "playing") {
            continue;
        }
        const object& present = told->at("present").as_object();
        EXPECT_TRUE(present.at("offers").as_array().empty());
        EXPECT_FALSE(present.contains("prompt"));
        match.go_to(present.at("moment").to_number<std::size_t>());
        for (unsigned i = 0; i < match.seats(); ++i) {
            EXPECT_TRUE(within(present.at("view"), as_sent(match.view(seat_at(i)))));
            for (const auto& update : told->at("updates").as_array()) {
                const auto all =
                    events_for(match, update.at("moment").to_number<std::size_t>(), seat_at(i));
                EXPECT_LE(update.at("events").as_array().size(), all.size());
            }
        }
    }
}

TEST_P(WhatIsTold, IsWhatTheSeatMayKnowAndNothingElseInAnyByte) {
    for (std::uint64_t seed = 1; seed <= matches_to_play(); ++seed) {
        const Folder folder;
        const Running server(folder.path());
        std::vector<Somebody> people;
        const Record record = play(server, people, seed);
        const auto match = loaded().replay(record, std::make_unique<FastChance>(0));
        ASSERT_TRUE(match.ok());
        for (unsigned i = 0; i + 1 < people.size(); ++i) {
            check_seat(people[i].heard, **match, seat_at(i));
        }
        check_spectator(people.back().heard, **match);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, WhatIsTold, testing::ValuesIn(test::game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::server
