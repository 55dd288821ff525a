#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kernel/game.hpp"
#include "script/ability.hpp"
#include "script/machine.hpp"
#include "script/vocabulary.hpp"

// A small card game that exists to prove the card language: two players with 10 life, one card of
// each kind, hidden hands, characters that attack, tricks that are played and discarded.
namespace bronze::toy {

enum class Zone : std::uint8_t { deck, hand, play, discard, hidden };

struct Limits : script::StandardLimits {
    static constexpr std::size_t frames = 12;
    static constexpr std::size_t actives = 64;
    static constexpr std::size_t captures = 16;
    static constexpr std::size_t sets = 4;
    static constexpr std::size_t things = 64;
    static constexpr std::size_t pending = 12;
    static constexpr std::size_t uses = 16;
};

inline constexpr unsigned most_cards = 64;

struct State {
    script::Runtime<Limits> script;
    std::array<Zone, most_cards> zone{};
    std::array<std::uint8_t, most_cards> controller{};
    std::array<std::int8_t, most_cards> damage{};
    std::array<std::uint8_t, most_cards> exhausted{};
    std::array<std::array<std::uint8_t, most_cards / 2>, 2>
        deck{};  // the top is the last of deck_size
    std::array<std::uint8_t, 2> deck_size{};
    std::array<std::int16_t, 2> life{};
    std::uint8_t active = 0;
    std::uint8_t turn = 0;
    std::uint8_t over = 0;
    std::uint8_t winners = 0;
    std::uint16_t rest = 0;  // always 0
};

struct View {
    State known{};  // hidden cards are in Zone::hidden, decks have no order
    std::array<std::uint8_t, 2> hand_size{};
    std::uint8_t seat = 0;
    std::uint8_t rest = 0;
};

struct Card {
    std::string id;
    Text name;
    bool character = false;
    std::int16_t attack = 0;
    std::int16_t defence = 0;
    std::vector<std::uint16_t> abilities;
};

struct Rules {
    script::Program program;
    std::vector<Card> cards;  // card i belongs to seat 0, card cards.size() + i to seat 1

    [[nodiscard]] unsigned count() const { return static_cast<unsigned>(cards.size()) * 2; }
    [[nodiscard]] const Card& of(unsigned card) const { return cards[card % cards.size()]; }
    [[nodiscard]] unsigned owner(unsigned card) const {
        return card / static_cast<unsigned>(cards.size());
    }
};

struct Setup {
    unsigned cards_in_hand = 3;
};

namespace choice {
inline constexpr std::uint16_t pass = 1;
inline constexpr std::uint16_t play = 2;  // a: card
inline constexpr std::uint16_t attack =
    3;                                     // a: attacker, b: character or most_cards for the player
inline constexpr std::uint16_t power = 4;  // a: card, b: ability
}  // namespace choice

[[nodiscard]] const script::Vocabulary& vocabulary();

struct Toy {
    using Rules = toy::Rules;
    using State = toy::State;
    using View = toy::View;
    using Setup = toy::Setup;

    static constexpr std::string_view key = "toy";
    static Result<std::shared_ptr<const Rules>> load(const Content& content);
    static std::span<const DrawKind> draw_kinds();
    static boost::json::object table(const Rules& rules);
    static Result<Setup> read_setup(const Rules& rules, const boost::json::object& options);
    static boost::json::object write_setup(const Rules& rules, const Setup& setup);
    static State start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log);
    static unsigned seats(const Rules& rules, const State& state);
    static Decision decision(const Rules& rules, const State& state);
    static void choices(const Rules& rules, const State& state, ChoiceList& list);
    static Outcome choose(const Rules& rules, State& state, Choice choice, Chance& chance,
                          EventLog* log);
    static bool plays(const Rules& rules, const State& state, Seat seat);
    static Outcome give_up(const Rules& rules, State& state, Seat seat, Chance& chance,
                           EventLog* log);
    static Seats winners(const Rules& rules, const State& state);
    static View view(const Rules& rules, const State& state, Seat seat);
    static State sample(const Rules& rules, const View& view, Chance& chance);
    static boost::json::object view_json(const Rules& rules, const View& view);
    static std::optional<Error> arrange(const Rules& rules, State& state, std::string_view what,
                                        std::string_view value);
    static std::string name(const Rules& rules, const State& state, Choice choice);
    static Message why(const Rules& rules, const State& state, std::string_view what);
    static Message about_choice(const Rules& rules, const State& state, Choice choice);
    static Message about_decision(const Rules& rules, const State& state);
    static std::optional<Message> about_event(const Rules& rules, const State& state,
                                              const Event& event);
    static std::string event_name(const Rules& rules, const Event& event);
    static std::string seat_name(const Rules& rules, const State& state, Seat seat);
};

// For tests: the numbers of a character as they are now.
[[nodiscard]] int attack_of(const Rules& rules, const State& state, unsigned card);
[[nodiscard]] bool can_attack(const Rules& rules, const State& state, unsigned card);

}  // namespace bronze::toy
