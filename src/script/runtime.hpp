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

// The first that is not before this key, found without a branch that depends on the keys.
template <class Actives>
[[nodiscard]] const Active* first_active(const Actives& actives, std::uint16_t key) {
    const Active* first = actives.begin();
    std::size_t left = actives.size();
    if (left == 0) {
        return first;
    }
    while (left > 1) {
        const std::size_t half = left / 2;
        first = first[half - 1].key < key ? first + half : first;
        left -= half;
    }
    return first->key < key ? first + 1 : first;
}

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
    std::uint8_t count = 0;
    std::uint8_t by = 0;  // 1 + the seat, where each player's uses count apart
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

// Lists lie in the runtime itself, with room for the most there can be; a game whose tables differ
// much in size may keep them elsewhere in its state by giving its limits a `List<T>` of its own.
template <class Limits, class T, std::size_t Most>
struct KeptList {
    using Type = FixedVector<T, Most>;
    using Always = std::array<T, Most>;  // every place is in use
};

template <class Limits, class T, std::size_t Most>
    requires requires { typename Limits::template List<T>; }
struct KeptList<Limits, T, Most> {
    using Type = typename Limits::template List<T>;
    using Always = Type;
};

template <class Limits>
struct Runtime {
    using Bits = std::array<std::uint32_t, (Limits::things + 31) / 32>;

    FixedVector<Frame, Limits::frames> frames;
    typename KeptList<Limits, Active, Limits::actives>::Type actives;
    typename KeptList<Limits, Capture, Limits::captures>::Always captures{};
    FixedVector<Bits, Limits::sets> sets;
    typename KeptList<Limits, Pending, Limits::pending>::Type pending;
    typename KeptList<Limits, Use, Limits::uses>::Type uses;
    std::uint16_t stamp = 0;
    Asking asking = Asking::nothing;
    std::uint8_t asked = 0;  // the seat

    // What was used in such a period may be used again.
    void renew(std::uint16_t period) {
        for (std::size_t i = uses.size(); i-- > 0;) {
            if (uses[i].period == period) {
                uses.erase_at(i);
            }
        }
    }
};

static_assert(sizeof(Frame) == 60 && std::has_unique_object_representations_v<Frame>);
static_assert(sizeof(Active) == 16 && std::has_unique_object_representations_v<Active>);
static_assert(sizeof(Capture) == 24 && std::has_unique_object_representations_v<Capture>);
static_assert(sizeof(Pending) == 40 && std::has_unique_object_representations_v<Pending>);
static_assert(std::has_unique_object_representations_v<Runtime<StandardLimits>>);
static_assert(std::is_trivially_copyable_v<Runtime<StandardLimits>>);

}  // namespace bronze::script
