#pragma once

#include "cli/play_screen.hpp"
#include "vs/vs.hpp"

namespace bronze::cli {

// The Duel: every player's rows and resources, one's own hand, and the combat as it stands.
class VsScreen final : public GameScreen {
public:
    [[nodiscard]] Picture draw(const Stage& stage) const override;
    [[nodiscard]] bool on_demand(Choice choice) const override;
    [[nodiscard]] Option option(const App& app, const Match& match, Choice choice) const override;
    [[nodiscard]] std::vector<std::string> names(const App& app, const Match& match,
                                                 Choice choice) const override;
    [[nodiscard]] bool takes_itself(Choice choice) const override;
    [[nodiscard]] bool worth_telling(Choice choice) const override;
    [[nodiscard]] Text usual_name(const App& app, Seat seat) const override;
    [[nodiscard]] std::vector<Text> leaders(const Match& match, Seat viewer) const override;
    [[nodiscard]] std::vector<Choice> meant_by(const Match& match,
                                               std::string_view text) const override;
    [[nodiscard]] std::optional<Thing> thing(const App& app, const Match& match,
                                             std::string_view text) const override;
    [[nodiscard]] std::string chapter(const App& app, const Match& match) const override;
    [[nodiscard]] bool opens_chapter(const Event& event) const override;
    [[nodiscard]] std::string ending(const App& app, const Match& match) const override;
    [[nodiscard]] std::string seat_title(const App& app, const Match& match,
                                         Seat seat) const override;
    [[nodiscard]] PageText page(const App& app, const Match& match, Seat seat, Page page,
                                std::string_view name) const override;
    [[nodiscard]] std::vector<std::string> legend(const App& app, const Match& match,
                                                  const Terminal& terminal) const override;
    [[nodiscard]] std::vector<std::string_view> help() const override;
};

// The rules behind a match of the Duel, and what a seat may see of it.
[[nodiscard]] const vs::Rules& vs_rules(const Match& match);
[[nodiscard]] const vs::State& vs_state(const Match& match);
[[nodiscard]] vs::View vs_view(const Match& match, Seat seat);

// What players call the titles, by their numbers.
[[nodiscard]] std::vector<std::vector<std::string>> vs_title_names(const vs::Rules& rules);

}  // namespace bronze::cli
