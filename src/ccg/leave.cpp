#include "ccg/host.hpp"

namespace bronze::ccg {

namespace {

void forget(const Play& play, Card card) {
    deactivate(play, card);
    lift(play.state, card);
}

void put(const Play& play, Card card, Spot to) {
    State& state = play.state;
    const Face face = state.face(card);
    const auto tell = [&](Happening what) {
        play.tell(what, value_of(owner_of(card)), value_of(face));
    };
    lay(state, card, to);
    switch (to) {
        case Spot::discard: tell(Happening::discarded); break;
        case Spot::crypt: tell(Happening::entombed); break;
        default: tell(Happening::returned); break;
    }
}

bool lies_in_play(Spot spot) {
    return spot == Spot::location || spot == Spot::challenge || spot == Spot::episode;
}

// A challenge, a location or an episode.
void clear_away(const Play& play, Card card, Spot to) {
    notice(play, word::leaves_play, value(card));
    forget(play, card);
    put(play, card, to);
}

}  // namespace

void to_discard_pile(const Play& play, Card card) {
    lift(play.state, card);
    put(play, card, Spot::discard);  // CCG-MISC-07
}

void to_crypt(const Play& play, Card card) {
    lift(play.state, card);
    put(play, card, Spot::crypt);
}

void remove_character(const Play& play, Card character, Spot to) {
    State& state = play.state;
    const auto each_on = [&](Spot spot, auto act) {
        for (unsigned seat = 0; seat < state.seats; ++seat) {
            const Player& player = state.at(seat);
            for (unsigned place = 0; place < player.cards(); ++place) {
                if (player.spots[place] == spot &&
                    player.where[place] == static_cast<std::uint16_t>(character)) {
                    act(card_of(seat_at(seat), place));
                }
            }
        }
    };
    each_on(Spot::attached, [&](Card card) {
        notice(play, word::unattached, value(card), value(character), script::no_thing);
        notice(play, word::leaves_play, value(card));
    });
    notice(play, word::leaves_play, value(character));
    each_on(Spot::attached, [&](Card card) {  // CCG-CHARACTER-13, CCG-CHARACTER-14
        forget(play, card);
        put(play, card, Spot::discard);
    });
    each_on(Spot::level, [&](Card card) {  // CCG-Q-59, CCG-Q-60
        lift(state, card);
        put(play, card, to);
    });
    forget(play, character);
    put(play, character, to);
}

void unattach(const Play& play, Card card, Seat by) {
    propose(play, word::unattached, value(card), value(play.state.bearer(card)),
            by == Seat::none ? script::no_thing : value(by));
}

void discard_any(const Play& play, Card card, Seat by) {
    switch (play.state.spot(card)) {
        case Spot::character: propose(play, word::discarded, value(card)); return;
        case Spot::attached: unattach(play, card, by); return;
        case Spot::hand:
        case Spot::stacked:
        case Spot::deck:
        case Spot::aside: to_discard_pile(play, card); return;
        default: break;
    }
    if (lies_in_play(play.state.spot(card))) {
        clear_away(play, card, Spot::discard);
    }
}

void entomb_any(const Play& play, Card card, Seat /*by*/) {
    const State& state = play.state;
    const Spot spot = state.spot(card);
    if (spot == Spot::character) {
        remove_character(play, card, Spot::crypt);
    } else if (spot == Spot::attached) {
        notice(play, word::unattached, value(card), value(state.bearer(card)), script::no_thing);
        notice(play, word::leaves_play, value(card));
        forget(play, card);
        put(play, card, Spot::crypt);
    } else if (lies_in_play(spot)) {
        clear_away(play, card, Spot::crypt);
    } else if (spot != Spot::crypt && spot != Spot::essence && spot != Spot::none) {
        to_crypt(play, card);
    }
}

void return_any(const Play& play, Card card) {
    const Spot spot = play.state.spot(card);
    if (spot == Spot::character) {
        remove_character(play, card, Spot::hand);
    } else if (spot == Spot::attached) {
        notice(play, word::unattached, value(card), value(play.state.bearer(card)),
               script::no_thing);
        notice(play, word::leaves_play, value(card));
        forget(play, card);
        put(play, card, Spot::hand);
    } else if (spot == Spot::deck || spot == Spot::aside) {
        // Seen by its owner alone, unless it was revealed before.
        lift(play.state, card);
        lay(play.state, card, Spot::hand);
        play.tell_secret(Happening::drew, owner_of(card), 1, value_of(owner_of(card)),
                         value_of(play.state.face(card)));
    } else if (spot == Spot::discard || spot == Spot::stacked || spot == Spot::resolving ||
               spot == Spot::crypt) {
        lift(play.state, card);
        put(play, card, Spot::hand);
    }
}

}  // namespace bronze::ccg
