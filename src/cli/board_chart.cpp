#include "cli/board_chart.hpp"

#include <algorithm>

#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

std::size_t PhaseChart::draw_line(Canvas& canvas, std::size_t column, std::size_t line) const {
    for (std::size_t phase = 0; phase < rules.phases.size(); ++phase) {
        draw_moon(canvas, column + 1 + 2 * phase, line, phase);
    }
    return column + 1 + 2 * rules.phases.size();
}

void PhaseChart::draw_ring(Canvas& canvas, std::size_t column, std::size_t line, std::size_t across,
                           std::size_t down) const {
    const std::size_t around = 2 * (across + down);
    const std::size_t count = rules.phases.size();
    for (std::size_t phase = 0; phase < count; ++phase) {
        const std::size_t way = phase * around / count;
        std::size_t x = 0;
        std::size_t y = 0;
        if (way < across) {
            x = way;
        } else if (way < across + down) {
            x = across;
            y = way - across;
        } else if (way < 2 * across + down) {
            x = 2 * across + down - way;
            y = down;
        } else {
            y = around - way;
        }
        draw_moon(canvas, column + 2 * x, line + y, phase);
    }
    if (across > 2 && down > 1) {
        draw_name(canvas, column + 2, line + 1, 2 * across - 3, down - 1);
    }
}

void PhaseChart::draw_name(Canvas& canvas, std::size_t column, std::size_t line,
                           std::size_t columns, std::size_t lines) const {
    const auto name = wrap(rules.phases[talisman].name.in(language), columns);
    const bool cut = std::any_of(name.begin(), name.end(), [&](const std::string& piece) {
        return piece.ends_with("…") || columns_of(piece) > columns;
    });
    if (cut || name.size() > lines) {
        return;  // a part of a name says nothing; the header has all of it
    }
    for (std::size_t i = 0; i < name.size(); ++i) {
        const std::size_t indent = (columns - std::min(columns, columns_of(name[i]))) / 2;
        canvas.write(column + indent, line + (lines - name.size()) / 2 + i, name[i],
                     {.ink = Ink::brand});
    }
}

void PhaseChart::draw_moon(Canvas& canvas, std::size_t column, std::size_t line,
                           std::size_t phase) const {
    const char32_t sign = moon_sign(rules, phase, unicode);
    if (phase != talisman) {
        canvas.put(column, line, sign, {.ink = Ink::soft});
        return;
    }
    const Style bronze{.ink = Ink::brand, .bold = true};
    canvas.put(column - 1, line, U'[', bronze);
    canvas.put(column, line, sign, bronze);
    canvas.put(column + 1, line, U']', bronze);
}

}  // namespace bronze::cli
