#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"

namespace bronze::cli {

// Colours by their job. Bronze is the brand, lamplight what can be done now, moon blue Good, blood
// Evil, amber wounded. The decks have the colours of their backs; Evil's is blood, the Artifacts'
// bronze.
enum class Ink : std::uint8_t {
    text,
    soft,
    muted,
    brand,
    lit,
    good,
    evil,
    warn,
    wall,
    door,
    on_fill,
    on_lit,
    weapon,
    research,
    help
};

enum class Paper : std::uint8_t {
    night,
    street,
    lawn,
    home,
    brown,
    plum,
    olive,
    teal,
    rust,
    slate,
    lit_space,
    lit,
    good,
    evil,
};

struct Style {
    Ink ink = Ink::text;
    Paper paper = Paper::night;
    bool bold = false;
    bool underline = false;
    bool strike = false;

    friend bool operator==(const Style&, const Style&) = default;
};

struct Cell {
    char32_t glyph = U' ';
    Style style;
};

// A picture made of letters, to be composed and then shown on any kind of terminal.
class Canvas {
public:
    Canvas(std::size_t columns, std::size_t rows) : columns_(columns), cells_(columns * rows) {}

    [[nodiscard]] std::size_t columns() const { return columns_; }
    [[nodiscard]] std::size_t rows() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }

    // Outside of the picture nothing is drawn.
    void put(std::size_t column, std::size_t row, char32_t glyph, Style style);
    [[nodiscard]] const Cell& at(std::size_t column, std::size_t row) const {
        return cells_[row * columns_ + column];
    }
    // Returns the column behind the text.
    std::size_t write(std::size_t column, std::size_t row, std::string_view text, Style style);
    // A part of another picture, with its upper left corner at (column, row).
    void paste(const Canvas& other, std::size_t column, std::size_t row, std::size_t from_column,
               std::size_t from_row, std::size_t columns, std::size_t rows);

    [[nodiscard]] std::string shown_on(const Terminal& terminal) const;

private:
    std::size_t columns_;
    std::vector<Cell> cells_;
};

// The code that puts an end to all colours; empty where there are none.
[[nodiscard]] std::string_view colours_off(const Terminal& terminal);
[[nodiscard]] std::string_view clear_screen(const Terminal& terminal);
// Also what one could scroll back to. Without clearing, everything is pushed out of sight.
[[nodiscard]] std::string forget_screen(const Terminal& terminal);

}  // namespace bronze::cli
