#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "script/compiler/terms.hpp"

namespace bronze::script {

// Writes what is chosen and gathered, and the verbs and costs that act on it.
class Choosing : protected Terms {
protected:
    using Terms::Terms;

    // Steps that are taken once for each thing of a set.
    struct Loop {
        std::uint16_t again = 0;  // where the next round begins
        std::size_t next = 0;     // the step that leaves it
        std::uint8_t type = 0;
        std::uint8_t thing = 0;  // the register of the one whose turn it is
    };

    struct Selected {
        std::uint16_t selection = 0;
        std::size_t step = 0;
        std::uint8_t type = 0;
        std::uint8_t into = 0;
        bool set = false;
        bool required = false;
    };

    // For each thing of a set, which is gathered first; `close` ends the loop.
    Loop gather(const Node& set);
    void close(const Loop& loop);
    void close_all(std::vector<Loop>& loops);

    // A choice: emits it and remembers the result.
    Selected select(const Node& choice, const Code& player, const std::string& name);

    void act(const Node& node) { perform(node, nullptr, 0); }
    // One cost or several. What is paid in any case goes into `whole`: what depends on none of the
    // choices made for it, which go into registers from that one on.
    void pay(const Node& node, Cost& whole, std::uint8_t first_register);

    // Writes something that is offered as a whole, and gives the condition for offering it: that
    // every choice which must be made has enough to choose from, as far as that is known before.
    template <class Write>
    Term offered(int uncertain, Write write) {
        const std::uint8_t first_register = next_register_;
        std::vector<std::uint16_t> outer_required = std::exchange(required_, {});
        const int outer_uncertain = std::exchange(uncertain_, uncertain);
        write(first_register);
        uncertain_ = outer_uncertain;
        const Term can_be_chosen = possible(first_register);
        required_ = std::move(outer_required);
        return can_be_chosen;
    }

    int uncertain_ = 0;  // 0: what is written now is reached whenever the whole is

private:
    Loop loop_over(std::uint8_t set_register, std::uint8_t type, const Node& node);
    // Runs a verb or a cost once for every thing its slots stand for.
    void perform(const Node& node, Cost* cost, std::uint8_t first_register);
    void argument(const Node& node, const PhrasePart& slot, Code& code, std::vector<Loop>& loops,
                  std::vector<std::size_t>& if_none);
    // Whether every choice that must be made has enough to choose from, as far as that is known
    // before.
    Term possible(std::uint8_t first_register);

    std::vector<std::uint16_t> required_;  // selections that must find enough
};

}  // namespace bronze::script
