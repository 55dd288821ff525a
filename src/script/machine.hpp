#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "kernel/choice.hpp"
#include "kernel/seat.hpp"
#include "script/program.hpp"
#include "script/runtime.hpp"

// Runs compiled abilities inside a game's state. Header-only, because the game's functions are
// called for every word of a card.
namespace bronze::script {

// Why an effect could not go on. The caller goes back to its copy of the state.
enum class Fault : std::uint8_t {
    none,
    budget,  // it never ends
    depth,   // effects inside effects, or values that depend on themselves
    full,    // more in force, waiting or chosen than the state can hold
};

enum class Ran : std::uint8_t {
    idle,
    asks,
    waits,  // for a decision of the game itself
    fault,
};

// What a game has to do by its own rules before an effect goes on.
enum class Interlude : std::uint8_t { nothing, did_something, waits };

// The verbs of choices that come from cards. A game keeps its own verbs below.
namespace verb {
inline constexpr std::uint16_t first = 0xFF00;
inline constexpr std::uint16_t thing = 0xFF00;   // a: which; b: the selection; c: the source
inline constexpr std::uint16_t finish = 0xFF01;  // enough of them
inline constexpr std::uint16_t yes = 0xFF02;
inline constexpr std::uint16_t no = 0xFF03;
inline constexpr std::uint16_t mode = 0xFF04;  // a: which
inline constexpr std::uint16_t replacement =
    0xFF05;                                       // a: the ability that comes first; c: its source
inline constexpr std::uint16_t trigger = 0xFF06;  // a: which of those that wait
}  // namespace verb

struct Happening {
    std::uint16_t kind = 0;
    std::array<Value, event_values> values{};
};

// From where a term is computed.
struct Context {
    Value source = no_thing;
    Seat controller = Seat::none;
    Seat payer = Seat::none;
    std::uint16_t ability = 0;
    std::uint16_t happening = 0;
    std::array<Value, event_values> values{};
    std::array<Value, registers> kept{};
    std::array<Value, most_levels> candidates{};
};

struct Paid {
    std::uint16_t primitive = 0;
    std::uint8_t count = 0;
    std::array<Value, most_arguments> arguments{};

    [[nodiscard]] std::span<const Value> values() const { return {arguments.data(), count}; }
};

inline constexpr std::size_t most_payments = 8;
inline constexpr std::uint32_t standard_budget = 200'000;
inline constexpr int most_depth = 48;

// Looks without changing anything: choices, values, whether a power can be used.
//
// A host gives, besides the types and constants of its Limits:
//   Value size(domain)                                 how many things of a widest type there are
//   optional<Bits> candidates(primitive)               all things that it may be true of, if known;
//                                                      it may take the arguments after the thing
//   Value evaluate(primitive, arguments, context, reader)   values, conditions, adjectives, nouns,
//   filters bool affordable(payments, context, reader)         whether all of them can be paid
//   together Seat decides(happening)                            who orders the replacements of an
//   event Seat orders(controller)                            who orders a player's triggers
//   unsigned rank(seat)                                whose triggers come first, and whose turn
//                                                      in "for each player": the lowest
// and may give
//   optional<Bits> things(domain)                      which there are, if not all up to its size
//   bool alike(domain, thing, thing)                   whether choosing one or the other is the
//   same bool might(seat)                                   whether the others, who do not know its
//                                                      hand, must think that it could pay
//   unsigned answers(seat)                             whose replacements come first: the lowest,
//                                                      and each orders its own
template <class Host, class Limits>
class Reader {
public:
    using State = Runtime<Limits>;
    using Bits = typename State::Bits;

    Reader(const Program& program, const State& state, const Host& host)
        : program_(&program), state_(&state), host_(&host) {}

    [[nodiscard]] Fault fault() const { return fault_; }
    [[nodiscard]] std::uint16_t culprit() const { return culprit_; }
    [[nodiscard]] const Program& program() const { return *program_; }
    [[nodiscard]] const State& state() const { return *state_; }
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
        if (used_up(number, source, controller) || !holds(ability.condition, context)) {
            return false;
        }
        if (ability.cost != 0xFFFF && !can_pay(ability.cost, context)) {
            return false;
        }
        return ability.first_target == 0xFFFF || feasible(ability.first_target, context);
    }

    [[nodiscard]] bool used_up(std::uint16_t number, Value source, Seat controller) const {
        const Ability& ability = program_->abilities[number];
        if (ability.limit == 0) {
            return false;
        }
        const std::uint8_t by = user(source, controller);
        for (const Use& use : state_->uses) {
            if (use.ability == ability.counted && use.source == source && use.by == by) {
                return use.count >= ability.limit;
            }
        }
        return false;
    }

    // A value after everything that covers it, layer by layer. `about` is what a rule's patterns
    // are asked about, in the order of its slots.
    [[nodiscard]] Value total(std::uint16_t stat, Value base, std::span<const Value> about) const {
        return total_if(stat, base, about, [](const Active&) { return true; });
    }

    // The same from those rules only that `counts` agrees to.
    template <class Counts>
    [[nodiscard]] Value total_if(std::uint16_t stat, Value base, std::span<const Value> about,
                                 Counts counts) const {
        const auto [begin, end] = range(AbilityKind::rule, stat);
        if (begin == end) {
            return base;
        }
        if (++depth_ > most_depth) {
            fail(Fault::depth, 0);
            --depth_;
            return base;
        }
        std::int32_t value = base;
        std::array<std::int32_t, 2> sums{};  // increases, decreases
        bool no_increase = false;
        std::int32_t factor = 1;
        std::int32_t least = std::numeric_limits<std::int32_t>::min();
        std::int32_t most = std::numeric_limits<std::int32_t>::max();
        for (const Active* active = begin; active != end; ++active) {
            if (misses(*active, about)) {
                continue;
            }
            const Ability& rule = program_->abilities[active->ability];
            const Applying applying(*this, active->stamp);
            Context context = context_of(*active, about);
            if (applying.already || !fits(rule, context) || !counts(*active)) {
                continue;
            }
            const std::int32_t amount = rule.amount == no_term ? 0 : evaluate(rule.amount, context);
            switch (rule.operation) {
                case Operation::set: value = amount; break;
                case Operation::add: sums[amount < 0 ? 1U : 0U] += amount; break;
                case Operation::no_increase: no_increase = true; break;
                case Operation::multiply: factor *= amount; break;
                case Operation::at_least: least = std::max(least, amount); break;
                case Operation::at_most: most = std::min(most, amount); break;
                default: break;
            }
        }
        --depth_;
        value = (value + (no_increase ? 0 : sums[0]) + sums[1]) * factor;
        value = std::min(std::max(value, least), most);
        return narrow(value);
    }

