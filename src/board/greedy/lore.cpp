#include "board/greedy/lore.hpp"

#include <algorithm>

#include "board/cards.hpp"
#include "board/move.hpp"
#include "board/vocabulary.hpp"

namespace bronze::board::greedy {

namespace {

using script::Op;

int constant_of(const script::Program& program, script::Term term) {
    const script::Instruction& one = program.terms[term];
    return one.op == Op::constant ? static_cast<std::int16_t>(one.b) : 1;
}

void read_rule(const script::Program& program, const script::Ability& rule, Effect& effect) {
    const int amount = rule.amount == script::no_term ? 0 : constant_of(program, rule.amount);
    switch (rule.watches) {
        case word::fight_dice: effect.fight += amount; break;
        case word::majik_dice: effect.majik += amount; break;
        case word::attack_damage: effect.damage += amount; break;
        case word::attack_wooden: effect.wooden = true; break;
        case word::attack_sires: effect.sires = true; break;
        case word::use_manholes: effect.manholes = true; break;
        case word::ignore_sun: effect.ignores_sun = true; break;
        default: break;
    }
}

void read_act(const script::Program& program, const script::Call& call, Effect& effect) {
    constexpr int die = 4;  // steps of a Movement die, rounded up
    constexpr int all = 20;
    const auto amount = [&](std::size_t i) {
        return i < call.arguments.size() ? constant_of(program, call.arguments[i]) : 1;
    };
    switch (call.primitive) {
        case word::deal_damage: effect.hurt += amount(0); break;
        case word::regain_life: effect.heal += amount(1); break;
        case word::regain_all_life: effect.heal += all; break;
        case word::gain_steps: effect.steps += amount(1); break;
        case word::roll_movement_die: effect.steps += die * amount(1); break;
        case word::roll_again: effect.again = true; break;
        case word::bring_beside: effect.brings = true; break;
        case word::summon: effect.summons = true; break;
        case word::restore_soul: effect.restores = true; break;
        case word::revoke_invitation: effect.revokes = true; break;
        case word::attach_card: effect.attaches = true; break;
        case word::discard_card: effect.discards = true; break;
        case word::destroy_card: effect.destroys = true; break;
        case word::move_talisman:
        case word::move_talisman_back:
        case word::put_talisman: effect.moon = true; break;
        case word::look_at_artifact:
        case word::look_at_corner:
        case word::look_at_evil_hand: effect.looks = true; break;
        case word::draw_card: effect.draws = true; break;
        default: break;
    }
}

Effect read_ability(const script::Program& program, const script::Ability& ability) {
    Effect effect;
    if (ability.kind == script::AbilityKind::rule) {
        read_rule(program, ability, effect);
        return effect;
    }
    for (std::size_t at = ability.step; program.steps[at].op != Op::done; ++at) {
        const script::Instruction& step = program.steps[at];
        if (step.op == Op::act) {
            read_act(program, program.calls[step.b], effect);
        } else if (step.op == Op::last) {
            for (const std::uint16_t rule : program.lastings[step.b].rules) {
                read_rule(program, program.abilities[rule], effect);
            }
        } else if (step.op == Op::delay) {
            effect.binds |=
                program.abilities[program.delayed[step.b].ability].watches == word::acts;
        }
    }
    return effect;
}

// An objective is a condition over named characters and cards, or a count of Good ones.
void read_objective(const Rules& rules, const script::Ability& ability, Goals& goals) {
    const bool evil = ability.watches == word::evil_wins;
    if (!evil && ability.watches != word::good_wins) {
        return;
    }
    const auto& terms = rules.program.terms;
    int named = -1;    // what the next word is said of
    int number = 0;    // the last constant, whatever it was for
    int counted = -1;  // a number to compare with
    int title = -1;
    bool destroyed = false;
    bool any_good = false;
    for (std::size_t at = ability.condition; terms[at].op != Op::end; ++at) {
        if (terms[at].op == Op::constant) {
            named = static_cast<std::int16_t>(terms[at].b);
            number = named;
            continue;
        }
        if (terms[at].op == Op::candidate || terms[at].op == Op::test) {
            named = -1;
        }
        if (terms[at].op == Op::less_equal || terms[at].op == Op::less) {
            counted = number - (terms[at].op == Op::less ? 1 : 0);
        }
        if (terms[at].op != Op::call && terms[at].op != Op::test) {
            continue;
        }
        const Who who = named < 0 ? Who::none : who_at(static_cast<std::size_t>(named));
        switch (terms[at].b) {
            case word::is_out:
                if (who != Who::none) {
                    (evil ? goals.evil_prey : goals.good_prey).add(who);
                }
                break;
            case word::is_evil:
                if (evil && who != Who::none) {
                    goals.evil_prey.add(who);
                }
                break;
            case word::is_good: any_good = any_good || who == Who::none; break;
            case word::is_named: title = named; break;
            case word::is_destroyed: destroyed = true; break;
            case word::is_carried_by: goals.carrier = who; break;
            case word::is_outdoors: goals.outdoors = goals.outdoors || evil; break;
            default: break;
        }
        named = -1;
    }
    if (evil && any_good) {
        goals.all_good = true;
        goals.spared = std::max(0, counted);
    }
    if (!evil && destroyed) {
        goals.burnt = title;
    }
    if (evil && goals.carrier != Who::none && title >= 0) {
        goals.carried = title;
    }
}

std::size_t at(Space space) {
    return static_cast<std::size_t>(space);
}

Walks measure(const Map& map, bool uninvited) {
    const Passage passage{.map = &map,
                          .ways = uninvited ? &map.uninvited_ways : &map.ways,
                          .closed = {},
                          .taken = {},
                          .uninvited = uninvited,
                          .manholes = false};
    Distances nowhere;
    nowhere.fill(far);
    Walks walks;
    walks.to.assign(all_spaces, nowhere);
    walks.strike.assign(all_spaces, nowhere);
    walks.reach.assign(all_spaces, nowhere);
    walks.circle.fill(nowhere);
    walks.shelter = nowhere;
    walks.manhole = nowhere;
    const Grid indoors = map.spaces - map.outdoors;
    map.spaces.each([&](Space from) {
        walks.to[at(from)][at(from)] = 0;
        walk(passage, from, far - 1U, [&](unsigned steps, const Grid& spaces) {
            spaces.each([&](Space goal) {
                walks.to[at(goal)][at(from)] = static_cast<std::uint8_t>(steps);
            });
        });
    });
    map.spaces.each([&](Space goal) {
        Grid only;
        only.add(goal);
        // A blow goes through a door that may not be entered (BG-HOME-10).
        const Grid beside = map.ways.spread(only);
        map.spaces.each([&](Space from) {
            std::uint8_t nearest = far;
            beside.each(
                [&](Space next) { nearest = std::min(nearest, walks.to[at(next)][at(from)]); });
            const auto steps = static_cast<std::uint8_t>(nearest >= far - 1 ? far : nearest + 1);
            walks.strike[at(goal)][at(from)] = steps;
            walks.reach[at(from)][at(goal)] = steps;
            const auto nearer = [&](Distances& distances) {
                distances[at(from)] = std::min(distances[at(from)], walks.to[at(goal)][at(from)]);
            };
            switch (map.special(goal)) {
                case Special::weapon: nearer(walks.circle[index(Deck::weapon)]); break;
                case Special::research: nearer(walks.circle[index(Deck::research)]); break;
                case Special::help: nearer(walks.circle[index(Deck::help)]); break;
                case Special::evil: nearer(walks.circle[index(Deck::evil)]); break;
                case Special::manhole: nearer(walks.manhole); break;
                default: break;
            }
            if (indoors.has(goal)) {
                nearer(walks.shelter);
            }
        });
    });
    return walks;
}

}  // namespace

Lore::Lore(const Rules& of, const Map& map)
    : rules(of), invited(measure(map, false)), uninvited(measure(map, true)) {
    map.spaces.each([&](Space space) {
        if (const Deck deck = circle_at(map, space); deck != Deck::artifact) {
            circles[index(deck)].push_back(space);
        }
    });
    for (const script::Ability& ability : rules.program.abilities) {
        effects.push_back(read_ability(rules.program, ability));
    }
    for (const Title& title : rules.titles) {
        Effect sum;
        for (const std::uint16_t ability : title.abilities) {
            if (rules.program.abilities[ability].kind == script::AbilityKind::rule) {
                read_rule(rules.program, rules.program.abilities[ability], sum);
            }
        }
        lasting.push_back(sum);
    }
    for (const Story& story : rules.stories) {
        Goals found;
        for (const std::uint16_t ability : story.abilities) {
            read_objective(rules, rules.program.abilities[ability], found);
        }
        goals.push_back(found);
    }
    for (std::size_t fangs = 0; fangs < 2; ++fangs) {
        auto& table = odds[fangs];
        const int hit = fangs != 0 ? 4 : 3;  // of six faces; one more decides a staking or a siring
        table[0][0][0] = certain;
        for (std::size_t dice = 1; dice <= most_dice; ++dice) {
            for (std::size_t hits = 0; hits < dice; ++hits) {
                for (std::size_t special = 0; special < 3; ++special) {
                    const int share = table[dice - 1][hits][special];
                    table[dice][hits + 1][special] += share * hit / 6;
                    table[dice][hits][std::min<std::size_t>(2, special + 1)] += share / 6;
                    table[dice][hits][special] += share * (5 - hit) / 6;
                }
            }
        }
    }
    std::array<std::array<int, most_dice + 1>, most_dice + 1> exactly{};
    exactly[0][0] = certain;
    for (std::size_t dice = 0; dice <= most_dice; ++dice) {
        for (std::size_t shown = 0; dice > 0 && shown <= dice; ++shown) {
            exactly[dice][shown] =
                (exactly[dice - 1][shown] + (shown > 0 ? exactly[dice - 1][shown - 1] : 0)) / 2;
        }
        for (std::size_t needed = 0; needed <= most_dice; ++needed) {
            for (std::size_t shown = needed; shown <= dice; ++shown) {
                symbols[dice][needed] += exactly[dice][shown];
            }
        }
    }
    // Halved with each roll of movement, but the far end of the map still counts for something.
    int left = 724 * 64;
    for (int steps = 0; steps < far; ++steps) {
        near[static_cast<std::size_t>(steps)] = left / 64 + std::max(0, 300 - 4 * steps);
        left -= left / 12;
    }
    // Two dice reach at least so far: 36 ways in all.
    static constexpr std::array<int, 14> ways{36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0};
    for (std::size_t steps = 0; steps < reached.size(); ++steps) {
        reached[steps] = steps < ways.size() ? 1024 * ways[steps] / 36 : 0;
    }
    sunrise = {0, 890, 620, 350, 160, 60, 20};
}

}  // namespace bronze::board::greedy
