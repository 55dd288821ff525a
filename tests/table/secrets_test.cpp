#include "table/fair.hpp"
#include "table/public_view.hpp"
#include "tests/table/gathering.hpp"

namespace bronze::test {
namespace {

// Whether everything that is said in `part` is also said in `whole`.
bool within(const boost::json::value& part, const boost::json::value& whole) {
    if (part.is_null()) {
        return true;
    }
    if (part.is_object() && whole.is_object()) {
        return std::all_of(part.get_object().begin(), part.get_object().end(),
                           [&](const auto& item) {
                               const auto* other = whole.get_object().if_contains(item.key());
                               return other != nullptr && within(item.value(), *other);
                           });
    }
    if (part.is_array() && whole.is_array()) {
        return std::all_of(
            part.get_array().begin(), part.get_array().end(), [&](const boost::json::value& item) {
                return std::any_of(whole.get_array().begin(), whole.get_array().end(),
                                   [&](const auto& other) { return within(item, other); });
            });
    }
    return part == whole;
}

// Plays a match at a table and beside it, so that what the table tells can be compared with what
// the match itself would show each seat.
class EveryListener : public testing::TestWithParam<std::string> {
protected:
    template <class Look>
    void at_every_choice(std::uint64_t seed, Look look) {
        const PlayedGame& played = game_named(GetParam());
        const Seed secret{static_cast<std::uint8_t>(seed)};
        Gathering table(played, {.secret = secret});
        table.begin();
        auto dice = std::make_unique<FairChance>(seed_from(secret, {}, {}));
        FairChance& beside = *dice;
        const auto match = played.game->start(played.setup, std::move(dice));
        FastChance picks(seed, 5);
        for (unsigned i = 0; i < 120; ++i) {
            look(table, **match);
            if (table.table().stage() != Table::Stage::playing) {
                break;
            }
            const auto offers = table.offers();
            const std::size_t which =
                picks.draw({.bound = static_cast<std::uint32_t>(offers.size())});
            ASSERT_EQ(table.choose(which), "");
            beside.at((*match)->moment());
            ASSERT_TRUE((*match)->choose(offers[which].choice).ok());
        }
    }
};

TEST_P(EveryListener, IsToldWhatItsSeatMaySeeAndNothingElse) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        at_every_choice(seed, [](const Gathering& table, const Match& match) {
            for (unsigned i = 0; i < match.seats(); ++i) {
                const Seat seat = seat_at(i);
                const Present present = table.table().present(Listener(seat));
                EXPECT_EQ(present.view, match.view(seat));
                EXPECT_EQ(present.decision, match.decision());
                const bool decides = match.decision().seat == seat;
                EXPECT_EQ(present.offers.size(), decides ? match.choices().size() : 0U);
                EXPECT_EQ(present.prompt.has_value(), decides);

                const auto updates = table.heard(Listener(seat));
                const auto newest =
                    std::find_if(updates.rbegin(), updates.rend(), [](const Update& update) {
                        return update.news == News::chose || update.news == News::began;
                    });
                std::vector<Update::Happened> expected;
                for (const Event& event : match.events(match.moment())) {
                    if (event.aware.has(seat)) {
                        expected.push_back(
                            {.name = match.name(event, seat), .words = match.about(event, seat)});
                    }
                }
                EXPECT_EQ(newest->events, expected);
            }
        });
    }
}

TEST_P(EveryListener, HearsTheSameWhateverItMayNotKnow) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        FastChance chance(seed);
        at_every_choice(seed, [&](const Gathering& table, const Match& match) {
            const Present before = table.table().present(Listener::spectator());
            EXPECT_EQ(before.view, public_view(match));
            EXPECT_TRUE(before.offers.empty() && !before.prompt);
            for (unsigned i = 0; i < match.seats(); ++i) {
                const auto imagined = table.table().imagine(seat_at(i), chance);
                EXPECT_EQ(imagined->view(seat_at(i)),
                          table.table().present(Listener(seat_at(i))).view);
                EXPECT_EQ(public_view(*imagined), before.view)
                    << "what seat " << i << " may not know changes what spectators see";
            }
        });
    }
}

TEST_P(EveryListener, WhoOnlyWatchesSeesNoMoreThanAnySeat) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        at_every_choice(seed, [](const Gathering& table, const Match& match) {
            const Present watched = table.table().present(Listener::spectator());
            const auto told = table.heard(Listener::spectator()).back().events;
            for (unsigned i = 0; i < match.seats(); ++i) {
                EXPECT_TRUE(within(watched.view, match.view(seat_at(i))));
                EXPECT_LE(told.size(), table.heard(Listener(seat_at(i))).back().events.size());
            }
        });
    }
}

TEST(Spectators, SeeNoHand) {
    Gathering table(game_named("Little"));
    table.begin();
    const auto events = table.heard(Listener::spectator()).back().events;
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].name, "dealt ?");
    EXPECT_EQ(events[1].name, "dealt ?");
    const auto view = table.table().present(Listener::spectator()).view;
    EXPECT_EQ(view,
              boost::json::parse(R"({"hands":[[null,null,null],[null,null,null]],"turn":0})"));
}

TEST(Spectators, WithADelaySeeEachChoiceSoManyChoicesLater) {
    Gathering table(game_named("Little"), {.delay = 2});
    Gathering prompt(game_named("Little"));
    table.begin();
    prompt.begin();
    const Listener spectator = Listener::spectator();
    std::vector<Present> without_delay{prompt.table().present(spectator)};
    for (std::size_t i = 1; i <= 5; ++i) {
        table.choose();
        prompt.choose();
        without_delay.push_back(prompt.table().present(spectator));
        const std::size_t visible = i < 2 ? 0 : i - 2;
        const Present late = table.table().present(spectator);
        EXPECT_EQ(late, without_delay[visible]) << i;
        EXPECT_EQ(table.heard(spectator).size(), late.number);
    }
    table.choose();
    EXPECT_EQ(table.last_news(spectator), News::over) << "the end shows everything";
}

TEST(Spectators, WithADelayHearWhatPlayersSaidWithIt) {
    Gathering table(game_named("Little"), {.delay = 1});
    table.begin();
    table.choose();
    table.act(ben, deed::Say{"You laid the seven!"});
    EXPECT_NE(table.last_news(Listener::spectator()), News::said);
    table.choose();
    EXPECT_EQ(table.last_news(Listener::spectator()), News::said);
}

TEST(Spectators, WithADelayDoNotLearnOfATakebackEarly) {
    Gathering table(game_named("Little"), {.delay = 1});
    table.begin();
    table.choose();
    table.act(anna, deed::TakeBack{seat_at(0), 0});
    table.act(ben, deed::Answer{seat_at(1), true});
    EXPECT_EQ(table.table().present(Listener::spectator()).moment, 1U);
    table.choose(1);
    EXPECT_EQ(table.table().present(Listener::spectator()).moment, 0U);
    EXPECT_EQ(table.last_news(Listener::spectator()), News::went_back);
}

INSTANTIATE_TEST_SUITE_P(Games, EveryListener, testing::ValuesIn(game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::test
