#include "ccg/rules.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "ccg/vocabulary.hpp"
#include "script/ability.hpp"

namespace bronze::ccg {

namespace {

constexpr std::array<std::string_view, talent_count> talent_keys{"butt-kicking", "smarts",
                                                                 "weirdness", "charm"};
constexpr std::array<std::string_view, 4> rank_keys{"hero", "companion", "villain", "minion"};
constexpr std::string_view vampire_trait = "VAMPIRE";
constexpr std::string_view park_kind = "park";

template <class Items>
std::optional<unsigned> find_id(const Items& items, std::string_view id) {
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.id == id; });
    return found == items.end()
               ? std::nullopt
               : std::optional(static_cast<unsigned>(std::distance(items.begin(), found)));
}

class RulesReader {
public:
    explicit RulesReader(const Content& content) : content_(&content) {}

    Result<std::shared_ptr<const Rules>> read() {
        read_frame();
        read_characters();
        read_faces();
        tie_parts();
        if (errors_.empty() && read_vocabulary()) {
            read_abilities();
        }
        rules_.decks = read_decks(*content_, "ccg/decks/", errors_);
        if (!errors_.empty()) {
            return errors_;
        }
        return std::shared_ptr<const Rules>(std::make_shared<Rules>(std::move(rules_)));
    }

private:
    std::vector<Term> read_terms(TableReader& file, std::string_view key, std::size_t most) {
        std::vector<Term> terms;
        for (const toml::table* table : file.tables(key)) {
            TableReader reader(file.file(), *table, std::string(key), errors_);
            Term term{.id = reader.text("id"), .name = reader.words("name")};
            term.name.feminine = reader.flag("feminine", false);
            if (find_id(terms, term.id)) {
                reader.complain("id", Message("error.content.duplicate_id").with("id", term.id));
            }
            terms.push_back(std::move(term));
        }
        if (terms.size() > most) {
            file.complain(key, Message("error.ccg.too_many")
                                   .with("key", key)
                                   .with("most", static_cast<std::int64_t>(most)));
        }
        return terms;
    }

    void read_frame() {
        with_table(*content_, "ccg/game.toml", "game", errors_, [&](TableReader& game) {
            read_kinds(game);
            rules_.traits = read_terms(game, "trait", 64);
            rules_.types = read_terms(game, "setting", 16);
            if (const auto vampire = rules_.find_trait(vampire_trait)) {
                rules_.vampire = *vampire;
            } else {
                game.complain("trait",
                              Message("error.ccg.unknown_trait").with("found", vampire_trait));
            }
            for (const toml::table* table : game.tables("format")) {
                TableReader reader(game.file(), *table, "format", errors_);
                rules_.formats.push_back(
                    {.id = reader.text("id"),
                     .name = reader.words("name"),
                     .least = static_cast<unsigned>(reader.number("least", 1, most_cards_each))});
            }
            for (const toml::table* table : game.tables("booster")) {
                TableReader reader(game.file(), *table, "booster", errors_);
                read_booster(reader);
            }
            if (const toml::table* table = game.table("sealed")) {
                TableReader reader(game.file(), *table, "sealed", errors_);
                read_sealed(reader);
            }
        });
    }

    void read_kinds(TableReader& game) {
        rules_.kinds = read_terms(game, "kind", kind_count + 1);
        const bool right = rules_.kinds.size() == kind_count + 1 &&
                           rules_.kinds.back().id == park_kind &&
                           std::equal(kind_names.begin(), kind_names.end(), rules_.kinds.begin(),
                                      [](auto name, const Term& kind) { return kind.id == name; });
        if (!right) {
            game.complain(
                "kind",
                Message("error.ccg.kinds")
                    .with("known", fmt::format("{}, {}", fmt::join(kind_names, ", "), park_kind)));
        }
    }

    void read_booster(TableReader& reader) {
        Booster booster{.id = reader.text("id"), .name = reader.words("name"), .slots = {}};
        for (const toml::table* table : reader.tables("slots")) {
            TableReader slot(reader.file(), *table, "slot", errors_);
            Booster::Slot read;
            read.count = static_cast<unsigned>(slot.number("count", 1, 99));
            for (const std::string& kind : slot.texts("kinds")) {
                const auto found = std::find(kind_names.begin(), kind_names.end(), kind);
                if (found == kind_names.end()) {
                    slot.complain("kinds", Message("error.ccg.unknown_kind").with("found", kind));
                } else {
                    read.kinds.push_back(static_cast<Kind>(found - kind_names.begin()));
                }
            }
            booster.slots.push_back(std::move(read));
        }
        rules_.boosters.push_back(std::move(booster));
    }

