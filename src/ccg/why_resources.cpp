// Why a card cannot come into play, rise, be attached or change hands.

#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/why.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

namespace {

bool has_bit(std::uint64_t bits, Space space) {
    return ((bits >> index(space)) & 1U) != 0;
}

}  // namespace

Message Reason::place(std::string_view id, std::string_view where) const {
    if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-07")) {
        return *problem;
    }
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-RESOURCE-03");
    }
    if (auto problem = cannot_enter(card)) {
        return *problem;
    }
    const auto space = parse_space(*state_, where);
    if (space && !has_bit(spaces_for_character(facts(), card, seat_), *space)) {
        return refusal("ccg.why.not_own_space", "CCG-RESOURCE-04");
    }
    return refusal("ccg.why.not_possible", "CCG-RESOURCE-03");
}

Reason::Problem Reason::cannot_enter(Card card) const {
    const Printed& face = facts().printed(card);
    if (face.kind != Kind::character) {
        return refusal("ccg.why.not_possible", "CCG-RESOURCE-03");
    }
    if (face.level != 1) {
        return about("ccg.why.not_level_one", "CCG-RESOURCE-05", card);
    }
    if (state_->player(seat_).characters.any([&](unsigned place) {
            return facts().printed(card_of(seat_, place)).who == face.who;
        })) {
        return refusal("ccg.why.same_character", "CCG-CHARACTER-09");
    }
    if (may_enter_play(facts(), card, seat_)) {
        return std::nullopt;
    }
    for (unsigned other = 0; other < state_->seats; ++other) {
        if (seat_at(other) != seat_ && state_->lives(seat_at(other)) &&
            facts().essence(seat_at(other)) == face.who) {
            return refusal("ccg.why.others_main", "CCG-CHARACTER-04");
        }
    }
    return refusal("ccg.why.too_many_leads", "CCG-CHARACTER-06");
}

Message Reason::ascend(std::string_view thing, std::string_view id) const {
    if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
        return *problem;
    }
    if (auto problem = not_my_character(thing, "CCG-ASCEND-01")) {
        return *problem;
    }
    const Card who = character(thing);
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-ASCEND-03");
    }
    return cannot_ascend(who, card).value_or(refusal("ccg.why.not_possible", "CCG-ASCEND-01"));
}

Reason::Problem Reason::cannot_ascend(Card who, Card card) const {
    const Printed& face = facts().printed(card);
    if (face.who != facts().printed(who).who) {
        return about("ccg.why.other_character", "CCG-ASCEND-01", card);
    }
    if (face.level != facts().printed(who).level + 1) {
        return about("ccg.why.not_next_level", "CCG-ASCEND-06", card).with("who", name(who));
    }
    if (state_->marked(who, mark::ascended)) {
        return about("ccg.why.ascended_already", "CCG-ASCEND-07", who);
    }
    if (!may_ascend(facts(), who, card, false)) {
        return about("ccg.why.destiny_too_low", "CCG-ASCEND-04", card)
            .with("needed", std::int64_t{facts().total(word::ascend_cost, face.destiny_requirement,
                                                       {value(who)})})
            .with("have", std::int64_t{state_->player(seat_).destiny});
    }
    return std::nullopt;
}

Message Reason::attach(std::string_view id, std::string_view thing) const {
    if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-01")) {
        return *problem;
    }
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-ATTACH-02");
    }
    if (auto problem = not_my_character(thing, "CCG-ATTACH-03")) {
        return *problem;
    }
    const Card who = character(thing);
    if (facts().printed(card).kind == Kind::skill) {
        if (facts().printed(who).kind == Kind::character &&
            (state_->marks(who) & mark::skills) != 0) {
            return refusal("ccg.why.skill_attached", "CCG-ATTACH-08").with("who", name(who));
        }
        if (!facts().may_act(who, word::attaching_skill)) {
            return about("ccg.why.fatigued", "CCG-ATTACH-05", who);
        }
    }
    if (auto problem = cannot_bear(card, who)) {
        return *problem;
    }
    if (facts().printed(card).kind == Kind::item && !has_room(facts(), who)) {
        return refusal("ccg.why.no_room", "CCG-ATTACH-13").with("who", name(who));
    }
    return forbidden();
}

Message Reason::upgrade(std::string_view id, std::string_view thing) const {
    if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-18")) {
        return *problem;
    }
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-ATTACH-19");
    }
    if (auto problem = not_my_character(thing, "CCG-ATTACH-18")) {
        return *problem;
    }
    const Card who = character(thing);
    if (has_room(facts(), who)) {
        return refusal("ccg.why.room_left", "CCG-ATTACH-20").with("who", name(who));
    }
    return cannot_bear(card, who).value_or(refusal("ccg.why.not_possible", "CCG-ATTACH-18"));
}

