#include <CLI/CLI.hpp>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <utility>

#include "cli/deck_of.hpp"
#include "cli/each_pair.hpp"
#include "cli/games.hpp"
#include "cli/simulation.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string game;
    std::string story;
    std::int64_t seats = 0;  // 0: as the game says
    std::string bots = "random";
    std::uint64_t games = 1000;
    std::uint64_t seed = 0;
    std::uint64_t most_decisions = 1'000'000;
    std::string finisher;
    std::vector<std::string> settings;
    std::vector<std::string> decks;
    unsigned threads = 0;
    bool each_pair = false;
    bool hashes = false;
    bool check = false;
    bool json = false;
};

// All of the game's decks when none is named.
Result<EachPair> pairs_of(const LoadedGame& game, const Options& options) {
    std::vector<std::string> names = options.decks;
    if (names.empty()) {
        for (const Deck& deck : game.catalogue().decks) {
            names.push_back(deck.id);
        }
    }
    if (names.size() < 2) {
        return Error{.message = Message("error.deck.no_pair"), .place = {}};
    }
    auto decks = decks_of(game, names);
    if (!decks) {
        return decks.errors();
    }
    for (std::string& name : names) {
        name = std::filesystem::path(name).stem().string();
    }
    return EachPair(std::move(names), decks.take());
}

// What the same seeds are played with: one setup, or one for each story or each pair of decks.
Result<std::vector<boost::json::object>> setups_of(const LoadedGame& game, const Options& options) {
    boost::json::object setup = read_options(options.settings);
    if (options.each_pair) {
        const auto pairs = pairs_of(game, options);
        if (!pairs) {
            return pairs.errors();
        }
        return pairs->setups(setup);
    }
    if (!options.decks.empty()) {
        auto decks = decks_of(game, options.decks);
        if (!decks) {
            return decks.errors();
        }
        setup["decks"] = decks.take();
    }
    if (options.seats != 0) {
        setup["seats"] = options.seats;
    }
    if (options.story.empty()) {
        return std::vector{setup};
    }
    if (options.story != "all") {
        setup["story"] = options.story;
        return std::vector{setup};
    }
    std::vector<boost::json::object> setups;
    const boost::json::object table = game.table();
    if (const auto* stories = table.if_contains("stories"); stories != nullptr) {
        for (const auto& story : stories->as_object()) {
            setup["story"] = story.key();
            setups.push_back(setup);
        }
    }
    return setups.empty() ? std::vector{setup} : setups;
}

std::vector<std::string> split(const std::string& names) {
    std::vector<std::string> found;
    std::size_t from = 0;
    for (std::size_t comma = 0; comma != std::string::npos; from = comma + 1) {
        comma = names.find(',', from);
        found.push_back(names.substr(from, comma - from));
    }
    return found;
}

void print_json(const LoadedGame& game, const Options& options, const Tallies& tallies,
                const std::vector<std::string>& seats) {
    boost::json::object json{{"game", options.game}, {"bots", options.bots}};
    for (const auto& [key, value] : to_json(tallies.all, seats)) {
        json[key] = value;
    }
    boost::json::object stories;
    for (const auto& [chapter, tally] : tallies.chapters) {
        stories[chapter] = to_json(tally, seats);
    }
    json["stories"] = std::move(stories);
    if (options.each_pair) {
        json["decks"] = pairs_of(game, options)->to_json(tallies.setups);
    }
    fmt::print("{}\n", boost::json::serialize(json));
}

constexpr int label_width = 40;

void print_text(const App& app, const Tally& tally, const std::vector<std::string>& seats) {
    const auto row = [&](std::string_view key, const std::string& value) {
        fmt::print("{:<{}}{:>10}\n", app.say(key), label_width, value);
    };
    row("simulate.games", std::to_string(tally.games));
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        print_count(tally, app.say(Message("simulate.wins").with("seat", seats[seat])),
                    tally.wins[seat]);
    }
    row("simulate.mean", fmt::format("{:.1f}", tally.mean(tally.decisions)));
    row("simulate.longest", std::to_string(tally.longest));
    row("simulate.mean_rounds", fmt::format("{:.1f}", tally.mean(tally.rounds)));
    row("simulate.median_rounds", std::to_string(tally.median_rounds()));
    row("simulate.longest_rounds", std::to_string(tally.most_rounds()));
    row("simulate.handed_over", std::to_string(tally.handed_over));
    row("simulate.unfinished", std::to_string(tally.unfinished));
    row("simulate.broken", std::to_string(tally.broken));
    if (!tally.suspects.empty()) {
        row("simulate.suspects", fmt::format("{}", fmt::join(tally.suspects, " ")));
    }
}

