// What can be known of this game before any match: its cards, terms and decks.

#include "vs/names.hpp"
#include "vs/vocabulary.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

using boost::json::array;
using boost::json::object;

object both(const Text& text) {
    return {{"en", text.en}, {"fr", text.fr}};
}

array times_of(const Power& power) {
    array times;
    const auto add = [&](bool at, std::string_view name) {
        if (at) {
            times.emplace_back(name);
        }
    };
    add(power.at(word::build), "build");
    add(power.at(word::main), "main");
    add(power.at(word::combat), "combat");
    add(power.at(word::any_combat), "any-combat");
    add(power.at(word::enemy_main), "enemy-main");
    add(power.reaction, "reaction");
    return times;
}

object power_json(const Rules& rules, const Power& power) {
    static constexpr std::array<std::string_view, 4> kinds{"keyword", "super", "level-up",
                                                           "effect"};
    object json{{"thing", power.id},
                {"name", both(power.name)},
                {"kind", kinds[static_cast<std::size_t>(power.kind)]},
                {"text", both(power.text)}};
    if (array times = times_of(power); !times.empty()) {
        json["times"] = std::move(times);
    }
    if (power.any_turn) {
        json["any_turn"] = true;
    }
    if (!power.cost.empty()) {
        array cost;
        for (const Symbols symbols : power.cost) {
            cost.push_back(ids_of(rules.symbols, symbols));
        }
        json["cost"] = std::move(cost);
    }
    return json;
}

array teams_json(const Rules& rules, const Facts& facts) {
    array teams;
    for (std::size_t i = 0; i < rules.teams.size(); ++i) {
        const unsigned symbols = facts.members[i] != 0 ? facts.members[i] : (facts.teams >> i) & 1U;
        for (unsigned n = 0; n < symbols; ++n) {
            teams.emplace_back(rules.teams[i].id);
        }
    }
    return teams;
}

void add_character(const Rules& rules, const Facts& facts, object& json) {
    json["atk"] = facts.attack;
    json["def"] = facts.defence;
    json["health"] = facts.health;
    json["ranged"] = facts.has(Keyword::ranged);
    json["flight"] = facts.has(Keyword::flight);
    json["keywords"] = ids_of(rules.keywords, facts.keywords);
    if (facts.kind != Kind::main_character) {
        return;
    }
    json["level"] = facts.level;
    const Title other = facts.next_level != Title::none ? facts.next_level : facts.previous_level;
    if (other != Title::none) {
        json["other_level"] = rules[other].id;
    }
    if (facts.level_up != 0) {
        json["level_up"] = facts.level_up;
    }
}

object card_json(const Rules& rules, const Facts& facts) {
    array powers;
    for (const Power& power : facts.powers) {
        powers.push_back(power_json(rules, power));
    }
    object json({{"name", object{{"en", facts.name}, {"fr", facts.name}}},
                 {"kind", kind_word(facts.kind)},
                 {"teams", teams_json(rules, facts)},
                 {"text", both(facts.text)},
                 {"powers", std::move(powers)},
                 {"marks", marks_json(facts.marks)}});
    if (!facts.number.empty()) {
        json["number"] = facts.number;
    }
    if (!facts.french.empty()) {
        json["french"] = facts.french;
    }
    if (!facts.also_known_as.empty()) {
        json["aka"] = facts.also_known_as.front();
    }
    if (facts.kind == Kind::supporting_character || facts.kind == Kind::equipment) {
        json["cost"] = facts.cost;
    }
    if (is_character(facts.kind)) {
        add_character(rules, facts, json);
    }
    if (is_location(facts.kind)) {
        json["makes"] = ids_of(rules.symbols, facts.makes);
        json["special"] = facts.kind == Kind::special_location;
    }
    return json;
}

object deck_json(const Deck& deck) {
    object parts;
    for (const auto& [part, cards] : deck.parts) {
        object counted;
        for (const auto& [id, copies] : cards) {
            counted[id] = copies;
        }
        parts[part] = std::move(counted);
    }
    object json{{"name", both(deck.name)}, {"about", both(deck.about)}, {"parts", parts}};
    const auto main = deck.parts.find(part::character);
    if (main != deck.parts.end() && !main->second.empty()) {
        json["main"] = main->second.begin()->first;
    }
    return json;
}

template <class Terms>
object terms_json(const Terms& terms) {
    object json;
    for (const Term& term : terms) {
        json[term.id] = object{{"name", both(term.name)}, {"text", both(term.text)}};
    }
    return json;
}

}  // namespace

object Vs::table(const Rules& rules) {
    object cards;
    for (const Facts& facts : rules.titles) {
        cards[facts.id] = card_json(rules, facts);
    }
    object teams;
    for (const Team& team : rules.teams) {
        object json{{"name", both(team.name)}};
        if (team.alignment != Alignment::none) {
            json["alignment"] = team.alignment == Alignment::good ? "good" : "evil";
        }
        teams[team.id] = std::move(json);
    }
    object decks;
    for (const Deck& deck : rules.decks) {
        decks[deck.id] = deck_json(deck);
    }
    return {{"cards", std::move(cards)},
            {"teams", std::move(teams)},
            {"symbols", terms_json(rules.symbols)},
            {"keywords", terms_json(rules.keywords)},
            {"counters", terms_json(rules.counters)},
            {"decks", std::move(decks)}};
}

}  // namespace bronze::vs
