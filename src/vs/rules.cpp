#include "vs/rules.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "script/ability.hpp"
#include "vs/powers.hpp"
#include "vs/vocabulary.hpp"

namespace bronze::vs {

namespace {

constexpr std::array<std::string_view, kind_count> kind_names{
    "main", "supporting", "plot-twist", "equipment", "basic-location", "special-location"};
constexpr std::array<std::string_view, symbol_count> symbol_names{"energy", "intellect", "might",
                                                                  "skill",  "humanity",  "alien"};
constexpr std::array<std::string_view, counter_count> counter_names{"plus", "minus", "vitality",
                                                                    "wound", "xp"};
constexpr std::array<std::string_view, keyword_count> keyword_names{
    "ranged",  "flight",  "combat-master", "ferocious", "monstrous",  "slayer",
    "vampire", "stealth", "lethal",        "swarm",     "impervious", "first"};

class RulesReader {
public:
    explicit RulesReader(const Content& content) : content_(&content) {}

    Result<std::shared_ptr<const Rules>> read() {
        read_frame();
        read_cards();
        link_cards();
        if (errors_.empty() && read_vocabulary()) {
            read_abilities();
        }
        if (errors_.empty()) {
            read_decks();
        }
        if (!errors_.empty()) {
            return errors_;
        }
        return std::shared_ptr<const Rules>(std::make_shared<Rules>(std::move(rules_)));
    }

private:
    struct Opened {
        const ContentFile* file;
        toml::table table;
    };
    // What a card says of other cards, found when all have been read.
    struct Links {
        const ContentFile* file;
        const toml::table* table;
        std::string next_level;
        std::string transforms_into;
        std::string key_of;
    };

    void complain(Message message) {
        errors_.push_back({.message = std::move(message), .place = {}});
    }

    std::optional<toml::table> parsed(const ContentFile& file) {
        auto table = parse_toml(file);
        if (!table) {
            errors_.insert(errors_.end(), table.errors().begin(), table.errors().end());
            return std::nullopt;
        }
        return table.take();
    }

    void read_frame() {
        const ContentFile* file = find_file(*content_, "vs/game.toml");
        if (file == nullptr) {
            complain(Message("error.content.no_file").with("file", "vs/game.toml"));
            return;
        }
        const auto table = parsed(*file);
        if (!table) {
            return;
        }
        TableReader game(*file, *table, "game", errors_);
        const auto number = [&](std::string_view key, std::int64_t most) {
            return static_cast<unsigned>(game.number(key, 1, most));
        };
        rules_.settings = {.most_copies = number("most_copies", deck_size),
                           .opening_hand = number("opening_hand", deck_size),
                           .cards_drawn = number("cards_drawn", 9),
                           .quiet_rounds = number("quiet_rounds", 99),
                           .last_rounds = number("last_rounds", 999)};
        read_terms(game, "keyword", keyword_names, rules_.keywords);
        read_terms(game, "symbol", symbol_names, rules_.symbols);
        rules_.any_symbol = game.words("any_symbol");
        feminine_ = game.maybe_texts("feminine");
        first_decks_ = game.maybe_texts("first_decks");
        read_terms(game, "counter", counter_names, rules_.counters);
        for (const toml::table* team : game.tables("team")) {
            TableReader reader(*file, *team, "team", errors_);
            rules_.teams.push_back({.id = reader.text("id"),
                                    .name = reader.words("name"),
                                    .alignment = static_cast<Alignment>(
                                        reader.one_of("alignment", {"none", "good", "evil"}))});
        }
        if (rules_.teams.size() > most_teams) {
            game.complain(
                "team", Message("error.vs.too_many_teams").with("most", std::int64_t{most_teams}));
        }
    }

    // The rules know exactly these, in this order.
    template <std::size_t Count>
    void read_terms(TableReader& game, std::string_view key,
                    const std::array<std::string_view, Count>& ids, std::array<Term, Count>& into) {
        const auto tables = game.tables(key);
        bool same = tables.size() == Count;
        for (std::size_t i = 0; i < std::min(tables.size(), Count); ++i) {
            TableReader reader(game.file(), *tables[i], std::string(key), errors_);
            into[i] = {.id = reader.text("id"),
                       .name = reader.words("name"),
                       .text = reader.words("text")};
            same = same && into[i].id == ids[i];
        }
        if (!same) {
            game.complain(key, Message("error.vs.terms")
                                   .with("what", key)
                                   .with("known", fmt::format("{}", fmt::join(ids, ", "))));
        }
    }

