#include "cli/board_screen.hpp"

#include <algorithm>

#include "cli/board_map.hpp"
#include "cli/board_panels.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/match_of.hpp"

namespace bronze::cli {

namespace {

using board::Verb;

const MatchOf<board::Board>& board_match(const Match& match) {
    return dynamic_cast<const MatchOf<board::Board>&>(match);
}

Verb verb_of(Choice choice) {
    return static_cast<Verb>(choice.verb);
}

MapScene scene_of(const Stage& stage, const board::View& view) {
    MapScene scene{.rules = board_rules(stage.match),
                   .view = view,
                   .language = stage.app.language(),
                   .active = view.known.active};
    if (!view.known.tasks.empty() && view.known.tasks.back().kind == board::TaskKind::run) {
        scene.active = view.known.tasks.back().who;
    }
    for (const Choice choice : stage.match.choices()) {
        switch (verb_of(choice)) {
            case Verb::move: scene.lit.add(static_cast<board::Space>(choice.b)); break;
            case Verb::shelter: scene.lit.add(static_cast<board::Space>(choice.a)); break;
            case Verb::attack: scene.targets.add(static_cast<board::Who>(choice.a)); break;
            case Verb::act:
            case Verb::flee: scene.ready.add(static_cast<board::Who>(choice.a)); break;
            default: break;
        }
    }
    return scene;
}

// What the map must show when it cannot show everything.
board::Space focus_of(const MapScene& scene) {
    const board::Map& map = scene.rules.map;
    const auto stands = [&](board::Who who) {
        return who != board::Who::none && scene.view.pawn(who).at != board::Space::none;
    };
    if (stands(scene.active)) {
        return scene.view.pawn(scene.active).at;
    }
    const board::Who villain = scene.rules.stories[scene.view.known.story].villain;
    return stands(villain) ? scene.view.pawn(villain).at
                           : board::space_at(map.columns / 2, map.rows / 2);
}

struct Heights {
    std::size_t tracks = 0;
    std::size_t map = 0;
    std::size_t history = 0;
};

// One below the other: header, map with its coordinates, life tracks, history, prompt.
Heights share_out(std::size_t lines, std::size_t tracks, std::size_t fresh, std::size_t whole_map,
                  std::size_t tall_map, std::size_t flat_map) {
    constexpr std::size_t least_map = 6;
    const std::size_t wanted = std::clamp<std::size_t>(fresh, 2, 5);
    Heights heights{.tracks = tracks};
    if (lines < tracks + least_map + 2) {
        heights.tracks = 0;
    }
    const std::size_t rest = lines - std::min(lines, heights.tracks);
    if (rest >= whole_map + 2) {
        heights.map = std::min(tall_map, std::max(whole_map, rest - wanted));
    } else {
        heights.map = std::min(flat_map, std::max(least_map, rest - std::min(rest, wanted)));
    }
    heights.map = std::min(heights.map, rest);
    heights.history = rest - heights.map;
    return heights;
}

// How many lines the map takes with all walls on lines of their own, without and with the empty
// ones.
std::size_t least_whole(const board::Map& map) {
    std::size_t least = 2 * std::size_t{map.rows} + 1;
    while (least > map.rows + 2U && plan_map(map, least - 1, 0).size() == least - 1 &&
           plan_map(map, least - 1, 0).back().edge) {
        --least;
    }
    return least;
}

class Composer {
public:
    explicit Composer(const Stage& stage)
        : stage_(&stage),
          view_(board_view(stage.match, stage.seat)),
          scene_(scene_of(stage, view_)),
          canvas_(stage.terminal.columns, std::max(stage.terminal.rows, 8U) - 1) {}

    Canvas compose() {
        const auto footer = footer_lines(*stage_);
        const std::size_t rows = canvas_.rows();
        const std::size_t foot = std::min(footer.size(), rows - 2);
        const BoardPanels panels(*stage_, scene_);
        panels.header(canvas_, 0);
        const std::size_t beside = map_columns(scene_.rules.map) + 2;
        constexpr std::size_t least_panel = 34;
        std::size_t bottom = 0;
        if (canvas_.columns() >= beside + least_panel) {
            bottom = side_by_side(panels, beside, rows - foot);
        } else {
            bottom = one_below_the_other(panels, rows - foot);
        }
        for (std::size_t i = 0; i < foot; ++i) {
            write_spans(canvas_, 0, bottom + i, footer[i]);
        }
        return cut(bottom + foot);
    }

private:
    std::size_t side_by_side(const BoardPanels& panels, std::size_t column, std::size_t bottom) {
        const std::size_t height = bottom - std::min<std::size_t>(bottom, 2);
        const std::size_t used = paint_map(1, height);
        const std::size_t end = 1 + used;
        const std::size_t width = canvas_.columns() - column;
        const std::size_t tracks = panels.tracks_beside(canvas_, column, 1, width);
        panels.history(canvas_, column, 2 + tracks, width, end - std::min(end, 2 + tracks));
        return end;
    }

    std::size_t one_below_the_other(const BoardPanels& panels, std::size_t bottom) {
        const board::Map& map = scene_.rules.map;
        const std::size_t width = canvas_.columns();
        const std::size_t lines = bottom - std::min<std::size_t>(bottom, 2);
        const Heights heights = share_out(lines, panels.tracks_below(), panels.history_lines(width),
                                          least_whole(map), 2U * map.rows + 1U, map.rows + 1U);
        const std::size_t used = paint_map(1, heights.map);
        std::size_t line = 1 + used;
        if (heights.tracks > 0) {
            panels.tracks_below(canvas_, line);
            line += heights.tracks;
        }
        return line + panels.history(canvas_, 0, line, width, heights.history);
    }

    // Returns the lines it took, coordinates included.
    std::size_t paint_map(std::size_t line, std::size_t height) {
        const board::Space focus = focus_of(scene_);
        const auto plan = plan_map(scene_.rules.map, height, board::row_of(focus));
        const Canvas map = draw_map(scene_, plan, stage_->terminal);
        const std::size_t shown = std::min(map.columns(), canvas_.columns());
        const std::size_t middle = 3 * std::size_t{board::column_of(focus)} + 4;
        const std::size_t from =
            std::min(middle - std::min(middle, shown / 2), map.columns() - shown);
        canvas_.paste(map, 0, line, from, 0, shown, map.rows());
        return map.rows();
    }

    // Without what is empty at the bottom, so that the prompt stands right above the typing line.
    Canvas cut(std::size_t rows) {
        Canvas shown(canvas_.columns(), std::min(rows, canvas_.rows()));
        shown.paste(canvas_, 0, 0, 0, 0, shown.columns(), shown.rows());
        return shown;
    }

    const Stage* stage_;
    board::View view_;
    MapScene scene_;
    Canvas canvas_;
};

}  // namespace

const board::Rules& board_rules(const Match& match) {
    return board_match(match).rules();
}

board::View board_view(const Match& match, Seat seat) {
    return board::Board::view(board_match(match).rules(), board_match(match).state(), seat);
}

Canvas BoardScreen::draw(const Stage& stage) const {
    return Composer(stage).compose();
}

bool BoardScreen::on_demand(Choice choice) const {
    return verb_of(choice) == Verb::move;
}

Ink BoardScreen::ink(Choice choice) const {
    switch (verb_of(choice)) {
        case Verb::attack: return Ink::evil;
        case Verb::end: return Ink::brand;
        default: return Ink::lit;
    }
}

bool BoardScreen::takes_itself(Choice choice) const {
    return verb_of(choice) != Verb::end;
}

}  // namespace bronze::cli
