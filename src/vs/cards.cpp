#include "vs/cards.hpp"

#include <algorithm>

#include "vs/values.hpp"

namespace bronze::vs {

namespace {

bool is_kept(Zone zone) {
    return static_cast<std::size_t>(zone) < kept_zones;
}

}  // namespace

void put(State& state, Card card, Zone zone) {
    Side& side = state.owner(card);
    const unsigned place = place_of(card);
    const Zone from = side.zones[place];
    if (is_kept(from)) {
        side.all(from).remove(place);
    } else if (from == Zone::deck) {
        const auto* const at = std::find(side.deck.begin(), side.deck.end(), place);
        if (at != side.deck.end()) {
            side.deck.erase_at(static_cast<std::size_t>(at - side.deck.begin()));
        }
    }
    side.shown.remove(place);
    side.zones[place] = zone;
    if (is_kept(zone)) {
        side.all(zone).add(place);
    } else if (zone == Zone::deck) {
        side.deck.push_back(static_cast<std::uint8_t>(place));
    }
}

void put_under(State& state, Card card) {
    put(state, card, Zone::deck);
    Side& side = state.owner(card);
    std::rotate(side.deck.begin(), side.deck.end() - 1, side.deck.end());
}

Card top_of(const State& state, unsigned player) {
    const Side& side = state.sides[player];
    return side.deck.empty() ? Card::none : card_of(player, side.deck.back());
}

Card bottom_of(const State& state, unsigned player) {
    const Side& side = state.sides[player];
    return side.deck.empty() ? Card::none : card_of(player, side.deck[0]);
}

// What lies where becomes unknown: the titles change places, not the cards.
void shuffle(const Play& play, unsigned player) {
    Side& side = play.state.sides[player];
    std::array<Title, 65> order{};
    const std::size_t count = side.deck.size();
    for (std::size_t i = 0; i < count; ++i) {
        order[i] = side.titles[side.deck[i]];
    }
    play.chance.shuffle(static_cast<std::uint16_t>(Die::shuffle), std::span(order.data(), count));
    for (std::size_t i = 0; i < count; ++i) {
        side.titles[side.deck[i]] = order[i];
    }
    play.tell(Happening::shuffled, static_cast<std::int32_t>(player));
}

void draw(const Play& play, unsigned player, unsigned count) {
    State& state = play.state;
    for (unsigned i = 0; i < count; ++i) {
        const Card card = top_of(state, player);
        if (card == Card::none) {
            play.tell(Happening::nothing_drawn, static_cast<std::int32_t>(player));
            return;  // VS-EMPTYDECK-01
        }
        put(state, card, Zone::hand);
        play.tell_secret(Happening::drew, player, play.title(card));
    }
}

unsigned hand_of(const State& state, unsigned player) {
    return state.sides[player].all(Zone::hand).count();
}

void activate(const Play& play, Card card) {
    const Facts& facts = facts_of(play.rules, play.state, card);
    const std::uint16_t zone =
        play.state.zone(card) == Zone::key_pile ? std::uint16_t{word::in_key_pile} : 0;
    for (const std::uint16_t ability : facts.abilities) {
        if (play.rules.program.abilities[ability].zone == zone) {
            const Zone lies = play.state.zone(card);
            const unsigned player =
                lies == Zone::attached
                    ? player_of(play.state,
                                card_at(static_cast<std::size_t>(play.state.unit(card).plus)))
                    : player_of(play.state, card);
            play.machine->activate(ability, value_of(card), seat_at(player));
        }
    }
    play.state.must_check = 1;
}

void deactivate(const Play& play, Card card) {
    play.machine->deactivate(value_of(card));
    play.state.must_check = 1;
}

}  // namespace bronze::vs
