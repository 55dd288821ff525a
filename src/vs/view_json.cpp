// A view as web/src/games/vs/types.ts describes it.

#include <algorithm>
#include <bit>

#include "vs/forecast.hpp"
#include "vs/lists.hpp"
#include "vs/names.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

using boost::json::array;
using boost::json::object;

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::first_player:
        case Phase::place:
        case Phase::mulligan: return "setup";
        case Phase::turn_begins:
        case Phase::draw: return "draw";
        case Phase::recovery: return "recovery";
        case Phase::build_begins:
        case Phase::resource:
        case Phase::recruit:
        case Phase::formation: return "build";
        case Phase::turn_ends:
        case Phase::turn_over: return "end";
        case Phase::over: return "over";
        default: return "main";
    }
}

std::string_view step_name(Phase phase) {
    switch (phase) {
        case Phase::resource: return "resource";
        case Phase::recruit: return "recruit";
        case Phase::formation: return "formation";
        default: return "";
    }
}

std::string_view format_name(Format format) {
    switch (format) {
        case Format::duel: return "duel";
        case Format::free_for_all: return "free-for-all";
        case Format::teams: return "teams";
    }
    return "";
}

class Writer {
public:
    Writer(const Rules& rules, const View& view)
        : rules_(&rules),
          view_(&view),
          state_(&view.known),
          look_(rules, view.known),
          reader_(&look_.reader) {}

    object write() {
        array players;
        for (unsigned player = 0; player < state_->seats; ++player) {
            players.push_back(player_json(player));
        }
        object json({{"format", format_name(state_->format)},
                     {"turn", state_->turn},
                     {"phase", phase_name(state_->phase)},
                     {"players", std::move(players)},
                     {"relationships", relationships()},
                     {"lasting", lasting()}});
        if (state_->phase > Phase::mulligan && state_->phase != Phase::over) {
            json["active"] = state_->active;
        }
        if (const std::string_view step = step_name(state_->phase); !step.empty()) {
            json["step"] = step;
        }
        if (state_->phase == Phase::declare || state_->in_combat()) {
            json["combat"] = combat();
        }
        if (auto paying = payment()) {
            json["payment"] = std::move(*paying);
        }
        if (array picked = picks(); !picked.empty()) {
            json["picked"] = std::move(picked);
        }
        if (array open = shown(); !open.empty()) {
            json["shown"] = std::move(open);
        }
        if (state_->winners != 0) {
            array winners;
            for (unsigned player = 0; player < state_->seats; ++player) {
                if (((state_->winners >> player) & 1U) != 0) {
                    winners.emplace_back(player_word(player));
                }
            }
            json["winners"] = std::move(winners);
        }
        return json;
    }

private:
    [[nodiscard]] unsigned reader_seat() const { return bronze::index(view_->seat); }
    [[nodiscard]] std::string thing(Card card) const {
        return thing_word(*rules_, *state_, card, reader_seat());
    }
    [[nodiscard]] const std::string& id(Card card) const {
        return facts_of(*rules_, *state_, card).id;
    }
    // The titles of one's own deck are there, but not where.
    [[nodiscard]] bool seen(Card card) const { return sees(*state_, view_->seat, card); }

    [[nodiscard]] object lying(Card card) const {
        return {{"thing", thing(card)}, {"card", id(card)}};
    }

    [[nodiscard]] array pile(unsigned player, Zone zone) const {
        array cards;
        each_card(*state_, [&](Card card) {
            if (owner_of(card) == player && state_->zone(card) == zone && seen(card)) {
                cards.push_back(lying(card));
            }
        });
        return cards;
    }

