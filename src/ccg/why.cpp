// Why a thing cannot be done now, with the number of the rule.

#include <algorithm>
#include <array>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

namespace {

using Words = std::vector<std::string_view>;

Message no(std::string_view key, std::string_view rule) {
    return Message(key).with("rule", rule);
}

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

bool has_bit(std::uint64_t bits, Space space) {
    return ((bits >> index(space)) & 1U) != 0;
}

class Reason {
public:
    Reason(const Rules& rules, const State& state, Seat seat)
        : rules_(&rules), state_(&state), seat_(seat), look_(rules, state) {}

    Message of(std::string_view text) {
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
            return no("ccg.why.cut", "CCG-SETUP-09")
                .with("most", std::int64_t{state_->player(seat_at(state_->passes)).deck.count} - 1);
        }
        return words.size() == 1 ? thing(verb) : no("ccg.why.not_possible", "CCG-WATCH-04");
    }

private:
    using Problem = std::optional<Message>;

    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] Text name(Card card) const { return card_name(*rules_, *state_, card); }
    [[nodiscard]] Message about(std::string_view key, std::string_view rule, Card card) const {
        return no(key, rule).with("card", name(card));
    }
    [[nodiscard]] Message unknown(std::string_view thing) const {
        const Face face = rules_->find(thing);
        return no("ccg.why.unknown", "CCG-MISC-01")
            .with("thing",
                  face == Face::none ? Text::same(std::string(thing)) : rules_->face(face).name);
    }
    [[nodiscard]] static Message forbidden() { return no("ccg.why.forbidden", "CCG-MISC-01"); }

    [[nodiscard]] Problem wrong_step(Step needed, std::string_view rule) const {
        if (state_->moment < Moment::watch) {
            return no("ccg.why.setup", "CCG-SETUP-01");
        }
        if (state_->conflict.duel != Duel::none) {
            return no("ccg.why.in_conflict", "CCG-WATCH-13");
        }
        if (state_->moment == Moment::gather || state_->moment == Moment::against) {
            return no("ccg.why.gathering", "CCG-CHALLENGE-01");
        }
        if (state_->step != needed) {
            return no("ccg.why.wrong_step", rule)
                .with_word("step", step_key(needed))
                .with_word("now", step_key(state_->step));
        }
        return std::nullopt;
    }

    [[nodiscard]] Problem wrong_stage(Stage needed, std::string_view rule) const {
        if (state_->conflict.duel == Duel::none) {
            return no("ccg.why.no_conflict", rule);
        }
        if (state_->conflict.stage != needed) {
            return no("ccg.why.wrong_stage", rule)
                .with_word("stage", stage_key(needed))
                .with_word("now", stage_key(state_->conflict.stage));
        }
        return std::nullopt;
    }

    // A card of that name in the hand of who is asked.
    [[nodiscard]] Card in_hand(std::string_view id) const {
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

    [[nodiscard]] Message not_in_hand(std::string_view id, std::string_view rule) const {
        const Face face = rules_->find(id);
        return face == Face::none
                   ? unknown(id)
                   : no("ccg.why.not_in_hand", rule).with("card", rules_->face(face).name);
    }

    // A character in play.
    [[nodiscard]] Card character(std::string_view thing) const {
        const Card card = find_thing(*rules_, *state_, thing);
        return facts().is_character(card) ? card : Card::none;
    }

    [[nodiscard]] Problem not_my_character(std::string_view thing, std::string_view rule) const {
        const Card card = character(thing);
        if (card == Card::none) {
            const Face face = rules_->find(thing);
            return face == Face::none
                       ? unknown(thing)
                       : no("ccg.why.not_in_play", rule).with("card", rules_->face(face).name);
        }
        return owner_of(card) == seat_ ? Problem{} : about("ccg.why.not_yours", rule, card);
    }

    [[nodiscard]] Message place(std::string_view id, std::string_view where) const {
        if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-07")) {
            return *problem;
        }
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-RESOURCE-03");
        }
        if (auto problem = cannot_enter(card)) {
            return *problem;
        }
        const auto space = parse_space(*state_, where);
        if (space && !has_bit(spaces_for_character(facts(), card, seat_), *space)) {
            return no("ccg.why.not_own_space", "CCG-RESOURCE-04");
        }
        return no("ccg.why.not_possible", "CCG-RESOURCE-03");
    }

    [[nodiscard]] Problem cannot_enter(Card card) const {
        const Printed& face = facts().printed(card);
        if (face.kind != Kind::character) {
            return no("ccg.why.not_possible", "CCG-RESOURCE-03");
        }
        if (face.level != 1) {
            return about("ccg.why.not_level_one", "CCG-RESOURCE-05", card);
        }
        if (state_->player(seat_).characters.any([&](unsigned place) {
                return facts().printed(card_of(seat_, place)).who == face.who;
            })) {
            return no("ccg.why.same_character", "CCG-CHARACTER-09");
        }
        if (may_enter_play(facts(), card, seat_)) {
            return std::nullopt;
        }
        for (unsigned other = 0; other < state_->seats; ++other) {
            if (seat_at(other) != seat_ && state_->lives(seat_at(other)) &&
                facts().essence(seat_at(other)) == face.who) {
                return no("ccg.why.others_main", "CCG-CHARACTER-04");
            }
        }
        return no("ccg.why.too_many_leads", "CCG-CHARACTER-06");
    }

    [[nodiscard]] Message move(std::string_view thing, std::string_view where) const {
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
                return no("ccg.why.vampire_by_day", "CCG-MOVE-08");
            }
            return about("ccg.why.moved_already", vampire ? "CCG-MOVE-09" : "CCG-MOVE-07", card);
        }
        const auto space = parse_space(*state_, where);
        if (!space) {
            return where.empty() ? no("ccg.why.not_possible", "CCG-MOVE-04") : unknown(where);
        }
        if (!facts().adjacent(state_->space(card), *space)) {
            return about("ccg.why.not_adjacent", "CCG-MOVE-04", card)
                .with("where", place_name(*rules_, *state_, *space));
        }
        return forbidden();
    }

    [[nodiscard]] Message ascend(std::string_view thing, std::string_view id) const {
        if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
            return *problem;
        }
        if (auto problem = not_my_character(thing, "CCG-ASCEND-01")) {
            return *problem;
        }
        const Card who = character(thing);
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-ASCEND-03");
        }
        return cannot_ascend(who, card).value_or(no("ccg.why.not_possible", "CCG-ASCEND-01"));
    }

    [[nodiscard]] Problem cannot_ascend(Card who, Card card) const {
        const Printed& face = facts().printed(card);
        if (face.who != facts().printed(who).who) {
            return about("ccg.why.other_character", "CCG-ASCEND-01", card);
        }
        if (face.level != facts().printed(who).level + 1) {
            return about("ccg.why.not_next_level", "CCG-ASCEND-06", card).with("who", name(who));
        }
        if (state_->marked(who, mark::ascended)) {
            return about("ccg.why.ascended_already", "CCG-ASCEND-07", who);
        }
        if (!may_ascend(facts(), who, card, false)) {
            return about("ccg.why.destiny_too_low", "CCG-ASCEND-04", card)
                .with("needed", std::int64_t{facts().total(word::ascend_cost,
                                                           face.destiny_requirement, {value(who)})})
                .with("have", std::int64_t{state_->player(seat_).destiny});
        }
        return std::nullopt;
    }

    [[nodiscard]] Problem cannot_bear(Card card, Card who) const {
        if (!facts().may_use(seat_, card)) {
            return about("ccg.why.only_essence", "CCG-REQ-09", card);
        }
        if (!facts().meets(who, card)) {
            return about("ccg.why.requirement", "CCG-ATTACH-15", card).with("who", name(who));
        }
        return std::nullopt;
    }

    [[nodiscard]] Message attach(std::string_view id, std::string_view thing) const {
        if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-01")) {
            return *problem;
        }
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-ATTACH-02");
        }
        if (auto problem = not_my_character(thing, "CCG-ATTACH-03")) {
            return *problem;
        }
        const Card who = character(thing);
        if (facts().printed(card).kind == Kind::skill) {
            if (facts().printed(who).kind == Kind::character &&
                (state_->marks(who) & mark::skills) != 0) {
                return no("ccg.why.skill_attached", "CCG-ATTACH-08").with("who", name(who));
            }
            if (!facts().may_act(who, word::attaching_skill)) {
                return about("ccg.why.fatigued", "CCG-ATTACH-05", who);
            }
        }
        if (auto problem = cannot_bear(card, who)) {
            return *problem;
        }
        if (facts().printed(card).kind == Kind::item && !has_room(facts(), who)) {
            return no("ccg.why.no_room", "CCG-ATTACH-13").with("who", name(who));
        }
        return forbidden();
    }

    [[nodiscard]] Message upgrade(std::string_view id, std::string_view thing) const {
        if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-18")) {
            return *problem;
        }
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-ATTACH-19");
        }
        if (auto problem = not_my_character(thing, "CCG-ATTACH-18")) {
            return *problem;
        }
        const Card who = character(thing);
        if (has_room(facts(), who)) {
            return no("ccg.why.room_left", "CCG-ATTACH-20").with("who", name(who));
        }
        return cannot_bear(card, who).value_or(no("ccg.why.not_possible", "CCG-ATTACH-18"));
    }

    [[nodiscard]] Message swap(std::string_view thing, std::string_view to) const {
        if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
            return *problem;
        }
        const Card card = find_thing(*rules_, *state_, thing);
        if (card == Card::none || state_->spot(card) != Spot::attached) {
            return unknown(thing);
        }
        if (auto problem = not_my_character(to, "CCG-SWAP-01")) {
            return *problem;
        }
        const Card who = state_->bearer(card);
        const Card whom = character(to);
        if (owner_of(who) != seat_) {
            return about("ccg.why.not_yours", "CCG-SWAP-01", card);
        }
        if (facts().printed(card).kind == Kind::skill &&
            !facts().allowed(word::swap_skills, false, {value(who)})) {
            return no("ccg.why.no_swap", "CCG-SWAP-10");
        }
        if (state_->space(who) != state_->space(whom)) {
            return no("ccg.why.not_same_space", "CCG-SWAP-02")
                .with("who", name(who))
                .with("whom", name(whom));
        }
        if (state_->marked(card, mark::swapped)) {
            return about("ccg.why.swapped_already", "CCG-SWAP-07", card);
        }
        const Printed& face = facts().printed(card);
        if (face.only != Who::none && face.only != facts().printed(whom).who) {
            return about("ccg.why.requirement", "CCG-SWAP-11", card).with("who", name(whom));
        }
        if (!facts().meets(whom, card)) {
            return about("ccg.why.requirement", "CCG-SWAP-05", card).with("who", name(whom));
        }
        if (!has_room(facts(), whom)) {
            return no("ccg.why.no_room", "CCG-SWAP-08").with("who", name(whom));
        }
        return forbidden();
    }

    [[nodiscard]] Message resurrect(std::string_view thing, std::string_view where) const {
        if (auto problem = wrong_step(Step::resource, "CCG-RESOURCE-02")) {
            return *problem;
        }
        const Player& player = state_->player(seat_);
        if (player.main != Pile::nothing) {
            return no("ccg.why.main_in_play", "CCG-RESURRECT-01");
        }
        if ((player.deeds & deed::resurrected) != 0) {
            return no("ccg.why.resurrected_already", "CCG-RESURRECT-04");
        }
        const Face face = rules_->find(thing.substr(0, thing.find(':')));
        if (face == Face::none) {
            return unknown(thing);
        }
        const Printed& printed = rules_->face(face);
        if (printed.who != facts().essence(seat_) || printed.level != 1) {
            return no("ccg.why.not_main", "CCG-RESURRECT-07");
        }
        bool there = false;
        for (unsigned place = 0; place < player.cards(); ++place) {
            there = there || (player.spots[place] == Spot::discard && player.faces[place] == face);
        }
        if (!there) {
            return no("ccg.why.not_in_discard", "CCG-RESURRECT-06").with("card", printed.name);
        }
        const auto space = parse_space(*state_, where);
        if (space && state_->owner(*space) != seat_) {
            return no("ccg.why.not_own_space", "CCG-RESURRECT-03");
        }
        return no("ccg.why.not_possible", "CCG-RESURRECT-01");
    }

    [[nodiscard]] Message episode(std::string_view id) const {
        if (auto problem = wrong_step(Step::resource, "CCG-EPISODE-03")) {
            return *problem;
        }
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-EPISODE-03");
        }
        return may_place_episode(facts(), card) ? no("ccg.why.not_possible", "CCG-EPISODE-03")
                                                : no("ccg.why.no_part_two", "CCG-EPISODE-02");
    }

    [[nodiscard]] Message fight(std::string_view thing, std::string_view other) const {
        if (auto problem = wrong_step(Step::conflict, "CCG-FIGHT-08")) {
            return *problem;
        }
        if (auto problem = not_my_character(thing, "CCG-FIGHT-01")) {
            return *problem;
        }
        const Card who = character(thing);
        const Card whom = character(other);
        if (!facts().may_act(who, word::winning_fight)) {
            return about("ccg.why.fatigued", "CCG-FIGHT-04", who);
        }
        if (whom == Card::none) {
            return unknown(other);
        }
        if (owner_of(whom) == seat_) {
            return no("ccg.why.own_character", "CCG-FIGHT-03");
        }
        if (state_->space(who) != state_->space(whom)) {
            return no("ccg.why.not_same_space", "CCG-FIGHT-02")
                .with("who", name(who))
                .with("whom", name(whom));
        }
        return forbidden();
    }

    [[nodiscard]] Message face(std::string_view thing) const {
        const Card card = find_thing(*rules_, *state_, thing);
        if (card == Card::none) {
            return unknown(thing);
        }
        if (state_->moment == Moment::gather && facts().is_character(card)) {
            return cannot_face(card, state_->conflict.challenge)
                .value_or(no("ccg.why.not_possible", "CCG-CHALLENGE-01"));
        }
        if (auto problem = wrong_step(Step::conflict, "CCG-CONFLICT-01")) {
            return *problem;
        }
        if (state_->spot(card) != Spot::challenge) {
            return about("ccg.why.not_in_play", "CCG-CHALLENGE-01", card);
        }
        if (((static_cast<unsigned>(state_->marks(card)) >> index(seat_)) & 1U) != 0) {
            return about("ccg.why.faced_already", "CCG-CHALLENGE-11", card);
        }
        Problem last;
        state_->player(seat_).characters.each([&](unsigned place) {
            const Card who = card_of(seat_, place);
            if (state_->space(who) == state_->space(card)) {
                last = cannot_face(who, card);
            }
        });
        return last.value_or(about("ccg.why.nobody_can_face", "CCG-CHALLENGE-04", card));
    }

    [[nodiscard]] Problem cannot_face(Card who, Card challenge) const {
        if (side_of(facts().rank(who)) != facts().printed(challenge).side) {
            return about("ccg.why.wrong_side",
                         facts().printed(challenge).side == Side::good ? "CCG-CHALLENGE-06"
                                                                       : "CCG-CHALLENGE-07",
                         challenge)
                .with("who", name(who));
        }
        if (!facts().may_act(who, word::facing)) {
            return about("ccg.why.fatigued", "CCG-CHALLENGE-05", who);
        }
        if (state_->space(who) != state_->space(challenge)) {
            return about("ccg.why.nobody_can_face", "CCG-CHALLENGE-04", challenge);
        }
        return facts().may_face(who, challenge) ? Problem{} : forbidden();
    }

    [[nodiscard]] Message challenge(std::string_view where) const {
        if (auto problem = wrong_step(Step::prologue, "CCG-PROLOGUE-01")) {
            return *problem;
        }
        if ((state_->player(seat_).deeds & deed::placed_challenge) != 0) {
            return no("ccg.why.challenge_placed", "CCG-PROLOGUE-04");
        }
        if (where.empty()) {
            return no("ccg.why.challenge_fits", "CCG-PROLOGUE-05");
        }
        const auto space = parse_space(*state_, where);
        const Card top = top_challenge(*state_, seat_);
        if (!space || top == Card::none) {
            return no("ccg.why.not_possible", "CCG-PROLOGUE-18");
        }
        return no("ccg.why.challenge_fits_not", clash(top, *space))
            .with("where", place_name(*rules_, *state_, *space));
    }

    // Which rule keeps a challenge from lying there.
    [[nodiscard]] std::string_view clash(Card top, Space space) const {
        std::string_view rule = "CCG-PROLOGUE-09";
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            player.others.each([&](unsigned place) {
                if (player.spots[place] != Spot::challenge) {
                    return;
                }
                const Card other = card_of(seat_at(seat), place);
                if (facts().printed(other).named == facts().printed(top).named) {
                    rule = "CCG-PROLOGUE-12";
                } else if (seat_at(seat) == seat_ && state_->space(other) == space) {
                    rule = "CCG-PROLOGUE-10";
                }
            });
        }
        return rule;
    }

    [[nodiscard]] Message refresh() const {
        if (auto problem = wrong_step(Step::refresh, "CCG-REFRESH-01")) {
            return *problem;
        }
        return no("ccg.why.refreshed_already", "CCG-REFRESH-04");
    }

    [[nodiscard]] Message boost(std::string_view id, std::string_view which) const {
        if (auto problem = wrong_stage(Stage::battle, "CCG-STACK-15")) {
            return *problem;
        }
        const Card card = in_hand(id);
        if (card == Card::none) {
            return not_in_hand(id, "CCG-STACK-01");
        }
        const Printed& face = facts().printed(card);
        if (face.kind == Kind::event) {
            return about("ccg.why.no_boost", "CCG-STACK-08", card);
        }
        if (face.kind == Kind::character) {
            return about("ccg.why.no_boost", "CCG-STACK-09", card);
        }
        const auto talent = parse_talent(which);
        if (!talent) {
            return unknown(which);
        }
        if (facts().boost(card, *talent) == 0) {
            return about("ccg.why.no_icon", "CCG-STACK-06", card)
                .with_word("talent", talent_key(*talent));
        }
        if (!facts().can_be_boosted(*talent)) {
            return no("ccg.why.not_boostable",
                      seat_ == state_->conflict.attacking ? "CCG-CHALLENGE-24" : "CCG-CHALLENGE-23")
                .with_word("talent", talent_key(*talent));
        }
        return forbidden();
    }

    [[nodiscard]] Message stand_in(std::string_view thing) const {
        if (auto problem = wrong_stage(Stage::choose, "CCG-FIGHT-11")) {
            return *problem;
        }
        if (state_->conflict.duel == Duel::challenge) {
            return no("ccg.why.not_defender", "CCG-CHALLENGE-16");
        }
        if (seat_ != state_->conflict.defending) {
            return no("ccg.why.not_defender", "CCG-FIGHT-14");
        }
        if (state_->conflict.doubled != 0) {
            return no("ccg.why.doubled_already", "CCG-Q-73");
        }
        if (auto problem = not_my_character(thing, "CCG-FIGHT-12")) {
            return *problem;
        }
        const Card who = character(thing);
        if (state_->space(who) == state_->conflict.at && !facts().may_act(who, word::doubling)) {
            return about("ccg.why.fatigued", "CCG-FIGHT-15", who);
        }
        return no("ccg.why.no_double", "CCG-FIGHT-12").with("who", name(who));
    }

    [[nodiscard]] Message use(std::string_view thing, bool from_hand) const {
        const Card card = from_hand ? in_hand(thing) : find_thing(*rules_, *state_, thing);
        if (card == Card::none) {
            return from_hand ? not_in_hand(thing, "CCG-ACTION-01") : unknown(thing);
        }
        const Printed& face = facts().printed(card);
        const bool played = face.kind == Kind::action || face.kind == Kind::event;
        if (!from_hand && state_->spot(card) != Spot::location &&
            facts().controller(card) != seat_) {
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

    [[nodiscard]] Message pass() const {
        switch (state_->moment) {
            case Moment::keep: return no("ccg.why.not_possible", "CCG-DRAW-06");
            case Moment::discarding: return no("ccg.why.must_discard", "CCG-FIGHT-42");
            case Moment::stage:
                return no("ccg.why.must_discard", state_->conflict.duel == Duel::fight
                                                      ? "CCG-FIGHT-42"
                                                      : "CCG-CHALLENGE-41");
            case Moment::gather:
            case Moment::against: return no("ccg.why.gathering", "CCG-CHALLENGE-02");
            case Moment::watch:
                return state_->step == Step::refresh ? no("ccg.why.must_refresh", "CCG-REFRESH-01")
                                                     : no("ccg.why.must_place", "CCG-WATCH-08");
            default: return no("ccg.why.setup", "CCG-SETUP-01");
        }
    }

    // Somebody points at a card: what is it there for, and why not now?
    [[nodiscard]] Message thing(std::string_view word) const {
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
            default: return no("ccg.why.not_possible", "CCG-WATCH-18");
        }
    }

    [[nodiscard]] Message card_in_hand(Card card, std::string_view word) const {
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
                return cannot_enter(card).value_or(no("ccg.why.not_possible", "CCG-RESOURCE-03"));
            }
            case Kind::skill:
            case Kind::item: return bearer_for(card, face);
            case Kind::part_one: return episode(word);
            default: return use(word, true);
        }
    }

    [[nodiscard]] Message bearer_for(Card card, const Printed& face) const {
        if (auto problem = wrong_step(Step::resource, "CCG-ATTACH-01")) {
            return *problem;
        }
        if (!facts().may_use(seat_, card)) {
            return about("ccg.why.only_essence", "CCG-REQ-09", card);
        }
        bool able = false;
        state_->player(seat_).characters.each(
            [&](unsigned place) { able = able || facts().meets(card_of(seat_, place), card); });
        if (!able) {
            return about("ccg.why.no_user", "CCG-ATTACH-15", card);
        }
        return no("ccg.why.not_possible",
                  face.kind == Kind::skill ? "CCG-ATTACH-05" : "CCG-ATTACH-13");
    }

    const Rules* rules_;
    const State* state_;
    Seat seat_;
    Looking look_;
};

}  // namespace

Message Ccg::why(const Rules& rules, const State& state, std::string_view thing) {
    const Decision decision = Ccg::decision(rules, state);
    if (decision.over()) {
        return no("ccg.why.over", "CCG-OBJECT-03");
    }
    ChoiceList list;
    Ccg::choices(rules, state, list);
    for (const Choice choice : list) {
        if (name(rules, state, choice) == thing) {
            return no("ccg.why.possible", "CCG-WATCH-04");
        }
    }
    if (state.script.asking != script::Asking::nothing) {
        return no("ccg.why.card_asks", "CCG-WATCH-04");
    }
    return Reason(rules, state, decision.seat).of(thing);
}

}  // namespace bronze::ccg
