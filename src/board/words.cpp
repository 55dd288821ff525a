#include "board/words.hpp"

#include <charconv>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/play.hpp"

namespace bronze::board {

namespace {

Text name_of(const Rules& rules, const State& state, Who who) {
    return form_of(rules, state, who).name;
}

Text place_of(const Rules& rules, Space space) {
    const Text& area = rules.map.area(space).name;
    return {.en = fmt::format("{} ({})", board::name_of(space), area.en),
            .fr = fmt::format("{} ({})", board::name_of(space), area.fr)};
}

int face_count(std::int32_t faces, int face) {
    return (faces >> (4 * face)) & 0xF;
}

constexpr std::array<std::string_view, 6> face_names{"punch", "kick",  "jab",
                                                     "fangs", "stake", "blank"};

const std::string& id_of(const Rules& rules, std::int32_t who) {
    return rules.characters[static_cast<std::size_t>(who)].id;
}
const Text& name_of(const Rules& rules, std::int32_t who) {
    return rules.characters[static_cast<std::size_t>(who)].name;
}

Message about_fight_dice(const Rules& rules, const Event& event) {
    // "fight {who}: kick, kick, blank": the faces join the sentence one by one.
    const std::int32_t faces = event.values[1];
    int dice = 0;
    int hits = 0;
    for (int face = 0; face < 6; ++face) {
        dice += face_count(faces, face);
        hits += face < 3 ? face_count(faces, face) : 0;
    }
    return Message("board.event.fight")
        .with("who", name_of(rules, event.values[0]))
        .with("dice", std::int64_t{dice})
        .with("hits", std::int64_t{hits})
        .with("fangs", std::int64_t{face_count(faces, static_cast<int>(FightFace::fangs))})
        .with("stakes", std::int64_t{face_count(faces, static_cast<int>(FightFace::stake))});
}

}  // namespace

std::string name_of(Space space) {
    return fmt::format("{},{}", column_of(space), row_of(space));
}

std::optional<Space> parse_space(std::string_view text) {
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) {
        return std::nullopt;
    }
    const auto column = parse_number(text.substr(0, comma));
    const auto row = parse_number(text.substr(comma + 1));
    if (!column || !row || *column < 0 || *row < 0 || *column >= static_cast<int>(most_columns) ||
        *row >= static_cast<int>(most_rows)) {
        return std::nullopt;
    }
    return space_at(static_cast<unsigned>(*column), static_cast<unsigned>(*row));
}

std::optional<int> parse_number(std::string_view text) {
    int number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

std::string_view moon_name(Moon moon) {
    static constexpr std::array<std::string_view, 4> names{"none", "new-moon", "full-moon",
                                                           "sunrise"};
    return names[static_cast<std::size_t>(moon)];
}

std::string Board::name(const Rules& rules, const State& /*state*/, Choice choice) {
    const auto character = [&] { return rules.characters[choice.a].id; };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story: return fmt::format("story {}", rules.stories[choice.a].id);
        case Verb::act: return fmt::format("act {}", character());
        case Verb::move: return fmt::format("move {}", name_of(static_cast<Space>(choice.b)));
        case Verb::attack: return fmt::format("attack {}", character());
        case Verb::end: return "end";
        case Verb::flee: return fmt::format("flee {}", character());
        case Verb::shelter: return fmt::format("shelter {}", name_of(static_cast<Space>(choice.a)));
    }
    return {};
}

std::string Board::event_name(const Rules& rules, const Event& event) {
    const auto& v = event.values;
    const auto space = [&](std::size_t i) { return name_of(static_cast<Space>(v[i])); };
    switch (static_cast<Happening>(event.kind)) {
        case Happening::story_chosen:
            return fmt::format("story {}", rules.stories[static_cast<std::size_t>(v[0])].id);
        case Happening::evil_rolled: return fmt::format("evil-die {} large {} small", v[1], v[2]);
        case Happening::turn_begun: return fmt::format("turn {}", id_of(rules, v[0]));
        case Happening::moved_dice:
            return fmt::format("movement-dice {} {} {}", id_of(rules, v[0]), v[1], v[2]);
        case Happening::talisman_moved: return fmt::format("talisman {}", v[0] + 1);
        case Happening::moved:
            return fmt::format("move {} {} {}", id_of(rules, v[0]), space(1), v[2]);
        case Happening::attacked:
            return fmt::format("attack {} {}", id_of(rules, v[0]), id_of(rules, v[1]));
        case Happening::fight_rolled: {
            std::string name = fmt::format("fight-dice {}", id_of(rules, v[0]));
            for (int face = 0; face < 6; ++face) {
                for (int n = 0; n < face_count(v[1], face); ++n) {
                    name += fmt::format(" {}", face_names[static_cast<std::size_t>(face)]);
                }
            }
            return name;
        }
        case Happening::hurt: return fmt::format("hurt {} {}", id_of(rules, v[0]), v[1]);
        case Happening::out: return fmt::format("out {}", id_of(rules, v[0]));
        case Happening::changed_form:
            return fmt::format("form {} {}", id_of(rules, v[0]),
                               rules.characters[static_cast<std::size_t>(v[0])]
                                   .forms[static_cast<std::size_t>(v[1])]
                                   .id);
        case Happening::sun_rose: return "sunrise";
        case Happening::ran: return fmt::format("run {} {} {}", id_of(rules, v[0]), space(1), v[2]);
        case Happening::turn_ended: return fmt::format("end {}", id_of(rules, v[0]));
        case Happening::won: return v[0] == static_cast<int>(Side::good) ? "won good" : "won evil";
    }
    return {};
}

