#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/match_of.hpp"
#include "scenario/coverage.hpp"
#include "scenario/scenario.hpp"
#include "tests/support/conformance.hpp"
#include "tests/support/folder.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {
namespace {

using testing::IsEmpty;

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

struct Told {
    std::vector<scenario::Scenario> scenarios;
    std::string lines;  // of all of them

    [[nodiscard]] bool has(std::string_view line) const {
        return lines.find(line) != std::string::npos;
    }
    [[nodiscard]] bool shows(std::string_view rule) const {
        return std::any_of(scenarios.begin(), scenarios.end(), [&](const auto& one) {
            return std::find(one.shows.begin(), one.shows.end(), rule) != one.shows.end();
        });
    }
};

const Told& told() {
    static const Told all = [] {
        Told read;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator("tests/scenarios/vs")) {
            if (entry.path().extension() != ".scenario") {
                continue;
            }
            const std::string text = test::read_source(entry.path().string());
            auto parsed = scenario::parse_scenario(entry.path().string(), text);
            EXPECT_TRUE(parsed.ok()) << entry.path();
            if (parsed) {
                read.scenarios.push_back(parsed.take());
                read.lines += text;
            }
        }
        return read;
    }();
    return all;
}

TEST(VsCards, HaveScenariosEachAndEveryOne) {
    for (const Facts& facts : rules().titles) {
        EXPECT_TRUE(told().shows("VS-" + facts.number)) << facts.number << ' ' << facts.id;
    }
}

TEST(VsCards, HaveAScenarioForEveryRuling) {
    scenario::Coverage coverage;
    coverage.read_rules(test::read_source("docs/rules/vs-cards.md"));
    EXPECT_EQ(coverage.rules.size(), 16U + 45U + 33U + 61U);
    std::vector<std::string> missing;
    for (const auto& [rule, shown] : coverage.rules) {
        if (!told().shows(rule)) {
            missing.push_back(rule);
        }
    }
    EXPECT_THAT(missing, IsEmpty());
}

// For either player.
bool somebody(std::string_view before, std::string_view after) {
    return told().has(fmt::format("\n{} 1:{}\n", before, after)) ||
           told().has(fmt::format("\n{} 2:{}\n", before, after));
}

TEST(VsCards, HaveEverySuperPowerUsedAndRefused) {
    for (const Facts& facts : rules().titles) {
        for (const Power& power : facts.powers) {
            if (power.kind != PowerKind::super || power.reaction) {
                continue;
            }
            EXPECT_TRUE(somebody("choose use", facts.id + ' ' + power.id))
                << facts.id << ' ' << power.id << " is never used";
            // What is the same on both levels is refused to one of them.
            const std::string level_1 =
                facts.previous_level == Title::none ? facts.id : rules()[facts.previous_level].id;
            EXPECT_TRUE(somebody("expect not offered use", facts.id + ' ' + power.id) ||
                        somebody("expect not offered use", facts.id + " *") ||
                        somebody("expect not offered use", level_1 + ' ' + power.id) ||
                        somebody("expect not offered use", level_1 + " *"))
                << facts.id << ' ' << power.id << " is never refused";
        }
    }
}

TEST(VsCards, HaveEveryPlotTwistPlayedAndRefused) {
    for (const Facts& facts : rules().titles) {
        if (facts.kind != Kind::plot_twist) {
            continue;
        }
        for (const Power& power : facts.powers) {
            const std::string played =
                facts.powers.size() == 1 ? facts.id : facts.id + ' ' + power.id;
            EXPECT_TRUE(told().has("\nchoose play " + played + "\n")) << played;
        }
        EXPECT_TRUE(told().has("\nexpect not offered play " + facts.id)) << facts.id;
    }
}

// The file that docs/card-language.md shows whole.
std::string file_of_the_manual() {
    const std::string manual = test::read_source("docs/card-language.md");
    static constexpr std::string_view fence = "```toml vs-file\n";
    const auto begin = manual.find(fence) + fence.size();
    return manual.substr(begin, manual.find("```", begin) - begin);
}

// A card written by following the manual works without compiling anything.
TEST(VsCards, MayBeAddedByAFile) {
    const test::Folder folder;
    std::filesystem::create_directories(folder.path() / "vs/cards");
    std::ofstream(folder.path() / "vs/cards/clem.toml") << file_of_the_manual();
    const auto game = load_game<Vs>(with(test::source_content(), test::read_folder(folder.path())));
    ASSERT_TRUE(game.ok()) << test::source_words().say(Language::en, game.error());
    const auto scenario = scenario::parse_scenario("clem.scenario", R"(
scenario A card of one's own is played
shows VS-KEYWORD-02
game vs decks=the-master,buffy

set p1.front the-master-1 clem
set p1.hand luke
set p1.deck adam glory caleb
set p1.resources the-bronze
set p2.front buffy-1 giles
set turn p1 main
expect offered use 1:clem kitten-poker
choose use 1:clem kitten-poker
choose pay 1:the-bronze
expect 1:ko:luke present
expect p1.hand is 2
expect not offered use 1:clem kitten-poker
set p1.hand none
set turn p2 main
choose attack 2:giles
choose against 1:clem
expect event counters p1 clem plus 1
set p1.hand clem
set p1.front the-master-1
set p1.resources the-bronze cemetery
set turn p1 recruit
choose recruit clem front
expect 1:clem.row is front
)");
    ASSERT_TRUE(scenario.ok());
    for (const auto mode :
         {scenario::Mode::plain, scenario::Mode::undo, scenario::Mode::hidden_swap}) {
        const auto failure = scenario::run_scenario(
            *scenario, [&](const scenario::Scenario& /*one*/) { return game->get(); }, mode);
        if (failure) {
            ADD_FAILURE() << test::source_words().say(Language::en, failure->error) << '\n'
                          << failure->position;
        }
    }
}

}  // namespace
}  // namespace bronze::vs
