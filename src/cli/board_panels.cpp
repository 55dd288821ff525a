#include "cli/board_panels.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "board/cards.hpp"
#include "board/names.hpp"
#include "cli/board_chart.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

Ink side_ink(board::Side side) {
    return side == board::Side::good ? Ink::good : Ink::evil;
}

}  // namespace

BoardPanels::BoardPanels(const Stage& stage, const MapScene& scene, const CardTable& cards)
    : stage_(&stage), scene_(&scene), cards_(&cards) {
    const board::Rules& rules = scene.rules;
    const auto there = [&](board::Who who) {
        return scene.view.pawn(who).standing != board::Standing::away;
    };
    const auto add = [&](board::Who who) {
        auto& side = scene.view.pawn(who).side == board::Side::good ? good_ : evil_;
        if (there(who) && std::find(side.begin(), side.end(), who) == side.end()) {
            side.push_back(who);
        }
    };
    std::for_each(rules.turn_order.begin(), rules.turn_order.end(), add);
    const board::Story& story = rules.stories[scene.view.known.story];
    add(story.villain);
    std::for_each(story.servants.begin(), story.servants.end(), add);
    for (std::size_t i = 0; i < rules.characters.size(); ++i) {
        add(board::who_at(i));
        const board::Character& character = rules.characters[i];
        if (there(board::who_at(i))) {
            names_.push_back({.text = without_article(character.name.in(scene.language)),
                              .ink = side_ink(scene.view.known.pawns[i].side)});
        }
    }
}

void BoardPanels::header(Canvas& canvas, std::size_t line) const {
    const App& app = stage_->app;
    const board::View& view = scene_->view;
    const board::Rules& rules = scene_->rules;
    const bool told = view.known.round > 0;
    const std::string round =
        told ? app.say(Message("play.round").with("round", std::int64_t{view.known.round}))
             : std::string{};
    const std::string& phase = rules.phases[view.known.talisman].name.in(scene_->language);
    const std::string dice =
        view.known.active == board::Who::none
            ? std::string{}
            : app.say(Message("play.dice")
                          .with("first", std::int64_t{view.known.movement_dice[0]})
                          .with("second", std::int64_t{view.known.movement_dice[1]}));
    const std::string& story = rules.stories[view.known.story].name.in(scene_->language);
    const std::string title = told ? app.say("play.title") + " · " + story : app.say("play.title");
    const std::size_t chart = 2 * rules.phases.size() + 1;
    const std::size_t needed = columns_of(round) + columns_of(phase) + columns_of(dice) + chart + 9;
    std::size_t column = 0;
    const auto write = [&](const std::string& text, Style style) {
        if (!text.empty()) {
            column = canvas.write(column, line, text, style) + 2;
        }
    };
    if (needed + columns_of(title) + 2 <= canvas.columns()) {
        write(title, {.ink = Ink::brand, .bold = true});
    }
    write(round, {.ink = Ink::soft});
    const bool charted = needed <= canvas.columns() + 2;
    const PhaseChart moons{.rules = rules,
                           .talisman = view.known.talisman,
                           .language = scene_->language,
                           .unicode = stage_->terminal.unicode};
    if (charted) {
        column = moons.draw_line(canvas, column, line) + 1;
    }
    write(phase, {.ink = Ink::brand});
    write(dice, {.ink = Ink::lit, .bold = true});
}

std::size_t BoardPanels::tracks_below() const {
    return stacked() ? good_.size() + evil_.size() : std::max(good_.size(), evil_.size());
}

void BoardPanels::tracks_below(Canvas& canvas, std::size_t line) const {
    const std::size_t width = stacked() ? canvas.columns() : (canvas.columns() - 1) / 2;
    const std::size_t evil_column = stacked() ? 0 : width + 1;
    const std::size_t evil_line = stacked() ? line + good_.size() : line;
    for (std::size_t i = 0; i < good_.size(); ++i) {
        track(canvas, 0, line + i, width, good_[i]);
    }
    for (std::size_t i = 0; i < evil_.size(); ++i) {
        track(canvas, evil_column, evil_line + i, width, evil_[i]);
    }
}

std::size_t BoardPanels::tracks_beside(Canvas& canvas, std::size_t column, std::size_t line,
                                       std::size_t width) const {
    const std::size_t first = line;
    const auto side = [&](const std::vector<board::Who>& crowd, std::string_view title, Ink ink) {
        if (crowd.empty()) {
            return;
        }
        canvas.write(column, line++, stage_->app.say(title), {.ink = ink, .bold = true});
        for (const board::Who who : crowd) {
            track(canvas, column, line++, width, who);
        }
    };
    side(good_, "play.good", Ink::good);
    side(evil_, "play.evil", Ink::evil);
    return line - first;
}

const std::string& BoardPanels::name(board::Who who, bool narrow) const {
    const Text& name = narrow ? scene_->rules.character(who).name
                              : form_of(scene_->rules, scene_->view.known, who).name;
    return name.in(scene_->language);
}