    void read_cards() {
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("vs/cards/")) {
                continue;
            }
            if (auto table = parsed(file)) {
                opened_.push_back({.file = &file, .table = std::move(*table)});
            }
        }
        for (const Opened& opened : opened_) {
            TableReader file(*opened.file, opened.table, "cards", errors_);
            const auto universe =
                static_cast<Universe>(file.one_of("universe", {"photographic", "illustrated"}));
            for (const toml::table* table : file.tables("card")) {
                TableReader reader(*opened.file, *table, "card", errors_);
                read_card(reader, universe);
            }
        }
        if (rules_.titles.size() > most_titles) {
            complain(Message("error.vs.too_many_cards").with("most", std::int64_t{most_titles}));
        }
        if (rules_.titles.empty()) {
            complain(Message("error.vs.no_cards"));
        }
    }

    std::uint8_t name_number(const std::string& name) {
        const auto found = std::find(rules_.names.begin(), rules_.names.end(), name);
        if (found == rules_.names.end()) {
            rules_.names.push_back(name);
            return static_cast<std::uint8_t>(rules_.names.size() - 1);
        }
        return static_cast<std::uint8_t>(found - rules_.names.begin());
    }

    void read_card(TableReader& reader, Universe universe) {
        Facts facts;
        facts.universe = universe;
        facts.id = reader.text("id");
        facts.aliases = reader.maybe_texts("aliases");
        facts.number = reader.maybe_text("number").value_or("");
        facts.name = reader.text("name");
        facts.french = reader.maybe_text("french").value_or("");
        facts.feminine =
            std::find(feminine_.begin(), feminine_.end(), facts.name) != feminine_.end();
        facts.also_known_as = reader.maybe_texts("aka");
        facts.names.push_back(name_number(facts.name));
        for (const std::string& name : facts.also_known_as) {
            facts.names.push_back(name_number(name));
        }
        facts.kind = static_cast<Kind>(reader.one_of("kind", kind_names));
        std::vector<std::string_view> marked{"name", "kind", "teams"};
        read_teams(reader, facts);
        if (is_character(facts.kind)) {
            read_numbers(reader, facts, marked);
        } else if (is_location(facts.kind)) {
            read_location(reader, facts, marked);
        } else {
            if (facts.kind == Kind::equipment) {
                facts.cost = static_cast<std::int16_t>(reader.number("cost", 0, 99));
                marked.emplace_back("cost");
            }
            marked.emplace_back("effect");
        }
        if (const toml::table* tokens = reader.maybe_table("brings")) {
            brings_.push_back({rules_.titles.size(), &reader.file(), tokens});
        }
        if (reader.node("note") != nullptr) {
            facts.note = reader.words("note");
        }
        facts.marks = read_marks(reader, marked, errors_);
        links_.push_back({.file = &reader.file(),
                          .table = &reader.source(),
                          .next_level = reader.maybe_text("next_level").value_or(""),
                          .transforms_into = reader.maybe_text("transforms_into").value_or(""),
                          .key_of = reader.maybe_text("key_of").value_or("")});
        reader.tables("ability");  // they may name any card: read when all are known
        if (rules_.find_title(facts.id) != Title::none) {
            reader.complain("id", Message("error.content.duplicate_id").with("id", facts.id));
        }
        for (const std::uint8_t name : facts.names) {
            facts.name_bits[name / 64U] |= std::uint64_t{1} << (name % 64U);
        }
        rules_.titles.push_back(std::move(facts));
    }

    void read_teams(TableReader& reader, Facts& facts) {
        for (const std::string& id : reader.texts("teams")) {
            const auto found = std::find_if(rules_.teams.begin(), rules_.teams.end(),
                                            [&](const Team& team) { return team.id == id; });
            if (found == rules_.teams.end()) {
                reader.complain("teams", Message("error.vs.unknown_team").with("found", id));
                continue;
            }
            const auto team = static_cast<std::size_t>(found - rules_.teams.begin());
            facts.teams = static_cast<Teams>(facts.teams | (1U << team));
            ++facts.members[team];
            facts.good = facts.good || found->alignment == Alignment::good;
            facts.evil = facts.evil || found->alignment == Alignment::evil;
        }
        const bool one = facts.kind == Kind::special_location;
        const bool none = facts.kind == Kind::basic_location;
        if ((one && facts.teams == 0) || (none && facts.teams != 0)) {
            reader.complain("teams", Message("error.vs.location_team"));
        }
    }

