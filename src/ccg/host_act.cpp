#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

using script::Value;

// What an event does once nothing stands in for it.
void take_place(const Play& play, const script::Happening& event) {
    const State& state = play.state;
    const Card card = card_in(event.values[0]);
    switch (event.kind) {
        case word::attacked: begin_fight(play, card, card_in(event.values[1])); return;
        case word::discarded:
            if (state.spot(card) == Spot::character) {
                remove_character(play, card, Spot::discard);  // CCG-CHARACTER-12
            }
            return;
        case word::unattached:
            if (state.spot(card) == Spot::attached &&
                state.bearer(card) == card_in(event.values[1])) {
                notice(play, word::leaves_play, value(card));
                deactivate(play, card);
                to_discard_pile(play, card);
            }
            return;
        default: return;
    }
}

void look_at_top(const Play& play, Seat seat, int count) {
    State& state = play.state;
    for (; count > 0; --count) {
        const Card card = top_of_deck(state, seat);
        if (card == Card::none) {
            return;
        }
        lift(state, card);
        lay(state, card, Spot::aside);
        play.tell_secret(Happening::looked, seat, 2, value_of(seat), value_of(seat),
                         value_of(state.face(card)));
    }
}

void look_at_hand(const Play& play, Seat seat, Seat whose) {
    const State& state = play.state;
    state.player(whose).hand.each([&](unsigned place) {
        play.tell_secret(Happening::looked, seat, 2, value_of(seat), value_of(whose),
                         value_of(state.face(card_of(whose, place))));
    });
}

void shuffle_discards(const Play& play, Seat seat) {
    State& state = play.state;
    while (state.player(seat).discard.count != 0) {
        const Card card = card_of(seat, state.player(seat).discard.top);
        lift(state, card);
        lay(state, card, Spot::deck);
    }
    shuffle(play, seat, Spot::deck);
    play.tell(Happening::shuffled, value_of(seat), 1);
}

void put_in_deck(const Play& play, Card card, bool under) {
    State& state = play.state;
    lift(state, card);
    if (under) {
        lay_under(state, card, Spot::deck);
    } else {
        lay(state, card, Spot::deck);
    }
    play.tell_secret(Happening::put_back, owner_of(card), 1, value_of(owner_of(card)),
                     value_of(state.face(card)), under ? 1 : 0);
}

void put_into_play(const Play& play, Card card, Space space) {
    State& state = play.state;
    if (state.spot(card) == Spot::hand) {
        place_character(play, card, space);
        return;
    }
    play.tell(Happening::placed, value_of(owner_of(card)), value_of(state.face(card)),
              value_of(space));
    if (state.spot(card) == Spot::character) {
        state.player(owner_of(card)).where[place_of(card)] = static_cast<std::uint16_t>(space);
        state.unmark(card, mark::fatigued);
        return;
    }
    enter_play(play, card, space);
}

void attach_any(const Play& play, Card card, Card character, Seat by) {
    State& state = play.state;
    const bool attached = state.spot(card) == Spot::attached;
    const bool tired = attached && state.marked(card, mark::fatigued);
    if (attached) {
        notice(play, word::unattached, value(card), value(state.bearer(card)), value(by));
    }
    attach(play, card, character, by);
    if (tired) {
        state.mark(card, mark::fatigued);
    }
}

void move_any(const Play& play, Card card, Space space) {
    State& state = play.state;
    if (state.spot(card) == Spot::character) {
        move_character(play, card, space);
    } else if (state.spot(card) == Spot::challenge) {
        state.player(owner_of(card)).where[place_of(card)] = static_cast<std::uint16_t>(space);
        play.tell(Happening::moved, value_of(owner_of(card)), value_of(state.face(card)),
                  value_of(space));
    }
}

void swap_challenges(const Play& play, Seat seat) {
    State& state = play.state;
    if (state.player(seat).challenges.count < 2) {
        return;
    }
    const Card first = top_challenge(state, seat);
    lift(state, first);
    const Card second = top_challenge(state, seat);
    lift(state, second);
    lay(state, first, Spot::challenge_deck);
    lay(state, second, Spot::challenge_deck);
    play.tell(Happening::revealed, value_of(seat), value_of(state.face(second)));
}

