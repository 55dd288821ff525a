// Why nobody can fight, face a challenge, place one or add to a conflict.

#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/why.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

Message Reason::fight(std::string_view thing, std::string_view other) const {
    if (auto problem = wrong_step(Step::conflict, "CCG-FIGHT-08")) {
        return *problem;
    }
    if (auto problem = not_my_character(thing, "CCG-FIGHT-01")) {
        return *problem;
    }
    const Card who = character(thing);
    const Card whom = character(other);
    if (!facts().may_act(who, word::winning_fight)) {
        return about("ccg.why.fatigued", "CCG-FIGHT-04", who);
    }
    if (whom == Card::none) {
        return unknown(other);
    }
    if (owner_of(whom) == seat_) {
        return refusal("ccg.why.own_character", "CCG-FIGHT-03");
    }
    if (state_->space(who) != state_->space(whom)) {
        return refusal("ccg.why.not_same_space", "CCG-FIGHT-02")
            .with("who", name(who))
            .with("whom", name(whom));
    }
    return forbidden();
}

Message Reason::face(std::string_view thing) const {
    const Card card = find_thing(*rules_, *state_, thing);
    if (card == Card::none) {
        return unknown(thing);
    }
    if (state_->moment == Moment::gather && facts().is_character(card)) {
        return cannot_face(card, state_->conflict.challenge)
            .value_or(refusal("ccg.why.not_possible", "CCG-CHALLENGE-01"));
    }
    if (auto problem = wrong_step(Step::conflict, "CCG-CONFLICT-01")) {
        return *problem;
    }
    if (state_->spot(card) != Spot::challenge) {
        return about("ccg.why.not_in_play", "CCG-CHALLENGE-01", card);
    }
    if (((static_cast<unsigned>(state_->marks(card)) >> index(seat_)) & 1U) != 0) {
        return about("ccg.why.faced_already", "CCG-CHALLENGE-11", card);
    }
    Problem last;
    state_->player(seat_).characters.each([&](unsigned place) {
        const Card who = card_of(seat_, place);
        if (state_->space(who) == state_->space(card)) {
            last = cannot_face(who, card);
        }
    });
    return last.value_or(about("ccg.why.nobody_can_face", "CCG-CHALLENGE-04", card));
}

Reason::Problem Reason::cannot_face(Card who, Card challenge) const {
    if (side_of(facts().rank(who)) != facts().printed(challenge).side) {
        return about("ccg.why.wrong_side",
                     facts().printed(challenge).side == Side::good ? "CCG-CHALLENGE-06"
                                                                   : "CCG-CHALLENGE-07",
                     challenge)
            .with("who", name(who));
    }
    if (!facts().may_act(who, word::facing)) {
        return about("ccg.why.fatigued", "CCG-CHALLENGE-05", who);
    }
    if (state_->space(who) != state_->space(challenge)) {
        return about("ccg.why.nobody_can_face", "CCG-CHALLENGE-04", challenge);
    }
    return facts().may_face(who, challenge) ? Problem{} : forbidden();
}

Message Reason::challenge(std::string_view where) const {
    if (auto problem = wrong_step(Step::prologue, "CCG-PROLOGUE-01")) {
        return *problem;
    }
    if ((state_->player(seat_).deeds & deed::placed_challenge) != 0) {
        return refusal("ccg.why.challenge_placed", "CCG-PROLOGUE-04");
    }
    if (where.empty()) {
        return refusal("ccg.why.challenge_fits", "CCG-PROLOGUE-05");
    }
    const auto space = parse_space(*state_, where);
    const Card top = top_challenge(*state_, seat_);
    if (!space || top == Card::none) {
        return refusal("ccg.why.not_possible", "CCG-PROLOGUE-18");
    }
    return refusal("ccg.why.challenge_fits_not", clash(top, *space))
        .with("where", place_name(*rules_, *state_, *space));
}

std::string_view Reason::clash(Card top, Space space) const {
    std::string_view rule = "CCG-PROLOGUE-09";
    for (unsigned seat = 0; seat < state_->seats; ++seat) {
        const Player& player = state_->at(seat);
        player.others.each([&](unsigned place) {
            if (player.spots[place] != Spot::challenge) {
                return;
            }
            const Card other = card_of(seat_at(seat), place);
            if (facts().printed(other).named == facts().printed(top).named) {
                rule = "CCG-PROLOGUE-12";
            } else if (seat_at(seat) == seat_ && state_->space(other) == space) {
                rule = "CCG-PROLOGUE-10";
            }
        });
    }
    return rule;
}

Message Reason::boost(std::string_view id, std::string_view which) const {
    if (auto problem = wrong_stage(Stage::battle, "CCG-STACK-15")) {
        return *problem;
    }
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-STACK-01");
    }
    const Printed& face = facts().printed(card);
    if (face.kind == Kind::event) {
        return about("ccg.why.no_boost", "CCG-STACK-08", card);
    }
    if (face.kind == Kind::character) {
        return about("ccg.why.no_boost", "CCG-STACK-09", card);
    }
    const auto talent = parse_talent(which);
    if (!talent) {
        return unknown(which);
    }
    if (facts().boost(card, *talent) == 0) {
        return about("ccg.why.no_icon", "CCG-STACK-06", card)
            .with_word("talent", talent_key(*talent));
    }
    if (!facts().can_be_boosted(*talent)) {
        return refusal("ccg.why.not_boostable", seat_ == state_->conflict.attacking
                                                    ? "CCG-CHALLENGE-24"
                                                    : "CCG-CHALLENGE-23")
            .with_word("talent", talent_key(*talent));
    }
    return forbidden();
}

Message Reason::stand_in(std::string_view thing) const {
    if (auto problem = wrong_stage(Stage::choose, "CCG-FIGHT-11")) {
        return *problem;
    }
    if (state_->conflict.duel == Duel::challenge) {
        return refusal("ccg.why.not_defender", "CCG-CHALLENGE-16");
    }
    if (seat_ != state_->conflict.defending) {
        return refusal("ccg.why.not_defender", "CCG-FIGHT-14");
    }
    if (state_->conflict.doubled != 0) {
        return refusal("ccg.why.doubled_already", "CCG-Q-73");
    }
    if (auto problem = not_my_character(thing, "CCG-FIGHT-12")) {
        return *problem;
    }
    const Card who = character(thing);
    if (state_->space(who) == state_->conflict.at && !facts().may_act(who, word::doubling)) {
        return about("ccg.why.fatigued", "CCG-FIGHT-15", who);
    }
    return refusal("ccg.why.no_double", "CCG-FIGHT-12").with("who", name(who));
}

}  // namespace bronze::ccg
