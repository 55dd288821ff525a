#include "cli/board_labels.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

using board::Edge;
using board::Map;
using board::space_at;

// Free columns in one line of the plan.
struct Gap {
    std::size_t line = 0;
    unsigned first = 0;  // column of the map
    unsigned count = 0;

    [[nodiscard]] std::size_t columns() const { return 3 * std::size_t{count} - 1; }
    [[nodiscard]] MapLabel fill(const std::string& text) const {
        return {.line = line,
                .column = 3 * std::size_t{first} + 1 + (columns() - columns_of(text)) / 2,
                .text = text};
    }
};

class Labeller {
public:
    Labeller(const MapScene& scene, const std::vector<MapLine>& plan)
        : scene_(&scene), map_(&scene.map()), plan_(&plan) {
        for (const board::Pawn& pawn : scene.view.known.pawns) {
            if (pawn.standing == board::Standing::in_play && pawn.at != board::Space::none) {
                taken_.add(pawn.at);
            }
        }
    }

    std::vector<MapLabel> all() {
        std::vector<MapLabel> labels;
        for (std::size_t area = 0; area < map_->areas.size(); ++area) {
            if (is_a_place(area)) {
                const auto name = label(area);
                labels.insert(labels.end(), name.begin(), name.end());
            }
        }
        return labels;
    }

private:
    [[nodiscard]] bool inside(std::size_t area, unsigned column, unsigned row) const {
        return map_->area_of[static_cast<std::size_t>(space_at(column, row))] == area;
    }

    // Streets and lawns run everywhere and are not named.
    [[nodiscard]] bool is_a_place(std::size_t area) const {
        unsigned left = map_->columns;
        unsigned right = 0;
        unsigned top = map_->rows;
        unsigned bottom = 0;
        unsigned count = 0;
        for (unsigned row = 0; row < map_->rows; ++row) {
            for (unsigned column = 0; column < map_->columns; ++column) {
                if (inside(area, column, row)) {
                    left = std::min(left, column);
                    right = std::max(right, column);
                    top = std::min(top, row);
                    bottom = std::max(bottom, row);
                    ++count;
                }
            }
        }
        return map_->areas[area].ground != board::Ground::none && count > 0 &&
               2 * count > (right - left + 1) * (bottom - top + 1);
    }

    [[nodiscard]] bool free_edge(std::size_t area, unsigned column, unsigned row) const {
        return row > 0 && row < map_->rows && inside(area, column, row) &&
               inside(area, column, row - 1) && map_->edge_south(column, row - 1) == Edge::open;
    }

    [[nodiscard]] bool free_space(std::size_t area, unsigned column, unsigned row) const {
        const board::Space space = space_at(column, row);
        const bool wall_below =
            row + 1 == map_->rows || map_->edge_south(column, row) != Edge::open;
        return inside(area, column, row) && !wall_below && !scene_->lit.has(space) &&
               !taken_.has(space) && map_->special(space) == board::Special::none;
    }

    // The widest gap of each line.
    [[nodiscard]] std::vector<Gap> gaps(std::size_t area, bool edges) const {
        std::vector<Gap> found;
        for (std::size_t line = 0; line < plan_->size(); ++line) {
            const MapLine& here = (*plan_)[line];
            if (here.edge != edges) {
                continue;
            }
            Gap best;
            Gap now{.line = line};
            for (unsigned column = 0; column < map_->columns; ++column) {
                const bool is_free =
                    edges ? free_edge(area, column, here.row) : free_space(area, column, here.row);
                if (!is_free) {
                    now.count = 0;
                    continue;
                }
                now.first = now.count == 0 ? column : now.first;
                ++now.count;
                best = now.count > best.count ? now : best;
            }
            if (best.count > 0) {
                found.push_back(best);
            }
        }
        return found;
    }

    [[nodiscard]] std::vector<MapLabel> label(std::size_t area) const {
        const std::string& name = map_->areas[area].name.in(scene_->language);
        const std::string bare = without_article(name);
        const std::string& brief = map_->areas[area].label.in(scene_->language);
        const std::array<std::vector<Gap>, 2> tries{gaps(area, true), gaps(area, false)};
        for (const std::string& text : {name, bare}) {
            for (const auto& free : tries) {
                if (auto labels = in_one_line(text, free); !labels.empty()) {
                    return labels;
                }
            }
        }
        for (const std::string& text : {bare, brief}) {
            for (const auto& free : tries) {
                if (auto labels = in_several_lines(text, free); !labels.empty()) {
                    return labels;
                }
            }
        }
        for (const auto& free : tries) {
            if (auto labels = in_one_line(brief, free); !labels.empty()) {
                return labels;
            }
        }
        return {};
    }

    [[nodiscard]] static std::vector<MapLabel> in_one_line(const std::string& name,
                                                           std::vector<Gap> gaps) {
        if (gaps.empty()) {
            return {};
        }
        const auto middle = static_cast<long>(gaps[gaps.size() / 2].line);
        const auto off = [&](const Gap& gap) {
            return std::abs(static_cast<long>(gap.line) - middle);
        };
        std::sort(gaps.begin(), gaps.end(), [&](const Gap& a, const Gap& b) {
            return std::pair(off(a), a.line) < std::pair(off(b), b.line);
        });
        for (const Gap& gap : gaps) {
            if (columns_of(name) <= gap.columns()) {
                return {gap.fill(name)};
            }
        }
        return {};
    }

    [[nodiscard]] static std::vector<MapLabel> in_several_lines(const std::string& name,
                                                                const std::vector<Gap>& gaps) {
        constexpr std::size_t least = 8;
        std::vector<Gap> wide;
        std::size_t narrowest = 99;
        for (const Gap& gap : gaps) {
            if (gap.columns() >= least) {
                wide.push_back(gap);
                narrowest = std::min(narrowest, gap.columns());
            }
        }
        if (wide.empty()) {
            return {};
        }
        const auto lines = wrap(name, narrowest);
        const bool cut = std::any_of(lines.begin(), lines.end(),
                                     [](const std::string& line) { return line.ends_with("…"); });
        if (cut || lines.size() > wide.size()) {
            return {};  // a part of a name says nothing
        }
        std::vector<MapLabel> labels;
        std::transform(lines.begin(), lines.end(), wide.begin(), std::back_inserter(labels),
                       [](const std::string& line, const Gap& gap) { return gap.fill(line); });
        return labels;
    }

    const MapScene* scene_;
    const Map* map_;
    const std::vector<MapLine>* plan_;
    board::Grid taken_;
};

}  // namespace

std::vector<MapLabel> place_labels(const MapScene& scene, const std::vector<MapLine>& plan) {
    return Labeller(scene, plan).all();
}

}  // namespace bronze::cli
