#include "vs/lists.hpp"

#include <algorithm>

#include "vs/cards.hpp"
#include "vs/values.hpp"

namespace bronze::vs {

namespace {

using script::Value;

constexpr std::uint16_t number(Verb verb) {
    return static_cast<std::uint16_t>(verb);
}
constexpr std::uint16_t number(Card card) {
    return static_cast<std::uint16_t>(card);
}

constexpr unsigned timing_bit(word::Timing timing) {
    return 1U << timing;
}

// Those that can count in this phase.
constexpr unsigned timings_in(Phase phase) {
    switch (phase) {
        case Phase::resource:
        case Phase::recruit:
        case Phase::formation: return timing_bit(word::build);
        case Phase::main: return timing_bit(word::main) | timing_bit(word::enemy_main);
        case Phase::combat: return timing_bit(word::combat) | timing_bit(word::any_combat);
        default: return 0;
    }
}

// What a decision is about while the rules wait for it.
About about_task(const Task& task) {
    switch (task.kind) {
        case TaskKind::pay: return About::pay;
        case TaskKind::discard: return About::discard;
        case TaskKind::row: return About::row;
        case TaskKind::slay: return About::slay;
        case TaskKind::clash: return About::clash;
        case TaskKind::agree: return About::agree;
        default: return About::card;
    }
}

}  // namespace

Decision decision_of(const State& state) {
    const auto ask = [](unsigned player, About about) {
        return Decision{.seat = seat_at(player), .about = static_cast<std::uint8_t>(about)};
    };
    if (state.phase == Phase::over) {
        return {};
    }
    if (state.script.asking != script::Asking::nothing) {
        return ask(state.script.asked, About::card);
    }
    if (!state.tasks.empty()) {
        return ask(state.tasks.back().n, about_task(state.tasks.back()));
    }
    switch (state.phase) {
        case Phase::first_player: return ask(state.asked, About::first_player);
        case Phase::place: return ask(state.asked, About::place);
        case Phase::mulligan: return ask(state.asked, About::mulligan);
        case Phase::resource: return ask(state.active, About::resource);
        case Phase::recruit: return ask(state.active, About::recruit);
        case Phase::formation: return ask(state.active, About::formation);
        case Phase::declare: return ask(state.active, About::attack);
        case Phase::combat: return ask(state.combat.asked, About::combat);
        case Phase::strike:
        case Phase::strike_rest:
            return ask(state.unit(state.combat.defender).player, About::strike_back);
        default: return ask(state.active, About::main);
    }
}

bool is_time(const State& state, unsigned player, std::uint16_t timings, Card character) {
    const bool own_turn = player == state.active;
    const bool any_turn = (timings & timing_bit(word::any_turn)) != 0;
    const auto at = [&](word::Timing timing) { return (timings & timing_bit(timing)) != 0; };
    switch (state.phase) {
        case Phase::resource:
        case Phase::recruit:
            return at(word::build) && (own_turn || any_turn) && state.step == Progress::before;
        case Phase::formation: return at(word::build) && (own_turn || any_turn);
        case Phase::main: return at(word::main) && (own_turn || any_turn);
        case Phase::combat:
            if (!own_turn && !any_turn) {
                return false;  // VS-COMBAT-06
            }
            return at(word::any_combat) ||
                   (at(word::combat) &&
                    (character == Card::none || in_combat(state, character)));  // VS-SUPER-03
        default: return false;
    }
}

bool has_members(const Rules& rules, const State& state, const CardReader& reader, Card card,
                 unsigned player) {
    const Facts& facts = facts_of(rules, state, card);
    if (facts.teams == 0) {
        return true;  // VS-PLOT-15
    }
    std::array<std::uint8_t, most_teams> members{};
    each_character(state, player, [&](Card own) {
        if (!state.unit(own).face_up()) {
            return;  // VS-PLOT-13
        }
        const Teams teams = teams_of(rules, state, reader, own);
        for (std::size_t i = 0; i < most_teams; ++i) {
            members[i] = static_cast<std::uint8_t>(members[i] + ((teams >> i) & 1U));
        }
    });
    const bool equipment = facts.kind == Kind::equipment;
    bool any = false;
    for (std::size_t i = 0; i < most_teams; ++i) {
        if (!equipment && members[i] < facts.members[i]) {
            return false;  // VS-PLOT-11, VS-Q-58
        }
        any = any || (((facts.teams >> i) & 1U) != 0 && members[i] > 0);
    }
    return !equipment || any;  // VS-EQUIP-09
}

bool is_barred(const Rules& rules, const State& state, const CardReader& reader, unsigned player) {
    if (state.phase != Phase::combat) {
        return false;
    }
    const auto bars = [&](Card card) {
        return enemies(state, player, state.unit(card).player) &&
               has(rules, state, reader, card, Keyword::combat_master);
    };
    bool barred = in_play(state, state.combat.defender) && bars(state.combat.defender);
    each_character(state, state.active, [&](Card card) {
        barred = barred || (state.unit(card).is(flag::attacking) && bars(card));
    });
    return barred;
}

bool may_play(const Rules& rules, const State& state, const CardReader& reader, Card card,
              unsigned player) {
    const bool in_hand = state.zone(card) == Zone::hand;
    return has_members(rules, state, reader, card, player) &&
           may(state, reader, word::may_play, player, card, in_hand);
}

bool is_used_up(const Rules& rules, const State& state, const CardReader& reader, Card card,
                std::uint16_t ability, unsigned player) {
    if (reader.used_up(ability, value_of(card), seat_at(player))) {
        return true;
    }
    if (!is_main(card)) {
        return false;
    }
    // The same power of its other card counts as well (VS-Q-57).
    const Facts& facts = facts_of(rules, state, card);
    const Power* const power = rules.power_of(state.title(card), ability);
    for (const Title other : {facts.previous_level, facts.transforms_into}) {
        if (other == Title::none || power == nullptr) {
            continue;
        }
        for (const Power& same : rules[other].powers) {
            if (same.id == power->id && !same.abilities.empty() &&
                reader.used_up(same.abilities.front(), value_of(card), seat_at(player))) {
                return true;
            }
        }
    }
    return false;
}

bool may_use(const Rules& rules, const State& state, const CardReader& reader, Card card,
             const Power& power, std::uint16_t ability, unsigned player) {
    if (power.speaks) {
        const std::array about{static_cast<Value>(player)};
        if (!reader.allowed(word::may_speak, true, about)) {
            return false;  // VS-CARD-16, VS-CARD-17
        }
    }
    return !is_used_up(rules, state, reader, card, ability, player) &&
           reader.usable(ability, value_of(card), seat_at(player));
}

bool may_power_up(const Rules& rules, const State& state, Card card, Card character,
                  unsigned player) {
    return face_up(state, character) && state.unit(character).player == player &&
           (state.phase == Phase::main ? player == state.active : in_combat(state, character)) &&
           rules.share_name(state.title(card), state.title(character));
}

bool may_stand(const Rules& rules, const State& state, Card card, unsigned player) {
    return card == main_of(player) ||
           !rules.share_name(state.title(card), state.title(main_of(player)));
}

bool may_recruit(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const Facts& facts = facts_of(rules, state, card);
    return facts.kind == Kind::supporting_character &&
           cost_for(rules, state, card, state.active) <= static_cast<int>(points_of(state)) &&
           may(state, reader, word::may_recruit, state.active, card,
               state.zone(card) == Zone::hand);
}

bool may_equip(const Rules& rules, const State& state, const CardReader& reader, Card card) {
    const Facts& facts = facts_of(rules, state, card);
    return facts.kind == Kind::equipment &&
           cost_for(rules, state, card, state.active) <= static_cast<int>(points_of(state)) &&
           has_members(rules, state, reader, card, state.active);
}

namespace {

// Lists the choices of one decision.
class Lister {
public:
    Lister(const Rules& rules, const State& state, ChoiceList& list)
        : rules_(rules), state_(state), list_(list), look_(rules, state), reader_(look_.reader) {}

