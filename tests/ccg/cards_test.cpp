#include <algorithm>
#include <cctype>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <set>

#include "ccg/ccg.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::ccg {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

bool asks_something(const Printed& face) {
    return face.requirement != Talents{} || face.trait_requirement != 0 ||
           face.rank_requirement != 0 || face.only != Who::none;
}

bool names(std::string_view text, std::string_view name) {
    const auto goes_on = [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' ||
               letter == '-';
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + 1)) {
        const std::size_t after = at + name.size();
        if ((at == 0 || !goes_on(text[at - 1])) &&
            (after == text.size() || !goes_on(text[after]))) {
            return true;
        }
    }
    return false;
}

// The rules know cards by what is written on them, never by who they are. The other two games have
// words of their own that some card here is named by (a phase of the moon, a keyword), so their
// folders are left out; that of the Duel has a test like this one.
TEST(CcgCards, NoneIsNamedInTheSources) {
    const auto rules = load_rules(test::source_content());
    ASSERT_TRUE(rules);
    std::set<std::string> all;
    for (const Printed& face : (*rules)->faces) {
        all.insert({face.id, face.name.en, face.name.fr});
    }
    for (const Term& character : (*rules)->characters) {
        all.insert({character.id, character.name.en, character.name.fr});
    }
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("src")) {
        const std::string path = entry.path().generic_string();
        if (!entry.is_regular_file() || path.starts_with("src/board/") ||
            path.starts_with("src/vs/")) {
            continue;
        }
        ++files;
        const std::string text = test::read_source(path);
        for (const std::string& name : all) {
            EXPECT_FALSE(names(text, name)) << path << ": " << name;
        }
    }
    EXPECT_GT(files, 0U);
}

// tests/scenarios/ccg/cards/ID.scenario uses the card, ID-refused.scenario shows what it refuses: a
// wrong time, a wrong target or something missing; of what always holds, when it does not.
TEST(CcgCards, EachThatHasAnEffectHasAScenarioThatUsesItAndOneThatRefuses) {
    const auto rules = load_rules(test::source_content());
    ASSERT_TRUE(rules);
    for (const Printed& face : (*rules)->faces) {
        if (face.text.en.empty()) {
            continue;
        }
        const std::string path = "tests/scenarios/ccg/cards/" + face.id;
        const std::string used = test::read_source(path + ".scenario");
        const std::string refused = test::read_source(path + "-refused.scenario");
        EXPECT_THAT(used, HasSubstr(face.id)) << path;
        EXPECT_THAT(refused, HasSubstr("\nexpect ")) << path;
        if (face.timings != 0) {
            EXPECT_THAT(used, AnyOf(HasSubstr("\nchoose play " + face.id),
                                    HasSubstr("\nchoose use " + face.id)));
        }
        if (face.timings != 0 || (asks_something(face) && face.kind != Kind::challenge)) {
            EXPECT_THAT(refused, AnyOf(HasSubstr("\nexpect not offered "),
                                       HasSubstr("\nexpect choices "), HasSubstr("\nexpect why ")))
                << path;
        }
    }
}

}  // namespace
}  // namespace bronze::ccg
