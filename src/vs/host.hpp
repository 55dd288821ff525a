#pragma once

#include <optional>
#include <span>

#include "vs/play.hpp"

// What the words of the cards mean in this game.
namespace bronze::vs {

class Host {
public:
    using Bits = script::Runtime<CardLimits>::Bits;

    Host(const Rules& rules, const State& state) : rules_(&rules), state_(&state) {}
    explicit Host(const Play& play) : rules_(&play.rules), state_(&play.state), play_(&play) {}

    [[nodiscard]] script::Value size(std::uint8_t domain) const;
    [[nodiscard]] std::optional<Bits> candidates(std::uint16_t primitive,
                                                 std::span<const script::Value> arguments) const;
    script::Value evaluate(std::uint16_t primitive, std::span<const script::Value> arguments,
                           const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] bool affordable(std::span<const script::Paid> payments,
                                  const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] Seat decides(const script::Happening& event) const;
    // The player whose turn it is orders all of them (VS-Q-64).
    [[nodiscard]] Seat orders(Seat /*controller*/) const { return seat_at(state_->active); }
    [[nodiscard]] static unsigned rank(Seat /*seat*/) { return 0; }
    // Reactions are asked for clockwise from the player whose turn it is (VS-Q-66).
    [[nodiscard]] unsigned answers(Seat seat) const {
        const unsigned seats = state_->seats;
        return (bronze::index(seat) + seats - state_->active) % seats;
    }
    [[nodiscard]] bool alike(std::uint8_t domain, script::Value a, script::Value b) const;
    [[nodiscard]] bool might(Seat seat) const;

    unsigned draw(unsigned bound);
    void act(std::uint16_t primitive, std::span<const script::Value> arguments,
             const script::Context& context, CardMachine& machine);
    void happen(const script::Happening& event, CardMachine& machine);
    bool check(CardMachine& machine);
    script::Interlude interlude(CardMachine& machine);

private:
    [[nodiscard]] bool about_card(std::uint16_t primitive, Card card,
                                  std::span<const script::Value> arguments,
                                  const script::Context& context, const CardReader& reader) const;
    [[nodiscard]] script::Value quality_of(Card card, script::Value quality, bool printed,
                                           const CardReader& reader) const;

    const Rules* rules_;
    const State* state_;
    const Play* play_ = nullptr;
};

}  // namespace bronze::vs
