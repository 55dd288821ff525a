#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "ccg/rules.hpp"
#include "ccg/state.hpp"
#include "ccg/vocabulary.hpp"
#include "script/machine.hpp"

namespace bronze::ccg {

class Host;
using CardReader = script::Reader<Host, CardLimits>;
using CardMachine = script::Machine<Host, CardLimits>;

constexpr script::Value value(Card card) {
    return static_cast<script::Value>(card);
}
constexpr script::Value value(Seat seat) {
    return static_cast<script::Value>(seat);
}
constexpr script::Value value(Space space) {
    return static_cast<script::Value>(space);
}
constexpr script::Value value(Talent talent) {
    return static_cast<script::Value>(talent);
}

// What is true on the table now: what is printed, what the rules make of it, and what cards change.
class Facts {
public:
    Facts(const Rules& rules, const State& state, const CardReader& reader)
        : rules_(&rules), state_(&state), reader_(&reader) {}

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const State& state() const { return *state_; }
    [[nodiscard]] const Printed& printed(Card card) const {
        return rules_->face(state_->face(card));
    }
    [[nodiscard]] bool is_character(Card card) const {
        return card != Card::none && state_->spot(card) == Spot::character;
    }
    [[nodiscard]] bool fatigued(Card card) const { return state_->marked(card, mark::fatigued); }
    // Whom a player's essence names.
    [[nodiscard]] Who essence(Seat seat) const;
    [[nodiscard]] bool is_main(Card character) const;
    // Whose side it is on: whoever placed it, or attached it.
    [[nodiscard]] Seat controller(Card card) const;
    // The space of a card in play, of its bearer, of the Main Character of an essence; or none.
    [[nodiscard]] Space space(Card card) const;
    // The location there, or none.
    [[nodiscard]] Card location(Space space) const;
    [[nodiscard]] Types types(Space space) const;
    [[nodiscard]] bool adjacent(Space one, Space other) const;
    [[nodiscard]] bool night() const;

    [[nodiscard]] Rank rank(Card character) const;
    [[nodiscard]] bool has_trait(Card card, unsigned trait) const;
    [[nodiscard]] bool has_any_trait(Card card, Traits traits) const;
    [[nodiscard]] int printed_talent(Card character, Talent talent) const;
    [[nodiscard]] int talent(Card character, Talent talent) const;
    // Only its own card and what is attached to it count for requirements (CCG-REQ-06).
    [[nodiscard]] int talent_for_use(Card character, Talent talent) const;

    // Whether one character meets what is printed on a skill, item or action.
    [[nodiscard]] bool meets(Card character, Card card) const;
    [[nodiscard]] bool meets_talents(Card character, Card card) const;
    // Whether the card is for everybody, or for this player's essence (CCG-REQ-09).
    [[nodiscard]] bool may_use(Seat seat, Card card) const;

    // Whether a cause fatigues it, and whether it may do what has that cause (CCG-FATIGUE-12).
    [[nodiscard]] bool fatigues(Card character, word::Cause cause) const;
    [[nodiscard]] bool may_act(Card character, word::Cause cause) const {
        return !fatigued(character) || !fatigues(character, cause);
    }
    [[nodiscard]] bool is_spared(Card character) const;
    [[nodiscard]] bool can_refresh(Card card) const;

    [[nodiscard]] unsigned items(Card character) const;
    [[nodiscard]] int item_limit(Card character) const;
    [[nodiscard]] unsigned supporting_leads(Seat seat) const;

    // Challenges.
    [[nodiscard]] bool has_goal(Card challenge, Talent talent) const;
    [[nodiscard]] int goal(Card challenge, Talent talent) const;
    [[nodiscard]] int worth(Card challenge) const;
    [[nodiscard]] int group(Talent talent) const;
    [[nodiscard]] bool has_what_it_needs(Card challenge) const;
    [[nodiscard]] bool may_face(Card character, Card challenge) const;
    [[nodiscard]] bool together(Card one, Card other) const;
    // Fights.
    [[nodiscard]] Talent resolving() const;
    [[nodiscard]] bool may_attack(Card attacker, Card defender) const;
    [[nodiscard]] bool may_double(Card character) const;
    // Stacks.
    [[nodiscard]] int boost(Card card, Talent talent) const;
    [[nodiscard]] int stack(Seat seat, Talent talent) const;
    [[nodiscard]] int stack_value(Card card, Talent talent) const;
    [[nodiscard]] bool can_be_boosted(Talent talent) const;

    // What the cards in force say (see host.hpp).
    [[nodiscard]] bool allowed(word::Stat stat, bool by_the_rules,
                               std::initializer_list<script::Value> about) const;
    [[nodiscard]] int total(word::Stat stat, int base,
                            std::initializer_list<script::Value> about) const;

    // Whether any card in force says something about it.
    [[nodiscard]] bool speaks_of(word::Stat stat) const;

    // Calls act(card) for the cards attached to it, whoever brought them.
    template <class Act>
    void each_attached(Card character, Act act) const {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            player.attached.each([&](unsigned place) {
                if (player.where[place] == static_cast<std::uint16_t>(character)) {
                    act(card_of(seat_at(seat), place));
                }
            });
        }
    }
    template <class Act>
    void each_character(Act act) const {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            state_->at(seat).characters.each(
                [&](unsigned place) { act(card_of(seat_at(seat), place)); });
        }
    }

private:
    template <class Counts>
    [[nodiscard]] int talent_if(Card character, Talent talent, Counts counts) const;

    const Rules* rules_;
    const State* state_;
    const CardReader* reader_;
};

}  // namespace bronze::ccg
