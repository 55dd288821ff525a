#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernel/choice.hpp"
#include "kernel/fixed.hpp"
#include "kernel/seat.hpp"
#include "script/runtime.hpp"
#include "vs/rules.hpp"
#include "vs/types.hpp"

namespace bronze::vs {

namespace flag {
inline constexpr std::uint16_t stunned = 1;
inline constexpr std::uint16_t hidden = 2;
inline constexpr std::uint16_t exhausted = 4;
inline constexpr std::uint16_t attacking = 8;
inline constexpr std::uint16_t level = 16;    // ignores increases until the turn ends
inline constexpr std::uint16_t struck = 32;   // is being stunned with the others that are
inline constexpr std::uint16_t dazed = 64;    // likewise, without a wound
inline constexpr std::uint16_t fallen = 128;  // has been, and its powers are about to end
inline constexpr std::uint16_t credit = 256;  // struck the blow that felled the defender
inline constexpr std::uint16_t doomed = 512;  // is KO'd whatever health is left
inline constexpr std::uint16_t slain = 1024;  // leaves the game instead
inline constexpr std::uint16_t fresh = 2048;  // entered play by the effect that is going on
inline constexpr std::uint16_t moved = 4096;  // in this Formation Step
}  // namespace flag

// A character in play.
struct Unit {
    std::int16_t plus = 0;    // +1/+1 counters, or below 0: -1/-1 counters (VS-COUNTER-04);
                              // of an attached Equipment: the card it is on
    std::int8_t wounds = 0;   // or below 0: vitality counters (VS-VITALITY-03)
    std::uint8_t player = 0;  // who controls it
    std::uint16_t flags = 0;  // see flag

    [[nodiscard]] bool is(std::uint16_t what) const { return (flags & what) != 0; }
    void set(std::uint16_t what) { flags = static_cast<std::uint16_t>(flags | what); }
    void clear(std::uint16_t what) { flags = static_cast<std::uint16_t>(flags & ~what); }
    [[nodiscard]] bool face_up() const { return !is(flag::stunned | flag::hidden); }
    friend bool operator==(const Unit&, const Unit&) = default;
};
static_assert(sizeof(Unit) == 6);

inline constexpr std::size_t most_tallies = 4;

struct Pair {
    Card one = Card::none;
    Card other = Card::none;
    friend constexpr bool operator==(const Pair&, const Pair&) = default;
};

// Formed by one player. A deck has four copies of the card that forms them; each is played once,
// and once more for each location that brings one back: four of one symbol and four of the team.
inline constexpr std::size_t most_relationships = 12;

// What one player owns, wherever it is, and has done.
struct Side {
    std::array<Bunch, kept_zones> bunches{};
    Bunch lent;   // in play on other sides
    Bunch shown;  // of the hand and the deck: open to those in shown_to
    std::array<Unit, owned> units{};
    std::array<Title, owned> titles{};
    std::array<Zone, owned> zones{};
    FixedVector<Pair, most_relationships> relationships;
    FixedVector<std::uint8_t, 65> deck;  // places; the top is last
    std::uint8_t xp = 0;
    std::uint8_t shown_to = 0;
    std::uint8_t points = 0;  // recruit points
    std::uint8_t out = 0;
    std::uint8_t plot_twists = 0;  // played this turn
    std::array<std::uint8_t, most_tallies> tallies{};
    std::uint8_t rest = 0;  // always 0

    [[nodiscard]] const Bunch& all(Zone zone) const {
        return bunches[static_cast<std::size_t>(zone)];
    }
    [[nodiscard]] Bunch& all(Zone zone) { return bunches[static_cast<std::size_t>(zone)]; }
};
static_assert(std::has_unique_object_representations_v<Side>);

enum class Phase : std::uint8_t {
    first_player,  // somebody names who begins
    place,         // main characters take their rows, one after another
    mulligan,
    turn_begins,
    draw,
    recovery,
    build_begins,
    resource,  // with the window before it
    recruit,   // likewise
    formation,
    main_begins,
    main,
    declare,      // an attack, piece by piece
    combat,       // actions and passes
    strike,       // Ferocious first
    strike_rest,  // then the others
    aftermath,    // who gains by the resolved combat
    gains,        // what, one after another
    combat_ends,
    combat_over,
    turn_ends,
    turn_over,
    over,
};

// What the rules do before a card goes on, innermost last.
enum class TaskKind : std::uint8_t {
    none,
    pay,      // n: who pays one of the symbols m; card: whose power it is
    discard,  // n: who discards m more cards; card: the last one picked
    row,      // n: who chooses the row of card, which comes to its side
    stun,     // all that are marked as struck; card: the defender felled by a strike; m: Stage
    slay,     // n: who may remove card from the game
    clash,    // n: who keeps one of two newcomers of one name: card or other
    finish,   // card: a plot twist whose effect is over
    agree,    // n: who is asked whether to end a game without cards
};

enum class Stage : std::uint8_t { fall, wound, ko, leave, end };

struct Task {
    TaskKind kind = TaskKind::none;
    std::uint8_t n = 0;
    Card card = Card::none;
    Card other = Card::none;
    std::uint8_t m = 0;
    std::uint8_t flags = 0;  // see below
    std::uint8_t depth = 0;  // of the effects when it began; it goes on when they are back there
    std::uint8_t rest = 0;   // always 0

