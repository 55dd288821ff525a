#include <algorithm>

#include "board/board.hpp"
#include "board/play.hpp"

namespace bronze::board {

namespace {

void put_in_play(const Play& play, Who who, Seat seat) {
    const Character& character = play.rules.character(who);
    Pawn& pawn = play.state.pawn(who);
    pawn.at = character.start;
    pawn.life = static_cast<std::int8_t>(character.forms[0].life);
    pawn.seat = seat;
    pawn.side = character.side;
    pawn.standing = Standing::in_play;
    play.state.in_play.add(who);
}

}  // namespace

void tell_story(const Play& play, std::uint8_t story) {
    play.state.story = story;
    play.tell(Happening::story_chosen, story);
    const Story& told = play.rules.stories[story];
    put_in_play(play, told.villain, evil_seat);
    for (const Who servant : told.servants) {
        put_in_play(play, servant, evil_seat);
    }
    play.state.tasks.back() = {.kind = TaskKind::evil_round};  // Evil plays first (BG-TURN-01)
}

Result<Setup> Board::read_setup(const Rules& rules, const boost::json::object& options) {
    Setup setup;
    const auto refuse = [](Message message) {
        return Error{.message = std::move(message), .place = {}};
    };
    for (const auto& [option, value] : options) {
        if (option == "seats") {
            const auto* count = value.if_int64();
            if (count == nullptr || *count < 2 || *count > 5 ||
                rules.sharing[static_cast<std::size_t>(*count)].empty()) {
                return refuse(
                    Message("error.board.seats").with("found", boost::json::serialize(value)));
            }
            setup.seats = static_cast<unsigned>(*count);
        } else if (option == "story") {
            const auto* id = value.if_string();
            const auto found =
                std::find_if(rules.stories.begin(), rules.stories.end(), [&](const Story& story) {
                    return id != nullptr && story.id == std::string_view(*id);
                });
            if (found == rules.stories.end()) {
                return refuse(Message("error.board.unknown_story")
                                  .with("found", boost::json::serialize(value)));
            }
            setup.story = static_cast<std::uint8_t>(found - rules.stories.begin());
        } else {
            return refuse(Message("error.board.unknown_option")
                              .with("found", std::string_view(option))
                              .with("known", "seats, story"));
        }
    }
    return setup;
}

boost::json::object Board::write_setup(const Rules& rules, const Setup& setup) {
    boost::json::object options{{"seats", setup.seats}};
    if (setup.story) {
        options["story"] = rules.stories[*setup.story].id;
    }
    return options;
}

State Board::start(const Rules& rules, const Setup& setup, Chance& chance, EventLog* log) {
    State state;
    const Play play{.rules = rules, .state = state, .chance = chance, .log = log};
    state.seats = static_cast<std::uint8_t>(setup.seats);
    const auto& sharing = rules.sharing[setup.seats];
    for (std::size_t i = 0; i < sharing.size(); ++i) {
        for (const Who who : sharing[i]) {
            put_in_play(play, who, seat_at(static_cast<unsigned>(i) + 1));
        }
    }
    play.push(TaskKind::choose_story);
    if (setup.story) {
        tell_story(play, *setup.story);
    }
    advance(play);
    return state;
}

}  // namespace bronze::board
