#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/chance.hpp"
#include "kernel/game.hpp"
#include "kernel/hash.hpp"

namespace bronze {

struct RandomGame {
    std::uint64_t decisions = 0;
    std::uint64_t hash = 0;  // of the last state
    Seats winners;
    bool over = false;   // false: stopped at the limit, or an empty list or a fault was met
    bool stuck = false;  // an empty list of choices before the end
    bool fault = false;
    bool uneven =
        false;  // taken back, taken again or replayed, it led elsewhere (checked play only)

    [[nodiscard]] bool broken() const { return stuck || fault || uneven; }
};

namespace pick {

inline std::uint16_t verb(Choice choice) {
    return choice.verb;
}
inline std::uint16_t verb(const ChoiceRun& run) {
    return run.first.verb;
}
inline std::size_t size(Choice) {
    return 1;
}
inline std::size_t size(const ChoiceRun& run) {
    return run.size();
}
inline Choice nth(Choice choice, std::size_t) {
    return choice;
}
inline Choice nth(const ChoiceRun& run, std::size_t n) {
    return run[n];
}

}  // namespace pick

// A random kind of choice, then a random one of that kind: where there are a hundred spaces to walk
// to and one enemy to strike, both happen. Choices of one kind lie side by side, and the first kind
// is often by far the largest: everything is counted from the end.
template <class Item>
Choice pick_any(std::span<const Item> list, Chance& picks) {
    std::uint32_t kinds = 1;
    std::size_t first_kind = list.size();  // how many items it has
    for (; pick::verb(list[first_kind - 1]) != pick::verb(list.front()); --first_kind) {
        const bool last_of_its_kind =
            first_kind == list.size() ||
            pick::verb(list[first_kind]) != pick::verb(list[first_kind - 1]);
        kinds += last_of_its_kind ? 1U : 0U;
    }
    std::size_t begin = 0;
    std::size_t end = first_kind;
    for (std::uint32_t skip = kinds == 1 ? 0 : picks.draw({.bound = kinds}); skip > 0; --skip) {
        begin = end;
        while (end < list.size() && pick::verb(list[end]) == pick::verb(list[begin])) {
            ++end;
        }
    }
    const std::span<const Item> kind = list.subspan(begin, end - begin);
    std::size_t size = 0;
    for (const Item& item : kind) {
        size += pick::size(item);
    }
    std::size_t picked = picks.draw({.bound = static_cast<std::uint32_t>(size)});
    auto item = kind.begin();
    for (; picked >= pick::size(*item); ++item) {
        picked -= pick::size(*item);
    }
    return pick::nth(*item, picked);
}
inline Choice pick_any(const ChoiceList& list, Chance& picks) {
    return pick_any(list.runs(), picks);
}

// Takes random choices from `state` on; `take(choice)` carries one out.
template <Game G, class Take>
RandomGame play_from(const typename G::Rules& rules, typename G::State& state, std::uint64_t seed,
                     std::uint64_t most_decisions, ChoiceList& list, Take take) {
    FastChance picks(seed, 1);
    RandomGame game;
    while (!G::decision(rules, state).over() && game.decisions < most_decisions) {
        list.restart();
        G::choices(rules, state, list);
        if (list.empty()) {
            game.stuck = true;
            break;
        }
        const Choice choice = pick_any(list, picks);
        if (take(choice) == Outcome::fault) {
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

// The same seed gives the same game on every platform.
template <Game G>
RandomGame play_random(const typename G::Rules& rules, const typename G::Setup& setup,
                       std::uint64_t seed, std::uint64_t most_decisions, ChoiceList& list) {
    FastChance chance(seed, 0);
    typename G::State state = G::start(rules, setup, chance, nullptr);
    return play_from<G>(rules, state, seed, most_decisions, list, [&](Choice choice) {
        return G::choose(rules, state, choice, chance, nullptr);
    });
}

// The same game, with every choice taken back and taken again, and the whole replayed from its
// record.
template <Game G>
RandomGame play_checked(const typename G::Rules& rules, const typename G::Setup& setup,
                        std::uint64_t seed, std::uint64_t most_decisions, ChoiceList& list) {
    FastChance chance(seed, 0);
    std::vector<std::uint32_t> outcomes;
    std::vector<Choice> taken;
    RecordingChance recording(chance, outcomes);
    bool uneven = false;
    typename G::State state = G::start(rules, setup, recording, nullptr);
    RandomGame game = play_from<G>(rules, state, seed, most_decisions, list, [&](Choice choice) {
        typename G::State again;
        copy_used(again, state);
        const std::size_t known = outcomes.size();
        const Outcome outcome = G::choose(rules, state, choice, recording, nullptr);
        RecordedChance recorded(std::span<const std::uint32_t>(outcomes).subspan(known));
        uneven = uneven || G::choose(rules, again, choice, recorded, nullptr) != outcome ||
                 recorded.failed() || !recorded.used_up() || hash_state(again) != hash_state(state);
        taken.push_back(choice);
        return outcome;
    });
    RecordedChance replay(outcomes);
    typename G::State replayed = G::start(rules, setup, replay, nullptr);
    for (const Choice choice : taken) {
        G::choose(rules, replayed, choice, replay, nullptr);
    }
    game.uneven = uneven || replay.failed() || hash_state(replayed) != game.hash;
    return game;
}

}  // namespace bronze
