#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "kernel/match.hpp"
#include "kernel/words.hpp"
#include "server/limits.hpp"
#include "server/protocol.hpp"
#include "server/session.hpp"
#include "server/workers.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace bronze::server {

// What happened so far, for those who look after the server.
struct Counters {
    std::uint64_t requests = 0;
    std::uint64_t refusals = 0;
    std::uint64_t entries = 0;  // deeds that are safe on the disk
    std::uint64_t pushes = 0;
    std::uint64_t finished = 0;  // matches
    std::uint64_t set_aside = 0;
};

// What the hub needs from whoever runs it.
struct Surroundings {
    store::Store* store = nullptr;
    const Words* words = nullptr;
    std::vector<const LoadedGame*> games;
    // Runs something later on the hub's own thread. Called from any thread.
    std::function<void(std::function<void()>)> post;
    std::function<Instant()> now;
    // One line for the log: names and values, never a secret.
    std::function<void(boost::json::object)> log;
    Limits limits;
};

// All tables and everybody around them, without any network. One thread calls it and is never kept
// waiting: what takes long (the disk, bots, passwords) happens elsewhere and comes back by post().
//
// A deed goes this way: the table checks it, the store makes it safe, and only then the table
// carries it out and everybody is told. One deed at a time for each table. What the store refuses
// has never happened.
class Hub {
public:
    // In JSON.
    using Answer = std::function<void(const Result<std::string>&)>;

    explicit Hub(Surroundings surroundings);
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;
    ~Hub();

    // Opens again what was open when the last hub stopped. To be called once, first.
    [[nodiscard]] std::optional<Error> start();

    // Answers exactly once, now or later.
    void ask(const std::shared_ptr<Session>& session, const Request& request, Answer answer);
    // A message over a WebSocket, whatever it is. The answer is pushed.
    void hear(const std::shared_ptr<Session>& session, std::string_view text);
    // Who the token stands for becomes the session's person.
    [[nodiscard]] std::optional<Error> recognise(Session& session, const std::string& token) const;
    // Why nobody may connect from there.
    [[nodiscard]] std::optional<Error> turned_away(const std::string& address) const;
    // The connection is gone.
    void leave(const std::shared_ptr<Session>& session);
    // A few times a second: clocks that have run out, tables that nobody needs any more, people who
    // were banned meanwhile.
    void tick();

    [[nodiscard]] const Counters& counters() const { return counters_; }
    // Open ones, and how many of them are in memory.
    [[nodiscard]] std::size_t tables() const { return places_.size() + asleep_.size(); }
    [[nodiscard]] std::size_t awake() const { return places_.size(); }
    // What strangers may know of the tables that are not over.
    [[nodiscard]] std::vector<tell::Table> lobby(Language language) const;
    [[nodiscard]] const std::vector<const LoadedGame*>& games() const { return around_.games; }
    [[nodiscard]] const Words& words() const { return *around_.words; }
    [[nodiscard]] tell::Refusal refusal(const Error& error, Language language) const;
    [[nodiscard]] const Limits& limits() const { return around_.limits; }
    [[nodiscard]] Instant now() const { return around_.now(); }

private:
    struct Watcher {
        std::shared_ptr<Session> session;
        std::optional<Seat> seat;
        std::uint64_t seen = 0;
        bool bytes = false;  // wants them with each view
    };
    // A table and what is around it.
    struct Place {
        // Somebody's deed, while another is on its way to the disk.
        struct Waiting {
            std::optional<Person> by;
            Deed deed;
            std::function<void(const std::optional<Error>&)> done;
        };
        std::string id;
        const LoadedGame* game = nullptr;
        Table table;
        bool is_private = false;
        std::optional<Person> opener;
        Instant opened{};
        std::vector<Watcher> watchers;
        bool busy = false;      // a deed is on its way to the disk
        bool thinking = false;  // a bot is
        bool kept = false;      // its record is safe, or on its way
        bool moved_on = false;  // to a rematch
        bool broken = false;    // something threw; it must be set aside
        bool late = false;      // its clock has run out, and that is on its way
        Instant used{};
        std::deque<Waiting> waiting;
    };
    // What is remembered of a table that nobody listens to; the rest is in its journal.
    struct Asleep {
        store::TableRow row;
        std::optional<Person> opener;
        Table::Stage stage = Table::Stage::gathering;
        Instant last_change{};
        std::optional<Instant> deadline;
        tell::Table about;
    };
    using PlacePtr = std::shared_ptr<Place>;
    using SessionPtr = std::shared_ptr<Session>;
    using Problem = std::optional<Error>;
    using Done = std::function<void(const Problem&)>;

