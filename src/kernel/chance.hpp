#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace bronze {

// What a random draw is for. Games number their kinds of dice and shuffles, so that a scenario can
// force one and a record can explain it.
struct Draw {
    std::uint16_t kind = 0;
    std::uint32_t bound = 1;  // the outcome is in [0, bound)

    friend constexpr bool operator==(Draw, Draw) = default;
};

// The only source of randomness in a rule. It is handed to choose() and never stored in a state, so
// no copy of a state knows the future.
class Chance {
public:
    Chance() = default;
    Chance(const Chance&) = default;
    Chance& operator=(const Chance&) = default;
    Chance(Chance&&) = default;
    Chance& operator=(Chance&&) = default;
    virtual ~Chance() = default;

    // Every outcome below draw.bound is equally likely. bound must be at least 1.
    virtual std::uint32_t draw(Draw draw) = 0;

    // Each order of the items is equally likely.
    template <class Items>
    void shuffle(std::uint16_t kind, Items&& items) {
        auto&& order = std::forward<Items>(items);
        for (std::size_t left = std::size(order); left > 1; --left) {
            const std::size_t other =
                draw({.kind = kind, .bound = static_cast<std::uint32_t>(left)});
            std::swap(order[left - 1], order[other]);
        }
    }
};

// For bots and simulation: a few nanoseconds a draw, not for secrets (PCG, 64 bits of state).
class FastChance final : public Chance {
public:
    explicit FastChance(std::uint64_t seed, std::uint64_t stream = 0);
    std::uint32_t draw(Draw draw) override;

private:
    std::uint32_t next();
    std::uint64_t state_ = 0;
    std::uint64_t step_;
};

using Seed = std::array<std::uint8_t, 32>;

// For live play: the ChaCha20 key stream of the match's secret seed. Nobody who has seen any number
// of outcomes can tell the next one without the seed; with it, anyone can check them all.
class SecretChance final : public Chance {
public:
    explicit SecretChance(const Seed& seed, std::uint64_t stream = 0);
    std::uint32_t draw(Draw draw) override;

private:
    std::uint32_t next();
    void refill();
    std::array<std::uint32_t, 16> block_{};
    std::array<std::uint32_t, 16> input_{};
    std::size_t used_ = 16;
};

// Passes a stream through and writes down what it gave.
class RecordingChance final : public Chance {
public:
    RecordingChance(Chance& source, std::vector<std::uint32_t>& outcomes)
        : source_(&source), outcomes_(&outcomes) {}
    std::uint32_t draw(Draw draw) override;

private:
    Chance* source_;
    std::vector<std::uint32_t>* outcomes_;
};

// Gives back what was written down. A record that does not fit the rules (too short, out of bounds)
// is noticed, not obeyed: failed() turns true and the outcome is 0.
class RecordedChance final : public Chance {
public:
    explicit RecordedChance(std::span<const std::uint32_t> outcomes) : outcomes_(outcomes) {}
    std::uint32_t draw(Draw draw) override;
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] bool used_up() const { return next_ == outcomes_.size(); }

private:
    std::span<const std::uint32_t> outcomes_;
    std::size_t next_ = 0;
    bool failed_ = false;
};

// For scenarios: the outcomes of the kinds that were forced, in order; other draws are noted as
// unforced and answered by a fixed stream, so that the runner can refuse them or let a shuffle
// pass.
class ForcedChance final : public Chance {
public:
    void force(std::uint16_t kind, std::uint32_t outcome);
    std::uint32_t draw(Draw draw) override;

    struct Forced {
        std::uint16_t kind;
        std::uint32_t outcome;
    };
    [[nodiscard]] const std::vector<Forced>& left_over() const { return forced_; }
    // Draws that nothing was forced for, or whose forced outcome was out of bounds, since the last
    // call.
    std::vector<Draw> take_unforced() { return std::exchange(unforced_, {}); }

private:
    std::vector<Forced> forced_;
    std::vector<Draw> unforced_;
    FastChance filler_{0};
};

}  // namespace bronze
