#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "kernel/seat.hpp"

namespace bronze::ccg {

inline constexpr unsigned spaces_each = 4;
// All that a player may bring: essence, Resource Deck, Challenge Deck, locations and Part II cards.
// The rules name no limit (CCG-DECK-04); a table has one.
inline constexpr unsigned most_cards_each = 250;
// The numbers of one player's cards; the last one stands for no card.
inline constexpr unsigned numbers_each = 256;
static_assert(most_cards_each < numbers_each);
inline constexpr unsigned most_numbers = most_seats * numbers_each;

// One physical card of a game; its number says who brought it and nothing else.
enum class Card : std::uint16_t { none = 0xFFFF };

constexpr std::size_t index(Card card) {
    return static_cast<std::size_t>(card);
}
constexpr Card card_at(std::size_t index) {
    return static_cast<Card>(index);
}
constexpr Card card_of(Seat owner, unsigned place) {
    return static_cast<Card>(bronze::index(owner) * numbers_each + place);
}
constexpr Seat owner_of(Card card) {
    return seat_at(static_cast<unsigned>(card) / numbers_each);
}
// Its place among its owner's cards.
constexpr unsigned place_of(Card card) {
    return static_cast<unsigned>(card) % numbers_each;
}

// What is printed on a card: a row of the content.
enum class Face : std::uint16_t { none = 0xFFFF };

constexpr std::size_t index(Face face) {
    return static_cast<std::size_t>(face);
}
constexpr Face face_at(std::size_t index) {
    return static_cast<Face>(index);
}

// Whom a character card stands for, whatever its level and version (CCG-CHARACTER-09).
enum class Who : std::uint8_t { none = 0xFF };

constexpr std::size_t index(Who who) {
    return static_cast<std::size_t>(who);
}
constexpr Who who_at(std::size_t index) {
    return static_cast<Who>(index);
}

// The Park, or one of the ring: r0, r1, … clockwise, four for each seat (CCG-Q-02).
enum class Space : std::uint8_t { park = 0, none = 0xFF };

constexpr std::size_t index(Space space) {
    return static_cast<std::size_t>(space);
}
constexpr Space space_at(std::size_t index) {
    return static_cast<Space>(index);
}
constexpr Space ring_space(unsigned number) {
    return static_cast<Space>(number + 1);
}
constexpr unsigned ring_number(Space space) {
    return static_cast<unsigned>(space) - 1;
}

// In the order of the card (CCG-STACK-17).
enum class Talent : std::uint8_t { butt_kicking, smarts, weirdness, charm, none = 0xFF };
inline constexpr unsigned talent_count = 4;
inline constexpr std::array<Talent, talent_count> all_talents{Talent::butt_kicking, Talent::smarts,
                                                              Talent::weirdness, Talent::charm};

constexpr std::size_t index(Talent talent) {
    return static_cast<std::size_t>(talent);
}
constexpr Talent talent_at(std::size_t index) {
    return static_cast<Talent>(index);
}

using Talents = std::array<std::int8_t, talent_count>;

enum class Kind : std::uint8_t {
    essence,
    character,
    challenge,
    location,
    skill,
    item,
    action,
    event,
    part_one,
    part_two,
};
inline constexpr unsigned kind_count = 10;

enum class Rank : std::uint8_t { hero, companion, villain, minion };

// Of a character (blue or red), a challenge, an essence or a deck; an essence may serve either.
enum class Side : std::uint8_t { good, evil, any };

constexpr Side side_of(Rank rank) {
    return rank == Rank::hero || rank == Rank::companion ? Side::good : Side::evil;
}
// What an essence makes of a character it names (CCG-ESSENCE-04).
constexpr Rank promoted(Rank rank) {
    return side_of(rank) == Side::good ? Rank::hero : Rank::villain;
}
constexpr bool is_lead(Rank rank) {
    return rank == Rank::hero || rank == Rank::villain;
}

enum class Step : std::uint8_t { prologue, draw, refresh, movement, resource, conflict, end };
inline constexpr unsigned step_count = 7;

enum class Stage : std::uint8_t { choose, draw, battle, resolve, discard };
inline constexpr unsigned stage_count = 5;

// A set of traits; the content says which there are.
using Traits = std::uint64_t;
// A set of types that a location may have; likewise.
using Types = std::uint16_t;

// Some of one player's cards.
class Places {
public:
    static constexpr unsigned words = numbers_each / 64;

    // The first ones.
    [[nodiscard]] static constexpr Places first(unsigned count) {
        Places places;
        for (unsigned i = 0; i < words && count > i * 64; ++i) {
            const unsigned here = count - i * 64;
            places.words_[i] =
                here >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - std::uint64_t{1};
        }
        return places;
    }
    [[nodiscard]] constexpr bool has(unsigned place) const {
        return ((words_[place / 64] >> (place % 64)) & 1U) != 0;
    }
    constexpr void add(unsigned place) { words_[place / 64] |= std::uint64_t{1} << (place % 64); }
    constexpr void remove(unsigned place) {
        words_[place / 64] &= ~(std::uint64_t{1} << (place % 64));
    }
    constexpr void join(const Places& other) {
        for (unsigned i = 0; i < words; ++i) {
            words_[i] |= other.words_[i];
        }
    }
    [[nodiscard]] constexpr bool empty() const {
        return (words_[0] | words_[1] | words_[2] | words_[3]) == 0;
    }
    [[nodiscard]] constexpr unsigned count() const {
        int count = 0;
        for (const std::uint64_t word : words_) {
            count += std::popcount(word);
        }
        return static_cast<unsigned>(count);
    }
    [[nodiscard]] constexpr std::uint64_t word(std::size_t i) const { return words_[i]; }

    // Calls act(place) for each in order.
    template <class Act>
    constexpr void each(Act act) const {
        for (unsigned i = 0; i < words; ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                act(i * 64 + static_cast<unsigned>(std::countr_zero(left)));
            }
        }
    }
    // Whether test(place) is true of one of them.
    template <class Test>
    [[nodiscard]] constexpr bool any(Test test) const {
        for (unsigned i = 0; i < words; ++i) {
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
                if (test(i * 64 + static_cast<unsigned>(std::countr_zero(left)))) {
                    return true;
                }
            }
        }
        return false;
    }
    friend constexpr bool operator==(const Places&, const Places&) = default;

private:
    std::array<std::uint64_t, words> words_{};
};
static_assert(Places::words == 4);

}  // namespace bronze::ccg
