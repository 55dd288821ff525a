#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kernel/match.hpp"
#include "table/clock.hpp"
#include "table/deed.hpp"
#include "table/fair.hpp"
#include "table/person.hpp"
#include "table/update.hpp"

namespace bronze {

inline constexpr std::size_t longest_saying = 500;  // bytes
inline constexpr std::uint32_t longest_delay = 100;

// A match with people around it. Everything that happens to a table is an Entry, and a table is
// nothing but the entries it was given: the same ones make the same table, now or after a restart.
//
//   const Entry entry = table.next(person, now, deed::Choose{moment, choice});
//   if (auto refused = table.check(entry)) …                   // nothing has changed
//   // …write entry to disk, wait until it is safe…
//   table.apply(entry);
//   for (const Update& update : table.updates(listener, seen)) …
//
// It has no clock, no dice of its own, no threads and no network. The game must outlive it. When
// something throws inside apply(), memory for example, the table is worthless: rebuild it from the
// entries before, leave_out() the one that is in the journal already, and set it aside with
// deed::SetAsideInstead.
class Table {
public:
    enum class Stage : std::uint8_t { gathering, playing, over, set_aside };

    // A wish to go back that others must agree to.
    struct Wish {
        Seat seat = Seat::none;
        std::uint64_t to = 0;
        Seats agreed;

        friend bool operator==(const Wish&, const Wish&) = default;
    };

    // The first entry must be a deed::Open by the house or by a person.
    [[nodiscard]] static Result<Table> open(const LoadedGame& game, const Entry& first);
    [[nodiscard]] static Result<Table> rebuild(const LoadedGame& game,
                                               std::span<const Entry> journal);

    // The entry that would come next.
    [[nodiscard]] Entry next(std::optional<Person> by, Instant at, Deed deed) const;
    // Why it cannot be done; nothing when it can.
    [[nodiscard]] std::optional<Error> check(const Entry& entry) const;
    // Refuses what check() refuses and then changes nothing.
    std::optional<Error> apply(const Entry& entry);
    // Counts an entry that cannot be carried out.
    void leave_out() { ++entries_; }
    [[nodiscard]] std::uint64_t entries() const { return entries_; }

