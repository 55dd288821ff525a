#include "script/compiler/code.hpp"

#include <algorithm>

namespace bronze::script {

namespace {

// Whether one value is compared with what is known at once, and all is false if they differ.
bool is_glance(const Instruction* at) {
    if (at[0].op != Op::event || at[1].op == Op::end || at[2].op != Op::equal) {
        return false;
    }
    const Op what = at[1].op;
    if (what != Op::source && what != Op::controller && what != Op::load && what != Op::constant) {
        return false;
    }
    const Instruction* end = at + 3;
    while (end->op == Op::and_then) {
        end += end->b + 1U;
    }
    return end->op == Op::end;
}

}  // namespace

void append(Code& code, const Code& more) {
    code.insert(code.end(), more.begin(), more.end());
}

void both_hold(Code& code, const Code& more) {
    if (code.empty()) {
        code = more;
        return;
    }
    code.push_back({.op = Op::and_then, .b = static_cast<std::uint16_t>(more.size())});
    append(code, more);
}

void over(Op op, std::uint8_t domain, std::size_t level, Code body, Code& code) {
    body.push_back({.op = Op::end});
    code.push_back({.op = op,
                    .a = domain,
                    .b = static_cast<std::uint16_t>(body.size()),
                    .c = static_cast<std::uint16_t>(level)});
    append(code, body);
}

Code code_of(const Program& program, Term from) {
    Code code;
    // A term ends at the `end` of its own depth; bodies carry their own.
    std::size_t at = from;
    while (program.terms[at].op != Op::end) {
        const Instruction& one = program.terms[at];
        const bool loop = one.op == Op::exists || one.op == Op::count || one.op == Op::total ||
                          one.op == Op::highest || one.op == Op::lowest;
        const std::size_t length = loop ? 1U + one.b + one.d : 1U;
        for (std::size_t i = 0; i < length; ++i) {
            code.push_back(program.terms[at + i]);
        }
        at += length;
    }
    return code;
}

bool uses_register_from(const Program& program, Term term, std::uint8_t first) {
    const Code code = code_of(program, term);
    return std::any_of(code.begin(), code.end(), [&](const Instruction& one) {
        return (one.op == Op::load || one.op == Op::contains) && one.a >= first;
    });
}

void note_glances(const Program& program, Ability& ability) {
    const Instruction* at = &program.terms[ability.fits];
    ability.fits_at_a_glance = ability.fits == no_term;
    for (Glance& glance : ability.glances) {
        if (ability.fits_at_a_glance || !is_glance(at)) {
            return;
        }
        const std::uint16_t number = at[1].a;
        glance = {.what = at[1].op,
                  .slot = at[0].a,
                  .operand = at[1].op == Op::constant ? at[1].b : number};
        ability.fits_at_a_glance = at[3].op == Op::end;
        at += 4;
    }
}

}  // namespace bronze::script
