#include "cli/board_screen.hpp"

#include <algorithm>

#include "board/greedy/greedy.hpp"
#include "board/play.hpp"
#include "cli/board_cards.hpp"
#include "cli/board_labels.hpp"
#include "cli/board_map.hpp"
#include "cli/board_panels.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/match_of.hpp"
#include "script/verb.hpp"

namespace bronze::cli {

namespace {

using board::Verb;

const MatchOf<board::Board>& board_match(const Match& match) {
    return dynamic_cast<const MatchOf<board::Board>&>(match);
}

Verb verb_of(Choice choice) {
    return static_cast<Verb>(choice.verb);
}

void look_at(board::Spot spot, MapScene& scene) {
    if (is_corner(spot)) {
        const auto first = static_cast<std::size_t>(board::Spot::corner);
        scene.lit.add(scene.map().corners[static_cast<std::size_t>(spot) - first]);
    } else {
        scene.ready.add(who_has(spot));
    }
}

MapScene scene_of(const Stage& stage, const board::View& view) {
    MapScene scene{.rules = board_rules(stage.match),
                   .view = view,
                   .language = stage.app.language(),
                   .active = view.known.active};
    if (!view.known.tasks.empty() && view.known.tasks.back().kind == board::TaskKind::run) {
        scene.active = view.known.tasks.back().who;
    }
    for (const Choice choice : stage.match.choices()) {
        switch (verb_of(choice)) {
            case Verb::move: scene.lit.add(static_cast<board::Space>(choice.b)); break;
            case Verb::put:
            case Verb::shelter: scene.lit.add(static_cast<board::Space>(choice.a)); break;
            case Verb::corner: scene.lit.add(scene.map().corners[choice.a]); break;
            case Verb::look: look_at(static_cast<board::Spot>(choice.a), scene); break;
            case Verb::attack: scene.targets.add(static_cast<board::Who>(choice.a)); break;
            case Verb::act:
            case Verb::flee: scene.ready.add(static_cast<board::Who>(choice.a)); break;
            default: break;
        }
    }
    const CardTable cards(stage.app, scene.rules, view);
    for (std::size_t corner = 0; corner < scene.map().corners.size(); ++corner) {
        if (cards.corner_is_empty(corner)) {
            scene.taken.add(scene.map().corners[corner]);
        }
    }
    return scene;
}

// What the map must show when it cannot show everything.
board::Space focus_of(const MapScene& scene) {
    const board::Map& map = scene.map();
    const auto stands = [&](board::Who who) {
        return who != board::Who::none && scene.view.pawn(who).at != board::Space::none;
    };
    if (stands(scene.active)) {
        return scene.view.pawn(scene.active).at;
    }
    const board::Who villain = scene.rules.stories[scene.view.known.story].villain;
    return stands(villain) ? scene.view.pawn(villain).at
                           : board::space_at(map.columns / 2, map.rows / 2);
}

struct Heights {
    std::size_t tracks = 0;
    std::size_t cards = 0;
    std::size_t map = 0;
    std::size_t history = 0;
};

// One below the other: header, map with its coordinates, life tracks, history, prompt.
Heights share_out(std::size_t lines, std::size_t tracks, std::size_t cards, std::size_t fresh,
                  std::size_t whole_map, std::size_t tall_map, std::size_t flat_map) {
    constexpr std::size_t least_map = 6;
    constexpr std::size_t short_of_lines = 20;
    const std::size_t wanted = std::clamp<std::size_t>(fresh, 2, lines < short_of_lines ? 3 : 5);
    Heights heights{.tracks = tracks, .cards = cards};
    if (lines < tracks + cards + least_map + 1) {
        heights.tracks = 0;
    }
    if (lines < heights.tracks + cards + least_map) {
        heights.cards = 0;
    }
    const std::size_t rest = lines - std::min(lines, heights.tracks + heights.cards);
    if (rest >= whole_map + 2) {
        heights.map = std::min(tall_map, std::max(whole_map, rest - wanted));
    } else {
        heights.map = std::min(flat_map, std::max(least_map, rest - std::min(rest, wanted)));
    }
    heights.map = std::min(heights.map, rest);
    heights.history = rest - heights.map;
    return heights;
}

// How many lines the map takes with all walls on lines of their own, without and with the empty
// ones.
std::size_t least_whole(const board::Map& map) {
    std::size_t least = 2 * std::size_t{map.rows} + 1;
    while (least > map.rows + 2U && plan_map(map, least - 1, 0).size() == least - 1 &&
           plan_map(map, least - 1, 0).back().edge) {
        --least;
    }
    return least;
}

class Composer {
public:
    explicit Composer(const Stage& stage)
        : stage_(&stage),
          view_(board_view(stage.match, stage.seat)),
          scene_(scene_of(stage, view_)),
          cards_(stage.app, scene_.rules, view_),
          canvas_(stage.terminal.columns, std::max(stage.terminal.rows, 8U) - 1) {}

