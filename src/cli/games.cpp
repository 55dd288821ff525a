#include "cli/games.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/greedy/greedy.hpp"
#include "bots/bots_of.hpp"
#include "ccg/ccg.hpp"
#include "ccg/greedy/greedy.hpp"
#include "cli/board_screen.hpp"
#include "cli/ccg_screen.hpp"
#include "cli/vs_screen.hpp"
#include "kernel/match_of.hpp"
#include "vs/greedy/greedy.hpp"
#include "vs/vs.hpp"

namespace bronze::cli {

namespace {

template <Game G>
Result<bench::Measurement> measure(const LoadedGame& game, const boost::json::object& options,
                                   std::uint64_t games) {
    const auto& rules = dynamic_cast<const LoadedGameOf<G>&>(game).rules();
    const auto setup = G::read_setup(rules, options);
    if (!setup) {
        return setup.errors();
    }
    return bench::measure<G>(rules, *setup, games);
}

constexpr std::array board_tables{TableKind{.name = "", .least = 2, .most = 5}};
constexpr std::array ccg_tables{TableKind{.name = "", .least = 2, .most = most_seats}};
constexpr std::array vs_tables{TableKind{.name = "duel", .least = 2, .most = 2},
                               TableKind{.name = "free-for-all", .least = 3, .most = 4},
                               TableKind{.name = "teams", .least = 4, .most = 4}};

template <Game G, class Greedy, class Screen>
constexpr GameEntry entry(std::span<const TableKind> tables) {
    return {.key = G::key,
            .load = load_game<G>,
            .offer_bots = offer_bots<G, Greedy>,
            .measure = measure<G>,
            .screen = [] { return std::unique_ptr<GameScreen>(std::make_unique<Screen>()); },
            .tables = tables,
            .has_decks = DeckGame<G>};
}

constexpr std::array games{entry<board::Board, board::Greedy, BoardScreen>(board_tables),
                           entry<ccg::Ccg, ccg::Greedy, CcgScreen>(ccg_tables),
                           entry<vs::Vs, vs::Greedy, VsScreen>(vs_tables)};

template <class Tell>
std::string listed(Tell tell) {
    std::string list;
    for (const GameEntry& game : games) {
        if (const std::string told = tell(game); !told.empty()) {
            list += (list.empty() ? "" : ", ") + told;
        }
    }
    return list;
}

}  // namespace

std::span<const GameEntry> all_games() {
    return games;
}

const GameEntry* find_game(std::string_view key) {
    const auto* const found = std::find_if(games.begin(), games.end(),
                                           [&](const GameEntry& game) { return game.key == key; });
    return found == games.end() ? nullptr : found;
}

std::string known_games() {
    return listed([](const GameEntry& game) { return std::string(game.key); });
}

std::string games_with_decks() {
    return listed(
        [](const GameEntry& game) { return game.has_decks ? std::string(game.key) : ""; });
}

std::string known_seats() {
    return listed([](const GameEntry& game) {
        return fmt::format("{} {}-{}", game.key, game.tables.front().least,
                           game.tables.back().most);
    });
}

std::unique_ptr<GameScreen> screen_of(std::string_view game) {
    const GameEntry* entry = find_game(game);
    return entry == nullptr ? nullptr : entry->screen();
}

}  // namespace bronze::cli
