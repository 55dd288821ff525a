#pragma once

#include <cstdint>
#include <vector>

#include "script/compiler/patterns.hpp"

namespace bronze::script {

// Writes effects: what is done, in which order, and whether at all.
class Effects : protected Patterns {
protected:
    Effects(const Vocabulary& vocabulary, const Written& written, Program& program, Errors& errors)
        : Patterns(vocabulary, program, errors), written_(&written) {}

    void effect(const Node& node);

    const Written* written_;
    bool replacing_ = false;  // the effect stands in for an event

private:
    // An effect that may or may not be reached: its choices are no condition for offering the
    // whole, and what it chose is not known afterwards.
    void inner_effect(const Node& node);
    void step(const Node& node);

    // In which order and whether at all (effects.cpp).
    void if_step(const Node& node, bool unless);
    // The yes part is child `yes`, the no part, if any, the one after it.
    void otherwise(const Node& node, std::size_t yes, const std::vector<std::size_t>& to_no);
    void may_step(const Node& node);
    void declined_lets_happen(const Node& node, std::size_t yes,
                              const std::vector<std::size_t>& to_no);
    void pay_step(const Node& node, bool unless);
    void for_each(const Node& node);
    void repeat(const Node& node);
    void repeat_while(const Node& node);
    void modes(const Node& node, const Code& player);

    // What is chosen, remembered and left behind (effects_kept.cpp).
    void choose(const Node& node);
    void choose_number(const Node& node);
    void remember(const Node& node);
    void change(const Node& node);
    void lasting(const Node& node);
    void delayed(const Node& node);
};

}  // namespace bronze::script
