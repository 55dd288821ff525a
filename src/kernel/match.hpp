#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/catalogue.hpp"
#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "kernel/event.hpp"
#include "kernel/game.hpp"
#include "kernel/random_play.hpp"
#include "kernel/record.hpp"

namespace bronze {

// A running game of any kind: the one way to act and the one way to see, for people, bots,
// scenarios, replays and servers alike. It knows its whole past and can stand at any moment of it.
class Match {
public:
    Match() = default;
    Match(const Match&) = delete;
    Match& operator=(const Match&) = delete;
    Match(Match&&) = delete;
    Match& operator=(Match&&) = delete;
    virtual ~Match() = default;

    [[nodiscard]] virtual std::string_view game() const = 0;
    [[nodiscard]] virtual unsigned seats() const = 0;

    [[nodiscard]] virtual Decision decision() const = 0;
    [[nodiscard]] bool over() const { return decision().over(); }
    // Of the present decision: sorted, unique, and empty only when the game is over.
    [[nodiscard]] virtual std::span<const Choice> choices() const = 0;
    [[nodiscard]] virtual Seats winners() const = 0;

    // Takes one of choices() and returns what happened. Anything else is refused and changes
    // nothing. Taking again what was taken back gives the same outcomes.
    virtual Result<EventLog> choose(Choice choice) = 0;

    // What a record holds as the choice of one who gave up; no game offers it.
    static constexpr Choice giving_up{.verb = 0xFFFF};
    // Whether the game has rules for that (see GivingUpGame).
    [[nodiscard]] virtual bool knows_giving_up() const = 0;
    // Whether the seat is still in the game; in a game without such rules all are, to its end.
    [[nodiscard]] virtual bool plays(Seat seat) const = 0;
    // The seat leaves the game, whosever decision it is. Refused, changing nothing, when the game
    // knows no such thing, is over, or the seat is out already.
    virtual Result<EventLog> give_up(Seat seat) = 0;

    // How many choices have been taken up to now, and how many are known (more, after going back).
    [[nodiscard]] virtual std::size_t moment() const = 0;
    [[nodiscard]] virtual std::size_t moments() const = 0;
    // Goes to any known moment, backwards or forwards.
    virtual void go_to(std::size_t moment) = 0;
    // What happened in the choice that led to this moment (0: in the setup).
    [[nodiscard]] virtual std::span<const Event> events(std::size_t moment) const = 0;
    // The last moment at or before now in which this seat learned something random or hidden.
    [[nodiscard]] virtual std::size_t last_revealed(Seat seat) const = 0;
    // Whether the seat may go back to that moment without asking: all choices since were its own,
    // and none of them showed anybody anything.
    [[nodiscard]] bool free_to_go_back(Seat seat, std::size_t moment) const;

    // Set when content misbehaved: why the match stands still. Its record stays good.
    [[nodiscard]] virtual const std::optional<Error>& set_aside() const = 0;

    [[nodiscard]] virtual std::uint64_t hash() const = 0;
    [[nodiscard]] virtual Record record() const = 0;

    [[nodiscard]] virtual boost::json::object view(Seat seat) const = 0;
    // The same as plain bytes, to compare.
    [[nodiscard]] virtual std::vector<std::byte> view_bytes(Seat seat) const = 0;
    // A match without a past at this same position, in which all that the seat may not know is
    // drawn anew.
    [[nodiscard]] virtual std::unique_ptr<Match> imagine(Seat seat, Chance& chance) const = 0;

    [[nodiscard]] virtual std::string name(Choice choice) const = 0;
    [[nodiscard]] virtual std::string seat_name(Seat seat) const = 0;
    // As that seat may see it; empty when it notices nothing.
    [[nodiscard]] virtual std::string name(const Event& event, Seat seat) const = 0;
    [[nodiscard]] virtual Message why(std::string_view thing) const = 0;
    [[nodiscard]] virtual Message about(Choice choice) const = 0;
    [[nodiscard]] virtual Message about_decision() const = 0;
    // Nothing when the seat does not notice it, or when it needs no words.
    [[nodiscard]] virtual std::optional<Message> about(const Event& event, Seat seat) const = 0;

    // For scenarios, before the first choice.
    virtual std::optional<Error> arrange(std::string_view fact, std::string_view value) = 0;

    // The choice of that name, if it is offered.
    [[nodiscard]] std::optional<Choice> find(std::string_view choice_name) const;
};

// The settings as if they had been read from a text: a number that a program wrote down as unsigned
// is the same as one that a person typed.
[[nodiscard]] boost::json::object as_read(const boost::json::object& setup);

// A game with its content read and checked, ready to start matches.
class LoadedGame {
public:
    LoadedGame() = default;
    LoadedGame(const LoadedGame&) = delete;
    LoadedGame& operator=(const LoadedGame&) = delete;
    LoadedGame(LoadedGame&&) = delete;
    LoadedGame& operator=(LoadedGame&&) = delete;
    virtual ~LoadedGame() = default;

    [[nodiscard]] virtual std::string_view key() const = 0;
    [[nodiscard]] virtual std::uint64_t content() const = 0;
    [[nodiscard]] virtual std::span<const DrawKind> draw_kinds() const = 0;

    // See Game::table.
    [[nodiscard]] virtual boost::json::object table() const = 0;

    // See kernel/catalogue.hpp; empty for a game without cards.
    [[nodiscard]] virtual Catalogue catalogue() const = 0;
    // Nothing when the deck may be played; a game that knows no decks refuses every one.
    [[nodiscard]] virtual Errors check_deck(const Deck& deck, std::string_view format) const = 0;

    // `seed` goes into the record when the chance came from one.
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> start(
        const boost::json::object& setup, std::unique_ptr<Chance> chance,
        std::optional<Seed> seed = std::nullopt) const = 0;

    // Plays a record to its end and checks every choice, every outcome and the final hash on the
    // way. After the end the match goes on with `chance`.
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> replay(
        const Record& record, std::unique_ptr<Chance> chance) const = 0;

    // A match without a past at a position of which only a seat's view is known (its bytes, see
    // Match::view_bytes): all that the seat may not know is drawn anew. For the eyes of that seat
    // it is the match itself. Refused when the bytes cannot be such a view.
    [[nodiscard]] virtual Result<std::unique_ptr<Match>> imagine(std::span<const std::byte> view,
                                                                 Chance& chance) const = 0;

    // One random game without a match around it, for simulation (see kernel/random_play.hpp).
    [[nodiscard]] virtual Result<RandomGame> play_random(const boost::json::object& setup,
                                                         std::uint64_t seed,
                                                         std::uint64_t most_decisions,
                                                         bool checked = false) const = 0;
};

}  // namespace bronze
