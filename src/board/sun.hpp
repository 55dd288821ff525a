#pragma once

#include "board/grid.hpp"
#include "board/state.hpp"

namespace bronze::board {

// Where a vampire caught outdoors may flee to: the free indoor spaces that cost it least. No
// spaces: there is no way in.
struct Shelter {
    Grid spaces;
    int damage = 0;
};

[[nodiscard]] Shelter shelter_for(const Rules& rules, const State& state, Who who);

}  // namespace bronze::board
