#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "script/program.hpp"

// Sets of things of one widest type, one bit each.
namespace bronze::script {

inline constexpr unsigned word_bits = 32;

inline void put(std::span<std::uint32_t> set, Value thing) {
    const auto bit = static_cast<unsigned>(thing);
    set[bit / word_bits] |= 1U << (bit % word_bits);
}

[[nodiscard]] inline bool contains(std::span<const std::uint32_t> set, Value thing) {
    const auto bit = static_cast<unsigned>(thing);
    return ((set[bit / word_bits] >> (bit % word_bits)) & 1U) != 0;
}

[[nodiscard]] inline std::size_t size_of(std::span<const std::uint32_t> set) {
    std::size_t count = 0;
    for (const std::uint32_t word : set) {
        count += static_cast<std::size_t>(std::popcount(word));
    }
    return count;
}

[[nodiscard]] inline Value last_of(std::span<const std::uint32_t> set) {
    for (std::size_t i = set.size(); i-- > 0;) {
        if (set[i] != 0) {
            return static_cast<Value>(i * word_bits +
                                      static_cast<unsigned>(std::bit_width(set[i])) - 1U);
        }
    }
    return no_thing;
}

// Whether the test is true of one of them; asked in order, and no further than the first.
template <class Test>
bool any_of(std::span<const std::uint32_t> set, Test test) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        for (std::uint32_t left = set[i]; left != 0; left &= left - 1) {
            if (test(static_cast<Value>(i * word_bits +
                                        static_cast<unsigned>(std::countr_zero(left))))) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace bronze::script
