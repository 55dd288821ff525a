// Setting up positions for scenarios, and saying why a thing cannot be done.

#include <algorithm>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/fight.hpp"
#include "board/host.hpp"
#include "board/move.hpp"
#include "board/names.hpp"
#include "kernel/parse.hpp"

namespace bronze::board {

namespace {

Error bad_value(std::string_view fact, std::string_view value) {
    return {.message = Message("error.scenario.value").with("fact", fact).with("value", value),
            .place = {}};
}

class Arranger {
public:
    Arranger(const Rules& rules, State& state) : rules_(&rules), state_(&state) {}

    std::optional<Error> arrange(std::string_view fact, std::string_view value) {
        bool fine = false;
        if (fact == "phase") {
            fine = set_phase(value);
        } else if (fact == "turn") {
            fine = set_turn(value);
        } else if (fact == "flames") {
            fine = set_flames(value);
        } else if (fact == "cards") {
            fine = value == "none" && clear_cards();
        } else if (const auto card_fact = set_cards(fact, value)) {
            fine = *card_fact;
        } else if (const auto dot = fact.find('.'); dot != std::string_view::npos) {
            const Who who = rules_->find(fact.substr(0, dot));
            if (who == Who::none) {
                return Error{.message = Message("error.scenario.fact").with("fact", fact),
                             .place = {}};
            }
            fine = set_character(who, fact.substr(dot + 1), value);
        } else {
            return Error{.message = Message("error.scenario.fact").with("fact", fact), .place = {}};
        }
        return fine ? std::nullopt : std::optional(bad_value(fact, value));
    }

private:
    // Whatever a card was asking is forgotten.
    void stop_cards() {
        state_->script.frames.clear();
        state_->script.pending.clear();
        state_->script.sets.clear();
        state_->script.asking = script::Asking::nothing;
        state_->script.asked = 0;
        state_->bargain = {};
    }

    Play play() { return {.rules = *rules_, .state = *state_, .chance = chance_, .log = nullptr}; }

    // Nobody has any cards and none can be drawn.
    bool clear_cards() {
        for (std::size_t i = 0; i < rules_->cards(); ++i) {
            put(card_at(i), Spot::gone);
        }
        return true;
    }

    void put(Card card, Spot spot) {
        for (auto& pile : state_->decks) {
            for (std::size_t i = pile.size(); i-- > 0;) {
                if (pile[i] == card) {
                    pile.erase_at(i);
                }
            }
        }
        state_->known_to_good.remove(card);
        state_->known_to_evil.remove(card);
        move_card(play(), card, spot);
    }

    // A copy of that title that is not where the scenario wants to keep it.
    std::optional<Card> copy_of(std::string_view id, Spot spot) {
        const auto title = rules_->find_title(id);
        std::optional<Card> found;
        for (std::size_t i = 0; title && i < rules_->cards(); ++i) {
            const Spot at = state_->spots[i];
            const bool idle = at == Spot::deck || at == Spot::gone || at == Spot::unused;
            if (rules_->title_of[i] == *title && at != spot && (idle || !found)) {
                found = card_at(i);
                if (idle) {
                    break;
                }
            }
        }
        return found;
    }

    // The named cards lie there, and no others of those decks.
    bool place_cards(Spot spot, std::string_view value, Deck first, Deck last) {
        const bool pile = spot == Spot::deck;
        each_card(*rules_, *state_, spot, [&](Card card) { put(card, Spot::gone); }, first, last);
        std::vector<Card> cards;
        while (!value.empty() && value != "none" && value != "empty") {
            const auto [id, rest] = split_once(value);
            const auto card = copy_of(id, spot);
            if (!card || deck_of(*rules_, *card) < first || deck_of(*rules_, *card) > last) {
                return false;
            }
            put(*card, spot);
            if (is_held(spot) && deck_of(*rules_, *card) == Deck::artifact) {
                take_artifact(play(), who_has(spot), *card);
            }
            cards.push_back(*card);
            value = rest;
        }
        for (std::size_t i = cards.size(); pile && i-- > 0;) {
            state_->decks[index(first)].push_back(cards[i]);
        }
        return true;
    }

