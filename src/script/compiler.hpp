#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "script/program.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// A sentence of an ability and where it stands.
struct Sentence {
    std::string text;
    const ContentFile* file = nullptr;  // null: no place is known
    const toml::node* node = nullptr;
};

// An ability as it is written, key by key. Which keys are filled decides what kind it is.
struct Written {
    std::vector<Sentence> when;    // several: any of these events
    std::vector<Sentence> effect;  // `do`
    std::vector<Sentence> instead;
    std::vector<Sentence> always;
    std::vector<Sentence> conditions;  // `if` and `while`, all must hold
    std::vector<Sentence> cost;
    std::vector<Sentence> targets;  // `choose`
    std::vector<Sentence> timing;
    std::vector<Sentence> limit;
    std::vector<Sentence> zone;  // `from`
    Text name;
    Text text;
};

// Checks and compiles one ability into the program. Gives the numbers of what it became (an
// `always` with three rules becomes three), or nothing and at least one error.
std::vector<std::uint16_t> compile(const Vocabulary& vocabulary, const Written& written,
                                   Program& program, Errors& errors);

}  // namespace bronze::script
