#include "cli/terminal_canvas.hpp"

#include <array>
#include <cstdlib>
#include <fmt/format.h>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

struct Colour {
    int red;
    int green;
    int blue;
    int basic;  // its code among the 16; 0 for the terminal's own
};

// In the order of Ink.
constexpr std::array inks{
    Colour{0xF1, 0xE9, 0xDA, 37}, Colour{0xC6, 0xBC, 0xD2, 37}, Colour{0xA3, 0x98, 0xB8, 37},
    Colour{0xE0, 0xAA, 0x62, 33}, Colour{0xFF, 0xD3, 0x7A, 93}, Colour{0x93, 0xBB, 0xFF, 94},
    Colour{0xFF, 0x80, 0x80, 91}, Colour{0xFF, 0xB4, 0x54, 33}, Colour{0xA3, 0x98, 0xB8, 37},
    Colour{0xFF, 0xD3, 0x7A, 93}, Colour{0xFF, 0xFF, 0xFF, 97}, Colour{0x1B, 0x10, 0x06, 30},
    Colour{0xF0, 0x7E, 0x5A, 31}, Colour{0xE8, 0xBD, 0x3F, 33}, Colour{0x5F, 0xC9, 0x94, 32},
};

// In the order of Paper.
constexpr std::array papers{
    Colour{0x0D, 0x0B, 0x16, 40}, Colour{0x1C, 0x19, 0x2E, 40}, Colour{0x12, 0x2A, 0x22, 40},
    Colour{0x1D, 0x33, 0x60, 40}, Colour{0x3D, 0x2D, 0x1C, 40}, Colour{0x3A, 0x26, 0x40, 40},
    Colour{0x34, 0x34, 0x1C, 40}, Colour{0x18, 0x38, 0x38, 40}, Colour{0x40, 0x26, 0x24, 40},
    Colour{0x2C, 0x2A, 0x44, 40}, Colour{0x66, 0x50, 0x24, 40}, Colour{0xFF, 0xD3, 0x7A, 103},
    Colour{0x2F, 0x5E, 0xA8, 44}, Colour{0xB4, 0x23, 0x2F, 41},
};

// The nearest of the 256: a step of the 6 x 6 x 6 cube or a grey.
int indexed(const Colour& colour) {
    constexpr std::array steps{0, 95, 135, 175, 215, 255};
    const auto step_of = [&](int value) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < steps.size(); ++i) {
            if (std::abs(steps[i] - value) < std::abs(steps[best] - value)) {
                best = i;
            }
        }
        return best;
    };
    const auto distance = [&](int red, int green, int blue) {
        const auto square = [](int value) { return value * value; };
        return square(red - colour.red) + square(green - colour.green) + square(blue - colour.blue);
    };
    const std::size_t red = step_of(colour.red);
    const std::size_t green = step_of(colour.green);
    const std::size_t blue = step_of(colour.blue);
    int best = static_cast<int>(16 + 36 * red + 6 * green + blue);
    int least = distance(steps[red], steps[green], steps[blue]);
    for (int grey = 0; grey < 24; ++grey) {
        const int level = 8 + 10 * grey;
        if (const int apart = distance(level, level, level); apart < least) {
            least = apart;
            best = 232 + grey;
        }
    }
    return best;
}

void append_colour(std::string& codes, const Colour& colour, bool paper, Colours colours) {
    const int kind = paper ? 48 : 38;
    if (colours == Colours::full) {
        codes += fmt::format(";{};2;{};{};{}", kind, colour.red, colour.green, colour.blue);
    } else if (colours == Colours::indexed) {
        codes += fmt::format(";{};5;{}", kind, indexed(colour));
    } else {
        codes += fmt::format(";{}", colour.basic);
    }
}

std::string codes_of(const Style& style, Colours colours) {
    std::string codes = "\033[0";
    codes += style.bold ? ";1" : "";
    codes += style.underline ? ";4" : "";
    codes += style.strike ? ";9" : "";
    append_colour(codes, inks[static_cast<std::size_t>(style.ink)], false, colours);
    append_colour(codes, papers[static_cast<std::size_t>(style.paper)], true, colours);
    return codes + "m";
}

}  // namespace

void Canvas::put(std::size_t column, std::size_t row, char32_t glyph, Style style) {
    if (column < columns() && row < rows()) {
        // What somebody typed or named must not steer the terminal.
        const bool control = glyph < U' ' || (glyph >= 0x7F && glyph < 0xA0);
        glyph = control ? U' ' : glyph;
        cells_[row * columns_ + column] = {.glyph = glyph, .style = style};
    }
}

std::size_t Canvas::write(std::size_t column, std::size_t row, std::string_view text, Style style) {
    for (const char32_t glyph : decode(text)) {
        put(column++, row, glyph, style);
    }
    return column;
}

void Canvas::paste(const Canvas& other, std::size_t column, std::size_t row,
                   std::size_t from_column, std::size_t from_row, std::size_t columns,
                   std::size_t rows) {
    for (std::size_t y = 0; y < rows && from_row + y < other.rows(); ++y) {
        for (std::size_t x = 0; x < columns && from_column + x < other.columns(); ++x) {
            const Cell& cell = other.at(from_column + x, from_row + y);
            put(column + x, row + y, cell.glyph, cell.style);
        }
    }
}

std::string Canvas::shown_on(const Terminal& terminal) const {
    std::string shown;
    const bool coloured = terminal.colours != Colours::none;
    for (std::size_t row = 0; row < rows(); ++row) {
        const std::size_t begin = shown.size();
        for (std::size_t column = 0; column < columns_; ++column) {
            const Cell& cell = at(column, row);
            if (coloured && (column == 0 || !(cell.style == at(column - 1, row).style))) {
                shown += codes_of(cell.style, terminal.colours);
            }
            if (terminal.unicode) {
                append_utf8(shown, cell.glyph);
            } else {
                shown += ascii_of(cell.glyph);
            }
        }
        while (!coloured && shown.size() > begin && shown.back() == ' ') {
            shown.pop_back();
        }
        shown += colours_off(terminal);
        shown += '\n';
    }
    return shown;
}

std::string_view colours_off(const Terminal& terminal) {
    return terminal.colours == Colours::none ? std::string_view{} : "\033[0m";
}

std::string forget_screen(const Terminal& terminal) {
    return terminal.clears ? "\033[0m\033[H\033[2J\033[3J" : std::string(terminal.rows, '\n');
}

std::string_view clear_screen(const Terminal& terminal) {
    return terminal.clears ? std::string_view("\033[0m\033[H\033[2J") : std::string_view{};
}

}  // namespace bronze::cli
