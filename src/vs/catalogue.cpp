#include <algorithm>

#include "script/reference.hpp"
#include "vs/names.hpp"
#include "vs/rules.hpp"
#include "vs/vocabulary.hpp"

namespace bronze::vs {

namespace {

Text kind_name(Kind kind) {
    switch (kind) {
        case Kind::main_character: return {.en = "main character", .fr = "personnage principal"};
        case Kind::supporting_character:
            return {.en = "supporting character", .fr = "personnage secondaire"};
        case Kind::plot_twist: return {.en = "plot twist", .fr = "coup de théâtre"};
        case Kind::equipment: return {.en = "Equipment", .fr = "équipement"};
        case Kind::basic_location: return {.en = "basic location", .fr = "lieu de base"};
        case Kind::special_location: return {.en = "special location", .fr = "lieu spécial"};
    }
    return {};
}

std::string_view part_of(const Facts& facts) {
    if (facts.kind == Kind::main_character) {
        return facts.level == 1 ? part::character : part::level_2;
    }
    if (facts.token) {
        return {};
    }
    return facts.key_of ? part::key : part::deck;
}

boost::json::array teams_of(const Rules& rules, const Facts& facts) {
    boost::json::array teams;
    for (std::size_t i = 0; i < rules.teams.size(); ++i) {
        for (unsigned n = 0; n < facts.members[i]; ++n) {
            teams.emplace_back(rules.teams[i].id);
        }
    }
    return teams;
}

boost::json::object facts_of(const Rules& rules, const Facts& facts) {
    boost::json::object json{{"teams", teams_of(rules, facts)}};
    const auto put = [&](std::string_view key, boost::json::value value) {
        json[key] = std::move(value);
    };
    if (!facts.number.empty()) {
        put("number", boost::json::value(facts.number));
    }
    if (!facts.french.empty()) {
        put("french", boost::json::value(facts.french));
    }
    if (!facts.also_known_as.empty()) {
        put("aka", boost::json::value_from(facts.also_known_as));
    }
    if (facts.kind == Kind::supporting_character || facts.kind == Kind::equipment) {
        put("cost", facts.cost);
    }
    if (is_character(facts.kind)) {
        put("atk", facts.attack);
        put("def", facts.defence);
        put("health", facts.health);
        put("keywords", ids_of(rules.keywords, facts.keywords));
    }
    if (facts.kind == Kind::main_character) {
        put("level", facts.level);
    }
    if (facts.level_up != 0) {
        put("level_up", facts.level_up);
    }
    if (is_location(facts.kind)) {
        put("makes", ids_of(rules.symbols, facts.makes));
    }
    put("universe", facts.universe == Universe::photographic ? "photographic" : "illustrated");
    put("marks", marks_json(facts.marks));
    return json;
}

// Main characters are told from supporting ones of the same name by their level; a list may leave
// out that of level 1.
CatalogueCard card_of(const Rules& rules, const Facts& facts) {
    CatalogueCard card{.id = facts.id,
                       .name = Text::same(facts.name),
                       .aliases = facts.aliases,
                       .kind = std::string(kind_word(facts.kind)),
                       .kind_name = kind_name(facts.kind),
                       .text = facts.text,
                       .facts = facts_of(rules, facts),
                       .part = std::string(part_of(facts))};
    if (facts.kind == Kind::main_character) {
        const std::string level = std::to_string(facts.level);
        card.name = {.en = facts.name + " (level " + level + ")",
                     .fr = facts.name + " (niveau " + level + ")"};
        if (facts.level == 1) {
            card.aliases.push_back(facts.name);
        }
    }
    if (!facts.french.empty() && facts.kind != Kind::main_character) {
        card.aliases.push_back(facts.french);
    }
    for (const std::uint16_t ability : facts.abilities) {
        const Text& meaning = rules.program.abilities[ability].meaning;
        if (card.abilities.empty() || card.abilities.back() != meaning) {
            card.abilities.push_back(meaning);
        }
    }
    return card;
}

}  // namespace

Catalogue catalogue_of(const Rules& rules) {
    Catalogue catalogue;
    std::transform(rules.titles.begin(), rules.titles.end(), std::back_inserter(catalogue.cards),
                   [&](const Facts& facts) { return card_of(rules, facts); });
    catalogue.decks = rules.decks;
    catalogue.formats = {"standard"};
    catalogue.manual = [words = rules.vocabulary](Language language) {
        return script::reference(*words, language);
    };
    catalogue.completions = [words = rules.vocabulary] { return script::completions(*words); };
    return catalogue;
}

}  // namespace bronze::vs
