#include "ccg/names.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "ccg/ccg.hpp"
#include "ccg/play.hpp"
#include "kernel/parse.hpp"
#include "script/verb.hpp"

namespace bronze::ccg {

namespace {

bool lies_open_in_play(Spot spot) {
    switch (spot) {
        case Spot::essence:
        case Spot::character:
        case Spot::attached:
        case Spot::location:
        case Spot::challenge:
        case Spot::episode: return true;
        default: return false;
    }
}

std::string_view zone_of(Spot spot) {
    switch (spot) {
        case Spot::deck:
        case Spot::aside: return ":deck";
        case Spot::discard: return ":discard";
        case Spot::crypt: return ":crypt";
        case Spot::challenge_deck: return ":challenges";
        case Spot::waiting: return ":waiting";
        case Spot::level: return ":under";
        case Spot::stacked: return ":stack";
        default: return "";
    }
}

// Which of several that are called alike it is, counted from 1. In piles the copies of one player
// are one.
unsigned copy_number(const State& state, Card card) {
    const Spot spot = state.spot(card);
    const Face face = state.face(card);
    const Seat owner = owner_of(card);
    const bool each_copy = lies_open_in_play(spot) || spot == Spot::stacked || spot == Spot::level;
    const bool each_player = spot == Spot::discard || spot == Spot::crypt;
    if (!each_copy && !each_player) {
        return 1;
    }
    unsigned number = 1;
    for (unsigned seat = 0; seat <= bronze::index(owner); ++seat) {
        const Player& player = state.at(seat);
        const bool own = seat == bronze::index(owner);
        bool found = false;
        for (unsigned place = 0; place < (own ? place_of(card) : player.cards()); ++place) {
            const bool alike = player.faces[place] == face &&
                               (lies_open_in_play(spot) ? lies_open_in_play(player.spots[place])
                                                        : player.spots[place] == spot);
            if (!alike) {
                continue;
            }
            number += each_copy ? 1U : 0U;
            found = true;
        }
        number += each_player && found && !own ? 1U : 0U;
    }
    return number;
}

std::string face_word(const Rules& rules, std::int32_t face) {
    if (face == hidden_value) {
        return "hidden";
    }
    return face < 0 || face >= static_cast<std::int32_t>(rules.faces.size())
               ? std::string("nothing")
               : rules.faces[static_cast<std::size_t>(face)].id;
}

std::string seat_word(std::int32_t seat) {
    return seat < 0 ? std::string("nobody") : fmt::format("p{}", seat + 1);
}

std::string_view talent_word(std::int32_t talent) {
    return talent < 0 || talent >= static_cast<std::int32_t>(talent_count)
               ? std::string_view("none")
               : talent_names[static_cast<std::size_t>(talent)];
}

std::string_view verdict_word(std::int32_t verdict) {
    static constexpr std::array<std::string_view, 5> names{"none", "won", "lost", "tie", "nobody"};
    return names[static_cast<std::size_t>(verdict)];
}

std::string space_word(std::int32_t space) {
    return ccg::space_word(static_cast<Space>(space));
}

// The last word of a choice that a card asks for.
std::string chosen_word(const Rules& rules, const State& state, const script::Selection& selection,
                        std::uint16_t thing) {
    if (selection.number) {
        return std::to_string(thing);
    }
    switch (selection.domain) {
        case script::type_player: return ccg::seat_word(seat_at(thing));
        case domain::card: return thing_of(rules, state, static_cast<Card>(thing));
        case domain::space: return ccg::space_word(static_cast<Space>(thing));
        case domain::talent: return std::string(talent_names[thing]);
        case domain::trait: return rules.traits[thing].id;
        case domain::setting: return rules.types[thing].id;
        case domain::rank: return std::string(rank_names[thing]);
        case domain::step: return std::string(step_names[thing]);
        default: return std::to_string(thing);
    }
}

std::string script_name(const Rules& rules, const State& state, Choice choice) {
    switch (choice.verb) {
        case script::verb::thing:
            return fmt::format(
                "choose {}",
                chosen_word(rules, state, rules.program.selections[choice.b], choice.a));
        case script::verb::finish: return "enough";
        case script::verb::yes: return "yes";
        case script::verb::no: return "no";
        case script::verb::mode: return fmt::format("option {}", choice.a + 1);
        case script::verb::trigger: return fmt::format("first {}", choice.a + 1);
        default: return fmt::format("first {}", thing_of(rules, state, card_at(choice.c)));
    }
}

}  // namespace

std::string seat_word(Seat seat) {
    return seat == Seat::none ? std::string("nobody") : fmt::format("p{}", index(seat) + 1);
}

std::string space_word(Space space) {
    return space == Space::park ? std::string("park") : fmt::format("r{}", ring_number(space));
}

std::string thing_of(const Rules& rules, const State& state, Card card) {
    const Face face = state.face(card);
    if (face == Face::none) {
        return "hidden";
    }
    const unsigned copy = copy_number(state, card);
    std::string thing = fmt::format("{}{}", rules.face(face).id, zone_of(state.spot(card)));
    return copy == 1 ? thing : fmt::format("{}#{}", thing, copy);
}

std::optional<Seat> parse_seat(const State& state, std::string_view text) {
    if (!text.starts_with('p')) {
        return std::nullopt;
    }
    const auto number = parse_number(text.substr(1));
    if (!number || *number < 1 || *number > state.seats) {
        return std::nullopt;
    }
    return seat_at(static_cast<unsigned>(*number) - 1);
}

std::optional<Space> parse_space(const State& state, std::string_view text) {
    if (text == "park") {
        return Space::park;
    }
    if (!text.starts_with('r')) {
        return std::nullopt;
    }
    const auto number = parse_number(text.substr(1));
    if (!number || *number < 0 || *number + 1 >= static_cast<int>(state.spaces())) {
        return std::nullopt;
    }
    return ring_space(static_cast<unsigned>(*number));
}

std::optional<Talent> parse_talent(std::string_view text) {
    const auto found = std::find(talent_names.begin(), talent_names.end(), text);
    return found == talent_names.end()
               ? std::nullopt
               : std::optional(talent_at(static_cast<std::size_t>(found - talent_names.begin())));
}

Card find_thing(const Rules& rules, const State& state, std::string_view text) {
    const Face face = rules.find(text.substr(0, text.find_first_of(":#")));
    if (face == Face::none) {
        return Card::none;
    }
    Card found = Card::none;
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        const Player& player = state.at(seat);
        for (unsigned place = 0; place < player.cards(); ++place) {
            const Card card = card_of(seat_at(seat), place);
            if (player.faces[place] != face || player.spots[place] == Spot::none ||
                thing_of(rules, state, card) != text) {
                continue;
            }
            if (lies_open_in_play(player.spots[place])) {
                return card;
            }
            found = found == Card::none ? card : found;
        }
    }
    return found;
}

