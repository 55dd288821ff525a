#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "board/board.hpp"
#include "cli/app.hpp"
#include "kernel/match_of.hpp"
#include "script/reference.hpp"

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

const board::Rules* board_rules(App& app) {
    const LoadedGame* game = app.game(board::Board::key);
    return game == nullptr ? nullptr
                           : &dynamic_cast<const LoadedGameOf<board::Board>&>(*game).rules();
}

boost::json::object both(const Text& text) {
    return {{"en", text.en}, {"fr", text.fr}};
}

boost::json::object card_json(const board::Rules& rules, const board::Title& title) {
    boost::json::array abilities;
    for (const std::uint16_t ability : title.abilities) {
        abilities.push_back(both(rules.program.abilities[ability].meaning));
    }
    boost::json::object card{
        {"id", title.id},           {"name", both(title.name)},
        {"text", both(title.text)}, {"deck", rules.decks[board::index(title.deck)].id},
        {"count", title.count},     {"abilities", std::move(abilities)}};
    if (title.majik) {
        card["majik"] = *title.majik;
    }
    return card;
}

void print_card(const App& app, const board::Rules& rules, const board::Title& title,
                bool in_detail) {
    const Language language = app.language();
    fmt::print("{:<28} {:<30} {} x{}\n", title.id, title.name.in(language),
               rules.decks[board::index(title.deck)].name.in(language), title.count);
    if (!in_detail) {
        return;
    }
    fmt::print("\n  {}\n\n", title.text.in(language));
    if (title.majik) {
        fmt::print("  {}\n",
                   app.say(Message("cards.needs").with("majik", std::int64_t{*title.majik})));
    }
    for (const std::uint16_t ability : title.abilities) {
        fmt::print("  - {}\n", rules.program.abilities[ability].meaning.in(language));
    }
}

int show(App& app, const std::string& wanted, bool json) {
    const board::Rules* rules = board_rules(app);
    if (rules == nullptr) {
        return 1;
    }
    const auto found = wanted.empty() ? std::nullopt : rules->find_title(wanted);
    if (!wanted.empty() && !found) {
        app.complain({{.message = Message("cards.unknown").with("found", wanted), .place = {}}});
        return 1;
    }
    boost::json::array all;
    for (std::size_t i = 0; i < rules->titles.size(); ++i) {
        if (found && *found != i) {
            continue;
        }
        if (json) {
            all.push_back(card_json(*rules, rules->titles[i]));
        } else {
            print_card(app, *rules, rules->titles[i], found.has_value());
        }
    }
    if (json) {
        fmt::print("{}\n", boost::json::serialize(all));
    }
    return 0;
}

int verbs(App& app, bool json) {
    const board::Rules* rules = board_rules(app);
    if (rules == nullptr) {
        return 1;
    }
    fmt::print("{}", json ? script::completions(*rules->vocabulary)
                          : script::reference(*rules->vocabulary, app.language()));
    return 0;
}

}  // namespace

void add_cards(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("cards", app.say("cli.help.cards"));
    command->require_subcommand(1);
    CLI::App* checking = command->add_subcommand("check", app.say("cli.help.cards_check"));
    auto json = std::make_shared<bool>(false);
    checking->add_flag("--json", *json, app.say("cli.help.json"));
    checking->callback([&app, &run, json] { run = [&app, json] { return check(app, *json); }; });
    CLI::App* showing = command->add_subcommand("show", app.say("cli.help.cards_show"));
    auto card = std::make_shared<std::string>();
    showing->add_option("CARD", *card, app.say("cli.help.card"));
    showing->add_flag("--json", *json, app.say("cli.help.json"));
    showing->callback(
        [&app, &run, card, json] { run = [&app, card, json] { return show(app, *card, *json); }; });
    CLI::App* words = command->add_subcommand("verbs", app.say("cli.help.cards_verbs"));
    words->add_flag("--json", *json, app.say("cli.help.json"));
    words->callback([&app, &run, json] { run = [&app, json] { return verbs(app, *json); }; });
}

}  // namespace bronze::cli
