#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/app.hpp"
#include "cli/terminal.hpp"

namespace bronze::cli {

struct PlayOptions {
    std::string game = "board";
    std::string story;  // empty: chosen in the game
    unsigned seats = 2;
    std::string good = "human";
    std::string evil = "greedy";
    std::optional<std::uint64_t> seed;  // absent: dice that nobody can foretell
    std::string record;                 // a new file
    std::string resume;  // a file that a game is kept in; its settings are those of that game
    bool plain = false;
    std::string at;     // a server's address; empty: here
    std::string name;   // who one is there
    std::string table;  // of the server
};

// Where a game is played: a terminal, or two strings in a test.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::function<Terminal()> terminal;
    bool echoed = false;  // what is typed shows by itself
};

// Plays one match; the result is the exit code.
int play(App& app, const PlayOptions& options, const Console& console);

// Asks what to play and then plays it.
int pick_game(App& app, const Console& console);

[[nodiscard]] Console standard_console(bool plain);

}  // namespace bronze::cli
