#pragma once

#include "kernel/message.hpp"
#include "script/parser.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// A parsed sentence in words again, in one spelling: English as it is written, French as a reader's
// gloss.
[[nodiscard]] Text explain(const Vocabulary& vocabulary, const Tree& tree);

}  // namespace bronze::script
