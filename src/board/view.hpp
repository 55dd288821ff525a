#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/state.hpp"
#include "kernel/seat.hpp"

namespace bronze::board {

// What a seat may know. `known` holds it as a state in which every card whose face the seat has not
// seen is Spot::hidden and every face-down pile is a number of nameless cards; the rest says where
// the hidden cards lie.
struct View {
    State known;
    Seat seat = Seat::none;
    std::uint8_t hidden_hand = 0;     // Evil cards in the hand
    std::uint8_t hidden_corners = 0;  // a bit for each corner with an Artifact
    std::uint8_t other_knows = 0;     // of those: seen by the other side
    Crowd hidden_carriers;            // characters that carry an Artifact
    std::uint8_t hidden_moving = 0;   // Artifacts on their way to a corner
    std::array<std::uint8_t, 3> unused{};

    [[nodiscard]] const Pawn& pawn(Who who) const { return known.pawn(who); }
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace bronze::board