    // Why a value is not the printed one, step by step.
    void add_changes(array& changes, Card card, std::string_view value, word::Stat stat,
                     int printed) const {
        int now = printed;
        const Unit& unit = state_->unit(card);
        const auto add = [&](int by, std::string_view why, Card from) {
            now += by;
            object change{{"value", value}, {"by", by}, {"to", now}, {"why", why}};
            if (from != Card::none && state_->title(from) != Title::none) {
                change["card"] = id(from);
            }
            changes.push_back(std::move(change));
        };
        if (stat == word::health) {
            if (unit.wounds < 0) {
                add(-unit.wounds, "vitality", Card::none);
            }
        } else if (unit.plus != 0 && (unit.plus < 0 || !unit.is(flag::level))) {
            add(unit.plus, unit.plus > 0 ? "plus" : "minus", Card::none);
        }
        const std::array about{value_of(card)};
        reader_->covering(stat, about, [&](const script::Active& active, script::Value amount) {
            const Card source = card_from(active.source);
            const bool equipment = source != Card::none && state_->zone(source) == Zone::attached;
            switch (rules_->program.abilities[active.ability].operation) {
                case script::Operation::add:
                    if (amount < 0 || !unit.is(flag::level)) {
                        add(amount, equipment ? "equipment" : "effect", source);
                    }
                    break;
                case script::Operation::set: add(amount - now, "effect", source); break;
                case script::Operation::multiply: add(now * amount - now, "effect", source); break;
                default: break;
            }
        });
    }

    [[nodiscard]] array used_powers(Card card) const {
        array used;
        for (const Power& power : facts_of(*rules_, *state_, card).powers) {
            const bool up = std::any_of(
                power.abilities.begin(), power.abilities.end(), [&](std::uint16_t ability) {
                    return reader_->used_up(ability, value_of(card),
                                            seat_at(player_of(*state_, card)));
                });
            if (up) {
                used.emplace_back(power.id);
            }
        }
        return used;
    }

    [[nodiscard]] object character(Card card) const {
        const Facts& facts = facts_of(*rules_, *state_, card);
        const Unit& unit = state_->unit(card);
        Keywords keywords = 0;
        for (std::size_t i = 0; i < keyword_count; ++i) {
            if (has(*rules_, *state_, *reader_, card, static_cast<Keyword>(i))) {
                keywords = static_cast<Keywords>(keywords | only(static_cast<Keyword>(i)));
            }
        }
        object json({{"thing", thing(card)},
                     {"card", facts.id},
                     {"owner", owner_of(card)},
                     {"row", state_->zone(card) == Zone::front ? "front" : "back"},
                     {"exhausted", unit.is(flag::exhausted)},
                     {"stunned", unit.is(flag::stunned)},
                     {"hidden", !unit.is(flag::stunned) && unit.is(flag::hidden)},
                     {"atk", attack_of(*rules_, *state_, *reader_, card)},
                     {"def", std::max(0, defence_of(*rules_, *state_, *reader_, card))},
                     {"health", health_of(*rules_, *state_, *reader_, card)},
                     {"wounds", std::max<int>(0, unit.wounds)},
                     {"counters", object{{"plus", std::max<int>(0, unit.plus)},
                                         {"minus", std::max<int>(0, -unit.plus)},
                                         {"vitality", std::max<int>(0, -unit.wounds)}}},
                     {"keywords", ids_of(rules_->keywords, keywords)},
                     {"teams", ids_of(rules_->teams, teams_of(*rules_, *state_, *reader_, card))},
                     {"ranged", (keywords & only(Keyword::ranged)) != 0},
                     {"flight", (keywords & only(Keyword::flight)) != 0}});
        if (is_main(card)) {
            json["main"] = true;
            json["level"] = facts.level;
            if (facts.level_up != 0) {
                json["xp"] = state_->owner(card).xp;
            }
        }
        if (is_doomed(*rules_, *state_, card)) {
            json["doomed"] = true;
        }
        array changes;
        add_changes(changes, card, "atk", word::attack, facts.attack);
        add_changes(changes, card, "def", word::defence, facts.defence);
        add_changes(changes, card, "health", word::health, facts.health);
        if (!changes.empty()) {
            json["changes"] = std::move(changes);
        }
        if (array used = used_powers(card); !used.empty()) {
            json["used"] = std::move(used);
        }
        array equipment;
        each_card(*state_, [&](Card other) {
            if (state_->zone(other) == Zone::attached &&
                card_at(static_cast<std::size_t>(state_->unit(other).plus)) == card) {
                equipment.push_back(lying(other));
            }
        });
        if (!equipment.empty()) {
            json["equipment"] = std::move(equipment);
        }
        if (is_protected(*state_, card)) {
            json["protected"] = true;
        }
        if (facts.token) {
            json["token"] = true;
        }
        return json;
    }

