#include <algorithm>

#include "ccg/listing.hpp"
#include "ccg/names.hpp"

namespace bronze::ccg {

namespace {

using script::Value;

Talent talent_in(Value value) {
    return value < 0 ? Talent::none : talent_at(static_cast<std::size_t>(value));
}
Value truth(bool is) {
    return is ? Value{1} : Value{0};
}
Value thing(Card card) {
    return card == Card::none ? script::no_thing : value(card);
}
Value thing(Seat seat) {
    return seat == Seat::none ? script::no_thing : value(seat);
}
Value thing(Space space) {
    return space == Space::none ? script::no_thing : value(space);
}

bool is_follower(Rank rank) {
    return !is_lead(rank);
}

bool lies_in_play(Spot spot) {
    switch (spot) {
        case Spot::character:
        case Spot::attached:
        case Spot::location:
        case Spot::challenge:
        case Spot::episode:
        case Spot::essence: return true;
        default: return false;
    }
}

// Whoever has a say over it: in play its controller, elsewhere whoever brought it.
Seat master_of(const Facts& facts, Card card) {
    return facts.controller(card);
}

Card rival_of(const State& state, Card character) {
    const Conflict& fight = state.conflict;
    if (fight.duel != Duel::fight) {
        return Card::none;
    }
    return character == fight.attacker   ? fight.defender
           : character == fight.defender ? fight.attacker
                                         : Card::none;
}

bool is_goal(const Facts& facts, Talent talent) {
    const State& state = facts.state();
    return state.conflict.duel == Duel::challenge && talent != Talent::none &&
           facts.has_goal(state.conflict.challenge, talent);
}

Card winner_of(const Conflict& fight) {
    return fight.verdict == Verdict::won    ? fight.attacker
           : fight.verdict == Verdict::lost ? fight.defender
                                            : Card::none;
}
Card loser_of(const Conflict& fight) {
    return fight.verdict == Verdict::won    ? fight.defender
           : fight.verdict == Verdict::lost ? fight.attacker
                                            : Card::none;
}

bool is_beaten(const State& state, Card character) {
    const Conflict& fight = state.conflict;
    if (fight.duel != Duel::fight || state.moment != Moment::aftermath) {
        return false;
    }
    return fight.verdict == Verdict::tie
               ? character == fight.attacker || character == fight.defender
               : character == loser_of(fight);
}

bool participates(const State& state, Card character) {
    return state.conflict.duel != Duel::none && takes_part(state, character);
}

bool is_stacked_last(const State& state, Card card, Seat by) {
    if (state.spot(card) != Spot::stacked || owner_of(card) != by) {
        return false;
    }
    const Player& player = state.player(by);
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::stacked &&
            player.link[place] > player.link[place_of(card)]) {
            return false;
        }
    }
    return true;
}

bool can_replace(const Facts& facts, Card card, Card location) {
    const State& state = facts.state();
    const Printed& face = facts.printed(card);
    if (face.kind != Kind::location || owner_of(card) != owner_of(location)) {
        return false;
    }
    if (!face.unique) {
        return true;
    }
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        if (player.others.any([&](unsigned place) {
                const Card other = card_of(seat_at(seat), place);
                return player.spots[place] == Spot::location && other != location &&
                       facts.printed(other).named == face.named;
            })) {
            return false;
        }
    }
    return true;
}

bool holds_another_with(const Facts& facts, Card character, unsigned trait) {
    bool found = false;
    facts.each_character([&](Card card) {
        found = found ||
                (card != character && facts.state().space(card) == facts.state().space(character) &&
                 facts.has_trait(card, trait));
    });
    return found;
}

unsigned ring_distance(const State& state, Space one, Space other) {
    const unsigned ring = state.seats * spaces_each;
    const unsigned apart = (ring_number(one) + ring - ring_number(other)) % ring;
    return std::min(apart, ring - apart);
}

// The cards of all players that places(player) names.
template <class Of>
Host::Bits cards_in(const State& state, Of places) {
    constexpr std::size_t each = Places::words * 2;
    Host::Bits bits{};
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Places& set = places(state.at(seat));
        for (std::size_t i = 0; i < Places::words; ++i) {
            bits[seat * each + i * 2] = static_cast<std::uint32_t>(set.word(i));
            bits[seat * each + i * 2 + 1] = static_cast<std::uint32_t>(set.word(i) >> 32U);
        }
    }
    return bits;
}

}  // namespace

