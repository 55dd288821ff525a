// What choices, decisions and events are called for people.

#include "vs/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

#include "vs/play.hpp"
#include "vs/values.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

std::string_view player_key(unsigned player) {
    static constexpr std::array<std::string_view, most_players> keys{"vs.player.1", "vs.player.2",
                                                                     "vs.player.3", "vs.player.4"};
    return keys[player % most_players];
}

std::string_view row_key(unsigned row) {
    return row == static_cast<unsigned>(word::Row::front) ? "vs.row.front" : "vs.row.back";
}

Text name_of(const Facts& facts) {
    return {.en = facts.name, .fr = facts.name, .feminine = facts.feminine};
}

namespace {

void add(Text& text, const std::string& more) {
    text.en += more;
    text.fr += more;
}

std::string owner_mark(unsigned player) {
    return fmt::format(" ({})", player_word(player));
}

}  // namespace

Text called(const Rules& rules, const State& state, Card card) {
    if (state.title(card) == Title::none) {
        return Text::same("?");
    }
    Text name = name_of(facts_of(rules, state, card));
    const std::string word = thing_word(rules, state, card, owner_of(card));
    if (const auto number = word.find('#'); number != std::string::npos) {
        add(name, fmt::format(" {}", word.substr(number)));
    }
    return name;
}

Text called_whose(const Rules& rules, const State& state, Card card) {
    Text name = called(rules, state, card);
    const unsigned player = side_of(state, card);
    if (in_play(state, card) &&
        (state.seats > 2 || has_namesake(rules, state, player, state.title(card)))) {
        add(name, owner_mark(player));
    }
    return name;
}

Text symbols_text(const Rules& rules, std::span<const Symbols> cost) {
    Text text;
    const auto say = [&](const Text& what) {
        text.en += what.en;
        text.fr += what.fr;
    };
    for (const Symbols symbols : cost) {
        add(text, text.en.empty() ? "" : ", ");
        if (std::popcount(symbols) == static_cast<int>(symbol_count)) {
            say(rules.any_symbol);
            continue;
        }
        bool first = true;
        for (std::size_t i = 0; i < symbol_count; ++i) {
            if (((symbols >> i) & 1U) != 0) {
                add(text, first ? "" : "/");
                say(rules.symbols[i].name);
                first = false;
            }
        }
    }
    return text;
}

namespace {

// The card whose effect asks, as far as there is one.
Text asking_card(const Rules& rules, const State& state) {
    const auto source =
        state.script.frames.empty() ? script::no_thing : state.script.frames.back().source;
    return source < 0 ? Text::same("?") : called_whose(rules, state, card_from(source));
}

Text picked_text(const Rules& rules, const State& state, const script::Selection& selection,
                 std::size_t thing) {
    if (selection.number) {
        return Text::same(std::to_string(thing));
    }
    switch (selection.domain) {
        case domain::card: {
            const Card card = card_at(thing);
            Text text = called_whose(rules, state, card);
            if (in_play(state, card)) {
                const Looking look(rules, state);
                add(text, fmt::format(" ({}/{})", attack_of(rules, state, look.reader, card),
                                      defence_of(rules, state, look.reader, card)));
            }
            return text;
        }
        case domain::name: return Text::same(rules.names[thing]);
        case domain::team: return rules.teams[thing].name;
        case domain::keyword: return rules.keywords[thing].name;
        case domain::counter: return rules.counters[thing].name;
        case domain::symbol: return rules.symbols[thing].name;
        default: return Text::same(std::to_string(thing));
    }
}

Message about_picked(const Rules& rules, const State& state, Choice choice) {
    const script::Selection& selection = rules.program.selections[choice.b];
    if (!selection.number && selection.domain == script::type_player) {
        return Message("vs.choice.thing").with_word("what", player_key(choice.a));
    }
    if (!selection.number && selection.domain == domain::row) {
        return Message("vs.choice.thing").with_word("what", row_key(choice.a));
    }
    return Message("vs.choice.thing").with("what", picked_text(rules, state, selection, choice.a));
}

Message about_script_choice(const Rules& rules, const State& state, Choice choice) {
    switch (choice.verb) {
        case script::verb::thing: return about_picked(rules, state, choice);
        case script::verb::finish: return Message("vs.choice.finish");
        case script::verb::yes: return Message("vs.choice.yes");
        case script::verb::no: return Message("vs.choice.no");
        case script::verb::mode:
            return Message("vs.choice.thing")
                .with("what", rules.program.menus[choice.b].modes[choice.a].meaning);
        case script::verb::trigger: {
            const auto source = state.script.pending[choice.a].source;
            return Message("vs.choice.order")
                .with("card",
                      source < 0 ? Text::same("?") : called(rules, state, card_from(source)));
        }
        default:
            return Message("vs.choice.order").with("card", called(rules, state, card_at(choice.c)));
    }
}

// One character of a name on each side: the newer one stays (VS-UNIQUE-03).
bool replaces_one(const Rules& rules, const State& state, Card card, unsigned player) {
    const Title title = state.title(card);
    bool found = false;
    each_character(state, player, [&](Card other) {
        found = found || rules.share_name(title, state.title(other));
    });
    return found && !rules[title].has(Keyword::swarm);
}

}  // namespace

