#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "bench/allocations.hpp"
#include "board/board.hpp"
#include "board/greedy/greedy.hpp"
#include "bots/bots_of.hpp"
#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

constexpr std::array<std::string_view, 5> stories{"the-master", "the-judge", "the-mayor", "adam",
                                                  "kakistos"};

const LoadedGame& board_game() {
    static const auto game = [] {
        offer_bots<board::Board, board::Greedy>();
        return load_game<board::Board>(test::source_content()).take();
    }();
    return *game;
}

boost::json::object table_of(std::string_view story, std::int64_t seats = 2) {
    return {{"story", story}, {"seats", seats}};
}

unsigned games_won_by(Seat seat, std::string_view story, std::vector<std::string> bots,
                      std::uint64_t games) {
    const auto playing =
        make_bot_games(board_game(), {.setup = table_of(story), .bots = std::move(bots)});
    unsigned won = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const BotGame game = (*playing)->play(seed);
        EXPECT_TRUE(game.played.over);
        won += game.played.winners.has(seat) ? 1U : 0U;
    }
    return won;
}

TEST(Greedy, BeatsRandomPlayersOnEitherSide) {
    for (const std::string_view story : stories) {
        EXPECT_GE(games_won_by(seat_at(0), story, {"greedy", "random"}, 10), 8U) << story;
        EXPECT_GE(games_won_by(seat_at(1), story, {"random", "greedy"}, 10), 8U) << story;
    }
}

// Each story can be won by either side between equals; docs/balance.md has the exact shares.
TEST(Greedy, WinsAgainstItselfOnEitherSide) {
    for (const std::string_view story : stories) {
        const unsigned evil = games_won_by(seat_at(0), story, {"greedy"}, 30);
        EXPECT_GE(evil, 3U) << story;
        EXPECT_LE(evil, 27U) << story;
    }
}

// What a story is about is read from its objectives, however they are compiled.
TEST(Greedy, PursuesTheGoalsOfEachStory) {
    const auto goal_reached = [](std::string_view story, std::string_view ending) {
        const auto games =
            make_bot_games(board_game(), {.setup = table_of(story), .bots = {"greedy"}});
        unsigned reached = 0;
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            reached += (*games)->play(seed).ending.starts_with(ending) ? 1U : 0U;
        }
        return reached;
    };
    EXPECT_GE(goal_reached("the-judge", "burnt"), 3U);
    EXPECT_GE(goal_reached("the-mayor", "burnt"), 3U);
    EXPECT_GE(goal_reached("kakistos", "reached a goal"), 3U);
}

TEST(Greedy, DecidesByNothingButWhatItsSeatMaySee) {
    FastChance hidden(5);
    const auto keeper = make_bot("greedy", board_game(), 0);  // of what all of them know
    for (const std::string_view story : stories) {
        const auto match =
            board_game().start(table_of(story, 3), std::make_unique<FastChance>(11)).take();
        const auto bot = make_bot("greedy", board_game(), 1);
        const std::array twins{make_bot("greedy", board_game(), 1),
                               make_bot("greedy", board_game(), 1)};
        for (unsigned i = 0; i < 150 && !match->over(); ++i) {
            const Seat seat = match->decision().seat;
            const Choice choice = bot->choose(*match, seat);
            for (const auto& twin : twins) {
                const auto imagined = match->imagine(seat, hidden);
                ASSERT_EQ(twin->choose(*imagined, seat), choice)
                    << story << ", decision " << i << ": " << match->name(choice);
            }
            ASSERT_TRUE(match->choose(choice).ok());
        }
    }
}

TEST(Bots, PickOneOfTheChoicesAndBringEveryTableToAnEnd) {
    for (const std::string_view name : bot_names()) {
        for (std::int64_t seats = 2; seats <= 5; ++seats) {
            const auto match =
                board_game()
                    .start(table_of("the-master", seats), std::make_unique<FastChance>(3))
                    .take();
            const auto bot = make_bot(name, board_game(), 9);
            ASSERT_NE(bot, nullptr);
            EXPECT_EQ(bot->name(), name);
            while (!match->over()) {
                const auto offered = match->choices();
                const Choice choice = bot->choose(*match, match->decision().seat);
                ASSERT_TRUE(std::binary_search(offered.begin(), offered.end(), choice));
                ASSERT_TRUE(match->choose(choice).ok());
            }
        }
    }
}

