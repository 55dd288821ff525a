#pragma once

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/app.hpp"

namespace bronze::cli {

// What --help looks like: in the user's language, broken between words.
[[nodiscard]] std::shared_ptr<CLI::FormatterBase> help_formatter(const App& app,
                                                                 std::size_t columns);

// What was wrong with the command line. CLI11 speaks English of its own: only the words that were
// typed are taken from it.
[[nodiscard]] Message usage_problem(const CLI::ParseError& error);

}  // namespace bronze::cli
