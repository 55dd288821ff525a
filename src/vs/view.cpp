#include "vs/view.hpp"

#include <algorithm>
#include <vector>

#include "vs/play.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

bool sees(const State& state, Seat seat, Card card) {
    if (seat == Seat::none) {
        return true;
    }
    const Zone zone = state.zone(card);
    const bool own = bronze::index(seat) == owner_of(card);
    const Side& side = state.owner(card);
    const bool shown =
        side.shown.has(place_of(card)) && ((side.shown_to >> bronze::index(seat)) & 1U) != 0;
    switch (zone) {
        case Zone::deck: return shown;
        case Zone::hand:
        case Zone::face_down: return own || shown;
        default: return true;
    }
}

namespace {

// Each field is copied by name, because a view is built up.
void copy_table(const State& from, State& to) {
    to.turn = from.turn;
    to.quiet = from.quiet;
    to.last_turns = from.last_turns;
    to.combat = from.combat;
    to.phase = from.phase;
    to.seats = from.seats;
    to.format = from.format;
    to.shared_rows = from.shared_rows;
    to.active = from.active;
    to.first = from.first;
    to.asked = from.asked;
    to.candidates = from.candidates;
    to.attacks = from.attacks;
    to.must_check = from.must_check;
    to.winners = from.winners;
    to.offered = from.offered;
    to.falling = from.falling;
    to.step = from.step;
    to.tasks = from.tasks;
    to.script = from.script;
}

// All but what is printed on the cards.
void copy_side(const Side& from, Side& to) {
    to.bunches = from.bunches;
    to.lent = from.lent;
    to.shown = from.shown;
    to.units = from.units;
    to.zones = from.zones;
    to.relationships = from.relationships;
    to.deck = from.deck;
    to.xp = from.xp;
    to.shown_to = from.shown_to;
    to.points = from.points;
    to.out = from.out;
    to.plot_twists = from.plot_twists;
    to.tallies = from.tallies;
    to.titles.fill(Title::none);
}

// Calls act(place) for the cards of that player that the seat may not see, in order.
template <class Act>
void each_unseen(const State& state, Seat seat, unsigned player, Act act) {
    for (unsigned place = first_of_deck; place < owned; ++place) {
        if (!sees(state, seat, card_of(player, place))) {
            act(place);
        }
    }
}

// The owner of a deck knows what is in it: sorted, so that the order tells nothing.
void sort_own_deck(const State& state, Seat seat, State& known) {
    const unsigned player = bronze::index(seat);
    std::array<Title, owned> titles{};
    std::size_t count = 0;
    each_unseen(state, seat, player,
                [&](unsigned place) { titles[count++] = state.sides[player].titles[place]; });
    std::sort(titles.begin(), titles.begin() + static_cast<std::ptrdiff_t>(count));
    std::size_t next = 0;
    each_unseen(state, seat, player,
                [&](unsigned place) { known.sides[player].titles[place] = titles[next++]; });
}

Title level_1(const Rules& rules, Title main) {
    const Title before = rules[main].previous_level;
    return before == Title::none ? main : before;
}

using Cards = std::vector<Title>;

void add_part(const Rules& rules, const Deck& deck, std::string_view part, Cards& cards) {
    const auto found = deck.parts.find(part);
    if (found == deck.parts.end()) {
        return;
    }
    for (const auto& [id, copies] : found->second) {
        cards.insert(cards.end(), copies, rules.find_title(id));
    }
}

// Deck lists are no public knowledge (VS-Q-122): one that is known for such a main character.
Cards guess_list(const Rules& rules, Title main, Chance& chance) {
    std::vector<const Deck*> fitting;
    for (const Deck& deck : rules.decks) {
        Cards mains;
        add_part(rules, deck, part::character, mains);
        if (std::find(mains.begin(), mains.end(), level_1(rules, main)) != mains.end()) {
            fitting.push_back(&deck);
        }
    }
    Cards cards;
    if (!fitting.empty()) {
        const Deck& deck =
            *fitting[chance.draw({.kind = static_cast<std::uint16_t>(Die::pick),
                                  .bound = static_cast<std::uint32_t>(fitting.size())})];
        add_part(rules, deck, part::deck, cards);
        add_part(rules, deck, part::key, cards);
    }
    return cards;
}

// Whatever decks may hold, for one that is like none of the known ones.
Cards anything(const Rules& rules) {
    Cards cards;
    for (std::size_t i = 0; i < rules.titles.size(); ++i) {
        const Facts& facts = rules.titles[i];
        if (facts.kind != Kind::main_character && !facts.token && !facts.key_of) {
            cards.push_back(title_at(i));
        }
    }
    return cards;
}

void shuffle_cards(Cards& cards, Chance& chance) {
    chance.shuffle(static_cast<std::uint16_t>(Die::shuffle), std::span(cards.data(), cards.size()));
}

void deal_others(const Rules& rules, const View& view, State& state, unsigned player,
                 Chance& chance) {
    const State& known = view.known;
    Side& side = state.sides[player];
    Cards cards = guess_list(rules, side.titles[main_place], chance);
    for (unsigned place = first_of_deck; place < first_token; ++place) {
        const auto met = std::find(cards.begin(), cards.end(), known.sides[player].titles[place]);
        if (met != cards.end()) {
            cards.erase(met);
        }
    }
    shuffle_cards(cards, chance);
    each_unseen(known, view.seat, player, [&](unsigned place) {
        if (cards.empty()) {
            cards = anything(rules);
            shuffle_cards(cards, chance);
        }
        side.titles[place] = cards.back();
        cards.pop_back();
    });
}

void deal_own(const View& view, State& state, unsigned player, Chance& chance) {
    Cards cards;
    Side& side = state.sides[player];
    each_unseen(view.known, view.seat, player,
                [&](unsigned place) { cards.push_back(side.titles[place]); });
    shuffle_cards(cards, chance);
    each_unseen(view.known, view.seat, player, [&](unsigned place) {
        side.titles[place] = cards.back();
        cards.pop_back();
    });
}

}  // namespace

View Vs::view(const Rules& /*rules*/, const State& state, Seat seat) {
    View view;
    view.seat = seat;
    State& known = view.known;
    copy_table(state, known);
    for (unsigned player = 0; player < state.seats; ++player) {
        const Side& side = state.sides[player];
        copy_side(side, known.sides[player]);
        for (unsigned place = main_place; place < owned; ++place) {
            if (sees(state, seat, card_of(player, place))) {
                known.sides[player].titles[place] = side.titles[place];
            }
        }
    }
    if (bronze::index(seat) < state.seats) {
        sort_own_deck(state, seat, known);
    }
    return view;
}

State Vs::sample(const Rules& rules, const View& view, Chance& chance) {
    State state = view.known;
    if (view.seat == Seat::none) {
        return state;
    }
    for (unsigned player = 0; player < state.seats; ++player) {
        if (player == bronze::index(view.seat)) {
            deal_own(view, state, player, chance);
        } else {
            deal_others(rules, view, state, player, chance);
        }
    }
    return state;
}

}  // namespace bronze::vs
