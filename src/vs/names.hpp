#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "vs/rules.hpp"
#include "vs/state.hpp"

namespace bronze::vs {

// Types of the card language whose things choices may be about; a character is a card.
namespace domain {
inline constexpr std::uint8_t card = 2;
inline constexpr std::uint8_t character = 3;
inline constexpr std::uint8_t name = 4;
inline constexpr std::uint8_t team = 5;
inline constexpr std::uint8_t keyword = 6;
inline constexpr std::uint8_t counter = 7;
inline constexpr std::uint8_t symbol = 8;
inline constexpr std::uint8_t row = 11;
}  // namespace domain

// On whose side a card lies: who controls it in play, whose pile or hand it is in otherwise.
[[nodiscard]] unsigned side_of(const State& state, Card card);

// "p1"
[[nodiscard]] std::string player_word(unsigned player);
[[nodiscard]] std::optional<unsigned> find_player(const State& state, std::string_view word);

// Does another player have a character of that name in play?
[[nodiscard]] bool has_namesake(const Rules& rules, const State& state, unsigned player,
                                Title title);

// The word by which choices mean a card: "ID" in the reader's own hand, "1:ID" and "1:ID#2" in
// play and in the resource row, "1:ko:ID" in a pile.
[[nodiscard]] std::string thing_word(const Rules& rules, const State& state, Card card,
                                     unsigned reader);
[[nodiscard]] Card find_thing(const Rules& rules, const State& state, std::string_view word,
                              unsigned reader);

// "plot-twist"
[[nodiscard]] std::string_view kind_word(Kind kind);
// The words of those terms whose bits are set.
template <class Terms>
[[nodiscard]] boost::json::array ids_of(const Terms& terms, unsigned set) {
    boost::json::array ids;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (((set >> i) & 1U) != 0) {
            ids.emplace_back(terms[i].id);
        }
    }
    return ids;
}
// "front" or "back"
[[nodiscard]] std::string_view row_word(unsigned row);
// Some word for a name of cards: small letters, and hyphens between its words.
[[nodiscard]] std::string word_of_name(std::string_view name);

// Calls act(card) for each card of this match that is somewhere, in order.
template <class Act>
void each_card(const State& state, Act act) {
    for (unsigned player = 0; player < state.seats; ++player) {
        for (unsigned place = main_place; place < owned; ++place) {
            const Card card = card_of(player, place);
            if (state.zone(card) != Zone::nowhere) {
                act(card);
            }
        }
    }
}

}  // namespace bronze::vs
