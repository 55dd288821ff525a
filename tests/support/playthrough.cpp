#include "tests/support/playthrough.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "tests/support/conformance.hpp"

namespace bronze::test {

std::string playthrough(const LoadedGame& game, const boost::json::object& setup,
                        std::uint64_t seed, std::size_t decisions) {
    const auto match = start_match(game, setup, seed);
    const auto say = [](const Message& message) {
        return source_words().say(Language::en, message);
    };
    std::string text =
        fmt::format("game {} {}\nseed {}\n", game.key(), boost::json::serialize(setup), seed);
    const auto tell_events = [&](std::size_t moment) {
        for (const Event& event : match->events(moment)) {
            if (const auto message = match->about(event, Seat::none)) {
                text += fmt::format("    {}\n", say(*message));
            }
        }
    };
    tell_events(0);
    FastChance picks(seed, 1);
    while (!match->over() && match->moment() < decisions) {
        const auto choices = match->choices();
        const Choice choice =
            choices[picks.draw({.bound = static_cast<std::uint32_t>(choices.size())})];
        text += fmt::format("{} ({} choices)\n  {}: {}\n", say(match->about_decision()),
                            choices.size(), match->name(choice), say(match->about(choice)));
        if (!match->choose(choice)) {
            return text + "refused\n";
        }
        tell_events(match->moment());
    }
    return text + fmt::format("hash {:016x}\n", match->hash());
}

void expect_golden(std::string_view path, const std::string& text) {
    if (std::getenv("BRONZE_REGENERATE") != nullptr) {
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(std::string(path), std::ios::binary) << text;
        return;
    }
    EXPECT_EQ(read_source(path), text)
        << "regenerate with BRONZE_REGENERATE=1 and look at the difference";
}

}  // namespace bronze::test