Value Host::size(std::uint8_t domain) const {
    switch (domain) {
        case script::type_player: return state_->seats;
        case domain::card: return static_cast<Value>(state_->seats * numbers_each);
        case domain::space: return static_cast<Value>(state_->spaces());
        case domain::talent: return talent_count;
        case domain::name:
            return static_cast<Value>(rules_->characters.size() + rules_->titles.size());
        case domain::trait: return static_cast<Value>(rules_->traits.size());
        case domain::setting: return static_cast<Value>(rules_->types.size());
        case domain::rank: return 4;
        case domain::cause: return 5;
        default: return step_count;
    }
}

std::optional<Host::Bits> Host::things(std::uint8_t domain) const {
    if (domain != domain::card) {
        return std::nullopt;
    }
    return cards_in(*state_, [](const Player& p) { return Places::first(p.cards()); });
}

std::optional<Host::Bits> Host::candidates(std::uint16_t primitive) const {
    const auto of = [&](auto places) { return cards_in(*state_, places); };
    switch (primitive) {
        case word::is_character:
        case word::is_main_character:
        case word::is_hero:
        case word::is_companion:
        case word::is_villain:
        case word::is_minion:
        case word::is_lead:
        case word::is_follower:
        case word::is_hero_or_companion:
        case word::is_villain_or_minion:
        case word::is_in_fight:
        case word::is_taking_part:
        case word::is_facing:
            return of([](const Player& p) -> const Places& { return p.characters; });
        case word::is_location:
        case word::is_challenge:
            return of([](const Player& p) -> const Places& { return p.others; });
        case word::is_attached_to:
        case word::is_removable:
            return of([](const Player& p) -> const Places& { return p.attached; });
        case word::is_in_your_hand:
        case word::is_in_hand_of:
            return of([](const Player& p) -> const Places& { return p.hand; });
        default: return std::nullopt;
    }
}

Value Host::evaluate(std::uint16_t primitive, std::span<const Value> arguments,
                     const script::Context& context, const CardReader& reader) const {
    if (primitive == word::the_bearer) {  // by far the most frequent
        const Card source = card_in(context.source);
        return source != Card::none && state_->spot(source) == Spot::attached
                   ? static_cast<Value>(state_->where(source))
                   : script::no_thing;
    }
    const Facts facts(*rules_, *state_, reader);
    if (primitive >= word::your_main_character && primitive <= word::smaller_of) {
        return number(primitive, arguments, context, facts);
    }
    if (std::any_of(arguments.begin(), arguments.end(),
                    [](Value one) { return one == script::no_thing; })) {
        return 0;
    }
    if (primitive >= word::is_in_fight && primitive <= word::has_card_in_hand) {
        const Card card = card_in(arguments[0]);
        return truth(facts.is_character(card) &&
                     about_character(primitive, card, arguments, facts));
    }
    const bool of_card = primitive <= word::is_challenge ||
                         (primitive >= word::is_yours && primitive <= word::is_unfaced) ||
                         (primitive >= word::is_named && primitive <= word::can_raise);
    if (of_card) {
        const Card card = card_in(arguments[0]);
        // What nobody can see is no such card.
        return truth(state_->face(card) != Face::none &&
                     about_card(primitive, card, arguments, context, facts));
    }
    return truth(about_rest(primitive, arguments, context, facts));
}

