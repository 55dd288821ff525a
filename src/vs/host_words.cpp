// What the nouns, adjectives, filters, values and conditions of the cards mean at a moment.

#include <algorithm>

#include "vs/cards.hpp"
#include "vs/host.hpp"
#include "vs/names.hpp"
#include "vs/values.hpp"

namespace bronze::vs {

namespace {

using script::no_thing;
using script::Value;

constexpr Value truth(bool holds) {
    return holds ? Value{1} : Value{0};
}

unsigned number(Value value) {
    return static_cast<unsigned>(value);
}

// Face down among the resources a card has no name, type or symbol (VS-Q-118).
bool is_known(const State& state, Card card) {
    return state.title(card) != Title::none && state.zone(card) != Zone::face_down;
}

bool is_in(const State& state, Card card, unsigned player, word::Pile pile) {
    if (owner_of(card) != player) {
        return false;
    }
    const Zone zone = state.zone(card);
    return pile == word::Pile::resource_row ? is_resource(zone) : zone == zone_of(pile);
}

Bunch cards_in(const Side& side, word::Pile pile) {
    switch (pile) {
        case word::Pile::deck: {
            Bunch deck;
            for (const std::uint8_t place : side.deck) {
                deck.add(place);
            }
            return deck;
        }
        case word::Pile::resource_row: return side.all(Zone::face_up) | side.all(Zone::face_down);
        default: return side.all(zone_of(pile));
    }
}

bool has_counter(const Unit& unit, Counter kind) {
    switch (kind) {
        case Counter::plus: return unit.plus > 0;
        case Counter::minus: return unit.plus < 0;
        case Counter::vitality: return unit.wounds < 0;
        case Counter::wound: return unit.wounds > 0;
        case Counter::xp: return false;
    }
    return false;
}

bool protects(const State& state, Card shield, Card other) {
    return other != Card::none && face_up(state, shield) && face_up(state, other) &&
           state.zone(shield) == Zone::front && state.zone(other) == Zone::back &&
           state.unit(shield).player == state.unit(other).player;
}

bool attack_is(const State& state, word::Manner manner) {
    if (!state.in_combat()) {
        return false;
    }
    switch (manner) {
        case word::Manner::melee: return is_melee(state);
        case word::Manner::ranged: return !is_melee(state);
        case word::Manner::solo: return count_attackers(state) == 1;
        case word::Manner::team: return count_attackers(state) > 1;
    }
    return false;
}

// Uses are counted for all powers of one name (VS-CARD-20).
Value uses_of(const Rules& rules, const State& state, const script::Context& context,
              unsigned player) {
    const Power* power = rules.power_of(state.title(card_from(context.source)), context.ability);
    return power != nullptr && power->tally
               ? static_cast<Value>(state.sides[player].tallies[*power->tally])
               : Value{0};
}

void add(Host::Bits& bits, unsigned player, const Bunch& bunch) {
    for (std::size_t i = 0; i < Bunch::words; ++i) {
        bits[player * Bunch::words + i] |= bunch.word(i);
    }
}

Host::Bits bits_of(const State& state, std::initializer_list<Zone> zones) {
    Host::Bits bits{};
    for (unsigned player = 0; player < state.seats; ++player) {
        for (const Zone zone : zones) {
            add(bits, player, state.sides[player].all(zone));
        }
    }
    return bits;
}

// What stands on a player's side, and what may.
Host::Bits bits_of_side(const State& state, unsigned player) {
    Host::Bits bits{};
    for (unsigned owner = 0; owner < state.seats; ++owner) {
        const Side& side = state.sides[owner];
        add(bits, owner,
            owner == player ? side.all(Zone::front) | side.all(Zone::back) : side.lent);
    }
    return bits;
}

}  // namespace

Value Host::size(std::uint8_t domain) const {
    switch (domain) {
        case script::type_player: return static_cast<Value>(state_->seats);
        case domain::card: return static_cast<Value>(state_->seats * owned);
        case domain::name: return static_cast<Value>(rules_->names.size());
        case domain::team: return static_cast<Value>(rules_->teams.size());
        case domain::keyword: return static_cast<Value>(keyword_count);
        case domain::counter: return static_cast<Value>(counter_count);
        case domain::symbol: return static_cast<Value>(symbol_count);
        case domain::row: return 2;
        default: return 0;
    }
}

std::optional<Host::Bits> Host::candidates(std::uint16_t primitive,
                                           std::span<const Value> arguments) const {
    switch (primitive) {
        case word::is_character:
        case word::is_enemy:
        case word::is_protected:
        case word::is_attacking:
        case word::is_defending:
        case word::is_stunned:
        case word::is_wounded: return bits_of(*state_, {Zone::front, Zone::back});
        case word::is_on_side: return bits_of_side(*state_, number(arguments[0]));
        case word::is_resource: return bits_of(*state_, {Zone::face_up, Zone::face_down});
        case word::is_location: return bits_of(*state_, {Zone::face_up});
        case word::is_main: {
            Bits bits{};
            for (unsigned player = 0; player < state_->seats; ++player) {
                Bunch main;
                main.add(main_place);
                add(bits, player, main);
            }
            return bits;
        }
        case word::is_in_pile: {
            Bits bits{};
            const unsigned player = number(arguments[0]);
            if (player < state_->seats) {
                add(bits, player,
                    cards_in(state_->sides[player], static_cast<word::Pile>(arguments[1])));
            }
            return bits;
        }
        case word::is_at_hand: {
            const unsigned player = number(arguments[0]);
            Bits bits = bits_of_side(*state_, player);
            if (player < state_->seats) {
                add(bits, player, state_->sides[player].all(Zone::hand));
            }
            return bits;
        }
        case word::is_revealed: {
            Bits bits{};
            for (unsigned player = 0; player < state_->seats; ++player) {
                add(bits, player, state_->sides[player].shown);
            }
            return bits;
        }
        default: return std::nullopt;
    }
}

bool Host::alike(std::uint8_t domain, Value a, Value b) const {
    if (domain != domain::card) {
        return false;
    }
    const Card one = card_from(a);
    const Card other = card_from(b);
    const Zone zone = state_->zone(one);
    return !vs::in_play(zone) && !is_resource(zone) && zone != Zone::attached &&
           zone == state_->zone(other) && owner_of(one) == owner_of(other) &&
           state_->title(one) == state_->title(other);
}

Value Host::quality_of(Card card, Value quality, bool printed, const CardReader& reader) const {
    if (card == Card::none || state_->title(card) == Title::none) {
        return 0;
    }
    const Facts& facts = facts_of(*rules_, *state_, card);
    const bool as_printed = printed || !vs::in_play(*state_, card);
    switch (static_cast<word::Quality>(quality)) {
        case word::Quality::attack:
            return as_printed ? facts.attack
                              : static_cast<Value>(attack_of(*rules_, *state_, reader, card));
        case word::Quality::defence:
            return as_printed ? facts.defence
                              : static_cast<Value>(defence_of(*rules_, *state_, reader, card));
        case word::Quality::health:
            return as_printed ? facts.health
                              : static_cast<Value>(health_of(*rules_, *state_, reader, card));
        case word::Quality::remaining_health:
            return as_printed
                       ? facts.health
                       : static_cast<Value>(remaining_health(*rules_, *state_, reader, card));
        case word::Quality::cost: return facts.cost;
    }
    return 0;
}

// Adjectives and filters of a card, and what it is: `arguments` are the slots after the card.
bool Host::about_card(std::uint16_t primitive, Card card, std::span<const Value> arguments,
                      const script::Context& context, const CardReader& reader) const {
    if (card == Card::none) {
        return false;
    }
    const State& state = *state_;
    const Zone zone = state.zone(card);
    const bool playing = vs::in_play(zone);
    const Unit& unit = state.unit(card);
    const unsigned you = bronze::index(context.controller);
    switch (primitive) {
        case word::is_card: return zone != Zone::nowhere;
        case word::is_character: return playing;
        case word::is_resource: return is_resource(zone);
        case word::is_face_up:
            return playing ? unit.face_up() : zone == Zone::face_up || zone == Zone::attached;
        case word::is_face_down: return playing ? !unit.face_up() : zone == Zone::face_down;
        case word::is_ready: return playing && !unit.is(flag::exhausted);
        case word::is_exhausted: return playing && unit.is(flag::exhausted);
        case word::is_stunned: return playing && unit.is(flag::stunned);
        case word::is_hidden: return playing && unit.is(flag::hidden);
        case word::is_wounded: return playing && unit.wounds > 0;
        case word::is_enemy: return playing && enemies(state, you, unit.player);
        case word::is_protected: return is_protected(state, card);
        case word::is_attacking: return in_combat(state, card) && card != state.combat.defender;
        case word::is_defending: return in_combat(state, card) && card == state.combat.defender;
        case word::is_in_combat: return in_combat(state, card);
        case word::is_revealed:
            return zone == Zone::deck && state.owner(card).shown.has(place_of(card));
        case word::is_yours: return player_of(state, card) == you;
        case word::is_on_side: return playing && unit.player == number(arguments[0]);
        case word::is_in_pile:
            return is_in(state, card, number(arguments[0]), static_cast<word::Pile>(arguments[1]));
        case word::is_at_hand:
            return playing ? unit.player == number(arguments[0])
                           : zone == Zone::hand && owner_of(card) == number(arguments[0]);
        case word::is_in_row:
            return zone == (static_cast<word::Row>(arguments[0]) == word::Row::front ? Zone::front
                                                                                     : Zone::back);
        case word::is_in_play: return playing || zone == Zone::attached;
        case word::is_protecting: return protects(state, card, card_from(arguments[0]));
        case word::is_other_than: return value_of(card) != arguments[0];
        case word::has_counter:
            return playing && vs::has_counter(unit, static_cast<Counter>(arguments[0]));
        default: break;
    }
    if (!is_known(state, card)) {
        return false;
    }
    const Facts& facts = facts_of(*rules_, state, card);
    switch (primitive) {
        case word::is_character_card: return is_character(facts.kind);
        case word::is_plot_twist: return facts.kind == Kind::plot_twist;
        case word::is_location_card: return vs::is_location(facts.kind);
        case word::is_equipment_card: return facts.kind == Kind::equipment;
        case word::is_token: return facts.token && zone == Zone::nowhere && owner_of(card) == you;
        case word::is_location: return zone == Zone::face_up && vs::is_location(facts.kind);
        case word::is_main: return facts.kind == Kind::main_character;
        case word::is_supporting: return facts.kind == Kind::supporting_character;
        case word::is_good: return is_good(*rules_, state, reader, card);
        case word::is_evil: return is_evil(*rules_, state, reader, card);
        case word::is_basic: return facts.kind == Kind::basic_location;
        case word::is_special: return facts.kind == Kind::special_location;
        case word::is_named:
            return rules_->named(state.title(card), static_cast<std::uint8_t>(arguments[0]));
        case word::is_of_team:
            return (teams_of(*rules_, state, reader, card) & (1U << number(arguments[0]))) != 0;
        case word::shares_name_with: {
            const Card other = card_from(arguments[0]);
            return other != Card::none && is_known(state, other) &&
                   rules_->share_name(state.title(card), state.title(other));
        }
        case word::has_keyword:
            return has(*rules_, state, reader, card, static_cast<Keyword>(arguments[0]));
        case word::has_at_least:
            return quality_of(card, arguments[1], false, reader) >= arguments[0];
        case word::has_at_most:
            return quality_of(card, arguments[1], false, reader) <= arguments[0];
        default: return false;
    }
}

Value Host::evaluate(std::uint16_t primitive, std::span<const Value> arguments,
                     const script::Context& context, const CardReader& reader) const {
    const State& state = *state_;
    const auto player = [&] { return number(arguments[0]); };
    switch (primitive) {
        case word::is_enemy_player:
            return truth(enemies(state, bronze::index(context.controller), player()) &&
                         state.sides[player()].out == 0);
        case word::is_counter: return truth(static_cast<Counter>(arguments[0]) != Counter::xp);
        case word::is_symbol:
        case word::is_name:
        case word::is_team:
        case word::is_keyword: return 1;
        case word::counter_is_on: {
            const Card card = card_from(arguments[1]);
            return truth(vs::in_play(state, card) &&
                         vs::has_counter(state.unit(card), static_cast<Counter>(arguments[0])));
        }
        case word::symbol_is_made: {
            const Card card = card_from(arguments[1]);
            return truth(card != Card::none && state.zone(card) == Zone::face_up &&
                         (facts_of(*rules_, state, card).makes &
                          only(static_cast<Symbol>(arguments[0]))) != 0);
        }
        case word::quality: return quality_of(card_from(arguments[0]), arguments[1], false, reader);
        case word::printed_quality:
            return quality_of(card_from(arguments[0]), arguments[1], true, reader);
        case word::top_card: return value_of(top_of(state, player()));
        case word::bottom_card: return value_of(bottom_of(state, player()));
        case word::controller_of:
            return arguments[0] == no_thing
                       ? no_thing
                       : static_cast<Value>(player_of(state, card_from(arguments[0])));
        case word::owner_of:
            return arguments[0] == no_thing ? no_thing
                                            : static_cast<Value>(owner_of(card_from(arguments[0])));
        case word::the_bearer: {
            const Card source = card_from(context.source);
            return state.zone(source) == Zone::attached
                       ? static_cast<Value>(state.unit(source).plus)
                       : no_thing;
        }
        case word::the_defender:
            return state.in_combat() ? value_of(state.combat.defender) : no_thing;
        case word::uses_of_power: return uses_of(*rules_, state, context, player());
        case word::plot_twists_played: return static_cast<Value>(state.sides[player()].plot_twists);
        case word::turn_is: return truth(state.turn != 0 && state.active == player());
        case word::attack_is:
            return truth(attack_is(state, static_cast<word::Manner>(arguments[0])));
        case word::attack_is_first:
            return truth(state.in_combat() && state.combat.first != 0 && state.active == player());
        default:
            return truth(about_card(primitive, card_from(arguments[0]), arguments.subspan(1),
                                    context, reader));
    }
}

}  // namespace bronze::vs
