#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

Seat other_duelist(const State& state, Seat seat) {
    const Conflict& conflict = state.conflict;
    return seat == conflict.attacking ? conflict.defending : conflict.attacking;
}

// Somebody has nobody left in it (CCG-FIGHT-44, CCG-CHALLENGE-42).
bool deserted(const State& state) {
    const Conflict& conflict = state.conflict;
    if (conflict.duel == Duel::fight) {
        return !takes_part(state, conflict.attacker) || !takes_part(state, conflict.defender);
    }
    const Player& player = state.player(conflict.attacking);
    return !player.characters.any(
        [&](unsigned place) { return (player.marks[place] & mark::taking_part) != 0; });
}

void draw_for_stage(const Play& play) {
    const Conflict& conflict = play.state.conflict;
    const bool fight = conflict.duel == Duel::fight;
    int attacker = 0;
    int defender = 0;
    {
        const Looking look(play.rules, play.state);
        const word::Stat stat = fight ? word::fight_draw : word::challenge_draw;
        attacker = look.facts.total(stat, 5, {value(conflict.attacking)});
        defender = look.facts.total(stat, fight ? 5 : 3, {value(conflict.defending)});
    }
    draw_cards(play, conflict.attacking, attacker);  // CCG-FIGHT-18, CCG-CHALLENGE-17
    draw_cards(play, conflict.defending, defender);  // CCG-CHALLENGE-18
}

// The stacks are cleared, and the step goes on where it was (CCG-WATCH-13).
void end_conflict(const Play& play) {
    State& state = play.state;
    const Conflict conflict = state.conflict;
    for (const Seat seat : {conflict.attacking, conflict.defending}) {
        Player& player = state.player(seat);
        for (unsigned place = 0; conflict.stacked != 0 && place < player.cards(); ++place) {
            if (player.spots[place] == Spot::stacked) {
                to_discard_pile(play, card_of(seat, place));  // CCG-STACK-16
            }
        }
        player.characters.each([&](unsigned place) {
            state.unmark(card_of(seat, place),
                         static_cast<std::uint16_t>(mark::taking_part | mark::exempt));
        });
    }
    {
        Working work(play);
        work.machine.expire(script::first_duration + word::until_conflict_ends);
        if (conflict.challenge != Card::none) {
            work.machine.change_controller(value(conflict.challenge), owner_of(conflict.challenge));
        }
    }
    state.conflict = {};
    state.moment = Moment::watch;
    if (state.follower != Card::none) {
        state.moment = Moment::follow_up;
    }
}

}  // namespace

bool takes_part(const State& state, Card character) {
    return character != Card::none && state.spot(character) == Spot::character &&
           state.marked(character, mark::taking_part);
}

void list_fights(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.watch;
    state.player(seat).characters.each([&](unsigned place) {
        const Card attacker = card_of(seat, place);
        if (!facts.may_act(attacker, word::winning_fight)) {
            return;
        }
        const Space here = state.space(attacker);
        facts.each_character([&](Card defender) {
            if (owner_of(defender) != seat && state.space(defender) == here &&
                facts.may_attack(attacker, defender)) {
                list.push_back({.verb = number(Verb::fight),
                                .a = static_cast<std::uint16_t>(attacker),
                                .b = static_cast<std::uint16_t>(defender)});
            }
        });
    });
}

void list_faces(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.watch;
    const Player& mine = state.player(seat);
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& player = state.at(other);
        player.others.each([&](unsigned place) {
            const Card challenge = card_of(seat_at(other), place);
            if (player.spots[place] != Spot::challenge ||
                (player.marks[place] & (1U << index(seat))) != 0) {
                return;  // CCG-CHALLENGE-11
            }
            const bool faced = mine.characters.any([&](unsigned who) {
                const Card character = card_of(seat, who);
                return facts.state().space(character) == state.space(challenge) &&
                       facts.may_act(character, word::facing) &&
                       facts.may_face(character, challenge);
            });
            if (faced) {
                list.push_back(
                    {.verb = number(Verb::face), .a = static_cast<std::uint16_t>(challenge)});
            }
        });
    }
}

