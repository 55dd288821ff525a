#pragma once

#include <array>
#include <cstdint>

#include "ccg/facts.hpp"
#include "ccg/rules.hpp"
#include "ccg/state.hpp"
#include "kernel/chance.hpp"
#include "kernel/event.hpp"

namespace bronze::ccg {

enum class Chances : std::uint16_t { first_player, shuffle, pick };

// What happened; the comment names the values. Cards are told by their faces: F is a Face.
enum class Happening : std::uint16_t {
    committed,         // seat
    cut,               // seat, whose deck, how many cards; 0: not cut
    revealed_main,     // seat, essence F, character F
    first_player,      // seat
    placed,            // seat, F, space
    located,           // seat, F, space
    time_came,         // 1: night
    turn_began,        // turn, seat, 1: night
    step_began,        // step
    passed,            // seat
    challenge_placed,  // seat, F, space
    challenge_buried,  // seat, F
    drew,              // seat, F
    shuffled,          // seat, 1: the discard pile became the Resource Deck
    discarded,         // seat, F
    entombed,          // seat, F: went to the Crypt
    returned,          // seat, F: went to the hand from where everybody saw it
    put_back,          // seat, F, 0: on top of its deck, 1: under it
    refreshed_all,     // seat
    refreshed,         // seat, F
    fatigued,          // seat, F
    moved,             // seat, F, space
    ascended,          // seat, F
    attached,          // seat, F, to whom: seat, F
    swapped,           // seat, F, to whom: F
    resurrected,       // seat, F, space
    episode_placed,    // seat, F
    episode_turned,    // seat, F of its Part II
    fight_began,       // seat, attacker F, seat, defender F, space
    challenge_faced,   // seat, F, seat of the defending player, space
    joined,            // seat, F
    stage_began,       // Duel, Stage
    stood_in,          // seat, F, for whom F
    boosted,           // seat, F, talent, by how much
    unstacked,         // seat, F, talent it goes to or -1
    played,            // seat, F
    used,              // seat, F
    talent_set,        // the resolving talent
    fight_result,      // talent, attacker's total, defender's total, Verdict
    goal_result,       // talent, the group's total, the goal
    challenge_result,  // seat, F, Verdict, Destiny it was worth
    goal_ignored,      // talent
    destiny,           // seat, change, Destiny now
    left,              // seat, F: leaves a fight or challenge
    looked,            // who looked: seat, at whose: seat, F
    revealed,          // seat, F
    park_checked,      // seat in control or -1, turns in a row
    conceded,          // seat
    won,               // seat, 0: Destiny, 1: the Park, 2: nobody else is left
    stopped,           // turn: the table's limit
};

// The rules at work: a state being changed, where its luck comes from, and who listens.
struct Play {
    const Rules& rules;
    State& state;
    Chance& chance;
    EventLog* log = nullptr;
    CardMachine* machine = nullptr;  // the one at work, while a card takes effect

