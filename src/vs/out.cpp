#include <algorithm>
#include <bit>

#include "vs/cards.hpp"
#include "vs/values.hpp"

// How players leave the game and how it ends (VS-KO-07, VS-FFA, VS-TWOVTWO, VS-WIN, VS-EMPTYDECK).
namespace bronze::vs {

namespace {

unsigned living(const State& state) {
    unsigned players = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        players |= state.sides[player].out == 0 ? 1U << player : 0U;
    }
    return players;
}

// Everybody who wins together with this player.
unsigned team_of(const State& state, unsigned player) {
    return state.format == Format::teams ? 0b0101U << (player % 2) : 1U << player;
}

void finish(const Play& play, unsigned winners) {
    State& state = play.state;
    state.phase = Phase::over;
    state.winners = static_cast<std::uint8_t>(winners);
    state.tasks.clear();
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((winners >> player) & 1U) != 0) {
            play.tell(Happening::won, static_cast<std::int32_t>(player));
        }
    }
}

// Everything it owns leaves the game, and that is no KO (VS-FFA-10, VS-FFA-11, VS-FFA-12).
void remove_all(const Play& play, unsigned player) {
    State& state = play.state;
    Side& side = state.sides[player];
    for (unsigned place = 0; place < owned; ++place) {
        const Card card = card_of(player, place);
        const Zone zone = side.zones[place];
        if (zone == Zone::nowhere || zone == Zone::removed) {
            continue;
        }
        if (in_play(zone)) {
            leave_combat(play, card);
            drop_equipment(play, card);
            end_relationships(state, card);
        }
        deactivate(play, card);
        side.units[place] = {.player = static_cast<std::uint8_t>(player)};
        side.lent.remove(place);
        put(state, card, Zone::removed);
    }
    side.shown = {};
}

}  // namespace

void eliminate(const Play& play) {
    State& state = play.state;
    const unsigned falling = state.falling;
    state.falling = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((falling >> player) & 1U) != 0 && state.sides[player].out == 0) {
            state.sides[player].out = 1;
            play.tell(Happening::out, static_cast<std::int32_t>(player));
        }
    }
    const unsigned left = living(state);
    if (left == 0) {
        finish(play, team_of(state, state.active) & ((1U << state.seats) - 1U));  // VS-Q-88
        return;
    }
    const auto first = static_cast<unsigned>(std::countr_zero(left));
    if ((left & ~team_of(state, first)) == 0) {
        finish(play, team_of(state, first) & ((1U << state.seats) - 1U));
        return;
    }
    const unsigned before = count_attackers(state);
    const Card defender = state.combat.defender;
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((falling >> player) & 1U) == 0) {
            continue;
        }
        remove_all(play, player);
        play.machine->drop_pending_if([&](const script::Pending& pending) {
            return pending.controller == player ||
                   (pending.source >= 0 && owner_of(card_from(pending.source)) == player);
        });
        // What it controlled and does not own goes back (VS-Q-94).
        each_character(state, player, [&](Card card) {
            play.push({.kind = TaskKind::row,
                       .n = static_cast<std::uint8_t>(owner_of(card)),
                       .card = card,
                       .flags = changes_side});
        });
    }
    if (count_attackers(state) != before || state.combat.defender != defender) {
        state.combat.passes = 0;  // a combatant is gone: everybody may act again
    }
    state.must_check = 1;
    if (state.sides[state.active].out != 0 && state.phase >= Phase::turn_begins) {
        // The turn is over at once, without the end of it (VS-Q-92).
        each_character(state,
                       [&](Card card) { state.unit(card).clear(flag::attacking | flag::credit); });
        if (state.combat.defender != Card::none || state.in_combat()) {
            state.combat = {};
            play.machine->expire(word::until_combat_ends);
        }
        state.phase = Phase::turn_over;
    }
}

// Everybody still in the game is asked whether to end it as it stands (VS-Q-89).
void offer_end(const Play& play) {
    State& state = play.state;
    state.offered = 1;
    play.tell(Happening::offered_end, state.active);
    play.push({.kind = TaskKind::agree,
               .n = static_cast<std::uint8_t>(next_player(state, state.active))});
}

void answer_end(const Play& play, bool agrees) {
    State& state = play.state;
    Task& task = state.tasks.back();
    if (!agrees) {
        play.tell(Happening::declined_end, task.n);
        state.tasks.pop_back();
        return;
    }
    task.n = static_cast<std::uint8_t>(next_player(state, task.n));
    if (task.n == state.active) {
        finish_by_wounds(play);
    }
}

void count_quiet_turn(const Play& play) {
    State& state = play.state;
    const unsigned left = living(state);
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((left >> player) & 1U) != 0 && !state.sides[player].deck.empty()) {
            state.quiet = 0;
            state.last_turns = 0;
            return;
        }
    }
    ++state.quiet;
    ++state.last_turns;
    const auto players = static_cast<unsigned>(std::popcount(left));
    if (state.quiet >= play.rules.settings.quiet_rounds * players ||
        state.last_turns >= play.rules.settings.last_rounds * players) {
        finish_by_wounds(play);  // VS-Q-89
    }
}

void finish_by_wounds(const Play& play) {
    State& state = play.state;
    const unsigned left = living(state);
    int fewest = 1000;
    unsigned winners = 0;
    for (unsigned player = 0; player < state.seats; ++player) {
        if (((left >> player) & 1U) == 0) {
            continue;
        }
        const int wounds = std::max<int>(0, state.unit(main_of(player)).wounds);  // VS-Q-90
        if (wounds < fewest) {
            fewest = wounds;
            winners = 0;
        }
        if (wounds == fewest) {
            winners |= team_of(state, player);  // VS-Q-91
        }
    }
    play.tell(Happening::ended_by_wounds);
    finish(play, winners & ((1U << state.seats) - 1U));
}

}  // namespace bronze::vs
