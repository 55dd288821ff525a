#include "board/move.hpp"

#include "board/play.hpp"

namespace bronze::board {

Who standing_at(const State& state, Space space) {
    Who found = Who::none;
    state.in_play.each([&](Who who) {
        if (state.pawn(who).at == space) {
            found = who;
        }
    });
    return found;
}

Passage passage_of(const Rules& rules, const State& state, Who who, Gait gait) {
    const Pawn& pawn = state.pawn(who);
    const Kind& kind = form_of(rules, state, who).kind;
    Passage passage;
    passage.uninvited = kind.uninvited;  // BG-HOME-02
    passage.ways = passage.uninvited ? &rules.map.uninvited_ways : &rules.map.ways;
    if (gait == Gait::walk && kind.burns && sun_is_up(rules, state)) {
        passage.closed = rules.map.outdoors;  // BG-SUN-07
    }
    if (pawn.side == Side::good) {
        passage.closed.add(rules.map.hellmouth);  // BG-MOVE-13
    }
    state.in_play.each([&](Who other) {
        const Pawn& standing = state.pawn(other);
        if (standing.side == pawn.side) {
            passage.taken.add(standing.at);  // BG-MOVE-04, BG-MOVE-06
        } else {
            passage.closed.add(standing.at);  // BG-MOVE-05
        }
    });
    return passage;
}

Grid step_from(const Rules& rules, const Passage& passage, const Grid& from) {
    Grid onto = passage.ways->spread(from);
    const auto crawl = [&](Space entry, Space exit) {
        if (from.has(entry) && !(passage.uninvited && rules.map.homes.has(exit))) {
            onto.add(exit);
        }
    };
    for (const Tunnel tunnel : rules.map.tunnels) {  // BG-SPACE-07, BG-SPACE-08, BG-SPACE-10
        crawl(tunnel.end_a, tunnel.end_b);
        crawl(tunnel.end_b, tunnel.end_a);
    }
    return onto;
}

void list_moves(const Rules& rules, const State& state, Who who, ChoiceList& list) {
    if (state.steps_left == 0) {
        return;
    }
    const Passage passage = passage_of(rules, state, who);
    walk(rules, passage, state.pawn(who).at, state.steps_left,
         [&](unsigned steps, const Grid& spaces) {
             (spaces - passage.taken).each([&](Space space) {
                 list.push_back({.verb = static_cast<std::uint16_t>(Verb::move),
                                 .a = static_cast<std::uint16_t>(steps),
                                 .b = static_cast<std::uint16_t>(space)});
             });
         });
}

void move_to(const Play& play, Who who, Space space, int steps) {
    play.state.pawn(who).at = space;
    play.state.steps_left = static_cast<std::uint8_t>(play.state.steps_left - steps);
    play.tell(Happening::moved, value_of(who), value_of(space), steps);
}

}  // namespace bronze::board