TEST(Bots, MayHandAGameOverToOneWhoFinishesIt) {
    BotTable table{.setup = table_of("the-master", 3), .bots = {"random"}, .most_decisions = 700};
    const auto alone = make_bot_games(board_game(), table);
    table.finisher = "greedy";
    const auto helped = make_bot_games(board_game(), table);
    ASSERT_TRUE(alone.ok() && helped.ok());
    int handed_over = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const BotGame game = (*helped)->play(seed);
        EXPECT_TRUE(game.played.over);
        EXPECT_EQ(game.handed_over, !(*alone)->play(seed).played.over);
        handed_over += game.handed_over ? 1 : 0;
    }
    EXPECT_GT(handed_over, 0);
    table.finisher = "nobody";
    EXPECT_FALSE(make_bot_games(board_game(), table).ok());
}

TEST(Bots, PlayTheSameGameWithTheSameSeed) {
    const BotTable table{.setup = table_of("kakistos", 4), .bots = {"greedy", "random", "greedy"}};
    const auto one = make_bot_games(board_game(), table);
    const auto other = make_bot_games(board_game(), table);
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const std::uint64_t hash = (*one)->play(seed).played.hash;
        EXPECT_EQ((*one)->play(seed).played.hash, hash);
        EXPECT_EQ((*other)->play(seed).played.hash, hash);
        EXPECT_NE((*other)->play(seed + 100).played.hash, hash);
    }
}

TEST(Bots, PlayRandomGamesAsTheKernelDoes) {
    const auto games = make_bot_games(board_game(), {.setup = table_of("the-master"), .bots = {}});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ((*games)->play(seed).played.hash,
                  board_game().play_random(table_of("the-master"), seed, 1'000'000)->hash);
    }
}

TEST(Bots, CheckTheirGamesStepByStep) {
    for (const std::string_view story : stories) {
        const auto games = make_bot_games(
            board_game(), {.setup = table_of(story), .bots = {"greedy"}, .checked = true});
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const BotGame game = (*games)->play(seed);
            EXPECT_TRUE(game.played.over);
            EXPECT_FALSE(game.played.broken());
        }
    }
}

TEST(Bots, TellHowAGameEnded) {
    const auto games =
        make_bot_games(board_game(), {.setup = table_of("the-master"), .bots = {"greedy"}});
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const BotGame game = (*games)->play(seed);
        EXPECT_EQ(game.chapter, "the-master");
        EXPECT_GT(game.rounds, 0U);
        const bool evil = game.played.winners.has(seat_at(0));
        EXPECT_TRUE(game.ending.ends_with(evil ? "buffy" : "the-master")) << game.ending;
        EXPECT_FALSE(test::source_words().say(Language::fr, game.ending_words).empty());
    }
}

// Point 3 of docs/architecture.md holds for those who decide, too.
TEST(Greedy, AllocatesNothingWhileItThinks) {
    const auto rules = board::Board::load(test::source_content()).take();
    const board::Greedy greedy(*rules);
    ChoiceList list;
    std::vector<Choice> offered;
    offered.reserve(2048);
    FastChance chance(4);
    FastChance luck(5);
    for (std::uint8_t story = 0; story < stories.size(); ++story) {
        board::State state =
            board::Board::start(*rules, {.seats = 2, .story = story}, chance, nullptr);
        const std::uint64_t before = bench::allocations();
        for (unsigned i = 0; i < 500; ++i) {
            const Decision decision = board::Board::decision(*rules, state);
            if (decision.over()) {
                break;
            }
            list.restart();
            board::Board::choices(*rules, state, list);
            const board::View view = board::Board::view(*rules, state, decision.seat);
            offered.assign(list.begin(), list.end());
            const Choice choice = greedy.pick(view, offered, luck);
            board::Board::choose(*rules, state, choice, chance, nullptr);
        }
        EXPECT_EQ(bench::allocations(), before);
    }
}

TEST(Bots, AreRefusedByAnUnknownName) {
    EXPECT_EQ(make_bot("nobody", board_game(), 1), nullptr);
    const auto games =
        make_bot_games(board_game(), {.setup = table_of("the-master"), .bots = {"nobody"}});
    ASSERT_FALSE(games.ok());
    EXPECT_EQ(test::source_words().say(Language::en, games.error()),
              "There is no bot \"nobody\"; there are random and greedy.");
}

}  // namespace
}  // namespace bronze
