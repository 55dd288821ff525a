#include <algorithm>

#include "vs/forecast.hpp"
#include "vs/greedy/greedy.hpp"
#include "vs/lists.hpp"

namespace bronze::vs::greedy {

namespace {

constexpr int victory = 20000;
constexpr int fall = 6000;         // of a main character
constexpr int doom = 2000;         // of one that will be KO'd in some turns
constexpr int main_health = 45;    // each point that is left
constexpr int most_resources = 7;  // more of them buy little

class Valuer {
public:
    Valuer(const Rules& rules, const State& state)
        : rules_(&rules), state_(&state), look_(rules, state), reader_(&look_.reader) {}

    [[nodiscard]] int side(unsigned player) const {
        const Side& side = state_->sides[player];
        if (side.out != 0) {
            return -fall;
        }
        int sum = 0;
        int front = 0;
        each_character(*state_, player, [&](Card card) {
            sum += character(card);
            front += state_->zone(card) == Zone::front && state_->unit(card).face_up() ? 1 : 0;
        });
        sum += front > 0 ? 6 : 0;
        const auto resources =
            static_cast<int>(side.all(Zone::face_up).count() + side.all(Zone::face_down).count());
        sum += 14 * std::min(resources, most_resources) + std::max(0, resources - most_resources);
        sum += 4 * static_cast<int>(side.all(Zone::face_up).count());
        side.all(Zone::hand).each([&](unsigned place) {
            sum += in_hand(card_of(player, place), resources);
        });
        return sum + 5 * side.xp + combat(player);
    }

private:
    [[nodiscard]] int attack(Card card) const {
        return attack_of(*rules_, *state_, *reader_, card);
    }
    [[nodiscard]] int defence(Card card) const {
        return defence_of(*rules_, *state_, *reader_, card);
    }
    [[nodiscard]] bool has(Card card, Keyword keyword) const {
        return vs::has(*rules_, *state_, *reader_, card, keyword);
    }

    [[nodiscard]] int strongest_enemy(unsigned player) const {
        int strongest = 0;
        for (unsigned other = 0; other < state_->seats; ++other) {
            if (enemies(*state_, player, other)) {
                each_character(*state_, other,
                               [&](Card card) { strongest = std::max(strongest, attack(card)); });
            }
        }
        return strongest;
    }

    // What is gained by where it stands.
    [[nodiscard]] int standing(Card card) const {
        const bool front = state_->zone(card) == Zone::front;
        const bool ranged = has(card, Keyword::ranged);
        if (is_main(card)) {
            const bool safe = defence(card) > strongest_enemy(state_->unit(card).player);
            return front == (safe && !ranged) ? 8 : 0;
        }
        return front != ranged ? 7 : 0;
    }

    // Of one of its values; it shows in what the combat brings.
    [[nodiscard]] int lent_until_combat_ends(Card card, word::Stat stat) const {
        int sum = 0;
        const std::array about{value_of(card)};
        reader_->covering(stat, about, [&](const script::Active& active, script::Value amount) {
            const bool adds =
                rules_->program.abilities[active.ability].operation == script::Operation::add;
            sum += adds && active.until == word::until_combat_ends ? amount : 0;
        });
        return sum;
    }

    [[nodiscard]] int strength(Card card) const {
        const int lent = lent_until_combat_ends(card, word::attack) +
                         lent_until_combat_ends(card, word::defence);
        return 3 * (attack(card) + defence(card) - lent);
    }

    // A supporting character: what it cost, for as long as it has health.
    [[nodiscard]] int body(Card card) const {
        const int health = std::max(1, health_of(*rules_, *state_, *reader_, card));
        const int left = remaining_health(*rules_, *state_, *reader_, card);
        return (12 + 5 * facts_of(*rules_, *state_, card).cost) * std::max(1, left) / health;
    }

    [[nodiscard]] int character(Card card) const {
        const Unit& unit = state_->unit(card);
        const int stands = unit.face_up() ? strength(card) + standing(card) : strength(card) / 2;
        if (!is_main(card)) {
            return body(card) + stands;
        }
        const int left = remaining_health(*rules_, *state_, *reader_, card);
        return main_health * left + 40 * facts_of(*rules_, *state_, card).level + stands -
               (is_doomed(*rules_, *state_, card) ? doom : 0);
    }

    [[nodiscard]] int in_hand(Card card, int resources) const {
        if (state_->title(card) == Title::none) {
            return 8;
        }
        const Facts& facts = facts_of(*rules_, *state_, card);
        switch (facts.kind) {
            case Kind::supporting_character: {
                const bool own_name =
                    rules_->share_name(state_->title(card), state_->title(main_of(owner_of(card))));
                return own_name ? 7 : facts.cost <= resources + 2 ? 8 + facts.cost : 6;
            }
            case Kind::plot_twist: return 8;
            case Kind::equipment: return 7;
            default: return 5;
        }
    }

    [[nodiscard]] int loss(const Blow& blow) const {
        if (!blow.stuns) {
            return 0;
        }
        const int stunned = strength(blow.at) / 2;
        if (is_main(blow.at)) {
            return blow.ko ? fall : main_health + stunned;
        }
        return blow.ko ? body(blow.at) + strength(blow.at) : body(blow.at) / 4 + stunned;
    }

    // What this side is about to lose if all pass.
    [[nodiscard]] int combat(unsigned player) const {
        if (state_->phase != Phase::combat && state_->phase != Phase::strike) {
            return 0;
        }
        int sum = 0;
        int picked = 0;
        for (const Blow& blow : forecast(*rules_, *state_, *reader_)) {
            if (state_->unit(blow.at).player != player) {
                continue;
            }
            if (blow.sure) {
                sum -= loss(blow);
            } else {
                picked = std::max(picked, loss(blow));
            }
        }
        return sum - picked;
    }

    const Rules* rules_;
    const State* state_;
    Looking look_;
    const CardReader* reader_;
};

}  // namespace

int worth(const Rules& rules, const State& state, unsigned player) {
    if (state.phase == Phase::over) {
        return ((state.winners >> player) & 1U) != 0 ? victory : -victory;
    }
    const Valuer valuer(rules, state);
    int own = valuer.side(player);
    int others = 0;
    int count = 0;
    for (unsigned other = 0; other < state.seats; ++other) {
        if (enemies(state, player, other)) {
            others += valuer.side(other);
            ++count;
        } else if (other != player) {
            own += valuer.side(other) / 2;
        }
    }
    return own - others / std::max(1, count);
}

}  // namespace bronze::vs::greedy