bool may_join(const Facts& facts, Card character) {
    const State& state = facts.state();
    const Conflict& conflict = state.conflict;
    if (conflict.challenge == Card::none || !facts.is_character(character) ||
        owner_of(character) != conflict.attacking || takes_part(state, character) ||
        !facts.may_face(character, conflict.challenge)) {
        return false;
    }
    const Player& player = state.player(conflict.attacking);
    return !player.characters.any([&](unsigned place) {
        const Card other = card_of(conflict.attacking, place);
        return takes_part(state, other) && !facts.together(character, other);
    });
}

bool can_follow_up(const Facts& facts) {
    const State& state = facts.state();
    if (!facts.is_character(state.follower)) {
        return false;
    }
    bool found = false;
    facts.each_character([&](Card card) {
        found = found || (card != state.not_with && facts.may_attack(state.follower, card));
    });
    return found;
}

void attack(const Play& play, Card attacker, Card defender) {
    propose(play, word::attacked, value(attacker), value(defender));
}

void begin_fight(const Play& play, Card attacker, Card defender) {
    State& state = play.state;
    if (state.conflict.duel != Duel::none) {
        return;  // CCG-FIGHT-45
    }
    Conflict& fight = state.conflict;
    fight = {.attacker = attacker, .defender = defender, .attacked = defender};
    fight.duel = Duel::fight;
    fight.attacking = owner_of(attacker);
    fight.defending = owner_of(defender);
    fight.at = state.space(attacker);
    state.mark(attacker, mark::taking_part);
    state.mark(defender, mark::taking_part);
    if (Looking(play.rules, state).facts.is_spared(attacker)) {
        state.mark(attacker, mark::spared);  // used up when the thing is begun (CCG-Q-108)
        fight.exempt = 1;
    }
    play.tell(Happening::fight_began, value_of(fight.attacking), value_of(state.face(attacker)),
              value_of(fight.defending), value_of(state.face(defender)), value_of(fight.at));
    enter_stage(play, Stage::choose);
}

void gather(const Play& play, Card challenge) {
    State& state = play.state;
    state.conflict = {.challenge = challenge};
    state.conflict.attacking = state.watch;
    state.conflict.at = state.space(challenge);
    state.moment = Moment::gather;
}

void end_gathering(const Play& play) {
    State& state = play.state;
    const Conflict& conflict = state.conflict;
    const Seat owner = owner_of(conflict.challenge);
    if (owner != conflict.attacking) {
        begin_challenge(play, owner);  // CCG-MULTI-06
    } else if (state.count_living() == 2) {
        begin_challenge(play, state.next(conflict.attacking));  // CCG-CHALLENGE-15
    } else {
        state.moment = Moment::against;  // CCG-Q-106
    }
}

void begin_challenge(const Play& play, Seat defending) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    take_watch(play);
    conflict.duel = Duel::challenge;
    conflict.defending = defending;
    state.mark(conflict.challenge, static_cast<std::uint16_t>(1U << index(conflict.attacking)));
    Working(play).machine.change_controller(value(conflict.challenge), conflict.attacking);
    play.tell(Happening::challenge_faced, value_of(conflict.attacking),
              value_of(state.face(conflict.challenge)), value_of(defending), value_of(conflict.at));
    const Seat seat = conflict.attacking;
    const Card challenge = conflict.challenge;
    state.player(seat).characters.each([&](unsigned place) {
        const Card character = card_of(seat, place);
        if (!takes_part(state, character)) {
            return;
        }
        play.tell(Happening::joined, value_of(seat), value_of(state.face(character)));
        if (Looking(play.rules, state).facts.is_spared(character)) {
            state.mark(character, static_cast<std::uint16_t>(mark::spared | mark::exempt));
        }
    });
    enter_stage(play, Stage::choose);
    state.player(seat).characters.each([&](unsigned place) {
        const Card character = card_of(seat, place);
        if (takes_part(state, character)) {
            notice(play, word::begins_facing, value(character), value(challenge));
        }
    });
    notice(play, word::begins_challenge, value(seat), value(challenge));
}

