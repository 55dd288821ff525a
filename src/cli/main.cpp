#include <CLI/CLI.hpp>
#include <cstdlib>
#include <exception>
#include <fmt/format.h>

#include "cli/app.hpp"
#include "cli/deck_of.hpp"
#include "cli/help.hpp"
#include "cli/terminal.hpp"

namespace {

using namespace bronze;

std::string_view language_wanted(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        constexpr std::string_view joined = "--lang=";
        if (word == "--lang" && i + 1 < argc) {
            return argv[i + 1];
        }
        if (word.starts_with(joined)) {
            return word.substr(joined.size());
        }
    }
    return {};
}

Language language_of_the_user(std::string_view wanted) {
    if (!wanted.empty()) {
        return wanted == "fr" ? Language::fr : Language::en;
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0') {
            return std::string_view(value).starts_with("fr") ? Language::fr : Language::en;
        }
    }
    return Language::en;
}

int run(int argc, char** argv) {
    const std::string_view wanted = language_wanted(argc, argv);
    const Language spoken = language_of_the_user(wanted);
    const std::filesystem::path program = "/proc/self/exe";
    const auto folder = cli::find_content(program);
    auto content = cli::read_content(folder);
    if (!content || find_file(*content, "words/en.toml") == nullptr) {
        fmt::print(stderr, "{}\n", cli::no_content(program, spoken));
        return 1;
    }
    auto words = Words::load(*content);
    if (!words) {
        for (const Error& error : words.errors()) {
            fmt::print(stderr, "{}\n", Words{}.say(Language::en, error));
        }
        return 1;
    }
    cli::App app(folder, content.take(), words.take(), spoken);
    if (!wanted.empty() && wanted != "en" && wanted != "fr") {
        app.complain({{.message = Message("error.cli.unknown_language").with("found", wanted),
                       .place = {}}});
        return 2;
    }
    CLI::App command_line(app.say("cli.about"), "bronze");
    command_line.formatter(cli::help_formatter(app, cli::standard_terminal(true).columns));
    command_line.set_help_flag("-h,--help", app.say("cli.help.help"));
    command_line.set_version_flag("--version", "bronze " BRONZE_VERSION,
                                  app.say("cli.help.version"));
    std::string language;
    command_line.add_option("--lang", language, app.say("cli.help.lang"));
    command_line.require_subcommand(0, 1);
    command_line.fallthrough();

    cli::Run chosen;
    cli::add_play(command_line, app, chosen);
    cli::add_serve(command_line, app, chosen);
    cli::add_admin(command_line, app, chosen);
    cli::add_simulate(command_line, app, chosen);
    cli::add_replay(command_line, app, chosen);
    cli::add_verify(command_line, app, chosen);
    cli::add_cards(command_line, app, chosen);
    cli::add_deck(command_line, app, chosen);
    cli::add_scenario(command_line, app, chosen);
    cli::add_bench(command_line, app, chosen);
    try {
        command_line.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {  // --help, --version
            return command_line.exit(error);
        }
        fmt::print(stderr, "{}\n", app.say(cli::usage_problem(error)));
        return 2;
    }
    return chosen ? chosen() : cli::open_table(app);
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        fmt::print(stderr, "bronze: {}\n", error.what());
        return 1;
    }
}