    Picture compose() {
        const std::size_t rows = canvas_.rows();
        const auto footer =
            footer_lines(*stage_, cards_.moment(), std::max<std::size_t>(rows / 3, 4));
        const std::size_t foot = std::min(footer.size(), rows - 2);
        const BoardPanels panels(*stage_, scene_, cards_);
        panels.header(canvas_, 0);
        const std::size_t beside = map_columns(scene_.map()) + 2;
        constexpr std::size_t least_panel = 34;
        std::size_t bottom = 0;
        if (canvas_.columns() >= beside + least_panel) {
            bottom = side_by_side(panels, beside, rows - foot);
        } else {
            bottom = one_below_the_other(panels, rows - foot);
        }
        for (std::size_t i = 0; i < foot; ++i) {
            write_spans(canvas_, 0, bottom + i, footer[i]);
        }
        return {.canvas = cut(bottom + foot), .tells_all = tells_all_};
    }

private:
    std::size_t side_by_side(const BoardPanels& panels, std::size_t column, std::size_t bottom) {
        const std::size_t height = bottom - std::min<std::size_t>(bottom, 2);
        const std::size_t used = paint_map(1, height);
        const std::size_t end = 1 + used;
        const std::size_t width = canvas_.columns() - column;
        std::size_t line = 2 + panels.tracks_beside(canvas_, column, 1, width);
        constexpr std::size_t least_history = 8;
        const std::size_t room = bottom - std::min(bottom, line + least_history);
        if (const std::size_t cards = panels.cards_beside(canvas_, column, line, width, room);
            cards > 0) {
            line += cards + 1;
        }
        const Told told =
            panels.history(canvas_, column, line, width, bottom - std::min(bottom, line), true);
        tells_all_ = told.all;
        return std::max(end, line + told.lines);
    }

    std::size_t one_below_the_other(const BoardPanels& panels, std::size_t bottom) {
        const board::Map& map = scene_.map();
        const std::size_t width = canvas_.columns();
        const std::size_t lines = bottom - std::min<std::size_t>(bottom, 2);
        const Heights heights = share_out(lines, panels.tracks_below(), panels.cards_below(),
                                          panels.history_lines(width), least_whole(map),
                                          2U * map.rows + 1U, map.rows + 1U);
        const std::size_t used = paint_map(1, heights.map);
        std::size_t line = 1 + used;
        if (heights.tracks > 0) {
            panels.tracks_below(canvas_, line);
            line += heights.tracks;
        }
        if (heights.cards > 0) {
            panels.cards_below(canvas_, line);
            line += heights.cards;
        }
        const Told told = panels.history(canvas_, 0, line, width, heights.history, false);
        tells_all_ = told.all;
        return line + told.lines;
    }

    // Returns the lines it took, coordinates included.
    std::size_t paint_map(std::size_t line, std::size_t height) {
        const board::Space focus = focus_of(scene_);
        const auto plan = plan_map(scene_.map(), height, board::row_of(focus));
        const Canvas map = draw_map(scene_, plan, stage_->terminal);
        const std::size_t shown = std::min(map.columns(), canvas_.columns()) - map_margin;
        const std::size_t middle = map_margin + 3 * std::size_t{board::column_of(focus)} + 1;
        const std::size_t from =
            std::clamp(middle - std::min(middle, shown / 2), map_margin, map.columns() - shown);
        // The numbers of the rows stay in sight.
        canvas_.paste(map, 0, line, 0, 0, map_margin, map.rows());
        canvas_.paste(map, map_margin, line, from, 0, shown, map.rows());
        return map.rows();
    }

    // Without what is empty at the bottom, so that the prompt stands right above the typing line.
    Canvas cut(std::size_t rows) {
        Canvas shown(canvas_.columns(), std::min(rows, canvas_.rows()));
        shown.paste(canvas_, 0, 0, 0, 0, shown.columns(), shown.rows());
        return shown;
    }

