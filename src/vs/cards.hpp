#pragma once

#include "vs/play.hpp"

// Where cards lie, and how they change place outside play.
namespace bronze::vs {

// Puts a card into another zone of its owner; nothing else happens. Into the deck: on top.
void put(State& state, Card card, Zone zone);
void put_under(State& state, Card card);
[[nodiscard]] Card top_of(const State& state, unsigned player);
[[nodiscard]] Card bottom_of(const State& state, unsigned player);
void shuffle(const Play& play, unsigned player);
void draw(const Play& play, unsigned player, unsigned count);
[[nodiscard]] unsigned hand_of(const State& state, unsigned player);

// The abilities of a card begin or cease to be in force.
void activate(const Play& play, Card card);
void deactivate(const Play& play, Card card);

// Cards of a bunch without those that an earlier one stands for: calls act(card).
template <class Act>
void each_different(const State& state, unsigned player, const Bunch& bunch, Act act) {
    std::array<std::uint32_t, 8> met{};
    bunch.each([&](unsigned place) {
        const std::size_t title = index(state.sides[player].titles[place]);
        if (((met[title / 32] >> (title % 32)) & 1U) == 0) {
            met[title / 32] |= 1U << (title % 32);
            act(card_of(player, place));
        }
    });
}

}  // namespace bronze::vs
