#pragma once

#include <array>

#include "kernel/instant.hpp"
#include "kernel/seat.hpp"

namespace bronze {

struct ClockRules {
    enum class Kind : std::uint8_t {
        none,
        live,            // a bank of time for the whole match, and an increment for each turn
        correspondence,  // so much time for each choice
    };

    Kind kind = Kind::none;
    Span bank{};       // live: at the start; correspondence: for each choice
    Span increment{};  // live: earned when the decision goes to somebody else

    friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

// At most one seat's time runs. It is never asked what time it is.
class Clock {
public:
    explicit Clock(const ClockRules& rules);

    [[nodiscard]] const ClockRules& rules() const { return rules_; }
    [[nodiscard]] Seat running() const { return running_; }
    // Never negative; without a clock always the same.
    [[nodiscard]] Span left(Seat seat, Instant now) const;
    // Only the seat whose time runs can run out of it.
    [[nodiscard]] bool run_out(Instant now) const;

    // From now on it is this seat's time, or nobody's. `chose`: because the one before has chosen,
    // which earns the increment.
    void run(Seat seat, Instant now, bool chose);

private:
    ClockRules rules_;
    std::array<Span, most_seats> banks_{};
    Seat running_ = Seat::none;
    Instant since_{};
};

}  // namespace bronze
