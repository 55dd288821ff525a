#include "vs/forecast.hpp"

#include <algorithm>

#include "vs/lists.hpp"

namespace bronze::vs {

namespace {

constexpr int most_wounds = 99;

class Forecaster {
public:
    Forecaster(const Rules& rules, const State& state, const CardReader& reader)
        : rules_(&rules), state_(&state), reader_(&reader), melee_(is_melee(state)) {
        each_character(state, state.active, [&](Card card) {
            if (state.unit(card).is(flag::attacking)) {
                attackers_.push_back(card);
            }
        });
    }

    std::vector<Blow> blows() {
        const Card defender = state_->combat.defender;
        if (defender == Card::none) {
            return {};
        }
        for (int order = 0; order < 2; ++order) {
            const std::vector<Card> standing = attackers_;
            const bool answers = !fallen_ && strikes_now(defender, order) &&
                                 strikes_back(*rules_, *state_, *reader_);
            if (!fallen_) {
                strike_defender(defender, standing, order);
            }
            if (answers) {
                strike_attackers(defender, standing, order);
            }
        }
        return std::move(blows_);
    }

private:
    [[nodiscard]] bool has(Card card, Keyword keyword) const {
        return vs::has(*rules_, *state_, *reader_, card, keyword);
    }

    // Ferocious in a melee comes first (VS-Q-26).
    [[nodiscard]] bool strikes_now(Card card, int order) const {
        return (melee_ && has(card, Keyword::ferocious)) == (order == 0);
    }

    [[nodiscard]] Blow blow(std::vector<Card> from, Card at, int attack, int order) const {
        Blow one{.from = std::move(from), .at = at, .attack = attack, .order = order};
        one.defence = defence_of(*rules_, *state_, *reader_, at);
        one.stuns = attack > 0 && attack >= one.defence;
        const int wounds = std::max<int>(state_->unit(at).wounds, -most_wounds);
        const bool wounded = one.stuns && !has(at, Keyword::impervious) &&
                             may(*state_, *reader_, word::may_be_wounded, at);
        const int health = health_of(*rules_, *state_, *reader_, at);
        one.wounds = std::max(0, wounded ? wounds + 1 : wounds);
        one.health = wounded && wounds < 0 ? health - 1 : health;
        one.ko = wounded && one.wounds >= one.health;
        return one;
    }

    void strike_defender(Card defender, const std::vector<Card>& standing, int order) {
        std::vector<Card> from;
        int attack = 0;
        bool lethal = false;
        for (const Card card : standing) {
            if (strikes_now(card, order)) {
                from.push_back(card);
                attack += strike_value(*rules_, *state_, *reader_, card);
                lethal = lethal || has(card, Keyword::lethal);
            }
        }
        if (from.empty()) {
            return;
        }
        Blow one = blow(std::move(from), defender, attack, order);
        one.ko =
            one.ko || (lethal && one.wounds > std::max<int>(0, state_->unit(defender).wounds) &&
                       !is_main(defender));
        fallen_ = one.stuns;
        blows_.push_back(std::move(one));
    }

    void strike_attackers(Card defender, const std::vector<Card>& standing, int order) {
        std::vector<Card> targets;
        std::copy_if(standing.begin(), standing.end(), std::back_inserter(targets), [&](Card card) {
            return may_be_struck_back(*rules_, *state_, *reader_, card);
        });
        const bool each = melee_ && standing.size() > 1 && has(defender, Keyword::monstrous);
        const Card picked = state_->combat.picked;
        if (!each && std::find(targets.begin(), targets.end(), picked) != targets.end()) {
            targets = {picked};
        }
        const int attack = strike_value(*rules_, *state_, *reader_, defender);
        for (const Card card : targets) {
            Blow one = blow({defender}, card, attack, order);
            one.sure = each || targets.size() == 1;
            if (one.sure && one.stuns) {
                attackers_.erase(std::find(attackers_.begin(), attackers_.end(), card));
            }
            blows_.push_back(std::move(one));
        }
    }

    const Rules* rules_;
    const State* state_;
    const CardReader* reader_;
    bool melee_;
    bool fallen_ = false;
    std::vector<Card> attackers_;
    std::vector<Blow> blows_;
};

}  // namespace

std::vector<Blow> forecast(const Rules& rules, const State& state, const CardReader& reader) {
    return Forecaster(rules, state, reader).blows();
}

}  // namespace bronze::vs
