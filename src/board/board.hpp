#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/rules.hpp"
#include "board/state.hpp"
#include "board/view.hpp"
#include "kernel/catalogue.hpp"
#include "kernel/game.hpp"

namespace bronze::board {

struct Setup {
    unsigned seats = 2;
    std::optional<std::uint8_t> story;  // absent: the Evil player picks the villain
    bool owner_picks_corner = false;    // for a dead character's Artifact (BG-Q-01)
    std::vector<std::uint8_t> claims;   // players, from 1, who want to play Evil (BG-SETUP-10)
};

// The board game of 2000, as a Game (see kernel/game.hpp for what each function promises).
struct Board {
    using Rules = board::Rules;
    using Setup = board::Setup;
    using State = board::State;
    using View = board::View;

    static constexpr std::string_view key = "board";

    static Result<std::shared_ptr<const Rules>> load(const Content& content) {
        return load_rules(content);
    }
    static std::span<const DrawKind> draw_kinds();
    static Result<Setup> read_setup(const Rules& rules, const boost::json::object& options);
    static boost::json::object write_setup(const Rules& rules, const Setup& setup);
    static boost::json::object table(const Rules& rules);
    static Catalogue catalogue(const Rules& rules);
    static State start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log);
    static unsigned seats(const Rules& rules, const State& state);
    static Decision decision(const Rules& rules, const State& state);
    static void choices(const Rules& rules, const State& state, ChoiceList& list);
    static Outcome choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                          EventLog* log);
    static Seats winners(const Rules& rules, const State& state);
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

}  // namespace bronze::board
