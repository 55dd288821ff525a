#include "cli/play_session.hpp"

#include <algorithm>
#include <cstdio>
#include <istream>
#include <ostream>

#include "cli/play_names.hpp"
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
      bots_(seating_.bots_seed, 1),
      fresh_from_(match.seats(), match.moment()),
      stops_(match.seats()) {
    seating_.bots.resize(match.seats());
    written_.insert(seating_.record);
}

int PlaySession::run() {
    for (;;) {
        let_the_others_choose();
        if (!hand_over()) {
            save();
            return 0;
        }
        numbered_ = number_choices(*app_, *match_, *screen_);
        moves_page_ = 0;
        if (match_->over() && seating_.echoed && save()) {
            notice_ = app_->say(saved_in(seating_.record));
        }
        begin();
        if (match_->set_aside() || stuck_) {
            const Error refused{.message = Message("error.match.not_offered"), .place = {}};
            print({app_->say(match_->set_aside().value_or(refused))});
            save();
            return 1;
        }
        if (match_->over() && seating_.echoed) {
            look_back();
            return 0;
        }
        if (match_->over() || ask() == After::end) {
            if (save()) {
                print({app_->say(saved_in(seating_.record))});
            }
            return 0;
        }
    }
}

Message PlaySession::saved_in(const std::string& file) const {
    return Message(match_->over() ? "play.answer.saved_whole" : "play.answer.saved")
        .with("file", file);
}

void PlaySession::look_back() {
    std::string line;
    while (read_line(line)) {
        const CommandLine command = read_command(app_->words(), line);
        const bool enough = command.command == Command::none && command.rest.empty() &&
                            unread_.empty() && !on_a_page_;
        if (enough || answer(command) == After::end) {
            return;
        }
    }
}

bool PlaySession::human(Seat seat) const {
    return seat != Seat::none && seating_.humans[index(seat)];
}

std::optional<Choice> PlaySession::taken_unasked() const {
    if (const auto offer = screen_->pass(*match_)) {
        return passes(stops_[index(match_->decision().seat)], *offer) ? std::optional(offer->choice)
                                                                      : std::nullopt;
    }
    const auto choices = match_->choices();
    return choices.size() == 1 && screen_->takes_itself(choices.front())
               ? std::optional(choices.front())
               : std::nullopt;
}

void PlaySession::let_the_others_choose() {
    while (!match_->over() && !match_->set_aside() && !stuck_) {
        const Seat seat = match_->decision().seat;
        if (!human(seat)) {
            take(bots_choice());
        } else if (const auto only = taken_unasked()) {
            Forced forced{.seat = seat,
                          .choice = match_->about(*only),
                          .told = screen_->worth_telling(*only)};
            take(*only);
            forced_[match_->moment()] = std::move(forced);
        } else {
            return;
        }
    }
}

Choice PlaySession::bots_choice() {
    const Seat seat = match_->decision().seat;
    if (const auto& bot = seating_.bots[index(seat)]; bot != nullptr) {
        return bot->choose(*match_, seat);
    }
    const auto choices = match_->choices();
    const auto bound = static_cast<std::uint32_t>(choices.size());
    return choices[bots_.draw({.kind = 0, .bound = bound})];
}

void PlaySession::take(Choice choice) {
    const bool new_past = match_->choose(choice).ok();
    stuck_ = !new_past;
    if (new_past) {
        forced_.erase(forced_.lower_bound(match_->moment()), forced_.end());
        save();  // before anybody is told what happened
    }
}

bool PlaySession::several_people() const {
    return std::count(seating_.humans.begin(), seating_.humans.end(), true) > 1;
}

bool PlaySession::hand_over() {
    const Seat seat = match_->decision().seat;
    if (!human(seat)) {
        return true;
    }
    const Seat before = std::exchange(shown_to_, seat);
    bool rivals = false;
    for (unsigned other = 0; other < match_->seats(); ++other) {
        rivals = rivals || (human(seat_at(other)) && !screen_->same_eyes(seat, seat_at(other)));
    }
    if (!rivals || (before != Seat::none && screen_->same_eyes(before, seat))) {
        return true;
    }
    *out_ << forget_screen(seating_.terminal());
    print_page(
        {{.text = app_->say(
              Message("play.hand_over").with("player", screen_->seat_title(*app_, *match_, seat))),
          .style = {.ink = Ink::brand, .bold = true}}},
        0);
    std::string line;
    return read_line(line);
}

