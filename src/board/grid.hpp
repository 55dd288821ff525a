#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "board/types.hpp"

namespace bronze::board {

// A set of spaces, one bit each, two rows to a word: spaces are numbered row by row, 32 to a row.
// An empty word above and below the map spares the spreading step all questions about the edge.
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
        std::size_t word = 1;
        while (words_[word] == 0) {
            ++word;
        }
        return space_in(word, words_[word]);
    }

    // Calls act(space) for each space, row by row from the left.
    template <class Act>
    constexpr void each(Act act) const {
        for (std::size_t word = 1; word <= most_words; ++word) {
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

    static_assert(most_columns == 32 && most_rows % 2 == 0);
    static constexpr std::size_t most_words = most_rows / 2;
    static constexpr std::uint64_t one = 1;

    [[nodiscard]] static constexpr std::size_t word_of(Space space) {
        return static_cast<std::size_t>(space) / 64 + 1;
    }
    [[nodiscard]] static constexpr unsigned bit_of(Space space) {
        return static_cast<unsigned>(space) % 64;
    }
    // The first space of those in `left`, which belong to that word.
    [[nodiscard]] static constexpr Space space_in(std::size_t word, std::uint64_t left) {
        return static_cast<Space>((word - 1) * 64 +
                                  static_cast<std::size_t>(std::countr_zero(left)));
    }

    std::array<std::uint64_t, most_words + 2> words_{};
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
        for (std::size_t i = 1; i <= Grid::most_words; ++i) {
            onto.words_[i] = onto_word(i, from.words_[i - 1], from.words_[i], from.words_[i + 1]);
        }
        return onto;
    }

private:
    friend class Flood;
    [[nodiscard]] std::uint64_t onto_word(std::size_t i, std::uint64_t above, std::uint64_t here,
                                          std::uint64_t below) const {
        return ((here << 1U) & from_west.words_[i]) | ((here >> 1U) & from_east.words_[i]) |
               (((here << 32U) | (above >> 32U)) & from_north.words_[i]) |
               (((here >> 32U) | (below << 32U)) & from_south.words_[i]);
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

    // The newest spaces become those one step further that were not seen before. Writes each of
    // them outside `without`, row by row, as first + space * each, and returns the end of what was
    // written. How many spaces two rows hold no processor foresees: three are written in any case,
    // and what is not there is written over.
    template <class Item>
    Item* step(const Grid& without, Item* out, std::uint64_t first, std::uint64_t each) {
        static_assert(sizeof(Item) == sizeof(first) && std::is_trivially_copyable_v<Item>);
        low_ -= low_ > 0 ? 1 : 0;
        high_ += high_ + 1 < most_rows ? 1 : 0;
        const std::size_t last = high_ / 2 + 1;
        std::size_t i = low_ / 2 + 1;
        std::uint64_t any = 0;
        std::uint64_t holes = 0;
        std::uint64_t met = 0;
        std::uint64_t above = 0;
        std::uint64_t here = fresh_.words_[i];
        for (; i <= last; ++i) {
            const std::uint64_t below = fresh_.words_[i + 1];
            const std::uint64_t onto =
                (ways_->onto_word(i, above, here, below) | extra_.words_[i]) & ~seen_.words_[i];
            seen_.words_[i] |= onto;
            fresh_.words_[i] = onto;
            any |= onto;
            holes |= onto & holes_->words_[i];
            met |= onto & without.words_[i];
            above = here;
            here = below;
            std::uint64_t left = onto & ~without.words_[i];
            const auto end = out + std::popcount(left);
            const std::uint64_t first_here = first + (i - 1) * 64 * each;
            do {
                for (int n = 0; n < 3; ++n) {
                    constexpr std::uint64_t guard = Grid::one << 63U;  // zero would need a question
                    const auto bit = static_cast<std::uint64_t>(std::countr_zero(left | guard));
                    const std::uint64_t item = first_here + bit * each;
                    std::memcpy(static_cast<void*>(out + n), &item, sizeof(item));
                    left &= left - 1;
                }
                out += 3;
            } while (left != 0);
            out = end;
        }
        empty_ = any == 0;
        at_hole_ = holes != 0;
        met_ = met_ || met != 0;
        if (has_extra_) {
            extra_ = {};
            has_extra_ = false;
        }
        return out;
    }
    // How many places may be written to: every space once, and what is written over.
    static constexpr std::size_t most_written = std::size_t{most_columns} * most_rows + 3;
    // Whether any step has come to a space of its `without`.
    [[nodiscard]] bool met() const { return met_; }

private:
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
