// Setting up positions for scenarios.

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/host.hpp"
#include "ccg/names.hpp"
#include "kernel/parse.hpp"

namespace bronze::ccg {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty() && text != "none") {
        const auto [word, rest] = split_once(text);
        words.push_back(word);
        text = rest;
    }
    return words;
}

std::optional<bool> parse_truth(std::string_view text) {
    return text == "true"    ? std::optional(true)
           : text == "false" ? std::optional(false)
                             : std::nullopt;
}

class Arranger {
public:
    Arranger(const Rules& rules, State& state) : rules_(&rules), state_(&state) {}

    std::optional<Error> arrange(std::string_view fact, std::string_view value) {
        const auto [first, rest] = split_once(fact, '.');
        bool fine = false;
        if (fact == "cards") {
            fine = value == "none" && clear_cards();
        } else if (fact == "time") {
            fine = value == "day" || value == "night";
            state_->night = value == "night" ? 1 : 0;
        } else if (fact == "park") {
            fine = set_park(value);
        } else if (fact == "turn") {
            fine = set_turn(value);
        } else if (fact == "watch") {
            const auto seat = parse_seat(*state_, value);
            fine = seat.has_value();
            state_->watch = seat.value_or(state_->watch);
        } else if (const auto seat = parse_seat(*state_, first); seat && !rest.empty()) {
            fine = set_player(*seat, rest, value);
        } else {
            return Error{.message = Message("error.scenario.fact").with("fact", fact), .place = {}};
        }
        return fine ? std::nullopt
                    : std::optional(Error{.message = Message("error.scenario.value")
                                                         .with("fact", fact)
                                                         .with("value", value),
                                          .place = {}});
    }

private:
    Play play() { return {.rules = *rules_, .state = *state_, .chance = chance_, .log = nullptr}; }

    const Printed& printed(Card card) { return rules_->face(state_->face(card)); }

    // Out of the game, with everything on it.
    void take_out(Card card) {
        const Spot spot = state_->spot(card);
        if (spot == Spot::none) {
            return;
        }
        if (spot == Spot::character) {
            each_card([&](Card other) {
                const Spot on = state_->spot(other);
                if ((on == Spot::attached || on == Spot::level) && state_->bearer(other) == card) {
                    take_out(other);
                }
            });
        }
        deactivate(play(), card);
        lift(*state_, card);
        state_->unmark(card, 0xFFFF);
    }

