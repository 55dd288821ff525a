#include "board/rules.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "board/move.hpp"
#include "board/vocabulary.hpp"
#include "script/ability.hpp"

namespace bronze::board {

namespace {

class RulesReader {
public:
    explicit RulesReader(const Content& content) : content_(&content) {}

    Result<std::shared_ptr<const Rules>> read() {
        read_frame();
        read_characters();
        read_maps();
        read_sharing();
        read_titles();
        if (read_vocabulary()) {
            read_abilities();
            read_stories();
        }
        if (!errors_.empty()) {
            return errors_;
        }
        sort_cards();
        count_near();
        find_dependencies();
        return std::shared_ptr<const Rules>(std::make_shared<Rules>(std::move(rules_)));
    }

private:
    void read_frame() {
        with_table(*content_, "board/game.toml", "game", errors_, [&](TableReader& game) {
            for (const toml::table* table : game.tables("kind")) {
                TableReader reader(game.file(), *table, "kind", errors_);
                rules_.kinds.push_back({.id = reader.text("id"),
                                        .name = reader.words("name"),
                                        .burns = reader.flag("burns", false),
                                        .uninvited = reader.flag("uninvited", false),
                                        .staked = reader.flag("staked", false),
                                        .fangs = reader.flag("fangs", false),
                                        .doubled = reader.flag("doubled", false),
                                        .sires = reader.flag("sires", false),
                                        .handless = reader.flag("handless", false)});
            }
            read_phases(game);
            read_evil_die(game);
            read_decks(game);
        });
    }

    void read_decks(TableReader& game) {
        static constexpr std::array<std::string_view, deck_count> ids{"weapon", "research", "help",
                                                                      "evil", "artifact"};
        rules_.evil_hand = static_cast<int>(game.number("evil_hand", 1, 9));
        rules_.near = static_cast<int>(game.number("near", 1, 99));
        const auto tables = game.tables("deck");
        if (tables.size() != deck_count) {
            game.complain("deck", Message("error.board.decks")
                                      .with("known", fmt::format("{}", fmt::join(ids, ", "))));
            return;
        }
        for (std::size_t i = 0; i < deck_count; ++i) {
            TableReader reader(game.file(), *tables[i], "deck", errors_);
            rules_.decks[i] = {.id = reader.text("id"),
                               .name = reader.words("name"),
                               .size = static_cast<int>(reader.number("size", 1, most_in_deck))};
            if (rules_.decks[i].id != ids[i]) {
                reader.complain("id", Message("error.board.decks")
                                          .with("known", fmt::format("{}", fmt::join(ids, ", "))));
            }
        }
    }

    void read_phases(TableReader& game) {
        for (const toml::table* table : game.tables("phase")) {
            TableReader reader(game.file(), *table, "phase", errors_);
            const Phase phase{.name = reader.words("name"),
                              .moon = static_cast<Moon>(reader.one_of(
                                  "moon", {"none", "new-moon", "full-moon", "sunrise"}))};
            reader.one_of("marks", mark_names);
            const auto times = reader.maybe_number("times", 1, 13).value_or(1);
            rules_.phases.insert(rules_.phases.end(), static_cast<std::size_t>(times), phase);
        }
        if (rules_.phases.size() < 2 || rules_.phases.size() > 255) {
            game.complain("phase",
                          Message("error.board.phases")
                              .with("found", static_cast<std::int64_t>(rules_.phases.size())));
        }
    }

    void read_evil_die(TableReader& game) {
        const toml::table* die = game.table("evil_die");
        if (die == nullptr) {
            return;
        }
        TableReader reader(game.file(), *die, "evil_die", errors_);
        const auto faces = reader.tables("faces");
        if (faces.size() != rules_.evil_die.size()) {
            reader.complain("faces", Message("error.board.evil_die")
                                         .with("found", static_cast<std::int64_t>(faces.size())));
            return;
        }
        for (std::size_t i = 0; i < faces.size(); ++i) {
            TableReader face(game.file(), *faces[i], "face", errors_);
            rules_.evil_die[i] = {.large = face.flag("large", false),
                                  .small = static_cast<int>(face.number("small", 0, 9))};
            face.one_of("marks", mark_names);
        }
    }