    // The store answers on its own thread; this brings the answer here.
    [[nodiscard]] Done back_here(Done done) const;
    [[nodiscard]] const LoadedGame* game(std::string_view key) const;

    void look_after(const PlacePtr& place, Instant time);

    // Out of memory and back: hub_sleep.cpp
    [[nodiscard]] Result<std::vector<Entry>> journal(const std::string& id) const;
    Result<PlacePtr> wake(const store::TableRow& row);
    [[nodiscard]] bool may_sleep(const Place& place, Instant time) const;
    void put_to_sleep(const PlacePtr& place);
    void look_after_sleepers(Instant time);

    // When something goes wrong at one table: hub_misfortune.cpp
    struct Sound {
        Table table;
        bool left_out = false;  // the last entry cannot be carried out
    };
    [[nodiscard]] static Result<Sound> rebuild_sound(const LoadedGame& game,
                                                     std::span<const Entry> entries);
    bool guarded(const PlacePtr& place, const std::function<void()>& task);
    void misfortune(const PlacePtr& place, std::string_view why);
    void set_aside(const PlacePtr& place);
    void abandon(const PlacePtr& place, std::string_view why);
    static void turn_down_all(Place& place);
    [[nodiscard]] bool caught_up(const PlacePtr& place, const Entry& entry);

    // Tables: hub_tables.cpp
    void open(deed::Open opening, bool is_private, std::optional<Person> by,
              std::function<void(const Result<PlacePtr>&)> done);
    void act(const PlacePtr& place, std::optional<Person> by, Deed deed, Done done);
    void land(const PlacePtr& place, const Entry& entry, const Problem& problem, const Done& done);
    void go_on(const PlacePtr& place);
    void look_around(const PlacePtr& place);
    void think(const PlacePtr& place);
    void keep(const PlacePtr& place);
    void play_again(const PlacePtr& place);
    void tell_watchers(Place& place);
    void stop_watching(Session& session, bool only_seats) const;
    [[nodiscard]] tell::News news(const Place& place, const Watcher& watcher, std::uint64_t after,
                                  bool with_past) const;
    [[nodiscard]] static bool may_watch(const Place& place, const Session& session,
                                        std::optional<Seat> seat);
    [[nodiscard]] static bool may_enter(const Place& place, const Session& session);
    // Wakes it when it sleeps.
    [[nodiscard]] Result<PlacePtr> find(const Session& session, const std::string& id);
    [[nodiscard]] tell::Table about(const Place& place, Language language) const;
    [[nodiscard]] std::size_t opened_by(const Person& person) const;

    // People: hub_people.cpp
    void send_the_banned_away();
    void issue_token(const SessionPtr& session, const Person& person, const Answer& answer) const;

    void carry_out(const SessionPtr& session, const ask::Hello& hello, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Guest& guest, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::SignUp& sign_up, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::SignIn& sign_in, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::SignOut& sign_out,
                   const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Records& records,
                   const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Decks& decks, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::SaveDeck& deck,
                   const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::ReadDeck& list,
                   const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::DeleteDeck& deck,
                   const Answer& answer) const;

    // Requests about games and tables: hub_requests.cpp
    void carry_out(const SessionPtr& session, const ask::Games& games, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Cards& cards, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Lobby& lobby, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Look& look, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Open& wish, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Invite& invite, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Join& join, const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Watch& watch, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Unwatch& unwatch, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Record& record,
                   const Answer& answer) const;
    void carry_out(const SessionPtr& session, const ask::Past& past, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Why& why, const Answer& answer);
    void carry_out(const SessionPtr& session, const ask::Report& report, const Answer& answer);
    [[nodiscard]] Result<Record> record_of(const std::string& id) const;
    [[nodiscard]] Result<deed::Open> opening_of(const Person& person, const ask::Open& wish) const;
    void do_at(const SessionPtr& session, const std::string& table, Deed deed,
               const Answer& answer);

    Surroundings around_;
    Counters counters_;
    std::map<std::string, PlacePtr, std::less<>> places_;
    std::map<std::string, Asleep, std::less<>> asleep_;
    std::set<SessionPtr> sessions_;  // those that listen
    Instant looked_around_{};        // for what changes less often than a tick
    // Gone before everything above: they still use it.
    std::jthread writer_;
    Workers thinkers_;  // bots
    Workers helpers_;   // passwords, reports
};

}  // namespace bronze::server
