#include <fmt/format.h>

#include "cli/app.hpp"

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

}  // namespace

void add_cards(CLI::App& command_line, App& app, Run& run) {
    CLI::App* command = command_line.add_subcommand("cards", app.say("cli.help.cards"));
    command->require_subcommand(1);
    CLI::App* checking = command->add_subcommand("check", app.say("cli.help.cards_check"));
    auto json = std::make_shared<bool>(false);
    checking->add_flag("--json", *json, app.say("cli.help.json"));
    checking->callback([&app, &run, json] { run = [&app, json] { return check(app, *json); }; });
}

}  // namespace bronze::cli