Message Vs::about_choice(const Rules& rules, const State& state, Choice choice) {
    if (choice.verb >= script::verb::first) {
        return about_script_choice(rules, state, choice);
    }
    const auto card = static_cast<Card>(choice.a);
    const auto with_card = [&](std::string_view key) {
        return Message(key).with("card", called(rules, state, card));
    };
    const auto with_values = [&](std::string_view key) {
        const Looking look(rules, state);
        return Message(key)
            .with("card", state.unit(card).player == state.active
                              ? called(rules, state, card)
                              : called_whose(rules, state, card))
            .with("atk", std::int64_t{attack_of(rules, state, look.reader, card)})
            .with("def", std::int64_t{defence_of(rules, state, look.reader, card)});
    };
    const auto cost = [&] { return std::int64_t{cost_for(rules, state, card, state.active)}; };
    const auto slain = [&](std::string_view key) {
        return Message(key).with("card", called_whose(rules, state, state.tasks.back().card));
    };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::first: return Message("vs.choice.first").with_word("who", player_key(choice.a));
        case Verb::place:
            return Message("vs.choice.place")
                .with("card", called(rules, state, main_of(state.asked)))
                .with_word("row", row_key(choice.a));
        case Verb::keep: return Message("vs.choice.keep");
        case Verb::mulligan: return Message("vs.choice.mulligan");
        case Verb::resource:
            return with_card(choice.b != 0 ? "vs.choice.resource_up" : "vs.choice.resource_down");
        case Verb::no_resource: return Message("vs.choice.none");
        case Verb::recruit:
            if (replaces_one(rules, state, card, choice.c)) {
                return with_card("vs.choice.recruit_again")
                    .with_word("row", row_key(choice.b))
                    .with("cost", cost());
            }
            if (choice.c != state.active) {
                return with_card("vs.choice.recruit_for")
                    .with_word("row", row_key(choice.b))
                    .with_word("who", player_key(choice.c))
                    .with("cost", cost());
            }
            return with_card("vs.choice.recruit")
                .with_word("row", row_key(choice.b))
                .with("cost", cost());
        case Verb::equip:
            return with_card("vs.choice.equip")
                .with("whom", called(rules, state, static_cast<Card>(choice.b)))
                .with("cost", cost());
        case Verb::shift:
            return with_card("vs.choice.switch")
                .with_word("row", row_key(state.zone(card) == Zone::front ? 1 : 0));
        case Verb::attack: return with_values("vs.choice.attack");
        case Verb::join: return with_values("vs.choice.join");
        case Verb::against: return with_values("vs.choice.against");
        case Verb::play:
            return with_card("vs.choice.play").with("text", facts_of(rules, state, card).text);
        case Verb::use: {
            const Power* power = rules.power_of(state.title(card), choice.b);
            return with_card("vs.choice.use")
                .with("power", power == nullptr ? Text{} : power->name)
                .with("text", power == nullptr ? Text{} : power->text);
        }
        case Verb::power_up:
            return with_card("vs.choice.power")
                .with("whom", called(rules, state, static_cast<Card>(choice.b)));
        case Verb::pay:
            return with_card(state.zone(card) == Zone::hand ? "vs.choice.pay_hand"
                                                            : "vs.choice.pay");
        case Verb::discard: return with_card("vs.choice.discard");
        case Verb::row: return Message("vs.choice.row").with_word("row", row_key(choice.a));
        case Verb::retain: return with_card("vs.choice.retain");
        case Verb::strike_back: return with_values("vs.choice.strike_back");
        case Verb::slay: return slain("vs.choice.slay");
        case Verb::spare: return slain("vs.choice.spare");
        case Verb::pass: return Message("vs.choice.pass");
        case Verb::done: return Message("vs.choice.done");
        case Verb::offer: return Message("vs.choice.offer");
        case Verb::agree: return Message("vs.choice.agree");
        case Verb::decline: return Message("vs.choice.decline");
        case Verb::end: return Message("vs.choice.end");
    }
    return Message{};
}

