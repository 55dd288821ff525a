#pragma once

#include <string>
#include <string_view>

#include "kernel/match.hpp"
#include "kernel/record.hpp"

namespace bronze {

// A ready scenario (docs/scenarios.md) that plays the record to its end and begins with what the
// player said. It tells every hidden card, so it is for those who look into the problem.
[[nodiscard]] Result<std::string> scenario_of(const LoadedGame& game, const Record& record,
                                              std::string_view words);

}  // namespace bronze
