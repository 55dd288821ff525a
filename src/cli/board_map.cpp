#include "cli/board_map.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "cli/board_chart.hpp"
#include "cli/board_labels.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

using board::Edge;
using board::Ground;
using board::Map;
using board::Space;
using board::space_at;

// The edge on the left of a space, the border of the map included.
Edge left_edge(const Map& map, unsigned column, unsigned row) {
    return column == 0 || column == map.columns ? Edge::wall : map.edge_east(column - 1, row);
}

Edge upper_edge(const Map& map, unsigned column, unsigned row) {
    return row == 0 || row == map.rows ? Edge::wall : map.edge_south(column, row - 1);
}

bool empty_edges(const Map& map, unsigned row) {
    for (unsigned column = 0; column < map.columns; ++column) {
        if (upper_edge(map, column, row) != Edge::open) {
            return false;
        }
    }
    return true;
}

Paper paper_of(const Map& map, Space space) {
    constexpr std::array rooms{Paper::brown, Paper::plum, Paper::olive,
                               Paper::teal,  Paper::rust, Paper::slate};
    const board::Area& area = map.area(space);
    switch (area.ground) {
        case Ground::pavement: return Paper::street;
        case Ground::grass: return Paper::lawn;
        case Ground::none: return Paper::night;
        case Ground::floor: break;
    }
    const auto number = static_cast<std::size_t>(map.area_of[static_cast<std::size_t>(space)]);
    return area.home ? Paper::home : rooms[number % rooms.size()];
}

class Painter {
public:
    Painter(const MapScene& scene, const std::vector<MapLine>& plan, const Terminal& terminal)
        : scene_(&scene),
          map_(&scene.map()),
          plan_(&plan),
          signs_(&map_signs(terminal)),
          unicode_(terminal.unicode),
          coloured_(terminal.colours != Colours::none),
          canvas_(map_columns(*map_), plan.size() + 1) {}

    Canvas paint() {
        paint_columns();
        paint_hints();
        for (std::size_t line = 0; line < plan_->size(); ++line) {
            if ((*plan_)[line].edge) {
                paint_edges((*plan_)[line].row, line + 1);
            } else {
                paint_row((*plan_)[line].row, line + 1);
            }
        }
        for (const MapLabel& label : place_labels(*scene_, *plan_)) {
            const std::size_t row = label.line + 1;
            std::size_t column = label.column + margin;
            for (const char32_t glyph : decode(label.text)) {
                Style style = canvas_.at(column, row).style;
                style.ink = Ink::soft;
                canvas_.put(column++, row, glyph, style);
            }
        }
        paint_chart();
        paint_pawns();
        return std::move(canvas_);
    }

private:
    static constexpr std::size_t margin = map_margin;

    static std::size_t edge_column(unsigned column) { return margin + 3 * std::size_t{column}; }

    // Rows that there was no room for are hinted at.
    void paint_hints() {
        const Style style{.ink = Ink::lit, .bold = true};
        if (!line_of(false, 0)) {
            canvas_.put(0, 0, signs_->points_up, style);
        }
        if (!line_of(false, map_->rows - 1)) {
            canvas_.put(1, 0, signs_->points_down, style);
        }
    }

    void paint_columns() {
        for (unsigned column = 0; column < map_->columns; ++column) {
            canvas_.write(edge_column(column) + 1, 0, fmt::format("{:<2}", column),
                          {.ink = Ink::muted});
        }
    }

    [[nodiscard]] std::optional<std::size_t> line_of(bool edge, unsigned row) const {
        for (std::size_t line = 0; line < plan_->size(); ++line) {
            if ((*plan_)[line].edge == edge && (*plan_)[line].row == row) {
                return line + 1;
            }
        }
        return std::nullopt;
    }

    // The four walls and doors that meet above and left of a space.
    [[nodiscard]] char32_t joint(unsigned column, unsigned row) const {
        const bool up = row > 0 && left_edge(*map_, column, row - 1) != Edge::open;
        const bool down = row < map_->rows && left_edge(*map_, column, row) != Edge::open;
        const bool left = column > 0 && upper_edge(*map_, column - 1, row) != Edge::open;
        const bool right = column < map_->columns && upper_edge(*map_, column, row) != Edge::open;
        return signs_
            ->joints[(up ? 1U : 0U) + (right ? 2U : 0U) + (down ? 4U : 0U) + (left ? 8U : 0U)];
    }

    [[nodiscard]] Paper paper(unsigned column, unsigned row) const {
        return paper_of(
            *map_, space_at(std::min(column, map_->columns - 1), std::min(row, map_->rows - 1)));
    }

