#include "vs/host.hpp"

#include <algorithm>

#include "vs/cards.hpp"
#include "vs/lists.hpp"
#include "vs/values.hpp"

// What the words of the cards do; host_words.cpp says what they mean.
namespace bronze::vs {

namespace {

using script::Interlude;
using script::Value;

// Out of play, from one pile to another; what is seen on the way is told.
void move_to_pile(const Play& play, Card card, Zone to) {
    State& state = play.state;
    const Zone from = state.zone(card);
    const auto owner = static_cast<std::int32_t>(owner_of(card));
    if (in_play(from)) {
        leave(play, card, to);
        return;
    }
    if (from == Zone::attached) {
        drop_equipment(play, card_at(static_cast<std::size_t>(state.unit(card).plus)));
    }
    const bool open = state.owner(card).shown.has(place_of(card));
    put(state, card, to);
    switch (to) {
        case Zone::ko:
            play.tell(from == Zone::hand ? Happening::discarded : Happening::milled, owner,
                      play.title(card));
            break;
        case Zone::spellbook: play.tell(Happening::spellbook, owner, play.title(card)); break;
        default:
            if (open || from == Zone::ko) {
                play.tell(Happening::left, owner, play.title(card), static_cast<std::int32_t>(to));
            } else {
                play.tell_secret(Happening::left, owner_of(card), play.title(card),
                                 static_cast<std::int32_t>(to));
            }
            break;
    }
    state.must_check = 1;
}

void show(const Play& play, Card card) {
    State& state = play.state;
    const Zone zone = state.zone(card);
    play.tell(Happening::shown, static_cast<std::int32_t>(owner_of(card)), play.title(card));
    if (zone == Zone::hand || zone == Zone::deck || zone == Zone::face_down) {
        Side& side = state.owner(card);
        side.shown.add(place_of(card));
        side.shown_to = 0xFF;
    }
}

}  // namespace

bool Host::affordable(std::span<const script::Paid> payments, const script::Context& context,
                      const CardReader& reader) const {
    std::array<Symbols, script::most_payments> needs{};
    std::size_t count = 0;
    const Card source = card_from(context.source);
    const unsigned player = bronze::index(context.payer);
    for (const script::Paid& paid : payments) {
        switch (paid.primitive) {
            case word::pay_symbol: needs[count++] = symbols_of(paid.arguments[0]); break;
            case word::exhaust: {
                const Card card = card_from(paid.arguments[0]);
                if (!face_up(*state_, card) || state_->unit(card).is(flag::exhausted)) {
                    return false;
                }
                break;
            }
            case word::discard: {
                const Card card = card_from(paid.arguments[0]);
                if (card == Card::none || state_->zone(card) != Zone::hand) {
                    return false;
                }
                break;
            }
            default: return false;
        }
    }
    if (count == 0) {
        return true;
    }
    return can_pay(*rules_, *state_, player, paying_teams(*rules_, *state_, reader, source, player),
                   std::span(needs.data(), count));
}

Seat Host::decides(const script::Happening& event) const {
    const Card card = card_from(event.values[0]);
    return seat_at(card == Card::none ? state_->active : player_of(*state_, card));
}

bool Host::might(Seat seat) const {
    return !state_->sides[bronze::index(seat)].all(Zone::hand).empty();
}

unsigned Host::draw(unsigned bound) {
    return play_->chance.draw({.kind = static_cast<std::uint16_t>(Die::pick), .bound = bound});
}

void Host::act(std::uint16_t primitive, std::span<const Value> arguments,
               const script::Context& context, CardMachine& /*machine*/) {
    const Play& play = *play_;
    State& state = play.state;
    const auto card = [&](std::size_t i) { return card_from(arguments[i]); };
    const auto player = [&](std::size_t i) { return static_cast<unsigned>(arguments[i]); };
    const auto no_card = [&](std::size_t i) { return arguments[i] < 0; };
    const auto no_player = [&](std::size_t i) {
        return arguments[i] < 0 || player(i) >= state.seats || state.sides[player(i)].out != 0;
    };
    state.must_check = 1;
    switch (primitive) {
        case word::gain_experience:
            if (!no_player(0)) {
                gain_experience(play, player(0), arguments[1],
                                context.source == value_of(main_of(player(0))));
            }
            return;
        case word::gain_points:
            if (!no_player(0)) {
                Side& side = state.sides[player(0)];
                side.points =
                    static_cast<std::uint8_t>(std::clamp(side.points + arguments[1], 0, 250));
            }
            return;
        case word::put_counters:
            put_counters(play, card(2), static_cast<Counter>(arguments[1]), arguments[0]);
            if (static_cast<Counter>(arguments[1]) == Counter::wound && in_play(state, card(2)) &&
                remaining_health(play.rules, state, *play.machine, card(2)) <= 0) {
                leave(play, card(2), Zone::ko);  // VS-WOUND-03
            }
            return;
        case word::remove_counters: {
            if (!in_play(state, card(2))) {
                return;
            }
            Unit& unit = state.unit(card(2));
            const int most = arguments[0];
            const auto kind = static_cast<Counter>(arguments[1]);
            int taken = 0;
            switch (kind) {
                case Counter::plus:
                    taken = std::clamp<int>(unit.plus, 0, most);
                    unit.plus = static_cast<std::int16_t>(unit.plus - taken);
                    break;
                case Counter::minus:
                    taken = std::clamp<int>(-unit.plus, 0, most);
                    unit.plus = static_cast<std::int16_t>(unit.plus + taken);
                    break;
                case Counter::wound:
                    taken = std::clamp<int>(unit.wounds, 0, most);
                    unit.wounds = static_cast<std::int8_t>(unit.wounds - taken);
                    break;
                case Counter::vitality:
                    taken = std::clamp<int>(-unit.wounds, 0, most);
                    unit.wounds = static_cast<std::int8_t>(unit.wounds + taken);
                    break;
                case Counter::xp: break;
            }
            play.tell(Happening::counters, play.player(card(2)), play.title(card(2)), arguments[1],
                      -taken);
            return;
        }
        case word::move_counter: {
            if (!in_play(state, card(1)) || !in_play(state, card(2))) {
                return;
            }
            const std::array<Value, 3> off{1, arguments[0], arguments[1]};
            act(word::remove_counters, off, context, *play.machine);
            const std::array<Value, 3> on{1, arguments[0], arguments[2]};
            act(word::put_counters, on, context, *play.machine);
            return;
        }
        case word::ignore_increases:
            if (in_play(state, card(0))) {
                state.unit(card(0)).set(flag::level);
            }
            return;
        case word::stun: stun(play, card(0), false); return;
        case word::daze: stun(play, card(0), true); return;
        case word::ko:
            if (no_card(0)) {
                return;
            }
            if (in_play(state, card(0))) {
                leave(play, card(0), Zone::ko);
            } else if (is_resource(state.zone(card(0)))) {
                play.tell(Happening::koed, play.player(card(0)), play.title(card(0)));
                put(state, card(0), Zone::ko);
            } else if (state.zone(card(0)) == Zone::attached) {
                drop_equipment(play, card_at(static_cast<std::size_t>(state.unit(card(0)).plus)));
            }
            return;
        case word::recover: recover(play, card(0)); return;
        case word::ready: ready(play, card(0)); return;
        case word::exhaust: exhaust(play, card(0)); return;
        case word::hide: hide(play, card(0)); return;
        case word::remove_from_game:
            if (no_card(0)) {
                return;
            }
            if (in_play(state, card(0))) {
                leave(play, card(0), Zone::removed);
            } else {
                move_to_pile(play, card(0), Zone::removed);
            }
            return;
        case word::put_into_pile:
            if (!no_card(0)) {
                move_to_pile(play, card(0), zone_of(static_cast<word::Pile>(arguments[2])));
            }
            return;
        case word::put_under_deck:
        case word::put_on_deck:
            if (no_card(0)) {
                return;
            }
            if (in_play(state, card(0))) {
                leave(play, card(0), Zone::deck);
            } else if (primitive == word::put_on_deck) {
                move_to_pile(play, card(0), Zone::deck);
            } else {
                put_under(state, card(0));
            }
            return;
        case word::put_onto_side:
            if (!no_player(1)) {
                put_onto_side(play, card(0), player(1));
            }
            return;
        case word::set_aside:
            if (in_play(state, card(0))) {
                leave(play, card(0), Zone::aside);
            }
            return;
        case word::strike: strike_outside_combat(play, card(0), card(1)); return;
        case word::player_discards: {
            if (no_player(0) || arguments[1] <= 0) {
                return;
            }
            const unsigned hand = hand_of(state, player(0));
            if (hand <= static_cast<unsigned>(arguments[1])) {
                state.sides[player(0)].all(Zone::hand).each([&](unsigned place) {
                    discard(play, card_of(player(0), place));
                });
                return;
            }
            play.push({.kind = TaskKind::discard,
                       .n = static_cast<std::uint8_t>(player(0)),
                       .m = static_cast<std::uint8_t>(arguments[1])});
            return;
        }
        case word::discard:
            if (!no_card(0)) {
                discard(play, card(0));
            }
            return;
        case word::count_use: {
            const Power* const power =
                play.rules.power_of(state.title(card_from(context.source)), context.ability);
            if (power != nullptr && power->tally && *power->tally < most_tallies) {
                std::uint8_t& tally =
                    state.sides[bronze::index(context.controller)].tallies[*power->tally];
                tally = static_cast<std::uint8_t>(std::min(250, tally + 1));
            }
            return;
        }
        case word::form_relationship:
            relate(play, bronze::index(context.controller), card(0), card(1));
            return;
        case word::reveal:
            if (!no_card(0)) {
                show(play, card(0));
            }
            return;
        case word::reveal_top: {
            if (no_player(1)) {
                return;
            }
            const Side& side = state.sides[player(1)];
            const auto count = std::min<std::size_t>(
                side.deck.size(), static_cast<std::size_t>(std::max<Value>(0, arguments[0])));
            for (std::size_t i = 0; i < count; ++i) {
                show(play, card_of(player(1), side.deck[side.deck.size() - 1 - i]));
            }
            return;
        }
        case word::look_at_hand:
            if (!no_player(0) && !no_player(1)) {
                Side& side = state.sides[player(1)];
                side.shown = side.shown | side.all(Zone::hand);
                side.shown_to = static_cast<std::uint8_t>(side.shown_to | 1U << player(0));
                play.tell(Happening::looked, arguments[0], arguments[1]);
            }
            return;
        case word::take_control:
            if (!no_player(0)) {
                take_control(play, card(1), player(0));
            }
            return;
        case word::draw:
            if (!no_player(0)) {
                vs::draw(play, player(0), static_cast<unsigned>(std::max<Value>(0, arguments[1])));
            }
            return;
        case word::shuffle:
            if (!no_player(0)) {
                shuffle(play, player(0));
            }
            return;
        case word::transform:
            if (!no_card(0)) {
                transform(play, card(0));
            }
            return;
        case word::move_to_row: {
            const Zone to =
                static_cast<word::Row>(arguments[1]) == word::Row::front ? Zone::front : Zone::back;
            if (in_play(state, card(0)) && state.zone(card(0)) != to) {
                put(state, card(0), to);
                play.tell(Happening::moved, play.player(card(0)), play.title(card(0)),
                          arguments[1]);
            }
            return;
        }
        case word::attach:
            if (!no_card(0) && !no_card(1)) {
                attach(play, card(0), card(1));
            }
            return;
        case word::turn_face: {
            if (no_card(0) || !is_resource(state.zone(card(0)))) {
                return;
            }
            const bool up = static_cast<word::Face>(arguments[1]) == word::Face::up;
            if (up && !is_location(facts_of(play.rules, state, card(0)).kind)) {
                return;
            }
            put(state, card(0), up ? Zone::face_up : Zone::face_down);
            play.tell(Happening::turned, play.player(card(0)), play.title(card(0)), up ? 1 : 0);
            return;
        }
        case word::cancel_combat: cancel_combat(play); return;
        case word::musical_number:
            play.tell(Happening::number, bronze::index(context.controller));
            return;
        case word::pay_symbol: {
            const Symbols symbols = symbols_of(arguments[0]);
            play.push({.kind = TaskKind::pay,
                       .n = bronze::index(context.payer),
                       .card = card_from(context.source),
                       .m = symbols});
            return;
        }
        default: return;
    }
}

void Host::happen(const script::Happening& event, CardMachine& /*machine*/) {
    const Play& play = *play_;
    const Card card = card_from(event.values[0]);
    switch (event.kind) {
        case word::leaves_play: depart(play, card, static_cast<Zone>(event.values[1])); return;
        case word::wounded_by_stun: place_wound(play, card); return;
        case word::gains_by_attack: put_counters(play, card, Counter::vitality, 1); return;
        default: return;
    }
}

bool Host::check(CardMachine& /*machine*/) {
    const Play& play = *play_;
    State& state = play.state;
    if (state.phase == Phase::over) {
        return false;
    }
    if (state.must_check != 0) {
        state.must_check = 0;
        for (unsigned player = 0; player < state.seats; ++player) {
            state.sides[player].shown = {};
            state.sides[player].shown_to = 0;
        }
        if (check_values(play)) {
            return true;
        }
    }
    if (state.falling != 0) {
        eliminate(play);
        return state.phase != Phase::over;
    }
    return false;
}

Interlude Host::interlude(CardMachine& /*machine*/) {
    const Play& play = *play_;
    State& state = play.state;
    if (state.tasks.empty()) {
        return Interlude::nothing;
    }
    const Task& task = state.tasks.back();
    if (state.script.frames.size() > task.depth) {
        return Interlude::nothing;
    }
    switch (task.kind) {
        case TaskKind::stun: go_on_stun(play); return Interlude::did_something;
        case TaskKind::finish: finish_plot_twist(play, task.card); return Interlude::did_something;
        case TaskKind::row:
            // The character may be gone by now.
            if ((task.flags & changes_side) != 0 && !in_play(state, task.card)) {
                state.tasks.pop_back();
                return Interlude::did_something;
            }
            return Interlude::waits;
        case TaskKind::slay:
            if (!in_play(state, task.card)) {
                state.tasks.pop_back();
                return Interlude::did_something;
            }
            return Interlude::waits;
        case TaskKind::clash:
            if (!in_play(state, task.card) || !in_play(state, task.other)) {
                state.tasks.pop_back();
                return Interlude::did_something;
            }
            return Interlude::waits;
        case TaskKind::none: state.tasks.pop_back(); return Interlude::did_something;
        default: return Interlude::waits;
    }
}

}  // namespace bronze::vs