    // Nothing when the fact is not about cards.
    std::optional<bool> set_cards(std::string_view fact, std::string_view value) {
        const auto dot = fact.find('.');
        if (dot == std::string_view::npos) {
            return std::nullopt;
        }
        const std::string_view owner = fact.substr(0, dot);
        const std::string_view what = fact.substr(dot + 1);
        if (owner == "corner") {
            const auto corner = parse_number(what);
            return corner && *corner >= 1 &&
                   *corner <= static_cast<int>(map_of(*rules_, *state_).corners.size()) &&
                   place_cards(corner_spot(static_cast<std::size_t>(*corner) - 1), value,
                               Deck::artifact, Deck::artifact);
        }
        if (owner == "evil" && what == "hand") {
            return place_cards(Spot::evil_hand, value, Deck::evil, Deck::evil);
        }
        for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
            if (owner == rules_->decks[deck].id && (what == "deck" || what == "discards")) {
                return place_cards(what == "deck" ? Spot::deck : Spot::discard, value,
                                   static_cast<Deck>(deck), static_cast<Deck>(deck));
            }
        }
        const Who who = rules_->find(owner);
        if (who == Who::none) {
            return std::nullopt;
        }
        if (what == "cards") {
            return place_cards(held_by(who), value, Deck::weapon, Deck::artifact);
        }
        if (what == "attached") {
            return place_cards(attached_to(who), value, Deck::evil, Deck::evil);
        }
        return std::nullopt;
    }

    bool set_phase(std::string_view value) {
        const auto number = parse_number(value);
        if (!number || *number < 1 || *number > static_cast<int>(rules_->phases.size())) {
            return false;
        }
        state_->talisman = static_cast<std::uint8_t>(*number - 1);
        return true;
    }

    // "NAME 8": it is that character's turn and 8 steps are left.
    bool set_turn(std::string_view value) {
        const auto [id, steps] = split_once(value);
        const Who who = rules_->find(id);
        const auto number = parse_number(steps);
        if (who == Who::none || !state_->in_play.has(who) || !number || *number < 0 ||
            *number > 24) {
            return false;
        }
        state_->tasks.clear();
        std::uint8_t next = 0;
        if (state_->pawn(who).side == Side::good) {
            while (rules_->turn_order[next] != who) {
                ++next;
            }
            state_->tasks.push_back(
                {.kind = TaskKind::good_turns, .n = static_cast<std::uint8_t>(next + 1)});
        } else {
            state_->tasks.push_back({.kind = TaskKind::evil_turns});
        }
        state_->tasks.push_back({.kind = TaskKind::turn, .who = who});
        state_->active = who;
        state_->deeds = {};
        stop_cards();
        state_->steps_left = static_cast<std::uint8_t>(*number);
        state_->waiting = {};
        state_->villain_may_act = 0;
        state_->servants_may_act = 0;
        return true;
    }

    // "1 2": an Evil round with one large and two small flames to use.
    bool set_flames(std::string_view value) {
        const auto [large, small] = split_once(value);
        const auto villain = parse_number(large);
        const auto servants = parse_number(small);
        if (!villain || *villain < 0 || *villain > 1 || !servants || *servants < 0 ||
            *servants > 9) {
            return false;
        }
        state_->tasks.clear();
        state_->tasks.push_back({.kind = TaskKind::evil_turns});
        stop_cards();
        state_->active = Who::none;
        state_->steps_left = 0;
        state_->villain_may_act = static_cast<std::uint8_t>(*villain);
        state_->servants_may_act = static_cast<std::uint8_t>(*servants);
        state_->waiting = {};
        state_->in_play.each([&](Who who) {
            if (state_->pawn(who).side == Side::evil) {
                state_->waiting.add(who);
            }
        });
        return !may_act(*rules_, *state_).empty();
    }