void enter_stage(const Play& play, Stage stage) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    conflict.stage = stage;
    conflict.passes = 0;
    conflict.part = 0;
    conflict.watch = conflict.attacking;  // CCG-WATCH-15
    state.moment = Moment::stage;
    play.tell(Happening::stage_began, static_cast<std::int32_t>(conflict.duel),
              static_cast<std::int32_t>(stage));
}

bool go_on_conflict(const Play& play) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    if (conflict.stage < Stage::resolve && deserted(state)) {
        enter_stage(play, Stage::resolve);  // CCG-Q-82
        return true;
    }
    if (conflict.stage == Stage::draw) {
        if (conflict.part == 0) {
            conflict.part = 1;
            if (conflict.duel == Duel::fight) {
                notice(play, word::fight_draws);
            }
            return true;
        }
        draw_for_stage(play);
        enter_stage(play, Stage::battle);  // CCG-FIGHT-19
        return true;
    }
    if (conflict.passes < 2) {
        if (only_pass(play.rules, state)) {
            pass_in_stage(play);
            return true;
        }
        return false;
    }
    switch (conflict.stage) {
        case Stage::choose: enter_stage(play, Stage::draw); return true;
        case Stage::battle: enter_stage(play, Stage::resolve); return true;
        case Stage::resolve:
            if (conflict.duel == Duel::fight) {
                resolve_fight(play);
            } else {
                resolve_challenge(play);
            }
            return true;
        default:
            if (conflict.part == 0) {
                conflict.part = 1;
                notice(play, word::conflict_ends);
                return true;
            }
            end_conflict(play);
            return true;
    }
}

void take_stage_watch(const Play& play) {
    Conflict& conflict = play.state.conflict;
    conflict.passes = 0;
    conflict.watch = other_duelist(play.state, conflict.watch);
}

void pass_in_stage(const Play& play) {
    Conflict& conflict = play.state.conflict;
    play.tell(Happening::passed, value_of(conflict.watch));
    ++conflict.passes;
    conflict.watch = other_duelist(play.state, conflict.watch);
}

void stand_in(const Play& play, Card character) {
    State& state = play.state;
    Conflict& fight = state.conflict;
    const Card before = fight.defender;
    state.unmark(before, mark::taking_part);  // CCG-FIGHT-17
    fight.defender = character;
    fight.doubled = 1;  // CCG-Q-73
    state.mark(character, mark::taking_part);
    play.tell(Happening::stood_in, value_of(owner_of(character)), value_of(state.face(character)),
              value_of(state.face(before)));
    fatigue_for(play, character, word::doubling);
    notice(play, word::doubled, value(character), value(before));
}

void boost(const Play& play, Card card, Talent talent) {
    State& state = play.state;
    const Seat seat = owner_of(card);
    lift(state, card);
    lay(state, card, Spot::stacked, static_cast<std::uint16_t>(talent));
    state.player(seat).link[place_of(card)] = state.conflict.stacked++;
    play.tell(Happening::boosted, value_of(seat), value_of(state.face(card)), value_of(talent),
              Looking(play.rules, state).facts.boost(card, talent));
    notice(play, word::stacked, value(seat), value(card));
}

void discard_down(const Play& play, Card card) {
    State& state = play.state;
    to_discard_pile(play, card);
    if (state.player(owner_of(card)).in_hand > hand_size) {
        state.moment = Moment::discarding;
        return;
    }
    state.moment = Moment::stage;
    take_stage_watch(play);
}

void leave_conflict(const Play& play, Card character) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    if (!takes_part(state, character)) {
        return;
    }
    state.unmark(character, static_cast<std::uint16_t>(mark::taking_part | mark::exempt));
    if (conflict.duel == Duel::fight) {
        conflict.left =
            static_cast<std::uint8_t>(conflict.left | (character == conflict.attacker ? 1U : 2U));
    }
    play.tell(Happening::left, value_of(owner_of(character)), value_of(state.face(character)));
}

void join_challenge(const Play& play, Card character) {
    State& state = play.state;
    state.mark(character, mark::taking_part);
    play.tell(Happening::joined, value_of(owner_of(character)), value_of(state.face(character)));
    notice(play, word::begins_facing, value(character), value(state.conflict.challenge));
}

}  // namespace bronze::ccg