// The player's top challenge and one in play change places.
void replace_challenge(const Play& play, Card challenge) {
    State& state = play.state;
    const Seat seat = owner_of(challenge);
    const Card top = top_challenge(state, seat);
    const auto where = static_cast<std::uint16_t>(state.space(challenge));
    if (top == Card::none) {
        return;
    }
    notice(play, word::leaves_play, value(challenge));
    deactivate(play, challenge);
    lift(state, challenge);
    lift(state, top);
    lay(state, challenge, Spot::challenge_deck);
    lay(state, top, Spot::challenge, where);
    activate(play, top, seat);
    play.tell(Happening::challenge_placed, value_of(seat), value_of(state.face(top)), where);
}

void exchange_location(const Play& play, Card location, Card card) {
    State& state = play.state;
    const auto where = static_cast<std::uint16_t>(state.space(location));
    entomb_any(play, location, owner_of(location));
    lift(state, card);
    lay(state, card, Spot::location, where);
    activate(play, card, owner_of(card));
    play.tell(Happening::located, value_of(owner_of(card)), value_of(state.face(card)), where);
}

}  // namespace

unsigned Host::draw(unsigned bound) {
    return play_->chance.draw({.kind = static_cast<std::uint16_t>(Chances::pick), .bound = bound});
}

// The attacking player's come first, else the active player's, then clockwise (CCG-Q-128).
unsigned Host::rank(Seat seat) const {
    const Conflict& conflict = state_->conflict;
    const Seat first = conflict.duel == Duel::none ? state_->active : conflict.attacking;
    return (unsigned{bronze::index(seat)} + state_->seats - bronze::index(first)) % state_->seats;
}

void Host::happen(const script::Happening& event, CardMachine& machine) {
    fresh_ = true;
    const Play play{.rules = play_->rules,
                    .state = play_->state,
                    .chance = play_->chance,
                    .log = play_->log,
                    .machine = &machine};
    take_place(play, event);
}

bool Host::check(CardMachine& machine) {
    if (!fresh_ || state_->moment == Moment::over) {
        return false;
    }
    fresh_ = false;
    if (!state_->script.watched(script::AbilityKind::trigger, word::anything_changes)) {
        return false;
    }
    auto& pending = play_->state.script.pending;
    const std::size_t waiting = pending.size();
    machine.notice({.kind = word::anything_changes});
    // They come before all that waits, and nobody chooses (CCG-EPISODE-07). What is begun last
    // comes first: the active player's (CCG-Q-128).
    const bool any = pending.size() != waiting;
    while (pending.size() != waiting) {
        std::size_t last = waiting;
        for (std::size_t i = waiting; i < pending.size(); ++i) {
            if (rank(seat_at(pending[i].controller)) >= rank(seat_at(pending[last].controller))) {
                last = i;
            }
        }
        machine.begin(pending[last].ability, pending[last].source,
                      seat_at(pending[last].controller));
        pending.erase_at(last);
    }
    return any;
}

