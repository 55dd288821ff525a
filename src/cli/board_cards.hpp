#pragma once

#include <string>
#include <vector>

#include "board/rules.hpp"
#include "board/view.hpp"
#include "cli/app.hpp"
#include "cli/panels.hpp"

namespace bronze::cli {

// The cards on the table as far as a seat may know them.
class CardTable {
public:
    CardTable(const App& app, const board::Rules& rules, const board::View& view)
        : app_(&app), rules_(&rules), view_(&view) {}

    // "W" and the title
    [[nodiscard]] TextLine card(board::Card card) const;
    // Cards, Artifact and what is attached.
    [[nodiscard]] std::vector<TextLine> held(board::Who who) const;
    // "free W R"; empty when there is no room, or none for cards at all.
    [[nodiscard]] TextLine room(board::Who who) const;
    // Whether an Artifact lies there, as far as one can see from the outside.
    [[nodiscard]] bool has_artifact(board::Who who) const;
    [[nodiscard]] bool corner_is_empty(std::size_t corner) const;
    // A letter for each card: "WR*".
    [[nodiscard]] TextLine letters(board::Who who) const;

    [[nodiscard]] bool sees_evil_hand() const;
    [[nodiscard]] unsigned evil_hand() const;
    [[nodiscard]] std::vector<TextLine> evil_cards() const;

    [[nodiscard]] std::vector<TextLine> decks() const;
    [[nodiscard]] std::vector<TextLine> corners() const;

    // What the player needs to see of the cards while choosing: first in as few lines as can be,
    // then at length.
    [[nodiscard]] std::vector<TextLine> brief(std::size_t width) const;
    [[nodiscard]] std::vector<TextLine> panel(std::size_t width, bool texts) const;

    // What the moment is about, beyond what the prompt says: the cards of a trade, the target of an
    // attack, the text of the card that asks.
    [[nodiscard]] std::vector<std::string> moment() const;

private:
    [[nodiscard]] bool told() const { return view_->known.round > 0; }
    [[nodiscard]] std::vector<board::Who> shown_characters() const;
    [[nodiscard]] TextSpan sign(board::Deck deck) const;
    [[nodiscard]] std::string name_of(board::Who who) const;
    [[nodiscard]] Ink side_ink(board::Who who) const;
    [[nodiscard]] std::string titles(const board::Cards& cards, board::Who who) const;

    const App* app_;
    const board::Rules* rules_;
    const board::View* view_;
};

}  // namespace bronze::cli