    // Whether an act may be done: what forbids it wins over what allows it, and that over the
    // rules.
    [[nodiscard]] bool allowed(std::uint16_t stat, bool by_the_rules,
                               std::span<const Value> about) const {
        const auto [begin, end] = range(AbilityKind::rule, stat);
        if (begin == end) {
            return by_the_rules;
        }
        if (++depth_ > most_depth) {
            fail(Fault::depth, 0);
            --depth_;
            return by_the_rules;
        }
        bool may = by_the_rules;
        for (const Active* active = begin; active != end; ++active) {
            if (misses(*active, about)) {
                continue;
            }
            const Ability& rule = program_->abilities[active->ability];
            const Applying applying(*this, active->stamp);
            Context context = context_of(*active, about);
            if (applying.already || !fits(rule, context)) {
                continue;
            }
            if (rule.operation == Operation::forbid) {
                may = false;
                break;
            }
            may = may || rule.operation == Operation::allow;
        }
        --depth_;
        return may;
    }

    // Whether a rule in force could make this value smaller; seen at a glance, so it may say so of
    // one that does not.
    [[nodiscard]] bool may_lower(std::uint16_t stat) const {
        const auto [begin, end] = range(AbilityKind::rule, stat);
        return std::any_of(begin, end, [&](const Active& active) {
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
                case Op::load: return context_of(active).kept[amount->a] < 0;
                default: return true;
            }
        });
    }

    // Whether anything in force watches for it.
    [[nodiscard]] bool watched(AbilityKind kind, std::uint16_t what) const {
        const auto [begin, end] = range(kind, what);
        return begin != end;
    }

    // The rules that cover something, for "why is this so": calls back with each and its amount.
    template <class Each>
    void covering(std::uint16_t stat, std::span<const Value> about, Each each) const {
        const auto [begin, end] = range(AbilityKind::rule, stat);
        for (const Active* active = begin; active != end; ++active) {
            if (misses(*active, about)) {
                continue;
            }
            const Ability& rule = program_->abilities[active->ability];
            Context context = context_of(*active, about);
            if (fits(rule, context)) {
                each(*active, rule.amount == no_term ? Value{0} : evaluate(rule.amount, context));
            }
        }
    }

    [[nodiscard]] bool holds(Term term, Context& context) const {
        return term == no_term || evaluate(term, context) != 0;
    }

    Value evaluate(Term term, Context& context) const {
        const Instruction* const first = &program_->terms[term];
        // Most numbers are plain ones.
        return first->op == Op::constant && first[1].op == Op::end ? static_cast<Value>(first->b)
                                                                   : work_out(first, context);
    }

    [[nodiscard]] Context context_of(const Frame& frame) const {
        return {.source = frame.source,
                .controller = seat_at(frame.controller),
                .payer = seat_at(frame.payer),
                .ability = frame.ability,
                .happening = frame.happening,
                .values = frame.values,
                .kept = frame.kept};
    }

    [[nodiscard]] bool fits(const Selection& selection, Value candidate, Context& context) const {
        context.candidates[0] = candidate;
        if (!holds(selection.fits, context)) {
            return false;
        }
        if (selection.then == 0xFFFF || selection.set) {
            return true;
        }
        // A target that leaves none for the next one is not offered.
        Context further = context;
        further.kept[selection.into] = candidate;
        return feasible(selection.then, further);
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
            std::min(few.size(), (static_cast<std::size_t>(size) + 31U) / 32U);
        bool narrowed = false;
        for (std::size_t at = after_difference(asked, level);;) {
            const std::optional<Asked> one = asked_at(at, level, context);
            if (!one || !decides(one->next)) {
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
        if (!narrowed) {
            for (Value i = 0; i < size; ++i) {
                if (act(i)) {
                    return;
                }
            }
            return;
        }
        for (std::size_t i = 0; i < words; ++i) {
            for (std::uint32_t left = few[i]; left != 0; left &= left - 1) {
                if (act(static_cast<Value>(i * 32 +
                                           static_cast<std::size_t>(std::countr_zero(left))))) {
                    return;
                }
            }
        }
    }

    [[nodiscard]] std::size_t count_fitting(const Selection& selection, Context& context) const {
        std::size_t count = 0;
        each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
            count += fits(selection, i, context) ? 1U : 0U;
            return false;
        });
        return count;
    }

    [[nodiscard]] bool feasible(std::uint16_t number, Context context) const {
        const Selection& selection = program_->selections[number];
        std::int32_t missing = evaluate(selection.least, context);
        if (missing > 0) {
            each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
                missing -= fits(selection, i, context) ? 1 : 0;
                return missing <= 0;
            });
        }
        return missing <= 0;
    }

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
        return host_->affordable(std::span<const Paid>(payments.data(), count), context, *this);
    }