    void tell(Happening what, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
              std::int32_t d = 0, std::int32_t e = 0) const {
        note_change(what);
        if (log != nullptr) {
            add(what, {a, b, c, d, e}, Seats::everyone(), 0);
        }
    }
    // The value at `secret` is known to one seat only.
    void tell_secret(Happening what, Seat informed, unsigned secret, std::int32_t a,
                     std::int32_t b = 0, std::int32_t c = 0) const {
        note_change(what);
        if (log != nullptr) {
            add(what, {a, b, c, 0, 0}, Seats::only(informed),
                static_cast<std::uint8_t>(1U << secret));
        }
    }

private:
    // What was used in vain may be tried again (CCG-Q-34).
    void note_change(Happening what) const {
        if (what != Happening::used && what != Happening::passed) {
            state.script.renew(script::per_change);
        }
    }
    void add(Happening what, std::array<std::int32_t, 5> values, Seats informed,
             std::uint8_t secret) const;
};

constexpr std::int32_t value_of(Seat seat) {
    return seat == Seat::none ? -1 : static_cast<std::int32_t>(seat);
}
constexpr std::int32_t value_of(Face face) {
    return static_cast<std::int32_t>(face);
}
constexpr std::int32_t value_of(Space space) {
    return static_cast<std::int32_t>(space);
}
constexpr std::int32_t value_of(Talent talent) {
    return static_cast<std::int32_t>(talent);
}

// Goes on until somebody must choose or the game is over; `changed` says whether anything has that
// an episode could wait for. False when a card could not be carried out.
[[nodiscard]] bool advance(const Play& play, bool changed);

// piles.cpp: where cards are. Nothing here knows what cards do.
void lift(State& state, Card card);
void lay(State& state, Card card, Spot spot, std::uint16_t where = 0);
void lay_under(State& state, Card card, Spot pile);
// Only piles: deck, discard, crypt, challenge_deck.
[[nodiscard]] Pile& pile_of(Player& player, Spot spot);
[[nodiscard]] const Pile& pile_of(const Player& player, Spot spot);
void shuffle(const Play& play, Seat seat, Spot spot);
// The discard pile goes into the Resource Deck when that is empty (CCG-MISC-04).
void draw_cards(const Play& play, Seat seat, int count);
[[nodiscard]] Card top_of_deck(const State& state, Seat seat, unsigned below = 0);

// leave.cpp: cards go to piles, and what they did ends.
// From a hand, a stack or the table itself to the discard pile of the one who brought it.
void to_discard_pile(const Play& play, Card card);
void to_crypt(const Play& play, Card card);
// From play, with everything on it: its levels to that pile or hand, attached cards to discard
// piles.
void remove_character(const Play& play, Card character, Spot to);
// An attached card comes off; Seat::none when its bearer leaves.
void unattach(const Play& play, Card card, Seat by);
// Whatever the card is, wherever it is.
void discard_any(const Play& play, Card card, Seat by);
void entomb_any(const Play& play, Card card, Seat by);
void return_any(const Play& play, Card card);

// setup.cpp
void commit_main(const Play& play, Card card);
void cut_deck(const Play& play, unsigned cards);
void place_main(const Play& play, Space space);
void choose_time(const Play& play, bool night);
void locate(const Play& play, Card card, Space space);
[[nodiscard]] bool go_on_setup(const Play& play);

// turn.cpp
void begin_turn(const Play& play);
void begin_step(const Play& play, Step step);
[[nodiscard]] bool go_on_step(const Play& play);
void pass(const Play& play);
// A sub-step is taken: the next player has the watch after it, and everybody may pass again.
void take_watch(const Play& play);
void keep_hand(const Play& play);
void refresh_all(const Play& play, Seat seat);
void become_night(const Play& play);
void concede(const Play& play, Seat seat);
// Destiny never goes below 0 (CCG-WIN-03), and 10 of it wins at once (CCG-WIN-01).
void change_destiny(const Play& play, Seat seat, int by);
void declare(const Play& play, Seat winner, int how);
inline constexpr int destiny_to_win = 10;
inline constexpr int park_turns_to_win = 6;
inline constexpr unsigned hand_size = 5;

// fatigue.cpp
// By a card or a cost.
void fatigue(const Play& play, Card card);
void fatigue_for(const Play& play, Card character, word::Cause cause);
void refresh(const Play& play, Card card);

// prologue.cpp
void place_challenge(const Play& play, Space space);
void bury_challenge(const Play& play, Seat seat);

// move.cpp
// By a card; `walk` is the sub-step of the Movement Step.
void move_character(const Play& play, Card character, Space to);
void walk(const Play& play, Card character, Space to);

// resource.cpp
void enter_play(const Play& play, Card card, Space space);
void place_character(const Play& play, Card card, Space space);
void place_episode(const Play& play, Card card);
void begin_part_two(const Play& play, Card part_one);
void ascend(const Play& play, Card character, Card card);
// Takes it from wherever it is.
void attach(const Play& play, Card card, Card character, Seat by);
void attach_from_hand(const Play& play, Card card, Card character);
void upgrade(const Play& play, Card card, Card character, Card old);
void swap(const Play& play, Card card, Card character);
void resurrect(const Play& play, Card card, Space space);

// conflict.cpp
void attack(const Play& play, Card attacker, Card defender);
void begin_fight(const Play& play, Card attacker, Card defender);
void gather(const Play& play, Card challenge);
void end_gathering(const Play& play);
void begin_challenge(const Play& play, Seat defending);
[[nodiscard]] bool go_on_conflict(const Play& play);
void enter_stage(const Play& play, Stage stage);
void take_stage_watch(const Play& play);
void pass_in_stage(const Play& play);
void stand_in(const Play& play, Card character);
void boost(const Play& play, Card card, Talent talent);
void discard_down(const Play& play, Card card);
void leave_conflict(const Play& play, Card character);
void join_challenge(const Play& play, Card character);
// The characters of one player that take part.
[[nodiscard]] bool takes_part(const State& state, Card character);

// fight.cpp, challenge.cpp
void resolve_fight(const Play& play);
[[nodiscard]] bool go_on_aftermath(const Play& play);
void resolve_challenge(const Play& play);

// actions.cpp
void play_card(const Play& play, Card card, std::uint16_t ability);
void use_power(const Play& play, Card card, std::uint16_t ability, Seat seat);
void finish_played(const Play& play);

}  // namespace bronze::ccg
