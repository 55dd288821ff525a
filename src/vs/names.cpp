// What choices, things and events are called in plain ASCII, for scenarios and programs.

#include "vs/names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "vs/values.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

// Piles whose cards are meant by "1:PILE:ID"; in play and face-up resources go without.
std::string_view pile_word(Zone zone) {
    switch (zone) {
        case Zone::hand: return "hand:";
        case Zone::face_down: return "down:";
        case Zone::ko: return "ko:";
        case Zone::key_pile: return "key:";
        case Zone::spellbook: return "spellbook:";
        case Zone::deck: return "deck:";
        case Zone::removed: return "removed:";
        case Zone::aside: return "aside:";
        case Zone::resolving: return "resolving:";
        default: return "";
    }
}

bool same_row_of_things(Zone a, Zone b) {
    const auto in_sight = [](Zone zone) {
        return in_play(zone) || zone == Zone::attached || zone == Zone::face_up;
    };
    return in_sight(a) ? in_sight(b) : a == b;
}

// Which of the cards that would be called alike it is, from 1.
unsigned copy_number(const State& state, Card card) {
    const Zone zone = state.zone(card);
    const bool told_apart = zone == Zone::face_down || pile_word(zone).empty();
    unsigned number = 1;
    each_card(state, [&](Card other) {
        if (told_apart && other < card && state.title(other) == state.title(card) &&
            same_row_of_things(zone, state.zone(other)) &&
            side_of(state, other) == side_of(state, card)) {
            ++number;
        }
    });
    return number;
}

}  // namespace

unsigned side_of(const State& state, Card card) {
    const Zone zone = state.zone(card);
    if (in_play(zone)) {
        return state.unit(card).player;
    }
    if (zone == Zone::attached) {
        return state.unit(card_at(static_cast<std::size_t>(state.unit(card).plus))).player;
    }
    return owner_of(card);
}

bool has_namesake(const Rules& rules, const State& state, unsigned player, Title title) {
    if (title == Title::none) {
        return false;
    }
    bool found = false;
    each_character(state, [&](Card card) {
        found = found || (state.unit(card).player != player &&
                          facts_of(rules, state, card).name == rules[title].name);
    });
    return found;
}

std::string player_word(unsigned player) {
    return fmt::format("p{}", player + 1);
}

std::optional<unsigned> find_player(const State& state, std::string_view word) {
    if (word.size() != 2 || word[0] != 'p' || word[1] < '1' ||
        word[1] >= '1' + static_cast<int>(state.seats)) {
        return std::nullopt;
    }
    return static_cast<unsigned>(word[1] - '1');
}

std::string thing_word(const Rules& rules, const State& state, Card card, unsigned reader) {
    const Title title = state.title(card);
    const Zone zone = state.zone(card);
    const unsigned player = side_of(state, card);
    if (title == Title::none) {
        const std::string_view pile = pile_word(zone);
        return fmt::format("{}:{}#{}", player + 1, pile.substr(0, pile.size() - 1),
                           copy_number(state, card));
    }
    const std::string& id = rules[title].id;
    if (zone == Zone::hand && owner_of(card) == reader) {
        return id;
    }
    const unsigned number = copy_number(state, card);
    return fmt::format("{}:{}{}{}", player + 1, pile_word(zone), id,
                       number == 1 ? "" : fmt::format("#{}", number));
}

Card find_thing(const Rules& rules, const State& state, std::string_view word, unsigned reader) {
    Card found = Card::none;
    each_card(state, [&](Card card) {
        if (found == Card::none && thing_word(rules, state, card, reader) == word) {
            found = card;
        }
    });
    return found;
}

std::string_view kind_word(Kind kind) {
    switch (kind) {
        case Kind::main_character: return "main";
        case Kind::supporting_character: return "supporting";
        case Kind::plot_twist: return "plot-twist";
        case Kind::equipment: return "equipment";
        default: return "location";
    }
}

std::string_view row_word(unsigned row) {
    return row == static_cast<unsigned>(word::Row::front) ? "front" : "back";
}

std::string word_of_name(std::string_view name) {
    std::string word;
    for (const char letter : name) {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        const bool capital = letter >= 'A' && letter <= 'Z';
        if (plain || capital) {
            word += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        } else if (letter == ' ' || letter == '-') {
            word += '-';
        }
    }
    return word;
}

