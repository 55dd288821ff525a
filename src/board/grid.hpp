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
    friend class Flood;
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

// Spreads step by step from one space, in place and only over the rows it has come to: the
// innermost loop of every game.
class Flood {
public:
    Flood(const Ways& ways, const Grid& closed, Space from)
        : ways_(&ways), seen_(closed), low_(row_of(from) + 1), high_(row_of(from) + 1) {
        fresh_.add(from);
        seen_.add(from);
    }

    [[nodiscard]] bool has(Space space) const { return fresh_.has(space); }

    // The newest spaces become those one step further that were not seen before.
    void step() {
        const std::size_t first = low_ > 1 ? low_ - 1 : 1;
        const std::size_t last = high_ < most_rows ? high_ + 1 : most_rows;
        std::uint32_t above = 0;
        std::uint32_t here = fresh_.rows_[first];
        low_ = most_rows + 1;
        high_ = 0;
        for (std::size_t i = first; i <= last; ++i) {
            const std::uint32_t below = fresh_.rows_[i + 1];
            const std::uint32_t onto =
                (((here << 1U) & ways_->from_west.rows_[i]) |
                 ((here >> 1U) & ways_->from_east.rows_[i]) | (above & ways_->from_north.rows_[i]) |
                 (below & ways_->from_south.rows_[i])) &
                ~seen_.rows_[i];
            seen_.rows_[i] |= onto;
            fresh_.rows_[i] = onto;
            if (onto != 0) {
                low_ = low_ < i ? low_ : i;
                high_ = i;
            }
            above = here;
            here = below;
        }
    }

    // One more space that the last step has come to, by a way of its own.
    void add(Space space) {
        if (!seen_.has(space)) {
            seen_.add(space);
            fresh_.add(space);
            const std::size_t row = row_of(space) + 1;
            low_ = low_ < row ? low_ : row;
            high_ = high_ > row ? high_ : row;
        }
    }

    [[nodiscard]] bool empty() const { return low_ > high_; }
    [[nodiscard]] const Grid& fresh() const { return fresh_; }

    // Calls act(space) for each of the newest spaces outside the given ones, row by row.
    template <class Act>
    void each_but(const Grid& without, Act act) const {
        for (std::size_t i = low_; i <= high_; ++i) {
            for (std::uint32_t left = fresh_.rows_[i] & ~without.rows_[i]; left != 0;
                 left &= left - 1) {
                act(space_at(static_cast<unsigned>(std::countr_zero(left)),
                             static_cast<unsigned>(i) - 1));
            }
        }
    }

private:
    const Ways* ways_;
    Grid fresh_;
    Grid seen_;
    std::size_t low_;
    std::size_t high_;
};

}  // namespace bronze::board
