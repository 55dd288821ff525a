#include "tests/support/conformance.hpp"

#include "board/board.hpp"
#include "kernel/match_of.hpp"

namespace bronze::test {
namespace {

std::shared_ptr<const LoadedGame> load_board() {
    auto game = load_game<board::Board>(source_content());
    return game ? std::shared_ptr<const LoadedGame>(game.take()) : nullptr;
}

BRONZE_CONFORMS(board, Subject{.name = "Board",
                               .game = load_board,
                               .setups = {R"({"story": "the-master"})",
                                          R"({"story": "adam", "seats": 3})", R"({"seats": 5})"},
                               .games = 3});

}  // namespace
}  // namespace bronze::test
