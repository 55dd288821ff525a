#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

Verdict judge(const Play& play) {
    const Conflict& fight = play.state.conflict;
    const bool attacker_stays = takes_part(play.state, fight.attacker);
    const bool defender_stays = takes_part(play.state, fight.defender);
    if (!attacker_stays || !defender_stays) {  // CCG-FIGHT-43, CCG-Q-81
        const Verdict verdict = attacker_stays   ? Verdict::won
                                : defender_stays ? Verdict::lost
                                                 : Verdict::nobody;
        play.tell(Happening::fight_result, -1, 0, 0, static_cast<std::int32_t>(verdict));
        return verdict;
    }
    const Looking look(play.rules, play.state);
    const Talent talent = look.facts.resolving();
    const int attack = look.facts.talent(fight.attacker, talent) +
                       look.facts.stack(fight.attacking, talent);  // CCG-FIGHT-26
    const int defence =
        look.facts.talent(fight.defender, talent) + look.facts.stack(fight.defending, talent);
    const Verdict verdict = attack > defence   ? Verdict::won
                            : attack < defence ? Verdict::lost
                                               : Verdict::tie;
    play.tell(Happening::fight_result, value_of(talent), attack, defence,
              static_cast<std::int32_t>(verdict));
    return verdict;
}

// Out of play because it lost; one that came back or stayed costs nothing (CCG-Q-79).
bool was_discarded(const State& state, Card card) {
    return state.spot(card) == Spot::discard || state.spot(card) == Spot::crypt;
}

}  // namespace

void resolve_fight(const Play& play) {
    State& state = play.state;
    Conflict& fight = state.conflict;
    fight.verdict = judge(play);
    if (fight.verdict == Verdict::won || fight.verdict == Verdict::lost) {
        const Card winner = fight.verdict == Verdict::won ? fight.attacker : fight.defender;
        state.mark(winner, mark::won);
    }
    fight.passes = 0;
    fight.part = 0;
    fight.watch = fight.attacking;
    state.moment = Moment::outcome;  // CCG-Q-85
}

// Triggers of the victory, the losers' discard, Destiny (CCG-Q-96); each is over before the next.
bool go_on_aftermath(const Play& play) {
    State& state = play.state;
    Conflict& fight = state.conflict;
    const bool won = fight.verdict == Verdict::won;
    const bool lost = fight.verdict == Verdict::lost;
    const bool tie = fight.verdict == Verdict::tie;
    switch (fight.part++) {
        case 0:
            if (won) {
                notice(play, word::fight_won, value(fight.attacker), value(fight.defender));
            } else if (lost) {
                notice(play, word::fight_won, value(fight.defender), value(fight.attacker));
            }
            return true;
        case 1: {
            const Looking look(play.rules, state);
            const bool attacker_falls = (lost || tie) && takes_part(state, fight.attacker);
            const bool defender_falls = (won || tie) && takes_part(state, fight.defender);
            fight.lost_main = static_cast<std::uint8_t>(
                (attacker_falls && look.facts.is_main(fight.attacker)) |
                (defender_falls && look.facts.is_main(fight.defender)) << 1);
            if (attacker_falls) {
                propose(play, word::discarded, value(fight.attacker));
            }
            if (defender_falls) {
                propose(play, word::discarded, value(fight.defender));
            }
            return true;
        }
        case 2: {
            // The attacking player's change first, then the other's (CCG-Q-96, CCG-Q-139).
            const bool attacker_pays =
                (fight.lost_main & 1U) != 0 && was_discarded(state, fight.attacker);
            const bool defender_pays =
                (fight.lost_main & 2U) != 0 && was_discarded(state, fight.defender);
            change_destiny(play, fight.attacking, (won ? 1 : 0) - (attacker_pays ? 1 : 0));
            change_destiny(play, fight.defending, (lost ? 1 : 0) - (defender_pays ? 1 : 0));
            return true;
        }
        default: {
            const Card attacker = fight.attacker;
            const bool tires = won && fight.exempt == 0;
            enter_stage(play, Stage::discard);
            if (tires && state.spot(attacker) == Spot::character) {
                fatigue_for(play, attacker, word::winning_fight);  // CCG-FIGHT-37
            }
            return true;
        }
    }
}

}  // namespace bronze::ccg
