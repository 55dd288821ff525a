#pragma once

#include <cstdint>

namespace bronze {

// A place at the table. Games number their seats from 0.
enum class Seat : std::uint8_t { none = 0xFF };

constexpr std::uint8_t index(Seat seat) {
    return static_cast<std::uint8_t>(seat);
}

constexpr Seat seat_at(unsigned index) {
    return static_cast<Seat>(index);
}

inline constexpr unsigned most_seats = 10;

// A set of seats.
class Seats {
public:
    constexpr Seats() = default;
    constexpr explicit Seats(std::uint16_t bits) : bits_(bits) {}

    static constexpr Seats everyone() { return Seats{0xFFFF}; }
    static constexpr Seats nobody() { return Seats{}; }
    static constexpr Seats only(Seat seat) {
        return seat == Seat::none ? Seats{} : Seats{static_cast<std::uint16_t>(1U << index(seat))};
    }

    // Seat::none stands for the referee, who sees everything.
    [[nodiscard]] constexpr bool has(Seat seat) const {
        return seat == Seat::none || ((bits_ >> index(seat)) & 1U) != 0;
    }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr Seats operator|(Seats a, Seats b) {
        return Seats{static_cast<std::uint16_t>(a.bits_ | b.bits_)};
    }
    friend constexpr bool operator==(Seats, Seats) = default;

private:
    std::uint16_t bits_ = 0;
};

}  // namespace bronze
