#pragma once

#include <cstdint>
#include <span>

#include "kernel/error.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

// The numbers that tie the words of the cards (vocabulary.cpp, which gives the exact meaning of
// each) to the rules (host.cpp).
namespace bronze::vs {

namespace word {

enum Primitive : std::uint16_t {
    // Nouns, adjectives and filters: the thing, then the slots.
    is_card = 1,
    is_character_card,
    is_plot_twist,
    is_location_card,
    is_equipment_card,
    is_token,
    is_resource,
    is_location,
    is_character,
    is_enemy_player,
    is_counter,
    is_symbol,
    is_name,
    is_team,
    is_keyword,
    is_main,
    is_supporting,
    is_good,
    is_evil,
    is_basic,
    is_special,
    is_revealed,
    is_face_up,
    is_face_down,
    is_ready,
    is_exhausted,
    is_stunned,
    is_hidden,
    is_wounded,
    is_enemy,
    is_protected,
    is_attacking,
    is_defending,
    is_yours,
    is_on_side,  // player
    is_named,    // name
    is_of_team,  // team
    is_in_pile,  // player, pile
    is_at_hand,  // player
    is_in_row,   // row
    is_in_play,
    is_in_combat,
    is_protecting,     // character
    is_other_than,     // card
    shares_name_with,  // card
    has_keyword,       // keyword
    has_counter,       // counter
    has_at_least,      // number, quality
    has_at_most,       // number, quality
    counter_is_on,     // character
    symbol_is_made,    // card
    // Values.
    quality,          // card, quality
    printed_quality,  // card, quality
    top_card,         // player
    bottom_card,      // player
    controller_of,    // card
    owner_of,         // card
    the_bearer,
    the_defender,
    uses_of_power,       // player
    plot_twists_played,  // player
    // Conditions.
    turn_is,          // player
    attack_is,        // manner
    attack_is_first,  // player
    // Verbs.
    gain_experience,  // player, number
    gain_points,      // player, number
    put_counters,     // number, counter, character
    remove_counters,  // number, counter, character
    move_counter,     // counter, character, character
    stun,
    daze,
    ko,
    recover,
    ready,
    exhaust,  // also a cost
    hide,
    ignore_increases,
    remove_from_game,
    put_into_pile,   // card, player, pile
    put_under_deck,  // card, player
    put_on_deck,     // card, player
    put_onto_side,   // card, player
    set_aside,
    strike,           // character, character
    player_discards,  // player, number
    discard,          // card; also a cost
    count_use,
    form_relationship,  // character, character
    reveal,             // card
    reveal_top,         // number, player
    look_at_hand,       // player, player
    take_control,       // player, character
    draw,               // player, number
    shuffle,            // player
    transform,
    move_to_row,  // character, row
    attach,       // card, character
    turn_face,    // card, face
    cancel_combat,
    musical_number,
    speak,
    // Costs.
    pay_symbol,  // symbol
};

enum Happens : std::uint16_t {
    begins = 1,       // player, moment
    ends,             // player, moment
    appears,          // character
    leaves_play,      // card; replaceable
    stunned,          // character
    stuns,            // character, character
    wounded_by_stun,  // character; replaceable
    wounded,          // character
    koed,             // character
    kos,              // character, character
    gains_by_attack,  // character; replaceable
    attacks,          // character, character
    attacked,         // character
    powered_up,       // character
    plays,            // player, card
    recruits,         // player, card
    recovers,         // character
    levels_up,        // character
    combat_ends,
};

// What the rules of cards change. After each what it is asked about.
enum Stat : std::uint16_t {
    attack = 1,          // total: character
    defence,             // total: character
    health,              // total: character
    keyword,             // allowed (as printed): character, keyword
    only_team,           // total (base -1): character. 0 and up: its one team
    strike_times,        // total (base 1): character
    may_attack,          // allowed: character
    may_be_attacked,     // allowed: character
    may_strike_back,     // allowed: character
    may_be_struck_back,  // allowed: character
    may_be_wounded,      // allowed: character
    may_ready,           // allowed: character
    slays_main,          // allowed (false): character
    may_recruit,         // allowed: player, card
    may_play,            // allowed: player, card
    draws_first_attack,  // allowed (false): player, character
    may_speak,           // allowed: player
    discount,            // total (base 0): card, player
};

enum Timing : std::uint16_t {
    build = 1,
    main,
    combat,
    any_combat,
    any_turn,    // beside one of the others: also in the turns of other players
    enemy_main,  // used by an enemy player in its own Main Phase
};

enum Duration : std::uint16_t {
    until_combat_ends = 16,  // script::first_duration
};

// Where an ability works from, when not face up in play.
enum Zone : std::uint16_t {
    in_key_pile = 1,
};

// The things that sentences name by fixed words.
// In a cost: any one symbol.
inline constexpr std::int16_t whichever_symbol = 6;

enum class Quality : std::uint8_t { attack, defence, health, remaining_health, cost };
enum class Pile : std::uint8_t { hand, deck, ko_pile, spellbook, key_pile, resource_row };
enum class Row : std::uint8_t { front, back };
enum class Manner : std::uint8_t { melee, ranged, solo, team };
enum class Moment : std::uint8_t { turn, build, main };
enum class Face : std::uint8_t { up, down };

}  // namespace word

// The words of the game; `names` are the card names, teams and keywords of the content.
[[nodiscard]] Result<script::Vocabulary> build_vocabulary(std::span<const script::Name> names);

}  // namespace bronze::vs
