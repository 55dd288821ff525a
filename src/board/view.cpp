#include "board/view.hpp"

#include <fmt/format.h>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/host.hpp"
#include "board/names.hpp"

namespace bronze::board {

namespace {

// Pawns, life, dice and the talisman lie open on the table (BG-Q-50). Each field is copied by name,
// because a view is built up.
void copy_table(const State& from, State& to) {
    to.pawns = from.pawns;
    to.tasks = from.tasks;
    to.in_play = from.in_play;
    to.waiting = from.waiting;
    to.runners = from.runners;
    to.dying = from.dying;
    to.killers = from.killers;
    to.bargain = from.bargain;
    to.round = from.round;
    to.paused_from = from.paused_from;
    to.story = from.story;
    to.seats = from.seats;
    to.talisman = from.talisman;
    to.villain_may_act = from.villain_may_act;
    to.servants_may_act = from.servants_may_act;
    to.active = from.active;
    to.delivered = from.delivered;
    to.steps_left = from.steps_left;
    to.movement_dice = from.movement_dice;
    to.faces = from.faces;
    to.deeds = from.deeds;
    to.winner = from.winner;
    to.owner_picks_corner = from.owner_picks_corner;
    to.evil_player = from.evil_player;
    to.changed = from.changed;
}

bool hidden_source(const Rules& rules, const State& state, Side side, script::Value source) {
    return source >= 0 && !knows(rules, state, side, card_at(static_cast<std::size_t>(source)));
}

void hide_card(View& view, const State& state, Side side, Card card) {
    const Spot spot = state.spot(card);
    const Cards& others = side == Side::good ? state.known_to_evil : state.known_to_good;
    view.known.spots[index(card)] = Spot::hidden;
    if (spot == Spot::evil_hand) {
        ++view.hidden_hand;
    } else if (is_held(spot)) {
        view.hidden_carriers.add(who_has(spot));
    } else if (spot == Spot::moving) {
        ++view.hidden_moving;
    } else if (is_corner(spot)) {
        const unsigned corner = static_cast<unsigned>(spot) - static_cast<unsigned>(Spot::corner);
        view.hidden_corners = static_cast<std::uint8_t>(view.hidden_corners | (1U << corner));
        if (others.has(card)) {
            view.other_knows = static_cast<std::uint8_t>(view.other_knows | (1U << corner));
        }
    }
}

// The story's Artifact is always in the game, the others fill the rest (BG-SETUP-27).
void deal_artifacts(const Rules& rules, const View& view, State& state, Chance& chance) {
    const Side side = side_of(view.seat);
    Cards& mine = side == Side::good ? state.known_to_evil : state.known_to_good;
    FixedVector<Spot, most_characters> slots;
    for (std::size_t corner = 0; corner < map_of(rules, state).corners.size(); ++corner) {
        if (((view.hidden_corners >> corner) & 1U) != 0) {
            slots.push_back(corner_spot(corner));
        }
    }
    view.hidden_carriers.each([&](Who who) { slots.push_back(held_by(who)); });
    for (unsigned i = 0; i < view.hidden_moving; ++i) {
        slots.push_back(Spot::moving);
    }
    const auto shuffle = [&](auto& items) {
        chance.shuffle(static_cast<std::uint16_t>(Die::shuffle),
                       std::span(items.data(), items.size()));
    };
    shuffle(slots);
    FixedVector<Card, most_in_deck> general;
    Card of_story = Card::none;
    for (std::size_t i = rules.deck_begin[index(Deck::artifact)]; i < rules.cards(); ++i) {
        if (view.known.spots[i] != Spot::hidden) {
            continue;
        }
        if (rules.title_of[i] == rules.stories[state.story].artifact) {
            of_story = card_at(i);
        } else {
            general.push_back(card_at(i));
        }
    }
    shuffle(general);
    if (of_story != Card::none) {
        general.push_back(of_story);
    }
    EventLog* const nobody = nullptr;
    const Play play{.rules = rules, .state = state, .chance = chance, .log = nobody};
    while (!slots.empty() && !general.empty()) {
        const Spot spot = slots.pop_back();
        const Card card = general.pop_back();
        move_card(play, card, spot);
        const bool seen_in_corner =
            is_corner(spot) && ((view.other_knows >> (static_cast<unsigned>(spot) -
                                                      static_cast<unsigned>(Spot::corner))) &
                                1U) != 0;
        if (seen_in_corner || is_held(spot) || spot == Spot::moving) {
            mine.add(card);
        }
    }
    for (const Card card : general) {
        state.spots[index(card)] = Spot::unused;
    }
    for (Task& task : state.tasks) {
        if (task.kind == TaskKind::corner && task.n == static_cast<std::uint8_t>(Card::none)) {
            each_card(
                rules, state, Spot::moving,
                [&](Card card) { task.n = static_cast<std::uint8_t>(card); }, Deck::artifact,
                Deck::artifact);
        }
    }
}

void deal_deck(const Rules& rules, const View& view, State& state, Chance& chance, Deck deck) {
    FixedVector<Card, most_in_deck> hidden;
    for (std::size_t i = rules.deck_begin[index(deck)]; i < rules.deck_begin[index(deck) + 1];
         ++i) {
        if (view.known.spots[i] == Spot::hidden) {
            hidden.push_back(card_at(i));
        }
    }
    chance.shuffle(static_cast<std::uint16_t>(Die::shuffle),
                   std::span(hidden.data(), hidden.size()));
    if (deck == Deck::evil) {
        for (unsigned i = 0; i < view.hidden_hand && !hidden.empty(); ++i) {
            state.spots[index(hidden.pop_back())] = Spot::evil_hand;
        }
    }
    state.decks[index(deck)].clear();
    for (const Card card : hidden) {
        state.spots[index(card)] = Spot::deck;
        state.decks[index(deck)].push_back(card);
    }
}

bool story_is_told(const State& state) {
    return state.tasks.empty() || state.tasks[0].kind != TaskKind::choose_story;
}

}  // namespace

View Board::view(const Rules& rules, const State& state, Seat seat) {
    View view;
    view.seat = seat;
    State& known = view.known;
    copy_table(state, known);
    if (seat == Seat::none) {
        known = state;
        return view;
    }
    const Side side = side_of(seat);
    known.script = state.script;
    known.spots = state.spots;
    for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
        for (std::size_t i = 0; i < state.decks[deck].size(); ++i) {
            known.decks[deck].push_back(Card::none);
        }
    }
    if (!story_is_told(state)) {
        return view;
    }
    bool stripped = false;
    for (std::size_t i = 0; i < rules.cards(); ++i) {
        const Card card = card_at(i);
        if (!knows(rules, state, side, card)) {
            hide_card(view, state, side, card);
            stripped = stripped || is_held(state.spot(card));
        } else {
            if (state.known_to_good.has(card)) {
                known.known_to_good.add(card);
            }
            if (state.known_to_evil.has(card)) {
                known.known_to_evil.add(card);
            }
        }
    }
    for (Task& task : known.tasks) {
        if (task.kind == TaskKind::corner && known.spots[task.n] == Spot::hidden) {
            task.n = static_cast<std::uint8_t>(Card::none);
        }
    }
    for (std::size_t i = 0; i < rules.cards(); ++i) {
        if (known.spots[i] == Spot::hidden) {
            known.bargain.changing.remove(card_at(i));
        }
    }
    Host host(rules, known);
    CardMachine machine(rules.program, known.script, host);
    machine.forget_if([&](const script::Active& active) {
        return stripped && hidden_source(rules, state, side, active.source);
    });
    return view;
}

