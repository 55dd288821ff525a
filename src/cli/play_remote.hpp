#pragma once

#include <string>

#include "cli/play.hpp"
#include "cli/remote_game.hpp"

namespace bronze::cli {

// Plays at a server until the player leaves; the result is the exit code.
int play_at(App& app, const std::string& url, RemoteWish wish, const Console& console);

}  // namespace bronze::cli
