#include "table/look_back.hpp"

#include <algorithm>

#include "kernel/chance.hpp"
#include "table/public_view.hpp"

namespace bronze {

namespace {

boost::json::object view_of(const Match& match, Eyes eyes) {
    return eyes.kind == Eyes::Kind::everybody ? public_view(match) : match.view(eyes.seat);
}

std::vector<Update::Happened> events_of(const Match& match, std::size_t moment, Eyes eyes) {
    std::vector<Update::Happened> seen;
    for (const Event& event : match.events(moment)) {
        const bool referee = eyes.kind == Eyes::Kind::referee;
        const Seat seat =
            eyes.kind == Eyes::Kind::everybody ? least_informed(match, event) : eyes.seat;
        if (referee || (seat != Seat::none && event.aware.has(seat))) {
            seen.push_back({.name = match.name(event, seat), .words = match.about(event, seat)});
        }
    }
    return seen;
}

}  // namespace

Result<LookedBack> look_back(const LoadedGame& game, const Record& record, Eyes eyes,
                             std::size_t from, std::size_t most) {
    auto replayed = game.replay(record, std::make_unique<FastChance>(0));
    if (!replayed) {
        return replayed.errors();
    }
    Match& match = **replayed;
    if (eyes.kind == Eyes::Kind::seat && index(eyes.seat) >= match.seats()) {
        return Error{.message = Message("error.table.no_seat"), .place = {}};
    }
    LookedBack looked{.moments = match.moments(), .winners = match.winners(), .past = {}};
    if (from > looked.moments) {
        return looked;
    }
    const std::size_t end = std::min(looked.moments + 1, from + most);
    Seat chose = Seat::none;
    for (std::size_t moment = from > 0 ? from - 1 : 0; moment < end; ++moment) {
        match.go_to(moment);
        const Seat decides = match.decision().seat;
        if (moment >= from) {
            looked.past.push_back({.moment = moment,
                                   .chose = chose,
                                   .events = events_of(match, moment, eyes),
                                   .view = view_of(match, eyes),
                                   .decides = decides});
        }
        chose = decides;
    }
    return looked;
}

}  // namespace bronze
