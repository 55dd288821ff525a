#include "ccg/words.hpp"

#include <fmt/format.h>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "kernel/words.hpp"

namespace bronze::ccg {

Text player_name(Seat seat) {
    return {.en = fmt::format("Player {}", index(seat) + 1),
            .fr = fmt::format("Le joueur {}", index(seat) + 1)};
}

Text card_name(const Rules& rules, const State& state, Card card) {
    const Face face = state.face(card);
    return face == Face::none ? Text::same("?") : rules.face(face).name;
}

bool has_namesake(const Rules& rules, const State& state, Seat seat, Face face) {
    const Looking look(rules, state);
    bool found = false;
    look.facts.each_character([&](Card card) {
        found = found || (owner_of(card) != seat &&
                          look.facts.printed(card).name.en == rules.face(face).name.en);
    });
    return found;
}

void add_owner(Text& name, Seat seat) {
    const std::string owner = fmt::format(" ({})", seat_word(seat));
    name.en += owner;
    name.fr += owner;
}

Text card_name_whose(const Rules& rules, const State& state, Card card) {
    Text name = card_name(rules, state, card);
    if (Looking(rules, state).facts.is_character(card) &&
        has_namesake(rules, state, owner_of(card), state.face(card))) {
        add_owner(name, owner_of(card));
    }
    return name;
}

Text levelled_name(const Printed& face) {
    Text name = face.name;
    if (face.kind == Kind::character && face.level > 1) {
        const std::string level = fmt::format(" {}", face.level);
        name.en += level;
        name.fr += level;
    }
    return name;
}

Text numbered_place(Space space, const Text& location) {
    return {.en = fmt::format("{} ({})", space_word(space), location.en),
            .fr = fmt::format("{} ({})", space_word(space), location.fr)};
}

Text place_name(const Rules& rules, const State& state, Space space) {
    if (space == Space::park) {
        return rules.park.name;
    }
    const Card location = Looking(rules, state).facts.location(space);
    return location == Card::none ? Text::same(space_word(space))
                                  : numbered_place(space, card_name(rules, state, location));
}

std::string_view talent_key(Talent talent) {
    static constexpr std::array<std::string_view, talent_count> keys{
        "ccg.talent.bk", "ccg.talent.sm", "ccg.talent.we", "ccg.talent.ch"};
    return keys[index(talent)];
}

std::string_view step_key(Step step) {
    static constexpr std::array<std::string_view, step_count> keys{
        "ccg.step.prologue", "ccg.step.draw",     "ccg.step.refresh", "ccg.step.movement",
        "ccg.step.resource", "ccg.step.conflict", "ccg.step.end"};
    return keys[static_cast<std::size_t>(step)];
}

std::string_view stage_key(Stage stage) {
    static constexpr std::array<std::string_view, stage_count> keys{
        "ccg.stage.choose", "ccg.stage.draw", "ccg.stage.battle", "ccg.stage.resolve",
        "ccg.stage.discard"};
    return keys[static_cast<std::size_t>(stage)];
}

namespace {

Message chosen(const Rules& rules, const State& state, Choice choice) {
    const script::Selection& selection = rules.program.selections[choice.b];
    const auto what = [&](Text text) {
        return Message("ccg.choice.thing").with("what", std::move(text));
    };
    if (selection.number) {
        return Message("ccg.choice.number").with("number", std::int64_t{choice.a});
    }
    switch (selection.domain) {
        case script::type_player: return what(player_name(seat_at(choice.a)));
        case domain::card: {
            const Card card = card_at(choice.a);
            const Looking look(rules, state);
            const Seat owner = look.facts.controller(card);
            Text name = look.facts.is_character(card) || state.face(card) == Face::none
                            ? card_name(rules, state, card)
                            : levelled_name(look.facts.printed(card));
            if (owner == seat_at(state.script.asked)) {
                return what(std::move(name));
            }
            return Message("ccg.choice.thing_of")
                .with("what", std::move(name))
                .with("player", player_name(owner));
        }
        case domain::space: return what(place_name(rules, state, space_at(choice.a)));
        case domain::talent:
            return Message("ccg.choice.thing").with_word("what", talent_key(talent_at(choice.a)));
        case domain::trait: return what(rules.traits[choice.a].name);
        case domain::setting: return what(rules.types[choice.a].name);
        case domain::step:
            return Message("ccg.choice.thing")
                .with_word("what", step_key(static_cast<Step>(choice.a)));
        default: return Message("ccg.choice.number").with("number", std::int64_t{choice.a});
    }
}

Message about_script_choice(const Rules& rules, const State& state, Choice choice) {
    switch (choice.verb) {
        case script::verb::thing: return chosen(rules, state, choice);
        case script::verb::finish: return Message("ccg.choice.finish");
        case script::verb::yes: return Message("ccg.choice.yes");
        case script::verb::no: return Message("ccg.choice.no");
        case script::verb::mode: {
            const Text& meaning = rules.program.menus[choice.b].modes[choice.a].meaning;
            return Message("ccg.choice.thing")
                .with("what", Text{.en = with_capital(meaning.en), .fr = with_capital(meaning.fr)});
        }
        case script::verb::trigger: {
            const script::Pending& pending = state.script.pending[choice.a];
            return Message("ccg.choice.first")
                .with("what",
                      card_name(rules, state, card_at(static_cast<std::size_t>(pending.source))));
        }
        default:
            return Message("ccg.choice.first")
                .with("what", card_name(rules, state, card_at(choice.c)));
    }
}

std::string talents_of(const Printed& face) {
    return fmt::format("{}/{}/{}/{}", face.talents[0], face.talents[1], face.talents[2],
                       face.talents[3]);
}

Text text_of(const Rules& rules, const Printed& face, std::uint16_t ability) {
    const Text& own = rules.program.abilities[ability].text;
    return own.en.empty() ? face.text : own;
}

}  // namespace

Message Ccg::about_choice(const Rules& rules, const State& state, Choice choice) {
    if (choice.verb >= script::verb::first) {
        return about_script_choice(rules, state, choice);
    }
    const Card card = card_at(choice.a);
    const auto name = [&](std::uint16_t which) { return card_name(rules, state, card_at(which)); };
    const auto where = [&] { return place_name(rules, state, space_at(choice.b)); };
    const auto with_card = [&](std::string_view key) {
        return Message(key).with("card", name(choice.a));
    };
    const auto with_who = [&](std::string_view key) {
        return Message(key).with("who", name(choice.a));
    };
    const auto printed = [&](std::uint16_t which) -> const Printed& {
        return rules.face(state.face(card_at(which)));
    };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::main:
            return with_card("ccg.choice.main").with("talents", talents_of(printed(choice.a)));
        case Verb::cut: return Message("ccg.choice.cut").with("count", std::int64_t{choice.b});
        case Verb::no_cut: return Message("ccg.choice.no_cut");
        case Verb::day: return Message("ccg.choice.day");
        case Verb::night: return Message("ccg.choice.night");
        case Verb::locate: return with_card("ccg.choice.locate").with("where", where());
        case Verb::place: return with_card("ccg.choice.place").with("where", where());
        case Verb::challenge:
            return Message("ccg.choice.challenge")
                .with("card", card_name(rules, state, top_challenge(state, state.watch)))
                .with("where", where());
        case Verb::bury:
            return Message("ccg.choice.bury")
                .with("card", card_name(rules, state, top_challenge(state, state.watch)));
        case Verb::refresh: return Message("ccg.choice.refresh");
        case Verb::move: {
            const Looking look(rules, state);
            const bool tires = fatigues_by_move(look.facts, card, space_at(choice.b)) &&
                               look.facts.fatigues(card, word::leaving_park);
            return with_who(tires ? "ccg.choice.move_tiring" : "ccg.choice.move")
                .with("where", where());
        }
        case Verb::episode: return with_card("ccg.choice.episode");
        case Verb::ascend:
            return with_who("ccg.choice.ascend")
                .with("level", std::int64_t{printed(choice.b).level});
        case Verb::attach: return with_card("ccg.choice.attach").with("who", name(choice.b));
        case Verb::upgrade:
            return with_card("ccg.choice.upgrade")
                .with("who", name(choice.b))
                .with("old", name(choice.c));
        case Verb::swap:
            return with_card("ccg.choice.swap")
                .with("who", card_name(rules, state, state.bearer(card)))
                .with("whom", name(choice.b));
        case Verb::resurrect: return with_card("ccg.choice.resurrect").with("where", where());
        case Verb::fight:
            return with_who("ccg.choice.fight")
                .with("whom", card_name_whose(rules, state, card_at(choice.b)));
        case Verb::face: return with_card("ccg.choice.face");
        case Verb::join: return with_who("ccg.choice.join");
        case Verb::enough: return Message("ccg.choice.enough");
        case Verb::against:
            return Message("ccg.choice.against").with("player", player_name(seat_at(choice.a)));
        case Verb::stand_in:
            return with_who("ccg.choice.stand_in")
                .with("whom", card_name(rules, state, state.conflict.defender));
        case Verb::boost: {
            const Talent talent = talent_at(choice.b);
            const Conflict& conflict = state.conflict;
            const bool raises =
                conflict.duel == Duel::challenge && owner_of(card) == conflict.defending;
            return Message(raises ? "ccg.choice.raise" : "ccg.choice.boost")
                .with("card", levelled_name(printed(choice.a)))
                .with_word("talent", talent_key(talent))
                .with("by", std::int64_t{Looking(rules, state).facts.boost(card, talent)});
        }
        case Verb::play:
            return with_card("ccg.choice.play")
                .with("text", text_of(rules, printed(choice.a), choice.b));
        case Verb::use:
            return with_card("ccg.choice.use")
                .with("text", text_of(rules, printed(choice.a), choice.b));
        case Verb::discard:
            return Message("ccg.choice.discard").with("card", levelled_name(printed(choice.a)));
        case Verb::keep: return Message("ccg.choice.keep");
        case Verb::decline: return Message("ccg.choice.decline");
        case Verb::pass: return Message("ccg.choice.pass");
    }
    return Message{};
}

