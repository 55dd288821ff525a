#include "script/compiler/patterns.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

namespace bronze::script {

void Patterns::pattern(const Node& node, std::uint8_t type, const Code& subject, bool fixed,
                       Code& code, std::vector<Loop>* loops) {
    const Node& how = meant(node);
    switch (action(how)) {
        case Action::some:
        case Action::all_such: set_fits(child(how, 0), subject, 0, code); return;
        case Action::some_other: {
            not_self(type, subject, code);
            Code rest;
            set_fits(child(how, 0), subject, 0, rest);
            both_hold(code, rest);
            return;
        }
        case Action::each:
            if (loops != nullptr) {
                const Loop loop = gather(child(how, 0));
                loops->push_back(loop);
                append(code, subject);
                code.push_back({.op = Op::load, .a = loop.thing});
                code.push_back({.op = Op::equal});
                return;
            }
            set_fits(child(how, 0), subject, 0, code);
            return;
        default: break;
    }
    append(code, subject);
    if (fixed) {
        code.push_back({.op = Op::load, .a = fix(node, false)});
    } else {
        thing(node, 0, code);
    }
    code.push_back({.op = Op::equal});
}

std::uint8_t Patterns::fix(const Node& node, bool is_number) {
    Code now = value_code(node, is_number);
    if (now.size() == 1 && now[0].op == Op::load) {
        return now[0].a;
    }
    const std::uint8_t to = new_register(node);
    emit({.op = Op::set, .a = to, .b = term(std::move(now))});
    return to;
}

Term Patterns::event_pattern(const Node& event, bool fixed) {
    event_ = &word(event);
    const std::vector<PhrasePart> parts = slots(*event_);
    Code all;
    for (std::size_t i = 0; i < parts.size() && i < event.children.size(); ++i) {
        const Node& node = child(event, i);
        const std::uint8_t type = type_of_slot(parts[i].type);
        const Code subject{{.op = Op::event, .a = static_cast<std::uint8_t>(i)}};
        Code one;
        if (type == type_number) {
            append(one, subject);
            number(node, 0, one);
            one.push_back({.op = Op::equal});
        } else {
            pattern(node, type, subject, fixed, one, nullptr);
        }
        both_hold(all, one);
    }
    remember(event, parts);
    return term(std::move(all));
}

void Patterns::remember(const Node& event, const std::vector<PhrasePart>& parts) {
    for (const Fact& fact : event_->facts) {
        if (fact.type == "number") {
            known_.push_back(
                {.kind = Known::Kind::event, .type = type_number, .index = fact.value});
        }
    }
    // The first slot is what `it` means: it is pushed last.
    for (std::size_t i = std::min(parts.size(), event.children.size()); i-- > 0;) {
        std::uint8_t type = type_of_slot(parts[i].type);
        if (type != type_number) {
            type = std::max(type, static_type(child(event, i)));
        }
        known_.push_back(
            {.kind = Known::Kind::event, .type = type, .index = static_cast<std::uint8_t>(i)});
    }
}

std::vector<std::uint16_t> Patterns::rule_abilities(const Node& node, bool fixed,
                                                    std::vector<Loop>* loops) {
    const Word& rule = word(node);
    const std::vector<PhrasePart> parts = slots(rule);
    Code fits;
    std::int8_t only_slot = -1;
    Value only_thing = no_thing;
    std::map<std::string, Term, std::less<>> amounts;
    std::uint8_t asked = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::uint8_t type = type_of_slot(parts[i].type);
        const bool is_number = type == type_number;
        if (!is_number && !parts[i].definite) {
            Code one;
            pattern(child(node, i), type, {{.op = Op::event, .a = asked++}}, fixed, one, loops);
            const bool definite = one.size() == 3 && one[0].op == Op::event &&
                                  one[1].op == Op::constant && one[2].op == Op::equal;
            if (definite && only_slot < 0) {
                only_slot = static_cast<std::int8_t>(one[0].a);
                only_thing = static_cast<Value>(one[1].b);
            } else {
                both_hold(fits, one);
            }
            continue;
        }
        const Node& amount = child(node, i);
        amounts[parts[i].name] = term(fixed ? Code{{.op = Op::load, .a = fix(amount, is_number)}}
                                            : value_code(amount, is_number));
    }
    const Term covers = term(std::move(fits));
    std::vector<std::uint16_t> numbers;
    for (const Change& change : rule.changes) {
        if (change.operation == Operation::none) {
            continue;
        }
        Ability ability{.kind = AbilityKind::rule,
                        .operation = change.operation,
                        .watches = change.stat,
                        .only_slot = only_slot,
                        .only_thing = only_thing,
                        .fits = covers};
        if (const auto amount = amounts.find(change.slot); amount != amounts.end()) {
            ability.amount = amount->second;
        }
        note_glances(*program_, ability);
        program_->abilities.push_back(ability);
        numbers.push_back(static_cast<std::uint16_t>(program_->abilities.size() - 1));
    }
    return numbers;
}

std::pair<std::uint16_t, Term> Patterns::duration(const Node& node) {
    const Node& inner = meant(node);
    switch (action(inner)) {
        case Action::end_of_turn: return {until_end_of_turn, no_term};
        case Action::rest_of_game: return {until_never, no_term};
        case Action::as_long_as: return {until_false, condition_term(child(inner, 0))};
        default:
            return {static_cast<std::uint16_t>(word(inner).primitive + first_duration), no_term};
    }
}

}  // namespace bronze::script
