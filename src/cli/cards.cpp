#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "cli/app.hpp"
#include "cli/games.hpp"
#include "decks/card_file.hpp"
#include "decks/names.hpp"

namespace bronze::cli {

namespace {

int check(App& app, bool json) {
    boost::json::array errors;
    for (const std::string_view key : game_keys()) {
        for (const Error& error : app.check(key)) {
            errors.push_back(boost::json::object{{"code", error.code()},
                                                 {"file", error.place.file},
                                                 {"line", error.place.line},
                                                 {"column", error.place.column},
                                                 {"message", app.say(error.message)}});
            if (!json) {
                app.complain({error});
            }
        }
    }
    if (json) {
        fmt::print("{}\n", boost::json::serialize(boost::json::object{{"errors", errors}}));
    } else if (errors.empty()) {
        fmt::print("{}\n", app.say("cards.fine"));
    }
    return errors.empty() ? 0 : 1;
}

boost::json::object both(const Text& text) {
    return {{"en", text.en}, {"fr", text.fr}};
}

boost::json::object card_json(std::string_view game, const CatalogueCard& card) {
    boost::json::array abilities;
    for (const Text& ability : card.abilities) {
        abilities.push_back(both(ability));
    }
    return {{"game", game},
            {"id", card.id},
            {"name", both(card.name)},
            {"kind", card.kind},
            {"text", both(card.text)},
            {"facts", card.facts},
            {"abilities", std::move(abilities)}};
}

std::string fact_text(const boost::json::value& fact) {
    return fact.is_string() ? std::string(fact.get_string()) : boost::json::serialize(fact);
}

void print_line(const App& app, const CatalogueCard& card) {
    fmt::print("{:<28} {:<34} {}\n", card.id, card.name.in(app.language()),
               card.kind_name.in(app.language()));
}

void print_abilities(const App& app, const CatalogueCard& card) {
    for (const Text& ability : card.abilities) {
        fmt::print("  - {}\n", ability.in(app.language()));
    }
}

void print_card(const App& app, const CatalogueCard& card) {
    print_line(app, card);
    fmt::print("\n  {}\n\n", card.text.in(app.language()));
    for (const auto& [name, fact] : card.facts) {
        fmt::print("  {:<20} {}\n", name, fact_text(fact));
    }
    print_abilities(app, card);
}

struct Wanted {
    std::string game;  // empty: all
    std::string card;  // empty: all
    bool json = false;
};

struct Found {
    std::string_view game;
    CatalogueCard card;
};

bool is_called(const CatalogueCard& card, const std::string& name) {
    return card.id == name || decks::plain(card.name.en) == decks::plain(name) ||
           decks::plain(card.name.fr) == decks::plain(name) ||
           std::find(card.aliases.begin(), card.aliases.end(), name) != card.aliases.end();
}

// The keys of the games that are asked about; nothing, with a complaint, when there is none.
std::vector<std::string_view> games_of(App& app, const std::string& game) {
    std::vector<std::string_view> keys;
    for (const std::string_view key : game_keys()) {
        if (game.empty() || key == game) {
            keys.push_back(key);
        }
    }
    if (keys.empty()) {
        app.complain(app.check(game));
    }
    return keys;
}

std::vector<Found> find_cards(App& app, const Wanted& wanted) {
    std::vector<Found> found;
    for (const std::string_view key : games_of(app, wanted.game)) {
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return {};
        }
        for (CatalogueCard& card : game->catalogue().cards) {
            if (wanted.card.empty() || is_called(card, wanted.card)) {
                found.push_back({.game = key, .card = std::move(card)});
            }
        }
    }
    // An id is a name of one card only, whatever else is called like it.
    const auto exact = std::find_if(found.begin(), found.end(),
                                    [&](const Found& one) { return one.card.id == wanted.card; });
    if (exact != found.end()) {
        return {*exact};
    }
    if (found.empty()) {
        app.complain(
            {{.message = Message("cards.unknown").with("found", wanted.card), .place = {}}});
    }
    return found;
}

int show(App& app, const Wanted& wanted, bool program) {
    const auto found = find_cards(app, wanted);
    if (wanted.json) {
        boost::json::array all;
        for (const Found& one : found) {
            all.push_back(card_json(one.game, one.card));
        }
        fmt::print("{}\n", boost::json::serialize(all));
        return found.empty() ? 1 : 0;
    }
    for (const Found& one : found) {
        if (program) {
            print_line(app, one.card);
            print_abilities(app, one.card);
        } else if (wanted.card.empty()) {
            print_line(app, one.card);
        } else {
            print_card(app, one.card);
        }
    }
    return found.empty() ? 1 : 0;
}

int verbs(App& app, const Wanted& wanted) {
    const auto keys = games_of(app, wanted.game);
    for (const std::string_view key : keys) {
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return 1;
        }
        const Catalogue catalogue = game->catalogue();
        fmt::print("{}", wanted.json ? catalogue.completions() : catalogue.manual(app.language()));
    }
    return keys.empty() ? 1 : 0;
}