    Form read_numbers(TableReader& reader) {
        Form form;
        form.id = reader.text("id");
        form.name = reader.words("name");
        form.fight = static_cast<int>(reader.number("fight", 0, 9));
        form.majik = static_cast<int>(reader.number("majik", 0, 9));
        form.life = static_cast<int>(reader.number("life", 1, 99));
        form.wounded = static_cast<int>(reader.number("wounded", 0, 99));
        form.least_life = static_cast<int>(reader.maybe_number("least_life", 0, 99).value_or(0));
        const std::string kind = reader.text("kind");
        const auto found = std::find_if(rules_.kinds.begin(), rules_.kinds.end(),
                                        [&](const Kind& k) { return k.id == kind; });
        if (found != rules_.kinds.end()) {
            form.kind = *found;
        } else if (!kind.empty()) {
            reader.complain("kind", Message("error.board.unknown_kind").with("found", kind));
        }
        return form;
    }

    void read_characters() {
        read_characters("board/characters.toml");
        for (const ContentFile& file : *content_) {
            if (file.path.starts_with("board/characters/")) {
                read_characters(file.path);
            }
        }
        if (rules_.characters.size() > most_characters) {
            errors_.push_back({.message = Message("error.board.too_many_characters")
                                              .with("most", std::int64_t{most_characters}),
                               .place = {}});
        }
        for (std::size_t i = 0; i < rules_.characters.size(); ++i) {
            if (!restored_[i].empty()) {
                const Who better = rules_.find(restored_[i]);
                if (better == Who::none) {
                    errors_.push_back(
                        {.message =
                             Message("error.board.unknown_character").with("found", restored_[i]),
                         .place = {}});
                    continue;
                }
                rules_.characters[i].restored_as = better;
                rules_.characters[index(better)].restores = true;
            }
        }
    }

    void read_characters(const std::string& path) {
        with_table(*content_, path, "characters", errors_, [&](TableReader& file) {
            for (const toml::table* table : file.tables("character")) {
                TableReader reader(file.file(), *table, "character", errors_);
                read_character(reader);
            }
        });
    }

    void read_character(TableReader& reader) {
        Character character;
        character.forms.push_back(read_numbers(reader));
        character.id = character.forms[0].id;
        character.name = character.forms[0].name;
        character.aliases = reader.maybe_texts("aliases");
        character.side = static_cast<Side>(reader.one_of("side", {"good", "evil"}));
        character.start = reader.maybe_text("start").value_or("");
        restored_.push_back(reader.maybe_text("restored_as").value_or(""));
        std::vector<std::string_view> facts{"name",  "side", "kind",   "fight",
                                            "majik", "life", "wounded"};
        for (const std::string_view fact :
             {"start", "restored_as", "least_life", "colour", "slots", "opening"}) {
            if (reader.node(fact) != nullptr) {
                facts.push_back(fact);
            }
        }
        if (reader.node("colour") != nullptr) {
            character.colour =
                static_cast<Colour>(reader.one_of("colour", {"none", "red", "green", "blue"}));
        }
        if (const toml::table* slots = reader.maybe_table("slots")) {
            TableReader slot(reader.file(), *slots, "slots", errors_);
            for (std::size_t deck = 0; deck < drawn_decks - 1; ++deck) {
                character.slots[deck] =
                    static_cast<std::uint8_t>(slot.number(rules_.decks[deck].id, 0, 9));
            }
            character.holder = true;
            character.opening =
                static_cast<Deck>(reader.one_of("opening", {"weapon", "research", "help"}));
        }
        character.forms.front().marks = read_marks(reader, facts, errors_);
        for (const toml::table* other : reader.tables("form")) {
            TableReader form_reader(reader.file(), *other, "form", errors_);
            read_form(form_reader, character);
        }
        if (rules_.find(character.id) != Who::none) {
            reader.complain("id", Message("error.content.duplicate_id").with("id", character.id));
        }
        rules_.characters.push_back(std::move(character));
    }