std::size_t BoardPanels::name_columns(bool narrow) const {
    std::size_t widest = 0;
    for (const auto& side : {good_, evil_}) {
        for (const board::Who who : side) {
            widest = std::max(widest, columns_of(name(who, narrow)));
        }
    }
    return std::min<std::size_t>(widest, narrow ? 10 : 18);
}

void BoardPanels::track(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
                        board::Who who) const {
    const board::Pawn& pawn = scene_->view.pawn(who);
    const board::Form& form = form_of(scene_->rules, scene_->view.known, who);
    const bool narrow = width < 44;
    const bool out = pawn.standing == board::Standing::out;
    const bool acts = who == scene_->active;
    const bool hurt = !out && pawn.life <= form.wounded;
    const Paper fill = pawn.side == board::Side::good ? Paper::good : Paper::evil;
    Style letters{.ink = Ink::on_fill, .paper = fill, .bold = true};
    if (acts) {
        letters = {.ink = Ink::on_lit, .paper = Paper::lit, .bold = true};
    }
    if (out) {
        letters = {.ink = Ink::muted, .strike = true};
    }
    const bool marked = acts || scene_->ready.has(who);
    const char32_t mark = marked ? map_signs(stage_->terminal).points_right : U' ';
    canvas.put(column, line, mark, {.ink = Ink::lit, .bold = true});
    canvas.write(column + 1, line, letters_of(scene_->rules, who, pawn.side), letters);
    const std::size_t name_width = name_columns(narrow);
    const Style named{.ink = out    ? Ink::muted
                             : hurt ? Ink::warn
                                    : side_ink(pawn.side),
                      .bold = acts,
                      .strike = out};
    canvas.write(column + 4, line, clip(name(who, narrow), name_width), named);
    std::size_t at = column + 5 + name_width;
    const std::size_t end = column + width;
    if (at + 15 > end) {
        return;
    }
    if (out) {
        canvas.write(at, line, clip(stage_->app.say("play.out"), end - at), {.ink = Ink::muted});
        return;
    }
    canvas.write(at, line, fmt::format("{:>2}/{}", pawn.life, form.life),
                 {.ink = hurt ? Ink::warn : Ink::text, .bold = hurt});
    at += 6;
    // The track gives way to what stands behind it.
    const TextLine state = state_of(who, narrow);
    const std::size_t room = end - at - std::min(end - at, columns_of(state));
    const std::string where = place_of(who, room);
    const std::size_t bar = std::min<std::size_t>(room - columns_of(where), narrow ? 9 : 11);
    if (bar >= least_track) {
        life(canvas, at, line, bar - 1, who);
        at += bar;
    }
    write_spans(canvas, at, line, state);
    canvas.write(at + columns_of(state), line, where, {.ink = Ink::muted});
}

TextLine BoardPanels::state_of(board::Who who, bool narrow) const {
    const board::Pawn& pawn = scene_->view.pawn(who);
    TextLine state = cards_->letters(who);
    const auto end_word = [&] { state.push_back({.text = " ", .style = {}}); };
    const auto add = [&](const std::string& word, Ink ink) {
        state.push_back({.text = word, .style = {.ink = ink}});
        end_word();
    };
    if (!state.empty()) {
        end_word();
    }
    const bool sired = has_been_sired(scene_->rules, scene_->view.known, who);
    if (narrow && pawn.form != 0 && !sired) {  // else its name says so
        add(form_of(scene_->rules, scene_->view.known, who).kind.name.in(scene_->language),
            Ink::warn);
    }
    if (sired) {
        const bool evil = pawn.side == board::Side::evil;
        add(stage_->app.say(evil ? "play.state.sired" : "play.state.soul"),
            evil ? Ink::evil : Ink::good);
    }
    if (invited(scene_->rules, scene_->view.known, who)) {
        add(stage_->app.say("play.state.invited"), Ink::evil);
    }
    return state;
}

std::string BoardPanels::place_of(board::Who who, std::size_t columns) const {
    const board::Space space = scene_->view.pawn(who).at;
    if (space == board::Space::none) {
        return {};
    }
    const board::Area& area = scene_->map().area(space);
    constexpr std::size_t good_track = 7;
    for (const auto& [text, track] :
         {std::pair(&area.name, good_track), std::pair(&area.label, least_track)}) {
        const std::string place = without_article(text->in(scene_->language));
        if (columns_of(place) + track <= columns) {
            return place;
        }
    }
    const std::string coordinates = board::name_of(space);
    return coordinates.size() <= columns ? coordinates : std::string{};
}

std::size_t BoardPanels::cards_below() const {
    return cards_->brief(stage_->terminal.columns).size();
}

void BoardPanels::cards_below(Canvas& canvas, std::size_t line) const {
    for (const TextLine& piece : cards_->brief(canvas.columns())) {
        write_spans(canvas, 0, line++, piece);
    }
}

