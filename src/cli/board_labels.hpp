#pragma once

#include <string>
#include <vector>

#include "cli/board_map.hpp"

namespace bronze::cli {

// The columns left of the map, for the numbers of its rows.
inline constexpr std::size_t map_margin = 3;

// A piece of a place's name on the map: a line of the plan and a column counted from the map's left
// wall.
struct MapLabel {
    std::size_t line = 0;
    std::size_t column = 0;
    std::string text;
};

// The names of the places, where they hide nothing.
[[nodiscard]] std::vector<MapLabel> place_labels(const MapScene& scene,
                                                 const std::vector<MapLine>& plan);

}  // namespace bronze::cli
