#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "script/machine/evaluator.hpp"

namespace bronze::script {

// Asks the rules and watchers in force: what a value is, whether an act is allowed, who waits for
// an event.
template <class Host, class Limits>
class InForce : public Evaluator<Host, Limits> {
    using Base = Evaluator<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

    // A value after everything that covers it, layer by layer. `about` is what a rule's patterns
    // are asked about, in the order of its slots.
    [[nodiscard]] Value total(std::uint16_t stat, Value base, std::span<const Value> about) const {
        return total_if(stat, base, about, [](const Active&) { return true; });
    }

    // The same from those rules only that `counts` agrees to.
    template <class Counts>
    [[nodiscard]] Value total_if(std::uint16_t stat, Value base, std::span<const Value> about,
                                 Counts counts) const {
        const std::span rules = state_->in_force(AbilityKind::rule, stat);
        if (rules.empty()) {
            return base;
        }
        std::int32_t value = base;
        std::int32_t increases = 0;
        std::int32_t decreases = 0;
        bool no_increase = false;
        std::int32_t factor = 1;
        std::int32_t least = std::numeric_limits<std::int32_t>::min();
        std::int32_t most = std::numeric_limits<std::int32_t>::max();
        each_covering(rules, about,
                      [&](const Active& active, const Ability& rule, Context& context) {
                          if (!counts(active)) {
                              return false;
                          }
                          const std::int32_t amount = amount_of(rule, context);
                          switch (rule.operation) {
                              case Operation::set: value = amount; break;
                              case Operation::add:
                                  (amount < 0 ? decreases : increases) += amount;
                                  break;
                              case Operation::no_increase: no_increase = true; break;
                              case Operation::multiply: factor *= amount; break;
                              case Operation::at_least: least = std::max(least, amount); break;
                              case Operation::at_most: most = std::min(most, amount); break;
                              default: break;
                          }
                          return false;
                      });
        value = (value + (no_increase ? 0 : increases) + decreases) * factor;
        return narrow(std::min(std::max(value, least), most));
    }

    // Whether an act may be done: what forbids it wins over what allows it, and that over the
    // rules.
    [[nodiscard]] bool allowed(std::uint16_t stat, bool by_the_rules,
                               std::span<const Value> about) const {
        const std::span rules = state_->in_force(AbilityKind::rule, stat);
        bool may = by_the_rules;
        if (rules.empty()) {
            return may;
        }
        each_covering(rules, about, [&](const Active&, const Ability& rule, Context&) {
            const bool forbidden = rule.operation == Operation::forbid;
            may = !forbidden && (may || rule.operation == Operation::allow);
            return forbidden;
        });
        return may;
    }

    // Whether a rule in force could make this value smaller; seen at a glance, so it may say so of
    // one that does not.
    [[nodiscard]] bool may_lower(std::uint16_t stat) const {
        const std::span rules = state_->in_force(AbilityKind::rule, stat);
        return std::any_of(rules.begin(), rules.end(), [&](const Active& active) {
            const Ability& rule = program_->abilities[active.ability];
            if (rule.operation != Operation::add) {
                return rule.operation != Operation::at_least;
            }
            const Instruction* const amount = &program_->terms[rule.amount];
            if (amount[1].op != Op::end) {
                return true;
            }
            switch (amount->op) {
                case Op::constant: return static_cast<Value>(amount->b) < 0;
                case Op::load: return context_of(active, *state_).kept[amount->a] < 0;
                default: return true;
            }
        });
    }

    // Whether anything in force watches for it.
    [[nodiscard]] bool watched(AbilityKind kind, std::uint16_t what) const {
        return state_->watched(kind, what);
    }

    // The rules that cover something, for "why is this so": calls back with each and its amount.
    template <class Each>
    void covering(std::uint16_t stat, std::span<const Value> about, Each each) const {
        for (const Active& active : state_->in_force(AbilityKind::rule, stat)) {
            if (misses(active, about)) {
                continue;
            }
            const Ability& rule = program_->abilities[active.ability];
            Context context = asked_about(active, about);
            if (covers(rule, context)) {
                each(active, amount_of(rule, context));
            }
        }
    }

    // Whether an ability was used as often as its limit says.
    [[nodiscard]] bool used_up(std::uint16_t number, Value source, Seat controller) const {
        const Ability& ability = program_->abilities[number];
        return ability.limit != 0 && state_->times_used(ability.counted, source,
                                                        user(source, controller)) >= ability.limit;
    }

protected:
    using Base::Base;
    using Base::program_;
    using Base::state_;