protected:
    // For whom a use counts: 0 for all, unless the game counts each player's apart.
    [[nodiscard]] std::uint8_t user(Value source, Seat controller) const {
        if constexpr (requires { host_->limits_each(source); }) {
            return host_->limits_each(source) ? static_cast<std::uint8_t>(index(controller) + 1U)
                                              : std::uint8_t{0};
        } else {
            return 0;
        }
    }

    [[nodiscard]] Paid prepare(const Call& call, Context& context) const {
        Paid paid{.primitive = call.primitive};
        for (const Term term : call.arguments) {
            paid.arguments[paid.count++] = evaluate(term, context);
        }
        return paid;
    }

    void fail(Fault fault, std::uint16_t ability) const {
        if (fault_ == Fault::none) {
            fault_ = fault;
            culprit_ = ability;
        }
    }

    static std::uint16_t key_of(AbilityKind kind, std::uint16_t watches) {
        return static_cast<std::uint16_t>((static_cast<unsigned>(kind) << 12U) | watches);
    }

    [[nodiscard]] std::pair<const Active*, const Active*> range(AbilityKind kind,
                                                                std::uint16_t watches) const {
        const std::uint16_t key = key_of(kind, watches);
        const Active* begin = first_active(state_->actives, key);
        const auto* end = begin;
        while (end != state_->actives.end() && end->key == key) {
            ++end;
        }
        return {begin, end};
    }

    [[nodiscard]] Context context_of(const Active& active) const {
        Context context{.source = active.source,
                        .controller = seat_at(active.controller),
                        .payer = seat_at(active.controller),
                        .ability = active.ability};
        if (active.capture != 0) {
            context.kept = state_->captures[active.capture - 1U].kept;
        }
        return context;
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

    // The rest of what must hold, of one that does not miss it.
    [[nodiscard]] bool fits(const Ability& ability, Context& context) const {
        return (ability.fits_at_a_glance || holds(ability.fits, context)) &&
               holds(ability.condition, context);
    }

    // In which a rule is asked about something and its amount is computed.
    [[nodiscard]] Context context_of(const Active& active, std::span<const Value> about) const {
        Context context = context_of(active);
        std::copy_n(about.begin(), std::min(about.size(), context.values.size()),
                    context.values.begin());
        return context;
    }

    [[nodiscard]] bool has(Value set, Value thing) const {
        if (thing < 0 || set < 0 || static_cast<std::size_t>(set) >= state_->sets.size()) {
            return false;
        }
        const auto bit = static_cast<unsigned>(thing);
        return ((state_->sets[static_cast<std::size_t>(set)][bit / 32U] >> (bit % 32U)) & 1U) != 0;
    }

    [[nodiscard]] static std::size_t size_of(const Bits& set) {
        std::size_t count = 0;
        for (const std::uint32_t part : set) {
            count += static_cast<std::size_t>(std::popcount(part));
        }
        return count;
    }

    [[nodiscard]] static Value last_of(const Bits& set) {
        for (std::size_t i = set.size(); i-- > 0;) {
            if (set[i] != 0) {
                return narrow(static_cast<std::int32_t>(i * 32U + 31U) - std::countl_zero(set[i]));
            }
        }
        return no_thing;
    }

    [[nodiscard]] const Frame& top() const { return state_->frames.back(); }
    [[nodiscard]] const Instruction& current() const { return program_->steps[top().step]; }

    // Watchers of an event that fit it now, in the order they came into force, without those that
    // are of no interest.
    template <class Passed, class Each>
    void watching(AbilityKind kind, const Happening& event, Passed passed, Each each) const {
        const auto [begin, end] = range(kind, event.kind);
        for (const Active* active = begin; active != end; ++active) {
            if (misses(*active, event.values) || passed(*active)) {
                continue;
            }
            const Ability& ability = program_->abilities[active->ability];
            Context context = context_of(*active);
            context.happening = event.kind;
            context.values = event.values;
            if (fits(ability, context) &&
                !used_up(active->ability, active->source, seat_at(active->controller))) {
                each(*active);
            }
        }
    }

    [[nodiscard]] bool met(const Frame& event, std::uint16_t stamp) const {
        return std::find(event.used.begin(), event.used.end(), stamp) != event.used.end();
    }

    [[nodiscard]] unsigned first_rank() const {
        unsigned best = std::numeric_limits<unsigned>::max();
        for (const Pending& pending : state_->pending) {
            best = std::min(best, host_->rank(host_->orders(seat_at(pending.controller))));
        }
        return best;
    }

    // Waiting triggers that can come next; of equal ones only the first.
    template <class Each>
    void next_triggers(Each each) const {
        const unsigned rank = first_rank();
        for (std::size_t i = 0; i < state_->pending.size(); ++i) {
            const Pending& pending = state_->pending[i];
            const bool first_of_its_kind =
                std::find(state_->pending.begin(), state_->pending.begin() + i, pending) ==
                state_->pending.begin() + i;
            if (first_of_its_kind &&
                host_->rank(host_->orders(seat_at(pending.controller))) == rank) {
                each(i);
            }
        }
    }

    static Value narrow(std::int32_t value) {
        return static_cast<Value>(std::clamp(value, -30'000, 30'000));
    }

    const Program* program_;
    const State* state_;
    const Host* host_;
    std::uint32_t budget_ = standard_budget;
    mutable std::uint32_t spent_ = 0;
    mutable int depth_ = 0;
    mutable Fault fault_ = Fault::none;
    mutable std::uint16_t culprit_ = 0;

private:
    // A word of the game asked of the thing that is tried, and where the term goes on after it.
    struct Asked {
        std::uint16_t primitive = 0;
        std::size_t next = 0;
        std::size_t count = 0;
        std::array<Value, most_arguments> arguments{};
    };

    [[nodiscard]] std::optional<Asked> asked_at(std::size_t at, std::size_t level,
                                                const Context& context) const {
        const Instruction* one = &program_->terms[at];
        if (one->op == Op::test && one->a == level) {
            return Asked{.primitive = one->b, .next = at + 1};
        }
        if (one->op != Op::candidate || one->a != level) {
            return std::nullopt;
        }
        Asked found;
        for (++one; one->op != Op::call; ++one) {
            if (found.count == found.arguments.size()) {
                return std::nullopt;
            }
            Value& argument = found.arguments[found.count++];
            switch (one->op) {
                case Op::constant: argument = static_cast<Value>(one->b); break;
                case Op::load: argument = context.kept[one->a]; break;
                case Op::source: argument = context.source; break;
                case Op::controller: argument = index(context.controller); break;
                case Op::event: argument = context.values[one->a]; break;
                case Op::candidate: argument = context.candidates[one->a]; break;
                default: return std::nullopt;
            }
        }
        if (one->a != found.count + 1) {
            return std::nullopt;
        }
        found.primitive = one->b;
        found.next = static_cast<std::size_t>(one - program_->terms.data()) + 1;
        return found;
    }

    // "Another": tells nothing of whom the rest is about.
    [[nodiscard]] std::size_t after_difference(std::size_t at, std::size_t level) const {
        const Instruction* one = &program_->terms[at];
        return one->op == Op::candidate && one->a == level && one[1].op == Op::source &&
                       one[2].op == Op::not_equal && one[3].op == Op::and_then && decides(at + 3)
                   ? at + 4
                   : at;
    }

    // Whether the term is false for certain when the part of it that ends before `at` is.
    [[nodiscard]] bool decides(std::size_t at) const {
        while (program_->terms[at].op == Op::and_then) {
            at += program_->terms[at].b + 1U;
        }
        return program_->terms[at].op == Op::end;
    }

    [[nodiscard]] std::optional<Bits> candidates(const Asked& asked) const {
        const std::span arguments(asked.arguments.data(), asked.count);
        if constexpr (requires { host_->candidates(asked.primitive, arguments); }) {
            return host_->candidates(asked.primitive, arguments);
        } else {
            return host_->candidates(asked.primitive);
        }
    }

    // A rule does not see itself: while it is worked out, values are taken without it. So two
    // characters that copy each other have definite values.
    struct Applying {
        Applying(const Reader& reader, std::uint16_t stamp) : reader_(&reader) {
            const std::span applying(reader.applying_.data(), reader.applying_count_);
            already = std::count(applying.begin(), applying.end(), stamp) != 0 ||
                      applying.size() == reader.applying_.size();
            if (!already) {
                reader.applying_[reader.applying_count_++] = stamp;
            }
        }
        ~Applying() {
            if (!already) {
                --reader_->applying_count_;
            }
        }
        Applying(const Applying&) = delete;
        Applying& operator=(const Applying&) = delete;
        bool already = false;

    private:
        const Reader* reader_;
    };

    mutable std::array<std::uint16_t, 16> applying_{};
    mutable std::size_t applying_count_ = 0;

    static std::int32_t floor_half(std::int32_t value) { return (value - (value < 0 ? 1 : 0)) / 2; }

    static std::int32_t binary(Op op, std::int32_t a, std::int32_t b) {
        switch (op) {
            case Op::add: return a + b;
            case Op::subtract: return a - b;
            case Op::multiply: return a * b;
            case Op::equal: return a == b ? 1 : 0;
            case Op::not_equal: return a != b ? 1 : 0;
            case Op::less: return a < b ? 1 : 0;
            case Op::less_equal: return a <= b ? 1 : 0;
            case Op::greater: return a > b ? 1 : 0;
            default: return a >= b ? 1 : 0;
        }
    }

    Value work_out(const Instruction* const first, Context& context) const {
        std::array<Value, 24> stack;  // NOLINT(*-member-init): read only as far as it was written
        std::size_t top = 0;
        const auto ask = [&](std::uint16_t primitive, std::span<const Value> arguments) {
            if (++depth_ > most_depth) {
                fail(Fault::depth, context.ability);
            }
            const Value answer = fault_ == Fault::none
                                     ? host_->evaluate(primitive, arguments, context, *this)
                                     : Value{0};
            --depth_;
            return answer;
        };
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
                    stack[top] = ask(one.b, std::span<const Value>(stack.data() + top, one.a));
                    ++top;
                    break;
                case Op::test:
                    stack[top++] =
                        ask(one.b, std::span<const Value>(&context.candidates[one.a], 1));
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
                        host_->affordable({&paid, 1}, context, *this) ? Value{1} : Value{0};
                    break;
                }
                default: return 0;
            }
        }
        return 0;
    }

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

    [[nodiscard]] std::uint16_t source_of_top() const {
        return static_cast<std::uint16_t>(top().source);
    }

    template <class List>
    void thing_choices(List& list) const {
        const Frame& frame = top();
        const std::uint16_t number = current().b;
        const Selection& selection = program_->selections[number];
        Context context = context_of(frame);
        const auto offer = [&](Value thing) {
            list.push_back({.verb = verb::thing,
                            .a = static_cast<std::uint16_t>(thing),
                            .b = number,
                            .c = source_of_top()});
        };
        if (selection.number) {
            const Value most = evaluate(selection.most, context);
            for (Value i = evaluate(selection.least, context); i <= most; ++i) {
                offer(i);
            }
            return;
        }
        if (!selection.set) {
            Bits offered{};
            each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
                if (fits(selection, i, context) && !alike_in(offered, selection.domain, i)) {
                    put(offered, i);
                    offer(i);
                }
                return false;
            });
            return;
        }
        const Bits& set = state_->sets[static_cast<std::size_t>(frame.kept[selection.into])];
        const auto picked = static_cast<std::int32_t>(size_of(set));
        const auto [least, most] = bounds(selection, context);
        if (picked < most) {
            const Bits rest = still_open(selection, context, set, last_of(set));
            Bits offered{};
            each_of(rest, [&](Value i) {
                if (alike_in(offered, selection.domain, i)) {
                    return;
                }
                put(offered, i);
                // Only forward, and never past the point where the least number could be reached.
                Bits with = set;
                put(with, i);
                if (picked + 1 +
                        static_cast<std::int32_t>(
                            size_of(still_open(selection, context, with, i))) >=
                    least) {
                    offer(i);
                }
            });
        }
        if (picked >= least) {
            list.push_back({.verb = verb::finish, .b = number, .c = source_of_top()});
        }
    }

