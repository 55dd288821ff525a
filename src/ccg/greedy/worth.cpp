// What cards and positions are worth, and what a card would do.

#include <algorithm>

#include "ccg/greedy/mind.hpp"
#include "kernel/used.hpp"

namespace bronze::ccg::greedy {

namespace {

constexpr int for_destiny = 100;
constexpr int for_card = 8;
constexpr int for_talent = 7;
constexpr unsigned most_tried = 14;

int sum_of(const Talents& talents) {
    return talents[0] + talents[1] + talents[2] + talents[3];
}

int worth_in(const Facts& facts, Card card, const std::array<int, talent_count>& talents) {
    int worth = 30 + (facts.is_main(card) ? 60 : 0);
    for (const int talent : talents) {
        worth += for_talent * talent;
    }
    facts.each_attached(card,
                        [&](Card other) { worth += owner_of(other) == owner_of(card) ? 8 : 0; });
    return worth;
}

// What a player's hand can add in the fight that goes on: about half of it will count.
int hope_in_fight(const Facts& facts, Seat seat) {
    int sum = 0;
    if (facts.state().conflict.stage < Stage::resolve) {
        facts.state().player(seat).hand.each(
            [&](unsigned place) { sum += facts.boost(card_of(seat, place), facts.resolving()); });
    }
    return sum / 2;
}

// For the attacking side, in hundredths of certainty, as one of the two sees it.
int chance_of_attack(const Facts& facts, Seat seat) {
    const State& state = facts.state();
    const Conflict& conflict = state.conflict;
    switch (conflict.verdict) {
        case Verdict::won: return 100;
        case Verdict::none: break;
        default: return 0;
    }
    if (conflict.duel == Duel::fight) {
        const bool attacker = facts.is_character(conflict.attacker) &&
                              state.marked(conflict.attacker, mark::taking_part);
        const bool defender = facts.is_character(conflict.defender) &&
                              state.marked(conflict.defender, mark::taking_part);
        if (!attacker || !defender) {
            return attacker ? 100 : 0;
        }
        const Talent talent = facts.resolving();
        return chance_with_lead(
            facts.talent(conflict.attacker, talent) + facts.stack(conflict.attacking, talent) -
            facts.talent(conflict.defender, talent) - facts.stack(conflict.defending, talent) +
            hope_in_fight(facts, seat) * (seat == conflict.attacking ? 1 : -1));
    }
    if (state.spot(conflict.challenge) != Spot::challenge ||
        !facts.has_what_it_needs(conflict.challenge)) {
        return 0;
    }
    int slack = 20;
    for (const Talent talent : all_talents) {
        if (facts.has_goal(conflict.challenge, talent)) {
            slack = std::min(slack, facts.group(talent) + facts.stack(conflict.attacking, talent) -
                                        facts.goal(conflict.challenge, talent) -
                                        facts.stack(conflict.defending, talent));
        }
    }
    return chance_with_lead(slack + 1);
}

}  // namespace

int chance_with_lead(int lead) {
    static constexpr std::array<int, 13> chances{3, 6, 10, 17, 25, 35, 46, 58, 70, 80, 88, 94, 97};
    return chances[static_cast<std::size_t>(std::clamp(lead + 6, 0, 12))];
}

const std::array<int, talent_count>& Mind::talents(Card character) const {
    const auto number = static_cast<std::size_t>(character);
    if (!known_[number]) {
        known_.set(number);
        for (const Talent talent : all_talents) {
            talents_[number][index(talent)] = facts().talent(character, talent);
        }
    }
    return talents_[number];
}

int Mind::worth_of_character(Card card) const {
    return worth_in(facts(), card, talents(card));
}

int Mind::worth_in_hand(Card card) const {
    const Printed& face = facts().printed(card);
    const auto bearer = [&] {
        return me().characters.any(
            [&](unsigned place) { return facts().meets(card_of(seat_, place), card); });
    };
    switch (face.kind) {
        case Kind::character: {
            if (face.level == 1) {
                const bool main = face.who == facts().essence(seat_);
                return may_enter_play(facts(), card, seat_)
                           ? 60 + 10 * sum_of(face.talents) + (main ? 100 : 0)
                           : 5;
            }
            int worth = 10;
            me().characters.each([&](unsigned place) {
                const Printed& now = facts().printed(card_of(seat_, place));
                if (now.who == face.who && now.level + 1 == face.level) {
                    worth = me().destiny >= face.destiny_requirement ? 140 : 60;
                } else if (now.who == face.who && now.level >= face.level) {
                    worth = 0;
                }
            });
            return worth;
        }
        case Kind::item: return bearer() ? 55 : 22;
        case Kind::skill: return bearer() ? 50 : 22;
        case Kind::action: {
            const auto most = *std::max_element(face.icons.begin(), face.icons.end());
            return 14 + 9 * most + (has_user(facts(), card, seat_) ? 12 : 0);
        }
        case Kind::event: return was_played(facts(), card) ? 0 : 35;
        case Kind::part_one: return may_place_episode(facts(), card) ? 45 : 18;
        default: return 10;
    }
}

Choice Mind::keep() {
    constexpr int worth_keeping = 30;
    if (!is(offered_.back(), Verb::keep)) {
        return let_go();
    }
    for (const Choice choice : offered_) {
        if (is(choice, Verb::keep) || worth_in_hand(card_at(choice.a)) < worth_keeping) {
            return choice;
        }
    }
    return offered_.back();
}

Choice Mind::let_go() {
    return best([&](Choice choice) {
        return is(choice, Verb::discard) ? -worth_in_hand(card_at(choice.a))
                                         : std::numeric_limits<int>::min();
    });
}

int Mind::position(const State& state) const {
    if (state.winners != 0) {
        return ((state.winners >> index(seat_)) & 1U) != 0 ? 100'000 : -100'000;
    }
    const Looking look(rules_, state);
    const Facts& seen = look.facts;
    const int others = std::max(1, static_cast<int>(state.count_living()) - 1);
    int mine = 0;
    int theirs = 0;
    const auto add = [&](Seat seat, int worth) { (seat == seat_ ? mine : theirs) += worth; };
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        add(seat_at(seat), for_destiny * player.destiny + for_card * player.in_hand);
    }
    seen.each_character([&](Card card) {
        std::array<int, talent_count> talents{};
        for (const Talent talent : all_talents) {
            talents[index(talent)] = seen.talent(card, talent);
        }
        add(owner_of(card),
            worth_in(seen, card, talents) + (state.space(card) == Space::park ? 6 : 0));
    });
    if (const Seat holder = in_control_of_park(seen); holder != Seat::none) {
        add(holder, hold_of(holder == state.park_holder ? state.park_turns + 1U : 1U));
    }
    const Conflict& conflict = state.conflict;
    if (conflict.duel != Duel::none) {
        const int chance = chance_of_attack(seen, seat_);
        const int stake =
            conflict.duel == Duel::fight
                ? 250
                : for_destiny * (1 + (state.spot(conflict.challenge) == Spot::challenge
                                          ? seen.worth(conflict.challenge)
                                          : 0));
        if (conflict.attacking == seat_) {
            mine += stake * chance / 100;
        } else if (conflict.defending == seat_) {
            mine += stake * (100 - chance) / 100;
        }
    }
    return mine - theirs / others;
}

