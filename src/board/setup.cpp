#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/host.hpp"
#include "board/names.hpp"
#include "kernel/parse.hpp"

namespace bronze::board {

namespace {

void put_owned(const Play& play, Who who, Seat seat) {
    put_in_play(play, who, seat, start_of(play.rules, play.state, who));
}

// Every card begins in its deck; the decks are shuffled and each character gets its first card
// (BG-SETUP-23 to -26).
void deal(const Play& play) {
    State& state = play.state;
    const Rules& rules = play.rules;
    for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
        auto& pile = state.decks[deck];
        pile.clear();
        for (std::size_t i = rules.deck_begin[deck]; i < rules.deck_begin[deck + 1]; ++i) {
            pile.push_back(card_at(i));
            state.spots[i] = Spot::deck;
        }
        play.chance.shuffle(static_cast<std::uint16_t>(Die::shuffle),
                            std::span(pile.data(), pile.size()));
    }
    for (const Who who : rules.turn_order) {
        if (rules.character(who).holder) {
            draw_from(play, who, rules.character(who).opening);
        }
    }
    draw_from(play, Who::none, Deck::evil);
}

// The story's Artifact and three others, mixed, one under each corner; the other stories' Artifacts
// are known to be out, the rest lie unseen in the box (BG-SETUP-27 to -32).
void hide_artifacts(const Play& play) {
    State& state = play.state;
    const Rules& rules = play.rules;
    const Story& story = rules.stories[state.story];
    FixedVector<Card, most_in_deck> general;
    FixedVector<Card, most_in_deck> chosen;
    for (std::size_t i = rules.deck_begin[index(Deck::artifact)]; i < rules.cards(); ++i) {
        const Card card = card_at(i);
        state.spots[i] = Spot::unused;
        if (rules.title_of[i] == story.artifact) {
            chosen.push_back(card);
        } else if (rules.title(card).story.empty()) {
            general.push_back(card);
        } else {
            state.spots[i] = Spot::gone;
        }
    }
    const auto shuffle = [&](auto& cards) {
        play.chance.shuffle(static_cast<std::uint16_t>(Die::shuffle),
                            std::span(cards.data(), cards.size()));
    };
    shuffle(general);
    while (chosen.size() < map_of(rules, state).corners.size() && !general.empty()) {
        chosen.push_back(general.pop_back());
    }
    shuffle(chosen);
    for (std::size_t corner = 0; corner < chosen.size(); ++corner) {
        state.spots[index(chosen[corner])] = corner_spot(corner);
    }
}

// "1,3": different players, from 1 to the number of seats.
bool read_claims(const boost::json::value& value, Setup& setup) {
    const auto* text = value.if_string();
    std::string_view left = text == nullptr ? std::string_view() : std::string_view(*text);
    while (!left.empty()) {
        const std::size_t comma = std::min(left.find(','), left.size());
        const auto player = parse_number(left.substr(0, comma));
        if (!player || *player < 1 || *player > static_cast<int>(setup.seats) ||
            std::find(setup.claims.begin(), setup.claims.end(), *player) != setup.claims.end()) {
            return false;
        }
        setup.claims.push_back(static_cast<std::uint8_t>(*player));
        left.remove_prefix(std::min(comma + 1, left.size()));
    }
    return !setup.claims.empty();
}

// The highest sum of the two Movement dice plays Evil; those who tie roll again (BG-Q-73).
void settle_claims(const Play& play, std::vector<std::uint8_t> claims) {
    while (claims.size() > 1) {
        std::vector<std::uint8_t> best;
        std::uint32_t most = 0;
        for (const std::uint8_t player : claims) {
            const auto roll = [&] {
                return play.chance.draw(
                           {.kind = static_cast<std::uint16_t>(Die::movement), .bound = 6}) +
                       1;
            };
            const std::uint32_t first = roll();
            const std::uint32_t second = roll();
            play.tell(Happening::claim_rolled, player, static_cast<std::int32_t>(first),
                      static_cast<std::int32_t>(second));
            if (first + second > most) {
                most = first + second;
                best.clear();
            }
            if (first + second == most) {
                best.push_back(player);
            }
        }
        claims = std::move(best);
    }
    if (!claims.empty()) {
        play.state.evil_player = claims.front();
        play.tell(Happening::claim_won, claims.front());
    }
}

}  // namespace

