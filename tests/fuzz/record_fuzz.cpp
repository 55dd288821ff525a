#include <fmt/format.h>

#include "kernel/hash.hpp"
#include "table/fair.hpp"
#include "table/report.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/support/games.hpp"

namespace {

// The checksum would keep out nearly everything, so the text gets the one that fits.
std::string with_sum(std::string_view text) {
    return fmt::format("{}sum {:016x}\n", text, bronze::hash_text(text));
}

void play_again(std::string_view text) {
    using namespace bronze;
    const auto record = load_record(text);
    if (!record) {
        return;
    }
    for (const test::PlayedGame* played : test::every_game()) {
        if (played->game->key() == record->game) {
            static_cast<void>(played->game->replay(*record, std::make_unique<FastChance>(0)));
            static_cast<void>(verify(*played->game, *record));
            static_cast<void>(scenario_of(*played->game, *record, "words"));
            return;
        }
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = bronze::fuzz::text_of(data, size);
    play_again(text);
    play_again(with_sum(text));
    return 0;
}