    const Stage* stage_;
    board::View view_;
    MapScene scene_;
    CardTable cards_;
    Canvas canvas_;
    bool tells_all_ = true;
};

// Choices of a kind stand together, in this order. A trade is left off before what comes and goes
// while it is put together, so that no number changes its meaning.
enum Group : unsigned { play_cards, do_things, fight, leave_off, make_room, say_yes, say_no };

Group group_of(Choice choice) {
    if (choice.verb >= script::verb::first) {
        return choice.verb == script::verb::finish || choice.verb == script::verb::no ? say_no
                                                                                      : do_things;
    }
    switch (verb_of(choice)) {
        case Verb::play: return play_cards;
        case Verb::attack: return fight;
        case Verb::roll:
        case Verb::keep:
        case Verb::propose:
        case Verb::accept: return say_yes;
        case Verb::cancel: return leave_off;
        case Verb::drop: return make_room;
        case Verb::end:
        case Verb::refuse: return say_no;
        default: return do_things;
    }
}

// Cards among the things that cards speak of (board/host.cpp).
constexpr std::uint8_t card_domain = 2;

// The card that a choice is about, or none.
board::Card card_of(const board::Rules& rules, Choice choice) {
    if (choice.verb == script::verb::thing) {
        const script::Selection& selection = rules.program.selections[choice.b];
        return !selection.number && selection.domain == card_domain ? board::card_at(choice.a)
                                                                    : board::Card::none;
    }
    switch (verb_of(choice)) {
        case Verb::play:
        case Verb::discard:
        case Verb::give:
        case Verb::ask:
        case Verb::drop: return board::card_at(choice.a);
        default: return board::Card::none;
    }
}

// What tells two abilities of one card apart: their names, or the number in "play NAME 2".
Text ability_name(const board::Rules& rules, const Match& match, Choice choice) {
    const Text& name = rules.program.abilities[choice.b].name;
    const auto number = [&]() -> std::string {
        const std::string whole = match.name(choice);
        const std::string id = rules.title(board::card_at(choice.a)).id;
        const auto end = whole.find(id) + id.size();
        return end + 1 < whole.size() ? whole.substr(end + 1) : std::string{};
    };
    return name.en.empty() ? Text::same(number()) : name;
}

Message label_of(const board::Rules& rules, const Match& match, Choice choice) {
    if (verb_of(choice) != Verb::play) {
        return match.about(choice);
    }
    const Text& title = rules.title(board::card_at(choice.a)).name;
    const Text ability = ability_name(rules, match, choice);
    if (ability.en.empty()) {
        return Message("play.choice.play").with("card", title);
    }
    return Message("play.choice.play_for").with("card", title).with("what", ability);
}

}  // namespace

const board::Rules& board_rules(const Match& match) {
    return board_match(match).rules();
}

board::View board_view(const Match& match, Seat seat) {
    return board::Board::view(board_match(match).rules(), board_match(match).state(), seat);
}

Picture BoardScreen::draw(const Stage& stage) const {
    return Composer(stage).compose();
}

std::string BoardScreen::chapter(const App& app, const Match& match) const {
    const auto round = std::int64_t{board_match(match).state().round};
    return round == 0 ? std::string{} : app.say(Message("play.round").with("round", round));
}

bool BoardScreen::opens_chapter(const Event& event) const {
    return event.kind == static_cast<std::uint16_t>(board::Happening::evil_rolled);
}

std::string BoardScreen::ending(const App& app, const Match& match) const {
    const board::State& state = board_match(match).state();
    const board::Tale tale =
        board::Greedy::tale(board_rules(match), state, match.events(match.moment()));
    return app.say(
        Message(state.winner == board::Winner::good ? "play.over.good" : "play.over.evil")
            .with("round", std::int64_t{state.round})
            .with("ending", app.words().both(tale.ending_words)));
}

bool BoardScreen::on_demand(Choice choice) const {
    return verb_of(choice) == Verb::move || verb_of(choice) == Verb::pause;
}

Option BoardScreen::option(const App& app, const Match& match, Choice choice) const {
    const board::Rules& rules = board_rules(match);
    Option option{.text = app.say(label_of(rules, match, choice)), .group = group_of(choice)};
    if (const board::Card card = card_of(rules, choice); card != board::Card::none) {
        option.detail = rules.title(card).text.in(app.language());
        option.ink = ink_of(rules.title(card).deck);
    }
    if (option.group == fight) {
        option.ink = Ink::evil;
    } else if (option.group == say_no || option.group == leave_off) {
        option.ink = Ink::brand;
    }
    return option;
}

std::vector<std::string> BoardScreen::names(const App& app, const Match& match,
                                            Choice choice) const {
    const board::Rules& rules = board_rules(match);
    const Text spoken = app.words().both(label_of(rules, match, choice));
    std::vector<std::string> names{match.name(choice), spoken.en, spoken.fr};
    if (const board::Card card = card_of(rules, choice); card != board::Card::none) {
        const board::Title& title = rules.title(card);
        names.insert(names.end(), {title.id, title.name.en, title.name.fr});
    }
    return names;
}

bool BoardScreen::same_eyes(Seat one, Seat other) const {
    return one == other || (one != Seat::none && other != Seat::none &&
                            board::side_of(one) == board::side_of(other));
}

std::string BoardScreen::seat_title(const App& app, const Match& match, Seat seat) const {
    if (seat == board::evil_seat) {
        return app.say("play.evil");
    }
    if (match.seats() == 2) {
        return app.say("play.good");
    }
    return app.say(
        Message("play.good_player").with("number", static_cast<std::int64_t>(index(seat))));
}

bool BoardScreen::takes_itself(Choice choice) const {
    const Group group = group_of(choice);
    return group != say_no && group != say_yes && group != leave_off;
}

std::vector<std::string_view> BoardScreen::help() const {
    return {"play.help.choose", "play.help.go",    "play.help.moves", "play.help.why",
            "play.help.undo",   "play.help.log",   "play.help.sheet", "play.help.cards",
            "play.help.card",   "play.help.story", "play.help.map",   "play.help.save",
            "play.help.speak",  "play.help.quit",  "play.help.signs"};
}

}  // namespace bronze::cli
