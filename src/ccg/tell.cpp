// What happened, for people.

#include "ccg/ccg.hpp"
#include "ccg/names.hpp"
#include "ccg/play.hpp"
#include "ccg/words.hpp"

namespace bronze::ccg {

namespace {

Message about_fight_result(const std::array<std::int32_t, 6>& v) {
    const auto verdict = static_cast<Verdict>(v[3]);
    if (v[0] < 0) {
        return Message(verdict == Verdict::won    ? "ccg.event.fight_left_won"
                       : verdict == Verdict::lost ? "ccg.event.fight_left_lost"
                                                  : "ccg.event.fight_left_nobody");
    }
    return Message(verdict == Verdict::won    ? "ccg.event.fight_won"
                   : verdict == Verdict::lost ? "ccg.event.fight_lost"
                                              : "ccg.event.fight_tie")
        .with_word("talent", talent_key(talent_at(static_cast<std::size_t>(v[0]))))
        .with("attack", v[1])
        .with("defence", v[2]);
}

}  // namespace

std::optional<Message> Ccg::about_event(const Rules& rules, const State& /*state*/,
                                        const Event& event) {
    const auto& v = event.values;
    const auto player = [&](std::size_t i) {
        return v[i] < 0 ? Text::same("-") : player_name(seat_at(static_cast<unsigned>(v[i])));
    };
    const auto card = [&](std::size_t i) {
        return v[i] < 0 ? Text::same("?") : rules.faces[static_cast<std::size_t>(v[i])].name;
    };
    // With its player, the value at `owner`, where another has a namesake.
    const auto character = [&](std::size_t i, std::size_t owner) {
        Text name = card(i);
        if (((event.whose >> i) & 1U) != 0) {
            add_owner(name, seat_at(static_cast<unsigned>(v[owner])));
        }
        return name;
    };
    const auto from_hand = [&](std::string_view key) {
        return Message(key)
            .with("player", player(0))
            .with("card", v[1] < 0 ? Text::same("?")
                                   : levelled_name(rules.faces[static_cast<std::size_t>(v[1])]));
    };
    const auto level = [&](std::size_t i) {
        return std::int64_t{rules.faces[static_cast<std::size_t>(v[i])].level};
    };
    const auto where = [&](std::size_t i) {
        const auto space = static_cast<Space>(v[i]);
        if (space == Space::park) {
            return rules.park.name;
        }
        return v.back() < 0 ? Text::same(space_word(space))
                            : numbered_place(space, card(v.size() - 1));
    };
    const auto talent = [&](std::size_t i) {
        return talent_key(talent_at(static_cast<std::size_t>(v[i])));
    };
    // "{player} … {card}"
    const auto both = [&](std::string_view key) {
        return Message(key).with("player", player(0)).with("card", card(1));
    };
    const auto only_card = [&](std::string_view key) {
        return Message(key).with("card", character(1, 0));
    };
    const bool hidden = v[1] == hidden_value;
    switch (static_cast<Happening>(event.kind)) {
        case Happening::committed: return std::nullopt;
        case Happening::cut:
            if (v[2] == 0) {
                return std::nullopt;
            }
            return Message("ccg.event.cut")
                .with("player", player(0))
                .with("other", player(1))
                .with("count", v[2]);
        case Happening::revealed_main:
            return Message("ccg.event.revealed")
                .with("player", player(0))
                .with("essence", card(1))
                .with("card", card(2));
        case Happening::first_player:
            return Message("ccg.event.first_player").with("player", player(0));
        case Happening::placed: return only_card("ccg.event.placed").with("where", where(2));
        case Happening::located:
            return both("ccg.event.located").with("where", space_word(static_cast<Space>(v[2])));
        case Happening::time_came: return Message(v[0] != 0 ? "ccg.event.night" : "ccg.event.day");
        case Happening::turn_began:
            return Message(v[2] != 0 ? "ccg.event.turn_night" : "ccg.event.turn_day")
                .with("turn", v[0])
                .with("player", player(1));
        case Happening::step_began:
        case Happening::passed:
        case Happening::stage_began: return std::nullopt;  // the screen shows it
        case Happening::challenge_placed:
            return both("ccg.event.challenge_placed").with("where", where(2));
        case Happening::challenge_buried: return both("ccg.event.challenge_buried");
        case Happening::drew:
            return hidden ? Message("ccg.event.drew_hidden").with("player", player(0))
                          : from_hand("ccg.event.drew");
        case Happening::shuffled:
            return Message(v[1] != 0 ? "ccg.event.recycled" : "ccg.event.shuffled")
                .with("player", player(0));
        case Happening::discarded: return from_hand("ccg.event.discarded");
        case Happening::entombed: return both("ccg.event.entombed");
        case Happening::returned: return from_hand("ccg.event.returned");
        case Happening::put_back:
            if (hidden) {
                return Message(v[2] == 0 ? "ccg.event.put_on_top_hidden"
                                         : "ccg.event.put_under_hidden")
                    .with("player", player(0));
            }
            return both(v[2] == 0 ? "ccg.event.put_on_top" : "ccg.event.put_under");
        case Happening::refreshed_all:
            return Message("ccg.event.refreshed_all").with("player", player(0));
        case Happening::refreshed: return only_card("ccg.event.card_refreshed");
        case Happening::fatigued: return only_card("ccg.event.fatigued");
        case Happening::moved: return only_card("ccg.event.moved").with("where", where(2));
        case Happening::ascended: return only_card("ccg.event.ascended").with("level", level(1));
        case Happening::attached:
            return only_card("ccg.event.attached").with("who", character(3, 2));
        case Happening::swapped: return only_card("ccg.event.swapped").with("who", character(2, 0));
        case Happening::resurrected:
            return only_card("ccg.event.resurrected").with("where", where(2));
        case Happening::episode_placed: return both("ccg.event.episode_placed");
        case Happening::episode_turned: return only_card("ccg.event.episode_turned");
        case Happening::fight_began:
            return Message("ccg.event.fight_began")
                .with("who", character(1, 0))
                .with("whom", character(3, 2))
                .with("where", where(4));
        case Happening::challenge_faced:
            return both("ccg.event.challenge_faced")
                .with("other", player(2))
                .with("where", where(3));
        case Happening::joined: return only_card("ccg.event.joined");
        case Happening::stood_in: return only_card("ccg.event.stood_in").with("whom", card(2));
        case Happening::boosted:
            return both("ccg.event.boosted").with_word("talent", talent(2)).with("by", v[3]);
        case Happening::unstacked:
            if (v[2] < 0) {
                return only_card("ccg.event.unstacked");
            }
            return only_card("ccg.event.restacked").with_word("talent", talent(2));
        case Happening::played: return both("ccg.event.played");
        case Happening::used: return both("ccg.event.used");
        case Happening::talent_set:
            return Message("ccg.event.talent_set").with_word("talent", talent(0));
        case Happening::fight_result: return about_fight_result(v);
        case Happening::goal_result:
            return Message(v[1] >= v[2] ? "ccg.event.goal_met" : "ccg.event.goal_missed")
                .with_word("talent", talent(0))
                .with("attack", v[1])
                .with("defence", v[2]);
        case Happening::challenge_result:
            return both(static_cast<Verdict>(v[2]) == Verdict::won ? "ccg.event.challenge_won"
                                                                   : "ccg.event.challenge_lost");
        case Happening::goal_ignored:
            return Message("ccg.event.goal_ignored").with_word("talent", talent(0));
        case Happening::destiny:
            return Message(v[1] > 0 ? "ccg.event.destiny_gained" : "ccg.event.destiny_lost")
                .with("player", player(0))
                .with("by", v[1] > 0 ? v[1] : -v[1])
                .with("now", v[2]);
        case Happening::left: return only_card("ccg.event.left");
        case Happening::looked:
            if (v[2] == hidden_value) {
                return Message("ccg.event.looked_hidden")
                    .with("player", player(0))
                    .with("other", player(1));
            }
            return Message("ccg.event.looked").with("player", player(0)).with("card", card(2));
        case Happening::revealed: return both("ccg.event.revealed_card");
        case Happening::park_checked:
            if (v[0] < 0) {
                return std::nullopt;
            }
            return Message("ccg.event.park_held").with("player", player(0)).with("turns", v[1]);
        case Happening::conceded: return Message("ccg.event.conceded").with("player", player(0));
        case Happening::won:
            return Message(v[1] == 0   ? "ccg.over.destiny"
                           : v[1] == 1 ? "ccg.over.park"
                                       : "ccg.over.last")
                .with("player", player(0));
        case Happening::stopped: return Message("ccg.over.stopped");
    }
    return std::nullopt;
}

}  // namespace bronze::ccg
