#pragma once

#include "board/board.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

// The board game: the map, the life tracks, the phase chart and the story so far.
class BoardScreen final : public GameScreen {
public:
    [[nodiscard]] Canvas draw(const Stage& stage) const override;
    [[nodiscard]] bool on_demand(Choice choice) const override;
    [[nodiscard]] Ink ink(Choice choice) const override;
    [[nodiscard]] bool takes_itself(Choice choice) const override;
    [[nodiscard]] std::vector<Choice> meant_by(const Match& match,
                                               std::string_view text) const override;
    [[nodiscard]] std::optional<std::string> thing(const Match& match,
                                                   std::string_view text) const override;
    [[nodiscard]] std::vector<std::string> sheet(const App& app, const Match& match,
                                                 std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> legend(const App& app, const Match& match,
                                                  const Terminal& terminal) const override;
};

// The rules behind a match of the board game, and what a seat may see of it.
[[nodiscard]] const board::Rules& board_rules(const Match& match);
[[nodiscard]] board::View board_view(const Match& match, Seat seat);

}  // namespace bronze::cli
