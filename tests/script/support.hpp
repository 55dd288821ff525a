#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kernel/words.hpp"
#include "tests/script/toy_cards.hpp"
#include "tests/script/toy_game.hpp"

namespace bronze::toy {

// "line:column: sentence" for every error, in English.
std::vector<std::string> said(const Errors& errors);

Content content_of(std::string_view cards_toml);

// Plays by the names of choices.
class Match {
public:
    explicit Match(std::string_view cards_toml = cards);

    [[nodiscard]] unsigned card(std::string_view id, unsigned owner = 0) const;
    void put_in_play(std::string_view id, unsigned owner = 0);
    void put_in_hand(std::string_view id, unsigned owner = 0);
    [[nodiscard]] std::vector<std::string> offered() const;
    [[nodiscard]] bool offers(std::string_view name) const;
    // Fails the test when the choice is not offered.
    Outcome choose(std::string_view name);
    [[nodiscard]] int attack(std::string_view id, unsigned owner = 0) const {
        return attack_of(*rules, state, card(id, owner));
    }
    [[nodiscard]] Zone zone(std::string_view id, unsigned owner = 0) const {
        return state.zone[card(id, owner)];
    }
    [[nodiscard]] int damage(std::string_view id, unsigned owner = 0) const {
        return state.damage[card(id, owner)];
    }
    [[nodiscard]] unsigned asked() const { return index(Toy::decision(*rules, state).seat); }

    std::shared_ptr<const Rules> rules;
    State state;
    FastChance chance{1};
};

}  // namespace bronze::toy
