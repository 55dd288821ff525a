// What a setup is like over many games; a scenario shows one.

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "kernel/match_of.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

const Rules& rules() {
    static const auto loaded = load_rules(test::source_content());
    return **loaded;
}

State start(const board::Setup& setup, std::uint64_t seed, EventLog* log = nullptr) {
    FastChance chance(seed);
    return Board::start(rules(), setup, chance, log);
}

// BG-SETUP-24: another seed, another order; the same seed, the same order.
TEST(BoardSetup, ShufflesEachDeck) {
    for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
        const auto order = [&](std::uint64_t seed) {
            const State state = start({.story = 0}, seed);
            return std::vector<Card>(state.decks[deck].begin(), state.decks[deck].end());
        };
        EXPECT_EQ(order(1), order(1));
        EXPECT_NE(order(1), order(2));
    }
}

// BG-SETUP-27, BG-SETUP-28, BG-SETUP-29, BG-SETUP-30, BG-SETUP-31, BG-SETUP-32
TEST(BoardSetup, HidesTheStoryArtifactAndThreeOthersUnderTheCorners) {
    constexpr int games = 4000;
    const std::uint8_t of_story = rules().stories[0].artifact;
    std::map<std::uint8_t, int> used;
    std::array<int, 4> corner_of_story{};
    for (int seed = 0; seed < games; ++seed) {
        const State state = start({.story = 0}, static_cast<std::uint64_t>(seed));
        std::size_t found = 0;
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Card card = artifact_under(rules(), state, corner);
            ASSERT_NE(card, Card::none);
            const std::uint8_t title = rules().title_of[index(card)];
            ++used[title];
            if (title == of_story) {
                ++corner_of_story[corner];
                ++found;
            } else {
                EXPECT_EQ(rules().titles[title].story, "");
            }
        }
        ASSERT_EQ(found, 1U);
        EXPECT_EQ(count_cards(rules(), state, Spot::unused, Deck::artifact), 5U);
    }
    EXPECT_EQ(used.size(), 9U);
    for (const auto& [title, count] : used) {
        EXPECT_NEAR(count, title == of_story ? games : games * 3 / 8, games / 20);
    }
    for (const int count : corner_of_story) {
        EXPECT_NEAR(count, games / 4, games / 20);
    }
}

// BG-SETUP-10, BG-Q-73: the highest sum of two dice, ties rolled again, the talisman not moved.
TEST(BoardSetup, SettlesADisputeOverEvilByARoll) {
    std::set<int> winners;
    bool tied = false;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        EventLog log;
        const State state = start({.seats = 4, .story = 0, .claims = {2, 4}}, seed, &log);
        std::vector<std::pair<int, int>> rolls;
        for (const Event& event : log) {
            if (static_cast<Happening>(event.kind) == Happening::claim_rolled) {
                rolls.emplace_back(event.values[0], event.values[1] + event.values[2]);
            }
        }
        ASSERT_GE(rolls.size(), 2U);
        tied = tied || rolls.size() > 2;
        const auto [first, second] = std::pair(rolls[rolls.size() - 2], rolls.back());
        EXPECT_NE(first.second, second.second);
        EXPECT_EQ(state.evil_player, first.second > second.second ? first.first : second.first);
        EXPECT_EQ(state.talisman, 0);
        winners.insert(state.evil_player);
    }
    EXPECT_EQ(winners, (std::set<int>{2, 4}));
    EXPECT_TRUE(tied);
}

TEST(BoardSetup, RefusesClaimsThatMakeNoSense) {
    const auto game = load_game<Board>(test::source_content());
    for (const char* claims : {"", "0,1", "1,6", "2,2", "one", "1,,2"}) {
        const auto match =
            (*game)->start({{"seats", 5}, {"claims", claims}}, std::make_unique<FastChance>(0));
        ASSERT_FALSE(match.ok()) << claims;
        EXPECT_EQ(test::source_words().say(Language::en, match.error()),
                  "Who wants to play Evil is a list of different players from 1 to 5, such as "
                  "\"1,3\", not \"" +
                      std::string(claims) + "\".");
    }
}

