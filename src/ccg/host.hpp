#pragma once

#include <optional>
#include <span>

#include "ccg/facts.hpp"
#include "ccg/play.hpp"
#include "kernel/pinned.hpp"

// What the words of the cards mean in this game.
namespace bronze::ccg {

// The things that the numbers of a card's words stand for.
constexpr Card card_in(script::Value value) {
    return value < 0 ? Card::none : card_at(static_cast<std::size_t>(value));
}
constexpr Seat seat_in(script::Value value) {
    return value < 0 ? Seat::none : seat_at(static_cast<unsigned>(value));
}
constexpr Space space_in(script::Value value) {
    return value < 0 ? Space::none : space_at(static_cast<std::size_t>(value));
}

class Host {
public:
    Host(const Rules& rules, const State& state) : rules_(&rules), state_(&state) {}
    explicit Host(const Play& play) : rules_(&play.rules), state_(&play.state), play_(&play) {}

    using Bits = script::Runtime<CardLimits>::Bits;

    [[nodiscard]] script::Value size(std::uint8_t domain) const;
    [[nodiscard]] std::optional<Bits> things(std::uint8_t domain) const;
    [[nodiscard]] std::optional<Bits> candidates(std::uint16_t primitive) const;
    script::Value evaluate(std::uint16_t primitive, std::span<const script::Value> arguments,
                           const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] bool affordable(std::span<const script::Paid> payments,
                                  const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] Seat decides(const script::Happening& event) const;
    [[nodiscard]] static Seat orders(Seat controller) { return controller; }
    [[nodiscard]] unsigned rank(Seat seat) const;
    // A location serves every player, each as often as it says.
    [[nodiscard]] bool limits_each(script::Value source) const;
    [[nodiscard]] bool alike(std::uint8_t domain, script::Value one, script::Value other) const;

    unsigned draw(unsigned bound);
    void act(std::uint16_t primitive, std::span<const script::Value> arguments,
             const script::Context& context, CardMachine& machine);
    void happen(const script::Happening& event, CardMachine& machine);
    bool check(CardMachine& machine);

private:
    [[nodiscard]] bool about_card(std::uint16_t primitive, Card card,
                                  std::span<const script::Value> arguments,
                                  const script::Context& context, const Facts& facts) const;
    [[nodiscard]] bool about_character(std::uint16_t primitive, Card card,
                                       std::span<const script::Value> arguments,
                                       const Facts& facts) const;
    [[nodiscard]] bool about_rest(std::uint16_t primitive, std::span<const script::Value> arguments,
                                  const script::Context& context, const Facts& facts) const;
    [[nodiscard]] script::Value number(std::uint16_t primitive,
                                       std::span<const script::Value> arguments,
                                       const script::Context& context, const Facts& facts) const;

    const Rules* rules_;
    const State* state_;
    const Play* play_ = nullptr;
    bool fresh_ = true;  // something changed since episodes were last looked at
};

inline bool Facts::allowed(word::Stat stat, bool by_the_rules,
                           std::initializer_list<script::Value> about) const {
    return reader_->allowed(stat, by_the_rules, std::span(about.begin(), about.size()));
}

inline bool Facts::speaks_of(word::Stat stat) const {
    return reader_->watched(script::AbilityKind::rule, stat);
}

inline int Facts::total(word::Stat stat, int base,
                        std::initializer_list<script::Value> about) const {
    return reader_->total(stat, static_cast<script::Value>(base),
                          std::span(about.begin(), about.size()));
}

// For a look at what the cards in force say.
struct Looking : private Pinned {
    Looking(const Rules& rules, const State& state)
        : host(rules, state),
          reader(rules.program, state.script, host),
          facts(rules, state, reader) {}

    Host host;
    CardReader reader;
    Facts facts;
};

// For changing what is in force.
struct Working : private Pinned {
    explicit Working(const Play& play)
        : host(play),
          machine(play.rules.program, play.state.script, host),
          facts(play.rules, play.state, machine) {}

    Host host;
    CardMachine machine;
    Facts facts;
};

// An event that can be replaced: it happens as soon as the machine runs.
void propose(const Play& play, word::Happens what, script::Value first = 0,
             script::Value second = 0, script::Value third = 0);
// One that cannot: who waits for it is told at once.
void notice(const Play& play, word::Happens what, script::Value first = 0, script::Value second = 0,
            script::Value third = 0);
// Whether any card waits for it.
[[nodiscard]] bool awaited(const State& state, word::Happens what);

// A card comes into force, and is no longer.
void activate(const Play& play, Card card, Seat controller);
void deactivate(const Play& play, Card card);

}  // namespace bronze::ccg
