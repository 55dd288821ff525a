#include "cli/help.hpp"

#include <algorithm>
#include <sstream>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter(const App& app, std::size_t columns) : columns_(columns) {
        for (const char* name : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Options",
                                 "Subcommands", "Positionals", "REQUIRED", "TEXT", "UINT", "INT"}) {
            label(name, app.say(std::string("cli.label.") + name));
        }
    }

    [[nodiscard]] std::string make_help(const CLI::App* app, std::string name,
                                        CLI::AppFormatMode mode) const override {
        std::istringstream lines(CLI::Formatter::make_help(app, std::move(name), mode));
        std::string help;
        for (std::string line; std::getline(lines, line);) {
            if (line.empty() && help.ends_with("\n\n")) {
                continue;
            }
            if (line == "Options:" || line == "Subcommands:") {
                line.pop_back();
                line = get_label(line) + ":";
            }
            for (const std::string& piece : wrap(line, columns_, get_column_width())) {
                help += piece + "\n";
            }
        }
        return help;
    }

    // Which options exclude each other is said when somebody gives both.
    [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override {
        if (option->get_type_size() == 0) {
            return {};
        }
        const std::string type = option->get_type_name();
        const auto colon = std::min(type.find(':'), type.size());
        return " " + get_label(type.substr(0, colon)) + type.substr(colon) +
               (option->get_expected_max() > 1 ? " ..." : "") +
               (option->get_required() ? " " + get_label("REQUIRED") : "");
    }

private:
    std::size_t columns_;
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter(const App& app, std::size_t columns) {
    return std::make_shared<HelpFormatter>(app, columns);
}

Message usage_problem(const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto colon = what.find(": ");
    const std::string behind = colon == std::string::npos ? what : what.substr(colon + 2);
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
        case CLI::ExitCodes::ExtrasError: return Message("cli.unexpected").with("what", behind);
        case CLI::ExitCodes::ConversionError: return Message("cli.value").with("what", behind);
        case CLI::ExitCodes::RequiredError:
            return Message("cli.required").with("what", what.substr(0, what.find(" is required")));
        case CLI::ExitCodes::ArgumentMismatch:
            return Message("cli.required").with("what", what.substr(0, colon));
        case CLI::ExitCodes::ExcludesError: {
            const auto verb = what.find(" excludes ");
            return Message("cli.excludes")
                .with("one", what.substr(0, verb))
                .with("other", what.substr(verb + std::string_view(" excludes ").size()));
        }
        default: return Message("cli.usage_error").with("what", what);
    }
}

}  // namespace bronze::cli
