#include <algorithm>

#include "vs/values.hpp"

// Whom an effect that waits for its moment will KO.
namespace bronze::vs {

namespace {

using script::Op;

// Whether the effect, or one that it leaves waiting in its turn, KOs what such a term stands for.
template <class Stands>
bool kos(const script::Program& program, std::uint16_t ability, int depth, Stands stands) {
    for (std::size_t at = program.abilities[ability].step; program.steps[at].op != Op::done; ++at) {
        const script::Instruction& step = program.steps[at];
        if (step.op == Op::act && program.calls[step.b].primitive == word::ko &&
            stands(program.terms[program.calls[step.b].arguments[0]])) {
            return true;
        }
        if (step.op == Op::delay && depth > 0 &&
            kos(program, program.delayed[step.b].ability, depth - 1, stands)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool is_doomed(const Rules& rules, const State& state, Card card) {
    constexpr int deepest = 3;
    const auto& actives = state.script.actives;
    return std::any_of(actives.begin(), actives.end(), [&](const script::Active& active) {
        if (active.until == 0 ||
            rules.program.abilities[active.ability].kind != script::AbilityKind::trigger) {
            return false;
        }
        return kos(rules.program, active.ability, deepest, [&](const script::Instruction& term) {
            if (term.op == Op::source) {
                return active.source == value_of(card);
            }
            return term.op == Op::load && active.capture != 0 &&
                   state.script.captures[active.capture - 1U].kept[term.a] == value_of(card);
        });
    });
}

}  // namespace bronze::vs
