#include <gtest/gtest.h>

#include "board/rules.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::board {
namespace {

// The content of Bronze with one piece of text replaced by another.
Content changed(std::string_view path, std::string_view from, std::string_view to) {
    Content content = test::source_content();
    for (ContentFile& file : content) {
        if (file.path == path) {
            const auto at = file.text.find(from);
            EXPECT_NE(at, std::string::npos) << from;
            file.text.replace(at, from.size(), to);
        }
    }
    return content;
}

// What loading says first, or "fine".
std::string verdict(const Content& content) {
    const auto rules = load_rules(content);
    return rules ? "fine" : test::source_words().say(Language::en, rules.error());
}

std::string map_with(std::string_view from, std::string_view to) {
    return verdict(changed("board/maps/sunnydale.toml", from, to));
}

TEST(BoardContent, OfBronzeIsInOrder) {
    EXPECT_EQ(verdict(test::source_content()), "fine");
}

TEST(BoardContent, RefusesAWallWithAGap) {
    EXPECT_EQ(
        map_with("M   M  |g   g   g   g  |,  |H", "M   M   g   g   g   g  |,  |H"),
        "board/maps/sunnydale.toml:17:17: The wall between Spike's Mausoleum and Graveyard has a gap.");
}

TEST(BoardContent, RefusesAnOpenBorder) {
    EXPECT_EQ(map_with("  0 |MA1", "  0  MA1"),
              "board/maps/sunnydale.toml:17:5: The border of the map must be a wall.");
}

TEST(BoardContent, RefusesADoorInsideAPlace) {
    EXPECT_EQ(
        map_with("|MA1 M   M  |", "|MA1DM   M  |"),
        "board/maps/sunnydale.toml:17:9: A door inside Spike's Mausoleum leads nowhere else: doors stand "
        "between two places.");
}

TEST(BoardContent, RefusesAnUnknownLetter) {
    EXPECT_EQ(map_with("|MA1 M   M  |", "|MA1 Q   M  |"),
              "board/maps/sunnydale.toml:17:10: No place has the letter \"Q\".");
}

TEST(BoardContent, RefusesAnUnknownMark) {
    EXPECT_EQ(
        map_with("|MA1 M   M  |", "|MA1 MZz M  |"),
        "board/maps/sunnydale.toml:17:10: The mark \"Zz\" is neither in [mark] nor anybody's START.");
}

TEST(BoardContent, RefusesAnUnknownEdge) {
    EXPECT_EQ(map_with("|MA1 M   M  |g", "|MA1 M   M  xg"),
              "board/maps/sunnydale.toml:17:17: \"x\" is neither a wall, a door nor an open edge.");
}

TEST(BoardContent, RefusesALineOfAnotherLength) {
    EXPECT_EQ(map_with("|MA1 M   M  |g", "|MA1 M   M |g"),
              "board/maps/sunnydale.toml:17:1: This line has 100 characters; the border has 101.");
}

TEST(BoardContent, RefusesATunnelWithOneEnd) {
    EXPECT_EQ(map_with("|gT1", "|g  "),
              "board/maps/sunnydale.toml:14:11: The tunnel T1 needs two ends, but has 1.");
}

TEST(BoardContent, RefusesASecondStart) {
    EXPECT_EQ(
        map_with("|MA1 M   M  |", "|MA1 MBu M  |"),
        "board/maps/sunnydale.toml:14:11: The mark Bu must stand on exactly one space, but stands on 2.");
}

TEST(BoardContent, RefusesAMapThatAPawnCannotLeave) {
    EXPECT_EQ(map_with("D,   ,   ,   ,   ,   ,   ,   ,   ,   ,  |\n    +   +",
                       "D,   ,   ,   ,   ,   ,   ,   ,   ,   ,  |\n    +   +"),
              "fine")
        << "the same text changes nothing";
    EXPECT_EQ(map_with("I   IAd IWp I  D.", "I   IAd IWp I  |."), "fine")
        << "a tunnel still leads out of the Initiative";
    Content content =
        changed("board/maps/sunnydale.toml", "I   IAd IWp I  D.", "I   IAd IWp I  |.");
    for (ContentFile& file : content) {
        if (file.path == "board/maps/sunnydale.toml") {
            file.text.replace(file.text.find("|OT2"), 4, "|OT9");
            file.text.replace(file.text.find("IT2"), 3, "I  ");
            file.text.replace(file.text.find("T2 = \"tunnel\""), 13, "T9 = \"manhole\"");
        }
    }
    EXPECT_EQ(
        verdict(content),
        "board/maps/sunnydale.toml:49:6: Nobody can get from here, Initiative HQ, to the rest of the board.");
}

TEST(BoardContent, RefusesAWrongKey) {
    EXPECT_EQ(verdict(changed("board/characters.toml", "fight = 3", "fights = 3")),
              "board/characters.toml:13:1: character needs a key \"fight\".");
}

TEST(BoardContent, RefusesAWrongType) {
    EXPECT_EQ(verdict(changed("board/characters.toml", "fight = 3", "fight = \"three\"")),
              "board/characters.toml:18:9: \"fight\" should be a whole number, but is a text.");
}

TEST(BoardContent, RefusesTwoCharactersWithOneId) {
    EXPECT_EQ(verdict(changed("board/characters.toml", "id = \"willow\"", "id = \"buffy\"")),
              "board/characters.toml:39:6: There are two with the id \"buffy\".");
}

TEST(BoardContent, RefusesAValueOfUnknownOrigin) {
    EXPECT_EQ(verdict(changed("board/characters.toml", "all = \"ours\", name = \"printed\", side",
                              "slots = \"ours\", name = \"printed\", side")),
              "fine")
        << "every other value of the first character has a mark of its own";
    EXPECT_EQ(verdict(changed("board/characters.toml",
                              "all = \"ours\", name = \"printed\", side = \"printed\", kind = "
                              "\"printed\", fight = \"printed\", majik = \"printed\"",
                              "slots = \"ours\", name = \"printed\", side = \"printed\", kind = "
                              "\"printed\", fight = \"printed\"")),
              "board/characters.toml:25:9: \"majik\" does not say where it comes from: name it in "
              "marks, or give marks an \"all\".");
}

TEST(BoardContent, RefusesAStoryWithoutAVillain) {
    EXPECT_EQ(verdict(changed("board/stories/1-the-master.toml", "villain = \"the-master\"\n", "")),
              "board/stories/1-the-master.toml:1:1: story needs a key \"villain\".");
    EXPECT_EQ(verdict(changed("board/stories/1-the-master.toml", "villain = \"the-master\"",
                              "villain = \"nobody\"")),
              "board/stories/1-the-master.toml:6:11: There is no character \"nobody\".");
}

TEST(BoardContent, RefusesADeckOfSeventeen) {
    EXPECT_EQ(verdict(changed("board/cards/weapon.toml", "count = 6", "count = 5")),
              "board/cards/weapon.toml:8:1: The Weapon deck has 17 cards, but needs 18.");
}

TEST(BoardContent, RefusesACardWhoseVerbDoesNotFitTheGame) {
    EXPECT_EQ(verdict(changed("board/cards/help.toml", "do = \"the holder draws from it\"",
                              "do = \"draw 2 cards\"")),
              "board/cards/help.toml:219:7: found “draw”, expected an effect");
}

TEST(BoardContent, RefusesAStoryWithAnUnknownArtifact) {
    EXPECT_EQ(verdict(changed("board/stories/4-adam.toml", "artifact = \"power-chip\"",
                              "artifact = \"pool-cue\"")),
              "board/stories/4-adam.toml:7:12: There is no Artifact \"pool-cue\".");
}

TEST(BoardContent, RefusesAStoryWhoseServantHasNoPlaceToStart) {
    EXPECT_EQ(verdict(changed("board/stories/4-adam.toml", "\"vamp-x\"]", "\"kathy\"]")),
              "board/stories/4-adam.toml:6:12: Kathy has no START space on the map "
              "Sunnydale and cannot begin there.");
}

TEST(BoardContent, RefusesAPlayerTableThatLeavesACharacterOut) {
    EXPECT_EQ(
        verdict(changed("board/players.toml", "[[\"oz\"], [\"xander\", \"willow\"], [\"buffy\"]]",
                        "[[\"oz\"], [\"willow\"], [\"buffy\"]]")),
        "board/players.toml:17:8: With 4 players, every Good character must belong to exactly one "
        "Good player.");
}

TEST(BoardContent, RefusesAnEvilDieWithFiveFaces) {
    EXPECT_EQ(verdict(changed("board/game.toml",
                              "    { large = true, small = 1, marks = \"ours\" },\n", "")),
              "board/game.toml:67:9: The Evil die has 6 faces, not 5.");
}

TEST(BoardContent, RefusesAMissingFile) {
    Content content = test::source_content();
    std::erase_if(content,
                  [](const ContentFile& file) { return file.path == "board/players.toml"; });
    EXPECT_EQ(verdict(content), "The content has no file board/players.toml.");
}

TEST(BoardContent, RefusesATownWithoutCards) {
    Content content = test::source_content();
    std::erase_if(content,
                  [](const ContentFile& file) { return file.path.starts_with("board/cards/"); });
    EXPECT_NE(verdict(content), "fine");
}

TEST(BoardContent, RefusesATownWithoutAMap) {
    Content content = test::source_content();
    std::erase_if(content,
                  [](const ContentFile& file) { return file.path.starts_with("board/maps/"); });
    EXPECT_EQ(verdict(content), "There is no map in board/maps.");
}

// Whatever is cut out of the content, loading says so or copes; it never crashes.
TEST(BoardContent, SurvivesAnyMissingLine) {
    for (const std::string_view path :
         {"board/maps/sunnydale.toml", "board/characters.toml", "board/game.toml",
          "board/players.toml", "board/stories/1-the-master.toml"}) {
        const Content& whole = test::source_content();
        const std::string& text = find_file(whole, path)->text;
        for (std::size_t start = 0; start < text.size();) {
            const std::size_t end = std::min(text.find('\n', start), text.size() - 1) + 1;
            Content content = whole;
            for (ContentFile& file : content) {
                if (file.path == path) {
                    file.text.erase(start, end - start);
                }
            }
            static_cast<void>(verdict(content));
            start = end;
        }
    }
}

}  // namespace
}  // namespace bronze::board
