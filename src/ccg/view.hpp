#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ccg/state.hpp"
#include "kernel/seat.hpp"

namespace bronze::ccg {

// What a seat may know. `known` holds it as a state in which a card whose place nobody else knows
// is Spot::hidden, a face that the seat has not seen is Face::none, and the order of a pile that
// lies face down is forgotten.
struct View {
    Seat seat = Seat::none;
    std::array<std::uint8_t, 7> rest{};
    State known;

    [[nodiscard]] std::size_t used_bytes() const {
        return offsetof(View, known) + known.used_bytes();
    }
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace bronze::ccg