    void read_numbers(TableReader& reader, Facts& facts, std::vector<std::string_view>& marked) {
        const auto number = [&](std::string_view key, std::int64_t least) {
            marked.push_back(key);
            return static_cast<std::int16_t>(reader.number(key, least, 99));
        };
        facts.attack = number("atk", 0);
        facts.defence = number("def", 1);
        facts.health = number("health", 1);
        marked.insert(marked.end(), {"keywords", "effect"});
        for (const std::string& id : reader.maybe_texts("keywords")) {
            const auto found = std::find(keyword_names.begin(), keyword_names.end(), id);
            if (found == keyword_names.end()) {
                reader.complain(
                    "keywords",
                    Message("error.vs.unknown_keyword")
                        .with("found", id)
                        .with("known", fmt::format("{}", fmt::join(keyword_names, ", "))));
                continue;
            }
            facts.keywords =
                static_cast<Keywords>(facts.keywords | (1U << (found - keyword_names.begin())));
        }
        read_keyword_names(reader, facts);
        if (facts.kind == Kind::main_character) {
            facts.level = static_cast<std::uint8_t>(reader.number("level", 1, 2));
            if (const auto level_up = reader.maybe_number("level_up", 1, 99)) {
                facts.level_up = static_cast<std::int16_t>(*level_up);
                marked.emplace_back("level_up");
            }
            return;
        }
        facts.cost = number("cost", 0);
        facts.token = reader.flag("token", false);
    }

    void read_keyword_names(TableReader& reader, Facts& facts) {
        const toml::table* table = reader.maybe_table("keyword_names");
        if (table == nullptr) {
            return;
        }
        TableReader names(reader.file(), *table, "keyword_names", errors_);
        for (std::size_t i = 0; i < keyword_count; ++i) {
            const auto keyword = static_cast<Keyword>(i);
            if (facts.has(keyword) && names.node(keyword_names[i]) != nullptr) {
                facts.keyword_names.emplace_back(keyword, names.words(keyword_names[i]));
            }
        }
    }

    void read_location(TableReader& reader, Facts& facts, std::vector<std::string_view>& marked) {
        marked.emplace_back("makes");
        for (const std::string& id : reader.texts("makes")) {
            const auto found = std::find(symbol_names.begin(), symbol_names.end(), id);
            if (found == symbol_names.end()) {
                reader.complain(
                    "makes", Message("error.vs.unknown_symbol")
                                 .with("found", id)
                                 .with("known", fmt::format("{}", fmt::join(symbol_names, ", "))));
                continue;
            }
            facts.makes =
                static_cast<Symbols>(facts.makes | (1U << (found - symbol_names.begin())));
        }
        if (facts.kind == Kind::basic_location && reader.texts("makes").size() != 1) {
            reader.complain("makes", Message("error.vs.basic_symbol"));
        }
    }

    Title linked(const Links& links, std::string_view key, const std::string& id) {
        if (id.empty()) {
            return Title::none;
        }
        const Title title = rules_.find_title(id);
        if (title == Title::none || rules_[title].kind != Kind::main_character) {
            at(links, key, Message("error.vs.unknown_main").with("found", id));
            return Title::none;
        }
        return title;
    }

    void at(const Links& links, std::string_view key, Message message) {
        const toml::node* node = links.table->get(key);
        errors_.push_back({.message = std::move(message),
                           .place = place_of(*links.file, node == nullptr ? *links.table : *node)});
    }

    void link_cards() {
        for (std::size_t i = 0; i < rules_.titles.size(); ++i) {
            Facts& facts = rules_.titles[i];
            const Links& links = links_[i];
            facts.next_level = linked(links, "next_level", links.next_level);
            facts.transforms_into = linked(links, "transforms_into", links.transforms_into);
            if (facts.next_level != Title::none) {
                rules_.titles[index(facts.next_level)].previous_level = title_at(i);
            }
            // G46: one that can level up brings its level 2.
            if ((facts.level_up != 0) != (facts.next_level != Title::none)) {
                at(links, "level_up", Message("error.vs.level_up"));
            }
            if (!links.key_of.empty()) {
                facts.key_of = rules_.find_name(links.key_of);
                if (!facts.key_of) {
                    at(links, "key_of",
                       Message("error.vs.unknown_name").with("found", links.key_of));
                }
            }
        }
        for (const auto& [number, file, table] : brings_) {
            for (const auto& [id, count] : *table) {
                const Title token = rules_.find_title(id.str());
                const auto copies = count.value<std::int64_t>().value_or(0);
                if (token == Title::none || !rules_[token].token || copies < 1 || copies > 9) {
                    errors_.push_back(
                        {.message = Message("error.vs.unknown_token").with("found", id.str()),
                         .place = place_of(*file, count)});
                    continue;
                }
                rules_.titles[number].brings.emplace_back(token, static_cast<unsigned>(copies));
            }
        }
    }

