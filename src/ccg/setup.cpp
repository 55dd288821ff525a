#include <algorithm>
#include <fmt/format.h>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "kernel/parse.hpp"

namespace bronze::ccg {

namespace {

Error wrong(std::string_view key) {
    return {.message = Message(std::string(key)), .place = {}};
}

// Names in one text, with commas between them, as well as a list of names and whole decks.
Result<std::vector<boost::json::value>> wanted_decks(const boost::json::value& value) {
    if (const auto* list = value.if_array()) {
        return std::vector<boost::json::value>(list->begin(), list->end());
    }
    const auto* text = value.if_string();
    if (text == nullptr) {
        return wrong("error.ccg.decks");
    }
    std::vector<boost::json::value> names;
    std::string_view left = *text;
    while (!left.empty()) {
        const std::size_t comma = std::min(left.find(','), left.size());
        names.emplace_back(left.substr(0, comma));
        left.remove_prefix(std::min(comma + 1, left.size()));
    }
    return names;
}

std::optional<std::int64_t> number_in(const boost::json::value& value) {
    if (const auto* number = value.if_int64()) {
        return *number;
    }
    if (const auto* text = value.if_string()) {
        if (const auto number = parse_number(*text)) {
            return *number;
        }
    }
    return std::nullopt;
}

std::optional<bool> truth_in(const boost::json::value& value) {
    if (const auto* truth = value.if_bool()) {
        return *truth;
    }
    if (const auto* text = value.if_string();
        text != nullptr && (*text == "true" || *text == "false")) {
        return *text == "true";
    }
    return std::nullopt;
}

unsigned size_of(const Deck& deck) {
    unsigned count = 0;
    for (const auto& [part, cards] : deck.parts) {
        count += deck.size(part);
    }
    return count;
}

// One player's cards, each where it begins. Numbers are dealt out at random among the cards of the
// Resource Deck, the challenges and the locations, so that a number tells nothing.
void bring(const Play& play, Seat seat, const Deck& deck) {
    State& state = play.state;
    Player& player = state.player(seat);
    std::array<Face, most_cards_each> faces{};
    const auto part = [&](std::string_view name, Spot spot) {
        const auto found = deck.parts.find(name);
        if (found == deck.parts.end()) {
            return;
        }
        std::size_t count = 0;
        for (const auto& [id, copies] : found->second) {
            for (unsigned i = 0; i < copies; ++i) {
                faces[count++] = play.rules.find(id);
            }
        }
        play.chance.shuffle(static_cast<std::uint16_t>(Chances::shuffle),
                            std::span(faces.data(), count));
        for (std::size_t i = 0; i < count; ++i) {
            lay(state, card_of(seat, player.add_card(faces[i])), spot);
        }
    };
    player.essence = 0;
    part("essence", Spot::essence);
    part("resource", Spot::deck);
    part("challenges", Spot::challenge_deck);
    part("locations", Spot::unplaced);
    part("episodes", Spot::waiting);
    // The essence is not shown before all are (CCG-SETUP-10).
    state.unmark(card_of(seat, player.essence), mark::seen);
    for (std::uint16_t& marks : player.marks) {
        marks = 0;
    }
    shuffle(play, seat, Spot::deck);
    shuffle(play, seat, Spot::challenge_deck);  // CCG-SETUP-05, CCG-SETUP-06
    play.tell(Happening::shuffled, value_of(seat), 0);
}

bool has_free_space(const Facts& facts, Seat seat) {
    for (unsigned i = 0; i < spaces_each; ++i) {
        if (facts.location(ring_space(index(seat) * spaces_each + i)) == Card::none) {
            return true;
        }
    }
    return false;
}

// All at once (CCG-SETUP-10), and the first player is found (CCG-SETUP-12 to -14, CCG-Q-08).
void reveal(const Play& play) {
    State& state = play.state;
    std::array<Seat, most_seats> villains{};
    std::array<Seat, most_seats> all{};
    std::size_t villain_count = 0;
    std::size_t count = 0;
    for (unsigned i = 0; i < state.seats; ++i) {
        const Seat seat = seat_at(i);
        Player& player = state.player(seat);
        const Face essence = player.faces[player.essence];
        const Face main = player.faces[player.main];
        state.mark(card_of(seat, player.essence), mark::seen);
        state.mark(card_of(seat, player.main), mark::seen);
        play.tell(Happening::revealed_main, value_of(seat), value_of(essence), value_of(main));
        if (!state.lives(seat)) {
            continue;
        }
        activate(play, card_of(seat, player.essence), seat);
        all[count++] = seat;
        if (promoted(play.rules.face(main).rank) == Rank::villain) {
            villains[villain_count++] = seat;
        }
    }
    const std::span<const Seat> candidates =
        villain_count == 0 ? std::span<const Seat>(all.data(), count)
                           : std::span<const Seat>(villains.data(), villain_count);
    const std::uint32_t which =
        candidates.size() == 1
            ? 0
            : play.chance.draw({.kind = static_cast<std::uint16_t>(Chances::first_player),
                                .bound = static_cast<std::uint32_t>(candidates.size())});
    state.active = candidates[which];
    play.tell(Happening::first_player, value_of(state.active));
    state.watch = state.active;
    state.passes = 0;
    state.moment = Moment::place_main;
}

void end_setup(const Play& play) {
    State& state = play.state;
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::unplaced) {
                to_crypt(play, card_of(seat_at(seat), place));  // CCG-SETUP-23, CCG-Q-14
            }
        }
    }
    begin_turn(play);
}

