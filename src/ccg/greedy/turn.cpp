// What is worth doing in the steps of a turn.

#include <algorithm>

#include "ccg/greedy/mind.hpp"

namespace bronze::ccg::greedy {

namespace {

Side side_of_player(const Facts& facts, Seat seat) {
    const Player& player = facts.state().player(seat);
    const Side side = facts.rules().face(player.faces[player.essence]).side;
    if (side != Side::any || player.main == Pile::nothing) {
        return side;
    }
    return side_of(facts.printed(card_of(seat, player.main)).rank);
}

}  // namespace

int hold_of(unsigned turns) {
    static constexpr std::array<int, 7> worths{18, 30, 55, 110, 240, 600, 900};
    return worths[std::min<std::size_t>(turns, worths.size() - 1)];
}

Choice Mind::watch() {
    const bool may_pass = is(offered_.back(), Verb::pass);
    return best([&](Choice choice) {
        return is(choice, Verb::pass) ? (may_pass ? 6 : 0) : worth_of_watch(choice);
    });
}

int Mind::worth_of_watch(Choice choice) {
    const Card card = card_at(choice.a);
    const Space space = space_at(choice.b);
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::challenge: return 500 + worth_of_challenge_at(space);
        case Verb::bury: return 1;
        case Verb::refresh: return 1000;
        case Verb::move: return worth_of_move(card, space);
        case Verb::place: return worth_of_placing(card, space);
        case Verb::episode: return 40;
        case Verb::ascend: return 400;
        case Verb::attach: return worth_of_attaching(card, card_at(choice.b));
        case Verb::resurrect: return 600 + worth_of_placing(card, space);
        case Verb::fight: return worth_of_fight(card, card_at(choice.b));
        case Verb::face: return worth_of_facing(card);
        case Verb::play:
        case Verb::use: return gain_by_trying(choice);
        default: return -5;
    }
}

int Mind::worth_of_challenge_at(Space space) const {
    const Card top = top_challenge(state_, seat_);
    const Side side = facts().printed(top).side;
    int worth = state_.owner(space) == seat_ ? 6 : 0;
    facts().each_character([&](Card card) {
        const Space at = state_.space(card);
        const int near = at == space ? 20 : facts().adjacent(at, space) ? 6 : 0;
        if (side_of(facts().rank(card)) == side) {
            worth += owner_of(card) == seat_ ? near : -near;
        }
    });
    if (side_of_player(facts(), seat_) != side && state_.owner(space) == seat_) {
        worth += 8;  // others must come for it
    }
    return worth;
}

int Mind::worth_of_park(Card character) const {
    int company = 0;
    int opposed = 0;
    int ready = 0;  // to throw somebody out
    facts().each_character([&](Card card) {
        if (state_.space(card) != Space::park || card == character) {
            return;
        }
        const bool own = owner_of(card) == seat_;
        company += own ? 1 : 0;
        opposed += own ? 0 : 1;
        ready += own || facts().fatigued(card) ? 0 : 1;
    });
    const unsigned turns = state_.park_turns;
    if (state_.park_holder != Seat::none && state_.park_holder != seat_) {
        // Being there breaks it, for as long as one of those who came is left.
        const int hold = hold_of(turns);
        return company == 0 ? hold : company <= ready ? hold / 2 : 5;
    }
    const int hold = hold_of(state_.park_holder == seat_ ? turns : 0);
    return opposed > 0 ? hold / 3 : company > 0 ? hold / 6 : hold;
}

int Mind::worth_of_being_at(Card character, Space space, bool tired) const {
    int worth = space == Space::park ? worth_of_park(character) : 0;
    const Side side = side_of(facts().rank(character));
    for (unsigned seat = 0; seat < state_.seats; ++seat) {
        const Player& player = state_.at(seat);
        player.others.each([&](unsigned place) {
            const Card challenge = card_of(seat_at(seat), place);
            if (player.spots[place] != Spot::challenge || state_.space(challenge) != space ||
                facts().printed(challenge).side != side) {
                return;
            }
            const int gain = gain_at(challenge, chance_at(challenge, character));
            const int together = gain_at(challenge, chance_together(challenge));
            worth += std::max({0, tired ? gain / 4 : gain, tired ? 0 : together / 3});
        });
    }
    int best_fight = 0;
    facts().each_character([&](Card other) {
        if (!tired && owner_of(other) != seat_ && state_.space(other) == space) {
            best_fight = std::max(best_fight, worth_of_fight(character, other));
        }
    });
    return worth + best_fight - danger_at(character, space, tired);
}

int Mind::danger_at(Card character, Space space, bool tired) const {
    const bool moves = space != state_.space(character);
    int danger = 0;
    facts().each_character([&](Card other) {
        if (owner_of(other) == seat_ || facts().fatigued(other)) {
            return;
        }
        const bool there = state_.space(other) == space;
        // One that stays can still walk away from whoever comes.
        if (!there && !(moves && follows(other, space))) {
            return;
        }
        const int chance = chance_in_fight(other, character, tired ? 1 : 0);
        const int loss =
            (chance * price_of(character) - (100 - chance) * price_of(other)) / 100 - 15;
        danger = std::max(danger, there ? loss : loss / 2);
    });
    return danger;
}

bool Mind::follows(Card other, Space space) const {
    const auto number = static_cast<std::size_t>(other);
    if (!walked_[number]) {
        walked_.set(number);
        walks_[number] = walks(facts(), other);
    }
    return ((walks_[number] >> index(space)) & 1U) != 0 &&
           !(fatigues_by_move(facts(), other, space) &&
             facts().fatigues(other, word::leaving_park));
}

int Mind::worth_of_move(Card character, Space to) const {
    const bool tired =
        fatigues_by_move(facts(), character, to) && facts().fatigues(character, word::leaving_park);
    return worth_of_being_at(character, to, tired) -
           worth_of_being_at(character, state_.space(character), false) - (tired ? 25 : 4);
}

int Mind::worth_of_placing(Card card, Space space) const {
    const Printed& face = facts().printed(card);
    int worth = 150;
    for (const std::int8_t talent : face.talents) {
        worth += 8 * talent;
    }
    const Side side = side_of(face.rank);
    for (unsigned seat = 0; seat < state_.seats; ++seat) {
        const Player& player = state_.at(seat);
        player.others.each([&](unsigned place) {
            if (player.spots[place] == Spot::challenge &&
                static_cast<Space>(player.where[place]) == space &&
                facts().rules().face(player.faces[place]).side == side) {
                worth += 20;
            }
        });
    }
    facts().each_character([&](Card other) {
        if (state_.space(other) == space) {
            worth += owner_of(other) == seat_ ? 6 : -15;
        }
    });
    return worth;
}

bool Mind::busy(Card character) const {
    return !facts().fatigued(character) &&
           worth_of_being_at(character, state_.space(character), false) > 25;
}

int Mind::worth_of_attaching(Card card, Card character) const {
    if (facts().printed(card).kind == Kind::skill && busy(character)) {
        return -5;  // it would be too tired for what it could do
    }
    return 40 + worth_of_character(character) / 8;
}

}  // namespace bronze::ccg::greedy
