#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bronze::scenario {

[[nodiscard]] inline std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// What stands before and after the first separator, trimmed; all and nothing when there is none.
[[nodiscard]] inline std::pair<std::string_view, std::string_view> cut(std::string_view text,
                                                                       char separator) {
    const auto found = text.find(separator);
    if (found == std::string_view::npos) {
        return {trim(text), {}};
    }
    return {trim(text.substr(0, found)), trim(text.substr(found + 1))};
}

[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    while (!text.empty()) {
        const auto [piece, rest] = cut(text, separator);
        if (!piece.empty()) {
            pieces.push_back(piece);
        }
        text = rest;
    }
    return pieces;
}

[[nodiscard]] inline std::vector<std::string_view> words_of(std::string_view text) {
    return split(text, ' ');
}

}  // namespace bronze::scenario
