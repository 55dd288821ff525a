#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "script/compiler/choosing.hpp"

namespace bronze::script {

// Writes what events and rules are about. In an effect they are `fixed`: what is one definite thing
// now stays that one.
class Patterns : protected Choosing {
protected:
    using Choosing::Choosing;

    // Whether an event is the one that is described; from here on it is known.
    Term event_pattern(const Node& event, bool fixed);

    // One ability for each value that the rule changes.
    std::vector<std::uint16_t> rule_abilities(const Node& node, bool fixed,
                                              std::vector<Loop>* loops = nullptr);

    // Until when; and while what holds, where it ends with that.
    std::pair<std::uint16_t, Term> duration(const Node& node);

private:
    // What a pattern says of the value that `subject` gives.
    void pattern(const Node& node, std::uint8_t type, const Code& subject, bool fixed, Code& code,
                 std::vector<Loop>* loops);
    // Puts the value of now into a register.
    std::uint8_t fix(const Node& node, bool is_number);
    // What the event tells can be spoken of from here on.
    void remember(const Node& event, const std::vector<PhrasePart>& parts);
};

}  // namespace bronze::script
