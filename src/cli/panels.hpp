#pragma once

#include <string>
#include <vector>

#include "cli/play_screen.hpp"
#include "cli/terminal_canvas.hpp"

// What the screens of all games are put together from.
namespace bronze::cli {

struct TextSpan {
    std::string text;
    Style style;
};
using TextLine = std::vector<TextSpan>;

[[nodiscard]] std::size_t columns_of(const TextLine& line);
[[nodiscard]] std::string plain(const TextLine& line);

// Pieces side by side, and on the next line where they do not fit.
class Flow {
public:
    explicit Flow(std::size_t width, std::size_t gap = 2) : width_(width), gap_(gap) {}

    void add(TextLine piece);
    // What follows stands on a new line.
    void break_line() { used_ = 0; }
    [[nodiscard]] const std::vector<TextLine>& lines() const { return lines_; }

private:
    std::size_t width_;
    std::size_t gap_;
    std::size_t used_ = 0;
    std::vector<TextLine> lines_;
};

// Pieces behind a label and, where there is no room, below each other: what is in a row stands
// together.
[[nodiscard]] std::vector<TextLine> labelled(const TextLine& label,
                                             const std::vector<TextLine>& pieces,
                                             std::size_t width);

void write_spans(Canvas& canvas, std::size_t column, std::size_t line, const TextLine& spans);

// The prompt, what the moment is about, and the numbered choices, as readable as that many lines
// allow.
[[nodiscard]] std::vector<TextLine> footer_lines(const Stage& stage,
                                                 const std::vector<std::string>& moment,
                                                 std::size_t height);

// How much of the history is shown.
struct Told {
    std::size_t lines = 0;
    bool all = true;  // of what the player has not seen yet
};

// The latest of what happened that fits, with what is new first of all. What is cut off is marked.
Told write_history(Canvas& canvas, const Stage& stage, std::size_t column, std::size_t line,
                   std::size_t width, std::size_t height);

}  // namespace bronze::cli
