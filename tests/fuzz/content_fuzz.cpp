#include "board/board.hpp"
#include "kernel/match_of.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/script/toy_game.hpp"
#include "tests/support/conformance.hpp"

// One file of the content is replaced: by the first byte, which one; by the rest, with what.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bronze;
    if (size == 0) {
        return 0;
    }
    const std::string text(fuzz::text_of(data + 1, size - 1));
    static_cast<void>(load_game<toy::Toy>({{.path = "toy/cards.toml", .text = text}}));
    Content content = test::source_content();
    content[data[0] % content.size()].text = text;
    static_cast<void>(load_game<board::Board>(content));
    static_cast<void>(Words::load(content));
    return 0;
}
