// The pages of the board game: a character's sheet and the signs of the map.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/words.hpp"
#include "cli/board_screen.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/content.hpp"

namespace bronze::cli {

namespace {

const toml::table* table_with_id(const toml::table& around, std::string_view list,
                                 std::string_view id) {
    const toml::array* tables = around[list].as_array();
    for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
        const toml::table* table = tables->get(i)->as_table();
        if (table != nullptr && (*table)["id"].value<std::string_view>() == id) {
            return table;
        }
    }
    return nullptr;
}

// Where the numbers come from, as the content file says.
class Marks {
public:
    Marks(const Content& content, const board::Character& character, const board::Form& form) {
        const ContentFile* file = find_file(content, "board/characters.toml");
        if (file == nullptr) {
            return;
        }
        auto read = parse_toml(*file);
        if (!read) {
            return;
        }
        file_ = read.take();
        character_ = table_with_id(file_, "character", character.id);
        if (character_ != nullptr) {
            form_ = table_with_id(*character_, "form", form.id);
        }
    }

    [[nodiscard]] std::string_view of_character(std::string_view key) const {
        return word(character_, key);
    }
    [[nodiscard]] std::string_view of_form(std::string_view key) const {
        return word(form_ == nullptr ? character_ : form_, key);
    }

private:
    [[nodiscard]] static std::string_view word(const toml::table* table, std::string_view key) {
        if (table == nullptr) {
            return "play.mark.ours";
        }
        const auto marks = (*table)["marks"];
        const auto all = marks["all"].value_or(std::string_view("ours"));
        const auto mark = marks[key].value_or(all);
        return mark == "printed"    ? "play.mark.printed"
               : mark == "inferred" ? "play.mark.inferred"
                                    : "play.mark.ours";
    }

    toml::table file_;
    const toml::table* character_ = nullptr;
    const toml::table* form_ = nullptr;
};

Text place_of(const board::Rules& rules, board::Space space) {
    const Text& area = rules.map.area(space).name;
    return {.en = fmt::format("{} ({})", board::name_of(space), area.en),
            .fr = fmt::format("{} ({})", board::name_of(space), area.fr)};
}

std::string traits_of(const App& app, const board::Kind& kind) {
    std::string traits;
    const auto add = [&](bool has, std::string_view word) {
        if (has) {
            traits += (traits.empty() ? "" : " ") + app.say(word);
        }
    };
    add(kind.burns, "play.trait.burns");
    add(kind.uninvited, "play.trait.uninvited");
    add(kind.staked, "play.trait.staked");
    add(kind.fangs, "play.trait.fangs");
    add(kind.doubled, "play.trait.doubled");
    return traits;
}

void write_form(const App& app, const Marks& marks, const board::Form& form,
                std::vector<std::string>& lines) {
    const auto value = [&](std::string_view line, int number, std::string_view key) {
        lines.push_back("  " + app.say(Message(line)
                                           .with("value", std::int64_t{number})
                                           .with_word("mark", marks.of_form(key))));
    };
    value("play.sheet.fight", form.fight, "fight");
    value("play.sheet.majik", form.majik, "majik");
    value("play.sheet.life", form.life, "life");
    value("play.sheet.wounded", form.wounded, "wounded");
    if (const std::string traits = traits_of(app, form.kind); !traits.empty()) {
        lines.push_back("  " + traits);
    }
}

struct Sign {
    board::Special special;
    std::string_view word;
};

constexpr std::array signs{
    Sign{.special = board::Special::weapon, .word = "play.legend.weapon"},
    Sign{.special = board::Special::research, .word = "play.legend.research"},
    Sign{.special = board::Special::help, .word = "play.legend.help"},
    Sign{.special = board::Special::evil, .word = "play.legend.evil"},
    Sign{.special = board::Special::artifact, .word = "play.legend.artifact"},
    Sign{.special = board::Special::tunnel, .word = "play.legend.tunnel"},
    Sign{.special = board::Special::manhole, .word = "play.legend.manhole"},
    Sign{.special = board::Special::hellmouth, .word = "play.legend.hellmouth"},
};

}  // namespace

std::vector<std::string> BoardScreen::sheet(const App& app, const Match& match,
                                            std::string_view name) const {
    const board::Rules& rules = board_rules(match);
    const board::View view = board_view(match, match.decision().seat);
    std::vector<std::vector<std::string>> names;
    names.reserve(rules.characters.size());
    for (const board::Character& character : rules.characters) {
        names.push_back({character.id, character.name.en, character.name.fr});
    }
    const auto found = named(name, names);
    if (found.size() != 1) {
        return {};
    }
    const board::Character& character = rules.characters[found[0]];
    const board::Pawn& pawn = view.known.pawns[found[0]];
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < character.forms.size(); ++i) {
        const board::Form& form = character.forms[i];
        lines.push_back(
            app.say(Message("play.sheet.title")
                        .with("who", form.name)
                        .with("kind", form.kind.name)
                        .with_word("side", character.side == board::Side::good ? "play.good"
                                                                               : "play.evil")));
        write_form(app, Marks(app.content(), character, form), form, lines);
    }
    if (character.start != board::Space::none) {
        const Marks marks(app.content(), character, character.forms[0]);
        lines.push_back(app.say(Message("play.sheet.start")
                                    .with("where", place_of(rules, character.start))
                                    .with_word("mark", marks.of_character("start"))));
    }
    if (pawn.standing == board::Standing::in_play) {
        lines.push_back(app.say(Message("play.sheet.now")
                                    .with("where", place_of(rules, pawn.at))
                                    .with("life", std::int64_t{pawn.life})));
    } else {
        lines.push_back(
            app.say(pawn.standing == board::Standing::out ? "play.sheet.out" : "play.sheet.away"));
    }
    return lines;
}

std::vector<std::string> BoardScreen::legend(const App& app, const Match& match,
                                             const Terminal& terminal) const {
    const board::Map& map = board_rules(match).map;
    std::string text = app.say("play.legend.pawns");
    const MapSigns& lines = map_signs(terminal);
    const auto add = [&](char32_t first, char32_t second, std::string_view word) {
        std::string item;
        append_utf8(item, first);
        if (second != first) {
            item += ' ';
            append_utf8(item, second);
        }
        text += "  " + unbroken(item + ' ' + app.say(word));
    };
    add(lines.lit, lines.lit, "play.legend.lit");
    add(lines.target, lines.target, "play.legend.target");
    add(lines.door_across, lines.door_down, "play.legend.door");
    for (const Sign& sign : signs) {
        std::u32string found;
        map.spaces.each([&](board::Space space) {
            if (const char32_t glyph = sign_of(map, space);
                map.special(space) == sign.special && found.find(glyph) == std::u32string::npos) {
                found += glyph;
            }
        });
        if (!found.empty()) {
            add(found.front(), found.back(), sign.word);
        }
    }
    std::string places;
    for (std::size_t area = 0; area < map.areas.size(); ++area) {
        std::vector<board::Space> spaces;
        map.spaces.each([&](board::Space space) {
            if (map.area_of[static_cast<std::size_t>(space)] == area) {
                spaces.push_back(space);
            }
        });
        if (!spaces.empty() && map.areas[area].enclosed()) {
            const std::string& name = map.areas[area].name.in(app.language());
            places += places.empty() ? "" : "; ";
            places += unbroken(name + ' ' + board::name_of(spaces[spaces.size() / 2]));
        }
    }
    return {text, app.say(Message("play.legend.places").with("places", places))};
}

}  // namespace bronze::cli
