#include "kernel/words.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "tests/support/conformance.hpp"

namespace bronze {
namespace {

Words words_of(std::string en, std::string fr) {
    auto words = Words::load({{.path = "words/en.toml", .text = std::move(en)},
                              {.path = "words/fr.toml", .text = std::move(fr)}});
    EXPECT_TRUE(words.ok());
    return words.take();
}

std::string refusal(std::string en, std::string fr) {
    const auto words = Words::load({{.path = "words/en.toml", .text = std::move(en)},
                                    {.path = "words/fr.toml", .text = std::move(fr)}});
    return words ? "accepted" : test::source_words().say(Language::en, words.error());
}

TEST(Words, FillInPartsAndChooseSingularOrPlural) {
    const Words words = words_of(R"(a = "{n} {n:step|steps}")", R"(a = "{n} {n:case|cases}")");
    const auto said = [&](Language language, std::int64_t n) {
        return words.say(language, Message("a").with("n", n));
    };
    EXPECT_EQ(said(Language::en, 1), "1 step");
    EXPECT_EQ(said(Language::en, 0), "0 steps");
    EXPECT_EQ(said(Language::fr, 0), "0 case");
    EXPECT_EQ(said(Language::fr, 2), "2 cases");
}

TEST(Words, JoinFrenchPrepositionsToNames) {
    const Words words = words_of(R"(a = "{who}")", R"(a = "vie {de who}, face {à who}")");
    const auto said = [&](std::string_view name) {
        return words.say(Language::fr, Message("a").with("who", name));
    };
    EXPECT_EQ(said("Buffy"), "vie de Buffy, face à Buffy");
    EXPECT_EQ(said("Oz"), "vie d’Oz, face à Oz");
    EXPECT_EQ(said("Le Maître"), "vie du Maître, face au Maître");
    EXPECT_EQ(said("Les Gentlemen"), "vie des Gentlemen, face aux Gentlemen");
    EXPECT_EQ(said("La Mort"), "vie de la Mort, face à la Mort");
}

TEST(Words, AgreeInFrenchWithTheGenderOfAName) {
    const Words words =
        words_of(R"(a = "{who} is stunned")", R"(a = "{who} est {who:étourdi|étourdie}")");
    const auto said = [&](bool feminine) {
        return words.say(
            Language::fr,
            Message("a").with("who", Text{.en = "Alex", .fr = "Alex", .feminine = feminine}));
    };
    EXPECT_EQ(said(false), "Alex est étourdi");
    EXPECT_EQ(said(true), "Alex est étourdie");
}

TEST(Words, MakeAFrenchArticleSmallInsideASentence) {
    const Words words = words_of(R"(a = "{who} and {who}")", R"(a = "{who} et {who}")");
    EXPECT_EQ(words.say(Language::fr, Message("a").with("who", "Le Juge")), "Le Juge et le Juge");
}

TEST(Words, AreRefusedWhenALanguageMissesAKey) {
    EXPECT_EQ(refusal(R"(a = "x")", R"(b = "y")"),
              "words/en.toml:1:5: The key a is missing from words/fr.toml.");
}

TEST(Words, AreRefusedWhenTheLanguagesUseOtherParts) {
    EXPECT_EQ(refusal(R"(a = "{n}")", R"(a = "{m}")"),
              "words/fr.toml:1:5: The sentence a does not use the same parts in braces in both "
              "languages.");
}

TEST(Words, AreRefusedWhenASentenceIsEmpty) {
    EXPECT_EQ(refusal(R"(a = "")", R"(a = "x")"), "words/en.toml:1:5: The key a says nothing.");
}

TEST(Words, OfAGameMayStandInItsOwnFolder) {
    const auto words = Words::load({{.path = "words/chess/en.toml", .text = R"(b = "king")"},
                                    {.path = "words/chess/fr.toml", .text = R"(b = "roi")"},
                                    {.path = "words/en.toml", .text = R"(a = "one")"},
                                    {.path = "words/fr.toml", .text = R"(a = "un")"}});
    ASSERT_TRUE(words.ok());
    EXPECT_EQ(words->say(Language::fr, Message("a")), "un");
    EXPECT_EQ(words->say(Language::fr, Message("b")), "roi");
}

TEST(Words, AreRefusedWhenTwoFilesSayTheSame) {
    const auto words = Words::load({{.path = "words/chess/en.toml", .text = R"(a = "two")"},
                                    {.path = "words/chess/fr.toml", .text = R"(a = "deux")"},
                                    {.path = "words/en.toml", .text = R"(a = "one")"},
                                    {.path = "words/fr.toml", .text = R"(a = "un")"}});
    ASSERT_FALSE(words.ok());
    EXPECT_EQ(test::source_words().say(Language::en, words.error()),
              "words/en.toml:1:5: The key a is there already.");
}

TEST(Words, AreRefusedWhenAFileIsMissing) {
    const auto words = Words::load({});
    ASSERT_FALSE(words.ok());
    EXPECT_EQ(test::source_words().say(Language::en, words.error()),
              "The content has no file words/en.toml.");
}

std::string sources_in(std::initializer_list<const char*> folders) {
    std::string all;
    for (const auto* folder : folders) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file()) {
                all += test::read_source(entry.path().string());
            }
        }
    }
    return all;
}

