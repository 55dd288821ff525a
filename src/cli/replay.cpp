#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/play_names.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string file;
    bool json = false;
};

// The whole match in words, with a heading for each of its chapters.
void tell(const App& app, Match& match, const GameScreen& screen) {
    std::string chapter;
    for (std::size_t moment = 0; moment <= match.moments(); ++moment) {
        match.go_to(moment);
        const std::string now = screen.chapter(app, match);
        bool begun = now == chapter;
        const auto begin = [&] {
            fmt::print("\n{}\n", now);
            begun = true;
        };
        for (const Event& event : match.events(moment)) {
            if (!begun && screen.opens_chapter(event)) {
                begin();
            }
            if (const auto message = match.about(event, Seat::none)) {
                fmt::print("{}\n", app.say(with_names(app, match, screen, Seat::none, *message)));
            }
        }
        if (!begun) {
            begin();
        }
        chapter = now;
    }
}

int run_replay(App& app, const Options& options) {
    auto text = read_file(options.file);
    if (!text) {
        app.complain(text.errors());
        return 1;
    }
    const auto record = load_record(*text);
    if (!record) {
        app.complain(record.errors());
        return 1;
    }
    const LoadedGame* game = app.game(record->game);
    if (game == nullptr) {
        return 1;
    }
    const auto match = game->replay(*record, std::make_unique<FastChance>(0));
    if (!match) {
        app.complain(match.errors());
        return 1;
    }
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(boost::json::object{
                               {"game", record->game},
                               {"choices", (*match)->moments()},
                               {"over", (*match)->over()},
                               {"hash", fmt::format("{:016x}", (*match)->hash())},
                               {"view", (*match)->view(Seat::none)}}));
        return 0;
    }
    tell(app, **match, *screen_of(record->game));
    fmt::print("\n{}\n",
               app.say(Message("replay.fine")
                           .with("choices", static_cast<std::int64_t>((*match)->moments()))));
    return 0;
}

}  // namespace

void add_replay(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("replay", app.say("cli.help.replay"));
    command->add_option(app.say("cli.name.file"), options->file, app.say("cli.help.record"))
        ->required();
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_replay(app, *options); }; });
}

}  // namespace bronze::cli
