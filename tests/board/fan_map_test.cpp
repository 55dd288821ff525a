#include <gtest/gtest.h>

#include "board/board.hpp"
#include "board/rules.hpp"
#include "kernel/random_play.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

constexpr std::string_view crossroads = R"toml(
id = "crossroads"
name = { en = "Crossroads", fr = "Le carrefour" }
marks = "ours"

picture = '''
      0   1   2   3   4   5   6   7   8
    +---+---+---+---+---+---+---+---+---+
  0 |SA1 S   SBu|.Ev .   .mh|C   CMa CA2|
    +   +   +   +   +   +   +   +   +   +
  1 |SWp S   SWiD.   .   .  DCSp C   CT1|
    +   +   +   +   +   +   +   +   +   +
  2 |S   SRe SXa|.   .HM .  |CDr C   CHe|
    +   +   +   +   +   +   +   +   +   +
  3 |SA3 SOz ST1|.mh .   .  |CDa C   CA4|
    +---+---+---+---+---+---+---+---+---+
'''

[mark]
Wp = "weapon"
Re = "research"
He = "help"
Ev = "evil"
A1 = "artifact"
A2 = "artifact"
A3 = "artifact"
A4 = "artifact"
T1 = "tunnel"
mh = "manhole"
HM = "hellmouth"

[[place]]
letter = "S"
id = "inn"
name = { en = "Inn", fr = "L’auberge" }
ground = "floor"
home = true
marks = "ours"

[[place]]
letter = "C"
id = "vault"
name = { en = "Vault", fr = "Le caveau" }
ground = "floor"
marks = "ours"

[[place]]
letter = "."
id = "road"
name = { en = "Road", fr = "La route" }
ground = "pavement"
marks = "ours"
)toml";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// The content of Bronze, the map above, and the first story once more, told on it.
Content with_map(const std::string& map) {
    Content content = test::source_content();
    std::string story = find_file(content, "board/stories/1-the-master.toml")->text;
    story = replaced(story, "id = \"the-master\"", "id = \"the-crossroads\"");
    story = replaced(story, "map = \"sunnydale\"", "map = \"crossroads\"");
    content.push_back({.path = "board/maps/crossroads.toml", .text = map});
    content.push_back({.path = "board/stories/6-the-crossroads.toml", .text = story});
    return content;
}

std::string verdict(const Content& content) {
    const auto rules = load_rules(content);
    return rules ? "fine" : test::source_words().say(Language::en, rules.error());
}

TEST(FanMap, IsPlayedOnByTheStoryThatNamesIt) {
    const auto loaded = Board::load(with_map(std::string(crossroads)));
    ASSERT_TRUE(loaded.ok()) << test::source_words().say(Language::en, loaded.error());
    const Rules& rules = **loaded;
    const auto setup = Board::read_setup(rules, {{"story", "the-crossroads"}, {"seats", 2}});
    ASSERT_TRUE(setup.ok());
    FastChance chance(1);
    const State state = Board::start(rules, *setup, chance, nullptr);
    const Who villain = rules.find("the-master");
    EXPECT_EQ(map_of(rules, state).area(state.pawn(villain).at).id, "vault");

    ChoiceList list;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        const RandomGame game = play_random<Board>(rules, *setup, seed, 20'000'000, list);
        EXPECT_TRUE(game.over) << seed;
    }
}

TEST(FanMap, LeavesTheOtherStoriesWhereTheyWere) {
    const auto loaded = Board::load(with_map(std::string(crossroads)));
    const auto alone = Board::load(test::source_content());
    ASSERT_TRUE(loaded.ok() && alone.ok());
    ChoiceList list;
    for (const std::string_view story : {"the-master", "adam"}) {
        const boost::json::object options{{"story", story}, {"seats", 2}};
        const auto with = Board::read_setup(**loaded, options);
        const auto without = Board::read_setup(**alone, options);
        ASSERT_TRUE(with.ok() && without.ok());
        EXPECT_EQ(play_random<Board>(**loaded, *with, 3, 5000, list).decisions,
                  play_random<Board>(**alone, *without, 3, 5000, list).decisions);
    }
}

TEST(FanMap, NeedsAPlaceForEverybodyWhoBeginsInItsStory) {
    EXPECT_EQ(verdict(with_map(replaced(std::string(crossroads), "CDr C ", "C   C "))),
              "board/stories/6-the-crossroads.toml:7:12: Drusilla has no START space on the map "
              "Crossroads and cannot begin there.");
    EXPECT_EQ(verdict(with_map(replaced(std::string(crossroads), "SBu", "S  "))),
              "board/stories/6-the-crossroads.toml:5:7: Buffy has no START space on the map "
              "Crossroads and cannot begin there.");
}

TEST(FanMap, HasANameOfItsOwnThatItsStoriesKnow) {
    EXPECT_EQ(verdict(with_map(
                  replaced(std::string(crossroads), "id = \"crossroads\"", "id = \"sunnydale\""))),
              "board/maps/crossroads.toml:1:1: There are two with the id \"sunnydale\".");
    EXPECT_EQ(verdict(with_map(
                  replaced(std::string(crossroads), "id = \"crossroads\"", "id = \"elsewhere\""))),
              "board/stories/6-the-crossroads.toml:5:7: There is no map \"crossroads\".");
}

}  // namespace
}  // namespace bronze::board
