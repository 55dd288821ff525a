#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "ccg/types.hpp"
#include "kernel/choice.hpp"
#include "kernel/far_vector.hpp"
#include "kernel/fixed.hpp"
#include "kernel/seat.hpp"
#include "script/runtime.hpp"

namespace bronze::ccg {

// Where a card is.
enum class Spot : std::uint8_t {
    none,            // there is no such card
    deck,            // the Resource Deck
    hand,            //
    discard,         //
    crypt,           //
    challenge_deck,  // the top one is face up
    waiting,         // a Part II that has not come into play
    unplaced,        // a location, during the setup
    essence,         // beside the board
    character,       // the highest level of one in play
    level,           // a lower one beneath it
    attached,        // to a character
    location,        // on a space
    challenge,       // on a space
    episode,         // in play
    stacked,         // in a talent stack
    resolving,       // an action or event that takes effect
    aside,           // looked at or about to be put somewhere
    hidden,          // in a view: in the deck or the hand, nobody knows which
};

// What sticks to a card while it lies where it is.
namespace mark {
inline constexpr std::uint16_t fatigued = 1U << 0U;
inline constexpr std::uint16_t move = 1U << 1U;  // three bits: moves made this turn
inline constexpr std::uint16_t moves = 7U << 1U;
inline constexpr std::uint16_t skill = 1U << 4U;  // two bits: skills attached this turn
inline constexpr std::uint16_t skills = 3U << 4U;
inline constexpr std::uint16_t swapped = 1U << 6U;  // an item, this turn
inline constexpr std::uint16_t spared = 1U << 6U;   // a character, from its first fatigue this turn
inline constexpr std::uint16_t taking_part = 1U << 7U;  // in the fight or challenge that is on
inline constexpr std::uint16_t arrived = 1U << 8U;      // moved to its space this step
inline constexpr std::uint16_t won = 1U << 9U;          // a fight this turn
inline constexpr std::uint16_t ascended = 1U << 10U;    // this turn
inline constexpr std::uint16_t exempt = 1U << 11U;   // a character, from fatigue by this challenge
inline constexpr std::uint16_t hostile = 1U << 12U;  // attached by an opponent of the bearer
inline constexpr std::uint16_t rested = 1U << 13U;   // refreshed again after it attached a skill
inline constexpr std::uint16_t played = 1U << 14U;   // an event that took effect: lies sideways
inline constexpr std::uint16_t seen = 1U << 15U;     // everybody has seen its face
// Of a challenge in play: a bit for each seat that faced it this turn.
inline constexpr std::uint16_t faced_by_all = (1U << most_seats) - 1;
// What the next turn forgets, of a character or an attached card.
inline constexpr std::uint16_t of_the_turn =
    moves | ascended | skills | swapped | arrived | won | rested;
}  // namespace mark

// Cards on top of each other; `link` leads from each to the one below it.
struct Pile {
    static constexpr std::uint8_t nothing = 0xFF;

    std::uint8_t top = nothing;
    std::uint8_t bottom = nothing;
    std::uint8_t count = 0;
    std::uint8_t rest = 0;

    friend constexpr bool operator==(const Pile&, const Pile&) = default;
};

// What a player has done in a turn.
namespace deed {
inline constexpr std::uint8_t placed_challenge = 1;
inline constexpr std::uint8_t refreshed = 2;
inline constexpr std::uint8_t resurrected = 4;
}  // namespace deed

// One player's part of the table. Arrays go by a card's place among its owner's cards.
struct Player {
    FarVector<Face> faces;
    // Of a character, a location or a challenge in play: its space. Of a level or an attached card:
    // the character. Of a stacked card: the talent.
    FarVector<std::uint16_t> where;
    FarVector<std::uint16_t> marks;
    FarVector<Spot> spots;
    // In a pile: the card below. Of a character: the space where it began the turn. Of a stacked
    // card: how many were stacked before it.
    FarVector<std::uint8_t> link;
    Places hand;
    Places characters;  // in play
    Places attached;
    Places others;  // in play: essence, locations, challenges, episodes
    Pile deck;
    Pile discard;
    Pile crypt;
    Pile challenges;
    std::uint8_t destiny = 0;
    std::uint8_t deeds = 0;
    std::uint8_t essence = 0;
    std::uint8_t main = Pile::nothing;  // the Main Character in play
    std::uint8_t in_hand = 0;           // how many; in a view also where the cards are hidden
    std::uint8_t waiting = 0;           // Part II cards, likewise
    std::uint8_t unplaced = 0;          // locations, likewise
    std::uint8_t aside = 0;             // cards of the deck being looked at, likewise