bool Host::about_card(std::uint16_t primitive, Card card, std::span<const Value> arguments,
                      const script::Context& context, const Facts& facts) const {
    const State& state = *state_;
    const Printed& face = facts.printed(card);
    const Spot spot = state.spot(card);
    const Seat you = context.controller;
    const bool character = spot == Spot::character;
    const auto second = [&] { return card_in(arguments[1]); };
    const auto rank = [&] { return facts.rank(card); };
    const auto same_space = [&](Card one, Card other) {
        const Space space = facts.space(one);
        return space != Space::none && space == facts.space(other);
    };
    switch (primitive) {
        case word::is_card: return spot != Spot::none;
        case word::is_skill: return face.kind == Kind::skill;
        case word::is_item: return face.kind == Kind::item;
        case word::is_attachment: return face.is_attachment();
        case word::is_action: return face.kind == Kind::action;
        case word::is_event: return face.kind == Kind::event;
        case word::is_character_card: return face.kind == Kind::character;
        case word::is_minion_card: return face.kind == Kind::character && face.rank == Rank::minion;
        case word::is_follower_card:
            return face.kind == Kind::character && ccg::is_follower(face.rank);
        case word::is_lead_card:
            // A Main Character's card counts as what its essence makes of it.
            return face.kind == Kind::character &&
                   (is_lead(face.rank) || face.who == facts.essence(owner_of(card)));
        case word::is_location_card: return face.kind == Kind::location;
        case word::is_character: return character;
        case word::is_main_character: return character && facts.is_main(card);
        case word::is_hero: return character && rank() == Rank::hero;
        case word::is_companion: return character && rank() == Rank::companion;
        case word::is_villain: return character && rank() == Rank::villain;
        case word::is_minion: return character && rank() == Rank::minion;
        case word::is_lead: return character && is_lead(rank());
        case word::is_follower: return character && ccg::is_follower(rank());
        case word::is_hero_or_companion: return character && side_of(rank()) == Side::good;
        case word::is_villain_or_minion: return character && side_of(rank()) == Side::evil;
        case word::is_location: return spot == Spot::location;
        case word::is_challenge: return spot == Spot::challenge || card == state.conflict.challenge;
        case word::is_yours: return master_of(facts, card) == you;
        case word::is_opposing: return master_of(facts, card) != you;
        case word::is_fatigued: return facts.fatigued(card);
        case word::is_refreshed: return !facts.fatigued(card);
        case word::is_placeable: return may_enter_play(facts, card, you);
        case word::is_looked_at:
            return owner_of(card) == you &&
                   (spot == Spot::aside || (spot == Spot::deck && state.searcher == you));
        case word::is_removable:
            if (spot != Spot::attached || !facts.allowed(word::single_out, true, {value(card)})) {
                return false;
            }
            return owner_of(state.bearer(card)) == you ||
                   facts.allowed(word::unattach, true, {value(card)});
        case word::is_supporting: return character && !facts.is_main(card);
        case word::is_newly_arrived: return character && state.marked(card, mark::arrived);
        case word::is_victorious: return character && state.marked(card, mark::won);
        case word::is_beaten: return ccg::is_beaten(state, card);
        case word::is_overloaded:
            return character && static_cast<int>(facts.items(card)) > facts.item_limit(card);
        case word::is_rested: return character && state.marked(card, mark::rested);
        case word::is_attacking:
            return state.conflict.duel == Duel::fight && card == state.conflict.attacker;
        case word::is_unfaced: return !state.marked(card, mark::faced_by_all);
        case word::is_named: return face.named == arguments[1];
        case word::has_trait: return facts.has_trait(card, static_cast<unsigned>(arguments[1]));
        case word::has_either_trait:
            return facts.has_trait(card, static_cast<unsigned>(arguments[1])) ||
                   facts.has_trait(card, static_cast<unsigned>(arguments[2]));
        case word::is_of_level: return face.kind == Kind::character && face.level == arguments[1];
        case word::is_of_player: return master_of(facts, card) == seat_in(arguments[1]);
        case word::is_here: return same_space(card, card_in(context.source));
        case word::is_here_since_turn_began:
            return character &&
                   static_cast<Space>(state.player(owner_of(card)).link[place_of(card)]) ==
                       facts.space(card_in(context.source));
        case word::is_in_space: return facts.space(card) == space_in(arguments[1]);
        case word::is_in_space_of: return same_space(card, second());
        case word::is_at: {
            const Card location = facts.location(facts.space(card));
            return location != Card::none && facts.printed(location).named == arguments[1];
        }
        case word::is_in_setting:
            return (facts.types(facts.space(card)) & (1U << static_cast<unsigned>(arguments[1]))) !=
                   0;
        case word::is_next_to: return facts.adjacent(facts.space(card), facts.space(second()));
        case word::is_sharing_space:
            return character &&
                   holds_another_with(facts, card, static_cast<unsigned>(arguments[1]));
        case word::is_other_than: return card != second();
        case word::is_in_your_hand: return spot == Spot::hand && owner_of(card) == context.payer;
        case word::is_in_hand_of:
            return spot == Spot::hand && owner_of(card) == seat_in(arguments[1]);
        case word::is_in_your_deck:
            return (spot == Spot::deck || spot == Spot::aside) && owner_of(card) == you;
        case word::is_in_your_discard_pile: return spot == Spot::discard && owner_of(card) == you;
        case word::is_in_your_hand_or_discard_pile:
            return (spot == Spot::hand || spot == Spot::discard) && owner_of(card) == you;
        case word::is_in_your_crypt: return spot == Spot::crypt && owner_of(card) == you;
        case word::is_attached_to: return spot == Spot::attached && state.bearer(card) == second();
        case word::has_attached: {
            bool found = false;
            facts.each_attached(
                card, [&](Card one) { found = found || facts.printed(one).named == arguments[1]; });
            return found;
        }
        case word::has_attachments: {
            bool found = false;
            facts.each_attached(card, [&](Card) { found = true; });
            return found;
        }
        case word::shows_talent:
            return face.icons[static_cast<std::size_t>(arguments[1])] > 0 ||
                   face.requirement[static_cast<std::size_t>(arguments[1])] > 0;
        case word::has_icon: return face.icons[static_cast<std::size_t>(arguments[1])] > 0;
        case word::is_stacked_on:
            return spot == Spot::stacked &&
                   state.where(card) == static_cast<unsigned>(arguments[1]);
        case word::is_stacked_by:
            return spot == Spot::stacked && owner_of(card) == seat_in(arguments[1]);
        case word::is_stacked_last: return ccg::is_stacked_last(state, card, seat_in(arguments[1]));
        case word::is_in_play: return lies_in_play(spot);
        case word::can_replace: return ccg::can_replace(facts, card, second());
        case word::can_raise:
            return owner_of(card) == owner_of(second()) && spot == Spot::hand &&
                   facts.is_character(second()) && may_ascend(facts, second(), card, true);
        default: return false;
    }
}

