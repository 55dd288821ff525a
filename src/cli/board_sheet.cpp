// The pages of the board game: a character's sheet and the signs of the map.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/cards.hpp"
#include "board/host.hpp"
#include "board/names.hpp"
#include "board/words.hpp"
#include "cli/board_cards.hpp"
#include "cli/board_marks.hpp"
#include "cli/board_screen.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

std::string traits_of(const App& app, const board::Kind& kind, bool unstaked) {
    std::string traits;
    const auto add = [&](bool has, std::string_view word) {
        if (has) {
            traits += (traits.empty() ? "" : " ") + app.say(word);
        }
    };
    add(kind.burns, "play.trait.burns");
    add(kind.uninvited, "play.trait.uninvited");
    add(kind.staked, unstaked ? "play.trait.unstaked" : "play.trait.staked");
    add(kind.fangs, "play.trait.fangs");
    add(kind.doubled, "play.trait.doubled");
    return traits;
}

void write_form(const App& app, const Marks& marks, const board::Form& form, bool unstaked,
                PageText& lines) {
    const auto value = [&](std::string_view line, int number, std::string_view key) {
        lines.push_back({"  " + app.say(Message(line)
                                            .with("value", std::int64_t{number})
                                            .with_word("mark", marks.of("form", form.id, key)))});
    };
    value("play.sheet.fight", form.fight, "fight");
    value("play.sheet.majik", form.majik, "majik");
    value("play.sheet.life", form.life, "life");
    value("play.sheet.wounded", form.wounded, "wounded");
    if (const std::string traits = traits_of(app, form.kind, unstaked); !traits.empty()) {
        lines.push_back({"  " + traits});
    }
}

// What has become of it, in words.
std::string state_of(const App& app, const board::Rules& rules, const board::View& view,
                     board::Who who) {
    const board::Pawn& pawn = view.pawn(who);
    std::string state;
    const auto add = [&](bool holds, std::string_view word) {
        if (holds) {
            state += (state.empty() ? "" : " ") + app.say(word);
        }
    };
    const bool sired = has_been_sired(rules, view.known, who);
    add(sired && pawn.side == board::Side::evil, "play.sheet.sired");
    add(sired && pawn.side == board::Side::good, "play.sheet.soul");
    add(invited(rules, view.known, who), "play.sheet.invited");
    return state;
}

// Whose sheet is meant when nobody is named.
board::Who whose_turn(const board::Rules& rules, const board::View& view) {
    if (view.known.active != board::Who::none) {
        return view.known.active;
    }
    return view.seat == board::evil_seat ? rules.stories[view.known.story].villain
                                         : rules.turn_order.front();
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

PageText sheet_page(const App& app, const board::Rules& rules, const board::View& view,
                    std::string_view name) {
    const auto found = named(name, character_names(rules));
    if (found.size() != 1 && !name.empty()) {
        return {};
    }
    const board::Who who = name.empty() ? whose_turn(rules, view) : board::who_at(found[0]);
    const board::Character& character = rules.character(who);
    const board::Pawn& pawn = view.pawn(who);
    const Marks marks(app.content(), "board/characters", "character", character.id);
    const bool there = pawn.standing == board::Standing::in_play;
    const bool unstaked =
        there && board::Looking(rules, view.known).allowed(board::word::ignore_stakes, who);
    PageText lines;
    for (std::size_t i = 0; i < character.forms.size(); ++i) {
        const board::Form& form = character.forms[i];
        const bool sired = i != 0 && i == character.sired_form;
        const board::Side side = sired ? board::Side::evil : character.side;
        lines.push_back(
            {.text = app.say(
                 Message("play.sheet.title")
                     .with("who", form.name)
                     .with("kind", form.kind.name)
                     .with_word("side", side == board::Side::good ? "play.good" : "play.evil")),
             .style = {.ink = side == board::Side::good ? Ink::good : Ink::evil, .bold = true}});
        write_form(app, marks, form, unstaked, lines);
    }
    if (character.colour != board::Colour::none) {
        lines.push_back({app.say(
            Message("play.sheet.colour").with_word("colour", colour_word(character.colour)))});
    }
    const board::Map& map = board::map_of(rules, view.known);
    if (const board::Space start = map.starts[board::index(who)]; start != board::Space::none) {
        lines.push_back({app.say(Message("play.sheet.start")
                                     .with("where", place_of(map, start))
                                     .with_word("mark", marks.of("start")))});
    }
    if (!there) {
        lines.push_back({app.say(pawn.standing == board::Standing::out ? "play.sheet.out"
                                                                       : "play.sheet.away")});
        return lines;
    }
    lines.push_back({app.say(Message("play.sheet.now")
                                 .with("where", place_of(map, pawn.at))
                                 .with("life", std::int64_t{pawn.life}))});
    if (const std::string state = state_of(app, rules, view, who); !state.empty()) {
        lines.push_back({state});
    }
    const CardTable table(app, rules, view);
    std::string cards = app.say("play.sheet.cards");
    const auto held = table.held(who);
    for (const TextLine& piece : held) {
        cards += "  " + unbroken(plain(piece));
    }
    if (held.empty()) {
        cards += " " + app.say("play.cards.none");
    }
    if (const TextLine room = table.room(who); !room.empty()) {
        cards += "  (" + unbroken(plain(room)) + ")";
    }
    lines.push_back({cards});
    return lines;
}

std::vector<std::string> BoardScreen::legend(const App& app, const Match& match,
                                             const Terminal& terminal) const {
    const board::Map& map =
        board::map_of(board_rules(match), board_view(match, match.decision().seat).known);
    std::string text = app.say("play.legend.pawns");
    const MapSigns& lines = map_signs(terminal);
    const auto utf8 = [](const std::u32string& glyphs) {
        std::string item;
        for (const char32_t glyph : glyphs) {
            append_utf8(item, glyph);
        }
        return item;
    };
    const auto add = [&](const std::u32string& glyphs, std::string_view word) {
        text += "  " + unbroken(utf8(glyphs) + ' ' + app.say(word));
    };
    add({lines.lit}, "play.legend.lit");
    add({lines.taken}, "play.legend.taken");
    add({lines.target}, "play.legend.target");
    add({lines.door_across, U' ', lines.door_down}, "play.legend.door");
    add({lines.low_door, lines.low_door}, "play.legend.low_door");
    add({lines.points_up, U' ', lines.points_down}, "play.legend.more_rows");
    for (const Sign& sign : signs) {
        std::u32string found;
        map.spaces.each([&](board::Space space) {
            if (const char32_t glyph = sign_of(map, space, app.language());
                map.special(space) == sign.special && found.find(glyph) == std::u32string::npos) {
                found += found.empty() ? U"" : U" ";
                found += glyph;
            }
        });
        if (!found.empty()) {
            add(found, sign.word);
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
        if (!spaces.empty() && map.areas[area].ground != board::Ground::none) {
            const std::string& name = map.areas[area].name.in(app.language());
            places += places.empty() ? "" : app.say("play.separator");
            places += unbroken(name + ' ' + board::name_of(spaces[spaces.size() / 2]));
        }
    }
    return {text,
            app.say(Message("play.legend.life")
                        .with("left", utf8({lines.life}))
                        .with("low", utf8({lines.low_life}))
                        .with("lost", utf8({lines.lost}))),
            app.say("play.legend.roster"), app.say("play.legend.colours"),
            app.say(Message("play.legend.places").with("places", places))};
}

}  // namespace bronze::cli
