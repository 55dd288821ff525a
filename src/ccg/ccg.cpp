#include "ccg/ccg.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "ccg/listing.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

namespace {

// Which value of an event is a space; none for most.
std::optional<std::size_t> space_among_values(Happening what) {
    switch (what) {
        case Happening::placed:
        case Happening::challenge_placed:
        case Happening::moved:
        case Happening::resurrected: return 2;
        case Happening::challenge_faced: return 3;
        case Happening::fight_began: return 4;
        default: return std::nullopt;
    }
}

// Values of an event that are a character and its seat.
struct OfSeat {
    std::size_t face;
    std::size_t seat;
};

std::span<const OfSeat> characters_in(Happening what) {
    static constexpr std::array<OfSeat, 1> one{{{.face = 1, .seat = 0}}};
    static constexpr std::array<OfSeat, 1> bearer{{{.face = 3, .seat = 2}}};
    static constexpr std::array<OfSeat, 1> new_bearer{{{.face = 2, .seat = 0}}};
    static constexpr std::array<OfSeat, 2> fight{{{.face = 1, .seat = 0}, {.face = 3, .seat = 2}}};
    switch (what) {
        case Happening::fight_began: return fight;
        case Happening::attached: return bearer;
        case Happening::swapped: return new_bearer;
        case Happening::placed:
        case Happening::refreshed:
        case Happening::fatigued:
        case Happening::moved:
        case Happening::ascended:
        case Happening::resurrected:
        case Happening::joined:
        case Happening::stood_in:
        case Happening::left: return one;
        default: return {};
    }
}

}  // namespace

void Play::add(Happening what, std::array<std::int32_t, 5> values, Seats informed,
               std::uint8_t secret) const {
    Event event;
    event.kind = static_cast<std::uint16_t>(what);
    event.informed = informed;
    event.secret = secret;
    switch (what) {
        case Happening::first_player:
        case Happening::revealed_main:
        case Happening::drew:
        case Happening::looked:
        case Happening::revealed:
        case Happening::shuffled: event.reveals = informed; break;
        default: break;
    }
    std::copy(values.begin(), values.end(), event.values.begin());
    // What lay there when it happened: it is told the same however often, whatever lies there now.
    event.values.back() = -1;
    if (const auto where = space_among_values(what)) {
        const Card location =
            Looking(rules, state).facts.location(static_cast<Space>(event.values[*where]));
        event.values.back() = location == Card::none ? -1 : value_of(state.face(location));
    }
    for (const auto& [face, seat] : characters_in(what)) {
        if (values[face] >= 0 && values[seat] >= 0 &&
            has_namesake(rules, state, seat_at(static_cast<unsigned>(values[seat])),
                         static_cast<Face>(values[face]))) {
            event.whose |= static_cast<std::uint8_t>(1U << face);
        }
    }
    log->push_back(event);
}

namespace {

// Works on; false when somebody must choose first.
bool go_on(const Play& play) {
    State& state = play.state;
    switch (state.moment) {
        case Moment::commit:
        case Moment::cut:
        case Moment::place_main:
        case Moment::time:
        case Moment::locate: return go_on_setup(play);
        case Moment::watch:
        case Moment::between:
        case Moment::keep: return go_on_step(play);
        case Moment::stage: return go_on_conflict(play);
        case Moment::outcome:
            if (state.conflict.passes >= 2) {
                state.conflict.part = 0;
                state.moment = Moment::aftermath;
                return true;
            }
            if (only_pass(play.rules, state)) {
                pass_in_stage(play);
                return true;
            }
            return false;
        case Moment::aftermath: return go_on_aftermath(play);
        case Moment::follow_up:
            if (can_follow_up(Looking(play.rules, state).facts)) {
                return false;
            }
            state.follower = Card::none;
            state.not_with = Card::none;
            state.moment = Moment::watch;
            return true;
        default: return false;
    }
}

// One who gave up is not asked any more: what a card asks of them is answered with the first
// thing that is offered.
script::Ran answer_for_the_absent(Working& work) {
    thread_local ChoiceList list;
    list.restart();
    work.machine.choices(list);
    return work.machine.choose(list[0]);
}

}  // namespace

bool advance(const Play& play, bool changed) {
    const State& state = play.state;
    const unsigned turn = state.turn;
    while (state.moment != Moment::over) {
        if (!state.script.frames.empty() || !state.script.pending.empty() ||
            (changed && awaited(state, word::anything_changes))) {
            Working work(play);
            script::Ran ran = work.machine.run();
            while (ran == script::Ran::asks && !state.lives(seat_at(state.script.asked))) {
                ran = answer_for_the_absent(work);
            }
            if (ran == script::Ran::fault) {
                return false;
            }
            if (state.moment == Moment::over) {
                return true;
            }
            if (ran == script::Ran::asks) {
                return true;
            }
        }
        if (state.resolving != Card::none) {
            finish_played(play);
            continue;
        }
        // Nobody could do anything in a whole turn. The game goes on (CCG-Q-145), but not without
        // asking the active player, so that somebody can give up.
        if (state.turn > turn && state.step == Step::end && state.moment == Moment::watch) {
            return true;
        }
        if (!go_on(play)) {
            return true;
        }
        changed = true;
    }
    return true;
}

std::span<const DrawKind> Ccg::draw_kinds() {
    static constexpr std::array<DrawKind, 3> kinds{
        DrawKind{.name = "first", .faces = {}, .first = 1},
        DrawKind{.name = "shuffle", .faces = {}, .shuffle = true},
        DrawKind{.name = "pick", .faces = {}},
    };
    return kinds;
}

unsigned Ccg::seats(const Rules& /*rules*/, const State& state) {
    return state.seats;
}