namespace {

Message about_card(const Rules& rules, const State& state) {
    const auto with_card = [&](std::string_view key) {
        return Message(key).with("card", asking_card(rules, state));
    };
    switch (state.script.asking) {
        case script::Asking::mode: return with_card("vs.prompt.card_mode");
        case script::Asking::yes_or_no: return with_card("vs.prompt.card_may");
        case script::Asking::thing: return with_card("vs.prompt.card_thing");
        default: return Message("vs.prompt.card_order");
    }
}

Message about_end(const Rules& rules, const State& state) {
    const std::uint16_t winners = Vs::winners(rules, state).bits();
    const auto first = static_cast<unsigned>(std::countr_zero(winners));
    const auto others = static_cast<std::uint16_t>(winners & (winners - 1U));
    if (winners == 0 || std::popcount(others) > 1 ||
        (others != 0 && state.format != Format::teams)) {
        return Message("vs.prompt.over_tied");
    }
    if (others == 0) {
        return Message("vs.prompt.over").with_word("who", player_key(first));
    }
    return Message("vs.prompt.over_team")
        .with_word("who", player_key(first))
        .with_word("whom", player_key(static_cast<unsigned>(std::countr_zero(others))));
}

}  // namespace

Message Vs::about_decision(const Rules& rules, const State& state) {
    const Decision decision = Vs::decision(rules, state);
    if (decision.over()) {
        return about_end(rules, state);
    }
    const auto of_task = [&](std::string_view key) {
        return Message(key).with("card", called_whose(rules, state, state.tasks.back().card));
    };
    const auto of_defender = [&](std::string_view key) {
        return Message(key).with("card", called_whose(rules, state, state.combat.defender));
    };
    switch (static_cast<About>(decision.about)) {
        case About::first_player: return Message("vs.prompt.first");
        case About::place:
            return Message("vs.prompt.place")
                .with("card", called(rules, state, main_of(state.asked)));
        case About::mulligan: return Message("vs.prompt.mulligan");
        case About::resource: return Message("vs.prompt.resource");
        case About::window:
        case About::recruit:
            if (state.phase == Phase::resource) {
                return Message("vs.prompt.resource");
            }
            if (state.phase == Phase::formation) {
                return Message("vs.prompt.formation");
            }
            return Message("vs.prompt.recruit").with("points", std::int64_t{points_of(state)});
        case About::formation: return Message("vs.prompt.formation");
        case About::main: return Message("vs.prompt.main");
        case About::attack: return Message("vs.prompt.attack");
        case About::combat: return of_defender("vs.prompt.combat");
        case About::strike_back: return of_defender("vs.prompt.strike_back");
        case About::pay:
            return of_task("vs.prompt.pay")
                .with("symbols", symbols_text(rules, std::array{state.tasks.back().m}));
        case About::discard:
            return Message("vs.prompt.discard").with("count", std::int64_t{state.tasks.back().m});
        case About::row: return of_task("vs.prompt.row");
        case About::slay: return of_task("vs.prompt.slay");
        case About::agree:
            return Message("vs.prompt.agree").with_word("who", player_key(state.active));
        case About::clash: return Message("vs.prompt.clash");
        case About::card: return about_card(rules, state);
    }
    return Message{};
}

