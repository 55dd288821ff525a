#pragma once

#include "board/map.hpp"
#include "board/types.hpp"
#include "kernel/message.hpp"

namespace bronze::board {

// "6,4" and in brackets the name of the place
[[nodiscard]] Text place_of(const Map& map, Space space);

}  // namespace bronze::board
