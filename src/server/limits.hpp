#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "kernel/instant.hpp"

namespace bronze::server {

// What anybody may ask of the server. More than a person needs, less than it takes to hurt others.
struct Limits {
    std::size_t message = 64UL * 1024;       // bytes of what a client sends at once
    std::size_t unread = 4UL * 1024 * 1024;  // bytes that wait for a slow reader
    std::size_t connections = 64;            // per address
    std::size_t tables = 8;                  // that one person keeps open
    std::size_t watched = 16;                // tables at once on one connection
    std::size_t waiting = 32;                // deeds that wait for one table
    std::size_t passwords = 32;              // that wait to be checked
    std::size_t past = 64;                   // moments of a match told at once
    std::size_t deeds = 100'000;             // at one table, over which it is set aside
    std::size_t shown = 200;                 // tables in the lobby, records in a list
    double burst = 60;                       // requests at once, and then
    double rate = 20;                        // requests a second
    Span idle = std::chrono::seconds(120);   // a connection that says nothing
    Span token = std::chrono::hours(24 * 90);
    Span invitation = std::chrono::hours(24 * 7);
    Span unused = std::chrono::minutes(10);    // a table that nobody listens to sleeps then
    Span deserted = std::chrono::hours(24);    // a table at which nobody began
    Span finished = std::chrono::minutes(30);  // how long a table stays open after the end
};

// Tokens fill it at a rate; each request takes some.
class Bucket {
public:
    Bucket(double burst, double rate, Instant now)
        : burst_(burst), rate_(rate), filled_(burst), at_(now) {}

    [[nodiscard]] bool take(double tokens, Instant now) {
        filled_ = filled(now);
        at_ = now;  // also when the clock was set back
        if (filled_ < tokens) {
            return false;
        }
        filled_ -= tokens;
        return true;
    }
    // Nobody needs to remember it any more.
    [[nodiscard]] bool full(Instant now) const { return filled(now) >= burst_; }

private:
    [[nodiscard]] double filled(Instant now) const {
        const auto passed = std::max(now - at_, Span{0});
        return std::min(burst_, filled_ + rate_ * static_cast<double>(passed.count()) / 1000);
    }

    double burst_;
    double rate_;
    double filled_;
    Instant at_;
};

}  // namespace bronze::server
