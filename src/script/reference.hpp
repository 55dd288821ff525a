#pragma once

#include <string>

#include "kernel/message.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// The manual of all words of a vocabulary, base words included, in Markdown.
[[nodiscard]] std::string reference(const Vocabulary& vocabulary, Language language);

// The same for an editor: a JSON list of { phrase, insert, role, type, en, fr }.
[[nodiscard]] std::string completions(const Vocabulary& vocabulary);

// A compiled ability step by step, for contributors.
[[nodiscard]] std::string listing(const Vocabulary& vocabulary, const Program& program,
                                  std::uint16_t ability);

}  // namespace bronze::script