    void read_sealed(TableReader& reader) {
        const auto number = [&](std::string_view key) {
            return static_cast<unsigned>(reader.number(key, 0, 99));
        };
        const std::string booster = reader.text("booster");
        const auto found = find_id(rules_.boosters, booster);
        if (!found && !booster.empty()) {
            reader.complain("booster", Message("error.ccg.unknown_booster").with("found", booster));
        }
        rules_.sealed = {.booster = found.value_or(0),
                         .boosters = number("boosters"),
                         .first_levels = number("first_levels"),
                         .higher_levels = number("higher_levels"),
                         .challenges = number("challenges"),
                         .locations = number("locations")};
    }

    void read_characters() {
        with_table(*content_, "ccg/characters.toml", "characters", errors_, [&](TableReader& file) {
            rules_.characters = read_terms(file, "character", 255);
        });
    }

    // Everything about the cards but their abilities, which may name any card.
    void read_faces() {
        bool park = false;
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("ccg/cards/")) {
                continue;
            }
            with_table(*content_, file.path, "cards", errors_, [&](TableReader& cards) {
                for (const toml::table* table : cards.tables("card")) {
                    TableReader reader(cards.file(), *table, "card", errors_);
                    if (reader.maybe_text("kind") == park_kind) {
                        reader.tables("ability");
                        rules_.park = read_face(reader, true);
                        park = true;
                        continue;
                    }
                    add_face(reader);
                }
            });
        }
        if (!park) {
            errors_.push_back({.message = Message("error.ccg.no_park"), .place = {}});
        }
    }

    void add_face(TableReader& reader) {
        Printed face = read_face(reader, false);
        if (rules_.find(face.id) != Face::none) {
            reader.complain("id", Message("error.content.duplicate_id").with("id", face.id));
        }
        require_effect(reader, face.kind);
        face.named = face.who == Who::none ? title_number(face.name)
                                           : static_cast<std::int16_t>(index(face.who));
        face.name.feminine =
            face.who != Who::none && rules_.characters[index(face.who)].name.feminine;
        rules_.faces.push_back(std::move(face));
    }

    // Locations and challenges alone may be without (CCG-CARDS-08, CCG-CARDS-11), and an action
    // says when its effect may be used (CCG-CARDS-16).
    static void require_effect(TableReader& reader, Kind kind) {
        const auto needs = [&](std::string_view key) {
            reader.complain(
                "id", Message("error.content.missing_key").with("what", "card").with("key", key));
        };
        const auto abilities = reader.tables("ability");
        if (abilities.empty()) {
            if (kind != Kind::challenge && kind != Kind::location) {
                needs("ability");
            }
        } else if (kind == Kind::action &&
                   std::none_of(abilities.begin(), abilities.end(),
                                [](const toml::table* one) { return one->contains("timing"); })) {
            needs("timing");
        }
    }

    std::int16_t title_number(const Text& name) {
        const auto found = std::find(rules_.titles.begin(), rules_.titles.end(), name);
        const auto number = static_cast<std::size_t>(found - rules_.titles.begin());
        if (found == rules_.titles.end()) {
            rules_.titles.push_back(name);
        }
        return static_cast<std::int16_t>(rules_.characters.size() + number);
    }

    Printed read_face(TableReader& reader, bool park) {
        Printed face;
        facts_ = {"name"};
        face.id = reader.text("id");
        face.aliases = reader.maybe_texts("aliases");
        face.name = reader.words("name");
        if (!park) {
            face.kind = static_cast<Kind>(reader.one_of("kind", kind_names));
            read_printed(reader, face);
        }
        if (fact(reader, "text", "effect")) {
            face.text = reader.words("text");
        }
        reader.maybe_text("source");
        face.marks = read_marks(reader, facts_, errors_);
        return face;
    }

    void read_printed(TableReader& reader, Printed& face) {
        switch (face.kind) {
            case Kind::essence:
                face.side = static_cast<Side>(reader.one_of("side", {"good", "evil", "any"}));
                facts_.emplace_back("side");
                read_identity(reader, face);
                return;
            case Kind::character: read_character(reader, face); return;
            case Kind::challenge: read_challenge(reader, face); return;
            case Kind::location:
                face.unique = reader.flag("unique", false);
                facts_.emplace_back("unique");
                face.types = read_types(reader, "types");
                facts_.emplace_back("types");
                return;
            case Kind::action:
                face.icons = read_talents(reader, "icons");
                facts_.emplace_back("icons");
                read_requirements(reader, face);
                return;
            case Kind::skill:
            case Kind::item: read_requirements(reader, face); return;
            case Kind::part_one:
            case Kind::part_two: other_part_[face.id] = reader.text("other_part"); return;
            case Kind::event: return;
        }
    }

    // Notes that the card has this fact and therefore needs a mark for it.
    bool fact(TableReader& reader, std::string_view key, std::string_view called = {}) {
        if (reader.node(key) == nullptr) {
            return false;
        }
        facts_.push_back(called.empty() ? key : called);
        return true;
    }

    void read_identity(TableReader& reader, Printed& face) {
        face.who = read_who(reader, "character");
        facts_.emplace_back("character");
        if (fact(reader, "traits")) {
            face.traits = read_traits(reader, "traits");
        }
    }

    void read_character(TableReader& reader, Printed& face) {
        face.rank = static_cast<Rank>(reader.one_of("rank", rank_keys));
        face.side = side_of(face.rank);
        face.level = static_cast<int>(reader.number("level", 1, 9));
        facts_.insert(facts_.end(), {"rank", "level"});
        read_identity(reader, face);
        if (face.level > 1) {
            face.destiny_requirement = static_cast<int>(reader.number("destiny", 0, 10));
            facts_.emplace_back("destiny");
        }
        const toml::node* talents = reader.node("talents");
        const toml::array* values = talents == nullptr ? nullptr : talents->as_array();
        if (values == nullptr || values->size() != talent_count) {
            reader.complain("talents", Message("error.ccg.talents"));
            return;
        }
        for (std::size_t i = 0; i < talent_count; ++i) {
            const auto value = (*values)[i].value<std::int64_t>();
            if (!value || *value < 0 || *value > 20) {
                reader.complain("talents", Message("error.ccg.talents"));
                return;
            }
            face.talents[i] = static_cast<std::int8_t>(*value);
            facts_.push_back(talent_keys[i]);
        }
    }

    void read_challenge(TableReader& reader, Printed& face) {
        face.side = static_cast<Side>(reader.one_of("side", {"good", "evil"}));
        face.goals = read_talents(reader, "goals");
        face.destiny = static_cast<int>(reader.number("destiny", 1, 10));
        facts_.insert(facts_.end(), {"side", "goals", "destiny"});
        if (fact(reader, "place")) {
            face.place_types = read_types(reader, "place");
        }
        if (fact(reader, "place_at")) {
            places_[face.id] = reader.text("place_at");
        }
        if (fact(reader, "needs")) {
            face.only = read_who(reader, "needs");
        }
        if (fact(reader, "trait_requirement")) {
            face.trait_requirement = read_traits(reader, "trait_requirement");
        }
    }

    void read_requirements(TableReader& reader, Printed& face) {
        if (fact(reader, "requirement")) {
            face.requirement = read_talents(reader, "requirement");
        }
        if (fact(reader, "trait_requirement")) {
            face.trait_requirement = read_traits(reader, "trait_requirement");
        }
        if (fact(reader, "only")) {
            face.only = read_who(reader, "only");
        }
        if (fact(reader, "rank_requirement")) {
            for (const std::string& rank : reader.texts("rank_requirement")) {
                const auto found = std::find(rank_keys.begin(), rank_keys.end(), rank);
                if (found == rank_keys.end()) {
                    reader.complain("rank_requirement",
                                    Message("error.ccg.unknown_rank").with("found", rank));
                    continue;
                }
                face.rank_requirement |=
                    static_cast<std::uint8_t>(1U << (found - rank_keys.begin()));
            }
        }
    }

    Talents read_talents(TableReader& reader, std::string_view key) {
        Talents talents{};
        const toml::table* table = reader.table(key);
        if (table == nullptr) {
            return talents;
        }
        TableReader values(reader.file(), *table, std::string(key), errors_);
        bool any = false;
        for (std::size_t i = 0; i < talent_count; ++i) {
            const auto value = values.maybe_number(talent_keys[i], 1, 99);
            talents[i] = static_cast<std::int8_t>(value.value_or(0));
            any = any || value.has_value();
        }
        if (!any) {
            reader.complain(key, Message("error.ccg.no_talent").with("key", key));
        }
        return talents;
    }

    Who read_who(TableReader& reader, std::string_view key) {
        const std::string id = reader.text(key);
        const Who who = rules_.find_character(id);
        if (who == Who::none && !id.empty()) {
            reader.complain(key, Message("error.ccg.unknown_character").with("found", id));
        }
        return who;
    }

    Traits read_traits(TableReader& reader, std::string_view key) {
        Traits traits = 0;
        for (const std::string& id : reader.texts(key)) {
            if (const auto trait = rules_.find_trait(id)) {
                traits |= Traits{1} << *trait;
            } else {
                reader.complain(key, Message("error.ccg.unknown_trait").with("found", id));
            }
        }
        return traits;
    }

    Types read_types(TableReader& reader, std::string_view key) {
        Types types = 0;
        for (const std::string& id : reader.texts(key)) {
            if (const auto type = rules_.find_type(id)) {
                types = static_cast<Types>(types | (1U << *type));
            } else {
                reader.complain(key, Message("error.ccg.unknown_setting").with("found", id));
            }
        }
        return types;
    }

    // What refers to other cards, once all of them are known.
    void tie_parts() {
        const auto find = [&](const std::string& id, Kind kind) {
            const Face found = rules_.find(id);
            const bool right = found != Face::none && rules_.face(found).kind == kind;
            if (!right) {
                errors_.push_back(
                    {.message = Message("error.ccg.unknown_card").with("found", id), .place = {}});
            }
            return right ? found : Face::none;
        };
        for (Printed& face : rules_.faces) {
            if (const auto other = other_part_.find(face.id); other != other_part_.end()) {
                face.other_part = find(
                    other->second, face.kind == Kind::part_one ? Kind::part_two : Kind::part_one);
            }
            if (const auto place = places_.find(face.id); place != places_.end()) {
                const Face found = find(place->second, Kind::location);
                face.place_at = found == Face::none ? std::int16_t{-1} : rules_.face(found).named;
            }
        }
    }

    bool read_vocabulary() {
        std::vector<script::Name> names;
        const auto add = [&](std::string_view type, const Text& text, std::size_t value) {
            names.push_back(
                {.type = type, .text = text, .value = static_cast<std::int16_t>(value)});
        };
        for (std::size_t i = 0; i < rules_.traits.size(); ++i) {
            add("trait", rules_.traits[i].name, i);
        }
        for (std::size_t i = 0; i < rules_.types.size(); ++i) {
            add("setting", rules_.types[i].name, i);
        }
        for (std::size_t i = 0; i < rules_.characters.size(); ++i) {
            add("name", rules_.characters[i].name, i);
        }
        for (std::size_t i = 0; i < rules_.titles.size(); ++i) {
            add("name", rules_.titles[i], rules_.characters.size() + i);
        }
        rules_.vocabulary = script::shared(build_vocabulary(names), errors_);
        return rules_.vocabulary != nullptr;
    }

    void read_abilities() {
        auto face = rules_.faces.begin();
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("ccg/cards/")) {
                continue;
            }
            const auto table = parse_toml(file);
            const toml::array* cards = (*table)["card"].as_array();
            for (const toml::node& card : *cards) {
                const toml::table& one = *card.as_table();
                if (one["kind"].value_or(std::string_view{}) != park_kind) {
                    read_abilities(file, one, *face++);
                }
            }
        }
    }

    void read_abilities(const ContentFile& file, const toml::table& card, Printed& face) {
        // The other keys were checked when the card was read.
        Errors checked;
        TableReader reader(file, card, "card", checked);
        face.abilities =
            script::read_abilities(reader, *rules_.vocabulary, rules_.program, errors_);
        for (const std::uint16_t ability : face.abilities) {
            for (const std::uint16_t timing : rules_.program.abilities[ability].timings) {
                face.timings |= 1U << timing;
            }
        }
    }

    const Content* content_;
    Errors errors_;
    Rules rules_;
    std::vector<std::string_view> facts_;  // of the card being read
    std::map<std::string, std::string> other_part_;
    std::map<std::string, std::string> places_;
};

}  // namespace

Face Rules::find(std::string_view id) const {
    const auto found = std::find_if(faces.begin(), faces.end(), [&](const Printed& face) {
        return face.id == id ||
               std::find(face.aliases.begin(), face.aliases.end(), id) != face.aliases.end();
    });
    return found == faces.end() ? Face::none
                                : face_at(static_cast<std::size_t>(found - faces.begin()));
}

std::optional<unsigned> Rules::find_trait(std::string_view id) const {
    return find_id(traits, id);
}

std::optional<unsigned> Rules::find_type(std::string_view id) const {
    return find_id(types, id);
}

Who Rules::find_character(std::string_view id) const {
    const auto found = find_id(characters, id);
    return found ? who_at(*found) : Who::none;
}

const Format* Rules::find_format(std::string_view id) const {
    const auto found = find_id(formats, id);
    return found ? &formats[*found] : nullptr;
}

Result<std::shared_ptr<const Rules>> load_rules(const Content& content) {
    return RulesReader(content).read();
}

}  // namespace bronze::ccg
