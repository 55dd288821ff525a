#include "cli/remote_game.hpp"

#include <charconv>
#include <fmt/format.h>
#include <ostream>

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
    asked_.clear();  // what was asked before is answered by nobody
    Object hello{{"version", server::protocol_version},
                 {"language", app_->language() == Language::fr ? "fr" : "en"}};
    if (!wish_.token.empty()) {
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
    ask("guest", {{"name", wish_.name}}, [this](const Object& told) {
        wish_.token = text_of(told, "token");
        if (const auto* person = object_in(told, "person")) {
            person_ = text_of(*person, "id");
        }
        hands_.keep_token(wish_.token);
        arrive();
    });
}

void RemoteGame::arrive() {
    if (seat_) {
        watch(*seat_);
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
            watch(i);
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
        [this, seat = *open](const Object& /*done*/) { watch(seat); });
}

void RemoteGame::watch(unsigned seat) {
    seat_ = seat;
    ask("watch", {{"table", wish_.table}, {"seat", seat}, {"after", seen_}, {"bytes", true}},
        [this](const Object& news) { absorb(news); });
}

void RemoteGame::open_table() {
    const LoadedGame* game = app_->game(wish_.game);
    const auto trial = game == nullptr
                           ? Error{.message = Message("error.cli.unknown_game"), .place = {}}
                           : game->start(wish_.setup, std::make_unique<FastChance>(0));
    if (!trial) {
        reply(trial.error().message);
        return;
    }
    boost::json::array seats;
    for (unsigned i = 0; i < (*trial)->seats(); ++i) {
        Object seat{{"me", i == 0}};
        if (i > 0 && !wish_.bot.empty()) {
            seat["bot"] = wish_.bot;
        }
        seats.push_back(std::move(seat));
    }
    ask("open", {{"game", wish_.game}, {"setup", wish_.setup}, {"seats", std::move(seats)}},
        [this](const Object& table) {
            wish_.table = text_of(table, "id");
            reply(Message("remote.opened").with("table", wish_.table));
            sit_down(table);
        });
}

void RemoteGame::show_lobby(const Object& lobby) {
    offered_tables_.clear();
    std::vector<std::string> lines;
    for (const auto& one : list_in(lobby, "tables")) {
        const auto* table = one.if_object();
        if (table == nullptr || text_of(*table, "stage") != "gathering") {
            continue;
        }
        offered_tables_.push_back(text_of(*table, "id"));
        std::string people;
        for (const auto& seat : list_in(*table, "seats")) {
            const auto* person =
                seat.is_object() ? object_in(seat.get_object(), "person") : nullptr;
            if (person != nullptr) {
                people += (people.empty() ? "" : ", ") + text_of(*person, "name");
            }
        }
        lines.push_back(
            fmt::format("{:>3} {}: {}", offered_tables_.size(), text_of(*table, "game"), people));
    }
    lines.push_back(
        app_->say(offered_tables_.empty() ? "remote.no_tables" : "remote.choose_table"));
    print(lines);
}

void RemoteGame::choose_table(std::string_view typed) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (problem == std::errc{} && number >= 1 && number <= offered_tables_.size()) {
        wish_.table = offered_tables_[number - 1];
        arrive();
    } else {
        ask("lobby", {}, [this](const Object& lobby) { show_lobby(lobby); });
    }
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
            watch(seat_.value_or(0));  // something is missing: ask for it instead of guessing
            return;
        }
        if (number == seen_ + 1) {
            seen_ = *number;
            remember(*told);
        }
    }
    moment_ = number_of(*present, "moment").value_or(0);
    imagine(*present);
    if (match_ != nullptr && stage_ == "playing" && !list_in(*present, "offers").empty()) {
        numbered_ = number_choices(*app_, *match_, *screen_);
        const auto only = match_->choices();
        if (only.size() == 1 && screen_->takes_itself(only.front())) {
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
    const std::string name = who == nullptr ? "" : text_of(*who, "name");
    std::string key = "remote.news." + news;
    const auto* agreed = update.if_contains("yes");
    if (agreed != nullptr && *agreed == true && app_->words().has(key + "-yes")) {
        key += "-yes";
    }
    if (app_->words().has(key)) {
        const auto seat = static_cast<std::int64_t>(number_of(update, "seat").value_or(0));
        history_.push_back(app_->say(Message(key)
                                         .with("who", name)
                                         .with("text", text_of(update, "text"))
                                         .with("seat", seat + 1)));
    }
    for (const auto& event : list_in(update, "events")) {
        const auto* happened = event.if_object();
        if (happened != nullptr && !text_of(*happened, "text").empty()) {
            history_.push_back(text_of(*happened, "text"));
        }
    }
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
