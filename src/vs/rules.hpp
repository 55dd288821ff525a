#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/catalogue.hpp"
#include "kernel/content.hpp"
#include "kernel/deck.hpp"
#include "kernel/error.hpp"
#include "kernel/marks.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"
#include "vs/facts.hpp"

namespace bronze::vs {

enum class PowerKind : std::uint8_t { keyword, super, level_up, effect };

// Something that a card can do, under one name: one or more compiled abilities.
struct Power {
    std::string id{};  // within its card
    Text name{};       // empty for the effect of a plot twist
    Text text{};
    PowerKind kind = PowerKind::keyword;
    std::vector<std::uint16_t> abilities{};
    std::uint16_t timings = 0;  // a bit for each word::Timing
    bool any_turn = false;
    bool reaction = false;
    // For each symbol to pay the set of those that will do.
    std::vector<Symbols> cost{};
    // Uses of powers of one name are counted together for each player when a card asks for their
    // number.
    std::optional<std::uint8_t> tally{};
    bool speaks = false;  // makes somebody say or name something

    [[nodiscard]] bool at(std::uint16_t timing) const { return ((timings >> timing) & 1U) != 0; }
};

// A bit for each name.
using NameBits = std::array<std::uint64_t, 4>;

[[nodiscard]] constexpr bool share(const NameBits& a, const NameBits& b) {
    return ((a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3])) != 0;
}

// A card as it is printed; a deck may hold several copies of it.
struct Facts {
    // What is asked all the time stands first, side by side.
    NameBits name_bits{};       // of `names`
    std::uint16_t timings = 0;  // of all its powers
    Kind kind = Kind::supporting_character;
    Universe universe = Universe::photographic;
    // Of a location: whom alone it pays for. Of a plot twist and an Equipment: who must be there.
    Teams teams = 0;
    // Of a plot twist: how many face-up members of each team it needs, by team.
    std::array<std::uint8_t, most_teams> members{};
    bool good = false;
    bool evil = false;
    std::int16_t cost = 0;
    std::int16_t attack = 0;
    std::int16_t defence = 0;
    std::int16_t health = 0;
    Keywords keywords = 0;
    std::string id;
    std::vector<std::string> aliases;
    std::string number;  // in its set
    std::string name;    // as printed, in every language
    std::string french;  // what it would be called in French, or empty
    bool feminine = false;
    std::vector<std::string> also_known_as;
    std::vector<std::uint8_t> names;  // all its names, by position in Rules::names
    std::vector<std::pair<Keyword, Text>> keyword_names;  // those that the card calls otherwise
    Symbols makes = 0;                                    // a location
    std::uint8_t level = 0;                               // of a main character
    std::int16_t level_up = 0;                            // XP it takes; 0: it cannot
    Title next_level = Title::none;
    Title previous_level = Title::none;
    Title transforms_into = Title::none;
    bool token = false;
    std::vector<std::pair<Title, unsigned>> brings;  // tokens set aside for its player
    // Begins in the Key pile, which is allowed with a character of that name.
    std::optional<std::uint8_t> key_of;
    std::vector<Power> powers;
    std::vector<std::uint16_t> abilities;  // of all its powers
    Text note;                             // what it says beside its powers, or empty
    Text text;                             // all that it says
    Marks marks;

    [[nodiscard]] bool has(Keyword keyword) const { return (keywords & only(keyword)) != 0; }
};

struct Team {
    std::string id;
    Text name;
    Alignment alignment = Alignment::none;
};

// A keyword, symbol or kind of counter as people read it.
struct Term {
    std::string id;
    Text name;
    Text text;
};

// The numbers of the rulebook, and those that it leaves open.
struct Settings {
    unsigned most_copies = 4;
    unsigned opening_hand = 7;
    unsigned cards_drawn = 2;
    unsigned quiet_rounds = 3;  // VS-Q-89: rounds without a wound that end a game without cards
    unsigned last_rounds = 50;  // VS-Q-89: the most rounds after the last card was drawn
};

// Everything that stays the same during a match, read from content/vs.
struct Rules {
    Settings settings;
    std::vector<Team> teams;
    std::array<Term, keyword_count> keywords;
    std::array<Term, symbol_count> symbols;
    Text any_symbol;
    std::array<Term, counter_count> counters;
    std::vector<std::string> names;  // of characters and all other cards, each once
    std::vector<Facts> titles;
    std::size_t tallies = 0;  // how many kinds of use are counted
    std::shared_ptr<const script::Vocabulary> vocabulary;
    script::Program program;
    std::vector<Deck> decks;

    [[nodiscard]] const Facts& operator[](Title title) const { return titles[index(title)]; }
    // By id or alias; none when there is no such card.
    [[nodiscard]] Title find_title(std::string_view id) const;
    [[nodiscard]] std::optional<std::uint8_t> find_name(std::string_view name) const;
    [[nodiscard]] const Deck* find_deck(std::string_view id) const;
    // Whether two cards share a name, AKA included (VS-Q-81).
    [[nodiscard]] bool share_name(Title a, Title b) const {
        return share((*this)[a].name_bits, (*this)[b].name_bits);
    }
    [[nodiscard]] bool named(Title title, std::uint8_t name) const {
        return (((*this)[title].name_bits[name / 64U] >> (name % 64U)) & 1U) != 0;
    }
    // The power that an ability belongs to; null when it belongs to none.
    [[nodiscard]] const Power* power_of(Title title, std::uint16_t ability) const;
};

Result<std::shared_ptr<const Rules>> load_rules(const Content& content);

// The parts of a deck.
namespace part {
inline constexpr std::string_view character = "character";  // the main character, level 1
inline constexpr std::string_view level_2 = "level-2";      // may be named; comes along anyway
inline constexpr std::string_view deck = "deck";
inline constexpr std::string_view key = "key";
}  // namespace part

// Every rule of deck building that the deck breaks, in words.
[[nodiscard]] Errors check_deck(const Rules& rules, const Deck& deck);

// What can be read about the cards, for people and other programs.
[[nodiscard]] Catalogue catalogue_of(const Rules& rules);

}  // namespace bronze::vs