    void list() {
        if (!state_.tasks.empty()) {
            list_task(state_.tasks.back());
            return;
        }
        switch (state_.phase) {
            case Phase::first_player:
                for (unsigned player = 0; player < state_.seats; ++player) {
                    if (((state_.candidates >> player) & 1U) != 0) {
                        add(Verb::first, player);
                    }
                }
                break;
            case Phase::place:
                add(Verb::place, 0);
                add(Verb::place, 1);
                break;
            case Phase::mulligan:
                add(Verb::keep);
                add(Verb::mulligan);
                break;
            case Phase::resource:
                list_resources();
                list_actions(state_.active);
                break;
            case Phase::recruit:
                list_recruits();
                list_actions(state_.active);
                add(Verb::done);
                break;
            case Phase::formation:
                list_shifts();
                list_actions(state_.active);
                add(Verb::done);
                break;
            case Phase::main: list_main(); break;
            case Phase::declare: list_declaration(); break;
            case Phase::combat:
                list_actions(state_.combat.asked);
                list_power_ups(state_.combat.asked);
                add(Verb::pass);
                break;
            case Phase::strike:
            case Phase::strike_rest:
                each_character(state_, state_.active, [&](Card card) {
                    if (state_.unit(card).is(flag::attacking) &&
                        may_be_struck_back(rules_, state_, reader_, card)) {
                        add(Verb::strike_back, number(card));
                    }
                });
                break;
            default: break;
        }
    }

private:
    void add(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        list_.push_back({.verb = number(verb),
                         .a = static_cast<std::uint16_t>(a),
                         .b = static_cast<std::uint16_t>(b),
                         .c = static_cast<std::uint16_t>(c)});
    }

