#include "vs/vs.hpp"

#include <algorithm>
#include <span>

#include "vs/at_work.hpp"
#include "vs/cards.hpp"
#include "vs/lists.hpp"
#include "vs/names.hpp"
#include "vs/values.hpp"

namespace bronze::vs {

namespace {

// Values of an event that are a character and its player.
struct OfPlayer {
    std::size_t title;
    std::size_t player;
};

std::span<const OfPlayer> characters_in(Happening what) {
    static constexpr std::array<OfPlayer, 1> one{{{.title = 1, .player = 0}}};
    static constexpr std::array<OfPlayer, 1> bearer{{{.title = 2, .player = 0}}};
    static constexpr std::array<OfPlayer, 2> attack{
        {{.title = 1, .player = 0}, {.title = 3, .player = 2}}};
    static constexpr std::array<OfPlayer, 2> blow{
        {{.title = 0, .player = 4}, {.title = 1, .player = 5}}};
    switch (what) {
        case Happening::attacked: return attack;
        case Happening::struck: return blow;
        case Happening::equipped: return bearer;
        case Happening::placed:
        case Happening::recovered:
        case Happening::appeared_again:
        case Happening::moved:
        case Happening::used:
        case Happening::powered_up:
        case Happening::stunned:
        case Happening::dazed:
        case Happening::wounded:
        case Happening::counters:
        case Happening::koed:
        case Happening::removed:
        case Happening::levelled_up:
        case Happening::hidden:
        case Happening::readied:
        case Happening::exhausted: return one;
        default: return {};
    }
}

}  // namespace

void Play::add(Happening what, std::array<std::int32_t, 6> values, Seats informed,
               std::uint8_t secret) const {
    Event event;
    event.kind = static_cast<std::uint16_t>(what);
    event.informed = informed;
    event.secret = secret;
    switch (what) {
        case Happening::picked:
        case Happening::drew:
        case Happening::shown:
        case Happening::milled:
        case Happening::shuffled: event.reveals = informed; break;
        case Happening::looked:
            event.reveals = Seats::only(seat_at(static_cast<unsigned>(values[0])));
            break;
        default: break;
    }
    event.values = values;
    for (const auto& [title, player] : characters_in(what)) {
        if (has_namesake(rules, state, static_cast<unsigned>(values[player]),
                         title_at(static_cast<std::size_t>(values[title])))) {
            event.whose |= static_cast<std::uint8_t>(1U << title);
        }
    }
    log->push_back(event);
}

std::span<const DrawKind> Vs::draw_kinds() {
    static constexpr std::array<DrawKind, 3> kinds{
        DrawKind{.name = "shuffle", .faces = {}, .shuffle = true},
        DrawKind{.name = "player", .faces = {}, .first = 1},
        DrawKind{.name = "pick", .faces = {}},
    };
    return kinds;
}

unsigned Vs::seats(const Rules& /*rules*/, const State& state) {
    return state.seats;
}

Catalogue Vs::catalogue(const Rules& rules) {
    return catalogue_of(rules);
}

Errors Vs::check_deck(const Rules& rules, const Deck& deck, std::string_view /*format*/) {
    return vs::check_deck(rules, deck);
}

Decision Vs::decision(const Rules& /*rules*/, const State& state) {
    return decision_of(state);
}

void Vs::choices(const Rules& rules, const State& state, ChoiceList& list) {
    list_choices(rules, state, list);
}

namespace {

void carry_out(const Play& play, Choice choice) {
    State& state = play.state;
    const auto a = card_at(choice.a);
    const auto b = card_at(choice.b);
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::first: name_first(play, choice.a); return;
        case Verb::place: place_main(play, static_cast<word::Row>(choice.a)); return;
        case Verb::keep: mulligan(play, false); return;
        case Verb::mulligan: mulligan(play, true); return;
        case Verb::resource: lay_resource(play, a, choice.b != 0); return;
        case Verb::no_resource:
        case Verb::done: close_step(play); return;
        case Verb::recruit: recruit(play, a, static_cast<word::Row>(choice.b), choice.c); return;
        case Verb::equip: equip(play, a, b); return;
        case Verb::shift: shift(play, a); return;
        case Verb::attack: begin_attack(play, a); return;
        case Verb::join: join_attack(play, a); return;
        case Verb::against: attack(play, a); return;
        case Verb::play: play_plot_twist(play, a, choice.b); return;
        case Verb::use: use_power(play, a, choice.b); return;
        case Verb::power_up: power_up(play, a, b); return;
        case Verb::pay: pay(play, a); return;
        case Verb::discard:
            discard(play, a);
            discard_next(play);
            return;
        case Verb::row: {
            const Task task = state.tasks.pop_back();
            const auto row = static_cast<word::Row>(choice.a);
            if ((task.flags & changes_side) != 0) {
                change_side(play, task.card, task.n, row);
            } else {
                enter(play, task.card, task.n, row, (task.flags & comes_back) != 0);
            }
            return;
        }
        case Verb::retain: {
            const Task task = state.tasks.pop_back();
            leave(play, task.card == a ? task.other : task.card, Zone::ko);
            return;
        }
        case Verb::strike_back: strike_back_at(play, a); return;
        case Verb::slay: {
            const Task task = state.tasks.pop_back();
            state.unit(task.card).set(flag::slain);
            return;
        }
        case Verb::spare: state.tasks.pop_back(); return;
        case Verb::pass: pass(play); return;
        case Verb::offer: offer_end(play); return;
        case Verb::agree: answer_end(play, true); return;
        case Verb::decline: answer_end(play, false); return;
        case Verb::end: end_turn(play); return;
    }
}

}  // namespace

Outcome Vs::choose(const Rules& rules, State& state, Choice choice, Chance& chance, EventLog* log) {
    AtWork work(rules, state, chance, log);
    if (choice.verb >= script::verb::first) {
        state.must_check = 1;
        if (work.machine.choose(choice) == script::Ran::fault) {
            return Outcome::fault;
        }
    } else {
        work.machine.meanwhile([&] { carry_out(work.play, choice); });
    }
    return advance(work.play) ? Outcome::done : Outcome::fault;
}

Seats Vs::winners(const Rules& /*rules*/, const State& state) {
    return state.phase == Phase::over ? Seats{state.winners} : Seats{};
}

bool Vs::plays(const Rules& /*rules*/, const State& state, Seat seat) {
    return state.phase != Phase::over && state.sides[bronze::index(seat)].out == 0;
}

// Treated as the KO of the main character (VS-Q-99). What was under way for that player is over.
Outcome Vs::give_up(const Rules& rules, State& state, Seat seat, Chance& chance, EventLog* log) {
    const unsigned player = bronze::index(seat);
    ChoiceList list;
    // An effect that waits for this player goes on as if it had answered at once.
    while (state.phase != Phase::over && decision_of(state).seat == seat &&
           (!state.tasks.empty() || state.script.asking != script::Asking::nothing)) {
        list.restart();
        list_choices(rules, state, list);
        if (choose(rules, state, list[0], chance, log) == Outcome::fault) {
            return Outcome::fault;
        }
    }
    const AtWork work(rules, state, chance, log);
    work.play.tell(Happening::conceded, static_cast<std::int32_t>(player));
    if (state.phase == Phase::first_player && state.asked == player) {
        name_first(work.play, next_player(state, player));
    }
    if (plays(rules, state, seat)) {
        state.falling |= static_cast<std::uint8_t>(1U << player);
    }
    return advance(work.play) ? Outcome::done : Outcome::fault;
}

}  // namespace bronze::vs