// The level 1 card that starts when its player does not choose any more.
Card some_main(const Rules& rules, const State& state, Seat seat) {
    const Player& player = state.player(seat);
    const Who who = rules.face(player.faces[player.essence]).who;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::deck) {
            const Printed& face = rules.face(player.faces[place]);
            if (face.kind == Kind::character && face.level == 1 && face.who == who) {
                return card_of(seat, place);
            }
        }
    }
    return Card::none;
}

}  // namespace

Result<Setup> Ccg::read_setup(const Rules& rules, const boost::json::object& options) {
    Setup setup;
    std::optional<std::int64_t> seats;
    std::optional<std::vector<boost::json::value>> decks;
    std::string format = rules.formats.empty() ? std::string() : rules.formats.front().id;
    for (const auto& [name, value] : options) {
        if (name == "decks") {
            auto wanted = wanted_decks(value);
            if (!wanted) {
                return wanted.errors();
            }
            decks = wanted.take();
        } else if (name == "seats") {
            seats = number_in(value);
            if (!seats) {
                return wrong("error.ccg.seats");
            }
        } else if (name == "turn_limit") {
            const auto limit = number_in(value);
            if (!limit || *limit < 0 || *limit > 9999) {
                return wrong("error.ccg.turn_limit");
            }
            setup.turn_limit = static_cast<unsigned>(*limit);
        } else if (name == "any_defender_requirement") {
            const auto truth = truth_in(value);
            if (!truth) {
                return wrong("error.ccg.truth");
            }
            setup.any_defender_requirement = *truth;
        } else if (name == "format") {
            const auto* text = value.if_string();
            const auto known = [&](const Format& one) {
                return text != nullptr && one.id == *text;
            };
            if (std::none_of(rules.formats.begin(), rules.formats.end(), known)) {
                return wrong("error.ccg.format");
            }
            format = *text;
        } else {
            return Error{.message = Message("error.setup.unknown").with("key", std::string(name)),
                         .place = {}};
        }
    }
    const std::size_t count =
        decks ? decks->size()
              : static_cast<std::size_t>(std::max<std::int64_t>(0, seats.value_or(2)));
    if (count < 2 || count > most_seats || (seats && static_cast<std::size_t>(*seats) != count)) {
        return wrong("error.ccg.seats");  // CCG-OBJECT-01
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!decks) {
            setup.decks.push_back(rules.decks[i % rules.decks.size()]);
            continue;
        }
        auto deck = wanted_deck((*decks)[i], rules.decks);
        if (!deck) {
            return deck.errors();
        }
        if (const Errors problems = check_deck(rules, *deck, format); !problems.empty()) {
            return problems;
        }
        setup.decks.push_back(deck.take());
    }
    return setup;
}

