#include <algorithm>

#include "vs/cards.hpp"
#include "vs/lists.hpp"
#include "vs/values.hpp"

// How cards come into play, change sides and leave.
namespace bronze::vs {

namespace {

using script::Value;

Zone zone_of(word::Row row) {
    return row == word::Row::front ? Zone::front : Zone::back;
}

void stand(State& state, Card card, unsigned player, word::Row row) {
    put(state, card, zone_of(row));
    state.unit(card).player = static_cast<std::uint8_t>(player);
    Side& owner = state.owner(card);
    if (owner_of(card) == player) {
        owner.lent.remove(place_of(card));
    } else {
        owner.lent.add(place_of(card));
    }
    state.must_check = 1;
}

// One character of a name on each side; the newer one stays (VS-UNIQUE-03, VS-Q-79).
void keep_unique(const Play& play, Card newcomer) {
    State& state = play.state;
    const auto exempt = [&](Card card) {
        return facts_of(play.rules, state, card).has(Keyword::swarm);
    };
    if (exempt(newcomer)) {
        return;
    }
    each_character(state, state.unit(newcomer).player, [&](Card card) {
        if (card == newcomer || exempt(card) ||
            !play.rules.share_name(state.title(card), state.title(newcomer))) {
            return;
        }
        if (state.unit(card).is(flag::fresh) && state.unit(newcomer).is(flag::fresh)) {
            play.push({.kind = TaskKind::clash,
                       .n = state.unit(newcomer).player,
                       .card = newcomer,
                       .other = card});  // VS-UNIQUE-05
        } else {
            leave(play, is_main(card) ? newcomer : card, Zone::ko);
        }
    });
}

bool loads_into(const script::Program& program, script::Term term, std::uint8_t r) {
    for (std::size_t at = term; program.terms[at].op != script::Op::end; ++at) {
        if (program.terms[at].op == script::Op::load && program.terms[at].a == r) {
            return true;
        }
    }
    return false;
}

// Whether a delayed effect does something to what one of its registers holds.
bool acts_on(const script::Program& program, std::uint16_t ability, std::uint8_t r, int depth) {
    for (std::size_t at = program.abilities[ability].step; program.steps[at].op != script::Op::done;
         ++at) {
        const script::Instruction& step = program.steps[at];
        if (step.op == script::Op::act) {
            for (const script::Term term : program.calls[step.b].arguments) {
                if (loads_into(program, term, r)) {
                    return true;
                }
            }
        }
        if (step.op == script::Op::delay && depth > 0 &&
            acts_on(program, program.delayed[step.b].ability, r, depth - 1)) {
            return true;
        }
    }
    return loads_into(program, program.abilities[ability].fits, r);
}

// Effects on a card do not follow it out of play (VS-Q-51, G37).
void lapse(const Play& play, Card card) {
    const script::Program& program = play.rules.program;
    play.machine->lapse_if([&](const script::Active& active) {
        if (active.capture == 0) {
            return false;
        }
        const auto& kept = play.state.script.captures[active.capture - 1U].kept;
        const script::Ability& ability = program.abilities[active.ability];
        for (std::uint8_t r = 0; r < script::registers; ++r) {
            if (kept[r] != value_of(card)) {
                continue;
            }
            const bool about = ability.kind == script::AbilityKind::rule
                                   ? loads_into(program, ability.fits, r)
                                   : acts_on(program, active.ability, r, 3);
            if (about) {
                return true;
            }
        }
        return false;
    });
    end_relationships(play.state, card);
}

}  // namespace

void enter(const Play& play, Card card, unsigned player, word::Row row, bool keeps_counters) {
    State& state = play.state;
    Unit& unit = state.unit(card);
    if (state.zone(card) == Zone::key_pile) {
        deactivate(play, card);
    }
    unit = {.plus = keeps_counters ? unit.plus : std::int16_t{0},
            .wounds = keeps_counters ? unit.wounds : std::int8_t{0},
            .player = static_cast<std::uint8_t>(player),
            .flags = state.script.frames.empty() ? std::uint16_t{0} : flag::fresh};
    stand(state, card, player, row);
    activate(play, card);
    play.tell(Happening::entered, static_cast<std::int32_t>(player), play.title(card),
              static_cast<std::int32_t>(row));
    keep_unique(play, card);
    notice(play, word::appears, value_of(card));
}

void put_onto_side(const Play& play, Card card, unsigned player) {
    State& state = play.state;
    if (card == Card::none || in_play(state, card) || state.sides[player].out != 0 ||
        state.zone(card) == Zone::removed) {
        return;
    }
    if (!may_stand(play.rules, state, card, player) && card != main_of(player)) {
        put(state, card, Zone::removed);  // VS-Q-80, G35
        play.tell(Happening::removed, play.player(card), play.title(card));
        return;
    }
    const std::uint8_t flags = state.zone(card) == Zone::aside ? comes_back : std::uint8_t{0};
    play.push({.kind = TaskKind::row,
               .n = static_cast<std::uint8_t>(player),
               .card = card,
               .flags = flags});
}

void take_control(const Play& play, Card card, unsigned player) {
    State& state = play.state;
    if (!in_play(state, card) || state.unit(card).player == player ||
        !may_stand(play.rules, state, card, player)) {
        return;  // VS-UNIQUE-09
    }
    play.push({.kind = TaskKind::row,
               .n = static_cast<std::uint8_t>(player),
               .card = card,
               .flags = changes_side});
}

void change_side(const Play& play, Card card, unsigned player, word::Row row) {
    State& state = play.state;
    if (!in_play(state, card)) {
        return;
    }
    play.tell(Happening::took_control, static_cast<std::int32_t>(player), play.title(card),
              play.player(card));
    leave_combat(play, card);  // VS-Q-23
    stand(state, card, player, row);
    play.machine->change_controller(value_of(card), seat_at(player));
    if (const Card equipment = equipment_on(state, card); equipment != Card::none) {
        play.machine->change_controller(value_of(equipment), seat_at(player));
    }
    keep_unique(play, card);
}

// Leaves play, unless something else happens instead.
void leave(const Play& play, Card card, Zone to) {
    if (awaited(play.state, word::leaves_play)) {
        play.machine->propose({word::leaves_play, {value_of(card), static_cast<Value>(to)}});
    } else {
        depart(play, card, to);
    }
}

namespace {

void remove_from_play(const Play& play, Card card, Zone to) {
    State& state = play.state;
    if (!in_play(state, card)) {
        return;
    }
    const std::int32_t player = play.player(card);
    const bool defended = card == state.combat.defender || state.unit(card).is(flag::fallen);
    if (to == Zone::ko && state.phase >= Phase::strike && state.phase <= Phase::aftermath &&
        defended && state.unit(card).player != state.active) {
        state.combat.felled = 1;
        each_character(state, state.active, [&](Card striker) {
            if (state.unit(striker).is(flag::credit) && state.unit(striker).face_up()) {
                notice(play, word::kos, value_of(striker), value_of(card));
            }
        });
    }
    leave_combat(play, card);
    drop_equipment(play, card);
    deactivate(play, card);
    play.machine->forget_uses(value_of(card));
    lapse(play, card);
    state.owner(card).lent.remove(place_of(card));
    Unit& unit = state.unit(card);
    unit = {.plus = to == Zone::aside && unit.face_up() ? unit.plus : std::int16_t{0},
            .wounds = to == Zone::aside ? unit.wounds : std::int8_t{0},
            .player = static_cast<std::uint8_t>(owner_of(card))};
    const bool token = facts_of(play.rules, state, card).token;
    if (to == Zone::deck) {
        put_under(state, card);
    } else {
        put(state, card, token ? Zone::nowhere : to);  // VS-TOKEN-04
    }
    switch (to) {
        case Zone::ko: play.tell(Happening::koed, player, play.title(card)); break;
        case Zone::removed:
        case Zone::aside: play.tell(Happening::removed, player, play.title(card)); break;
        default:
            play.tell(Happening::left, player, play.title(card), static_cast<std::int32_t>(to));
            break;
    }
    if (is_main(card) && to != Zone::aside) {
        state.falling |= static_cast<std::uint8_t>(1U << owner_of(card));  // VS-KO-07, VS-Q-86
    }
}

}  // namespace

void depart(const Play& play, Card card, Zone to) {
    if (to == Zone::ko) {
        play.machine->notice({word::koed, {value_of(card)}},
                             [&] { remove_from_play(play, card, to); });
    } else {
        remove_from_play(play, card, to);
    }
}

void gain_experience(const Play& play, unsigned player, int count, bool own) {
    State& state = play.state;
    Side& side = state.sides[player];
    const Card main = main_of(player);
    const Facts& facts = facts_of(play.rules, state, main);
    if (side.out != 0 || facts.level_up == 0 || count <= 0 || !in_play(state, main)) {
        return;
    }
    side.xp = static_cast<std::uint8_t>(std::min(250, side.xp + count));
    play.tell(Happening::gained_xp, static_cast<std::int32_t>(player), count, side.xp);
    // By its own power it levels up even when the same event has stunned it (VS-Q-74).
    if (side.xp >= facts.level_up && (own || state.unit(main).face_up())) {
        level_up(play, player);
    }
}

namespace {

// The same character with another card (VS-LEVEL-06 to 12, VS-CARD-03 to 05).
void change_card(const Play& play, Card card, Title title) {
    State& state = play.state;
    deactivate(play, card);
    state.owner(card).titles[place_of(card)] = title;
    if (state.unit(card).face_up()) {
        activate(play, card);
    }
    state.must_check = 1;
}

}  // namespace

void level_up(const Play& play, unsigned player) {
    State& state = play.state;
    const Card main = main_of(player);
    const Title next = facts_of(play.rules, state, main).next_level;
    if (next == Title::none) {
        return;
    }
    state.sides[player].xp = 0;  // VS-LEVEL-04, VS-Q-76
    change_card(play, main, next);
    play.tell(Happening::levelled_up, static_cast<std::int32_t>(player), play.title(main));
    notice(play, word::levels_up, value_of(main));
}

void transform(const Play& play, Card card) {
    State& state = play.state;
    const Title other = facts_of(play.rules, state, card).transforms_into;
    if (!in_play(state, card) || other == Title::none) {
        return;
    }
    change_card(play, card, other);
    play.tell(Happening::transformed, play.player(card), play.title(card));
    const Facts& facts = facts_of(play.rules, state, card);
    if (is_main(card) && facts.level_up != 0 && state.owner(card).xp >= facts.level_up &&
        state.unit(card).face_up()) {
        level_up(play, owner_of(card));  // VS-Q-115
    }
}

void attach(const Play& play, Card card, Card bearer) {
    State& state = play.state;
    if (!face_up(state, bearer)) {
        return;  // VS-Q-61
    }
    drop_equipment(play, bearer);  // VS-EQUIP-08
    put(state, card, Zone::attached);
    state.unit(card) = {.plus = value_of(bearer),
                        .player = static_cast<std::uint8_t>(owner_of(card))};
    activate(play, card);
    play.tell(Happening::equipped, play.player(bearer), play.title(card), play.title(bearer));
}

void drop_equipment(const Play& play, Card card) {
    State& state = play.state;
    const Card equipment = equipment_on(state, card);
    if (equipment == Card::none) {
        return;
    }
    deactivate(play, equipment);
    play.machine->forget_uses(value_of(equipment));
    state.unit(equipment) = {.player = static_cast<std::uint8_t>(owner_of(equipment))};
    put(state, equipment, Zone::ko);
    play.tell(Happening::koed, static_cast<std::int32_t>(owner_of(equipment)),
              play.title(equipment));
}

void relate(const Play& play, unsigned player, Card one, Card other) {
    State& state = play.state;
    if (!in_play(state, one) || !in_play(state, other) || is_related(state, one, other)) {
        return;
    }
    auto& pairs = state.sides[player].relationships;
    if (pairs.full()) {
        pairs.erase_at(0);
    }
    pairs.push_back({.one = one, .other = other});
    play.tell(Happening::related, play.title(one), play.title(other));
}

void end_relationships(State& state, Card card) {
    for (unsigned player = 0; player < state.seats; ++player) {
        auto& pairs = state.sides[player].relationships;
        for (std::size_t i = pairs.size(); i-- > 0;) {
            if (pairs[i].one == card || pairs[i].other == card) {
                pairs.erase_at(i);  // VS-CARD-24
            }
        }
    }
}

}  // namespace bronze::vs
