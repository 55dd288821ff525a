#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/rules.hpp"
#include "board/types.hpp"
#include "kernel/choice.hpp"
#include "kernel/fixed.hpp"
#include "kernel/seat.hpp"

namespace bronze::board {

enum class Standing : std::uint8_t {
    away,     // not yet part of this game
    in_play,  // on the board
    out,      // out of the game for good
};

struct Pawn {
    Space at = Space::none;
    std::int8_t life = 0;
    std::uint8_t form = 0;
    Seat seat = Seat::none;  // whose decisions it follows
    Side side = Side::good;
    Standing standing = Standing::away;
    std::uint8_t unused = 0;

    friend constexpr bool operator==(const Pawn&, const Pawn&) = default;
};

// What is going on, innermost last. Each kind of task is a chapter of the rules; advance() works on
// the last one until somebody must choose.
enum class TaskKind : std::uint8_t {
    none,
    choose_story,  // Evil picks the villain
    evil_round,    // about to roll the Evil die
    evil_turns,    // Evil picks who acts next
    good_turns,    // n: the next place in the turn order
    begin_turn,    // who: about to roll the Movement dice
    set_out,       // who: the chart has settled, how far may it go
    turn,          // who: doing what it likes
    talisman,      // n: steps still to go
    moonrise,      // forms change when the talisman has come to rest; n: the phase it came from
    sunrise,       // those in `runners` flee
    run,           // who: looking for shelter
};

struct Task {
    TaskKind kind = TaskKind::none;
    Who who = Who::none;
    std::uint8_t n = 0;
    std::uint8_t unused = 0;

    friend constexpr bool operator==(const Task&, const Task&) = default;
};

enum class Winner : std::uint8_t { nobody, good, evil };

struct State {
    std::array<Pawn, most_characters> pawns{};
    FixedVector<Task, 12> tasks;
    Crowd in_play;
    Crowd waiting;  // Evil characters in play when the die fell that have not acted since
    Crowd runners;  // vampires that still have to flee the sun
    std::uint16_t round = 0;
    std::uint8_t story = 0;
    std::uint8_t seats = 0;
    std::uint8_t talisman = 0;
    std::uint8_t villain_may_act = 0;
    std::uint8_t servants_may_act = 0;  // small flames left
    Who active = Who::none;
    std::uint8_t steps_left = 0;
    std::array<std::uint8_t, 2> movement_dice{};
    Winner winner = Winner::nobody;

    [[nodiscard]] const Pawn& pawn(Who who) const { return pawns[index(who)]; }
    [[nodiscard]] Pawn& pawn(Who who) { return pawns[index(who)]; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

enum class Verb : std::uint16_t {
    story,    // a: which
    act,      // a: who
    move,     // a: steps, b: where to
    attack,   // a: whom
    end,      // the turn
    flee,     // a: who runs first
    shelter,  // a: where to
};

enum class About : std::uint8_t { story, actor, turn, runner, shelter };

inline constexpr Seat evil_seat = Seat{0};

[[nodiscard]] inline const Form& form_of(const Rules& rules, const State& state, Who who) {
    return rules.character(who).forms[state.pawn(who).form];
}

[[nodiscard]] inline bool wounded(const Rules& rules, const State& state, Who who) {
    return state.pawn(who).life <= form_of(rules, state, who).wounded;
}

[[nodiscard]] inline bool sun_is_up(const Rules& rules, const State& state) {
    return rules.phases[state.talisman].moon == Moon::sunrise;
}

// The character standing there, or none.
[[nodiscard]] Who standing_at(const State& state, Space space);

}  // namespace bronze::board