    [[nodiscard]] array row(unsigned player, Zone zone) const {
        array characters;
        each_character(*state_, player, [&](Card card) {
            if (state_->zone(card) == zone) {
                characters.push_back(character(card));
            }
        });
        return characters;
    }

    [[nodiscard]] array resources(unsigned player) const {
        array all;
        each_card(*state_, [&](Card card) {
            const Zone zone = state_->zone(card);
            if (owner_of(card) != player || !is_resource(zone)) {
                return;
            }
            object resource{{"thing", thing(card)}, {"up", zone == Zone::face_up}};
            if (state_->title(card) != Title::none) {
                resource["card"] = id(card);
            }
            all.push_back(std::move(resource));
        });
        return all;
    }

    [[nodiscard]] object uses(unsigned player) const {
        object counted;
        for (const Facts& facts : rules_->titles) {
            for (const Power& power : facts.powers) {
                if (power.tally && state_->sides[player].tallies[*power.tally] != 0) {
                    counted[power.id] = state_->sides[player].tallies[*power.tally];
                }
            }
        }
        return counted;
    }

    [[nodiscard]] object player_json(unsigned player) const {
        const Side& side = state_->sides[player];
        object json({{"thing", player_word(player)},
                     {"front", row(player, Zone::front)},
                     {"back", row(player, Zone::back)},
                     {"resources", resources(player)},
                     {"deck", side.deck.size()},
                     {"hand", side.all(Zone::hand).count()},
                     {"ko", pile(player, Zone::ko)},
                     {"removed", pile(player, Zone::removed)},
                     {"spellbook", pile(player, Zone::spellbook)},
                     {"key", pile(player, Zone::key_pile)},
                     {"xp", side.xp}});
        if (state_->format == Format::teams) {
            json["partner"] = (player + 2) % state_->seats;
        }
        if (side.out != 0) {
            json["out"] = true;
        }
        array hand = pile(player, Zone::hand);
        if (player == reader_seat() || view_->seat == Seat::none || !hand.empty()) {
            json["cards"] = std::move(hand);
        }
        const Title other = (*rules_)[state_->title(main_of(player))].next_level;
        if (other != Title::none && side.out == 0) {
            json["aside"] = (*rules_)[other].id;
        }
        if (state_->phase == Phase::recruit && state_->active == player) {
            json["points"] = points_of(*state_);
        } else if (side.points != 0) {
            json["points"] = side.points;
        }
        if (object counted = uses(player); !counted.empty()) {
            json["uses"] = std::move(counted);
        }
        return json;
    }

    [[nodiscard]] array relationships() const {
        array pairs;
        each_relationship(*state_, [&](const Pair& pair) {
            pairs.push_back(array{thing(pair.one), thing(pair.other)});
        });
        return pairs;
    }

    // What effects have left behind, each once.
    [[nodiscard]] array lasting() const {
        array all;
        for (const script::Active& active : state_->script.actives) {
            if (active.until == 0 || active.source < 0 ||
                state_->title(card_from(active.source)) == Title::none) {
                continue;
            }
            const Text& meaning = rules_->program.abilities[active.ability].meaning;
            object one{{"card", id(card_from(active.source))},
                       {"text", object{{"en", meaning.en}, {"fr", meaning.fr}}},
                       {"until", active.until == script::until_end_of_turn ? "turn"
                                 : active.until == word::until_combat_ends ? "combat"
                                                                           : "game"}};
            if (std::find(all.begin(), all.end(), boost::json::value(one)) == all.end()) {
                all.push_back(std::move(one));
            }
        }
        return all;
    }

    [[nodiscard]] object blow_json(const Blow& blow) const {
        array from;
        for (const Card card : blow.from) {
            from.emplace_back(thing(card));
        }
        return {{"from", std::move(from)}, {"at", thing(blow.at)}, {"atk", blow.attack},
                {"def", blow.defence},     {"stuns", blow.stuns},  {"wounds", blow.wounds},
                {"health", blow.health},   {"ko", blow.ko},        {"order", blow.order},
                {"sure", blow.sure}};
    }

