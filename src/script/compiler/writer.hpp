#pragma once

#include <cstdint>
#include <vector>

#include "script/compiler/code.hpp"
#include "script/compiler/sentences.hpp"

namespace bronze::script {

// Writes the steps of an effect, and places terms and finished steps in the program.
class Writer : protected Sentences {
protected:
    Writer(const Vocabulary& vocabulary, Program& program, Errors& errors)
        : Sentences(vocabulary, errors), program_(&program) {}

    // Places a term; equal ones are kept once, since many cards say the same things.
    Term term(Code code);
    Term constant(Value value);

    // Appends a step and gives its place.
    std::size_t emit(Instruction instruction) {
        code_.push_back(instruction);
        return code_.size() - 1;
    }
    [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(code_.size()); }

    // What leads elsewhere leads to the next step.
    void lands_here(std::size_t step) { code_[step].b = here(); }

    // Moves the finished code into the program; jumps become absolute.
    std::uint16_t place_code();

    // One of those that the effect can remember values in.
    std::uint8_t new_register(const Node& node);

    Program* program_;
    Code code_;
    std::vector<std::size_t> ends_;   // steps that go to the end of the effect
    std::vector<std::size_t> menus_;  // of the program, whose modes begin in this code
    std::uint8_t next_register_ = 0;

private:
    bool out_of_registers_ = false;
};

}  // namespace bronze::script
