#pragma once

#include <boost/json.hpp>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "bench/measure.hpp"
#include "cli/play_screen.hpp"
#include "kernel/content.hpp"
#include "kernel/match.hpp"

namespace bronze::cli {

// A way to sit at a table of a game: `name` is the setting "format", empty where there is but one.
struct TableKind {
    std::string_view name;
    unsigned least = 2;  // players
    unsigned most = 2;
};

// All that the program knows of a game by its type; the rest goes through LoadedGame and Match.
struct GameEntry {
    std::string_view key;
    Result<std::unique_ptr<LoadedGame>> (*load)(const Content&);
    void (*offer_bots)();
    Result<bench::Measurement> (*measure)(const LoadedGame& game, const boost::json::object& setup,
                                          std::uint64_t games);
    std::unique_ptr<GameScreen> (*screen)();
    std::span<const TableKind> tables;
    bool has_decks = false;  // that players bring
};

// In the order they are offered.
[[nodiscard]] std::span<const GameEntry> all_games();
// Null when there is no such game.
[[nodiscard]] const GameEntry* find_game(std::string_view key);

// "board, ccg, vs", for help.
[[nodiscard]] std::string known_games();
[[nodiscard]] std::string games_with_decks();
// "board 2-5, vs 2-4"
[[nodiscard]] std::string known_seats();

}  // namespace bronze::cli