boost::json::object Ccg::write_setup(const Rules& rules, const Setup& setup) {
    boost::json::array decks;
    for (const Deck& deck : setup.decks) {
        const bool known =
            std::find(rules.decks.begin(), rules.decks.end(), deck) != rules.decks.end();
        if (known) {
            decks.emplace_back(deck.id);
        } else {
            decks.emplace_back(write_deck(deck));
        }
    }
    boost::json::object options{{"decks", std::move(decks)}};
    if (setup.turn_limit != 0) {
        options["turn_limit"] = setup.turn_limit;
    }
    if (setup.any_defender_requirement) {
        options["any_defender_requirement"] = true;
    }
    return options;
}

State Ccg::start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log) {
    State state;
    unsigned most_cards = 0;
    for (const Deck& deck : setup.decks) {
        most_cards = std::max(most_cards, size_of(deck));
    }
    state.lay_out(static_cast<unsigned>(setup.decks.size()), most_cards);
    state.turn_limit = static_cast<std::uint16_t>(setup.turn_limit);
    state.any_defender_requirement = setup.any_defender_requirement ? 1 : 0;
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        bring(play, seat_at(seat), setup.decks[seat]);
    }
    state.watch = seat_at(0);
    state.moment = Moment::commit;
    return state;
}

void commit_main(const Play& play, Card card) {
    State& state = play.state;
    const Seat seat = owner_of(card);
    lift(state, card);
    lay(state, card, Spot::aside);  // out of the deck, unseen until the reveal
    state.player(seat).main = static_cast<std::uint8_t>(place_of(card));
    play.tell(Happening::committed, value_of(seat));
    ++state.passes;
    state.watch = seat_at((index(seat) + 1U) % state.seats);
}

void cut_deck(const Play& play, unsigned cards) {
    State& state = play.state;
    const Seat owner = seat_at(state.passes);
    const Player& player = state.player(owner);
    play.tell(Happening::cut, value_of(state.watch), value_of(owner),
              static_cast<std::int32_t>(cards));
    for (; cards > 0; --cards) {
        const Card card = card_of(owner, player.deck.top);
        lift(state, card);
        lay_under(state, card, Spot::deck);
    }
    ++state.passes;
}

void place_main(const Play& play, Space space) {
    State& state = play.state;
    const Seat seat = state.watch;
    const Card card = card_of(seat, state.player(seat).main);
    play.tell(Happening::placed, value_of(seat), value_of(state.face(card)), value_of(space));
    enter_play(play, card, space);
    ++state.passes;
    state.watch = state.next(seat);
}

void choose_time(const Play& play, bool night) {
    State& state = play.state;
    state.night = night ? 1 : 0;
    play.tell(Happening::time_came, state.night);
    state.watch = state.active;
    state.passes = 0;
    state.moment = Moment::locate;
}

void locate(const Play& play, Card card, Space space) {
    State& state = play.state;
    const Seat seat = state.watch;
    lift(state, card);
    lay(state, card, Spot::location, static_cast<std::uint16_t>(space));
    activate(play, card, seat);
    play.tell(Happening::located, value_of(seat), value_of(state.face(card)), value_of(space));
    take_watch(play);
}

bool go_on_setup(const Play& play) {
    State& state = play.state;
    switch (state.moment) {
        case Moment::commit:
            if (state.passes < state.seats) {
                if (state.lives(state.watch)) {
                    return false;
                }
                commit_main(play, some_main(play.rules, state, state.watch));
                return true;
            }
            state.passes = 0;
            state.moment = Moment::cut;
            return true;
        case Moment::cut:
            if (state.passes == state.seats) {
                reveal(play);
                return true;
            }
            // Whoever sits to the left of the deck's owner (CCG-D-02).
            state.watch = state.next(seat_at(state.passes));
            return false;
        case Moment::place_main:
            if (state.passes < state.count_living()) {
                return false;
            }
            state.watch = state.active;
            state.moment = Moment::time;
            return false;
        case Moment::time: return false;
        default: break;
    }
    if (state.passes >= state.count_living()) {
        end_setup(play);
        return true;
    }
    const Player& player = state.player(state.watch);
    if (player.unplaced == 0 ||
        !has_free_space(Looking(play.rules, state).facts, state.watch)) {  // CCG-Q-13
        ++state.passes;
        state.watch = state.next(state.watch);
        return true;
    }
    return false;
}

}  // namespace bronze::ccg