void Host::act(std::uint16_t primitive, std::span<const Value> arguments,
               const script::Context& context, CardMachine& machine) {
    fresh_ = true;
    const Play play{.rules = play_->rules,
                    .state = play_->state,
                    .chance = play_->chance,
                    .log = play_->log,
                    .machine = &machine};
    State& state = play.state;
    const Seat you = context.controller;
    const Value first = arguments.empty() ? Value{0} : arguments[0];
    const Card card = card_in(first);
    const auto second = [&] { return card_in(arguments[1]); };
    const auto looking = [&] { return Facts(play.rules, state, machine); };
    if (state.moment == Moment::over ||
        std::any_of(arguments.begin(), arguments.end(),
                    [](Value one) { return one == script::no_thing; })) {
        return;
    }
    switch (primitive) {
        case word::draws: draw_cards(play, seat_in(first), arguments[1]); return;
        case word::gains_destiny: change_destiny(play, seat_in(first), arguments[1]); return;
        case word::loses_destiny: change_destiny(play, seat_in(first), -arguments[1]); return;
        case word::pay_destiny: change_destiny(play, context.payer, -first); return;
        case word::refresh_card: refresh(play, card); return;
        case word::fatigue_card: fatigue(play, card); return;
        case word::discard_card: discard_any(play, card, context.payer); return;
        case word::crypt_card: entomb_any(play, card, you); return;
        case word::to_hand: return_any(play, card); return;
        case word::reveal_card:
            state.mark(card, mark::seen);
            play.tell(Happening::revealed, value_of(owner_of(card)), value_of(state.face(card)));
            return;
        case word::search_deck: state.searcher = you; return;
        case word::shuffle_deck:
            state.searcher = Seat::none;
            shuffle(play, you, Spot::deck);
            play.tell(Happening::shuffled, value_of(you), 0);
            return;
        case word::look_at_top: ccg::look_at_top(play, you, first); return;
        case word::put_on_top: put_in_deck(play, card, false); return;
        case word::put_under: put_in_deck(play, card, true); return;
        case word::look_at_hand: ccg::look_at_hand(play, you, seat_in(first)); return;
        case word::shuffle_discards: ccg::shuffle_discards(play, seat_in(first)); return;
        case word::put_into_play: ccg::put_into_play(play, card, space_in(arguments[1])); return;
        case word::attach_card: attach_any(play, card, second(), you); return;
        case word::move_to: move_any(play, card, space_in(arguments[1])); return;
        case word::attacks:
            if (state.conflict.duel == Duel::none && looking().may_attack(card, second())) {
                attack(play, card, second());
            }
            return;
        case word::fights_again:
            state.follower = card;
            state.not_with =
                card == state.conflict.attacker ? state.conflict.defender : state.conflict.attacker;
            return;
        case word::stunt_doubles:
            if (looking().may_double(card)) {
                stand_in(play, card);
            }
            return;
        case word::joins_challenge:
            if (may_join(looking(), card)) {
                join_challenge(play, card);
            }
            return;
        case word::leaves_conflict:
            if (looking().allowed(word::leave, true, {first})) {
                leave_conflict(play, card);
            }
            return;
        case word::ascends_with:
            if (may_ascend(looking(), card, second(), true)) {
                ascend(play, card, second());
            }
            return;
        case word::stack_on:
            state.player(owner_of(card)).where[place_of(card)] =
                static_cast<std::uint16_t>(arguments[1]);
            play.tell(Happening::unstacked, value_of(owner_of(card)), value_of(state.face(card)),
                      arguments[1]);
            return;
        case word::bury_challenge: ccg::bury_challenge(play, seat_in(first)); return;
        case word::swap_challenges: ccg::swap_challenges(play, seat_in(first)); return;
        case word::replace_challenge: ccg::replace_challenge(play, card); return;
        case word::exchange_location: ccg::exchange_location(play, card, second()); return;
        case word::becomes_night: become_night(play); return;
        case word::begin_part_two: ccg::begin_part_two(play, card); return;
        default: return;
    }
}

void propose(const Play& play, word::Happens what, Value first, Value second, Value third) {
    const script::Happening event{.kind = what, .values = {first, second, third}};
    if (play.state.script.watched(script::AbilityKind::replacement, what)) {
        if (play.machine != nullptr) {
            play.machine->propose(event);
        } else {
            Working(play).machine.propose(event);
        }
        return;
    }
    if (!play.state.script.watched(script::AbilityKind::trigger, what)) {
        take_place(play, event);
    } else if (play.machine != nullptr) {
        play.machine->notice(event, [&] { take_place(play, event); });
    } else {
        Working(play).machine.notice(event, [&] { take_place(play, event); });
    }
}

void notice(const Play& play, word::Happens what, Value first, Value second, Value third) {
    if (!play.state.script.watched(script::AbilityKind::trigger, what)) {
        return;
    }
    const script::Happening event{.kind = what, .values = {first, second, third}};
    if (play.machine != nullptr) {
        play.machine->notice(event);
    } else {
        Working(play).machine.notice(event);
    }
}

bool awaited(const State& state, word::Happens what) {
    return state.script.awaited(what);
}

void activate(const Play& play, Card card, Seat controller) {
    const Printed& face = play.rules.face(play.state.face(card));
    if (face.abilities.empty()) {
        return;
    }
    const bool guest = play.state.spot(card) == Spot::attached && face.kind == Kind::character;
    Working work(play);
    for (const std::uint16_t number : face.abilities) {
        const script::Ability& ability = play.rules.program.abilities[number];
        if (ability.zone == (guest ? std::uint16_t{word::attached} : std::uint16_t{0})) {
            work.machine.activate(number, value(card), controller);
        }
    }
}

void deactivate(const Play& play, Card card) {
    Working(play).machine.deactivate(value(card));
}

}  // namespace bronze::ccg
