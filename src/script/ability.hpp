#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/content.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// Reads the [[….ability]] tables of one card, checks them against the vocabulary and compiles them
// into the program. Gives the numbers of the abilities; what is wrong is added to the errors with
// its place.
//
//   when     an event              with do: a trigger; with instead: what happens in its place
//   always   rules that hold       with while: only under a condition
//   timing   when a power may be used; with cost, limit, if, choose and do
//   from     where the card must be for the ability to work, when not in play
//   name, text                     what people read, { en = "…", fr = "…" }
//
// Each may be one sentence or a list of sentences.
std::vector<std::uint16_t> read_abilities(TableReader& card, const Vocabulary& vocabulary,
                                          Program& program, Errors& errors);

}  // namespace bronze::script
