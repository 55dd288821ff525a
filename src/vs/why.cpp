// Why a thing cannot be done now, with the number of the rule.

#include <algorithm>
#include <array>
#include <vector>

#include "vs/lists.hpp"
#include "vs/values.hpp"
#include "vs/vs.hpp"
#include "vs/words.hpp"

namespace bronze::vs {

namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view text) {
    Words words;
    while (!text.empty()) {
        const auto end = text.find(' ');
        if (end != 0) {
            words.push_back(text.substr(0, end));
        }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return words;
}

// When a power or plot twist can be used, in words.
std::string_view time_key(const Power& power, bool twist) {
    if (power.at(word::main)) {
        return power.at(word::combat) ? "vs.time.main_combat" : "vs.time.main";
    }
    if (power.at(word::build)) {
        return "vs.time.build";
    }
    if (power.at(word::enemy_main)) {
        return "vs.time.enemy_main";
    }
    return twist || power.at(word::any_combat) ? "vs.time.any_combat" : "vs.time.combat";
}

class Explainer {
public:
    Explainer(const Rules& rules, const State& state, unsigned player)
        : rules_(&rules),
          state_(&state),
          player_(player),
          look_(rules, state),
          reader_(&look_.reader) {}

    [[nodiscard]] Message explain(const Words& words) const {
        static constexpr std::array<std::string_view, 12> verbs{
            "recruit", "equip",  "play", "use",     "power", "resource",
            "switch",  "attack", "join", "against", "pay",   "strike-back"};
        const bool has_verb = std::find(verbs.begin(), verbs.end(), words[0]) != verbs.end();
        const std::string_view verb = has_verb ? words[0] : std::string_view{};
        const std::string_view thing = !has_verb ? words[0] : words.size() > 1 ? words[1] : "";
        const Card card = find_card(thing);
        if (state_->phase < Phase::turn_begins) {
            return Message("vs.why.choose_first");
        }
        if (card == Card::none) {
            const Title title = rules_->find_title(thing);
            return title == Title::none ? Message("vs.why.unknown")
                                        : Message("vs.why.not_in_hand")
                                              .with("card", (*rules_)[title].name)
                                              .with("rule", "VS-PLOT-01");
        }
        if (state_->script.asking != script::Asking::nothing || !state_->tasks.empty()) {
            return asked_first(card);
        }
        return about(card, verb, words.size() > 2 ? words[2] : std::string_view{});
    }

private:
    [[nodiscard]] Card find_card(std::string_view thing) const {
        const Card found = find_thing(*rules_, *state_, thing, player_);
        if (found != Card::none) {
            return found;
        }
        // A title means the one on the table, one's own first.
        const Title title = rules_->find_title(thing);
        Card on_table = Card::none;
        each_card(*state_, [&](Card card) {
            const Zone zone = state_->zone(card);
            const bool open = vs::in_play(zone) || zone == Zone::face_up ||
                              zone == Zone::key_pile || zone == Zone::spellbook;
            if (title != Title::none && state_->title(card) == title && open &&
                (on_table == Card::none || side_of(*state_, on_table) != player_)) {
                on_table = card;
            }
        });
        return on_table;
    }

    [[nodiscard]] const Facts& facts(Card card) const { return facts_of(*rules_, *state_, card); }

    [[nodiscard]] Message with_card(std::string_view key, Card card) const {
        return Message(key).with("card", called(*rules_, *state_, card));
    }
    [[nodiscard]] Message no(std::string_view key, Card card, std::string_view rule) const {
        return with_card(key, card).with("rule", rule);
    }
    [[nodiscard]] static Message no(std::string_view key, std::string_view rule) {
        return Message(key).with("rule", rule);
    }

    [[nodiscard]] Message asked_first(Card card) const {
        if (!state_->tasks.empty() && state_->tasks.back().kind == TaskKind::pay &&
            state_->script.asking == script::Asking::nothing &&
            (state_->zone(card) == Zone::face_up || state_->zone(card) == Zone::hand)) {
            const std::array needs{state_->tasks.back().m};
            return with_card("vs.why.not_paying", card)
                .with("symbols", symbols_text(*rules_, needs))
                .with("rule", facts(card).kind == Kind::special_location ? "VS-LOCATION-14"
                                                                         : "VS-SUPER-07");
        }
        return Message("vs.why.choose_first");
    }

    [[nodiscard]] Message about(Card card, std::string_view verb, std::string_view power) const {
        switch (state_->zone(card)) {
            case Zone::hand: return of_hand(card, verb);
            case Zone::key_pile: return not_recruited(card);
            case Zone::spellbook: return not_played(card);
            case Zone::front:
            case Zone::back: return of_character(card, verb, power);
            case Zone::face_up:
            case Zone::face_down: return no("vs.why.location", "VS-SUPER-07");
            default: return with_card("vs.why.nothing", card);
        }
    }

    [[nodiscard]] Message of_hand(Card card, std::string_view verb) const {
        if (verb == "power") {
            return not_power_up(card);
        }
        switch (facts(card).kind) {
            case Kind::plot_twist: return not_played(card);
            case Kind::equipment: return not_equipped(card);
            case Kind::supporting_character: return not_recruited(card);
            default: return no("vs.why.location", "VS-RESOURCE-06");
        }
    }

    [[nodiscard]] Message not_power_up(Card card) const {
        if (state_->phase != Phase::main && state_->phase != Phase::combat) {
            return no("vs.why.power_up_time", "VS-POWERUP-03");
        }
        return no("vs.why.power_up", card,
                  state_->phase == Phase::main ? "VS-POWERUP-01" : "VS-POWERUP-05");
    }

    [[nodiscard]] bool recruiting() const {
        return state_->phase == Phase::recruit && state_->active == player_;
    }

    [[nodiscard]] std::optional<Message> too_dear(Card card) const {
        const int cost = cost_for(*rules_, *state_, card, player_);
        if (cost <= static_cast<int>(points_of(*state_))) {
            return std::nullopt;
        }
        return with_card("vs.why.too_dear", card)
            .with("cost", std::int64_t{cost})
            .with("points", std::int64_t{points_of(*state_)})
            .with("rule", "VS-RECRUIT-07");
    }

    [[nodiscard]] Message not_recruited(Card card) const {
        if (!may_stand(*rules_, *state_, card, player_)) {
            return no("vs.why.main_name", "VS-UNIQUE-08");
        }
        if (!recruiting()) {
            return no("vs.why.recruit_later", "VS-RECRUIT-03");
        }
        if (const auto dear = too_dear(card)) {
            return *dear;
        }
        const std::optional<std::uint8_t> needs = facts(card).key_of;
        if (state_->zone(card) == Zone::key_pile && needs) {
            return with_card("vs.why.key_needs", card)
                .with("name", rules_->names[*needs])
                .with("rule", "VS-Q-113");
        }
        return with_card("vs.why.may_not_recruit", card);
    }

    [[nodiscard]] Message not_equipped(Card card) const {
        if (!recruiting()) {
            return no("vs.why.recruit_later", "VS-EQUIP-01");
        }
        if (const auto dear = too_dear(card)) {
            return *dear;
        }
        if (!has_members(*rules_, *state_, *reader_, card, player_)) {
            return no("vs.why.no_members", card, "VS-EQUIP-09");
        }
        return no("vs.why.no_bearer", card, "VS-EQUIP-03");
    }

    // The rule that a plot twist at the wrong time breaks.
    [[nodiscard]] Message wrong_time(const Power& power, bool twist) const {
        const bool elsewhere = state_->active != player_ && !power.any_turn;
        if (elsewhere) {
            return no("vs.why.not_your_turn", twist ? "VS-PLOT-02" : "VS-SUPER-05");
        }
        return Message("vs.why.wrong_time")
            .with_word("times", time_key(power, twist))
            .with("rule", twist                                           ? "VS-PLOT-02"
                          : power.at(word::combat) && state_->in_combat() ? "VS-SUPER-03"
                                                                          : "VS-SUPER-02");
    }

    [[nodiscard]] Message not_played(Card card) const {
        const std::vector<Power>& powers = facts(card).powers;
        const auto timely = std::find_if(powers.begin(), powers.end(), [&](const Power& power) {
            return is_time(*state_, player_, power.timings, Card::none);
        });
        if (timely == powers.end()) {
            return powers.empty() ? with_card("vs.why.nothing", card)
                                  : wrong_time(powers.front(), true);
        }
        if (is_barred(*rules_, *state_, *reader_, player_)) {
            return no("vs.why.barred", "VS-KEYWORD-05");
        }
        if (!has_members(*rules_, *state_, *reader_, card, player_)) {
            return no("vs.why.no_members", card, "VS-PLOT-11");
        }
        if (!may_play(*rules_, *state_, *reader_, card, player_)) {
            return with_card("vs.why.may_not_play", card);
        }
        if (const auto silent = silenced(*timely)) {
            return *silent;
        }
        return no("vs.why.no_target", card, "VS-Q-56");
    }

    [[nodiscard]] std::optional<Message> silenced(const Power& power) const {
        const std::array about{static_cast<script::Value>(player_)};
        if (!power.speaks || reader_->allowed(word::may_speak, true, about)) {
            return std::nullopt;
        }
        return Message("vs.why.speaks").with("rule", "VS-CARD-16");
    }

    [[nodiscard]] Message of_character(Card card, std::string_view verb,
                                       std::string_view power) const {
        if (verb == "use") {
            return not_used(card, power);
        }
        if (verb == "switch") {
            return no("vs.why.formation_later", "VS-FORMATION-01");
        }
        if (verb == "power") {
            return not_power_up(card);
        }
        if (state_->phase == Phase::declare) {
            return state_->unit(card).player == player_ ? not_joining(card) : not_defending(card);
        }
        if (state_->unit(card).player != player_) {
            return verb == "against" || state_->phase == Phase::main
                       ? not_defending(card)
                       : with_card("vs.why.not_yours_power", card);
        }
        if (verb.empty() && state_->phase != Phase::main) {
            return not_used(card, {});
        }
        return not_attacking(card);
    }

    [[nodiscard]] std::optional<Message> unfit_to_attack(Card card) const {
        const Unit& unit = state_->unit(card);
        if (!unit.face_up()) {
            return no("vs.why.face_down", card, "VS-MELEE-01");
        }
        if (unit.is(flag::exhausted)) {
            return no("vs.why.exhausted", card, "VS-MELEE-02");
        }
        if (state_->zone(card) == Zone::back &&
            !has(*rules_, *state_, *reader_, card, Keyword::ranged)) {
            return no("vs.why.not_ranged", card, "VS-RANGED-01");
        }
        if (!may(*state_, *reader_, word::may_attack, card)) {
            return with_card("vs.why.may_not_attack", card);
        }
        return std::nullopt;
    }

    [[nodiscard]] Message not_attacking(Card card) const {
        if (state_->phase != Phase::main || state_->active != player_) {
            return no("vs.why.attack_later", "VS-MAIN-01");
        }
        if (const auto unfit = unfit_to_attack(card)) {
            return *unfit;
        }
        return no("vs.why.no_defender", card, "VS-MAIN-05");
    }

    [[nodiscard]] Message not_joining(Card card) const {
        if (const auto unfit = unfit_to_attack(card)) {
            return *unfit;
        }
        bool same_row = true;
        each_character(*state_, player_, [&](Card other) {
            same_row = same_row && (!state_->unit(other).is(flag::attacking) ||
                                    state_->zone(other) == state_->zone(card));
        });
        return same_row ? no("vs.why.not_team", card, "VS-TEAM-02")
                        : no("vs.why.not_row", "VS-TEAM-03");
    }

    [[nodiscard]] Message not_defending(Card card) const {
        if (!enemies(*state_, player_, state_->unit(card).player)) {
            return no("vs.why.not_enemy", card, "VS-MELEE-05");
        }
        if (!state_->unit(card).face_up()) {
            return no("vs.why.defender_down", card,
                      state_->unit(card).is(flag::stunned) ? "VS-STUN-10" : "VS-MELEE-05");
        }
        if (is_protected(*state_, card)) {
            return no("vs.why.protected", card, "VS-MELEE-06");
        }
        if (!may(*state_, *reader_, word::may_be_attacked, card)) {
            return with_card("vs.why.may_not_be_attacked", card);
        }
        return state_->phase == Phase::declare ? Message("vs.why.drawn_elsewhere")
                                               : no("vs.why.attack_first", "VS-MAIN-02");
    }

    [[nodiscard]] Message not_used(Card card, std::string_view wanted) const {
        const std::vector<Power>& powers = facts(card).powers;
        const auto power = std::find_if(powers.begin(), powers.end(), [&](const Power& one) {
            return wanted.empty() ? one.timings != 0 : one.id == wanted;
        });
        if (power == powers.end() || power->timings == 0) {
            return with_card("vs.why.no_power", card);
        }
        if (!state_->unit(card).face_up()) {
            return no("vs.why.face_down", card, "VS-STUN-12");
        }
        const bool for_enemies = power->at(word::enemy_main);
        if (state_->unit(card).player != player_ && !for_enemies) {
            return with_card("vs.why.not_yours_power", card);
        }
        if (!for_enemies && !is_time(*state_, player_, power->timings, card)) {
            return wrong_time(*power, false);
        }
        const auto with_power = [&](std::string_view key) {
            return Message(key).with("power", power->name);
        };
        for (const std::uint16_t ability : power->abilities) {
            if (is_used_up(*rules_, *state_, *reader_, card, ability, player_)) {
                return with_power("vs.why.used_up").with("rule", "VS-SUPER-13");
            }
        }
        if (const auto silent = silenced(*power)) {
            return *silent;
        }
        const Teams teams = paying_teams(*rules_, *state_, *reader_, card, player_);
        if (!can_pay(*rules_, *state_, player_, teams, power->cost)) {
            return with_power("vs.why.cannot_pay")
                .with("symbols", symbols_text(*rules_, power->cost))
                .with("rule", "VS-SUPER-09");
        }
        return no("vs.why.no_target", card, "VS-Q-56");
    }

    const Rules* rules_;
    const State* state_;
    unsigned player_;
    Looking look_;
    const CardReader* reader_;
};

// Whether a choice has these words, or begins with them.
bool is_offered(const Rules& rules, const State& state, const Words& words) {
    ChoiceList list;
    Vs::choices(rules, state, list);
    return std::any_of(list.begin(), list.end(), [&](Choice choice) {
        const std::string name = Vs::name(rules, state, choice);
        const Words of_choice = words_of(name);
        const bool begins = words.size() <= of_choice.size() &&
                            std::equal(words.begin(), words.end(), of_choice.begin());
        return begins || (words.size() == 1 && std::find(of_choice.begin(), of_choice.end(),
                                                         words[0]) != of_choice.end());
    });
}

}  // namespace

Message Vs::why(const Rules& rules, const State& state, std::string_view thing) {
    const Words words = words_of(thing);
    if (decision(rules, state).over()) {
        return Message("vs.why.over").with("rule", "VS-WIN-01");
    }
    if (words.empty()) {
        return Message("vs.why.unknown");
    }
    if (is_offered(rules, state, words)) {
        return Message("vs.why.can");
    }
    return Explainer(rules, state, bronze::index(decision(rules, state).seat)).explain(words);
}

}  // namespace bronze::vs
