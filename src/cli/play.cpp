#include "cli/play.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <sys/random.h>
#include <unistd.h>

#include "cli/deck_of.hpp"
#include "cli/games.hpp"
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

Result<boost::json::object> settings_of(const LoadedGame& game, const PlayOptions& options) {
    boost::json::object setup = read_options(options.settings);
    if (options.seats != 0) {
        setup["seats"] = std::int64_t{options.seats};
    }
    if (!options.decks.empty()) {
        auto decks = decks_of(game, options.decks);
        if (!decks) {
            return decks.errors();
        }
        setup["decks"] = decks.take();
    }
    if (!options.story.empty()) {
        setup["story"] = options.story;
    }
    return setup;
}

Result<std::unique_ptr<Match>> start(const LoadedGame& game, const PlayOptions& options) {
    const auto setup = settings_of(game, options);
    if (!setup) {
        return setup.errors();
    }
    if (options.seed) {
        return game.start(*setup, std::make_unique<FastChance>(*options.seed));
    }
    const auto seed = secret<Seed>();
    return game.start(*setup, std::make_unique<SecretChance>(seed), seed);
}

Result<Record> record_in(const std::string& file) {
    const auto text = read_file(file);
    if (!text) {
        return text.errors();
    }
    return load_record(*text);
}

// A kept game says itself which one it is.
Result<std::string> game_of(const PlayOptions& options) {
    if (!options.game.empty() || options.resume.empty()) {
        return options.game.empty() ? std::string(all_games().front().key) : options.game;
    }
    const auto record = record_in(options.resume);
    if (!record) {
        return record.errors();
    }
    return record->game;
}

Result<std::unique_ptr<Match>> resume(const LoadedGame& game, const std::string& file) {
    const auto record = record_in(file);
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

// Where nobody was named for a seat: the first seat is the one against all others in the game that
// has one; elsewhere the bots sit opposite.
const std::string& player_of(const LoadedGame& game, const PlayOptions& options, unsigned seat) {
    if (!options.players.empty()) {
        return options.players[std::min<std::size_t>(seat, options.players.size() - 1)];
    }
    const bool has_decks = !game.catalogue().formats.empty();
    return (seat == 0) == has_decks ? options.good : options.evil;
}

Result<Seating> seating_of(const LoadedGame& game, const PlayOptions& options, unsigned seats,
                           std::uint64_t seed) {
    Seating seating;
    seating.bots_seed = seed;
    for (unsigned seat = 0; seat < seats; ++seat) {
        const std::string& player = player_of(game, options, seat);
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

// What is typed does not show.
std::string ask_password(const App& app, const Console& console) {
    console.out << app.say("remote.password") << ' ' << std::flush;
    const SilentTyping silent(SilentTyping::Read::lines);
    std::string password;
    std::getline(console.in, password);
    console.out << '\n';
    return password;
}

}  // namespace

namespace {

// Below the options: what the games are, and how one is begun.
std::string games_and_examples(const App& app) {
    std::string text = app.say("play.option.games") + "\n";
    for (const GameEntry& game : all_games()) {
        text += fmt::format("  {:<7}{}\n", game.key, app.say("play.pick." + std::string(game.key)));
    }
    return text + app.say("play.option.examples");
}

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

Console standard_console(bool plain) {
    return {.in = std::cin,
            .out = std::cout,
            .terminal = [plain] { return standard_terminal(plain); },
            .echoed = isatty(STDIN_FILENO) == 1};
}

int play(App& app, const PlayOptions& options, const Console& console) {
    const auto key = game_of(options);
    if (!key) {
        app.complain(key.errors());
        return 1;
    }
    const LoadedGame* game = app.game(*key);
    const auto screen = screen_of(*key);
    if (game == nullptr || screen == nullptr) {
        return 1;
    }
    if (!options.at.empty()) {
        const auto setup = settings_of(*game, options);
        if (!setup) {
            app.complain(setup.errors());
            return 1;
        }
        const RestoredColours restored(console.terminal());
        return play_at(
            app, options.at,
            {.name = options.name.empty() ? app.say("remote.guest") : options.name,
             .account = options.account,
             .password = options.account.empty() ? std::string{} : ask_password(app, console),
             .sign_up = options.sign_up,
             .table = options.table,
             .invitation = options.invitation,
             .look_on = options.look_on,
             .game = *key,
             .setup = *setup,
             .is_private = options.is_private},
            console);
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

void add_play(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<PlayOptions>();
    CLI::App* command = command_line.add_subcommand("play", app.say("cli.help.play"));
    command->add_option(app.say("cli.name.game"), options->game,
                        app.say(Message("play.option.game").with("known", known_games())));
    command->footer(games_and_examples(app));
    const auto group = [&](std::string_view name) {
        command->option_defaults()->group(app.say(name));
    };
    CLI::Option* plain = command->add_flag("--plain", options->plain, app.say("play.option.plain"));
    group("play.group.table");
    command->add_option(
        "--story", options->story,
        app.say(Message("play.option.story").with("known", story_ids(app.content()))));
    command->add_option("--seats", options->seats,
                        app.say(Message("play.option.seats").with("known", known_seats())));
    command->add_option("--deck", options->decks,
                        app.say(Message("cli.help.deck_option").with("known", games_with_decks())));
    command->add_option("--set", options->settings, app.say("cli.help.set"));
    std::vector<CLI::Option*> only_here;
    const auto add_here = [&](const char* name, auto& value, std::string_view help) {
        only_here.push_back(command->add_option(name, value, app.say(help)));
    };
    group("play.group.players");
    add_here("--player", options->players, "cli.help.play_player");
    add_here("--good", options->good, "play.option.good");
    add_here("--evil", options->evil, "play.option.evil");
    add_here("--seed", options->seed, "play.option.seed");
    group("play.group.keep");
    add_here("--record", options->record, "play.option.record");
    add_here("--resume", options->resume, "play.option.resume");
    group("play.group.server");
    CLI::Option* at = command->add_option("--at", options->at, app.say("play.option.at"));
    for (CLI::Option* option : only_here) {
        at->excludes(option);
    }
    command->add_option("--name", options->name, app.say("play.option.name"));
    command->add_option("--table", options->table, app.say("play.option.table"));
    command->add_option("--account", options->account, app.say("play.option.account"));
    command->add_flag("--sign-up", options->sign_up, app.say("play.option.sign_up"));
    command->add_option("--invitation", options->invitation, app.say("play.option.invitation"));
    command->add_flag("--look-on", options->look_on, app.say("play.option.look_on"));
    command->add_flag("--private", options->is_private, app.say("play.option.private"));
    command->callback([&app, &run, options, command, plain] {
        const bool nothing_said = command->count_all() <= 1 + plain->count();
        run = [&app, options, nothing_said] {
            const Console console = standard_console(options->plain);
            return nothing_said ? pick_game(app, console) : play(app, *options, console);
        };
    });
}

}  // namespace bronze::cli
