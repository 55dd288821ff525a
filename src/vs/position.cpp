// Setting up positions for scenarios.

#include <algorithm>
#include <vector>

#include "kernel/parse.hpp"
#include "vs/at_work.hpp"
#include "vs/cards.hpp"
#include "vs/names.hpp"
#include "vs/values.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

std::optional<bool> parse_flag(std::string_view text) {
    if (text == "true" || text == "yes") {
        return true;
    }
    return text == "false" || text == "no" ? std::optional(false) : std::nullopt;
}

std::optional<Zone> zone_named(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, Zone>, 8> zones{{
        {"hand", Zone::hand},
        {"deck", Zone::deck},
        {"ko", Zone::ko},
        {"removed", Zone::removed},
        {"spellbook", Zone::spellbook},
        {"key", Zone::key_pile},
        {"front", Zone::front},
        {"back", Zone::back},
    }};
    const auto found = std::find_if(zones.begin(), zones.end(),
                                    [&](const auto& pair) { return pair.first == name; });
    return found == zones.end() ? std::nullopt : std::optional(found->second);
}

class Arranger {
public:
    Arranger(const Rules& rules, State& state)
        : rules_(&rules), state_(&state), work_(rules, state, chance_, nullptr) {}

    std::optional<Error> arrange(std::string_view fact, std::string_view value) {
        const std::optional<bool> fine = set(fact, value);
        if (!fine) {
            return Error{.message = Message("error.scenario.fact").with("fact", fact), .place = {}};
        }
        if (!*fine) {
            return Error{
                .message = Message("error.scenario.value").with("fact", fact).with("value", value),
                .place = {}};
        }
        return std::nullopt;
    }

private:
    // Nothing when there is no such fact.
    std::optional<bool> set(std::string_view fact, std::string_view value) {
        if (fact == "turn") {
            return set_turn(value);
        }
        if (fact == "relationship") {
            return set_relationship(value);
        }
        if (fact == "quiet") {
            return set_number(value, 0, 999, state_->quiet);
        }
        if (fact == "last-turns") {
            return set_number(value, 0, 999, state_->last_turns);
        }
        if (fact == "attacks") {
            return set_number(value, 0, 99, state_->attacks);
        }
        const auto [owner, what] = split_once(fact, '.');
        if (const auto player = find_player(*state_, owner)) {
            return set_player(*player, what, value);
        }
        const Card card = find_thing(*rules_, *state_, owner, most_players);
        if (card == Card::none || !in_play(*state_, card)) {
            return std::nullopt;
        }
        return set_character(card, what, value);
    }

    template <class Number>
    static bool set_number(std::string_view value, int least, int most, Number& into) {
        const auto number = parse_number(value);
        if (!number || *number < least || *number > most) {
            return false;
        }
        into = static_cast<Number>(*number);
        return true;
    }

    // Whatever was going on is forgotten.
    void stop() {
        state_->script.frames.clear();
        state_->script.pending.clear();
        state_->script.sets.clear();
        state_->script.asking = script::Asking::nothing;
        state_->script.asked = 0;
        state_->tasks.clear();
        state_->combat = {};
        each_character(*state_, [&](Card card) { state_->unit(card).clear(flag::attacking); });
    }

    void bring_in_mains() {
        for (unsigned player = 0; player < state_->seats; ++player) {
            const Card main = main_of(player);
            if (state_->zone(main) == Zone::aside && state_->sides[player].out == 0) {
                put_into_row(main, player, Zone::front);
            }
        }
    }

    // "p1 main" or "p1 main 7": whose turn, which part of it, the number of the turn.
    bool set_turn(std::string_view value) {
        const auto [who, rest] = split_once(value);
        const auto [part, number] = split_once(rest);
        const auto player = find_player(*state_, who);
        static constexpr std::array<std::pair<std::string_view, Phase>, 4> parts{{
            {"resource", Phase::resource},
            {"recruit", Phase::recruit},
            {"formation", Phase::formation},
            {"main", Phase::main},
        }};
        const auto phase = std::find_if(parts.begin(), parts.end(),
                                        [&](const auto& one) { return one.first == part; });
        if (!player || phase == parts.end()) {
            return false;
        }
        if (!number.empty() && !set_number(number, 1, 999, state_->turn)) {
            return false;
        }
        if (state_->turn == 0) {
            state_->turn = 3;  // nothing is special about it
        }
        stop();
        bring_in_mains();
        state_->phase = phase->second;
        state_->step = Progress::before;
        state_->active = static_cast<std::uint8_t>(*player);
        state_->asked = 0;
        state_->candidates = 0;
        return true;
    }

    bool set_relationship(std::string_view value) {
        const auto [one, other] = split_once(value);
        const Card first = find_thing(*rules_, *state_, one, most_players);
        const Card second = find_thing(*rules_, *state_, other, most_players);
        if (first == Card::none || second == Card::none || first == second) {
            return false;
        }
        auto& pairs = state_->sides[player_of(*state_, first)].relationships;
        if (pairs.full()) {
            return false;
        }
        pairs.push_back({.one = first, .other = second});
        return true;
    }

