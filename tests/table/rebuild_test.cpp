#include "tests/table/gathering.hpp"

namespace bronze::test {
namespace {

// People who do anything that can be done, in any order.
class Crowd {
public:
    Crowd(Gathering& gathering, std::uint64_t seed) : at_(&gathering), picks_(seed, 7) {}

    // Returns whether something was done.
    bool act() {
        at_->now += Span(below(3000));
        const Seat seat = seat_at(below(at_->table().seats()));
        const std::optional<Person> person = at_->table().chairs()[index(seat)].person;
        switch (below(24)) {
            case 0: return try_it(person, deed::Say{"salut à tous"});
            case 1:
                return try_it(person, deed::Mute{seat, below(2) == 0 ? ben : cleo, below(2) == 0});
            case 2: return try_it(person, deed::Leave{seat});
            case 3:
            case 4: return try_it(person, deed::Return{seat});
            case 5: return try_it(anna, deed::SeatBot{seat, "random"});
            case 6:
            case 7: return try_it(person, deed::TakeBack{seat, below(at_->table().moment() + 1)});
            case 8:
            case 9: return try_it(person, deed::Answer{seat, below(3) != 0});
            case 10: return below(40) == 0 && try_it(person, deed::Concede{seat});
            case 11: return try_it(std::nullopt, deed::RunOut{});
            case 12: return try_it(person, deed::Rematch{seat, below(2) == 0});
            case 13: return try_it(cleo, deed::Say{"from outside"});
            default: break;
        }
        if (at_->table().stage() != Table::Stage::playing) {
            return false;
        }
        return at_->choose(below(at_->offers().size())).empty();
    }

private:
    std::uint32_t below(std::uint64_t bound) {
        return picks_.draw({.bound = static_cast<std::uint32_t>(bound)});
    }
    bool try_it(const std::optional<Person>& by, Deed deed) {
        return at_->act(by, std::move(deed)).empty();
    }

    Gathering* at_;
    FastChance picks_;
};

class EveryTable : public testing::TestWithParam<std::string> {};

void expect_equal(const Table& live, const Table& rebuilt) {
    EXPECT_EQ(live.hash(), rebuilt.hash());
    EXPECT_EQ(live.record(), rebuilt.record());
    for (const Listener listener : listeners_of(live)) {
        EXPECT_EQ(live.updates(listener, 0), rebuilt.updates(listener, 0));
        EXPECT_EQ(live.present(listener), rebuilt.present(listener));
    }
}

TEST_P(EveryTable, RebuiltFromItsJournalAtAnyPointEqualsTheLiveOne) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const ClockRules clock{.kind = static_cast<ClockRules::Kind>(seed % 3),
                               .bank = std::chrono::hours(1),
                               .increment = std::chrono::seconds(2)};
        Gathering gathering(game_named(GetParam()),
                            {.secret = {static_cast<std::uint8_t>(seed)},
                             .clock = clock,
                             .delay = static_cast<std::uint32_t>(seed % 4)});
        gathering.begin();
        Crowd crowd(gathering, seed);
        for (unsigned i = 0; i < 150; ++i) {
            crowd.act();
            if (i % 10 == 0) {
                const auto rebuilt = Table::rebuild(gathering.game(), gathering.journal());
                ASSERT_TRUE(rebuilt.ok());
                expect_equal(gathering.table(), *rebuilt);
            }
        }
    }
}

TEST_P(EveryTable, GivesAClientThatComesBackExactlyWhatItMissed) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Gathering gathering(game_named(GetParam()),
                            {.secret = {static_cast<std::uint8_t>(seed)},
                             .delay = static_cast<std::uint32_t>(seed % 3)});
        gathering.begin();
        const auto listeners = listeners_of(gathering.table());
        std::vector<std::vector<Update>> seen(listeners.size());
        Crowd crowd(gathering, seed);
        FastChance cuts(seed, 8);
        for (unsigned i = 0; i < 150; ++i) {
            crowd.act();
            for (std::size_t who = 0; who < listeners.size(); ++who) {
                if (cuts.draw({.bound = 4}) != 0) {
                    continue;  // not connected
                }
                const Table& table = gathering.table();
                for (Update& update : table.updates(listeners[who], seen[who].size())) {
                    seen[who].push_back(std::move(update));
                    EXPECT_EQ(seen[who].back().number, seen[who].size());
                }
                EXPECT_EQ(table.present(listeners[who]).number, seen[who].size());
            }
        }
        for (std::size_t who = 0; who < listeners.size(); ++who) {
            const auto all = gathering.table().updates(listeners[who], 0);
            ASSERT_LE(seen[who].size(), all.size());
            EXPECT_TRUE(std::equal(seen[who].begin(), seen[who].end(), all.begin()))
                << "what was told once is told otherwise later";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryTable, testing::ValuesIn(game_names()),
                         [](const auto& of) { return of.param; });

}  // namespace
}  // namespace bronze::test
