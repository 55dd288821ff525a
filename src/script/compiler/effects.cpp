#include "script/compiler/effects.hpp"

#include <algorithm>
#include <utility>

// In which order things are done, and whether at all.
namespace bronze::script {

void Effects::effect(const Node& node) {
    if (action(node) == Action::sequence) {
        effect(child(node, 0));
        effect(child(node, 1));
        return;
    }
    if (action(node) == Action::pass) {
        effect(child(node, 0));
        return;
    }
    step(node);
}

void Effects::inner_effect(const Node& node) {
    ++uncertain_;
    const std::size_t known = known_.size();
    effect(node);
    forget(known);
    --uncertain_;
}

void Effects::step(const Node& node) {
    switch (action(node)) {
        case Action::word: act(node); return;
        case Action::nothing: return;
        case Action::if_then:
        case Action::if_else: if_step(node, false); return;
        case Action::unless: if_step(node, true); return;
        case Action::may:
        case Action::may_else: may_step(node); return;
        case Action::may_pay:
        case Action::may_pay_else: pay_step(node, false); return;
        case Action::unless_pays: pay_step(node, true); return;
        case Action::for_each: for_each(node); return;
        case Action::repeat: repeat(node); return;
        case Action::repeat_while: repeat_while(node); return;
        case Action::choose_one: modes(child(node, 0), Code{{.op = Op::controller}}); return;
        case Action::player_chooses_one: {
            Code player;
            thing(child(node, 0), 0, player);
            modes(child(node, 1), player);
            return;
        }
        case Action::choose:
        case Action::choose_as:
        case Action::player_chooses:
        case Action::player_chooses_as: choose(node); return;
        case Action::choose_number:
        case Action::choose_number_as: choose_number(node); return;
        case Action::remember_number:
        case Action::remember_thing: remember(node); return;
        case Action::lasting: lasting(node); return;
        case Action::next_time:
        case Action::next_time_until:
        case Action::whenever:
        case Action::next_time_instead:
        case Action::next_time_until_instead:
        case Action::whenever_instead: delayed(node); return;
        case Action::change_number:
        case Action::change_thing: change(node); return;
        case Action::let_it_happen:
            if (!replacing_) {
                complain(node, Message("error.script.only_instead"));
            }
            emit({.op = Op::allow});
            return;
        default: complain(node, Message("error.script.too_complex")); return;
    }
}

void Effects::if_step(const Node& node, bool unless) {
    Code code;
    condition(child(node, 0), 0, code);
    if (unless) {
        code.push_back({.op = Op::negation});
    }
    const std::size_t branch = emit({.op = Op::branch, .c = term(std::move(code))});
    otherwise(node, 1, {branch});
}

void Effects::otherwise(const Node& node, std::size_t yes, const std::vector<std::size_t>& to_no) {
    inner_effect(child(node, yes));
    const bool has_no = node.children.size() > yes + 1;
    std::size_t skip = 0;
    if (has_no) {
        skip = emit({.op = Op::jump});
    }
    for (const std::size_t jump : to_no) {
        lands_here(jump);
    }
    if (has_no) {
        uncertain_ += 2;
        inner_effect(child(node, yes + 1));
        uncertain_ -= 2;
        lands_here(skip);
    }
}

void Effects::may_step(const Node& node) {
    const Term player = thing_term(child(node, 0));
    const std::size_t branch = emit({.op = Op::branch});
    const std::size_t may = emit({.op = Op::may, .c = player});
    // What cannot be done is not offered. The inner effect counts as one that may not be reached;
    // within the offer it is.
    code_[branch].c = offered(-1, [&](std::uint8_t /*first_register*/) {
        if (action(node) == Action::may && replacing_) {
            declined_lets_happen(node, 1, {branch, may});
        } else {
            otherwise(node, 1, {branch, may});
        }
    });
}

void Effects::declined_lets_happen(const Node& node, std::size_t yes,
                                   const std::vector<std::size_t>& to_no) {
    inner_effect(child(node, yes));
    const std::size_t skip = emit({.op = Op::jump});
    for (const std::size_t jump : to_no) {
        lands_here(jump);
    }
    emit({.op = Op::allow});
    lands_here(skip);
}

void Effects::pay_step(const Node& node, bool unless) {
    const Term payer = thing_term(child(node, 0));
    emit({.op = Op::pay_as, .c = payer});
    const auto cost_number = static_cast<std::uint16_t>(program_->costs.size());
    program_->costs.emplace_back();
    const std::size_t branch =
        emit({.op = Op::branch, .c = term({{.op = Op::affordable, .b = cost_number}})});
    const std::size_t may = emit({.op = Op::may, .c = payer});
    Cost whole;
    whole.choices = offered(
        0, [&](std::uint8_t first_register) { pay(child(node, 1), whole, first_register); });
    program_->costs[cost_number] = std::move(whole);
    emit({.op = Op::pay_as, .c = no_entry});
    if (unless) {
        const std::size_t skip = emit({.op = Op::jump});
        lands_here(branch);
        lands_here(may);
        emit({.op = Op::pay_as, .c = no_entry});
        inner_effect(child(node, 2));
        lands_here(skip);
        return;
    }
    inner_effect(child(node, 2));
    const std::size_t skip = emit({.op = Op::jump});
    lands_here(branch);
    lands_here(may);
    emit({.op = Op::pay_as, .c = no_entry});
    if (node.children.size() > 3) {
        inner_effect(child(node, 3));
    } else if (replacing_) {
        emit({.op = Op::allow});
    }
    lands_here(skip);
}

void Effects::for_each(const Node& node) {
    const Loop loop = gather(child(node, 0));
    const std::size_t known = known_.size();
    known_.push_back({.type = loop.type, .index = loop.thing});
    ++uncertain_;
    effect(child(node, 1));
    --uncertain_;
    forget(known);
    close(loop);
}

void Effects::repeat(const Node& node) {
    const std::uint8_t left = new_register(node);
    emit({.op = Op::set, .a = left, .b = number_term(child(node, 0))});
    const std::uint16_t again = here();
    const std::size_t branch = emit(
        {.op = Op::branch,
         .c = term(
             {{.op = Op::load, .a = left}, {.op = Op::constant, .b = 0}, {.op = Op::greater}})});
    emit({.op = Op::set,
          .a = left,
          .b = term(
              {{.op = Op::load, .a = left}, {.op = Op::constant, .b = 1}, {.op = Op::subtract}})});
    inner_effect(child(node, 1));
    emit({.op = Op::jump, .b = again});
    lands_here(branch);
}

void Effects::repeat_while(const Node& node) {
    const Term holds = condition_term(child(node, 0));
    const std::uint16_t again = here();
    const std::size_t branch = emit({.op = Op::branch, .c = holds});
    inner_effect(child(node, 1));
    emit({.op = Op::jump, .b = again});
    lands_here(branch);
}

void Effects::modes(const Node& node, const Code& player) {
    std::vector<const Node*> effects;
    const Node* list = &node;
    while (action(*list) == Action::next_mode) {
        effects.push_back(&child(*list, 1));
        list = &child(*list, 0);
    }
    effects.push_back(&child(*list, 0));
    std::reverse(effects.begin(), effects.end());
    const std::size_t menu_number = program_->menus.size();
    program_->menus.emplace_back();
    menus_.push_back(menu_number);
    const std::size_t mode_step =
        emit({.op = Op::mode, .b = static_cast<std::uint16_t>(menu_number), .c = term(player)});
    std::vector<std::size_t> to_end;
    const std::uint8_t first_register = next_register_;
    for (const Node* one : effects) {
        Menu::Mode mode{.step = here(), .meaning = explained(*one)};
        mode.possible = offered(0, [&](std::uint8_t /*first_register*/) {
            const std::size_t known = known_.size();
            effect(*one);
            forget(known);
        });
        next_register_ = first_register;
        program_->menus[menu_number].modes.push_back(mode);
        to_end.push_back(emit({.op = Op::jump}));
    }
    for (const std::size_t jump : to_end) {
        lands_here(jump);
    }
    code_[mode_step].d = here();
}

}  // namespace bronze::script
