#include "cli/vs_table.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "cli/play_names.hpp"
#include "cli/terminal_text.hpp"
#include "vs/forecast.hpp"
#include "vs/words.hpp"

namespace bronze::cli {

using vs::Card;
using vs::Phase;
using vs::Zone;
namespace flag = vs::flag;

namespace {

constexpr Style quiet{.ink = Ink::muted};

std::string_view phase_key(Phase phase) {
    switch (phase) {
        case Phase::first_player:
        case Phase::place:
        case Phase::mulligan: return "vs.screen.setup";
        case Phase::resource: return "vs.screen.resource";
        case Phase::recruit: return "vs.screen.recruit";
        case Phase::formation: return "vs.screen.formation";
        case Phase::declare: return "vs.screen.declare";
        case Phase::combat:
        case Phase::strike:
        case Phase::strike_rest: return "vs.screen.combat";
        case Phase::turn_ends:
        case Phase::turn_over: return "vs.screen.end";
        case Phase::over: return "vs.screen.over";
        default: return phase < Phase::resource ? "vs.screen.draw" : "vs.screen.main";
    }
}

}  // namespace

std::vector<Text> vs_leaders(const vs::Rules& rules, const vs::State& state) {
    std::vector<Text> leaders;
    leaders.reserve(state.seats);
    for (unsigned player = 0; player < state.seats; ++player) {
        leaders.push_back(Text::same(rules[state.title(vs::main_of(player))].name));
    }
    return leaders;
}

VsTable::VsTable(const App& app, const vs::Rules& rules, const vs::View& view)
    : app_(&app), rules_(&rules), view_(&view), state_(&view.known), look_(rules, view.known) {}

std::string VsTable::name(Card card) const {
    return called(*rules_, *state_, card).in(app_->language());
}

std::string VsTable::name_whose(Card card) const {
    return name_owners(app_->words(), vs_leaders(*rules_, *state_), view_->seat,
                       called_whose(*rules_, *state_, card))
        .in(app_->language());
}

std::string VsTable::player(unsigned player) const {
    return call_player(app_->words(), vs_leaders(*rules_, *state_), view_->seat, seat_at(player))
        .in(app_->language());
}

TextLine VsTable::header() const {
    TextLine line{{.text = say("vs.screen.title"), .style = {.ink = Ink::brand, .bold = true}}};
    if (state_->turn != 0) {
        line.push_back(
            {.text = "  " +
                     app_->say(Message("vs.screen.turn").with("turn", std::int64_t{state_->turn})),
             .style = {.ink = Ink::soft}});
        line.push_back({.text = "  " + player(state_->active), .style = {.ink = Ink::lit}});
    }
    line.push_back({.text = "  " + say(phase_key(state_->phase)), .style = {.ink = Ink::brand}});
    return line;
}

TextLine VsTable::heading(unsigned player) const {
    const vs::Side& side = state_->sides[player];
    const bool active = state_->turn != 0 && player == state_->active;
    const bool own = player == bronze::index(view_->seat);
    TextLine line{{.text = this->player(player),
                   .style = {.ink = own ? Ink::good : Ink::evil, .bold = active}}};
    if (side.out != 0) {
        line.push_back({.text = "  " + say("play.out"), .style = quiet});
        return line;
    }
    const auto count = [&](std::string_view key, std::size_t number) {
        line.push_back({.text = "  " + app_->say(Message(key).with(
                                           "count", static_cast<std::int64_t>(number))),
                        .style = {.ink = Ink::soft}});
    };
    count("vs.screen.hand", side.all(Zone::hand).count());
    count("vs.screen.deck", side.deck.size());
    count("vs.screen.ko", side.all(Zone::ko).count());
    if (!side.all(Zone::key_pile).empty()) {
        count("vs.screen.key", side.all(Zone::key_pile).count());
    }
    if (!side.all(Zone::spellbook).empty()) {
        count("vs.screen.spellbook", side.all(Zone::spellbook).count());
    }
    const vs::Facts& main = (*rules_)[state_->title(vs::main_of(player))];
    if (main.level_up != 0) {
        line.push_back({.text = fmt::format("  XP {}/{}", side.xp, main.level_up),
                        .style = {.ink = Ink::soft}});
    }
    return line;
}

TextLine VsTable::character(Card card) const {
    const vs::Facts& facts = facts_of(*rules_, *state_, card);
    const vs::Unit& unit = state_->unit(card);
    const bool up = unit.face_up();
    const bool own = unit.player == bronze::index(view_->seat);
    const bool defends = state_->in_combat() && state_->combat.defender == card;
    const int attack = attack_of(*rules_, *state_, look_.reader, card);
    const int defence = defence_of(*rules_, *state_, look_.reader, card);
    const int health = health_of(*rules_, *state_, look_.reader, card);
    const int left = remaining_health(*rules_, *state_, look_.reader, card);
    TextLine line;
    const auto add = [&](std::string text, Style style) {
        line.push_back({.text = std::move(text), .style = style});
    };
    if (unit.is(flag::attacking) || defends) {
        add(unit.is(flag::attacking) ? "▶ " : "◀ ", {.ink = Ink::lit, .bold = true});
    }
    add(name(card), {.ink = !up   ? Ink::muted
                            : own ? Ink::good
                                  : Ink::evil,
                     .bold = is_main(card),
                     .strike = unit.is(flag::stunned)});
    const bool changed = attack != facts.attack || defence != facts.defence;
    add(fmt::format(" {}/{}", attack, defence), {.ink = changed ? Ink::lit
                                                        : up    ? Ink::text
                                                                : Ink::muted});
    if (changed) {
        add(fmt::format(" ({}/{})", facts.attack, facts.defence), quiet);
    }
    add(" ♥" + std::to_string(left), {.ink = left < health ? Ink::warn : Ink::soft});
    if (left < health) {
        add(fmt::format("/{}", health), quiet);
    }
    if (vs::has(*rules_, *state_, look_.reader, card, vs::Keyword::ranged)) {
        add(" ➶", {.ink = Ink::soft});
    }
    const auto state = [&](std::string_view key) {
        return " " + app_->say(Message(key).with("card", name_of(facts)));
    };
    if (unit.is(flag::stunned)) {
        add(state("vs.screen.stunned"), {.ink = Ink::warn});
    } else if (unit.is(flag::hidden)) {
        add(state("vs.screen.hidden"), {.ink = Ink::warn});
    } else if (unit.is(flag::exhausted)) {
        add(state("vs.screen.exhausted"), quiet);
    }
    if (const Card equipment = equipment_on(*state_, card); equipment != Card::none) {
        add(" +" + name(equipment), {.ink = Ink::soft});
    }
    return line;
}

std::vector<TextLine> VsTable::row(unsigned player, Zone zone, std::size_t width) const {
    std::vector<TextLine> pieces;
    each_character(*state_, player, [&](Card card) {
        if (state_->zone(card) == zone) {
            pieces.push_back(character(card));
        }
    });
    return labelled(
        {{.text = say(zone == Zone::front ? "vs.screen.front" : "vs.screen.back"), .style = quiet}},
        pieces, width);
}

std::string VsTable::makes(const vs::Facts& facts) const {
    std::string text;
    for (std::size_t i = 0; i < vs::symbol_count; ++i) {
        if (((facts.makes >> i) & 1U) != 0) {
            text += (text.empty() ? "" : "/") + rules_->symbols[i].name.in(app_->language());
        }
    }
    return text;
}

std::vector<TextLine> VsTable::resources(unsigned player, std::size_t width) const {
    std::vector<TextLine> pieces;
    const vs::Side& side = state_->sides[player];
    std::vector<std::pair<vs::Title, unsigned>> up;
    side.all(Zone::face_up).each([&](unsigned place) {
        const vs::Title title = side.titles[place];
        const auto known = std::find_if(up.begin(), up.end(),
                                        [&](const auto& pair) { return pair.first == title; });
        if (known == up.end()) {
            up.emplace_back(title, 1);
        } else {
            ++known->second;
        }
    });
    for (const auto& [title, count] : up) {
        const vs::Facts& facts = (*rules_)[title];
        pieces.push_back(
            {{.text = count > 1 ? fmt::format("{} x{}", facts.name, count) : facts.name,
              .style = {.ink = Ink::help}},
             {.text = facts.kind == vs::Kind::special_location ? std::string{}
                                                               : fmt::format(" ({})", makes(facts)),
              .style = quiet}});
    }
    if (const unsigned down = side.all(Zone::face_down).count(); down > 0) {
        pieces.push_back(
            {{.text = app_->say(Message("vs.screen.face_down").with("count", std::int64_t{down})),
              .style = quiet}});
    }
    return labelled({{.text = say("vs.screen.resources"), .style = quiet}}, pieces, width);
}

std::vector<TextLine> VsTable::near_side(unsigned player, std::size_t width) const {
    std::vector<TextLine> lines;
    if (state_->sides[player].out == 0) {
        for (const auto& part : {row(player, Zone::front, width), row(player, Zone::back, width),
                                 resources(player, width)}) {
            lines.insert(lines.end(), part.begin(), part.end());
        }
    }
    lines.push_back(heading(player));
    return lines;
}

std::vector<TextLine> VsTable::far_side(unsigned player, bool brief, std::size_t width) const {
    std::vector<TextLine> lines{heading(player)};
    const auto append = [&](const std::vector<TextLine>& part) {
        lines.insert(lines.end(), part.begin(), part.end());
    };
    if (state_->sides[player].out != 0) {
        return lines;
    }
    if (!brief) {
        append(resources(player, width));
    }
    for (const Zone zone : {Zone::back, Zone::front}) {
        if (const auto part = row(player, zone, width); !brief || part.front().size() > 1) {
            append(part);
        }
    }
    return lines;
}

std::vector<TextLine> VsTable::hand(unsigned player, std::size_t width) const {
    std::vector<TextLine> pieces;
    const vs::Side& side = state_->sides[player];
    side.all(Zone::hand).each([&](unsigned place) {
        const vs::Facts& facts = (*rules_)[side.titles[place]];
        TextLine piece{{.text = facts.name, .style = {}}};
        const auto add = [&](const std::string& text, Ink ink) {
            piece.push_back({.text = " " + text, .style = {.ink = ink}});
        };
        switch (facts.kind) {
            case vs::Kind::supporting_character:
                piece[0].style = {.ink = facts.good ? Ink::good : Ink::evil};
                add(fmt::format("[{}] {}/{}", facts.cost, facts.attack, facts.defence), Ink::muted);
                break;
            case vs::Kind::plot_twist: piece[0].style = {.ink = Ink::research}; break;
            case vs::Kind::equipment:
                piece[0].style = {.ink = Ink::weapon};
                add(fmt::format("[{}]", facts.cost), Ink::muted);
                break;
            default:
                piece[0].style = {.ink = Ink::help};
                if (facts.kind == vs::Kind::basic_location) {
                    add(fmt::format("({})", makes(facts)), Ink::muted);
                }
                break;
        }
        pieces.push_back(std::move(piece));
    });
    return labelled({{.text = say("vs.screen.own_hand"), .style = quiet}}, pieces, width);
}

std::vector<std::string> VsTable::asking() const {
    const auto& script = state_->script;
    if (script.asking == script::Asking::nothing || script.frames.empty() ||
        script.frames.back().source < 0) {
        return {};
    }
    const script::Frame& frame = script.frames.back();
    const vs::Title title = state_->title(vs::card_from(frame.source));
    if (title == vs::Title::none) {
        return {};
    }
    // Of a card that can do several things, the one that asks.
    const vs::Power* power = rules_->power_of(title, frame.ability);
    if (power == nullptr || power->name.en.empty()) {
        return {(*rules_)[title].text.in(app_->language())};
    }
    return {app_->say(Message("play.pair").with("what", power->name).with("text", power->text))};
}

std::vector<std::string> VsTable::forecast() const {
    std::vector<std::string> lines;
    if (state_->phase != Phase::combat && state_->phase != Phase::strike &&
        state_->phase != Phase::strike_rest) {
        return lines;
    }
    for (const vs::Blow& blow : vs::forecast(*rules_, *state_, look_.reader)) {
        std::string from;
        for (const Card card : blow.from) {
            from += (from.empty() ? "" : " + ") + name_whose(card);
        }
        const std::string_view key = !blow.stuns ? "vs.screen.blow_holds"
                                     : blow.ko   ? "vs.screen.blow_ko"
                                                 : "vs.screen.blow_stuns";
        std::string line = app_->say(Message(key)
                                         .with("from", from)
                                         .with("atk", std::int64_t{blow.attack})
                                         .with("at", name_whose(blow.at))
                                         .with("def", std::int64_t{blow.defence}));
        if (!blow.sure) {
            line += " " + say("vs.screen.blow_picked");
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace bronze::cli
