#include "script/compiler/choosing.hpp"

#include <algorithm>

namespace bronze::script {

Choosing::Loop Choosing::loop_over(std::uint8_t set_register, std::uint8_t type, const Node& node) {
    Loop loop{.type = type, .thing = new_register(node)};
    emit({.op = Op::set, .a = loop.thing, .b = constant(no_thing)});
    loop.again = here();
    loop.next = emit({.op = Op::next,
                      .a = loop.thing,
                      .c = set_register,
                      .d = static_cast<std::uint16_t>(domain(type) == type_player ? 1 : 0)});
    return loop;
}

void Choosing::close(const Loop& loop) {
    emit({.op = Op::jump, .b = loop.again});
    lands_here(loop.next);
}

Choosing::Loop Choosing::gather(const Node& set) {
    Selection selection{.type = static_type(set), .set = true};
    selection.domain = domain(selection.type);
    Code fits;
    set_fits(set, {{.op = Op::candidate, .a = 0}}, 1, fits);
    selection.fits = term(std::move(fits));
    const std::uint8_t into = new_register(set);
    selection.into = into;
    program_->selections.push_back(selection);
    emit({.op = Op::gather,
          .a = into,
          .b = static_cast<std::uint16_t>(program_->selections.size() - 1)});
    known_.push_back({.kind = Known::Kind::set, .type = selection.type, .index = into});
    return loop_over(into, selection.type, set);
}

Choosing::Selected Choosing::select(const Node& choice, const Code& player,
                                    const std::string& name) {
    const Node& how = meant(choice);
    const bool counted = action(how) == Action::exactly || action(how) == Action::up_to;
    const Node& set = child(how, counted ? 1 : 0);
    Selection selection{.type = static_type(set)};
    selection.domain = domain(selection.type);
    Code fits;
    const Code candidate{{.op = Op::candidate, .a = 0}};
    if (action(how) == Action::another) {
        not_self(selection.type, candidate, fits);
    }
    Code rest;
    set_fits(set, candidate, 1, rest);
    both_hold(fits, rest);
    selection.fits = term(std::move(fits));
    selection.player = term(player);
    selection.random = action(how) == Action::at_random;
    const Term one = constant(1);
    const Term zero = constant(0);
    selection.least = one;
    selection.most = one;
    if (counted) {
        selection.most = number_term(child(how, 0));
        selection.least = action(how) == Action::exactly ? selection.most : zero;
        selection.set = true;
    } else if (action(how) == Action::any_number) {
        selection.least = zero;
        selection.most = no_term;
        selection.set = true;
    }
    Selected chosen{.type = selection.type,
                    .into = new_register(choice),
                    .set = selection.set,
                    .required = selection.least != zero};
    selection.into = chosen.into;
    chosen.selection = static_cast<std::uint16_t>(program_->selections.size());
    program_->selections.push_back(selection);
    chosen.step = emit({.op = Op::choose, .a = chosen.into, .b = chosen.selection});
    known_.push_back({.kind = chosen.set ? Known::Kind::set : Known::Kind::one_register,
                      .type = chosen.type,
                      .index = chosen.into,
                      .name = name});
    if (chosen.required && uncertain_ == 0) {
        required_.push_back(chosen.selection);
    }
    return chosen;
}

void Choosing::close_all(std::vector<Loop>& loops) {
    while (!loops.empty()) {
        close(loops.back());
        loops.pop_back();
    }
}

void Choosing::perform(const Node& node, Cost* cost, std::uint8_t first_register) {
    const std::vector<PhrasePart> parts = slots(word(node));
    const std::size_t chosen_before = program_->selections.size();
    std::vector<Loop> loops;
    std::vector<std::size_t> if_none;
    Call call{.primitive = word(node).primitive, .arguments = {}};
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        Code code;
        argument(child(node, i), parts[i], code, loops, if_none);
        call.arguments.push_back(term(std::move(code)));
    }
    emit({.op = Op::act, .b = static_cast<std::uint16_t>(program_->calls.size())});
    program_->calls.push_back(call);
    close_all(loops);
    for (const std::size_t step : if_none) {
        code_[step].c = here();
    }
    const bool knowable = std::none_of(call.arguments.begin(), call.arguments.end(), [&](Term t) {
        return uses_register_from(*program_, t, first_register);
    });
    if (cost == nullptr) {
        return;
    }
    if (knowable) {
        cost->payments.push_back(std::move(call));
    } else if (call.arguments.size() == 1) {
        // What is chosen to pay with must be able to pay.
        for (std::size_t i = chosen_before; i < program_->selections.size(); ++i) {
            Selection& selection = program_->selections[i];
            Code fits = code_of(*program_, selection.fits);
            both_hold(fits, {{.op = Op::pays, .a = 0, .b = call.primitive}});
            selection.fits = term(std::move(fits));
        }
    }
}

void Choosing::argument(const Node& node, const PhrasePart& slot, Code& code,
                        std::vector<Loop>& loops, std::vector<std::size_t>& if_none) {
    if (slot.type == "number") {
        number(node, 0, code);
        return;
    }
    if (slot.type == "condition") {
        condition(node, 0, code);
        return;
    }
    const Node& how = meant(node);
    switch (action(how)) {
        case Action::each: {
            const Loop loop = gather(child(how, 0));
            loops.push_back(loop);
            code.push_back({.op = Op::load, .a = loop.thing});
            return;
        }
        case Action::one:
        case Action::exactly:
        case Action::up_to:
        case Action::any_number:
        case Action::at_random:
        case Action::another: {
            const Selected chosen = select(how, Code{}, "");
            if_none.push_back(chosen.step);
            if (!chosen.set) {
                code.push_back({.op = Op::load, .a = chosen.into});
                return;
            }
            const Loop loop = loop_over(chosen.into, chosen.type, node);
            loops.push_back(loop);
            code.push_back({.op = Op::load, .a = loop.thing});
            return;
        }
        default: thing(node, 0, code); return;
    }
}

void Choosing::pay(const Node& node, Cost& whole, std::uint8_t first_register) {
    const Node& inner = meant(node);
    if (action(inner) == Action::more_cost) {
        pay(child(inner, 0), whole, first_register);
        pay(child(inner, 1), whole, first_register);
        return;
    }
    perform(inner, &whole, first_register);
}

Term Choosing::possible(std::uint8_t first_register) {
    Code all;
    for (const std::uint16_t number : required_) {
        const Selection& selection = program_->selections[number];
        if (uses_register_from(*program_, selection.fits, first_register) ||
            uses_register_from(*program_, selection.least, first_register)) {
            continue;
        }
        Code body = code_of(*program_, selection.fits);
        if (body.empty()) {
            body.push_back({.op = Op::constant, .b = 1});
        }
        body.push_back({.op = Op::end});
        const Code least = code_of(*program_, selection.least);
        const bool one_is_enough =
            least.size() == 1 && least[0].op == Op::constant && least[0].b == 1;
        Code one{{.op = one_is_enough ? Op::exists : Op::count,
                  .a = selection.domain,
                  .b = static_cast<std::uint16_t>(body.size()),
                  .c = 0}};
        append(one, body);
        append(one, least);
        one.push_back({.op = Op::greater_equal});
        both_hold(all, one);
    }
    return term(std::move(all));
}

}  // namespace bronze::script