State Board::sample(const Rules& rules, const View& view, Chance& chance) {
    State state = view.known;
    if (view.seat == Seat::none || !story_is_told(state)) {
        return state;
    }
    for (const Deck deck : {Deck::weapon, Deck::research, Deck::help, Deck::evil}) {
        deal_deck(rules, view, state, chance, deck);
    }
    deal_artifacts(rules, view, state, chance);
    state.changed = view.known.changed;  // nothing has happened
    return state;
}

namespace {

boost::json::array ids_at(const Rules& rules, const State& state, Spot spot, Deck first,
                          Deck last) {
    boost::json::array ids;
    each_card(
        rules, state, spot, [&](Card card) { ids.emplace_back(rules.title(card).id); }, first,
        last);
    return ids;
}

boost::json::object character_json(const Rules& rules, const View& view, Who who) {
    static constexpr std::array<std::string_view, 3> standings{"away", "in play", "out"};
    const State& state = view.known;
    const Character& character = rules.character(who);
    const Pawn& pawn = state.pawn(who);
    const Form& form = character.forms[pawn.form];
    boost::json::object about(
        {
            {"standing", standings[static_cast<std::size_t>(pawn.standing)]},
            {"side", pawn.side == Side::good ? "good" : "evil"},
            {"seat", bronze::index(pawn.seat)},
            {"form", form.id},
            {"kind", form.kind.id},
            {"life", pawn.life},
            {"wounded", pawn.life <= form.wounded},
            {"fight", form.fight},
            {"majik", form.majik},
        },
        14);
    if (pawn.at != Space::none) {
        about["at"] = name_of(pawn.at);
        about["place"] = map_of(rules, state).area(pawn.at).id;
    }
    if (boost::json::array cards = ids_at(rules, state, held_by(who), Deck::weapon, Deck::evil);
        !cards.empty()) {
        about["cards"] = std::move(cards);
    }
    if (const Card artifact = artifact_of(rules, state, who); artifact != Card::none) {
        about["artifact"] = rules.title(artifact).id;
    } else if (view.hidden_carriers.has(who)) {
        about["artifact"] = "hidden";
    }
    if (boost::json::array attached =
            ids_at(rules, state, attached_to(who), Deck::weapon, Deck::artifact);
        !attached.empty()) {
        about["attached"] = std::move(attached);
    }
    return about;
}

boost::json::object decks_json(const Rules& rules, const State& state) {
    boost::json::object decks;
    for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
        decks[rules.decks[deck].id] = boost::json::object{
            {"left", state.decks[deck].size()},
            {"discards", ids_at(rules, state, Spot::discard, static_cast<Deck>(deck),
                                static_cast<Deck>(deck))}};
    }
    return decks;
}

