#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>

#include "store/lock.hpp"
#include "store/store.hpp"
#include "table/deed.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::HasSubstr;

class Admin : public testing::Test {
protected:
    // What a server that still runs has written.
    store::Store& store() {
        if (store_ == nullptr) {
            store_ = store::Store::open(folder_.path() / "bronze.db").take();
        }
        return *store_;
    }

    // The exit code of `bronze admin …`.
    int run(std::vector<std::string> words) {
        CLI::App command_line("about", "bronze");
        cli::Run chosen;
        add_admin(command_line, app_, chosen);
        words.insert(words.begin(), "admin");
        words.insert(words.end(), {"--data", folder_.path().string()});
        command_line.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int code = chosen();
        said_ = testing::internal::GetCapturedStdout();
        complaint_ = testing::internal::GetCapturedStderr();
        return code;
    }

    App app_ = test::app_in();
    test::Folder folder_;
    std::unique_ptr<store::Store> store_;
    std::string said_;
    std::string complaint_;
};

TEST_F(Admin, SaysWhenNoServerHasUsedTheFolder) {
    EXPECT_EQ(run({"tables"}), 1);
    EXPECT_THAT(complaint_, HasSubstr("There is no store"));
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "bronze.db"));
}

TEST_F(Admin, ListsTheTablesAndWhoPlaysThere) {
    const Entry first{.number = 0,
                      .at = {},
                      .by = Person{.kind = Person::Kind::guest, .id = "g1", .name = "Anna"},
                      .deed = deed::Open{.game = "board"}};
    store().open_table({.id = "t1", .game = "board"}, write_entry(first), {});
    store().commit();
    EXPECT_EQ(run({"tables"}), 0);
    EXPECT_THAT(said_, HasSubstr("t1  board, opened 1970-01-01 00:00, 1 deed: Anna (guest g1)"));
    EXPECT_EQ(run({"tables", "--json"}), 0);
    EXPECT_EQ(boost::json::parse(said_).at(0).at("people").at(0).at("id"), "g1");
}

TEST_F(Admin, BansAndLetsInAgainWhileTheServerRuns) {
    const auto lock = store::Lock::take(folder_.path());
    ASSERT_TRUE(lock.ok());
    store().create_account({.id = "a1", .name = "anna"}, "hash", {});
    store().commit();
    EXPECT_EQ(run({"ban", "account", "Anna", "--days", "7", "--why", "cheating"}), 0);
    EXPECT_THAT(said_, HasSubstr("account a1 may not play here until"));
    const auto now = std::chrono::time_point_cast<Span>(std::chrono::system_clock::now());
    EXPECT_TRUE(store().banned("account a1", now)->has_value());
    EXPECT_EQ(run({"bans"}), 0);
    EXPECT_THAT(said_, HasSubstr("cheating"));
    EXPECT_EQ(run({"unban", "account", "anna"}), 0);
    EXPECT_FALSE(store().banned("account a1", now)->has_value());
    EXPECT_EQ(run({"ban", "address", "192.0.2.1"}), 0);
    EXPECT_TRUE(store().banned("address 192.0.2.1", now)->has_value());
    EXPECT_EQ(run({"ban", "account", "nobody"}), 1);
    EXPECT_THAT(complaint_, HasSubstr("There is no account"));
    EXPECT_EQ(run({"ban", "planet", "mars"}), 1);
    EXPECT_THAT(complaint_, HasSubstr("not \"planet\""));
}

TEST_F(Admin, BacksUpWhileTheServerRunsAndRestoresWhenItDoesNot) {
    const std::string copy = (folder_.path() / "copy.db").string();
    store().create_account({.id = "a1", .name = "anna"}, "hash", {});
    store().commit();
    EXPECT_EQ(run({"backup", copy}), 0);
    store().create_account({.id = "a2", .name = "ben"}, "hash", {});
    store().commit();
    {
        const auto lock = store::Lock::take(folder_.path());
        ASSERT_TRUE(lock.ok());
        EXPECT_EQ(run({"restore", copy}), 1);
        EXPECT_THAT(complaint_, HasSubstr("Another Bronze uses the folder"));
        EXPECT_TRUE(store().account("a2")->has_value());
    }
    store_.reset();
    EXPECT_EQ(run({"restore", copy}), 0);
    EXPECT_TRUE(store().account("a1")->has_value());
    EXPECT_FALSE(store().account("a2")->has_value());
}

TEST_F(Admin, DoesNotRestoreWhatIsNoCopy) {
    store().create_account({.id = "a1", .name = "anna"}, "hash", {});
    store().commit();
    store_.reset();
    EXPECT_EQ(run({"restore", (folder_.path() / "none.db").string()}), 1);
    EXPECT_NE(complaint_, "");
    EXPECT_TRUE(store().account("a1")->has_value());
}

}  // namespace
}  // namespace bronze::cli
