#pragma once

#include <cstdint>

#include "board/state.hpp"
#include "kernel/chance.hpp"
#include "kernel/event.hpp"

namespace bronze::board {

enum class Die : std::uint16_t { movement, evil, fight, majik };

// What happened; the comment names the values.
enum class Happening : std::uint16_t {
    story_chosen,    // story
    evil_rolled,     // face, large flames, small flames
    turn_begun,      // who
    moved_dice,      // who, first die, second die, moons
    talisman_moved,  // phase
    moved,           // who, space, steps
    attacked,        // who, whom
    fight_rolled,    // who, count of each face: four bits each, in the order of FightFace
    hurt,            // who, damage, life left
    out,             // who
    changed_form,    // who, form
    sun_rose,        //
    ran,             // who, space, damage
    turn_ended,      // who
    won,             // side
};

// The rules at work: a state being changed, where its luck comes from, and who listens.
struct Play {
    const Rules& rules;
    State& state;
    Chance& chance;
    EventLog* log;

    void tell(Happening what, std::int32_t a = 0, std::int32_t b = 0, std::int32_t c = 0,
              std::int32_t d = 0) const {
        if (log != nullptr) {
            add(what, a, b, c, d);
        }
    }

    void push(TaskKind kind, Who who = Who::none, std::uint8_t n = 0) const {
        state.tasks.push_back({.kind = kind, .who = who, .n = n});
    }

private:
    void add(Happening what, std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) const;
};

constexpr std::int32_t value_of(Who who) {
    return static_cast<std::int32_t>(who);
}
constexpr std::int32_t value_of(Space space) {
    return static_cast<std::int32_t>(space);
}

// Goes on with the innermost task until somebody must choose or the game is over.
void advance(const Play& play);

// setup.cpp
void tell_story(const Play& play, std::uint8_t story);

// turn.cpp
void begin_evil_round(const Play& play);
void go_on_evil_turns(const Play& play);
void go_on_good_turns(const Play& play);
void begin_turn(const Play& play);
void set_out(const Play& play);
void end_turn(const Play& play);
void act(const Play& play, Who who);
[[nodiscard]] Crowd may_act(const Rules& rules, const State& state);
void list_turn(const Rules& rules, const State& state, ChoiceList& list);

// phase.cpp
void move_talisman(const Play& play);
void settle_moon(const Play& play);

// sun.cpp
void begin_sunrise(const Play& play);
void go_on_sunrise(const Play& play);
void flee(const Play& play, Who who);
// False when several shelters are equally near and Evil has to choose (BG-SUN-04).
[[nodiscard]] bool go_on_run(const Play& play);
void run_to(const Play& play, Who who, Space space, int damage);

// move.cpp
void move_to(const Play& play, Who who, Space space, int steps);

// fight.cpp
void attack(const Play& play, Who attacker, Who target);

// life.cpp
void hurt(const Play& play, Who who, int damage);
void put_out(const Play& play, Who who);

}  // namespace bronze::board
