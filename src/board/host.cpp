#include "board/host.hpp"

#include <algorithm>

#include "board/cards.hpp"
#include "board/move.hpp"
#include "board/names.hpp"

namespace bronze::board {

namespace {

using script::Value;

Who who_of(Value value) {
    return value < 0 ? Who::none : who_at(static_cast<std::size_t>(value));
}
Card card_of(Value value) {
    return value < 0 ? Card::none : card_at(static_cast<std::size_t>(value));
}
Value truth(bool is) {
    return is ? Value{1} : Value{0};
}

// Two characters change places: each must be able to stand where the other stood.
bool swappable(const Rules& rules, const State& state, Who one, Who other) {
    const auto fits = [&](Who who, Who place) {
        return state.pawn(who).side == Side::evil ||
               state.pawn(place).at != map_of(rules, state).hellmouth;
    };
    return one != other && state.deeds.paused == 0 && fits(one, other) && fits(other, one);
}

}  // namespace

Value Host::size(std::uint8_t domain) const {
    switch (domain) {
        case script::type_player: return state_->seats;
        case domain::card: return static_cast<Value>(rules_->cards());
        case domain::character: return static_cast<Value>(rules_->characters.size());
        case domain::title: return static_cast<Value>(rules_->titles.size());
        case domain::phase: return static_cast<Value>(rules_->phases.size());
        default: return static_cast<Value>(deck_count);
    }
}

std::optional<script::Runtime<CardLimits>::Bits> Host::candidates(std::uint16_t primitive) const {
    switch (primitive) {
        case word::is_character:
        case word::is_in_play:
        case word::is_vampire:
        case word::is_ally:
        case word::is_enemy: return {{state_->in_play.bits()}};
        case word::is_artifact: return rules_->cards_of(Deck::artifact).bits();
        case word::is_in_evil_hand: return state_->cards_at(Spot::evil_hand).bits();
        case word::is_destroyed: return state_->cards_at(Spot::destroyed).bits();
        default: return std::nullopt;
    }
}

Who Host::holder(Value card) const {
    if (card >= 0) {
        const Spot spot = state_->spot(card_of(card));
        if (is_held(spot)) {
            return who_has(spot);
        }
    }
    return state_->active;
}

bool Host::about_character(std::uint16_t primitive, Who who, std::span<const Value> arguments,
                           const script::Context& context) const {
    const Pawn& pawn = state_->pawn(who);
    const Kind& kind = form_of(*rules_, *state_, who).kind;
    const bool in_play = pawn.standing == Standing::in_play;
    const auto second = [&] { return who_of(arguments[1]); };
    const auto both_in_play = [&] {
        return in_play && second() != Who::none && state_->in_play.has(second());
    };
    switch (primitive) {
        case word::is_character:
        case word::is_in_play: return in_play;
        case word::is_vampire: return in_play && kind.sires;
        case word::is_ally: return in_play && pawn.side == side_of(context.controller);
        case word::is_enemy: return in_play && pawn.side != side_of(context.controller);
        case word::is_good: return pawn.side == Side::good;
        case word::is_evil: return pawn.side == Side::evil;
        case word::is_red: return rules_->character(who).colour == Colour::red;
        case word::is_green: return rules_->character(who).colour == Colour::green;
        case word::is_blue: return rules_->character(who).colour == Colour::blue;
        case word::is_wounded: return in_play && wounded(*rules_, *state_, who);
        case word::is_invited: return invited(*rules_, *state_, who);
        case word::is_outdoors: return in_play && map_of(*rules_, *state_).outdoors.has(pawn.at);
        case word::is_in_home: return in_play && map_of(*rules_, *state_).homes.has(pawn.at);
        case word::is_restorable:
            return in_play && pawn.side == Side::evil &&
                   (rules_->character(who).restored_as != Who::none ||
                    has_been_sired(*rules_, *state_, who));
        case word::is_sirable:
            return in_play && pawn.side == Side::good && rules_->character(who).sired_form != 0 &&
                   !has_been_sired(*rules_, *state_, who);
        case word::is_out: return pawn.standing == Standing::out;
        case word::is_away: return pawn.standing == Standing::away;
        case word::is_adjacent:
            return both_in_play() &&
                   map_of(*rules_, *state_).adjacent(pawn.at, state_->pawn(second()).at);
        case word::is_near:
            return both_in_play() && who != second() &&
                   map_of(*rules_, *state_)
                       .near[static_cast<std::size_t>(state_->pawn(second()).at)]
                       .has(pawn.at);
        case word::is_within_reach:
            return both_in_play() &&
                   (who == second() ||
                    map_of(*rules_, *state_).adjacent(pawn.at, state_->pawn(second()).at));
        case word::is_swappable:
            return both_in_play() && swappable(*rules_, *state_, who, second());
        case word::room_beside:
            return in_play && !spaces_for(*rules_, *state_, Who::none, who).empty();
        case word::start_is_free:
            return start_of(*rules_, *state_, who) != Space::none &&
                   standing_at(*state_, start_of(*rules_, *state_, who)) == Who::none;
        case word::may_still_move: return who == state_->active && state_->deeds.stays == 0;
        default: return false;
    }
}

Value Host::evaluate(std::uint16_t primitive, std::span<const Value> arguments,
                     const script::Context& context, const CardReader& reader) const {
    const auto card = [&] { return card_of(arguments[0]); };
    switch (primitive) {
        case word::the_holder: return static_cast<Value>(holder(context.source));
        case word::the_bearer: {
            const Spot spot = state_->spot(card_of(context.source));
            return is_attached(spot) ? static_cast<Value>(who_has(spot)) : script::no_thing;
        }
        case word::the_target: {
            const Task& task = state_->tasks.back();
            const bool fight =
                task.m == static_cast<std::uint8_t>(Purpose::fight) &&
                (task.kind == TaskKind::before_roll || task.kind == TaskKind::after_roll);
            return fight ? static_cast<Value>(task.n) : script::no_thing;
        }
        case word::majik_rolled: return state_->faces[0];
        case word::it_is_sunrise: return truth(sun_is_up(*rules_, *state_));
        case word::hellmouth_is_free:
            return truth(standing_at(*state_, map_of(*rules_, *state_).hellmouth) == Who::none);
        case word::is_being_cast: {
            const Task& task = state_->tasks.back();
            return truth(task.kind == TaskKind::before_roll &&
                         task.m == static_cast<std::uint8_t>(Purpose::cast) &&
                         rules_->title_of[task.n] == static_cast<std::uint8_t>(arguments[0]));
        }
        case word::is_phase:
        case word::is_card: return 1;
        case word::is_artifact: return truth(deck_of(*rules_, card()) == Deck::artifact);
        case word::is_named:
            return truth(rules_->title_of[index(card())] ==
                         static_cast<std::uint8_t>(arguments[1]));
        case word::is_carried_by:
            return truth(arguments[1] >= 0 &&
                         state_->spot(card()) == held_by(who_of(arguments[1])));
        case word::is_in_evil_hand: return truth(state_->spot(card()) == Spot::evil_hand);
        case word::is_face_down: {
            const Spot spot = state_->spot(card());
            return truth(deck_of(*rules_, card()) == Deck::artifact &&
                         (is_held(spot) || is_corner(spot)) &&
                         !knows(*rules_, *state_, Side::good, card()));
        }
        case word::is_good_deck:
            return truth(arguments[0] < static_cast<Value>(Deck::evil) &&
                         can_draw(*rules_, *state_, static_cast<Deck>(arguments[0])));
        case word::is_siring: return truth(reader.allowed(word::attack_sires, false, arguments));
        case word::is_destroyed: return truth(state_->spot(card()) == Spot::destroyed);
        default:
            return truth(!arguments.empty() && arguments[0] >= 0 &&
                         about_character(primitive, who_of(arguments[0]), arguments, context));
    }
}

bool Host::affordable(std::span<const script::Paid> payments, const script::Context& /*context*/,
                      const CardReader& /*reader*/) const {
    return payments.empty();
}

Seat Host::decides(const script::Happening& event) const {
    const Who who = who_of(event.values[event.kind == word::recovered ? 1 : 0]);
    return who == Who::none ? evil_seat : state_->pawn(who).seat;
}

unsigned Host::rank(Seat seat) const {
    const bool active = state_->active != Who::none && state_->pawn(state_->active).seat == seat;
    return active ? 0 : 1U + bronze::index(seat);
}

unsigned Host::draw(unsigned bound) {
    return play_->chance.draw({.kind = static_cast<std::uint16_t>(Die::pick), .bound = bound});
}

void Host::act(std::uint16_t primitive, std::span<const Value> arguments,
               const script::Context& context, CardMachine& /*machine*/) {
    const Play& play = *play_;
    State& state = play.state;
    const Seat by = context.controller;
    const auto who = [&](std::size_t i) { return who_of(arguments[i]); };
    const auto gone = [&](std::size_t i) {
        return arguments[i] < 0 || !stands(state, who_of(arguments[i]));
    };
    switch (primitive) {
        case word::deal_damage:
            if (!gone(1) && arguments[0] > 0) {
                hurt(play, who(1), arguments[0], by);
            }
            return;
        case word::regain_life:
            if (!gone(0)) {
                heal(play, who(0), arguments[1]);
            }
            return;
        case word::regain_all_life:
            if (!gone(0)) {
                heal(play, who(0), form_of(play.rules, state, who(0)).life);
            }
            return;
        case word::gain_steps:
            if (who(0) == state.active && state.deeds.stays == 0) {
                state.steps_left =
                    static_cast<std::uint8_t>(std::min(60, state.steps_left + arguments[1]));
                play.tell(Happening::stepped_up, value_of(who(0)), arguments[1]);
            }
            return;
        case word::roll_movement_die:
            for (Value i = 0; i < arguments[1] && who(0) == state.active; ++i) {
                const std::uint32_t steps =
                    1 + play.chance.draw(
                            {.kind = static_cast<std::uint16_t>(Die::movement), .bound = 6});
                state.steps_left = static_cast<std::uint8_t>(
                    std::min(60U, static_cast<unsigned>(state.steps_left) + steps));
                play.tell(Happening::extra_die, value_of(who(0)), static_cast<std::int32_t>(steps));
            }
            return;
        case word::roll_again: board::roll_again(play); return;
        case word::bring_beside:
            if (!gone(0) && !gone(1)) {
                play.push(TaskKind::bring, who(0), static_cast<std::uint8_t>(arguments[1]),
                          bronze::index(by));
            }
            return;
        case word::swap_spaces:
            if (!gone(0) && !gone(1)) {
                const Space first = state.pawn(who(0)).at;
                const Space second = state.pawn(who(1)).at;
                state.pawn(who(0)).at = Space::none;
                put_at(play, who(1), first);
                put_at(play, who(0), second);
            }
            return;
        case word::summon:
            if (state.pawn(who(0)).standing == Standing::away) {
                put_in_play(play, who(0), evil_seat, map_of(play.rules, play.state).hellmouth);
            }
            return;
        case word::enter_start:
            if (state.pawn(who(0)).standing == Standing::away) {
                put_in_play(play, who(0), evil_seat, start_of(play.rules, state, who(0)));
            }
            return;
        case word::change_form:
            if (!gone(0) && play.rules.character(who(0)).changed_form != 0) {
                const std::uint8_t form = play.rules.character(who(0)).changed_form;
                change_form(play, who(0), form, play.rules.character(who(0)).forms[form].life);
            }
            return;
        case word::restore_soul:
            if (!gone(0)) {
                board::restore_soul(play, who(0), by);
            }
            return;
        case word::revoke_invitation:
            if (!gone(0)) {
                Card invitation = Card::none;
                each_card(play.rules, state, attached_to(who(0)),
                          [&](Card card) { invitation = card; });
                if (invitation != Card::none) {
                    discard(play, invitation);
                }
                if (map_of(play.rules, play.state).homes.has(state.pawn(who(0)).at) &&
                    !invited(play.rules, state, who(0))) {
                    play.push(TaskKind::bring, who(0), static_cast<std::uint8_t>(Who::none),
                              bronze::index(by));
                }
            }
            return;
        case word::attach_card:
            if (!gone(1)) {
                move_card(play, card_of(arguments[0]), attached_to(who(1)));
                play.tell(Happening::attached, arguments[0], arguments[1]);
            }
            return;
        case word::discard_card:
            if (arguments[0] >= 0) {
                discard(play, card_of(arguments[0]));
            }
            return;
        case word::remove_card:
        case word::destroy_card:
            if (arguments[0] >= 0) {
                const bool destroys = primitive == word::destroy_card;
                state.known_to_good.add(card_of(arguments[0]));
                state.known_to_evil.add(card_of(arguments[0]));
                move_card(play, card_of(arguments[0]), destroys ? Spot::destroyed : Spot::gone);
                play.tell(destroys ? Happening::destroyed : Happening::left_game, arguments[0]);
            }
            return;
        case word::attack_with_dice:
            if (!gone(1)) {
                // Nobody but Evil gains by it (the Evil player then places the Artifact).
                board::attack_with_dice(play, who(1), arguments[2], evil_seat);
            }
            return;
        case word::move_talisman: begin_talisman(play, arguments[0]); return;
        case word::move_talisman_back: begin_talisman(play, -arguments[0]); return;
        case word::put_talisman:
            if (arguments[0] >= 0) {
                put_talisman(play, static_cast<std::uint8_t>(arguments[0]));
            }
            return;
        case word::look_at_artifact:
        case word::look_at_corner:
            play.push(TaskKind::look, Who::none, primitive == word::look_at_corner ? 1 : 0,
                      bronze::index(by));
            return;
        case word::look_at_evil_hand:
            each_card(
                play.rules, state, Spot::evil_hand,
                [&](Card card) { look_at(play, card, side_of(by)); }, Deck::evil, Deck::evil);
            return;
        case word::draw_card:
            if (!gone(0)) {
                draw_from(play, who(0), static_cast<Deck>(arguments[1]));
            }
            return;
        default: return;
    }
}

void Host::happen(const script::Happening& event, CardMachine& /*machine*/) {
    if (event.kind == word::acts) {
        play_->state.tasks.back().kind = TaskKind::begin_turn;
    }
}

int fight_dice(const Rules& rules, const State& state, Who who) {
    const Looking look(rules, state);
    return std::max(0, look.total(word::fight_dice, form_of(rules, state, who).fight, who));
}

int majik_dice(const Rules& rules, const State& state, Who who) {
    const Looking look(rules, state);
    return std::max(0, look.total(word::majik_dice, form_of(rules, state, who).majik, who));
}

bool burns(const Rules& rules, const State& state, Who who) {
    return form_of(rules, state, who).kind.burns &&
           !Looking(rules, state).allowed(word::ignore_sun, who);
}

void reveal_used(const Play& play, word::Stat stat, Who who) {
    const Looking look(play.rules, play.state);
    const std::array about{static_cast<Value>(who)};
    look.reader.covering(stat, about, [&](const script::Active& active, Value /*amount*/) {
        const Card card = card_of(active.source);
        if (card != Card::none && !knows(play.rules, play.state, Side::good, card)) {
            play.state.known_to_good.add(card);
            play.tell(Happening::revealed, value_of(who), value_of(card));
        }
    });
}

bool awaited(const State& state, word::Happens what) {
    return state.script.awaited(what);
}

void propose(const Play& play, word::Happens what, Value first, Value second) {
    if (awaited(play.state, what)) {
        Working(play).machine.propose({what, {first, second}});
    }
}

}  // namespace bronze::board
