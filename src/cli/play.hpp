#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.hpp"
#include "cli/terminal.hpp"

namespace bronze::cli {

struct PlayOptions {
    std::string game;    // empty: the one that is kept in `resume`, or the first of all
    std::string story;   // empty: chosen in the game
    unsigned seats = 0;  // 0: as the game says
    std::vector<std::string> settings;
    std::vector<std::string> decks;  // by seat: an id or a file
    // Who plays each seat; the last one also plays all further seats. Empty: in a game of one
    // against all others `evil` and `good` say it, in others a person sits at the first seat.
    std::vector<std::string> players;
    std::string good = "human";
    std::string evil = "greedy";
    std::optional<std::uint64_t> seed;  // absent: dice that nobody can foretell
    std::string record;                 // a new file
    std::string resume;  // a file that a game is kept in; its settings are those of that game
    bool plain = false;
    std::string at;           // a server's address; empty: here
    std::string name;         // who one is there
    std::string table;        // of the server
    std::string account;      // there; empty: a guest
    bool sign_up = false;     // the account is a new one
    std::string invitation;   // to a private table
    bool look_on = false;     // without a seat
    bool is_private = false;  // a table that one opens
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
