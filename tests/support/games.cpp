#include "tests/support/games.hpp"

#include <algorithm>

#include "board/board.hpp"
#include "board/greedy/greedy.hpp"
#include "bots/bots_of.hpp"
#include "tests/kernel/little_game.hpp"
#include "tests/script/toy_cards.hpp"
#include "tests/script/toy_game.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::test {

namespace {

// For games that nobody has taught anything.
template <Game G>
struct NoSense {
    struct Tale {
        std::uint64_t rounds = 0;
        std::string chapter;
        std::string ending;
        Message ending_words = Message();
    };

    explicit NoSense(const typename G::Rules& /*rules*/) {}
    Choice pick(const typename G::View& /*view*/, std::span<const Choice> offered,
                Chance& /*chance*/) const {
        return offered.front();
    }
    static Tale tale(const typename G::Rules& /*rules*/, const typename G::State& /*last*/,
                     const EventLog& /*events*/) {
        return {};
    }
};

template <Game G, class Greedy>
PlayedGame load(std::string name, const Content& content, std::string_view setup) {
    auto game = load_game<G>(content);
    EXPECT_TRUE(game.ok());
    offer_bots<G, Greedy>();
    return {.name = std::move(name),
            .game = game.take(),
            .setup = boost::json::parse(setup).as_object()};
}

}  // namespace

const std::vector<PlayedGame>& every_game() {
    using Little = LittleGame<Flaw::none>;
    static const std::vector<PlayedGame> games{
        load<Little, NoSense<Little>>("Little", {}, "{}"),
        load<toy::Toy, NoSense<toy::Toy>>(
            "Toy", {{.path = "toy/cards.toml", .text = std::string(toy::cards)}}, "{}"),
        load<board::Board, board::Greedy>("Board", source_content(), R"({"story": "the-master"})"),
        load<board::Board, board::Greedy>("BoardForThree", source_content(), R"({"seats": 3})"),
    };
    return games;
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const PlayedGame& game : every_game()) {
        names.push_back(game.name);
    }
    return names;
}

const PlayedGame& game_named(std::string_view name) {
    const auto& games = every_game();
    return *std::find_if(games.begin(), games.end(),
                         [&](const PlayedGame& game) { return game.name == name; });
}

}  // namespace bronze::test
