#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "board/rules.hpp"
#include "board/view.hpp"
#include "cli/terminal_canvas.hpp"

namespace bronze::cli {

// The letters and lines a map is drawn with, for a terminal that knows Unicode and for one that
// does not.
struct MapSigns {
    std::array<char32_t, 16> joints;  // by the arms that meet: 1 up, 2 right, 4 down, 8 left
    char32_t door_across;             // in a wall that runs from left to right
    char32_t door_down;
    char32_t low;  // a wall under a space that has no line of its own
    char32_t low_door;
    char32_t lit;    // a space one can go to
    char32_t taken;  // a corner without its Artifact
    char32_t points_right;
    char32_t points_left;
    char32_t points_down;
    char32_t points_up;
    char32_t target;
    char32_t life;      // left on a track of life
    char32_t low_life;  // left, where one is wounded
    char32_t lost;
};
[[nodiscard]] const MapSigns& map_signs(const Terminal& terminal);

// A card space, a tunnel, the Hellmouth; a blank for an ordinary space.
[[nodiscard]] char32_t sign_of(const board::Map& map, board::Space space, Language language);
[[nodiscard]] Ink ink_of(board::Special special);

// The letter of a deck's circle on the map; an Artifact has the sign of a corner.
[[nodiscard]] char sign_of(board::Deck deck, Language language);
[[nodiscard]] Ink ink_of(board::Deck deck);

// Two letters that stand for a character: "Bu" is Good, "MA" is Evil.
[[nodiscard]] std::string letters_of(const board::Rules& rules, board::Who who, board::Side side);

// The key of the colour's name.
[[nodiscard]] std::string_view colour_word(board::Colour colour);

// The moon on a space of the phase chart.
[[nodiscard]] char32_t moon_sign(const board::Rules& rules, std::size_t phase, bool unicode);

}  // namespace bronze::cli
