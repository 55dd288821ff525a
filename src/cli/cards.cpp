#include <fmt/format.h>

#include "cli/app.hpp"

namespace bronze::cli {

namespace {

int check(App& app) {
    bool fine = true;
    for (const std::string_view key : game_keys()) {
        fine = app.game(key) != nullptr && fine;
    }
    if (fine) {
        fmt::print("{}\n", app.say("cards.fine"));
    }
    return fine ? 0 : 1;
}

}  // namespace

void add_cards(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("cards", app.say("cli.help.cards"));
    command->require_subcommand(1);
    CLI::App* checking = command->add_subcommand("check", app.say("cli.help.cards_check"));
    checking->callback([&app, &run] { run = [&app] { return check(app); }; });
}

}  // namespace bronze::cli
