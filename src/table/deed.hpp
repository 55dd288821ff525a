#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/error.hpp"
#include "kernel/instant.hpp"
#include "table/clock.hpp"
#include "table/person.hpp"

namespace bronze {

// What can be done at a table. Each is a small value, so that a table is told again from its
// journal.
namespace deed {

struct Open {
    std::string game;
    boost::json::object setup;
    Seed secret{};  // of the dice; see table/fair.hpp
    Seed salt{};
    ClockRules clock;
    std::uint32_t delay = 0;    // how many choices later spectators see what happened
    std::vector<Chair> chairs;  // who already sits; the rest is open
    std::string record;         // to continue from its end; empty: a match from the start
};
struct Sit {
    Seat seat = Seat::none;
};
// Before the match for an open seat; later for one who left, or for oneself.
struct SeatBot {
    Seat seat = Seat::none;
    std::string level;
};
// Before the match the seat is open again; later it waits for its person.
struct Leave {
    Seat seat = Seat::none;
};
struct Return {
    Seat seat = Seat::none;
};
struct AddLuck {
    Seat seat = Seat::none;
    Seed bytes{};
};
struct Begin {};
struct Choose {
    std::uint64_t moment = 0;  // at which it was meant, so that a late or double one is noticed
    Choice choice;
};
struct TakeBack {
    Seat seat = Seat::none;
    std::uint64_t to = 0;
};
// To a wish to take back. The one who wished may withdraw it with `no`.
struct Answer {
    Seat seat = Seat::none;
    bool yes = false;
};
struct Concede {
    Seat seat = Seat::none;
};
struct RunOut {};  // of time: the seat whose clock runs
struct Say {
    std::string text;
};
struct Mute {
    Seat seat = Seat::none;  // who no longer wants to hear
    Person whom;
    bool muted = true;
};
struct Rematch {
    Seat seat = Seat::none;
    bool wanted = true;
};
// The table that a rematch is played at.
struct GoOnAt {
    std::string table;
};
// Something went wrong that is nobody's choice.
struct SetAside {};
// The same, and the entry before this one, which could not be carried out, is left out.
struct SetAsideInstead {};

}  // namespace deed

using Deed = std::variant<deed::Open, deed::Sit, deed::SeatBot, deed::Leave, deed::Return,
                          deed::AddLuck, deed::Begin, deed::Choose, deed::TakeBack, deed::Answer,
                          deed::Concede, deed::RunOut, deed::Say, deed::Mute, deed::Rematch,
                          deed::GoOnAt, deed::SetAside, deed::SetAsideInstead>;

// One line of a table's journal: who did what, and when. Without a person it was the house: the
// server, or a bot.
struct Entry {
    std::uint64_t number = 0;  // counted from 0, which is always deed::Open
    Instant at{};
    std::optional<Person> by;
    Deed deed;
};

// One line of JSON without a line break. The names in it are a promise: stored journals must stay
// readable.
[[nodiscard]] std::string write_entry(const Entry& entry);
[[nodiscard]] Result<Entry> read_entry(std::string_view text);

}  // namespace bronze
