// The table by the words of scenarios, for the referee.

#include "ccg/view_json.hpp"

#include <utility>

#include "ccg/listing.hpp"
#include "ccg/names.hpp"

namespace bronze::ccg {

namespace json = boost::json;

void ViewTeller::add_names(json::object& out) const {
    for (unsigned seat = 0; seat < state_->seats; ++seat) {
        out[seat_word(seat_at(seat))] = named_player(seat_at(seat));
    }
    json::object things;
    for (unsigned seat = 0; seat < state_->seats; ++seat) {
        const Player& player = state_->at(seat);
        for (unsigned place = 0; place < player.cards(); ++place) {
            const Card card = card_of(seat_at(seat), place);
            switch (player.spots[place]) {
                case Spot::character:
                case Spot::attached:
                case Spot::location:
                case Spot::challenge:
                case Spot::stacked:
                case Spot::episode:
                    things[thing_of(*rules_, *state_, card)] = named_thing(card);
                    break;
                default: break;
            }
        }
    }
    out["things"] = std::move(things);
}

json::array ViewTeller::ids(Seat seat, Spot spot) const {
    const Player& player = state_->player(seat);
    json::array out;
    if (spot == Spot::deck || spot == Spot::challenge_deck || spot == Spot::discard ||
        spot == Spot::crypt) {
        const Pile& pile = pile_of(player, spot);
        for (std::uint8_t at = pile.top; at != Pile::nothing; at = player.link[at]) {
            out.emplace_back(rules_->face(player.faces[at]).id);
        }
        return out;
    }
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == spot) {
            out.emplace_back(rules_->face(player.faces[place]).id);
        }
    }
    return out;
}

json::object ViewTeller::named_player(Seat seat) const {
    const Player& player = state_->player(seat);
    json::object out{{"destiny", player.destiny},
                     {"essence", rules_->face(player.faces[player.essence]).id},
                     {"hand", ids(seat, Spot::hand)},
                     {"deck", ids(seat, Spot::deck)},
                     {"discard", ids(seat, Spot::discard)},
                     {"crypt", ids(seat, Spot::crypt)},
                     {"challenges", ids(seat, Spot::challenge_deck)},
                     {"episodes", ids(seat, Spot::episode)},
                     {"waiting", ids(seat, Spot::waiting)}};
    if (player.main != Pile::nothing) {
        out["main"] = rules_->face(player.faces[player.main]).id;
    }
    return out;
}

json::object ViewTeller::named_thing(Card card) const {
    json::object out{{"card", id(card)}, {"seat", seat_word(facts().controller(card))}};
    const Spot spot = state_->spot(card);
    if (const Space at = facts().space(card); at != Space::none) {
        out["at"] = space_word(at);
    }
    if (spot == Spot::attached) {
        out["on"] = thing_of(*rules_, *state_, state_->bearer(card));
    }
    if (spot == Spot::stacked) {
        out["on"] = talent_names[state_->where(card)];
    }
    if (spot == Spot::character || spot == Spot::attached) {
        out["fatigued"] = facts().fatigued(card);
    }
    if (spot == Spot::challenge) {
        for (const Talent talent : all_talents) {
            if (facts().has_goal(card, talent)) {
                out[talent_names[index(talent)]] = facts().goal(card, talent);
            }
        }
        out["worth"] = facts().worth(card);
    }
    if (spot != Spot::character) {
        return out;
    }
    out["rank"] = rank_names[static_cast<std::size_t>(facts().rank(card))];
    out["level"] = facts().printed(card).level;
    out["main"] = facts().is_main(card);
    out["moves"] = moves_left(facts(), card);
    for (const Talent talent : all_talents) {
        out[talent_names[index(talent)]] = facts().talent(card, talent);
    }
    json::array attached;
    facts().each_attached(card, [&](Card other) { attached.emplace_back(id(other)); });
    out["attached"] = std::move(attached);
    out["under"] = under(card);
    out["traits"] = traits(card);
    return out;
}

}  // namespace bronze::ccg
