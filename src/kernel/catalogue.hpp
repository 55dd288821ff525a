#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/deck.hpp"
#include "kernel/error.hpp"
#include "kernel/message.hpp"

namespace bronze {

// A card as a reader, a deck builder or another program wants to know it.
struct CatalogueCard {
    std::string id{};
    Text name{};
    std::vector<std::string> aliases{};  // further names that lists of decks may use
    std::string kind{};                  // "weapon", "challenge": what cards are counted by
    Text kind_name{};
    Text text{};
    // Its abilities as the rules read them, in words.
    std::vector<Text> abilities{};
    // Numbers and other printed facts by name, with where they come from under "marks".
    boost::json::object facts{};
    // The part of a deck where it belongs; empty: in no deck.
    std::string part{};
};

// Everything that can be read about the cards of a game.
struct Catalogue {
    std::vector<CatalogueCard> cards{};
    std::vector<Deck> decks{};
    // The names of the deck formats that check_deck knows, the usual one first; none: no decks.
    std::vector<std::string> formats{};
    // The manual of the words that cards may use, and the same for editors.
    std::function<std::string(Language)> manual{};
    std::function<std::string()> completions{};
    // Cards to build a sealed deck from, drawn with that seed; none: the game has no boosters.
    std::function<Deck(std::uint64_t)> pool{};
};

// Games with cards; every function is for people and may take its time.
template <class G>
concept CardGame = requires(const typename G::Rules& rules) {
    { G::catalogue(rules) } -> std::same_as<Catalogue>;
};

// Games that players bring decks to. check_deck lists every rule that the deck breaks in that
// format (one of Catalogue::formats), in words and with the rule's number.
template <class G>
concept DeckGame = CardGame<G> && requires(const typename G::Rules& rules, const Deck& deck,
                                           std::string_view format) {
    { G::check_deck(rules, deck, format) } -> std::same_as<Errors>;
};

}  // namespace bronze
