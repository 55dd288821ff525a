#include "board/board.hpp"

#include <algorithm>
#include <array>

#include "board/cards.hpp"
#include "board/host.hpp"
#include "board/move.hpp"
#include "board/sun.hpp"

namespace bronze::board {

namespace {

constexpr std::uint16_t number(Verb verb) {
    return static_cast<std::uint16_t>(verb);
}

}  // namespace

void Play::add(Happening what, std::array<std::int32_t, 5> values, Seats informed,
               std::uint8_t secret) const {
    Event event;
    event.kind = static_cast<std::uint16_t>(what);
    event.informed = informed;
    event.secret = secret;
    switch (what) {
        case Happening::evil_rolled:
        case Happening::moved_dice:
        case Happening::fight_rolled:
        case Happening::majik_rolled:
        case Happening::extra_die:
        case Happening::claim_rolled:
        case Happening::drew:
        case Happening::took:
        case Happening::looked: event.reveals = informed; break;
        default: break;
    }
    std::copy(values.begin(), values.end(), event.values.begin());
    log->push_back(event);
}

namespace {

word::Timing timing_before(const Task& task) {
    return task.m == static_cast<std::uint8_t>(Purpose::fight) ? word::before_fight_roll
                                                               : word::before_majik_roll;
}

// Works on the innermost task; false when somebody must choose first.
bool go_on(const Play& play) {
    State& state = play.state;
    // Evil is asked also when no card fits: not being asked would tell what its hand lacks.
    const auto playable = [&](word::Timing timing) {
        return any_play(play.rules, state, timing) || may_bluff(play.rules, state, timing);
    };
    switch (state.tasks.back().kind) {
        case TaskKind::evil_round: begin_evil_round(play); return true;
        case TaskKind::evil_turns:
            if (!may_act(play.rules, state).empty()) {
                return false;
            }
            go_on_evil_turns(play);
            return true;
        case TaskKind::empty_round:
            if (playable(word::empty_round)) {
                return false;
            }
            state.tasks.back() = {.kind = TaskKind::good_turns};
            return true;
        case TaskKind::good_turns: go_on_good_turns(play); return true;
        case TaskKind::skip_turn:
            play.tell(Happening::skipped, value_of(state.tasks.back().who));
            state.tasks.pop_back();
            return true;
        case TaskKind::begin_turn: begin_turn(play); return true;
        case TaskKind::movement:
            if (playable(word::after_roll)) {
                return false;
            }
            read_chart(play);
            return true;
        case TaskKind::set_out: set_out(play); return true;
        case TaskKind::turn:
            if (state.deeds.fought == 0 && state.in_play.has(state.active)) {
                return false;
            }
            end_turn(play);
            return true;
        case TaskKind::talisman: move_talisman(play); return true;
        case TaskKind::moonrise: settle_moon(play); return true;
        case TaskKind::sunrise:
            if (state.runners.count() > 1) {
                return false;
            }
            go_on_sunrise(play);
            return true;
        case TaskKind::run: return go_on_run(play);
        case TaskKind::before_roll:
            if (playable(timing_before(state.tasks.back()))) {
                return false;
            }
            roll_dice(play);
            return true;
        case TaskKind::after_roll:
            if (playable(word::after_roll)) {
                return false;
            }
            accept_roll(play);
            return true;
        case TaskKind::strike: strike(play); return true;
        case TaskKind::overflow: return go_on_overflow(play);
        case TaskKind::corner: return go_on_corner(play);
        case TaskKind::bring: return go_on_bring(play);
        case TaskKind::look: return go_on_look(play);
        case TaskKind::answer: return go_on_answer(play);
        case TaskKind::bargain:
        case TaskKind::choose_story:
        case TaskKind::none: return false;
    }
    return false;
}

}  // namespace

bool advance(const Play& play) {
    const State& state = play.state;
    while (true) {
        if (!state.script.frames.empty() || !state.script.pending.empty()) {
            Working work(play);
            const script::Ran ran = work.machine.run();
            if (ran == script::Ran::fault) {
                return false;
            }
            if (ran == script::Ran::asks) {
                return true;
            }
        }
        watch_goals(play);
        if (!state.script.frames.empty()) {
            continue;
        }
        if (!state.dying.empty()) {
            bury_the_fallen(play);
        }
        const bool may_be_decided =
            ((state.changed | change::anything) & play.rules.stories[state.story].depends_on) != 0;
        play.state.changed = 0;
        if (may_be_decided) {
            check_objectives(play);
        }
        if (state.winner != Winner::nobody || !go_on(play)) {
            return true;
        }
    }
}

std::span<const DrawKind> Board::draw_kinds() {
    static constexpr std::array<std::string_view, 6> fight_faces{"punch", "kick",  "jab",
                                                                 "fangs", "stake", "blank"};
    static constexpr std::array<std::string_view, 6> majik_faces{"majik", "majik", "majik",
                                                                 "blank", "blank", "blank"};
    static constexpr std::array<DrawKind, 6> kinds{
        DrawKind{.name = "movement", .faces = {}, .first = 1},
        DrawKind{.name = "evil", .faces = {}, .first = 1},
        DrawKind{.name = "fight", .faces = fight_faces},
        DrawKind{.name = "majik", .faces = majik_faces},
        DrawKind{.name = "shuffle", .faces = {}, .shuffle = true},
        DrawKind{.name = "pick", .faces = {}},
    };
    return kinds;
}

unsigned Board::seats(const Rules& /*rules*/, const State& state) {
    return state.seats;
}

Decision Board::decision(const Rules& /*rules*/, const State& state) {
    if (state.winner != Winner::nobody) {
        return {};
    }
    const auto ask = [](Seat seat, About about) {
        return Decision{.seat = seat, .about = static_cast<std::uint8_t>(about)};
    };
    if (state.script.asking != script::Asking::nothing) {
        return ask(seat_at(state.script.asked), About::card);
    }
    const Task& task = state.tasks.back();
    const auto active = [&] { return state.pawn(state.active).seat; };
    switch (task.kind) {
        case TaskKind::choose_story: return ask(evil_seat, About::story);
        case TaskKind::evil_turns: return ask(evil_seat, About::actor);
        case TaskKind::empty_round: return ask(evil_seat, About::empty_round);
        case TaskKind::sunrise: return ask(evil_seat, About::runner);
        case TaskKind::run: return ask(evil_seat, About::shelter);
        case TaskKind::before_roll: return ask(active(), About::before_roll);
        case TaskKind::movement:
        case TaskKind::after_roll: return ask(active(), About::after_roll);
        case TaskKind::overflow:
            return ask(task.who == Who::none ? evil_seat : state.pawn(task.who).seat,
                       About::overflow);
        case TaskKind::corner: return ask(seat_at(task.m), About::corner);
        case TaskKind::bring: return ask(seat_at(task.m), About::put);
        case TaskKind::look: return ask(seat_at(task.m), About::look);
        case TaskKind::bargain: return ask(active(), About::bargain);
        case TaskKind::answer: return ask(state.pawn(task.who).seat, About::answer);
        default: return ask(active(), About::turn);
    }
}

void Board::choices(const Rules& rules, const State& state, ChoiceList& list) {
    if (state.winner != Winner::nobody) {
        return;
    }
    if (state.script.asking != script::Asking::nothing) {
        Looking(rules, state).reader.choices(list);
        return;
    }
    const auto add = [&](Verb verb, std::size_t a = 0) {
        list.push_back({.verb = number(verb), .a = static_cast<std::uint16_t>(a)});
    };
    const auto add_spaces = [&](Verb verb, const Grid& spaces) {
        spaces.each([&](Space space) { add(verb, static_cast<std::size_t>(space)); });
    };
    const Task& task = state.tasks.back();
    switch (task.kind) {
        case TaskKind::choose_story:
            for (std::size_t story = 0; story < rules.stories.size(); ++story) {
                add(Verb::story, story);
            }
            break;
        case TaskKind::evil_turns:
            may_act(rules, state).each([&](Who who) { add(Verb::act, index(who)); });
            break;
        case TaskKind::empty_round:
            list_plays(rules, state, hand_to_play(rules, state), word::empty_round, list);
            add(Verb::end);
            break;
        case TaskKind::sunrise:
            state.runners.each([&](Who who) { add(Verb::flee, index(who)); });
            break;
        case TaskKind::run:
            add_spaces(Verb::shelter, shelter_for(rules, state, task.who).spaces);
            break;
        case TaskKind::before_roll:
            list_plays(rules, state, hand_to_play(rules, state), timing_before(task), list);
            add(Verb::roll);
            break;
        case TaskKind::movement:
        case TaskKind::after_roll:
            list_plays(rules, state, hand_to_play(rules, state), word::after_roll, list);
            add(Verb::keep);
            break;
        case TaskKind::overflow: list_overflow(rules, state, list); break;
        case TaskKind::corner: list_corners(rules, state, list); break;
        case TaskKind::look: list_looks(rules, state, list); break;
        case TaskKind::bring:
            add_spaces(Verb::put, spaces_for(rules, state, task.who, static_cast<Who>(task.n)));
            break;
        case TaskKind::bargain: list_bargain(rules, state, list); break;
        case TaskKind::answer: list_answer(rules, state, list); break;
        default: list_turn(rules, state, list); break;
    }
}

Outcome Board::choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                      EventLog* log) {
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    if (choice.verb >= script::verb::first) {
        if (Working(play).machine.choose(choice) == script::Ran::fault) {
            return Outcome::fault;
        }
        return advance(play) ? Outcome::done : Outcome::fault;
    }
    const auto who = static_cast<Who>(choice.a);
    const auto card = static_cast<Card>(choice.a);
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story: tell_story(play, static_cast<std::uint8_t>(choice.a)); break;
        case Verb::act: act(play, who); break;
        case Verb::move:
            move_to(play, state.active, static_cast<Space>(choice.b), choice.a, choice.c != 0);
            break;
        case Verb::pause:
            pause_at(play, state.active, static_cast<Space>(choice.b), choice.a);
            break;
        case Verb::attack: attack(play, state.active, who); break;
        case Verb::end:
            if (state.tasks.back().kind == TaskKind::empty_round) {
                state.tasks.back() = {.kind = TaskKind::good_turns};
            } else {
                end_turn(play);
            }
            break;
        case Verb::flee: flee(play, who); break;
        case Verb::shelter: {
            const Who runner = state.tasks.back().who;
            run_to(play, runner, static_cast<Space>(choice.a),
                   shelter_for(rules, state, runner).damage);
            break;
        }
        case Verb::play: play_card(play, card, choice.b); break;
        case Verb::roll: roll_dice(play); break;
        case Verb::keep:
            if (state.tasks.back().kind == TaskKind::movement) {
                read_chart(play);
            } else {
                accept_roll(play);
            }
            break;
        case Verb::draw: draw(play, choice.a); break;
        case Verb::recover: recover(play); break;
        case Verb::discard: discard(play, card); break;
        case Verb::corner:
            put_under_corner(play, static_cast<Card>(state.tasks.back().n), choice.a);
            break;
        case Verb::look: look_under(play, static_cast<Spot>(choice.a)); break;
        case Verb::put: {
            const Who moved = state.tasks.back().who;
            state.tasks.pop_back();
            put_at(play, moved, static_cast<Space>(choice.a));
            break;
        }
        case Verb::trade: begin_trade(play, who); break;
        case Verb::give:
        case Verb::ask:
        case Verb::drop: change_offer(play, choice); break;
        case Verb::propose: propose_trade(play); break;
        case Verb::accept: close_trade(play); break;
        case Verb::cancel:
        case Verb::refuse: break_off_trade(play); break;
    }
    return advance(play) ? Outcome::done : Outcome::fault;
}

Seats Board::winners(const Rules& /*rules*/, const State& state) {
    if (state.winner == Winner::nobody) {
        return {};
    }
    if (state.winner == Winner::evil) {
        return Seats::only(evil_seat);
    }
    Seats good;  // all Good players together (BG-PLAYERS-08)
    for (unsigned seat = 1; seat < state.seats; ++seat) {
        good = good | Seats::only(seat_at(seat));
    }
    return good;
}

}  // namespace bronze::board
