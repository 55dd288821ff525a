#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "board/types.hpp"
#include "kernel/choice_list.hpp"

namespace bronze::board {

// A set of spaces, one bit each, two rows to a word: spaces are numbered row by row, 32 to a row.
// Four empty rows above and below the map spare the spreading step all questions about the edge.
class Grid {
public:
    [[nodiscard]] constexpr bool has(Space space) const {
        return ((words_[word_of(space)] >> bit_of(space)) & 1U) != 0;
    }
    constexpr void add(Space space) { words_[word_of(space)] |= one << bit_of(space); }
    constexpr void remove(Space space) { words_[word_of(space)] &= ~(one << bit_of(space)); }

    [[nodiscard]] constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) {
            any |= word;
        }
        return any == 0;
    }

    [[nodiscard]] constexpr unsigned count() const {
        unsigned total = 0;
        for (const std::uint64_t word : words_) {
            total += static_cast<unsigned>(std::popcount(word));
        }
        return total;
    }

    // Only when not empty.
    [[nodiscard]] constexpr Space first() const {
        std::size_t word = words_above;
        while (words_[word] == 0) {
            ++word;
        }
        return space_in(word, words_[word]);
    }

    // Calls act(space) for each space, row by row from the left.
    template <class Act>
    constexpr void each(Act act) const {
        for (std::size_t word = words_above; word < words_above + most_words; ++word) {
            for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) {
                act(space_in(word, left));
            }
        }
    }

    [[nodiscard]] constexpr bool meets(const Grid& other) const {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            common |= words_[i] & other.words_[i];
        }
        return common != 0;
    }

    constexpr Grid& operator|=(const Grid& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    friend constexpr Grid operator|(Grid a, const Grid& b) { return a |= b; }
    friend constexpr Grid operator&(Grid a, const Grid& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) {
            a.words_[i] &= b.words_[i];
        }
        return a;
    }
    // What is in a and not in b.
    friend constexpr Grid operator-(Grid a, const Grid& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) {
            a.words_[i] &= ~b.words_[i];
        }
        return a;
    }
    friend constexpr bool operator==(const Grid&, const Grid&) = default;

private:
    friend struct Ways;
    friend class Flood;

    // Four rows, worked on at once: each row is a lane.
    using Rows = std::uint32_t __attribute__((vector_size(16)));
    static constexpr std::size_t words_a_rows = sizeof(Rows) / sizeof(std::uint64_t);

    static_assert(most_columns == 32 && most_rows % 4 == 0);
    static constexpr std::size_t most_words = most_rows / 2;
    static constexpr std::size_t words_above = words_a_rows;
    static constexpr std::uint64_t one = 1;

    // The n-th four rows, counted from the empty ones above the map.
    [[nodiscard]] Rows rows(std::size_t n) const {
        Rows result;
        std::memcpy(&result, &words_[n * words_a_rows], sizeof(result));
        return result;
    }
    void set_rows(std::size_t n, Rows to) {
        std::memcpy(&words_[n * words_a_rows], &to, sizeof(to));
    }
    [[nodiscard]] static constexpr std::size_t word_of(Space space) {
        return static_cast<std::size_t>(space) / 64 + words_above;
    }
    [[nodiscard]] static constexpr unsigned bit_of(Space space) {
        return static_cast<unsigned>(space) % 64;
    }
    // The first space of those in `left`, which belong to that word.
    [[nodiscard]] static constexpr Space space_in(std::size_t word, std::uint64_t left) {
        return static_cast<Space>((word - words_above) * 64 +
                                  static_cast<std::size_t>(std::countr_zero(left)));
    }

    alignas(Rows) std::array<std::uint64_t, most_words + 2 * words_above> words_{};
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
        for (std::size_t n = 1; n <= most_rows / 4; ++n) {
            onto.set_rows(n, onto_rows(n, from.rows(n - 1), from.rows(n), from.rows(n + 1)));
        }
        return onto;
    }

