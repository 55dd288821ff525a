#include "cli/play_session.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/play_record.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

PlaySession::PlaySession(App& app, Match& match, const GameScreen& screen, Seating seating,
                         std::istream& in, std::ostream& out)
    : app_(&app),
      match_(&match),
      screen_(&screen),
      seating_(std::move(seating)),
      in_(&in),
      out_(&out),
      bots_(seating_.bots_seed, 1) {}

int PlaySession::run() {
    for (;;) {
        let_the_others_choose();
        numbered_ = number_choices(*match_, *screen_);
        moves_page_ = 0;
        draw();
        if (const auto& stopped = match_->set_aside()) {
            print({app_->say(*stopped)});
            save();
            return 1;
        }
        if (match_->over() || ask() == After::end) {
            if (save()) {
                print({app_->say(Message("play.answer.saved").with("file", seating_.record))});
            }
            return 0;
        }
    }
}

bool PlaySession::human(Seat seat) const {
    return seat != Seat::none && seating_.humans[index(seat)];
}

bool PlaySession::takes_itself() const {
    const auto choices = match_->choices();
    return choices.size() == 1 && screen_->takes_itself(choices.front());
}

void PlaySession::let_the_others_choose() {
    while (!match_->over() && !match_->set_aside()) {
        const auto choices = match_->choices();
        if (!human(match_->decision().seat)) {
            const auto bound = static_cast<std::uint32_t>(choices.size());
            take(choices[bots_.draw({.kind = 0, .bound = bound})]);
        } else if (takes_itself()) {
            take(choices.front());
            forced_.insert(match_->moment());
        } else {
            return;
        }
    }
}

void PlaySession::take(Choice choice) {
    const bool new_past = match_->choose(choice).ok();
    if (new_past) {
        forced_.erase(forced_.lower_bound(match_->moment()), forced_.end());
        save();  // before anybody is told what happened
    }
}

bool PlaySession::save() {
    if (seating_.record.empty()) {
        return false;
    }
    const auto problem = write_record(seating_.record, match_->record());
    if (problem) {
        notice_ = app_->say(*problem);
    }
    return !problem;
}

Seat PlaySession::viewer() const {
    if (const Seat seat = match_->decision().seat; human(seat)) {
        return seat;
    }
    const auto first = std::find(seating_.humans.begin(), seating_.humans.end(), true);
    return first == seating_.humans.end()
               ? Seat::none
               : seat_at(static_cast<unsigned>(first - seating_.humans.begin()));
}

// What happened from that moment on. Only-choices are told before what they led to.
std::vector<std::string> PlaySession::sentences(std::size_t from) const {
    std::vector<std::string> told;
    for (std::size_t moment = from; moment <= match_->moment(); ++moment) {
        if (forced_.contains(moment)) {
            told.push_back(app_->say("play.only_choice"));
        }
        for (const Event& event : match_->events(moment)) {
            if (const auto message = match_->about(event, viewer())) {
                told.push_back(app_->say(*message));
            }
        }
    }
    return told;
}

Stage PlaySession::stage() {
    Stage stage{.app = *app_,
                .match = *match_,
                .terminal = seating_.terminal(),
                .seat = viewer(),
                .history = {},
                .prompt = app_->say(match_->about_decision()),
                .notice = std::exchange(notice_, {}),
                .options = {},
                .hint = {}};
    for (std::size_t i = 0; i < numbered_.listed; ++i) {
        stage.options.push_back({.number = i + 1,
                                 .text = app_->say(match_->about(numbered_.choices[i])),
                                 .ink = screen_->ink(numbered_.choices[i])});
    }
    const std::size_t on_demand = numbered_.choices.size() - numbered_.listed;
    if (on_demand > 0) {
        stage.hint = app_->say(
            Message("play.hint.moves").with("count", static_cast<std::int64_t>(on_demand)));
    } else if (!match_->over()) {
        stage.hint = app_->say("play.hint.help");
    }
    return stage;
}

void PlaySession::draw() {
    Stage now = stage();
    if (now.terminal.clears) {
        now.history = sentences(0);
        now.fresh = std::min(now.history.size(), sentences(fresh_from_).size());
        *out_ << clear_screen(now.terminal);
    } else {
        // Lines that only follow each other tell everything once.
        print(sentences(fresh_from_), 2);
    }
    *out_ << screen_->draw(now).shown_on(now.terminal) << std::flush;
}

bool PlaySession::read_line(std::string& line) {
    *out_ << "> " << std::flush;
    if (std::getline(*in_, line)) {
        if (!seating_.echoed) {
            const Terminal terminal = seating_.terminal();
            Canvas canvas(terminal.columns - std::min(terminal.columns, 2U), 1);
            canvas.write(0, 0, line, {});
            *out_ << canvas.shown_on(terminal);
        }
        return true;
    }
    *out_ << '\n';
    return false;
}

PlaySession::After PlaySession::ask() {
    std::string line;
    After after = After::ask;
    while (after == After::ask) {
        if (!read_line(line)) {
            return After::end;
        }
        after = answer(read_command(app_->words(), line));
    }
    return after;
}

void PlaySession::reply(const std::string& text) {
    if (seating_.terminal().clears) {
        notice_ = text;
        draw();
    } else {
        print({text}, 2);
    }
}

void PlaySession::reply(const Message& message) {
    reply(app_->say(message));
}

void PlaySession::show(const std::vector<std::string>& lines) {
    *out_ << clear_screen(seating_.terminal());
    print(lines, 4);
    if (seating_.terminal().clears) {
        print({app_->say("play.hint.back")});
    }
}

void PlaySession::print(const std::vector<std::string>& lines, std::size_t indent) {
    const Terminal terminal = seating_.terminal();
    for (const std::string& line : lines) {
        const auto pieces = wrap(line, terminal.columns, indent);
        Canvas canvas(terminal.columns, pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            canvas.write(0, i, pieces[i], {});
        }
        *out_ << canvas.shown_on(terminal);
    }
    *out_ << std::flush;
}

}  // namespace bronze::cli
