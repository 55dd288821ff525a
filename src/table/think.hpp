#pragma once

#include "table/table.hpp"

namespace bronze {

// What the bot whose turn it is does, for those who have no threads for it. Nothing when it is no
// bot's turn. The bot sees what its seat may see and nothing else.
[[nodiscard]] std::optional<Entry> bot_choice(const Table& table, const LoadedGame& game,
                                              Instant at);

}  // namespace bronze
