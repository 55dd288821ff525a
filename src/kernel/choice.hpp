#pragma once

#include <compare>
#include <cstdint>

#include "kernel/seat.hpp"

namespace bronze {

// One thing a seat may do now: a verb of the game and up to three operands. What they mean is the
// game's business; the same value always means the same thing in the same state.
struct Choice {
    std::uint16_t verb = 0;
    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;

    friend constexpr auto operator<=>(Choice, Choice) = default;
};
static_assert(sizeof(Choice) == 8);

// Whose turn it is to choose, and about what. `about` is the game's own number for the kind of
// decision; the game puts it into words.
struct Decision {
    Seat seat = Seat::none;  // none: the game is over
    std::uint8_t about = 0;

    [[nodiscard]] constexpr bool over() const { return seat == Seat::none; }
    friend constexpr bool operator==(Decision, Decision) = default;
};

}  // namespace bronze
