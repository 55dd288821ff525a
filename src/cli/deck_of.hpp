#pragma once

#include <string>
#include <vector>

#include "cli/app.hpp"

namespace bronze::cli {

// A deck by its id, or from a file of any known format; what is wrong with it in either case. The
// rules of deck building are the game's to say, when a match is set up or by check_deck.
[[nodiscard]] Result<Deck> deck_of(const LoadedGame& game, const std::string& id_or_file);

// As a game's settings want it: one for each seat.
[[nodiscard]] Result<boost::json::array> decks_of(const LoadedGame& game,
                                                  const std::vector<std::string>& decks);

void add_deck(CLI::App& command_line, App& app, Run& run);

}  // namespace bronze::cli
