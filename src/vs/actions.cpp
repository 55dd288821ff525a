#include "vs/cards.hpp"
#include "vs/lists.hpp"
#include "vs/values.hpp"

// Plot twists, powers and power-ups, and what they cost (VS-PLOT, VS-SUPER, VS-POWERUP).
namespace bronze::vs {

namespace {

using script::Value;

// After the first move of the Formation Step only its end is left (VS-Q-05).
void act_now(const Play& play) {
    State& state = play.state;
    if (state.phase == Phase::formation && state.step == Progress::within) {
        state.step = Progress::after;
    }
    act_in_combat(play);
    state.must_check = 1;
}

}  // namespace

void play_plot_twist(const Play& play, Card card, std::uint16_t ability) {
    State& state = play.state;
    const unsigned player = acting(state);
    put(state, card, Zone::resolving);  // VS-Q-62
    ++state.sides[player].plot_twists;
    play.tell(Happening::played, static_cast<std::int32_t>(player), play.title(card));
    act_now(play);
    play.push({.kind = TaskKind::finish, .n = static_cast<std::uint8_t>(player), .card = card});
    play.machine->begin(ability, value_of(card), seat_at(player));
}

void finish_plot_twist(const Play& play, Card card) {
    State& state = play.state;
    const auto player = static_cast<Value>(state.tasks.back().n);
    state.tasks.pop_back();
    if (state.zone(card) == Zone::resolving) {
        put(state, card, Zone::ko);  // VS-PLOT-10
    }
    notice(play, word::plays, player, value_of(card));
}

void use_power(const Play& play, Card card, std::uint16_t ability) {
    const State& state = play.state;
    const unsigned player = acting(state);
    play.tell(Happening::used, static_cast<std::int32_t>(player), play.title(card), ability);
    act_now(play);
    play.machine->begin(ability, value_of(card), seat_at(player));
}

void power_up(const Play& play, Card card, Card character) {
    State& state = play.state;
    const unsigned player = acting(state);
    put(state, card, Zone::ko);
    play.tell(Happening::powered_up, static_cast<std::int32_t>(player), play.title(character),
              play.title(card));
    act_now(play);
    put_counters(play, character, Counter::plus, 1);
    notice(play, word::powered_up, value_of(character));
}

void pay(const Play& play, Card location) {
    State& state = play.state;
    state.tasks.pop_back();
    const bool from_hand = state.zone(location) == Zone::hand;
    play.tell(Happening::paid, play.player(location), play.title(location), from_hand ? 1 : 0);
    put(state, location, from_hand ? Zone::ko : Zone::face_down);  // VS-SUPER-07, VS-SUPER-08
    state.must_check = 1;
}

void discard(const Play& play, Card card) {
    if (play.state.zone(card) != Zone::hand) {
        return;  // VS-KO-06
    }
    play.tell(Happening::discarded, play.player(card), play.title(card));
    put(play.state, card, Zone::ko);
}

// Goes on with the cards that a player has to discard; false when the player has to pick one.
void discard_next(const Play& play) {
    State& state = play.state;
    Task& task = state.tasks.back();
    if (task.m > 0) {
        --task.m;
    }
    if (task.m == 0 || state.sides[task.n].all(Zone::hand).empty()) {
        state.tasks.pop_back();
    }
}

Symbols makes_for(const Rules& rules, const State& state, Card location, Teams teams) {
    const Facts& facts = facts_of(rules, state, location);
    if (!is_location(facts.kind)) {
        return 0;
    }
    // A Special Location pays for members of its team alone (VS-LOCATION-14, VS-Q-52).
    return facts.kind == Kind::special_location && (facts.teams & teams) == 0 ? Symbols{0}
                                                                              : facts.makes;
}

Teams paying_teams(const Rules& rules, const State& state, const CardReader& reader, Card card,
                   unsigned player) {
    if (card == Card::none) {
        return 0;
    }
    const Card user = state.zone(card) == Zone::attached
                          ? card_at(static_cast<std::size_t>(state.unit(card).plus))
                          : card;  // VS-Q-60
    if (in_play(state, user) && state.unit(user).player == player) {
        return teams_of(rules, state, reader, user);
    }
    // A power on an enemy's card is paid for by a character of the one who uses it (G20).
    Teams teams = 0;
    each_character(state, player, [&](Card own) {
        if (state.unit(own).face_up()) {
            teams = static_cast<Teams>(teams | teams_of(rules, state, reader, own));
        }
    });
    return teams;
}

namespace {

// Locations that make the same symbols do the same service.
struct Purse {
    struct Kind {
        Symbols makes = 0;
        std::uint8_t count = 0;
    };
    std::array<Kind, 64> kinds{};
    std::size_t size = 0;

    void add(Symbols makes) {
        if (makes == 0) {
            return;
        }
        for (std::size_t i = 0; i < size; ++i) {
            if (kinds[i].makes == makes) {
                ++kinds[i].count;
                return;
            }
        }
        kinds[size++] = {.makes = makes, .count = 1};
    }

    // One for each need; a need is met in every way there is.
    [[nodiscard]] bool covers(std::span<const Symbols> needs) {
        if (needs.empty()) {
            return true;
        }
        for (std::size_t i = 0; i < size; ++i) {
            if (kinds[i].count == 0 || (kinds[i].makes & needs.front()) == 0) {
                continue;
            }
            --kinds[i].count;
            const bool rest = covers(needs.subspan(1));
            ++kinds[i].count;
            if (rest) {
                return true;
            }
        }
        return false;
    }
};

}  // namespace

bool can_pay(const Rules& rules, const State& state, unsigned player, Teams teams,
             std::span<const Symbols> needs, Card spent) {
    if (needs.empty()) {
        return true;
    }
    const Side& side = state.sides[player];
    Purse purse;
    const auto gather = [&](const Bunch& bunch) {
        bunch.each([&](unsigned place) {
            const Card card = card_of(player, place);
            if (card != spent) {
                purse.add(makes_for(rules, state, card, teams));
            }
        });
    };
    gather(side.all(Zone::face_up));
    gather(side.all(Zone::hand));
    return purse.covers(needs);
}

// The rest of the cost stands right behind in the effect that is being carried out.
Payment payment_of(const Rules& rules, const State& state, const CardReader& reader,
                   const Task& task) {
    Payment payment{.player = task.n,
                    .teams = paying_teams(rules, state, reader, task.card, task.n),
                    .now = task.m};
    const script::Program& program = rules.program;
    for (std::size_t at = state.script.frames.back().step;
         program.steps[at].op == script::Op::act && payment.count < payment.later.size(); ++at) {
        const script::Call& call = program.calls[program.steps[at].b];
        if (call.primitive != word::pay_symbol) {
            break;
        }
        payment.later[payment.count++] =
            symbols_of(static_cast<Value>(program.terms[call.arguments[0]].b));
    }
    return payment;
}

bool pays(const Rules& rules, const State& state, const Payment& payment, Card card) {
    return (makes_for(rules, state, card, payment.teams) & payment.now) != 0 &&
           can_pay(rules, state, payment.player, payment.teams,
                   std::span(payment.later.data(), payment.count), card);
}

}  // namespace bronze::vs