namespace {

// What kind of thing the card wants to know.
Message about_card(const Rules& rules, const State& state) {
    const auto key = [&]() -> std::string_view {
        switch (state.script.asking) {
            case script::Asking::mode: return "ccg.prompt.card_mode";
            case script::Asking::yes_or_no: return "ccg.prompt.card_may";
            case script::Asking::thing: break;
            case script::Asking::trigger:
            case script::Asking::replacement: return "ccg.prompt.card_order";
            default: return "ccg.prompt.card";
        }
        ChoiceList list;
        Looking(rules, state).reader.choices(list);
        const script::Selection& selection = rules.program.selections[list[0].b];
        if (selection.number) {
            return "ccg.prompt.card_number";
        }
        switch (selection.domain) {
            case script::type_player: return "ccg.prompt.card_player";
            case domain::card: return "ccg.prompt.card_card";
            case domain::space: return "ccg.prompt.card_space";
            case domain::talent: return "ccg.prompt.card_talent";
            default: return "ccg.prompt.card";
        }
    }();
    if (key == "ccg.prompt.card_order") {
        return Message(key);
    }
    const auto source =
        state.script.frames.empty() ? script::no_thing : state.script.frames.back().source;
    return Message(key).with(
        "card",
        source < 0 ? Text{} : card_name(rules, state, card_at(static_cast<std::size_t>(source))));
}

bool must_place_challenge(const State& state) {
    return state.step == Step::prologue && top_challenge(state, state.watch) != Card::none &&
           (state.player(state.watch).deeds & deed::placed_challenge) == 0;
}

Message about_discards(const State& state, Seat seat) {
    return Message("ccg.prompt.discard_down")
        .with("count", std::int64_t{state.player(seat).in_hand} - std::int64_t{hand_size});
}

Message about_stage(const Rules& rules, const State& state) {
    const Conflict& conflict = state.conflict;
    if (conflict.stage == Stage::discard && state.player(conflict.watch).in_hand > hand_size) {
        return about_discards(state, conflict.watch);
    }
    if (conflict.duel == Duel::challenge) {
        return Message("ccg.prompt.challenge")
            .with("card", card_name(rules, state, conflict.challenge))
            .with_word("stage", stage_key(conflict.stage));
    }
    const Looking look(rules, state);
    const Talent talent = look.facts.resolving();
    const auto total = [&](Card card, Seat seat) {
        return std::int64_t{(look.facts.is_character(card) ? look.facts.talent(card, talent) : 0) +
                            look.facts.stack(seat, talent)};
    };
    return Message("ccg.prompt.fight")
        .with("who", card_name_whose(rules, state, conflict.attacker))
        .with("whom", card_name_whose(rules, state, conflict.defender))
        .with_word("stage", stage_key(conflict.stage))
        .with("attack", total(conflict.attacker, conflict.attacking))
        .with("defence", total(conflict.defender, conflict.defending))
        .with_word("talent", talent_key(talent));
}

Message about_end(const State& state) {
    if (state.winners == 0) {
        return Message("ccg.over.stopped");
    }
    const Seat winner = seat_at(static_cast<unsigned>(std::countr_zero(state.winners)));
    return Message(state.park_won != 0         ? "ccg.over.park"
                   : state.count_living() == 1 ? "ccg.over.last"
                                               : "ccg.over.destiny")
        .with("player", player_name(winner));
}

}  // namespace

