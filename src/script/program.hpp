#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/message.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// A number or a thing at play time. Things are numbered from 0 within their widest type.
using Value = std::int16_t;
inline constexpr Value no_thing = -1;

inline constexpr std::size_t registers = 10;    // what one running effect can remember
inline constexpr std::size_t event_values = 6;  // what one event can carry
inline constexpr std::size_t most_levels = 4;   // how deep "each … of a … next to a …" may nest
inline constexpr std::size_t most_arguments = 6;

enum class Op : std::uint8_t {
    // Terms: values computed on a small stack, without side effects and without stopping.
    end,
    constant,  // b
    load,      // register a
    source,
    controller,
    payer,
    event,      // value a of the event
    candidate,  // the thing tried at level a
    call,       // a arguments, primitive b
    test,       // primitive b of the thing tried at level a: what most conditions are made of
    add,
    subtract,
    multiply,
    half_down,
    half_up,
    negate,
    equal,
    not_equal,
    less,
    less_equal,
    greater,
    greater_equal,
    negation,
    and_then,  // false stays and jumps b ahead; true is dropped
    or_else,   // true stays and jumps b ahead; false is dropped
    exists,    // domain a, level c; the body of b instructions follows
    count,     // likewise
    total,
    highest,
    lowest,      // likewise; after the body a second one of d instructions gives the number
    contains,    // drops a thing: is it in the set of register a?
    affordable,  // are all payments of cost b possible together?
    pays,        // can the thing tried at level a be what primitive b, as a payment, asks for?
    // Steps of an effect.
    done,
    set,     // register a = term b
    act,     // call b
    use,     // counts one use of the ability
    choose,  // selection b into register a; none: jump to c
    gather,  // the set of selection b into register a, at once
    next,    // register a = the next of set register c; none left: jump to b; d: players, by rank
    jump,    // to b
    branch,  // term c false: jump to b
    may,     // player by term c; no: jump to b
    pay_as,  // from now on payments are made by player of term c (no_entry: the controller)
    mode,    // menu b, player by term c
    last,    // rules of lasting b begin
    delay,   // delayed b begins to wait
    change,  // value a of the event below becomes term b
    allow,   // the event below happens after all
};

struct Instruction {
    Op op = Op::end;
    std::uint8_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;
    std::uint16_t d = 0;
};
static_assert(sizeof(Instruction) == 8);

using Term = std::uint16_t;         // where a term begins in Program::terms
inline constexpr Term no_term = 0;  // Program::terms[0] is `end`: nothing, which counts as true

inline constexpr std::uint16_t no_entry = 0xFFFF;  // none of a pool of the program

// What may be chosen, or gathered.
struct Selection {
    std::uint8_t type = 0;
    std::uint8_t domain = 0;
    bool set = false;  // piece by piece, finished by a choice of its own
    bool random = false;
    bool number = false;  // a number from `least` to `most`
    Term fits = no_term;  // of the candidate at level 0
    Term least = no_term;
    Term most = no_term;            // no_term: as many as there are
    Term player = no_term;          // no_term: the one who pays, usually the controller
    std::uint8_t into = 0;          // the register it goes to
    std::uint16_t then = no_entry;  // for targets: the next selection must be possible as well
};

// Where an effect can be once it has begun.
struct Menu {
    struct Mode {
        std::uint16_t step = 0;
        Term possible = no_term;
        Text meaning{};
    };
    std::vector<Mode> modes;
};

// A primitive of the game and the terms of its arguments.
struct Call {
    std::uint16_t primitive = 0;
    std::vector<Term> arguments;
};

struct Cost {
    std::vector<Call> payments;
    Term choices = no_term;  // whether everything that must be chosen to pay can be chosen
};

// Until when something lasts. A game's own durations follow from first_duration on.
inline constexpr std::uint16_t until_end_of_turn = 1;
inline constexpr std::uint16_t until_never = 2;
inline constexpr std::uint16_t until_false = 3;
inline constexpr std::uint16_t first_duration = 16;

inline constexpr std::uint16_t per_turn = 0;
inline constexpr std::uint16_t per_game = 1;
inline constexpr std::uint16_t per_change = 2;  // of what costs nothing: until anything changes
inline constexpr std::uint16_t first_period = 16;

enum class AbilityKind : std::uint8_t { trigger, replacement, rule, power };

// The value of a slot must be the ability's source, its controller, what it remembers in a register
// or a constant; `end`: nothing is asked.
struct Glance {
    Op what = Op::end;
    std::uint8_t slot = 0;
    std::uint16_t operand = 0;  // the register or the constant
};

// A compiled ability, or one rule of it. Immutable; addressed by its number.
struct Ability {
    AbilityKind kind = AbilityKind::power;
    Operation operation = Operation::none;
    bool once = false;          // a delayed effect that is over after it happened
    std::uint16_t watches = 0;  // the event's primitive, or the value a rule changes
    // A rule that speaks of one definite thing in a slot: which slot and thing; -1: of none.
    std::int8_t only_slot = -1;
    Value only_thing = no_thing;
    // What `fits` asks first, as far as that can be seen at a glance, and whether that is all.
    std::array<Glance, 2> glances{};
    bool fits_at_a_glance = false;
    Term fits = no_term;       // of the event's values, or of what a rule is asked about
    Term condition = no_term;  // `if` and `while`
    Term amount = no_term;     // of a rule
    std::uint16_t step = 0;    // where its effect begins in Program::steps
    std::uint16_t first_target = no_entry;  // its first selection among Program::selections
    std::uint16_t cost = no_entry;
    std::uint8_t limit = 0;  // uses per period, 0: no limit
    std::uint16_t period = 0;
    std::uint16_t counted = 0;  // under which ability's number its uses are counted
    std::uint16_t zone = 0;     // 0: in play
    std::vector<std::uint16_t> timings{};
    Text name{};
    Text text{};
    Text meaning{};  // the program in words
};

struct Lasting {
    std::vector<std::uint16_t> rules;  // abilities
    std::uint16_t until = until_end_of_turn;
    Term holds = no_term;  // until_false: the condition
};

struct Delayed {
    std::uint16_t ability = 0;
    std::uint16_t until = until_never;
    Term holds = no_term;
};

// Everything the cards of a game can do, in one immutable pool.
struct Program {
    std::vector<Instruction> terms{Instruction{}};
    std::vector<Instruction> steps{Instruction{.op = Op::done}};
    std::vector<Call> calls;
    std::vector<Selection> selections;
    std::vector<Menu> menus;
    std::vector<Cost> costs;
    std::vector<Lasting> lastings;
    std::vector<Delayed> delayed;
    std::vector<Ability> abilities;
};

// Calls act(primitive) for each word of the game that a term asks.
template <class Act>
void each_call(const Program& program, Term term, Act act) {
    std::size_t bodies = term;  // of loops, which have ends of their own, reach to here
    for (std::size_t at = term; at < bodies || program.terms[at].op != Op::end; ++at) {
        const Instruction& one = program.terms[at];
        switch (one.op) {
            case Op::call:
            case Op::test: act(one.b); break;
            case Op::exists:
            case Op::count:
            case Op::total:
            case Op::highest:
            case Op::lowest: bodies = std::max(bodies, at + one.b + one.d + 1); break;
            default: break;
        }
    }
}

}  // namespace bronze::script
