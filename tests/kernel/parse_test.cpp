#include "kernel/parse.hpp"

#include <gtest/gtest.h>

namespace bronze {
namespace {

TEST(Parse, ANumberIsWholeAndNothingElse) {
    EXPECT_EQ(parse_number("12"), 12);
    EXPECT_EQ(parse_number("-3"), -3);
    for (const std::string_view text : {"", " 1", "1 ", "1.5", "one", "99999999999"}) {
        EXPECT_EQ(parse_number(text), std::nullopt) << text;
    }
}

TEST(Parse, ATextIsSplitOnlyAtTheFirstMark) {
    using Parts = std::pair<std::string_view, std::string_view>;
    EXPECT_EQ(split_once("a b c"), Parts("a", "b c"));
    EXPECT_EQ(split_once("a.b c", '.'), Parts("a", "b c"));
    EXPECT_EQ(split_once("a"), Parts("a", ""));
    EXPECT_EQ(split_once(""), Parts("", ""));
}

}  // namespace
}  // namespace bronze
