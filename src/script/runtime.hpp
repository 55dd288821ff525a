#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
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

[[nodiscard]] constexpr std::uint16_t key_of(AbilityKind kind, std::uint16_t watches) {
    return static_cast<std::uint16_t>((static_cast<unsigned>(kind) << 12U) | watches);
}

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

    // ---- what is in force ----

    // All that wait for one event, or change one value.
    [[nodiscard]] std::span<const Active> in_force(AbilityKind kind, std::uint16_t watches) const {
        const std::uint16_t key = key_of(kind, watches);
        const Active* const begin = first_active(actives, key);
        const Active* end = begin;
        while (end != actives.end() && end->key == key) {
            ++end;
        }
        return {begin, end};
    }

    // Whether there is any.
    [[nodiscard]] bool watched(AbilityKind kind, std::uint16_t watches) const {
        const std::uint16_t key = key_of(kind, watches);
        const Active* const found = first_active(actives, key);
        return found != actives.end() && found->key == key;
    }

    // Whether anything waits for the event.
    [[nodiscard]] bool awaited(std::uint16_t event) const {
        return watched(AbilityKind::trigger, event) || watched(AbilityKind::replacement, event);
    }

    // Behind all of the same key, with a stamp of its own. False when there is no room.
    [[nodiscard]] bool enter(Active active) {
        if (actives.full() || stamp == 0xFFFF) {
            return false;
        }
        active.stamp = ++stamp;
        if (active.capture != 0) {
            ++captures[active.capture - 1U].users;
        }
        actives.push_back(active);
        Active* place = actives.end() - 1;
        while (place != actives.begin() && (place - 1)->key > active.key) {
            *place = *(place - 1);
            --place;
        }
        *place = active;
        return true;
    }

    void leave(std::size_t which) {
        const std::uint8_t capture = actives[which].capture;
        actives.erase_at(which);
        if (capture != 0 && --captures[capture - 1U].users == 0) {
            captures[capture - 1U] = {};
        }
    }

    template <class Test>
    void leave_if(Test test) {
        for (std::size_t i = actives.size(); i-- > 0;) {
            if (test(actives[i])) {
                leave(i);
            }
        }
    }

    // Keeps the registers of an effect; gives what an Active refers to them by, if there is room.
    [[nodiscard]] std::optional<std::uint8_t> capture(const std::array<Value, registers>& kept) {
        for (std::size_t i = 0; i < captures.size(); ++i) {
            if (captures[i].users == 0) {
                captures[i].kept = kept;
                return static_cast<std::uint8_t>(i + 1);
            }
        }
        return std::nullopt;
    }

    // Stamps only tell earlier from later; between effects nothing else refers to them.
    void renumber() {
        std::array<std::size_t, Limits::actives> order{};
        for (std::size_t i = 0; i < actives.size(); ++i) {
            order[i] = i;
        }
        std::sort(
            order.begin(), order.begin() + static_cast<std::ptrdiff_t>(actives.size()),
            [&](std::size_t a, std::size_t b) { return actives[a].stamp < actives[b].stamp; });
        stamp = 0;
        for (std::size_t i = 0; i < actives.size(); ++i) {
            actives[order[i]].stamp = ++stamp;
        }
    }

    // ---- what was used ----

    // What was used in such a period may be used again.
    void renew(std::uint16_t period) {
        forget_uses_if([&](const Use& use) { return use.period == period; });
    }

    template <class Test>
    void forget_uses_if(Test test) {
        for (std::size_t i = uses.size(); i-- > 0;) {
            if (test(uses[i])) {
                uses.erase_at(i);
            }
        }
    }

    [[nodiscard]] std::uint8_t times_used(std::uint16_t ability, Value source,
                                          std::uint8_t by) const {
        for (const Use& use : uses) {
            if (use.ability == ability && use.source == source && use.by == by) {
                return use.count;
            }
        }
        return 0;
    }

    // False when there is no room for one more that was not used before.
    [[nodiscard]] bool count_use(Use fresh) {
        for (Use& use : uses) {
            if (use.ability == fresh.ability && use.source == fresh.source && use.by == fresh.by) {
                ++use.count;
                return true;
            }
        }
        if (uses.full()) {
            return false;
        }
        fresh.count = 1;
        uses.push_back(fresh);
        return true;
    }
};

static_assert(sizeof(Frame) == 60 && std::has_unique_object_representations_v<Frame>);
static_assert(sizeof(Active) == 16 && std::has_unique_object_representations_v<Active>);
static_assert(sizeof(Capture) == 24 && std::has_unique_object_representations_v<Capture>);
static_assert(sizeof(Pending) == 40 && std::has_unique_object_representations_v<Pending>);
static_assert(std::has_unique_object_representations_v<Runtime<StandardLimits>>);
static_assert(std::is_trivially_copyable_v<Runtime<StandardLimits>>);

}  // namespace bronze::script
