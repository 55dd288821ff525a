#pragma once

#include "board/board.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

// The board game: the map, the life tracks, the phase chart and the story so far.
class BoardScreen final : public GameScreen {
public:
    [[nodiscard]] Picture draw(const Stage& stage) const override;
    [[nodiscard]] bool on_demand(Choice choice) const override;
    [[nodiscard]] Option option(const App& app, const Match& match, Choice choice) const override;
    [[nodiscard]] std::vector<std::string> names(const App& app, const Match& match,
                                                 Choice choice) const override;
    [[nodiscard]] bool takes_itself(Choice choice) const override;
    [[nodiscard]] std::vector<Choice> meant_by(const Match& match,
                                               std::string_view text) const override;
    [[nodiscard]] std::optional<Thing> thing(const App& app, const Match& match,
                                             std::string_view text) const override;
    [[nodiscard]] std::string chapter(const App& app, const Match& match) const override;
    [[nodiscard]] bool opens_chapter(const Event& event) const override;
    [[nodiscard]] std::string ending(const App& app, const Match& match) const override;
    [[nodiscard]] bool same_eyes(Seat one, Seat other) const override;
    [[nodiscard]] std::string seat_title(const App& app, const Match& match,
                                         Seat seat) const override;
    [[nodiscard]] PageText page(const App& app, const Match& match, Seat seat, Page page,
                                std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> legend(const App& app, const Match& match,
                                                  const Terminal& terminal) const override;
    [[nodiscard]] std::vector<std::string_view> help() const override;
};

// The rules behind a match of the board game, and what a seat may see of it.
[[nodiscard]] const board::Rules& board_rules(const Match& match);
[[nodiscard]] board::View board_view(const Match& match, Seat seat);

// What players call the characters and the cards, by their numbers.
[[nodiscard]] std::vector<std::vector<std::string>> character_names(const board::Rules& rules);
[[nodiscard]] std::vector<std::vector<std::string>> title_names(const board::Rules& rules);

[[nodiscard]] PageText sheet_page(const App& app, const board::Rules& rules,
                                  const board::View& view, std::string_view name);

}  // namespace bronze::cli