    template <class Act>
    void each_card(Act act) {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            for (unsigned place = 0; place < state_->at(seat).cards(); ++place) {
                act(card_of(seat_at(seat), place));
            }
        }
    }

    // Only the essences stay.
    bool clear_cards() {
        stop();
        each_card([&](Card card) {
            if (state_->spot(card) != Spot::essence) {
                take_out(card);
            }
        });
        return true;
    }

    // A card of that player that lies nowhere; one that the deck does not have is added to it.
    std::optional<Card> spare(Seat seat, std::string_view id) {
        const Face face = rules_->find(id);
        if (face == Face::none) {
            return std::nullopt;
        }
        Player& player = state_->player(seat);
        std::optional<Card> free;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] != Spot::none) {
                continue;
            }
            free = free ? free : card_of(seat, place);
            if (player.faces[place] == face) {
                return card_of(seat, place);
            }
        }
        if (free) {
            player.faces[place_of(*free)] = face;
        } else if (player.has_room()) {
            free = card_of(seat, player.add_card(face));
        }
        return free;
    }

    // One that lies in a pile is as good, if the scenario did not take all cards away.
    std::optional<Card> bring(Seat seat, std::string_view id, Spot wanted) {
        const Face face = rules_->find(id);
        const Player& player = state_->player(seat);
        for (unsigned place = 0; place < player.cards(); ++place) {
            const Spot spot = player.spots[place];
            const bool idle = spot == Spot::deck || spot == Spot::challenge_deck ||
                              spot == Spot::unplaced || spot == Spot::waiting;
            if (idle && spot != wanted && player.faces[place] == face) {
                const Card card = card_of(seat, place);
                take_out(card);
                return card;
            }
        }
        return spare(seat, id);
    }

    // The named cards lie there and no others, the first on top where a deck is meant.
    bool set_pile(Seat seat, Spot spot, std::string_view value, bool first_on_top) {
        each_card([&](Card card) {
            if (owner_of(card) == seat && state_->spot(card) == spot) {
                take_out(card);
            }
        });
        std::vector<Card> cards;
        for (const std::string_view id : words_of(value)) {
            const auto card = bring(seat, id, spot);
            if (!card) {
                return false;
            }
            state_->player(seat).spots[place_of(*card)] = Spot::aside;
            cards.push_back(*card);
        }
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const Card card = cards[first_on_top ? cards.size() - 1 - i : i];
            state_->player(seat).spots[place_of(card)] = Spot::none;
            lay(*state_, card, spot);
        }
        return true;
    }

    bool set_player(Seat seat, std::string_view fact, std::string_view value) {
        Player& player = state_->player(seat);
        if (fact == "hand") {
            return set_pile(seat, Spot::hand, value, false);
        }
        if (fact == "deck") {
            return set_pile(seat, Spot::deck, value, true);
        }
        if (fact == "discard") {
            return set_pile(seat, Spot::discard, value, false);
        }
        if (fact == "crypt") {
            return set_pile(seat, Spot::crypt, value, false);
        }
        if (fact == "challenges") {
            return set_pile(seat, Spot::challenge_deck, value, true);
        }
        if (fact == "waiting") {
            return set_pile(seat, Spot::waiting, value, false);
        }
        if (fact == "destiny") {
            const auto number = parse_number(value);
            if (!number || *number < 0 || *number > 99) {
                return false;
            }
            player.destiny = static_cast<std::uint8_t>(*number);
            return true;
        }
        if (fact == "essence") {
            return set_essence(seat, value);
        }
        if (fact == "placed" || fact == "refreshed" || fact == "resurrected") {
            const auto truth = parse_truth(value);
            const std::uint8_t bit = fact == "placed"      ? deed::placed_challenge
                                     : fact == "refreshed" ? deed::refreshed
                                                           : deed::resurrected;
            player.deeds = static_cast<std::uint8_t>(truth.value_or(false) ? player.deeds | bit
                                                                           : player.deeds & ~bit);
            return truth.has_value();
        }
        const auto [id, what] = split_once(fact, '.');
        return what.empty() ? set_in_play(seat, id, value) : set_card(seat, id, what, value);
    }

    bool set_essence(Seat seat, std::string_view value) {
        const Face face = rules_->find(value);
        if (face == Face::none || rules_->face(face).kind != Kind::essence) {
            return false;
        }
        Player& player = state_->player(seat);
        const Card card = card_of(seat, player.essence);
        deactivate(play(), card);
        player.faces[player.essence] = face;
        player.main = Pile::nothing;
        player.characters.each([&](unsigned place) { find_main(card_of(seat, place)); });
        activate(play(), card, seat);
        return true;
    }

    void find_main(Card character) {
        Player& player = state_->player(owner_of(character));
        if (printed(character).who == rules_->face(player.faces[player.essence]).who) {
            player.main = static_cast<std::uint8_t>(place_of(character));
        }
    }

    static bool is_in_play(Spot spot) {
        return spot == Spot::character || spot == Spot::location || spot == Spot::challenge ||
               spot == Spot::episode || spot == Spot::attached;
    }

    Card in_play(Seat seat, std::string_view id) {
        const auto [name, copy] = split_once(id, '#');
        const Face face = rules_->find(name);
        int left = parse_number(copy).value_or(1);
        const Player& player = state_->player(seat);
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.faces[place] == face && is_in_play(player.spots[place]) && --left == 0) {
                return card_of(seat, place);
            }
        }
        return Card::none;
    }

    // "r2", "park", "play" for an episode, "out", "on p2.ID" or "on ID" of another card.
    bool set_in_play(Seat seat, std::string_view id, std::string_view value) {
        Card card = in_play(seat, id);
        if (value == "out") {
            if (card == Card::none) {
                return false;
            }
            take_out(card);
            return true;
        }
        if (value.starts_with("on ")) {
            return attach_to(seat, id, value.substr(3));
        }
        const bool episode = value == "play";
        const auto space = parse_space(*state_, value);
        if (!space && !episode) {
            return false;
        }
        if (card == Card::none) {
            const auto found = bring(seat, split_once(id, '#').first, Spot::none);
            if (!found) {
                return false;
            }
            card = *found;
            const auto spot = spot_for(printed(card).kind);
            if (!spot || (*spot == Spot::episode) != episode) {
                return false;
            }
            lay(*state_, card, *spot);
            if (*spot == Spot::character) {
                find_main(card);
            }
            activate(play(), card, seat);
        }
        if (space) {
            Player& player = state_->player(seat);
            player.where[place_of(card)] = static_cast<std::uint16_t>(*space);
            if (state_->spot(card) == Spot::character) {
                player.link[place_of(card)] = static_cast<std::uint8_t>(*space);
            }
        }
        return true;
    }

    static std::optional<Spot> spot_for(Kind kind) {
        switch (kind) {
            case Kind::character: return Spot::character;
            case Kind::location: return Spot::location;
            case Kind::challenge: return Spot::challenge;
            case Kind::part_one:
            case Kind::part_two: return Spot::episode;
            default: return std::nullopt;
        }
    }

    bool attach_to(Seat seat, std::string_view id, std::string_view bearer) {
        const auto [first, rest] = split_once(bearer, '.');
        const Seat other = rest.empty() ? seat : parse_seat(*state_, first).value_or(seat);
        const Card character = in_play(other, rest.empty() ? first : rest);
        const auto card = bring(seat, id, Spot::none);
        if (!card || character == Card::none || state_->spot(character) != Spot::character) {
            return false;
        }
        lay(*state_, *card, Spot::attached, static_cast<std::uint16_t>(character));
        if (other != seat) {
            state_->mark(*card, mark::hostile);
        }
        activate(play(), *card, seat);
        return true;
    }

    bool set_card(Seat seat, std::string_view id, std::string_view what, std::string_view value) {
        const Card card = in_play(seat, id);
        if (card == Card::none) {
            return false;
        }
        if (what == "attached") {
            each_card([&](Card other) {
                if (state_->spot(other) == Spot::attached && state_->bearer(other) == card) {
                    take_out(other);
                }
            });
            for (const std::string_view item : words_of(value)) {
                if (!attach_to(seat, item, id)) {
                    return false;
                }
            }
            return true;
        }
        if (what == "under") {
            return set_levels(seat, card, value);
        }
        if (what == "faced") {
            for (const std::string_view word : words_of(value)) {
                const auto who = parse_seat(*state_, word);
                if (!who || state_->spot(card) != Spot::challenge) {
                    return false;
                }
                state_->mark(card, static_cast<std::uint16_t>(1U << index(*who)));
            }
            return true;
        }
        if (what == "moved" || what == "skills") {
            const auto number = parse_number(value);
            const std::uint16_t one = what == "moved" ? mark::move : mark::skill;
            const std::uint16_t all = what == "moved" ? mark::moves : mark::skills;
            if (!number || *number < 0 || *number > all / one) {
                return false;
            }
            state_->unmark(card, all);
            state_->mark(card, static_cast<std::uint16_t>(*number * one));
            return true;
        }
        return set_mark(card, what, value);
    }

    bool set_mark(Card card, std::string_view what, std::string_view value) {
        static constexpr std::array<std::pair<std::string_view, std::uint16_t>, 5> marks{{
            {"fatigued", mark::fatigued},
            {"ascended", mark::ascended},
            {"swapped", mark::swapped},
            {"arrived", mark::arrived},
            {"won", mark::won},
        }};
        const auto truth = parse_truth(value);
        for (const auto& [name, bit] : marks) {
            if (name == what && truth) {
                state_->unmark(card, bit);
                state_->mark(card, *truth ? bit : std::uint16_t{0});
                return true;
            }
        }
        return false;
    }

    bool set_levels(Seat seat, Card character, std::string_view value) {
        each_card([&](Card other) {
            if (state_->spot(other) == Spot::level && state_->bearer(other) == character) {
                take_out(other);
            }
        });
        for (const std::string_view id : words_of(value)) {
            const auto card = bring(seat, id, Spot::none);
            if (!card) {
                return false;
            }
            lay(*state_, *card, Spot::level, static_cast<std::uint16_t>(character));
        }
        return true;
    }

    bool set_park(std::string_view value) {
        const auto [who, turns] = split_once(value);
        const auto number = parse_number(turns);
        const auto seat = parse_seat(*state_, who);
        if (value == "none") {
            state_->park_holder = Seat::none;
            state_->park_turns = 0;
            return true;
        }
        if (!seat || !number || *number < 0 || *number > 5) {
            return false;
        }
        state_->park_holder = *seat;
        state_->park_turns = static_cast<std::uint8_t>(*number);
        return true;
    }

    // Whatever was going on is forgotten.
    void stop() {
        state_->script.frames.clear();
        state_->script.pending.clear();
        state_->script.sets.clear();
        state_->script.asking = script::Asking::nothing;
        state_->script.asked = 0;
        state_->conflict = {};
        each_card([&](Card card) {
            if (state_->spot(card) == Spot::character) {
                state_->unmark(card, static_cast<std::uint16_t>(mark::taking_part | mark::exempt));
            }
        });
        state_->follower = Card::none;
        state_->searcher = Seat::none;
        state_->resolving = Card::none;
    }

    // The setup is over: the essences are in force, and what was to be placed is not there.
    void leave_setup() {
        if (state_->moment >= Moment::watch) {
            return;
        }
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Card essence = card_of(seat_at(seat), state_->at(seat).essence);
            deactivate(play(), essence);
            activate(play(), essence, seat_at(seat));
            state_->mark(essence, mark::seen);
        }
        each_card([&](Card card) {
            const Spot spot = state_->spot(card);
            if (spot == Spot::unplaced || spot == Spot::aside) {
                take_out(card);
            }
        });
    }

    // "p1 movement", "p2 conflict 7": the watch is that player's at the beginning of that step.
    bool set_turn(std::string_view value) {
        const auto words = words_of(value);
        if (words.size() < 2 || words.size() > 3) {
            return false;
        }
        const auto seat = parse_seat(*state_, words[0]);
        const auto step = std::find(step_names.begin(), step_names.end(), words[1]);
        const auto turn = words.size() == 3 ? parse_number(words[2]) : std::optional(1);
        if (!seat || step == step_names.end() || !turn || *turn < 1 || *turn > 9999) {
            return false;
        }
        leave_setup();
        stop();
        state_->turn = static_cast<std::uint16_t>(*turn);
        state_->active = *seat;
        state_->watch = *seat;
        state_->passes = 0;
        state_->step = static_cast<Step>(step - step_names.begin());
        state_->moment = state_->step == Step::draw ? Moment::keep : Moment::watch;
        state_->winners = 0;
        return true;
    }

    const Rules* rules_;
    State* state_;
    FastChance chance_{0};
};

}  // namespace

std::optional<Error> Ccg::arrange(const Rules& rules, State& state, std::string_view fact,
                                  std::string_view value) {
    return Arranger(rules, state).arrange(fact, value);
}

}  // namespace bronze::ccg
