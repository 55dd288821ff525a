#include <gtest/gtest.h>

#include "tests/server/salon.hpp"

// Leafing through a match, and asking why something cannot be done: nobody learns more by it than
// they were told.
namespace bronze::server {
namespace {

using boost::json::value;
using test::game_named;

class TheTable : public testing::TestWithParam<std::string> {
protected:
    // Anna on seat 0, Ben on all others, and some choices of theirs.
    void SetUp() override {
        const test::PlayedGame& played = game_named(GetParam());
        table_ = anna_.open(played, {"me", "open"});
        for (seats_ = 1; !anna_.refusal("begin", {{"table", table_}}).empty(); ++seats_) {
            ASSERT_EQ(ben_.refusal("sit", {{"table", table_}, {"seat", seats_}}), "");
        }
        FastChance picks(1);
        for (moments_ = 0; moments_ < 4; ++moments_) {
            bool chosen = choose(anna_, 0, picks);
            for (unsigned seat = 1; seat < seats_ && !chosen; ++seat) {
                chosen = choose(ben_, seat, picks);
            }
            ASSERT_TRUE(chosen);
        }
    }

    bool choose(Visitor& who, unsigned seat, FastChance& picks) {
        const value told = present(who, seat);
        const auto& offers = told.at("offers").as_array();
        if (offers.empty()) {
            return false;
        }
        const auto& picked =
            offers[picks.draw({.bound = static_cast<std::uint32_t>(offers.size())})];
        const std::string refusal = who.refusal(
            "choose",
            {{"table", table_}, {"moment", told.at("moment")}, {"choice", picked.at("choice")}});
        return refusal.empty();
    }

    value present(Visitor& who, std::optional<unsigned> seat) {
        object parts{{"table", table_}, {"after", 0}};
        if (seat) {
            parts["seat"] = *seat;
        }
        return who.ask("watch", std::move(parts)).at("ok").at("present");
    }

    value past(Visitor& who, std::optional<unsigned> seat, std::uint64_t from = 0) {
        object parts{{"table", table_}, {"from", from}};
        if (seat) {
            parts["seat"] = *seat;
        }
        return who.ask("past", std::move(parts));
    }

    Folder folder_;
    Salon salon_{folder_.path()};
    Visitor anna_{salon_, "Anna"};
    Visitor ben_{salon_, "Ben"};
    Visitor carl_{salon_, "Carl"};
    std::string table_;
    unsigned seats_ = 0;
    std::size_t moments_ = 0;
};

TEST_P(TheTable, IsLeafedThroughByASeatAsItSawIt) {
    const value told = past(anna_, 0).at("ok");
    EXPECT_EQ(told.at("moments").to_number<std::size_t>(), moments_);
    const auto& all = told.at("past").as_array();
    ASSERT_EQ(all.size(), moments_ + 1);
    EXPECT_FALSE(all.front().as_object().contains("chose"));
    EXPECT_EQ(all.back().at("view"), present(anna_, 0).at("view"));
    EXPECT_EQ(past(anna_, 0, 3).at("ok").at("past").at(0), all[3]);
    EXPECT_TRUE(past(anna_, 0, 1'000'000).at("ok").at("past").as_array().empty());
}

TEST_P(TheTable, ShowsNobodyThePastOfAnotherSeatWhileItIsPlayed) {
    EXPECT_EQ(Visitor::code(past(anna_, 1).as_object()), "error.table.not_yours");
    EXPECT_EQ(Visitor::code(past(carl_, 0).as_object()), "error.table.not_yours");
    const value told = past(carl_, std::nullopt).at("ok");
    EXPECT_EQ(told.at("past").as_array().back().at("view"),
              present(carl_, std::nullopt).at("view"));
    EXPECT_EQ(Visitor::code(carl_.ask("past", {{"table", "none"}, {"from", 0}})),
              "error.server.no_record");
}

TEST_P(TheTable, ShowsAllOfItOnceItIsOver) {
    for (unsigned seat = 1; seat < seats_; ++seat) {
        ben_.refusal("concede", {{"table", table_}, {"seat", seat}});
    }
    salon_.until([&] { return salon_.hub().counters().finished == 1; });
    for (const auto seat : {std::optional<unsigned>(), std::optional(0U), std::optional(1U)}) {
        const value told = past(carl_, seat).at("ok");
        // Where giving up is a rule of the game, it is a moment of it, too.
        EXPECT_GE(told.at("past").as_array().size(), moments_ + 1);
        EXPECT_LE(told.at("past").as_array().size(), moments_ + seats_);
    }
    EXPECT_EQ(Visitor::code(past(carl_, 9).as_object()), "error.table.no_seat");
}

TEST_P(TheTable, SaysWhyAThingCannotBeUsed) {
    const object why{{"table", table_}, {"seat", 0}, {"thing", "nothing"}};
    EXPECT_NE(anna_.ask("why", why).at("ok").at("text").as_string(), "");
    EXPECT_EQ(Visitor::code(ben_.ask("why", why)), "error.table.not_yours");
}

INSTANTIATE_TEST_SUITE_P(Games, TheTable, testing::ValuesIn(test::game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::server
