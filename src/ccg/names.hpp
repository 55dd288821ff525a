#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "ccg/rules.hpp"
#include "ccg/state.hpp"

// How things are called in plain ASCII, in choices, events, views and scenarios.
namespace bronze::ccg {

inline constexpr std::array<std::string_view, talent_count> talent_names{"bk", "sm", "we", "ch"};
inline constexpr std::array<std::string_view, step_count> step_names{
    "prologue", "draw", "refresh", "movement", "resource", "conflict", "end"};
inline constexpr std::array<std::string_view, stage_count> stage_names{"choose", "draw", "battle",
                                                                       "resolve", "discard"};
inline constexpr std::array<std::string_view, 4> rank_names{"hero", "companion", "villain",
                                                            "minion"};
inline constexpr std::array<std::string_view, 3> side_names{"good", "evil", "any"};

// "p1"
[[nodiscard]] std::string seat_word(Seat seat);
// "r0" clockwise, "park"
[[nodiscard]] std::string space_word(Space space);
// The card's id, with what tells this copy from others that one may speak of: "knife" in play or in
// a hand, "knife#2" for the second one in play, "knife:discard", "knife:crypt", "knife:stack"…
[[nodiscard]] std::string thing_of(const Rules& rules, const State& state, Card card);

[[nodiscard]] std::optional<Seat> parse_seat(const State& state, std::string_view text);
[[nodiscard]] std::optional<Space> parse_space(const State& state, std::string_view text);
[[nodiscard]] std::optional<Talent> parse_talent(std::string_view text);
// The card that is called that; Card::none when there is none.
[[nodiscard]] Card find_thing(const Rules& rules, const State& state, std::string_view text);

// The widest types of the card language's words, in the order of vocabulary.cpp.
namespace domain {
inline constexpr std::uint8_t card = 2;
inline constexpr std::uint8_t space = 6;
inline constexpr std::uint8_t talent = 7;
inline constexpr std::uint8_t name = 8;
inline constexpr std::uint8_t trait = 9;
inline constexpr std::uint8_t setting = 10;
inline constexpr std::uint8_t rank = 11;
inline constexpr std::uint8_t cause = 12;
inline constexpr std::uint8_t step = 13;
}  // namespace domain

// How many abilities of a card that can be used at the same time as this one stand before it.
[[nodiscard]] std::size_t uses_before(const Rules& rules, const Printed& printed,
                                      std::uint16_t ability);

}  // namespace bronze::ccg
