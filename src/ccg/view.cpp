#include "ccg/view.hpp"

#include <algorithm>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/host.hpp"
#include "ccg/names.hpp"
#include "kernel/used.hpp"

namespace bronze::ccg {

namespace {

constexpr std::uint8_t nothing = Pile::nothing;

bool is_before_reveal(const State& state) {
    return state.moment == Moment::commit || state.moment == Moment::cut;
}

// All that lies open on the table; each field is copied by name, because a view is built up.
void copy_table(const State& from, State& to) {
    to.conflict = from.conflict;
    to.turn = from.turn;
    to.living = from.living;
    to.winners = from.winners;
    to.turn_limit = from.turn_limit;
    to.follower = from.follower;
    to.not_with = from.not_with;
    to.resolving = from.resolving;
    to.step = from.step;
    to.moment = from.moment;
    to.active = from.active;
    to.watch = from.watch;
    to.passes = from.passes;
    to.night = from.night;
    to.park_holder = from.park_holder;
    to.park_turns = from.park_turns;
    to.any_defender_requirement = from.any_defender_requirement;
    to.park_won = from.park_won;
    to.searcher = from.searcher;
}

template <class List>
void copy_list(const List& from, List& to) {
    to.clear();
    for (const auto& item : from) {
        to.push_back(item);
    }
}

// What cards do is open: their sources lie on the table.
void copy_script(const State& from, State& to) {
    to.script.frames = from.script.frames;
    to.script.sets = from.script.sets;
    to.script.stamp = from.script.stamp;
    to.script.asking = from.script.asking;
    to.script.asked = from.script.asked;
    std::copy(from.script.captures.begin(), from.script.captures.end(), to.script.captures.begin());
    copy_list(from.script.pending, to.script.pending);
    copy_list(from.script.uses, to.script.uses);
    copy_list(from.script.actives, to.script.actives);
}

void copy_card(const Player& from, Player& to, unsigned place) {
    to.faces[place] = from.faces[place];
    to.where[place] = from.where[place];
    to.marks[place] = from.marks[place];
    to.spots[place] = from.spots[place];
    to.link[place] = from.link[place];
}

void copy_places(const Player& from, Player& to) {
    to.characters = from.characters;
    to.attached = from.attached;
    to.others = from.others;
    to.discard = from.discard;
    to.crypt = from.crypt;
    to.deck.count = from.deck.count;
    to.challenges.count = from.challenges.count;
    to.challenges.top = from.challenges.top;
    to.destiny = from.destiny;
    to.deeds = from.deeds;
    to.essence = from.essence;
    to.in_hand = from.in_hand;
    to.waiting = from.waiting;
    to.unplaced = from.unplaced;
    to.aside = from.aside;
}

// A card lies where its kind belongs, face down.
void hide(const Player& from, Player& to, unsigned place, Spot spot, bool face_known) {
    const bool seen = (from.marks[place] & mark::seen) != 0;
    to.spots[place] = spot;
    to.faces[place] = face_known || seen ? from.faces[place] : Face::none;
    to.marks[place] = seen ? mark::seen : std::uint16_t{0};
}

void show_player(const State& state, Seat seat, bool own, Player& to) {
    const Player& from = state.player(seat);
    const bool revealed = !is_before_reveal(state);
    copy_places(from, to);
    to.main = own || revealed ? from.main : nothing;
    if (own) {
        to.hand = from.hand;
    }
    for (unsigned place = 0; place < from.cards(); ++place) {
        to.add_card(Face::none);
        switch (from.spots[place]) {
            case Spot::none: break;
            case Spot::deck: hide(from, to, place, own ? Spot::deck : Spot::hidden, own); break;
            case Spot::hand:
                if (own) {
                    copy_card(from, to, place);
                } else {
                    hide(from, to, place, Spot::hidden, false);
                }
                break;
            case Spot::aside:
                if (own || (revealed && state.moment == Moment::place_main)) {
                    copy_card(from, to, place);
                } else {
                    hide(from, to, place, Spot::hidden, false);
                }
                break;
            case Spot::challenge_deck:
                hide(from, to, place, Spot::challenge_deck, own || from.challenges.top == place);
                break;
            case Spot::waiting:
            case Spot::unplaced: hide(from, to, place, from.spots[place], own); break;
            case Spot::essence:
                copy_card(from, to, place);
                if (!own && !revealed) {
                    to.faces[place] = Face::none;
                }
                break;
            default: copy_card(from, to, place); break;
        }
    }
}

// A hand that is being chosen from is shown to who chooses.
void show_hands_asked_about(const Rules& rules, const State& state, Seat seat, State& known) {
    if (state.script.asking != script::Asking::thing || seat_at(state.script.asked) != seat) {
        return;
    }
    ChoiceList list;
    Looking(rules, state).reader.choices(list);
    Seats shown;
    for (const Choice choice : list) {
        if (choice.verb != script::verb::thing) {
            continue;
        }
        const script::Selection& selection = rules.program.selections[choice.b];
        const Card card = card_at(choice.a);
        if (!selection.number && selection.domain == domain::card &&
            state.spot(card) == Spot::hand && owner_of(card) != seat) {
            shown = shown | Seats::only(owner_of(card));
        }
    }
    for (unsigned other = 0; other < state.seats; ++other) {
        if (shown.has(seat_at(other))) {
            known.at(other).hand = state.at(other).hand;
            state.at(other).hand.each(
                [&](unsigned place) { copy_card(state.at(other), known.at(other), place); });
        }
    }
}

// Puts hidden cards somewhere.
class Dealer {
public:
    Dealer(const Rules& rules, State& state, Chance& chance)
        : rules_(&rules), state_(&state), chance_(&chance) {}

