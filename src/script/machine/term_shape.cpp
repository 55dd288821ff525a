#include "script/machine/term_shape.hpp"

namespace bronze::script {

std::optional<AskedWord> asked_word(const Program& program, std::size_t at, std::size_t level,
                                    const Context& context) {
    const Instruction* one = &program.terms[at];
    if (one->op == Op::test && one->a == level) {
        return AskedWord{.primitive = one->b, .next = at + 1};
    }
    if (one->op != Op::candidate || one->a != level) {
        return std::nullopt;
    }
    AskedWord found;
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
    found.next = static_cast<std::size_t>(one - program.terms.data()) + 1;
    return found;
}

std::size_t after_difference(const Program& program, std::size_t at, std::size_t level) {
    const Instruction* const one = &program.terms[at];
    return one->op == Op::candidate && one->a == level && one[1].op == Op::source &&
                   one[2].op == Op::not_equal && one[3].op == Op::and_then &&
                   decides(program, at + 3)
               ? at + 4
               : at;
}

bool decides(const Program& program, std::size_t at) {
    while (program.terms[at].op == Op::and_then) {
        at += program.terms[at].b + 1U;
    }
    return program.terms[at].op == Op::end;
}

}  // namespace bronze::script