    // All updates of the listener after that number; what a client asks for that has seen so many.
    [[nodiscard]] std::vector<Update> updates(Listener listener, std::uint64_t after) const;
    // How many there are.
    [[nodiscard]] std::uint64_t heard(Listener listener) const;
    [[nodiscard]] Present present(Listener listener) const;
    // The view of a seat as plain bytes (Match::view_bytes); empty before the match.
    [[nodiscard]] std::vector<std::byte> view_bytes(Seat seat) const;
    // Why a thing cannot be used now, as far as the seat may know; nothing before the match.
    [[nodiscard]] std::optional<Message> why(Seat seat, std::string_view thing) const;

    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] unsigned seats() const { return static_cast<unsigned>(chairs_.size()); }
    [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
    [[nodiscard]] const deed::Open& opening() const { return opening_; }
    [[nodiscard]] Instant last_change() const { return now_; }
    [[nodiscard]] Span time_left(Seat seat, Instant now) const { return clock_.left(seat, now); }
    // Whose clock runs, and until when; what the house sets its alarm to for a deed::RunOut.
    [[nodiscard]] std::optional<Instant> deadline() const;
    [[nodiscard]] const std::optional<Wish>& wish() const { return wish_; }
    // Whether the wish needs nobody's consent.
    [[nodiscard]] bool free_to_go_back(Seat seat, std::uint64_t to) const;
    [[nodiscard]] Seats winners() const { return winners_; }
    // Why it stands still.
    [[nodiscard]] const std::optional<Error>& set_aside() const { return set_aside_; }

    // Only while playing, when a bot must choose: the seat.
    [[nodiscard]] std::optional<Seat> bot_to_choose() const;
    // The match as far as the seat may know it, for a bot that thinks elsewhere. Its choices are
    // those of the table.
    [[nodiscard]] std::unique_ptr<Match> imagine(Seat seat, Chance& chance) const;
    // The moment of the match; 0 before it.
    [[nodiscard]] std::uint64_t moment() const { return match_ ? match_->moment() : 0; }

    // Published from the beginning.
    [[nodiscard]] Seed commitment() const;
    // The match so far; the secret of the dice only once nothing more can be rolled. While the
    // match goes on it tells hidden things and is for the house alone.
    [[nodiscard]] Record record() const;

    // Everybody still here wants to play again.
    [[nodiscard]] bool rematch_agreed() const;
    // The same table again, everybody one seat further.
    [[nodiscard]] deed::Open rematch(const Seed& secret, const Seed& salt) const;

    // A fingerprint of everything.
    [[nodiscard]] std::uint64_t hash() const;

private:
    // One for each choice of a match, so it holds no more than a choice needs.
    struct Happening {
        // What few have.
        struct More {
            std::uint64_t to = 0;
            bool yes = false;
            std::optional<Person> who;
            std::string text;
            std::optional<EventLog> kept;  // when the match has since gone another way
        };

        Instant at{};
        std::uint64_t moment = 0;
        std::uint64_t turns = 0;  // how often the position had changed
        News news = News::opened;
        Seat seat = Seat::none;
        bool shows_events = false;  // those that led to the moment
        std::unique_ptr<More> more;
    };
    struct Snapshot {
        std::uint64_t turns = 0;
        std::uint64_t moment = 0;
        Decision decision;
        boost::json::object view;
    };
    using Problem = std::optional<Error>;

    Table(const LoadedGame& game, const Entry& first, std::unique_ptr<Match> match);

    // One of each for every deed.
    template <class Done>
    [[nodiscard]] Problem refusal(const Done&, const Entry&) const;
    template <class Done>
    void carry_out(const Done&, const Entry&);

    [[nodiscard]] Problem not_theirs(Seat seat, const Entry& entry) const;
    [[nodiscard]] bool sits_here(const std::optional<Person>& person) const;
    [[nodiscard]] Seats needed_for(const Wish& wish) const;

    void tell(Update update);
    void go_back(Seat seat, std::uint64_t to);
    void settle(Seat seat, News how);
    void give_up(Seat seat, News how);
    void leave_match(Seat seat, News how);
    void leave_to_others(Seat seat);
    void finish(Seats winners);
    void stand_still(const Error& why);
    void run_clock(bool chose);
    void remember_for_spectators();
    // Whether spectators may know by now what happened at that turn.
    [[nodiscard]] bool shown(std::uint64_t turns) const;
    [[nodiscard]] Update render(const Happening& happening, Listener listener) const;
    [[nodiscard]] const std::vector<std::uint32_t>& ears(Listener listener) const;

    const LoadedGame* game_;
    deed::Open opening_;
    std::uint64_t begun_at_ = 0;            // the moment at which this table took the match over
    std::uint64_t no_way_back_before_ = 0;  // that, or when somebody last gave up
    std::unique_ptr<Match> match_;          // null while gathering
    FairChance* dice_ = nullptr;            // owned by the match
    std::vector<Record::Fair::Luck> luck_;
    std::vector<Chair> chairs_;
    Clock clock_;
    Stage stage_ = Stage::gathering;
    Seats winners_;
    std::optional<Error> set_aside_;
    std::optional<Wish> wish_;
    Seats want_rematch_;
    std::set<std::pair<Seat, std::string>> muted_;  // who does not hear whom
    std::uint64_t entries_ = 1;
    std::uint64_t turns_ = 0;
    Instant now_{};
    std::vector<Happening> happenings_;
    std::vector<std::vector<std::uint32_t>> ears_;  // what each listener hears; spectators last
    std::deque<Snapshot> snapshots_;                // kept for spectators who see later
};

}  // namespace bronze
