#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "script/bits.hpp"
#include "script/context.hpp"
#include "script/machine/arithmetic.hpp"
#include "script/machine/term_shape.hpp"
#include "script/program.hpp"
#include "script/runtime.hpp"

namespace bronze::script {

template <class Host, class Limits>
class Reader;

// Computes terms: numbers, things and conditions, without side effects. The lowest layer of a
// Reader, and only ever a part of one.
template <class Host, class Limits>
class Evaluator {
public:
    using State = Runtime<Limits>;
    using Bits = typename State::Bits;

    [[nodiscard]] Fault fault() const { return fault_; }
    // The ability at fault.
    [[nodiscard]] std::uint16_t culprit() const { return culprit_; }
    [[nodiscard]] const Program& program() const { return *program_; }

    [[nodiscard]] bool holds(Term term, Context& context) const {
        return term == no_term || evaluate(term, context) != 0;
    }

    Value evaluate(Term term, Context& context) const {
        const Instruction* const first = &program_->terms[term];
        // Most numbers are plain ones.
        return first->op == Op::constant && first[1].op == Op::end ? static_cast<Value>(first->b)
                                                                   : work_out(first, context);
    }

    // Whether all payments of a cost can be made together, and everything chosen that must be.
    [[nodiscard]] bool can_pay(std::uint16_t number, Context& context) const {
        const Cost& cost = program_->costs[number];
        if (!holds(cost.choices, context)) {
            return false;
        }
        std::array<Paid, most_payments> payments{};
        std::size_t count = 0;
        for (const Call& call : cost.payments) {
            if (count == most_payments) {
                return false;
            }
            payments[count++] = prepare(call, context);
        }
        return host_->affordable(std::span<const Paid>(payments.data(), count), context, reader());
    }

protected:
    Evaluator(const Program& program, const State& state, const Host& host)
        : program_(&program), state_(&state), host_(&host) {}

    void fail(Fault fault, std::uint16_t ability) const {
        if (fault_ == Fault::none) {
            fault_ = fault;
            culprit_ = ability;
        }
    }

    // Calls act(thing) for the things of a domain, in order, until it says that this is enough.
    // Where what is asked of them begins with words of which the game knows at once whom they may
    // be true of, only for those.
    template <class Act>
    void each_candidate(std::uint8_t domain, Term asked, std::size_t level, const Context& context,
                        Act act) const {
        const Value size = host_->size(domain);
        Bits few;  // NOLINT(*-member-init): written before it is read
        const std::size_t words =
            std::min(few.size(), (static_cast<std::size_t>(size) + word_bits - 1U) / word_bits);
        bool narrowed = false;
        for (std::size_t at = after_difference(*program_, asked, level);;) {
            const std::optional<AskedWord> one = asked_word(*program_, at, level, context);
            if (!one || !decides(*program_, one->next)) {
                break;
            }
            if (const std::optional<Bits> some = candidates(*one)) {
                for (std::size_t i = 0; i < words; ++i) {
                    few[i] = narrowed ? few[i] & (*some)[i] : (*some)[i];
                }
                narrowed = true;
            }
            if (program_->terms[one->next].op != Op::and_then) {
                break;
            }
            at = one->next + 1;
        }
        if constexpr (requires { host_->things(domain); }) {
            if (!narrowed) {
                if (const std::optional<Bits> all = host_->things(domain)) {
                    few = *all;
                    narrowed = true;
                }
            }
        }
        if (narrowed) {
            any_of(std::span<const std::uint32_t>(few.data(), words), act);
            return;
        }
        for (Value i = 0; i < size; ++i) {
            if (act(i)) {
                return;
            }
        }
    }

    [[nodiscard]] Paid prepare(const Call& call, Context& context) const {
        Paid paid{.primitive = call.primitive};
        for (const Term term : call.arguments) {
            paid.arguments[paid.count++] = evaluate(term, context);
        }
        return paid;
    }

    // Whether the thing is in the set of that number.
    [[nodiscard]] bool has(Value set, Value thing) const {
        return thing >= 0 && set >= 0 && static_cast<std::size_t>(set) < state_->sets.size() &&
               contains(state_->sets[static_cast<std::size_t>(set)], thing);
    }

    const Program* program_;
    const State* state_;
    const Host* host_;
    std::uint32_t budget_ = standard_budget;
    mutable std::uint32_t spent_ = 0;
    mutable int depth_ = 0;

private:
    // What the host is given to ask further.
    [[nodiscard]] const Reader<Host, Limits>& reader() const {
        return static_cast<const Reader<Host, Limits>&>(*this);
    }

    [[nodiscard]] std::optional<Bits> candidates(const AskedWord& asked) const {
        const std::span arguments(asked.arguments.data(), asked.count);
        if constexpr (requires { host_->candidates(asked.primitive, arguments); }) {
            return host_->candidates(asked.primitive, arguments);
        } else {
            return host_->candidates(asked.primitive);
        }
    }

