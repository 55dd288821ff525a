#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/rules.hpp"
#include "board/state.hpp"

// What the greedy player learns once from the content: what cards do, what the stories ask for, how
// far things are apart, and how dice fall. Nothing here changes during a game.
namespace bronze::board::greedy {

// What one ability does, read from its program.
struct Effect {
    int fight = 0;   // Fight dice more
    int majik = 0;   // Majik dice more
    int damage = 0;  // damage more on an attack
    bool wooden = false;
    bool sires = false;
    bool again = false;  // rolls the same dice again
    int heal = 0;        // life regained
    int hurt = 0;        // damage dealt
    int steps = 0;       // farther this turn
    bool manholes = false;
    bool summons = false;
    bool destroys = false;  // a card
    bool restores = false;
    bool brings = false;
    bool binds = false;  // somebody loses a turn
    bool attaches = false;
    bool revokes = false;
    bool moon = false;
    bool looks = false;
    bool discards = false;
    bool draws = false;
    bool ignores_sun = false;
};

// What decides a story, read from its objectives.
struct Goals {
    Crowd good_prey;        // Good wins when one of these is out
    Crowd evil_prey;        // Evil wins when one of these is out or sired
    bool all_good = false;  // Evil wins when no more than `spared` Good characters are left
    int spared = 0;
    int burnt = -1;    // Good wins when the card of this title is destroyed
    int carried = -1;  // Evil wants the card of this title carried by `carrier`
    Who carrier = Who::none;
    bool outdoors = false;  // and that one outdoors
};

// How far it is from anywhere to anywhere for those who may enter every home and for those who may
// not. Pawns in the way are not counted. far: there is no way.
inline constexpr std::uint8_t far = 0xFF;
inline constexpr std::size_t all_spaces = most_columns * most_rows;
using Distances = std::array<std::uint8_t, all_spaces>;

struct Walks {
    std::vector<Distances> to;      // to[goal][from]: to stand there
    std::vector<Distances> strike;  // strike[goal][from]: to stand beside it, plus one
    std::vector<Distances> reach;   // reach[from][goal]: the same the other way round
    std::array<Distances, drawn_decks> circle{};  // to the nearest circle of a deck
    Distances shelter{};                          // to the nearest space indoors
    Distances manhole{};
};

inline constexpr std::size_t most_dice = 12;
inline constexpr int certain = 1 << 16;

struct Lore {
    Lore(const Rules& of, const Map& map);

    const Rules& rules;
    std::vector<Effect> effects;  // by ability
    std::vector<Effect> lasting;  // by title: what it does for whoever holds it
    std::vector<Goals> goals;     // by story
    Walks invited;
    Walks uninvited;
    std::array<std::vector<Space>, drawn_decks> circles;  // where each deck is drawn from
    // odds[fangs count][dice][hits][stakes or fangs, 2 for more]; certain is 1.
    std::array<std::array<std::array<std::array<int, 3>, most_dice + 1>, most_dice + 1>, 2> odds{};
    // symbols[dice][needed]: that Majik dice show at least so many.
    std::array<std::array<int, most_dice + 1>, most_dice + 1> symbols{};
    std::array<int, 256> near{};     // how much of a goal's worth is left at a distance; of 1024
    std::array<int, 256> reached{};  // how likely a roll of movement gets that far; of 1024
    std::array<int, 16> sunrise{};   // that the talisman goes so many phases in a round; of 1024
};

}  // namespace bronze::board::greedy