protected:
    static constexpr bool players_answer_in_turn =
        requires(const Host& host) { host.answers(Seat{}); };

    [[nodiscard]] unsigned answers([[maybe_unused]] std::uint8_t controller) const {
        if constexpr (players_answer_in_turn) {
            return host_->answers(seat_at(controller));
        }
        return 0;
    }

    // Those of which one comes next.
    template <class Each>
    void next_replacements(const Frame& event, Each each) const {
        unsigned first = ~0U;
        const auto waiting = [&](auto act) {
            watching(
                AbilityKind::replacement, {event.happening, event.values},
                [&](const Active& active) { return met(event, active.stamp); }, act);
        };
        if constexpr (players_answer_in_turn) {
            waiting(
                [&](const Active& active) { first = std::min(first, answers(active.controller)); });
        }
        waiting([&](const Active& active) {
            if (!players_answer_in_turn || answers(active.controller) == first) {
                each(active);
            }
        });
    }

    // What can still be added to a set of which the last piece was `last`: of things that are alike
    // the first is taken first, so one that was passed over closes the others.
    [[nodiscard]] Bits still_open(const Selection& selection, Context& context, const Bits& set,
                                  Value last) const {
        Bits open{};
        Bits passed{};
        each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
            if (!fits(selection, i, context) || contains(set, i)) {
                return false;
            }
            if (i < last) {
                put(passed, i);
            } else if (!alike_in(passed, selection.domain, i)) {
                put(open, i);
            }
            return false;
        });
        return open;
    }

    [[nodiscard]] bool alike(std::uint8_t domain, Value a, Value b) const {
        if constexpr (requires { host_->alike(domain, a, b); }) {
            return host_->alike(domain, a, b);
        } else {
            return false;
        }
    }

    [[nodiscard]] bool alike_in([[maybe_unused]] const Bits& some,
                                [[maybe_unused]] std::uint8_t domain,
                                [[maybe_unused]] Value thing) const {
        if constexpr (requires { host_->alike(domain, thing, thing); }) {
            for (std::size_t i = 0; i < some.size(); ++i) {
                for (std::uint32_t left = some[i]; left != 0; left &= left - 1) {
                    const auto other = static_cast<Value>(
                        i * 32 + static_cast<std::size_t>(std::countr_zero(left)));
                    if (host_->alike(domain, other, thing)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    // Whether the seat is asked only so that the others do not learn that it cannot say yes.
    [[nodiscard]] bool bluffing() const {
        const std::uint16_t step = top().step;
        if (step == 0 || program_->steps[step - 1U].op != Op::branch) {
            return false;
        }
        Context context = context_of(top());
        return !holds(program_->steps[step - 1U].c, context);
    }

    [[nodiscard]] Value next_thing(Value set, Value last) const {
        for (auto thing = static_cast<std::size_t>(last + 1); thing < Limits::things; ++thing) {
            if (has(set, static_cast<Value>(thing))) {
                return static_cast<Value>(thing);
            }
        }
        return no_thing;
    }
    // By rank, those of the same rank by seat.
    [[nodiscard]] Value next_player(Value set, Value last) const {
        const auto order = [&](Value player) {
            return std::pair{host_->rank(seat_at(static_cast<unsigned>(player))), player};
        };
        Value next = no_thing;
        for (Value player = 0; player < Value{most_seats}; ++player) {
            if (has(set, player) && (last == no_thing || order(last) < order(player)) &&
                (next == no_thing || order(player) < order(next))) {
                next = player;
            }
        }
        return next;
    }

    static void put(Bits& set, Value thing) {
        const auto bit = static_cast<unsigned>(thing);
        set[bit / 32U] |= 1U << (bit % 32U);
    }
    [[nodiscard]] static bool contains(const Bits& set, Value thing) {
        const auto bit = static_cast<unsigned>(thing);
        return ((set[bit / 32U] >> (bit % 32U)) & 1U) != 0;
    }
    template <class Act>
    static void each_of(const Bits& set, Act act) {
        for (std::size_t i = 0; i < set.size(); ++i) {
            for (std::uint32_t left = set[i]; left != 0; left &= left - 1) {
                act(static_cast<Value>(i * 32 + static_cast<std::size_t>(std::countr_zero(left))));
            }
        }
    }

    // How many may be chosen; as many as possible where there are too few.
    [[nodiscard]] std::pair<std::int32_t, std::int32_t> bounds(const Selection& selection,
                                                               Context& context) const {
        const auto total_count = static_cast<std::int32_t>(count_fitting(selection, context));
        const std::int32_t most =
            selection.most == no_term
                ? total_count
                : std::min<std::int32_t>(total_count, evaluate(selection.most, context));
        return {std::min<std::int32_t>(most, evaluate(selection.least, context)),
                std::max(most, 0)};
    }

private:
    template <class List>
    void mode_choices(List& list) const {
        Context context = context_of(top());
        const Menu& menu = program_->menus[current().b];
        for (std::size_t i = 0; i < menu.modes.size(); ++i) {
            if (holds(menu.modes[i].possible, context)) {
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

// Changes the state: begins effects, proposes events, goes on after a choice.
//
// Besides what Reader asks for, a host gives:
//   void act(primitive, arguments, context, machine)   a verb or the payment of a cost; may propose
//   events void happen(happening, machine)                    an event takes place bool
//   check(machine)                                what the rules look at between effects; true when
//                                                      it did something, and is asked again
//   unsigned draw(bound)                               chance
// and may give
//   optional<Bits> things(domain)                      which there are, if not all up to its size
//   Interlude interlude(machine)                       what its rules do before the effect goes on
template <class Host, class Limits>
class Machine : public Reader<Host, Limits> {
public:
    using Base = Reader<Host, Limits>;
    using State = typename Base::State;
    using Bits = typename Base::Bits;

    Machine(const Program& program, State& state, Host& host)
        : Base(program, state, host), changing_(&state), acting_(&host) {}

    // ---- what is in force ----

    // A card comes into force: its triggers, replacements and rules begin to watch.
    void activate(std::uint16_t ability, Value source, Seat controller) {
        if (this->program_->abilities[ability].kind != AbilityKind::power) {
            add_active(ability, source, index(controller), 0, 0, no_term);
        }
    }

    // A card is no longer in force. What its effects left behind stays.
    void deactivate(Value source) {
        remove_if(
            [&](const Active& active) { return active.until == 0 && active.source == source; });
    }

    void change_controller(Value source, Seat controller) {
        for (Active& active : changing_->actives) {
            if (active.until == 0 && active.source == source) {
                active.controller = index(controller);
            }
        }
    }

    // A duration ends, for what one seat controls or for all.
    void expire(std::uint16_t until, Seat seat = Seat::none) {
        remove_if([&](const Active& active) {
            return active.until == until &&
                   (seat == Seat::none || active.controller == index(seat));
        });
    }

    void renew(std::uint16_t period) { changing_->renew(period); }

    // What a view may not show leaves; the stamps that stay tell nothing of what left.
    template <class Test>
    void forget_if(Test test) {
        remove_if(test);
        renumber();
    }

    // ---- effects ----

    void begin(std::uint16_t ability, Value source, Seat controller) {
        push({.step = this->program_->abilities[ability].step,
              .ability = ability,
              .source = source,
              .controller = index(controller),
              .payer = index(controller)});
    }

    // Events proposed by one act happen in the order they were proposed.
    void propose(Happening event) {
        if (changing_->frames.full()) {
            this->fail(Fault::depth, 0);
            return;
        }
        const std::size_t base = std::min(base_, changing_->frames.size());
        changing_->frames.push_back({});
        std::copy_backward(changing_->frames.begin() + base, changing_->frames.end() - 1,
                           changing_->frames.end());
        changing_->frames[base] = {.kind = Frame::event,
                                   .first_set = static_cast<std::uint16_t>(changing_->sets.size()),
                                   .happening = event.kind,
                                   .values = event.values};
    }

    // The game's own rules act in the middle of an effect: what they propose comes before it.
    template <class Act>
    void meanwhile(Act act) {
        base_ = changing_->frames.size();
        act();
        base_ = 0;
    }

    // A card that comes back is a new one: what was used may be used again.
    void forget_uses(Value source) {
        for (std::size_t i = changing_->uses.size(); i-- > 0;) {
            if (changing_->uses[i].source == source) {
                changing_->uses.erase_at(i);
            }
        }
    }

    // Effects that last, or wait, and that the test says are about something that is gone.
    template <class Test>
    void lapse_if(Test test) {
        remove_if([&](const Active& active) { return active.until != 0 && test(active); });
    }

    template <class Test>
    void drop_pending_if(Test test) {
        for (std::size_t i = changing_->pending.size(); i-- > 0;) {
            if (test(changing_->pending[i])) {
                changing_->pending.erase_at(i);
            }
        }
    }

    // Something happens that nothing can stand in for: its triggers fire, before and after what
    // the game does about it.
    template <class Act>
    void notice(const Happening& event, Act act) {
        std::array<std::uint16_t, Limits::pending> seen{};
        std::size_t count = 0;
        queue(event, seen, count);
        act();
        queue(event, seen, count);
    }
    void notice(const Happening& event) {
        notice(event, [] {});
    }

    // Goes on until somebody must choose or nothing is left to do.
    Ran run() {
        while (true) {
            if (this->fault_ != Fault::none) {
                return Ran::fault;
            }
            if (changing_->asking != Asking::nothing) {
                return Ran::asks;
            }
            if constexpr (requires { acting_->interlude(*this); }) {
                base_ = changing_->frames.size();
                const Interlude interlude = acting_->interlude(*this);
                base_ = 0;
                if (interlude == Interlude::waits) {
                    return Ran::waits;
                }
                if (interlude == Interlude::did_something) {
                    continue;
                }
            }
            if (changing_->frames.empty()) {
                if (!settle()) {
                    return this->fault_ == Fault::none ? Ran::idle : Ran::fault;
                }
                continue;
            }
            if (++this->spent_ > this->budget_) {
                this->fail(Fault::budget, changing_->frames.back().ability);
                continue;
            }
            if (changing_->frames.back().kind == Frame::event) {
                advance_event();
            } else {
                step();
            }
        }
    }

    // One of the choices; then goes on.
    Ran choose(Choice choice) {
        const Asking asking = changing_->asking;
        changing_->asking = Asking::nothing;
        changing_->asked = 0;
        switch (asking) {
            case Asking::nothing: break;
            case Asking::thing: chose_thing(choice); break;
            case Asking::yes_or_no:
                if (choice.verb == verb::yes) {
                    ++frame().step;
                } else {
                    frame().step = this->current().b;
                }
                break;
            case Asking::mode:
                frame().step = this->program_->menus[this->current().b].modes[choice.a].step;
                break;
            case Asking::replacement: replace_with(choice.a, static_cast<Value>(choice.c)); break;
            case Asking::trigger: start_trigger(choice.a); break;
        }
        return run();
    }

private:
    [[nodiscard]] Frame& frame() { return changing_->frames.back(); }

    void push(Frame fresh) {
        if (changing_->frames.full()) {
            this->fail(Fault::depth, fresh.ability);
            return;
        }
        fresh.first_set = static_cast<std::uint16_t>(changing_->sets.size());
        changing_->frames.push_back(fresh);
    }

    void pop() {
        const std::size_t sets = frame().first_set;
        changing_->frames.pop_back();
        while (changing_->sets.size() > sets) {
            changing_->sets.pop_back();
        }
    }

    void ask(Asking what, Seat seat) {
        changing_->asking = what;
        changing_->asked = index(seat);
    }

    // ---- the list of what is in force ----

    void add_active(std::uint16_t ability, Value source, std::uint8_t controller,
                    std::uint8_t capture, std::uint16_t until, Term holds) {
        auto& actives = changing_->actives;
        if (actives.full() || changing_->stamp == 0xFFFF) {
            this->fail(Fault::full, ability);
            return;
        }
        const Ability& what = this->program_->abilities[ability];
        const Active active{.key = Base::key_of(what.kind, what.watches),
                            .stamp = ++changing_->stamp,
                            .ability = ability,
                            .source = source,
                            .controller = controller,
                            .capture = capture,
                            .until = until,
                            .holds = holds};
        if (capture != 0) {
            ++changing_->captures[capture - 1U].users;
        }
        actives.push_back(active);
        auto* place = actives.end() - 1;
        while (place != actives.begin() && (place - 1)->key > active.key) {
            *place = *(place - 1);
            --place;
        }
        *place = active;
    }

    void remove_at(std::size_t i) {
        const std::uint8_t capture = changing_->actives[i].capture;
        changing_->actives.erase_at(i);
        if (capture != 0 && --changing_->captures[capture - 1U].users == 0) {
            changing_->captures[capture - 1U] = {};
        }
    }

    template <class Test>
    void remove_if(Test test) {
        for (std::size_t i = changing_->actives.size(); i-- > 0;) {
            if (test(changing_->actives[i])) {
                remove_at(i);
            }
        }
    }

    // Keeps the registers of the running effect; 0 when there is no room.
    std::uint8_t capture() {
        for (std::size_t i = 0; i < changing_->captures.size(); ++i) {
            if (changing_->captures[i].users == 0) {
                changing_->captures[i].kept = frame().kept;
                return static_cast<std::uint8_t>(i + 1);
            }
        }
        this->fail(Fault::full, frame().ability);
        return 0;
    }

    // ---- between effects ----

    // Stamps only tell earlier from later; between effects nothing else refers to them.
    void renumber() {
        std::array<std::size_t, Limits::actives> order{};
        for (std::size_t i = 0; i < changing_->actives.size(); ++i) {
            order[i] = i;
        }
        std::sort(order.begin(),
                  order.begin() + static_cast<std::ptrdiff_t>(changing_->actives.size()),
                  [&](std::size_t a, std::size_t b) {
                      return changing_->actives[a].stamp < changing_->actives[b].stamp;
                  });
        changing_->stamp = 0;
        for (std::size_t i = 0; i < changing_->actives.size(); ++i) {
            changing_->actives[order[i]].stamp = ++changing_->stamp;
        }
    }

    bool settle() {
        sweep();
        base_ = 0;
        if (changing_->stamp > 0x8000) {
            renumber();
        }
        if (acting_->check(*this)) {
            return true;
        }
        if (!changing_->frames.empty()) {
            return true;
        }
        if (changing_->pending.empty()) {
            return false;
        }
        std::size_t count = 0;
        std::size_t first = 0;
        this->next_triggers([&](std::size_t i) {
            first = count == 0 ? i : first;
            ++count;
        });
        if (count > 1) {
            ask(Asking::trigger, acting_->orders(seat_at(changing_->pending[first].controller)));
            return true;
        }
        start_trigger(static_cast<std::uint16_t>(first));
        return true;
    }

    // What lasts while a condition holds ends for good when it fails.
    void sweep() {
        remove_if([&](const Active& active) {
            if (active.until != until_false) {
                return false;
            }
            Context context = this->context_of(active);
            return !this->holds(active.holds, context);
        });
    }

    void start_trigger(std::uint16_t which) {
        const Pending pending = changing_->pending[which];
        changing_->pending.erase_at(which);
        if (this->used_up(pending.ability, pending.source, seat_at(pending.controller))) {
            return;
        }
        push({.step = this->program_->abilities[pending.ability].step,
              .ability = pending.ability,
              .source = pending.source,
              .controller = pending.controller,
              .payer = pending.controller,
              .happening = pending.happening,
              .values = pending.values,
              .kept = pending.kept});
    }

    // ---- events ----

    void advance_event() {
        Frame& event = frame();
        if ((event.flags & Frame::replacing) != 0) {
            const bool goes_on = (event.flags & Frame::allowed) != 0;
            event.flags = 0;
            if (!goes_on) {
                pop();
                return;
            }
        }
        const Active* first = nullptr;
        std::size_t count = 0;
        this->next_replacements(event, [&](const Active& active) {
            first = count == 0 ? &active : first;
            ++count;
        });
        if (count > 1) {
            ask(Asking::replacement, this->players_answer_in_turn
                                         ? seat_at(first->controller)
                                         : acting_->decides({event.happening, event.values}));
            return;
        }
        if (count == 1) {
            replace_with(first->ability, first->source);
            return;
        }
        happen();
    }

    void replace_with(std::uint16_t ability, Value source) {
        Frame& event = frame();
        const auto [begin, end] = this->range(AbilityKind::replacement, event.happening);
        const Active* found = std::find_if(begin, end, [&](const Active& active) {
            return active.ability == ability && active.source == source &&
                   !this->met(event, active.stamp);
        });
        const std::span used(event.used);
        const auto free = std::find(used.begin(), used.end(), std::uint16_t{0});
        if (found == end || free == used.end()) {
            this->fail(Fault::full, ability);
            return;
        }
        *free = found->stamp;
        event.flags = Frame::replacing;
        const Context context = this->context_of(*found);
        const std::uint8_t controller = found->controller;
        if (this->program_->abilities[ability].once) {
            remove_at(static_cast<std::size_t>(found - changing_->actives.begin()));
        }
        push({.step = this->program_->abilities[ability].step,
              .ability = ability,
              .source = source,
              .controller = controller,
              .payer = controller,
              .happening = event.happening,
              .values = event.values,
              .kept = context.kept});
    }

    void happen() {
        const Happening event{frame().happening, frame().values};
        // Watchers that leave with the event have seen it coming; those that come with it see it
        // done.
        std::array<std::uint16_t, Limits::pending> seen{};
        std::size_t count = 0;
        queue(event, seen, count);
        base_ = changing_->frames.size() - 1;
        pop();
        acting_->happen(event, *this);
        queue(event, seen, count);
        base_ = 0;
    }

    void queue(const Happening& event, std::array<std::uint16_t, Limits::pending>& seen,
               std::size_t& count) {
        std::array<std::uint16_t, Limits::pending> once{};
        std::size_t once_count = 0;
        const auto passed = [&](const Active& active) {
            const auto end = seen.begin() + static_cast<std::ptrdiff_t>(count);
            return std::find(seen.begin(), end, active.stamp) != end;
        };
        this->watching(AbilityKind::trigger, event, passed, [&](const Active& active) {
            if (changing_->pending.full() || count == seen.size()) {
                this->fail(Fault::full, active.ability);
                return;
            }
            seen[count++] = active.stamp;
            const Context context = this->context_of(active);
            changing_->pending.push_back({.ability = active.ability,
                                          .source = active.source,
                                          .controller = active.controller,
                                          .happening = event.kind,
                                          .values = event.values,
                                          .kept = context.kept});
            if (this->program_->abilities[active.ability].once) {
                once[once_count++] = active.stamp;
            }
        });
        if (once_count > 0) {
            remove_if([&](const Active& active) {
                const auto end = once.begin() + static_cast<std::ptrdiff_t>(once_count);
                return std::find(once.begin(), end, active.stamp) != end;
            });
        }
    }

    // ---- one step of an effect ----

    void step() {
        const Instruction& now = this->current();
        Context context = this->context_of(frame());
        switch (now.op) {
            case Op::done: pop(); return;
            case Op::set:
                frame().kept[now.a] = this->evaluate(now.b, context);
                ++frame().step;
                return;
            case Op::act: {
                const Paid call = this->prepare(this->program_->calls[now.b], context);
                ++frame().step;
                base_ = changing_->frames.size();
                acting_->act(call.primitive, call.values(), context, *this);
                base_ = 0;
                return;
            }
            case Op::use: count_use(); return;
            case Op::choose: begin_choice(now, context); return;
            case Op::gather: gather(now, context); return;
            case Op::next: {
                const Value set = frame().kept[now.c];
                // What the last round gathered for itself is over with it.
                while (changing_->sets.size() > static_cast<std::size_t>(set) + 1U) {
                    changing_->sets.pop_back();
                }
                const Value last = frame().kept[now.a];
                const Value thing =
                    now.d != 0 ? this->next_player(set, last) : this->next_thing(set, last);
                if (thing == no_thing) {
                    frame().step = now.b;
                } else {
                    frame().kept[now.a] = thing;
                    ++frame().step;
                }
                return;
            }
            case Op::jump: frame().step = now.b; return;
            case Op::branch:
                frame().step = this->holds(now.c, context) || bluffs(context)
                                   ? static_cast<std::uint16_t>(frame().step + 1)
                                   : now.b;
                return;
            case Op::may: ask(Asking::yes_or_no, player(now.c, context)); return;
            case Op::pay_as:
                frame().payer =
                    now.c == 0xFFFF ? frame().controller : index(player(now.c, context));
                ++frame().step;
                return;
            case Op::mode: begin_mode(now, context); return;
            case Op::last: {
                const Lasting& lasting = this->program_->lastings[now.b];
                if (already_lasts(lasting)) {
                    ++frame().step;
                    return;
                }
                const std::uint8_t kept = capture();
                for (const std::uint16_t rule : lasting.rules) {
                    add_active(rule, frame().source, frame().controller, kept, lasting.until,
                               lasting.holds);
                }
                renew(per_change);
                ++frame().step;
                return;
            }
            case Op::delay: {
                const Delayed& delayed = this->program_->delayed[now.b];
                add_active(delayed.ability, frame().source, frame().controller, capture(),
                           delayed.until, delayed.holds);
                renew(per_change);
                ++frame().step;
                return;
            }
            case Op::change: {
                const Value value = this->evaluate(now.b, context);
                frame().values[now.a] = value;
                if (Frame* event = replaced(); event != nullptr) {
                    event->values[now.a] = value;
                    event->flags |= Frame::allowed;
                }
                ++frame().step;
                return;
            }
            case Op::allow:
                if (Frame* event = replaced(); event != nullptr) {
                    event->flags |= Frame::allowed;
                }
                ++frame().step;
                return;
            default: this->fail(Fault::depth, frame().ability); return;
        }
    }

    // A choice that cannot be made is put to a player all the same where not being asked would tell
    // the others what the player's hand lacks.
    [[nodiscard]] bool bluffs([[maybe_unused]] Context& context) const {
        if constexpr (requires { acting_->might(Seat::none); }) {
            const Instruction& next = this->program_->steps[changing_->frames.back().step + 1U];
            return next.op == Op::may && acting_->might(player(next.c, context));
        } else {
            return false;
        }
    }

    // Saying once more what holds already changes nothing, unless it adds or multiplies, or sets
    // what something later has set.
    [[nodiscard]] bool already_lasts(const Lasting& lasting) {
        const auto& actives = changing_->actives;
        const auto lasts = [&](std::uint16_t rule) {
            const Operation operation = this->program_->abilities[rule].operation;
            return operation != Operation::add && operation != Operation::multiply &&
                   std::any_of(actives.begin(), actives.end(), [&](const Active& active) {
                       return active.ability == rule && active.until == lasting.until &&
                              active.source == frame().source &&
                              active.controller == frame().controller && active.capture != 0 &&
                              changing_->captures[active.capture - 1U].kept == frame().kept &&
                              (operation != Operation::set || is_latest(active));
                   });
        };
        return std::all_of(lasting.rules.begin(), lasting.rules.end(), lasts);
    }

    [[nodiscard]] bool is_latest(const Active& active) const {
        return std::none_of(changing_->actives.begin(), changing_->actives.end(),
                            [&](const Active& other) {
                                return other.key == active.key && other.stamp > active.stamp;
                            });
    }

    [[nodiscard]] Seat player(Term term, Context& context) const {
        return term == no_term ? context.payer
                               : seat_at(static_cast<unsigned>(this->evaluate(term, context)));
    }

    // The event that the running effect stands in for: it lies right below.
    [[nodiscard]] Frame* replaced() {
        auto& frames = changing_->frames;
        if (frames.size() < 2 || frames[frames.size() - 2].kind != Frame::event) {
            return nullptr;
        }
        return &frames[frames.size() - 2];
    }

    void count_use() {
        const Value source = frame().source;
        const Ability& what = this->program_->abilities[frame().ability];
        const std::uint16_t ability = what.counted;
        ++frame().step;
        if (what.limit == 0) {
            return;
        }
        const std::uint8_t by = this->user(source, seat_at(frame().controller));
        for (Use& use : changing_->uses) {
            if (use.ability == ability && use.source == source && use.by == by) {
                ++use.count;
                return;
            }
        }
        if (changing_->uses.full()) {
            this->fail(Fault::full, ability);
            return;
        }
        changing_->uses.push_back(
            {.source = source, .ability = ability, .period = what.period, .count = 1, .by = by});
    }

    bool new_set(std::uint8_t into) {
        if (changing_->sets.full()) {
            this->fail(Fault::full, frame().ability);
            return false;
        }
        changing_->sets.push_back({});
        frame().kept[into] = static_cast<Value>(changing_->sets.size() - 1);
        return true;
    }

    void insert(Value set, Value thing) {
        const auto bit = static_cast<unsigned>(thing);
        changing_->sets[static_cast<std::size_t>(set)][bit / 32U] |= 1U << (bit % 32U);
    }

    void gather(const Instruction& now, Context& context) {
        const Selection& selection = this->program_->selections[now.b];
        if (!new_set(now.a)) {
            return;
        }
        gather_all(selection, frame().kept[now.a], context);
        ++frame().step;
    }

    void gather_all(const Selection& selection, Value set, Context& context) {
        this->each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
            if (this->fits(selection, i, context)) {
                insert(set, i);
            }
            return false;
        });
    }

    // What there is to choose from.
    struct Offer {
        std::int32_t count = 0;
        Value first = no_thing;
        bool all_alike = true;
    };

    [[nodiscard]] Offer offer_of(const Selection& selection, Context& context) const {
        Offer offer;
        this->each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
            if (!this->fits(selection, i, context)) {
                return false;
            }
            if (offer.count++ == 0) {
                offer.first = i;
            } else {
                offer.all_alike = offer.all_alike && this->alike(selection.domain, offer.first, i);
            }
            return false;
        });
        return offer;
    }

    void begin_choice(const Instruction& now, Context& context) {
        const Selection& selection = this->program_->selections[now.b];
        if (selection.number) {
            const Value least = this->evaluate(selection.least, context);
            const Value most = this->evaluate(selection.most, context);
            if (most <= least) {
                frame().kept[now.a] = least;
                ++frame().step;
                return;
            }
            ask(Asking::thing, player(selection.player, context));
            return;
        }
        const Offer offer = offer_of(selection, context);
        if (selection.set) {
            if (!new_set(now.a)) {
                return;
            }
            const auto [least, most] = this->bounds(selection, context);
            if (least == offer.count) {  // all of them, or none: nothing to decide
                gather_all(selection, frame().kept[now.a], context);
                ++frame().step;
            } else if (most == 0) {
                ++frame().step;
            } else {
                ask(Asking::thing, player(selection.player, context));
            }
            return;
        }
        if (offer.count == 0) {
            frame().kept[now.a] = no_thing;
            frame().step = now.c;
            return;
        }
        if (!offer.all_alike && !selection.random) {
            ask(Asking::thing, player(selection.player, context));
            return;
        }
        frame().kept[now.a] = offer.count > 1 && selection.random
                                  ? random_one(selection, offer, context)
                                  : offer.first;
        ++frame().step;
    }

    [[nodiscard]] Value random_one(const Selection& selection, const Offer& offer,
                                   Context& context) const {
        unsigned skip = acting_->draw(static_cast<unsigned>(offer.count));
        Value found = no_thing;
        this->each_candidate(selection.domain, selection.fits, 0, context, [&](Value i) {
            if (this->fits(selection, i, context) && skip-- == 0) {
                found = i;
                return true;
            }
            return false;
        });
        return found;
    }

    void chose_thing(Choice choice) {
        const Instruction& now = this->current();
        const Selection& selection = this->program_->selections[now.b];
        if (!selection.set) {
            frame().kept[now.a] = static_cast<Value>(choice.a);
            ++frame().step;
            return;
        }
        if (choice.verb == verb::finish) {
            ++frame().step;
            return;
        }
        const Value set = frame().kept[now.a];
        insert(set, static_cast<Value>(choice.a));
        Context context = this->context_of(frame());
        const std::int32_t most = this->bounds(selection, context).second;
        const auto picked = static_cast<std::int32_t>(
            Base::size_of(changing_->sets[static_cast<std::size_t>(set)]));
        const Bits rest =
            this->still_open(selection, context, changing_->sets[static_cast<std::size_t>(set)],
                             static_cast<Value>(choice.a));
        if (picked >= most || Base::size_of(rest) == 0) {
            ++frame().step;
            return;
        }
        ask(Asking::thing, player(selection.player, context));
    }

    void begin_mode(const Instruction& now, Context& context) {
        const Menu& menu = this->program_->menus[now.b];
        std::size_t count = 0;
        std::size_t only = 0;
        for (std::size_t i = 0; i < menu.modes.size(); ++i) {
            if (this->holds(menu.modes[i].possible, context)) {
                only = i;
                ++count;
            }
        }
        if (count == 0) {
            frame().step = now.d;
        } else if (count == 1) {
            frame().step = menu.modes[only].step;
        } else {
            ask(Asking::mode, player(now.c, context));
        }
    }

    State* changing_;
    Host* acting_;
    std::size_t base_ = 0;
};

}  // namespace bronze::script
