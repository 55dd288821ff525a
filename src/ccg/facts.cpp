#include "ccg/facts.hpp"

#include <algorithm>

#include "ccg/host.hpp"

namespace bronze::ccg {

Who Facts::essence(Seat seat) const {
    const Player& player = state_->player(seat);
    return rules_->face(player.faces[player.essence]).who;
}

bool Facts::is_main(Card character) const {
    return state_->player(owner_of(character)).main == place_of(character);
}

Seat Facts::controller(Card card) const {
    if (state_->spot(card) == Spot::attached && !state_->marked(card, mark::hostile)) {
        return owner_of(state_->bearer(card));
    }
    return owner_of(card);
}

Space Facts::space(Card card) const {
    switch (state_->spot(card)) {
        case Spot::character:
        case Spot::location:
        case Spot::challenge: return state_->space(card);
        case Spot::attached: return state_->space(state_->bearer(card));
        case Spot::essence: {
            const Player& player = state_->player(owner_of(card));
            return player.main == Pile::nothing ? Space::none
                                                : static_cast<Space>(player.where[player.main]);
        }
        default: return Space::none;
    }
}

Card Facts::location(Space space) const {
    if (space == Space::park || space == Space::none) {
        return Card::none;
    }
    const unsigned seat = ring_number(space) / spaces_each;
    const Player& player = state_->at(seat);
    Card found = Card::none;
    player.others.each([&](unsigned place) {
        if (player.spots[place] == Spot::location &&
            player.where[place] == static_cast<std::uint16_t>(space)) {
            found = card_of(seat_at(seat), place);
        }
    });
    return found;
}

Types Facts::types(Space space) const {
    const Card card = location(space);
    return card == Card::none ? Types{0} : printed(card).types;
}

bool Facts::adjacent(Space one, Space other) const {
    if (one == Space::none || other == Space::none || one == other) {
        return false;
    }
    if (one == Space::park || other == Space::park) {
        return true;  // CCG-MOVE-05
    }
    const unsigned ring = state_->seats * spaces_each;
    const unsigned apart = (ring_number(one) + ring - ring_number(other)) % ring;
    return apart == 1 || apart == ring - 1;
}

bool Facts::night() const {
    return state_->night != 0 || allowed(word::always_night, false, {});
}

Rank Facts::rank(Card character) const {
    Rank rank = printed(character).rank;
    if (is_main(character)) {
        rank = promoted(rank);  // CCG-ESSENCE-04
    }
    return static_cast<Rank>(total(word::rank, static_cast<int>(rank), {value(character)}));
}

bool Facts::has_trait(Card card, unsigned trait) const {
    if (printed(card).has_trait(trait)) {
        return true;
    }
    if (!is_character(card)) {
        return false;
    }
    if (is_main(card)) {
        const Player& player = state_->player(owner_of(card));
        if (rules_->face(player.faces[player.essence]).has_trait(trait)) {
            return true;
        }
    }
    return allowed(word::trait, false, {value(card), static_cast<script::Value>(trait)});
}

bool Facts::has_any_trait(Card card, Traits traits) const {
    for (; traits != 0; traits &= traits - 1) {
        if (has_trait(card, static_cast<unsigned>(std::countr_zero(traits)))) {
            return true;
        }
    }
    return false;
}

int Facts::printed_talent(Card character, Talent talent) const {
    const Talents& talents = printed(character).talents;
    std::size_t which = index(talent);
    if (allowed(word::exchanged, false, {value(character)})) {
        const auto high = static_cast<std::size_t>(
            std::max_element(talents.begin(), talents.end()) - talents.begin());
        const auto low = static_cast<std::size_t>(std::min_element(talents.begin(), talents.end()) -
                                                  talents.begin());
        which = which == high ? low : which == low ? high : which;
    }
    return total(word::printed_talent, talents[which], {value(character), value(talent)});
}

template <class Counts>
int Facts::talent_if(Card character, Talent talent, Counts counts) const {
    const std::array about{value(character), value(talent)};
    const int sum = reader_->total_if(
        word::talent, static_cast<script::Value>(printed_talent(character, talent)), about,
        [&](const script::Active& active) {
            return counts(active) && allowed(word::gives_bonus, true, {active.source});
        });
    return sum - (fatigued(character) ? 1 : 0);  // CCG-FATIGUE-08
}

int Facts::talent(Card character, Talent talent) const {
    return talent_if(character, talent, [](const script::Active&) { return true; });
}

int Facts::talent_for_use(Card character, Talent talent) const {
    return talent_if(character, talent, [&](const script::Active& active) {
        const Card source = card_at(static_cast<std::size_t>(active.source));
        return active.until == 0 &&
               (source == character ||
                (state_->spot(source) == Spot::attached && state_->bearer(source) == character));
    });
}

bool Facts::meets_talents(Card character, Card card) const {
    const Talents& needed = printed(card).requirement;
    return std::all_of(all_talents.begin(), all_talents.end(), [&](Talent talent) {
        const auto least = needed[index(talent)];
        return least == 0 ||
               talent_for_use(character, talent) >=
                   total(word::requirement, least, {value(card), value(character), value(talent)});
    });
}

bool Facts::meets(Card character, Card card) const {
    const Printed& face = printed(card);
    if (face.trait_requirement != 0 && !has_any_trait(character, face.trait_requirement)) {
        return false;  // CCG-REQ-07
    }
    if (face.rank_requirement != 0 &&
        ((face.rank_requirement >> static_cast<unsigned>(rank(character))) & 1U) == 0) {
        return false;
    }
    if (face.is_attachment()) {
        if (face.only != Who::none && printed(character).who != face.only) {
            return false;  // CCG-REQ-10
        }
        if (!allowed(word::talents_needed, true, {value(character), value(card)})) {
            return true;
        }
    }
    return meets_talents(character, card);
}

bool Facts::may_use(Seat seat, Card card) const {
    const Who only = printed(card).only;
    return only == Who::none || essence(seat) == only;
}

bool Facts::is_spared(Card character) const {
    return !state_->marked(character, mark::spared) &&
           allowed(word::spared, false, {value(character)});
}

bool Facts::fatigues(Card character, word::Cause cause) const {
    return allowed(word::fatigue_for, true,
                   {value(character), static_cast<script::Value>(cause)}) &&
           !is_spared(character);
}

bool Facts::can_refresh(Card card) const {
    return allowed(word::refresh, true, {value(card)});
}

unsigned Facts::items(Card character) const {
    unsigned count = 0;
    each_attached(character,
                  [&](Card card) { count += printed(card).kind == Kind::item ? 1U : 0U; });
    return count;
}

int Facts::item_limit(Card character) const {
    return total(word::item_limit, 2, {value(character)});  // CCG-ATTACH-13
}

unsigned Facts::supporting_leads(Seat seat) const {
    unsigned count = 0;
    state_->player(seat).characters.each([&](unsigned place) {
        const Card card = card_of(seat, place);
        count += !is_main(card) && is_lead(rank(card)) ? 1U : 0U;
    });
    return count;
}

bool Facts::has_goal(Card challenge, Talent talent) const {
    return printed(challenge).goals[index(talent)] > 0 &&
           !allowed(word::goal_ignored, false, {value(challenge), value(talent)});
}

int Facts::goal(Card challenge, Talent talent) const {
    return total(word::goal, printed(challenge).goals[index(talent)],
                 {value(challenge), value(talent)});
}

int Facts::worth(Card challenge) const {
    return std::max(0, total(word::worth, printed(challenge).destiny, {value(challenge)}));
}

int Facts::group(Talent talent) const {
    int sum = total(word::group_talent, 0, {value(talent)});
    each_character([&](Card card) {
        if (state_->marked(card, mark::taking_part)) {
            sum += this->talent(card, talent);
        }
    });
    return sum;
}

bool Facts::has_what_it_needs(Card challenge) const {
    const Printed& face = printed(challenge);
    bool trait =
        face.trait_requirement == 0 || !allowed(word::needs_trait, true, {value(challenge)});
    bool who = face.only == Who::none;
    each_character([&](Card card) {
        if (state_->marked(card, mark::taking_part)) {
            trait = trait || has_any_trait(card, face.trait_requirement);
            who = who || printed(card).who == face.only;
        }
    });
    return trait && who;
}

bool Facts::may_face(Card character, Card challenge) const {
    return side_of(rank(character)) == printed(challenge).side &&  // CCG-CHALLENGE-06
           state_->space(character) == state_->space(challenge) &&
           allowed(word::face, true, {value(character)});
}

bool Facts::together(Card one, Card other) const {
    return allowed(word::face_together, true, {value(one), value(other)}) &&
           allowed(word::face_together, true, {value(other), value(one)});
}

Talent Facts::resolving() const {
    const int fixed = total(word::resolving_fixed, -1, {});
    if (fixed >= 0) {
        return talent_at(static_cast<std::size_t>(fixed));
    }
    return talent_at(static_cast<std::size_t>(total(word::resolving, 0, {})));  // CCG-TALENT-02
}

bool Facts::may_attack(Card attacker, Card defender) const {
    return is_character(attacker) && is_character(defender) &&
           owner_of(attacker) != owner_of(defender) &&
           state_->space(attacker) == state_->space(defender) &&
           may_act(attacker, word::winning_fight) &&
           allowed(word::attack, true, {value(attacker), value(defender)});
}

bool Facts::may_double(Card character) const {
    const Conflict& fight = state_->conflict;
    return fight.duel == Duel::fight && fight.doubled == 0 && is_character(character) &&
           owner_of(character) == fight.defending && character != fight.defender &&
           state_->space(character) == fight.at &&
           allowed(word::stunt_double, true, {value(character), value(fight.attacked)});
}

int Facts::boost(Card card, Talent talent) const {
    const Printed& face = printed(card);
    switch (face.kind) {
        case Kind::skill:
        case Kind::item:
        case Kind::part_one: return 1;  // CCG-STACK-04
        case Kind::action: return face.icons[index(talent)];
        default: return 0;
    }
}

int Facts::stack_value(Card card, Talent talent) const {
    return total(word::boost, boost(card, talent), {value(card)});
}

int Facts::stack(Seat seat, Talent talent) const {
    if (state_->conflict.stacked == 0) {
        return 0;
    }
    const Player& player = state_->player(seat);
    int sum = 0;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::stacked && player.where[place] == index(talent)) {
            sum += stack_value(card_of(seat, place), talent);
        }
    }
    return sum;
}

bool Facts::can_be_boosted(Talent talent) const {
    return state_->conflict.duel == Duel::fight ||  // CCG-STACK-05
           has_goal(state_->conflict.challenge, talent);
}

}  // namespace bronze::ccg