    // How many cards there are; their places are counted from 0.
    [[nodiscard]] unsigned cards() const { return static_cast<unsigned>(faces.size()); }
    [[nodiscard]] bool has_room() const { return !faces.full(); }
    // One more, lying nowhere yet; its place.
    unsigned add_card(Face face) {
        faces.push_back(face);
        where.push_back(0);
        marks.push_back(0);
        spots.push_back(Spot::none);
        link.push_back(0);
        return cards() - 1;
    }
    static constexpr std::size_t bytes_of_cards(std::size_t cards) {
        return cards * (sizeof(Face) + 2 * sizeof(std::uint16_t) + sizeof(Spot) + 1);
    }
    // The cards lie there, as many as fit.
    void lay_out(std::byte* from, std::size_t cards) {
        faces.lay_out(from, cards);
        from += cards * sizeof(Face);
        where.lay_out(from, cards);
        from += cards * sizeof(std::uint16_t);
        marks.lay_out(from, cards);
        from += cards * sizeof(std::uint16_t);
        spots.lay_out(from, cards);
        from += cards * sizeof(Spot);
        link.lay_out(from, cards);
    }
};
static_assert(std::has_unique_object_representations_v<Player>);

// What the game waits for, or goes on with.
enum class Moment : std::uint8_t {
    commit,      // the setup: which level 1 Main Character
    cut,         //
    place_main,  //
    time,        // day or night
    locate,      // a location or none
    watch,       // of a step
    between,     // steps
    keep,        // in the Draw Step
    gather,      // who faces the challenge
    against,     // which opponent defends a player's own challenge
    stage,       // a watch in a fight or challenge
    outcome,     // a watch between the result of a fight and what follows from it
    aftermath,   // what follows from it is going on
    discarding,  // down to five, piece by piece
    follow_up,   // a further fight right after the last
    over,
};

enum class Duel : std::uint8_t { none, fight, challenge };

// For the attacking player.
enum class Verdict : std::uint8_t { none, won, lost, tie, nobody };

// A fight or a challenge: it interrupts a step (CCG-WATCH-13).
struct Conflict {
    Card attacker = Card::none;   // in a fight
    Card defender = Card::none;   // in a fight: who defends now
    Card attacked = Card::none;   // in a fight: who was chosen first
    Card challenge = Card::none;  // that is faced
    Duel duel = Duel::none;
    Stage stage = Stage::choose;
    Seat attacking = Seat::none;  // the players
    Seat defending = Seat::none;
    Space at = Space::none;
    Seat watch = Seat::none;
    std::uint8_t passes = 0;
    std::uint8_t doubled = 0;  // somebody Stunt-Doubled
    std::uint8_t stacked = 0;  // how many cards were
    std::uint8_t left = 0;     // 1: the attacker left the fight, 2: the defender
    Verdict verdict = Verdict::none;
    std::uint8_t part = 0;       // how far a stage without watches has come
    std::uint8_t exempt = 0;     // the attacker's fatigue was settled when the fight began
    std::uint8_t lost_main = 0;  // 1: the attacker's Main Character was discarded, 2: the other's
};
static_assert(std::has_unique_object_representations_v<Conflict>);

struct CardLimits {
    static constexpr std::size_t frames = 10;
    static constexpr std::size_t actives = 1600;
    static constexpr std::size_t captures = 60;
    static constexpr std::size_t sets = 3;
    static constexpr std::size_t things = most_numbers;
    static constexpr std::size_t pending = 32;
    static constexpr std::size_t uses = 96;
    template <class T>
    using List = FarVector<T>;
};

// How much of each a table of that size has room for.
struct Room {
    std::size_t cards = 0;  // of each player
    std::size_t captures = 0;
    std::size_t pending = 0;
    std::size_t uses = 0;
    std::size_t actives = 0;

