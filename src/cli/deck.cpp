#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

#include "cli/deck_of.hpp"
#include "cli/games.hpp"
#include "decks/deck_list.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string game;
    std::string format;
    std::string to = "txt";
    std::uint64_t seed = 0;
    bool json = false;
};

// The game whose cards the list names, as it was said or as it seems.
const LoadedGame* game_of(App& app, const Options& options, const std::string& text) {
    if (!options.game.empty()) {
        return app.game(options.game);
    }
    const LoadedGame* best = nullptr;
    std::size_t most = 0;
    for (const std::string_view key : game_keys()) {
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return nullptr;
        }
        const Catalogue catalogue = game->catalogue();
        const bool named = std::any_of(catalogue.decks.begin(), catalogue.decks.end(),
                                       [&](const Deck& deck) { return deck.id == text; });
        const std::size_t known = named ? text.size() : decks::read_list(catalogue, text).known;
        if (!catalogue.formats.empty() && (best == nullptr || known > most)) {
            best = game;
            most = known;
        }
    }
    if (best == nullptr) {
        app.complain({{.message = Message("error.deck.none"), .place = {}}});
    }
    return best;
}

const LoadedGame* game_for(App& app, const Options& options, const std::string& file) {
    const auto text = read_file(file);
    return game_of(app, options, text ? *text : file);
}

int check(App& app, const Options& options) {
    boost::json::array told;
    bool fine = true;
    for (const std::string& file : options.files) {
        const LoadedGame* game = game_for(app, options, file);
        if (game == nullptr) {
            return 1;
        }
        const auto deck = deck_of(*game, file);
        const auto formats = game->catalogue().formats;
        const std::string format =
            options.format.empty() && !formats.empty() ? formats.front() : options.format;
        const Errors problems = deck ? game->check_deck(*deck, format) : deck.errors();
        fine = fine && problems.empty();
        boost::json::array texts;
        for (const Error& problem : problems) {
            texts.push_back(
                boost::json::object{{"code", problem.code()}, {"message", app.say(problem)}});
        }
        if (!options.json) {
            fmt::print("{}\n", app.say(Message(problems.empty() ? "deck.fine" : "deck.breaks")
                                           .with("deck", file)
                                           .with("game", game->key())
                                           .with("format", format)));
            for (const Error& problem : problems) {
                fmt::print("  {}\n", app.say(problem));
            }
        }
        told.push_back(boost::json::object{{"deck", file},
                                           {"game", game->key()},
                                           {"format", format},
                                           {"problems", std::move(texts)}});
    }
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(told));
    }
    return fine ? 0 : 1;
}

int convert(App& app, const Options& options) {
    const auto* const format =
        std::find_if(decks::format_names.begin(), decks::format_names.end(),
                     [&](const decks::FormatName& one) { return one.name == options.to; });
    const std::string& file = options.files.front();
    const LoadedGame* game = game_for(app, options, file);
    if (game == nullptr) {
        return 1;
    }
    const auto deck = deck_of(*game, file);
    if (!deck) {
        app.complain(deck.errors());
        return 1;
    }
    if (options.to == "json") {
        fmt::print("{}\n", boost::json::serialize(write_deck(*deck)));
    } else if (format == decks::format_names.end()) {
        app.complain(
            {{.message = Message("deck.no_format").with("found", options.to), .place = {}}});
        return 1;
    } else {
        fmt::print("{}",
                   decks::write_list(game->catalogue(), *deck, format->format, app.language()));
    }
    return 0;
}

// Opens boosters: cards to build a sealed deck from.
int pool(App& app, const Options& options) {
    for (const std::string_view key : game_keys()) {
        if (!options.game.empty() && key != options.game) {
            continue;
        }
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return 1;
        }
        const Catalogue catalogue = game->catalogue();
        if (!catalogue.pool) {
            continue;
        }
        const Deck cards = catalogue.pool(options.seed);
        if (options.json) {
            fmt::print("{}\n", boost::json::serialize(write_deck(cards)));
        } else {
            fmt::print("{}",
                       decks::write_list(catalogue, cards, decks::Format::text, app.language()));
        }
        return 0;
    }
    app.complain({{.message = Message("error.deck.no_boosters"), .place = {}}});
    return 1;
}

int list(App& app, const Options& options) {
    boost::json::array all;
    for (const std::string_view key : game_keys()) {
        if (!options.game.empty() && key != options.game) {
            continue;
        }
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return 1;
        }
        for (const Deck& deck : game->catalogue().decks) {
            boost::json::object json = write_deck(deck);
            json["game"] = key;
            all.push_back(std::move(json));
            if (!options.json) {
                fmt::print("{:<6} {:<20} {:<28} {}\n", key, deck.id, deck.name.in(app.language()),
                           deck.about.in(app.language()));
            }
        }
    }
    if (options.json) {
        fmt::print("{}\n", boost::json::serialize(all));
    }
    return 0;
}

}  // namespace

Result<Deck> deck_of(const LoadedGame& game, const std::string& id_or_file) {
    const Catalogue catalogue = game.catalogue();
    auto known = wanted_deck(boost::json::value(id_or_file), catalogue.decks);
    if (known) {
        return known;
    }
    const auto text = read_file(id_or_file);
    if (!text) {
        return known;
    }
    decks::ReadList read = decks::read_list(catalogue, *text, id_or_file);
    if (!read.problems.empty()) {
        return read.problems;
    }
    return std::move(read.deck);
}

Result<boost::json::array> decks_of(const LoadedGame& game, const std::vector<std::string>& decks) {
    boost::json::array all;
    for (const std::string& wanted : decks) {
        const auto deck = deck_of(game, wanted);
        if (!deck) {
            return deck.errors();
        }
        all.push_back(deck->id.empty() ? boost::json::value(write_deck(*deck))
                                       : boost::json::value(deck->id));
    }
    return all;
}

void add_deck(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("deck", app.say("cli.help.deck"));
    command->require_subcommand(1);
    auto options = std::make_shared<Options>();
    const auto add = [&](const char* name, std::string_view help, auto act) {
        CLI::App* sub = command->add_subcommand(name, app.say(help));
        sub->add_option("--game", options->game,
                        app.say(Message("cli.help.game").with("known", games_with_decks())));
        sub->callback([&app, &run, options, act] {
            run = [&app, options, act] { return act(app, *options); };
        });
        return sub;
    };
    CLI::App* checking = add("check", "cli.help.deck_check", check);
    checking->add_option(app.say("cli.name.file"), options->files, app.say("cli.help.deck_file"))
        ->required();
    checking->add_option("--format", options->format, app.say("cli.help.deck_format"));
    checking->add_flag("--json", options->json, app.say("cli.help.json"));
    CLI::App* converting = add("convert", "cli.help.deck_convert", convert);
    converting->add_option(app.say("cli.name.file"), options->files, app.say("cli.help.deck_file"))
        ->required()
        ->expected(1);
    converting->add_option("--to", options->to, app.say("cli.help.deck_to"));
    CLI::App* opening = add("pool", "cli.help.deck_pool", pool);
    opening->add_option("--seed", options->seed, app.say("cli.help.deck_seed"));
    opening->add_flag("--json", options->json, app.say("cli.help.json"));
    add("list", "cli.help.deck_list", list)
        ->add_flag("--json", options->json, app.say("cli.help.json"));
}

}  // namespace bronze::cli