    void read_form(TableReader& reader, Character& character) {
        Form form = read_numbers(reader);
        const auto number = static_cast<std::uint8_t>(character.forms.size());
        std::vector<std::string_view> facts{"name", "kind", "fight", "majik", "life", "wounded"};
        switch (reader.one_of("while", {"full-moon", "sired", "changed"})) {
            case 0:
                form.life_after = static_cast<int>(reader.number("life_after", 1, 99));
                facts.emplace_back("life_after");
                character.full_moon_form = number;
                break;
            case 1: character.sired_form = number; break;
            default: character.changed_form = number; break;
        }
        form.marks = read_marks(reader, facts, errors_);
        character.forms.push_back(std::move(form));
    }

    void read_maps() {
        std::vector<std::string> starts;
        for (const Character& character : rules_.characters) {
            if (!character.start.empty()) {
                starts.push_back(character.start);
            }
        }
        std::sort(starts.begin(), starts.end());
        starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
        bool found = false;
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("board/maps/")) {
                continue;
            }
            found = true;
            auto map = read_map(file, starts);
            if (!map) {
                errors_.insert(errors_.end(), map.errors().begin(), map.errors().end());
            } else if (find_map(map->id)) {
                errors_.push_back(
                    {.message = Message("error.content.duplicate_id").with("id", map->id),
                     .place = {.file = file.path, .line = 1, .column = 1}});
            } else {
                rules_.maps.push_back(map.take());
            }
        }
        if (!found) {
            errors_.push_back({.message = Message("error.board.no_map"), .place = {}});
        }
        for (Map& map : rules_.maps) {
            for (const Character& character : rules_.characters) {
                map.starts.push_back(map.marked(character.start));
            }
        }
    }

    [[nodiscard]] std::optional<std::uint8_t> find_map(std::string_view id) const {
        for (std::size_t i = 0; i < rules_.maps.size(); ++i) {
            if (rules_.maps[i].id == id) {
                return static_cast<std::uint8_t>(i);
            }
        }
        return std::nullopt;
    }

    Who find_character(TableReader& reader, std::string_view key, std::string_view id) {
        const Who who = rules_.find(id);
        if (who == Who::none && !id.empty()) {
            reader.complain(key, Message("error.board.unknown_character").with("found", id));
        }
        return who;
    }

    std::vector<Who> read_crowd(TableReader& reader, std::string_view key) {
        std::vector<Who> crowd;
        for (const std::string& id : reader.texts(key)) {
            if (const Who who = find_character(reader, key, id); who != Who::none) {
                crowd.push_back(who);
            }
        }
        return crowd;
    }

    void read_sharing() {
        with_table(*content_, "board/players.toml", "players", errors_, [&](TableReader& file) {
            rules_.turn_order = read_crowd(file, "turn_order");
            for (const toml::table* players : file.tables("players")) {
                TableReader reader(file.file(), *players, "players", errors_);
                read_seats(reader, static_cast<std::size_t>(reader.number("count", 2, 5)));
            }
        });
    }

    void read_seats(TableReader& reader, std::size_t count) {
        const toml::node* good = reader.node("good");
        const toml::array* seats = good == nullptr ? nullptr : good->as_array();
        std::size_t shared = 0;
        if (seats != nullptr) {
            for (const toml::node& seat : *seats) {
                std::vector<Who> crowd;
                if (const auto* ids = seat.as_array()) {
                    for (const toml::node& id : *ids) {
                        crowd.push_back(
                            find_character(reader, "good", id.value_or(std::string_view("?"))));
                    }
                }
                shared += crowd.size();
                rules_.sharing[count].push_back(std::move(crowd));
            }
        }
        // Every Good character belongs to exactly one Good player (BG-SETUP-09, BG-PLAYERS-06); one
        // who only comes by a restored soul belongs to whoever restores it.
        const auto known = [&](Who who) { return who != Who::none; };
        const auto starting = static_cast<std::size_t>(
            std::count_if(rules_.turn_order.begin(), rules_.turn_order.end(),
                          [&](Who who) { return known(who) && !rules_.character(who).restores; }));
        if (seats == nullptr || seats->size() != count - 1 || shared != starting) {
            reader.complain(
                "good",
                Message("error.board.sharing").with("count", static_cast<std::int64_t>(count)));
        }
    }

