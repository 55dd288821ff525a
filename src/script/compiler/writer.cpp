#include "script/compiler/writer.hpp"

#include <algorithm>

namespace bronze::script {

std::uint16_t Writer::place_code() {
    for (const std::size_t end : ends_) {
        (code_[end].op == Op::choose ? code_[end].c : code_[end].b) = here();
    }
    if (!ends_.empty()) {
        emit({.op = Op::done});
        ends_.clear();
    }
    const auto base = static_cast<std::uint16_t>(program_->steps.size());
    for (Instruction& step : code_) {
        if (step.op == Op::jump || step.op == Op::branch || step.op == Op::may ||
            step.op == Op::next) {
            step.b = static_cast<std::uint16_t>(step.b + base);
        }
        if (step.op == Op::choose) {
            step.c = static_cast<std::uint16_t>(step.c + base);
        }
        if (step.op == Op::mode) {
            step.d = static_cast<std::uint16_t>(step.d + base);
        }
    }
    for (const std::size_t menu : menus_) {
        for (Menu::Mode& mode : program_->menus[menu].modes) {
            mode.step = static_cast<std::uint16_t>(mode.step + base);
        }
    }
    menus_.clear();
    if (program_->steps.size() + code_.size() > 0xFFF0) {
        complain(root(), Message("error.script.too_big"));
        return 0;
    }
    append(program_->steps, code_);
    code_.clear();
    return base;
}

Term Writer::term(Code code) {
    if (code.empty()) {
        return no_term;
    }
    code.push_back({.op = Op::end});
    auto& pool = program_->terms;
    const auto same = [](const Instruction& x, const Instruction& y) {
        return x.op == y.op && x.a == y.a && x.b == y.b && x.c == y.c && x.d == y.d;
    };
    const auto found = std::search(pool.begin() + 1, pool.end(), code.begin(), code.end(), same);
    if (found != pool.end()) {
        return static_cast<Term>(found - pool.begin());
    }
    if (pool.size() + code.size() > 0xFFF0) {
        errors_->push_back({.message = Message("error.script.too_big"), .place = {}});
        return no_term;
    }
    const auto begin = static_cast<Term>(pool.size());
    append(pool, code);
    return begin;
}

std::uint8_t Writer::new_register(const Node& node) {
    if (next_register_ >= registers) {
        if (!out_of_registers_) {
            complain(node, Message("error.script.too_complex"));
        }
        out_of_registers_ = true;
        return 0;
    }
    return next_register_++;
}

Term Writer::constant(Value value) {
    return term({{.op = Op::constant, .b = static_cast<std::uint16_t>(value)}});
}

}  // namespace bronze::script
