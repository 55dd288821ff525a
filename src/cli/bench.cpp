#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/bench_server.hpp"
#include "cli/games.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string game;
    std::uint64_t games = 20;
    std::vector<std::string> settings;
    unsigned tables = 2000;
    unsigned seconds = 300;
    bool json = false;
};

int run_bench(App& app, const Options& options) {
    if (options.game == "server") {
        return bench_server(app, {.games = game_keys(),
                                  .tables = options.tables,
                                  .seconds = options.seconds,
                                  .json = options.json});
    }
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    const auto measured =
        find_game(options.game)->measure(*game, read_options(options.settings), options.games);
    if (!measured) {
        app.complain(measured.errors());
        return 1;
    }
    const bench::Measurement& found = *measured;
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"game", options.game},
                               {"decisions_per_second", found.decisions_per_second},
                               {"middle_round", found.middle_round},
                               {"copy_ns", found.copy_ns},
                               {"state_bytes", found.state_bytes},
                               {"allocations", found.allocations},
                               {"games", found.games},
                               {"decisions", found.decisions},
                               {"check", fmt::format("{:016x}", found.check)}}));
        return 0;
    }
    const auto row = [&](std::string_view key, const std::string& value) {
        fmt::print("{:<28}{:>20}\n", app.say(key), value);
    };
    row("bench.game", options.game);
    row("bench.games", std::to_string(found.games));
    row("bench.decisions", std::to_string(found.decisions));
    row("bench.speed", fmt::format("{:.0f}", found.decisions_per_second));
    row("bench.middle", fmt::format("{:.0f}", found.middle_round));
    row("bench.copies", fmt::format("{:.0f}", 1e9 / found.copy_ns));
    row("bench.copy", fmt::format("{:.1f}", found.copy_ns));
    row("bench.state", std::to_string(found.state_bytes));
    row("bench.allocations", std::to_string(found.allocations));
    row("bench.check", fmt::format("{:016x}", found.check));
    return 0;
}

}  // namespace

void add_bench(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("bench", app.say("cli.help.bench"));
    command
        ->add_option(app.say("cli.name.game"), options->game,
                     app.say(Message("cli.help.bench_what").with("known", known_games())))
        ->required();
    command->add_option("--games", options->games, app.say("cli.help.bench_games"));
    command->add_option("--set", options->settings, app.say("cli.help.set"));
    command->add_option("--tables", options->tables, app.say("cli.help.bench_tables"));
    command->add_option("--seconds", options->seconds, app.say("cli.help.bench_seconds"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_bench(app, *options); }; });
}

}  // namespace bronze::cli
