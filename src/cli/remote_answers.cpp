// What a player at a server types, and what is shown.

#include <algorithm>
#include <fmt/format.h>
#include <ostream>

#include "cli/remote_game.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

constexpr std::size_t history_shown = 40;

constexpr std::array<std::string_view, 15> help_lines{
    "play.help.choose", "play.help.go",    "play.help.moves",  "play.help.why",
    "remote.help.undo", "play.help.log",   "play.help.sheet",  "play.help.cards",
    "play.help.card",   "play.help.story", "play.help.map",    "remote.help.say",
    "remote.help.seat", "play.help.speak", "remote.help.quit",
};

}  // namespace

bool RemoteGame::typed(std::string_view line) {
    CommandLine read = read_command(app_->words(), line, true);
    const bool asked_back = about_.contains("wish") && about_.at("wish").is_object();
    if ((read.command == Command::yes || read.command == Command::no) && !asked_back) {
        read = {.command = Command::none, .rest = std::string(trimmed(line))};  // a choice, then
    }
    const bool stays = answer(read);
    fresh_from_ = history_.size();
    return stays;
}

bool RemoteGame::answer(const CommandLine& line) {
    switch (line.command) {
        case Command::quit: return false;
        case Command::fresh: open_table(); return true;
        case Command::say: deed("say", {{"text", line.rest}}); return true;
        case Command::language:
            app_->speak(folded(line.rest) == "fr" ? Language::fr : Language::en);
            draw();
            return true;
        default: break;
    }
    if (wish_.table.empty()) {
        choose_table(line.rest);
        return true;
    }
    const unsigned seat = seat_.value_or(0);
    switch (line.command) {
        case Command::begin: deed("begin"); break;
        case Command::bot: seat_bots(line.rest.empty() ? "greedy" : line.rest); break;
        case Command::undo:
            deed("back", {{"seat", seat}, {"to", moment_ == 0 ? 0 : moment_ - 1}});
            break;
        case Command::yes: deed("answer", {{"seat", seat}, {"yes", true}}); break;
        case Command::no: deed("answer", {{"seat", seat}, {"yes", false}}); break;
        case Command::concede: deed("concede", {{"seat", seat}}); break;
        case Command::rematch: deed("rematch", {{"seat", seat}, {"wanted", true}}); break;
        case Command::log: tell_history(); break;
        case Command::help: explain(); break;
        default:
            if (match_ == nullptr) {
                draw();
                break;
            }
            switch (line.command) {
                case Command::why: why(line.rest); break;
                case Command::moves: list_moves(); break;
                case Command::sheet: show_page(Page::sheet, line.rest); break;
                case Command::cards: show_page(Page::cards, line.rest); break;
                case Command::card: show_page(Page::card, line.rest); break;
                case Command::discards: show_page(Page::discards, line.rest); break;
                case Command::story: show_page(Page::story, line.rest); break;
                case Command::map: print(screen_->legend(*app_, *match_, hands_.terminal())); break;
                default: take(line.rest);
            }
    }
    return true;
}

// On every seat that is open.
void RemoteGame::seat_bots(const std::string& level) {
    const auto* seats = about_.contains("seats") ? about_.at("seats").if_array() : nullptr;
    for (unsigned i = 0; seats != nullptr && i < seats->size(); ++i) {
        const auto* chair = (*seats)[i].if_object();
        if (chair != nullptr && !chair->contains("person") && !chair->contains("bot")) {
            deed("bot", {{"seat", i}, {"level", level}});
        }
    }
}

// Everything about a table names it.
void RemoteGame::deed(std::string_view name, Object more) {
    more["table"] = wish_.table;
    ask(name, std::move(more));
}

void RemoteGame::take(std::string_view text) {
    if (text.empty()) {
        draw();
        return;
    }
    if (choices() == 0) {
        reply(Message(connected_ ? "error.table.not_your_turn" : "remote.cut_off"));
        return;
    }
    const Understood understood = understand(*app_, *match_, *screen_, numbered_, text);
    if (!understood.choice) {
        reply(understood.problem);
        return;
    }
    numbered_ = {};  // until the server has heard it
    choose(*understood.choice);
}

void RemoteGame::why(const std::string& thing) {
    const auto asked = screen_->thing(*app_, *match_, thing);
    if (!asked) {
        reply(Message("play.answer.why_what"));
        return;
    }
    reply(Message("play.answer.why")
              .with("thing", app_->words().both(asked->words))
              .with("why", why_not(*app_, *match_, asked->name)));
}