Decision Ccg::decision(const Rules& /*rules*/, const State& state) {
    if (state.moment == Moment::over) {
        return {};
    }
    const auto ask = [](Seat seat, About about) {
        return Decision{.seat = seat, .about = static_cast<std::uint8_t>(about)};
    };
    if (state.script.asking != script::Asking::nothing) {
        return ask(seat_at(state.script.asked), About::card);
    }
    const Seat seat = watcher(state);
    switch (state.moment) {
        case Moment::commit: return ask(seat, About::commit);
        case Moment::cut: return ask(seat, About::cut);
        case Moment::place_main: return ask(seat, About::place_main);
        case Moment::time: return ask(seat, About::time);
        case Moment::locate: return ask(seat, About::locate);
        case Moment::keep: return ask(seat, About::keep);
        case Moment::gather: return ask(seat, About::gather);
        case Moment::against: return ask(seat, About::against);
        case Moment::stage: return ask(seat, About::stage);
        case Moment::discarding: return ask(seat, About::discard_down);
        case Moment::outcome: return ask(seat, About::outcome);
        case Moment::follow_up: return ask(seat, About::follow_up);
        default: return ask(seat, About::watch);
    }
}

void Ccg::choices(const Rules& rules, const State& state, ChoiceList& list) {
    if (state.moment != Moment::over) {
        list_choices(rules, state, list);
    }
}

Outcome Ccg::choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                    EventLog* log) {
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    const bool passes = choice.verb == number(Verb::pass);
    const auto outcome = [&] { return advance(play, !passes) ? Outcome::done : Outcome::fault; };
    if (choice.verb >= script::verb::first) {
        return Working(play).machine.choose(choice) == script::Ran::fault ? Outcome::fault
                                                                          : outcome();
    }
    const Card card = card_at(choice.a);
    const Card other = card_at(choice.b);
    const Space space = space_at(choice.b);
    const bool in_conflict = state.moment == Moment::stage || state.moment == Moment::outcome;
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::main: commit_main(play, card); break;
        case Verb::cut: cut_deck(play, choice.b); break;
        case Verb::no_cut: cut_deck(play, 0); break;
        case Verb::day: choose_time(play, false); break;
        case Verb::night: choose_time(play, true); break;
        case Verb::locate: locate(play, card, space); break;
        case Verb::place:
            if (state.moment == Moment::place_main) {
                place_main(play, space);
            } else {
                take_watch(play);
                place_character(play, card, space);
            }
            break;
        case Verb::challenge: place_challenge(play, space); break;
        case Verb::bury:
            state.player(state.watch).deeds |= deed::placed_challenge;  // CCG-PROLOGUE-17
            bury_challenge(play, state.watch);
            take_watch(play);
            break;
        case Verb::refresh: {
            const Seat seat = state.watch;
            take_watch(play);
            refresh_all(play, seat);
            break;
        }
        case Verb::move:
            take_watch(play);
            walk(play, card, space);
            break;
        case Verb::episode:
            take_watch(play);
            place_episode(play, card);
            break;
        case Verb::ascend:
            take_watch(play);
            ascend(play, card, other);
            break;
        case Verb::attach:
            take_watch(play);
            attach_from_hand(play, card, other);
            break;
        case Verb::upgrade:
            take_watch(play);
            upgrade(play, card, other, card_at(choice.c));
            break;
        case Verb::swap:
            take_watch(play);
            swap(play, card, other);
            break;
        case Verb::resurrect:
            take_watch(play);
            resurrect(play, card, space);
            break;
        case Verb::fight:
            if (state.moment == Moment::follow_up) {
                state.follower = Card::none;
                state.not_with = Card::none;
                state.moment = Moment::watch;
            } else {
                take_watch(play);
            }
            attack(play, card, other);
            break;
        case Verb::face: gather(play, card); break;
        case Verb::join: state.mark(card, mark::taking_part); break;
        case Verb::enough: end_gathering(play); break;
        case Verb::against: begin_challenge(play, seat_at(choice.a)); break;
        case Verb::stand_in:
            take_stage_watch(play);
            stand_in(play, card);
            break;
        case Verb::boost:
            take_stage_watch(play);
            boost(play, card, talent_at(choice.b));
            break;
        case Verb::play:
        case Verb::use: {
            const Seat seat = watcher(state);
            if (in_conflict) {
                take_stage_watch(play);
            } else {
                take_watch(play);
            }
            if (static_cast<Verb>(choice.verb) == Verb::play) {
                play_card(play, card, choice.b);
            } else {
                use_power(play, card, choice.b, seat);
            }
            break;
        }
        case Verb::discard:
            if (state.moment == Moment::keep) {
                to_discard_pile(play, card);
            } else {
                discard_down(play, card);
            }
            break;
        case Verb::keep: keep_hand(play); break;
        case Verb::decline:
            state.follower = Card::none;
            state.not_with = Card::none;
            state.moment = Moment::watch;
            break;
        case Verb::pass:
            if (in_conflict) {
                pass_in_stage(play);
            } else {
                pass(play);
            }
            break;
        default: break;
    }
    return outcome();
}

Seats Ccg::winners(const Rules& /*rules*/, const State& state) {
    return Seats{state.winners};
}

bool Ccg::plays(const Rules& /*rules*/, const State& state, Seat seat) {
    return state.moment != Moment::over && state.lives(seat);
}

Outcome Ccg::give_up(const Rules& rules, State& state, Seat seat, Chance& chance, EventLog* log) {
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    concede(play, seat);
    return advance(play, true) ? Outcome::done : Outcome::fault;
}

}  // namespace bronze::ccg
