#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/match.hpp"
#include "kernel/words.hpp"

namespace bronze::test {

// What every game must hold to, whatever its rules. Each check plays one seeded random game and
// says what is wrong, or nothing.
struct Check {
    std::string_view name;  // a sentence in CamelCase, for the test's name
    std::optional<std::string> (*run)(const LoadedGame& game, const boost::json::object& setup,
                                      std::uint64_t seed);
};

[[nodiscard]] std::span<const Check> conformance();
[[nodiscard]] const Check& check_named(std::string_view name);

// One game, with the settings to try and how many games to play with each.
struct Subject {
    std::string name;
    std::shared_ptr<const LoadedGame> (*game)();
    std::vector<std::string> setups;  // as JSON
    std::uint64_t games = 5;
};

class Conformance : public testing::TestWithParam<std::tuple<Subject, std::size_t>> {
public:
    static std::string name(const testing::TestParamInfo<ParamType>& info);
};

// The one line that a game needs.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define BRONZE_CONFORMS(game, ...)                                              \
    GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Conformance);                 \
    TEST_P(Conformance, Holds) {                                                \
        run_conformance(GetParam());                                            \
    }                                                                           \
    INSTANTIATE_TEST_SUITE_P(                                                   \
        game, Conformance,                                                      \
        testing::Combine(testing::Values(__VA_ARGS__),                          \
                         testing::Range<std::size_t>(0, conformance().size())), \
        Conformance::name)

void run_conformance(const Conformance::ParamType& param);

// content/ of the source tree, read once.
[[nodiscard]] const Content& source_content();
[[nodiscard]] const Words& source_words();
[[nodiscard]] std::string read_source(std::string_view path);
// The .toml files of a folder of the source tree, as content.
[[nodiscard]] Content read_folder(const std::filesystem::path& folder);

// A match with fast dice; fails the test when it cannot start.
[[nodiscard]] std::unique_ptr<Match> start_match(const LoadedGame& game,
                                                 const boost::json::object& setup,
                                                 std::uint64_t seed);
// Takes random choices until the end or until the match has had that many.
void play_on(Match& match, std::uint64_t seed, std::size_t most = ~std::size_t{0});

}  // namespace bronze::test
