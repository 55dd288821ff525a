#include "script/compiler/terms.hpp"

#include <algorithm>
#include <utility>

// Things, numbers and conditions.
namespace bronze::script {

Term Terms::thing_term(const Node& node) {
    return term(value_code(node, false));
}

Term Terms::number_term(const Node& node) {
    return term(value_code(node, true));
}

Term Terms::condition_term(const Node& node) {
    Code code;
    condition(node, 0, code);
    return term(std::move(code));
}

Code Terms::value_code(const Node& node, bool is_number) {
    Code code;
    if (is_number) {
        number(node, 0, code);
    } else {
        thing(node, 0, code);
    }
    return code;
}

void Terms::thing(const Node& node, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    switch (action(inner)) {
        case Action::it:
        case Action::that: {
            const Known* known = find_one(inner, production(inner).type);
            if (known != nullptr) {
                load(*known, code);
            }
            return;
        }
        case Action::named: named(inner, production(inner).type, code); return;
        case Action::this_thing: code.push_back({.op = Op::source}); return;
        case Action::you: code.push_back({.op = Op::controller}); return;
        case Action::fact: {
            const Fact* fact = find_fact(inner);
            if (fact != nullptr) {
                code.push_back(event_value(fact->value));
            }
            return;
        }
        case Action::thing_name: {
            const auto number = static_cast<std::size_t>(production(inner).extra);
            code.push_back({.op = Op::constant,
                            .b = static_cast<std::uint16_t>(vocabulary_->names()[number].value)});
            return;
        }
        case Action::word: call_word(inner, Code{}, level, code); return;
        default: complain(inner, Message("error.script.too_complex")); return;
    }
}

void Terms::binary(const Node& node, std::size_t level, Op op, Code& code) {
    number(child(node, 0), level, code);
    number(child(node, 1), level, code);
    code.push_back({.op = op});
}

void Terms::number(const Node& node, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    const auto constant = [&](std::int32_t value) {
        code.push_back(
            {.op = Op::constant, .b = static_cast<std::uint16_t>(std::min(value, 30'000))});
    };
    switch (action(inner)) {
        case Action::literal: constant(digits(inner)); return;
        case Action::spelled: constant(production(inner).extra); return;
        case Action::article: constant(1); return;
        case Action::plus: binary(inner, level, Op::add, code); return;
        case Action::minus: binary(inner, level, Op::subtract, code); return;
        case Action::times: binary(inner, level, Op::multiply, code); return;
        case Action::positive: number(child(inner, 0), level, code); return;
        case Action::negative:
            number(child(inner, 0), level, code);
            code.push_back({.op = Op::negate});
            return;
        case Action::half_down:
        case Action::half_up:
            number(child(inner, 0), level, code);
            code.push_back({.op = action(inner) == Action::half_up ? Op::half_up : Op::half_down});
            return;
        case Action::named: named(inner, type_number, code); return;
        case Action::that: {
            const Known* known = find_one(inner, type_number);
            if (known != nullptr) {
                load(*known, code);
            }
            return;
        }
        case Action::fact: {
            const Fact* fact = find_fact(inner);
            if (fact != nullptr) {
                code.push_back(event_value(fact->value));
            }
            return;
        }
        case Action::count: counted(child(inner, 0), level, code); return;
        case Action::total: measured(inner, Op::total, level, code); return;
        case Action::highest: measured(inner, Op::highest, level, code); return;
        case Action::lowest: measured(inner, Op::lowest, level, code); return;
        case Action::word: call_word(inner, Code{}, level, code); return;
        default: complain(inner, Message("error.script.too_complex")); return;
    }
}

void Terms::counted(const Node& set, std::size_t level, Code& code, Op op) {
    if (too_deep(set, level)) {
        return;
    }
    Code body;
    set_fits(set, {{.op = Op::candidate, .a = static_cast<std::uint8_t>(level)}}, level + 1, body);
    over(op, domain(static_type(set)), level, std::move(body), code);
}

void Terms::measured(const Node& node, Op op, std::size_t level, Code& code) {
    const Node& set = child(node, 1);
    if (too_deep(set, level)) {
        return;
    }
    const std::uint8_t type = static_type(set);
    const auto index = static_cast<std::uint8_t>(level);
    counted(set, level, code, op);
    const std::size_t size = code.size();
    std::size_t loop = size;
    while (code[--loop].op != op) {
    }
    known_.push_back({.kind = Known::Kind::candidate, .type = type, .index = index});
    Code each;
    number(child(node, 0), level + 1, each);
    known_.pop_back();
    each.push_back({.op = Op::end});
    code[loop].d = static_cast<std::uint16_t>(each.size());
    append(code, each);
}

void Terms::condition(const Node& node, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    switch (action(inner)) {
        case Action::both: {
            condition(child(inner, 0), level, code);
            Code more;
            condition(child(inner, 1), level, more);
            both_hold(code, more);
            return;
        }
        case Action::either: {
            condition(child(inner, 0), level, code);
            Code more;
            condition(child(inner, 1), level, more);
            code.push_back({.op = Op::or_else, .b = static_cast<std::uint16_t>(more.size())});
            append(code, more);
            return;
        }
        case Action::negation:
            condition(child(inner, 0), level, code);
            code.push_back({.op = Op::negation});
            return;
        case Action::says:
            quantified(child(inner, 0), level, code,
                       [&](const Code& subject, std::size_t deeper, Code& into) {
                           predicate(child(inner, 1), subject, deeper, into);
                       });
            return;
        case Action::is_a:
        case Action::is_not_a:
            quantified(child(inner, 0), level, code,
                       [&](const Code& subject, std::size_t deeper, Code& into) {
                           set_fits(child(inner, 1), subject, deeper, into);
                       });
            if (action(inner) == Action::is_not_a) {
                code.push_back({.op = Op::negation});
            }
            return;
        case Action::equal:
        case Action::not_equal:
            thing(child(inner, 0), level, code);
            thing(child(inner, 1), level, code);
            code.push_back({.op = action(inner) == Action::equal ? Op::equal : Op::not_equal});
            return;
        case Action::is_number: binary(inner, level, Op::equal, code); return;
        case Action::not_number: binary(inner, level, Op::not_equal, code); return;
        case Action::at_least: binary(inner, level, Op::greater_equal, code); return;
        case Action::at_most: binary(inner, level, Op::less_equal, code); return;
        case Action::more_than: binary(inner, level, Op::greater, code); return;
        case Action::less_than: binary(inner, level, Op::less, code); return;
        case Action::there_is: counted(child(inner, 0), level, code, Op::exists); return;
        case Action::there_is_no:
            counted(child(inner, 0), level, code, Op::exists);
            code.push_back({.op = Op::negation});
            return;
        case Action::there_are: how_many(inner, level, Op::equal, code); return;
        case Action::there_are_at_least: how_many(inner, level, Op::greater_equal, code); return;
        case Action::there_are_at_most: how_many(inner, level, Op::less_equal, code); return;
        case Action::word: call_word(inner, Code{}, level, code); return;
        default: complain(inner, Message("error.script.too_complex")); return;
    }
}

void Terms::how_many(const Node& node, std::size_t level, Op op, Code& code) {
    counted(child(node, 1), level, code);
    number(child(node, 0), level, code);
    code.push_back({.op = op});
}

}  // namespace bronze::script
