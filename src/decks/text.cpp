#include <algorithm>
#include <charconv>

#include "decks/lines.hpp"

namespace bronze::decks {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool is_comment(std::string_view line) {
    return line.starts_with('#') || line.starts_with("//");
}

// "2 Name", "2x Name", "2<tab>Name", or a name alone.
Line read_line(std::string_view text) {
    Line line;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), line.count);
    std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (rest.starts_with('x') || rest.starts_with('X')) {
        rest.remove_prefix(1);
    }
    if (problem != std::errc{} || rest.empty() ||
        blanks.find(rest.front()) == std::string_view::npos) {
        line.count = 1;
        rest = text;
    }
    line.name = trimmed(rest);
    return line;
}

}  // namespace

Lines lines_of_text(std::string_view text, std::string_view file) {
    Lines read;
    std::string zone;
    std::uint32_t number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (is_comment(line)) {
            if (read.name.empty() && read.lines.empty()) {
                read.name =
                    trimmed(line.substr(line.find_first_not_of("#/") == std::string_view::npos
                                            ? line.size()
                                            : line.find_first_not_of("#/")));
            }
        } else if (line.ends_with(':')) {
            zone = trimmed(line.substr(0, line.size() - 1));
        } else if (!line.empty()) {
            Line entry = read_line(line);
            entry.zone = zone;
            entry.line = number;
            if (entry.count == 0 || entry.count > 999) {
                read.problems.push_back(
                    {.message = Message("error.deck.count").with("line", line),
                     .place = {.file = std::string(file), .line = number, .column = 1}});
                continue;
            }
            read.lines.push_back(std::move(entry));
        }
    }
    return read;
}

}  // namespace bronze::decks
