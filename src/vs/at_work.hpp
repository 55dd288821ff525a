#pragma once

#include "kernel/pinned.hpp"
#include "vs/host.hpp"
#include "vs/play.hpp"

namespace bronze::vs {

// The rules and the cards, ready to change a state.
struct AtWork : private Pinned {
    AtWork(const Rules& rules, State& state, Chance& chance, EventLog* log)
        : play{.rules = rules, .state = state, .chance = chance, .log = log, .machine = &machine},
          host(play),
          machine(rules.program, state.script, host) {}

    Play play;
    Host host;
    CardMachine machine;
};

}  // namespace bronze::vs