namespace {

// Events name their cards by title.
class Telling {
public:
    Telling(const Rules& rules, const Event& event) : rules_(&rules), event_(&event) {}

    [[nodiscard]] std::int32_t value(std::size_t i) const { return event_->values[i]; }
    [[nodiscard]] bool hidden(std::size_t i) const { return value(i) == hidden_value; }
    [[nodiscard]] Text title(std::size_t i) const {
        const auto at = static_cast<std::size_t>(value(i));
        return hidden(i) || at >= rules_->titles.size() ? Text::same("?")
                                                        : name_of(rules_->titles[at]);
    }
    // With its player, the value at `owner`, where another has a namesake.
    [[nodiscard]] Text character(std::size_t i, std::size_t owner) const {
        Text name = title(i);
        if (((event_->whose >> i) & 1U) != 0) {
            add(name, owner_mark(static_cast<unsigned>(value(owner))));
        }
        return name;
    }
    [[nodiscard]] std::string_view player(std::size_t i) const {
        return player_key(static_cast<unsigned>(value(i)));
    }
    [[nodiscard]] std::string_view row(std::size_t i) const {
        return row_key(static_cast<unsigned>(value(i)));
    }
    [[nodiscard]] Message of_player(std::string_view key) const {
        return Message(key).with_word("who", player(0));
    }
    [[nodiscard]] Message of_card(std::string_view key) const {
        return Message(key).with("card", character(1, 0));
    }
    [[nodiscard]] Message of_both(std::string_view key) const {
        return of_player(key).with("card", title(1));
    }
    [[nodiscard]] Text power() const {
        const Power* power = rules_->power_of(title_at(static_cast<std::size_t>(value(1))),
                                              static_cast<std::uint16_t>(value(2)));
        return power == nullptr || power->name.en.empty() ? title(1) : power->name;
    }

private:
    const Rules* rules_;
    const Event* event_;
};

}  // namespace

