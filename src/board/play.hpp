#pragma once

#include <cstdint>

#include "board/state.hpp"
#include "kernel/chance.hpp"
#include "kernel/event.hpp"

namespace bronze::board {

enum class Die : std::uint16_t { movement, evil, fight, majik, shuffle, pick };

// What happened; the comment names the values.
enum class Happening : std::uint16_t {
    story_chosen,    // story
    evil_rolled,     // face, large flames, small flames
    turn_begun,      // who
    moved_dice,      // who, first die, second die, moons, other_roller
    talisman_moved,  // phase
    moved,           // who, space, steps
    attacked,        // who, whom
    fight_rolled,    // who, count of each face: four bits each, in the order of FightFace;
                     // other_roller
    hurt,            // who, damage, life left
    out,             // who
    changed_form,    // who, form, life
    sun_rose,        //
    ran,             // who, space, damage
    turn_ended,      // who
    won,             // side
    played,          // who (or none), card, ability
    drew,            // who (or none), deck, card
    discarded,       // card
    shuffled,        // deck
    majik_rolled,    // who, dice, symbols, symbols needed, other_roller
    cast,            // card, whether it worked
    tried_artifact,  // who, corner, whether it worked
    took,            // who, card
    put_back,        // corner, card
    gave,            // from, to, card
    trade_offered,   // who, whom
    trade_refused,   // who, whom
    healed,          // who, life gained, life
    dusted,          // who
    sired,           // who
    restored,        // who, as whom
    arrived,         // who, space
    put,             // who, space
    attached,        // card, who
    looked,          // who (or none), the Spot where it lies, card
    left_game,       // card
    destroyed,       // card
    stepped_up,      // who, steps gained
    extra_die,       // who, result
    rolled_again,    // who
    skipped,         // who
    claim_rolled,    // player, first die, second die
    claim_won,       // player
    revealed,        // who, card
    added_damage,    // card, damage
    fangs_hit,       // who, damage
};

// The rules at work: a state being changed, where its luck comes from, and who listens.
struct Play {
    const Rules& rules;
    State& state;
    Chance& chance;
    EventLog* log;

    void tell(Happening what, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
              std::int32_t d = 0, std::int32_t e = 0) const {
        if (log != nullptr) {
            add(what, {a, b, c, d, e}, Seats::everyone(), 0);
        }
    }

    // The card, the last value given, is known to some seats only.
    void tell_card(Happening what, Seats informed, Card card, std::int32_t a = 0,
                   std::int32_t b = 0) const {
        if (log != nullptr) {
            add(what, {a, b, static_cast<std::int32_t>(card), 0, 0}, informed, 1U << 2U);
        }
    }

    void push(TaskKind kind, Who who = Who::none, std::uint8_t n = 0, std::uint8_t m = 0) const {
        state.tasks.push_back({.kind = kind, .who = who, .n = n, .m = m});
    }

private:
    void add(Happening what, std::array<std::int32_t, 5> values, Seats informed,
             std::uint8_t secret) const;
};

constexpr std::int32_t value_of(Who who) {
    return static_cast<std::int32_t>(who);
}
constexpr std::int32_t value_of(Space space) {
    return static_cast<std::int32_t>(space);
}
constexpr std::int32_t value_of(Card card) {
    return static_cast<std::int32_t>(card);
}
constexpr std::int32_t value_of(Deck deck) {
    return static_cast<std::int32_t>(deck);
}

// 1 + the seat that rolls for a character, when it is not the one that decides for it (BG-SIRE-14);
// else 0.
[[nodiscard]] inline std::int32_t other_roller(const State& state, Who who) {
    const Pawn& pawn = state.pawn(who);
    return pawn.owner == pawn.seat ? 0 : 1 + bronze::index(pawn.owner);
}

// Goes on with the innermost task until somebody must choose or the game is over. False when a card
// could not be carried out.
[[nodiscard]] bool advance(const Play& play);

// setup.cpp
void tell_story(const Play& play, std::uint8_t story);
void put_in_play(const Play& play, Who who, Seat seat, Space space);

// turn.cpp
void begin_evil_round(const Play& play);
void go_on_evil_turns(const Play& play);
void go_on_good_turns(const Play& play);
void act(const Play& play, Who who);
void take_turn(const Play& play, Who who);
void begin_turn(const Play& play);
void roll_movement(const Play& play, Who who);
void read_chart(const Play& play);
void set_out(const Play& play);
void end_turn(const Play& play);
void end_movement(const Play& play);
[[nodiscard]] Crowd may_act(const Rules& rules, const State& state);
void list_turn(const Rules& rules, const State& state, ChoiceList& list);

// phase.cpp
void begin_talisman(const Play& play, int steps);
void move_talisman(const Play& play);
void put_talisman(const Play& play, std::uint8_t phase);
void settle_moon(const Play& play);

// sun.cpp
void begin_sunrise(const Play& play);
// Somebody was put on another space: a vampire in the sun flees at once (BG-Q-56).
void meet_the_sun(const Play& play, Who who);
void go_on_sunrise(const Play& play);
void flee(const Play& play, Who who);
// False when several shelters are equally near and Evil has to choose (BG-SUN-04).
[[nodiscard]] bool go_on_run(const Play& play);
void run_to(const Play& play, Who who, Space space, int damage);

// move.cpp
void move_to(const Play& play, Who who, Space space, int steps, bool passing);
void pause_at(const Play& play, Who who, Space space, int steps);
void put_at(const Play& play, Who who, Space space);
// Whether somebody stands beside the place of the Artifact it carries.
void watch_goals(const Play& play);
// False when there are several spaces to be put on and somebody has to choose.
[[nodiscard]] bool go_on_bring(const Play& play);

// fight.cpp
void attack(const Play& play, Who attacker, Who target);
void strike(const Play& play);
// Something that is no character attacks, on behalf of a seat.
void attack_with_dice(const Play& play, Who target, int dice, Seat by);

// roll.cpp
void begin_roll(const Play& play, Purpose purpose, Who who, std::uint8_t n);
void roll_dice(const Play& play);
void roll_again(const Play& play);
void accept_roll(const Play& play);

// life.cpp
void hurt(const Play& play, Who who, int damage, Seat by);
void heal(const Play& play, Who who, int life);
// Falls: leaves the board once the event that struck it down is over (BG-Q-29). `by` is the player
// who picks the corner for an Artifact (BG-DEATH-07, BG-Q-51).
void fell(const Play& play, Who who, Seat by);
void bury_the_fallen(const Play& play);
void change_form(const Play& play, Who who, std::uint8_t form, int life);
void drop_cards(const Play& play, Who who, Seat by, bool artifact);
void check_objectives(const Play& play);

// soul.cpp
void sire(const Play& play, Who who);
void restore_soul(const Play& play, Who who, Seat by);

}  // namespace bronze::board
