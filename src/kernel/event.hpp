#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/seat.hpp"

namespace bronze {

inline constexpr std::int32_t hidden_value = INT32_MIN;

// Something that happened, as every seat may see it. A seat outside `aware` learns nothing of it; a
// seat outside `informed` sees it with the values in `secret` (a bit for each) replaced by
// hidden_value.
struct Event {
    std::uint16_t kind = 0;
    std::uint8_t secret = 0;
    Seats aware = Seats::everyone();
    Seats informed = Seats::everyone();
    Seats reveals;  // who learned something random or hidden: the limit of a free takeback
    // Values that are cards of which another player has a namesake: whose they are must be said.
    std::uint8_t whose = 0;
    std::array<std::int32_t, 6> values{};

    [[nodiscard]] Event seen_by(Seat seat) const {
        Event seen = *this;
        if (!informed.has(seat)) {
            for (std::size_t i = 0; i < values.size(); ++i) {
                if (((secret >> i) & 1U) != 0) {
                    seen.values[i] = hidden_value;
                }
            }
        }
        return seen;
    }

    friend bool operator==(const Event&, const Event&) = default;
};

// Collects what happens during one choice. Rules hold a pointer that is null when nobody listens.
using EventLog = std::vector<Event>;

}  // namespace bronze
