#include "tests/support/games.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

#include "board/board.hpp"
#include "board/greedy/greedy.hpp"
#include "bots/bots_of.hpp"
#include "ccg/ccg.hpp"
#include "ccg/greedy/greedy.hpp"
#include "tests/kernel/little_game.hpp"
#include "tests/script/toy_cards.hpp"
#include "tests/script/toy_game.hpp"
#include "tests/support/conformance.hpp"
#include "vs/greedy/greedy.hpp"
#include "vs/vs.hpp"

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
                     std::span<const Event> /*events*/) {
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

// Loaded when it is asked for: most tests are about one of them.
struct Entry {
    const char* name;
    PlayedGame (*load)(std::string name);
};

using Little = LittleGame<Flaw::none>;

constexpr std::array entries{
    Entry{
        "Little",
        [](std::string name) { return load<Little, NoSense<Little>>(std::move(name), {}, "{}"); }},
    Entry{"Toy",
          [](std::string name) {
              return load<toy::Toy, NoSense<toy::Toy>>(
                  std::move(name), {{.path = "toy/cards.toml", .text = std::string(toy::cards)}},
                  "{}");
          }},
    Entry{"Board",
          [](std::string name) {
              return load<board::Board, board::Greedy>(std::move(name), source_content(),
                                                       R"({"story": "the-master"})");
          }},
    Entry{"BoardForThree",
          [](std::string name) {
              return load<board::Board, board::Greedy>(std::move(name), source_content(),
                                                       R"({"seats": 3})");
          }},
    Entry{"Ccg",
          [](std::string name) {
              return load<ccg::Ccg, ccg::Greedy>(std::move(name), source_content(),
                                                 R"({"decks": ["buffy", "spike"]})");
          }},
    Entry{"CcgForThree",
          [](std::string name) {
              return load<ccg::Ccg, ccg::Greedy>(std::move(name), source_content(),
                                                 R"({"decks": ["willow", "spike", "angel"]})");
          }},
    Entry{"Vs",
          [](std::string name) {
              return load<vs::Vs, vs::Greedy>(std::move(name), source_content(),
                                              R"({"decks": ["buffy", "the-master"]})");
          }},
    Entry{"VsForFour",
          [](std::string name) {
              return load<vs::Vs, vs::Greedy>(std::move(name), source_content(),
                                              R"({"format": "free-for-all", "seats": 4})");
          }},
};

}  // namespace

const PlayedGame& game_named(std::string_view name) {
    static std::mutex guard;
    static std::map<std::string, PlayedGame, std::less<>> loaded;
    const std::scoped_lock lock(guard);
    const auto known = loaded.find(name);
    if (known != loaded.end()) {
        return known->second;
    }
    const auto* const entry = std::find_if(entries.begin(), entries.end(),
                                           [&](const Entry& one) { return one.name == name; });
    return loaded.emplace(entry->name, entry->load(entry->name)).first->second;
}

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
    }
    return names;
}

std::vector<const PlayedGame*> every_game() {
    std::vector<const PlayedGame*> games;
    for (const Entry& entry : entries) {
        games.push_back(&game_named(entry.name));
    }
    return games;
}

}  // namespace bronze::test
