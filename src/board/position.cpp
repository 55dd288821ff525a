// Setting up positions for scenarios, and saying why a thing cannot be done.

#include "board/board.hpp"
#include "board/fight.hpp"
#include "board/move.hpp"
#include "board/play.hpp"
#include "board/words.hpp"

namespace bronze::board {

namespace {

Error bad_value(std::string_view fact, std::string_view value) {
    return {.message = Message("error.scenario.value").with("fact", fact).with("value", value),
            .place = {}};
}

// "NAME 8" -> {"NAME", "8"}
std::pair<std::string_view, std::string_view> split(std::string_view text) {
    const auto space = text.find(' ');
    if (space == std::string_view::npos) {
        return {text, {}};
    }
    return {text.substr(0, space), text.substr(space + 1)};
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
        const auto [id, steps] = split(value);
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
        state_->steps_left = static_cast<std::uint8_t>(*number);
        state_->waiting = {};
        state_->villain_may_act = 0;
        state_->servants_may_act = 0;
        return true;
    }

    // "1 2": an Evil round with one large and two small flames to use.
    bool set_flames(std::string_view value) {
        const auto [large, small] = split(value);
        const auto villain = parse_number(large);
        const auto servants = parse_number(small);
        if (!villain || *villain < 0 || *villain > 1 || !servants || *servants < 0 ||
            *servants > 9) {
            return false;
        }
        state_->tasks.clear();
        state_->tasks.push_back({.kind = TaskKind::evil_turns});
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
        return fact == "at" && place(who, value);
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
        if (!space || !rules_->map.has(*space)) {
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
};

Message no(std::string_view key, std::string_view rule) {
    return Message(key).with("rule", rule);
}

std::optional<unsigned> steps_to(const Rules& rules, const Passage& passage, Space from, Space to) {
    std::optional<unsigned> found;
    walk(rules, passage, from, most_columns * most_rows, [&](unsigned steps, const Grid& spaces) {
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
    if (steps_to(rules, passage, here, space)) {
        return no("board.why.sun", "BG-SUN-07");
    }
    passage.uninvited = false;
    passage.ways = &rules.map.ways;
    if (steps_to(rules, passage, here, space)) {
        return no("board.why.uninvited", "BG-HOME-02");
    }
    Grid only_enemies = passage.closed;
    only_enemies.remove(rules.map.hellmouth);
    passage.closed = only_enemies;
    if (steps_to(rules, passage, here, space)) {
        return no("board.why.hellmouth", "BG-MOVE-13");
    }
    return no("board.why.enemies", "BG-MOVE-05");
}

Message why_not_move(const Rules& rules, const State& state, Space space) {
    const Who who = state.active;
    const Space here = state.pawn(who).at;
    if (!rules.map.has(space)) {
        return Message("board.why.no_space");
    }
    if (space == here) {
        return Message("board.why.already_there");
    }
    if (standing_at(state, space) != Who::none) {
        return no("board.why.taken", "BG-MOVE-06");
    }
    const auto distance = steps_to(rules, passage_of(rules, state, who), here, space);
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

Message why_not_attack(const Rules& rules, const State& state, Who target) {
    const Who who = state.active;
    if (!state.in_play.has(target)) {
        return no("board.why.not_on_board", "BG-DEATH-03");
    }
    if (state.pawn(target).side == state.pawn(who).side) {
        return no("board.why.ally", "BG-FIGHT-01");
    }
    if (form_of(rules, state, who).fight == 0) {
        return no("board.why.no_dice", "BG-Q-30");
    }
    const Space here = state.pawn(who).at;
    const Space there = state.pawn(target).at;
    if (targets_of(rules, state, who).has(target)) {
        return Message("board.why.can");
    }
    const auto apart = [](unsigned a, unsigned b) { return a > b ? a - b : b - a; };
    const unsigned across = apart(column_of(here), column_of(there));
    const unsigned down = apart(row_of(here), row_of(there));
    if (across == 1 && down == 1) {
        return no("board.why.diagonal", "BG-FIGHT-02");
    }
    return across + down == 1 ? no("board.why.wall", "BG-Q-20")
                              : no("board.why.not_adjacent", "BG-FIGHT-01");
}

}  // namespace

std::optional<Error> Board::arrange(const Rules& rules, State& state, std::string_view fact,
                                    std::string_view value) {
    return Arranger(rules, state).arrange(fact, value);
}

Message Board::why(const Rules& rules, const State& state, std::string_view thing) {
    const auto [verb, what] = split(thing);
    if (state.winner != Winner::nobody) {
        return Message("board.why.over").with("rule", "BG-WIN-19");
    }
    const Who who = rules.find(what);
    if (verb == "act" && who != Who::none) {
        if (may_act(rules, state).has(who)) {
            return Message(state.active == Who::none ? "board.why.can" : "board.why.not_now");
        }
        const bool villain = who == rules.stories[state.story].villain;
        return villain ? no("board.why.no_large_flame", "BG-TURN-05")
                       : no("board.why.no_small_flame", "BG-TURN-04");
    }
    if (state.active == Who::none || state.tasks.back().kind != TaskKind::turn) {
        return no("board.why.nobodys_turn", "BG-TURN-07");
    }
    if (verb == "attack" && who != Who::none) {
        return why_not_attack(rules, state, who);
    }
    if (const auto space = parse_space(what); verb == "move" && space) {
        return why_not_move(rules, state, *space);
    }
    return verb == "end" ? Message("board.why.can") : Message("board.why.unknown");
}

}  // namespace bronze::board