    std::string path_of(std::size_t deck) const {
        return fmt::format("board/cards/{}.toml", rules_.decks[deck].id);
    }

    // Everything about the cards but their abilities, which may name any card.
    void read_titles() {
        for (std::size_t deck = 0; deck < deck_count && errors_.empty(); ++deck) {
            rules_.deck_begin[deck] = static_cast<std::uint8_t>(rules_.title_of.size());
            with_table(*content_, path_of(deck), "cards", errors_, [&](TableReader& file) {
                for (const toml::table* table : file.tables("card")) {
                    TableReader reader(file.file(), *table, "card", errors_);
                    reader.tables("ability");
                    read_title(reader, static_cast<Deck>(deck));
                }
                const int found =
                    static_cast<int>(rules_.title_of.size()) - rules_.deck_begin[deck];
                if (found != rules_.decks[deck].size) {
                    file.complain("card",
                                  Message("error.board.deck_size")
                                      .with("deck", rules_.decks[deck].name)
                                      .with("found", std::int64_t{found})
                                      .with("wanted", std::int64_t{rules_.decks[deck].size}));
                }
            });
        }
        rules_.deck_begin[deck_count] = static_cast<std::uint8_t>(rules_.title_of.size());
        if (rules_.title_of.size() > most_cards) {
            errors_.push_back(
                {.message =
                     Message("error.board.too_many_cards").with("most", std::int64_t{most_cards}),
                 .place = {}});
        }
    }

    void read_title(TableReader& reader, Deck deck) {
        static constexpr std::array defaults{After::stay, After::discard, After::discard,
                                             After::discard, After::stay};
        Title title;
        title.deck = deck;
        title.id = reader.text("id");
        title.aliases = reader.maybe_texts("aliases");
        title.name = reader.words("name");
        title.text = reader.words("text");
        title.count = static_cast<int>(reader.maybe_number("count", 1, most_in_deck).value_or(1));
        std::vector<std::string_view> facts{"name", "count", "effect"};
        if (const auto majik = reader.maybe_number("majik", 0, 9)) {
            title.majik = static_cast<int>(*majik);
            facts.emplace_back("majik");
        }
        title.after =
            reader.node("after") == nullptr
                ? defaults[index(deck)]
                : static_cast<After>(reader.one_of("after", {"stay", "discard", "leave"}));
        title.story = reader.maybe_text("story").value_or("");
        if (const auto place = reader.maybe_text("place")) {
            title.place = *place;
            if (std::all_of(rules_.maps.begin(), rules_.maps.end(), [&](const Map& map) {
                    return map.marked(title.place) == Space::none;
                })) {
                reader.complain("place",
                                Message("error.board.unknown_place").with("found", *place));
            }
        }
        title.marks = read_marks(reader, facts, errors_);
        reader.text("source");
        if (rules_.find_title(title.id)) {
            reader.complain("id", Message("error.content.duplicate_id").with("id", title.id));
        }
        const auto number = static_cast<std::uint8_t>(rules_.titles.size());
        rules_.title_of.insert(rules_.title_of.end(), static_cast<std::size_t>(title.count),
                               number);
        rules_.titles.push_back(std::move(title));
    }

    // Inside a sentence an article is small.
    static Text inside_a_sentence(Text name) {
        const auto lower = [](std::string& text, std::string_view article) {
            if (text.starts_with(article)) {
                text[0] = static_cast<char>(text[0] - 'A' + 'a');
            }
        };
        lower(name.en, "The ");
        lower(name.fr, "Le ");
        lower(name.fr, "La ");
        return name;
    }

