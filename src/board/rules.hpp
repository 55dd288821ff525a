#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/map.hpp"
#include "board/types.hpp"
#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "kernel/marks.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

namespace bronze::board {

// What a being is, as far as the rules care.
struct Kind {
    std::string id;
    Text name;
    bool burns = false;      // must flee the sun
    bool uninvited = false;  // needs an invitation to enter a private home
    bool staked = false;     // Stakes count against it
    bool fangs = false;      // its Fangs are hits
    bool doubled = false;    // moves twice the Movement roll
    bool sires = false;      // a vampire, as cards say it
    bool handless = false;   // neither takes nor uses cards of its own
};

// One side of a character's sheet.
struct Form {
    std::string id;
    Text name;
    Kind kind;
    int fight = 0;
    int majik = 0;
    int life = 0;
    int wounded = 0;     // wounded at this life and below
    int life_after = 0;  // set on leaving this form
    int least_life = 0;  // damage never takes it below
    Marks marks;
};

struct Character {
    std::string id;
    std::vector<std::string> aliases;
    Text name;
    Side side = Side::good;
    std::string start;        // the mark it begins on; empty: arrives in the course of a game
    std::vector<Form> forms;  // the first is the usual one
    // The forms taken on while the Full Moon shines, when sired, and when a card says so; 0 when
    // there is none.
    std::uint8_t full_moon_form = 0;
    std::uint8_t sired_form = 0;
    std::uint8_t changed_form = 0;
    Colour colour = Colour::none;
    std::array<std::uint8_t, drawn_decks> slots{};  // how many cards of each deck it can hold
    bool holder = false;                            // has a card holder: draws cards, plays them
    Deck opening = Deck::weapon;                    // what its first card is
    Who restored_as = Who::none;                    // whom it becomes when its soul is restored
    bool restores = false;                          // somebody becomes this one in that way
};

// What becomes of a card once it has been used.
enum class After : std::uint8_t { stay, discard, leave };

// One kind of card; several copies of it may be in its deck.
struct Title {
    std::string id;
    std::vector<std::string> aliases;
    Text name;
    Text text;
    Deck deck = Deck::weapon;
    int count = 1;
    std::optional<int> majik;  // a spell: the symbols it needs
    After after = After::stay;
    std::string story;  // the story this Artifact belongs to; empty: any
    std::string place;  // the mark beside which its carrier sets something off, or empty
    std::vector<std::uint16_t> abilities;
    std::uint16_t timings = 0;  // a bit for each Timing that one of its abilities has
    Marks marks;
};

struct Story {
    std::string id;
    Text name;
    Who villain = Who::none;
    Text text;
    std::uint8_t map = 0;
    std::vector<Who> servants;
    bool villain_enters_later = false;
    std::uint8_t artifact = 0;             // which title
    std::vector<std::uint16_t> abilities;  // its objectives
    std::uint8_t depends_on = 0;           // Changes that may decide it
};

struct Phase {
    Text name;
    Moon moon = Moon::none;
};

struct DeckInfo {
    std::string id;
    Text name;
    int size = 0;
};

struct EvilFace {
    bool large = false;
    int small = 0;
};

// Everything that stays the same during a match, read from content/board.
struct Rules {
    std::vector<Map> maps;
    std::vector<Kind> kinds;
    std::vector<Character> characters;
    std::vector<Who> turn_order;
    std::vector<Story> stories;  // the recommended first one first
    std::vector<Phase> phases;
    std::array<EvilFace, 6> evil_die{};
    std::array<DeckInfo, deck_count> decks;
    int evil_hand = 0;                   // how many Evil cards may be kept
    int near = 0;                        // how many steps away "near" reaches
    std::vector<Title> titles;           // deck by deck
    std::vector<std::uint8_t> title_of;  // by card; the cards of one deck lie side by side
    std::array<std::uint8_t, deck_count + 1> deck_begin{};  // where each deck begins
    // The cards that can be played at each Timing, and those with a place on the map.
    std::array<Cards, 8> cards_for;
    std::vector<Card> cards_with_place;
    std::shared_ptr<const script::Vocabulary> vocabulary;
    script::Program program;
    // sharing[n][seat - 1]: who belongs to each Good seat at a table of n players.
    std::array<std::vector<std::vector<Who>>, 6> sharing;

    [[nodiscard]] const Character& character(Who who) const { return characters[index(who)]; }
    [[nodiscard]] const Title& title(Card card) const { return titles[title_of[index(card)]]; }
    [[nodiscard]] Cards cards_from(Deck first, Deck last) const {
        return Cards::range(deck_begin[index(first)], deck_begin[index(last) + 1]);
    }
    [[nodiscard]] Cards cards_of(Deck deck) const { return cards_from(deck, deck); }
    [[nodiscard]] unsigned cards() const { return static_cast<unsigned>(title_of.size()); }
    // By id or alias; nothing when there is no such title.
    [[nodiscard]] std::optional<std::uint8_t> find_title(std::string_view id) const;
    // By id or alias; none when there is no such character.
    [[nodiscard]] Who find(std::string_view id) const;
};

Result<std::shared_ptr<const Rules>> load_rules(const Content& content);

}  // namespace bronze::board
