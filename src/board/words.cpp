// Choices and decisions as people read them.

#include "board/words.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/host.hpp"
#include "board/names.hpp"
#include "kernel/words.hpp"

namespace bronze::board {

Text place_of(const Map& map, Space space) {
    const Text& area = map.area(space).name;
    return {.en = fmt::format("{} ({})", name_of(space), area.en),
            .fr = fmt::format("{} ({})", name_of(space), small_article(area.fr))};
}

namespace {

Text name_of(const Rules& rules, const State& state, Who who) {
    return form_of(rules, state, who).name;
}

// Several phases have the same name, so each bears its place on the chart.
Text phase_name(const Rules& rules, std::size_t phase) {
    const Text& name = rules.phases[phase].name;
    return {.en = fmt::format("{} ({})", name.en, phase + 1),
            .fr = fmt::format("{} ({})", name.fr, phase + 1)};
}

Text thing_title(const Rules& rules, const State& state, Choice choice) {
    switch (rules.program.selections[choice.b].domain) {
        case domain::card: return rules.title(card_at(choice.a)).name;
        case domain::character: return name_of(rules, state, static_cast<Who>(choice.a));
        case domain::title: return rules.titles[choice.a].name;
        case domain::deck: return rules.decks[choice.a].name;
        case domain::phase: return phase_name(rules, choice.a);
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
                             .with(
                                 "where",
                                 place_of(map,
                                          map.corners[corner_number(static_cast<Spot>(choice.a))]))
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
            case domain::card:
            case domain::title: return "board.prompt.card_card";
            case domain::character: return "board.prompt.card_character";
            case domain::deck: return "board.prompt.card_deck";
            case domain::phase: return "board.prompt.card_phase";
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

}  // namespace bronze::board
