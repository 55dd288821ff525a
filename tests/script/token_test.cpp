#include "script/token.hpp"

#include <gtest/gtest.h>

namespace bronze::script {

namespace {

std::vector<std::string> texts(std::string_view sentence) {
    std::vector<std::string> found;
    for (const Token& token : tokenize(sentence)) {
        found.push_back(token.text);
    }
    return found;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST(Tokens, WordsNumbersAndMarksAreCutApart) {
    EXPECT_EQ(texts("Deal 2 damage: it, then (draw)"),
              (Texts{"deal", "2", "damage", ":", "it", ",", "then", "(", "draw", ")"}));
    EXPECT_EQ(texts("+1/+1 and -2"), (Texts{"+", "1", "/", "+", "1", "and", "-", "2"}));
}

TEST(Tokens, PossessivesAndShortFormsAreWhatTheyMean) {
    EXPECT_EQ(texts("its attack"), (Texts{"it", "'s", "attack"}));
    EXPECT_EQ(texts("Joyce's life can't"), (Texts{"joyce", "'s", "life", "can't"}));
    EXPECT_EQ(texts("Joyce’s life can’t"), (Texts{"joyce", "'s", "life", "can't"}));
    EXPECT_EQ(texts("non-VAMPIRE Butt-Kicking face-up"),
              (Texts{"non-", "vampire", "butt-kicking", "face-up"}));
}

TEST(Tokens, OffsetsPointIntoTheSentence) {
    const std::vector<Token> tokens = tokenize("draw  12 cards");
    EXPECT_EQ(tokens[1].offset, 6U);
    EXPECT_EQ(tokens[1].number, 12);
    EXPECT_EQ(tokens[2].offset, 9U);
}

TEST(Tokens, NamesAreKnownFromWhereTheyAreGiven) {
    std::vector<std::string> names;
    std::vector<Token> tokens = tokenize("choose it as the victim; hit the victim and the wall");
    join_names(tokens, names);
    EXPECT_EQ(names, Texts{"victim"});
    EXPECT_EQ(tokens[3].kind, TokenKind::new_name);
    EXPECT_EQ(tokens[6].kind, TokenKind::name);
    EXPECT_EQ(tokens[8].text, "the");
    std::vector<Token> later = tokenize("the victim");
    join_names(later, names);
    EXPECT_EQ(later.size(), 1U);
}

TEST(Tokens, AnythingAtAllIsCutWithoutHarm) {
    for (int first = 1; first < 256; ++first) {
        for (int second = 1; second < 256; second += 7) {
            const std::string text{static_cast<char>(first), static_cast<char>(second), '\'', '-'};
            EXPECT_LE(tokenize(text).size(), 5U);
        }
    }
}

}  // namespace bronze::script
