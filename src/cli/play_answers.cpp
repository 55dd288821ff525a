// What the player's commands do.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>

#include "cli/play_names.hpp"
#include "cli/play_record.hpp"
#include "cli/play_session.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

std::optional<std::size_t> count_in(std::string_view text) {
    std::size_t count = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
    return problem == std::errc{} && end == text.data() + text.size() && count > 0
               ? std::optional(count)
               : std::nullopt;
}

std::string_view why_not_back(const Match& match, std::size_t back_to) {
    bool seen = false;
    for (unsigned other = 0; other < match.seats(); ++other) {
        seen = seen || match.last_revealed(seat_at(other)) > back_to;
    }
    const Record record = match.record();
    const bool rolled =
        std::any_of(record.steps.begin() + static_cast<std::ptrdiff_t>(back_to), record.steps.end(),
                    [](const Record::Step& step) { return !step.outcomes.empty(); });
    if (rolled) {
        return "play.undo.rolled";
    }
    return seen ? "play.undo.seen" : "play.undo.others";
}

}  // namespace

PlaySession::After PlaySession::answer(const CommandLine& line) {
    After after = After::ask;
    switch (line.command) {
        case Command::none: choose(line.rest, after); break;
        case Command::help: explain(); break;
        case Command::why: why(line.rest); break;
        case Command::moves: list_moves(line.rest); break;
        case Command::undo: take_back(); break;
        case Command::log: tell_history(line.rest); break;
        case Command::sheet: show_page(Page::sheet, line.rest); break;
        case Command::cards: show_page(Page::cards, line.rest); break;
        case Command::card: show_page(Page::card, line.rest); break;
        case Command::discards: show_page(Page::discards, line.rest); break;
        case Command::story: show_page(Page::story, line.rest); break;
        case Command::map: show_legend(); break;
        case Command::save: save_as(line.rest); break;
        case Command::language: speak(line.rest); break;
        case Command::stops: change_stops(line.rest, after); break;
        case Command::quit: after = quit(); break;
        default: break;  // what is only for a server is not read here
    }
    return after;
}

void PlaySession::choose(std::string_view text, After& after) {
    if (text.empty()) {
        if (!unread_.empty()) {
            show_more();
        } else if (seating_.terminal().clears) {
            draw();
        }
        return;
    }
    if (match_->over()) {
        reply(Message("error.match.over"));
        return;
    }
    const Understood understood = understand(*app_, *match_, *screen_, numbered_, text);
    if (!understood.choice) {
        reply(understood.problem);
        return;
    }
    if (auto offer = screen_->pass(*match_); offer && offer->choice == *understood.choice) {
        stops_[index(match_->decision().seat)].passed = std::move(offer->situation);
    }
    told(match_->decision().seat, match_->moment() + 1);
    take(*understood.choice);
    after = After::chosen;
}

void PlaySession::explain() {
    std::vector<std::string> lines{
        app_->say(with_names(*app_, *match_, *screen_, viewer(), match_->about_decision()))};
    for (std::size_t i = 0; i < numbered_.listed; ++i) {
        const Option option = screen_->option(*app_, *match_, numbered_.choices[i]);
        lines.push_back(fmt::format("  {} {}", i + 1, option.text));
        if (!option.detail.empty()) {
            lines.back() += ". " + option.detail;
        }
    }
    for (const std::string_view key : screen_->help()) {
        lines.push_back(app_->say(key));
    }
    show(lines);
}

void PlaySession::why(const std::string& thing) {
    if (thing.empty()) {
        reply(Message("play.answer.why_what"));
        return;
    }
    const Understood understood = understand(*app_, *match_, *screen_, numbered_, thing);
    std::optional<Thing> asked = screen_->thing(*app_, *match_, thing);
    if (understood.choice) {
        const Option option = screen_->option(*app_, *match_, *understood.choice);
        asked = Thing{.name = match_->name(*understood.choice),
                      .words = Message("board.choice.thing").with("what", option.text)};
    }
    if (!asked) {
        reply(why_not(*app_, *match_, thing).in(app_->language()));
        return;
    }
    reply(because(app_->words(), app_->words().both(asked->words),
                  why_not(*app_, *match_, asked->name))
              .in(app_->language()));
}

void PlaySession::list_moves(const std::string& page) {
    const std::size_t count = numbered_.choices.size() - numbered_.listed;
    if (count == 0) {
        reply(Message("play.answer.no_moves"));
        return;
    }
    const std::size_t height = std::max<std::size_t>(seating_.terminal().rows, 10) - 4;
    const std::size_t pages = (count + height - 1) / height;
    const std::size_t wanted = count_in(page).value_or(moves_page_ + 1);
    const std::size_t shown = wanted > pages ? 1 : wanted;  // after the last comes the first
    moves_page_ = shown;
    const std::size_t first = (shown - 1) * height;
    std::vector<std::string> lines;
    for (std::size_t i = first; i < std::min(count, first + height); ++i) {
        const std::size_t number = numbered_.listed + i;
        lines.push_back(
            fmt::format("{:>4} {}", number + 1,
                        screen_->option(*app_, *match_, numbered_.choices[number]).text));
    }
    lines.push_back(app_->say(Message(pages == 1 ? "play.answer.moves" : "play.answer.page")
                                  .with("page", static_cast<std::int64_t>(shown))
                                  .with("pages", static_cast<std::int64_t>(pages))));
    show(lines);
}

