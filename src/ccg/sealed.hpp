#pragma once

#include "ccg/rules.hpp"
#include "kernel/chance.hpp"

namespace bronze::ccg {

// What somebody builds a sealed deck from: an essence with cards to lead with, challenges,
// locations, and boosters as content/ccg/game.toml fills them.
[[nodiscard]] Deck open_pool(const Rules& rules, Chance& chance);

}  // namespace bronze::ccg