bool Host::about_character(std::uint16_t primitive, Card card, std::span<const Value> arguments,
                           const Facts& facts) const {
    const State& state = *state_;
    const Conflict& conflict = state.conflict;
    const auto second = [&] { return card_in(arguments[1]); };
    switch (primitive) {
        case word::is_in_fight:
            return conflict.duel == Duel::fight &&
                   (card == conflict.attacker || card == conflict.defender);
        case word::is_facing: return conflict.challenge == second() && participates(state, card);
        case word::is_facing_alone: {
            if (conflict.challenge != second() || !participates(state, card)) {
                return false;
            }
            unsigned count = 0;
            facts.each_character([&](Card one) { count += takes_part(state, one) ? 1U : 0U; });
            return count == 1;
        }
        case word::is_taking_part: return participates(state, card);
        case word::has_at_least: return facts.talent(card, talent_in(arguments[2])) >= arguments[1];
        case word::has_less_than: return facts.talent(card, talent_in(arguments[2])) < arguments[1];
        case word::has_room_for:
            return facts.printed(second()).kind != Kind::item || has_room(facts, card);
        case word::can_take:
            return facts.printed(second()).kind == Kind::skill
                       ? may_attach_skill(facts, second(), card)
                       : has_room(facts, card) && may_carry(facts, second(), card);
        case word::can_use: return facts.meets(card, second());
        case word::can_be_attacked: return facts.may_attack(second(), card);
        case word::can_join: return may_join(facts, card);
        case word::can_double: return facts.may_double(card);
        case word::can_leave: return facts.allowed(word::leave, true, {value(card)});
        case word::has_card_in_hand: return state.player(owner_of(card)).in_hand > 0;
        default: return false;
    }
}

