#pragma once

#include "kernel/choice.hpp"
#include "kernel/choice_list.hpp"
#include "vs/play.hpp"

// Whose decision it is, and what may be chosen.
namespace bronze::vs {

[[nodiscard]] Decision decision_of(const State& state);
void list_choices(const Rules& rules, const State& state, ChoiceList& list);
// Whether the list has one entry only.
[[nodiscard]] bool has_one_choice(const Rules& rules, const State& state);

// Characters that may attack now, alone (VS-MELEE, VS-RANGED).
[[nodiscard]] bool may_begin_attack(const Rules& rules, const State& state,
                                    const CardReader& reader, Card card);
// Whether a character may join those that attack already.
[[nodiscard]] bool may_join(const Rules& rules, const State& state, const CardReader& reader,
                            Card card);
// Whether those that attack, and `another` (or none), may attack it.
[[nodiscard]] bool may_defend(const Rules& rules, const State& state, const CardReader& reader,
                              Card defender, Card another = Card::none);
// Whether somebody draws this player's first attack and can be its defender (PC-09).
[[nodiscard]] bool must_defend(const Rules& rules, const State& state, const CardReader& reader,
                               Card another);
[[nodiscard]] bool has_defender(const Rules& rules, const State& state, const CardReader& reader,
                                Card another);

// Whether this is the time for a plot twist, or for a power of a character (VS-PLOT, VS-SUPER).
[[nodiscard]] bool is_time(const State& state, unsigned player, std::uint16_t timings,
                           Card character);
[[nodiscard]] bool may_play(const Rules& rules, const State& state, const CardReader& reader,
                            Card card, unsigned player);
[[nodiscard]] bool has_members(const Rules& rules, const State& state, const CardReader& reader,
                               Card card, unsigned player);
// A Combat Master on the other side bars plot twists (VS-KEYWORD-05).
[[nodiscard]] bool is_barred(const Rules& rules, const State& state, const CardReader& reader,
                             unsigned player);
[[nodiscard]] bool may_use(const Rules& rules, const State& state, const CardReader& reader,
                           Card card, const Power& power, std::uint16_t ability, unsigned player);
[[nodiscard]] bool is_used_up(const Rules& rules, const State& state, const CardReader& reader,
                              Card card, std::uint16_t ability, unsigned player);
[[nodiscard]] bool may_power_up(const Rules& rules, const State& state, Card card, Card character,
                                unsigned player);
// Whether that player could have a character of this card on this side (VS-UNIQUE-08).
[[nodiscard]] bool may_stand(const Rules& rules, const State& state, Card card, unsigned player);
// Where a recruited character may be put, besides one's own side.
[[nodiscard]] bool may_recruit(const Rules& rules, const State& state, const CardReader& reader,
                               Card card);
[[nodiscard]] bool may_equip(const Rules& rules, const State& state, const CardReader& reader,
                             Card card);

// What can pay: the location makes one of the symbols for a character of those teams.
[[nodiscard]] Symbols makes_for(const Rules& rules, const State& state, Card location, Teams teams);
// Of the one who pays for a power of this card.
[[nodiscard]] Teams paying_teams(const Rules& rules, const State& state, const CardReader& reader,
                                 Card card, unsigned player);
// Whether all of these sets of symbols can be paid together, without `spent`.
[[nodiscard]] bool can_pay(const Rules& rules, const State& state, unsigned player, Teams teams,
                           std::span<const Symbols> needs, Card spent = Card::none);

// What is left to pay of the cost that is being paid.
struct Payment {
    unsigned player = 0;
    Teams teams = 0;
    Symbols now = 0;
    std::array<Symbols, 8> later{};
    std::size_t count = 0;
};
[[nodiscard]] Payment payment_of(const Rules& rules, const State& state, const CardReader& reader,
                                 const Task& task);
// Whether a location pays the next piece and leaves enough for the rest.
[[nodiscard]] bool pays(const Rules& rules, const State& state, const Payment& payment, Card card);

// The attackers that the defender may strike back at.
[[nodiscard]] bool may_be_struck_back(const Rules& rules, const State& state,
                                      const CardReader& reader, Card attacker);
[[nodiscard]] bool strikes_back(const Rules& rules, const State& state, const CardReader& reader);

}  // namespace bronze::vs
