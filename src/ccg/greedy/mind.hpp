#pragma once

#include <array>
#include <bitset>
#include <limits>
#include <optional>
#include <span>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"

namespace bronze::ccg::greedy {

// One decision being thought about. Worths are in hundredths of a Destiny Point.
class Mind {
public:
    // NOLINTNEXTLINE(*-member-init): talents_ and walks_ are read where known_ and walked_ say so
    Mind(const Rules& rules, const View& view, std::span<const Choice> offered, Chance& chance)
        : rules_(rules),
          state_(view.known),
          view_(view),
          seat_(view.seat),
          offered_(offered),
          chance_(chance),
          look_(rules, view.known) {}

    Choice pick();

private:
    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] const Player& me() const { return state_.player(seat_); }
    [[nodiscard]] static bool is(Choice choice, Verb verb) {
        return choice.verb == static_cast<std::uint16_t>(verb);
    }
    // What a character has now; asked again and again while one decision is thought about.
    [[nodiscard]] const std::array<int, talent_count>& talents(Card character) const;
    [[nodiscard]] int talent(Card character, Talent which) const {
        return talents(character)[index(which)];
    }
    // The choice worth most; the first of several.
    template <class Worth>
    Choice best(Worth worth) {
        Choice found = offered_[0];
        int most = std::numeric_limits<int>::min();
        for (const Choice choice : offered_) {
            const int value = worth(choice);
            if (value > most) {
                most = value;
                found = choice;
            }
        }
        return found;
    }
    // Of those it is worth doing anything for at all.
    template <class Worth>
    Choice best_or(Verb otherwise, Worth worth) {
        return best([&](Choice choice) { return is(choice, otherwise) ? 0 : worth(choice); });
    }

    // turn.cpp
    Choice watch();
    [[nodiscard]] int worth_of_watch(Choice choice);
    [[nodiscard]] int worth_of_challenge_at(Space space) const;
    [[nodiscard]] int worth_of_move(Card character, Space to) const;
    [[nodiscard]] int worth_of_being_at(Card character, Space space, bool tired) const;
    [[nodiscard]] int worth_of_park(Card character) const;
    // What being attacked there is likely to cost, by those who are there or could still come.
    [[nodiscard]] int danger_at(Card character, Space space, bool tired) const;
    // Whether one of the others can walk there this turn and still attack.
    [[nodiscard]] bool follows(Card other, Space space) const;
    [[nodiscard]] int worth_of_placing(Card card, Space space) const;
    [[nodiscard]] int worth_of_attaching(Card card, Card character) const;
    [[nodiscard]] bool busy(Card character) const;

    // conflict.cpp
    [[nodiscard]] int worth_of_fight(Card attacker, Card defender) const;
    [[nodiscard]] int worth_against(Card attacker, Card defender, int tired) const;
    // What is at stake for the side that loses it.
    [[nodiscard]] int price_of(Card character) const;
    // How far a fight's attacker is likely to lead in the end, by what is known of both decks.
    [[nodiscard]] int likely_lead(Card attacker, Card defender) const;
    [[nodiscard]] int chance_in_fight(Card attacker, Card defender, int tired) const;
    using Goals = std::array<bool, talent_count>;
    // In tenths: what a card of that player is likely to add to one of these talents.
    [[nodiscard]] int likely_boost(Seat seat, const Goals& goals) const;
    // In tenths: what all the cards of a fight are likely to add for that player.
    [[nodiscard]] int likely_in_fight(Seat seat, Talent talent) const;
    // The own cards that let another talent decide a fight.
    struct Turn {
        Card card = Card::none;
        Talent talent = Talent::butt_kicking;
    };
    [[nodiscard]] std::span<const Turn> turns() const;
    [[nodiscard]] std::optional<Talent> turned_to(const Printed& face) const;
    // What the own hand adds to them.
    [[nodiscard]] int in_hand(const Goals& goals) const;
    // What facing a challenge asks, and by how much the cards are likely to help.
    struct Expected {
        Card challenge = Card::none;
        Goals goals{};
        std::array<int, talent_count> needed{};
        int cards = 0;  // in tenths
    };
    [[nodiscard]] const Expected& expected_at(Card challenge) const;
    [[nodiscard]] int gain_at(Card challenge, int chance) const;
    [[nodiscard]] int worth_of_facing(Card challenge) const;
    // For that character besides those who are there and could face it.
    [[nodiscard]] int chance_at(Card challenge, Card with) const;
    // For all who are there or next to it.
    [[nodiscard]] int chance_together(Card challenge) const;
    template <class Takes>
    [[nodiscard]] int chance_of_those(Card challenge, Takes takes) const;
    [[nodiscard]] int group_chance(Card challenge, const std::array<int, talent_count>& group,
                                   bool has_what_it_needs) const;
    Choice gather();
    Choice stage();
    [[nodiscard]] int worth_of_boost(Choice choice) const;
    [[nodiscard]] int worth_of_doubling(Card character) const;
    // What the hand can still add, as boosts that are offered now.
    [[nodiscard]] std::array<int, talent_count> potential() const;
    [[nodiscard]] int own_lead() const;  // in the fight

    // worth.cpp
    [[nodiscard]] int worth_of_character(Card card) const;
    [[nodiscard]] int worth_in_hand(Card card) const;
    Choice keep();
    // The card that can best be spared, where one must be discarded.
    Choice let_go();
    [[nodiscard]] int position(const State& state) const;
    [[nodiscard]] int position_now() const;
    // How much better things are after that choice and all that a card asks then.
    [[nodiscard]] int gain_by_trying(Choice choice) const;
    Choice asked();

    const Rules& rules_;
    const State& state_;
    const View& view_;
    Seat seat_;
    std::span<const Choice> offered_;
    Chance& chance_;
    Looking look_;
    mutable std::bitset<most_numbers> known_;
    mutable std::array<std::array<int, talent_count>, most_numbers> talents_;  // of those known
    mutable std::bitset<most_numbers> walked_;
    mutable std::array<std::uint64_t, most_numbers> walks_;  // of those walked
    mutable std::array<std::array<std::optional<int>, talent_count>, most_seats> likely_in_fight_;
    mutable std::array<Turn, 8> turns_;
    mutable std::size_t turn_count_ = 0;
    mutable bool turns_known_ = false;
    mutable std::array<Expected, 8> expected_;
    mutable std::size_t expected_count_ = 0;
    mutable std::optional<int> position_now_;
};

// How much a hold on the Park counts after so many turns in a row.
[[nodiscard]] int hold_of(unsigned turns);

// Hundredths: how likely the one is to win who leads by that much before cards are played.
[[nodiscard]] int chance_with_lead(int lead);

}  // namespace bronze::ccg::greedy
