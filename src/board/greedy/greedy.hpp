#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "board/greedy/lore.hpp"
#include "board/view.hpp"
#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/event.hpp"
#include "kernel/message.hpp"

namespace bronze::board {

// How a game went, for whoever counts games.
struct Tale {
    std::uint64_t rounds = 0;
    std::string chapter;  // the story
    std::string ending;   // what decided it: "dusted" and who
    Message ending_words;
};

// A player that looks one choice ahead. It hunts those whose fall decides the story, fetches the
// story's Artifact and brings it where it works, draws cards, strikes where it hurts most and keeps
// out of reach when that would hurt itself more. It knows nothing but its seat's view and never
// remembers: the same view and the same luck give the same choice.
//
// All sums are whole numbers, so that it plays alike everywhere. Nothing allocates after the
// constructor. One Greedy serves any number of threads; it must not outlive its rules.
class Greedy {
public:
    explicit Greedy(const Rules& rules);

    // `offered` are all the choices of the decision that this view's seat has to take.
    [[nodiscard]] Choice pick(const View& view, std::span<const Choice> offered,
                              Chance& chance) const;

    // Of a game that has ended, with what happened in its last choice.
    [[nodiscard]] static Tale tale(const Rules& rules, const State& state,
                                   std::span<const Event> last);

private:
    std::vector<greedy::Lore> lores_;  // by map
};

}  // namespace bronze::board
