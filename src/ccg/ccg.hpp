#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ccg/rules.hpp"
#include "ccg/state.hpp"
#include "ccg/view.hpp"
#include "kernel/catalogue.hpp"
#include "kernel/game.hpp"

namespace bronze::ccg {

struct Setup {
    std::vector<Deck> decks;                // one a seat
    unsigned turn_limit = 0;                // 0: none (CCG-Q-145)
    bool any_defender_requirement = false;  // CCG-Q-105
};

// The collectible card game with the rules of its Class of '99, as a Game (see kernel/game.hpp for
// what each function promises).
struct Ccg {
    using Rules = ccg::Rules;
    using Setup = ccg::Setup;
    using State = ccg::State;
    using View = ccg::View;

    static constexpr std::string_view key = "ccg";

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

}  // namespace bronze::ccg