    bool read_vocabulary() {
        if (!errors_.empty()) {
            return false;
        }
        std::vector<script::Name> names;
        const auto add = [&](std::string_view type, const Text& text, std::size_t value) {
            names.push_back(
                {.type = type, .text = text, .value = static_cast<std::int16_t>(value)});
        };
        for (std::size_t i = 0; i < rules_.characters.size(); ++i) {
            add("character", inside_a_sentence(rules_.characters[i].name), i);
        }
        for (std::size_t i = 0; i < rules_.titles.size(); ++i) {
            add("title", rules_.titles[i].name, i);
        }
        for (std::size_t i = 0; i < deck_count; ++i) {
            add("deck", rules_.decks[i].name, i);
        }
        rules_.vocabulary = script::shared(build_vocabulary(names), errors_);
        return rules_.vocabulary != nullptr;
    }

    void read_abilities() {
        std::size_t title = 0;
        for (std::size_t deck = 0; deck < deck_count; ++deck) {
            const ContentFile* file = find_file(*content_, path_of(deck));
            const auto table = parse_toml(*file);
            const toml::array* cards = (*table)["card"].as_array();
            for (const toml::node& card : *cards) {
                read_abilities(*file, *card.as_table(), rules_.titles[title++]);
            }
        }
    }

    void read_abilities(const ContentFile& file, const toml::table& card, Title& title) {
        // The other keys were checked when the title was read.
        TableReader reader(file, card, "card", checked_);
        title.abilities =
            script::read_abilities(reader, *rules_.vocabulary, rules_.program, errors_);
        for (const std::uint16_t ability : title.abilities) {
            for (const std::uint16_t timing : rules_.program.abilities[ability].timings) {
                title.timings = static_cast<std::uint16_t>(title.timings | (1U << timing));
            }
        }
    }

