#pragma once

#include <cstdint>

// The numbers that tie the toy's vocabulary to its functions.
namespace bronze::toy {

enum Primitive : std::uint16_t {
    is_card = 1,
    is_character,
    is_opponent,
    is_yours,
    is_enemy,
    is_exhausted,
    is_wounded,
    in_hand,
    has_attack,
    attack_value,
    life_value,
    controller_value,
    opponent_value,
    your_turn,
    deal,
    gain,
    lose,
    lose_own,
    exhaust,
    discard,
    draw,
    destroy,
    take_control,
    ready,
};

enum Happens : std::uint16_t { damaged = 1, destroyed, entered, turn_ends };

enum Stat : std::uint16_t { stat_attack = 1, may_attack };

}  // namespace bronze::toy
