#pragma once

#include <cstdint>
#include <span>

#include "script/program.hpp"
#include "script/vocabulary.hpp"

// The numbers that tie the words of the cards (vocabulary.cpp) to the rules (host.cpp).
namespace bronze::board {

namespace word {

enum Primitive : std::uint16_t {
    // Nouns, adjectives and filters: the thing, then the slots.
    is_card = 1,
    is_artifact,
    is_character,  // in play
    is_vampire,    // in play
    is_ally,       // in play, on the side of the card's player
    is_enemy,      // in play, on the other side
    is_good,
    is_evil,
    is_red,
    is_green,
    is_blue,
    is_wounded,
    is_invited,
    is_outdoors,
    is_in_home,
    is_restorable,  // has lost its soul: sired, or one who has a better self
    is_sirable,     // can be sired as it is now
    is_in_play,
    is_out,   // out of the game
    is_away,  // not yet part of this game
    is_adjacent,
    is_near,
    is_within_reach,  // that character or one adjacent to it
    is_swappable,     // could stand where the other stands, and the other where it stands
    is_carried_by,
    is_in_evil_hand,
    is_face_down,  // an artifact that the Good players do not know
    is_destroyed,  // a card
    // Values.
    the_holder,
    the_bearer,
    the_target,
    majik_rolled,
    // Conditions.
    it_is_sunrise,
    may_still_move,
    hellmouth_is_free,
    room_beside,
    start_is_free,
    is_being_cast,
    // Verbs.
    deal_damage,
    regain_life,
    regain_all_life,
    gain_steps,
    roll_movement_die,
    roll_again,
    bring_beside,
    swap_spaces,
    summon,
    enter_start,
    change_form,
    restore_soul,
    revoke_invitation,
    attach_card,
    discard_card,
    remove_card,
    destroy_card,
    attack_with_dice,
    move_talisman,
    move_talisman_back,
    put_talisman,
    look_at_artifact,
    look_at_corner,
    look_at_evil_hand,
    draw_card,
    // A filter that came later.
    is_named,      // a card, by its title
    is_good_deck,  // a deck Good draws from, with cards left
    is_phase,
    is_siring,  // its attack sires already
};

enum Happens : std::uint16_t {
    recovered = 1,  // a card, by a character
    taken,          // a character comes to hold a card
    brought,        // a character stands beside the place of a card it carries
    acts,           // a character is about to take its turn
    attack_lands,   // the dice of an attack have been accepted
};

enum Stat : std::uint16_t {
    fight_dice = 1,  // character
    majik_dice,      // character
    attack_damage,   // character
    attack_wooden,   // character
    attack_sires,    // character
    use_manholes,    // character
    enter_homes,     // character
    ignore_sun,      // character
    ignore_stakes,   // character
    trade_card,      // card
    cast_freely,     // character, title
    good_wins,
    evil_wins,
};

enum Timing : std::uint16_t {
    your_turn = 1,
    before_moving,
    before_fight_roll,
    before_majik_roll,
    after_roll,
    empty_round,  // an Evil round in which no Evil character is on the board
};

enum Duration : std::uint16_t {
    on_this_roll = 16,  // script::first_duration
};

}  // namespace word

// The words of the board game; `names` are the characters, titles and decks of the content.
[[nodiscard]] Result<script::Vocabulary> build_vocabulary(std::span<const script::Name> names);

// Which Changes may make a condition true or false.
[[nodiscard]] std::uint8_t depends_on(const script::Program& program, script::Term condition);

}  // namespace bronze::board
