#include "cli/help.hpp"

#include <sstream>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter(const App& app, std::size_t columns) : columns_(columns) {
        for (const char* name : {"Usage", "OPTIONS", "SUBCOMMAND", "SUBCOMMANDS", "Options",
                                 "Subcommands", "Positionals", "REQUIRED", "TEXT", "UINT"}) {
            label(name, app.say(std::string("cli.label.") + name));
        }
    }

    [[nodiscard]] std::string make_help(const CLI::App* app, std::string name,
                                        CLI::AppFormatMode mode) const override {
        std::istringstream lines(CLI::Formatter::make_help(app, std::move(name), mode));
        std::string help;
        for (std::string line; std::getline(lines, line);) {
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
        default: return Message("cli.usage_error").with("what", what);
    }
}

}  // namespace bronze::cli
