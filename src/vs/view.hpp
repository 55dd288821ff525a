#pragma once

#include "vs/state.hpp"

namespace bronze::vs {

// What one seat may know: the state with every title left out that it may not see. Of its own deck
// it knows the titles, in an order that tells nothing.
struct View {
    Seat seat = Seat::none;
    std::array<std::uint8_t, 3> rest{};  // always 0
    State known{};

    [[nodiscard]] std::size_t used_bytes() const {
        return offsetof(View, known) + known.used_bytes();
    }
};
static_assert(std::has_unique_object_representations_v<View>);

// Whether a seat may see what is printed on a card (VS-H-01 to VS-H-09).
[[nodiscard]] bool sees(const State& state, Seat seat, Card card);

}  // namespace bronze::vs
