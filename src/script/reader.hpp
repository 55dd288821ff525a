#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "kernel/choice.hpp"
#include "script/host.hpp"
#include "script/machine/selections.hpp"
#include "script/verb.hpp"

namespace bronze::script {

// Looks without changing anything: choices, values, whether a power can be used. What it asks of
// the game's host is in script/host.hpp.
template <class Host, class Limits>
class Reader : public Selections<Host, Limits> {
    using Base = Selections<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

    Reader(const Program& program, const State& state, const Host& host)
        : Base(program, state, host) {
        static_assert(AnswersReader<Host, Reader>);
    }

    [[nodiscard]] Seat asked() const { return seat_at(state_->asked); }

    // Appends what the asked seat can choose: sorted, unique, at least one.
    template <class List>
    void choices(List& list) const {
        switch (state_->asking) {
            case Asking::nothing: return;
            case Asking::thing: thing_choices(list); return;
            case Asking::yes_or_no:
                if (!bluffing()) {
                    list.push_back({.verb = verb::yes, .c = source_of_top()});
                }
                list.push_back({.verb = verb::no, .c = source_of_top()});
                return;
            case Asking::mode: mode_choices(list); return;
            case Asking::replacement: replacement_choices(list); return;
            case Asking::trigger: trigger_choices(list); return;
        }
    }

    // Whether a power can be used now: its condition holds, its limit is not reached, its targets
    // exist and its cost can be paid whole. When it may be used (its timing) is the game's to say.
    [[nodiscard]] bool usable(std::uint16_t number, Value source, Seat controller) const {
        const Ability& ability = program_->abilities[number];
        Context context{
            .source = source, .controller = controller, .payer = controller, .ability = number};
        if (this->used_up(number, source, controller) || !this->holds(ability.condition, context)) {
            return false;
        }
        if (ability.cost != no_entry && !this->can_pay(ability.cost, context)) {
            return false;
        }
        return ability.first_target == no_entry || this->feasible(ability.first_target, context);
    }

protected:
    using Base::host_;
    using Base::program_;
    using Base::state_;

    [[nodiscard]] const Frame& top() const { return state_->frames.back(); }
    [[nodiscard]] const Instruction& current() const { return program_->steps[top().step]; }

    // ---- replacements of an event ----

    static constexpr bool players_answer_in_turn =
        requires(const Host& host) { host.answers(Seat{}); };

    // Those of which one comes next.
    template <class Each>
    void next_replacements(const Frame& event, Each each) const {
        const auto waiting = [&](auto act) {
            this->watching(
                AbilityKind::replacement, {event.happening, event.values},
                [&](const Active& active) { return met(event, active.stamp); }, act);
        };
        if constexpr (players_answer_in_turn) {
            const auto turn = [&](const Active& active) {
                return host_->answers(seat_at(active.controller));
            };
            unsigned first = std::numeric_limits<unsigned>::max();
            waiting([&](const Active& active) { first = std::min(first, turn(active)); });
            waiting([&](const Active& active) {
                if (turn(active) == first) {
                    each(active);
                }
            });
        } else {
            waiting(each);
        }
    }

    // Whether the event has had the replacement of that stamp already.
    [[nodiscard]] static bool met(const Frame& event, std::uint16_t stamp) {
        return std::find(event.used.begin(), event.used.end(), stamp) != event.used.end();
    }

    // ---- triggers that wait ----

    // Those that can come next, by their places; of equal ones only the first.
    template <class Each>
    void next_triggers(Each each) const {
        const auto& pending = state_->pending;
        const auto rank = [&](const Pending& one) {
            return host_->rank(host_->orders(seat_at(one.controller)));
        };
        unsigned first = std::numeric_limits<unsigned>::max();
        for (const Pending& one : pending) {
            first = std::min(first, rank(one));
        }
        for (std::size_t i = 0; i < pending.size(); ++i) {
            const auto* const here = pending.begin() + i;
            if (std::find(pending.begin(), here, *here) == here && rank(*here) == first) {
                each(i);
            }
        }
    }

private:
    [[nodiscard]] std::uint16_t source_of_top() const {
        return static_cast<std::uint16_t>(top().source);
    }

