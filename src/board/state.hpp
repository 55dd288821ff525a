#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "board/rules.hpp"
#include "board/types.hpp"
#include "kernel/choice.hpp"
#include "kernel/fixed.hpp"
#include "kernel/seat.hpp"
#include "script/runtime.hpp"

namespace bronze::board {

enum class Standing : std::uint8_t {
    away,     // not yet part of this game
    in_play,  // on the board
    out,      // out of the game for good
};

struct Pawn {
    Space at = Space::none;
    std::int8_t life = 0;
    std::uint8_t form = 0;
    Seat seat = Seat::none;   // whose decisions it follows
    Seat owner = Seat::none;  // who rolls its dice and had it first (BG-SIRE-14)
    Side side = Side::good;
    Standing standing = Standing::away;

    friend constexpr bool operator==(const Pawn&, const Pawn&) = default;
};

// Where a card is.
enum class Spot : std::uint8_t {
    held = 0,       // + a character
    attached = 32,  // + a character
    deck = 64,
    discard,
    evil_hand,
    corner,       // + which of the four
    moving = 71,  // on its way to a corner that somebody picks
    gone,         // out of the game
    destroyed,    // likewise, by a card that destroys
    unused,       // an Artifact that was not drawn for this game
    hidden,       // in a view: not known
};
static_assert(most_characters == 32);

constexpr Spot held_by(Who who) {
    return static_cast<Spot>(index(who));
}
constexpr Spot attached_to(Who who) {
    return static_cast<Spot>(static_cast<std::size_t>(Spot::attached) + index(who));
}
constexpr Spot corner_spot(std::size_t corner) {
    return static_cast<Spot>(static_cast<std::size_t>(Spot::corner) + corner);
}
constexpr bool is_held(Spot spot) {
    return spot < Spot::attached;
}
constexpr bool is_attached(Spot spot) {
    return spot >= Spot::attached && spot < Spot::deck;
}
constexpr bool is_corner(Spot spot) {
    return spot >= Spot::corner && spot < Spot::moving;
}
// Of a card that is held or attached.
constexpr Who who_has(Spot spot) {
    return who_at(static_cast<std::size_t>(spot) % most_characters);
}

// What is going on, innermost last. Each kind of task is a chapter of the rules; advance() works on
// the last one until somebody must choose.
enum class TaskKind : std::uint8_t {
    none,
    choose_story,  // Evil picks the villain
    evil_round,    // about to roll the Evil die
    evil_turns,    // Evil picks who acts next
    empty_round,   // no Evil character is on the board; Evil may still summon
    good_turns,    // n: the next place in the turn order
    skip_turn,     // who: would act, but something else happens instead
    begin_turn,    // who: about to roll the Movement dice
    movement,      // who: the Movement dice lie there; the chart comes next
    set_out,       // who: the chart has settled, how far may it go
    turn,          // who: doing what it likes
    talisman,      // n: steps still to go; m: 1 when backwards
    moonrise,      // forms change when the talisman has come to rest; n: the phase it came from
    sunrise,       // those in `runners` flee
    run,           // who: looking for shelter
    before_roll,   // who: cards for this roll; m: its Purpose, n: target, card or corner
    after_roll,    // likewise, the dice lie there
    strike,        // who: the attack takes effect; n: the target
    overflow,      // who: too many cards; n: of which deck
    corner,        // n: the card that goes back to a corner; m: the seat that picks it
    look,          // m: the seat that looks at a face-down Artifact; n: 1 when only under corners
    bring,         // who is put on a free space; n: beside whom, or none: nearest outdoors
    bargain,       // who offers a trade to the partner
    answer,        // who is asked to make room and to agree
};

// What a roll of Fight or Majik dice is for.
enum class Purpose : std::uint8_t { none, fight, cast, attempt, movement };

struct Task {
    TaskKind kind = TaskKind::none;
    Who who = Who::none;
    std::uint8_t n = 0;
    std::uint8_t m = 0;

    friend constexpr bool operator==(const Task&, const Task&) = default;
};

enum class Winner : std::uint8_t { nobody, good, evil };

struct CardLimits {
    static constexpr std::size_t frames = 6;
    static constexpr std::size_t actives = 28;
    static constexpr std::size_t captures = 8;
    static constexpr std::size_t sets = 2;
    static constexpr std::size_t things = 96;
    static constexpr std::size_t pending = 4;
    static constexpr std::size_t uses = 6;
};

// What the character whose turn it is has done.
struct Deeds {
    std::uint8_t moved = 0;    // took a step
    std::uint8_t entered = 0;  // stands on a space it stepped onto this turn
    std::uint8_t stays = 0;    // its movement has ended
    std::uint8_t tried = 0;    // drew a card or tried for an Artifact
    std::uint8_t used_weapon = 0;
    std::uint8_t paused = 0;      // stands on an ally's space, in passing
    std::uint8_t fought = 0;      // attacked: the turn is over
    std::uint8_t broken_off = 0;  // trades that came to nothing
};

// What is on the table in a trade that is being agreed on.
struct Bargain {
    Who partner = Who::none;
    std::uint8_t rest = 0;
    std::uint16_t unused = 0;
    Cards changing;  // from one to the other, whoever has them
    Cards dropping;  // discarded to make room
};

struct State {
    std::array<Pawn, most_characters> pawns{};
    FixedVector<Task, 12> tasks;
    Crowd in_play;
    Crowd waiting;  // Evil characters in play when the die fell that have not acted since
    Crowd runners;  // vampires that still have to flee the sun
    Crowd dying;    // fallen in the event that is going on
    Bargain bargain;
    Cards known_to_good;  // cards whose face the Good players have seen, while that matters
    Cards known_to_evil;
    script::Runtime<CardLimits> script;
    std::array<Seat, most_characters> killers{};  // of those in `dying`: who made the kill
    std::array<Spot, most_cards> spots{};
    std::array<FixedVector<Card, most_in_deck>, drawn_decks> decks;  // the top is last
    std::uint16_t round = 0;
    Space paused_from = Space::none;
    std::uint8_t story = 0;
    std::uint8_t seats = 0;
    std::uint8_t talisman = 0;
    std::uint8_t villain_may_act = 0;
    std::uint8_t servants_may_act = 0;  // small flames left
    Who active = Who::none;
    Who delivered = Who::none;  // who has brought the Artifact that has a place beside it
    std::uint8_t steps_left = 0;
    std::array<std::uint8_t, 2> movement_dice{};
    std::array<std::uint8_t, 6> faces{};  // of the Fight or Majik dice that lie there
    Deeds deeds;
    Winner winner = Winner::nobody;
    std::uint8_t owner_picks_corner = 0;  // the table's option (BG-Q-01)
    std::uint8_t changed = 0;             // Changes since the objectives were last looked at
    std::uint8_t evil_player = 0;         // who won the right to play Evil, 0: nobody disputed it