std::string all_sources() {
    return sources_in({"src", "bench"});
}

constexpr std::string_view of_the_browser = "web.";

bool is_of_the_browser(std::string_view key) {
    return key.starts_with(of_the_browser);
}

// Keys that the browser puts together, `board.deck.${deck}`, as patterns.
std::vector<std::regex> composed_keys(const std::string& sources) {
    static const std::regex composed(R"(`([a-z_.]*(?:\$\{[^}`]*\}[a-z_.]*)+)`)");
    static const std::regex hole(R"(\$\{[^}]*\})");
    std::vector<std::regex> patterns;
    for (std::sregex_iterator found(sources.begin(), sources.end(), composed), end; found != end;
         ++found) {
        const std::string text = (*found)[1];
        if (text.find('.') != std::string::npos) {
            patterns.emplace_back(std::regex_replace(text, hole, "[a-z0-9_-]+"));
        }
    }
    return patterns;
}

TEST(WordsOfBronze, AreAllUsed) {
    const std::string sources = all_sources();
    for (const std::string& key : test::source_words().keys()) {
        if (is_of_the_browser(key)) {
            continue;
        }
        // A few families of keys are put together from a literal stem.
        const std::string stem = key.substr(0, key.rfind('.') + 1);
        EXPECT_TRUE(sources.find('"' + key + '"') != std::string::npos ||
                    sources.find('"' + stem + '"') != std::string::npos)
            << key << " is said by nobody";
    }
}

TEST(WordsOfBronze, AreAllUsedByTheBrowser) {
    const std::string sources = sources_in({"web/src"});
    const auto composed = composed_keys(sources);
    for (const std::string& whole : test::source_words().keys()) {
        if (is_of_the_browser(whole)) {
            const std::string key = whole.substr(of_the_browser.size());
            EXPECT_TRUE(
                sources.find('"' + key + '"') != std::string::npos ||
                std::any_of(composed.begin(), composed.end(),
                            [&](const auto& pattern) { return std::regex_match(key, pattern); }))
                << whole << " is said by nobody";
        }
    }
}

TEST(WordsOfBronze, ExistForEveryKeyInTheBrowser) {
    const std::string sources = sources_in({"web/src"});
    static const std::regex said(R"re(\bsay\([^()`]*?"([a-z0-9_]+[.][a-z0-9_.]+)")re");
    for (std::sregex_iterator found(sources.begin(), sources.end(), said), end; found != end;
         ++found) {
        const std::string key = std::string(of_the_browser) + (*found)[1].str();
        EXPECT_TRUE(test::source_words().has(key)) << key << " is in no language";
    }
}

TEST(WordsOfBronze, ExistForEveryKeyInTheSources) {
    const std::string sources = all_sources();
    for (std::size_t at = sources.find("Message(\""); at != std::string::npos;
         at = sources.find("Message(\"", at + 1)) {
        const std::size_t start = at + std::string_view("Message(\"").size();
        const std::string key = sources.substr(start, sources.find('"', start) - start);
        EXPECT_TRUE(test::source_words().has(key)) << key << " is in no language";
    }
}

TEST(WordsOfBronze, AreTranslated) {
    // The same in both languages only where French uses the same word, or none of its own.
    const std::set<std::string> same{
        "bench.decisions",       "scenario.result",    "cli.label.OPTIONS",
        "cli.label.Options",     "board.choice.thing", "vs.choice.thing",
        "cli.label.Positionals", "web.table.key.undo", "web.table.key.back",
        "web.table.key.help",    "web.table.key.log",  "web.table.key.chat",
        "web.table.key.large",   "web.vs.turn_of",     "web.vs.step.formation",
        "web.vs.time.combat",    "web.vs.format.duel", "web.vs.setting.format",
        "web.ccg.step.prologue", "ccg.choice.thing",   "ccg.kind.essence",
        "ccg.kind.action"};
    for (const std::string& key : test::source_words().keys()) {
        if (!same.contains(key)) {
            EXPECT_NE(test::source_words().sentence(Language::en, key),
                      test::source_words().sentence(Language::fr, key))
                << key << " is not translated";
        }
    }
}

}  // namespace
}  // namespace bronze
