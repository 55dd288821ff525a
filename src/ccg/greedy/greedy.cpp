#include "ccg/greedy/greedy.hpp"

#include <bit>

#include "ccg/greedy/mind.hpp"
#include "kernel/random_play.hpp"

namespace bronze::ccg {

namespace greedy {

Choice Mind::pick() {
    if (offered_.size() == 1) {
        return offered_[0];
    }
    // A game that goes on for so long stands still: something else must be tried now and then.
    constexpr unsigned patience = 60;
    if (state_.turn > patience && chance_.draw({.bound = 8}) == 0) {
        return pick_any(offered_, chance_);
    }
    switch (static_cast<About>(Ccg::decision(rules_, state_).about)) {
        case About::commit:
            return best([&](Choice choice) {
                const Talents& talents = facts().printed(card_at(choice.a)).talents;
                return 2 * talents[0] + talents[1] + talents[2] + talents[3];
            });
        case About::cut: return offered_.back();
        case About::place_main:
        case About::locate:
            return offered_[chance_.draw({.bound = static_cast<std::uint32_t>(offered_.size())})];
        case About::time: {
            const bool vampire = me().main != Pile::nothing &&
                                 facts().has_trait(card_of(seat_, me().main), rules_.vampire);
            return best([&](Choice choice) { return is(choice, Verb::night) == vampire ? 1 : 0; });
        }
        case About::watch:
        case About::outcome: return watch();
        case About::keep: return keep();
        case About::discard_down: return let_go();
        case About::gather: return gather();
        case About::against:
            return best([&](Choice choice) { return -state_.at(choice.a).in_hand; });
        case About::stage: return stage();
        case About::follow_up:
            return best_or(Verb::decline, [&](Choice choice) {
                return worth_of_fight(card_at(choice.a), card_at(choice.b));
            });
        case About::card: return asked();
    }
    return offered_[0];
}

}  // namespace greedy

Choice Greedy::pick(const View& view, std::span<const Choice> offered, Chance& chance) const {
    return greedy::Mind(*rules_, view, offered, chance).pick();
}

Tale Greedy::tale(const Rules& /*rules*/, const State& state, std::span<const Event> /*last*/) {
    Tale tale{.rounds = state.turn, .chapter = "", .ending = "", .ending_words = Message{}};
    if (state.moment != Moment::over) {
        return tale;
    }
    if (state.winners == 0) {
        tale.ending = "stopped";
        tale.ending_words = Message("ccg.ending.stopped");
    } else if (state.park_won != 0) {
        tale.ending = "park";
        tale.ending_words = Message("ccg.ending.park");
    } else if (state.count_living() == 1) {
        tale.ending = "last";
        tale.ending_words = Message("ccg.ending.last");
    } else {
        tale.ending = "destiny";
        tale.ending_words = Message("ccg.ending.destiny");
    }
    return tale;
}

}  // namespace bronze::ccg
