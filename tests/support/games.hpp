#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernel/match.hpp"

namespace bronze::test {

// A game to play in tests that are about any game.
struct PlayedGame {
    std::string name;
    std::shared_ptr<const LoadedGame> game;
    boost::json::object setup;
};

// The one list: a new game is covered by everything that plays them by adding it here. Bots are
// offered for all of them.
[[nodiscard]] std::vector<const PlayedGame*> every_game();
// Their names, for parameterised tests.
[[nodiscard]] std::vector<std::string> game_names();
[[nodiscard]] const PlayedGame& game_named(std::string_view name);

}  // namespace bronze::test