Message Ccg::about_decision(const Rules& rules, const State& state) {
    const Decision decision = Ccg::decision(rules, state);
    if (decision.over()) {
        return about_end(state);
    }
    const auto challenge = [&](std::string_view key) {
        return Message(key).with("card", card_name(rules, state, state.conflict.challenge));
    };
    switch (static_cast<About>(decision.about)) {
        case About::commit: return Message("ccg.prompt.commit");
        case About::cut:
            return Message("ccg.prompt.cut").with("player", player_name(seat_at(state.passes)));
        case About::place_main:
            return Message("ccg.prompt.place_main")
                .with("who", card_name(rules, state,
                                       card_of(decision.seat, state.player(decision.seat).main)));
        case About::time: return Message("ccg.prompt.time");
        case About::locate: return Message("ccg.prompt.locate");
        case About::watch:
            if (must_place_challenge(state)) {
                return Message("ccg.prompt.challenge_where")
                    .with("card", card_name(rules, state, top_challenge(state, state.watch)));
            }
            return Message("ccg.prompt.watch")
                .with_word("step", step_key(state.step))
                .with("turn", std::int64_t{state.turn});
        case About::keep: return Message("ccg.prompt.keep");
        case About::gather: return challenge("ccg.prompt.gather");
        case About::against: return challenge("ccg.prompt.against");
        case About::stage: return about_stage(rules, state);
        case About::discard_down: return about_discards(state, decision.seat);
        case About::outcome: return Message("ccg.prompt.outcome");
        case About::follow_up:
            return Message("ccg.prompt.follow_up")
                .with("who", card_name(rules, state, state.follower));
        case About::card: return about_card(rules, state);
    }
    return Message{};
}

}  // namespace bronze::ccg
