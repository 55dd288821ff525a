#include "cli/board_map.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using test::ascii;
using test::Table;
using test::unicode;
using testing::ElementsAre;

// The lines of the map at the first moment of a game, nothing being lit.
std::vector<std::string> drawn(const Table& table, std::size_t height, const Terminal& terminal,
                               unsigned focus = 0) {
    const board::View view = table.view();
    const MapScene scene{.rules = board_rules(*table.match), .view = view};
    std::istringstream shown(
        draw_map(scene, plan_map(scene.map(), height, focus), terminal).shown_on(terminal));
    std::vector<std::string> lines;
    for (std::string line; std::getline(shown, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> corner(const std::vector<std::string>& lines, std::size_t count,
                                std::size_t columns) {
    std::vector<std::string> cut;
    for (std::size_t i = 0; i < count; ++i) {
        std::string piece;
        for (const char32_t glyph : decode(lines[i]).substr(0, columns)) {
            append_utf8(piece, glyph);
        }
        cut.push_back(piece);
    }
    return cut;
}

TEST(BoardMap, JoinsWallsAndShowsDoors) {
    // The mausoleum, its door to the graveyard, and the street beyond.
    EXPECT_THAT(corner(drawn(Table(), 43, unicode()), 9, 28),
                ElementsAre("    0  1  2  3  4  5  6  7  ", "   ┏━━━━━━━━┳━━━━━━━━━━━┳━━┳",
                            " 0 ┃*       ┃           ┃  ┃", "   ┃ Crypt  ┃           ┃  ┃",
                            " 1 ┃   SP   ╎      E    ┃  ┃", "   ┃        ┃           ┃  ┃",
                            " 2 ┃E       ┃           ┃  ╎", "   ┣━━━━━━━━┛ Graveyard ┃  ┃",
                            " 3 ┃                    ╎  ┃"));
}

TEST(BoardMap, IsDrawnInAsciiToo) {
    EXPECT_THAT(corner(drawn(Table(), 43, ascii()), 9, 28),
                ElementsAre("    0  1  2  3  4  5  6  7  ", "   +--------+-----------+--+",
                            " 0 |*       |           |  |", "   | Crypt  |           |  |",
                            " 1 |   SP   :      E    |  |", "   |        |           |  |",
                            " 2 |E       |           |  :", "   +--------+ Graveyard |  |",
                            " 3 |                    :  |"));
}

TEST(BoardMap, DrawsWallsAtTheFootOfSpacesWhenItMustBeLow) {
    EXPECT_THAT(corner(drawn(Table(), 22, ascii()), 8, 28),
                ElementsAre("    0  1  2  3  4  5  6  7  ", "   +--------+-----------+--+",
                            " 0 |*  Crypt|           |  |", " 1 |   SP   :      E    |  |",
                            " 2 |E_______| Graveyard |  :", " 3 |                    :  |",
                            " 4 |1                 Bu|o |", " 5 |________ == ________|  |"));
}

TEST(BoardMap, NeverCutsTheNameOfAPlace) {
    const Table table;
    const board::View view = table.view();
    for (const Language language : languages) {
        for (const std::size_t height : {43U, 39U, 22U, 12U}) {
            const MapScene scene{
                .rules = board_rules(*table.match), .view = view, .language = language};
            const std::string shown =
                draw_map(scene, plan_map(scene.map(), height, 0), unicode()).shown_on(unicode());
            EXPECT_THAT(shown, testing::Not(testing::HasSubstr("…")));
        }
    }
}

TEST(BoardMap, GivesEveryPawnLettersOfItsOwn) {
    const Table table;
    const board::Rules& rules = board_rules(*table.match);
    std::map<std::string, board::Who> letters;
    for (std::size_t i = 0; i < rules.characters.size(); ++i) {
        const board::Who who = board::who_at(i);
        const auto [place, fresh] =
            letters.emplace(folded(letters_of(rules, who, board::Side::evil)), who);
        EXPECT_TRUE(fresh || rules.character(place->second).restored_as == who ||
                    rules.character(who).restored_as == place->second)
            << rules.character(who).id;
    }
    EXPECT_EQ(letters_of(rules, rules.find("kakistos"), board::Side::evil), "KA");
    EXPECT_EQ(letters_of(rules, rules.find("kathy"), board::Side::evil), "KY");
}

TEST(BoardMap, SaysThePhaseWhenItCannotDrawTheChart) {
    const Table table;
    const auto lines = drawn(table, 7, ascii(), 13);
    EXPECT_THAT(lines, testing::Contains(testing::HasSubstr("|    New Moon     |")));
}

TEST(BoardMap, LeavesOutEmptyLinesFirst) {
    const Table table;
    const board::Map& map = board_rules(*table.match).maps[0];
    EXPECT_EQ(plan_map(map, 43, 0).size(), 43U);
    EXPECT_EQ(plan_map(map, 50, 0).size(), 43U);
    EXPECT_EQ(plan_map(map, 41, 0).size(), 41U);
    EXPECT_EQ(plan_map(map, 39, 0).size(), 39U);
    EXPECT_EQ(plan_map(map, 38, 0).size(), 22U);  // each row, and the border above
}

TEST(BoardMap, ShowsTheRowsAroundTheOneThatMatters) {
    const Table table;
    const board::Map& map = board_rules(*table.match).maps[0];
    for (unsigned focus = 0; focus < map.rows; ++focus) {
        const auto plan = plan_map(map, 9, focus);
        ASSERT_EQ(plan.size(), 9U);
        EXPECT_TRUE(plan.front().edge);
        EXPECT_TRUE(std::any_of(plan.begin(), plan.end(), [&](const MapLine& line) {
            return !line.edge && line.row == focus;
        }));
    }
}

TEST(BoardMap, LightsWhereOneCanGoAndMarksWhoActsAndWhoCanBeAttacked) {
    const Table table;
    const board::Rules& rules = board_rules(*table.match);
    const board::View view = table.view();
    MapScene scene{.rules = rules, .view = view, .active = rules.find("buffy")};
    scene.lit.add(board::space_at(5, 4));
    scene.lit.add(board::space_at(5, 1));  // a card space
    scene.targets.add(rules.find("spike"));
    const std::string shown =
        draw_map(scene, plan_map(rules.maps[0], 43, 0), ascii()).shown_on(ascii());
    EXPECT_THAT(shown, testing::HasSubstr(" 1 |  !SP   :      E.   |"));
    EXPECT_THAT(shown, testing::HasSubstr(" 4 |1               .>Bu|o |"));
}

}  // namespace
}  // namespace bronze::cli
