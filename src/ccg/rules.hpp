#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ccg/types.hpp"
#include "kernel/content.hpp"
#include "kernel/deck.hpp"
#include "kernel/error.hpp"
#include "kernel/marks.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

namespace bronze::ccg {

inline constexpr std::array<std::string_view, kind_count> kind_names{
    "essence", "character", "challenge", "location", "skill",
    "item",    "action",    "event",     "episode",  "episode-2"};

// What is printed on a card. Talents are 0 where nothing is printed, except that a character may
// have a talent of 0.
struct Printed {
    std::string id;
    std::vector<std::string> aliases;
    Text name;
    Text text;
    Kind kind = Kind::action;
    Side side = Side::any;  // of an essence, a character or a challenge
    // The number that cards know it by ("named …"): of characters and essences the character,
    // counted as Who; of all others the title, counted from Rules::characters.size() on. Cards of
    // one title share it (CCG-Q-36).
    std::int16_t named = -1;

    // Characters, and for `who` and `traits` essences.
    Who who = Who::none;
    Rank rank = Rank::companion;
    int level = 0;
    int destiny_requirement = 0;  // to ascend to this level
    Talents talents{};
    Traits traits = 0;

    // Skills, items and actions.
    Talents requirement{};              // 0: none; at most one talent has one
    Traits trait_requirement = 0;       // one of them is enough; also of challenges
    std::uint8_t rank_requirement = 0;  // a bit for each Rank that may carry it; 0: any
    Who only = Who::none;               // "(character) only"; of challenges: who must face it
    Talents icons{};                    // of actions: what each talent is boosted by

    // Challenges.
    Talents goals{};  // 0: no goal
    int destiny = 0;
    Types place_types = 0;       // it is placed at a location with one of these; 0: anywhere
    std::int16_t place_at = -1;  // or at the location with this `named`

    // Locations.
    bool unique = false;
    Types types = 0;

    Face other_part = Face::none;  // of an episode

    std::vector<std::uint16_t> abilities;
    std::uint32_t timings = 0;  // a bit for each word::Timing that one of its powers has
    Marks marks;

    [[nodiscard]] bool has_type(unsigned type) const { return ((types >> type) & 1U) != 0; }
    [[nodiscard]] bool has_trait(unsigned trait) const { return ((traits >> trait) & 1U) != 0; }
    [[nodiscard]] bool is_attachment() const { return kind == Kind::skill || kind == Kind::item; }
    // What lies in the Resource Deck.
    [[nodiscard]] bool is_resource() const {
        return kind == Kind::character || is_attachment() || kind == Kind::action ||
               kind == Kind::event || kind == Kind::part_one;
    }
};

// A word of the content with a number: a trait, a type of location, a character.
struct Term {
    std::string id;
    Text name;
};

// How a booster is made up: from each slot so many cards of those kinds.
struct Booster {
    struct Slot {
        std::vector<Kind> kinds;
        unsigned count = 0;
    };
    std::string id;
    Text name;
    std::vector<Slot> slots;
};

// What somebody gets to build a sealed deck from: an essence, character cards of its character,
// challenges, locations and boosters.
struct Sealed {
    std::size_t booster = 0;
    unsigned boosters = 0;
    unsigned first_levels = 0;
    unsigned higher_levels = 0;
    unsigned challenges = 0;
    unsigned locations = 0;
};

struct Format {
    std::string id;
    Text name;
    unsigned least = 0;  // cards in the Resource Deck
};

// Everything that stays the same during a match, read from content/ccg.
struct Rules {
    std::vector<Term> kinds;  // by Kind, then the Park
    std::vector<Term> traits;
    std::vector<Term> types;       // of locations
    std::vector<Term> characters;  // by Who
    std::vector<Text> titles;      // of all other cards
    std::vector<Printed> faces;
    Printed park;  // the space in the middle: never in a deck, and no Face
    std::vector<Format> formats;
    std::vector<Booster> boosters;
    Sealed sealed;
    std::vector<Deck> decks;
    unsigned vampire = 0;  // the trait that the rules of movement name

    std::shared_ptr<const script::Vocabulary> vocabulary;
    script::Program program;

    [[nodiscard]] const Printed& face(Face face) const { return faces[index(face)]; }
    // By id or alias; none when there is no such card.
    [[nodiscard]] Face find(std::string_view id) const;
    [[nodiscard]] std::optional<unsigned> find_trait(std::string_view id) const;
    [[nodiscard]] std::optional<unsigned> find_type(std::string_view id) const;
    [[nodiscard]] Who find_character(std::string_view id) const;
    [[nodiscard]] const Format* find_format(std::string_view id) const;
};

[[nodiscard]] Result<std::shared_ptr<const Rules>> load_rules(const Content& content);

// Where the cards of a deck lie.
namespace part {
inline constexpr std::string_view essence = "essence";
inline constexpr std::string_view resource = "resource";
inline constexpr std::string_view challenges = "challenges";
inline constexpr std::string_view locations = "locations";
inline constexpr std::string_view episodes = "episodes";  // Part II cards
}  // namespace part

[[nodiscard]] std::string_view part_of(Kind kind);

// Every rule that the deck breaks, in words and with its number.
[[nodiscard]] Errors check_deck(const Rules& rules, const Deck& deck, const Format& format);

}  // namespace bronze::ccg