    Value work_out(const Instruction* const first, Context& context) const {
        std::array<Value, 24> stack;  // NOLINT(*-member-init): read only as far as it was written
        std::size_t top = 0;
        for (const Instruction* at = first; top + 1 < stack.size(); ++at) {
            const Instruction& one = *at;
            switch (one.op) {
                case Op::end:
                    spent_ += static_cast<std::uint32_t>(at - first) + 1U;
                    if (spent_ > budget_) {
                        fail(Fault::budget, context.ability);
                    }
                    return top == 0 ? Value{0} : stack[top - 1];
                case Op::constant: stack[top++] = static_cast<Value>(one.b); break;
                case Op::load: stack[top++] = context.kept[one.a]; break;
                case Op::source: stack[top++] = context.source; break;
                case Op::controller: stack[top++] = index(context.controller); break;
                case Op::payer: stack[top++] = index(context.payer); break;
                case Op::event: stack[top++] = context.values[one.a]; break;
                case Op::candidate: stack[top++] = context.candidates[one.a]; break;
                case Op::call:
                    top -= one.a;
                    stack[top] = ask(one.b, {stack.data() + top, one.a}, context);
                    ++top;
                    break;
                case Op::test:
                    stack[top++] = ask(one.b, {&context.candidates[one.a], 1}, context);
                    break;
                case Op::add:
                case Op::subtract:
                case Op::multiply:
                case Op::equal:
                case Op::not_equal:
                case Op::less:
                case Op::less_equal:
                case Op::greater:
                case Op::greater_equal: {
                    const std::int32_t b = stack[--top];
                    const std::int32_t a = stack[--top];
                    stack[top++] = narrow(binary(one.op, a, b));
                    break;
                }
                case Op::half_down: stack[top - 1] = narrow(floor_half(stack[top - 1])); break;
                case Op::half_up: stack[top - 1] = narrow(floor_half(stack[top - 1] + 1)); break;
                case Op::negate: stack[top - 1] = narrow(-stack[top - 1]); break;
                case Op::negation:
                    stack[top - 1] = stack[top - 1] == 0 ? Value{1} : Value{0};
                    break;
                case Op::and_then:
                    if (stack[top - 1] == 0) {
                        at += one.b;
                    } else {
                        --top;
                    }
                    break;
                case Op::or_else:
                    if (stack[top - 1] != 0) {
                        at += one.b;
                    } else {
                        --top;
                    }
                    break;
                case Op::exists:
                case Op::count:
                case Op::total:
                case Op::highest:
                case Op::lowest:
                    stack[top++] = narrow(over(one, context));
                    at += one.b + one.d;
                    break;
                case Op::contains:
                    stack[top - 1] = has(context.kept[one.a], stack[top - 1]) ? Value{1} : Value{0};
                    break;
                case Op::affordable:
                    stack[top++] = can_pay(one.b, context) ? Value{1} : Value{0};
                    break;
                case Op::pays: {
                    Paid paid{.primitive = one.b, .count = 1};
                    paid.arguments[0] = context.candidates[one.a];
                    stack[top++] =
                        host_->affordable({&paid, 1}, context, reader()) ? Value{1} : Value{0};
                    break;
                }
                default: return 0;
            }
        }
        return 0;
    }

    // A word of the game.
    Value ask(std::uint16_t primitive, std::span<const Value> arguments, Context& context) const {
        if (++depth_ > most_depth) {
            fail(Fault::depth, context.ability);
        }
        const Value answer = fault_ == Fault::none
                                 ? host_->evaluate(primitive, arguments, context, reader())
                                 : Value{0};
        --depth_;
        return answer;
    }

    // One of the operations that try all things of a domain.
    std::int32_t over(const Instruction& loop, Context& context) const {
        const auto body = static_cast<Term>(&loop - program_->terms.data() + 1);
        const auto number = static_cast<Term>(body + loop.b);
        const Value outer = context.candidates[loop.c];
        std::int32_t result = 0;
        bool any = false;
        each_candidate(loop.a, body, loop.c, context, [&](Value i) {
            context.candidates[loop.c] = i;
            if (evaluate(body, context) == 0) {
                return fault_ != Fault::none;
            }
            const std::int32_t value = loop.d > 0 ? evaluate(number, context) : 1;
            switch (loop.op) {
                case Op::highest: result = any ? std::max(result, value) : value; break;
                case Op::lowest: result = any ? std::min(result, value) : value; break;
                default: result += value; break;
            }
            any = true;
            return loop.op == Op::exists || fault_ != Fault::none;
        });
        context.candidates[loop.c] = outer;
        return result;
    }

    mutable Fault fault_ = Fault::none;
    mutable std::uint16_t culprit_ = 0;
};

}  // namespace bronze::script