bool Host::about_rest(std::uint16_t primitive, std::span<const Value> arguments,
                      const script::Context& context, const Facts& facts) const {
    const State& state = *state_;
    const Seat you = context.controller;
    const auto space = [&] { return space_in(arguments[0]); };
    const auto second = [&] { return card_in(arguments[1]); };
    const auto goal = [&](std::size_t talent, bool printed) {
        const Card challenge = state.conflict.challenge;
        return printed ? facts.printed(challenge).goals[talent]
                       : facts.goal(challenge, talent_at(talent));
    };
    switch (primitive) {
        case word::is_space:
        case word::is_talent: return true;
        case word::is_goal: return ccg::is_goal(facts, talent_in(arguments[0]));
        case word::is_opponent:
            return seat_in(arguments[0]) != you && state.lives(seat_in(arguments[0]));
        case word::is_highest:
        case word::is_lowest_printed: {
            const bool lowest = primitive == word::is_lowest_printed;
            const auto mine = static_cast<std::size_t>(arguments[0]);
            if (!ccg::is_goal(facts, talent_at(mine))) {
                return false;
            }
            return std::none_of(all_talents.begin(), all_talents.end(), [&](Talent other) {
                return ccg::is_goal(facts, other) &&
                       (lowest ? goal(index(other), true) < goal(mine, true)
                               : goal(index(other), false) > goal(mine, false));
            });
        }
        case word::has_goal: return facts.has_goal(card_in(arguments[0]), talent_in(arguments[1]));
        case word::is_being_faced:
            return state.conflict.duel == Duel::challenge &&
                   state.conflict.challenge == card_in(arguments[0]);
        case word::gives_way: {
            const Card challenge = card_in(arguments[0]);
            const Card top = top_challenge(state, you);
            return top != Card::none && owner_of(challenge) == you &&
                   state.spot(challenge) == Spot::challenge &&
                   spaces_for_challenge(facts, top, you, challenge) >>
                           index(state.space(challenge)) &
                       1U;
        }
        case word::is_your_space: return state.owner(space()) == you;
        case word::is_space_of_player: return state.owner(space()) == seat_in(arguments[1]);
        case word::holds_card: return facts.space(second()) == space();
        case word::is_reachable:
            return facts.is_character(second()) && space() != state.space(second()) &&
                   may_go(facts, second(), space(), facts.adjacent(state.space(second()), space()));
        case word::is_enterable:
            return facts.is_character(second()) && space() != state.space(second()) &&
                   may_go(facts, second(), space(), true);
        case word::is_within_ring: {
            const Card walker = card_in(arguments[2]);
            return facts.is_character(walker) && space() != Space::park &&
                   state.space(walker) != Space::park && space() != state.space(walker) &&
                   static_cast<int>(ring_distance(state, space(), state.space(walker))) <=
                       arguments[1] &&
                   may_go(facts, walker, space(), true);
        }
        case word::is_restful:
            return facts.is_character(second()) && (!fatigues_by_move(facts, second(), space()) ||
                                                    !facts.fatigues(second(), word::leaving_park));
        case word::takes_challenge:
            return state.spot(second()) == Spot::challenge && space() != state.space(second()) &&
                   may_lie(facts, second(), owner_of(second()), space());
        case word::is_different: return arguments[0] != arguments[1];
        case word::can_be_boosted_by:
            return state.where(second()) != static_cast<unsigned>(arguments[0]) &&
                   facts.boost(second(), talent_in(arguments[0])) > 0 &&
                   facts.can_be_boosted(talent_in(arguments[0]));
        case word::has_leads:
            return static_cast<int>(facts.supporting_leads(seat_in(arguments[0]))) >= arguments[1];
        case word::has_destiny: return state.player(seat_in(arguments[0])).destiny >= arguments[1];
        case word::it_is_night: return facts.night();
        case word::it_is_day: return !facts.night();
        case word::challenge_was_defeated:
            return state.conflict.duel == Duel::challenge && state.conflict.verdict == Verdict::won;
        case word::has_placed_challenge:
            return (state.player(seat_in(arguments[0])).deeds & deed::placed_challenge) != 0;
        default: return false;
    }
}

