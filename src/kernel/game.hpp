#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/chance.hpp"
#include "kernel/choice_list.hpp"
#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "kernel/event.hpp"
#include "kernel/seat.hpp"

namespace bronze {

// A kind of die or shuffle, so that scenarios can force it by name: `roll fight kick blank`.
struct DrawKind {
    std::string_view name;
    // The names of its outcomes in order; empty where outcomes are plain numbers counted from
    // `first`.
    std::span<const std::string_view> faces{};
    std::uint32_t first = 0;
    // A shuffle need not be forced: its order is nobody's expectation unless the scenario sets the
    // deck.
    bool shuffle = false;
};

// How a choice went. A fault means that the content misbehaved (a card that never ends); the state
// given to choose() is then worthless and the match must go back to its copy from before.
enum class Outcome : std::uint8_t { done, fault };

// What a game is to the rest of Bronze. Everything is a static function over immutable Rules and a
// plain State; see docs/architecture.md for the twelve points behind it.
//
//   load        reads and checks its part of the content; every mistake is reported with its place.
//   read_setup  checks what a table asked for: story, decks, number of seats.
//   table       what lies on the table whatever happens: the map, sheets, dice. Everybody may know
//   it. start       the state at the first decision. decision    whose choice it is and about what;
//   over() when the game has ended. choices     appends every legal choice of that decision, sorted
//   and unique, at least one; nothing
//               when over. Never allocates.
//   choose      carries out one of them and everything that follows, up to the next decision. Only
//               listed choices may be given. Never allocates. `log` may be null.
//   winners     the seats that won; empty until the game is over.
//   view        what one seat may know, built up from nothing. Seat::none is the referee: all of
//   it. sample      some state that gives this seat this very view, hidden things drawn anew.
//   arrange     sets one fact of a position for a scenario ("NAME.life" to "3").
//   name        the choice in plain ASCII, unique among the choices of its decision; what scenarios
//   and the
//               terminal accept.
//   event_name  what happened in plain ASCII, for scenarios and logs; hidden values as "?".
//   why         why a thing (named as by name()) cannot be done now, with its rule number.
//   about_*     the same for people, as messages.
template <class G>
concept Game = requires(
    const Content& content, const typename G::Rules& rules, const typename G::Setup& setup,
    const typename G::State& state, typename G::State& changing, const typename G::View& view,
    Choice choice, ChoiceList& list, Chance& chance, EventLog* log, Seat seat,
    const boost::json::object& options, std::string_view text, const Event& event) {
    requires std::is_trivially_copyable_v<typename G::State>;
    requires std::has_unique_object_representations_v<typename G::State>;
    requires std::is_trivially_copyable_v<typename G::View>;
    requires std::has_unique_object_representations_v<typename G::View>;
    { G::key } -> std::convertible_to<std::string_view>;
    { G::load(content) } -> std::same_as<Result<std::shared_ptr<const typename G::Rules>>>;
    { G::draw_kinds() } -> std::same_as<std::span<const DrawKind>>;
    { G::read_setup(rules, options) } -> std::same_as<Result<typename G::Setup>>;
    { G::write_setup(rules, setup) } -> std::same_as<boost::json::object>;
    { G::table(rules) } -> std::same_as<boost::json::object>;
    { G::start(rules, setup, chance, log) } -> std::same_as<typename G::State>;
    { G::seats(rules, state) } -> std::same_as<unsigned>;
    { G::decision(rules, state) } -> std::same_as<Decision>;
    { G::choices(rules, state, list) } -> std::same_as<void>;
    { G::choose(rules, changing, choice, chance, log) } -> std::same_as<Outcome>;
    { G::winners(rules, state) } -> std::same_as<Seats>;
    { G::view(rules, state, seat) } -> std::same_as<typename G::View>;
    { G::sample(rules, view, chance) } -> std::same_as<typename G::State>;
    { G::view_json(rules, view) } -> std::same_as<boost::json::object>;
    { G::arrange(rules, changing, text, text) } -> std::same_as<std::optional<Error>>;
    { G::name(rules, state, choice) } -> std::same_as<std::string>;
    { G::event_name(rules, event) } -> std::same_as<std::string>;
    { G::why(rules, state, text) } -> std::same_as<Message>;
    { G::about_choice(rules, state, choice) } -> std::same_as<Message>;
    { G::about_decision(rules, state) } -> std::same_as<Message>;
    { G::about_event(rules, state, event) } -> std::same_as<std::optional<Message>>;
    { G::seat_name(rules, state, seat) } -> std::same_as<std::string>;
};

// A game that goes on by its own rules when somebody gives up, at any decision, whoever decides:
//
//   plays    whether the seat is still in the game.
//   give_up  takes it out, with everything that follows, up to the next decision. Never allocates.
//
// Of other games the table makes what it can: the other of two has won, a bot plays on among more.
template <class G>
concept GivingUpGame =
    Game<G> && requires(const typename G::Rules& rules, const typename G::State& state,
                        typename G::State& changing, Seat seat, Chance& chance, EventLog* log) {
        { G::plays(rules, state, seat) } -> std::same_as<bool>;
        { G::give_up(rules, changing, seat, chance, log) } -> std::same_as<Outcome>;
    };

}  // namespace bronze