    bool set_character(Who who, std::string_view fact, std::string_view value) {
        Pawn& pawn = state_->pawn(who);
        const Character& character = rules_->character(who);
        if (fact == "life") {
            const auto life = parse_number(value);
            if (!life || *life < 1 || *life > 99) {
                return false;
            }
            pawn.life = static_cast<std::int8_t>(*life);
            return true;
        }
        if (fact == "form") {
            for (std::size_t form = 0; form < character.forms.size(); ++form) {
                if (character.forms[form].id == value) {
                    pawn.form = static_cast<std::uint8_t>(form);
                    pawn.life = static_cast<std::int8_t>(character.forms[form].life);
                    return true;
                }
            }
            return false;
        }
        if (fact == "soul") {
            return set_soul(who, value);
        }
        return fact == "at" && place(who, value);
    }

    // "sired" or "restored": a vampire, on the other side or back on its own.
    bool set_soul(Who who, std::string_view value) {
        const Character& character = rules_->character(who);
        if (character.sired_form == 0 || (value != "sired" && value != "restored")) {
            return false;
        }
        Pawn& pawn = state_->pawn(who);
        pawn.form = character.sired_form;
        pawn.life = static_cast<std::int8_t>(character.forms[pawn.form].life);
        pawn.side = value == "sired" ? Side::evil : character.side;
        pawn.seat = value == "sired" ? evil_seat : pawn.owner;
        if (value == "sired") {
            for (const Deck deck : {Deck::weapon, Deck::research, Deck::help}) {
                place_cards(held_by(who), "none", deck, deck);
            }
        }
        return true;
    }

    // A space, or "out" and "away".
    bool place(Who who, std::string_view value) {
        Pawn& pawn = state_->pawn(who);
        if (value == "out" || value == "away") {
            pawn.standing = value == "out" ? Standing::out : Standing::away;
            pawn.at = Space::none;
            pawn.life = 0;
            state_->in_play.remove(who);
            state_->waiting.remove(who);
            return true;
        }
        const auto space = parse_space(value);
        if (!space || !map_of(*rules_, *state_).has(*space)) {
            return false;
        }
        const Who standing = standing_at(*state_, *space);
        if (standing != Who::none && standing != who) {
            return false;
        }
        if (pawn.standing != Standing::in_play) {
            pawn.standing = Standing::in_play;
            pawn.side = rules_->character(who).side;
            pawn.seat = pawn.side == Side::evil ? evil_seat : seat_at(1);
            pawn.owner = pawn.seat;
            pawn.form = 0;
            pawn.life = static_cast<std::int8_t>(rules_->character(who).forms[0].life);
            state_->in_play.add(who);
            if (pawn.side == Side::evil && state_->tasks.back().kind == TaskKind::evil_turns) {
                state_->waiting.add(who);
            }
        }
        pawn.at = *space;
        return true;
    }

