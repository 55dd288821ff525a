#pragma once

#include <array>
#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/catalogue.hpp"
#include "kernel/game.hpp"
#include "vs/rules.hpp"
#include "vs/state.hpp"
#include "vs/view.hpp"

namespace bronze::vs {

// What one player brings.
struct Brought {
    Deck deck;  // as it was given
    Title main = Title::none;
    std::array<Title, deck_size> cards{};
    std::vector<Title> key_pile{};
};

struct Setup {
    Format format = Format::duel;
    std::vector<Brought> players{};  // one for each seat
    bool shared_rows = false;        // VS-TWOVTWO-07
};

// Vs. System 2PCG: The Buffy Battles, as a Game (see kernel/game.hpp for what each function
// promises).
struct Vs {
    using Rules = vs::Rules;
    using Setup = vs::Setup;
    using State = vs::State;
    using View = vs::View;

    static constexpr std::string_view key = "vs";

    static Result<std::shared_ptr<const Rules>> load(const Content& content) {
        return load_rules(content);
    }
    static std::span<const DrawKind> draw_kinds();
    static Result<Setup> read_setup(const Rules& rules, const boost::json::object& options);
    static boost::json::object write_setup(const Rules& rules, const Setup& setup);
    static boost::json::object table(const Rules& rules);
    static Catalogue catalogue(const Rules& rules);
    static Errors check_deck(const Rules& rules, const Deck& deck, std::string_view format);
    static State start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log);
    static unsigned seats(const Rules& rules, const State& state);
    static Decision decision(const Rules& rules, const State& state);
    static void choices(const Rules& rules, const State& state, ChoiceList& list);
    static Outcome choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                          EventLog* log);
    static Seats winners(const Rules& rules, const State& state);
    static bool plays(const Rules& rules, const State& state, Seat seat);
    static Outcome give_up(const Rules& rules, State& state, Seat seat, Chance& chance,
                           EventLog* log);
    static View view(const Rules& rules, const State& state, Seat seat);
    static State sample(const Rules& rules, const View& view, Chance& chance);
    static boost::json::object view_json(const Rules& rules, const View& view);
    static std::optional<Error> arrange(const Rules& rules, State& state, std::string_view fact,
                                        std::string_view value);
    static std::string name(const Rules& rules, const State& state, Choice choice);
    static std::string event_name(const Rules& rules, const Event& event);
    static std::string seat_name(const Rules& rules, const State& state, Seat seat);
    static Message why(const Rules& rules, const State& state, std::string_view thing);
    static Message about_choice(const Rules& rules, const State& state, Choice choice);
    static Message about_decision(const Rules& rules, const State& state);
    static std::optional<Message> about_event(const Rules& rules, const State& state,
                                              const Event& event);
};

}  // namespace bronze::vs
