#include "script/vocabulary.hpp"

#include <array>

#include "script/explain.hpp"
#include "script/parser.hpp"
#include "script/reference.hpp"
#include "tests/script/support.hpp"

namespace bronze::script {

namespace {

constexpr std::array<TypeRow, 1> card_type{{{"card", "", {"a card", "une carte"}, true}}};

std::vector<std::string> codes(const std::vector<Word>& words) {
    auto built = Vocabulary::build("test", card_type, words);
    std::vector<std::string> found;
    if (!built) {
        for (const Error& error : built.errors()) {
            found.emplace_back(error.code());
        }
    }
    return found;
}

Word a_verb(std::string_view en, std::string_view fr) {
    return {.role = Role::verb, .phrase = {en, fr}, .meaning = {"Does it.", "Le fait."}};
}

using Codes = std::vector<std::string>;

std::string in_words(std::string_view start, std::string_view sentence, Language language) {
    std::vector<std::string> names;
    const Parsed parsed = parse(toy::vocabulary(), start, sentence, names);
    for (const Complaint& complaint : parsed.complaints) {
        ADD_FAILURE() << sentence << ": " << complaint.message.key << " at " << complaint.offset;
    }
    return parsed.ok() ? explain(toy::vocabulary(), parsed.tree).in(language) : "";
}

}  // namespace

TEST(Vocabularies, AGoodOneIsAccepted) {
    EXPECT_EQ(codes({a_verb("wave {n:number} time|times", "saluer {n} fois")}), Codes{});
}

TEST(Vocabularies, MistakesAreReported) {
    EXPECT_EQ(codes({a_verb("wave {n:number", "saluer")}), (Codes{"error.script.word_phrase"}));
    EXPECT_EQ(codes({a_verb("wave at {who:ghost}", "saluer {who}")}),
              (Codes{"error.script.word_slot"}));
    EXPECT_EQ(codes({a_verb("{n:number}", "{n}")}), (Codes{"error.script.word_bare"}));
    EXPECT_EQ(codes({a_verb("wave {n:number} times", "saluer")}),
              (Codes{"error.script.word_french"}));
    EXPECT_EQ(codes({a_verb("wave", "saluer"), a_verb("wave", "faire signe")}),
              (Codes{"error.script.word_twice"}));
    EXPECT_EQ(codes({{.role = Role::noun,
                      .type = "ghost",
                      .phrase = {"ghost", "fantôme"},
                      .meaning = {"A ghost.", "Un fantôme."}}}),
              (Codes{"error.script.word_type"}));
    EXPECT_EQ(
        codes({{.role = Role::verb, .phrase = {"wave", "saluer"}, .meaning = {"Waves.", ""}}}),
        (Codes{"error.script.word_meaning"}));
    EXPECT_EQ(codes({{.role = Role::rule,
                      .phrase = {"{c:card} shines", "{c} brille"},
                      .meaning = {"It shines.", "Elle brille."}}}),
              (Codes{"error.script.word_change"}));
}

TEST(Vocabularies, WordsThatCouldBeReadTwoWaysAreNoticedInTheSentence) {
    auto built =
        Vocabulary::build("test", card_type,
                          std::vector<Word>{a_verb("wave {n:number} at you", "saluer {n}"),
                                            {.role = Role::verb,
                                             .phrase = {"wave {c:card} at you", "montrer {c}"},
                                             .meaning = {"Shows it.", "La montre."}},
                                            {.role = Role::value,
                                             .type = "number",
                                             .phrase = {"the prize", "le prix"},
                                             .meaning = {"A number.", "Un nombre."}},
                                            {.role = Role::value,
                                             .type = "card",
                                             .phrase = {"the prize", "le lot"},
                                             .meaning = {"A card.", "Une carte."}}});
    ASSERT_TRUE(built.ok());
    std::vector<std::string> names;
    const Parsed parsed = parse(*built, "Effect", "wave the prize at you", names);
    ASSERT_EQ(parsed.complaints.size(), 1U);
    EXPECT_EQ(parsed.complaints[0].message.key, "error.script.two_readings");
}

TEST(Explaining, GivesTheSentenceBackInBothLanguages) {
    EXPECT_EQ(in_words("Effect", "deal 2 damage to an enemy character, then you gain 1 life",
                       Language::en),
              "deal 2 damage to an enemy character, then you gain 1 life");
    EXPECT_EQ(in_words("Effect", "deal 2 damage to an enemy character, then you gain 1 life",
                       Language::fr),
              "infliger 2 blessures à un personnage ennemi, puis vous gagne 1 vie");
    EXPECT_EQ(in_words("Rule", "your other characters have +1 attack", Language::en),
              "your other characters have +1 attack");
}

TEST(Explaining, AnAbilityIsOneParagraph) {
    const toy::Match match;
    const Ability& guard =
        match.rules->program.abilities[match.rules->of(match.card("guard")).abilities[0]];
    EXPECT_EQ(
        guard.meaning.en,
        "When another character of yours would be dealt damage: once per turn, pay lose 1 life: instead "
        "nothing.");
}

TEST(Reading, AFilterBelongsToTheNearestNounAndWhatFollowsAColonReachesFar) {
    EXPECT_EQ(
        in_words("Effect", "if it is your turn: draw 1 card; draw 2 cards otherwise: draw 3 cards",
                 Language::en),
        "if it is your turn: draw 1 card; draw 2 cards otherwise: draw 3 cards");
    EXPECT_EQ(
        in_words("Condition",
                 "there is a wounded enemy character that isn't exhausted and it is your turn",
                 Language::en),
        "there is a wounded enemy character that isn't exhausted and it is your turn");
}

TEST(Reference, NamesEveryWordInBothLanguages) {
    const std::string en = reference(toy::vocabulary(), Language::en);
    const std::string fr = reference(toy::vocabulary(), Language::fr);
    EXPECT_NE(en.find("| `deal <number> damage to <character>` |"), std::string::npos);
    EXPECT_NE(fr.find("Il subit autant de blessures."), std::string::npos);
    EXPECT_NE(en.find("`for each <thing>"), std::string::npos);
    for (const Word& word : toy::vocabulary().words()) {
        EXPECT_NE(en.find(word.meaning.en), std::string::npos) << word.phrase.en;
        EXPECT_NE(fr.find(word.meaning.fr), std::string::npos) << word.phrase.en;
    }
}

TEST(Reference, TheCompletionFileIsJson) {
    boost::json::error_code code;
    const boost::json::value json = boost::json::parse(completions(toy::vocabulary()), code);
    ASSERT_FALSE(code);
    EXPECT_GT(json.as_array().size(), toy::vocabulary().words().size());
}

TEST(Reference, TheListingOfAnAbilityNamesItsVerbs) {
    const toy::Match match;
    const std::string text = listing(toy::vocabulary(), match.rules->program,
                                     match.rules->of(match.card("archer")).abilities[0]);
    EXPECT_NE(text.find("deal <number> damage to <character>"), std::string::npos) << text;
}

}  // namespace bronze::script
