#pragma once

#include <boost/json.hpp>

#include "kernel/event.hpp"
#include "kernel/match.hpp"

namespace bronze {

// What everybody at the table knows, and so all that a spectator may see: the parts in which the
// views of all seats agree. No game has to say what is public, and none can get it wrong.
//
// The shape stays that of a view. A value that is not the same for all seats is null; from lists of
// different lengths what all have stays.
[[nodiscard]] boost::json::object public_view(const Match& match);

// The seat through whose eyes a spectator may see the event: one that knows no more than any other.
// Seat::none when some seat does not notice the event at all.
[[nodiscard]] Seat least_informed(const Match& match, const Event& event);

}  // namespace bronze