namespace {

// The last word of a choice that a card asks for.
std::string picked_word(const Rules& rules, const State& state, const script::Selection& selection,
                        std::size_t thing, unsigned reader) {
    if (selection.number) {
        return std::to_string(thing);
    }
    switch (selection.domain) {
        case script::type_player: return player_word(static_cast<unsigned>(thing));
        case domain::card: return thing_word(rules, state, card_at(thing), reader);
        case domain::name: return word_of_name(rules.names[thing]);
        case domain::team: return rules.teams[thing].id;
        case domain::keyword: return rules.keywords[thing].id;
        case domain::counter: return rules.counters[thing].id;
        case domain::symbol: return rules.symbols[thing].id;
        case domain::row: return std::string(row_word(static_cast<unsigned>(thing)));
        default: return std::to_string(thing);
    }
}

std::string script_name(const Rules& rules, const State& state, Choice choice, unsigned reader) {
    switch (choice.verb) {
        case script::verb::thing:
            return fmt::format(
                "choose {}",
                picked_word(rules, state, rules.program.selections[choice.b], choice.a, reader));
        case script::verb::finish: return "finish";
        case script::verb::yes: return "yes";
        case script::verb::no: return "no";
        case script::verb::mode: return fmt::format("mode {}", choice.a + 1);
        case script::verb::trigger: return fmt::format("order {}", choice.a + 1);
        default:
            return fmt::format("order {}", thing_word(rules, state, card_at(choice.c), reader));
    }
}

}  // namespace

std::string Vs::name(const Rules& rules, const State& state, Choice choice) {
    const unsigned reader = bronze::index(decision(rules, state).seat);
    if (choice.verb >= script::verb::first) {
        return script_name(rules, state, choice, reader);
    }
    const auto thing = [&](std::uint16_t card) {
        return thing_word(rules, state, static_cast<Card>(card), reader);
    };
    const auto with_thing = [&](std::string_view verb) {
        return fmt::format("{} {}", verb, thing(choice.a));
    };
    const auto with_two = [&](std::string_view verb) {
        return fmt::format("{} {} {}", verb, thing(choice.a), thing(choice.b));
    };
    const auto with_power = [&](std::string_view verb, bool always) {
        const Title title = state.title(static_cast<Card>(choice.a));
        const Power* power = rules.power_of(title, choice.b);
        return power == nullptr || (!always && rules[title].powers.size() < 2)
                   ? with_thing(verb)
                   : fmt::format("{} {} {}", verb, thing(choice.a), power->id);
    };
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::first: return fmt::format("first {}", player_word(choice.a));
        case Verb::place: return fmt::format("place {}", row_word(choice.a));
        case Verb::keep: return "keep";
        case Verb::mulligan: return "mulligan";
        case Verb::resource:
            return fmt::format("resource {} {}", thing(choice.a), choice.b != 0 ? "up" : "down");
        case Verb::no_resource: return "none";
        case Verb::recruit:
            return choice.c == reader
                       ? fmt::format("recruit {} {}", thing(choice.a), row_word(choice.b))
                       : fmt::format("recruit {} {} {}", thing(choice.a), player_word(choice.c),
                                     row_word(choice.b));
        case Verb::equip: return with_two("equip");
        case Verb::shift: return with_thing("switch");
        case Verb::attack: return with_thing("attack");
        case Verb::join: return with_thing("join");
        case Verb::against: return with_thing("against");
        case Verb::play: return with_power("play", false);
        case Verb::use: return with_power("use", true);
        case Verb::power_up: return with_two("power");
        case Verb::pay: return with_thing("pay");
        case Verb::discard: return with_thing("discard");
        case Verb::row: return fmt::format("row {}", row_word(choice.a));
        case Verb::retain: return with_thing("retain");
        case Verb::strike_back: return with_thing("strike-back");
        case Verb::slay: return "slay";
        case Verb::spare: return "spare";
        case Verb::pass: return "pass";
        case Verb::done: return "done";
        case Verb::offer: return "offer";
        case Verb::agree: return "agree";
        case Verb::decline: return "decline";
        case Verb::end: return "end";
    }
    return {};
}

