#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "board/state.hpp"
#include "board/types.hpp"

// What records and scenarios call things.
namespace bronze::board {

// The widest types, in the order of the vocabulary.
namespace domain {
inline constexpr std::uint8_t card = 2;
inline constexpr std::uint8_t character = 3;
inline constexpr std::uint8_t title = 4;
inline constexpr std::uint8_t deck = 5;
inline constexpr std::uint8_t phase = 6;
}  // namespace domain

// "6,4"
[[nodiscard]] std::string name_of(Space space);
[[nodiscard]] std::optional<Space> parse_space(std::string_view text);
[[nodiscard]] std::string_view moon_name(Moon moon);

// Of a spot that is a corner.
[[nodiscard]] inline std::size_t corner_number(Spot spot) {
    return static_cast<std::size_t>(spot) - static_cast<std::size_t>(Spot::corner);
}

// How many of the fight dice of an event show a face.
[[nodiscard]] inline int face_count(std::int32_t faces, int face) {
    return (faces >> (4 * face)) & 0xF;
}

}  // namespace bronze::board
