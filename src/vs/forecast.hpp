#pragma once

#include <vector>

#include "vs/values.hpp"

namespace bronze::vs {

// One comparison of ATK with DEF when the strikes come, if nobody does anything more.
struct Blow {
    std::vector<Card> from{};  // attackers that strike together, or the defender
    Card at = Card::none;
    int attack = 0;
    int defence = 0;
    bool stuns = false;
    int wounds = 0;  // it would have then
    int health = 0;  // likewise
    bool ko = false;
    int order = 0;     // Ferocious blows come first
    bool sure = true;  // false: the defender's player picks one of several
};

// The blows of the combat that is open, in their order.
[[nodiscard]] std::vector<Blow> forecast(const Rules& rules, const State& state,
                                         const CardReader& reader);

}  // namespace bronze::vs