    const Rules* rules_;
    State* state_;
    FastChance chance_{0};
};

Message no(std::string_view key, std::string_view rule) {
    return Message(key).with("rule", rule);
}

std::optional<unsigned> steps_to(const Passage& passage, Space from, Space to) {
    std::optional<unsigned> found;
    walk(passage, from, most_columns * most_rows, [&](unsigned steps, const Grid& spaces) {
        if (spaces.has(to)) {
            found = steps;
        }
    });
    return found;
}

// A space out of reach: the first ban whose lifting would open a way is the reason.
Message why_no_way(const Rules& rules, const State& state, Space space) {
    const Who who = state.active;
    const Space here = state.pawn(who).at;
    Passage passage = passage_of(rules, state, who, Gait::flee);
    if (steps_to(passage, here, space)) {
        return no("board.why.sun", "BG-SUN-07");
    }
    passage.uninvited = false;
    passage.ways = &map_of(rules, state).ways;
    if (steps_to(passage, here, space)) {
        return no("board.why.uninvited", "BG-HOME-02");
    }
    Grid only_enemies = passage.closed;
    only_enemies.remove(map_of(rules, state).hellmouth);
    passage.closed = only_enemies;
    if (steps_to(passage, here, space)) {
        return no("board.why.hellmouth", "BG-MOVE-13");
    }
    return no("board.why.enemies", "BG-MOVE-05");
}

Message why_not_move(const Rules& rules, const State& state, std::optional<Space> where) {
    const Who who = state.active;
    const Space here = state.pawn(who).at;
    const Map& map = map_of(rules, state);
    if (!where || column_of(*where) >= map.columns || row_of(*where) >= map.rows) {
        return Message("board.why.off_map")
            .with("last", name_of(space_at(map.columns - 1, map.rows - 1)));
    }
    const Space space = *where;
    if (!map.has(space)) {
        return Message("board.why.no_space");
    }
    if (space == here) {
        return Message("board.why.already_there");
    }
    if (standing_at(state, space) != Who::none) {
        return no("board.why.taken", "BG-MOVE-06");
    }
    if (state.deeds.stays != 0) {
        return no("board.why.stays", "BG-TURN-19");
    }
    const auto distance = steps_to(passage_of(rules, state, who), here, space);
    if (!distance) {
        return why_no_way(rules, state, space);
    }
    if (*distance > state.steps_left) {
        return no("board.why.too_far", "BG-MOVE-01")
            .with("distance", std::int64_t{*distance})
            .with("steps", std::int64_t{state.steps_left});
    }
    return Message("board.why.can");
}

unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

Message why_not_attack(const Rules& rules, const State& state, Who target) {
    const Who who = state.active;
    if (!state.in_play.has(target)) {
        return no("board.why.not_on_board", "BG-DEATH-03");
    }
    if (state.pawn(target).side == state.pawn(who).side) {
        return no("board.why.ally", "BG-FIGHT-01");
    }
    if (state.deeds.paused != 0) {
        return no("board.why.paused", "BG-MOVE-07");
    }
    if (fight_dice(rules, state, who) == 0) {
        return no("board.why.no_dice", "BG-Q-30");
    }
    const Space here = state.pawn(who).at;
    const Space there = state.pawn(target).at;
    if (targets_of(rules, state, who).has(target)) {
        return Message("board.why.can");
    }
    const unsigned across = apart(column_of(here), column_of(there));
    const unsigned down = apart(row_of(here), row_of(there));
    if (across == 1 && down == 1) {
        return no("board.why.diagonal", "BG-FIGHT-02");
    }
    return across + down == 1 ? no("board.why.wall", "BG-Q-20")
                              : no("board.why.not_adjacent", "BG-FIGHT-01");
}

Message why_not_draw(const Rules& rules, const State& state) {
    const Who who = state.active;
    const Deck deck = circle_at(map_of(rules, state), state.pawn(who).at);
    if (may_draw(rules, state) > 0) {
        return Message("board.why.can");
    }
    if (state.deeds.paused != 0) {
        return no("board.why.paused", "BG-MOVE-07");
    }
    if (deck == Deck::artifact) {
        return no("board.why.no_circle", "BG-SPACE-01");
    }
    if (form_of(rules, state, who).kind.handless && state.pawn(who).side == Side::good) {
        return no("board.why.handless", "BG-WOLF-08");
    }
    if (!may_draw_from(rules, state, who, deck)) {
        return no("board.why.other_deck", deck == Deck::evil ? "BG-CARD-16" : "BG-CARD-15");
    }
    if (state.deeds.tried != 0) {
        return no("board.why.tried_already", "BG-Q-31");
    }
    return state.deeds.entered == 0 ? no("board.why.not_entered", "BG-CARD-13")
                                    : no("board.why.no_cards_left", "BG-Q-37");
}

Message why_not_recover(const Rules& rules, const State& state) {
    const Who who = state.active;
    const auto& corners = map_of(rules, state).corners;
    const auto corner = static_cast<std::size_t>(
        std::find(corners.begin(), corners.end(), state.pawn(who).at) - corners.begin());
    if (may_recover(rules, state) >= 0) {
        return Message("board.why.can");
    }
    if (state.deeds.paused != 0) {
        return no("board.why.paused", "BG-MOVE-07");
    }
    if (corner == corners.size()) {
        return no("board.why.no_corner", "BG-ARTIFACT-01");
    }
    if (form_of(rules, state, who).kind.handless) {
        return no("board.why.handless", "BG-WOLF-09");
    }
    if (artifact_of(rules, state, who) != Card::none) {
        return no("board.why.has_artifact", "BG-ARTIFACT-07");
    }
    if (artifact_under(rules, state, corner) == Card::none) {
        return no("board.why.empty_corner", "BG-ARTIFACT-06");
    }
    if (majik_dice(rules, state, who) == 0) {
        return no("board.why.no_majik_dice", "BG-Q-30");
    }
    return state.deeds.tried != 0 ? no("board.why.tried_already", "BG-Q-32")
                                  : no("board.why.not_entered", "BG-Q-32");
}

Message why_not_trade(const Rules& rules, const State& state, Who partner) {
    const Who who = state.active;
    if (partners_of(rules, state, who).has(partner)) {
        return Message("board.why.can");
    }
    if (state.deeds.paused != 0) {
        return no("board.why.paused", "BG-Q-21");
    }
    if (!state.in_play.has(partner)) {
        return no("board.why.not_on_board", "BG-DEATH-03");
    }
    if (state.pawn(partner).side != state.pawn(who).side) {
        return no("board.why.trade_enemy", "BG-TRADE-03");
    }
    if (form_of(rules, state, who).kind.handless || form_of(rules, state, partner).kind.handless) {
        return no("board.why.trade_wolf", "BG-Q-65");
    }
    const Space here = state.pawn(who).at;
    const Space there = state.pawn(partner).at;
    if (!map_of(rules, state).adjacent(here, there)) {
        const bool diagonal = apart(column_of(here), column_of(there)) == 1 &&
                              apart(row_of(here), row_of(there)) == 1;
        return no("board.why.trade_far", diagonal ? "BG-TRADE-02" : "BG-TRADE-01");
    }
    return no("board.why.trade_nothing", "BG-TRADE-04");
}

// What must be decided before a turn goes on, or none.
std::optional<Message> decided_first(const Rules& rules, const State& state) {
    switch (static_cast<About>(Board::decision(rules, state).about)) {
        case About::card: {
            const auto source =
                state.script.frames.empty() ? script::no_thing : state.script.frames.back().source;
            return source < 0
                       ? Message("board.why.choose_first")
                       : Message("board.why.card_first")
                             .with("card",
                                   rules.title(card_at(static_cast<std::size_t>(source))).name);
        }
        case About::before_roll: return Message("board.why.roll_first");
        case About::after_roll: return Message("board.why.keep_first");
        case About::overflow: return Message("board.why.discard_first");
        case About::bargain:
        case About::answer: return Message("board.why.trade_first");
        case About::runner:
        case About::shelter: return Message("board.why.flee_first");
        case About::corner:
        case About::put:
        case About::look: return Message("board.why.choose_first");
        case About::story:
        case About::actor:
        case About::turn:
        case About::empty_round: break;
    }
    return std::nullopt;
}

// The moments that cards can be played at now.
std::vector<word::Timing> timings_now(const State& state) {
    if (state.script.asking != script::Asking::nothing) {
        return {};
    }
    const Task& task = state.tasks.back();
    switch (task.kind) {
        case TaskKind::turn:
            return state.deeds.moved == 0 && state.deeds.stays == 0
                       ? std::vector{word::your_turn, word::before_moving}
                       : std::vector{word::your_turn};
        case TaskKind::before_roll:
            return {task.m == static_cast<std::uint8_t>(Purpose::fight) ? word::before_fight_roll
                                                                        : word::before_majik_roll};
        case TaskKind::movement:
        case TaskKind::after_roll: return {word::after_roll};
        case TaskKind::empty_round: return {word::empty_round};
        default: return {};
    }
}

Message why_not_play(const Rules& rules, const State& state, std::uint8_t title_number) {
    const Title& title = rules.titles[title_number];
    const Who who = state.active;
    ChoiceList list;
    const std::vector<word::Timing> now = timings_now(state);
    bool timely = false;
    for (const word::Timing timing : now) {
        list_plays(rules, state, hand_to_play(rules, state), timing, list);
        timely = timely || ((title.timings >> timing) & 1U) != 0;
    }
    for (const Choice choice : list) {
        if (rules.title_of[choice.a] == title_number) {
            return Message("board.why.can");
        }
    }
    const bool evil = who == Who::none || state.pawn(who).side == Side::evil;
    const Spot spot = title.deck == Deck::evil && evil ? Spot::evil_hand
                      : who != Who::none               ? held_by(who)
                                                       : Spot::hidden;
    bool held = false;
    each_card(
        rules, state, spot,
        [&](Card card) { held = held || rules.title_of[index(card)] == title_number; }, title.deck,
        title.deck);
    if (!held) {
        return no("board.why.no_card",
                  title.deck == Deck::artifact ? "BG-ARTIFACT-13" : "BG-CARD-10");
    }
    if (who != Who::none && title.deck != Deck::evil && form_of(rules, state, who).kind.handless) {
        return no("board.why.handless", "BG-WOLF-10");
    }
    if (!timely) {
        return no("board.why.wrong_time", "BG-CARD-07").with("text", title.text);
    }
    if (title.deck == Deck::weapon && state.deeds.used_weapon != 0) {
        return no("board.why.one_weapon", "BG-WEAPON-03");
    }
    if (title.majik && majik_dice(rules, state, who) == 0) {
        return no("board.why.no_majik_dice", "BG-Q-30");
    }
    return no("board.why.not_met", "BG-CARD-06").with("text", title.text);
}

}  // namespace

