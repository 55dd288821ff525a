#include <algorithm>
#include <bit>

#include "vs/at_work.hpp"
#include "vs/cards.hpp"
#include "vs/values.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

void lay_out(State& state, const Rules& rules, const Brought& brought, unsigned player) {
    Side& side = state.sides[player];
    const auto lay = [&](unsigned place, Title title, Zone zone) {
        side.titles[place] = title;
        put(state, card_of(player, place), zone);
        side.units[place].player = static_cast<std::uint8_t>(player);
    };
    unsigned token = first_token;
    const auto set_tokens_aside = [&](Title title) {
        for (const auto& [kind, count] : rules[title].brings) {
            for (unsigned i = 0; i < count && token < owned; ++i) {
                lay(token++, kind, Zone::nowhere);
            }
        }
    };
    lay(main_place, brought.main, Zone::aside);
    set_tokens_aside(brought.main);
    Title before = Title::none;
    for (unsigned i = 0; i < deck_size; ++i) {
        lay(first_of_deck + i, brought.cards[i], Zone::deck);
        if (brought.cards[i] != before) {
            set_tokens_aside(brought.cards[i]);
            before = brought.cards[i];
        }
    }
    for (std::size_t i = 0; i < brought.key_pile.size() && i < key_pile_size; ++i) {
        lay(first_of_key_pile + static_cast<unsigned>(i), brought.key_pile[i], Zone::key_pile);
    }
}

}  // namespace

State Vs::start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log) {
    State state;
    state.seats = static_cast<std::uint8_t>(setup.players.size());
    state.format = setup.format;
    state.shared_rows = setup.shared_rows ? 1 : 0;
    for (Side& side : state.sides) {
        side.zones.fill(Zone::nowhere);
        side.titles.fill(Title::none);
    }
    for (unsigned player = 0; player < state.seats; ++player) {
        lay_out(state, rules, setup.players[player], player);
    }
    const AtWork work(rules, state, chance, log);
    begin_game(work.play);
    if (!advance(work.play)) {
        state.phase = Phase::over;  // no card acts before the first decision
    }
    return state;
}

void begin_game(const Play& play) {
    State& state = play.state;
    unsigned first = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        play.tell(Happening::revealed_main, static_cast<std::int32_t>(player),
                  play.title(main_of(player)));
        if (facts_of(play.rules, state, main_of(player)).has(Keyword::first)) {
            first |= 1U << player;  // VS-Q-105
        }
        state.sides[player].all(Zone::key_pile).each([&](unsigned place) {
            activate(play, card_of(player, place));
        });
    }
    const unsigned candidates = first != 0 ? first : (1U << state.seats) - 1U;
    state.candidates = static_cast<std::uint8_t>(candidates);
    const auto count = static_cast<unsigned>(std::popcount(candidates));
    if (count == 1) {
        name_first(play, static_cast<unsigned>(std::countr_zero(candidates)));
        return;
    }
    unsigned skip =
        play.chance.draw({.kind = static_cast<std::uint16_t>(Die::player), .bound = count});
    unsigned picked = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((candidates >> player) & 1U) != 0 && skip-- == 0) {
            picked = player;
            break;
        }
    }
    state.asked = static_cast<std::uint8_t>(picked);  // VS-SETUP-06
    play.tell(Happening::picked, static_cast<std::int32_t>(picked));
}

void name_first(const Play& play, unsigned player) {
    State& state = play.state;
    state.first = static_cast<std::uint8_t>(player);
    state.active = state.first;
    state.asked = state.first;
    state.candidates = 0;
    state.phase = Phase::place;
    play.tell(Happening::goes_first, static_cast<std::int32_t>(player));
}

// On to the next player, or to what comes when all have been asked.
void ask_next(const Play& play) {
    State& state = play.state;
    state.asked = static_cast<std::uint8_t>((state.asked + 1) % state.seats);
    if (state.asked != state.first) {
        return;
    }
    if (state.phase == Phase::mulligan) {
        state.asked = 0;
        state.phase = Phase::turn_begins;
        return;
    }
    for (unsigned i = 0; i < state.seats; ++i) {
        const unsigned next = (state.first + i) % state.seats;
        if (state.sides[next].out == 0) {
            shuffle(play, next);  // VS-SETUP-11
            draw(play, next, play.rules.settings.opening_hand);
        }
    }
    state.phase = Phase::mulligan;
}

void place_main(const Play& play, word::Row row) {
    State& state = play.state;
    const unsigned player = state.asked;
    const Card card = main_of(player);
    put(state, card, row == word::Row::front ? Zone::front : Zone::back);
    activate(play, card);
    play.tell(Happening::placed, static_cast<std::int32_t>(player), play.title(card),
              static_cast<std::int32_t>(row));
    ask_next(play);
}

void mulligan(const Play& play, bool takes) {
    State& state = play.state;
    const unsigned player = state.asked;
    if (takes) {
        state.sides[player].all(Zone::hand).each([&](unsigned place) {
            put(state, card_of(player, place), Zone::deck);
        });
        play.tell(Happening::mulliganed, static_cast<std::int32_t>(player));
        shuffle(play, player);
        draw(play, player, play.rules.settings.opening_hand);
    } else {
        play.tell(Happening::kept, static_cast<std::int32_t>(player));
    }
    ask_next(play);
}

}  // namespace bronze::vs
