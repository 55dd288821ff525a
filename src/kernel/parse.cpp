#include "kernel/parse.hpp"

#include <charconv>
#include <system_error>

namespace bronze {

std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::pair<std::string_view, std::string_view> split_once(std::string_view text, char at) {
    const auto found = text.find(at);
    if (found == std::string_view::npos) {
        return {text, {}};
    }
    return {text.substr(0, found), text.substr(found + 1)};
}

}  // namespace bronze