std::string Board::seat_name(const Rules& /*rules*/, const State& state, Seat seat) {
    if (seat == evil_seat) {
        return "evil";
    }
    return state.seats == 2 ? "good" : fmt::format("good-{}", bronze::index(seat));
}

Message Board::about_choice(const Rules& rules, const State& state, Choice choice) {
    const auto who = [&] { return name_of(rules, state, static_cast<Who>(choice.a)); };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story:
            return Message("board.choice.story").with("story", rules.stories[choice.a].name);
        case Verb::act: return Message("board.choice.act").with("who", who());
        case Verb::move:
            return Message("board.choice.move")
                .with("where", place_of(rules, static_cast<Space>(choice.b)))
                .with("steps", std::int64_t{choice.a});
        case Verb::attack:
            return Message("board.choice.attack")
                .with("who", who())
                .with("life", std::int64_t{state.pawn(static_cast<Who>(choice.a)).life});
        case Verb::end: return Message("board.choice.end");
        case Verb::flee: return Message("board.choice.flee").with("who", who());
        case Verb::shelter:
            return Message("board.choice.shelter")
                .with("where", place_of(rules, static_cast<Space>(choice.a)));
    }
    return Message{};
}

Message Board::about_decision(const Rules& rules, const State& state) {
    const Decision decision = Board::decision(rules, state);
    if (decision.over()) {
        return Message(state.winner == Winner::good ? "board.over.good" : "board.over.evil");
    }
    switch (static_cast<About>(decision.about)) {
        case About::story: return Message("board.prompt.story");
        case About::actor:
            return Message("board.prompt.actor")
                .with("large", std::int64_t{state.villain_may_act})
                .with("small", std::int64_t{state.servants_may_act});
        case About::turn:
            return Message("board.prompt.turn")
                .with("who", name_of(rules, state, state.active))
                .with("steps", std::int64_t{state.steps_left});
        case About::runner: return Message("board.prompt.runner");
        case About::shelter:
            return Message("board.prompt.shelter")
                .with("who", name_of(rules, state, state.tasks.back().who));
    }
    return Message{};
}

std::optional<Message> Board::about_event(const Rules& rules, const Event& event) {
    const auto& v = event.values;
    const auto who = [&] { return name_of(rules, v[0]); };
    const auto space = [&](std::size_t i) { return place_of(rules, static_cast<Space>(v[i])); };
    switch (static_cast<Happening>(event.kind)) {
        case Happening::story_chosen:
            return Message("board.event.story")
                .with("story", rules.stories[static_cast<std::size_t>(v[0])].name);
        case Happening::evil_rolled:
            return Message("board.event.evil_die").with("large", v[1]).with("small", v[2]);
        case Happening::turn_begun: return std::nullopt;  // the dice say it
        case Happening::moved_dice:
            return Message(v[3] == 0 ? "board.event.movement" : "board.event.movement_moon")
                .with("who", who())
                .with("first", v[1])
                .with("second", v[2])
                .with("moons", v[3]);
        case Happening::talisman_moved:
            return Message("board.event.talisman")
                .with("phase", rules.phases[static_cast<std::size_t>(v[0])].name);
        case Happening::moved:
            return Message("board.event.move")
                .with("who", who())
                .with("where", space(1))
                .with("steps", v[2]);
        case Happening::attacked:
            return Message("board.event.attack")
                .with("who", who())
                .with("whom", name_of(rules, v[1]));
        case Happening::fight_rolled: return about_fight_dice(rules, event);
        case Happening::hurt:
            return Message("board.event.hurt")
                .with("who", who())
                .with("damage", v[1])
                .with("life", v[2]);
        case Happening::out: return Message("board.event.out").with("who", who());
        case Happening::changed_form:
            return Message("board.event.form")
                .with("who", who())
                .with("form", rules.characters[static_cast<std::size_t>(v[0])]
                                  .forms[static_cast<std::size_t>(v[1])]
                                  .name)
                .with("life", v[2]);
        case Happening::sun_rose: return Message("board.event.sunrise");
        case Happening::ran:
            return Message("board.event.run")
                .with("who", who())
                .with("where", space(1))
                .with("damage", v[2]);
        case Happening::turn_ended: return std::nullopt;
        case Happening::won:
            return Message(v[0] == static_cast<int>(Side::good) ? "board.over.good"
                                                                : "board.over.evil");
    }
    return std::nullopt;
}

}  // namespace bronze::board
