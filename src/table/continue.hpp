#pragma once

#include "kernel/match.hpp"
#include "table/deed.hpp"

namespace bronze {

// A new table that begins at any moment of a record. The rest of `opening` is kept.
[[nodiscard]] Result<deed::Open> continue_from(const LoadedGame& game, const Record& record,
                                               std::size_t moment, deed::Open opening);

}  // namespace bronze