int Mind::position_now() const {
    if (!position_now_) {
        position_now_ = position(state_);
    }
    return *position_now_;
}

int Mind::gain_by_trying(Choice choice) const {
    State tried = Ccg::sample(rules_, view_, chance_);
    if (Ccg::choose(rules_, tried, choice, chance_, nullptr) == Outcome::fault) {
        return -1000;
    }
    ChoiceList list;
    State next;
    for (unsigned asked = 0; asked < 6; ++asked) {
        const Decision decision = Ccg::decision(rules_, tried);
        if (decision.seat != seat_ || static_cast<About>(decision.about) != About::card) {
            break;
        }
        list.restart();
        Ccg::choices(rules_, tried, list);
        const std::size_t count = list.size();
        const std::size_t step = (count + most_tried - 1) / most_tried;
        Choice best = list[0];
        int most = std::numeric_limits<int>::min();
        for (std::size_t i = 0; count > 1 && i < count; i += step) {
            copy_used(next, tried);
            if (Ccg::choose(rules_, next, list[i], chance_, nullptr) == Outcome::fault) {
                continue;
            }
            const int worth = position(next);
            if (worth > most) {
                most = worth;
                best = list[i];
            }
        }
        if (Ccg::choose(rules_, tried, best, chance_, nullptr) == Outcome::fault) {
            return -1000;
        }
    }
    return position(tried) - position_now();
}

Choice Mind::asked() {
    const std::size_t step = (offered_.size() + most_tried - 1) / most_tried;
    Choice found = offered_[0];
    int most = std::numeric_limits<int>::min();
    for (std::size_t i = 0; i < offered_.size(); i += step) {
        int worth = gain_by_trying(offered_[i]);
        // Of cards to give away the least useful.
        const Choice choice = offered_[i];
        if (choice.verb == script::verb::thing) {
            const script::Selection& selection = rules_.program.selections[choice.b];
            const Card card = card_at(choice.a);
            if (!selection.number && selection.domain == 2 && owner_of(card) == seat_ &&
                state_.spot(card) == Spot::hand) {
                worth -= worth_in_hand(card) / 4;
            }
        }
        if (worth > most) {
            most = worth;
            found = choice;
        }
    }
    return found;
}

}  // namespace bronze::ccg::greedy
