#include "tests/support/conformance.hpp"

#include "kernel/match_of.hpp"
#include "vs/vs.hpp"

namespace bronze::test {
namespace {

std::shared_ptr<const LoadedGame> load_vs() {
    auto game = load_game<vs::Vs>(source_content());
    return game ? std::shared_ptr<const LoadedGame>(game.take()) : nullptr;
}

// All ten decks take part, in all four formats.
BRONZE_CONFORMS(vs,
                Subject{.name = "Vs",
                        .game = load_vs,
                        .setups = {R"({"decks": ["buffy", "the-master"]})",
                                   R"({"decks": ["the-first-evil", "angelus"]})",
                                   R"({"decks": ["willow", "spike", "mayor-wilkins"]})",
                                   R"({"decks": ["angel", "dark-willow", "xander", "the-master"]})",
                                   R"({"format": "teams", "shared_rows": true,
                           "decks": ["buffy", "angelus", "spike", "the-first-evil"]})"},
                        .games = 2});

}  // namespace
}  // namespace bronze::test