Value Host::number(std::uint16_t primitive, std::span<const Value> arguments,
                   const script::Context& context, const Facts& facts) const {
    const State& state = *state_;
    const Conflict& conflict = state.conflict;
    const Seat you = context.controller;
    const bool fight = conflict.duel == Duel::fight;
    const Card first = arguments.empty() ? Card::none : card_in(arguments[0]);
    const Card source = card_in(context.source);
    switch (primitive) {
        case word::your_main_character: {
            const Player& player = state.player(you);
            // Committed but not in play yet does not count.
            return player.main == Pile::nothing || player.spots[player.main] != Spot::character
                       ? script::no_thing
                       : value(card_of(you, player.main));
        }
        case word::the_attacker: return fight ? thing(conflict.attacker) : script::no_thing;
        case word::the_defender: return fight ? thing(conflict.attacked) : script::no_thing;
        case word::the_winner: return fight ? thing(winner_of(conflict)) : script::no_thing;
        case word::the_loser: return fight ? thing(loser_of(conflict)) : script::no_thing;
        case word::your_fighter:
            return !fight                      ? script::no_thing
                   : you == conflict.attacking ? value(conflict.attacker)
                   : you == conflict.defending ? value(conflict.defender)
                                               : script::no_thing;
        case word::the_rival: return thing(first == Card::none ? first : rival_of(state, first));
        case word::the_challenge:
            return conflict.duel == Duel::challenge ? value(conflict.challenge) : script::no_thing;
        case word::your_top_card: return thing(top_of_deck(state, you));
        case word::this_space:
            return source == Card::none ? script::no_thing : thing(facts.space(source));
        case word::the_space_of:
            // A challenge just defeated has left its space.
            if (first != Card::none && first == conflict.challenge) {
                return thing(conflict.at);
            }
            return first == Card::none ? script::no_thing : thing(facts.space(first));
        case word::the_other_player:
            if (conflict.duel != Duel::none) {
                return you == conflict.attacking   ? thing(conflict.defending)
                       : you == conflict.defending ? thing(conflict.attacking)
                                                   : script::no_thing;
            }
            return state.seats == 2 ? thing(state.next(you)) : script::no_thing;
        case word::the_facing_player:
            return conflict.duel == Duel::challenge ? thing(conflict.attacking) : script::no_thing;
        case word::the_defending_player:
            return conflict.duel == Duel::challenge ? thing(conflict.defending) : script::no_thing;
        case word::the_player_of:
            return first == Card::none ? script::no_thing : thing(master_of(facts, first));
        case word::the_resolving_talent: return fight ? value(facts.resolving()) : script::no_thing;
        case word::talent_of:
        case word::printed_talent_of:
            if (!facts.is_character(first) || arguments[1] < 0) {
                return 0;
            }
            return static_cast<Value>(primitive == word::talent_of
                                          ? facts.talent(first, talent_in(arguments[1]))
                                          : facts.printed_talent(first, talent_in(arguments[1])));
        case word::your_destiny: return state.player(you).destiny;
        case word::printed_destiny:
            return first == Card::none ? Value{0}
                                       : static_cast<Value>(facts.printed(first).destiny);
        case word::item_limit_of:
            return facts.is_character(first) ? static_cast<Value>(facts.item_limit(first))
                                             : Value{0};
        case word::smaller_of: return std::min(arguments[0], arguments[1]);
        default: return script::no_thing;
    }
}

bool Host::affordable(std::span<const script::Paid> payments, const script::Context& context,
                      const CardReader& reader) const {
    const Facts facts(*rules_, *state_, reader);
    int destiny = 0;
    for (const script::Paid& paid : payments) {
        const Card card = paid.count == 0 ? Card::none : card_in(paid.arguments[0]);
        switch (paid.primitive) {
            case word::pay_destiny: destiny += paid.arguments[0]; break;
            case word::fatigue_card:
                if (card == Card::none || state_->spot(card) == Spot::none ||
                    (facts.fatigued(card) &&
                     !(facts.is_character(card) && facts.is_spared(card)))) {
                    return false;  // CCG-FATIGUE-03, CCG-FATIGUE-12
                }
                break;
            default:
                if (card == Card::none) {
                    return false;
                }
                break;
        }
    }
    return destiny <= state_->player(context.payer).destiny;  // CCG-REQ-11
}

// The player of the character or the bearer concerned.
Seat Host::decides(const script::Happening& event) const {
    const Card card = card_in(event.values[event.kind == word::unattached ? 1U : 0U]);
    return card == Card::none ? state_->active : owner_of(card);
}

bool Host::limits_each(Value source) const {
    const Card card = card_in(source);
    return card != Card::none && state_->spot(card) == Spot::location;
}

bool Host::alike(std::uint8_t domain, Value one, Value other) const {
    if (domain != domain::card) {
        return false;
    }
    const Card a = card_in(one);
    const Card b = card_in(other);
    if (owner_of(a) != owner_of(b) || state_->face(a) != state_->face(b) ||
        state_->spot(a) != state_->spot(b)) {
        return false;
    }
    switch (state_->spot(a)) {
        case Spot::hand:
        case Spot::deck:
        case Spot::aside:
        case Spot::discard:
        case Spot::crypt: return true;
        default: return false;
    }
}

}  // namespace bronze::ccg
