#pragma once

#include <vector>

#include "board/grid.hpp"
#include "board/rules.hpp"
#include "board/view.hpp"
#include "cli/terminal_canvas.hpp"

namespace bronze::cli {

// What stands on the map, and what of it can be done now.
struct MapScene {
    const board::Rules& rules;
    const board::View& view;
    Language language = Language::en;
    board::Grid lit;       // spaces that can be gone to
    board::Grid taken;     // corners whose Artifact is gone
    board::Crowd targets;  // who can be attacked
    board::Crowd ready;    // who can be picked to act
    board::Who active = board::Who::none;

    [[nodiscard]] const board::Map& map() const { return board::map_of(rules, view.known); }
};

// One line of the picture: a row of spaces, or the edges above that row.
struct MapLine {
    bool edge = false;
    unsigned row = 0;
};

// The lines that fit into that height: all of them; all but some empty lines of edges; all rows,
// whose walls are then drawn at the foot of the spaces; or the rows around the one that matters.
[[nodiscard]] std::vector<MapLine> plan_map(const board::Map& map, std::size_t height,
                                            unsigned focus);

[[nodiscard]] std::size_t map_columns(const board::Map& map);

// The map with its coordinates: one line more than planned.
[[nodiscard]] Canvas draw_map(const MapScene& scene, const std::vector<MapLine>& plan,
                              const Terminal& terminal);

}  // namespace bronze::cli
