#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/words.hpp"

namespace bronze::cli {

// What a typed line asks for, apart from taking a choice.
enum class Command : std::uint8_t {
    none,  // to be understood as a choice
    help,
    why,
    moves,
    undo,
    log,
    sheet,
    cards,
    card,
    discards,
    story,
    map,
    save,
    language,
    stops,
    quit,
    // Only at a server, among people.
    fresh,  // a table of one's own
    begin,
    bot,
    say,
    yes,
    no,
    concede,
    rematch,
    watch,  // without a seat
    invite,
    report,
    mute,
};

struct CommandLine {
    Command command = Command::none;
    std::string rest;  // what follows the command, as it was typed
};

// Commands are known by their names in both languages, whichever is spoken, and by one letter.
[[nodiscard]] CommandLine read_command(const Words& words, std::string_view line,
                                       bool server = false);

[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace bronze::cli
