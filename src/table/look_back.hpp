#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/match.hpp"
#include "table/update.hpp"

namespace bronze {

// Through whose eyes a match is seen again.
struct Eyes {
    enum class Kind : std::uint8_t { seat, everybody, referee };

    Kind kind = Kind::everybody;
    Seat seat = Seat::none;
};

// One moment of a match, and what led to it.
struct PastMoment {
    std::size_t moment = 0;
    Seat chose = Seat::none;               // nobody at moment 0
    std::vector<Update::Happened> events;  // as those eyes saw them
    boost::json::object view;              // the table afterwards
    Seat decides = Seat::none;             // who is next
};

struct LookedBack {
    std::size_t moments = 0;  // of the whole match
    Seats winners;
    std::vector<PastMoment> past;
};

// A few moments of a match from `from` on. The record is played again and so is known to be sound.
[[nodiscard]] Result<LookedBack> look_back(const LoadedGame& game, const Record& record, Eyes eyes,
                                           std::size_t from, std::size_t most);

}  // namespace bronze
