// Why a thing cannot be done now, with the number of the rule.

#include "ccg/why.hpp"

#include <algorithm>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

namespace {

using Words = std::vector<std::string_view>;

Words split(std::string_view text) {
    Words words;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (end > 0) {
            words.push_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

}  // namespace

Message Reason::of(std::string_view text) const {
    const Words words = split(text);
    if (words.empty()) {
        return unknown(text);
    }
    const std::string_view verb = words[0];
    const auto word = [&](std::size_t i) {
        return i < words.size() ? words[i] : std::string_view();
    };
    if (verb == "place") {
        return place(word(1), word(2));
    }
    if (verb == "move") {
        return move(word(1), word(2));
    }
    if (verb == "ascend") {
        return ascend(word(1), word(2));
    }
    if (verb == "attach") {
        return attach(word(1), word(2));
    }
    if (verb == "upgrade") {
        return upgrade(word(1), word(2));
    }
    if (verb == "swap") {
        return swap(word(1), word(2));
    }
    if (verb == "resurrect") {
        return resurrect(word(1), word(2));
    }
    if (verb == "episode") {
        return episode(word(1));
    }
    if (verb == "fight") {
        return fight(word(1), word(2));
    }
    if (verb == "face" || verb == "join") {
        return face(word(1));
    }
    if (verb == "challenge" || verb == "bury") {
        return challenge(verb == "bury" ? std::string_view() : word(1));
    }
    if (verb == "refresh") {
        return refresh();
    }
    if (verb == "boost") {
        return boost(word(1), word(2));
    }
    if (verb == "double") {
        return stand_in(word(1));
    }
    if (verb == "play" || verb == "use") {
        return use(word(1), verb == "play");
    }
    if (verb == "pass") {
        return pass();
    }
    if (verb == "cut" && state_->moment == Moment::cut) {
        return refusal("ccg.why.cut", "CCG-SETUP-09")
            .with("most", std::int64_t{state_->player(seat_at(state_->passes)).deck.count} - 1);
    }
    return words.size() == 1 ? thing(verb) : refusal("ccg.why.not_possible", "CCG-WATCH-04");
}

Text Reason::name(Card card) const {
    return card_name(*rules_, *state_, card);
}

Message Reason::about(std::string_view key, std::string_view rule, Card card) const {
    return refusal(key, rule).with("card", name(card));
}

Message Reason::unknown(std::string_view thing) const {
    const Face face = rules_->find(thing);
    return refusal("ccg.why.unknown", "CCG-MISC-01")
        .with("thing",
              face == Face::none ? Text::same(std::string(thing)) : rules_->face(face).name);
}

Reason::Problem Reason::wrong_step(Step needed, std::string_view rule) const {
    if (state_->moment < Moment::watch) {
        return refusal("ccg.why.setup", "CCG-SETUP-01");
    }
    if (state_->conflict.duel != Duel::none) {
        return refusal("ccg.why.in_conflict", "CCG-WATCH-13");
    }
    if (state_->moment == Moment::gather || state_->moment == Moment::against) {
        return refusal("ccg.why.gathering", "CCG-CHALLENGE-01");
    }
    if (state_->step != needed) {
        return refusal("ccg.why.wrong_step", rule)
            .with_word("step", step_key(needed))
            .with_word("now", step_key(state_->step));
    }
    return std::nullopt;
}

Reason::Problem Reason::wrong_stage(Stage needed, std::string_view rule) const {
    if (state_->conflict.duel == Duel::none) {
        return refusal("ccg.why.no_conflict", rule);
    }
    if (state_->conflict.stage != needed) {
        return refusal("ccg.why.wrong_stage", rule)
            .with_word("stage", stage_key(needed))
            .with_word("now", stage_key(state_->conflict.stage));
    }
    return std::nullopt;
}

Card Reason::in_hand(std::string_view id) const {
    const Face face = rules_->find(id);
    const Player& player = state_->player(seat_);
    Card found = Card::none;
    player.hand.each([&](unsigned place) {
        if (player.faces[place] == face && found == Card::none) {
            found = card_of(seat_, place);
        }
    });
    return found;
}

Message Reason::not_in_hand(std::string_view id, std::string_view rule) const {
    const Face face = rules_->find(id);
    return face == Face::none
               ? unknown(id)
               : refusal("ccg.why.not_in_hand", rule).with("card", rules_->face(face).name);
}

Card Reason::character(std::string_view thing) const {
    const Card card = find_thing(*rules_, *state_, thing);
    return facts().is_character(card) ? card : Card::none;
}

Reason::Problem Reason::not_my_character(std::string_view thing, std::string_view rule) const {
    const Card card = character(thing);
    if (card == Card::none) {
        const Face face = rules_->find(thing);
        return face == Face::none
                   ? unknown(thing)
                   : refusal("ccg.why.not_in_play", rule).with("card", rules_->face(face).name);
    }
    return owner_of(card) == seat_ ? Problem{} : about("ccg.why.not_yours", rule, card);
}

Message Reason::thing(std::string_view word) const {
    const Card held = in_hand(word);
    if (held != Card::none) {
        return card_in_hand(held, word);
    }
    const Card card = find_thing(*rules_, *state_, word);
    if (card == Card::none) {
        return unknown(word);
    }
    switch (state_->spot(card)) {
        case Spot::challenge: return face(word);
        case Spot::character:
            if (owner_of(card) != seat_) {
                return about("ccg.why.not_yours", "CCG-WATCH-04", card);
            }
            return state_->step == Step::conflict && facts().fatigued(card)
                       ? about("ccg.why.fatigued", "CCG-FIGHT-04", card)
                       : move(word, {});
        case Spot::attached:
        case Spot::location:
        case Spot::essence:
        case Spot::episode: return use(word, false);
        case Spot::discard: return resurrect(word, {});
        case Spot::challenge_deck: return challenge({});
        default: return refusal("ccg.why.not_possible", "CCG-WATCH-18");
    }
}

Message Reason::card_in_hand(Card card, std::string_view word) const {
    const Printed& face = facts().printed(card);
    switch (face.kind) {
        case Kind::character: {
            if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-07")) {
                return *problem;
            }
            Problem raised;
            state_->player(seat_).characters.each([&](unsigned place) {
                const Card who = card_of(seat_, place);
                if (facts().printed(who).who == face.who && face.level > 1) {
                    raised = cannot_ascend(who, card);
                }
            });
            if (raised) {
                return *raised;
            }
            return cannot_enter(card).value_or(refusal("ccg.why.not_possible", "CCG-RESOURCE-03"));
        }
        case Kind::skill:
        case Kind::item: return bearer_for(card, face);
        case Kind::part_one: return episode(word);
        default: return use(word, true);
    }
}

Message Reason::move(std::string_view thing, std::string_view where) const {
    if (auto problem = wrong_step(Step::movement, "CCG-WATCH-01")) {
        return *problem;
    }
    if (auto problem = not_my_character(thing, "CCG-MOVE-01")) {
        return *problem;
    }
    const Card card = character(thing);
    if (facts().fatigued(card)) {
        return about("ccg.why.fatigued", "CCG-MOVE-15", card);
    }
    const bool vampire = facts().has_trait(card, rules_->vampire);
    if (moves_left(facts(), card) == 0) {
        const bool made = (state_->marks(card) & mark::moves) != 0;
        if (vampire && !facts().night() && !made) {
            return refusal("ccg.why.vampire_by_day", "CCG-MOVE-08");
        }
        return about("ccg.why.moved_already", vampire ? "CCG-MOVE-09" : "CCG-MOVE-07", card);
    }
    const auto space = parse_space(*state_, where);
    if (!space) {
        return where.empty() ? refusal("ccg.why.not_possible", "CCG-MOVE-04") : unknown(where);
    }
    if (!facts().adjacent(state_->space(card), *space)) {
        return about("ccg.why.not_adjacent", "CCG-MOVE-04", card)
            .with("where", place_name(*rules_, *state_, *space));
    }
    return forbidden();
}

Message Reason::use(std::string_view thing, bool from_hand) const {
    const Card card = from_hand ? in_hand(thing) : find_thing(*rules_, *state_, thing);
    if (card == Card::none) {
        return from_hand ? not_in_hand(thing, "CCG-ACTION-01") : unknown(thing);
    }
    const Printed& face = facts().printed(card);
    const bool played = face.kind == Kind::action || face.kind == Kind::event;
    if (!from_hand && state_->spot(card) != Spot::location && facts().controller(card) != seat_) {
        return about("ccg.why.not_yours", "CCG-WATCH-18", card);
    }
    if (face.timings == 0) {
        return about("ccg.why.no_power", "CCG-WATCH-16", card);
    }
    const auto now = timing(*state_);
    if (!now || ((face.timings >> *now) & 1U) == 0) {
        return about("ccg.why.wrong_time",
                     face.kind == Kind::event ? "CCG-EVENT-01"
                     : played                 ? "CCG-ACTION-01"
                                              : "CCG-WATCH-16",
                     card);
    }
    if (face.kind == Kind::event && was_played(facts(), card)) {
        return about("ccg.why.event_played", "CCG-EVENT-04", card);
    }
    if (!facts().may_use(seat_, card)) {
        return about("ccg.why.only_essence", "CCG-REQ-09", card);
    }
    if (played && !has_user(facts(), card, seat_)) {
        return about("ccg.why.no_user",
                     state_->conflict.duel == Duel::none ? "CCG-REQ-04" : "CCG-REQ-05", card);
    }
    const bool in_vain =
        std::any_of(face.abilities.begin(), face.abilities.end(),
                    [&](std::uint16_t ability) { return was_in_vain(*state_, card, ability); });
    return in_vain ? about("ccg.why.in_vain", "CCG-Q-34", card)
                   : about("ccg.why.used_up", "CCG-REQ-11", card);
}

Message Reason::refresh() const {
    if (auto problem = wrong_step(Step::refresh, "CCG-REFRESH-01")) {
        return *problem;
    }
    return refusal("ccg.why.refreshed_already", "CCG-REFRESH-04");
}

Message Reason::pass() const {
    switch (state_->moment) {
        case Moment::keep: return refusal("ccg.why.not_possible", "CCG-DRAW-06");
        case Moment::discarding: return refusal("ccg.why.must_discard", "CCG-FIGHT-42");
        case Moment::stage:
            return refusal("ccg.why.must_discard", state_->conflict.duel == Duel::fight
                                                       ? "CCG-FIGHT-42"
                                                       : "CCG-CHALLENGE-41");
        case Moment::gather:
        case Moment::against: return refusal("ccg.why.gathering", "CCG-CHALLENGE-02");
        case Moment::watch:
            return state_->step == Step::refresh ? refusal("ccg.why.must_refresh", "CCG-REFRESH-01")
                                                 : refusal("ccg.why.must_place", "CCG-WATCH-08");
        default: return refusal("ccg.why.setup", "CCG-SETUP-01");
    }
}

Message Ccg::why(const Rules& rules, const State& state, std::string_view thing) {
    const Decision decision = Ccg::decision(rules, state);
    if (decision.over()) {
        return refusal("ccg.why.over", "CCG-OBJECT-03");
    }
    ChoiceList list;
    Ccg::choices(rules, state, list);
    for (const Choice choice : list) {
        if (name(rules, state, choice) == thing) {
            return refusal("ccg.why.possible", "CCG-WATCH-04");
        }
    }
    if (state.script.asking != script::Asking::nothing) {
        return refusal("ccg.why.card_asks", "CCG-WATCH-04");
    }
    return Reason(rules, state, decision.seat).of(thing);
}

}  // namespace bronze::ccg
