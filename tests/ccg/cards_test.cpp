#include <gmock/gmock.h>
#include <gtest/gtest.h>

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
