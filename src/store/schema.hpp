#pragma once

#include "store/database.hpp"

namespace bronze::store {

// The version that this Bronze writes.
[[nodiscard]] std::int64_t schema_version();

// Brings an empty or an older store to that version, all or nothing. Refuses a newer one.
[[nodiscard]] Problem migrate(Database& database);

}  // namespace bronze::store
