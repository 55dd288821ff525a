#pragma once

#include <cstdint>
#include <span>

#include "script/vocabulary.hpp"

// The numbers that tie the words of the cards (vocabulary_*.cpp) to the rules (host.cpp). Things:
// `card` is a Card, and so are `character` (the card on top of those of a character in play),
// `location` and `challenge`; `space`, `talent`, `step` and `rank` are the enumerations of those
// names; `trait` and `setting` are numbers of the content; `name` is Printed::named.
namespace bronze::ccg {

namespace word {

// What is on a line after the colon: the thing that is asked about, then the slots.
enum Primitive : std::uint16_t {
    // Nouns of cards, wherever they are.
    is_card = 1,
    is_skill,
    is_item,
    is_attachment,  // a skill or an item
    is_action,
    is_event,
    is_character_card,
    is_minion_card,
    is_follower_card,  // a Companion or Minion card
    is_lead_card,      // a Hero or Villain card
    is_location_card,
    // Nouns of characters: only those in play, with the rank they have now.
    is_character,
    is_main_character,
    is_hero,
    is_companion,
    is_villain,
    is_minion,
    is_lead,      // a Hero or a Villain
    is_follower,  // a Companion or a Minion
    is_hero_or_companion,
    is_villain_or_minion,
    // Further nouns.
    is_location,   // in play
    is_challenge,  // in play
    is_space,
    is_talent,
    is_goal,  // a talent that is a goal of the challenge being faced and is not ignored
    is_opponent,
    // Adjectives of cards.
    is_yours,     // in play: you control it; elsewhere: you brought it. Also "of yours"
    is_opposing,  // the same of an opponent
    is_fatigued,
    is_refreshed,
    is_placeable,  // a character card: you may put it into play as far as the space is not asked
    is_looked_at,  // you are looking at it among the cards of your deck
    is_removable,  // attached, and your cards may take it off (stats unattach, single_out)
    // Adjectives of characters.
    is_supporting,     // not its player's Main Character
    is_newly_arrived,  // moved to its space in this step
    is_victorious,     // won a fight this turn
    is_beaten,         // lost the fight that is being settled
    is_overloaded,     // carries more items than it may
    is_rested,         // was refreshed again after it attached a skill this turn
    is_attacking,      // the attacker of the fight
    // Adjectives of challenges, spaces and talents.
    is_unfaced,         // challenge: nobody faced it this turn
    is_highest,         // talent: no goal of the challenge is higher now
    is_lowest_printed,  // talent: no goal of the challenge is printed lower
    // Filters of cards.
    is_named,                  // : card, name
    has_trait,                 // : card, trait
    has_either_trait,          // : card, trait, trait
    is_of_level,               // : card, number
    is_of_player,              // : card, player (controls it; elsewhere than in play: brought it)
    is_here,                   // : card; in the space of the source
    is_here_since_turn_began,  // : character
    is_in_space,               // : card, space
    is_in_space_of,            // : card, card
    is_at,                     // : card, name; in a space whose location has that name
    is_in_setting,             // : card, setting; in a space whose location has that type
    is_next_to,                // : card, card; in a space adjacent to the other's
    is_sharing_space,          // : character, trait; another one with it is in the same space
    is_other_than,             // : card, card
    is_in_your_hand,
    is_in_hand_of,  // : card, player
    is_in_your_deck,
    is_in_your_discard_pile,
    is_in_your_hand_or_discard_pile,
    is_in_your_crypt,
    is_attached_to,   // : card, character
    has_attached,     // : character, name
    has_attachments,  // : character; anything at all is attached to it
    shows_talent,     // : card, talent; as an icon or in its requirement
    has_icon,         // : card, talent; a boost icon
    is_stacked_on,    // : card, talent
    is_stacked_by,    // : card, player
    is_stacked_last,  // : card, player; the last one that player stacked and that is still there
    is_in_play,
    can_replace,  // : card, location; a location card that could lie in its place
    can_raise,    // : card, character; its next level, whatever Destiny it asks
    // Filters of characters.
    is_in_fight,
    is_facing,         // : character, challenge; faces it, until its Discard Stage is over
    is_facing_alone,   // : character, challenge
    is_taking_part,    // in the fight or facing the challenge
    has_at_least,      // : character, number, talent
    has_less_than,     // : character, number, talent
    has_room_for,      // : character, card; its limit of items leaves room
    can_take,          // : character, card; it may be attached now, fatigued or not
    can_use,           // : character, card; meets its requirements
    can_be_attacked,   // : character, character; the second may start a fight with it now
    can_join,          // : character; could face the challenge besides those who do, even fatigued
    can_double,        // : character; could Stunt-Double now, even fatigued
    can_leave,         // : character; nothing forbids it to leave the fight or challenge
    has_card_in_hand,  // : character; its player holds a card
    // Filters of challenges, spaces, talents and players.
    has_goal,            // : challenge, talent; printed and not ignored
    is_being_faced,      // : challenge
    gives_way,           // : challenge; your top challenge could lie where it lies
    is_your_space,       // : space
    is_space_of_player,  // : space, player
    holds_card,          // : space, card
    is_reachable,        // : space, character; adjacent, and nothing forbids that step
    is_enterable,        // : space, character; another space, and nothing forbids going there
    is_within_ring,      // : space, number, character; so many steps along the ring, not the Park
    is_restful,          // : space, character; going there does not fatigue it
    takes_challenge,     // : space, challenge; another space, where it could be placed
    is_different,        // : talent, talent
    can_be_boosted_by,   // : talent, card; the stacked card could lie on it instead
    has_leads,           // : player, number; so many supporting Heroes and Villains, or more
    has_destiny,         // : player, number; so many Destiny Points, or more
    // Values.
    your_main_character,
    the_bearer,
    the_attacker,
    the_defender,  // the one who was attacked, also when somebody Stunt-Doubles
    the_winner,
    the_loser,
    your_fighter,      // your character in the fight
    the_rival,         // : character; the other one in its fight
    the_challenge,     // that is being faced
    your_top_card,     // of your Resource Deck
    this_space,        // of the source
    the_space_of,      // : card
    the_other_player,  // in the fight or challenge; with two players always
    the_facing_player,
    the_defending_player,
    the_player_of,  // : card
    the_resolving_talent,
    talent_of,          // : character, talent
    printed_talent_of,  // : character, talent
    your_destiny,
    printed_destiny,  // : challenge
    item_limit_of,    // : character
    smaller_of,       // : number, number
    // Conditions.
    it_is_night,
    it_is_day,
    challenge_was_defeated,
    has_placed_challenge,  // : player; in this step
    // Verbs; arguments are the slots.
    draws,              // player, number
    gains_destiny,      // player, number
    loses_destiny,      // player, number
    refresh_card,       // card
    fatigue_card,       // card; a cost as well
    discard_card,       // card; a cost as well
    crypt_card,         // card; a character with all its cards
    to_hand,            // card; to its owner's hand, a character with all its level cards
    reveal_card,        // card; to all
    search_deck,        // you see your deck until it is shuffled
    shuffle_deck,       // yours
    look_at_top,        // number; you see so many cards of your deck, until they are put somewhere
    put_on_top,         // card; of your deck
    put_under,          // card; of your deck
    look_at_hand,       // player; you see that hand now
    shuffle_discards,   // player; the discard pile into the Resource Deck
    put_into_play,      // card, space
    attach_card,        // card, character; nobody fatigues
    move_to,            // card, space; a character or a challenge
    attacks,            // character, character; a fight starts, after this effect
    fights_again,       // character; may start one with another character once this one is over
    stunt_doubles,      // character
    joins_challenge,    // character
    leaves_conflict,    // character
    ascends_with,       // character, card; whatever Destiny it asks
    stack_on,           // card, talent; a card that is stacked already
    bury_challenge,     // player; the top challenge goes under the Challenge Deck
    swap_challenges,    // player; the two on top of the Challenge Deck
    replace_challenge,  // challenge; your top challenge takes its place, it becomes the top one
    exchange_location,  // location, card
    becomes_night,
    begin_part_two,  // card
    // Costs that are no verbs.
    pay_destiny,  // number
};

enum Happens : std::uint16_t {
    fight_won = 1,       // winner, loser: known, before the loser is discarded
    attacked,            // attacker, defender: a fight is started; can be replaced
    doubled,             // double, defender
    fight_draws,         // Fight/Draw is about to draw
    conflict_ends,       // the fight or challenge is over
    discarded,           // character: from play; can be replaced
    leaves_play,         // card: character, attachment, challenge or location
    enters_play,         // card: a character that is put into play, an episode that is placed
    placed,              // player, character: put into play from hand
    moved,               // character, space: by whatever means
    played,              // player, card: for its effect
    stacked,             // player, card
    unattached,          // card, character it was on, player whose card or act does it
    begins_facing,       // character, challenge: when it starts, and when one joins
    begins_challenge,    // player, challenge: its Choose Stage
    challenge_defeated,  // player, challenge
    challenge_failed,    // player, challenge
    step_begins,         // step
    step_ends,           // step
    turn_ends,
    anything_changes,  // after every sub-step and effect, for the targets of episodes
};

// What rules are asked about stands in the order of `about`.
enum Stat : std::uint16_t {
    // Numbers.
    talent = 1,       // character, talent
    printed_talent,   // character, talent; before all bonuses
    group_talent,     // talent; of those who face the challenge together
    goal,             // challenge, talent
    worth,            // challenge; the Destiny Points it gives
    failure_cost,     // player; the Destiny Points a failed challenge takes
    requirement,      // card, character, talent; the minimum it asks
    ascend_cost,      // character; Destiny Points needed to ascend
    item_limit,       // character
    skill_limit,      // character; skills it may attach in a turn
    moves,            // character; how often it may move in a turn
    day_moves,        // character; the same of one with VAMPIRE, by day
    hunting_moves,    // character; further moves, to a space holding an opposing character
    fight_draw,       // player
    challenge_draw,   // player
    boost,            // card; what it adds in its stack
    resolving,        // the resolving talent of a fight
    resolving_fixed,  // the same, stronger than every `resolving`; -1: none
    rank,             // character
    // Acts and states: allowed().
    trait,            // character, trait
    move,             // character, to, from; by the rules: adjacent
    night_mover,      // character; moves as by night
    attack,           // character, character
    stunt_double,     // character, the one it stands in for
    double_fatigued,  // character; may Stunt-Double while fatigued
    leave,            // character; a fight or challenge
    face,             // character; challenges
    face_together,    // character, character
    needs_trait,      // challenge
    attach,           // character, card
    talents_needed,   // character, card; whether it must meet the talent requirement to attach it
    unattach,         // card; by opponents of its bearer's player
    single_out,       // card; may be chosen to be taken off
    gives_bonus,      // card; raises or lowers talents
    refresh,          // card
    fatigue_for,      // character, Cause; by the rules: yes
    spared,           // character; the first fatigue of each turn passes it by
    place,            // player, card, space
    swap_skills,      // character
    stack,            // player; may stack cards
    play_action,      // player; in a fight or challenge, for its effect
    goal_ignored,     // challenge, talent
    park_presence,    // character; counts when control of the Park is checked
    exchanged,        // character; its highest and lowest printed talents change places
    always_night,
};

// What the rules fatigue a character for (CCG-FATIGUE-07).
enum Cause : std::uint16_t { attaching_skill, winning_fight, leaving_park, doubling, facing };

// When a power may be used or an action played.
enum Timing : std::uint16_t {
    prologue = 0,
    refresh_step,
    movement,
    resource,
    conflict,
    end,
    fight_choose,
    fight_battle,
    fight_resolve,
    fight_outcome,
    fight_discard,
    challenge_choose,
    challenge_battle,
    challenge_resolve,
    challenge_discard,
};

enum Duration : std::uint16_t { until_conflict_ends = 0 };  // + script::first_duration

enum Zone : std::uint16_t {
    in_hand = 1,   // a power that is used with the card in hand
    attached = 2,  // a character card that is attached to another one
};

}  // namespace word

// The words of this game; `names` are the names, traits and settings of the content.
[[nodiscard]] Result<script::Vocabulary> build_vocabulary(std::span<const script::Name> names);

}  // namespace bronze::ccg