    [[nodiscard]] object combat() const {
        array attackers;
        each_character(*state_, state_->active, [&](Card card) {
            if (state_->unit(card).is(flag::attacking)) {
                attackers.emplace_back(thing(card));
            }
        });
        const bool declaring = state_->phase == Phase::declare;
        array strikes;
        if (state_->phase == Phase::combat || state_->phase == Phase::strike) {
            for (const Blow& blow : forecast(*rules_, *state_, *reader_)) {
                strikes.push_back(blow_json(blow));
            }
        }
        object json{{"kind", is_melee(*state_) ? "melee" : "ranged"},
                    {"attackers", std::move(attackers)},
                    {"strikes", std::move(strikes)},
                    {"passed", passed()},
                    {"order", order()}};
        if (declaring) {
            json["declaring"] = true;
        }
        if (state_->combat.defender != Card::none) {
            json["defender"] = thing(state_->combat.defender);
        }
        return json;
    }

    // Everybody who is still in the game, from the active player on (VS-Q-13).
    [[nodiscard]] array order() const {
        array seats;
        for (unsigned i = 0; i < state_->seats; ++i) {
            const unsigned player = (state_->active + i) % state_->seats;
            if (state_->sides[player].out == 0) {
                seats.emplace_back(player);
            }
        }
        return seats;
    }

    [[nodiscard]] array passed() const {
        array seats;
        unsigned player = state_->combat.asked;
        for (unsigned left = state_->combat.passes, tried = 0; left > 0 && tried < state_->seats;
             ++tried) {
            player = (player + state_->seats - 1) % state_->seats;
            if (state_->sides[player].out == 0) {
                seats.emplace_back(player);
                --left;
            }
        }
        return seats;
    }

    // The symbols that are still to be paid.
    [[nodiscard]] std::optional<object> payment() const {
        array symbols;
        Card user = Card::none;
        for (auto task = state_->tasks.end(); task != state_->tasks.begin();) {
            --task;
            if (task->kind == TaskKind::pay) {
                user = task->card;
                symbols.push_back(object{{"any_of", ids_of(rules_->symbols, task->m)}});
            }
        }
        if (user == Card::none || state_->title(user) == Title::none) {
            return std::nullopt;
        }
        std::string power;
        for (const script::Frame& frame : state_->script.frames) {
            const Power* found = frame.source == value_of(user)
                                     ? rules_->power_of(state_->title(user), frame.ability)
                                     : nullptr;
            power = found != nullptr ? found->id : power;
        }
        return object{{"thing", thing(user)},
                      {"card", id(user)},
                      {"power", power},
                      {"symbols", std::move(symbols)}};
    }

    // What has been chosen so far of a set that a card asks for.
    [[nodiscard]] array picks() const {
        array cards;
        if (state_->script.asking != script::Asking::thing || state_->script.frames.empty() ||
            state_->script.sets.empty()) {
            return cards;
        }
        const script::Instruction& step = rules_->program.steps[state_->script.frames.back().step];
        if (step.op != script::Op::choose || !rules_->program.selections[step.b].set ||
            rules_->program.selections[step.b].domain != domain::card) {
            return cards;
        }
        const auto& bits = state_->script.sets.back();
        each_card(*state_, [&](Card card) {
            if (((bits[index(card) / 32] >> (index(card) % 32)) & 1U) != 0 && seen(card)) {
                cards.emplace_back(thing(card));
            }
        });
        return cards;
    }

    // Cards of decks, and of hands that are shown whole or in part.
    [[nodiscard]] array shown() const {
        array cards;
        each_card(*state_, [&](Card card) {
            const Side& side = state_->owner(card);
            if (side.shown.has(place_of(card)) && seen(card) &&
                (view_->seat != Seat::none || side.shown_to != 0)) {
                cards.push_back(lying(card));
            }
        });
        return cards;
    }

    const Rules* rules_;
    const View* view_;
    const State* state_;
    Looking look_;
    const CardReader* reader_;
};

}  // namespace

object Vs::view_json(const Rules& rules, const View& view) {
    return Writer(rules, view).write();
}

}  // namespace bronze::vs
