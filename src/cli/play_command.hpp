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
    quit,
};

struct CommandLine {
    Command command = Command::none;
    std::string rest;  // what follows the command, as it was typed
};

// Commands are known by their names in both languages, whichever is spoken, and by one letter.
[[nodiscard]] CommandLine read_command(const Words& words, std::string_view line);

[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace bronze::cli
