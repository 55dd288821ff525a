#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/match.hpp"

namespace bronze {

// A player that is no person. It sees what its seat may see and picks from the list that a person
// would be given.
//
//   auto bot = make_bot("greedy", game, seed);   // null: no such bot plays this game
//   while (!match.over() && match.decision().seat == seat) {
//       match.choose(bot->choose(match, seat));
//   }
//
// The same bot with the same seed, asked the same questions, gives the same answers.
class Bot {
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    Bot(Bot&&) = delete;
    Bot& operator=(Bot&&) = delete;
    virtual ~Bot() = default;

    [[nodiscard]] virtual std::string_view name() const = 0;
    // One of match.choices(). The seat must be the one whose decision it is, and the match one of
    // the game the bot was made for.
    [[nodiscard]] virtual Choice choose(const Match& match, Seat seat) = 0;
};

// How a game between bots went.
struct BotGame {
    RandomGame played;         // see kernel/random_play.hpp
    bool handed_over = false;  // the finisher took over
    std::uint64_t rounds = 0;  // as the game counts them
    std::string chapter;       // what was played: a story; empty when the game has one way to play
    std::string ending;        // what decided it, in plain ASCII: "dusted" and who
    Message ending_words;      // the same for people
};

// What a game of bots is asked for.
struct BotTable {
    boost::json::object setup;      // as for LoadedGame::start
    std::vector<std::string> bots;  // by seat; the last one also plays all further seats
    std::uint64_t most_decisions = 1'000'000;
    std::string finisher;  // plays all seats after so many decisions, for as many; empty: nobody
    bool checked = false;  // every choice is taken back and again, the whole replayed
};

// Plays many games at one table. One of it for each thread; none is slower for there being others.
class BotGames {
public:
    BotGames() = default;
    BotGames(const BotGames&) = delete;
    BotGames& operator=(const BotGames&) = delete;
    BotGames(BotGames&&) = delete;
    BotGames& operator=(BotGames&&) = delete;
    virtual ~BotGames() = default;

    // The same seed gives the same game.
    virtual BotGame play(std::uint64_t seed) = 0;
};

// The names that make_bot knows, for any game: "random" first.
[[nodiscard]] const std::vector<std::string_view>& bot_names();

// Null when there is no bot of that name, or when nobody has offered the bots of this game (see
// bots/bots_of.hpp). The bot must not outlive the game.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name, const LoadedGame& game,
                                            std::uint64_t seed);

// Whether make_bot would make one; asking costs nothing, where a bot may have much to learn.
[[nodiscard]] bool plays(std::string_view bot, const LoadedGame& game);

[[nodiscard]] Result<std::unique_ptr<BotGames>> make_bot_games(const LoadedGame& game,
                                                               const BotTable& table);

// What bots/bots_of.hpp gives for each game.
class GameBots {
public:
    GameBots() = default;
    GameBots(const GameBots&) = delete;
    GameBots& operator=(const GameBots&) = delete;
    GameBots(GameBots&&) = delete;
    GameBots& operator=(GameBots&&) = delete;
    virtual ~GameBots() = default;

    [[nodiscard]] virtual std::unique_ptr<Bot> make(std::string_view name, const LoadedGame& game,
                                                    std::uint64_t seed) = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<BotGames>> games(const LoadedGame& game,
                                                                  const BotTable& table) = 0;
};

// Makes the bots of a game known under its key. Doing it again changes nothing.
void offer_bots(std::string_view game, std::unique_ptr<GameBots> bots);

}  // namespace bronze
