#include "cli/remote_game.hpp"

#include <charconv>
#include <fmt/format.h>
#include <ostream>

#include "cli/games.hpp"
#include "cli/play_names.hpp"
#include "kernel/hex.hpp"
#include "server/protocol.hpp"

namespace bronze::cli {

namespace {

std::string text_of(const boost::json::object& json, std::string_view key) {
    const auto* found = json.if_contains(key);
    return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

std::optional<std::uint64_t> number_of(const boost::json::object& json, std::string_view key) {
    const auto* found = json.if_contains(key);
    if (found == nullptr || !found->is_number()) {
        return std::nullopt;
    }
    boost::json::error_code problem;
    const auto number = found->to_number<std::uint64_t>(problem);
    return problem ? std::nullopt : std::optional(number);
}

const boost::json::object* object_in(const boost::json::object& json, std::string_view key) {
    const auto* found = json.if_contains(key);
    return found == nullptr ? nullptr : found->if_object();
}

const boost::json::array& list_in(const boost::json::object& json, std::string_view key) {
    static const boost::json::array empty;
    const auto* found = json.if_contains(key);
    const auto* list = found == nullptr ? nullptr : found->if_array();
    return list == nullptr ? empty : *list;
}

}  // namespace

RemoteGame::RemoteGame(App& app, RemoteWish wish, Hands hands)
    : app_(&app), wish_(std::move(wish)), hands_(std::move(hands)) {}

void RemoteGame::ask(std::string_view name, Object parts, Answered answered) {
    parts["id"] = ++id_;
    parts["ask"] = name;
    asked_[id_] = std::move(answered);
    hands_.send(boost::json::serialize(parts));
}

void RemoteGame::connected() {
    connected_ = true;
    invited_ = false;
    asked_.clear();  // what was asked before is answered by nobody
    Object hello{{"version", server::protocol_version},
                 {"language", app_->language() == Language::fr ? "fr" : "en"}};
    if (!wish_.token.empty() && wish_.account.empty()) {
        hello["token"] = wish_.token;
    }
    ask("hello", std::move(hello), [this](const Object& welcome) {
        if (const auto* person = object_in(welcome, "person")) {
            person_ = text_of(*person, "id");
            arrive();
        } else {
            become_somebody();
        }
    });
}

void RemoteGame::disconnected() {
    if (std::exchange(connected_, false)) {
        reply(Message("remote.cut_off"));
    }
}

void RemoteGame::become_somebody() {
    if (wish_.account.empty()) {
        ask("guest", {{"name", wish_.name}}, [this](const Object& told) { be(told); });
        return;
    }
    ask(wish_.sign_up ? "sign-up" : "sign-in",
        {{"name", wish_.account}, {"password", wish_.password}}, [this](const Object& told) {
            wish_.account.clear();  // from now on the token is enough
            wish_.password.clear();
            be(told);
        });
}

void RemoteGame::be(const Object& told) {
    wish_.token = text_of(told, "token");
    if (const auto* person = object_in(told, "person")) {
        person_ = text_of(*person, "id");
    }
    hands_.keep_token(wish_.token);
    arrive();
}

void RemoteGame::arrive() {
    if (!wish_.invitation.empty() && !invited_) {
        ask("join", {{"code", wish_.invitation}}, [this](const Object& joined) {
            invited_ = true;
            wish_.table = text_of(joined, "table");
            arrive();
        });
    } else if (seat_ || (wish_.look_on && !wish_.table.empty())) {
        watch();
    } else if (!wish_.table.empty()) {
        ask("look", {{"table", wish_.table}}, [this](const Object& table) { sit_down(table); });
    } else {
        ask("lobby", {}, [this](const Object& lobby) { show_lobby(lobby); });
    }
}

// On the seat that is one's own already, or on the first that is open.
void RemoteGame::sit_down(const Object& table) {
    std::optional<unsigned> open;
    const auto& seats = list_in(table, "seats");
    for (unsigned i = 0; i < seats.size(); ++i) {
        const auto* chair = seats[i].if_object();
        if (chair == nullptr) {
            continue;
        }
        const auto* person = object_in(*chair, "person");
        if (person != nullptr && text_of(*person, "id") == person_) {
            seat_ = i;
            watch();
            return;
        }
        if (person == nullptr && text_of(*chair, "bot").empty() && !open) {
            open = i;
        }
    }
    if (!open) {
        wish_.table.clear();
        reply(Message("remote.no_seat"));
        return;
    }
    ask("sit", {{"table", wish_.table}, {"seat", *open}},
        [this, seat = *open](const Object& /*done*/) {
            seat_ = seat;
            watch();
        });
}

// With the eyes of one's seat, or of anybody.
void RemoteGame::watch() {
    Object parts{{"table", wish_.table}, {"after", seen_}};
    if (seat_) {
        parts["seat"] = *seat_;
        parts["bytes"] = true;
    }
    ask("watch", std::move(parts), [this](const Object& news) { absorb(news); });
}

void RemoteGame::open_table(const std::string& wanted) {
    if (!wanted.empty() && wanted != wish_.game) {
        if (find_game(wanted) == nullptr) {
            reply(Message("error.cli.unknown_game").with("found", wanted));
            return;
        }
        wish_.game = wanted;
        wish_.setup.clear();  // it was for the other game
    }
    const LoadedGame* game = app_->game(wish_.game);
    if (game == nullptr) {
        return;
    }
    const auto trial = game->start(wish_.setup, std::make_unique<FastChance>(0));
    if (!trial) {
        reply(trial.error().message);
        return;
    }
    boost::json::array seats;
    for (unsigned i = 0; i < (*trial)->seats(); ++i) {
        seats.push_back(Object{{"me", i == 0}});
    }
    forget_table();
    wish_.look_on = false;
    ask("open",
        {{"game", wish_.game},
         {"setup", wish_.setup},
         {"seats", std::move(seats)},
         {"private", wish_.is_private}},
        [this](const Object& table) {
            wish_.table = text_of(table, "id");
            reply(Message("remote.opened").with("table", wish_.table));
            sit_down(table);
        });
}

void RemoteGame::invite() {
    ask("invite", {{"table", wish_.table}}, [this](const Object& told) {
        reply(Message("remote.invitation").with("code", text_of(told, "code")));
    });
}

void RemoteGame::show_lobby(const Object& lobby) {
    offered_tables_.clear();
    std::vector<std::string> lines;
    for (const auto& one : list_in(lobby, "tables")) {
        const auto* table = one.if_object();
        const std::string stage = table == nullptr ? "" : text_of(*table, "stage");
        if (stage != "gathering" && stage != "playing") {
            continue;
        }
        offered_tables_.push_back(text_of(*table, "id"));
        std::string people;
        for (const auto& seat : list_in(*table, "seats")) {
            const auto* chair = seat.if_object();
            const auto* person = chair == nullptr ? nullptr : object_in(*chair, "person");
            std::string name = person != nullptr  ? text_of(*person, "name")
                               : chair != nullptr ? text_of(*chair, "bot")
                                                  : "";
            if (name.empty()) {
                name = app_->say("page.open_seat");
            }
            people += (people.empty() ? "" : ", ") + name;
        }
        lines.push_back(fmt::format("{:>3} {}: {} ({})", offered_tables_.size(),
                                    text_of(*table, "game"), people,
                                    app_->say("page.stage." + stage)));
    }
    lines.push_back(
        app_->say(offered_tables_.empty() ? "remote.no_tables" : "remote.choose_table"));
    print(lines);
}

void RemoteGame::choose_table(std::string_view typed, bool look_on) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (problem == std::errc{} && number >= 1 && number <= offered_tables_.size()) {
        wish_.table = offered_tables_[number - 1];
        wish_.look_on = look_on;
        arrive();
    } else {
        if (!typed.empty()) {
            print({app_->say(Message("remote.no_such_table").with("found", typed))});
        }
        ask("lobby", {}, [this](const Object& lobby) { show_lobby(lobby); });
    }
}

// Who plays a seat: somebody by name, or a bot by its level.
std::string RemoteGame::name_at(std::size_t seat) const {
    const Object* there = chair(seat);
    if (there == nullptr) {
        return "";
    }
    const auto* person = object_in(*there, "person");
    return person == nullptr ? text_of(*there, "bot") : text_of(*person, "name");
}

// With the names of those who play where the rules speak of players.
std::string RemoteGame::named(std::string sentence) const {
    const auto screen = screen_of(text_of(about_, "game"));
    std::vector<std::string> people;
    for (std::size_t i = 0; i < list_in(about_, "seats").size(); ++i) {
        people.push_back(name_at(i));
        if (seat_ == i) {
            people.back() = app_->say(Message("play.you").with("name", people.back()));
        }
    }
    return screen == nullptr ? sentence : with_names(*app_, *screen, people, std::move(sentence));
}

std::string RemoteGame::winners() const {
    std::string all;
    for (const auto& seat : list_in(about_, "winners")) {
        boost::json::error_code problem;
        const auto number = seat.to_number<std::size_t>(problem);
        if (!problem) {
            all += (all.empty() ? "" : ", ") + name_at(number);
        }
    }
    return all;
}

void RemoteGame::heard(std::string_view message) {
    boost::json::error_code problem;
    const auto json = boost::json::parse(message, problem);
    const auto* object = problem ? nullptr : json.if_object();
    if (object == nullptr) {
        return;
    }
    if (const auto* told = object_in(*object, "told")) {
        if (text_of(*object, "push") == "table") {
            absorb(*told);
        }
        return;
    }
    const auto id = number_of(*object, "id");
    const auto asked = id ? asked_.find(*id) : asked_.end();
    const Answered answered = asked == asked_.end() ? Answered{} : asked->second;
    if (asked != asked_.end()) {
        asked_.erase(asked);
    }
    if (const auto* error = object_in(*object, "error")) {
        if (text_of(*error, "code") == "error.server.token") {
            wish_.token.clear();  // too old: a new guest, then
            connected();
            return;
        }
        if (text_of(*error, "code") == "error.server.ahead") {
            seen_ = 0;  // the server lost what was never safe; begin again
            arrive();
            return;
        }
        notice_ = text_of(*error, "text");
        turned_away_ = person_.empty();
        if (text_of(*error, "code") == "error.server.no_table" && !seat_) {
            print({std::exchange(notice_, {})});
            forget_table();
            arrive();
            return;
        }
        draw();
    } else if (const auto* ok = object_in(*object, "ok"); ok != nullptr && answered) {
        answered(*ok);
    }
}

void RemoteGame::absorb(const Object& news) {
    const auto* table = object_in(news, "table");
    const auto* present = object_in(news, "present");
    if (table == nullptr || present == nullptr || text_of(*table, "id") != wish_.table) {
        return;
    }
    about_ = *table;
    stage_ = text_of(*table, "stage");
    for (const auto& update : list_in(news, "updates")) {
        const auto* told = update.if_object();
        const auto number = told == nullptr ? std::nullopt : number_of(*told, "number");
        if (number && *number > seen_ + 1) {
            watch();  // something is missing: ask for it instead of guessing
            return;
        }
        if (number == seen_ + 1) {
            seen_ = *number;
            remember(*told);
        }
    }
    if (!next_table_.empty()) {
        go_on_there();
        return;
    }
    moment_ = number_of(*present, "moment").value_or(0);
    imagine(*present);
    if (match_ != nullptr && stage_ == "playing" && !list_in(*present, "offers").empty()) {
        numbered_ = number_choices(*app_, *match_, *screen_);
        const auto only = match_->choices();
        if (const auto offer = screen_->pass(*match_)) {
            if (passes(stops_, *offer)) {
                choose(offer->choice);
                return;
            }
        } else if (only.size() == 1 && screen_->takes_itself(only.front())) {
            choose(only.front());
            return;
        }
    } else {
        numbered_ = {};
    }
    draw();
}

// Most of what is told are the words of what happened; some is about the people at the table.
void RemoteGame::remember(const Object& update) {
    const std::string news = text_of(update, "news");
    const auto* who = object_in(update, "who");
    const auto seat = number_of(update, "seat");
    const std::string name = who != nullptr ? text_of(*who, "name") : seat ? name_at(*seat) : "";
    std::string key = "remote.news." + news;
    const auto* agreed = update.if_contains("yes");
    if (agreed != nullptr && *agreed == true && app_->words().has(key + "-yes")) {
        key += "-yes";
    }
    if (app_->words().has(key)) {
        history_.push_back(
            app_->say(Message(key)
                          .with("who", name)
                          .with("text", text_of(update, "text"))
                          .with("seat", static_cast<std::int64_t>(seat.value_or(0)) + 1)));
    }
    if (news == "goes-on-at") {
        next_table_ = text_of(update, "text");
    }
    for (const auto& event : list_in(update, "events")) {
        const auto* happened = event.if_object();
        if (happened != nullptr && !text_of(*happened, "text").empty()) {
            history_.push_back(named(text_of(*happened, "text")));
        }
    }
}

void RemoteGame::go_on_there() {
    const std::string next = std::exchange(next_table_, {});
    forget_table();
    wish_.table = next;
    arrive();
}

void RemoteGame::forget_table() {
    if (!wish_.table.empty()) {
        ask("unwatch", {{"table", wish_.table}});
    }
    wish_.table.clear();
    about_.clear();
    seat_.reset();
    seen_ = 0;
    stage_.clear();
    match_.reset();
    numbered_ = {};
}

void RemoteGame::imagine(const Object& present) {
    const auto bytes = bytes_of(text_of(present, "bytes"));
    if (!bytes || bytes->empty()) {
        match_.reset();
        return;
    }
    if (game_ == nullptr) {
        game_ = app_->game(text_of(about_, "game"));
        screen_ = screen_of(text_of(about_, "game"));
    }
    FastChance luck(moment_);
    const bool same = game_ != nullptr && screen_ != nullptr &&
                      text_of(present, "content") == fmt::format("{:016x}", game_->content());
    auto match = !same ? Result<std::unique_ptr<Match>>(
                             Error{.message = Message("error.match.view"), .place = {}})
                       : game_->imagine(*bytes, luck);
    if (!match) {
        notice_ = app_->say(match.error());
        match_.reset();
        return;
    }
    match_ = match.take();
}

void RemoteGame::choose(Choice choice) {
    ask("choose", {{"table", wish_.table},
                   {"moment", moment_},
                   {"choice", {choice.verb, choice.a, choice.b, choice.c}}});
}

std::size_t RemoteGame::choices() const {
    return connected_ && stage_ == "playing" ? numbered_.choices.size() : 0;
}

}  // namespace bronze::cli
