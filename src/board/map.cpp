#include "board/map.hpp"

#include <algorithm>
#include <map>

namespace bronze::board {

namespace {

constexpr std::size_t margin = 4;      // the coordinates at the left
constexpr std::size_t cell_width = 4;  // an edge and three characters

struct Picture {
    std::vector<std::string_view> lines;
    std::size_t first_line = 0;  // of the first border, counted in the value
    unsigned columns = 0;
    unsigned rows = 0;
};

class MapReader {
public:
    MapReader(const ContentFile& file, const std::vector<std::string>& starts)
        : file_(&file), starts_(&starts) {}

    Result<Map> read() {
        auto parsed = parse_toml(*file_);
        if (!parsed) {
            return parsed.errors();
        }
        const toml::table& table = *parsed;
        {
            TableReader reader(*file_, table, "map", errors_);
            map_.id = reader.text("id");
            map_.name = reader.words("name");
            reader.one_of("marks", mark_names);
            picture_text_ = reader.text("picture");
            picture_node_ = reader.node("picture");
            read_marks(reader);
            read_areas(reader);
        }
        if (errors_.empty()) {
            read_picture();
        }
        if (errors_.empty()) {
            check_specials();
            draw_ways();
        }
        if (errors_.empty()) {
            check_reach();
        }
        if (!errors_.empty()) {
            return errors_;
        }
        return std::move(map_);
    }

private:
    void read_marks(TableReader& reader) {
        static constexpr std::array<std::string_view, 9> names{"none",   "weapon",  "research",
                                                               "help",   "evil",    "artifact",
                                                               "tunnel", "manhole", "hellmouth"};
        const toml::table* marks = reader.table("mark");
        if (marks == nullptr) {
            return;
        }
        for (const auto& [key, node] : *marks) {
            const auto meaning = node.value_or(std::string_view{});
            const auto found = std::find(names.begin() + 1, names.end(), meaning);
            if (found == names.end()) {
                complain_at(
                    place_of(*file_, node),
                    Message("error.map.meaning").with("mark", key.str()).with("found", meaning));
                continue;
            }
            meanings_[std::string(key.str())] = static_cast<Special>(found - names.begin());
        }
    }

    void read_areas(TableReader& reader) {
        for (const toml::table* table : reader.tables("place")) {
            TableReader place(*file_, *table, "place", errors_);
            Area area;
            const std::string letter = place.text("letter");
            area.letter = letter.size() == 1 ? letter.front() : ' ';
            if (letter.size() != 1) {
                place.complain("letter", Message("error.map.letter").with("found", letter));
            }
            area.id = place.text("id");
            area.name = place.words("name");
            area.label = place.node("label") != nullptr ? place.words("label") : area.name;
            area.ground =
                static_cast<Ground>(place.one_of("ground", {"floor", "grass", "pavement", "none"}));
            area.fenced = place.flag("fenced", false);
            area.home = place.flag("home", false);
            area.mark = static_cast<Mark>(place.one_of("marks", mark_names));
            if (const toml::table* look = place.maybe_table("look")) {
                read_look(*look, area.look);
            }
            if (std::any_of(map_.areas.begin(), map_.areas.end(), [&](const Area& other) {
                    return other.id == area.id || other.letter == area.letter;
                })) {
                place.complain("id", Message("error.content.duplicate_id").with("id", area.id));
            }
            map_.areas.push_back(std::move(area));
        }
    }

    void read_look(const toml::table& table, Look& look) {
        static constexpr std::array<std::string_view, 5> floors{"plank", "tile", "flag", "carpet",
                                                                "metal"};
        TableReader reader(*file_, table, "look", errors_);
        look.hue = static_cast<int>(reader.maybe_number("hue", 0, 359).value_or(-1));
        if (reader.node("floor") != nullptr) {
            look.floor = floors[reader.one_of("floor", {floors.begin(), floors.end()})];
        }
        look.sign = reader.flag("sign", false);
    }