    std::optional<bool> set_player(unsigned player, std::string_view what, std::string_view value) {
        Side& side = state_->sides[player];
        if (what == "xp") {
            return set_number(value, 0, 99, side.xp);
        }
        if (what == "points") {
            return set_number(value, 0, 99, side.points);
        }
        if (what == "plot-twists") {
            return set_number(value, 0, 99, side.plot_twists);
        }
        if (what == "out") {
            return set_number(value, 0, 1, side.out);
        }
        if (what == "main") {
            return set_main(player, value);
        }
        if (what == "resources") {
            return set_resources(player, value);
        }
        if (what.starts_with("uses.")) {
            return set_uses(player, what.substr(5), value);
        }
        const auto zone = zone_named(what);
        return zone ? std::optional(set_cards(player, *zone, value)) : std::nullopt;
    }

    // The card of the main character that lies on the table, of either level.
    bool set_main(unsigned player, std::string_view value) {
        const Title title = rules_->find_title(value);
        if (title == Title::none || (*rules_)[title].kind != Kind::main_character) {
            return false;
        }
        const Card main = main_of(player);
        deactivate(work_.play, main);
        state_->sides[player].titles[main_place] = title;
        if (face_up(*state_, main)) {
            activate(work_.play, main);
        }
        return true;
    }

    // "uses.POWER 2": how often a power that counts its uses has been used.
    bool set_uses(unsigned player, std::string_view power, std::string_view value) {
        for (const Facts& facts : rules_->titles) {
            for (const Power& one : facts.powers) {
                if (one.id == power && one.tally) {
                    return set_number(value, 0, 99, state_->sides[player].tallies[*one.tally]);
                }
            }
        }
        return false;
    }

    void take_away(Card card) {
        if (in_play(*state_, card) || state_->zone(card) == Zone::key_pile) {
            deactivate(work_.play, card);
        }
        if (const Card equipment = equipment_on(*state_, card); equipment != Card::none) {
            take_away(equipment);
        }
        state_->owner(card).lent.remove(place_of(card));
        state_->unit(card) = {};
        state_->unit(card).player = static_cast<std::uint8_t>(owner_of(card));
        put(*state_, card, Zone::nowhere);
    }

    // The main character, or a card of that title that is nowhere else: one that was taken away,
    // one of the deck, or else any such card, which gets that title. What is being put into a deck
    // does not come from there.
    Card find_card(unsigned player, Title title, Zone zone) {
        if ((*rules_)[title].kind == Kind::main_character) {
            return state_->title(main_of(player)) == title ? main_of(player) : Card::none;
        }
        const bool token = (*rules_)[title].token;
        const unsigned first = token ? first_token : first_of_deck;
        const unsigned last = token ? owned : first_of_key_pile;
        for (const bool any : {false, true}) {
            for (const Zone from : {Zone::nowhere, Zone::deck}) {
                for (unsigned place = first; place < last && from != zone; ++place) {
                    const Card card = card_of(player, place);
                    if (state_->zone(card) == from && (any || state_->title(card) == title)) {
                        state_->sides[player].titles[place] = title;
                        return card;
                    }
                }
            }
        }
        return Card::none;
    }

    void put_into_row(Card card, unsigned player, Zone row) {
        take_away(card);
        put(*state_, card, row);
        Unit& unit = state_->unit(card);
        unit.player = static_cast<std::uint8_t>(player);
        if (player != owner_of(card)) {
            state_->owner(card).lent.add(place_of(card));
        }
        activate(work_.play, card);
    }

    void put_somewhere(Card card, unsigned player, Zone zone) {
        if (vs::in_play(zone)) {
            put_into_row(card, player, zone);
            return;
        }
        take_away(card);
        put(*state_, card, zone);
        if (zone == Zone::key_pile) {
            activate(work_.play, card);
        }
    }

    // Of a row all but the main character, which goes where it is named.
    void empty_zone(unsigned player, Zone zone) {
        std::vector<Card> cards;
        each_card(*state_, [&](Card card) {
            if (state_->zone(card) == zone && side_of(*state_, card) == player && !is_main(card)) {
                cards.push_back(card);
            }
        });
        for (const Card card : cards) {
            take_away(card);
        }
    }

    std::optional<std::vector<Title>> titles_named(std::string_view value) {
        std::vector<Title> titles;
        while (!value.empty() && value != "none") {
            const auto [id, rest] = split_once(value);
            const Title title = rules_->find_title(id);
            if (title == Title::none) {
                return std::nullopt;
            }
            titles.push_back(title);
            value = rest;
        }
        return titles;
    }

