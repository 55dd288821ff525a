#pragma once

#include <cstdint>

#include "kernel/chance.hpp"
#include "kernel/game.hpp"
#include "kernel/hash.hpp"

namespace bronze {

struct RandomGame {
    std::uint64_t decisions = 0;
    std::uint64_t hash = 0;   // of the last state
    Seats winners;
    bool over = false;        // false: stopped at the limit, or an empty list or a fault was met
    bool stuck = false;       // an empty list of choices before the end
    bool fault = false;
};

// Plays uniformly random choices. The same seed gives the same game on every platform.
template <Game G>
RandomGame play_random(const typename G::Rules& rules, const typename G::Setup& setup, std::uint64_t seed,
                       std::uint64_t most_decisions, ChoiceList& list) {
    FastChance chance(seed, 0);
    FastChance picks(seed, 1);
    RandomGame game;
    typename G::State state = G::start(rules, setup, chance, nullptr);
    while (!G::decision(rules, state).over() && game.decisions < most_decisions) {
        list.restart();
        G::choices(rules, state, list);
        if (list.empty()) {
            game.stuck = true;
            break;
        }
        const Choice choice = list[picks.draw({.bound = static_cast<std::uint32_t>(list.size())})];
        if (G::choose(rules, state, choice, chance, nullptr) == Outcome::fault) {
            game.fault = true;
            break;
        }
        ++game.decisions;
    }
    game.over = G::decision(rules, state).over();
    game.winners = G::winners(rules, state);
    game.hash = hash_state(state);
    return game;
}

}  // namespace bronze
