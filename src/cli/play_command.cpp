#include "cli/play_command.hpp"

#include <algorithm>
#include <array>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

struct Known {
    Command command;
    std::string_view letter;
    std::string_view word;
};

constexpr std::array commands{
    Known{.command = Command::help, .letter = "h", .word = "play.command.help"},
    Known{.command = Command::why, .letter = "", .word = "play.command.why"},
    Known{.command = Command::moves, .letter = "m", .word = "play.command.moves"},
    Known{.command = Command::undo, .letter = "u", .word = "play.command.undo"},
    Known{.command = Command::log, .letter = "l", .word = "play.command.log"},
    Known{.command = Command::sheet, .letter = "s", .word = "play.command.sheet"},
    Known{.command = Command::cards, .letter = "c", .word = "play.command.cards"},
    Known{.command = Command::card, .letter = "", .word = "play.command.card"},
    Known{.command = Command::discards, .letter = "d", .word = "play.command.discards"},
    Known{.command = Command::story, .letter = "", .word = "play.command.story"},
    Known{.command = Command::map, .letter = "", .word = "play.command.map"},
    Known{.command = Command::save, .letter = "", .word = "play.command.save"},
    Known{.command = Command::language, .letter = "", .word = "play.command.language"},
    Known{.command = Command::stops, .letter = "", .word = "play.command.stops"},
    Known{.command = Command::quit, .letter = "q", .word = "play.command.quit"},
};

constexpr std::array at_a_server{
    Known{.command = Command::fresh, .letter = "", .word = "play.command.fresh"},
    Known{.command = Command::begin, .letter = "", .word = "play.command.begin"},
    Known{.command = Command::bot, .letter = "", .word = "play.command.bot"},
    Known{.command = Command::say, .letter = "", .word = "play.command.say"},
    Known{.command = Command::yes, .letter = "", .word = "play.command.yes"},
    Known{.command = Command::no, .letter = "", .word = "play.command.no"},
    Known{.command = Command::concede, .letter = "", .word = "play.command.concede"},
    Known{.command = Command::rematch, .letter = "", .word = "play.command.rematch"},
    Known{.command = Command::watch, .letter = "", .word = "play.command.watch"},
    Known{.command = Command::invite, .letter = "", .word = "play.command.invite"},
    Known{.command = Command::report, .letter = "", .word = "play.command.report"},
    Known{.command = Command::mute, .letter = "", .word = "play.command.mute"},
};

}  // namespace

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

CommandLine read_command(const Words& words, std::string_view line, bool server) {
    line = trimmed(line);
    if (line.starts_with('?')) {
        const std::string rest(trimmed(line.substr(1)));
        return {.command = rest.empty() ? Command::help : Command::why, .rest = rest};
    }
    const auto space = std::min(line.find(' '), line.size());
    const std::string first = folded(line.substr(0, space));
    const std::string rest(trimmed(line.substr(space)));
    const auto meant = [&](const Known& known) {
        return (!known.letter.empty() && first == known.letter) ||
               std::any_of(languages.begin(), languages.end(), [&](Language language) {
                   return first == folded(words.sentence(language, known.word));
               });
    };
    if (const auto* known = std::find_if(commands.begin(), commands.end(), meant);
        known != commands.end()) {
        return {.command = known->command, .rest = rest};
    }
    if (const auto* known = std::find_if(at_a_server.begin(), at_a_server.end(), meant);
        server && known != at_a_server.end()) {
        return {.command = known->command, .rest = rest};
    }
    return {.command = Command::none, .rest = std::string(line)};
}

}  // namespace bronze::cli
