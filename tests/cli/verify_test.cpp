#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>

#include "kernel/hex.hpp"
#include "table/table.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::HasSubstr;

// A short match at a table with fair dice, which one side gives up.
Record played(App& app) {
    const Person anna{.kind = Person::Kind::guest, .id = "1", .name = "Anna"};
    deed::Open opening{.game = "board",
                       .setup = {{"seats", 2}, {"story", "the-master"}},
                       .secret = {1, 2, 3},
                       .salt = {4, 5, 6}};
    opening.chairs.assign(2, {.person = anna, .here = true});
    auto table = bronze::Table::open(
        *app.game("board"), {.number = 0, .at = {}, .by = anna, .deed = std::move(opening)});
    EXPECT_TRUE(table.ok());
    const auto act = [&](Deed deed) {
        EXPECT_FALSE(table->apply(table->next(anna, {}, std::move(deed))));
    };
    act(deed::AddLuck{seat_at(0), {7}});
    act(deed::Begin{});
    for (unsigned i = 0; i < 30; ++i) {
        const Present here = table->present(Listener(seat_at(0)));
        const Present there = table->present(Listener(seat_at(1)));
        const auto& offers = here.offers.empty() ? there.offers : here.offers;
        act(deed::Choose{.moment = table->moment(), .choice = offers.front().choice});
    }
    act(deed::Concede{seat_at(0)});
    return table->record();
}

auto& proof_of(Record& record) {
    if (!record.fair) {
        throw std::logic_error("this record proves nothing");
    }
    return *record.fair;
}

class Verify : public testing::Test {
protected:
    Verify() : record_(played(app_)) {}

    // The exit code of `bronze verify FILE …` with a file of this text.
    int run(const std::string& text, std::vector<std::string> more = {}) {
        std::ofstream(file_) << text;
        CLI::App command_line("about", "bronze");
        cli::Run chosen;
        add_verify(command_line, app_, chosen);
        more.insert(more.begin(), {"verify", file_});
        command_line.parse(std::vector<std::string>(more.rbegin(), more.rend()));
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int code = chosen();
        said_ = testing::internal::GetCapturedStdout();
        complaint_ = testing::internal::GetCapturedStderr();
        return code;
    }

    test::Folder folder_;
    const std::string file_ = folder_.path() / "match.record";
    App app_ = test::app_in();
    Record record_;
    std::string said_;
    std::string complaint_;
};

TEST_F(Verify, ProvesAnHonestRecord) {
    EXPECT_EQ(run(save_record(record_)), 0);
    EXPECT_THAT(said_, HasSubstr("Proven: the secret is the one that was committed to"));
    EXPECT_THAT(said_, HasSubstr("(30 choices of 30)"));
    EXPECT_THAT(said_, HasSubstr("Compare the commitment"));
    EXPECT_THAT(said_, HasSubstr(hex_of(proof_of(record_).commitment)));
}

TEST_F(Verify, TakesTheServersAnswerAsItIs) {
    EXPECT_EQ(run(boost::json::serialize(
                  boost::json::object{{"id", "x"}, {"record", save_record(record_)}})),
              0);
    EXPECT_EQ(run("{}"), 1);
    EXPECT_THAT(complaint_, HasSubstr("This is not a Bronze record."));
}

TEST_F(Verify, HoldsTheRecordAgainstWhatWasPublished) {
    EXPECT_EQ(run(save_record(record_), {"--commitment", hex_of(proof_of(record_).commitment)}), 0);
    EXPECT_THAT(said_, HasSubstr("It is the commitment that was published"));
    EXPECT_EQ(run(save_record(record_), {"--commitment", std::string(64, '0')}), 1);
    EXPECT_THAT(complaint_, HasSubstr("another commitment than the one that was published"));
    EXPECT_EQ(run(save_record(record_), {"--commitment", "abc"}), 1);
    EXPECT_THAT(complaint_, HasSubstr("64 hexadecimal digits"));
}

TEST_F(Verify, NoticesAnotherSecretSeedOrDie) {
    Record other = record_;
    proof_of(other).secret[0] ^= 1U;
    EXPECT_EQ(run(save_record(other)), 1);
    EXPECT_THAT(complaint_, HasSubstr("not the one that was committed to"));
    other = record_;
    proof_of(other).luck[0].bytes[0] ^= 1U;
    EXPECT_EQ(run(save_record(other)), 1);
    EXPECT_THAT(complaint_, HasSubstr("does not come from its secret"));
    other = record_;
    ASSERT_FALSE(other.start_outcomes.empty());
    other.start_outcomes[0] ^= 1U;
    EXPECT_EQ(run(save_record(other)), 1);
    EXPECT_THAT(complaint_, HasSubstr("not those of the seed"));
}

TEST_F(Verify, SpeaksFrenchAndJson) {
    EXPECT_EQ(run(save_record(record_), {"--json"}), 0);
    const auto proven = boost::json::parse(said_);
    EXPECT_EQ(proven.at("proven"), true);
    EXPECT_EQ(proven.at("choices"), 30);
    app_.speak(Language::fr);
    EXPECT_EQ(run(save_record(record_)), 0);
    EXPECT_THAT(said_, HasSubstr("Prouvé : le secret est celui de l’engagement"));
    record_.fair.reset();
    EXPECT_EQ(run(save_record(record_), {"--json"}), 1);
    EXPECT_EQ(boost::json::parse(said_).at("code"), "error.fair.no_proof");
}

}  // namespace
}  // namespace bronze::cli
