// What a player at a server types, and what is shown.

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <ostream>

#include "cli/play_names.hpp"
#include "cli/remote_game.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

constexpr std::size_t history_shown = 40;

constexpr std::array<std::string_view, 6> help_lines{"remote.help.undo", "remote.help.say",
                                                     "remote.help.seat", "remote.help.people",
                                                     "play.help.speak",  "remote.help.quit"};
// Done otherwise here.
constexpr std::array<std::string_view, 4> only_at_home{"play.help.undo", "play.help.save",
                                                       "play.help.quit", "play.help.speak"};

}  // namespace

bool RemoteGame::typed(std::string_view line) {
    CommandLine read = read_command(app_->words(), line, true);
    const bool asked_back = about_.contains("wish") && about_.at("wish").is_object();
    if ((read.command == Command::yes || read.command == Command::no) && !asked_back &&
        !conceding_) {
        read = {.command = Command::none, .rest = std::string(trimmed(line))};  // a choice, then
    }
    const bool stays = answer(read);
    fresh_from_ = history_.size();
    return stays;
}

bool RemoteGame::answer(const CommandLine& line) {
    const bool sure = std::exchange(conceding_, false);
    switch (line.command) {
        case Command::quit:
            if (!wish_.table.empty()) {
                print({app_->say(Message("remote.goodbye").with("table", wish_.table))});
            }
            return false;
        case Command::fresh:
            if (seat_ && !over()) {
                reply(Message("remote.at_a_table"));
            } else {
                open_table(folded(line.rest));
            }
            return true;
        case Command::say: deed("say", {{"text", line.rest}}); return true;
        case Command::language:
            app_->speak(folded(line.rest) == "fr" ? Language::fr : Language::en);
            draw();
            return true;
        default: break;
    }
    if (wish_.table.empty()) {
        choose_table(line.rest, line.command == Command::watch);
        return true;
    }
    const unsigned seat = seat_.value_or(0);
    switch (line.command) {
        case Command::begin: deed("begin"); break;
        case Command::invite: invite(); break;
        case Command::report:
            ask("report", {{"table", wish_.table}, {"words", line.rest}},
                [this](const Object& /*done*/) { reply(Message("remote.reported")); });
            break;
        case Command::mute: mute(line.rest); break;
        case Command::bot: seat_bots(line.rest.empty() ? "greedy" : line.rest); break;
        case Command::undo:
            deed("back", {{"seat", seat}, {"to", moment_ == 0 ? 0 : moment_ - 1}});
            break;
        case Command::yes:
            sure ? deed("concede", {{"seat", seat}})
                 : deed("answer", {{"seat", seat}, {"yes", true}});
            break;
        case Command::no: sure ? draw() : deed("answer", {{"seat", seat}, {"yes", false}}); break;
        case Command::concede:
            conceding_ = true;
            reply(Message("remote.concede_sure"));
            break;
        case Command::rematch: deed("rematch", {{"seat", seat}, {"wanted", true}}); break;
        case Command::log: tell_history(); break;
        case Command::help: explain(); break;
        default:
            if (match_ == nullptr) {
                draw();
                break;
            }
            switch (line.command) {
                case Command::stops: change_stops(line.rest); break;
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

const RemoteGame::Object* RemoteGame::chair(std::size_t seat) const {
    const auto* seats = about_.contains("seats") ? about_.at("seats").if_array() : nullptr;
    return seats == nullptr || seat >= seats->size() ? nullptr : (*seats)[seat].if_object();
}

// On every seat that is open.
void RemoteGame::seat_bots(const std::string& level) {
    for (unsigned i = 0; const Object* there = chair(i); ++i) {
        if (!there->contains("person") && !there->contains("bot")) {
            deed("bot", {{"seat", i}, {"level", level}});
        }
    }
}

// Whoever sits on that seat is not heard any more.
void RemoteGame::mute(std::string_view seat) {
    std::size_t number = 0;
    std::from_chars(seat.data(), seat.data() + seat.size(), number);
    const Object* there = number == 0 ? nullptr : chair(number - 1);
    if (there == nullptr || !there->contains("person") || !seat_) {
        reply(Message("remote.mute_whom"));
        return;
    }
    deed("mute", {{"seat", *seat_}, {"whom", there->at("person")}, {"muted", true}});
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
        reply(over() ? Message("remote.over_now")
                     : Message(connected_ ? "error.table.not_your_turn" : "remote.not_sent"));
        return;
    }
    const Understood understood = understand(*app_, *match_, *screen_, numbered_, text);
    if (!understood.choice) {
        reply(understood.problem);
        return;
    }
    if (auto offer = screen_->pass(*match_); offer && offer->choice == *understood.choice) {
        stops_.passed = std::move(offer->situation);
    }
    numbered_ = {};  // until the server has heard it
    choose(*understood.choice);
}

void RemoteGame::change_stops(const std::string& mode) {
    const auto wanted = read_mode(*app_, mode);
    if (!screen_->has_stops() || !wanted) {
        reply(!screen_->has_stops()
                  ? Message("play.stops.none")
                  : Message("play.stops.how")
                        .with("now", app_->words().both(Message(about_mode(stops_.mode)))));
        return;
    }
    stops_.mode = *wanted;
    const auto offer = choices() == 0 ? std::nullopt : screen_->pass(*match_);
    stops_.turn = offer ? offer->turn : 0;
    if (offer && passes(stops_, *offer)) {
        numbered_ = {};
        choose(offer->choice);
    }
    reply(Message(about_mode(*wanted)));
}

void RemoteGame::why(const std::string& thing) {
    const auto asked = screen_->thing(*app_, *match_, thing);
    if (!asked) {
        reply(Message("play.answer.why_what"));
        return;
    }
    reply(Message("board.choice.thing")
              .with("what", because(app_->words(), app_->words().both(asked->words),
                                    why_not(*app_, *match_, asked->name))));
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
    const auto keys = screen_ == nullptr ? std::vector<std::string_view>{} : screen_->help();
    for (const std::string_view key : keys) {
        if (std::find(only_at_home.begin(), only_at_home.end(), key) == only_at_home.end()) {
            lines.push_back(app_->say(key));
        }
    }
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
        return app_->say(stage_ != "over"    ? Message("error.table.set_aside")
                         : winners().empty() ? Message("remote.over")
                                             : Message("remote.won").with("who", winners()));
    }
    if (match_ == nullptr) {
        return stage_ == "playing" && !seat_ ? app_->say("remote.looking_on") : "";
    }
    const std::string about = app_->say(
        with_names(*app_, *match_, *screen_, seat_at(seat_.value_or(0)), match_->about_decision()));
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
            Message(screen_->on_demand_hint()).with("count", static_cast<std::int64_t>(on_demand)));
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
    hands_.out << screen_->draw(stage()).canvas.shown_on(terminal) << "> " << hands_.half_typed()
               << std::flush;
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