    void list_resources() {
        const unsigned player = state_.active;
        each_different(state_, player, state_.sides[player].all(Zone::hand), [&](Card card) {
            add(Verb::resource, number(card), 0);
            if (is_location(facts_of(rules_, state_, card).kind)) {
                add(Verb::resource, number(card), 1);  // VS-RESOURCE-06
            }
        });
        add(Verb::no_resource);
    }

    void list_recruits() {
        const unsigned player = state_.active;
        const Side& side = state_.sides[player];
        const unsigned mate = (player + 2) % state_.seats;
        const bool shares = state_.shared_rows != 0 && state_.format == Format::teams &&
                            state_.sides[mate].out == 0;
        const std::size_t first = list_.runs().size();
        const auto offer = [&](Card card) {
            if (!may_recruit(rules_, state_, reader_, card)) {
                return;
            }
            for (unsigned row = 0; row < 2; ++row) {
                if (may_stand(rules_, state_, card, player)) {
                    add(Verb::recruit, number(card), row, player);
                }
                if (shares && may_stand(rules_, state_, card, mate)) {
                    add(Verb::recruit, number(card), row, mate);
                }
            }
        };
        each_different(state_, player, side.all(Zone::hand), offer);
        if (ruled(state_, word::may_recruit)) {
            each_different(state_, player, side.all(Zone::key_pile), offer);
        }
        if (shares) {
            list_.sort_from(first);
        }
        each_different(state_, player, side.all(Zone::hand), [&](Card card) {
            if (facts_of(rules_, state_, card).kind != Kind::equipment ||
                !may_equip(rules_, state_, reader_, card)) {
                return;
            }
            each_character(state_, player, [&](Card bearer) {
                if (state_.unit(bearer).face_up()) {
                    add(Verb::equip, number(card), number(bearer));  // VS-EQUIP-03
                }
            });
        });
    }

    void list_shifts() {
        if (state_.step == Progress::after) {
            return;
        }
        each_character(state_, state_.active, [&](Card card) {
            if (!state_.unit(card).is(flag::moved)) {
                add(Verb::shift, number(card));
            }
        });
    }

    void list_main() {
        each_character(state_, state_.active, [&](Card card) {
            if (may_begin_attack(rules_, state_, reader_, card)) {
                add(Verb::attack, number(card));
            }
        });
        list_actions(state_.active);
        list_power_ups(state_.active);
        if (state_.offered == 0 && out_of_cards()) {
            add(Verb::offer);
        }
        add(Verb::end);
    }

    [[nodiscard]] bool out_of_cards() const {
        for (unsigned player = 0; player < state_.seats; ++player) {
            if (state_.sides[player].out == 0 && !state_.sides[player].deck.empty()) {
                return false;
            }
        }
        return true;
    }

    void list_declaration() {
        each_character(state_, state_.active, [&](Card card) {
            if (may_join(rules_, state_, reader_, card)) {
                add(Verb::join, number(card));
            }
        });
        each_character(state_, [&](Card card) {
            if (may_defend(rules_, state_, reader_, card)) {
                add(Verb::against, number(card));
            }
        });
    }

    // Plot twists and powers whose time has come.
    void list_actions(unsigned player) {
        const Side& side = state_.sides[player];
        Bunch from = side.all(Zone::hand);
        if (!side.all(Zone::spellbook).empty() && ruled(state_, word::may_play)) {
            from = from | side.all(Zone::spellbook);
        }
        std::array<std::uint32_t, 8> met{};
        const unsigned timings = timings_in(state_.phase);
        bool asked_for_bar = false;
        bool barred = false;
        from.each([&](unsigned place) {
            const Title title = side.titles[place];
            const Facts& facts = rules_[title];
            if (facts.kind != Kind::plot_twist || (facts.timings & timings) == 0) {
                return;
            }
            const Card card = card_of(player, place);
            const std::size_t key = index(title);
            if (state_.zone(card) == Zone::hand) {
                if (((met[key / 32] >> (key % 32)) & 1U) != 0) {
                    return;
                }
                met[key / 32] |= 1U << (key % 32);
            }
            for (const Power& power : facts.powers) {
                if (!is_time(state_, player, power.timings, Card::none)) {
                    continue;
                }
                if (!asked_for_bar) {
                    barred = is_barred(rules_, state_, reader_, player);
                    asked_for_bar = true;
                }
                if (barred || !may_play(rules_, state_, reader_, card, player)) {
                    continue;
                }
                for (const std::uint16_t ability : power.abilities) {
                    if (is_power(ability) &&
                        may_use(rules_, state_, reader_, card, power, ability, player)) {
                        add(Verb::play, number(card), ability);
                    }
                }
            }
        });
        list_powers(player);
    }

