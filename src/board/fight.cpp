#include "board/fight.hpp"

#include "board/play.hpp"

namespace bronze::board {

Crowd targets_of(const Rules& rules, const State& state, Who who) {
    Crowd targets;
    const Pawn& pawn = state.pawn(who);
    if (form_of(rules, state, who).fight == 0) {
        return targets;  // BG-Q-30
    }
    Grid here;
    here.add(pawn.at);
    // Walls block and doors do not; bans on entering do not matter (BG-Q-20, BG-HOME-10, BG-Q-56).
    const Grid around = rules.map.ways.spread(here);
    state.in_play.each([&](Who other) {
        if (state.pawn(other).side != pawn.side && around.has(state.pawn(other).at)) {
            targets.add(other);
        }
    });
    return targets;
}

void attack(const Play& play, Who attacker, Who target) {
    play.tell(Happening::attacked, value_of(attacker), value_of(target));
    const Form& form = form_of(play.rules, play.state, attacker);
    int damage = 0;
    std::int32_t faces = 0;
    for (int die = 0; die < form.fight; ++die) {
        const auto face = static_cast<FightFace>(
            play.chance.draw({.kind = static_cast<std::uint16_t>(Die::fight), .bound = 6}));
        faces += 1 << (4 * static_cast<int>(face));
        switch (face) {
            case FightFace::punch:
            case FightFace::kick:
            case FightFace::jab: ++damage; break;
            case FightFace::fangs: damage += form.kind.fangs ? 1 : 0; break;  // BG-FIGHT-07, -15
            case FightFace::stake:  // needs a wooden Weapon (BG-FIGHT-08)
            case FightFace::blank: break;
        }
    }
    play.tell(Happening::fight_rolled, value_of(attacker), faces);
    if (damage > 0) {
        hurt(play, target, damage);
    }
    if (play.state.winner == Winner::nobody) {
        end_turn(play);  // BG-TURN-23
    }
}

}  // namespace bronze::board
