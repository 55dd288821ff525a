#pragma once

#include <optional>
#include <string_view>

#include "ccg/host.hpp"
#include "ccg/rules.hpp"
#include "ccg/state.hpp"
#include "kernel/message.hpp"

namespace bronze::ccg {

[[nodiscard]] inline Message refusal(std::string_view key, std::string_view rule) {
    return Message(key).with("rule", rule);
}

// Why a seat cannot do something now, with the number of the rule. What is asked is written as the
// choice would be: a verb and what it is about.
class Reason {
public:
    Reason(const Rules& rules, const State& state, Seat seat)
        : rules_(&rules), state_(&state), seat_(seat), look_(rules, state) {}

    [[nodiscard]] Message of(std::string_view text) const;

private:
    using Problem = std::optional<Message>;

    [[nodiscard]] static Message forbidden() { return refusal("ccg.why.forbidden", "CCG-MISC-01"); }
    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] Text name(Card card) const;
    [[nodiscard]] Message about(std::string_view key, std::string_view rule, Card card) const;
    [[nodiscard]] Message unknown(std::string_view thing) const;

    [[nodiscard]] Problem wrong_step(Step needed, std::string_view rule) const;
    [[nodiscard]] Problem wrong_stage(Stage needed, std::string_view rule) const;
    // A card of that name in the hand of who is asked.
    [[nodiscard]] Card in_hand(std::string_view id) const;
    [[nodiscard]] Message not_in_hand(std::string_view id, std::string_view rule) const;
    // A character in play.
    [[nodiscard]] Card character(std::string_view thing) const;
    [[nodiscard]] Problem not_my_character(std::string_view thing, std::string_view rule) const;

    // Somebody points at a card: what is it there for, and why not now?
    [[nodiscard]] Message thing(std::string_view word) const;
    [[nodiscard]] Message card_in_hand(Card card, std::string_view word) const;

    // In any step.
    [[nodiscard]] Message move(std::string_view thing, std::string_view where) const;
    [[nodiscard]] Message use(std::string_view thing, bool from_hand) const;
    [[nodiscard]] Message refresh() const;
    [[nodiscard]] Message pass() const;

    // In the resource step (why_resources.cpp).
    [[nodiscard]] Message place(std::string_view id, std::string_view where) const;
    [[nodiscard]] Problem cannot_enter(Card card) const;
    [[nodiscard]] Message ascend(std::string_view thing, std::string_view id) const;
    [[nodiscard]] Problem cannot_ascend(Card who, Card card) const;
    [[nodiscard]] Message attach(std::string_view id, std::string_view thing) const;
    [[nodiscard]] Message upgrade(std::string_view id, std::string_view thing) const;
    [[nodiscard]] Problem cannot_bear(Card card, Card who) const;
    [[nodiscard]] Message bearer_for(Card card, const Printed& face) const;
    [[nodiscard]] Message swap(std::string_view thing, std::string_view to) const;
    [[nodiscard]] Message resurrect(std::string_view thing, std::string_view where) const;
    [[nodiscard]] Message episode(std::string_view id) const;

    // In conflicts, and challenges on their way there (why_conflicts.cpp).
    [[nodiscard]] Message fight(std::string_view thing, std::string_view other) const;
    [[nodiscard]] Message face(std::string_view thing) const;
    [[nodiscard]] Problem cannot_face(Card who, Card challenge) const;
    [[nodiscard]] Message challenge(std::string_view where) const;
    // Which rule keeps a challenge from lying there.
    [[nodiscard]] std::string_view clash(Card top, Space space) const;
    [[nodiscard]] Message boost(std::string_view id, std::string_view which) const;
    [[nodiscard]] Message stand_in(std::string_view thing) const;

    const Rules* rules_;
    const State* state_;
    Seat seat_;
    Looking look_;
};

}  // namespace bronze::ccg