std::string Vs::event_name(const Rules& rules, const Event& event) {
    const auto& v = event.values;
    const auto player = [&](std::size_t i) { return player_word(static_cast<unsigned>(v[i])); };
    const auto title = [&](std::size_t i) -> std::string_view {
        const auto at = static_cast<std::size_t>(v[i]);
        return v[i] == hidden_value || at >= rules.titles.size()
                   ? std::string_view("hidden")
                   : std::string_view(rules.titles[at].id);
    };
    const auto row = [&](std::size_t i) { return row_word(static_cast<unsigned>(v[i])); };
    const auto about_card = [&](std::string_view what) {
        return fmt::format("{} {} {}", what, player(0), title(1));
    };
    const auto about_player = [&](std::string_view what) {
        return fmt::format("{} {}", what, player(0));
    };
    const auto up = [&](std::size_t i) { return v[i] != 0 ? "up" : "down"; };
    switch (static_cast<Happening>(event.kind)) {
        case Happening::revealed_main: return about_card("main");
        case Happening::picked: return about_player("picked");
        case Happening::goes_first: return about_player("first");
        case Happening::placed: return fmt::format("place {} {} {}", player(0), title(1), row(2));
        case Happening::mulliganed: return about_player("mulligan");
        case Happening::kept: return about_player("keep");
        case Happening::turn_begun: return fmt::format("turn {} {}", v[1], player(0));
        case Happening::drew: return about_card("draw");
        case Happening::drew_cards: return fmt::format("draws {} {}", player(0), v[1]);
        case Happening::nothing_drawn: return about_player("no-draw");
        case Happening::recovered: return about_card("recover");
        case Happening::appeared_again: return about_card("unhide");
        case Happening::laid_resource:
            return fmt::format("resource {} {} {}", player(0), title(1), up(2));
        case Happening::points: return fmt::format("points {} {}", player(0), v[1]);
        case Happening::recruited:
            return v[3] == v[0]
                       ? fmt::format("recruit {} {} {}", player(0), title(1), row(2))
                       : fmt::format("recruit {} {} {} {}", player(0), title(1), player(3), row(2));
        case Happening::entered: return fmt::format("enter {} {} {}", player(0), title(1), row(2));
        case Happening::equipped:
            return fmt::format("equip {} {} {}", player(0), title(1), title(2));
        case Happening::moved: return fmt::format("move {} {} {}", player(0), title(1), row(2));
        case Happening::attacked:
            return fmt::format("attack {} {} {} {}", player(0), title(1), player(2), title(3));
        case Happening::played: return about_card("play");
        case Happening::used: {
            const Power* power = rules.power_of(title_at(static_cast<std::size_t>(v[1])),
                                                static_cast<std::uint16_t>(v[2]));
            return fmt::format("use {} {} {}", player(0), title(1),
                               power == nullptr ? std::string("power") : power->id);
        }
        case Happening::paid:
            return fmt::format("pay {} {}{}", player(0), title(1), v[2] != 0 ? " hand" : "");
        case Happening::powered_up:
            return fmt::format("power {} {} {}", player(0), title(1), title(2));
        case Happening::passed: return about_player("pass");
        case Happening::struck:
            return fmt::format("strike {} {} {} {}", title(0), title(1), v[2], v[3]);
        case Happening::stunned: return about_card("stun");
        case Happening::dazed: return about_card("daze");
        case Happening::wounded: return fmt::format("wound {} {} {}", player(0), title(1), v[2]);
        case Happening::counters: {
            const auto kind = static_cast<std::size_t>(v[2]);
            return fmt::format("counters {} {} {} {}", player(0), title(1), rules.counters[kind].id,
                               v[3]);
        }
        case Happening::koed: return about_card("ko");
        case Happening::removed: return about_card("remove");
        case Happening::left:
            return fmt::format("leave {} {} {}", player(0), title(1),
                               static_cast<Zone>(v[2]) == Zone::hand ? "hand" : "deck");
        case Happening::gained_xp: return fmt::format("xp {} {} {}", player(0), v[1], v[2]);
        case Happening::levelled_up: return about_card("level-up");
        case Happening::transformed: return about_card("transform");
        case Happening::discarded: return about_card("discard");
        case Happening::milled: return about_card("mill");
        case Happening::shown: return about_card("show");
        case Happening::looked: return fmt::format("look {} {}", player(0), player(1));
        case Happening::took_control:
            return fmt::format("control {} {} {}", player(0), title(1), player(2));
        case Happening::hidden: return about_card("hide");
        case Happening::related: return fmt::format("relate {} {}", title(0), title(1));
        case Happening::readied: return about_card("ready");
        case Happening::exhausted: return about_card("exhaust");
        case Happening::turned: return fmt::format("turn-{} {} {}", up(2), player(0), title(1));
        case Happening::combat_over: return v[0] != 0 ? "combat-over" : "combat-over early";
        case Happening::cancelled: return "cancel";
        case Happening::turn_ended: return about_player("end");
        case Happening::out: return about_player("out");
        case Happening::offered_end: return about_player("offer");
        case Happening::declined_end: return about_player("decline");
        case Happening::conceded: return about_player("concede");
        case Happening::won: return about_player("won");
        case Happening::tied: return about_player("tied");
        case Happening::shuffled: return about_player("shuffle");
        case Happening::number: return about_player("number");
        case Happening::spellbook: return about_card("spellbook");
        case Happening::ended_by_wounds: return "ended-by-wounds";
    }
    return {};
}

std::string Vs::seat_name(const Rules& /*rules*/, const State& /*state*/, Seat seat) {
    return player_word(bronze::index(seat));
}

}  // namespace bronze::vs
