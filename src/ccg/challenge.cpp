#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

bool is_defeated(const Play& play) {
    const State& state = play.state;
    const Conflict& conflict = state.conflict;
    const Looking look(play.rules, state);
    const Facts& facts = look.facts;
    const Player& player = state.player(conflict.attacking);
    bool defeated = player.characters.any([&](unsigned place) {
        return (player.marks[place] & mark::taking_part) != 0;
    });  // CCG-CHALLENGE-42
    for (const Talent talent : all_talents) {
        if (!facts.has_goal(conflict.challenge, talent)) {
            continue;
        }
        const int group = facts.group(talent) + facts.stack(conflict.attacking, talent);
        const int goal = facts.goal(conflict.challenge, talent) +
                         facts.stack(conflict.defending, talent);  // CCG-CHALLENGE-28
        play.tell(Happening::goal_result, value_of(talent), group, goal);
        defeated = defeated && group >= goal;  // CCG-CHALLENGE-29, CCG-CHALLENGE-30
    }
    return defeated && facts.has_what_it_needs(conflict.challenge);
}

}  // namespace

void resolve_challenge(const Play& play) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    const Seat seat = conflict.attacking;
    const Card challenge = conflict.challenge;
    const bool defeated = is_defeated(play);
    conflict.verdict = defeated ? Verdict::won : Verdict::lost;
    int worth = 0;
    int cost = 0;
    {
        const Looking look(play.rules, state);
        worth = look.facts.worth(challenge);
        cost = look.facts.total(word::failure_cost, 1, {value(seat)});
    }
    play.tell(Happening::challenge_result, value_of(seat), value_of(state.face(challenge)),
              static_cast<std::int32_t>(conflict.verdict), defeated ? worth : cost);
    if (defeated) {
        notice(play, word::challenge_defeated, value(seat), value(challenge));
        change_destiny(play, seat, worth);  // CCG-CHALLENGE-33
        if (state.moment == Moment::over) {
            return;
        }
        entomb_any(play, challenge, seat);  // CCG-CHALLENGE-34, CCG-Q-103
    } else {
        notice(play, word::challenge_failed, value(seat), value(challenge));
        change_destiny(play, seat, -cost);  // CCG-CHALLENGE-36
    }
    enter_stage(play, Stage::discard);
    state.player(seat).characters.each([&](unsigned place) {
        const Card character = card_of(seat, place);
        if (takes_part(state, character) && !state.marked(character, mark::exempt)) {
            fatigue_for(play, character, word::facing);  // CCG-CHALLENGE-39
        }
    });
}

}  // namespace bronze::ccg
