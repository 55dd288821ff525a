#include <algorithm>
#include <charconv>

#include "scenario/scenario.hpp"
#include "scenario/text.hpp"

namespace bronze::scenario {

namespace {

Error at(const std::string& path, std::uint32_t line, Message message) {
    return {.message = std::move(message), .place = {.file = path, .line = line, .column = 1}};
}

boost::json::value read_value(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem == std::errc{} && end == text.data() + text.size()) {
        return number;
    }
    return boost::json::string(text);
}

// "seats=3 corner=2", or the same as JSON for settings that are more than a word.
bool read_setup(std::string_view text, boost::json::object& setup) {
    if (text.starts_with('{')) {
        boost::json::error_code problem;
        const boost::json::value json = boost::json::parse(text, problem);
        if (problem || !json.is_object()) {
            return false;
        }
        setup = json.get_object();
        return true;
    }
    for (const std::string_view part : words_of(text)) {
        const auto [key, value] = cut(part, '=');
        setup[key] = read_value(value);
    }
    return true;
}

}  // namespace

Result<Scenario> parse_scenario(std::string path, std::string_view text) {
    static constexpr std::array<std::string_view, 8> verbs{"start",   "set",  "roll",   "choose",
                                                           "concede", "undo", "expect", "sees"};
    Scenario scenario;
    scenario.path = std::move(path);
    Errors errors;
    std::uint32_t number = 0;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = trim(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        ++number;
        if (line.empty() || line.starts_with('#')) {
            continue;
        }
        const auto [head, rest] = cut(line, ' ');
        if (head == "scenario") {
            scenario.title = rest;
        } else if (head == "shows") {
            for (const std::string_view rule : words_of(rest)) {
                scenario.shows.emplace_back(rule);
            }
        } else if (head == "content") {
            scenario.content = rest;
        } else if (head == "game") {
            const auto [game, setup] = cut(rest, ' ');
            scenario.game = game;
            if (!read_setup(setup, scenario.setup)) {
                errors.push_back(at(scenario.path, number,
                                    Message("error.scenario.setup").with("found", setup)));
            }
        } else if (std::find(verbs.begin(), verbs.end(), head) != verbs.end() ||
                   cut(rest, ' ').first == "sees") {
            scenario.lines.push_back({.number = number, .text = std::string(line)});
        } else {
            errors.push_back(
                at(scenario.path, number, Message("error.scenario.line").with("found", head)));
        }
    }
    if (scenario.title.empty()) {
        errors.push_back(at(scenario.path, 1, Message("error.scenario.untitled")));
    }
    if (scenario.shows.empty()) {
        errors.push_back(at(scenario.path, 1, Message("error.scenario.shows_nothing")));
    }
    if (scenario.game.empty()) {
        errors.push_back(at(scenario.path, 1, Message("error.scenario.no_game")));
    }
    if (!errors.empty()) {
        return errors;
    }
    return scenario;
}

}  // namespace bronze::scenario