boost::json::array corners_json(const Rules& rules, const View& view) {
    boost::json::array corners;
    for (std::size_t corner = 0; corner < map_of(rules, view.known).corners.size(); ++corner) {
        const Card card = artifact_under(rules, view.known, corner);
        corners.emplace_back(card != Card::none ? std::string_view(rules.title(card).id)
                             : ((view.hidden_corners >> corner) & 1U) != 0 ? "hidden"
                                                                           : "empty");
    }
    return corners;
}

}  // namespace

boost::json::object Board::view_json(const Rules& rules, const View& view) {
    const State& state = view.known;
    boost::json::object characters;
    characters.reserve(rules.characters.size());
    for (std::size_t i = 0; i < rules.characters.size(); ++i) {
        if (state.pawns[i].standing != Standing::away) {
            characters[rules.characters[i].id] = character_json(rules, view, who_at(i));
        }
    }
    boost::json::object json(
        {
            {"seats", state.seats},
            {"round", state.round},
            {"phase", state.talisman + 1},
            {"moon", moon_name(rules.phases[state.talisman].moon)},
            {"characters", std::move(characters)},
        },
        14);
    if (state.evil_player != 0) {
        json["evil_player"] = state.evil_player;
    }
    if (story_is_told(state)) {
        json["story"] = rules.stories[state.story].id;
        json["decks"] = decks_json(rules, state);
        json["corners"] = corners_json(rules, view);
        boost::json::array hand = ids_at(rules, state, Spot::evil_hand, Deck::evil, Deck::evil);
        json["evil_hand"] =
            boost::json::object{{"count", hand.size() + view.hidden_hand}, {"cards", hand}};
        boost::json::array out =
            ids_at(rules, state, Spot::destroyed, Deck::weapon, Deck::artifact);
        json["destroyed"] = std::move(out);
    }
    if (state.villain_may_act != 0 || state.servants_may_act != 0) {
        json["flames"] = boost::json::object{{"large", state.villain_may_act},
                                             {"small", state.servants_may_act}};
    }
    if (state.active != Who::none) {
        json["turn"] = boost::json::object{
            {"who", rules.character(state.active).id},
            {"dice", boost::json::array{state.movement_dice[0], state.movement_dice[1]}},
            {"steps", state.steps_left}};
    }
    if (state.bargain.partner != Who::none) {
        boost::json::array changing;
        boost::json::array dropping;
        for (std::size_t i = 0; i < rules.cards(); ++i) {
            if (state.bargain.changing.has(card_at(i))) {
                changing.emplace_back(rules.title(card_at(i)).id);
            }
            if (state.bargain.dropping.has(card_at(i))) {
                dropping.emplace_back(rules.title(card_at(i)).id);
            }
        }
        json["trade"] = boost::json::object{{"with", rules.character(state.bargain.partner).id},
                                            {"changing", std::move(changing)},
                                            {"dropping", std::move(dropping)}};
    }
    if (state.winner != Winner::nobody) {
        json["winner"] = state.winner == Winner::good ? "good" : "evil";
    }
    return json;
}

}  // namespace bronze::board
