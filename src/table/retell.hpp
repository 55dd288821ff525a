#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/match.hpp"
#include "kernel/record.hpp"
#include "table/fair.hpp"

namespace bronze {

// What was drawn on the way to one moment.
struct Drawn {
    Draw draw;
    std::uint32_t outcome = 0;
};

// A record told again from its setup.
struct Retold {
    std::vector<std::vector<Drawn>> draws;  // by moment; 0: while setting up
    std::vector<std::string> deeds;         // as lines of a scenario
    std::string next;                       // the seat that must choose now; empty when over
    std::uint64_t hash = 0;                 // of the last state
};

// Refuses a record that was not possible. Without a seed the outcomes are taken from the record;
// with one they are drawn from it and must be those of the record, except for what was drawn
// `elsewhere` (see Record::Fair).
[[nodiscard]] Result<Retold> retell(const LoadedGame& game, const Record& record,
                                    const std::optional<Seed>& seed = std::nullopt,
                                    std::size_t elsewhere = 0);

}  // namespace bronze
