#pragma once

#include <span>

#include "script/vocabulary.hpp"

namespace bronze::vs {

// Verbs, costs, events, rules, durations, timings and zones.
[[nodiscard]] std::span<const script::Word> deeds();

}  // namespace bronze::vs
