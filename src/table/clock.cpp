#include "table/clock.hpp"

#include <algorithm>

namespace bronze {

Clock::Clock(const ClockRules& rules) : rules_(rules) {
    banks_.fill(rules.bank);
}

Span Clock::left(Seat seat, Instant now) const {
    const Span bank = banks_[index(seat)];
    return seat == running_ ? std::max(bank - (now - since_), Span{0}) : bank;
}

bool Clock::run_out(Instant now) const {
    return rules_.kind != ClockRules::Kind::none && running_ != Seat::none &&
           left(running_, now) == Span{0};
}

void Clock::run(Seat seat, Instant now, bool chose) {
    if (rules_.kind == ClockRules::Kind::none) {
        return;
    }
    if (running_ != Seat::none) {
        Span& bank = banks_[index(running_)];
        const Span left_over = left(running_, now);
        if (rules_.kind == ClockRules::Kind::live) {
            // A turn of many small choices earns one increment, not one for each.
            const bool earned = chose && seat != running_;
            bank = left_over + (earned ? rules_.increment : Span{0});
        } else {
            bank = chose ? rules_.bank : left_over;  // only a choice gives the days back
        }
    }
    since_ = now;
    running_ = seat;
}

}  // namespace bronze