void PlaySession::take_back() {
    if (match_->over() || match_->moment() == 0) {
        reply(Message(match_->over() ? "error.match.over" : "play.undo.nothing"));
        return;
    }
    std::size_t back_to = match_->moment() - 1;
    while (back_to > 0 && forced_.contains(back_to)) {
        --back_to;
    }
    const Seat seat = match_->decision().seat;
    if (!match_->free_to_go_back(seat, back_to)) {
        reply(Message(why_not_back(*match_, back_to)));
        return;
    }
    match_->go_to(back_to);
    forced_.erase(forced_.upper_bound(back_to), forced_.end());
    stops_[index(seat)].passed.clear();
    told(seat, back_to + 1);
    numbered_ = number_choices(*app_, *match_, *screen_);
    moves_page_ = 0;
    save();
    if (!seating_.terminal().clears) {
        print({app_->say("play.undo.done")});
        draw();
        return;
    }
    reply(Message("play.undo.done"));
}

void PlaySession::tell_history(const std::string& count) {
    const auto told = sentences(0);
    const std::size_t height = std::max<std::size_t>(seating_.terminal().rows, 8) - 3;
    const std::size_t shown = std::min(told.size(), count_in(count).value_or(height));
    std::vector<std::string> lines(told.end() - static_cast<std::ptrdiff_t>(shown), told.end());
    if (shown < told.size()) {
        lines.push_back(app_->say(Message("play.answer.log")
                                      .with("shown", static_cast<std::int64_t>(shown))
                                      .with("count", static_cast<std::int64_t>(told.size()))));
    }
    show(lines);
}

void PlaySession::show_page(Page page, const std::string& name) {
    const PageText text = screen_->page(*app_, *match_, viewer(), page, name);
    if (text.empty()) {
        const auto nothing = [&]() -> std::string_view {
            switch (page) {
                case Page::card:
                    return name.empty() ? "play.answer.which_card" : "play.answer.no_card";
                case Page::story: return "play.answer.no_story";
                default: return "play.answer.nobody";
            }
        };
        reply(Message(nothing()).with("found", name));
        return;
    }
    show(text);
}

void PlaySession::show_legend() {
    const Terminal terminal = seating_.terminal();
    if (!terminal.clears) {
        *out_ << screen_->draw(stage()).canvas.shown_on(terminal);
    }
    show(screen_->legend(*app_, *match_, terminal));
}

void PlaySession::save_as(const std::string& file) {
    if (file.empty()) {
        reply(Message("play.answer.save_what"));
        return;
    }
    reply(write_to(file).message);
}

PlaySession::Written PlaySession::write_to(const std::string& file) {
    if (!written_.contains(file) && std::filesystem::exists(file)) {
        return {.message = Message("play.answer.exists").with("file", file), .done = false};
    }
    if (const auto problem = write_record(file, match_->record())) {
        return {.message = problem->message, .done = false};
    }
    written_.insert(file);
    return {.message = saved_in(file), .done = true};
}

void PlaySession::speak(const std::string& language) {
    const std::string wanted = folded(language);
    if (wanted != "en" && wanted != "fr") {
        reply(Message("play.answer.languages"));
        return;
    }
    app_->speak(wanted == "fr" ? Language::fr : Language::en);
    reply(Message("play.answer.language"));
}

void PlaySession::change_stops(const std::string& mode, After& after) {
    if (!screen_->has_stops()) {
        reply(Message("play.stops.none"));
        return;
    }
    Stops& stops = stops_[index(viewer())];
    const auto wanted = read_mode(*app_, mode);
    if (!wanted) {
        reply(Message("play.stops.how")
                  .with("now", app_->words().both(Message(about_mode(stops.mode)))));
        return;
    }
    stops.mode = *wanted;
    const auto offer = match_->over() ? std::nullopt : screen_->pass(*match_);
    stops.turn = offer ? offer->turn : 0;
    notice_ = app_->say(about_mode(*wanted));
    if (offer && passes(stops, *offer)) {
        told(match_->decision().seat, match_->moment() + 1);
        after = After::chosen;
        return;
    }
    reply(std::exchange(notice_, {}));
}

PlaySession::After PlaySession::quit() {
    if (!seating_.record.empty() || match_->moment() == 0 || match_->over()) {
        return After::end;
    }
    print({app_->say("play.answer.quit")});
    std::string file;
    if (read_line(file) && !trimmed(file).empty()) {
        const Written written = write_to(std::string(trimmed(file)));
        if (!written.done) {
            reply(written.message);
            return After::ask;
        }
        print({app_->say(written.message)});
    }
    return After::end;
}

}  // namespace bronze::cli
