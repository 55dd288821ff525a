#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace bronze::board {

// Maps may be this large; a row of spaces is one 32-bit word.
inline constexpr unsigned most_columns = 32;
inline constexpr unsigned most_rows = 24;
inline constexpr unsigned most_characters = 32;

// A space of the map. The number holds column and row and is the same for every map.
enum class Space : std::uint16_t { none = 0xFFFF };

constexpr Space space_at(unsigned column, unsigned row) {
    return static_cast<Space>(row * most_columns + column);
}
constexpr unsigned column_of(Space space) {
    return static_cast<unsigned>(space) % most_columns;
}
constexpr unsigned row_of(Space space) {
    return static_cast<unsigned>(space) / most_columns;
}

// A character, by its position in characters.toml.
enum class Who : std::uint8_t { none = 0xFF };

constexpr std::size_t index(Who who) {
    return static_cast<std::size_t>(who);
}
constexpr Who who_at(std::size_t index) {
    return static_cast<Who>(index);
}

// A card of this game: one piece of cardboard, not one kind of card.
enum class Card : std::uint8_t { none = 0xFF };

inline constexpr unsigned most_cards = 96;
inline constexpr unsigned most_in_deck = 24;

constexpr std::size_t index(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card_at(std::size_t index) {
    return static_cast<Card>(index);
}

// The decks, in the order of game.toml.
enum class Deck : std::uint8_t { weapon, research, help, evil, artifact };
inline constexpr std::size_t deck_count = 5;
inline constexpr std::size_t drawn_decks = 4;  // all but the Artifacts are drawn from

constexpr std::size_t index(Deck deck) {
    return static_cast<std::size_t>(deck);
}

enum class Colour : std::uint8_t { none, red, green, blue };

enum class Side : std::uint8_t { good, evil };

constexpr Side other(Side side) {
    return side == Side::good ? Side::evil : Side::good;
}

enum class Moon : std::uint8_t { none, new_moon, full_moon, sunrise };

enum class FightFace : std::uint8_t { punch, kick, jab, fangs, stake, blank };

// What an objective of a story may depend on: it is looked at again only after that has changed.
namespace change {
inline constexpr std::uint8_t fates = 1;    // who is in play, on which side, in which form
inline constexpr std::uint8_t lives = 2;    // how much life somebody has
inline constexpr std::uint8_t places = 4;   // where somebody stands, and the phase of the moon
inline constexpr std::uint8_t cards = 8;    // where a card is
inline constexpr std::uint8_t losses = 16;  // which cards have been destroyed
inline constexpr std::uint8_t anything = 32;
}  // namespace change

// A set of characters.
class Crowd {
public:
    constexpr Crowd() = default;
    [[nodiscard]] constexpr bool has(Who who) const { return ((bits_ >> index(who)) & 1U) != 0; }
    constexpr void add(Who who) { bits_ |= 1U << index(who); }
    constexpr void remove(Who who) { bits_ &= ~(1U << index(who)); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr unsigned count() const {
        return static_cast<unsigned>(std::popcount(bits_));
    }
    // Only when not empty.
    [[nodiscard]] constexpr Who first() const {
        return who_at(static_cast<std::size_t>(std::countr_zero(bits_)));
    }
    friend constexpr bool operator==(Crowd, Crowd) = default;
    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

    // Calls act(who) for each member in order.
    template <class Act>
    constexpr void each(Act act) const {
        for (std::uint32_t left = bits_; left != 0; left &= left - 1) {
            act(who_at(static_cast<std::size_t>(std::countr_zero(left))));
        }
    }

private:
    std::uint32_t bits_ = 0;
};

// A set of cards.
class Cards {
public:
    [[nodiscard]] constexpr bool has(Card card) const {
        return ((words_[index(card) / 32] >> (index(card) % 32)) & 1U) != 0;
    }
    constexpr void add(Card card) { words_[index(card) / 32] |= 1U << (index(card) % 32); }
    constexpr void remove(Card card) { words_[index(card) / 32] &= ~(1U << (index(card) % 32)); }
    [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    [[nodiscard]] constexpr unsigned count() const {
        return static_cast<unsigned>(std::popcount(words_[0]) + std::popcount(words_[1]) +
                                     std::popcount(words_[2]));
    }
    // Only when not empty.
    constexpr Card pop_first() {
        std::size_t i = 0;
        while (words_[i] == 0) {
            ++i;
        }
        const auto first = static_cast<std::size_t>(std::countr_zero(words_[i]));
        words_[i] &= words_[i] - 1;
        return card_at(i * 32 + first);
    }
    // From one card to before another.
    [[nodiscard]] static constexpr Cards range(std::size_t begin, std::size_t end) {
        const auto below = [](std::size_t count) {
            return count >= 32 ? ~std::uint32_t{0} : (std::uint32_t{1} << count) - 1;
        };
        Cards cards;
        for (std::size_t i = 0; i < cards.words_.size(); ++i) {
            const std::size_t first = i * 32;
            cards.words_[i] =
                below(end < first ? 0 : end - first) & ~below(begin < first ? 0 : begin - first);
        }
        return cards;
    }

    friend constexpr Cards operator|(Cards a, const Cards& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) {
            a.words_[i] |= b.words_[i];
        }
        return a;
    }
    friend constexpr Cards operator&(Cards a, const Cards& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) {
            a.words_[i] &= b.words_[i];
        }
        return a;
    }
    // What is in a and not in b.
    friend constexpr Cards operator-(Cards a, const Cards& b) {
        for (std::size_t i = 0; i < a.words_.size(); ++i) {
            a.words_[i] &= ~b.words_[i];
        }
        return a;
    }
    friend constexpr bool operator==(const Cards&, const Cards&) = default;

    using Bits = std::array<std::uint32_t, most_cards / 32>;
    [[nodiscard]] constexpr const Bits& bits() const { return words_; }

private:
    friend struct State;
    Bits words_{};
};

}  // namespace bronze::board
