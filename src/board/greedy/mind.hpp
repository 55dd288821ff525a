#pragma once

#include <span>

#include "board/greedy/lore.hpp"
#include "board/view.hpp"
#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/fixed.hpp"

namespace bronze::board::greedy {

// Worth is counted so that the game is worth 10,000.
inline constexpr int whole_game = 10'000;
// What must be gained by a trade for it to be worth the rest of the movement.
inline constexpr int worth_trading = 150;

// An attack as it would be made.
struct Blow {
    int dice = 0;
    int damage = 0;
    bool fangs = false;
    bool wooden = false;
    bool sires = false;

    Blow& operator+=(const Effect& effect) {
        dice += effect.fight;
        damage += effect.damage;
        wooden |= effect.wooden;
        sires |= effect.sires;
        return *this;
    }
};

// One decision, thought about. Everything it reads is in the view.
class Mind {
public:
    Mind(const Lore& lore, const View& view, std::span<const Choice> offered, Chance& chance)
        : lore_(lore),
          rules_(lore.rules),
          view_(view),
          state_(view.known),
          map_(map_of(rules_, state_)),
          goals_(lore.goals[view.known.story]),
          offered_(offered),
          chance_(chance),
          side_(side_of(view.seat)) {}

    [[nodiscard]] Choice pick();

private:
    // worth.cpp: what things are worth to those who are against, or for, them.
    [[nodiscard]] int price(Who who) const;       // of its fall, to the other side
    [[nodiscard]] int life_price(Who who) const;  // of one life of it
    [[nodiscard]] int title_worth(std::uint8_t number, Who who) const;  // for this holder
    [[nodiscard]] int card_worth(Card card, Who who) const;
    [[nodiscard]] int evil_card_worth(Card card) const;
    [[nodiscard]] int draw_worth(Who who, Deck deck, unsigned count) const;
    [[nodiscard]] int corner_worth(std::size_t corner, Who who) const;
    [[nodiscard]] bool story_artifact(Card card) const;
    [[nodiscard]] bool burns(Card card) const;   // destroys other cards
    [[nodiscard]] bool can_burn(Who who) const;  // holds such a card, and the story asks for it
    [[nodiscard]] Crowd holders(bool of_burner) const;  // of such a card, or of what to destroy
    [[nodiscard]] int casting(Who who,
                              int needed) const;  // likely with what it holds; of `certain`
    [[nodiscard]] int position_worth(const State& state) const;  // for this side
    [[nodiscard]] const Effect& effect(std::uint16_t ability) const {
        return lore_.effects[ability];
    }

    // fight.cpp
    [[nodiscard]] Blow blow_of(Who who) const;                // as the dice would be rolled now
    [[nodiscard]] Blow best_blow(Who who, Who target) const;  // with the cards it has
    [[nodiscard]] int gain(const Blow& blow, Who who, Who target) const;
    [[nodiscard]] int outcome(const Blow& blow, Who who, Who target, int hits, int special) const;
    [[nodiscard]] Choice before_roll() const;
    [[nodiscard]] Choice after_roll() const;
    [[nodiscard]] Choice actor() const;

    // turn.cpp
    struct Lure {
        const Distances* steps = nullptr;
        int worth = 0;
    };
    struct Threat {
        const Distances* steps = nullptr;
        int worth = 0;
        bool doubled = false;
    };
    struct Target {
        Grid around;
        int gain = 0;
    };
    struct Prospect {  // of the character whose turn it is
        FixedVector<Lure, 48> lures;
        FixedVector<Threat, most_characters> threats;
        FixedVector<Target, most_characters> targets;
        std::array<int, drawn_decks> draws{};
        std::array<int, 8> corners{};
        Grid trading;  // beside an ally it would trade with
        int trade = 0;
        int sun = 0;  // of one life lost in the sun, as likely as that is
        bool outdoors = false;
        bool may_try = false;
    };
    void look_around(Who who, Prospect& prospect) const;
    [[nodiscard]] int space_worth(const Prospect& prospect, Who who, Space space,
                                  bool entered) const;
    [[nodiscard]] int play_worth(Choice choice) const;
    [[nodiscard]] Choice turn() const;
    [[nodiscard]] const Walks& walks(Who who) const;
    [[nodiscard]] int stroll(Who who, Space space) const;  // towards what it would go for

    // cards.cpp
    struct Swap {
        Card card = Card::none;
        int gain = 0;
    };
    [[nodiscard]] Swap best_swap(Who one, Who other) const;
    [[nodiscard]] int trade_gain(Who partner) const;
    [[nodiscard]] bool may_trade() const;
    [[nodiscard]] Choice bargain() const;
    [[nodiscard]] Choice answer() const;
    [[nodiscard]] Choice overflow() const;
    [[nodiscard]] Choice corner() const;
    [[nodiscard]] Choice look() const;
    [[nodiscard]] Choice put() const;
    [[nodiscard]] Choice shelter() const;
    [[nodiscard]] Choice asked();

    // The offered choice that scores highest, the first among equals.
    template <class Score>
    [[nodiscard]] Choice best(Score score) const {
        Choice found = offered_[0];
        int most = score(found);
        for (const Choice choice : offered_.subspan(1)) {
            const int worth = score(choice);
            if (worth > most) {
                most = worth;
                found = choice;
            }
        }
        return found;
    }

    const Lore& lore_;
    const Rules& rules_;
    const View& view_;
    const State& state_;
    const Map& map_;
    const Goals& goals_;
    std::span<const Choice> offered_;
    Chance& chance_;
    Side side_;
};

constexpr bool is(Choice choice, Verb verb) {
    return choice.verb == static_cast<std::uint16_t>(verb);
}

}  // namespace bronze::board::greedy
