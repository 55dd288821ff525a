#include "board/names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/play.hpp"
#include "kernel/parse.hpp"
#include "script/verb.hpp"

namespace bronze::board {

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

std::string_view moon_name(Moon moon) {
    static constexpr std::array<std::string_view, 4> names{"none", "new-moon", "full-moon",
                                                           "sunrise"};
    return names[static_cast<std::size_t>(moon)];
}

namespace {

constexpr std::array<std::string_view, 6> face_names{"punch", "kick",  "jab",
                                                     "fangs", "stake", "blank"};

std::string_view id_of(const Rules& rules, std::int32_t who) {
    const auto at = static_cast<std::size_t>(who);
    return at < rules.characters.size() ? std::string_view(rules.characters[at].id) : "nobody";
}

// The seat that rolled, when another one decides for that character.
std::string rolled_by(std::int32_t other_roller) {
    return other_roller == 0 ? "" : fmt::format(" rolled-by {}", other_roller - 1);
}

std::string_view card_id(const Rules& rules, std::int32_t card) {
    return card == hidden_value
               ? std::string_view("hidden")
               : std::string_view(rules.title(card_at(static_cast<std::size_t>(card))).id);
}

// The cards of one deck may be named in a list; the last word of a choice that a card asks for.
std::string thing_name(const Rules& rules, const script::Selection& selection, std::size_t thing) {
    if (selection.number) {
        return std::to_string(thing);
    }
    switch (selection.domain) {
        case script::type_player: return std::to_string(thing);
        case domain::card: return rules.title(card_at(thing)).id;
        case domain::character: return rules.characters[thing].id;
        case domain::title: return rules.titles[thing].id;
        case domain::phase: return std::to_string(thing + 1);
        default: return rules.decks[thing].id;
    }
}

// Two abilities of one card that can be used at the same time are told apart by their number.
std::string play_name(const Rules& rules, Choice choice) {
    const Title& title = rules.titles[rules.title_of[choice.a]];
    std::size_t before = 0;
    const auto& timings = rules.program.abilities[choice.b].timings;
    for (const std::uint16_t other : title.abilities) {
        if (other == choice.b) {
            break;
        }
        const auto& others = rules.program.abilities[other].timings;
        before += std::find_first_of(others.begin(), others.end(), timings.begin(),
                                     timings.end()) != others.end()
                      ? 1U
                      : 0U;
    }
    return before == 0 ? fmt::format("play {}", title.id)
                       : fmt::format("play {} {}", title.id, before + 1);
}

std::string script_name(const Rules& rules, Choice choice) {
    switch (choice.verb) {
        case script::verb::thing:
            return fmt::format("choose {}",
                               thing_name(rules, rules.program.selections[choice.b], choice.a));
        case script::verb::finish: return "enough";
        case script::verb::yes: return "yes";
        case script::verb::no: return "no";
        case script::verb::mode: return fmt::format("option {}", choice.a + 1);
        case script::verb::trigger: return fmt::format("first {}", choice.a + 1);
        default: return fmt::format("first {}", rules.title(card_at(choice.c)).id);
    }
}

}  // namespace

std::string Board::name(const Rules& rules, const State& /*state*/, Choice choice) {
    if (choice.verb >= script::verb::first) {
        return script_name(rules, choice);
    }
    const auto character = [&] { return rules.characters[choice.a].id; };
    const auto card = [&](std::string_view verb) {
        return fmt::format("{}{} {}", choice.b == 0 ? "" : "no-", verb,
                           rules.title(card_at(choice.a)).id);
    };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story: return fmt::format("story {}", rules.stories[choice.a].id);
        case Verb::act: return fmt::format("act {}", character());
        case Verb::move:
            return fmt::format("{} {}", choice.c == 0 ? "move" : "pass",
                               name_of(static_cast<Space>(choice.b)));
        case Verb::pause: return fmt::format("pause {}", name_of(static_cast<Space>(choice.b)));
        case Verb::attack: return fmt::format("attack {}", character());
        case Verb::end: return "end";
        case Verb::flee: return fmt::format("flee {}", character());
        case Verb::shelter: return fmt::format("shelter {}", name_of(static_cast<Space>(choice.a)));
        case Verb::play: return play_name(rules, choice);
        case Verb::roll: return "roll";
        case Verb::keep: return "keep";
        case Verb::draw: return fmt::format("draw {}", choice.a);
        case Verb::recover: return "recover";
        case Verb::discard: return card("discard");
        case Verb::corner: return fmt::format("corner {}", choice.a + 1);
        case Verb::look:
            return is_corner(static_cast<Spot>(choice.a))
                       ? fmt::format("look corner-{}",
                                     corner_number(static_cast<Spot>(choice.a)) + 1)
                       : fmt::format("look {}", character());
        case Verb::put: return fmt::format("put {}", name_of(static_cast<Space>(choice.a)));
        case Verb::trade: return fmt::format("trade {}", character());
        case Verb::give: return card("give");
        case Verb::ask: return card("ask");
        case Verb::drop: return card("drop");
        case Verb::propose: return "propose";
        case Verb::cancel: return "cancel";
        case Verb::accept: return "accept";
        case Verb::refuse: return "refuse";
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
            return fmt::format("movement-dice {} {} {}{}", id_of(rules, v[0]), v[1], v[2],
                               rolled_by(v[4]));
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
            return name + rolled_by(v[2]);
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
        case Happening::played:
            return fmt::format("play {} {}", id_of(rules, v[0]), card_id(rules, v[1]));
        case Happening::drew:
            return fmt::format("draw {} {} {}", id_of(rules, v[0]),
                               rules.decks[static_cast<std::size_t>(v[1])].id,
                               card_id(rules, v[2]));
        case Happening::discarded: return fmt::format("discard {}", card_id(rules, v[0]));
        case Happening::shuffled:
            return fmt::format("shuffle {}", rules.decks[static_cast<std::size_t>(v[0])].id);
        case Happening::majik_rolled:
            return fmt::format("majik-dice {} {} of {}{}", id_of(rules, v[0]), v[2], v[1],
                               rolled_by(v[4]));
        case Happening::cast:
            return fmt::format("spell {} {}", card_id(rules, v[0]), v[1] != 0 ? "works" : "fails");
        case Happening::tried_artifact:
            return fmt::format("try {} {} {}", id_of(rules, v[0]), v[1] + 1,
                               v[2] != 0 ? "works" : "fails");
        case Happening::took:
            return fmt::format("take {} {}", id_of(rules, v[0]), card_id(rules, v[2]));
        case Happening::put_back:
            return fmt::format("corner {} {}", v[0] + 1, card_id(rules, v[2]));
        case Happening::gave:
            return fmt::format("give {} {} {}", id_of(rules, v[0]), id_of(rules, v[1]),
                               card_id(rules, v[2]));
        case Happening::trade_offered:
            return fmt::format("offer {} {}", id_of(rules, v[0]), id_of(rules, v[1]));
        case Happening::trade_refused:
            return fmt::format("no-trade {} {}", id_of(rules, v[0]), id_of(rules, v[1]));
        case Happening::healed: return fmt::format("heal {} {}", id_of(rules, v[0]), v[1]);
        case Happening::dusted: return fmt::format("dust {}", id_of(rules, v[0]));
        case Happening::sired: return fmt::format("sire {}", id_of(rules, v[0]));
        case Happening::restored:
            return fmt::format("restore {} {}", id_of(rules, v[0]), id_of(rules, v[1]));
        case Happening::arrived: return fmt::format("arrive {} {}", id_of(rules, v[0]), space(1));
        case Happening::put: return fmt::format("put {} {}", id_of(rules, v[0]), space(1));
        case Happening::attached:
            return fmt::format("attach {} {}", card_id(rules, v[0]), id_of(rules, v[1]));
        case Happening::looked: return fmt::format("look {}", card_id(rules, v[2]));
        case Happening::left_game: return fmt::format("leave {}", card_id(rules, v[0]));
        case Happening::destroyed: return fmt::format("destroy {}", card_id(rules, v[0]));
        case Happening::stepped_up: return fmt::format("steps {} {}", id_of(rules, v[0]), v[1]);
        case Happening::extra_die: return fmt::format("extra-die {} {}", id_of(rules, v[0]), v[1]);
        case Happening::rolled_again: return fmt::format("again {}", id_of(rules, v[0]));
        case Happening::skipped: return fmt::format("skip {}", id_of(rules, v[0]));
        case Happening::claim_rolled: return fmt::format("claim-dice {} {} {}", v[0], v[1], v[2]);
        case Happening::claim_won: return fmt::format("claim {}", v[0]);
        case Happening::revealed:
            return fmt::format("reveal {} {}", id_of(rules, v[0]), card_id(rules, v[1]));
        case Happening::added_damage:
            return fmt::format("add-damage {} {}", card_id(rules, v[0]), v[1]);
        case Happening::fangs_hit: return fmt::format("fangs {} {}", id_of(rules, v[0]), v[1]);
    }
    return {};
}

std::string Board::seat_name(const Rules& /*rules*/, const State& state, Seat seat) {
    if (seat == evil_seat) {
        return "evil";
    }
    return state.seats == 2 ? "good" : fmt::format("good-{}", bronze::index(seat));
}

}  // namespace bronze::board
