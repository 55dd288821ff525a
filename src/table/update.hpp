#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/choice.hpp"
#include "kernel/instant.hpp"
#include "kernel/message.hpp"
#include "kernel/seat.hpp"
#include "table/person.hpp"

namespace bronze {

// Whose eyes and ears: a seat, or all spectators together.
class Listener {
public:
    explicit Listener(Seat seat) : seat_(seat) {}
    static Listener spectator() { return Listener(Seat::none); }

    [[nodiscard]] bool sits() const { return seat_ != Seat::none; }
    [[nodiscard]] Seat seat() const { return seat_; }  // only when sits()

private:
    Seat seat_;  // none: a spectator. Never handed to a Match, where it would be the referee.
};

enum class News : std::uint8_t {
    opened,
    sat,         // who
    bot_sat,     // text: its level
    left,        // who
    returned,    // who
    added_luck,  // seat
    began,
    chose,       // seat; what happened is in the events
    asked_back,  // seat, to
    answered,    // seat, yes
    went_back,   // seat, to
    conceded,    // seat
    ran_out,     // seat: of time
    said,        // who, text
    muted,       // seat, who, yes
    rematch,     // seat, yes
    goes_on_at,  // text: the table of the rematch
    set_aside,
    over,
};

struct Update {
    struct Happened {
        std::string name;              // in plain ASCII, as scenarios name it
        std::optional<Message> words;  // nothing when it needs none

        friend bool operator==(const Happened&, const Happened&) = default;
    };

    std::uint64_t number = 0;  // 1, 2, 3 and so on for each listener, without gaps
    Instant at{};
    News news = News::opened;
    Seat seat = Seat::none;
    std::uint64_t moment = 0;  // of the match, after it
    std::uint64_t to = 0;
    bool yes = false;
    std::optional<Person> who;
    std::string text;
    std::vector<Happened> events;

    friend bool operator==(const Update&, const Update&) = default;
};

// What a listener has before the eyes now.
struct Present {
    struct Offer {
        Choice choice;
        std::string name;
        Message words;

        friend bool operator==(const Offer&, const Offer&) = default;
    };

    std::uint64_t number = 0;  // of the last update that is already part of it
    std::uint64_t moment = 0;
    boost::json::object view;       // empty before the match
    Decision decision;              // over() also before the match
    std::vector<Offer> offers;      // only for the seat that decides
    std::optional<Message> prompt;  // likewise

    friend bool operator==(const Present&, const Present&) = default;
};

}  // namespace bronze
