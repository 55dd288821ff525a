#pragma once

#include <vector>

#include "cli/board_cards.hpp"
#include "cli/board_map.hpp"
#include "cli/panels.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

// What stands around the map.
class BoardPanels {
public:
    BoardPanels(const Stage& stage, const MapScene& scene, const CardTable& cards);

    // One line: round, phase chart, dice.
    void header(Canvas& canvas, std::size_t line) const;

    // Below the map: Good on the left and Evil on the right, if there is room for both.
    [[nodiscard]] std::size_t tracks_below() const;
    void tracks_below(Canvas& canvas, std::size_t line) const;
    // Beside the map. Returns the lines it took.
    std::size_t tracks_beside(Canvas& canvas, std::size_t column, std::size_t line,
                              std::size_t width) const;

    // The cards that matter now, below the map or beside it. Returns the lines it took.
    [[nodiscard]] std::size_t cards_below() const;
    void cards_below(Canvas& canvas, std::size_t line) const;
    std::size_t cards_beside(Canvas& canvas, std::size_t column, std::size_t line,
                             std::size_t width, std::size_t height) const;

    // How many lines the fresh part takes as running text.
    [[nodiscard]] std::size_t history_lines(std::size_t width) const;
    // The latest that fits, as a list or as running text. What is cut off is marked.
    Told history(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
                 std::size_t height, bool listed) const;

private:
    struct Name {
        std::string text;
        Ink ink;
    };

    [[nodiscard]] bool stacked() const { return stage_->terminal.columns < 64; }
    void track(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
               board::Who who) const;
    // A shorter track of life, with the blank behind it, is not drawn.
    static constexpr std::size_t least_track = 4;
    // Its cards and what has become of it.
    [[nodiscard]] TextLine state_of(board::Who who, bool narrow) const;
    // Where it is, never cut: the name that fits, or the coordinates.
    [[nodiscard]] std::string place_of(board::Who who, std::size_t columns) const;
    void life(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
              board::Who who) const;
    // Characters' names in the colour of their side.
    void paint(Canvas& canvas, std::size_t column, std::size_t line, std::string_view text,
               Ink ink) const;
    struct Written {
        std::string text;
        Ink ink = Ink::text;
    };
    struct Lines {
        std::vector<Written> written;
        bool all = true;
    };
    // The fresh part, or as much of its end as fits into that many lines.
    [[nodiscard]] Lines running_text(std::size_t width, std::size_t height) const;
    [[nodiscard]] Lines list(std::size_t width, std::size_t height) const;
    [[nodiscard]] const std::string& name(board::Who who, bool narrow) const;
    // Wide enough for all of them.
    [[nodiscard]] std::size_t name_columns(bool narrow) const;

    const Stage* stage_;
    const MapScene* scene_;
    const CardTable* cards_;
    std::vector<board::Who> good_;
    std::vector<board::Who> evil_;
    std::vector<Name> names_;
};

}  // namespace bronze::cli