std::optional<Message> Vs::about_event(const Rules& rules, const State& /*state*/,
                                       const Event& event) {
    const Telling it(rules, event);
    const auto& v = event.values;
    switch (static_cast<Happening>(event.kind)) {
        case Happening::revealed_main: return it.of_both("vs.event.main");
        case Happening::picked: return it.of_player("vs.event.picked");
        case Happening::goes_first: return it.of_player("vs.event.first");
        case Happening::placed: return it.of_card("vs.event.place").with_word("row", it.row(2));
        case Happening::mulliganed: return it.of_player("vs.event.mulligan");
        case Happening::kept: return it.of_player("vs.event.keep");
        case Happening::turn_begun:
            return it.of_player("vs.event.turn").with("turn", std::int64_t{v[1]});
        case Happening::drew:
            return it.hidden(1) ? it.of_player("vs.event.draw_hidden")
                                : it.of_both("vs.event.draw");
        case Happening::drew_cards: return std::nullopt;  // told card by card
        case Happening::nothing_drawn: return it.of_player("vs.event.no_draw");
        case Happening::recovered: return it.of_card("vs.event.recover");
        case Happening::appeared_again: return it.of_card("vs.event.unhide");
        case Happening::laid_resource:
            if (it.hidden(1)) {
                return it.of_player("vs.event.resource_hidden");
            }
            return it.of_both(v[2] != 0 ? "vs.event.resource" : "vs.event.resource_down");
        case Happening::points:
            return it.of_player("vs.event.points").with("count", std::int64_t{v[1]});
        case Happening::recruited:
            if (v[3] == v[0]) {
                return it.of_both("vs.event.recruit");
            }
            return it.of_both("vs.event.recruit_for").with_word("whom", it.player(3));
        case Happening::entered: return it.of_both("vs.event.enter").with_word("row", it.row(2));
        case Happening::equipped:
            return it.of_card("vs.event.equip").with("whom", it.character(2, 0));
        case Happening::moved: return it.of_card("vs.event.move").with_word("row", it.row(2));
        case Happening::attacked:
            return it.of_card("vs.event.attack").with("whom", it.character(3, 2));
        case Happening::played: return it.of_both("vs.event.play");
        case Happening::used: return it.of_card("vs.event.use").with("power", it.power());
        case Happening::paid: return it.of_both(v[2] != 0 ? "vs.event.pay_hand" : "vs.event.pay");
        case Happening::powered_up: return it.of_card("vs.event.power");
        case Happening::passed: return it.of_player("vs.event.pass");
        case Happening::struck:
            return Message(v[2] > 0 && v[2] >= v[3] ? "vs.event.strike" : "vs.event.strike_vain")
                .with("card", it.character(0, 4))
                .with("whom", it.character(1, 5))
                .with("atk", std::int64_t{v[2]})
                .with("def", std::int64_t{v[3]});
        case Happening::stunned: return it.of_card("vs.event.stun");
        case Happening::dazed: return it.of_card("vs.event.daze");
        case Happening::wounded:
            return it.of_card(v[2] == 0 ? "vs.event.wound_cancelled" : "vs.event.wound")
                .with("count", std::int64_t{v[2]});
        case Happening::counters:
            return it.of_card(v[3] < 0 ? "vs.event.counters_gone" : "vs.event.counters")
                .with("count", std::int64_t{v[3] < 0 ? -v[3] : v[3]})
                .with("kind", rules.counters[static_cast<std::size_t>(v[2]) % counter_count].name);
        case Happening::koed: return it.of_card("vs.event.ko");
        case Happening::removed: return it.of_card("vs.event.remove");
        case Happening::left:
            return it.of_both(static_cast<Zone>(v[2]) == Zone::hand ? "vs.event.leave_hand"
                                                                    : "vs.event.leave_deck");
        case Happening::gained_xp:
            return it.of_player("vs.event.xp")
                .with("count", std::int64_t{v[1]})
                .with("total", std::int64_t{v[2]});
        case Happening::levelled_up: return it.of_card("vs.event.level_up");
        case Happening::transformed: return it.of_both("vs.event.transform");
        case Happening::discarded: return it.of_both("vs.event.discard");
        case Happening::milled: return it.of_both("vs.event.mill");
        case Happening::shown: return it.of_both("vs.event.show");
        case Happening::looked:
            return it.of_player("vs.event.look").with_word("whom", it.player(1));
        case Happening::took_control:
            return it.of_both("vs.event.control").with_word("whom", it.player(2));
        case Happening::hidden: return it.of_card("vs.event.hide");
        case Happening::related:
            return Message("vs.event.relate").with("card", it.title(0)).with("whom", it.title(1));
        case Happening::readied: return it.of_card("vs.event.ready");
        case Happening::exhausted: return it.of_card("vs.event.exhaust");
        case Happening::turned:
            return it.of_both(v[2] != 0 ? "vs.event.turn_up" : "vs.event.turn_down");
        case Happening::combat_over:
            return v[0] != 0 ? std::nullopt : std::optional(Message("vs.event.early"));
        case Happening::cancelled: return Message("vs.event.cancel");
        case Happening::turn_ended: return std::nullopt;  // the next turn says it
        case Happening::out: return it.of_player("vs.event.out");
        case Happening::offered_end: return it.of_player("vs.event.offer");
        case Happening::declined_end: return it.of_player("vs.event.decline");
        case Happening::conceded: return it.of_player("vs.event.concede");
        case Happening::won: return it.of_player("vs.event.won");
        case Happening::tied: return it.of_player("vs.event.tied");
        case Happening::shuffled: return std::nullopt;
        case Happening::number: return it.of_player("vs.event.number");
        case Happening::spellbook: return it.of_both("vs.event.spellbook");
        case Happening::ended_by_wounds: return Message("vs.event.by_wounds");
    }
    return std::nullopt;
}

}  // namespace bronze::vs
