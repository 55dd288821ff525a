#include "server/protocol.hpp"

#include <cstdlib>
#include <fstream>

#include "server/origins.hpp"
#include "server/routes.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::server {
namespace {

TEST(Protocol, IsTheOneInTheSchemaFile) {
    const std::string schema = protocol_schema();
    if (std::getenv("BRONZE_REGENERATE") != nullptr) {
        std::ofstream("docs/protocol.schema.json") << schema;
    }
    EXPECT_EQ(test::read_source("docs/protocol.schema.json"), schema)
        << "BRONZE_REGENERATE=1 writes it anew";
}

TEST(Protocol, IsExplainedWhole) {
    const std::string manual = test::read_source("docs/protocol.md");
    for (const std::string_view name : request_names) {
        EXPECT_NE(manual.find("| `" + std::string(name) + "` |"), std::string::npos) << name;
    }
}

TEST(Routes, LeadToRequests) {
    const auto look = route("GET", "/api/1/tables/abc?x=1", "");
    ASSERT_TRUE(look.ok());
    EXPECT_EQ(std::get<ask::Look>(look->request).table, "abc");
    const auto deck = route("PUT", "/api/1/decks/my%20deck", R"({"game":"a","text":"b"})");
    ASSERT_TRUE(deck.ok());
    EXPECT_EQ(std::get<ask::SaveDeck>(deck->request).name, "my deck");
}

TEST(Routes, RefuseWhatLeadsNowhere) {
    EXPECT_EQ(route("GET", "/api/1/nothing", "").error().code(), "error.server.no_page");
    EXPECT_EQ(route("GET", "/api/2/lobby", "").error().code(), "error.server.no_page");
    EXPECT_EQ(route("POST", "/api/1/lobby", "").error().code(), "error.server.method");
    EXPECT_EQ(route("POST", "/api/1/guests", "{").error().code(), "error.server.no_json");
    EXPECT_EQ(route("POST", "/api/1/guests", "{}").error().code(), "error.server.malformed");
}

TEST(Origins, AreThoseNamedOrTheServersOwn) {
    const auto own = known_origins({}, false, 1997);
    EXPECT_TRUE(welcome("", own));
    EXPECT_TRUE(welcome("http://localhost:1997", own));
    EXPECT_FALSE(welcome("http://localhost:1998", own));
    EXPECT_FALSE(welcome("https://localhost:1997", own));
    EXPECT_FALSE(welcome("null", own));
    const auto named = known_origins({"https://play.example.org"}, true, 1997);
    EXPECT_TRUE(welcome("https://play.example.org", named));
    EXPECT_FALSE(welcome("https://localhost:1997", named));
    EXPECT_FALSE(welcome("https://play.example.org.evil.example", named));
}

}  // namespace
}  // namespace bronze::server