int count(App& app, const Wanted& wanted) {
    boost::json::object games;
    for (const std::string_view key : games_of(app, wanted.game)) {
        const LoadedGame* game = app.game(key);
        if (game == nullptr) {
            return 1;
        }
        std::map<std::string, std::pair<Text, std::uint64_t>> kinds;
        for (const CatalogueCard& card : game->catalogue().cards) {
            auto& kind = kinds[card.kind];
            kind.first = card.kind_name;
            ++kind.second;
        }
        boost::json::object counts;
        for (const auto& [kind, counted] : kinds) {
            counts[kind] = counted.second;
            if (!wanted.json) {
                fmt::print("{:<8} {:<28} {:>5}\n", key, counted.first.in(app.language()),
                           counted.second);
            }
        }
        games[key] = std::move(counts);
    }
    if (wanted.json && !games.empty()) {
        fmt::print("{}\n",
                   boost::json::serialize(wanted.game.empty() ? games : games.begin()->value()));
    }
    return games.empty() ? 1 : 0;
}

// Somebody's own list of the printed cards against ours.
int compare(App& app, const Wanted& wanted, const std::string& file) {
    const LoadedGame* game = app.game(wanted.game);
    if (game == nullptr) {
        return 1;
    }
    const auto text = read_file(file);
    if (!text) {
        app.complain(text.errors());
        return 1;
    }
    const auto compared = decks::compare_cards(game->catalogue(), *text, file);
    if (!compared) {
        app.complain(compared.errors());
        return 1;
    }
    if (wanted.json) {
        boost::json::array differences;
        for (const decks::Difference& one : compared->differences) {
            differences.push_back(boost::json::object{{"card", one.card},
                                                      {"fact", one.fact},
                                                      {"ours", one.ours},
                                                      {"theirs", one.theirs}});
        }
        fmt::print("{}\n",
                   boost::json::serialize(boost::json::object{
                       {"same", compared->same},
                       {"differences", std::move(differences)},
                       {"without_program", boost::json::value_from(compared->without_program)},
                       {"unknown", boost::json::value_from(compared->unknown)}}));
        return 0;
    }
    for (const decks::Difference& one : compared->differences) {
        fmt::print("{}\n", app.say(Message("cards.differs")
                                       .with("card", one.card)
                                       .with("fact", one.fact)
                                       .with("ours", one.ours)
                                       .with("theirs", one.theirs)));
    }
    for (const std::string& name : compared->without_program) {
        fmt::print("{}\n", app.say(Message("cards.no_program").with("card", name)));
    }
    for (const std::string& name : compared->unknown) {
        fmt::print("{}\n", app.say(Message("cards.not_ours").with("card", name)));
    }
    fmt::print("{}\n",
               app.say(Message("cards.compared")
                           .with("same", static_cast<std::int64_t>(compared->same))
                           .with("unknown", static_cast<std::int64_t>(compared->unknown.size()))));
    return 0;
}

}  // namespace

void add_cards(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("cards", app.say("cli.help.cards"));
    command->require_subcommand(1);
    auto wanted = std::make_shared<Wanted>();
    auto file = std::make_shared<std::string>();
    const auto add = [&](const char* name, std::string_view help, auto act) {
        CLI::App* sub = command->add_subcommand(name, app.say(help));
        sub->add_flag("--json", wanted->json, app.say("cli.help.json"));
        sub->callback([&run, act] { run = act; });
        return sub;
    };
    const auto game_option = [&](CLI::App* sub) {
        sub->add_option("--game", wanted->game,
                        app.say(Message("cli.help.game").with("known", known_games())));
    };
    add("check", "cli.help.cards_check", [&app, wanted] { return check(app, wanted->json); });
    CLI::App* showing =
        add("show", "cli.help.cards_show", [&app, wanted] { return show(app, *wanted, false); });
    showing->add_option(app.say("cli.name.card"), wanted->card, app.say("cli.help.card"));
    game_option(showing);
    CLI::App* explaining = add("explain", "cli.help.cards_explain",
                               [&app, wanted] { return show(app, *wanted, true); });
    explaining->add_option(app.say("cli.name.card"), wanted->card, app.say("cli.help.card"))
        ->required();
    game_option(explaining);
    add("verbs", "cli.help.cards_verbs", [&app, wanted] { return verbs(app, *wanted); })
        ->add_option(app.say("cli.name.game"), wanted->game,
                     app.say(Message("cli.help.game").with("known", known_games())));
    add("count", "cli.help.cards_count", [&app, wanted] { return count(app, *wanted); })
        ->add_option(app.say("cli.name.game"), wanted->game,
                     app.say(Message("cli.help.game").with("known", known_games())));
    CLI::App* comparing = add("compare", "cli.help.cards_compare",
                              [&app, wanted, file] { return compare(app, *wanted, *file); });
    comparing
        ->add_option(app.say("cli.name.game"), wanted->game,
                     app.say(Message("cli.help.game").with("known", known_games())))
        ->required();
    comparing->add_option(app.say("cli.name.file"), *file, app.say("cli.help.card_file"))
        ->required();
}

}  // namespace bronze::cli
