// The table, the players and what goes on.

#include "ccg/view_json.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "script/verb.hpp"

namespace bronze::ccg {

namespace {

namespace json = boost::json;

template <class Act>
void each_challenge(const State& state, Act act) {
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        player.others.each([&](unsigned place) {
            if (player.spots[place] == Spot::challenge) {
                act(card_of(seat_at(seat), place));
            }
        });
    }
}

}  // namespace

json::object ViewTeller::tell() const {
    json::object out({{"turn", state_->turn},
                      {"step", is_setup() ? std::string_view("setup")
                                          : step_names[static_cast<std::size_t>(state_->step)]},
                      {"passed", passed()},
                      {"goal", destiny_to_win}},
                     24);
    if (state_->moment > Moment::time) {
        out["time"] = facts().night() ? "night" : "day";
    }
    if (state_->active != Seat::none) {
        out["active"] = index(state_->active);
    }
    json::object park{{"turns", state_->park_turns}, {"needed", park_turns_to_win}};
    if (state_->park_holder != Seat::none) {
        park["holder"] = index(state_->park_holder);
    }
    out["park"] = std::move(park);
    json::array players;
    for (unsigned seat = 0; seat < state_->seats; ++seat) {
        players.emplace_back(player(seat_at(seat)));
    }
    out["players"] = std::move(players);
    json::object spaces;
    for (unsigned i = 1; i <= state_->spaces(); ++i) {
        const Space at = space_at(i % state_->spaces());
        spaces[space_word(at)] = space(at);
    }
    out["spaces"] = std::move(spaces);
    add_moment(out);
    if (seat_ == Seat::none) {
        add_names(out);
    }
    return out;
}

json::array ViewTeller::passed() const {
    json::array seats;
    const Conflict& conflict = state_->conflict;
    if (is_setup() || state_->moment == Moment::keep) {
        return seats;
    }
    if (conflict.duel != Duel::none) {
        if (conflict.passes != 0) {
            seats.emplace_back(index(conflict.watch == conflict.attacking ? conflict.defending
                                                                          : conflict.attacking));
        }
        return seats;
    }
    unsigned seat = index(state_->watch);
    for (unsigned left = state_->passes; left > 0 && left <= state_->seats;) {
        seat = (seat + state_->seats - 1U) % state_->seats;
        if (state_->lives(seat_at(seat))) {
            seats.insert(seats.begin(), seat);
            --left;
        }
        if (seat == index(state_->watch)) {
            break;
        }
    }
    return seats;
}

json::object ViewTeller::player(Seat seat) const {
    const Player& player = state_->player(seat);
    json::object out({{"destiny", player.destiny}, {"deck", player.deck.count}}, 14);
    const Card essence = card_of(seat, player.essence);
    if (state_->face(essence) != Face::none) {
        out["essence"] = held(essence);
        Side side = rules_->face(state_->face(essence)).side;
        if (side == Side::any && player.main != Pile::nothing) {
            side = side_of(rules_->face(player.faces[player.main]).rank);
        }
        out["side"] = side_names[static_cast<std::size_t>(side)];
    }
    out["hand"] = counted(seat, player.in_hand, Spot::hand);
    out["discard"] = pile(seat, player.discard);
    out["crypt"] = pile(seat, player.crypt);
    json::object challenges{{"count", player.challenges.count}};
    if (player.challenges.count != 0) {
        challenges["top"] = held(card_of(seat, player.challenges.top));
    }
    out["challenges"] = std::move(challenges);
    json::array episodes;
    player.others.each([&](unsigned place) {
        if (player.spots[place] == Spot::episode) {
            episodes.emplace_back(held(card_of(seat, place)));
        }
    });
    out["episodes"] = std::move(episodes);
    out["waiting"] = counted(seat, player.waiting, Spot::waiting);
    if (player.unplaced != 0) {
        out["locations"] = counted(seat, player.unplaced, Spot::unplaced);
    }
    if (!state_->lives(seat)) {
        out["conceded"] = true;
    }
    return out;
}

