#pragma once

#include <cstdint>

#include "kernel/game.hpp"

namespace bronze::test {

// How many different sequences of choices lead `depth` decisions on from here, each choice meeting
// the same luck. A lost or extra choice anywhere changes the number.
template <Game G>
std::uint64_t count_sequences(const typename G::Rules& rules, const typename G::State& state,
                              int depth) {
    if (depth == 0 || G::decision(rules, state).over()) {
        return 1;
    }
    ChoiceList list;
    G::choices(rules, state, list);
    if (depth == 1) {
        return list.size();
    }
    std::uint64_t total = 0;
    for (const Choice choice : list) {
        typename G::State next;
        copy_used(next, state);
        FastChance chance(static_cast<std::uint64_t>(depth));
        G::choose(rules, next, choice, chance, nullptr);
        total += count_sequences<G>(rules, next, depth - 1);
    }
    return total;
}

}  // namespace bronze::test
