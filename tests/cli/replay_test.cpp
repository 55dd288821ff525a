#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string replayed(test::Table& table) {
    const test::Folder folder;
    const auto file = folder.path() / "match.bronze";
    std::ofstream(file, std::ios::binary) << save_record(table.match->record());
    CLI::App command_line("about", "bronze");
    Run chosen;
    add_replay(command_line, table.app, chosen);
    command_line.parse(std::vector<std::string>{file.string(), "replay"});
    testing::internal::CaptureStdout();
    EXPECT_EQ(chosen(), 0);
    return testing::internal::GetCapturedStdout();
}

TEST(Replay, HasAHeadingForEachRound) {
    test::Table table;
    table.type("end\nend\nend\nend\n");
    const std::string told = replayed(table);
    EXPECT_THAT(told, HasSubstr(" from the Weapon deck.\n\nRound 1\nEvil rolls"));
    EXPECT_THAT(told, HasSubstr("\n\nRound 2\nEvil rolls"));
    EXPECT_THAT(told, Not(HasSubstr("Round 3")));
    EXPECT_THAT(told, HasSubstr("\n\nThe record is sound: "));
}

TEST(Replay, HasAHeadingForARoundWithoutTheEvilDie) {
    test::Table table(Language::en, {false, true}, 2, "the-judge");
    table.type("");
    EXPECT_THAT(replayed(table), HasSubstr(" from the Weapon deck.\n\nRound 1\nDrusilla rolls"));
}

}  // namespace
}  // namespace bronze::cli