std::size_t uses_before(const Rules& rules, const Printed& printed, std::uint16_t ability) {
    std::size_t before = 0;
    const auto& timings = rules.program.abilities[ability].timings;
    for (const std::uint16_t other : printed.abilities) {
        if (other == ability) {
            break;
        }
        const auto& others = rules.program.abilities[other].timings;
        before += std::find_first_of(others.begin(), others.end(), timings.begin(),
                                     timings.end()) != others.end()
                      ? 1U
                      : 0U;
    }
    return before;
}

std::string Ccg::name(const Rules& rules, const State& state, Choice choice) {
    if (choice.verb >= script::verb::first) {
        return script_name(rules, state, choice);
    }
    const auto thing = [&](std::uint16_t card) {
        return thing_of(rules, state, static_cast<Card>(card));
    };
    const auto id = [&] { return rules.face(state.face(static_cast<Card>(choice.a))).id; };
    const auto space = [&] { return space_word(choice.b); };
    const auto with_use = [&](std::string_view verb) {
        const std::size_t before =
            uses_before(rules, rules.face(state.face(static_cast<Card>(choice.a))), choice.b);
        return before == 0 ? fmt::format("{} {}", verb, thing(choice.a))
                           : fmt::format("{} {} {}", verb, thing(choice.a), before + 1);
    };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::main: return fmt::format("main {}", id());
        case Verb::cut: return fmt::format("cut {}", choice.b);
        case Verb::no_cut: return "no-cut";
        case Verb::day: return "day";
        case Verb::night: return "night";
        case Verb::locate: return fmt::format("locate {} {}", id(), space());
        case Verb::place: return fmt::format("place {} {}", id(), space());
        case Verb::challenge: return fmt::format("challenge {}", space());
        case Verb::bury: return "bury";
        case Verb::refresh: return "refresh";
        case Verb::move: return fmt::format("move {} {}", thing(choice.a), space());
        case Verb::episode: return fmt::format("episode {}", thing(choice.a));
        case Verb::ascend: return fmt::format("ascend {} {}", thing(choice.a), thing(choice.b));
        case Verb::attach: return fmt::format("attach {} {}", id(), thing(choice.b));
        case Verb::upgrade:
            return fmt::format("upgrade {} {} {}", id(), thing(choice.b), thing(choice.c));
        case Verb::swap: return fmt::format("swap {} {}", thing(choice.a), thing(choice.b));
        case Verb::resurrect: return fmt::format("resurrect {} {}", thing(choice.a), space());
        case Verb::fight: return fmt::format("fight {} {}", thing(choice.a), thing(choice.b));
        case Verb::face: return fmt::format("face {}", thing(choice.a));
        case Verb::join: return fmt::format("join {}", thing(choice.a));
        case Verb::enough: return "enough";
        case Verb::against: return fmt::format("against {}", ccg::seat_word(seat_at(choice.a)));
        case Verb::stand_in: return fmt::format("double {}", thing(choice.a));
        case Verb::boost:
            return fmt::format("boost {} {}", thing(choice.a), talent_names[choice.b]);
        case Verb::play: return with_use("play");
        case Verb::use: return with_use("use");
        case Verb::discard: return fmt::format("discard {}", thing(choice.a));
        case Verb::keep: return "keep";
        case Verb::decline: return "decline";
        case Verb::pass: return "pass";
    }
    return {};
}