    // Whether the seat is asked only so that the others do not learn that it cannot say yes.
    [[nodiscard]] bool bluffing() const {
        const std::uint16_t step = top().step;
        if (step == 0 || program_->steps[step - 1U].op != Op::branch) {
            return false;
        }
        Context context = context_of(top());
        return !this->holds(program_->steps[step - 1U].c, context);
    }

    template <class List>
    void thing_choices(List& list) const {
        const std::uint16_t number = current().b;
        const Selection& selection = program_->selections[number];
        Context context = context_of(top());
        const auto offer = [&](Value thing) {
            list.push_back({.verb = verb::thing,
                            .a = static_cast<std::uint16_t>(thing),
                            .b = number,
                            .c = source_of_top()});
        };
        if (selection.number) {
            const Value most = this->evaluate(selection.most, context);
            for (Value i = this->evaluate(selection.least, context); i <= most; ++i) {
                offer(i);
            }
            return;
        }
        if (selection.set) {
            if (offer_pieces(selection, context, offer)) {
                list.push_back({.verb = verb::finish, .b = number, .c = source_of_top()});
            }
            return;
        }
        Bits offered{};
        this->each_fitting(selection, context, [&](Value thing) {
            if (!this->alike_in(offered, selection.domain, thing)) {
                put(offered, thing);
                offer(thing);
            }
            return false;
        });
    }

    // Pieces are only added forward, and never past the point where the least number could be
    // reached. Gives whether there are enough of them already.
    template <class Offer>
    [[nodiscard]] bool offer_pieces(const Selection& selection, Context& context,
                                    Offer offer) const {
        const Bits& set = state_->sets[static_cast<std::size_t>(context.kept[selection.into])];
        const auto picked = static_cast<std::int32_t>(size_of(set));
        const auto [least, most] = this->bounds(selection, context);
        if (picked < most) {
            Bits offered{};
            const Bits rest = this->still_open(selection, context, set, last_of(set));
            any_of(rest, [&](Value thing) {
                if (this->alike_in(offered, selection.domain, thing)) {
                    return false;
                }
                put(offered, thing);
                Bits with = set;
                put(with, thing);
                const Bits after = this->still_open(selection, context, with, thing);
                if (picked + 1 + static_cast<std::int32_t>(size_of(after)) >= least) {
                    offer(thing);
                }
                return false;
            });
        }
        return picked >= least;
    }

    template <class List>
    void mode_choices(List& list) const {
        Context context = context_of(top());
        const Menu& menu = program_->menus[current().b];
        for (std::size_t i = 0; i < menu.modes.size(); ++i) {
            if (this->holds(menu.modes[i].possible, context)) {
                list.push_back({.verb = verb::mode,
                                .a = static_cast<std::uint16_t>(i),
                                .b = current().b,
                                .c = source_of_top()});
            }
        }
    }

    template <class List>
    void replacement_choices(List& list) const {
        next_replacements(top(), [&](const Active& active) {
            const Choice choice{.verb = verb::replacement,
                                .a = active.ability,
                                .c = static_cast<std::uint16_t>(active.source)};
            if (std::find(list.begin(), list.end(), choice) == list.end()) {
                list.push_back(choice);
            }
        });
        list.sort_from(0);
    }

    template <class List>
    void trigger_choices(List& list) const {
        next_triggers([&](std::size_t i) {
            list.push_back({.verb = verb::trigger,
                            .a = static_cast<std::uint16_t>(i),
                            .b = state_->pending[i].ability,
                            .c = static_cast<std::uint16_t>(state_->pending[i].source)});
        });
    }
};

}  // namespace bronze::script