private:
    friend class Flood;
    [[nodiscard]] Grid::Rows onto_rows(std::size_t n, Grid::Rows above, Grid::Rows here,
                                       Grid::Rows below) const {
        const Grid::Rows northern = __builtin_shufflevector(above, here, 3, 4, 5, 6);
        const Grid::Rows southern = __builtin_shufflevector(here, below, 1, 2, 3, 4);
        return ((here << 1U) & from_west.rows(n)) | ((here >> 1U) & from_east.rows(n)) |
               (northern & from_north.rows(n)) | (southern & from_south.rows(n));
    }
};

// Spreads step by step from one space: the innermost loop of every game.
class Flood {
public:
    // `holes` are the spaces that are also left by other ways, see `emerge`.
    Flood(const Ways& ways, const Grid& closed, const Grid& holes, Space from)
        : ways_(&ways), holes_(&holes), seen_(closed), low_(row_of(from)), high_(row_of(from)) {
        fresh_.add(from);
        seen_.add(from);
        at_hole_ = holes.has(from);
    }

    [[nodiscard]] bool empty() const { return empty_; }
    // The newest spaces.
    [[nodiscard]] const Grid& fresh() const { return fresh_; }
    // Whether one of them is a hole.
    [[nodiscard]] bool at_hole() const { return at_hole_; }
    // The next step comes to this space as well.
    void emerge(Space exit) {
        extra_.add(exit);
        has_extra_ = true;
        low_ = std::min(low_, row_of(exit));
        high_ = std::max(high_, row_of(exit));
    }

    // The newest spaces become those one step further that were not seen before. Writes those
    // outside `without`, row by row, as the b of `choice`, and returns the end of what was written.
    ChoiceRun* step(const Grid& without, Choice choice, ChoiceRun* out) {
        low_ -= low_ > 0 ? 1 : 0;
        high_ += high_ + 1 < most_rows ? 1 : 0;
        const std::size_t last = high_ / 4 + 1;
        std::size_t n = low_ / 4 + 1;
        // Added up as a number, a choice is written in one piece.
        constexpr auto word = std::bit_cast<std::uint64_t>(Choice{.b = 64});
        std::uint64_t first = std::bit_cast<std::uint64_t>(choice) + (n - 1) * 2 * word;
        Grid::Rows any{};
        Grid::Rows holes{};
        Grid::Rows met{};
        Grid::Rows above{};
        Grid::Rows here = fresh_.rows(n);
        for (; n <= last; ++n) {
            const Grid::Rows below = fresh_.rows(n + 1);
            const Grid::Rows seen = seen_.rows(n);
            const Grid::Rows onto =
                (ways_->onto_rows(n, above, here, below) | extra_.rows(n)) & ~seen;
            seen_.set_rows(n, seen | onto);
            fresh_.set_rows(n, onto);
            any |= onto;
            holes |= onto & holes_->rows(n);
            above = here;
            here = below;
            const Grid::Rows left_out = onto & without.rows(n);
            met |= left_out;
            const Pair written = std::bit_cast<Pair>(onto ^ left_out);
            *out = {.first = std::bit_cast<Choice>(first), .bits = written[0]};
            out += written[0] != 0 ? 1 : 0;
            *out = {.first = std::bit_cast<Choice>(first + word), .bits = written[1]};
            out += written[1] != 0 ? 1 : 0;
            first += 2 * word;
        }
        empty_ = is_empty(any);
        at_hole_ = !is_empty(holes);
        met_ = met_ || !is_empty(met);
        if (has_extra_) {
            extra_ = {};
            has_extra_ = false;
        }
        return out;
    }
    // How many may be written: one for each space, and one that is written over.
    static constexpr std::size_t most_written = std::size_t{most_columns} * most_rows + 1;
    // Whether any step has come to a space of its `without`.
    [[nodiscard]] bool met() const { return met_; }

private:
    using Pair = std::uint64_t __attribute__((vector_size(16)));
    [[nodiscard]] static bool is_empty(Grid::Rows rows) {
        const Pair words = std::bit_cast<Pair>(rows);
        return (words[0] | words[1]) == 0;
    }

    const Ways* ways_;
    const Grid* holes_;
    Grid fresh_;
    Grid seen_;
    Grid extra_;
    unsigned low_;  // no space outside these rows has been reached
    unsigned high_;
    bool empty_ = false;
    bool at_hole_ = false;
    bool has_extra_ = false;
    bool met_ = false;
};

}  // namespace bronze::board
