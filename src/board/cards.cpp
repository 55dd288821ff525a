#include "board/cards.hpp"

#include <algorithm>

#include "board/host.hpp"
#include "board/move.hpp"

namespace bronze::board {

namespace {

// Cards that change what holds while somebody has them begin and end with that.
bool in_force(Spot spot) {
    return is_held(spot) || is_attached(spot);
}

Card top_of(const Play& play, Deck deck) {
    State& state = play.state;
    auto& pile = state.decks[index(deck)];
    if (pile.empty()) {  // only when a card is needed (BG-CARD-23, BG-Q-37)
        each_card(
            play.rules, state, Spot::discard,
            [&](Card card) {
                pile.push_back(card);
                state.spots[index(card)] = Spot::deck;
                state.known_to_good.remove(card);
                state.known_to_evil.remove(card);
            },
            deck, deck);
        if (pile.empty()) {
            return Card::none;
        }
        play.chance.shuffle(static_cast<std::uint16_t>(Die::shuffle),
                            std::span(pile.data(), pile.size()));
        play.tell(Happening::shuffled, value_of(deck));
    }
    return pile.pop_back();
}

bool casts_freely(const Rules& rules, const State& state, Card card) {
    const std::array about{static_cast<script::Value>(state.active),
                           static_cast<script::Value>(rules.title_of[index(card)])};
    return Looking(rules, state).reader.allowed(word::cast_freely, false, about);
}

bool may_play(const Rules& rules, const State& state, const Looking& look, Card card,
              std::uint16_t ability, Seat seat) {
    const Title& title = rules.title(card);
    if (title.deck == Deck::weapon && state.deeds.used_weapon != 0) {
        return false;  // BG-WEAPON-03
    }
    if (title.majik && majik_dice(rules, state, state.active) == 0 &&
        !casts_freely(rules, state, card)) {
        return false;  // BG-Q-30
    }
    return look.reader.usable(ability, static_cast<script::Value>(card), seat);
}

// Calls act(card, ability) until it says that this is enough.
template <class Act>
void each_play(const Rules& rules, const State& state, const Cards& hand, word::Timing timing,
               Act act) {
    std::uint8_t last_title = 0xFF;  // copies lie side by side: the first stands for all
    const Looking look(rules, state);
    const Seat seat = state.active == Who::none ? evil_seat : state.pawn(state.active).seat;
    for (Cards left = hand & rules.cards_for[timing]; !left.empty();) {
        const Card card = left.pop_first();
        const std::uint8_t number = rules.title_of[index(card)];
        if (number == last_title) {
            continue;
        }
        last_title = number;
        for (const std::uint16_t ability : rules.titles[number].abilities) {
            const auto& timings = rules.program.abilities[ability].timings;
            const bool now = std::find(timings.begin(), timings.end(), timing) != timings.end();
            if (now && may_play(rules, state, look, card, ability, seat) && act(card, ability)) {
                return;
            }
        }
    }
}

}  // namespace

Cards hand_to_play(const Rules& rules, const State& state) {
    const Who who = state.active;
    const bool evil = who == Who::none || state.pawn(who).side == Side::evil;
    const Cards secret = evil ? state.cards_at(Spot::evil_hand) : Cards{};
    const bool handless =
        who == Who::none || form_of(rules, state, who).kind.handless;  // BG-WOLF-10, BG-WOLF-22
    return handless ? secret : secret | state.cards_at(held_by(who));
}

bool can_draw(const Rules& rules, const State& state, Deck deck) {
    return !state.decks[index(deck)].empty() || count_cards(rules, state, Spot::discard, deck) > 0;
}

unsigned count_cards(const Rules& rules, const State& state, Spot spot, Deck deck) {
    const auto begin = state.spots.begin() + rules.deck_begin[index(deck)];
    const auto end = state.spots.begin() + rules.deck_begin[index(deck) + 1];
    return static_cast<unsigned>(std::count(begin, end, spot));
}

Card artifact_of(const Rules& rules, const State& state, Who who) {
    Card found = Card::none;
    each_card(
        rules, state, held_by(who), [&](Card card) { found = card; }, Deck::artifact,
        Deck::artifact);
    return found;
}

Card artifact_under(const Rules& rules, const State& state, std::size_t corner) {
    Card found = Card::none;
    each_card(
        rules, state, corner_spot(corner), [&](Card card) { found = card; }, Deck::artifact,
        Deck::artifact);
    return found;
}

bool invited(const Rules& rules, const State& state, Who who) {
    return Looking(rules, state).allowed(word::enter_homes, who);
}

Seats seats_of(Side side) {
    const Seats evil = Seats::only(evil_seat);
    return side == Side::evil ? evil : Seats{static_cast<std::uint16_t>(~evil.bits())};
}

bool knows(const Rules& rules, const State& state, Side side, Card card) {
    const Spot spot = state.spot(card);
    const bool seen = (side == Side::good ? state.known_to_good : state.known_to_evil).has(card);
    if (is_held(spot)) {
        const Who who = who_has(spot);
        // Face up with Good and with the villain, face down with a servant (BG-ARTIFACT-10 to -12).
        return state.pawn(who).side == Side::good || side == Side::evil || seen ||
               rules.stories[state.story].villain == who;
    }
    if (spot == Spot::evil_hand) {
        return side == Side::evil || seen;
    }
    if (spot == Spot::deck || spot == Spot::unused) {
        return false;
    }
    return is_corner(spot) || spot == Spot::moving ? seen : true;
}

unsigned slots_of(const Rules& rules, const State& state, Who who, Deck deck) {
    if (form_of(rules, state, who).kind.handless) {
        return 0;
    }
    if (deck == Deck::artifact) {
        return 1;  // BG-ARTIFACT-08
    }
    const bool good = state.pawn(who).side == Side::good && deck != Deck::evil;
    return good ? rules.character(who).slots[index(deck)] : 0U;
}

bool may_draw_from(const Rules& rules, const State& state, Who who, Deck deck) {
    if (deck == Deck::artifact) {
        return false;
    }
    if (state.pawn(who).side == Side::evil) {
        return deck == Deck::evil;  // BG-CARD-16
    }
    // BG-CARD-15, BG-SOUL-10, BG-WOLF-08
    return deck != Deck::evil && rules.character(who).holder &&
           !form_of(rules, state, who).kind.handless;
}

Deck circle_at(const Map& map, Space space) {
    switch (map.special(space)) {
        case Special::weapon: return Deck::weapon;
        case Special::research: return Deck::research;
        case Special::help: return Deck::help;
        case Special::evil: return Deck::evil;
        default: return Deck::artifact;
    }
}

unsigned may_draw(const Rules& rules, const State& state) {
    const Who who = state.active;
    const Deeds& deeds = state.deeds;
    if (deeds.entered == 0 || deeds.tried != 0 || deeds.paused != 0) {
        return 0;  // BG-CARD-13, BG-Q-31, BG-MOVE-07
    }
    const Deck deck = circle_at(map_of(rules, state), state.pawn(who).at);
    if (!may_draw_from(rules, state, who, deck) || !can_draw(rules, state, deck)) {
        return 0;
    }
    const bool two = state.pawn(who).side == Side::evil &&
                     rules.phases[state.talisman].moon == Moon::new_moon;  // BG-PHASE-07, -09
    const std::size_t left =
        state.decks[index(deck)].size() + count_cards(rules, state, Spot::discard, deck);
    return two && left > 1 ? 2 : 1;
}

int may_recover(const Rules& rules, const State& state) {
    const Who who = state.active;
    const Deeds& deeds = state.deeds;
    if (deeds.entered == 0 || deeds.tried != 0 || deeds.paused != 0 ||
        map_of(rules, state).special(state.pawn(who).at) != Special::artifact ||
        form_of(rules, state, who).kind.handless) {
        return -1;  // BG-Q-32, BG-WOLF-09
    }
    const auto& corners = map_of(rules, state).corners;
    const auto corner = static_cast<std::size_t>(
        std::find(corners.begin(), corners.end(), state.pawn(who).at) - corners.begin());
    if (artifact_under(rules, state, corner) == Card::none ||  // BG-ARTIFACT-06
        artifact_of(rules, state, who) != Card::none ||        // BG-ARTIFACT-07
        majik_dice(rules, state, who) == 0) {                  // BG-Q-30
        return -1;
    }
    return static_cast<int>(corner);
}

void move_card(const Play& play, Card card, Spot spot) {
    const Spot before = play.state.spot(card);
    play.state.spots[index(card)] = spot;
    play.state.changed |= spot == Spot::destroyed ? change::cards | change::losses : change::cards;
    const auto& abilities = play.rules.title(card).abilities;
    if (abilities.empty() || (!in_force(before) && !in_force(spot))) {
        return;
    }
    Working work(play);
    if (in_force(before)) {
        work.machine.deactivate(static_cast<script::Value>(card));
    }
    if (in_force(spot)) {
        for (const std::uint16_t ability : abilities) {
            work.machine.activate(ability, static_cast<script::Value>(card),
                                  play.state.pawn(who_has(spot)).seat);
        }
    }
}

void discard(const Play& play, Card card) {
    move_card(play, card, Spot::discard);
    play.tell(Happening::discarded, value_of(card));
}

void draw_from(const Play& play, Who who, Deck deck) {
    const State& state = play.state;
    const Card card = top_of(play, deck);
    if (card == Card::none) {
        return;
    }
    if (deck == Deck::evil) {
        move_card(play, card, Spot::evil_hand);
        play.tell_card(Happening::drew, seats_of(Side::evil), card, value_of(who), value_of(deck));
        if (count_cards(play.rules, state, Spot::evil_hand, deck) >
            static_cast<unsigned>(play.rules.evil_hand)) {
            play.push(TaskKind::overflow, Who::none, static_cast<std::uint8_t>(deck));
        }
        return;
    }
    play.tell_card(Happening::drew, Seats::everyone(), card, value_of(who), value_of(deck));
    move_card(play, card, held_by(who));
    if (count_cards(play.rules, state, held_by(who), deck) >
        slots_of(play.rules, state, who, deck)) {
        play.push(TaskKind::overflow, who, static_cast<std::uint8_t>(deck));
    }
}

void draw(const Play& play, unsigned count) {
    State& state = play.state;
    const Who who = state.active;
    const Deck deck = circle_at(map_of(play.rules, state), state.pawn(who).at);
    state.deeds.tried = 1;
    end_movement(play);  // BG-TURN-19
    for (unsigned i = 0; i < count; ++i) {
        draw_from(play, who, deck);
    }
}

namespace {

// How many cards have to go, and from where.
std::pair<Spot, int> surplus(const Rules& rules, const State& state) {
    const Task& task = state.tasks.back();
    const auto deck = static_cast<Deck>(task.n);
    const bool evil = task.who == Who::none;
    const Spot spot = evil ? Spot::evil_hand : held_by(task.who);
    const unsigned most =
        evil ? static_cast<unsigned>(rules.evil_hand) : slots_of(rules, state, task.who, deck);
    return {spot, static_cast<int>(count_cards(rules, state, spot, deck)) - static_cast<int>(most)};
}

}  // namespace

bool go_on_overflow(const Play& play) {
    const auto [spot, count] = surplus(play.rules, play.state);
    if (count <= 0) {
        play.state.tasks.pop_back();
        return true;
    }
    const Task& task = play.state.tasks.back();
    if (task.who != Who::none &&
        slots_of(play.rules, play.state, task.who, static_cast<Deck>(task.n)) == 0) {
        Card only = Card::none;  // nothing to choose: there is no slot for it (BG-Q-36)
        each_card(
            play.rules, play.state, spot, [&](Card card) { only = card; },
            static_cast<Deck>(task.n), static_cast<Deck>(task.n));
        discard(play, only);
        return true;
    }
    return false;
}

void list_overflow(const Rules& rules, const State& state, ChoiceList& list) {
    const auto deck = static_cast<Deck>(state.tasks.back().n);
    std::uint8_t last_title = 0xFF;
    each_card(
        rules, state, surplus(rules, state).first,
        [&](Card card) {
            if (rules.title_of[index(card)] != last_title) {
                last_title = rules.title_of[index(card)];
                list.push_back({.verb = static_cast<std::uint16_t>(Verb::discard),
                                .a = static_cast<std::uint16_t>(card)});
            }
        },
        deck, deck);
}

void recover(const Play& play) {
    const int corner = may_recover(play.rules, play.state);
    play.state.deeds.tried = 1;
    end_movement(play);  // BG-TURN-20
    begin_roll(play, Purpose::attempt, play.state.active, static_cast<std::uint8_t>(corner));
}

void take_artifact(const Play& play, Who who, Card card, Who from) {
    State& state = play.state;
    const bool open =
        state.pawn(who).side == Side::good || play.rules.stories[state.story].villain == who;
    if (open) {
        state.known_to_good.add(card);
    }
    if (open || state.pawn(who).side == Side::evil) {
        state.known_to_evil.add(card);
    }
    move_card(play, card, held_by(who));
    const Seats informed =
        knows(play.rules, state, Side::good, card) ? Seats::everyone() : seats_of(Side::evil);
    if (from == Who::none) {
        play.tell_card(Happening::took, informed, card, value_of(who));
    } else {
        play.tell_card(Happening::gave, informed, card, value_of(from), value_of(who));
    }
    propose(play, word::taken, static_cast<script::Value>(who), static_cast<script::Value>(card));
}

namespace {

template <class Act>
void each_empty_corner(const Rules& rules, const State& state, Act act) {
    for (std::size_t corner = 0; corner < map_of(rules, state).corners.size(); ++corner) {
        if (artifact_under(rules, state, corner) == Card::none) {
            act(corner);
        }
    }
}

}  // namespace

void put_under_corner(const Play& play, Card card, std::size_t corner) {
    Seats informed = Seats::nobody();  // who knew it before knows it still (BG-Q-49)
    for (const Side side : {Side::good, Side::evil}) {
        if (knows(play.rules, play.state, side, card)) {
            informed = informed | seats_of(side);
        }
    }
    play.state.tasks.pop_back();
    move_card(play, card, corner_spot(corner));
    play.tell_card(Happening::put_back, informed, card, static_cast<std::int32_t>(corner));
}

bool go_on_corner(const Play& play) {
    const auto card = static_cast<Card>(play.state.tasks.back().n);
    std::size_t only = 0;
    unsigned count = 0;
    each_empty_corner(play.rules, play.state, [&](std::size_t corner) {
        only = corner;
        ++count;
    });
    if (count > 1) {
        return false;
    }
    put_under_corner(play, card, only);
    return true;
}

void list_corners(const Rules& rules, const State& state, ChoiceList& list) {
    each_empty_corner(rules, state, [&](std::size_t corner) {
        list.push_back({.verb = static_cast<std::uint16_t>(Verb::corner),
                        .a = static_cast<std::uint16_t>(corner)});
    });
}

void look_at(const Play& play, Card card, Side side) {
    State& state = play.state;
    (side == Side::good ? state.known_to_good : state.known_to_evil).add(card);
    play.tell_card(Happening::looked, seats_of(side), card, value_of(state.active),
                   static_cast<std::int32_t>(state.spot(card)));
}

namespace {

// Where an Artifact lies that the one who looks does not know.
template <class Act>
void each_face_down(const Rules& rules, const State& state, Act act) {
    const Task& task = state.tasks.back();
    const Side side = side_of(seat_at(task.m));
    std::array<bool, 256> spots{};
    for (std::size_t i = rules.deck_begin[index(Deck::artifact)]; i < rules.cards(); ++i) {
        const Spot spot = state.spots[i];
        if ((is_corner(spot) || (is_held(spot) && task.n == 0)) &&
            !knows(rules, state, side, card_at(i))) {
            spots[static_cast<std::size_t>(spot)] = true;
        }
    }
    for (std::size_t spot = 0; spot < spots.size(); ++spot) {
        if (spots[spot]) {
            act(static_cast<Spot>(spot));
        }
    }
}

}  // namespace

void look_under(const Play& play, Spot spot) {
    const Side side = side_of(seat_at(play.state.tasks.back().m));
    play.state.tasks.pop_back();
    each_card(
        play.rules, play.state, spot, [&](Card card) { look_at(play, card, side); }, Deck::artifact,
        Deck::artifact);
}

bool go_on_look(const Play& play) {
    Spot only = Spot::hidden;
    unsigned count = 0;
    each_face_down(play.rules, play.state, [&](Spot spot) {
        only = spot;
        ++count;
    });
    if (count > 1) {
        return false;
    }
    look_under(play, only);
    return true;
}

void list_looks(const Rules& rules, const State& state, ChoiceList& list) {
    each_face_down(rules, state, [&](Spot spot) {
        list.push_back({.verb = static_cast<std::uint16_t>(Verb::look),
                        .a = static_cast<std::uint16_t>(spot)});
    });
}

void list_plays(const Rules& rules, const State& state, const Cards& hand, word::Timing timing,
                ChoiceList& list) {
    each_play(rules, state, hand, timing, [&](Card card, std::uint16_t ability) {
        list.push_back({.verb = static_cast<std::uint16_t>(Verb::play),
                        .a = static_cast<std::uint16_t>(card),
                        .b = ability});
        return false;
    });
}

bool any_play(const Rules& rules, const State& state, word::Timing timing) {
    bool any = false;
    each_play(rules, state, hand_to_play(rules, state), timing, [&](Card, std::uint16_t) {
        any = true;
        return true;
    });
    return any;
}

bool may_bluff(const Rules& rules, const State& state, word::Timing timing) {
    if (state.active != Who::none && state.pawn(state.active).side == Side::good) {
        return false;
    }
    if ((rules.cards_of(Deck::evil) & rules.cards_for[timing]).empty()) {
        return false;
    }
    const Cards unseen = state.cards_at(Spot::evil_hand) - state.known_to_good;
    const Cards could_be = unseen | (state.cards_at(Spot::deck) & rules.cards_of(Deck::evil));
    return !unseen.empty() && !(could_be & rules.cards_for[timing]).empty();
}

void play_card(const Play& play, Card card, std::uint16_t ability) {
    State& state = play.state;
    const Title& title = play.rules.title(card);
    const Seat seat = state.active == Who::none ? evil_seat : state.pawn(state.active).seat;
    state.known_to_good.add(card);
    state.known_to_evil.add(card);
    play.tell(Happening::played, value_of(state.active), value_of(card), ability);
    if (title.deck == Deck::weapon) {
        state.deeds.used_weapon = 1;
    }
    if (title.majik) {
        if (!casts_freely(play.rules, state, card)) {
            begin_roll(play, Purpose::cast, state.active, static_cast<std::uint8_t>(card));
            return;
        }
        play.tell(Happening::cast, value_of(card), 1);
    }
    if (title.after == After::discard) {
        discard(play, card);
    } else if (title.after == After::leave) {
        move_card(play, card, Spot::gone);
        play.tell(Happening::left_game, value_of(card));
    }
    Working(play).machine.begin(ability, static_cast<script::Value>(card), seat);
}

}  // namespace bronze::board