    static constexpr Room of(unsigned seats, unsigned most_cards_brought) {
        const unsigned cards = most_cards_brought <= 128 ? 128U : most_cards_each;
        return {.cards = cards,
                .captures = 12U + 4U * seats,
                .pending = 8U + 2U * seats,
                .uses = 10U + 8U * seats,
                .actives = std::size_t{cards} * seats * 5U / 8U};
    }
    static constexpr Room most() { return of(most_seats, most_cards_each); }
    // Of all that lies behind the players.
    [[nodiscard]] constexpr std::size_t bytes(unsigned seats) const {
        return seats * Player::bytes_of_cards(cards) + captures * sizeof(script::Capture) +
               pending * sizeof(script::Pending) + uses * sizeof(script::Use) +
               actives * sizeof(script::Active);
    }
};
static_assert(Room::most().captures <= CardLimits::captures);
static_assert(Room::most().pending <= CardLimits::pending);
static_assert(Room::most().uses <= CardLimits::uses);
static_assert(Room::most().actives <= CardLimits::actives);

struct State {
    script::Runtime<CardLimits> script;
    Conflict conflict;
    std::uint16_t turn = 0;
    std::uint16_t living = 0;      // a bit for each seat that has not conceded
    std::uint16_t winners = 0;     // likewise
    std::uint16_t turn_limit = 0;  // the table's option (CCG-Q-145); 0: none
    Card follower = Card::none;    // may start a fight once this one is over
    Card not_with = Card::none;    // whom it may not be with
    Card resolving = Card::none;   // an action or event that takes effect
    Step step = Step::prologue;
    Moment moment = Moment::commit;
    std::uint8_t seats = 0;
    Seat active = Seat::none;
    Seat watch = Seat::none;
    std::uint8_t passes = 0;
    std::uint8_t night = 0;
    Seat park_holder = Seat::none;
    std::uint8_t park_turns = 0;
    std::uint8_t any_defender_requirement = 0;  // the table's option (CCG-Q-105)
    std::uint8_t park_won = 0;                  // how the game was decided
    Seat searcher = Seat::none;                 // who looks through the own Resource Deck
    std::array<std::uint8_t, 4> rest{};
    // The players, their cards, then the lists of what cards do; a table of two needs little of it.
    alignas(8)
        std::array<std::byte, most_seats * sizeof(Player) + Room::most().bytes(most_seats)> room{};

    // Empty, for a table of that many who bring that many cards at most.
    void lay_out(unsigned players, unsigned most_cards_brought);

    [[nodiscard]] Player& player(Seat seat) { return at(bronze::index(seat)); }
    [[nodiscard]] const Player& player(Seat seat) const { return at(bronze::index(seat)); }
    [[nodiscard]] Player& at(unsigned seat) {
        return *std::launder(reinterpret_cast<Player*>(room.data() + seat * sizeof(Player)));
    }
    [[nodiscard]] const Player& at(unsigned seat) const {
        return *std::launder(reinterpret_cast<const Player*>(room.data() + seat * sizeof(Player)));
    }

    [[nodiscard]] Spot spot(Card card) const {
        return player(owner_of(card)).spots[place_of(card)];
    }
    [[nodiscard]] std::uint16_t where(Card card) const {
        return player(owner_of(card)).where[place_of(card)];
    }
    [[nodiscard]] std::uint16_t marks(Card card) const {
        return player(owner_of(card)).marks[place_of(card)];
    }
    [[nodiscard]] bool marked(Card card, std::uint16_t bit) const {
        return (marks(card) & bit) != 0;
    }
    void mark(Card card, std::uint16_t bits) {
        std::uint16_t& marks = player(owner_of(card)).marks[place_of(card)];
        marks = static_cast<std::uint16_t>(marks | bits);
    }
    void unmark(Card card, std::uint16_t bits) {
        std::uint16_t& marks = player(owner_of(card)).marks[place_of(card)];
        marks = static_cast<std::uint16_t>(marks & ~bits);
    }
    // What is printed on it; of a character in play what its highest level says (CCG-ASCEND-10).
    [[nodiscard]] Face face(Card card) const {
        return player(owner_of(card)).faces[place_of(card)];
    }
    // Of a character, location or challenge in play.
    [[nodiscard]] Space space(Card card) const { return static_cast<Space>(where(card)); }
    // Of an attached card or a level.
    [[nodiscard]] Card bearer(Card card) const { return static_cast<Card>(where(card)); }

