#include "ccg/ccg.hpp"
#include "ccg/sealed.hpp"
#include "script/reference.hpp"

namespace bronze::ccg {

namespace {

constexpr std::array<std::string_view, talent_count> talent_facts{"butt-kicking", "smarts",
                                                                  "weirdness", "charm"};
constexpr std::array<std::string_view, 3> side_names{"good", "evil", "any"};
constexpr std::array<std::string_view, 4> rank_names{"hero", "companion", "villain", "minion"};

boost::json::array ids_of(const std::vector<Term>& terms, std::uint64_t set) {
    boost::json::array ids;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (((set >> i) & 1U) != 0) {
            ids.emplace_back(terms[i].id);
        }
    }
    return ids;
}

boost::json::object talents_of(const Talents& talents) {
    boost::json::object json;
    for (std::size_t i = 0; i < talent_count; ++i) {
        if (talents[i] != 0) {
            json[talent_facts[i]] = talents[i];
        }
    }
    return json;
}

class FactWriter {
public:
    explicit FactWriter(const Rules& rules) : rules_(&rules) {}

    boost::json::object write(const Printed& face) {
        json_ = {};
        if (face.kind == Kind::essence || face.kind == Kind::challenge) {
            put("side", side_names[static_cast<std::size_t>(face.side)]);
        }
        if (face.kind == Kind::character) {
            put("rank", rank_names[static_cast<std::size_t>(face.rank)]);
            put("level", face.level);
            for (std::size_t i = 0; i < talent_count; ++i) {
                put(talent_facts[i], face.talents[i]);
            }
        }
        who("character", face.kind == Kind::challenge ? Who::none : face.who);
        list("traits", ids_of(rules_->traits, face.traits));
        number("destiny", face.kind == Kind::challenge ? face.destiny : face.destiny_requirement);
        talents("goals", face.goals);
        talents("icons", face.icons);
        talents("requirement", face.requirement);
        list("trait_requirement", ids_of(rules_->traits, face.trait_requirement));
        ranks(face);
        who(face.kind == Kind::challenge ? "needs" : "only", face.only);
        list("place", ids_of(rules_->types, face.place_types));
        if (face.place_at >= 0) {
            put("place_at",
                rules_->titles[static_cast<std::size_t>(face.place_at) - rules_->characters.size()]
                    .en);
        }
        if (face.kind == Kind::location) {
            put("unique", face.unique);
            list("types", ids_of(rules_->types, face.types));
        }
        if (face.other_part != Face::none) {
            put("other_part", rules_->face(face.other_part).id);
        }
        put("marks", marks_json(face.marks));
        return std::move(json_);
    }

private:
    template <class Value>
    void put(std::string_view key, const Value& value) {
        json_[key] = value;
    }
    void number(std::string_view key, int value) {
        if (value != 0) {
            put(key, value);
        }
    }
    void list(std::string_view key, const boost::json::array& values) {
        if (!values.empty()) {
            put(key, values);
        }
    }
    void talents(std::string_view key, const Talents& values) {
        if (values != Talents{}) {
            put(key, talents_of(values));
        }
    }
    void who(std::string_view key, Who who) {
        if (who != Who::none) {
            put(key, rules_->characters[index(who)].name.en);
        }
    }
    void ranks(const Printed& face) {
        boost::json::array names;
        for (std::size_t i = 0; i < rank_names.size(); ++i) {
            if (((face.rank_requirement >> i) & 1U) != 0) {
                names.emplace_back(rank_names[i]);
            }
        }
        list("rank_requirement", names);
    }

    const Rules* rules_;
    boost::json::object json_;
};

CatalogueCard card_of(const Rules& rules, const Printed& face, const Term& kind) {
    CatalogueCard card{.id = face.id,
                       .name = face.name,
                       .aliases = face.aliases,
                       .kind = kind.id,
                       .kind_name = kind.name,
                       .text = face.text,
                       .facts = FactWriter(rules).write(face)};
    for (const std::uint16_t ability : face.abilities) {
        card.abilities.push_back(rules.program.abilities[ability].meaning);
    }
    // Where a challenge may lie and who must face it are facts that the rules read themselves.
    const bool by_facts =
        face.kind == Kind::challenge && (face.place_types != 0 || face.place_at >= 0 ||
                                         face.trait_requirement != 0 || face.only != Who::none);
    if (card.abilities.empty() && by_facts) {
        card.abilities.push_back(face.text);
    }
    return card;
}

}  // namespace

Catalogue Ccg::catalogue(const Rules& rules) {
    Catalogue catalogue;
    for (const Printed& face : rules.faces) {
        CatalogueCard card = card_of(rules, face, rules.kinds[static_cast<std::size_t>(face.kind)]);
        card.part = part_of(face.kind);
        catalogue.cards.push_back(std::move(card));
    }
    CatalogueCard park = card_of(rules, rules.park, rules.kinds.back());
    park.abilities.push_back(rules.park.text);
    catalogue.cards.push_back(std::move(park));
    catalogue.decks = rules.decks;
    for (const Format& format : rules.formats) {
        catalogue.formats.push_back(format.id);
    }
    catalogue.manual = [words = rules.vocabulary](Language language) {
        return script::reference(*words, language);
    };
    catalogue.completions = [words = rules.vocabulary] { return script::completions(*words); };
    catalogue.pool = [&rules](std::uint64_t seed) {
        FastChance chance(seed);
        return open_pool(rules, chance);
    };
    return catalogue;
}

Errors Ccg::check_deck(const Rules& rules, const Deck& deck, std::string_view format) {
    if (const Format* found = rules.find_format(format)) {
        return ccg::check_deck(rules, deck, *found);
    }
    return {{.message = Message("error.ccg.deck.format").with("found", format), .place = {}}};
}

}  // namespace bronze::ccg