Plan plan_of(const Options& options, std::vector<boost::json::object> setups) {
    return {.setups = std::move(setups),
            .bots = split(options.bots),
            .games = options.each_pair ? (options.games + 1) / 2 : options.games,
            .seed = options.seed,
            .most_decisions = options.most_decisions,
            .finisher = options.finisher,
            .hashes = options.hashes,
            .check = options.check,
            .threads = options.threads};
}

// What each seat is called, or what is wrong with the settings: all of that shows in a first game.
Result<std::vector<std::string>> seats_of(const LoadedGame& game, const Plan& plan) {
    const auto match = game.start(plan.setups.at(0), std::make_unique<FastChance>(0));
    if (!match) {
        return match.errors();
    }
    if (const auto games = make_bot_games(game, {.setup = plan.setups[0], .bots = plan.bots});
        !games) {
        return games.errors();
    }
    std::vector<std::string> seats;
    seats.reserve((*match)->seats());
    for (unsigned seat = 0; seat < (*match)->seats(); ++seat) {
        seats.push_back((*match)->seat_name(seat_at(seat)));
    }
    return seats;
}

void print(const App& app, const LoadedGame& game, const Options& options, const Tallies& tallies,
           const std::vector<std::string>& seats) {
    if (options.json) {
        print_json(game, options, tallies, seats);
        return;
    }
    print_text(app, tallies.all, seats);
    if (options.each_pair) {
        pairs_of(game, options)->print(app, tallies.setups);
        return;
    }
    for (const auto& [chapter, tally] : tallies.chapters) {
        fmt::print("\n{}\n", chapter);
        if (tallies.chapters.size() > 1) {
            print_text(app, tally, seats);
        }
        print_endings(app, tally);
    }
}

int run_simulate(App& app, const Options& options) {
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    auto setups = setups_of(*game, options);
    if (!setups) {
        app.complain(setups.errors());
        return 1;
    }
    const Plan plan = plan_of(options, setups.take());
    const auto seats = seats_of(*game, plan);
    if (!seats) {
        app.complain(seats.errors());
        return 1;
    }
    Simulation simulation(app, *game, plan);
    const Tallies tallies = simulation.play_all();
    for (std::size_t i = 0; i < simulation.hashes().size(); ++i) {
        fmt::print("{} {:016x}\n", plan.seed + i % plan.games, simulation.hashes()[i]);
    }
    if (options.json || !options.hashes) {
        print(app, *game, options, tallies, *seats);
    }
    return tallies.all.broken == 0 ? 0 : 1;
}

}  // namespace

void add_simulate(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("simulate", app.say("cli.help.simulate"));
    command
        ->add_option(app.say("cli.name.game"), options->game,
                     app.say(Message("cli.help.game").with("known", known_games())))
        ->required();
    command->add_option("--story", options->story, app.say("cli.help.simulate_story"));
    command->add_option("--seats", options->seats,
                        app.say(Message("cli.help.simulate_seats").with("known", known_seats())));
    command->add_option("--bots", options->bots, app.say("cli.help.simulate_bots"));
    command->add_option("--games", options->games, app.say("cli.help.games"));
    command->add_option("--seed", options->seed, app.say("cli.help.seed"));
    command->add_option("--set", options->settings, app.say("cli.help.set"));
    command->add_option("--deck", options->decks,
                        app.say(Message("cli.help.deck_option").with("known", games_with_decks())));
    command->add_flag("--each-pair", options->each_pair, app.say("cli.help.each_pair"));
    command->add_option("--threads", options->threads, app.say("cli.help.threads"));
    command->add_option("--most-decisions", options->most_decisions,
                        app.say("cli.help.most_decisions"));
    command->add_option("--finisher", options->finisher, app.say("cli.help.simulate_finisher"));
    command->add_flag("--hashes", options->hashes, app.say("cli.help.hashes"));
    command->add_flag("--check", options->check, app.say("cli.help.check"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_simulate(app, *options); }; });
}

}  // namespace bronze::cli