void PlaySession::told(Seat seat, std::size_t moment) {
    for (unsigned other = 0; other < match_->seats(); ++other) {
        if (screen_->same_eyes(seat, seat_at(other))) {
            fresh_from_[other] = moment;
        }
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

// What happened from that moment on. Only-choices are told before what they led to; who has won in
// the end is what the prompt says.
std::vector<std::string> PlaySession::sentences(std::size_t from) const {
    std::vector<std::string> told;
    unsigned times = 0;
    std::string last;
    // What happens several times in a row is told once.
    const auto tell = [&](std::string sentence) {
        times = sentence == last ? times + 1 : 1;
        if (times > 1) {
            told.back() = app_->say(
                Message("play.repeated").with("what", sentence).with("times", std::int64_t{times}));
        } else {
            told.push_back(sentence);
        }
        last = std::move(sentence);
    };
    for (std::size_t moment = from; moment <= match_->moment(); ++moment) {
        const Seat seat = viewer();
        if (const auto forced = forced_.find(moment);
            forced != forced_.end() && forced->second.told &&
            screen_->same_eyes(forced->second.seat, seat)) {
            tell(app_->say(Message("play.only_choice")
                               .with("choice", app_->words().both(forced->second.choice))));
        }
        for (const Event& event : match_->events(moment)) {
            if (const auto message = match_->about(event, seat)) {
                tell(app_->say(with_names(*app_, *match_, *screen_, seat, *message)));
            }
        }
    }
    if (match_->over() && !told.empty()) {
        told.pop_back();
    }
    return told;
}

Stage PlaySession::stage() {
    Stage stage{.app = *app_,
                .match = *match_,
                .terminal = seating_.terminal(),
                .seat = viewer(),
                .history = {},
                .prompt = match_->over() ? screen_->ending(*app_, *match_)
                                         : app_->say(with_names(*app_, *match_, *screen_, viewer(),
                                                                match_->about_decision())),
                .notice = std::exchange(notice_, {}),
                .options = {},
                .hint = {}};
    if (several_people() && !match_->over()) {
        stage.player = screen_->seat_title(*app_, *match_, match_->decision().seat);
    }
    for (std::size_t i = 0; i < numbered_.listed; ++i) {
        stage.options.push_back(screen_->option(*app_, *match_, numbered_.choices[i]));
        stage.options.back().number = i + 1;
    }
    const std::size_t on_demand = numbered_.choices.size() - numbered_.listed;
    if (on_demand > 0) {
        stage.hint = app_->say(
            Message(screen_->on_demand_hint()).with("count", static_cast<std::int64_t>(on_demand)));
    } else if (!match_->over()) {
        stage.hint = app_->say(screen_->pass(*match_)                     ? "play.hint.pass"
                               : screen_->chapter(*app_, *match_).empty() ? "play.hint.first"
                                                                          : "play.hint.help");
    } else if (seating_.echoed) {
        stage.hint = app_->say("play.hint.over");
    }
    return stage;
}

std::size_t PlaySession::first_fresh(Seat seat) const {
    return seat == Seat::none ? 0 : fresh_from_[index(seat)];
}

Stage PlaySession::full_stage() {
    Stage now = stage();
    now.history = sentences(0);
    now.fresh = std::min(now.history.size(), sentences(first_fresh(now.seat)).size());
    return now;
}

void PlaySession::begin() {
    if (!seating_.terminal().clears || viewer() == Seat::none) {
        draw();
        return;
    }
    const Stage now = full_stage();
    notice_ = now.notice;
    if (screen_->draw(now).tells_all) {
        draw();
        return;
    }
    PageText page{
        {.text = app_->say("play.meanwhile"), .style = {.ink = Ink::brand, .bold = true}}};
    std::transform(now.history.end() - static_cast<std::ptrdiff_t>(now.fresh), now.history.end(),
                   std::back_inserter(page),
                   [](const std::string& sentence) { return PageLine{.text = sentence}; });
    show(page);
}

void PlaySession::draw() {
    unread_.clear();
    on_a_page_ = false;
    const Terminal terminal = seating_.terminal();
    if (terminal.clears) {
        *out_ << clear_screen(terminal);
    } else {
        // Lines that only follow each other tell everything once.
        print(sentences(first_fresh(viewer())), 2);
    }
    const Stage now = terminal.clears ? full_stage() : stage();
    *out_ << screen_->draw(now).canvas.shown_on(terminal) << std::flush;
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
    bool asks_again = true;
    while (after == After::ask) {
        if (!read_line(line)) {
            // Ctrl-D is asked about like any other way to leave.
            if (seating_.echoed && std::exchange(asks_again, false)) {
                in_->clear();
                std::clearerr(stdin);
                after = quit();
                continue;
            }
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

void PlaySession::show(const PageText& page) {
    if (!seating_.terminal().clears) {
        print_page(page, 4);
        return;
    }
    unread_.clear();
    on_a_page_ = true;
    for (const PageLine& line : page) {
        for (std::string& piece : wrap(line.text, seating_.terminal().columns, 4)) {
            unread_.push_back({.text = std::move(piece), .style = line.style});
        }
    }
    show_more();
}

void PlaySession::show(const std::vector<std::string>& lines) {
    PageText page;
    for (const std::string& line : lines) {
        page.push_back({.text = line});
    }
    show(page);
}

void PlaySession::show_more() {
    const Terminal terminal = seating_.terminal();
    const std::size_t height = std::max(terminal.rows, 5U) - 2;
    const auto end =
        unread_.begin() + static_cast<std::ptrdiff_t>(std::min(height, unread_.size()));
    *out_ << clear_screen(terminal);
    print_page(PageText(unread_.begin(), end), 0);
    unread_.erase(unread_.begin(), end);
    print_page({{.text = app_->say(unread_.empty() ? "play.hint.back" : "play.hint.more"),
                 .style = {.ink = Ink::muted}}},
               0);
}

void PlaySession::print(const std::vector<std::string>& lines, std::size_t indent) {
    PageText page;
    for (const std::string& line : lines) {
        page.push_back({.text = line});
    }
    print_page(page, indent);
}

void PlaySession::print_page(const PageText& page, std::size_t indent) {
    const Terminal terminal = seating_.terminal();
    for (const PageLine& line : page) {
        const auto pieces = wrap(line.text, terminal.columns, indent);
        Canvas canvas(terminal.columns, pieces.size());
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            canvas.write(0, i, pieces[i], line.style);
        }
        *out_ << canvas.shown_on(terminal);
    }
    *out_ << std::flush;
}

}  // namespace bronze::cli