std::string Ccg::event_name(const Rules& rules, const Event& event) {
    const auto& v = event.values;
    const auto seat = [&](std::size_t i) { return seat_word(v[i]); };
    const auto card = [&](std::size_t i) { return face_word(rules, v[i]); };
    const auto space = [&](std::size_t i) { return space_word(v[i]); };
    const auto talent = [&](std::size_t i) { return talent_word(v[i]); };
    // "verb p1 card"
    const auto plain = [&](std::string_view verb) {
        return fmt::format("{} {} {}", verb, seat(0), card(1));
    };
    const auto at = [&](std::string_view verb) {
        return fmt::format("{} {} {} {}", verb, seat(0), card(1), space(2));
    };
    const auto time = [](std::int32_t night) {
        return night != 0 ? std::string_view("night") : std::string_view("day");
    };
    switch (static_cast<Happening>(event.kind)) {
        case Happening::committed: return fmt::format("commit {}", seat(0));
        case Happening::cut: return fmt::format("cut {} {} {}", seat(0), seat(1), v[2]);
        case Happening::revealed_main:
            return fmt::format("main {} {} {}", seat(0), card(1), card(2));
        case Happening::first_player: return fmt::format("first {}", seat(0));
        case Happening::placed: return at("place");
        case Happening::located: return at("locate");
        case Happening::time_came: return fmt::format("time {}", time(v[0]));
        case Happening::turn_began: return fmt::format("turn {} {} {}", v[0], seat(1), time(v[2]));
        case Happening::step_began:
            return fmt::format("step {}", step_names[static_cast<std::size_t>(v[0])]);
        case Happening::passed: return fmt::format("pass {}", seat(0));
        case Happening::challenge_placed: return at("challenge");
        case Happening::challenge_buried: return plain("bury");
        case Happening::drew: return plain("draw");
        case Happening::shuffled:
            return fmt::format("shuffle {}{}", seat(0), v[1] != 0 ? " recycled" : "");
        case Happening::discarded: return plain("discard");
        case Happening::entombed: return plain("crypt");
        case Happening::returned: return plain("hand");
        case Happening::put_back:
            return fmt::format("put-back {} {} {}", seat(0), card(1), v[2] == 0 ? "top" : "bottom");
        case Happening::refreshed_all: return fmt::format("refresh {}", seat(0));
        case Happening::refreshed: return plain("refreshed");
        case Happening::fatigued: return plain("fatigue");
        case Happening::moved: return at("move");
        case Happening::ascended: return plain("ascend");
        case Happening::attached:
            return fmt::format("attach {} {} {} {}", seat(0), card(1), seat(2), card(3));
        case Happening::swapped: return fmt::format("swap {} {} {}", seat(0), card(1), card(2));
        case Happening::resurrected: return at("resurrect");
        case Happening::episode_placed: return plain("episode");
        case Happening::episode_turned: return plain("part-two");
        case Happening::fight_began:
            return fmt::format("fight {} {} {} {} {}", seat(0), card(1), seat(2), card(3),
                               space(4));
        case Happening::challenge_faced:
            return fmt::format("face {} {} {} {}", seat(0), card(1), seat(2), space(3));
        case Happening::joined: return plain("join");
        case Happening::stage_began:
            return fmt::format("stage {}/{}",
                               static_cast<Duel>(v[0]) == Duel::fight ? "fight" : "challenge",
                               stage_names[static_cast<std::size_t>(v[1])]);
        case Happening::stood_in: return fmt::format("double {} {} {}", seat(0), card(1), card(2));
        case Happening::boosted:
            return fmt::format("boost {} {} {} {}", seat(0), card(1), talent(2), v[3]);
        case Happening::unstacked:
            return fmt::format("unstack {} {} {}", seat(0), card(1), talent(2));
        case Happening::played: return plain("play");
        case Happening::used: return plain("use");
        case Happening::talent_set: return fmt::format("talent {}", talent(0));
        case Happening::fight_result:
            return fmt::format("fight-result {} {} {} {}", talent(0), v[1], v[2],
                               verdict_word(v[3]));
        case Happening::goal_result: return fmt::format("goal {} {} {}", talent(0), v[1], v[2]);
        case Happening::challenge_result:
            return fmt::format("challenge-result {} {} {} {}", seat(0), card(1), verdict_word(v[2]),
                               v[3]);
        case Happening::goal_ignored: return fmt::format("ignore {}", talent(0));
        case Happening::destiny: return fmt::format("destiny {} {:+} {}", seat(0), v[1], v[2]);
        case Happening::left: return plain("leave");
        case Happening::looked: return fmt::format("look {} {} {}", seat(0), seat(1), card(2));
        case Happening::revealed: return plain("reveal");
        case Happening::park_checked: return fmt::format("park {} {}", seat(0), v[1]);
        case Happening::conceded: return fmt::format("concede {}", seat(0));
        case Happening::won: {
            static constexpr std::array<std::string_view, 3> ways{"destiny", "park", "last"};
            return fmt::format("win {} {}", seat(0), ways[static_cast<std::size_t>(v[1])]);
        }
        case Happening::stopped: return fmt::format("stopped {}", v[0]);
    }
    return {};
}

std::string Ccg::seat_name(const Rules& /*rules*/, const State& /*state*/, Seat seat) {
    return ccg::seat_word(seat);
}

}  // namespace bronze::ccg
