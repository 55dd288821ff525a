#include "cli/panels.hpp"

#include <algorithm>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

std::size_t columns_of(const TextLine& line) {
    std::size_t columns = 0;
    for (const TextSpan& span : line) {
        columns += columns_of(span.text);
    }
    return columns;
}

std::string plain(const TextLine& line) {
    std::string text;
    for (const TextSpan& span : line) {
        text += span.text;
    }
    return text;
}

void Flow::add(TextLine piece) {
    std::size_t columns = columns_of(piece);
    if (columns > width_) {  // the last span gives way
        const std::size_t last = columns_of(piece.back().text);
        const std::size_t others = columns - last;
        piece.back().text = clip(piece.back().text, width_ - std::min(width_, others));
        columns = columns_of(piece);
    }
    if (columns == 0) {
        return;
    }
    if (used_ == 0 || used_ + gap_ + columns > width_) {
        lines_.emplace_back();
        used_ = 0;
    } else {
        lines_.back().push_back({.text = std::string(gap_, ' '), .style = {}});
        used_ += gap_;
    }
    lines_.back().insert(lines_.back().end(), piece.begin(), piece.end());
    used_ += columns;
}

std::vector<TextLine> labelled(const TextLine& label, const std::vector<TextLine>& pieces,
                               std::size_t width) {
    const std::size_t indent = columns_of(label) + 1;
    Flow flow(width - std::min(width, indent), 2);
    for (const TextLine& piece : pieces) {
        flow.add(piece);
    }
    std::vector<TextLine> lines;
    for (const TextLine& line : flow.lines()) {
        TextLine whole = lines.empty() ? label : TextLine{};
        whole.push_back({.text = std::string(lines.empty() ? 1 : indent, ' '), .style = {}});
        whole.insert(whole.end(), line.begin(), line.end());
        lines.push_back(std::move(whole));
    }
    if (lines.empty()) {
        lines.push_back(label);
    }
    return lines;
}

void write_spans(Canvas& canvas, std::size_t column, std::size_t line, const TextLine& spans) {
    for (const TextSpan& span : spans) {
        column = canvas.write(column, line, span.text, span.style);
    }
}

namespace {

enum class Spread : std::uint8_t {
    whole,   // each card with all it says
    texts,   // each card on a line of its own with the beginning of it
    groups,  // each kind of choice begins a line
    packed,
};

std::vector<TextLine> option_lines(const Stage& stage, Spread spread) {
    const std::size_t width = stage.terminal.columns;
    Flow flow(width, 3);
    unsigned group = 0;
    for (const Option& option : stage.options) {
        const bool text = spread <= Spread::texts && !option.detail.empty();
        if (text || (spread != Spread::packed && option.group != group)) {
            flow.break_line();
        }
        group = option.group;
        TextLine piece{
            {.text = std::to_string(option.number) + " ", .style = {.ink = Ink::lit, .bold = true}},
            {.text = option.text, .style = {.ink = option.ink}}};
        if (!text) {
            flow.add(std::move(piece));
            continue;
        }
        // Below each other, the first line behind the name of the card.
        constexpr std::size_t indent = 4;
        const std::string before(columns_of(piece) + 1, '.');
        const auto pieces = wrap(before + " " + option.detail, width, indent);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (i == 0 && spread == Spread::texts) {
                piece.push_back({.text = "  " + option.detail, .style = {.ink = Ink::muted}});
            } else if (i == 0) {
                piece.push_back(
                    {.text = " " + pieces[0].substr(std::min(before.size(), pieces[0].size())),
                     .style = {.ink = Ink::muted}});
            } else {
                piece = {{.text = pieces[i], .style = {.ink = Ink::muted}}};
            }
            flow.add(piece);
            flow.break_line();
            if (spread == Spread::texts) {
                break;
            }
        }
    }
    if (!stage.hint.empty()) {
        flow.add({{.text = stage.hint, .style = {.ink = Ink::muted}}});
    }
    return flow.lines();
}

}  // namespace

std::vector<TextLine> footer_lines(const Stage& stage, const std::vector<std::string>& moment,
                                   std::size_t height) {
    const std::size_t width = stage.terminal.columns;
    std::vector<TextLine> lines;
    const auto add = [&](const std::string& text, Style style, std::size_t most) {
        const auto pieces = wrap(text, width);
        for (std::size_t i = 0; i < std::min(most, pieces.size()); ++i) {
            if (!pieces[i].empty()) {
                lines.push_back({{.text = pieces[i], .style = style}});
            }
        }
    };
    add(stage.notice, {.ink = Ink::lit}, height);
    const bool named = stage.player.empty() || stage.prompt.starts_with(stage.player);
    add(named ? stage.prompt : "[" + stage.player + "] " + stage.prompt,
        {.ink = Ink::brand, .bold = true}, height);
    const std::size_t about = height > 10 ? 4 : 2;
    for (const std::string& line : moment) {
        add(line, {.ink = Ink::soft}, about);
    }
    const std::size_t rest = height - std::min(height, lines.size());
    for (const Spread spread : {Spread::whole, Spread::texts, Spread::groups, Spread::packed}) {
        auto options = option_lines(stage, spread);
        if (options.size() <= rest || spread == Spread::packed) {
            lines.insert(lines.end(), options.begin(), options.end());
            break;
        }
    }
    return lines;
}

Told write_history(Canvas& canvas, const Stage& stage, std::size_t column, std::size_t line,
                   std::size_t width, std::size_t height) {
    const auto& history = stage.history;
    std::vector<PageLine> lines;  // the last one first
    std::size_t told = 0;
    for (; told < history.size(); ++told) {
        const Ink ink = told < stage.fresh ? Ink::text : Ink::muted;
        const auto pieces = wrap("· " + history[history.size() - 1 - told], width, 2);
        const std::size_t mark = told + 1 < stage.fresh ? 1 : 0;
        if (lines.size() + pieces.size() + mark > height) {
            break;
        }
        std::transform(pieces.rbegin(), pieces.rend(), std::back_inserter(lines),
                       [&](const std::string& piece) {
                           return PageLine{.text = piece, .style = {.ink = ink}};
                       });
    }
    const bool all = told >= stage.fresh;
    if (!all && height > 0) {
        lines.push_back({.text = stage.app.say("play.cut"), .style = {.ink = Ink::lit}});
    }
    std::reverse(lines.begin(), lines.end());
    for (const PageLine& one : lines) {
        canvas.write(column, line++, one.text, one.style);
    }
    return {.lines = lines.size(), .all = all};
}

}  // namespace bronze::cli
