#pragma once

#include <cstddef>
#include <cstdint>

// The small types of what is printed on cards.
namespace bronze::vs {

inline constexpr unsigned most_titles = 254;
inline constexpr unsigned most_teams = 8;
inline constexpr unsigned deck_size = 60;
inline constexpr unsigned key_pile_size = 4;

// A card as it is printed, by its place in the content.
enum class Title : std::uint8_t { none = 0xFF };

constexpr std::size_t index(Title title) {
    return static_cast<std::size_t>(title);
}
constexpr Title title_at(std::size_t index) {
    return static_cast<Title>(index);
}

enum class Kind : std::uint8_t {
    main_character,
    supporting_character,
    plot_twist,
    equipment,
    basic_location,
    special_location,
};
inline constexpr std::size_t kind_count = 6;

constexpr bool is_character(Kind kind) {
    return kind <= Kind::supporting_character;
}
constexpr bool is_location(Kind kind) {
    return kind >= Kind::basic_location;
}

enum class Symbol : std::uint8_t { energy, intellect, might, skill, humanity, alien };
inline constexpr std::size_t symbol_count = 6;
// A bit for each Symbol.
using Symbols = std::uint8_t;
inline constexpr Symbols any_symbol = (1U << symbol_count) - 1;

constexpr Symbols only(Symbol symbol) {
    return static_cast<Symbols>(1U << static_cast<unsigned>(symbol));
}

// Powers that the rules know by name (VS-KEYWORD-03).
enum class Keyword : std::uint8_t {
    ranged,
    flight,
    combat_master,
    ferocious,
    monstrous,
    slayer,
    vampire,
    stealth,
    lethal,
    swarm,       // cannot be switched off
    impervious,  // never wounded; also face down, and cannot be switched off
    first,       // of a main character: its player takes the first turn
};
inline constexpr std::size_t keyword_count = 12;
// A bit for each Keyword.
using Keywords = std::uint16_t;

constexpr Keywords only(Keyword keyword) {
    return static_cast<Keywords>(1U << static_cast<unsigned>(keyword));
}
// Work whatever is done to the character that has them.
inline constexpr Keywords undying =
    static_cast<Keywords>(only(Keyword::swarm) | only(Keyword::impervious));

enum class Alignment : std::uint8_t { none, good, evil };

// A bit for each team of the content.
using Teams = std::uint8_t;

// The five kinds there are (VS-SETUP-02).
enum class Counter : std::uint8_t { plus, minus, vitality, wound, xp };
inline constexpr std::size_t counter_count = 5;

enum class Universe : std::uint8_t { photographic, illustrated };

}  // namespace bronze::vs
