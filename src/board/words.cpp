#include "board/words.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/host.hpp"
#include "kernel/words.hpp"

namespace bronze::board {

namespace {

Text name_of(const Rules& rules, const State& state, Who who) {
    return form_of(rules, state, who).name;
}

std::size_t corner_number(std::uint16_t spot) {
    return spot - static_cast<std::size_t>(Spot::corner);
}

int face_count(std::int32_t faces, int face) {
    return (faces >> (4 * face)) & 0xF;
}

constexpr std::array<std::string_view, 6> face_names{"punch", "kick",  "jab",
                                                     "fangs", "stake", "blank"};

std::string_view id_of(const Rules& rules, std::int32_t who) {
    const auto at = static_cast<std::size_t>(who);
    return at < rules.characters.size() ? std::string_view(rules.characters[at].id) : "nobody";
}
const Text& name_of(const Rules& rules, std::int32_t who) {
    return rules.characters[static_cast<std::size_t>(who)].name;
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

Message about_fight_dice(const Rules& rules, const Event& event) {
    // "fight {who}: kick, kick, blank": the faces join the sentence one by one.
    const std::int32_t faces = event.values[1];
    int dice = 0;
    int hits = 0;
    for (int face = 0; face < 6; ++face) {
        dice += face_count(faces, face);
        hits += face < 3 ? face_count(faces, face) : 0;
    }
    const bool nobody = static_cast<std::size_t>(event.values[0]) >= rules.characters.size();
    Message message =
        nobody ? Message("board.event.fight_alone")
               : Message("board.event.fight").with("who", name_of(rules, event.values[0]));
    return std::move(message)
        .with("dice", std::int64_t{dice})
        .with("hits", std::int64_t{hits})
        .with("fangs", std::int64_t{face_count(faces, static_cast<int>(FightFace::fangs))})
        .with("stakes", std::int64_t{face_count(faces, static_cast<int>(FightFace::stake))});
}

}  // namespace

Text place_of(const Map& map, Space space) {
    const Text& area = map.area(space).name;
    return {.en = fmt::format("{} ({})", name_of(space), area.en),
            .fr = fmt::format("{} ({})", name_of(space), small_article(area.fr))};
}

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

namespace {

constexpr std::uint8_t card_domain = 2;
constexpr std::uint8_t character_domain = 3;
constexpr std::uint8_t title_domain = 4;
constexpr std::uint8_t deck_domain = 5;
constexpr std::uint8_t phase_domain = 6;

// The cards of one deck may be named in a list; the last word of a choice that a card asks for.
std::string thing_name(const Rules& rules, const script::Selection& selection, std::size_t thing) {
    if (selection.number) {
        return std::to_string(thing);
    }
    switch (selection.domain) {
        case script::type_player: return std::to_string(thing);
        case card_domain: return rules.title(card_at(thing)).id;
        case character_domain: return rules.characters[thing].id;
        case title_domain: return rules.titles[thing].id;
        case phase_domain: return std::to_string(thing + 1);
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
                       ? fmt::format("look corner-{}", corner_number(choice.a) + 1)
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

namespace {

// Several phases have the same name, so each bears its place on the chart.
Text phase_name(const Rules& rules, std::size_t phase) {
    const Text& name = rules.phases[phase].name;
    return {.en = fmt::format("{} ({})", name.en, phase + 1),
            .fr = fmt::format("{} ({})", name.fr, phase + 1)};
}

Text thing_title(const Rules& rules, const State& state, Choice choice) {
    switch (rules.program.selections[choice.b].domain) {
        case card_domain: return rules.title(card_at(choice.a)).name;
        case character_domain: return name_of(rules, state, static_cast<Who>(choice.a));
        case title_domain: return rules.titles[choice.a].name;
        case deck_domain: return rules.decks[choice.a].name;
        case phase_domain: return phase_name(rules, choice.a);
        default: return Text::same(std::to_string(choice.a));
    }
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from)) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// The number that was chosen last for the card that asks.
std::optional<script::Value> number_chosen(const Rules& rules, const State& state) {
    const script::Frame& frame = state.script.frames.back();
    for (std::size_t step = frame.step; step > rules.program.abilities[frame.ability].step;) {
        const script::Instruction& before = rules.program.steps[--step];
        if (before.op == script::Op::choose && rules.program.selections[before.b].number) {
            return frame.kept[before.a];
        }
    }
    return std::nullopt;
}

// One of several things that a card offers to do, as a sentence of its own.
Text offer(const Rules& rules, const State& state, Choice choice) {
    Text offer = rules.program.menus[choice.b].modes[choice.a].meaning;
    if (const auto number = number_chosen(rules, state)) {
        const std::string chosen = std::to_string(*number);
        offer.en = replaced(offer.en, fmt::format("({})", script::that_number.en), chosen);
        offer.fr = replaced(offer.fr, fmt::format("({})", script::that_number.fr), chosen);
    }
    return {.en = with_capital(offer.en), .fr = with_capital(offer.fr)};
}

Message about_script(const Rules& rules, const State& state, Choice choice) {
    switch (choice.verb) {
        case script::verb::thing:
            return rules.program.selections[choice.b].number
                       ? Message("board.choice.number").with("number", std::int64_t{choice.a})
                       : Message("board.choice.thing")
                             .with("what", thing_title(rules, state, choice));
        case script::verb::finish: return Message("board.choice.enough");
        case script::verb::yes: return Message("board.choice.yes");
        case script::verb::no: return Message("board.choice.no");
        case script::verb::mode:
            return Message("board.choice.thing").with("what", offer(rules, state, choice));
        default:
            return Message("board.choice.first").with("what", rules.title(card_at(choice.c)).name);
    }
}

}  // namespace

Message Board::about_choice(const Rules& rules, const State& state, Choice choice) {
    if (choice.verb >= script::verb::first) {
        return about_script(rules, state, choice);
    }
    const auto with_card = [&](std::string_view key) {
        return Message(key).with("card", rules.title(card_at(choice.a)).name);
    };
    const auto who = [&] { return name_of(rules, state, static_cast<Who>(choice.a)); };
    const Map& map = map_of(rules, state);
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::story:
            return Message("board.choice.story").with("story", rules.stories[choice.a].name);
        case Verb::act: return Message("board.choice.act").with("who", who());
        case Verb::move:
            return Message(choice.c == 0 ? "board.choice.move" : "board.choice.pass")
                .with("where", place_of(map, static_cast<Space>(choice.b)))
                .with("steps", std::int64_t{choice.a});
        case Verb::attack:
            return Message("board.choice.attack")
                .with("who", who())
                .with("life", std::int64_t{state.pawn(static_cast<Who>(choice.a)).life});
        case Verb::end: return Message("board.choice.end");
        case Verb::flee: return Message("board.choice.flee").with("who", who());
        case Verb::shelter:
            return Message("board.choice.shelter")
                .with("where", place_of(map, static_cast<Space>(choice.a)));
        case Verb::pause:
            return Message("board.choice.pause")
                .with("where", place_of(map, static_cast<Space>(choice.b)))
                .with("steps", std::int64_t{choice.a});
        case Verb::play:
            return with_card("board.choice.play").with("text", rules.title(card_at(choice.a)).text);
        case Verb::roll: return Message("board.choice.roll");
        case Verb::keep: return Message("board.choice.keep");
        case Verb::draw:
            return Message("board.choice.draw")
                .with("count", std::int64_t{choice.a})
                .with("deck", rules.decks[index(circle_at(map, state.pawn(state.active).at))].name);
        case Verb::recover: return Message("board.choice.recover");
        case Verb::discard: return with_card("board.choice.discard");
        case Verb::corner:
            return Message("board.choice.corner")
                .with("where", place_of(map, map.corners[choice.a]));
        case Verb::look:
            return is_corner(static_cast<Spot>(choice.a))
                       ? Message("board.choice.look_corner")
                             .with("where", place_of(map, map.corners[corner_number(choice.a)]))
                       : Message("board.choice.look_carrier").with("who", who());
        case Verb::put:
            return Message("board.choice.put")
                .with("who", name_of(rules, state, state.tasks.back().who))
                .with("where", place_of(map, static_cast<Space>(choice.a)));
        case Verb::trade: return Message("board.choice.trade").with("who", who());
        case Verb::give:
            return with_card(choice.b == 0 ? "board.choice.give" : "board.choice.not_give");
        case Verb::ask:
            return with_card(choice.b == 0 ? "board.choice.ask" : "board.choice.not_ask");
        case Verb::drop:
            return with_card(choice.b == 0 ? "board.choice.drop" : "board.choice.not_drop");
        case Verb::propose: return Message("board.choice.propose");
        case Verb::cancel: return Message("board.choice.cancel");
        case Verb::accept: return Message("board.choice.accept");
        case Verb::refuse: return Message("board.choice.refuse");
    }
    return Message{};
}

namespace {

// Whose card asks, for the prompt.
Text asking_card(const Rules& rules, const State& state) {
    const auto source =
        state.script.frames.empty() ? script::no_thing : state.script.frames.back().source;
    return source < 0 ? Text{} : rules.title(card_at(static_cast<std::size_t>(source))).name;
}

// What kind of thing the card wants to know.
Message about_card(const Rules& rules, const State& state) {
    const auto key = [&]() -> std::string_view {
        switch (state.script.asking) {
            case script::Asking::mode: return "board.prompt.card_mode";
            case script::Asking::yes_or_no: return "board.prompt.card_may";
            case script::Asking::thing: break;
            default: return "board.prompt.card";
        }
        ChoiceList list;
        Looking(rules, state).reader.choices(list);
        const script::Selection& selection = rules.program.selections[list[0].b];
        if (selection.number) {
            return "board.prompt.card_number";
        }
        switch (selection.domain) {
            case card_domain:
            case title_domain: return "board.prompt.card_card";
            case character_domain: return "board.prompt.card_character";
            case deck_domain: return "board.prompt.card_deck";
            case phase_domain: return "board.prompt.card_phase";
            default: return "board.prompt.card";
        }
    };
    return Message(key()).with("card", asking_card(rules, state));
}

Message about_roll(const Rules& rules, const State& state, bool after) {
    const Task& task = state.tasks.back();
    const auto purpose =
        task.kind == TaskKind::movement ? Purpose::movement : static_cast<Purpose>(task.m);
    Message message = Message(after ? "board.prompt.after_roll" : "board.prompt.before_roll")
                          .with("who", name_of(rules, state, task.who));
    switch (purpose) {
        case Purpose::fight:
            return std::move(message)
                .with_word("what", "board.roll.fight")
                .with("dice", std::int64_t{fight_dice(rules, state, task.who)});
        case Purpose::movement:
            return std::move(message)
                .with_word("what", "board.roll.movement")
                .with("dice", std::int64_t{2});
        default:
            return std::move(message)
                .with_word("what",
                           purpose == Purpose::cast ? "board.roll.cast" : "board.roll.attempt")
                .with("dice", std::int64_t{majik_dice(rules, state, task.who)});
    }
}

}  // namespace

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
        case About::empty_round: return Message("board.prompt.empty_round");
        case About::before_roll: return about_roll(rules, state, false);
        case About::after_roll: return about_roll(rules, state, true);
        case About::overflow: return Message("board.prompt.overflow");
        case About::corner: return Message("board.prompt.corner");
        case About::look: return Message("board.prompt.look");
        case About::put:
            return Message("board.prompt.put")
                .with("who", name_of(rules, state, state.tasks.back().who));
        case About::bargain:
            return Message("board.prompt.bargain")
                .with("who", name_of(rules, state, state.active))
                .with("whom", name_of(rules, state, state.bargain.partner));
        case About::answer:
            return Message("board.prompt.answer")
                .with("who", name_of(rules, state, state.active))
                .with("whom", name_of(rules, state, state.bargain.partner));
        case About::card: return about_card(rules, state);
    }
    return Message{};
}

namespace {

// Who looks, at what, and for those who may know it, what it is.
Message about_look(const Rules& rules, const Map& map, const Event& event) {
    const auto& v = event.values;
    const auto spot = static_cast<Spot>(v[1]);
    const bool hidden = v[2] == hidden_value;
    const auto message = [&]() -> Message {
        if (is_corner(spot)) {
            return Message(hidden ? "board.event.looked_corner_hidden"
                                  : "board.event.looked_corner")
                .with("where",
                      place_of(map, map.corners[corner_number(static_cast<std::uint16_t>(spot))]));
        }
        if (is_held(spot)) {
            return Message(hidden ? "board.event.looked_carrier_hidden"
                                  : "board.event.looked_carrier")
                .with("whom", rules.character(who_has(spot)).name);
        }
        return Message(hidden ? "board.event.looked_hand_hidden" : "board.event.looked_hand");
    };
    const auto who = static_cast<std::size_t>(v[0]);
    const Message told = who < rules.characters.size()
                             ? message().with("who", rules.characters[who].name)
                             : message().with_word("who", "play.evil");
    return hidden ? told
                  : Message(told).with("card",
                                       rules.title(card_at(static_cast<std::size_t>(v[2]))).name);
}

}  // namespace

std::optional<Message> Board::about_event(const Rules& rules, const State& state,
                                          const Event& event) {
    const auto& v = event.values;
    const Map& map = map_of(rules, state);
    const auto who = [&] { return name_of(rules, v[0]); };
    const auto whom = [&] { return name_of(rules, v[1]); };
    const auto space = [&](std::size_t i) { return place_of(map, static_cast<Space>(v[i])); };
    const auto deck = [&](std::size_t i) {
        return rules.decks[static_cast<std::size_t>(v[i])].name;
    };
    const auto card = [&](std::size_t i) {
        return rules.title(card_at(static_cast<std::size_t>(v[i]))).name;
    };
    // The sentence without the card for those who may not know which it is.
    const auto with_card = [&](std::string_view open, std::string_view closed, std::size_t i) {
        return v[i] == hidden_value ? Message(closed) : Message(open).with("card", card(i));
    };
    const bool nobody = static_cast<std::size_t>(v[0]) >= rules.characters.size();
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
            if (v[1] == 0) {
                return Message("board.event.usual_form").with("who", who()).with("life", v[2]);
            }
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
        case Happening::played:
            return nobody ? Message("board.event.played_by_evil").with("card", card(1))
                          : Message("board.event.played").with("who", who()).with("card", card(1));
        case Happening::drew:
            if (nobody) {
                return std::nullopt;  // the first card of the Evil hand
            }
            return with_card("board.event.drew", "board.event.drew_hidden", 2)
                .with("who", who())
                .with("deck", deck(1));
        case Happening::discarded: return Message("board.event.discarded").with("card", card(0));
        case Happening::shuffled: return Message("board.event.shuffled").with("deck", deck(0));
        case Happening::majik_rolled:
            return Message(v[3] == 0 ? "board.event.majik_free" : "board.event.majik")
                .with("who", who())
                .with("dice", v[1])
                .with("symbols", v[2])
                .with("needed", v[3]);
        case Happening::cast:
            return Message(v[1] != 0 ? "board.event.spell_works" : "board.event.spell_fails")
                .with("card", card(0));
        case Happening::tried_artifact:
            return v[2] != 0
                       ? std::nullopt
                       : std::optional(Message("board.event.artifact_fails").with("who", who()));
        case Happening::took:
            return with_card("board.event.took", "board.event.took_hidden", 2).with("who", who());
        case Happening::put_back:
            return with_card("board.event.put_back", "board.event.put_back_hidden", 2)
                .with("where", place_of(map, map.corners[static_cast<std::size_t>(v[0])]));
        case Happening::gave:
            return with_card("board.event.gave", "board.event.gave_hidden", 2)
                .with("who", who())
                .with("whom", whom());
        case Happening::trade_offered:
            return Message("board.event.offered").with("who", who()).with("whom", whom());
        case Happening::trade_refused:
            return Message("board.event.no_trade").with("who", who()).with("whom", whom());
        case Happening::healed:
            return Message(v[1] == 0 ? "board.event.not_healed" : "board.event.healed")
                .with("who", who())
                .with("gained", v[1])
                .with("life", v[2]);
        case Happening::dusted: return Message("board.event.dusted").with("who", who());
        case Happening::sired: return Message("board.event.sired").with("who", who());
        case Happening::restored:
            return v[0] == v[1]
                       ? Message("board.event.restored").with("who", who())
                       : Message("board.event.restored_as").with("who", who()).with("whom", whom());
        case Happening::arrived:
            return Message("board.event.arrived").with("who", who()).with("where", space(1));
        case Happening::put:
            return Message("board.event.put").with("who", who()).with("where", space(1));
        case Happening::attached:
            return Message("board.event.attached").with("card", card(0)).with("who", whom());
        case Happening::looked: return about_look(rules, map, event);
        case Happening::left_game: return Message("board.event.left_game").with("card", card(0));
        case Happening::destroyed: return Message("board.event.destroyed").with("card", card(0));
        case Happening::stepped_up:
            return Message("board.event.stepped_up").with("who", who()).with("steps", v[1]);
        case Happening::extra_die:
            return Message("board.event.extra_die").with("who", who()).with("steps", v[1]);
        case Happening::rolled_again: return Message("board.event.rolled_again").with("who", who());
        case Happening::skipped: return Message("board.event.skipped").with("who", who());
        case Happening::claim_rolled:
            return Message("board.event.claim_rolled")
                .with("player", v[0])
                .with("first", v[1])
                .with("second", v[2]);
        case Happening::claim_won: return Message("board.event.claim_won").with("player", v[0]);
        case Happening::revealed:
            return Message("board.event.revealed").with("who", who()).with("card", card(1));
        case Happening::added_damage:
            return Message("board.event.added_damage").with("card", card(0)).with("damage", v[1]);
        case Happening::fangs_hit:
            return Message("board.event.fangs_hit").with("who", who()).with("damage", v[1]);
    }
    return std::nullopt;
}

}  // namespace bronze::board