// BG-ARTIFACT-08, BG-ARTIFACT-17, BG-CARD-01, BG-CARD-04, BG-DEATH-09, BG-MOVE-06, BG-Q-05,
// BG-SETUP-23, BG-SOUL-14: what holds in every position of many games.
TEST(BoardGames, KeepEveryCardAndEveryPawnInItsPlace) {
    ChoiceList list;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const board::Setup setup{.seats = 2 + static_cast<unsigned>(seed % 4),
                                 .story = static_cast<std::uint8_t>(seed % rules().stories.size())};
        FastChance chance(seed);
        FastChance picks(seed, 1);
        State state = Board::start(rules(), setup, chance, nullptr);
        for (int step = 0; step < 3000 && !Board::decision(rules(), state).over(); ++step) {
            const State before = state;
            list.restart();
            Board::choices(rules(), state, list);
            EventLog log;
            ASSERT_EQ(Board::choose(rules(), state, pick_any(list, picks), chance, &log),
                      Outcome::done);
            std::set<Space> spaces;
            std::size_t taken = 0;
            state.in_play.each([&](Who who) {
                if (state.deeds.paused != 0 && who == state.active) {
                    return;
                }
                ++taken;
                spaces.insert(state.pawn(who).at);
                EXPECT_LE(count_cards(rules(), state, held_by(who), Deck::artifact), 1U);
                // Evil gains characters by cards and siring alone, and no soul is lost again.
                if (state.pawn(who).side == Side::evil && before.in_play.has(who) &&
                    before.pawn(who).side == Side::good) {
                    EXPECT_FALSE(has_been_sired(rules(), before, who));
                    EXPECT_TRUE(has_been_sired(rules(), state, who));
                }
            });
            EXPECT_EQ(spaces.size(), taken);
            for (std::size_t corner = 0; corner < 4; ++corner) {
                EXPECT_LE(count_cards(rules(), state, corner_spot(corner), Deck::artifact), 1U);
            }
            const bool resting =
                state.winner != Winner::nobody || state.tasks.back().kind != TaskKind::overflow;
            if (resting) {
                EXPECT_LE(count_cards(rules(), state, Spot::evil_hand, Deck::evil), 4U);
                state.in_play.each([&](Who who) {
                    for (const Deck deck : {Deck::weapon, Deck::research, Deck::help}) {
                        EXPECT_LE(count_cards(rules(), state, held_by(who), deck),
                                  slots_of(rules(), state, who, deck));
                    }
                });
            }
            for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
                EXPECT_EQ(state.decks[deck].size(),
                          count_cards(rules(), state, Spot::deck, static_cast<Deck>(deck)));
            }
        }
    }
}

// A choice offered to a seat depends on nothing the seat may not know.
TEST(BoardGames, OfferNothingThatTellsASecret) {
    ChoiceList list;
    ChoiceList again;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const board::Setup setup{.seats = 2 + static_cast<unsigned>(seed % 4),
                                 .story = static_cast<std::uint8_t>(seed % rules().stories.size())};
        FastChance chance(seed);
        FastChance picks(seed, 1);
        State state = Board::start(rules(), setup, chance, nullptr);
        for (int step = 0; step < 1500 && !Board::decision(rules(), state).over(); ++step) {
            list.restart();
            Board::choices(rules(), state, list);
            const Decision decision = Board::decision(rules(), state);
            const View view = Board::view(rules(), state, decision.seat);
            const State other = Board::sample(rules(), view, picks);
            EXPECT_EQ(Board::decision(rules(), other), decision);
            again.restart();
            Board::choices(rules(), other, again);
            ASSERT_EQ(again, list) << "seed " << seed << " step " << step;
            Board::choose(rules(), state, pick_any(list, picks), chance, nullptr);
        }
    }
}

}  // namespace
}  // namespace bronze::board
