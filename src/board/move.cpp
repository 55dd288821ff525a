#include "board/move.hpp"

#include <algorithm>
#include <bit>

#include "board/cards.hpp"
#include "board/host.hpp"

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
    const Looking look(rules, state);
    Passage passage;
    passage.uninvited = kind.uninvited && !look.allowed(word::enter_homes, who);  // BG-HOME-02, -03
    const Map& map = map_of(rules, state);
    passage.map = &map;
    passage.ways = passage.uninvited ? &map.uninvited_ways : &map.ways;
    if (gait == Gait::walk) {
        if (sun_is_up(rules, state) && burns(rules, state, who)) {
            passage.closed = map.outdoors;  // BG-SUN-07
        }
        passage.manholes = look.allowed(word::use_manholes, who);  // BG-SPACE-03
    }
    if (pawn.side == Side::good) {
        passage.closed.add(map.hellmouth);  // BG-MOVE-13
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

namespace {

// Calls add(exit) for each way underground from the given spaces.
template <class Add>
void crawl(const Passage& passage, const Grid& from, Add add) {
    const auto emerge = [&](Space exit) {
        if (!(passage.uninvited && passage.map->homes.has(exit))) {
            add(exit);
        }
    };
    for (const Tunnel tunnel : passage.map->tunnels) {  // BG-SPACE-07, BG-SPACE-08, BG-SPACE-10
        if (from.has(tunnel.end_a)) {
            emerge(tunnel.end_b);
        }
        if (from.has(tunnel.end_b)) {
            emerge(tunnel.end_a);
        }
    }
    const auto& manholes = passage.map->manholes;
    if (passage.manholes && std::any_of(manholes.begin(), manholes.end(),
                                        [&](Space entry) { return from.has(entry); })) {
        for (const Space exit : manholes) {  // BG-SPACE-04, BG-Q-23
            emerge(exit);
        }
    }
}

}  // namespace

Grid step_from(const Passage& passage, const Grid& from) {
    Grid onto = passage.ways->spread(from);
    if (from.meets(passage.map->holes)) {
        crawl(passage, from, [&](Space exit) { onto.add(exit); });
    }
    return onto;
}

Space goal_of(const Rules& rules, const State& state, Who who) {
    if (state.pawn(who).side != Side::evil) {
        return Space::none;  // BG-Q-14
    }
    for (const Card card : rules.cards_with_place) {
        const Space place = map_of(rules, state).places[rules.title_of[index(card)]];
        if (state.spot(card) == held_by(who) && standing_at(state, place) == Who::none) {
            return place;
        }
    }
    return Space::none;
}

Space nearest_free(const Rules& rules, const State& state, Who who, Space wanted) {
    Grid from;
    from.add(wanted);
    Grid seen = from;
    Grid taken;
    state.in_play.each([&](Who other) { taken.add(state.pawn(other).at); });
    if (state.pawn(who).side == Side::good) {
        taken.add(map_of(rules, state).hellmouth);
    }
    while ((from - taken).empty()) {
        from = map_of(rules, state).ways.spread(from) - seen;
        seen |= from;
    }
    return (from - taken).first();
}

Grid spaces_for(const Rules& rules, const State& state, Who who, Who beside) {
    const auto free = [&](const Grid& spaces) {
        Grid standable = spaces;
        state.in_play.each([&](Who other) { standable.remove(state.pawn(other).at); });
        if (who != Who::none && state.pawn(who).side == Side::good) {
            standable.remove(map_of(rules, state).hellmouth);
        }
        if (state.paused_from != Space::none) {
            standable.remove(state.paused_from);
        }
        return standable;
    };
    Grid from;
    if (beside != Who::none) {
        from.add(state.pawn(beside).at);
        return free(map_of(rules, state).ways.spread(from));
    }
    from.add(state.pawn(who).at);
    Grid seen = from;
    while (!from.empty()) {
        from = map_of(rules, state).ways.spread(from) - seen;
        seen |= from;
        if (const Grid outdoors = free(from & map_of(rules, state).outdoors); !outdoors.empty()) {
            return outdoors;
        }
    }
    return {};
}

namespace {

void list_spaces(const Grid& spaces, Verb verb, unsigned steps, bool passing, ChoiceList& list) {
    spaces.each([&](Space space) {
        list.push_back({.verb = static_cast<std::uint16_t>(verb),
                        .a = static_cast<std::uint16_t>(steps),
                        .b = static_cast<std::uint16_t>(space),
                        .c = static_cast<std::uint16_t>(passing ? 1 : 0)});
    });
}

// The way matters only for one who carries an Artifact towards its place: each destination is
// offered by a way that keeps away from it, and by one that passes it.
void list_ways(const State& state, const Passage& passage, Space goal, ChoiceList& list) {
    Grid place;
    place.add(goal);
    const Grid beside = passage.map->ways.spread(place);
    const Space from = state.pawn(state.active).at;
    Grid apart;
    apart.add(from);
    Grid past;
    Grid seen_apart = passage.closed | apart;
    Grid seen_past = passage.closed;
    for (unsigned steps = 1; steps <= state.steps_left; ++steps) {
        const Grid onto = step_from(passage, apart);
        const Grid further = step_from(passage, past) | (onto & beside);
        apart = (onto - beside) - seen_apart;
        past = further - seen_past;
        seen_apart |= apart;
        seen_past |= past;
        list_spaces(apart - passage.taken, Verb::move, steps, false, list);
        const Grid arrives = past - passage.taken - place;  // somebody will stand there by then
        list_spaces(arrives & beside, Verb::move, steps, false, list);
        list_spaces(arrives - beside, Verb::move, steps, true, list);
    }
}

bool goes_on_from(const State& state, const Passage& passage, Space space, unsigned steps) {
    const Space start = state.pawn(state.active).at;  // free again from there
    Grid from;
    from.add(space);
    Grid seen = passage.closed | from;
    for (; steps > 0 && !from.empty(); --steps) {
        from = step_from(passage, from) - seen;
        if (!(from - passage.taken).empty() || from.has(start)) {
            return true;
        }
        seen |= from;
    }
    return false;
}

// In the middle of a move, on an ally's space, cards may be played (BG-Q-21); the way must go on
// from there.
void list_pauses(const State& state, const Passage& passage, ChoiceList& list) {
    walk(passage, state.pawn(state.active).at, state.steps_left,
         [&](unsigned steps, const Grid& spaces) {
             if (!spaces.meets(passage.taken)) {
                 return;
             }
             (spaces & passage.taken).each([&](Space space) {
                 if (goes_on_from(state, passage, space, state.steps_left - steps)) {
                     list.push_back({.verb = static_cast<std::uint16_t>(Verb::pause),
                                     .a = static_cast<std::uint16_t>(steps),
                                     .b = static_cast<std::uint16_t>(space)});
                 }
             });
         });
}

// The Artifact it carries sets something off beside its place, once for each time it comes there.
void deliver(const Play& play, Who who) {
    const Card card = artifact_of(play.rules, play.state, who);
    propose(play, word::brought, static_cast<script::Value>(who), static_cast<script::Value>(card));
}

}  // namespace

void watch_goals(const Play& play) {
    State& state = play.state;
    const Map& map = map_of(play.rules, state);
    Who found = Who::none;
    for (const Card card : play.rules.cards_with_place) {
        if (!is_held(state.spot(card))) {
            continue;
        }
        const Who who = who_has(state.spot(card));
        const Space place = map.places[play.rules.title_of[index(card)]];
        if (goal_of(play.rules, state, who) == place && map.adjacent(state.pawn(who).at, place)) {
            found = who;
        }
    }
    if (found != Who::none && state.delivered != found) {
        deliver(play, found);
    }
    state.delivered = found;
}

void list_moves(const Rules& rules, const State& state, Who who, bool has_cards, ChoiceList& list) {
    if (state.steps_left == 0 || state.deeds.stays != 0) {
        return;
    }
    const Passage passage = passage_of(rules, state, who);
    const Space goal = goal_of(rules, state, who);
    if (goal != Space::none && state.delivered != who) {
        list_ways(state, passage, goal, list);
        list.sort_from(0);
        return;
    }
    ChoiceRun* out = list.room_for(Flood::most_written);
    Flood flood(*passage.ways, passage.closed, map_of(rules, state).holes, state.pawn(who).at);
    for (unsigned steps = 1; steps <= state.steps_left && !flood.empty(); ++steps) {
        if (flood.at_hole()) {
            crawl(passage, flood.fresh(), [&](Space exit) { flood.emerge(exit); });
        }
        const Choice move{.verb = static_cast<std::uint16_t>(Verb::move),
                          .a = static_cast<std::uint16_t>(steps)};
        out = flood.step(passage.taken, move, out);
    }
    list.grow_to(out);
    if (has_cards && flood.met()) {
        list_pauses(state, passage, list);
    }
}

void move_to(const Play& play, Who who, Space space, int steps, bool passing) {
    State& state = play.state;
    if (passing) {
        deliver(play, who);
    }
    state.pawn(who).at = space;
    state.steps_left = static_cast<std::uint8_t>(state.steps_left - steps);
    state.deeds.moved = 1;
    state.deeds.entered = 1;
    state.deeds.paused = 0;
    state.paused_from = Space::none;
    state.changed |= change::places;
    play.tell(Happening::moved, value_of(who), value_of(space), steps);
    if (sun_is_up(play.rules, state) && map_of(play.rules, play.state).outdoors.has(space)) {
        reveal_used(play, word::ignore_sun, who);
    }
}

void pause_at(const Play& play, Who who, Space space, int steps) {
    const Space from = play.state.pawn(who).at;
    move_to(play, who, space, steps, false);
    play.state.deeds.paused = 1;
    play.state.paused_from = from;
}

void put_at(const Play& play, Who who, Space space) {
    State& state = play.state;
    state.pawn(who).at = space;
    if (who == state.active) {
        state.deeds.entered = 0;
    }
    state.changed |= change::places;
    play.tell(Happening::put, value_of(who), value_of(space));
    meet_the_sun(play, who);
}

bool go_on_bring(const Play& play) {
    const Task task = play.state.tasks.back();
    const Grid spaces = spaces_for(play.rules, play.state, task.who, static_cast<Who>(task.n));
    if (spaces.count() > 1) {
        return false;
    }
    play.state.tasks.pop_back();
    if (!spaces.empty()) {
        put_at(play, task.who, spaces.first());
    }
    return true;
}

}  // namespace bronze::board