std::optional<Error> Board::arrange(const Rules& rules, State& state, std::string_view fact,
                                    std::string_view value) {
    return Arranger(rules, state).arrange(fact, value);
}

Message Board::why(const Rules& rules, const State& state, std::string_view thing) {
    const auto [verb, what] = split_once(thing);
    if (state.winner != Winner::nobody) {
        return Message("board.why.over").with("rule", "BG-WIN-19");
    }
    const Who who = rules.find(what);
    if (verb == "act" && who != Who::none) {
        if (may_act(rules, state).has(who)) {
            return Message(state.active == Who::none ? "board.why.can" : "board.why.not_now");
        }
        if (state.waiting.has(who) && state.servants_may_act != 0 &&
            who != rules.stories[state.story].villain) {
            return no("board.why.sired_first", "BG-SIRE-13");
        }
        if (!state.in_play.has(who)) {
            return no("board.why.not_on_board", "BG-DEATH-03");
        }
        if (state.pawn(who).side == Side::good) {
            return no("board.why.not_evil", "BG-TURN-06");
        }
        const bool villain = who == rules.stories[state.story].villain;
        return villain ? no("board.why.no_large_flame", "BG-TURN-05")
                       : no("board.why.no_small_flame", "BG-TURN-04");
    }
    if (const auto title = rules.find_title(what); verb == "play" && title) {
        return why_not_play(rules, state, *title);
    }
    if (const auto first = decided_first(rules, state)) {
        return *first;
    }
    if (verb == "end" && state.tasks.back().kind == TaskKind::empty_round) {
        return Message("board.why.can");
    }
    if (state.active == Who::none || state.tasks.back().kind != TaskKind::turn) {
        return no("board.why.nobodys_turn", "BG-TURN-07");
    }
    if (verb == "attack" && who != Who::none) {
        return why_not_attack(rules, state, who);
    }
    if (verb == "move" && what.find(',') != std::string_view::npos) {
        return why_not_move(rules, state, parse_space(what));
    }
    if (verb == "draw") {
        return why_not_draw(rules, state);
    }
    if (verb == "recover") {
        return why_not_recover(rules, state);
    }
    if (verb == "trade" && who != Who::none) {
        return why_not_trade(rules, state, who);
    }
    return verb == "end" ? Message("board.why.can") : Message("board.why.unknown");
}

}  // namespace bronze::board
