#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/event.hpp"
#include "kernel/message.hpp"
#include "vs/view.hpp"

namespace bronze::vs {

// How a game went, for whoever counts games.
struct Tale {
    std::uint64_t rounds = 0;  // turns
    std::string chapter;       // always empty: there are no stories
    std::string ending;        // what decided it: "ko" and who fell
    Message ending_words;
};

// A player that tries each choice on a game that could be the one it sees, follows what the cards
// ask, and takes the one after which its side is worth most: who is wounded or falls if all pass
// counts as done. It recruits what its points allow, attacks where it wins more than it loses and
// keeps its main character behind others when that is in danger. It knows nothing but its seat's
// view and never remembers.
//
// All sums are whole numbers, so that it plays alike everywhere. One Greedy serves any number of
// threads; it must not outlive its rules.
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

namespace greedy {

// What a position is worth to a player.
[[nodiscard]] int worth(const Rules& rules, const State& state, unsigned player);

}  // namespace greedy

}  // namespace bronze::vs
