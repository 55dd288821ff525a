// What is printed on the cards and never changes, as the browser reads it (types.ts: Content).

#include <array>

#include "ccg/ccg.hpp"
#include "ccg/names.hpp"
#include "ccg/vocabulary.hpp"

namespace bronze::ccg {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 15> timing_names{
    "prologue",         "refresh",           "movement",
    "resource",         "conflict",          "end",
    "fight/choose",     "fight/battle",      "fight/resolve",
    "fight/outcome",    "fight/discard",     "challenge/choose",
    "challenge/battle", "challenge/resolve", "challenge/discard"};
static_assert(word::challenge_discard + 1 == timing_names.size());

json::object both(const Text& text) {
    return {{"en", text.en}, {"fr", text.fr}};
}

json::array four(const Talents& talents) {
    return {talents[0], talents[1], talents[2], talents[3]};
}

// null where nothing is printed.
json::array some_of_four(const Talents& talents) {
    json::array out;
    for (const std::int8_t talent : talents) {
        out.emplace_back(talent == 0 ? json::value(nullptr) : json::value(talent));
    }
    return out;
}

bool any(const Talents& talents) {
    return talents != Talents{};
}

json::array ids(const std::vector<Term>& terms, std::uint64_t set) {
    json::array out;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (((set >> i) & 1U) != 0) {
            out.emplace_back(terms[i].id);
        }
    }
    return out;
}

std::string_view kind_word(Kind kind) {
    return kind == Kind::part_two ? kind_names[static_cast<std::size_t>(Kind::part_one)]
                                  : kind_names[static_cast<std::size_t>(kind)];
}

void add_effect(const Rules& rules, const Printed& face, json::object& card) {
    json::array timings;
    for (std::size_t i = 0; i < timing_names.size(); ++i) {
        if (((face.timings >> i) & 1U) != 0) {
            timings.emplace_back(timing_names[i]);
        }
    }
    std::string_view works;
    for (const std::uint16_t ability : face.abilities) {
        switch (rules.program.abilities[ability].kind) {
            case script::AbilityKind::power: works = "use"; break;
            case script::AbilityKind::rule: works = works.empty() ? "always" : works; break;
            default: works = works == "use" ? works : "trigger"; break;
        }
    }
    if (!timings.empty()) {
        card["timings"] = std::move(timings);
    }
    if (!works.empty()) {
        card["works"] = works;
    }
}

void add_character(const Rules& rules, const Printed& face, json::object& card) {
    card["rank"] = rank_names[static_cast<std::size_t>(face.rank)];
    card["level"] = face.level;
    card["talents"] = four(face.talents);
    if (face.destiny_requirement != 0) {
        card["needs"] = face.destiny_requirement;
    }
    card["character"] = rules.characters[index(face.who)].id;
    card["side"] = side_names[static_cast<std::size_t>(face.side)];
}

json::object card_json(const Rules& rules, const Printed& face) {
    json::object card{
        {"name", both(face.name)}, {"text", both(face.text)}, {"kind", kind_word(face.kind)}};
    switch (face.kind) {
        case Kind::essence:
            card["side"] = side_names[static_cast<std::size_t>(face.side)];
            card["character"] = rules.characters[index(face.who)].id;
            break;
        case Kind::character: add_character(rules, face, card); break;
        case Kind::challenge:
            card["side"] = side_names[static_cast<std::size_t>(face.side)];
            card["goals"] = some_of_four(face.goals);
            card["destiny"] = face.destiny;
            break;
        case Kind::location:
            card["unique"] = face.unique;
            card["types"] = ids(rules.types, face.types);
            break;
        case Kind::skill:
        case Kind::item: card["icons"] = json::array{1, 1, 1, 1}; break;
        case Kind::action: card["icons"] = some_of_four(face.icons); break;
        case Kind::part_one:
            card["part"] = 1;
            card["icons"] = json::array{1, 1, 1, 1};
            break;
        case Kind::part_two: card["part"] = 2; break;
        case Kind::event: break;
    }
    if (face.other_part != Face::none) {
        card["other"] = rules.face(face.other_part).id;
    }
    if (any(face.requirement)) {
        card["requires"] = some_of_four(face.requirement);
    }
    if (json::array traits = ids(rules.traits, face.traits); !traits.empty()) {
        card["traits"] = std::move(traits);
    }
    if (json::array traits = ids(rules.traits, face.trait_requirement); !traits.empty()) {
        card["requires_traits"] = std::move(traits);
    }
    if (face.only != Who::none) {
        card["only"] = rules.characters[index(face.only)].id;
    }
    add_effect(rules, face, card);
    card["marks"] = marks_json(face.marks);
    return card;
}

json::object deck_json(const Rules& rules, const Deck& deck) {
    json::object out = write_deck(deck);
    out["name"] = both(deck.name);
    out["about"] = both(deck.about);
    const auto essences = deck.parts.find("essence");
    if (essences != deck.parts.end() && !essences->second.empty()) {
        const Face essence = rules.find(essences->second.begin()->first);
        if (essence != Face::none) {
            const Printed& face = rules.face(essence);
            out["essence"] = face.id;
            out["side"] = side_names[static_cast<std::size_t>(face.side)];
        }
    }
    return out;
}

json::object terms_json(const std::vector<Term>& terms) {
    json::object out;
    for (const Term& term : terms) {
        out[term.id] = both(term.name);
    }
    return out;
}

json::object options_json() {
    return {
        {"any_defender_requirement",
         json::object{
             {"name", both({.en = "Any character for defenders' actions",
                            .fr = "Tout personnage pour les actions du défenseur"})},
             {"about",
              both({.en = "Who defends a challenge has nobody in it: with this option any of "
                          "that player's characters may meet the requirement of an action.",
                    .fr = "Qui défend un défi n’y a personne : avec cette option, n’importe "
                          "lequel de ses personnages peut remplir l’exigence d’une action."})}}}};
}

}  // namespace

boost::json::object Ccg::table(const Rules& rules) {
    json::object cards;
    for (const Printed& face : rules.faces) {
        cards[face.id] = card_json(rules, face);
    }
    if (!rules.park.id.empty()) {
        cards[rules.park.id] = card_json(rules, rules.park);
    }
    json::object decks;
    for (const Deck& deck : rules.decks) {
        decks[deck.id] = deck_json(rules, deck);
    }
    json::array formats;
    for (const Format& format : rules.formats) {
        formats.emplace_back(format.id);
    }
    return {{"cards", std::move(cards)},          {"decks", std::move(decks)},
            {"formats", std::move(formats)},      {"characters", terms_json(rules.characters)},
            {"traits", terms_json(rules.traits)}, {"options", options_json()}};
}

}  // namespace bronze::ccg
