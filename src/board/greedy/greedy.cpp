#include "board/greedy/greedy.hpp"

#include "board/board.hpp"
#include "board/greedy/mind.hpp"
#include "kernel/random_play.hpp"

namespace bronze::board {

namespace greedy {

Choice Mind::pick() {
    if (offered_.size() == 1) {
        return offered_[0];
    }
    // A game that goes on for so long stands still: something else must be tried now and then.
    constexpr unsigned patience = 120;
    if (state_.round > patience && chance_.draw({.bound = 4}) == 0) {
        return pick_any(offered_, chance_);
    }
    switch (static_cast<About>(Board::decision(rules_, state_).about)) {
        case About::story:
            return offered_[chance_.draw({.bound = static_cast<std::uint32_t>(offered_.size())})];
        case About::actor: return actor();
        case About::turn: return turn();
        case About::runner: return offered_[0];
        case About::shelter: return shelter();
        case About::empty_round:
            return best([&](Choice choice) { return is(choice, Verb::play) ? 1 : 0; });
        case About::before_roll: return before_roll();
        case About::after_roll: return after_roll();
        case About::overflow: return overflow();
        case About::corner: return corner();
        case About::look: return look();
        case About::put: return put();
        case About::bargain: return bargain();
        case About::answer: return answer();
        case About::card: return asked();
    }
    return offered_[0];
}

}  // namespace greedy

Greedy::Greedy(const Rules& rules) {
    lores_.reserve(rules.maps.size());
    for (const Map& map : rules.maps) {
        lores_.emplace_back(rules, map);
    }
}

Choice Greedy::pick(const View& view, std::span<const Choice> offered, Chance& chance) const {
    const greedy::Lore& lore = lores_[lores_[0].rules.stories[view.known.story].map];
    return greedy::Mind(lore, view, offered, chance).pick();
}

}  // namespace bronze::board
