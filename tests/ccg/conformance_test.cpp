#include "tests/support/conformance.hpp"

#include "ccg/ccg.hpp"
#include "kernel/match_of.hpp"

namespace bronze::test {
namespace {

std::shared_ptr<const LoadedGame> load_ccg() {
    auto game = load_game<ccg::Ccg>(source_content());
    return game ? std::shared_ptr<const LoadedGame>(game.take()) : nullptr;
}

BRONZE_CONFORMS(
    ccg,
    Subject{.name = "TwoPlayers",
            .game = load_ccg,
            .setups = {R"({"decks": ["buffy", "spike"]})", R"({"decks": ["willow", "drusilla"]})",
                       R"({"decks": ["giles", "mayor-wilkins"]})",
                       R"({"decks": ["faith-hero", "the-master"]})",
                       R"({"decks": ["angel", "faith-villain"]})"},
            .games = 2},
    Subject{.name = "ThreePlayers", .game = load_ccg, .setups = {R"({"seats": 3})"}, .games = 2},
    Subject{.name = "TenPlayers", .game = load_ccg, .setups = {R"({"seats": 10})"}, .games = 1});

}  // namespace
}  // namespace bronze::test
