#include "board/view.hpp"

#include <fmt/format.h>

#include "board/board.hpp"
#include "board/words.hpp"

namespace bronze::board {

View Board::view(const Rules& /*rules*/, const State& state, Seat /*seat*/) {
    View view;
    view.pawns = state.pawns;
    view.tasks = state.tasks;
    view.waiting = state.waiting;
    view.runners = state.runners;
    view.round = state.round;
    view.story = state.story;
    view.seats = state.seats;
    view.talisman = state.talisman;
    view.villain_may_act = state.villain_may_act;
    view.servants_may_act = state.servants_may_act;
    view.active = state.active;
    view.steps_left = state.steps_left;
    view.movement_dice = state.movement_dice;
    view.winner = state.winner;
    return view;
}

State Board::sample(const Rules& /*rules*/, const View& view, Chance& /*chance*/) {
    State state;
    state.pawns = view.pawns;
    state.tasks = view.tasks;
    for (std::size_t i = 0; i < view.pawns.size(); ++i) {
        if (view.pawns[i].standing == Standing::in_play) {
            state.in_play.add(who_at(i));
        }
    }
    state.waiting = view.waiting;
    state.runners = view.runners;
    state.round = view.round;
    state.story = view.story;
    state.seats = view.seats;
    state.talisman = view.talisman;
    state.villain_may_act = view.villain_may_act;
    state.servants_may_act = view.servants_may_act;
    state.active = view.active;
    state.steps_left = view.steps_left;
    state.movement_dice = view.movement_dice;
    state.winner = view.winner;
    return state;
}

boost::json::object Board::view_json(const Rules& rules, const View& view) {
    static constexpr std::array<std::string_view, 3> standings{"away", "in play", "out"};
    boost::json::object characters;
    for (std::size_t i = 0; i < rules.characters.size(); ++i) {
        const Character& character = rules.characters[i];
        const Pawn& pawn = view.pawns[i];
        if (pawn.standing == Standing::away) {
            continue;
        }
        const Form& form = character.forms[pawn.form];
        boost::json::object about{
            {"standing", standings[static_cast<std::size_t>(pawn.standing)]},
            {"side", pawn.side == Side::good ? "good" : "evil"},
            {"seat", bronze::index(pawn.seat)},
            {"form", form.id},
            {"kind", form.kind.id},
            {"life", pawn.life},
            {"wounded", pawn.life <= form.wounded},
            {"fight", form.fight},
            {"majik", form.majik},
        };
        if (pawn.at != Space::none) {
            about["at"] = name_of(pawn.at);
            about["place"] = rules.map.area(pawn.at).id;
        }
        characters[character.id] = std::move(about);
    }
    boost::json::object json{
        {"seats", view.seats},
        {"round", view.round},
        {"phase", view.talisman + 1},
        {"moon", moon_name(rules.phases[view.talisman].moon)},
        {"characters", std::move(characters)},
    };
    if (view.tasks.empty() || view.tasks[0].kind != TaskKind::choose_story) {
        json["story"] = rules.stories[view.story].id;
    }
    if (view.villain_may_act != 0 || view.servants_may_act != 0) {
        json["flames"] =
            boost::json::object{{"large", view.villain_may_act}, {"small", view.servants_may_act}};
    }
    if (view.active != Who::none) {
        json["turn"] = boost::json::object{
            {"who", rules.character(view.active).id},
            {"dice", boost::json::array{view.movement_dice[0], view.movement_dice[1]}},
            {"steps", view.steps_left}};
    }
    if (view.winner != Winner::nobody) {
        json["winner"] = view.winner == Winner::good ? "good" : "evil";
    }
    return json;
}

}  // namespace bronze::board