    void deal(Seat seat) {
        Player& player = state_->player(seat);
        if (player.faces[player.essence] == Face::none) {
            invent_essence(seat);
        }
        invent_rest(seat);
        std::vector<std::uint8_t> deck;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::hidden || player.spots[place] == Spot::deck) {
                deck.push_back(static_cast<std::uint8_t>(place));
            }
        }
        shuffle(deck);
        deal_to_hand(player, deck);
        stack(player, player.deck, Spot::deck, deck);
        std::vector<std::uint8_t> challenges;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::challenge_deck && place != player.challenges.top) {
                challenges.push_back(static_cast<std::uint8_t>(place));
            }
        }
        shuffle(challenges);
        if (player.challenges.count != 0) {
            challenges.push_back(player.challenges.top);
        }
        stack(player, player.challenges, Spot::challenge_deck, challenges);
    }

private:
    void shuffle(std::vector<std::uint8_t>& places) {
        chance_->shuffle(static_cast<std::uint16_t>(Chances::shuffle), std::span(places));
    }

    static void deal_to_hand(Player& player, std::vector<std::uint8_t>& from) {
        const auto count = [&](Spot spot) {
            return static_cast<unsigned>(
                std::count(player.spots.begin(), player.spots.end(), spot));
        };
        const auto move = [&](Spot spot, unsigned wanted) {
            for (unsigned there = count(spot); there < wanted && !from.empty(); ++there) {
                // Cards of an own deck stay there: only what lay hidden can be elsewhere.
                const auto found = std::find_if(from.rbegin(), from.rend(), [&](unsigned place) {
                    return player.spots[place] == Spot::hidden;
                });
                if (found == from.rend()) {
                    return;
                }
                player.spots[*found] = spot;
                if (spot == Spot::hand) {
                    player.hand.add(*found);
                }
                from.erase(std::next(found).base());
            }
        };
        move(Spot::aside, player.aside);
        move(Spot::hand, player.in_hand);
    }

    // The last one is on top.
    static void stack(Player& player, Pile& pile, Spot spot,
                      const std::vector<std::uint8_t>& places) {
        pile = {};
        for (const std::uint8_t place : places) {
            player.spots[place] = spot;
            player.link[place] = pile.top;
            pile.top = place;
            pile.bottom = pile.bottom == nothing ? place : pile.bottom;
            ++pile.count;
        }
    }

    template <class Fits>
    Face any_face(Fits fits) {
        std::vector<Face> faces;
        for (std::size_t i = 0; i < rules_->faces.size(); ++i) {
            if (fits(rules_->faces[i])) {
                faces.push_back(face_at(i));
            }
        }
        return faces.empty() ? face_at(0) : faces[draw(faces.size())];
    }

    std::size_t draw(std::size_t bound) {
        return chance_->draw({.kind = static_cast<std::uint16_t>(Chances::pick),
                              .bound = static_cast<std::uint32_t>(bound)});
    }

    Face first_level_of(Who who) {
        return any_face([&](const Printed& face) {
            return face.kind == Kind::character && face.level == 1 && face.who == who;
        });
    }

    // Before the reveal: who leads, with a first level card committed or still in the deck.
    void invent_essence(Seat seat) {
        Player& player = state_->player(seat);
        const Face top =
            player.challenges.count == 0 ? Face::none : player.faces[player.challenges.top];
        const Face essence = any_face([&](const Printed& face) {
            return face.kind == Kind::essence && (top == Face::none || face.side == Side::any ||
                                                  face.side == rules_->face(top).side);
        });
        player.faces[player.essence] = essence;
        std::vector<std::uint8_t> hidden;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::hidden) {
                hidden.push_back(static_cast<std::uint8_t>(place));
            }
        }
        if (hidden.empty()) {
            return;
        }
        const std::uint8_t main = hidden[draw(hidden.size())];
        player.faces[main] = first_level_of(rules_->face(essence).who);
        if (player.aside != 0) {
            player.spots[main] = Spot::aside;
            player.main = main;
        }
    }

    // Nobody knows what others' decks are made of, only what could be in them.
    void invent_rest(Seat seat) {
        Player& player = state_->player(seat);
        const Printed& essence = rules_->face(player.faces[player.essence]);
        std::vector<Face> resources;
        std::vector<Face> challenges;
        std::vector<Face> locations;
        std::vector<Face> episodes;
        for (std::size_t i = 0; i < rules_->faces.size(); ++i) {
            const Printed& face = rules_->faces[i];
            const bool side =
                essence.side == Side::any || face.side == Side::any || face.side == essence.side;
            const bool own = face.only == Who::none || face.only == essence.who;
            if (face.kind == Kind::location) {
                locations.push_back(face_at(i));
            } else if (face.kind == Kind::part_two) {
                episodes.push_back(face_at(i));
            } else if (face.kind == Kind::challenge && side) {
                challenges.push_back(face_at(i));
            } else if (face.is_resource() && own && (face.kind != Kind::character || side)) {
                resources.push_back(face_at(i));
            }
        }
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.faces[place] != Face::none) {
                continue;
            }
            switch (player.spots[place]) {
                case Spot::hidden:
                case Spot::aside: player.faces[place] = pick(resources); break;
                case Spot::challenge_deck: player.faces[place] = pick(challenges); break;
                case Spot::unplaced: player.faces[place] = pick(locations); break;
                case Spot::waiting: player.faces[place] = pick(episodes); break;
                default: break;
            }
        }
    }

    Face pick(const std::vector<Face>& faces) { return faces[draw(faces.size())]; }

    const Rules* rules_;
    State* state_;
    Chance* chance_;
};

}  // namespace

View Ccg::view(const Rules& rules, const State& state, Seat seat) {
    View view;
    view.seat = seat;
    if (seat == Seat::none) {
        copy_used(view.known, state);
        return view;
    }
    State& known = view.known;
    known.lay_out(state.seats, state.most_cards_brought());
    copy_table(state, known);
    copy_script(state, known);
    for (unsigned other = 0; other < state.seats; ++other) {
        show_player(state, seat_at(other), seat_at(other) == seat, known.at(other));
    }
    show_hands_asked_about(rules, state, seat, known);
    return view;
}

State Ccg::sample(const Rules& rules, const View& view, Chance& chance) {
    State state;
    copy_used(state, view.known);
    if (view.seat == Seat::none) {
        return state;
    }
    Dealer dealer(rules, state, chance);
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        dealer.deal(seat_at(seat));
    }
    return state;
}

}  // namespace bronze::ccg
