#pragma once

#include <string>
#include <vector>

#include "cli/panels.hpp"
#include "vs/values.hpp"
#include "vs/view.hpp"

namespace bronze::cli {

// The Duel's table in lines, as far as a seat may know it.
class VsTable {
public:
    VsTable(const App& app, const vs::Rules& rules, const vs::View& view);

    // Turn, phase and step.
    [[nodiscard]] TextLine header() const;
    // A player with the counts of the piles, resources, and both rows: the front row is nearer to
    // the middle of the table.
    [[nodiscard]] std::vector<TextLine> near_side(unsigned player, std::size_t width) const;
    // In brief only who stands there.
    [[nodiscard]] std::vector<TextLine> far_side(unsigned player, bool brief,
                                                 std::size_t width) const;
    [[nodiscard]] std::vector<TextLine> hand(unsigned player, std::size_t width) const;
    // What the combat would bring if all passed now.
    [[nodiscard]] std::vector<std::string> forecast() const;
    // What the card says that asks something.
    [[nodiscard]] std::vector<std::string> asking() const;

    [[nodiscard]] TextLine character(vs::Card card) const;
    [[nodiscard]] std::string name(vs::Card card) const;
    [[nodiscard]] std::string name_whose(vs::Card card) const;
    [[nodiscard]] std::string player(unsigned player) const;

private:
    [[nodiscard]] std::string say(std::string_view key) const { return app_->say(key); }
    [[nodiscard]] TextLine heading(unsigned player) const;
    [[nodiscard]] std::vector<TextLine> row(unsigned player, vs::Zone zone,
                                            std::size_t width) const;
    [[nodiscard]] std::vector<TextLine> resources(unsigned player, std::size_t width) const;
    [[nodiscard]] std::string makes(const vs::Facts& facts) const;

    const App* app_;
    const vs::Rules* rules_;
    const vs::View* view_;
    const vs::State* state_;
    vs::Looking look_;
};

// By the names of their main characters.
[[nodiscard]] std::vector<Text> vs_leaders(const vs::Rules& rules, const vs::State& state);

}  // namespace bronze::cli