    friend constexpr bool operator==(const Task&, const Task&) = default;
};
static_assert(sizeof(Task) == 10);

// Of Task::flags.
inline constexpr std::uint8_t by_slayer = 1;        // stun: a Slayer struck the defender
inline constexpr std::uint8_t by_great_slayer = 2;  // likewise, one that slays main characters
inline constexpr std::uint8_t by_lethal = 4;
inline constexpr std::uint8_t comes_back = 1;  // row: it was set aside and keeps its counters
inline constexpr std::uint8_t changes_side = 2;

struct CardLimits {
    static constexpr std::size_t frames = 10;
    static constexpr std::size_t actives = 96;
    static constexpr std::size_t captures = 20;
    static constexpr std::size_t sets = 6;
    static constexpr std::size_t things = most_cards;
    static constexpr std::size_t pending = 19;
    static constexpr std::size_t uses = 32;
};

struct Combat {
    Card defender = Card::none;
    Card picked = Card::none;  // the attacker that is struck back
    std::uint8_t passes = 0;
    std::uint8_t asked = 0;   // the player who may act
    std::uint8_t first = 0;   // it is the first attack of the turn
    std::uint8_t felled = 0;  // the defender was KO'd by a strike
};

// Build actions come before and after a step, not in the middle of it (VS-Q-05).
enum class Progress : std::uint8_t { before, within, after };

struct State {
    std::uint16_t turn = 0;        // of the game, from 1
    std::uint16_t quiet = 0;       // turns without a wound on a main character since the last card
    std::uint16_t last_turns = 0;  // turns since then
    std::uint16_t spare = 0;       // always 0
    Combat combat;
    Phase phase = Phase::first_player;
    std::uint8_t seats = 0;
    Format format = Format::duel;
    std::uint8_t shared_rows = 0;  // the table's option (VS-TWOVTWO-07)
    std::uint8_t active = 0;       // whose turn it is
    std::uint8_t first = 0;        // who took the first turn
    std::uint8_t asked = 0;        // before the first turn: who is asked
    std::uint8_t candidates = 0;   // before the first turn: who may be first
    std::uint8_t attacks = 0;      // made this turn
    std::uint8_t must_check = 0;   // values have changed: somebody may have to be stunned or KO'd
    std::uint8_t winners = 0;
    std::uint8_t offered = 0;          // the active player has offered to end a game without cards
    std::uint8_t falling = 0;          // players whose main characters have just been KO'd
    Progress step = Progress::before;  // of a step of the Build Phase
    std::array<std::uint8_t, 2> rest{};  // always 0
    FixedVector<Task, 8> tasks;
    script::Runtime<CardLimits> script;
    std::array<Side, most_players> sides{};

    [[nodiscard]] std::size_t used_bytes() const {
        return offsetof(State, sides) + seats * sizeof(Side);
    }

    [[nodiscard]] const Side& owner(Card card) const { return sides[owner_of(card)]; }
    [[nodiscard]] Side& owner(Card card) { return sides[owner_of(card)]; }
    [[nodiscard]] const Unit& unit(Card card) const { return owner(card).units[place_of(card)]; }
    [[nodiscard]] Unit& unit(Card card) { return owner(card).units[place_of(card)]; }
    [[nodiscard]] Zone zone(Card card) const { return owner(card).zones[place_of(card)]; }
    [[nodiscard]] Title title(Card card) const { return owner(card).titles[place_of(card)]; }
    [[nodiscard]] bool in_combat() const {
        return phase >= Phase::combat && phase <= Phase::combat_ends;
    }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

// In the order in which they are listed: a list of choices is sorted.
enum class Verb : std::uint16_t {
    first,        // a: the player who begins
    place,        // a: the row of the main character
    keep,         // the opening hand
    mulligan,     //
    resource,     // a: the card, b: 1 face up
    no_resource,  //
    recruit,      // a: the card, b: the row, c: the player on whose side
    equip,        // a: the card, b: on whom
    shift,        // a: the character that changes its row
    attack,       // a: the first attacker
    join,         // a: another one
    against,      // a: the defender
    play,         // a: the plot twist, b: its ability
    use,          // a: whose power, b: the ability
    power_up,     // a: the card discarded, b: the character
    pay,          // a: the location
    discard,      // a: the card
    row,          // a: which
    retain,       // a: the newcomer that stays
    strike_back,  // a: at whom
    slay,         // the one that was wounded leaves the game
    spare,        //
    pass,         //
    done,         // with a step of the Build Phase, or a window of it
    offer,        // to end a game without cards
    agree,        //
    decline,      //
    end,          // the turn
};

enum class About : std::uint8_t {
    first_player,
    place,
    mulligan,
    window,  // a window of the Build Phase
    resource,
    recruit,
    formation,
    main,
    attack,
    combat,
    strike_back,
    pay,
    discard,
    row,
    slay,
    agree,
    clash,
    card,  // what a card asks
};

}  // namespace bronze::vs
