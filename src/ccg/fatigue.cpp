#include "ccg/host.hpp"

namespace bronze::ccg {

void fatigue(const Play& play, Card card) {
    State& state = play.state;
    if (state.marked(card, mark::fatigued)) {
        return;  // CCG-FATIGUE-03
    }
    if (state.spot(card) == Spot::character && Looking(play.rules, state).facts.is_spared(card)) {
        state.mark(card, mark::spared);
        return;
    }
    state.mark(card, mark::fatigued);
    play.tell(Happening::fatigued, value_of(owner_of(card)), value_of(state.face(card)));
}

void fatigue_for(const Play& play, Card character, word::Cause cause) {
    State& state = play.state;
    const Looking look(play.rules, state);
    if (!look.facts.allowed(word::fatigue_for, true,
                            {value(character), static_cast<script::Value>(cause)})) {
        return;
    }
    if (look.facts.is_spared(character)) {
        state.mark(character, mark::spared);  // also of one that is fatigued (CCG-FATIGUE-13)
        return;
    }
    fatigue(play, character);
}

void refresh(const Play& play, Card card) {
    State& state = play.state;
    if (!state.marked(card, mark::fatigued) ||
        !Looking(play.rules, state).facts.can_refresh(card)) {
        return;
    }
    state.unmark(card, mark::fatigued);
    if (state.spot(card) == Spot::character && state.marked(card, mark::skills)) {
        state.mark(card, mark::rested);
    }
    play.tell(Happening::refreshed, value_of(owner_of(card)), value_of(state.face(card)));
}

}  // namespace bronze::ccg
