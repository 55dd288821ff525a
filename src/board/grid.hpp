#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/types.hpp"

namespace bronze::board {

// A set of spaces, one bit each. An empty row above and below the map spares the spreading step all
// questions about the edge.
class Grid {
public:
    [[nodiscard]] constexpr bool has(Space space) const {
        return ((rows_[row_of(space) + 1] >> column_of(space)) & 1U) != 0;
    }
    constexpr void add(Space space) { rows_[row_of(space) + 1] |= 1U << column_of(space); }
    constexpr void remove(Space space) { rows_[row_of(space) + 1] &= ~(1U << column_of(space)); }

    [[nodiscard]] constexpr bool empty() const {
        std::uint32_t any = 0;
        for (const std::uint32_t row : rows_) {
            any |= row;
        }
        return any == 0;
    }

    [[nodiscard]] constexpr unsigned count() const {
        unsigned total = 0;
        for (const std::uint32_t row : rows_) {
            total += static_cast<unsigned>(std::popcount(row));
        }
        return total;
    }

    // Only when not empty.
    [[nodiscard]] constexpr Space first() const {
        unsigned row = 0;
        while (rows_[row + 1] == 0) {
            ++row;
        }
        return space_at(static_cast<unsigned>(std::countr_zero(rows_[row + 1])), row);
    }

    // Calls act(space) for each space, row by row from the left.
    template <class Act>
    constexpr void each(Act act) const {
        for (unsigned row = 0; row < most_rows; ++row) {
            for (std::uint32_t left = rows_[row + 1]; left != 0; left &= left - 1) {
                act(space_at(static_cast<unsigned>(std::countr_zero(left)), row));
            }
        }
    }

    constexpr Grid& operator|=(const Grid& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            rows_[i] |= other.rows_[i];
        }
        return *this;
    }
    friend constexpr Grid operator|(Grid a, const Grid& b) { return a |= b; }
    friend constexpr Grid operator&(Grid a, const Grid& b) {
        for (std::size_t i = 0; i < a.rows_.size(); ++i) {
            a.rows_[i] &= b.rows_[i];
        }
        return a;
    }
    // What is in a and not in b.
    friend constexpr Grid operator-(Grid a, const Grid& b) {
        for (std::size_t i = 0; i < a.rows_.size(); ++i) {
            a.rows_[i] &= ~b.rows_[i];
        }
        return a;
    }
    friend constexpr bool operator==(const Grid&, const Grid&) = default;

private:
    friend struct Ways;
    std::array<std::uint32_t, most_rows + 2> rows_{};
};

// Which steps between neighbours are open: a set of spaces for each direction, holding those that
// can be stepped onto from that side.
struct Ways {
    Grid from_west;
    Grid from_east;
    Grid from_north;
    Grid from_south;

    // Every space one step away from the given ones.
    [[nodiscard]] Grid spread(const Grid& from) const {
        Grid onto;
        for (std::size_t i = 1; i <= most_rows; ++i) {
            onto.rows_[i] = ((from.rows_[i] << 1U) & from_west.rows_[i]) |
                            ((from.rows_[i] >> 1U) & from_east.rows_[i]) |
                            (from.rows_[i - 1] & from_north.rows_[i]) |
                            (from.rows_[i + 1] & from_south.rows_[i]);
        }
        return onto;
    }
};

}  // namespace bronze::board