    // For whom a use counts: 0 for all, unless the game counts each player's apart.
    [[nodiscard]] std::uint8_t user(Value source, Seat controller) const {
        if constexpr (requires { this->host_->limits_each(source); }) {
            return this->host_->limits_each(source)
                       ? static_cast<std::uint8_t>(index(controller) + 1U)
                       : std::uint8_t{0};
        } else {
            return 0;
        }
    }

    // Watchers of an event that fit it now, in the order they came into force, without those that
    // are passed over.
    template <class Passed, class Each>
    void watching(AbilityKind kind, const Happening& event, Passed passed, Each each) const {
        for (const Active& active : state_->in_force(kind, event.kind)) {
            if (misses(active, event.values) || passed(active)) {
                continue;
            }
            Context context = context_of(active, *state_);
            context.happening = event.kind;
            context.values = event.values;
            if (covers(program_->abilities[active.ability], context) &&
                !used_up(active.ability, active.source, seat_at(active.controller))) {
                each(active);
            }
        }
    }

private:
    // A rule does not see itself: while it is worked out, values are taken without it. So two
    // characters that copy each other have definite values.
    class Applying {
    public:
        Applying(const InForce& in_force, std::uint16_t stamp) : in_force_(&in_force) {
            const std::span under_way(in_force.applying_.data(), in_force.applying_count_);
            already = std::count(under_way.begin(), under_way.end(), stamp) != 0 ||
                      under_way.size() == in_force.applying_.size();
            if (!already) {
                in_force.applying_[in_force.applying_count_++] = stamp;
            }
        }
        ~Applying() {
            if (!already) {
                --in_force_->applying_count_;
            }
        }
        Applying(const Applying&) = delete;
        Applying& operator=(const Applying&) = delete;

        bool already = false;

    private:
        const InForce* in_force_;
    };

    // Calls act(active, rule, context) for those of the rules that cover something, until it says
    // that this is enough.
    template <class Act>
    void each_covering(std::span<const Active> rules, std::span<const Value> about, Act act) const {
        if (++this->depth_ > most_depth) {
            this->fail(Fault::depth, 0);
            --this->depth_;
            return;
        }
        for (const Active& active : rules) {
            if (misses(active, about)) {
                continue;
            }
            const Ability& rule = program_->abilities[active.ability];
            const Applying applying(*this, active.stamp);
            Context context = asked_about(active, about);
            if (!applying.already && covers(rule, context) && act(active, rule, context)) {
                break;
            }
        }
        --this->depth_;
    }

    // What can be told without looking further: the rule speaks of something else.
    [[nodiscard]] bool misses(const Active& active, std::span<const Value> about) const {
        const Ability& ability = program_->abilities[active.ability];
        const auto differs = [&](std::size_t slot, Value thing) {
            return (slot < about.size() ? about[slot] : Value{0}) != thing;
        };
        if (ability.only_slot >= 0 &&
            differs(static_cast<std::size_t>(ability.only_slot), ability.only_thing)) {
            return true;
        }
        for (const Glance& glance : ability.glances) {
            if (glance.what == Op::end) {
                return false;
            }
            if (differs(glance.slot, seen(glance, active))) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] Value seen(const Glance& glance, const Active& active) const {
        switch (glance.what) {
            case Op::source: return active.source;
            case Op::controller: return active.controller;
            case Op::load:
                return active.capture == 0
                           ? Value{0}
                           : state_->captures[active.capture - 1U].kept[glance.operand];
            default: return static_cast<Value>(glance.operand);
        }
    }

    // The rest of what must hold, of one that does not miss.
    [[nodiscard]] bool covers(const Ability& ability, Context& context) const {
        return (ability.fits_at_a_glance || this->holds(ability.fits, context)) &&
               this->holds(ability.condition, context);
    }

    // In which a rule is asked about something and its amount is computed.
    [[nodiscard]] Context asked_about(const Active& active, std::span<const Value> about) const {
        Context context = context_of(active, *state_);
        std::copy_n(about.begin(), std::min(about.size(), context.values.size()),
                    context.values.begin());
        return context;
    }

    [[nodiscard]] Value amount_of(const Ability& rule, Context& context) const {
        return rule.amount == no_term ? Value{0} : this->evaluate(rule.amount, context);
    }

    mutable std::array<std::uint16_t, 16> applying_{};
    mutable std::size_t applying_count_ = 0;
};

}  // namespace bronze::script
