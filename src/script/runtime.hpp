#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "kernel/fixed.hpp"
#include "script/program.hpp"

namespace bronze::script {

// Everything that is under way lives here, inside a game's state: plain values, no pointers.

struct Frame {
    enum Kind : std::uint8_t { effect, event };
    enum Flag : std::uint8_t { replacing = 1, allowed = 2 };

    std::uint16_t step = 0;
    std::uint16_t ability = 0;
    Value source = no_thing;
    std::uint8_t controller = 0;
    std::uint8_t payer = 0;
    std::uint8_t kind = effect;
    std::uint8_t flags = 0;
    std::uint16_t first_set = 0;
    std::uint16_t happening = 0;  // the event's number
    std::array<Value, event_values> values{};
    std::array<Value, registers> kept{};
    std::array<std::uint16_t, 7> used{};  // of an event: the replacements it has met
};

// A watcher or a rule in force. The list is sorted by key, so that everything that waits for one
// kind of event, or changes one kind of value, lies side by side.
struct Active {
    std::uint16_t key = 0;
    std::uint16_t stamp = 0;  // grows with time; never 0
    std::uint16_t ability = 0;
    Value source = no_thing;
    std::uint8_t controller = 0;
    std::uint8_t capture = 0;  // 1 + its place among the captures; 0: none
    std::uint16_t until = 0;   // 0: as long as its source is in force
    std::uint16_t holds = no_term;
    std::uint16_t rest = 0;  // always 0; fills the size to 16
};

// The registers of an effect that left something behind.
struct Capture {
    std::uint16_t users = 0;
    std::uint16_t rest = 0;
    std::array<Value, registers> kept{};
};

// A trigger that has fired and waits for its turn.
struct Pending {
    std::uint16_t ability = 0;
    Value source = no_thing;
    std::uint8_t controller = 0;
    std::uint8_t rest = 0;
    std::uint16_t happening = 0;
    std::array<Value, event_values> values{};
    std::array<Value, registers> kept{};

    friend bool operator==(const Pending&, const Pending&) = default;
};

struct Use {
    Value source = no_thing;
    std::uint16_t ability = 0;
    std::uint16_t period = 0;
    std::uint16_t count = 0;
};

// What the machine waits for.
enum class Asking : std::uint8_t { nothing, thing, yes_or_no, mode, replacement, trigger };

// How much of each a game needs. A card that asks for more is a fault, not a crash.
struct StandardLimits {
    static constexpr std::size_t frames = 16;
    static constexpr std::size_t actives = 128;
    static constexpr std::size_t captures = 24;
    static constexpr std::size_t sets = 6;
    static constexpr std::size_t things = 256;  // the largest number of things of one type
    static constexpr std::size_t pending = 16;
    static constexpr std::size_t uses = 32;
};

template <class Limits>
struct Runtime {
    using Bits = std::array<std::uint32_t, (Limits::things + 31) / 32>;

    FixedVector<Frame, Limits::frames> frames;
    FixedVector<Active, Limits::actives> actives;
    std::array<Capture, Limits::captures> captures{};
    FixedVector<Bits, Limits::sets> sets;
    FixedVector<Pending, Limits::pending> pending;
    FixedVector<Use, Limits::uses> uses;
    std::uint16_t stamp = 0;
    Asking asking = Asking::nothing;
    std::uint8_t asked = 0;  // the seat
};

static_assert(sizeof(Frame) == 60 && std::has_unique_object_representations_v<Frame>);
static_assert(sizeof(Active) == 16 && std::has_unique_object_representations_v<Active>);
static_assert(sizeof(Capture) == 24 && std::has_unique_object_representations_v<Capture>);
static_assert(sizeof(Pending) == 40 && std::has_unique_object_representations_v<Pending>);
static_assert(std::has_unique_object_representations_v<Runtime<StandardLimits>>);
static_assert(std::is_trivially_copyable_v<Runtime<StandardLimits>>);

}  // namespace bronze::script
