#pragma once

#include <array>
#include <vector>

#include "kernel/game.hpp"
#include "kernel/match_of.hpp"

namespace bronze::test {

// What may be wrong with a game, so that we see the conformance suite notice.
enum class Flaw : std::uint8_t {
    none,
    leaky_view,
    allocating_rule,
    looping_rule,
    unsorted,
    empty_list
};

// The smallest game with secrets: both seats hold three of eight cards and lay one in turn; the
// higher sum wins. The hands and the two cards left over are hidden.
template <Flaw flaw>
struct LittleGame {
    static constexpr std::uint8_t hidden = 0xFF;
    static constexpr std::uint8_t none = 0xFE;

    struct Rules {};
    struct Setup {};
    struct State {
        std::array<std::array<std::uint8_t, 3>, 2> hands{};
        std::array<std::uint8_t, 2> rest{};
        std::array<std::uint8_t, 2> sums{};
        std::uint8_t turn = 0;
        std::uint8_t laid = 0;
    };
    struct View {
        State table;
        std::uint8_t seat = 0;
    };

    static constexpr std::string_view key = "little";

    static Result<std::shared_ptr<const Rules>> load(const Content& /*content*/) {
        return std::shared_ptr<const Rules>(std::make_shared<Rules>());
    }
    static std::span<const DrawKind> draw_kinds() {
        static constexpr std::array<DrawKind, 1> kinds{DrawKind{.name = "deal", .shuffle = true}};
        return kinds;
    }
    static Result<Setup> read_setup(const Rules& /*rules*/,
                                    const boost::json::object& /*options*/) {
        return Setup{};
    }
    static boost::json::object write_setup(const Rules& /*rules*/, const Setup& /*setup*/) {
        return {};
    }
    static boost::json::object table(const Rules& /*rules*/) { return {}; }

    static State start(const Rules& /*rules*/, const Setup& /*setup*/, Chance& chance,
                       EventLog* log) {
        std::array<std::uint8_t, 8> deck{0, 1, 2, 3, 4, 5, 6, 7};
        chance.shuffle(0, deck);
        State state;
        state.hands[0] = {deck[0], deck[1], deck[2]};
        state.hands[1] = {deck[3], deck[4], deck[5]};
        state.rest = {deck[6], deck[7]};
        for (unsigned seat = 0; log != nullptr && seat < 2; ++seat) {
            Event dealt;
            dealt.kind = 0;
            dealt.secret = 0b110;
            dealt.informed = Seats::only(seat_at(seat));
            dealt.reveals = dealt.informed;
            dealt.values = {static_cast<int>(seat), state.hands[seat][0]};
            log->push_back(dealt);
        }
        return state;
    }
    static unsigned seats(const Rules& /*rules*/, const State& /*state*/) { return 2; }
    static Decision decision(const Rules& /*rules*/, const State& state) {
        return state.laid == 6 ? Decision{} : Decision{.seat = seat_at(state.turn)};
    }
    static void choices(const Rules& rules, const State& state, ChoiceList& list) {
        if (decision(rules, state).over() || (flaw == Flaw::empty_list && state.laid == 3)) {
            return;
        }
        for (const std::uint8_t card : sorted(state.hands[state.turn])) {
            if (card != none) {
                list.push_back({.verb = 1, .a = card});
            }
        }
    }
    static std::array<std::uint8_t, 3> sorted(std::array<std::uint8_t, 3> hand) {
        if (flaw == Flaw::unsorted) {
            std::sort(hand.rbegin(), hand.rend());
        } else {
            std::sort(hand.begin(), hand.end());
        }
        return hand;
    }
    static Outcome choose(const Rules& /*rules*/, State& state, Choice choice, Chance& /*chance*/,
                          EventLog* log) {
        auto& hand = state.hands[state.turn];
        *std::find(hand.begin(), hand.end(), choice.a) = none;
        state.sums[state.turn] = static_cast<std::uint8_t>(state.sums[state.turn] + choice.a);
        if (flaw == Flaw::allocating_rule) {
            const std::vector<int> scratch(state.laid + 1U);
            // An optimiser may leave out memory that nobody looks at; clang does.
            const int* const volatile seen = scratch.data();
            state.laid = static_cast<std::uint8_t>(state.laid + (seen == nullptr ? 1 : 0));
        }
        if (flaw == Flaw::looping_rule && state.laid == 2) {
            return Outcome::fault;  // what the script's budget reports
        }
        if (log != nullptr) {
            Event laid;
            laid.kind = 1;
            laid.values = {state.turn, choice.a};
            laid.reveals = Seats::everyone();
            log->push_back(laid);
        }
        ++state.laid;
        state.turn = static_cast<std::uint8_t>(1 - state.turn);
        return Outcome::done;
    }
    static Seats winners(const Rules& rules, const State& state) {
        if (!decision(rules, state).over()) {
            return {};
        }
        return Seats::only(seat_at(state.sums[0] > state.sums[1] ? 0 : 1));
    }

