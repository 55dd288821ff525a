#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/map.hpp"
#include "board/types.hpp"
#include "kernel/content.hpp"
#include "kernel/error.hpp"

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
};

struct Character {
    std::string id;
    std::vector<std::string> aliases;
    Text name;
    Side side = Side::good;
    Space start = Space::none;  // none: arrives in the course of a game
    std::vector<Form> forms;    // the first is the usual one
    // The form taken on while the Full Moon shines; 0 when there is none.
    std::uint8_t full_moon_form = 0;
};

struct Story {
    std::string id;
    Text name;
    Who villain = Who::none;
    std::vector<Who> servants;
    std::vector<Who> evil_wins_without;
    std::vector<Who> good_wins_without;
};

struct Phase {
    Text name;
    Moon moon = Moon::none;
};

struct EvilFace {
    bool large = false;
    int small = 0;
};

// Everything that stays the same during a match, read from content/board.
struct Rules {
    Map map;
    std::vector<Kind> kinds;
    std::vector<Character> characters;
    std::vector<Who> turn_order;
    std::vector<Story> stories;  // the recommended first one first
    std::vector<Phase> phases;
    std::array<EvilFace, 6> evil_die{};
    // sharing[n][seat - 1]: who belongs to each Good seat at a table of n players.
    std::array<std::vector<std::vector<Who>>, 6> sharing;

    [[nodiscard]] const Character& character(Who who) const { return characters[index(who)]; }
    // By id or alias; none when there is no such character.
    [[nodiscard]] Who find(std::string_view id) const;
};

Result<std::shared_ptr<const Rules>> load_rules(const Content& content);

}  // namespace bronze::board
