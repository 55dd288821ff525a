#include "ccg/listing.hpp"

namespace bronze::ccg {

Card top_challenge(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    return player.challenges.count == 0 ? Card::none : card_of(seat, player.challenges.top);
}

bool may_lie(const Facts& facts, Card challenge, Seat seat, Space space, Card without) {
    const State& state = facts.state();
    const Printed& face = facts.printed(challenge);
    if (face.place_types != 0 && (facts.types(space) & face.place_types) == 0) {
        return false;  // CCG-PROLOGUE-09
    }
    if (face.place_at >= 0) {
        const Card location = facts.location(space);
        if (location == Card::none || facts.printed(location).named != face.place_at) {
            return false;
        }
    }
    const Player& player = state.player(seat);
    return !player.others.any([&](unsigned place) {  // CCG-PROLOGUE-10
        const Card other = card_of(seat, place);
        return player.spots[place] == Spot::challenge && other != challenge && other != without &&
               player.where[place] == static_cast<std::uint16_t>(space);
    });
}

std::uint64_t spaces_for_challenge(const Facts& facts, Card challenge, Seat seat, Card without) {
    const State& state = facts.state();
    const auto named = facts.printed(challenge).named;
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& player = state.at(other);
        const bool copy = player.others.any([&](unsigned place) {
            const Card card = card_of(seat_at(other), place);
            return player.spots[place] == Spot::challenge && card != challenge && card != without &&
                   facts.printed(card).named == named;
        });
        if (copy) {
            return 0;  // CCG-PROLOGUE-12
        }
    }
    std::uint64_t spaces = 0;
    for (unsigned space = 0; space < state.spaces(); ++space) {
        if (may_lie(facts, challenge, seat, space_at(space), without)) {
            spaces |= std::uint64_t{1} << space;
        }
    }
    return spaces;
}

bool was_played(const Facts& facts, Card event) {
    const State& state = facts.state();
    const auto named = facts.printed(event).named;
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        for (std::uint8_t at = player.crypt.top; at != Pile::nothing; at = player.link[at]) {
            if ((player.marks[at] & mark::played) != 0 &&
                facts.rules().face(player.faces[at]).named == named) {
                return true;
            }
        }
    }
    return false;
}

void place_challenge(const Play& play, Space space) {
    State& state = play.state;
    const Seat seat = state.watch;
    const Card card = top_challenge(state, seat);
    take_watch(play);
    state.player(seat).deeds |= deed::placed_challenge;
    lift(state, card);  // CCG-PROLOGUE-03
    lay(state, card, Spot::challenge, static_cast<std::uint16_t>(space));
    activate(play, card, seat);
    play.tell(Happening::challenge_placed, value_of(seat), value_of(state.face(card)),
              value_of(space));
}

void bury_challenge(const Play& play, Seat seat) {
    State& state = play.state;
    const Card card = top_challenge(state, seat);
    if (card == Card::none) {
        return;
    }
    lift(state, card);
    lay_under(state, card, Spot::challenge_deck);  // CCG-PROLOGUE-15
    play.tell(Happening::challenge_buried, value_of(seat), value_of(state.face(card)));
}

}  // namespace bronze::ccg
