// The conflict under way: who takes part, how the talents stand, what it is about.

#include "ccg/view_json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "ccg/names.hpp"

namespace bronze::ccg {

namespace json = boost::json;

json::object ViewTeller::conflict() const {
    const Conflict& conflict = state_->conflict;
    const bool fight = conflict.duel == Duel::fight;
    json::object out{{"kind", fight ? "fight" : "challenge"},
                     {"stage", stage_names[static_cast<std::size_t>(conflict.stage)]},
                     {"at", space_word(conflict.at)}};
    const auto side = [&](Seat seat) {
        json::array characters;
        state_->player(seat).characters.each([&](unsigned place) {
            const Card card = card_of(seat, place);
            if (state_->marked(card, mark::taking_part)) {
                characters.emplace_back(thing_of(*rules_, *state_, card));
            }
        });
        return json::object{{"seat", index(seat)}, {"characters", std::move(characters)}};
    };
    out["attack"] = side(conflict.attacking);
    out["defence"] = side(conflict.defending);
    if (!fight) {
        out["challenge"] = challenge(conflict.challenge);
    }
    const Talent resolving = fight ? facts().resolving() : Talent::none;
    json::object talents;
    for (const Talent talent : all_talents) {
        talents[talent_names[index(talent)]] = talent_of_conflict(talent, resolving);
    }
    out["talents"] = std::move(talents);
    if (!fight) {
        if (json::array missing = missing_traits(); !missing.empty()) {
            out["missing_traits"] = std::move(missing);
        }
    }
    out["stakes"] = stakes();
    if (conflict.verdict != Verdict::none) {
        out["result"] = conflict.verdict == Verdict::won    ? "won"
                        : conflict.verdict == Verdict::lost ? "lost"
                                                            : "tie";
    }
    return out;
}

json::object ViewTeller::talent_of_conflict(Talent talent, Talent resolving) const {
    const Conflict& conflict = state_->conflict;
    const bool fight = conflict.duel == Duel::fight;
    const auto of = [&](Card card) {
        return facts().is_character(card) ? facts().talent(card, talent) : 0;
    };
    const bool goal = !fight && facts().has_goal(conflict.challenge, talent);
    const int attack = fight ? of(conflict.attacker) : facts().group(talent);
    const int defence = fight  ? of(conflict.defender)
                        : goal ? facts().goal(conflict.challenge, talent)
                               : 0;
    const auto score = [&](int base, Seat seat) {
        return json::object{{"base", base},
                            {"stack", stack(seat, talent)},
                            {"total", base + facts().stack(seat, talent)}};
    };
    const int lacking = defence + facts().stack(conflict.defending, talent) - attack -
                        facts().stack(conflict.attacking, talent);
    return {{"attack", score(attack, conflict.attacking)},
            {"defence", score(defence, conflict.defending)},
            {"counts", fight ? talent == resolving : goal},
            {"missing", std::max(0, fight ? lacking + 1 : lacking)}};
}

json::array ViewTeller::stack(Seat seat, Talent talent) const {
    const Player& player = state_->player(seat);
    std::vector<Card> cards;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::stacked && player.where[place] == index(talent)) {
            cards.push_back(card_of(seat, place));
        }
    }
    std::sort(cards.begin(), cards.end(), [&](Card one, Card other) {
        return player.link[place_of(one)] < player.link[place_of(other)];
    });
    json::array out;
    for (const Card card : cards) {
        json::object one = held(card);
        one["by"] = facts().stack_value(card, talent);
        out.emplace_back(std::move(one));
    }
    return out;
}

json::array ViewTeller::missing_traits() const {
    json::array out;
    const Card challenge = state_->conflict.challenge;
    const Printed& face = facts().printed(challenge);
    if (face.trait_requirement == 0 || facts().has_what_it_needs(challenge) ||
        !facts().allowed(word::needs_trait, true, {value(challenge)})) {
        return out;
    }
    bool has = false;
    facts().each_character([&](Card card) {
        has = has || (state_->marked(card, mark::taking_part) &&
                      facts().has_any_trait(card, face.trait_requirement));
    });
    for (unsigned trait = 0; !has && trait < rules_->traits.size(); ++trait) {
        if (((face.trait_requirement >> trait) & 1U) != 0) {
            out.emplace_back(rules_->traits[trait].id);
        }
    }
    return out;
}

json::object ViewTeller::stakes() const {
    const Conflict& conflict = state_->conflict;
    const auto both = [](int attack, int defence) {
        return json::object{{"attack", attack}, {"defence", defence}};
    };
    if (conflict.duel == Duel::challenge) {
        const int cost = facts().total(word::failure_cost, 1, {value(conflict.attacking)});
        return {{"won", both(facts().worth(conflict.challenge), 0)}, {"lost", both(-cost, 0)}};
    }
    const auto loses = [&](Card card) {
        return facts().is_character(card) && facts().is_main(card) ? -1 : 0;
    };
    return {{"won", both(1, loses(conflict.defender))},
            {"lost", both(loses(conflict.attacker), 1)}};
}

}  // namespace bronze::ccg
