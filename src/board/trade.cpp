// Trading: one side says what it gives, what it asks for and what it discards to make room; the
// other makes room and agrees, or does not.

#include "board/cards.hpp"
#include "board/host.hpp"

namespace bronze::board {

namespace {

// The rules set no limit to offers that come to nothing, but a turn has to end some day.
constexpr std::uint8_t most_broken_off = 12;

bool tradeable(const Rules& rules, const State& state, Card card) {
    const std::array about{static_cast<script::Value>(card)};
    return Looking(rules, state).reader.allowed(word::trade_card, true, about);
}

// How many cards of a deck a character would hold after the exchange.
int after_trade(const Rules& rules, const State& state, Who who, Who other, Deck deck) {
    int count = 0;
    each_card(
        rules, state, held_by(who),
        [&](Card card) {
            count += state.bargain.changing.has(card) || state.bargain.dropping.has(card) ? 0 : 1;
        },
        deck, deck);
    each_card(
        rules, state, held_by(other),
        [&](Card card) { count += state.bargain.changing.has(card) ? 1 : 0; }, deck, deck);
    return count;
}

// Room is judged after the whole exchange (BG-TRADE-09).
bool has_room(const Rules& rules, const State& state, Who who, Who other, Deck deck) {
    return after_trade(rules, state, who, other, deck) <=
           static_cast<int>(slots_of(rules, state, who, deck));
}

constexpr std::array all_decks{Deck::weapon, Deck::research, Deck::help, Deck::evil,
                               Deck::artifact};

bool has_room(const Rules& rules, const State& state, Who who, Who other) {
    for (const Deck deck : all_decks) {
        if (!has_room(rules, state, who, other, deck)) {
            return false;
        }
    }
    return true;
}

template <class Act>
void each_offer(const Rules& rules, const State& state, Who from, Who to, Act act) {
    std::uint8_t last_title = 0xFF;
    each_card(rules, state, held_by(from), [&](Card card) {
        if (rules.title_of[index(card)] == last_title || state.bargain.changing.has(card) ||
            state.bargain.dropping.has(card) ||
            slots_of(rules, state, to, deck_of(rules, card)) == 0 ||
            !tradeable(rules, state, card)) {
            return;
        }
        last_title = rules.title_of[index(card)];
        act(card);
    });
}

void push(ChoiceList& list, Verb verb) {
    list.push_back({.verb = static_cast<std::uint16_t>(verb)});
}

void push(ChoiceList& list, Verb verb, Card card, bool after_all_not = false) {
    list.push_back({.verb = static_cast<std::uint16_t>(verb),
                    .a = static_cast<std::uint16_t>(card),
                    .b = static_cast<std::uint16_t>(after_all_not ? 1 : 0)});
}

// What was said already can be unsaid.
void list_said(Verb verb, const Rules& rules, const State& state, const Cards& said, Who who,
               ChoiceList& list) {
    each_card(rules, state, held_by(who), [&](Card card) {
        if (said.has(card)) {
            push(list, verb, card, true);
        }
    });
}

void list_cards(Verb verb, const Rules& rules, const State& state, Who from, Who to,
                ChoiceList& list) {
    each_offer(rules, state, from, to, [&](Card card) { push(list, verb, card); });
    list_said(verb, rules, state, state.bargain.changing, from, list);
}

// Cards that may be discarded because their kind would be too many; never an Artifact
// (BG-ARTIFACT-14).
void list_drops(const Rules& rules, const State& state, Who who, Who other, ChoiceList& list) {
    for (const Deck deck : {Deck::weapon, Deck::research, Deck::help}) {
        if (has_room(rules, state, who, other, deck)) {
            continue;
        }
        std::uint8_t last_title = 0xFF;
        each_card(
            rules, state, held_by(who),
            [&](Card card) {
                if (rules.title_of[index(card)] != last_title &&
                    !state.bargain.changing.has(card) && !state.bargain.dropping.has(card)) {
                    last_title = rules.title_of[index(card)];
                    push(list, Verb::drop, card);
                }
            },
            deck, deck);
    }
    list_said(Verb::drop, rules, state, state.bargain.dropping, who, list);
}

bool something_to_trade(const Rules& rules, const State& state, Who one, Who other) {
    bool any = false;
    each_offer(rules, state, one, other, [&](Card) { any = true; });
    if (!any) {
        each_offer(rules, state, other, one, [&](Card) { any = true; });
    }
    return any;
}

}  // namespace

Crowd partners_of(const Rules& rules, const State& state, Who who) {
    Crowd partners;
    const Pawn& pawn = state.pawn(who);
    if (state.deeds.paused != 0 || state.deeds.broken_off >= most_broken_off ||
        form_of(rules, state, who).kind.handless) {
        return partners;
    }
    state.in_play.each([&](Who other) {
        // Allies beside it (BG-TRADE-01 to -03) that could take something or give it.
        if (other != who && state.pawn(other).side == pawn.side &&
            map_of(rules, state).adjacent(pawn.at, state.pawn(other).at) &&
            !form_of(rules, state, other).kind.handless &&
            something_to_trade(rules, state, who, other)) {
            partners.add(other);
        }
    });
    return partners;
}

void begin_trade(const Play& play, Who partner) {
    play.state.bargain = {};
    play.state.bargain.partner = partner;
    play.push(TaskKind::bargain, play.state.active);
}

void list_bargain(const Rules& rules, const State& state, ChoiceList& list) {
    const std::size_t first = list.size();
    const Who who = state.active;
    const Who partner = state.bargain.partner;
    list_cards(Verb::give, rules, state, who, partner, list);
    list_cards(Verb::ask, rules, state, partner, who, list);
    list_drops(rules, state, who, partner, list);
    if (!state.bargain.changing.empty() && has_room(rules, state, who, partner)) {
        push(list, Verb::propose);
    }
    push(list, Verb::cancel);
    list.sort_from(first);
}

void change_offer(const Play& play, Choice choice) {
    Bargain& bargain = play.state.bargain;
    const auto card = static_cast<Card>(choice.a);
    const bool drops = choice.verb == static_cast<std::uint16_t>(Verb::drop);
    Cards& said = drops ? bargain.dropping : bargain.changing;
    if (choice.b == 0) {
        said.add(card);
        return;
    }
    said.remove(card);
    if (!drops) {
        bargain.dropping = {};  // made room for an exchange that is now another one
    }
}

void propose_trade(const Play& play) {
    const Who partner = play.state.bargain.partner;
    play.tell(Happening::trade_offered, value_of(play.state.active), value_of(partner));
    play.state.tasks.back() = {.kind = TaskKind::answer, .who = partner};
}

bool go_on_answer(const Play& play) {
    const State& state = play.state;
    const Who partner = state.bargain.partner;
    // One player who has both need not ask himself (D-13).
    if (state.pawn(partner).seat == state.pawn(state.active).seat &&
        has_room(play.rules, state, partner, state.active)) {
        close_trade(play);
        return true;
    }
    return false;
}

void list_answer(const Rules& rules, const State& state, ChoiceList& list) {
    const std::size_t first = list.size();
    const Who partner = state.bargain.partner;
    list_drops(rules, state, partner, state.active, list);
    if (has_room(rules, state, partner, state.active)) {
        push(list, Verb::accept);
    }
    push(list, Verb::refuse);
    list.sort_from(first);
}

void close_trade(const Play& play) {
    State& state = play.state;
    const Who who = state.active;
    const Bargain bargain = state.bargain;
    state.bargain = {};
    state.tasks.pop_back();
    Cards from_who;
    each_card(play.rules, state, held_by(who), [&](Card card) { from_who.add(card); });
    for (std::size_t i = 0; i < play.rules.cards(); ++i) {
        const Card card = card_at(i);
        if (bargain.dropping.has(card)) {
            discard(play, card);
        }
        if (!bargain.changing.has(card)) {
            continue;
        }
        const Who from = from_who.has(card) ? who : bargain.partner;
        const Who to = from_who.has(card) ? bargain.partner : who;
        if (deck_of(play.rules, card) == Deck::artifact) {
            take_artifact(play, to, card, from);
        } else {
            move_card(play, card, held_by(to));
            play.tell_card(Happening::gave, Seats::everyone(), card, value_of(from), value_of(to));
        }
    }
    end_movement(play);  // of the one whose turn it is alone (BG-TURN-21, BG-TRADE-10)
}

void break_off_trade(const Play& play) {
    State& state = play.state;
    play.tell(Happening::trade_refused, value_of(state.active), value_of(state.bargain.partner));
    ++state.deeds.broken_off;
    state.bargain = {};
    state.tasks.pop_back();
}

}  // namespace bronze::board
