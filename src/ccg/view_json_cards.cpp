// Characters and challenges, and what changes them.

#include "ccg/view_json.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "ccg/listing.hpp"
#include "ccg/names.hpp"

namespace bronze::ccg {

namespace json = boost::json;

json::object ViewTeller::held(Card card) const {
    return {{"thing", thing_of(*rules_, *state_, card)}, {"card", id(card)}};
}

json::object ViewTeller::character(Card card) const {
    json::object out = held(card);
    out["seat"] = index(owner_of(card));
    out["rank"] = rank_names[static_cast<std::size_t>(facts().rank(card))];
    if (facts().is_main(card)) {
        out["main"] = true;
    }
    if (facts().fatigued(card)) {
        out["fatigued"] = true;
    }
    json::array talents;
    for (const Talent talent : all_talents) {
        talents.emplace_back(facts().talent(card, talent));
    }
    out["talents"] = std::move(talents);
    if (json::array found = changes(card); !found.empty()) {
        out["changes"] = std::move(found);
    }
    if (json::array found = traits(card); !found.empty()) {
        out["traits"] = std::move(found);
    }
    out["moves"] = moves_left(facts(), card);
    json::array attached;
    facts().each_attached(card, [&](Card other) {
        json::object one = held(other);
        if (facts().fatigued(other)) {
            one["fatigued"] = true;
        }
        attached.emplace_back(std::move(one));
    });
    if (!attached.empty()) {
        out["attached"] = std::move(attached);
    }
    if (json::array levels = under(card); !levels.empty()) {
        out["under"] = std::move(levels);
    }
    return out;
}

json::object ViewTeller::challenge(Card card) const {
    json::object out = held(card);
    out["seat"] = index(owner_of(card));
    if (json::array now = goals(card, false); now != goals(card, true)) {
        out["goals"] = std::move(now);
    }
    json::array faced;
    for (unsigned seat = 0; seat < state_->seats; ++seat) {
        if (state_->spot(card) == Spot::challenge && ((state_->marks(card) >> seat) & 1U) != 0) {
            faced.emplace_back(seat);
        }
    }
    if (!faced.empty()) {
        out["faced"] = std::move(faced);
    }
    return out;
}

json::array ViewTeller::under(Card character) const {
    const Player& player = state_->player(owner_of(character));
    std::vector<Face> faces;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::level &&
            player.where[place] == static_cast<std::uint16_t>(character)) {
            faces.push_back(player.faces[place]);
        }
    }
    std::sort(faces.begin(), faces.end(), [&](Face one, Face other) {
        return rules_->face(one).level < rules_->face(other).level;
    });
    json::array out;
    for (const Face face : faces) {
        out.emplace_back(rules_->face(face).id);
    }
    return out;
}

json::array ViewTeller::traits(Card card) const {
    const bool changed = facts().speaks_of(word::trait);
    json::array out;
    for (unsigned trait = 0; trait < rules_->traits.size(); ++trait) {
        if (changed ? facts().has_trait(card, trait) : facts().printed(card).has_trait(trait)) {
            out.emplace_back(rules_->traits[trait].id);
        }
    }
    return out;
}

json::array ViewTeller::changes(Card card) const {
    json::array out;
    for (const Talent talent : all_talents) {
        const auto printed = facts().printed(card).talents[index(talent)];
        const int tired = facts().fatigued(card) ? 1 : 0;
        const int now = facts().talent(card, talent);
        const auto add = [&](int by, std::string_view from) {
            if (by != 0) {
                out.emplace_back(json::object{
                    {"talent", talent_names[index(talent)]}, {"by", by}, {"from", from}});
            }
        };
        add(-tired, "fatigue");
        if (now == printed - tired) {
            continue;
        }
        std::vector<script::Value> sources;
        for (const script::Active& active : state_->script.actives) {
            const auto& ability = rules_->program.abilities[active.ability];
            if (ability.kind != script::AbilityKind::rule ||
                (ability.watches != word::talent && ability.watches != word::printed_talent &&
                 ability.watches != word::exchanged) ||
                active.source < 0 ||
                std::find(sources.begin(), sources.end(), active.source) != sources.end()) {
                continue;
            }
            sources.push_back(active.source);
            const Card source = card_at(static_cast<std::size_t>(active.source));
            if (state_->face(source) != Face::none) {
                add(now - without(card, talent, active.source), id(source));
            }
        }
    }
    return out;
}

int ViewTeller::without(Card card, Talent talent, script::Value source) const {
    const auto others = [&](const script::Active& active) {
        return active.source != source && facts().allowed(word::gives_bonus, true, {active.source});
    };
    const std::array about{value(card), value(talent)};
    const int base = look_.reader.total_if(
        word::printed_talent, facts().printed(card).talents[index(talent)], about, others);
    return look_.reader.total_if(word::talent, static_cast<script::Value>(base), about, others) -
           (facts().fatigued(card) ? 1 : 0);
}

json::array ViewTeller::goals(Card card, bool printed) const {
    json::array out;
    for (const Talent talent : all_talents) {
        const int goal =
            printed ? facts().printed(card).goals[index(talent)] : facts().goal(card, talent);
        const bool has = printed ? goal > 0 : facts().has_goal(card, talent);
        out.emplace_back(has ? json::value(goal) : json::value(nullptr));
    }
    return out;
}

}  // namespace bronze::ccg