void put_in_play(const Play& play, Who who, Seat seat, Space space) {
    const Character& character = play.rules.character(who);
    State& state = play.state;
    Pawn& pawn = state.pawn(who);
    // One who arrives while the Full Moon shines arrives changed (BG-Q-68).
    const bool changed =
        character.full_moon_form != 0 && play.rules.phases[state.talisman].moon == Moon::full_moon;
    pawn.form = changed ? character.full_moon_form : std::uint8_t{0};
    pawn.at = space;
    pawn.life = static_cast<std::int8_t>(character.forms[pawn.form].life);
    pawn.seat = seat;
    pawn.owner = seat;
    pawn.side = character.side;
    pawn.standing = Standing::in_play;
    state.in_play.add(who);
    state.changed |= change::fates | change::lives | change::places;
    if (state.round > 0) {
        play.tell(Happening::arrived, value_of(who), value_of(space));
        meet_the_sun(play, who);
    }
}

void tell_story(const Play& play, std::uint8_t story) {
    play.state.story = story;
    play.tell(Happening::story_chosen, story);
    const Story& told = play.rules.stories[story];
    if (!told.villain_enters_later) {
        put_owned(play, told.villain, evil_seat);
    }
    for (const Who servant : told.servants) {
        put_owned(play, servant, evil_seat);
    }
    for (const std::uint16_t ability : told.abilities) {
        Working(play).machine.activate(ability, script::no_thing, evil_seat);
    }
    deal(play);
    hide_artifacts(play);
    play.state.tasks.back() = {.kind = TaskKind::evil_round};  // Evil plays first (BG-TURN-01)
}

namespace {

// Without the quotes, which differ from language to language.
std::string as_typed(const boost::json::value& value) {
    const auto* text = value.if_string();
    return text == nullptr ? boost::json::serialize(value) : std::string(*text);
}

}  // namespace

Result<Setup> Board::read_setup(const Rules& rules, const boost::json::object& options) {
    Setup setup;
    const auto refuse = [](Message message) {
        return Error{.message = std::move(message), .place = {}};
    };
    const boost::json::value* claims = nullptr;
    for (const auto& [option, value] : options) {
        if (option == "seats") {
            const auto* count = value.if_int64();
            if (count == nullptr || *count < 2 || *count > 5 ||
                rules.sharing[static_cast<std::size_t>(*count)].empty()) {
                return refuse(
                    Message("error.board.seats").with("found", boost::json::serialize(value)));
            }
            setup.seats = static_cast<unsigned>(*count);
        } else if (option == "story") {
            const auto* id = value.if_string();
            const auto found =
                std::find_if(rules.stories.begin(), rules.stories.end(), [&](const Story& story) {
                    return id != nullptr && story.id == std::string_view(*id);
                });
            if (found == rules.stories.end()) {
                std::string known;
                for (const Story& story : rules.stories) {
                    known += (known.empty() ? "" : ", ") + story.id;
                }
                return refuse(Message("error.board.unknown_story")
                                  .with("found", as_typed(value))
                                  .with("known", known));
            }
            setup.story = static_cast<std::uint8_t>(found - rules.stories.begin());
        } else if (option == "corner") {
            const auto* who = value.if_string();
            if (who == nullptr || (*who != "killer" && *who != "owner")) {
                return refuse(
                    Message("error.board.corner").with("found", boost::json::serialize(value)));
            }
            setup.owner_picks_corner = *who == "owner";
        } else if (option == "claims") {
            claims = &value;
        } else {
            return refuse(Message("error.board.unknown_option")
                              .with("found", std::string_view(option))
                              .with("known", "seats, story, corner, claims"));
        }
    }
    if (claims != nullptr && !read_claims(*claims, setup)) {
        return refuse(Message("error.board.claims")
                          .with("seats", std::int64_t{setup.seats})
                          .with("found", boost::json::serialize(*claims)));
    }
    return setup;
}

boost::json::object Board::write_setup(const Rules& rules, const Setup& setup) {
    boost::json::object options{{"seats", setup.seats}};
    if (setup.story) {
        options["story"] = rules.stories[*setup.story].id;
    }
    if (setup.owner_picks_corner) {
        options["corner"] = "owner";
    }
    if (!setup.claims.empty()) {
        options["claims"] = fmt::format("{}", fmt::join(setup.claims, ","));
    }
    return options;
}

State Board::start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log) {
    State state;
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    state.seats = static_cast<std::uint8_t>(setup.seats);
    state.owner_picks_corner = setup.owner_picks_corner ? 1 : 0;
    for (std::size_t i = 0; i < most_cards; ++i) {
        state.spots[i] = Spot::unused;
    }
    const auto& sharing = rules.sharing[setup.seats];
    for (std::size_t i = 0; i < sharing.size(); ++i) {
        for (const Who who : sharing[i]) {
            put_owned(play, who, seat_at(static_cast<unsigned>(i) + 1));
        }
    }
    settle_claims(play, setup.claims);
    play.push(TaskKind::choose_story);
    if (setup.story) {
        tell_story(play, *setup.story);
    }
    if (!advance(play)) {
        std::abort();  // no card is in force before the first choice
    }
    return state;
}

}  // namespace bronze::board
