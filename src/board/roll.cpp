// Rolls that cards may add to: Fight dice and Majik dice.

#include "board/cards.hpp"
#include "board/host.hpp"

namespace bronze::board {

namespace {

Purpose purpose_of(const Task& task) {
    return static_cast<Purpose>(task.m);
}

std::int32_t packed(const std::array<std::uint8_t, 6>& faces) {
    std::int32_t all = 0;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        all |= static_cast<std::int32_t>(faces[i] > 15 ? 15 : faces[i]) << (4 * i);
    }
    return all;
}

int symbols_needed(const Rules& rules, const Task& task) {
    return purpose_of(task) == Purpose::cast
               ? rules.title(static_cast<Card>(task.n)).majik.value_or(0)
               : 1;
}

// Keeps how many of each face; of Majik dice how many symbols.
void throw_dice(const Play& play, Who who, Purpose purpose) {
    State& state = play.state;
    state.faces = {};
    const bool fight = purpose == Purpose::fight;
    reveal_used(play, fight ? word::fight_dice : word::majik_dice, who);
    const int dice =
        fight ? fight_dice(play.rules, state, who) : majik_dice(play.rules, state, who);
    const auto kind = static_cast<std::uint16_t>(fight ? Die::fight : Die::majik);
    for (int i = 0; i < dice; ++i) {  // however many: the box sets no limit (BG-DICE-09)
        const std::uint32_t face = play.chance.draw({.kind = kind, .bound = 6});
        if (fight) {
            ++state.faces[face];
        } else if (face < 3) {  // three of six faces (BG-DICE-02)
            ++state.faces[0];
        }
    }
    const std::int32_t roller = other_roller(state, who);
    if (fight) {
        play.tell(Happening::fight_rolled, value_of(who), packed(state.faces), roller);
    } else {
        play.tell(Happening::majik_rolled, value_of(who), dice, state.faces[0],
                  symbols_needed(play.rules, state.tasks.back()), roller);
    }
}

void finish_cast(const Play& play, Card card) {
    State& state = play.state;
    const Title& title = play.rules.title(card);
    const bool works = state.faces[0] >= title.majik.value_or(0);  // BG-RESEARCH-03
    play.tell(Happening::cast, value_of(card), works ? 1 : 0);
    discard(play, card);  // BG-RESEARCH-04
    if (works) {
        for (const std::uint16_t ability : title.abilities) {
            if (play.rules.program.abilities[ability].kind == script::AbilityKind::power) {
                Working(play).machine.begin(ability, static_cast<script::Value>(card),
                                            state.pawn(state.active).seat);
                return;
            }
        }
    }
}

void finish_attempt(const Play& play, Who who, std::size_t corner) {
    const bool works = play.state.faces[0] > 0;  // BG-ARTIFACT-03
    play.tell(Happening::tried_artifact, value_of(who), static_cast<std::int32_t>(corner),
              works ? 1 : 0);
    if (works) {
        const Card card = artifact_under(play.rules, play.state, corner);
        take_artifact(play, who, card);
        propose(play, word::recovered, static_cast<script::Value>(card),
                static_cast<script::Value>(who));
    }
}

}  // namespace

void begin_roll(const Play& play, Purpose purpose, Who who, std::uint8_t n) {
    play.push(TaskKind::before_roll, who, n, static_cast<std::uint8_t>(purpose));
}

void roll_dice(const Play& play) {
    Task& task = play.state.tasks.back();
    task.kind = TaskKind::after_roll;
    throw_dice(play, task.who, purpose_of(task));
}

void roll_again(const Play& play) {
    const Task task = play.state.tasks.back();
    play.tell(Happening::rolled_again, value_of(play.state.active));
    if (task.kind == TaskKind::movement) {
        roll_movement(play, task.who);
    } else if (task.kind == TaskKind::after_roll) {
        throw_dice(play, task.who, purpose_of(task));
    }
}

void accept_roll(const Play& play) {
    const Task task = play.state.tasks.back();
    if (purpose_of(task) == Purpose::fight) {
        play.state.tasks.back().kind = TaskKind::strike;
        return;
    }
    play.state.tasks.pop_back();
    Working(play).machine.expire(word::on_this_roll);
    if (purpose_of(task) == Purpose::cast) {
        finish_cast(play, static_cast<Card>(task.n));
    } else {
        finish_attempt(play, task.who, task.n);
    }
}

}  // namespace bronze::board
