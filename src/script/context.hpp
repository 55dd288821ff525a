#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kernel/seat.hpp"
#include "script/program.hpp"
#include "script/runtime.hpp"

// What the machine and a game's host tell each other.
namespace bronze::script {

// Why an effect could not go on. The caller goes back to its copy of the state.
enum class Fault : std::uint8_t {
    none,
    budget,  // it never ends
    depth,   // effects inside effects, or values that depend on themselves
    full,    // more in force, waiting or chosen than the state can hold
};

struct Happening {
    std::uint16_t kind = 0;
    std::array<Value, event_values> values{};
};

// From where a term is computed.
struct Context {
    Value source = no_thing;
    Seat controller = Seat::none;
    Seat payer = Seat::none;
    std::uint16_t ability = 0;
    std::uint16_t happening = 0;
    std::array<Value, event_values> values{};
    std::array<Value, registers> kept{};
    std::array<Value, most_levels> candidates{};
};

[[nodiscard]] inline Context context_of(const Frame& frame) {
    return {.source = frame.source,
            .controller = seat_at(frame.controller),
            .payer = seat_at(frame.payer),
            .ability = frame.ability,
            .happening = frame.happening,
            .values = frame.values,
            .kept = frame.kept};
}

template <class Limits>
[[nodiscard]] Context context_of(const Active& active, const Runtime<Limits>& state) {
    Context context{.source = active.source,
                    .controller = seat_at(active.controller),
                    .payer = seat_at(active.controller),
                    .ability = active.ability};
    if (active.capture != 0) {
        context.kept = state.captures[active.capture - 1U].kept;
    }
    return context;
}

// A verb or a payment with its arguments worked out.
struct Paid {
    std::uint16_t primitive = 0;
    std::uint8_t count = 0;
    std::array<Value, most_arguments> arguments{};

    [[nodiscard]] std::span<const Value> values() const { return {arguments.data(), count}; }
};

inline constexpr std::size_t most_payments = 8;
inline constexpr std::uint32_t standard_budget = 200'000;
inline constexpr int most_depth = 48;

}  // namespace bronze::script
