#include "board/board.hpp"

#include <array>

#include "board/play.hpp"
#include "board/sun.hpp"

namespace bronze::board {

namespace {

constexpr std::uint16_t number(Verb verb) {
    return static_cast<std::uint16_t>(verb);
}

}  // namespace

void Play::add(Happening what, std::int32_t a, std::int32_t b, std::int32_t c,
               std::int32_t d) const {
    const bool random = what == Happening::evil_rolled || what == Happening::moved_dice ||
                        what == Happening::fight_rolled;
    Event event;
    event.kind = static_cast<std::uint16_t>(what);
    event.reveals = random ? Seats::everyone() : Seats::nobody();
    event.values = {a, b, c, d};
    log->push_back(event);
}

void advance(const Play& play) {
    State& state = play.state;
    while (state.winner == Winner::nobody) {
        switch (state.tasks.back().kind) {
            case TaskKind::evil_round: begin_evil_round(play); break;
            case TaskKind::evil_turns:
                if (!may_act(play.rules, state).empty()) {
                    return;
                }
                go_on_evil_turns(play);
                break;
            case TaskKind::good_turns: go_on_good_turns(play); break;
            case TaskKind::begin_turn: begin_turn(play); break;
            case TaskKind::set_out: set_out(play); break;
            case TaskKind::talisman: move_talisman(play); break;
            case TaskKind::moonrise: settle_moon(play); break;
            case TaskKind::sunrise:
                if (state.runners.count() > 1) {
                    return;
                }
                go_on_sunrise(play);
                break;
            case TaskKind::run:
                if (!go_on_run(play)) {
                    return;
                }
                break;
            case TaskKind::choose_story:
            case TaskKind::turn:
            case TaskKind::none: return;
        }
    }
}

std::span<const DrawKind> Board::draw_kinds() {
    static constexpr std::array<std::string_view, 6> fight_faces{"punch", "kick",  "jab",
                                                                 "fangs", "stake", "blank"};
    static constexpr std::array<std::string_view, 6> majik_faces{"majik", "majik", "majik",
                                                                 "blank", "blank", "blank"};
    static constexpr std::array<DrawKind, 4> kinds{
        DrawKind{.name = "movement", .faces = {}, .first = 1},
        DrawKind{.name = "evil", .faces = {}, .first = 1},
        DrawKind{.name = "fight", .faces = fight_faces},
        DrawKind{.name = "majik", .faces = majik_faces},
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
    switch (state.tasks.back().kind) {
        case TaskKind::choose_story:
            return {.seat = evil_seat, .about = static_cast<std::uint8_t>(About::story)};
        case TaskKind::evil_turns:
            return {.seat = evil_seat, .about = static_cast<std::uint8_t>(About::actor)};
        case TaskKind::sunrise:
            return {.seat = evil_seat, .about = static_cast<std::uint8_t>(About::runner)};
        case TaskKind::run:
            return {.seat = evil_seat, .about = static_cast<std::uint8_t>(About::shelter)};
        default:
            return {.seat = state.pawn(state.active).seat,
                    .about = static_cast<std::uint8_t>(About::turn)};
    }
}

void Board::choices(const Rules& rules, const State& state, ChoiceList& list) {
    if (state.winner != Winner::nobody) {
        return;
    }
    const auto list_crowd = [&](Verb verb, Crowd crowd) {
        crowd.each([&](Who who) {
            list.push_back({.verb = number(verb), .a = static_cast<std::uint16_t>(who)});
        });
    };
    switch (state.tasks.back().kind) {
        case TaskKind::choose_story:
            for (std::size_t story = 0; story < rules.stories.size(); ++story) {
                list.push_back(
                    {.verb = number(Verb::story), .a = static_cast<std::uint16_t>(story)});
            }
            break;
        case TaskKind::evil_turns: list_crowd(Verb::act, may_act(rules, state)); break;
        case TaskKind::sunrise: list_crowd(Verb::flee, state.runners); break;
        case TaskKind::run:
            shelter_for(rules, state, state.tasks.back().who).spaces.each([&](Space space) {
                list.push_back(
                    {.verb = number(Verb::shelter), .a = static_cast<std::uint16_t>(space)});
            });
            break;
        default: list_turn(rules, state, list); break;
    }
}

Outcome Board::choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                      EventLog* log) {
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story: tell_story(play, static_cast<std::uint8_t>(choice.a)); break;
        case Verb::act: act(play, static_cast<Who>(choice.a)); break;
        case Verb::move: move_to(play, state.active, static_cast<Space>(choice.b), choice.a); break;
        case Verb::attack: attack(play, state.active, static_cast<Who>(choice.a)); break;
        case Verb::end: end_turn(play); break;
        case Verb::flee: flee(play, static_cast<Who>(choice.a)); break;
        case Verb::shelter: {
            const Who who = state.tasks.back().who;
            run_to(play, who, static_cast<Space>(choice.a), shelter_for(rules, state, who).damage);
            break;
        }
    }
    advance(play);
    return Outcome::done;
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
