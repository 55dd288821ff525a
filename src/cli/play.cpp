#include "cli/play.hpp"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <sys/random.h>
#include <unistd.h>

#include "cli/board_screen.hpp"
#include "cli/play_remote.hpp"
#include "cli/play_session.hpp"

namespace bronze::cli {

namespace {

template <class T>
T secret() {
    T value{};
    std::size_t filled = 0;
    while (filled < sizeof(T)) {
        const ssize_t got =
            getrandom(reinterpret_cast<std::byte*>(&value) + filled, sizeof(T) - filled, 0);
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    return value;
}

boost::json::object settings_of(const PlayOptions& options) {
    boost::json::object setup{{"seats", std::int64_t{options.seats}}};
    if (!options.story.empty()) {
        setup["story"] = options.story;
    }
    return setup;
}

Result<std::unique_ptr<Match>> start(const LoadedGame& game, const PlayOptions& options) {
    const boost::json::object setup = settings_of(options);
    if (options.seed) {
        return game.start(setup, std::make_unique<FastChance>(*options.seed));
    }
    const auto seed = secret<Seed>();
    return game.start(setup, std::make_unique<SecretChance>(seed), seed);
}

Result<std::unique_ptr<Match>> resume(const LoadedGame& game, const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        return text.errors();
    }
    const auto record = load_record(*text);
    if (!record) {
        return record.errors();
    }
    auto match = game.replay(*record, std::make_unique<SecretChance>(secret<Seed>()));
    if (match && (*match)->over()) {
        return Error{.message = Message("play.error.over").with("file", file), .place = {}};
    }
    return match;
}

// A file that is there already is left alone.
std::optional<Error> check_record(const std::string& file) {
    if (file.empty() || !std::filesystem::exists(file)) {
        return std::nullopt;
    }
    return Error{.message = Message("play.error.exists").with("file", file), .place = {}};
}

constexpr std::string_view person = "human";
constexpr std::string_view by_chance = "random";

// The first seat is the one against all others.
Result<Seating> seating_of(const LoadedGame& game, const PlayOptions& options, unsigned seats,
                           std::uint64_t seed) {
    Seating seating;
    seating.bots_seed = seed;
    for (unsigned seat = 0; seat < seats; ++seat) {
        const std::string& player = seat == 0 ? options.evil : options.good;
        seating.humans.push_back(player == person);
        seating.bots.push_back(player == person || player == by_chance
                                   ? nullptr
                                   : make_bot(player, game, seed + seat));
        if (!seating.humans.back() && player != by_chance && seating.bots.back() == nullptr) {
            return Error{.message = Message("play.error.player").with("found", player),
                         .place = {}};
        }
    }
    return seating;
}

}  // namespace

namespace {

// Read without the rest of the game, because --help must be quick.
std::string story_ids(const Content& content) {
    std::string ids;
    for (const ContentFile& file : content) {
        if (!file.path.starts_with("board/stories/")) {
            continue;
        }
        const auto table = parse_toml(file);
        const auto id = table ? (*table)["id"].value_or(std::string{}) : std::string{};
        ids += (ids.empty() || id.empty() ? "" : ", ") + id;
    }
    return ids;
}

}  // namespace

std::unique_ptr<GameScreen> screen_of(std::string_view game) {
    return game == board::Board::key ? std::make_unique<BoardScreen>() : nullptr;
}

Console standard_console(bool plain) {
    return {.in = std::cin,
            .out = std::cout,
            .terminal = [plain] { return standard_terminal(plain); },
            .echoed = isatty(STDIN_FILENO) == 1};
}

int play(App& app, const PlayOptions& options, const Console& console) {
    if (!options.at.empty()) {
        const RestoredColours restored(console.terminal());
        return play_at(app, options.at,
                       {.name = options.name.empty() ? app.say("remote.guest") : options.name,
                        .token = {},
                        .table = options.table,
                        .game = options.game,
                        .setup = settings_of(options),
                        .bot = {}},
                       console);
    }
    const LoadedGame* game = app.game(options.game);
    const auto screen = screen_of(options.game);
    if (game == nullptr || screen == nullptr) {
        return 1;
    }
    if (const auto problem = check_record(options.record)) {
        app.complain({*problem});
        return 1;
    }
    const auto match =
        options.resume.empty() ? start(*game, options) : resume(*game, options.resume);
    if (!match) {
        app.complain(match.errors());
        return 1;
    }
    auto seating = seating_of(*game, options, (*match)->seats(),
                              options.seed ? *options.seed : secret<std::uint64_t>());
    if (!seating) {
        app.complain(seating.errors());
        return 1;
    }
    seating->record = options.record.empty() ? options.resume : options.record;
    seating->echoed = console.echoed;
    seating->terminal = console.terminal;
    const RestoredColours restored(console.terminal());
    PlaySession session(app, **match, *screen, seating.take(), console.in, console.out);
    return session.run();
}

int pick_game(App& app) {
    return pick_game(app, standard_console(false));
}

void add_play(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command = command_line.add_subcommand("play", app.say("cli.help.play"));
    command->add_option("GAME", options->game, app.say("cli.help.game"));
    command->add_option(
        "--story", options->story,
        app.say(Message("play.option.story").with("known", story_ids(app.content()))));
    command->add_option("--seats", options->seats, app.say("play.option.seats"));
    command->add_option("--good", options->good, app.say("play.option.good"));
    command->add_option("--evil", options->evil, app.say("play.option.evil"));
    command->add_option("--seed", options->seed, app.say("play.option.seed"));
    command->add_option("--record", options->record, app.say("play.option.record"));
    command->add_option("--resume", options->resume, app.say("play.option.resume"));
    command->add_option("--at", options->at, app.say("play.option.at"));
    command->add_option("--name", options->name, app.say("play.option.name"));
    command->add_option("--table", options->table, app.say("play.option.table"));
    command->add_flag("--plain", options->plain, app.say("play.option.plain"));
    command->callback([&app, &run, options] {
        run = [&app, options] { return play(app, *options, standard_console(options->plain)); };
    });
}

}  // namespace bronze::cli
