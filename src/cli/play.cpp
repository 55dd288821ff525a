#include "cli/app.hpp"

namespace bronze::cli {

int pick_game(App& app) {
    return app.game("board") == nullptr ? 1 : 0;
}

void add_play(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("play", app.say("cli.help.play"));
    command->callback([&app, &run] { run = [&app] { return pick_game(app); }; });
}

}  // namespace bronze::cli