    void read_stories() {
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("board/stories/")) {
                continue;
            }
            with_table(*content_, file.path, "story", errors_,
                       [&](TableReader& reader) { read_story(reader); });
        }
        if (rules_.stories.empty()) {
            errors_.push_back({.message = Message("error.board.no_story"), .place = {}});
        }
    }

    void read_story(TableReader& reader) {
        Story story;
        story.id = reader.text("id");
        story.name = reader.words("name");
        story.text = reader.words("text");
        const std::string map = reader.text("map");
        story.map = find_map(map).value_or(0);
        if (!find_map(map) && !map.empty() && !rules_.maps.empty()) {
            reader.complain("map", Message("error.board.unknown_map").with("found", map));
        }
        story.villain = find_character(reader, "villain", reader.text("villain"));
        story.servants = read_crowd(reader, "servants");
        story.villain_enters_later = reader.node("villain_enters") != nullptr &&
                                     reader.one_of("villain_enters", {"start", "later"}) == 1;
        const std::string artifact = reader.text("artifact");
        const auto title = rules_.find_title(artifact);
        if (title && rules_.titles[*title].deck == Deck::artifact) {
            story.artifact = *title;
        } else if (!artifact.empty()) {
            reader.complain("artifact",
                            Message("error.board.unknown_artifact").with("found", artifact));
        }
        reader.one_of("marks", mark_names);
        story.abilities =
            script::read_abilities(reader, *rules_.vocabulary, rules_.program, errors_);
        if (std::any_of(rules_.stories.begin(), rules_.stories.end(),
                        [&](const Story& s) { return s.id == story.id; })) {
            reader.complain("id", Message("error.content.duplicate_id").with("id", story.id));
        }
        check_places(reader, story);
        rules_.stories.push_back(std::move(story));
    }

    // Everybody who begins in the story begins somewhere on its map, and its Artifact's place is
    // there.
    void check_places(TableReader& reader, const Story& story) {
        if (rules_.maps.empty()) {
            return;
        }
        const Map& map = rules_.maps[story.map];
        const auto needs_start = [&](std::string_view key, Who who) {
            if (who != Who::none && map.starts[index(who)] == Space::none) {
                reader.complain(key, Message("error.board.no_start")
                                         .with("who", rules_.character(who).name)
                                         .with("map", map.name));
            }
        };
        needs_start("villain", story.villain);
        for (const Who servant : story.servants) {
            needs_start("servants", servant);
        }
        for (std::size_t i = 0; i < rules_.characters.size(); ++i) {
            const Character& character = rules_.characters[i];
            if (character.side == Side::good && !character.start.empty()) {
                needs_start("map", who_at(i));
            }
        }
        if (rules_.titles.empty()) {
            return;  // complained about before
        }
        const std::string& place = rules_.titles[story.artifact].place;
        if (!place.empty() && map.marked(place) == Space::none) {
            reader.complain("artifact", Message("error.board.unknown_place").with("found", place));
        }
    }

    void sort_cards() {
        for (std::size_t i = 0; i < rules_.cards(); ++i) {
            const Title& title = rules_.title(card_at(i));
            for (std::size_t timing = 0; timing < rules_.cards_for.size(); ++timing) {
                if (((title.timings >> timing) & 1U) != 0) {
                    rules_.cards_for[timing].add(card_at(i));
                }
            }
            if (!title.place.empty()) {
                rules_.cards_with_place.push_back(card_at(i));
            }
        }
        for (Map& map : rules_.maps) {
            for (const Title& title : rules_.titles) {
                map.places.push_back(map.marked(title.place));
            }
        }
    }

    // What the objectives of each story depend on: its own, and any that cards bring.
    void find_dependencies() {
        const auto of = [&](std::size_t number) {
            const script::Ability& ability = rules_.program.abilities[number];
            const bool decides =
                ability.kind == script::AbilityKind::rule &&
                (ability.watches == word::evil_wins || ability.watches == word::good_wins);
            return decides ? depends_on(rules_.program, ability.condition) : std::uint8_t{0};
        };
        std::uint8_t shared = 0;
        for (std::size_t number = 0; number < rules_.program.abilities.size(); ++number) {
            const bool of_a_story =
                std::any_of(rules_.stories.begin(), rules_.stories.end(), [&](const Story& story) {
                    return std::count(story.abilities.begin(), story.abilities.end(), number) != 0;
                });
            shared |= of_a_story ? std::uint8_t{0} : of(number);
        }
        for (Story& story : rules_.stories) {
            story.depends_on = shared;
            for (const std::uint16_t number : story.abilities) {
                story.depends_on |= of(number);
            }
        }
    }

    // Along a legal path: walls block, characters do not.
    void count_near() {
        for (Map& map : rules_.maps) {
            Passage passage;
            passage.map = &map;
            passage.ways = &map.ways;
            map.near.resize(std::size_t{most_columns} * most_rows);
            map.spaces.each([&](Space space) {
                Grid& near = map.near[static_cast<std::size_t>(space)];
                walk(passage, space, static_cast<unsigned>(rules_.near),
                     [&](unsigned, const Grid& spaces) { near |= spaces; });
            });
        }
    }

    const Content* content_;
    Errors errors_;
    Rules rules_;
    Errors checked_;                     // what a second look at a table would say again
    std::vector<std::string> restored_;  // whom it becomes with a soul, or empty
};

}  // namespace

Who Rules::find(std::string_view id) const {
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const Character& character = characters[i];
        if (character.id == id || std::find(character.aliases.begin(), character.aliases.end(),
                                            id) != character.aliases.end()) {
            return who_at(i);
        }
    }
    return Who::none;
}

std::optional<std::uint8_t> Rules::find_title(std::string_view id) const {
    for (std::size_t i = 0; i < titles.size(); ++i) {
        const Title& title = titles[i];
        if (title.id == id ||
            std::find(title.aliases.begin(), title.aliases.end(), id) != title.aliases.end()) {
            return static_cast<std::uint8_t>(i);
        }
    }
    return std::nullopt;
}

Result<std::shared_ptr<const Rules>> load_rules(const Content& content) {
    return RulesReader(content).read();
}

}  // namespace bronze::board