void RemoteGame::list_moves() {
    std::vector<std::string> lines;
    for (std::size_t i = numbered_.listed; i < numbered_.choices.size(); ++i) {
        lines.push_back(fmt::format("{:>4} {}", i + 1,
                                    screen_->option(*app_, *match_, numbered_.choices[i]).text));
    }
    if (lines.empty()) {
        reply(Message("play.answer.no_moves"));
        return;
    }
    print(lines);
}

void RemoteGame::show_page(Page page, const std::string& name) {
    const PageText text = screen_->page(*app_, *match_, seat_at(seat_.value_or(0)), page, name);
    if (text.empty()) {
        reply(Message(page == Page::card ? "play.answer.no_card" : "play.answer.nobody")
                  .with("found", name));
        return;
    }
    print(text);
}

void RemoteGame::tell_history() {
    const auto shown = std::min(history_.size(), history_shown);
    print(std::vector<std::string>(history_.end() - static_cast<std::ptrdiff_t>(shown),
                                   history_.end()));
}

void RemoteGame::explain() {
    std::vector<std::string> lines{prompt()};
    std::transform(help_lines.begin(), help_lines.end(), std::back_inserter(lines),
                   [&](std::string_view key) { return app_->say(key); });
    print(lines);
}

std::string RemoteGame::prompt() const {
    if (stage_ == "gathering") {
        return app_->say(Message("remote.gathering").with("table", wish_.table));
    }
    if (stage_ == "over" && match_ != nullptr && match_->over()) {
        return screen_->ending(*app_, *match_);
    }
    if (over()) {
        return app_->say(stage_ == "over" ? "remote.over" : "error.table.set_aside");
    }
    if (match_ == nullptr) {
        return {};
    }
    const std::string about = app_->say(match_->about_decision());
    return numbered_.choices.empty()
               ? app_->say(
                     Message("remote.waiting")
                         .with("who", screen_->seat_title(*app_, *match_, match_->decision().seat)))
               : about;
}

Stage RemoteGame::stage() const {
    Stage now{.app = *app_,
              .match = *match_,
              .terminal = hands_.terminal(),
              .seat = seat_at(seat_.value_or(0)),
              .history = history_,
              .fresh = history_.size() - std::min(fresh_from_, history_.size()),
              .prompt = prompt(),
              .notice = notice_,
              .options = {},
              .hint = app_->say("play.hint.help")};
    for (std::size_t i = 0; i < numbered_.listed; ++i) {
        now.options.push_back(screen_->option(*app_, *match_, numbered_.choices[i]));
        now.options.back().number = i + 1;
    }
    const std::size_t on_demand = numbered_.choices.size() - numbered_.listed;
    if (on_demand > 0) {
        now.hint = app_->say(
            Message("play.hint.moves").with("count", static_cast<std::int64_t>(on_demand)));
    }
    return now;
}

void RemoteGame::draw() {
    const Terminal terminal = hands_.terminal();
    if (match_ == nullptr) {
        std::vector<std::string> lines(
            history_.end() - static_cast<std::ptrdiff_t>(history_.size() - fresh_from_),
            history_.end());
        lines.push_back(std::exchange(notice_, {}));
        lines.push_back(prompt());
        std::erase(lines, "");
        fresh_from_ = history_.size();
        print(lines);
        return;
    }
    if (terminal.clears) {
        hands_.out << clear_screen(terminal);
    } else {
        // Lines that only follow each other tell everything once.
        print(std::vector<std::string>(history_.begin() + static_cast<std::ptrdiff_t>(fresh_from_),
                                       history_.end()));
    }
    hands_.out << screen_->draw(stage()).canvas.shown_on(terminal) << "> " << std::flush;
    notice_.clear();
    if (!terminal.clears) {
        fresh_from_ = history_.size();
    }
}

void RemoteGame::reply(const Message& message) {
    notice_ = app_->say(message);
    draw();
}

void RemoteGame::print(const std::vector<std::string>& lines) {
    PageText page;
    std::transform(lines.begin(), lines.end(), std::back_inserter(page),
                   [](const std::string& line) { return PageLine{.text = line}; });
    print(page);
}

void RemoteGame::print(const PageText& page) {
    const Terminal terminal = hands_.terminal();
    for (const PageLine& line : page) {
        const auto pieces = wrap(line.text, terminal.columns, 2);
        Canvas canvas(terminal.columns, pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            canvas.write(0, i, pieces[i], line.style);
        }
        hands_.out << canvas.shown_on(terminal);
    }
    hands_.out << std::flush;
}

}  // namespace bronze::cli