    void paint_edges(unsigned row, std::size_t line) {
        for (unsigned column = 0; column <= map_->columns; ++column) {
            const char32_t sign = joint(column, row);
            const Paper ground = sign == U' ' ? paper(column, row) : Paper::night;
            canvas_.put(edge_column(column), line, sign, {.ink = Ink::wall, .paper = ground});
            if (column == map_->columns) {
                break;
            }
            const Edge edge = upper_edge(*map_, column, row);
            Style style{.ink = Ink::wall};
            char32_t across = signs_->joints[2U + 8U];
            if (edge == Edge::open) {
                style.paper = paper(column, row);
                across = U' ';
            } else if (edge == Edge::door) {
                style = {.ink = Ink::door, .bold = true};
                across = signs_->door_across;
            }
            canvas_.put(edge_column(column) + 1, line, across, style);
            canvas_.put(edge_column(column) + 2, line, across, style);
        }
    }

    void paint_row(unsigned row, std::size_t line) {
        canvas_.write(0, line, fmt::format("{:>2}", row), {.ink = Ink::muted});
        const bool feet = !line_of(true, row + 1);
        for (unsigned column = 0; column <= map_->columns; ++column) {
            paint_left_edge(column, row, line, feet);
            if (column < map_->columns) {
                paint_space(column, row, line, feet);
            }
        }
    }

    [[nodiscard]] Edge foot(unsigned column, unsigned row) const {
        return column < map_->columns ? upper_edge(*map_, column, row + 1) : Edge::open;
    }

    void paint_left_edge(unsigned column, unsigned row, std::size_t line, bool feet) {
        const Edge edge = left_edge(*map_, column, row);
        const bool left_foot = column > 0 && foot(column - 1, row) == Edge::wall;
        const bool right_foot = foot(column, row) == Edge::wall;
        Style style{.ink = Ink::wall};
        char32_t sign = U' ';
        if (edge == Edge::wall) {
            sign = signs_->joints[1U + 4U];
        } else if (edge == Edge::door) {
            style = {.ink = Ink::door, .bold = true};
            sign = signs_->door_down;
        } else {
            style.paper = paper(column, row);
            sign = feet && !coloured_ && left_foot && right_foot ? signs_->low : U' ';
        }
        style.underline = feet && coloured_ && (left_foot || right_foot);
        canvas_.put(edge_column(column), line, sign, style);
    }

    void paint_space(unsigned column, unsigned row, std::size_t line, bool feet) {
        const Space space = space_at(column, row);
        const bool lit = scene_->lit.has(space);
        const Edge below = feet ? foot(column, row) : Edge::open;
        const Style ground{.ink = Ink::wall,
                           .paper = lit ? Paper::lit_space : paper(column, row),
                           .underline = coloured_ && below == Edge::wall};
        char32_t blank = U' ';
        Style blank_style = ground;
        if (below == Edge::door) {
            blank = signs_->low_door;
            blank_style.ink = Ink::door;
        } else if (below == Edge::wall && !coloured_) {
            blank = signs_->low;
        }
        const bool taken = scene_->taken.has(space);
        const char32_t sign = taken ? signs_->taken : sign_of(*map_, space, scene_->language);
        Style sign_style = sign == U' ' ? blank_style : ground;
        if (sign != U' ') {
            sign_style.ink = lit ? Ink::lit : ink_of(map_->special(space));
            sign_style.bold = true;
        }
        canvas_.put(edge_column(column) + 1, line, sign == U' ' ? blank : sign, sign_style);
        Style lit_style = ground;
        lit_style.ink = Ink::lit;
        lit_style.bold = true;
        canvas_.put(edge_column(column) + 2, line, lit ? signs_->lit : blank,
                    lit ? lit_style : blank_style);
    }

    void paint_pawns() {
        for (std::size_t i = 0; i < scene_->rules.characters.size(); ++i) {
            const board::Who who = board::who_at(i);
            const board::Pawn& pawn = scene_->view.pawn(who);
            if (pawn.standing != board::Standing::in_play || pawn.at == Space::none) {
                continue;
            }
            const auto line = line_of(false, board::row_of(pawn.at));
            if (!line) {
                continue;
            }
            const bool good = pawn.side == board::Side::good;
            Style style{
                .ink = Ink::on_fill, .paper = good ? Paper::good : Paper::evil, .bold = true};
            if (who == scene_->active) {
                style = {.ink = Ink::on_lit, .paper = Paper::lit, .bold = true};
            }
            const std::size_t column = edge_column(board::column_of(pawn.at)) + 1;
            style.underline = canvas_.at(column, *line).style.underline;
            canvas_.write(column, *line, letters_of(scene_->rules, who, pawn.side), style);
            if (who == scene_->active || scene_->ready.has(who)) {
                point_at(pawn.at, *line, Ink::lit, signs_->points_right, signs_->points_left,
                         signs_->points_down, signs_->points_up);
            } else if (scene_->targets.has(who)) {
                point_at(pawn.at, *line, Ink::evil, signs_->target, signs_->target, signs_->target,
                         signs_->target);
            }
        }
    }

