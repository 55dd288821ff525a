#include "kernel/record.hpp"

#include <gtest/gtest.h>

#include "tests/kernel/little_game.hpp"
#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

using test::Flaw;
using test::load_little_game;

std::string refusal(std::string_view text) {
    const auto record = load_record(text);
    return record ? "accepted" : test::source_words().say(Language::en, record.error());
}

Record played_record() {
    const auto match = test::start_match(*load_little_game<Flaw::none>(), {}, 11);
    test::play_on(*match, 11);
    return match->record();
}

std::string replay_refusal(const Record& record) {
    const auto match =
        load_little_game<Flaw::none>()->replay(record, std::make_unique<FastChance>(0));
    return match ? "accepted" : test::source_words().say(Language::en, match.error());
}

TEST(Record, SavesAndLoadsEverything) {
    Record record = played_record();
    record.seed = Seed{1, 2, 3, 0xFF};
    const auto loaded = load_record(save_record(record));
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(*loaded, record);
}

TEST(Record, SavesAndLoadsHowItsSeedCameAbout) {
    Record record = played_record();
    record.seed = Seed{1};
    record.fair = Record::Fair{
        .commitment = {2},
        .salt = {3},
        .secret = {4},
        .elsewhere = 5,
        .luck = {{.seat = seat_at(0), .bytes = {6}}, {.seat = seat_at(1), .bytes = {7}}}};
    const auto loaded = load_record(save_record(record));
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(*loaded, record);
}

TEST(Record, WithoutFairDiceStaysInTheFirstFormat) {
    EXPECT_TRUE(save_record(played_record()).starts_with("bronze record 1\n"));
}

TEST(Record, RefusesATextThatIsNoRecord) {
    EXPECT_EQ(refusal(""), "This is not a Bronze record.");
    EXPECT_EQ(refusal("{\"game\": 1}"), "This is not a Bronze record.");
}

TEST(Record, RefusesAnotherVersion) {
    std::string text = save_record(played_record());
    text.replace(text.find("record 1"), 8, "record 3");
    EXPECT_EQ(refusal(text), "This record is of version 3; this Bronze reads version 2.");
}

TEST(Record, RefusesARecordCutOffAnywhere) {
    const std::string text = save_record(played_record());
    for (std::size_t length = std::string_view("bronze record 1\n").size(); length < text.size();
         ++length) {
        EXPECT_EQ(refusal(text.substr(0, length)), "This record is cut off: its end is missing.");
    }
}

TEST(Record, RefusesEveryFlippedBit) {
    const std::string text = save_record(played_record());
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string flipped = text;
            flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
            EXPECT_NE(refusal(flipped), "accepted") << i << " bit " << bit;
        }
    }
    std::string flipped = text;
    flipped[text.find("start") + 6] ^= 1;
    EXPECT_EQ(refusal(flipped), "This record was changed: its checksum does not fit.");
}

TEST(Record, OfOtherContentIsNotReplayed) {
    Record record = played_record();
    record.content ^= 1;
    EXPECT_EQ(replay_refusal(record),
              "This record was played with other content (cards, map or numbers).");
}

TEST(Record, OfAnotherGameIsNotReplayed) {
    Record record = played_record();
    record.game = "chess";
    EXPECT_EQ(replay_refusal(record), "This record is of the game \"chess\", not of \"little\".");
}

TEST(Record, WithAChoiceThatWasNotOfferedIsNotReplayed) {
    Record record = played_record();
    record.steps[2].choice.a = 77;
    EXPECT_EQ(replay_refusal(record), "Choice 3 of this record was not possible.");
}

TEST(Record, WithChoicesOfTheWrongSeatIsNotReplayed) {
    Record record = played_record();
    record.steps[0].seat = seat_at(1);
    EXPECT_EQ(replay_refusal(record), "Choice 1 of this record was not possible.");
}

TEST(Record, WithDiceThatDoNotFitIsNotReplayed) {
    Record record = played_record();
    record.start_outcomes.pop_back();
    EXPECT_EQ(replay_refusal(record), "The dice of choice 0 of this record do not fit the rules.");
    record = played_record();
    record.steps[1].outcomes.push_back(3);
    EXPECT_EQ(replay_refusal(record), "The dice of choice 2 of this record do not fit the rules.");
}

TEST(Record, WithAnotherEndIsNotReplayed) {
    Record record = played_record();
    record.final_hash ^= 1;
    EXPECT_EQ(replay_refusal(record), "This record does not end where it says it ends.");
}

}  // namespace
}  // namespace bronze
