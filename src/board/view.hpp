#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/state.hpp"
#include "kernel/seat.hpp"

namespace bronze::board {

// What a seat may know. Pawns, life, dice and the talisman lie open on the table, so without cards
// every seat knows all of it; each field is copied here by name all the same, because a view is
// built up.
struct View {
    std::array<Pawn, most_characters> pawns{};
    FixedVector<Task, 12> tasks;
    Crowd waiting;
    Crowd runners;
    std::uint16_t round = 0;
    std::uint8_t story = 0;
    std::uint8_t seats = 0;
    std::uint8_t talisman = 0;
    std::uint8_t villain_may_act = 0;
    std::uint8_t servants_may_act = 0;
    Who active = Who::none;
    std::uint8_t steps_left = 0;
    std::array<std::uint8_t, 2> movement_dice{};
    Winner winner = Winner::nobody;

    [[nodiscard]] const Pawn& pawn(Who who) const { return pawns[index(who)]; }
};
static_assert(std::is_trivially_copyable_v<View>);
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace bronze::board
