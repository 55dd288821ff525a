#pragma once

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.hpp"
#include "kernel/match.hpp"

namespace bronze::scenario {

// A ruling as data: a position, what is rolled and chosen, and what must hold. The format is
// described in docs/scenarios.md.
struct Scenario {
    struct Line {
        std::uint32_t number = 0;
        std::string text;
    };

    std::string path;
    std::string title;
    std::vector<std::string> shows;  // rule numbers
    std::string game;
    std::string content;  // a folder of files that belong to the content here, or empty
    boost::json::object setup;
    std::vector<Line> lines;  // set, roll, choose, concede, undo, expect and sees, in order
};

[[nodiscard]] Result<Scenario> parse_scenario(std::string path, std::string_view text);

enum class Mode : std::uint8_t {
    plain,
    undo,         // each choice is taken, taken back and taken again
    hidden_swap,  // each check for a seat is repeated after redrawing what it may not know
};

// The game that a scenario names, with its content.
using FindGame = std::function<const LoadedGame*(const Scenario& scenario)>;

struct Failure {
    Error error;           // where, what was expected and what was found
    std::string position;  // the whole position, one fact a line
};

// Nothing when every line holds and every forced roll was used.
[[nodiscard]] std::optional<Failure> run_scenario(const Scenario& scenario,
                                                  const FindGame& find_game, Mode mode);

// "a*c" with * for anything.
[[nodiscard]] bool matches(std::string_view pattern, std::string_view name);

}  // namespace bronze::scenario
