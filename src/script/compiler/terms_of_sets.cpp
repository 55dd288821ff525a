#include "script/compiler/terms.hpp"

#include <utility>

// What belongs to a set, what is said of a thing, and the game's own words.
namespace bronze::script {

void Terms::not_self(std::uint8_t type, const Code& subject, Code& code) {
    append(code, subject);
    code.push_back({.op = domain(type) == type_player ? Op::controller : Op::source});
    code.push_back({.op = Op::not_equal});
}

bool Terms::too_deep(const Node& node, std::size_t level) {
    if (level < most_levels) {
        return false;
    }
    complain(node, Message("error.script.too_complex"));
    return true;
}

void Terms::set_fits(const Node& node, const Code& subject, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    switch (action(inner)) {
        case Action::filtered: {
            set_fits(child(inner, 0), subject, level, code);
            Code more;
            filter(child(inner, 1), subject, level, more);
            both_hold(code, more);
            return;
        }
        case Action::described:
        case Action::not_described: {
            call_word(meant(child(inner, 0)), subject, level, code);
            if (action(inner) == Action::not_described) {
                code.push_back({.op = Op::negation});
            }
            Code more;
            set_fits(child(inner, 1), subject, level, more);
            both_hold(code, more);
            return;
        }
        case Action::other: {
            not_self(production(inner).type, subject, code);
            Code more;
            set_fits(child(inner, 0), subject, level, more);
            both_hold(code, more);
            return;
        }
        case Action::word: call_word(inner, subject, level, code); return;
        case Action::nothing: code.push_back({.op = Op::constant, .b = 1}); return;
        case Action::them: member(find_set(inner, production(inner).type), subject, code); return;
        case Action::named_set: member(find_named(inner), subject, code); return;
        default: complain(inner, Message("error.script.too_complex")); return;
    }
}

void Terms::member(const Known* known, const Code& subject, Code& code) {
    if (known == nullptr) {
        return;
    }
    append(code, subject);
    if (known->kind == Known::Kind::set) {
        code.push_back({.op = Op::contains, .a = known->index});
    } else {
        load(*known, code);
        code.push_back({.op = Op::equal});
    }
}

void Terms::filter(const Node& node, const Code& subject, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    switch (action(inner)) {
        case Action::with: call_word(meant(child(inner, 0)), subject, level, code); return;
        case Action::without:
            call_word(meant(child(inner, 0)), subject, level, code);
            code.push_back({.op = Op::negation});
            return;
        case Action::that_clause: predicate(child(inner, 0), subject, level, code); return;
        default: call_word(inner, subject, level, code); return;
    }
}

void Terms::predicate(const Node& node, const Code& subject, std::size_t level, Code& code) {
    const Node& inner = meant(node);
    const Node& said = meant(child(inner, 0));
    call_word(said, subject, level, code);
    switch (action(inner)) {
        case Action::is_not_described:
        case Action::is_not_filtered:
        case Action::has_not: code.push_back({.op = Op::negation}); return;
        default: return;
    }
}

void Terms::quantified(const Node& node, std::size_t level, Code& code, const Rest& rest) {
    const Node& how = meant(node);
    const Action kind = action(how);
    const bool loop = kind == Action::some || kind == Action::some_other || kind == Action::every ||
                      kind == Action::no;
    if (!loop) {
        Code subject;
        thing(node, level, subject);
        rest(subject, level, code);
        return;
    }
    if (too_deep(node, level)) {
        return;
    }
    const Code candidate{{.op = Op::candidate, .a = static_cast<std::uint8_t>(level)}};
    const std::uint8_t type = static_type(child(how, 0));
    Code body;
    if (kind == Action::some_other) {
        not_self(type, candidate, body);
    }
    Code fits;
    set_fits(child(how, 0), candidate, level + 1, fits);
    both_hold(body, fits);
    Code then;
    rest(candidate, level + 1, then);
    if (kind == Action::every) {
        then.push_back({.op = Op::negation});
    }
    both_hold(body, then);
    over(Op::exists, domain(type), level, std::move(body), code);
    if (kind == Action::every || kind == Action::no) {
        code.push_back({.op = Op::negation});
    }
}

void Terms::call_word(const Node& node, const Code& subject, std::size_t level, Code& code) {
    const Word& of = word(node);
    std::vector<Code> arguments;
    if (!subject.empty()) {
        arguments.push_back(subject);
    }
    call_from(node, slots(of), 0, std::move(arguments), level, code);
}

void Terms::call_from(const Node& node, const std::vector<PhrasePart>& parts, std::size_t i,
                      std::vector<Code> arguments, std::size_t level, Code& code) {
    if (i == node.children.size()) {
        if (arguments.size() == 1 && arguments.front().size() == 1 &&
            arguments.front().front().op == Op::candidate) {
            code.push_back(
                {.op = Op::test, .a = arguments.front().front().a, .b = word(node).primitive});
            return;
        }
        for (const Code& argument : arguments) {
            append(code, argument);
        }
        code.push_back({.op = Op::call,
                        .a = static_cast<std::uint8_t>(arguments.size()),
                        .b = word(node).primitive});
        return;
    }
    if (parts[i].type == "number" || parts[i].type == "condition") {
        Code argument;
        if (parts[i].type == "number") {
            number(child(node, i), level, argument);
        } else {
            condition(child(node, i), level, argument);
        }
        arguments.push_back(std::move(argument));
        call_from(node, parts, i + 1, std::move(arguments), level, code);
        return;
    }
    quantified(child(node, i), level, code,
               [&](const Code& subject, std::size_t deeper, Code& into) {
                   std::vector<Code> more = arguments;
                   more.push_back(subject);
                   call_from(node, parts, i + 1, std::move(more), deeper, into);
               });
}

}  // namespace bronze::script