    [[nodiscard]] const Pawn& pawn(Who who) const { return pawns[index(who)]; }
    [[nodiscard]] Pawn& pawn(Who who) { return pawns[index(who)]; }
    [[nodiscard]] Spot spot(Card card) const { return spots[index(card)]; }
    // All cards at a spot, eight at a time.
    [[nodiscard]] Cards cards_at(Spot spot) const {
        static_assert(std::endian::native == std::endian::little && sizeof(spots) == most_cards);
        static_assert(static_cast<unsigned>(Spot::hidden) < 0x80);
        constexpr std::uint64_t ones = 0x0101010101010101;
        constexpr std::uint64_t low_bits = 0x7F * ones;
        const std::uint64_t wanted = static_cast<std::uint64_t>(spot) * ones;
        Cards found;
        for (std::size_t i = 0; i < most_cards / 8; ++i) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, spots.data() + i * 8, sizeof(eight));
            // The highest bit of each byte that is equal, then these gathered into one byte.
            const std::uint64_t equal = ~((eight ^ wanted) + low_bits) & ~low_bits;
            const std::uint64_t bits = (equal * 0x0002040810204081) >> 56U;
            found.words_[i / 4] |= static_cast<std::uint32_t>(bits << (i % 4 * 8));
        }
        return found;
    }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

// In the order in which they are listed: a list of choices is sorted.
enum class Verb : std::uint16_t {
    story,    // a: which
    act,      // a: who
    move,     // a: steps, b: where to; c: 1 when passing the place of the Artifact it carries
    pause,    // a: steps, b: where to: on an ally's space, in passing
    play,     // a: the card, b: the ability
    roll,     // the dice, with no more cards
    keep,     // the roll as it is
    draw,     // a: how many cards
    recover,  // the Artifact of this corner
    trade,    // a: with whom
    attack,   // a: whom
    end,      // the turn
    flee,     // a: who runs first
    shelter,  // a: where to
    discard,  // a: the card
    corner,   // a: which, for an Artifact that goes back
    look,     // a: the Spot where a face-down Artifact lies
    put,      // a: where to
    give,     // a: the card; b: 1 to leave it out of the offer after all
    ask,      // a: the card; b: as above
    drop,     // a: the card, to make room; b: as above
    propose,  // what has been said
    cancel,
    accept,
    refuse,
};

enum class About : std::uint8_t {
    story,
    actor,
    turn,
    runner,
    shelter,
    empty_round,
    before_roll,
    after_roll,
    overflow,
    corner,
    look,
    put,
    bargain,
    answer,
    card,  // what a card asks
};

inline constexpr Seat evil_seat = Seat{0};

constexpr Side side_of(Seat seat) {
    return seat == evil_seat ? Side::evil : Side::good;
}

// The map of the story that is told; before Evil has chosen one, that of the first.
[[nodiscard]] inline const Map& map_of(const Rules& rules, const State& state) {
    return rules.maps[rules.stories[state.story].map];
}

// Where it begins on that map, or none.
[[nodiscard]] inline Space start_of(const Rules& rules, const State& state, Who who) {
    return map_of(rules, state).starts[index(who)];
}

[[nodiscard]] inline const Form& form_of(const Rules& rules, const State& state, Who who) {
    return rules.character(who).forms[state.pawn(who).form];
}

// On the board and not about to leave it.
[[nodiscard]] inline bool stands(const State& state, Who who) {
    return state.in_play.has(who) && !state.dying.has(who);
}

[[nodiscard]] inline bool wounded(const Rules& rules, const State& state, Who who) {
    return state.pawn(who).life <= form_of(rules, state, who).wounded;
}

[[nodiscard]] inline bool sun_is_up(const Rules& rules, const State& state) {
    return rules.phases[state.talisman].moon == Moon::sunrise;
}

// Of a character that has been sired, whichever side it is on now.
[[nodiscard]] inline bool has_been_sired(const Rules& rules, const State& state, Who who) {
    const std::uint8_t form = rules.character(who).sired_form;
    return form != 0 && state.pawn(who).form == form;
}

// The character standing there, or none.
[[nodiscard]] Who standing_at(const State& state, Space space);

}  // namespace bronze::board
