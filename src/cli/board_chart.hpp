#pragma once

#include "board/rules.hpp"
#include "cli/terminal_canvas.hpp"

namespace bronze::cli {

// The phases of the moon, the talisman in brackets on one of them.
struct PhaseChart {
    const board::Rules& rules;
    std::size_t talisman = 0;
    Language language = Language::en;
    bool unicode = false;

    // Returns the column behind it.
    std::size_t draw_line(Canvas& canvas, std::size_t column, std::size_t line) const;
    // Clockwise from the upper left corner, with the phase's name in the middle if it fits.
    // `across` counts pairs of columns.
    void draw_ring(Canvas& canvas, std::size_t column, std::size_t line, std::size_t across,
                   std::size_t down) const;

private:
    void draw_moon(Canvas& canvas, std::size_t column, std::size_t line, std::size_t phase) const;
    void draw_name(Canvas& canvas, std::size_t column, std::size_t line, std::size_t columns,
                   std::size_t lines) const;
};

}  // namespace bronze::cli
