#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "ccg/rules.hpp"
#include "ccg/view.hpp"
#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/event.hpp"
#include "kernel/message.hpp"

namespace bronze::ccg {

// How a game went, for whoever counts games.
struct Tale {
    std::uint64_t rounds = 0;  // turns
    std::string chapter;       // unused: there are no stories here
    std::string ending;        // what decided it: "destiny", "park", "last"
    Message ending_words;
};

// A player that knows what its cards are worth. It brings characters into play and raises them,
// walks to challenges that its characters can meet and to fights that it is likely to win, keeps or
// breaks the hold on the Park, and spends cards in a conflict when they can decide it. What an
// action or a power does it finds out by trying it on a state that could be behind its view.
//
// It knows nothing but its seat's view and never remembers: the same view and the same luck give
// the same choice. All sums are whole numbers, so that it plays alike everywhere. One Greedy serves
// any number of threads; it must not outlive its rules.
class Greedy {
public:
    explicit Greedy(const Rules& rules) : rules_(&rules) {}

    // `offered` are all the choices of the decision that this view's seat has to take.
    [[nodiscard]] Choice pick(const View& view, std::span<const Choice> offered,
                              Chance& chance) const;

    // Of a game that has ended, with what happened in its last choice.
    [[nodiscard]] static Tale tale(const Rules& rules, const State& state,
                                   std::span<const Event> last);

private:
    const Rules* rules_;
};

}  // namespace bronze::ccg
