#pragma once

#include <boost/json.hpp>
#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/play_command.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_understand.hpp"

namespace bronze::cli {

// What a player wants from a server.
struct RemoteWish {
    std::string name;     // as a guest
    std::string token;    // who one was before; empty: a new guest
    std::string account;  // to sign in to with the password; empty: a guest
    std::string password;
    bool sign_up = false;    // the account is a new one
    std::string table;       // to sit down at; empty: chosen from those that are open
    std::string invitation;  // to a private table
    bool look_on = false;    // without a seat
    std::string game;        // of a table of one's own
    boost::json::object setup;
    bool is_private = false;  // such a table
};

// A match at a server, played at a terminal. It holds nothing but what its seat was told: the
// server sends the seat's view, and from it and the content the position is drawn with the same
// screens as at home. It has no network and no threads: whoever runs it tells it what was heard and
// typed.
class RemoteGame {
public:
    struct Hands {
        std::ostream& out;
        std::function<Terminal()> terminal;
        std::function<void(std::string)> send;
        std::function<void(const std::string&)> keep_token;
        // What is typed already and not yet sent, to be shown again after all else.
        std::function<std::string()> half_typed = [] { return std::string{}; };
    };

    RemoteGame(App& app, RemoteWish wish, Hands hands);

    void connected();
    void disconnected();
    void heard(std::string_view message);
    // False when the player leaves.
    bool typed(std::string_view line);

    // Nobody can be anybody here: the name or the password was refused.
    [[nodiscard]] bool turned_away() const { return turned_away_; }
    // Among how many the player must choose now; 0 while others do, or nobody is connected.
    [[nodiscard]] std::size_t choices() const;
    [[nodiscard]] bool over() const { return stage_ == "over" || stage_ == "set-aside"; }
    [[nodiscard]] const std::string& table() const { return wish_.table; }
    // All that was told, in words.
    [[nodiscard]] const std::vector<std::string>& history() const { return history_; }
    [[nodiscard]] std::uint64_t seen() const { return seen_; }

private:
    using Object = boost::json::object;
    using Answered = std::function<void(const Object&)>;

    // Asking: remote_game.cpp
    void ask(std::string_view name, Object parts, Answered answered = {});
    void become_somebody();
    void be(const Object& told);
    void arrive();
    void sit_down(const Object& table);
    void watch();
    void open_table(const std::string& wanted);
    void invite();
    void choose_table(std::string_view typed, bool look_on);
    void show_lobby(const Object& lobby);
    void absorb(const Object& news);
    void remember(const Object& update);
    void go_on_there();
    void forget_table();
    void imagine(const Object& present);
    void choose(Choice choice);

    // Typing and showing: remote_answers.cpp
    bool answer(const CommandLine& line);
    void take(std::string_view text);
    void why(const std::string& thing);
    void list_moves();
    void show_page(Page page, const std::string& name);
    void tell_history();
    void explain();
    void seat_bots(const std::string& level);
    void mute(std::string_view seat);
    [[nodiscard]] const Object* chair(std::size_t seat) const;
    [[nodiscard]] std::string name_at(std::size_t seat) const;
    [[nodiscard]] std::string winners() const;
    [[nodiscard]] std::string named(std::string sentence) const;
    void change_stops(const std::string& mode);
    void deed(std::string_view name, Object more = {});
    void draw();
    [[nodiscard]] Stage stage() const;
    [[nodiscard]] std::string prompt() const;
    void reply(const Message& message);
    void print(const PageText& page);
    void print(const std::vector<std::string>& lines);

    App* app_;
    RemoteWish wish_;
    Hands hands_;
    std::uint64_t id_ = 0;
    std::map<std::uint64_t, Answered> asked_;
    std::string person_;
    std::vector<std::string> offered_tables_;
    std::string next_table_;  // of the rematch
    std::optional<unsigned> seat_;
    std::uint64_t seen_ = 0;
    std::uint64_t moment_ = 0;
    std::string stage_;
    Object about_;  // the table, as last told
    const LoadedGame* game_ = nullptr;
    std::unique_ptr<GameScreen> screen_;
    std::unique_ptr<Match> match_;  // as far as this seat knows it
    Numbered numbered_;
    Stops stops_;
    std::vector<std::string> history_;
    std::size_t fresh_from_ = 0;  // in the history: what was not there when the player typed last
    std::string notice_;
    bool connected_ = false;
    bool invited_ = false;    // on this connection
    bool conceding_ = false;  // was asked whether they mean it
    bool turned_away_ = false;
};

}  // namespace bronze::cli
