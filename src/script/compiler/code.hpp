#pragma once

#include <cstdint>
#include <vector>

#include "script/program.hpp"

namespace bronze::script {

// Instructions that are not placed in a program yet.
using Code = std::vector<Instruction>;

void append(Code& code, const Code& more);

// Both conditions; the second is only asked when the first holds. Nothing holds always.
void both_hold(Code& code, const Code& more);

// `exists` or `count` over the things of a domain; the body is written at `level`.
void over(Op op, std::uint8_t domain, std::size_t level, Code body, Code& code);

// A term that was placed before, without its `end`.
[[nodiscard]] Code code_of(const Program& program, Term from);

// Whether a term reads one of the registers from that one on.
[[nodiscard]] bool uses_register_from(const Program& program, Term term, std::uint8_t first);

// Notes what the ability asks first of an event, as far as that can be seen without computing.
void note_glances(const Program& program, Ability& ability);

}  // namespace bronze::script