    [[nodiscard]] bool is_power(std::uint16_t ability) const {
        return rules_.program.abilities[ability].kind == script::AbilityKind::power;
    }

    void list_powers(unsigned player) {
        const unsigned timings = timings_in(state_.phase);
        const auto uses = [&](Card card, Card character, bool theirs) {
            const Facts& facts = facts_of(rules_, state_, card);
            if ((facts.timings & timings) == 0) {
                return;
            }
            for (const Power& power : facts.powers) {
                if (power.timings == 0) {
                    continue;
                }
                const bool now = theirs ? state_.phase == Phase::main && power.at(word::enemy_main)
                                        : is_time(state_, player, power.timings, character);
                if (!now) {
                    continue;
                }
                for (const std::uint16_t ability : power.abilities) {
                    if (is_power(ability) &&
                        may_use(rules_, state_, reader_, card, power, ability, player)) {
                        add(Verb::use, number(card), ability);
                    }
                }
            }
        };
        const std::size_t first = list_.runs().size();
        each_character(state_, [&](Card card) {
            const Unit& unit = state_.unit(card);
            if (!unit.face_up()) {
                return;
            }
            if (unit.player == player) {
                uses(card, card, false);
            } else if (state_.phase == Phase::main && enemies(state_, unit.player, player)) {
                uses(card, card, true);
            }
        });
        bool equipment = false;
        for (unsigned owner = 0; owner < state_.seats; ++owner) {
            state_.sides[owner].all(Zone::attached).each([&](unsigned place) {
                const Card card = card_of(owner, place);
                const Card bearer = card_at(static_cast<std::size_t>(state_.unit(card).plus));
                if (face_up(state_, bearer) && state_.unit(bearer).player == player) {
                    uses(card, bearer, false);  // VS-Q-60
                    equipment = true;
                }
            });
        }
        if (equipment) {
            list_.sort_from(first);
        }
    }

    void list_power_ups(unsigned player) {
        NameBits names{};
        each_character(state_, player, [&](Card character) {
            if (state_.phase == Phase::main || in_combat(state_, character)) {
                const NameBits& more = rules_[state_.title(character)].name_bits;
                for (std::size_t i = 0; i < names.size(); ++i) {
                    names[i] |= more[i];
                }
            }
        });
        each_different(state_, player, state_.sides[player].all(Zone::hand), [&](Card card) {
            if (!share(names, rules_[state_.title(card)].name_bits)) {
                return;
            }
            each_character(state_, player, [&](Card character) {
                if (may_power_up(rules_, state_, card, character, player)) {
                    add(Verb::power_up, number(card), number(character));
                }
            });
        });
    }

    void list_task(const Task& task) {
        switch (task.kind) {
            case TaskKind::pay: list_payments(task); break;
            case TaskKind::discard:
                each_different(state_, task.n, state_.sides[task.n].all(Zone::hand),
                               [&](Card card) { add(Verb::discard, number(card)); });
                break;
            case TaskKind::row:
                add(Verb::row, 0);
                add(Verb::row, 1);
                break;
            case TaskKind::slay:
                add(Verb::slay);
                add(Verb::spare);
                break;
            case TaskKind::clash:
                add(Verb::retain, number(std::min(task.card, task.other)));
                add(Verb::retain, number(std::max(task.card, task.other)));
                break;
            case TaskKind::agree:
                add(Verb::agree);
                add(Verb::decline);
                break;
            default: break;
        }
    }

    void list_payments(const Task& task) {
        const Payment payment = payment_of(rules_, state_, reader_, task);
        const auto list = [&](const Bunch& bunch) {
            each_different(state_, task.n, bunch, [&](Card card) {
                if (pays(rules_, state_, payment, card)) {
                    add(Verb::pay, number(card));
                }
            });
        };
        const std::size_t first = list_.runs().size();
        list(state_.sides[task.n].all(Zone::face_up));
        list(state_.sides[task.n].all(Zone::hand));
        list_.sort_from(first);
    }

    const Rules& rules_;
    const State& state_;
    ChoiceList& list_;
    Looking look_;
    const CardReader& reader_;
};

}  // namespace

void list_choices(const Rules& rules, const State& state, ChoiceList& list) {
    if (state.phase == Phase::over) {
        return;
    }
    if (state.script.asking != script::Asking::nothing) {
        Looking(rules, state).reader.choices(list);
    } else {
        Lister(rules, state, list).list();
    }
}

bool has_one_choice(const Rules& rules, const State& state) {
    thread_local ChoiceList list;
    list.restart();
    list_choices(rules, state, list);
    return list.size() == 1;
}

}  // namespace bronze::vs
