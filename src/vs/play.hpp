#pragma once

#include <cstdint>

#include "kernel/chance.hpp"
#include "kernel/choice_list.hpp"
#include "kernel/event.hpp"
#include "script/machine.hpp"
#include "vs/state.hpp"
#include "vs/vocabulary.hpp"

namespace bronze::vs {

class Host;
using CardReader = script::Reader<Host, CardLimits>;
using CardMachine = script::Machine<Host, CardLimits>;

enum class Die : std::uint16_t { shuffle, player, pick };

// What happened; the comment names the values. Cards are told by their titles, because their
// numbers mean nothing to people; `player` is whose side or pile it is about.
enum class Happening : std::uint16_t {
    revealed_main,    // player, title
    picked,           // player: chance lets it name the first player
    goes_first,       // player
    placed,           // player, title, row
    mulliganed,       // player
    kept,             // player
    turn_begun,       // player, turn
    drew,             // player, title
    drew_cards,       // player, how many
    nothing_drawn,    // player
    recovered,        // player, title
    appeared_again,   // player, title: no longer hidden
    laid_resource,    // player, title, face up
    points,           // player, how many
    recruited,        // player, title, row, whose side
    entered,          // player, title, row
    equipped,         // player, title, title of the bearer
    moved,            // player, title, row
    attacked,         // player, title of the attacker, player, title of the defender
    played,           // player, title
    used,             // player, title, ability
    paid,             // player, title, from the hand
    powered_up,       // player, title, title of the card
    passed,           // player
    struck,           // title, title, ATK, DEF, player, player
    stunned,          // player, title
    dazed,            // player, title
    wounded,          // player, title, wounds
    counters,         // player, title, kind, how many
    koed,             // player, title
    removed,          // player, title
    left,             // player, title, Zone: to a hand or a deck
    gained_xp,        // player, how many, in all
    levelled_up,      // player, title
    transformed,      // player, title
    discarded,        // player, title
    milled,           // player, title
    shown,            // player, title
    looked,           // player, whose hand
    took_control,     // player, title, from whom
    hidden,           // player, title
    related,          // title, title
    readied,          // player, title
    exhausted,        // player, title
    turned,           // player, title, face up
    combat_over,      // whether it was resolved
    cancelled,        //
    turn_ended,       // player
    out,              // player
    offered_end,      // player
    declined_end,     // player
    conceded,         // player
    won,              // player
    tied,             // player
    shuffled,         // player
    number,           // player: a musical one
    spellbook,        // player, title
    ended_by_wounds,  //
};

// The rules at work: a state being changed, where its luck comes from, and who listens.
struct Play {
    const Rules& rules;
    State& state;
    Chance& chance;
    EventLog* log = nullptr;
    CardMachine* machine = nullptr;

