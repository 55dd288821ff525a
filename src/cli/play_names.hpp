#pragma once

#include "cli/play_screen.hpp"

// Where the rules say "Player 2", people read who that is: by the character that leads the player.
namespace bronze::cli {

// The leader's name, with "(you)" for the viewer and the number where two are led by the same
// one. Empty when nobody knows yet who leads that player. `leaders` by seat, empty where unknown.
[[nodiscard]] Text call_player(const Words& words, const std::vector<Text>& leaders, Seat viewer,
                               Seat seat);

// A card's "(p2)" becomes "(you)", or its leader in brackets, or "(player 2)" where two are alike.
[[nodiscard]] Text name_owners(const Words& words, const std::vector<Text>& leaders, Seat viewer,
                               Text text);

// The same sentence with players named for that viewer.
[[nodiscard]] Message with_names(const App& app, const Match& match, const GameScreen& screen,
                                 Seat viewer, Message message);

// What was said already, with people's own names in the place of "Player 2".
[[nodiscard]] std::string with_names(const App& app, const GameScreen& screen,
                                     const std::vector<std::string>& people, std::string sentence);

}  // namespace bronze::cli
