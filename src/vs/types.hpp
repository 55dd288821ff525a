#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "vs/facts.hpp"

namespace bronze::vs {

inline constexpr unsigned most_players = 4;

// The cards that one player owns: the main character, whatever its level, then the deck in an order
// that tells nothing, then the Key pile, then tokens. No card has a small number, so that the
// number of a card is never mistaken for that of a player.
inline constexpr unsigned owned = 96;
inline constexpr unsigned main_place = 8;
inline constexpr unsigned first_of_deck = main_place + 1;
inline constexpr unsigned first_of_key_pile = first_of_deck + deck_size;
inline constexpr unsigned first_token = first_of_key_pile + key_pile_size;
inline constexpr unsigned most_cards = most_players * owned;

// One piece of cardboard of this match.
enum class Card : std::uint16_t { none = 0xFFFF };

constexpr std::size_t index(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card_at(std::size_t index) {
    return static_cast<Card>(index);
}
constexpr unsigned owner_of(Card card) {
    return static_cast<unsigned>(card) / owned;
}
constexpr unsigned place_of(Card card) {
    return static_cast<unsigned>(card) % owned;
}
constexpr Card card_of(unsigned player, unsigned place) {
    return static_cast<Card>(player * owned + place);
}
// Of a player; at each moment it shows one of its two levels.
constexpr bool is_main(Card card) {
    return place_of(card) == main_place;
}
constexpr Card main_of(unsigned player) {
    return card_of(player, main_place);
}

enum class Format : std::uint8_t { duel, free_for_all, teams };

// Where a card is. Rows belong to the player who controls the card, the rest to its owner.
enum class Zone : std::uint8_t {
    hand,
    front,
    back,
    face_up,    // resource
    face_down,  // resource
    ko,
    key_pile,
    spellbook,
    attached,  // Equipment
    deck,
    removed,
    aside,      // a main character that will come back
    resolving,  // a plot twist that takes effect
    nowhere,    // a token that is not in play, a place without a card
};
// Those of which the state keeps all cards at hand.
inline constexpr std::size_t kept_zones = 9;

constexpr bool in_play(Zone zone) {
    return zone == Zone::front || zone == Zone::back;
}
constexpr bool is_resource(Zone zone) {
    return zone == Zone::face_up || zone == Zone::face_down;
}

// Some of the cards of one owner.
class Bunch {
public:
    static constexpr std::size_t words = owned / 32;

    [[nodiscard]] constexpr bool has(unsigned place) const {
        return ((words_[place / 32] >> (place % 32)) & 1U) != 0;
    }
    constexpr void add(unsigned place) { words_[place / 32] |= 1U << (place % 32); }
    constexpr void remove(unsigned place) { words_[place / 32] &= ~(1U << (place % 32)); }
    [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    [[nodiscard]] constexpr unsigned count() const {
        return static_cast<unsigned>(std::popcount(words_[0]) + std::popcount(words_[1]) +
                                     std::popcount(words_[2]));
    }
    [[nodiscard]] constexpr std::uint32_t word(std::size_t i) const { return words_[i]; }
    // Calls act(place) for each, in order.
    template <class Act>
    constexpr void each(Act act) const {
        for (std::size_t i = 0; i < words; ++i) {
            for (std::uint32_t left = words_[i]; left != 0; left &= left - 1) {
                act(static_cast<unsigned>(i * 32) + static_cast<unsigned>(std::countr_zero(left)));
            }
        }
    }
    friend constexpr Bunch operator|(Bunch a, Bunch b) {
        Bunch both;
        for (std::size_t i = 0; i < words; ++i) {
            both.words_[i] = a.words_[i] | b.words_[i];
        }
        return both;
    }
    [[nodiscard]] constexpr Bunch without(Bunch b) const {
        Bunch rest;
        for (std::size_t i = 0; i < words; ++i) {
            rest.words_[i] = words_[i] & ~b.words_[i];
        }
        return rest;
    }
    friend constexpr bool operator==(const Bunch&, const Bunch&) = default;

private:
    std::array<std::uint32_t, words> words_{};
};

}  // namespace bronze::vs