    // A sign beside a pawn, where no wall is in the way.
    void point_at(Space space, std::size_t line, Ink ink, char32_t from_left, char32_t from_right,
                  char32_t from_above, char32_t from_below) {
        const unsigned column = board::column_of(space);
        const unsigned row = board::row_of(space);
        const auto mark = [&](std::size_t x, std::size_t y, char32_t sign) {
            Style style = canvas_.at(x, y).style;
            style.ink = ink;
            style.bold = true;
            canvas_.put(x, y, sign, style);
        };
        if (left_edge(*map_, column, row) == Edge::open) {
            mark(edge_column(column), line, from_left);
        } else if (left_edge(*map_, column + 1, row) == Edge::open) {
            mark(edge_column(column + 1), line, from_right);
        } else if (upper_edge(*map_, column, row) == Edge::open && line_of(true, row)) {
            mark(edge_column(column) + 1, line - 1, from_above);
            mark(edge_column(column) + 2, line - 1, from_above);
        } else if (upper_edge(*map_, column, row + 1) == Edge::open && line_of(true, row + 1)) {
            mark(edge_column(column) + 1, line + 1, from_below);
            mark(edge_column(column) + 2, line + 1, from_below);
        }
    }

    // The phase chart lies where the map has a hole, as on the printed board.
    void paint_chart() {
        unsigned left = map_->columns;
        unsigned right = 0;
        unsigned top = map_->rows;
        unsigned bottom = 0;
        unsigned count = 0;
        for (unsigned row = 0; row < map_->rows; ++row) {
            for (unsigned column = 0; column < map_->columns; ++column) {
                if (map_->area(space_at(column, row)).ground == Ground::none) {
                    left = std::min(left, column);
                    right = std::max(right, column);
                    top = std::min(top, row);
                    bottom = std::max(bottom, row);
                    ++count;
                }
            }
        }
        if (count < 12 || count != (right - left + 1) * (bottom - top + 1)) {
            return;
        }
        const auto first = line_of(false, top);
        const auto last = line_of(false, bottom);
        if (first && last) {
            const PhaseChart chart{.rules = scene_->rules,
                                   .talisman = scene_->view.known.talisman,
                                   .language = scene_->language,
                                   .unicode = unicode_};
            chart.draw_ring(canvas_, edge_column(left) + 2, *first,
                            (3 * (right - left + 1) - 3) / 2, *last - *first);
            return;
        }
        // A part of the ring says nothing; the name of the phase does.
        for (unsigned row = top; row <= bottom; ++row) {
            if (const auto line = line_of(false, row)) {
                const board::Phase& phase = scene_->rules.phases[scene_->view.known.talisman];
                const std::size_t width = 3 * std::size_t{right - left + 1} - 1;
                const std::string& name = phase.name.in(scene_->language);
                if (columns_of(name) > width) {
                    return;
                }
                canvas_.write(edge_column(left) + 1 + (width - columns_of(name)) / 2, *line, name,
                              {.ink = Ink::brand});
                return;
            }
        }
    }

    const MapScene* scene_;
    const Map* map_;
    const std::vector<MapLine>* plan_;
    const MapSigns* signs_;
    bool unicode_;
    bool coloured_;
    Canvas canvas_;
};

}  // namespace

std::vector<MapLine> plan_map(const Map& map, std::size_t height, unsigned focus) {
    std::size_t spare = 0;  // lines of edges without a wall
    for (unsigned row = 1; row < map.rows; ++row) {
        spare += empty_edges(map, row) ? 1U : 0U;
    }
    const std::size_t all = 2 * std::size_t{map.rows} + 1;
    std::vector<MapLine> plan;
    if (height + spare >= all) {
        std::size_t drop = all > height ? all - height : 0;
        for (unsigned row = 0; row <= map.rows; ++row) {
            if (drop > 0 && row > 0 && row < map.rows && empty_edges(map, row)) {
                --drop;
            } else {
                plan.push_back({.edge = true, .row = row});
            }
            if (row < map.rows) {
                plan.push_back({.row = row});
            }
        }
        return plan;
    }
    const auto rows = static_cast<unsigned>(std::clamp<std::size_t>(height, 2, map.rows + 1)) - 1;
    const unsigned before = std::min(focus, rows / 2);
    const unsigned first = std::min(focus - before, map.rows - rows);
    plan.push_back({.edge = true, .row = first});
    for (unsigned row = first; row < first + rows; ++row) {
        plan.push_back({.row = row});
    }
    return plan;
}

std::size_t map_columns(const Map& map) {
    return map_margin + 3 * std::size_t{map.columns} + 1;
}

Canvas draw_map(const MapScene& scene, const std::vector<MapLine>& plan, const Terminal& terminal) {
    return Painter(scene, plan, terminal).paint();
}

}  // namespace bronze::cli
