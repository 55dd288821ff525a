#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <vector>

#include "bench/allocations.hpp"
#include "kernel/game.hpp"
#include "kernel/random_play.hpp"

namespace bronze::bench {

struct Measurement {
    std::uint64_t games = 0;  // in each round
    std::uint64_t decisions = 0;
    std::uint64_t check = 0;  // all final hashes together: a wrong engine cannot look fast
    // Of the fastest round, and of the one in the middle: what else the machine does can only slow
    // a round down.
    double decisions_per_second = 0;
    double middle_round = 0;
    double copy_ns = 0;
    std::size_t state_bytes = 0;    // what a copy in the middle of a game takes
    std::uint64_t allocations = 0;  // while playing
};

inline constexpr std::size_t rounds = 100;

// One core, uniformly random play, the choices listed at every decision; the same games in every
// round.
template <Game G>
Measurement measure(const typename G::Rules& rules, const typename G::Setup& setup,
                    std::uint64_t games) {
    using Clock = std::chrono::steady_clock;
    // Some games of random players never seem to end; their first part says as much about speed.
    constexpr std::uint64_t most_decisions = 20'000;
    Measurement result{.games = games};
    ChoiceList list;
    play_random<G>(rules, setup, 0, most_decisions, list);  // warm
    const std::uint64_t before = allocations();
    std::array<double, rounds> seconds{};
    for (double& took : seconds) {
        result.decisions = 0;
        result.check = 0;
        const auto start = Clock::now();
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            const RandomGame game = play_random<G>(rules, setup, seed, most_decisions, list);
            result.decisions += game.decisions;
            result.check = result.check * 31 + game.hash;
        }
        took = std::chrono::duration<double>(Clock::now() - start).count();
    }
    result.allocations = allocations() - before;
    std::sort(seconds.begin(), seconds.end());
    result.decisions_per_second = static_cast<double>(result.decisions) / seconds.front();
    result.middle_round = static_cast<double>(result.decisions) / seconds[rounds / 2];

    // A state from the middle of a game, copied round a ring larger than the first cache.
    FastChance chance(1);
    typename G::State state = G::start(rules, setup, chance, nullptr);
    for (int step = 0; step < 50 && !G::decision(rules, state).over(); ++step) {
        list.restart();
        G::choices(rules, state, list);
        G::choose(rules, state, list[list.size() / 2], chance, nullptr);
    }
    result.state_bytes = used_bytes(state);
    std::vector<typename G::State> ring(64, state);
    constexpr std::uint64_t copies = 20'000'000;
    const auto copy_start = Clock::now();
    for (std::uint64_t i = 0; i < copies; ++i) {
        copy_used(ring[(i + 1) % ring.size()], ring[i % ring.size()]);
        asm volatile("" : : "r"(ring.data()) : "memory");  // keep each copy
    }
    const std::chrono::duration<double, std::nano> copy_took = Clock::now() - copy_start;
    result.copy_ns = copy_took.count() / static_cast<double>(copies);
    return result;
}

}  // namespace bronze::bench
