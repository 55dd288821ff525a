#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "script/compiler/memory.hpp"

namespace bronze::script {

// Writes what can be computed: things, numbers, conditions and what belongs to a set. `level` says
// how deep inside of "each … of a … next to a …" it stands; `subject` is the code that gives the
// thing which something is said of.
class Terms : protected Memory {
protected:
    using Memory::Memory;

    void thing(const Node& node, std::size_t level, Code& code);
    void number(const Node& node, std::size_t level, Code& code);
    void condition(const Node& node, std::size_t level, Code& code);

    // The same as terms of their own, at level 0.
    Term thing_term(const Node& node);
    Term number_term(const Node& node);
    Term condition_term(const Node& node);
    [[nodiscard]] Code value_code(const Node& node, bool is_number);

    // Whether the thing that `subject` pushes belongs to the set.
    void set_fits(const Node& node, const Code& subject, std::size_t level, Code& code);
    void not_self(std::uint8_t type, const Code& subject, Code& code);

private:
    using Rest = std::function<void(const Code& subject, std::size_t level, Code& code)>;

    // `a …` in a condition: some thing of the set makes the rest true; `each`: all do; `no`: none
    // does.
    void quantified(const Node& node, std::size_t level, Code& code, const Rest& rest);
    // A word of the game as a value or a condition; `subject` comes before its slots.
    void call_word(const Node& node, const Code& subject, std::size_t level, Code& code);
    void call_from(const Node& node, const std::vector<PhrasePart>& parts, std::size_t i,
                   std::vector<Code> arguments, std::size_t level, Code& code);
    void filter(const Node& node, const Code& subject, std::size_t level, Code& code);
    void predicate(const Node& node, const Code& subject, std::size_t level, Code& code);
    // Whether it is what was remembered, or one of those.
    void member(const Known* known, const Code& subject, Code& code);
    bool too_deep(const Node& node, std::size_t level);
    void binary(const Node& node, std::size_t level, Op op, Code& code);
    void counted(const Node& set, std::size_t level, Code& code, Op op = Op::count);
    void measured(const Node& node, Op op, std::size_t level, Code& code);
    void how_many(const Node& node, std::size_t level, Op op, Code& code);
};

}  // namespace bronze::script
