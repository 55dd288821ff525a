#include "kernel/content.hpp"

#include <gtest/gtest.h>

#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

struct Read {
    std::string name;
    std::int64_t size = 0;
    std::vector<std::string> problems;
};

Read read(std::string text) {
    const ContentFile file{.path = "thing.toml", .text = std::move(text)};
    Read result;
    Errors errors;
    auto table = parse_toml(file);
    if (!table) {
        errors = table.errors();
    } else {
        TableReader reader(file, *table, "thing", errors);
        result.name = reader.text("name");
        result.size = reader.number("size", 1, 9);
        reader.flag("round", false);
        if (reader.node("colour") != nullptr) {
            reader.one_of("colour", {"red", "blue"});
        }
    }
    for (const Error& error : errors) {
        result.problems.push_back(test::source_words().say(Language::en, error));
    }
    return result;
}

TEST(TableReader, ReadsWhatIsThere) {
    const Read thing = read("name = \"x\"\nsize = 3\n");
    EXPECT_TRUE(thing.problems.empty());
    EXPECT_EQ(thing.name, "x");
    EXPECT_EQ(thing.size, 3);
}

using Problems = std::vector<std::string>;

TEST(TableReader, SaysWhichKeyIsUnknownAndWhichAreKnown) {
    EXPECT_EQ(
        read("name = \"x\"\nsize = 3\nsmell = 1\n").problems,
        (Problems{"thing.toml:3:1: thing has no key \"smell\". Known keys: colour, name, round, "
                  "size."}));
}

TEST(TableReader, SaysWhichKeyIsMissing) {
    EXPECT_EQ(read("name = \"x\"\n").problems,
              (Problems{"thing.toml:1:1: thing needs a key \"size\"."}));
}

TEST(TableReader, SaysWhichTypeWasExpected) {
    EXPECT_EQ(read("name = 4\nsize = \"big\"\n").problems,
              (Problems{"thing.toml:1:8: \"name\" should be a text, but is a whole number.",
                        "thing.toml:2:8: \"size\" should be a whole number, but is a text."}));
}

TEST(TableReader, SaysWhichNumbersAreAllowed) {
    EXPECT_EQ(read("name = \"x\"\nsize = 12\n").problems,
              (Problems{"thing.toml:2:8: \"size\" should be from 1 to 9, but is 12."}));
}

TEST(TableReader, SaysWhichWordsAreAllowed) {
    EXPECT_EQ(
        read("name = \"x\"\nsize = 1\ncolour = \"green\"\n").problems,
        (Problems{"thing.toml:3:10: \"colour\" should be one of red, blue, but is \"green\"."}));
}

TEST(TableReader, SaysWhereTheTomlIsBroken) {
    const auto problems = read("name = \"x\nsize = 1\n").problems;
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_TRUE(problems[0].starts_with("thing.toml:1:10: This is not TOML: ")) << problems[0];
}

TEST(PlaceInside, FollowsQuotesEscapesAndLineBreaks) {
    const ContentFile file{
        .path = "f.toml",
        .text = "a = \"one two\"\nb = \"\"\"\nfirst\nsecond\"\"\"\nc = \"x\\\"yz\"\n"};
    const auto table = parse_toml(file);
    ASSERT_TRUE(table.ok());
    EXPECT_EQ(place_inside(file, *table->get("a"), 4), (Place{"f.toml", 1, 10}));
    EXPECT_EQ(place_inside(file, *table->get("b"), 0), (Place{"f.toml", 3, 1}));
    EXPECT_EQ(place_inside(file, *table->get("b"), 6), (Place{"f.toml", 4, 1}));
    EXPECT_EQ(place_inside(file, *table->get("c"), 2), (Place{"f.toml", 5, 9}));
}

TEST(ContentHash, ChangesWithEveryByteOfTheGamesOwnFiles) {
    Content content{{.path = "board/a.toml", .text = "x"}, {.path = "vs/a.toml", .text = "y"}};
    const std::uint64_t before = content_hash(content, "board/");
    content[1].text = "z";
    EXPECT_EQ(content_hash(content, "board/"), before);
    content[0].text = "z";
    EXPECT_NE(content_hash(content, "board/"), before);
}

}  // namespace
}  // namespace bronze