    [[nodiscard]] bool lives(Seat seat) const {
        return ((living >> bronze::index(seat)) & 1U) != 0;
    }
    [[nodiscard]] unsigned count_living() const {
        return static_cast<unsigned>(std::popcount(living));
    }
    // Clockwise (CCG-MULTI-01).
    [[nodiscard]] Seat next(Seat seat) const {
        do {
            seat = seat_at((bronze::index(seat) + 1U) % seats);
        } while (!lives(seat));
        return seat;
    }
    // The Park and the ring.
    [[nodiscard]] unsigned spaces() const { return seats * spaces_each + 1U; }
    // Seat::none for the Park, and for the spaces of one who conceded (CCG-Q-147).
    [[nodiscard]] Seat owner(Space space) const {
        if (space == Space::park) {
            return Seat::none;
        }
        const Seat seat = seat_at(ring_number(space) / spaces_each);
        return lives(seat) ? seat : Seat::none;
    }

    // By one player, or a little more.
    [[nodiscard]] unsigned most_cards_brought() const {
        return static_cast<unsigned>(at(0).faces.capacity());
    }

    [[nodiscard]] std::size_t used_bytes() const;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline std::size_t State::used_bytes() const {
    const auto behind = reinterpret_cast<const std::byte*>(script.actives.end()) -
                        reinterpret_cast<const std::byte*>(this);
    return std::max(offsetof(State, room), static_cast<std::size_t>(behind));
}

inline void State::lay_out(unsigned players, unsigned most_cards_brought) {
    new (this) State;
    seats = static_cast<std::uint8_t>(players);
    living = static_cast<std::uint16_t>((1U << players) - 1U);
    const Room sizes = Room::of(players, most_cards_brought);
    std::byte* from = room.data() + players * sizeof(Player);
    for (unsigned seat = 0; seat < players; ++seat) {
        (new (&at(seat)) Player)->lay_out(from, sizes.cards);
        from += Player::bytes_of_cards(sizes.cards);
    }
    script.captures.lay_out(from, sizes.captures);
    script.captures.fill_up();
    from += sizes.captures * sizeof(script::Capture);
    script.pending.lay_out(from, sizes.pending);
    from += sizes.pending * sizeof(script::Pending);
    script.uses.lay_out(from, sizes.uses);
    from += sizes.uses * sizeof(script::Use);
    script.actives.lay_out(from, sizes.actives);
}

// In the order in which they are listed: a list of choices is sorted.
enum class Verb : std::uint16_t {
    main,       // a: the level 1 card to begin with
    cut,        // b: how many cards
    no_cut,     //
    day,        //
    night,      //
    locate,     // a: the location, b: the space
    place,      // a: the character card, b: the space
    challenge,  // b: the space, for the top challenge
    bury,       // the top challenge, which fits nowhere
    refresh,    //
    move,       // a: the character, b: the space
    episode,    // a: the Part I
    ascend,     // a: the character, b: the card
    attach,     // a: the card, b: the character
    upgrade,    // a: the item, b: the character, c: the item it loses
    swap,       // a: the item, b: who gets it
    resurrect,  // a: the card, b: the space
    fight,      // a: the attacker, b: the defender
    face,       // a: the challenge
    join,       // a: the character
    enough,     //
    against,    // a: the seat
    stand_in,   // a: the Stunt-Double
    boost,      // a: the card, b: the talent
    play,       // a: the card, b: the ability
    use,        // a: the card, b: the ability
    discard,    // a: the card
    keep,       // the rest of the hand
    decline,    // the further fight
    pass,       //
};

enum class About : std::uint8_t {
    commit,
    cut,
    place_main,
    time,
    locate,
    watch,
    keep,
    gather,
    against,
    stage,
    discard_down,
    outcome,
    follow_up,
    card,  // what a card asks
};

}  // namespace bronze::ccg