    void tell(Happening what, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
              std::int32_t d = 0, std::int32_t e = 0, std::int32_t f = 0) const {
        if (log != nullptr) {
            add(what, {a, b, c, d, e, f}, Seats::everyone(), 0);
        }
    }
    // Value b, a title, is known to one player only.
    void tell_secret(Happening what, unsigned player, std::int32_t b, std::int32_t c = 0) const {
        if (log != nullptr) {
            add(what, {static_cast<std::int32_t>(player), b, c}, Seats::only(seat_at(player)),
                1U << 1U);
        }
    }
    void push(Task task) const {
        task.depth = static_cast<std::uint8_t>(state.script.frames.size());
        state.tasks.push_back(task);
    }
    [[nodiscard]] std::int32_t title(Card card) const {
        return static_cast<std::int32_t>(state.title(card));
    }
    [[nodiscard]] std::int32_t player(Card card) const;

private:
    void add(Happening what, std::array<std::int32_t, 6> values, Seats informed,
             std::uint8_t secret) const;
};

constexpr script::Value value_of(Card card) {
    return card == Card::none ? script::no_thing : static_cast<script::Value>(card);
}
constexpr Card card_from(script::Value value) {
    return value < 0 ? Card::none : card_at(static_cast<std::size_t>(value));
}

// A symbol as a cost names it.
[[nodiscard]] constexpr Symbols symbols_of(script::Value symbol) {
    return symbol == word::whichever_symbol ? any_symbol : only(static_cast<Symbol>(symbol));
}

// Whose turn it is to act by the rules: in a combat anybody's, else the active player's.
[[nodiscard]] inline unsigned acting(const State& state) {
    return state.phase == Phase::combat ? state.combat.asked : state.active;
}

// Goes on until somebody must choose or the game is over. False when a card could not be carried
// out.
[[nodiscard]] bool advance(const Play& play);

// setup.cpp
void begin_game(const Play& play);
void name_first(const Play& play, unsigned player);
void ask_next(const Play& play);
void place_main(const Play& play, word::Row row);
void mulligan(const Play& play, bool takes);

// turn.cpp
[[nodiscard]] bool go_on(const Play& play);
void lay_resource(const Play& play, Card card, bool face_up);
void close_step(const Play& play);
void recruit(const Play& play, Card card, word::Row row, unsigned player);
void equip(const Play& play, Card card, Card bearer);
void shift(const Play& play, Card card);
void end_turn(const Play& play);
[[nodiscard]] unsigned next_player(const State& state, unsigned player);
[[nodiscard]] int cost_for(const Rules& rules, const State& state, Card card, unsigned player);
[[nodiscard]] unsigned points_of(const State& state);

// attack.cpp
void begin_attack(const Play& play, Card card);
void join_attack(const Play& play, Card card);
void attack(const Play& play, Card defender);

// combat.cpp
void go_on_combat(const Play& play);
void pass(const Play& play);
void act_in_combat(const Play& play);
void leave_combat(const Play& play, Card card);
void strike_back_at(const Play& play, Card card);
// False when the defender's player has to pick an attacker first.
[[nodiscard]] bool strike(const Play& play, bool ferocious);
void aftermath(const Play& play);
void gain(const Play& play);
void end_combat(const Play& play);
void cancel_combat(const Play& play);

// stun.cpp
void stun(const Play& play, Card card, bool daze);
void strike_outside_combat(const Play& play, Card striker, Card target);
void go_on_stun(const Play& play);
void place_wound(const Play& play, Card card);
void put_counters(const Play& play, Card card, Counter kind, int count);
void recover(const Play& play, Card card);
void hide(const Play& play, Card card);
void ready(const Play& play, Card card);
void exhaust(const Play& play, Card card);
// Whether the rules had to do something about values that have changed.
[[nodiscard]] bool check_values(const Play& play);

// entry.cpp
void enter(const Play& play, Card card, unsigned player, word::Row row, bool keeps_counters);
void put_onto_side(const Play& play, Card card, unsigned player);
void take_control(const Play& play, Card card, unsigned player);
void change_side(const Play& play, Card card, unsigned player, word::Row row);
void leave(const Play& play, Card card, Zone to);
void depart(const Play& play, Card card, Zone to);
void set_aside(const Play& play, Card card);
void gain_experience(const Play& play, unsigned player, int count, bool own);
void level_up(const Play& play, unsigned player);
void transform(const Play& play, Card card);
void attach(const Play& play, Card card, Card bearer);
void drop_equipment(const Play& play, Card card);
void relate(const Play& play, unsigned player, Card one, Card other);
void end_relationships(State& state, Card card);

// actions.cpp
void play_plot_twist(const Play& play, Card card, std::uint16_t ability);
void finish_plot_twist(const Play& play, Card card);
void use_power(const Play& play, Card card, std::uint16_t ability);
void power_up(const Play& play, Card card, Card character);
void pay(const Play& play, Card location);
void discard(const Play& play, Card card);
void discard_next(const Play& play);

// out.cpp
void eliminate(const Play& play);
void offer_end(const Play& play);
void answer_end(const Play& play, bool agrees);
void count_quiet_turn(const Play& play);
void finish_by_wounds(const Play& play);

}  // namespace bronze::vs
