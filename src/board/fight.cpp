#include "board/fight.hpp"

#include "board/host.hpp"
#include "board/play.hpp"

namespace bronze::board {

namespace {

int face(const State& state, FightFace face) {
    return state.faces[static_cast<std::size_t>(face)];
}

int hits(const State& state) {
    return face(state, FightFace::punch) + face(state, FightFace::kick) +
           face(state, FightFace::jab);  // BG-FIGHT-05
}

// So that the dice and the loss of life add up for those who watch.
void tell_added_damage(const Play& play, Who attacker) {
    const Looking look(play.rules, play.state);
    const std::array about{static_cast<script::Value>(attacker)};
    look.reader.covering(word::attack_damage, about,
                         [&](const script::Active& active, script::Value amount) {
                             if (active.source != script::no_thing) {
                                 play.tell(Happening::added_damage, active.source, amount);
                             }
                         });
}

}  // namespace

Crowd targets_of(const Rules& rules, const State& state, Who who) {
    Crowd targets;
    const Pawn& pawn = state.pawn(who);
    if (state.deeds.paused != 0) {
        return targets;  // BG-MOVE-07
    }
    state.in_play.each([&](Who other) {
        // Walls block and doors do not; bans on entering do not matter (BG-Q-20, BG-HOME-10,
        // BG-Q-56).
        if (state.pawn(other).side != pawn.side &&
            map_of(rules, state).adjacent(pawn.at, state.pawn(other).at)) {
            targets.add(other);
        }
    });
    if (!targets.empty() && fight_dice(rules, state, who) == 0) {
        return {};  // BG-Q-30
    }
    return targets;
}

void attack(const Play& play, Who attacker, Who target) {
    play.tell(Happening::attacked, value_of(attacker), value_of(target));
    begin_roll(play, Purpose::fight, attacker, static_cast<std::uint8_t>(target));
}

void strike(const Play& play) {
    State& state = play.state;
    const Task task = state.tasks.back();
    const Who attacker = task.who;
    const Who target = who_at(task.n);
    state.tasks.pop_back();
    const Seat by = state.pawn(attacker).seat;
    if (stands(state, target)) {
        const Form& form = form_of(play.rules, state, attacker);
        const Looking look(play.rules, state);
        int damage = hits(state) + look.total(word::attack_damage, 0, attacker);
        reveal_used(play, word::attack_damage, attacker);
        tell_added_damage(play, attacker);
        if (const int fangs = face(state, FightFace::fangs); form.kind.fangs && fangs > 0) {
            damage += fangs;  // BG-FIGHT-07, BG-FIGHT-15
            play.tell(Happening::fangs_hit, value_of(attacker), fangs);
        }
        if (damage > 0) {
            hurt(play, target, damage, by);
        }
        // All else is judged on the life that is left (BG-FIGHT-08, BG-FIGHT-09, BG-FIGHT-16).
        const bool staking = look.allowed(word::attack_wooden, attacker) &&
                             form_of(play.rules, state, target).kind.staked;
        const bool siring = look.allowed(word::attack_sires, attacker);
        const auto enough = [&](FightFace wanted) {
            return stands(state, target) &&
                   face(state, wanted) >= (wounded(play.rules, state, target) ? 1 : 2);
        };
        const bool staked = staking && enough(FightFace::stake);
        if (staked && look.allowed(word::ignore_stakes, target)) {
            reveal_used(play, word::ignore_stakes, target);
        } else if (staked) {
            play.tell(Happening::dusted, value_of(target));
            fell(play, target, by);
        } else if (siring && enough(FightFace::fangs)) {
            sire(play, target);
        }
    }
    Working(play).machine.expire(word::on_this_roll);
    state.deeds.fought = 1;  // the turn is over once all this is (BG-TURN-23)
    propose(play, word::attack_lands, static_cast<script::Value>(attacker), task.n);
}

void attack_with_dice(const Play& play, Who target, int dice, Seat by) {
    const std::array<std::uint8_t, 6> before = play.state.faces;
    play.state.faces = {};
    std::int32_t packed = 0;
    for (int i = 0; i < dice; ++i) {
        const std::uint32_t rolled =
            play.chance.draw({.kind = static_cast<std::uint16_t>(Die::fight), .bound = 6});
        ++play.state.faces[rolled];
        packed += 1 << (4 * rolled);
    }
    play.tell(Happening::fight_rolled, value_of(Who::none), packed);
    const int damage = hits(play.state);
    play.state.faces = before;
    if (damage > 0) {
        hurt(play, target, damage, by);
    }
}

}  // namespace bronze::board