json::object ViewTeller::counted(Seat seat, unsigned count, Spot spot) const {
    const Player& player = state_->player(seat);
    json::array cards;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == spot && player.faces[place] != Face::none) {
            cards.emplace_back(held(card_of(seat, place)));
        }
    }
    json::object out{{"count", count}};
    if (!cards.empty() || seat == seat_ || seat_ == Seat::none) {
        out["cards"] = std::move(cards);
    }
    return out;
}

json::array ViewTeller::pile(Seat seat, const Pile& pile) const {
    const Player& player = state_->player(seat);
    std::vector<unsigned> places;
    for (std::uint8_t at = pile.top; at != Pile::nothing; at = player.link[at]) {
        places.push_back(at);
    }
    json::array cards;
    for (std::size_t i = places.size(); i-- > 0;) {
        const Card card = card_of(seat, places[i]);
        json::object one = held(card);
        if (state_->marked(card, mark::played)) {
            one["sideways"] = true;
        }
        cards.emplace_back(std::move(one));
    }
    return cards;
}

json::object ViewTeller::space(Space at) const {
    json::object out;
    if (const Seat owner = state_->owner(at); owner != Seat::none) {
        out["owner"] = index(owner);
    }
    if (const Card location = facts().location(at); location != Card::none) {
        out["location"] = held(location);
    }
    json::array characters;
    facts().each_character([&](Card card) {
        if (state_->space(card) == at) {
            characters.emplace_back(character(card));
        }
    });
    out["characters"] = std::move(characters);
    json::array challenges;
    each_challenge(*state_, [&](Card card) {
        if (state_->space(card) == at) {
            challenges.emplace_back(challenge(card));
        }
    });
    out["challenges"] = std::move(challenges);
    return out;
}

void ViewTeller::add_moment(json::object& out) const {
    if (state_->conflict.duel != Duel::none) {
        out["conflict"] = conflict();
    }
    if (json::array found = lasting(); !found.empty()) {
        out["lasting"] = std::move(found);
    }
    if (json::array found = looking(); !found.empty()) {
        out["looking"] = json::object{{"cards", std::move(found)}};
    }
    if (state_->moment == Moment::gather || state_->moment == Moment::against) {
        json::array picked;
        facts().each_character([&](Card card) {
            if (state_->marked(card, mark::taking_part)) {
                picked.emplace_back(thing_of(*rules_, *state_, card));
            }
        });
        out["picked"] = std::move(picked);
    }
    if (state_->winners != 0) {
        out["winner"] = std::countr_zero(state_->winners);
    }
}

json::array ViewTeller::lasting() const {
    std::vector<std::pair<std::string_view, std::string_view>> met;
    json::array out;
    for (const script::Active& active : state_->script.actives) {
        if (active.until == 0 || active.source < 0) {
            continue;
        }
        const Card source = card_at(static_cast<std::size_t>(active.source));
        if (state_->face(source) == Face::none) {
            continue;
        }
        const std::string_view until = active.until == script::until_end_of_turn ? "turn"
                                       : active.until >= script::first_duration  ? "step"
                                                                                 : "game";
        const std::pair one(std::string_view(id(source)), until);
        if (std::find(met.begin(), met.end(), one) == met.end()) {
            met.push_back(one);
            out.emplace_back(json::object{{"card", one.first}, {"until", until}});
        }
    }
    return out;
}

json::array ViewTeller::looking() const {
    json::array out;
    if (state_->script.asking != script::Asking::thing || seat_ == Seat::none ||
        seat_at(state_->script.asked) != seat_) {
        return out;
    }
    ChoiceList list;
    look_.reader.choices(list);
    for (const Choice choice : list) {
        if (choice.verb != script::verb::thing) {
            continue;
        }
        const script::Selection& selection = rules_->program.selections[choice.b];
        if (selection.number || selection.domain != domain::card) {
            continue;
        }
        const Card card = card_at(choice.a);
        const Spot spot = state_->spot(card);
        if (spot == Spot::deck || spot == Spot::aside ||
            (spot == Spot::hand && owner_of(card) != seat_)) {
            out.emplace_back(held(card));
        }
    }
    return out;
}

boost::json::object Ccg::view_json(const Rules& rules, const View& view) {
    return ViewTeller(rules, view).tell();
}

}  // namespace bronze::ccg