    static View view(const Rules& /*rules*/, const State& state, Seat seat) {
        View view;
        view.seat = index(seat);
        view.table.sums = state.sums;
        view.table.turn = state.turn;
        view.table.laid = state.laid;
        view.table.rest =
            seat == Seat::none ? state.rest : std::array<std::uint8_t, 2>{hidden, hidden};
        for (std::uint8_t other = 0; other < 2; ++other) {
            for (std::size_t i = 0; i < 3; ++i) {
                const std::uint8_t card = state.hands[other][i];
                const bool open = seat == Seat::none || other == index(seat) || card == none ||
                                  (flaw == Flaw::leaky_view && card == 7);
                view.table.hands[other][i] = open ? card : hidden;
            }
        }
        return view;
    }
    static State sample(const Rules& /*rules*/, const View& view, Chance& chance) {
        State state = view.table;
        std::array<bool, 8> known{};
        const auto each_card = [&](auto use) {
            for (auto& hand : state.hands) {
                std::for_each(hand.begin(), hand.end(), use);
            }
            std::for_each(state.rest.begin(), state.rest.end(), use);
        };
        each_card([&](std::uint8_t& card) {
            if (card < known.size()) {
                known[card] = true;
            }
        });
        FixedVector<std::uint8_t, 8> unknown;
        for (std::uint8_t card = 0; card < known.size(); ++card) {
            if (!known[card]) {
                unknown.push_back(card);
            }
        }
        chance.shuffle(0, unknown);
        each_card([&](std::uint8_t& card) {
            if (card == hidden) {
                card = unknown.pop_back();
            }
        });
        return state;
    }
    static boost::json::object view_json(const Rules& /*rules*/, const View& view) {
        boost::json::array hands;
        for (const auto& hand : view.table.hands) {
            hands.push_back(boost::json::array{hand[0], hand[1], hand[2]});
        }
        return {{"hands", std::move(hands)}, {"turn", view.table.turn}};
    }

    static std::optional<Error> arrange(const Rules& /*rules*/, State& /*state*/,
                                        std::string_view fact, std::string_view /*value*/) {
        return Error{.message = Message("error.scenario.fact").with("fact", fact), .place = {}};
    }
    static std::string name(const Rules& /*rules*/, const State& /*state*/, Choice choice) {
        return "lay " + std::to_string(choice.a);
    }
    static std::string event_name(const Rules& /*rules*/, const Event& event) {
        const std::string card =
            event.values[1] == hidden_value ? "?" : std::to_string(event.values[1]);
        return (event.kind == 0 ? "dealt " : "laid ") + card;
    }
    static Message why(const Rules& /*rules*/, const State& /*state*/, std::string_view /*thing*/) {
        return Message("error.match.not_offered");
    }
    static Message about_choice(const Rules& /*rules*/, const State& /*state*/, Choice /*choice*/) {
        return Message("board.choice.end");
    }
    static Message about_decision(const Rules& /*rules*/, const State& /*state*/) {
        return Message("board.choice.end");
    }
    static std::optional<Message> about_event(const Rules& /*rules*/, const State& /*state*/,
                                              const Event& /*event*/) {
        return std::nullopt;
    }
    static std::string seat_name(const Rules& /*rules*/, const State& /*state*/, Seat seat) {
        return seat == seat_at(0) ? "first" : "second";
    }
};

template <Flaw flaw>
std::shared_ptr<const LoadedGame> load_little_game() {
    auto game = load_game<LittleGame<flaw>>({});
    return game.take();
}

}  // namespace bronze::test
