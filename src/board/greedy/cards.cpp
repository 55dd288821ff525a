// Answers about cards: trading, making room, and what a card asks.

#include "board/cards.hpp"

#include <algorithm>

#include "board/board.hpp"
#include "board/greedy/mind.hpp"
#include "board/host.hpp"
#include "board/move.hpp"

namespace bronze::board::greedy {

namespace {

constexpr std::size_t at(Space space) {
    return static_cast<std::size_t>(space);
}

// Leaves a card out of the trade after all.
bool takes_back(Choice choice) {
    const bool about_card =
        is(choice, Verb::give) || is(choice, Verb::ask) || is(choice, Verb::drop);
    return about_card && choice.b != 0;
}

}  // namespace

// The card of `one` that would be worth most more with `other`. Where there is no room, an Artifact
// goes for an Artifact, and another card for one that is discarded.
Mind::Swap Mind::best_swap(Who one, Who other) const {
    Swap found;
    const Looking look(rules_, state_);
    const auto tradeable = [&](Card card) {
        const std::array about{static_cast<script::Value>(card)};
        return look.reader.allowed(word::trade_card, true, about);
    };
    each_card(rules_, state_, held_by(one), [&](Card card) {
        const Deck deck = deck_of(rules_, card);
        if (slots_of(rules_, state_, other, deck) == 0) {
            return;
        }
        int more = card_worth(card, other) - card_worth(card, one);
        if (count_cards(rules_, state_, held_by(other), deck) >=
            slots_of(rules_, state_, other, deck)) {
            if (deck == Deck::artifact) {
                const Card back = artifact_of(rules_, state_, other);
                if (!tradeable(back)) {
                    return;
                }
                more += card_worth(back, one) - card_worth(back, other);
            } else {  // the least of what it has makes room
                int least = whole_game;
                each_card(
                    rules_, state_, held_by(other),
                    [&](Card held) { least = std::min(least, card_worth(held, other)); }, deck,
                    deck);
                more -= least;
            }
        }
        if (more > found.gain && tradeable(card)) {
            found = {.card = card, .gain = more};
        }
    });
    return found;
}

int Mind::trade_gain(Who partner) const {
    return std::max(best_swap(state_.active, partner).gain, best_swap(partner, state_.active).gain);
}

Choice Mind::bargain() const {
    if (!state_.bargain.changing.empty()) {
        // Who has one Artifact and gets another gives its own for it.
        bool artifact = false;
        for (std::size_t i = rules_.deck_begin[index(Deck::artifact)]; i < rules_.cards(); ++i) {
            artifact |= state_.bargain.changing.has(card_at(i));
        }
        return best([&](Choice choice) {
            if (takes_back(choice)) {
                return 0;
            }
            const bool more = is(choice, Verb::give) || is(choice, Verb::ask);
            if (more && artifact && deck_of(rules_, card_at(choice.a)) == Deck::artifact) {
                return 4 * whole_game;
            }
            if (is(choice, Verb::drop)) {
                return whole_game - card_worth(card_at(choice.a), state_.active);
            }
            return is(choice, Verb::propose) ? 3 * whole_game : is(choice, Verb::cancel) ? 1 : 0;
        });
    }
    const Swap gift = best_swap(state_.active, state_.bargain.partner);
    const Swap wish = best_swap(state_.bargain.partner, state_.active);
    const Swap& better = gift.gain >= wish.gain ? gift : wish;
    return best([&](Choice choice) {
        if (is(choice, Verb::cancel)) {
            return 1;
        }
        const bool one = is(choice, Verb::give) || is(choice, Verb::ask);
        return one && better.gain >= worth_trading &&
                       rules_.title_of[choice.a] == rules_.title_of[index(better.card)] &&
                       state_.spots[choice.a] == state_.spot(better.card)
                   ? 2
                   : 0;
    });
}

Choice Mind::answer() const {
    const Who me = state_.bargain.partner;
    const Who other = state_.active;
    int more = 0;
    for (std::size_t i = 0; i < rules_.cards(); ++i) {
        const Card card = card_at(i);
        if (state_.bargain.changing.has(card)) {
            const bool mine = state_.spot(card) == held_by(me);
            more += (card_worth(card, mine ? other : me) - card_worth(card, mine ? me : other));
            more += mine ? -60 : 60;  // a gift is welcome
        }
        if (state_.bargain.dropping.has(card) && state_.spot(card) == held_by(me)) {
            more -= card_worth(card, me);
        }
    }
    return best([&](Choice choice) {
        if (is(choice, Verb::accept)) {
            return more >= 0 ? 3 * whole_game : -1;
        }
        if (is(choice, Verb::drop) && !takes_back(choice)) {
            const int left = more - card_worth(card_at(choice.a), me);
            return left > 0 ? whole_game + left : -1;
        }
        return takes_back(choice) ? -1 : 0;
    });
}

Choice Mind::overflow() const {
    const Who who = state_.tasks.back().who;
    return best([&](Choice choice) {
        const Card card = card_at(choice.a);
        return -(who == Who::none ? evil_card_worth(card) : card_worth(card, who));
    });
}

// Near one's own, far from the others.
Choice Mind::corner() const {
    return best([&](Choice choice) {
        const Space space = map_.corners[choice.a];
        int own = far;
        int others = far;
        state_.in_play.each([&](Who who) {
            const int steps = lore_.invited.to[at(space)][at(state_.pawn(who).at)];
            int& nearest = state_.pawn(who).side == side_ ? own : others;
            nearest = std::min(nearest, steps);
        });
        return others - own;
    });
}

// Under a corner rather than at what somebody carries, and there any.
Choice Mind::look() const {
    const auto corners = static_cast<std::uint32_t>(
        std::count_if(offered_.begin(), offered_.end(),
                      [](Choice choice) { return is_corner(static_cast<Spot>(choice.a)); }));
    const std::uint32_t wanted = corners == 0 ? 0 : chance_.draw({.bound = corners});
    std::uint32_t passed = 0;
    return best([&](Choice choice) {
        return is_corner(static_cast<Spot>(choice.a)) && passed++ == wanted ? 1 : 0;
    });
}

// Beside as many of one's own as can be, when it is an enemy; near what it goes for otherwise.
Choice Mind::put() const {
    const Who who = state_.tasks.back().who;
    const bool enemy = state_.pawn(who).side != side_;
    return best([&](Choice choice) {
        const auto space = static_cast<Space>(choice.a);
        if (!enemy) {
            return stroll(who, space);
        }
        int beside = 0;
        state_.in_play.each([&](Who other) {
            beside +=
                state_.pawn(other).side == side_ && map_.adjacent(state_.pawn(other).at, space) ? 2
                                                                                                : 0;
        });
        return beside + (map_.outdoors.has(space) ? 1 : 0);
    });
}

Choice Mind::shelter() const {
    const Who who = state_.tasks.back().who;
    Prospect prospect;
    look_around(who, prospect);
    return best([&](Choice choice) {
        return space_worth(prospect, who, static_cast<Space>(choice.a), false);
    });
}

// Tries each answer on a table that could be this one.
Choice Mind::asked() {
    const script::Frame* frame =
        state_.script.frames.empty() ? nullptr : &state_.script.frames.back();
    const Effect none;
    const Effect& does = frame == nullptr ? none : effect(frame->ability);
    const State imagined = Board::sample(rules_, view_, chance_);
    const auto likes = [&](Choice choice) {
        if (choice.verb != script::verb::thing || choice.b >= rules_.program.selections.size() ||
            rules_.program.selections[choice.b].number) {
            return 0;
        }
        if (does.discards) {  // somebody's card: the best of another's, the worst of one's own
            return side_ == Side::good ? evil_card_worth(card_at(choice.a))
                                       : -evil_card_worth(card_at(choice.a));
        }
        if (does.binds || does.brings || does.restores) {
            const Who who = who_at(choice.a);
            return std::min(price(who), 4000) + 100 * form_of(rules_, state_, who).fight;
        }
        if (does.attaches) {
            return 100 * form_of(rules_, state_, who_at(choice.a)).fight;
        }
        return 0;
    };
    // Looks further while the same card goes on asking.
    const auto look = [&](const auto& self, const State& from, Choice choice, int depth) -> int {
        State next = from;
        FastChance luck(1);
        if (Board::choose(rules_, next, choice, luck, nullptr) == Outcome::fault) {
            return -100 * whole_game;
        }
        const Decision decision = Board::decision(rules_, next);
        if (depth == 0 || decision.seat != view_.seat ||
            decision.about != static_cast<std::uint8_t>(About::card)) {
            return position_worth(next);
        }
        ChoiceList list;
        Board::choices(rules_, next, list);
        int most = -200 * whole_game;
        for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), 16); ++i) {
            most = std::max(most, self(self, next, list[i], depth - 1));
        }
        return most;
    };
    return best([&](Choice choice) { return likes(choice) + look(look, imagined, choice, 1); });
}

}  // namespace bronze::board::greedy
