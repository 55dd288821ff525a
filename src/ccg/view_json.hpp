#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "ccg/host.hpp"
#include "ccg/rules.hpp"
#include "ccg/state.hpp"
#include "ccg/view.hpp"

namespace bronze::ccg {

// Tells a view as the browser reads it (web/src/games/ccg/types.ts).
class ViewTeller {
public:
    ViewTeller(const Rules& rules, const View& view)
        : rules_(&rules), state_(&view.known), seat_(view.seat), look_(rules, view.known) {}

    [[nodiscard]] boost::json::object tell() const;

private:
    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] bool is_setup() const { return state_->turn == 0; }
    [[nodiscard]] const std::string& id(Card card) const {
        return rules_->face(state_->face(card)).id;
    }

    // Those who passed last, one after another.
    [[nodiscard]] boost::json::array passed() const;
    [[nodiscard]] boost::json::object player(Seat seat) const;
    // How many, and which if all of them are known.
    [[nodiscard]] boost::json::object counted(Seat seat, unsigned count, Spot spot) const;
    [[nodiscard]] boost::json::array pile(Seat seat, const Pile& pile) const;
    [[nodiscard]] boost::json::object space(Space at) const;
    void add_moment(boost::json::object& out) const;
    // Effects that go on without their card.
    [[nodiscard]] boost::json::array lasting() const;
    // What the seat chooses from that lies nowhere on the table.
    [[nodiscard]] boost::json::array looking() const;

    // Single cards (view_json_cards.cpp).
    [[nodiscard]] boost::json::object held(Card card) const;
    [[nodiscard]] boost::json::object character(Card card) const;
    [[nodiscard]] boost::json::object challenge(Card card) const;
    [[nodiscard]] boost::json::array under(Card character) const;
    [[nodiscard]] boost::json::array traits(Card card) const;
    // What makes talents other than the printed ones: each card by the difference it makes.
    [[nodiscard]] boost::json::array changes(Card card) const;
    // The talent if that card did nothing for it.
    [[nodiscard]] int without(Card card, Talent talent, script::Value source) const;
    // null where it has none.
    [[nodiscard]] boost::json::array goals(Card card, bool printed) const;

    // The conflict under way (view_json_conflict.cpp).
    [[nodiscard]] boost::json::object conflict() const;
    [[nodiscard]] boost::json::object talent_of_conflict(Talent talent, Talent resolving) const;
    // In the order in which they were stacked.
    [[nodiscard]] boost::json::array stack(Seat seat, Talent talent) const;
    [[nodiscard]] boost::json::array missing_traits() const;
    [[nodiscard]] boost::json::object stakes() const;

    // For the referee: by the words of scenarios, "p1.destiny", "NAME.at" (view_json_names.cpp).
    void add_names(boost::json::object& out) const;
    [[nodiscard]] boost::json::array ids(Seat seat, Spot spot) const;
    [[nodiscard]] boost::json::object named_player(Seat seat) const;
    [[nodiscard]] boost::json::object named_thing(Card card) const;

    const Rules* rules_;
    const State* state_;
    Seat seat_;
    Looking look_;
};

}  // namespace bronze::ccg
