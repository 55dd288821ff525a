#pragma once

#include "ccg/ccg.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

// The collectible card game: the ring around the Park, conflicts, players, hand and what happened.
class CcgScreen final : public GameScreen {
public:
    [[nodiscard]] Picture draw(const Stage& stage) const override;
    [[nodiscard]] bool on_demand(Choice choice) const override;
    [[nodiscard]] Option option(const App& app, const Match& match, Choice choice) const override;
    [[nodiscard]] std::vector<std::string> names(const App& app, const Match& match,
                                                 Choice choice) const override;
    [[nodiscard]] bool takes_itself(Choice choice) const override;
    [[nodiscard]] bool worth_telling(Choice choice) const override;
    [[nodiscard]] std::optional<PassOffer> pass(const Match& match) const override;
    [[nodiscard]] bool has_stops() const override { return true; }
    [[nodiscard]] std::string_view on_demand_hint() const override { return "ccg.screen.cuts"; }
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

[[nodiscard]] const ccg::Rules& ccg_rules(const Match& match);
[[nodiscard]] ccg::View ccg_view(const Match& match, Seat seat);
// By the names of their essences, where they are known.
[[nodiscard]] std::vector<Text> ccg_leaders(const ccg::Rules& rules, const ccg::View& view);

// "3/1/1/1"; "-" where there is none.
[[nodiscard]] std::string four(const std::array<int, ccg::talent_count>& numbers, bool zero_shown);

[[nodiscard]] PageText ccg_page(const App& app, const ccg::Rules& rules, const ccg::View& view,
                                Page page, std::string_view name);

}  // namespace bronze::cli
