#pragma once

#include <array>
#include <optional>
#include <span>

#include "board/play.hpp"
#include "board/vocabulary.hpp"
#include "kernel/pinned.hpp"
#include "script/machine.hpp"

// What the words of the cards mean in the board game.
namespace bronze::board {

class Host;
using CardReader = script::Reader<Host, CardLimits>;
using CardMachine = script::Machine<Host, CardLimits>;

class Host {
public:
    Host(const Rules& rules, const State& state) : rules_(&rules), state_(&state) {}
    explicit Host(const Play& play) : rules_(&play.rules), state_(&play.state), play_(&play) {}

    [[nodiscard]] script::Value size(std::uint8_t domain) const;
    [[nodiscard]] std::optional<script::Runtime<CardLimits>::Bits> candidates(
        std::uint16_t primitive) const;
    script::Value evaluate(std::uint16_t primitive, std::span<const script::Value> arguments,
                           const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] bool affordable(std::span<const script::Paid> payments,
                                  const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] Seat decides(const script::Happening& event) const;
    [[nodiscard]] static Seat orders(Seat controller) { return controller; }
    [[nodiscard]] unsigned rank(Seat seat) const;

    unsigned draw(unsigned bound);
    void act(std::uint16_t primitive, std::span<const script::Value> arguments,
             const script::Context& context, CardMachine& machine);
    void happen(const script::Happening& event, CardMachine& machine);
    static bool check(CardMachine& /*machine*/) { return false; }

private:
    [[nodiscard]] Who holder(script::Value card) const;
    [[nodiscard]] bool about_character(std::uint16_t primitive, Who who,
                                       std::span<const script::Value> arguments,
                                       const script::Context& context) const;

    const Rules* rules_;
    const State* state_;
    const Play* play_ = nullptr;
};

// For a look at what the cards in force say.
struct Looking : private Pinned {
    Looking(const Rules& rules, const State& state)
        : host(rules, state), reader(rules.program, state.script, host) {}

    [[nodiscard]] bool allowed(word::Stat stat, Who who) const {
        const std::array about{static_cast<script::Value>(who)};
        return reader.allowed(stat, false, about);
    }
    [[nodiscard]] int total(word::Stat stat, int base, Who who) const {
        const std::array about{static_cast<script::Value>(who)};
        return reader.total(stat, static_cast<script::Value>(base), about);
    }

    Host host;
    CardReader reader;
};

// For changing what is in force.
struct Working : private Pinned {
    explicit Working(const Play& play)
        : host(play), machine(play.rules.program, play.state.script, host) {}

    Host host;
    CardMachine machine;
};

[[nodiscard]] int fight_dice(const Rules& rules, const State& state, Who who);
[[nodiscard]] int majik_dice(const Rules& rules, const State& state, Who who);
[[nodiscard]] bool burns(const Rules& rules, const State& state, Who who);

// A servant's Artifact is turned up the moment it is used (BG-ARTIFACT-11, BG-Q-50).
void reveal_used(const Play& play, word::Stat stat, Who who);

// An event that cards may wait for. Nothing is done when none does.
void propose(const Play& play, word::Happens what, script::Value first, script::Value second = 0);
// Whether any card waits for it.
[[nodiscard]] bool awaited(const State& state, word::Happens what);

}  // namespace bronze::board
