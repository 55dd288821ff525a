#pragma once

#include <vector>

#include "cli/board_cards.hpp"
#include "cli/board_map.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

void write_spans(Canvas& canvas, std::size_t column, std::size_t line, const TextLine& spans);

// The prompt, what the moment is about, and the numbered choices, as readable as that many lines
// allow.
[[nodiscard]] std::vector<TextLine> footer_lines(const Stage& stage, const CardTable& cards,
                                                 std::size_t height);

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
    // The latest that fits; returns the lines it took.
    std::size_t history(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
                        std::size_t height) const;

private:
    struct Name {
        std::string text;
        Ink ink;
    };

    [[nodiscard]] bool stacked() const { return stage_->terminal.columns < 64; }
    void track(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
               board::Who who) const;
    // Its cards, what has become of it, and where it is, as far as there is room.
    void state(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
               board::Who who) const;
    void life(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
              board::Who who) const;
    // Characters' names in the colour of their side.
    void paint(Canvas& canvas, std::size_t column, std::size_t line, std::string_view text,
               Ink ink) const;
    // The fresh part as running text, or as much of its end as fits into that many lines.
    [[nodiscard]] std::vector<std::string> running_text(std::size_t width,
                                                        std::size_t height) const;

    const Stage* stage_;
    const MapScene* scene_;
    const CardTable* cards_;
    std::vector<board::Who> good_;
    std::vector<board::Who> evil_;
    std::vector<Name> names_;
};

}  // namespace bronze::cli