    bool read_vocabulary() {
        std::vector<script::Name> names;
        const auto add = [&](std::string_view type, Text text, std::size_t value) {
            names.push_back(
                {.type = type, .text = std::move(text), .value = static_cast<std::int16_t>(value)});
        };
        for (std::size_t i = 0; i < rules_.names.size(); ++i) {
            add("name", Text::same(rules_.names[i]), i);
        }
        for (std::size_t i = 0; i < rules_.teams.size(); ++i) {
            add("team", rules_.teams[i].name, i);
        }
        for (std::size_t i = 0; i < keyword_count; ++i) {
            add("keyword", rules_.keywords[i].name, i);
        }
        rules_.vocabulary = script::shared(build_vocabulary(names), errors_);
        return rules_.vocabulary != nullptr;
    }

    void read_abilities() {
        std::size_t number = 0;
        for (const Opened& opened : opened_) {
            const toml::array* cards = opened.table["card"].as_array();
            for (std::size_t i = 0; cards != nullptr && i < cards->size(); ++i) {
                Facts& facts = rules_.titles[number++];
                // The other keys were checked when the facts were read.
                TableReader reader(*opened.file, *(*cards)[i].as_table(), "card", checked_);
                facts.abilities =
                    script::read_abilities(reader, *rules_.vocabulary, rules_.program, errors_);
                facts.powers = powers_of(rules_, facts);
                for (const Power& power : facts.powers) {
                    facts.timings = static_cast<std::uint16_t>(facts.timings | power.timings);
                }
                facts.text = text_of(rules_, facts);
            }
        }
        rules_.tallies = count_tallies(rules_);
    }

    void read_decks() {
        rules_.decks = bronze::read_decks(*content_, "vs/decks/", errors_);
        // Those for a first game stand first.
        const auto place = [&](const Deck& deck) {
            return std::find(first_decks_.begin(), first_decks_.end(), deck.id);
        };
        std::stable_sort(rules_.decks.begin(), rules_.decks.end(),
                         [&](const Deck& a, const Deck& b) { return place(a) < place(b); });
        for (const Deck& deck : rules_.decks) {
            for (Error& error : check_deck(rules_, deck)) {
                error.place.file = fmt::format("vs/decks/{}.toml", deck.id);
                errors_.push_back(std::move(error));
            }
        }
    }

    const Content* content_;
    Errors errors_;
    Errors checked_;  // what a second look at a table would say again
    Rules rules_;
    std::vector<std::string> feminine_;
    std::vector<std::string> first_decks_;
    std::vector<Opened> opened_;
    std::vector<Links> links_;
    struct Brings {
        std::size_t title;
        const ContentFile* file;
        const toml::table* table;
    };
    std::vector<Brings> brings_;
};

}  // namespace

Title Rules::find_title(std::string_view id) const {
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Facts& facts = titles[i];
        if (facts.id == id ||
            std::find(facts.aliases.begin(), facts.aliases.end(), id) != facts.aliases.end()) {
            return title_at(i);
        }
    }
    return Title::none;
}

std::optional<std::uint8_t> Rules::find_name(std::string_view name) const {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<std::uint8_t>(found - names.begin());
}

const Deck* Rules::find_deck(std::string_view id) const {
    const auto found =
        std::find_if(decks.begin(), decks.end(), [&](const Deck& deck) { return deck.id == id; });
    return found == decks.end() ? nullptr : &*found;
}

const Power* Rules::power_of(Title title, std::uint16_t ability) const {
    const std::vector<Power>& powers = (*this)[title].powers;
    const auto found = std::find_if(powers.begin(), powers.end(), [&](const Power& power) {
        return std::find(power.abilities.begin(), power.abilities.end(), ability) !=
               power.abilities.end();
    });
    return found == powers.end() ? nullptr : &*found;
}

Result<std::shared_ptr<const Rules>> load_rules(const Content& content) {
    return RulesReader(content).read();
}

}  // namespace bronze::vs