std::size_t BoardPanels::cards_beside(Canvas& canvas, std::size_t column, std::size_t line,
                                      std::size_t width, std::size_t height) const {
    for (const bool texts : {true, false}) {
        const auto lines = cards_->panel(width, texts);
        if (lines.size() <= height) {
            for (const TextLine& piece : lines) {
                write_spans(canvas, column, line++, piece);
            }
            return lines.size();
        }
    }
    return 0;
}

// The part of the track on which one is wounded has an amber edge, or is lower.
void BoardPanels::life(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
                       board::Who who) const {
    const board::Pawn& pawn = scene_->view.pawn(who);
    const board::Form& form = scene_->rules.character(who).forms[pawn.form];
    const MapSigns& signs = map_signs(stage_->terminal);
    const auto whole = std::max(1, form.life);
    const auto spaces = [&](int value) {
        return (static_cast<std::size_t>(std::clamp(value, 0, whole)) * width +
                static_cast<std::size_t>(whole) - 1) /
               static_cast<std::size_t>(whole);
    };
    const std::size_t filled = spaces(pawn.life);
    const std::size_t zone = spaces(form.wounded);
    for (std::size_t i = 0; i < width; ++i) {
        if (i >= filled) {
            canvas.put(column + i, line, signs.lost, {.ink = Ink::muted});
        } else if (stage_->terminal.colours == Colours::none) {
            canvas.put(column + i, line, i < zone ? signs.low_life : signs.life, {});
        } else {
            const Paper fill = pawn.side == board::Side::good ? Paper::good : Paper::evil;
            canvas.put(column + i, line, i < zone ? signs.low_life : U' ',
                       {.ink = Ink::warn, .paper = fill});
        }
    }
}

BoardPanels::Lines BoardPanels::running_text(std::size_t width, std::size_t height) const {
    const auto& history = stage_->history;
    constexpr std::size_t least = 3;
    const std::size_t count = std::min(history.size(), std::max(stage_->fresh, least));
    std::string text;
    std::vector<std::string> fitting;
    std::size_t told = 0;
    for (; told < count; ++told) {
        const std::string& sentence = history[history.size() - 1 - told];
        text.insert(0, text.empty() ? "" : " ").insert(0, sentence);
        auto lines =
            wrap(told + 1 < stage_->fresh ? stage_->app.say("play.cut") + " " + text : text, width);
        if (lines.size() > height) {
            break;
        }
        fitting = std::move(lines);
    }
    Lines lines{.written = {}, .all = told >= stage_->fresh};
    for (std::string& line : fitting) {
        lines.written.push_back({.text = std::move(line)});
    }
    return lines;
}

BoardPanels::Lines BoardPanels::list(std::size_t width, std::size_t height) const {
    const auto& history = stage_->history;
    std::vector<Written> lines;  // the last one first
    std::size_t told = 0;
    for (; told < history.size(); ++told) {
        const Ink ink = told < stage_->fresh ? Ink::text : Ink::muted;
        const auto pieces = wrap(history[history.size() - 1 - told], width, 2);
        const std::size_t mark = told + 1 < stage_->fresh ? 1 : 0;
        if (lines.size() + pieces.size() + mark > height) {
            break;
        }
        std::transform(pieces.rbegin(), pieces.rend(), std::back_inserter(lines),
                       [&](const std::string& piece) { return Written{piece, ink}; });
    }
    const bool all = told >= stage_->fresh;
    if (!all && height > 0) {
        lines.push_back({.text = stage_->app.say("play.cut"), .ink = Ink::lit});
    }
    std::reverse(lines.begin(), lines.end());
    return {.written = std::move(lines), .all = all};
}

std::size_t BoardPanels::history_lines(std::size_t width) const {
    return running_text(width, SIZE_MAX).written.size();
}

Told BoardPanels::history(Canvas& canvas, std::size_t column, std::size_t line, std::size_t width,
                          std::size_t height, bool listed) const {
    const Lines lines = listed ? list(width, height) : running_text(width, height);
    for (const Written& written : lines.written) {
        paint(canvas, column, line++, written.text, written.ink);
    }
    return {.lines = lines.written.size(), .all = lines.all};
}

void BoardPanels::paint(Canvas& canvas, std::size_t column, std::size_t line, std::string_view text,
                        Ink ink) const {
    while (!text.empty()) {
        const auto name = std::find_if(names_.begin(), names_.end(),
                                       [&](const Name& n) { return text.starts_with(n.text); });
        if (name != names_.end()) {
            column = canvas.write(column, line, name->text, {.ink = name->ink});
            text.remove_prefix(name->text.size());
            continue;
        }
        // To the next word, so that a name is never found inside of one.
        const auto space = text.find(' ');
        const std::size_t length = space == std::string_view::npos ? text.size() : space + 1;
        column = canvas.write(column, line, text.substr(0, length), {.ink = ink});
        text.remove_prefix(length);
    }
}

}  // namespace bronze::cli
