#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "cli/app.hpp"

namespace bronze::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(ContentFolder, IsMissedInPlainWordsInBothLanguages) {
    unsetenv("BRONZE_CONTENT");
    EXPECT_THAT(no_content("/usr/bin/env", Language::en),
                AllOf(HasSubstr("Bronze does not find its content"),
                      HasSubstr("/share/bronze/content"), HasSubstr("BRONZE_CONTENT")));
    EXPECT_THAT(no_content("/usr/bin/env", Language::fr),
                AllOf(HasSubstr("Bronze ne trouve pas son contenu"),
                      HasSubstr("/share/bronze/content"), HasSubstr("BRONZE_CONTENT")));
}

TEST(ContentFolder, IsMissedWhereTheUserSaidItWas) {
    setenv("BRONZE_CONTENT", "/nowhere", 1);
    EXPECT_THAT(no_content("/usr/bin/env", Language::en),
                HasSubstr("BRONZE_CONTENT names the folder /nowhere"));
    unsetenv("BRONZE_CONTENT");
}

TEST(ContentFolder, MayBeNamedFromWhereTheUserIs) {
    setenv("BRONZE_CONTENT", "content/", 1);
    EXPECT_EQ(find_content("/usr/bin/env"), std::filesystem::current_path() / "content");
    unsetenv("BRONZE_CONTENT");
}

}  // namespace
}  // namespace bronze::cli