    void split_lines() {
        std::string_view text = picture_text_;
        while (!text.empty()) {
            const auto end = text.find('\n');
            picture_.lines.push_back(text.substr(0, end));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
    }

    // A character of the picture. Where it stands in the file is only worked out for a complaint.
    struct Dot {
        std::size_t line = 0;
        std::size_t column = 0;
    };
    void complain_at(Dot dot, Message message) {
        const auto offset =
            static_cast<std::size_t>(picture_.lines[dot.line].data() - picture_text_.data());
        complain_at(place_inside(*file_, *picture_node_, offset + dot.column), std::move(message));
    }

    void complain_at(Place place, Message message) {
        errors_.push_back({.message = std::move(message), .place = std::move(place)});
    }

    void read_picture() {
        split_lines();
        // The line of column numbers is for people.
        while (picture_.first_line < picture_.lines.size() &&
               picture_.lines[picture_.first_line].find('+') == std::string_view::npos) {
            ++picture_.first_line;
        }
        const std::size_t drawn = picture_.lines.size() - picture_.first_line;
        if (drawn < 3 || drawn % 2 == 0) {
            complain_at(place_of(*file_, *picture_node_), Message("error.map.no_rows"));
            return;
        }
        const std::size_t length = picture_.lines[picture_.first_line].size();
        picture_.columns = static_cast<unsigned>((length - margin - 1) / cell_width);
        picture_.rows = static_cast<unsigned>((drawn - 1) / 2);
        if (picture_.columns > most_columns || picture_.rows > most_rows) {
            complain_at(place_of(*file_, *picture_node_),
                        Message("error.map.too_large")
                            .with("columns", std::int64_t{most_columns})
                            .with("rows", std::int64_t{most_rows}));
            return;
        }
        for (std::size_t line = picture_.first_line; line < picture_.lines.size(); ++line) {
            if (picture_.lines[line].size() != length) {
                complain_at(
                    Dot{line, 0},
                    Message("error.map.line_length")
                        .with("expected", static_cast<std::int64_t>(length))
                        .with("found", static_cast<std::int64_t>(picture_.lines[line].size())));
            }
        }
        if (!errors_.empty()) {
            return;
        }
        map_.columns = picture_.columns;
        map_.rows = picture_.rows;
        for (unsigned row = 0; row < map_.rows; ++row) {
            for (unsigned column = 0; column < map_.columns; ++column) {
                read_space(column, row);
            }
        }
        if (errors_.empty()) {
            read_edges();
        }
    }

    [[nodiscard]] std::size_t line_of(unsigned row) const {
        return picture_.first_line + 1 + 2 * static_cast<std::size_t>(row);
    }
    [[nodiscard]] static std::size_t offset_of(unsigned column) {
        return margin + cell_width * column + 1;
    }

    void read_space(unsigned column, unsigned row) {
        const std::string_view cell = picture_.lines[line_of(row)].substr(offset_of(column), 3);
        const Dot place{line_of(row), offset_of(column)};
        const auto found = std::find_if(map_.areas.begin(), map_.areas.end(),
                                        [&](const Area& area) { return area.letter == cell[0]; });
        const Space space = space_at(column, row);
        const auto at = static_cast<std::size_t>(space);
        if (found == map_.areas.end()) {
            complain_at(place,
                        Message("error.map.unknown_letter").with("found", cell.substr(0, 1)));
            return;
        }
        map_.area_of[at] = static_cast<std::uint8_t>(found - map_.areas.begin());
        if (found->ground == Ground::none) {
            return;
        }
        map_.spaces.add(space);
        if (found->outdoors()) {
            map_.outdoors.add(space);
        }
        if (found->home) {
            map_.homes.add(space);
        }
        const std::string_view mark = cell.substr(1);
        if (mark == "  ") {
            return;
        }
        map_.mark_at[at] = mark;
        if (const auto meaning = meanings_.find(mark); meaning != meanings_.end()) {
            map_.special_at[at] = meaning->second;
        } else if (std::find(starts_->begin(), starts_->end(), mark) == starts_->end()) {
            complain_at(place, Message("error.map.unknown_mark").with("found", mark));
        }
    }

    Edge read_edge(std::size_t line, std::size_t column, std::size_t width) {
        const std::string_view drawn = picture_.lines[line].substr(column, width);
        if (drawn == "|" || drawn == "---") {
            return Edge::wall;
        }
        if (drawn == "D" || drawn == "=D=") {
            return Edge::door;
        }
        if (drawn.find_first_not_of(' ') != std::string_view::npos) {
            complain_at(Dot{line, column}, Message("error.map.unknown_edge").with("found", drawn));
        }
        return Edge::open;
    }

    void read_edges() {
        for (unsigned row = 0; row < map_.rows; ++row) {
            for (unsigned column = 0; column < map_.columns; ++column) {
                const std::size_t line = line_of(row);
                const std::size_t offset = offset_of(column);
                if (column == 0 && read_edge(line, offset - 1, 1) != Edge::wall) {
                    complain_at(Dot{line, offset - 1}, Message("error.map.border"));
                }
                if (row == 0 && read_edge(line - 1, offset, 3) != Edge::wall) {
                    complain_at(Dot{line - 1, offset}, Message("error.map.border"));
                }
                const Edge east = read_edge(line, offset + 3, 1);
                const Edge south = read_edge(line + 1, offset, 3);
                const std::size_t at = row * most_columns + column;
                map_.east_edges[at] = east;
                map_.south_edges[at] = south;
                check_edge(column, row, column + 1, row, east, Dot{line, offset + 3});
                check_edge(column, row, column, row + 1, south, Dot{line + 1, offset});
            }
        }
    }

    void check_edge(unsigned column, unsigned row, unsigned other_column, unsigned other_row,
                    Edge edge, Dot place) {
        if (other_column >= map_.columns || other_row >= map_.rows) {
            if (edge != Edge::wall) {
                complain_at(place, Message("error.map.border"));
            }
            return;
        }
        const Area& here = map_.area(space_at(column, row));
        const Area& there = map_.area(space_at(other_column, other_row));
        if (here.id == there.id) {
            if (edge == Edge::door) {
                complain_at(place, Message("error.map.door_inside").with("place", here.name));
            }
            return;
        }
        const bool off_board = here.ground == Ground::none || there.ground == Ground::none;
        if (edge == Edge::open && (off_board || here.enclosed() || there.enclosed())) {
            complain_at(place,
                        Message("error.map.gap").with("here", here.name).with("there", there.name));
        }
        if (edge == Edge::door && off_board) {
            complain_at(place, Message("error.map.door_nowhere"));
        }
    }

    void check_specials() {
        std::map<std::string, std::vector<Space>> found;
        map_.spaces.each([&](Space space) {
            const std::string& mark = map_.mark_at[static_cast<std::size_t>(space)];
            if (!mark.empty()) {
                found[mark].push_back(space);
            }
        });
        const auto complain = [&](Message message) {
            complain_at(place_of(*file_, *picture_node_), std::move(message));
        };
        for (const auto& [mark, meaning] : meanings_) {
            const std::vector<Space>& spaces = found[mark];
            if (meaning == Special::tunnel) {
                if (spaces.size() != 2) {
                    complain(Message("error.map.tunnel_ends")
                                 .with("mark", mark)
                                 .with("found", static_cast<std::int64_t>(spaces.size())));
                } else {
                    map_.tunnels.push_back({.end_a = spaces[0], .end_b = spaces[1]});
                    map_.holes.add(spaces[0]);
                    map_.holes.add(spaces[1]);
                }
            } else if (meaning == Special::hellmouth || meaning == Special::artifact) {
                if (spaces.size() != 1) {
                    complain(Message("error.map.exactly_one")
                                 .with("mark", mark)
                                 .with("found", static_cast<std::int64_t>(spaces.size())));
                } else if (meaning == Special::hellmouth) {
                    map_.hellmouth = spaces[0];
                } else {
                    map_.corners.push_back(spaces[0]);
                }
            } else if (meaning == Special::manhole) {
                map_.manholes = spaces;
                for (const Space space : spaces) {
                    map_.holes.add(space);
                }
            }
        }
        if (map_.hellmouth == Space::none) {
            complain(Message("error.map.no_hellmouth"));
        }
        for (const std::string& start : *starts_) {
            if (found[start].size() > 1) {
                complain(Message("error.map.exactly_one")
                             .with("mark", start)
                             .with("found", static_cast<std::int64_t>(found[start].size())));
            }
        }
    }

    void draw_ways() {
        const auto open_step = [&](Space from, Space onto, Grid Ways::* direction) {
            (map_.ways.*direction).add(onto);
            const bool enters_home =
                map_.area(onto).home && map_.area(from).id != map_.area(onto).id;
            if (!enters_home) {
                (map_.uninvited_ways.*direction).add(onto);
            }
        };
        map_.spaces.each([&](Space space) {
            const unsigned column = column_of(space);
            const unsigned row = row_of(space);
            if (map_.edge_east(column, row) != Edge::wall) {
                const Space east = space_at(column + 1, row);
                open_step(space, east, &Ways::from_west);
                open_step(east, space, &Ways::from_east);
            }
            if (map_.edge_south(column, row) != Edge::wall) {
                const Space south = space_at(column, row + 1);
                open_step(space, south, &Ways::from_north);
                open_step(south, space, &Ways::from_south);
            }
        });
    }

    // Nobody may be walled in: every space is reachable from every other one without the Hellmouth.
    void check_reach() {
        Grid allowed = map_.spaces;
        allowed.remove(map_.hellmouth);
        Space start = Space::none;
        allowed.each([&](Space space) {
            if (start == Space::none) {
                start = space;
            }
        });
        Grid reached;
        reached.add(start);
        Grid fresh = reached;
        while (!fresh.empty()) {
            Grid next = map_.ways.spread(fresh);
            for (const Tunnel tunnel : map_.tunnels) {
                if (fresh.has(tunnel.end_a)) {
                    next.add(tunnel.end_b);
                }
                if (fresh.has(tunnel.end_b)) {
                    next.add(tunnel.end_a);
                }
            }
            fresh = (next & allowed) - reached;
            reached |= fresh;
        }
        bool complained = false;
        (allowed - reached).each([&](Space space) {
            if (!complained) {
                complain_at(Dot{line_of(row_of(space)), offset_of(column_of(space))},
                            Message("error.map.unreachable").with("place", map_.area(space).name));
                complained = true;
            }
        });
    }

    const ContentFile* file_;
    const std::vector<std::string>* starts_;
    Errors errors_;
    Map map_;
    std::map<std::string, Special, std::less<>> meanings_;
    std::string picture_text_;
    const toml::node* picture_node_ = nullptr;
    Picture picture_;
};

}  // namespace

Space Map::marked(std::string_view mark) const {
    const auto found = std::find(mark_at.begin(), mark_at.end(), mark);
    return mark.empty() || found == mark_at.end() ? Space::none
                                                  : static_cast<Space>(found - mark_at.begin());
}

Result<Map> read_map(const ContentFile& file, const std::vector<std::string>& starts) {
    return MapReader(file, starts).read();
}

}  // namespace bronze::board
