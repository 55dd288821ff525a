#pragma once

#include "board/state.hpp"

namespace bronze::board {

// The enemies a character could attack from where it stands.
[[nodiscard]] Crowd targets_of(const Rules& rules, const State& state, Who who);

}  // namespace bronze::board
