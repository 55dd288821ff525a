#pragma once

#include <array>
#include <string>
#include <vector>

#include "board/grid.hpp"
#include "board/types.hpp"
#include "kernel/content.hpp"
#include "kernel/fixed.hpp"
#include "kernel/marks.hpp"

namespace bronze::board {

enum class Ground : std::uint8_t { floor, grass, pavement, none };

enum class Special : std::uint8_t {
    none,
    weapon,
    research,
    help,
    evil,
    artifact,
    tunnel,
    manhole,
    hellmouth,
};

// What parts two neighbouring spaces.
enum class Edge : std::uint8_t { open, wall, door };

// How a screen that can draw is to draw a place; without it, as it likes.
struct Look {
    int hue = -1;
    std::string floor;
    bool sign = false;  // its name is written large
};

// A building, a street, a lawn.
struct Area {
    char letter = ' ';
    std::string id;
    Text name;
    Text label;  // short, for where space is
    Ground ground = Ground::none;
    bool fenced = false;
    bool home = false;
    Mark mark = Mark::ours;
    Look look;

    [[nodiscard]] bool outdoors() const {
        return ground == Ground::grass || ground == Ground::pavement;
    }
    // Entered only through doors or gates.
    [[nodiscard]] bool enclosed() const { return !outdoors() || fenced; }
};

struct Tunnel {
    Space end_a = Space::none;
    Space end_b = Space::none;
};

struct Map {
    std::string id;
    Text name;
    unsigned columns = 0;
    unsigned rows = 0;
    std::vector<Area> areas;
    std::array<std::uint8_t, most_columns * most_rows> area_of{};
    std::array<Special, most_columns * most_rows> special_at{};
    // Two letters as drawn on the map; empty for most spaces.
    std::array<std::string, most_columns * most_rows> mark_at;

    Grid spaces;  // everything one can stand on
    Grid outdoors;
    Grid homes;
    Space hellmouth = Space::none;
    std::vector<Space> manholes;
    std::vector<Tunnel> tunnels;
    Grid holes;                  // manholes and tunnel ends
    std::vector<Space> corners;  // the Artifact spaces, in the order of their marks

    Ways ways;            // walls and doors only
    Ways uninvited_ways;  // the same without the steps into a private home

    std::vector<Space> starts;  // by character; none: does not begin on this map
    std::vector<Space> places;  // by title: beside which its carrier sets something off, or none
    std::vector<Grid> near;     // by space: where "near" reaches

    [[nodiscard]] const Area& area(Space space) const {
        return areas[area_of[static_cast<std::size_t>(space)]];
    }
    [[nodiscard]] Special special(Space space) const {
        return special_at[static_cast<std::size_t>(space)];
    }
    [[nodiscard]] bool has(Space space) const {
        return column_of(space) < columns && row_of(space) < rows && spaces.has(space);
    }
    [[nodiscard]] Edge edge_east(unsigned column, unsigned row) const {
        return east_edges[row * most_columns + column];
    }
    [[nodiscard]] Edge edge_south(unsigned column, unsigned row) const {
        return south_edges[row * most_columns + column];
    }
    // The space bearing these two letters, or none.
    [[nodiscard]] Space marked(std::string_view mark) const;
    // A wall-free orthogonal step apart (BG-Q-20); tunnels do not count (BG-Q-22).
    [[nodiscard]] bool adjacent(Space a, Space b) const {
        const auto from = static_cast<unsigned>(a);
        const auto onto = static_cast<unsigned>(b);
        return (onto == from + 1 && ways.from_west.has(b)) ||
               (onto + 1 == from && ways.from_east.has(b)) ||
               (onto == from + most_columns && ways.from_north.has(b)) ||
               (onto + most_columns == from && ways.from_south.has(b));
    }

    // To the right of and below each space.
    std::array<Edge, most_columns * most_rows> east_edges{};
    std::array<Edge, most_columns * most_rows> south_edges{};
};

// Reads a file of board/maps. `starts` are the marks that characters use as their START. Every
// mistake in the picture is reported with its line and column: a wall with a gap, a door to
// nowhere, an unknown letter, a tunnel with one end, a space nobody can reach.
Result<Map> read_map(const ContentFile& file, const std::vector<std::string>& starts);

}  // namespace bronze::board
