#include "ccg/play.hpp"

namespace bronze::ccg {

namespace {

constexpr std::uint8_t nothing = Pile::nothing;

bool is_pile(Spot spot) {
    return spot == Spot::deck || spot == Spot::discard || spot == Spot::crypt ||
           spot == Spot::challenge_deck;
}

// Everybody sees the face of what lies there.
bool is_open(Spot spot) {
    switch (spot) {
        case Spot::discard:
        case Spot::crypt:
        case Spot::essence:
        case Spot::character:
        case Spot::level:
        case Spot::attached:
        case Spot::location:
        case Spot::challenge:
        case Spot::episode:
        case Spot::stacked:
        case Spot::resolving: return true;
        default: return false;
    }
}

void unlink(Player& player, Pile& pile, unsigned place) {
    const std::uint8_t below = player.link[place];
    --pile.count;
    if (pile.top == place) {
        pile.top = below;
        if (below == nothing) {
            pile.bottom = nothing;
        }
        return;
    }
    unsigned above = pile.top;
    while (player.link[above] != place) {
        above = player.link[above];
    }
    player.link[above] = below;
    if (pile.bottom == place) {
        pile.bottom = static_cast<std::uint8_t>(above);
    }
}

void put_on(Player& player, Pile& pile, unsigned place) {
    player.link[place] = pile.top;
    pile.top = static_cast<std::uint8_t>(place);
    if (pile.bottom == nothing) {
        pile.bottom = pile.top;
    }
    ++pile.count;
}

void put_under(Player& player, Pile& pile, unsigned place) {
    if (pile.bottom == nothing) {
        put_on(player, pile, place);
        return;
    }
    player.link[place] = nothing;
    player.link[pile.bottom] = static_cast<std::uint8_t>(place);
    pile.bottom = static_cast<std::uint8_t>(place);
    ++pile.count;
}

// The top challenge lies face up (CCG-PROLOGUE-19).
void show_top_challenge(Player& player) {
    if (player.challenges.count != 0) {
        std::uint16_t& marks = player.marks[player.challenges.top];
        marks = static_cast<std::uint16_t>(marks | mark::seen);
    }
}

}  // namespace

Pile& pile_of(Player& player, Spot spot) {
    switch (spot) {
        case Spot::deck: return player.deck;
        case Spot::discard: return player.discard;
        case Spot::crypt: return player.crypt;
        default: return player.challenges;
    }
}

const Pile& pile_of(const Player& player, Spot spot) {
    switch (spot) {
        case Spot::deck: return player.deck;
        case Spot::discard: return player.discard;
        case Spot::crypt: return player.crypt;
        default: return player.challenges;
    }
}

void lift(State& state, Card card) {
    Player& player = state.player(owner_of(card));
    const unsigned place = place_of(card);
    const Spot spot = player.spots[place];
    switch (spot) {
        case Spot::deck:
        case Spot::discard:
        case Spot::crypt:
        case Spot::challenge_deck: unlink(player, pile_of(player, spot), place); break;
        case Spot::hand:
            player.hand.remove(place);
            --player.in_hand;
            break;
        case Spot::character:
            player.characters.remove(place);
            if (player.main == place) {
                player.main = nothing;
            }
            break;
        case Spot::attached: player.attached.remove(place); break;
        case Spot::essence:
        case Spot::location:
        case Spot::challenge:
        case Spot::episode: player.others.remove(place); break;
        case Spot::waiting: --player.waiting; break;
        case Spot::unplaced: --player.unplaced; break;
        case Spot::aside: --player.aside; break;
        default: break;
    }
    player.spots[place] = Spot::none;
    player.where[place] = 0;
    player.link[place] = 0;
    player.marks[place] = player.marks[place] & mark::seen;
    if (spot == Spot::challenge_deck) {
        show_top_challenge(player);
    }
}

void lay(State& state, Card card, Spot spot, std::uint16_t where) {
    Player& player = state.player(owner_of(card));
    const unsigned place = place_of(card);
    player.spots[place] = spot;
    player.where[place] = where;
    if (is_open(spot)) {
        player.marks[place] = static_cast<std::uint16_t>(player.marks[place] | mark::seen);
    }
    switch (spot) {
        case Spot::hand:
            player.hand.add(place);
            ++player.in_hand;
            break;
        case Spot::character: player.characters.add(place); break;
        case Spot::attached: player.attached.add(place); break;
        case Spot::essence:
        case Spot::location:
        case Spot::challenge:
        case Spot::episode: player.others.add(place); break;
        case Spot::waiting: ++player.waiting; break;
        case Spot::unplaced: ++player.unplaced; break;
        case Spot::aside: ++player.aside; break;
        default: break;
    }
    if (is_pile(spot)) {
        put_on(player, pile_of(player, spot), place);
        if (spot == Spot::challenge_deck) {
            show_top_challenge(player);
        }
    }
}

void lay_under(State& state, Card card, Spot pile) {
    Player& player = state.player(owner_of(card));
    const unsigned place = place_of(card);
    player.spots[place] = pile;
    put_under(player, pile_of(player, pile), place);
    if (pile == Spot::challenge_deck) {
        show_top_challenge(player);
    }
}

void shuffle(const Play& play, Seat seat, Spot spot) {
    Player& player = play.state.player(seat);
    Pile& pile = pile_of(player, spot);
    // NOLINTNEXTLINE(*-member-init): as far as there are cards
    std::array<std::uint8_t, most_cards_each> order;
    std::size_t count = 0;
    for (std::uint8_t at = pile.top; at != nothing; at = player.link[at]) {
        order[count++] = at;
    }
    play.chance.shuffle(static_cast<std::uint16_t>(Chances::shuffle),
                        std::span(order.data(), count));
    pile = {};
    for (std::size_t i = 0; i < count; ++i) {
        put_on(player, pile, order[i]);
        if (spot == Spot::challenge_deck) {  // nobody knows any longer where the buried ones are
            player.marks[order[i]] =
                static_cast<std::uint16_t>(player.marks[order[i]] & ~mark::seen);
        }
    }
    if (spot == Spot::challenge_deck) {
        show_top_challenge(player);  // CCG-PROLOGUE-20
    }
}

void draw_cards(const Play& play, Seat seat, int count) {
    State& state = play.state;
    Player& player = state.player(seat);
    for (; count > 0; --count) {
        if (player.deck.count == 0) {
            if (player.discard.count == 0) {
                return;  // CCG-MISC-05
            }
            for (std::uint8_t at = player.discard.top; at != nothing; at = player.link[at]) {
                player.spots[at] = Spot::deck;
            }
            player.deck = player.discard;
            player.discard = {};
            shuffle(play, seat, Spot::deck);
            play.tell(Happening::shuffled, value_of(seat), 1);
        }
        const Card card = card_of(seat, player.deck.top);
        lift(state, card);
        lay(state, card, Spot::hand);
        play.tell_secret(Happening::drew, seat, 1, value_of(seat), value_of(state.face(card)));
    }
}

Card top_of_deck(const State& state, Seat seat, unsigned below) {
    const Player& player = state.player(seat);
    std::uint8_t at = player.deck.top;
    for (; below > 0 && at != nothing; --below) {
        at = player.link[at];
    }
    return at == nothing ? Card::none : card_of(seat, at);
}

}  // namespace bronze::ccg
