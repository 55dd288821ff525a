#include <cstdlib>
#include <exception>
#include <fmt/format.h>

#include "cli/app.hpp"

namespace {

using namespace bronze;

Language language_of_the_user(int argc, char** argv) {
    for (int i = 1; i + 1 < argc; ++i) {
        if (std::string_view(argv[i]) == "--lang") {
            return std::string_view(argv[i + 1]).starts_with("fr") ? Language::fr : Language::en;
        }
    }
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (const char* value = std::getenv(name); value != nullptr && *value != '\0') {
            return std::string_view(value).starts_with("fr") ? Language::fr : Language::en;
        }
    }
    return Language::en;
}

// CLI11 speaks English of its own; its complaints are reduced to what was wrong with which word.
int complain(const CLI::App& command_line, const cli::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help, --version
        return command_line.exit(error);
    }
    fmt::print(stderr, "{}\n", app.say(Message("cli.usage_error").with("what", error.what())));
    return 2;
}

void translate_headings(CLI::App& command_line, const cli::App& app) {
    const auto formatter = std::make_shared<CLI::Formatter>();
    for (const char* label : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Options",
                              "Subcommands", "Positionals", "REQUIRED"}) {
        const std::string key = std::string("cli.label.") + label;
        formatter->label(label, app.say(key));
    }
    command_line.formatter(formatter);
}

int run(int argc, char** argv) {
    const auto folder = cli::find_content("/proc/self/exe");
    auto content = cli::read_content(folder);
    if (!content) {
        fmt::print(stderr, "{}\n", Words{}.say(Language::en, content.error()));
        return 1;
    }
    auto words = Words::load(*content);
    if (!words) {
        for (const Error& error : words.errors()) {
            fmt::print(stderr, "{}\n", Words{}.say(Language::en, error));
        }
        return 1;
    }
    cli::App app(folder, content.take(), words.take(), language_of_the_user(argc, argv));
    CLI::App command_line(app.say("cli.about"), "bronze");
    translate_headings(command_line, app);
    command_line.set_help_flag("-h,--help", app.say("cli.help.help"));
    command_line.set_version_flag("--version", "bronze " BRONZE_VERSION,
                                  app.say("cli.help.version"));
    std::string language;
    command_line.add_option("--lang", language, app.say("cli.help.lang"));
    command_line.require_subcommand(0, 1);
    command_line.fallthrough();

    cli::Run chosen;
    cli::add_play(command_line, app, chosen);
    cli::add_simulate(command_line, app, chosen);
    cli::add_replay(command_line, app, chosen);
    cli::add_cards(command_line, app, chosen);
    cli::add_scenario(command_line, app, chosen);
    cli::add_bench(command_line, app, chosen);
    try {
        command_line.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return complain(command_line, app, error);
    }
    return chosen ? chosen() : cli::pick_game(app);
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
