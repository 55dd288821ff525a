#include "board/rules.hpp"

#include <algorithm>

namespace bronze::board {

namespace {

constexpr std::array<std::string_view, 3> mark_names{"printed", "inferred", "ours"};

class RulesReader {
public:
    explicit RulesReader(const Content& content) : content_(&content) {}

    Result<std::shared_ptr<const Rules>> read() {
        read_frame();
        read_characters();
        read_the_map();
        read_sharing();
        read_stories();
        if (!errors_.empty()) {
            return errors_;
        }
        return std::shared_ptr<const Rules>(std::make_shared<Rules>(std::move(rules_)));
    }

private:
    // Opens a file and hands its table to `use`; complains when it is missing or broken.
    template <class Use>
    void with_table(std::string_view path, std::string_view what, Use use) {
        const ContentFile* file = find_file(*content_, path);
        if (file == nullptr) {
            errors_.push_back(
                {.message = Message("error.content.no_file").with("file", path), .place = {}});
            return;
        }
        auto table = parse_toml(*file);
        if (!table) {
            errors_.insert(errors_.end(), table.errors().begin(), table.errors().end());
            return;
        }
        TableReader reader(*file, *table, std::string(what), errors_);
        use(reader);
    }

    void read_frame() {
        with_table("board/game.toml", "game", [&](TableReader& game) {
            for (const toml::table* table : game.tables("kind")) {
                TableReader reader(game.file(), *table, "kind", errors_);
                rules_.kinds.push_back({.id = reader.text("id"),
                                        .name = reader.words("name"),
                                        .burns = reader.flag("burns", false),
                                        .uninvited = reader.flag("uninvited", false),
                                        .staked = reader.flag("staked", false),
                                        .fangs = reader.flag("fangs", false),
                                        .doubled = reader.flag("doubled", false)});
            }
            read_phases(game);
            read_evil_die(game);
        });
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

    // Every value says where it comes from: `marks` names each, or `all` for the rest.
    void read_marks(TableReader& reader, std::initializer_list<std::string_view> facts) {
        const toml::table* marks = reader.table("marks");
        if (marks == nullptr) {
            return;
        }
        TableReader mark(reader.file(), *marks, "marks", errors_);
        const bool rest = mark.node("all") != nullptr;
        if (rest) {
            mark.one_of("all", mark_names);
        }
        for (const std::string_view fact : facts) {
            if (mark.node(fact) != nullptr) {
                mark.one_of(fact, mark_names);
            } else if (!rest) {
                mark.complain("", Message("error.content.no_mark").with("key", fact));
            }
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
        with_table("board/characters.toml", "characters", [&](TableReader& file) {
            for (const toml::table* table : file.tables("character")) {
                TableReader reader(file.file(), *table, "character", errors_);
                Character character;
                character.forms.push_back(read_numbers(reader));
                character.id = character.forms[0].id;
                character.name = character.forms[0].name;
                character.aliases = reader.maybe_texts("aliases");
                character.side = static_cast<Side>(reader.one_of("side", {"good", "evil"}));
                starts_.push_back(reader.maybe_text("start").value_or(""));
                read_marks(reader,
                           {"name", "side", "kind", "fight", "majik", "life", "wounded", "start"});
                for (const toml::table* other : reader.tables("form")) {
                    TableReader form_reader(file.file(), *other, "form", errors_);
                    Form form = read_numbers(form_reader);
                    form.life_after = static_cast<int>(form_reader.number("life_after", 1, 99));
                    form_reader.one_of("while", {"full-moon"});
                    read_marks(form_reader,
                               {"name", "kind", "fight", "majik", "life", "wounded", "life_after"});
                    character.full_moon_form = static_cast<std::uint8_t>(character.forms.size());
                    character.forms.push_back(std::move(form));
                }
                if (rules_.find(character.id) != Who::none) {
                    reader.complain("id",
                                    Message("error.content.duplicate_id").with("id", character.id));
                }
                rules_.characters.push_back(std::move(character));
            }
            if (rules_.characters.size() > most_characters) {
                file.complain("character", Message("error.board.too_many_characters")
                                               .with("most", std::int64_t{most_characters}));
            }
        });
    }

    void read_the_map() {
        const ContentFile* file = find_file(*content_, "board/map.toml");
        if (file == nullptr) {
            errors_.push_back(
                {.message = Message("error.content.no_file").with("file", "board/map.toml"),
                 .place = {}});
            return;
        }
        std::vector<std::string> marks;
        std::copy_if(starts_.begin(), starts_.end(), std::back_inserter(marks),
                     [](const std::string& start) { return !start.empty(); });
        auto map = read_map(*file, marks);
        if (!map) {
            errors_.insert(errors_.end(), map.errors().begin(), map.errors().end());
            return;
        }
        rules_.map = map.take();
        for (std::size_t i = 0; i < rules_.characters.size(); ++i) {
            if (!starts_[i].empty()) {
                rules_.characters[i].start = rules_.map.marked(starts_[i]);
            }
        }
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
        with_table("board/players.toml", "players", [&](TableReader& file) {
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
        // Every Good character belongs to exactly one Good player (BG-SETUP-09, BG-PLAYERS-06).
        if (seats == nullptr || seats->size() != count - 1 || shared != rules_.turn_order.size()) {
            reader.complain(
                "good",
                Message("error.board.sharing").with("count", static_cast<std::int64_t>(count)));
        }
    }

    void read_stories() {
        for (const ContentFile& file : *content_) {
            if (!file.path.starts_with("board/stories/")) {
                continue;
            }
            with_table(file.path, "story", [&](TableReader& reader) {
                Story story;
                story.id = reader.text("id");
                story.name = reader.words("name");
                story.villain = find_character(reader, "villain", reader.text("villain"));
                story.servants = read_crowd(reader, "servants");
                reader.one_of("marks", mark_names);
                story.evil_wins_without = read_crowd(reader, "evil_wins_without");
                story.good_wins_without = read_crowd(reader, "good_wins_without");
                if (std::any_of(rules_.stories.begin(), rules_.stories.end(),
                                [&](const Story& s) { return s.id == story.id; })) {
                    reader.complain("id",
                                    Message("error.content.duplicate_id").with("id", story.id));
                }
                rules_.stories.push_back(std::move(story));
            });
        }
        if (rules_.stories.empty()) {
            errors_.push_back({.message = Message("error.board.no_story"), .place = {}});
        }
    }

    const Content* content_;
    Errors errors_;
    Rules rules_;
    std::vector<std::string> starts_;  // the START mark of each character, or empty
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

Result<std::shared_ptr<const Rules>> load_rules(const Content& content) {
    return RulesReader(content).read();
}

}  // namespace bronze::board