Reason::Problem Reason::cannot_bear(Card card, Card who) const {
    if (!facts().may_use(seat_, card)) {
        return about("ccg.why.only_essence", "CCG-REQ-09", card);
    }
    if (!facts().meets(who, card)) {
        return about("ccg.why.requirement", "CCG-ATTACH-15", card).with("who", name(who));
    }
    return std::nullopt;
}

Message Reason::bearer_for(Card card, const Printed& face) const {
    if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-01")) {
        return *problem;
    }
    if (!facts().may_use(seat_, card)) {
        return about("ccg.why.only_essence", "CCG-REQ-09", card);
    }
    bool able = false;
    state_->player(seat_).characters.each(
        [&](unsigned place) { able = able || facts().meets(card_of(seat_, place), card); });
    if (!able) {
        return about("ccg.why.no_user", "CCG-ATTACH-15", card);
    }
    return refusal("ccg.why.not_possible",
                   face.kind == Kind::skill ? "CCG-ATTACH-05" : "CCG-ATTACH-13");
}

Message Reason::swap(std::string_view thing, std::string_view to) const {
    if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
        return *problem;
    }
    const Card card = find_thing(*rules_, *state_, thing);
    if (card == Card::none || state_->spot(card) != Spot::attached) {
        return unknown(thing);
    }
    if (auto problem = not_my_character(to, "CCG-SWAP-01")) {
        return *problem;
    }
    const Card who = state_->bearer(card);
    const Card whom = character(to);
    if (owner_of(who) != seat_) {
        return about("ccg.why.not_yours", "CCG-SWAP-01", card);
    }
    if (facts().printed(card).kind == Kind::skill &&
        !facts().allowed(word::swap_skills, false, {value(who)})) {
        return refusal("ccg.why.no_swap", "CCG-SWAP-10");
    }
    if (state_->space(who) != state_->space(whom)) {
        return refusal("ccg.why.not_same_space", "CCG-SWAP-02")
            .with("who", name(who))
            .with("whom", name(whom));
    }
    if (state_->marked(card, mark::swapped)) {
        return about("ccg.why.swapped_already", "CCG-SWAP-07", card);
    }
    const Printed& face = facts().printed(card);
    if (face.only != Who::none && face.only != facts().printed(whom).who) {
        return about("ccg.why.requirement", "CCG-SWAP-11", card).with("who", name(whom));
    }
    if (!facts().meets(whom, card)) {
        return about("ccg.why.requirement", "CCG-SWAP-05", card).with("who", name(whom));
    }
    if (!has_room(facts(), whom)) {
        return refusal("ccg.why.no_room", "CCG-SWAP-08").with("who", name(whom));
    }
    return forbidden();
}

Message Reason::resurrect(std::string_view thing, std::string_view where) const {
    if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
        return *problem;
    }
    const Player& player = state_->player(seat_);
    if (player.main != Pile::nothing) {
        return refusal("ccg.why.main_in_play", "CCG-RESURRECT-01");
    }
    if ((player.deeds & deed::resurrected) != 0) {
        return refusal("ccg.why.resurrected_already", "CCG-RESURRECT-04");
    }
    const Face face = rules_->find(thing.substr(0, thing.find(':')));
    if (face == Face::none) {
        return unknown(thing);
    }
    const Printed& printed = rules_->face(face);
    if (printed.who != facts().essence(seat_) || printed.level != 1) {
        return refusal("ccg.why.not_main", "CCG-RESURRECT-07");
    }
    bool there = false;
    for (unsigned place = 0; place < player.cards(); ++place) {
        there = there || (player.spots[place] == Spot::discard && player.faces[place] == face);
    }
    if (!there) {
        return refusal("ccg.why.not_in_discard", "CCG-RESURRECT-06").with("card", printed.name);
    }
    const auto space = parse_space(*state_, where);
    if (space && state_->owner(*space) != seat_) {
        return refusal("ccg.why.not_own_space", "CCG-RESURRECT-03");
    }
    return refusal("ccg.why.not_possible", "CCG-RESURRECT-01");
}

Message Reason::episode(std::string_view id) const {
    if (auto problem = wrong_step(Step::resource, "CCG-EPISODE-03")) {
        return *problem;
    }
    const Card card = in_hand(id);
    if (card == Card::none) {
        return not_in_hand(id, "CCG-EPISODE-03");
    }
    return may_place_episode(facts(), card) ? refusal("ccg.why.not_possible", "CCG-EPISODE-03")
                                            : refusal("ccg.why.no_part_two", "CCG-EPISODE-02");
}

}  // namespace bronze::ccg
