// As heavy.hpp, for the subcommands.
#include <CLI/CLI.hpp>

#include "heavy.hpp"
