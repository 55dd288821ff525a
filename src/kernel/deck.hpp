#pragma once

#include <boost/json.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/content.hpp"
#include "kernel/error.hpp"
#include "kernel/message.hpp"

namespace bronze {

// What a player brings to a table: how many of which cards, in parts that the game knows by name.
struct Deck {
    using Cards = std::map<std::string, unsigned, std::less<>>;

    std::string id{};  // of one that comes with the content; empty: somebody's own
    Text name{};
    Text about{};
    std::map<std::string, Cards, std::less<>> parts{};

    [[nodiscard]] unsigned size(std::string_view part) const;
    friend bool operator==(const Deck&, const Deck&) = default;
};

// { "name": "…", "parts": { "deck": { "id-of-a-card": 2 } } }, of any origin: what is too large or
// has another shape is refused. Which cards there are is for the game to say.
[[nodiscard]] Result<Deck> read_deck(const boost::json::value& json);
[[nodiscard]] boost::json::object write_deck(const Deck& deck);

// The files of a folder of the content ("vs/decks/"), in the order of their names.
[[nodiscard]] std::vector<Deck> read_decks(const Content& content, std::string_view folder,
                                           Errors& errors);

// One of the known decks by its id, or the deck that the object describes.
[[nodiscard]] Result<Deck> wanted_deck(const boost::json::value& wanted,
                                       std::span<const Deck> known);

}  // namespace bronze
