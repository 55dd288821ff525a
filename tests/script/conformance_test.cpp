#include "tests/support/conformance.hpp"

#include "kernel/match_of.hpp"
#include "tests/script/support.hpp"

namespace bronze::test {
namespace {

std::shared_ptr<const LoadedGame> load_toy() {
    auto game = load_game<toy::Toy>(toy::content_of(toy::cards));
    return game ? std::shared_ptr<const LoadedGame>(game.take()) : nullptr;
}

// Card effects that stop for choices in the middle, hidden hands, triggers and replacements in
// random play.
BRONZE_CONFORMS(toy, Subject{.name = "Toy", .game = load_toy, .setups = {"{}"}, .games = 40});

}  // namespace
}  // namespace bronze::test