    // Exactly these cards lie there; of a deck the first is on top.
    bool set_cards(unsigned player, Zone zone, std::string_view value) {
        auto titles = titles_named(value);
        if (!titles) {
            return false;
        }
        empty_zone(player, zone);
        if (zone == Zone::deck) {
            std::reverse(titles->begin(), titles->end());
        }
        for (const Title title : *titles) {
            const Card card = find_card(player, title, zone);
            const bool fits = !vs::in_play(zone) || is_character((*rules_)[title].kind);
            if (card == Card::none || !fits) {
                return false;
            }
            put_somewhere(card, player, zone);
        }
        return true;
    }

    // "ID down:ID"
    bool set_resources(unsigned player, std::string_view value) {
        empty_zone(player, Zone::face_up);
        empty_zone(player, Zone::face_down);
        while (!value.empty() && value != "none") {
            const auto [word, rest] = split_once(value);
            const bool down = word.starts_with("down:");
            const Title title = rules_->find_title(down ? word.substr(5) : word);
            if (title == Title::none || (!down && !is_location((*rules_)[title].kind))) {
                return false;
            }
            const Card card = find_card(player, title, Zone::face_up);
            if (card == Card::none) {
                return false;
            }
            put_somewhere(card, player, down ? Zone::face_down : Zone::face_up);
            value = rest;
        }
        return true;
    }

    std::optional<bool> set_character(Card card, std::string_view what, std::string_view value) {
        Unit& unit = state_->unit(card);
        const auto counters = [&](auto& into, int sign) {
            int number = 0;
            if (!set_number(value, 0, 99, number)) {
                return false;
            }
            into = static_cast<std::remove_reference_t<decltype(into)>>(sign * number);
            state_->must_check = 1;
            return true;
        };
        if (what == "plus") {
            return counters(unit.plus, 1);
        }
        if (what == "minus") {
            return counters(unit.plus, -1);
        }
        if (what == "wounds") {
            return counters(unit.wounds, 1);
        }
        if (what == "vitality") {
            return counters(unit.wounds, -1);
        }
        if (what == "stunned") {
            return set_face_down(card, flag::stunned, value);
        }
        if (what == "hidden") {
            return set_face_down(card, flag::hidden, value);
        }
        if (what == "exhausted") {
            return set_flag(card, flag::exhausted, value);
        }
        if (what == "row") {
            return set_row(card, value);
        }
        if (what == "side") {
            return set_side(card, value);
        }
        if (what == "equipment") {
            return set_equipment(card, value);
        }
        return std::nullopt;
    }

    bool set_flag(Card card, std::uint16_t which, std::string_view value) {
        const auto on = parse_flag(value);
        if (!on) {
            return false;
        }
        if (*on) {
            state_->unit(card).set(which);
        } else {
            state_->unit(card).clear(which);
        }
        return true;
    }

    // A stunned character is exhausted, a hidden one ready; neither has powers.
    bool set_face_down(Card card, std::uint16_t which, std::string_view value) {
        const bool before = state_->unit(card).face_up();
        if (!set_flag(card, which, value)) {
            return false;
        }
        Unit& unit = state_->unit(card);
        if (which == flag::stunned && unit.is(flag::stunned)) {
            unit.set(flag::exhausted);
            unit.plus = 0;
        }
        if (before && !unit.face_up()) {
            deactivate(work_.play, card);
        } else if (!before && unit.face_up()) {
            activate(work_.play, card);
        }
        return true;
    }

    bool set_row(Card card, std::string_view value) {
        if (value != "front" && value != "back") {
            return false;
        }
        put(*state_, card, value == "front" ? Zone::front : Zone::back);
        return true;
    }

    // "p2": whoever owns it, that player controls it.
    bool set_side(Card card, std::string_view value) {
        const auto player = find_player(*state_, value);
        if (!player) {
            return false;
        }
        const bool up = state_->unit(card).face_up();
        deactivate(work_.play, card);
        state_->unit(card).player = static_cast<std::uint8_t>(*player);
        if (*player == owner_of(card)) {
            state_->owner(card).lent.remove(place_of(card));
        } else {
            state_->owner(card).lent.add(place_of(card));
        }
        if (up) {
            activate(work_.play, card);
        }
        return true;
    }

    bool set_equipment(Card bearer, std::string_view value) {
        const Title title = rules_->find_title(value);
        if (title == Title::none || (*rules_)[title].kind != Kind::equipment) {
            return false;
        }
        const Card card = find_card(state_->unit(bearer).player, title, Zone::attached);
        if (card == Card::none) {
            return false;
        }
        take_away(card);
        put(*state_, card, Zone::attached);
        state_->unit(card).plus = static_cast<std::int16_t>(bearer);
        activate(work_.play, card);
        return true;
    }

    const Rules* rules_;
    State* state_;
    FastChance chance_{0};
    AtWork work_;
};

}  // namespace

std::optional<Error> Vs::arrange(const Rules& rules, State& state, std::string_view fact,
                                 std::string_view value) {
    return Arranger(rules, state).arrange(fact, value);
}

}  // namespace bronze::vs
