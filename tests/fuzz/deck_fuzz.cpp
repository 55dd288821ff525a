#include "tests/fuzz/fuzz.hpp"
#include "tests/server/salon.hpp"

// What a player keeps comes back as it was, or is refused.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bronze;
    using namespace bronze::server;
    static const Folder folder;
    static Salon salon(folder.path());
    static Visitor* const anna = [] {
        auto* visitor = new Visitor(salon, "Anna");
        visitor->ask("sign-up", {{"name", "anna"}, {"password", "long enough"}});
        return visitor;
    }();
    const std::string_view text = fuzz::text_of(data, size);
    const std::string game(test::game_named("Little").game->key());
    const object saved = anna->ask(
        "save-deck", {{"name", text.substr(0, size / 8)}, {"game", game}, {"text", text}});
    if (Visitor::code(saved).empty()) {
        const auto decks = Visitor::get(anna->ask("decks", {}), "decks");
        if (decks.as_array().empty()) {
            std::abort();
        }
        for (const auto& deck : decks.as_array()) {
            anna->ask("delete-deck", {{"name", deck.at("name")}});
        }
    }
    anna->heard.clear();
    return 0;
}
