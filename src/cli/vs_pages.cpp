// The pages of the Duel: characters with what changed them, cards, hands and piles.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "cli/terminal_text.hpp"
#include "cli/vs_screen.hpp"
#include "cli/vs_table.hpp"
#include "vs/names.hpp"
#include "vs/words.hpp"

namespace bronze::cli {

namespace {

using vs::Card;
using vs::Facts;
using vs::Title;
using vs::Zone;

constexpr Style heading{.ink = Ink::brand, .bold = true};
constexpr Style quiet{.ink = Ink::muted};

class Pages {
public:
    Pages(const App& app, const vs::Rules& rules, const vs::View& view)
        : app_(&app),
          rules_(&rules),
          view_(&view),
          state_(&view.known),
          table_(app, rules, view),
          look_(rules, view.known) {}

    // Everything that a card says.
    PageText card(std::string_view name) const {
        PageText lines;
        for (const std::size_t i : named(name, vs_title_names(*rules_))) {
            append(lines, card_lines(vs::title_at(i)));
            append(lines, next_level(rules_->titles[i]));
        }
        return lines;
    }

    PageText sheet(std::string_view name) const {
        std::vector<Card> cards;
        each_character(*state_, [&](Card one) { cards.push_back(one); });
        if (name.empty()) {
            PageText all;
            for (const Card one : cards) {
                append(all, character_lines(one));
            }
            return all;
        }
        std::vector<std::vector<std::string>> names;
        for (const Card one : cards) {
            const Facts& facts = facts_of(*rules_, *state_, one);
            names.push_back({facts.name, facts.id, facts.french,
                             thing_word(*rules_, *state_, one, bronze::index(view_->seat)),
                             table_.name(one)});
        }
        PageText all;
        for (const std::size_t i : named(name, names)) {
            append(all, character_lines(cards[i]));
        }
        return all;
    }

    // One's hand with all that the cards say.
    PageText hand(std::string_view name) const {
        if (!name.empty()) {
            return card(name);
        }
        PageText lines;
        for (unsigned player = 0; player < state_->seats; ++player) {
            const vs::Side& side = state_->sides[player];
            bool first = true;
            side.all(Zone::hand).each([&](unsigned place) {
                if (!sees(*state_, view_->seat, vs::card_of(player, place))) {
                    return;
                }
                if (first) {
                    lines.push_back({.text = say_hand(player), .style = heading});
                    first = false;
                }
                append(lines, card_lines(side.titles[place]));
            });
        }
        if (lines.empty()) {
            lines.push_back({.text = app_->say("vs.screen.empty_hand")});
        }
        return lines;
    }

    PageText piles() const {
        static constexpr std::array<std::pair<Zone, std::string_view>, 6> zones{{
            {Zone::ko, "vs.screen.pile_ko"},
            {Zone::removed, "vs.screen.pile_removed"},
            {Zone::spellbook, "vs.screen.pile_spellbook"},
            {Zone::key_pile, "vs.screen.pile_key"},
            {Zone::face_down, "vs.screen.pile_down"},
            {Zone::aside, "vs.screen.pile_aside"},
        }};
        PageText lines;
        for (unsigned player = 0; player < state_->seats; ++player) {
            lines.push_back({.text = table_.player(player), .style = heading});
            const std::size_t before = lines.size();
            for (const auto& [zone, key] : zones) {
                if (const std::string cards = cards_in(player, zone); !cards.empty()) {
                    lines.push_back({.text = "  " + app_->say(Message(key).with("cards", cards))});
                }
            }
            if (lines.size() == before) {
                lines.push_back({.text = "  " + app_->say("vs.screen.no_piles"), .style = quiet});
            }
        }
        return lines;
    }

    // What goes on beyond the cards: lasting effects and Relationships, and how one wins.
    PageText effects() const {
        PageText lines;
        for (const std::string_view key :
             {"vs.screen.goal", "vs.screen.how_turn", "vs.screen.how_attack",
              "vs.screen.how_strike", "vs.screen.how_pay", "vs.screen.how_power_up",
              "vs.screen.how_level"}) {
            lines.push_back({.text = app_->say(key)});
        }
        vs::each_relationship(*state_, [&](const vs::Pair& pair) {
            lines.push_back({.text = app_->say(Message("vs.event.relate")
                                                   .with("card", table_.name(pair.one))
                                                   .with("whom", table_.name(pair.other)))});
        });
        std::vector<std::string> told;
        for (const script::Active& active : state_->script.actives) {
            if (active.until == 0 || active.source < 0) {
                continue;
            }
            std::string text =
                app_->say(Message("play.pair")
                              .with("what", table_.name(vs::card_from(active.source)))
                              .with("text", rules_->program.abilities[active.ability].meaning));
            if (std::find(told.begin(), told.end(), text) == told.end()) {
                lines.push_back({.text = text});
                told.push_back(std::move(text));
            }
        }
        return lines;
    }

private:
    static void append(PageText& lines, const PageText& more) {
        lines.insert(lines.end(), more.begin(), more.end());
    }

    // What a main character becomes.
    [[nodiscard]] PageText next_level(const Facts& facts) const {
        PageText lines;
        for (std::size_t i = 0; facts.level == 1 && i < rules_->titles.size(); ++i) {
            const Facts& other = rules_->titles[i];
            if (other.level == 2 && other.name == facts.name) {
                append(lines, card_lines(vs::title_at(i)));
            }
        }
        return lines;
    }

    [[nodiscard]] std::string say_hand(unsigned player) const {
        return app_->say(Message("vs.screen.hand_of").with("who", table_.player(player)));
    }

    [[nodiscard]] std::string cards_in(unsigned player, Zone zone) const {
        std::vector<std::pair<std::string, unsigned>> counted;
        each_card(*state_, [&](Card one) {
            if (vs::owner_of(one) != player || state_->zone(one) != zone ||
                !sees(*state_, view_->seat, one)) {
                return;
            }
            const std::string& name = facts_of(*rules_, *state_, one).name;
            const auto known = std::find_if(counted.begin(), counted.end(),
                                            [&](const auto& pair) { return pair.first == name; });
            if (known == counted.end()) {
                counted.emplace_back(name, 1);
            } else {
                ++known->second;
            }
        });
        std::string text;
        for (const auto& [name, count] : counted) {
            text += (text.empty() ? "" : ", ") + name +
                    (count > 1 ? fmt::format(" x{}", count) : std::string{});
        }
        return text;
    }

    [[nodiscard]] std::string teams(vs::Teams teams) const {
        std::string text;
        for (std::size_t i = 0; i < rules_->teams.size(); ++i) {
            if (((teams >> i) & 1U) != 0) {
                text += (text.empty() ? "" : ", ") + rules_->teams[i].name.in(app_->language());
            }
        }
        return text;
    }

    [[nodiscard]] std::string kind_line(const Facts& facts) const {
        static constexpr std::array<std::string_view, vs::kind_count> keys{
            "vs.screen.kind_main",      "vs.screen.kind_supporting", "vs.screen.kind_twist",
            "vs.screen.kind_equipment", "vs.screen.kind_location",   "vs.screen.kind_location"};
        std::string text = app_->say(keys[static_cast<std::size_t>(facts.kind)]);
        if (facts.kind == vs::Kind::main_character) {
            text += " " + std::to_string(facts.level);
        }
        if (facts.kind == vs::Kind::supporting_character || facts.kind == vs::Kind::equipment) {
            text +=
                ", " + app_->say(Message("vs.screen.costs").with("cost", std::int64_t{facts.cost}));
        }
        if (is_character(facts.kind)) {
            text +=
                fmt::format(", {}/{}, ", facts.attack, facts.defence) +
                app_->say(Message("vs.screen.health").with("health", std::int64_t{facts.health}));
        }
        if (is_location(facts.kind)) {
            const std::array<vs::Symbols, 1> made{facts.makes};
            text = app_->say(
                Message("play.pair").with("what", text).with("text", symbols_text(*rules_, made)));
        }
        if (const std::string of = teams(facts.teams); !of.empty()) {
            text += ", " + of;
        }
        return text;
    }

    [[nodiscard]] PageText card_lines(Title title) const {
        const Facts& facts = (*rules_)[title];
        PageText lines{{.text = facts.name, .style = {.ink = Ink::lit, .bold = true}},
                       {.text = "  " + kind_line(facts), .style = quiet}};
        if (!facts.french.empty() && app_->language() == Language::fr) {
            lines[0].text += " (" + facts.french + ")";
        }
        std::string_view rest = facts.text.in(app_->language());
        while (!rest.empty()) {
            const auto end = rest.find('\n');
            lines.push_back({.text = "  " + std::string(rest.substr(0, end))});
            rest = end == std::string_view::npos ? "" : rest.substr(end + 1);
        }
        return lines;
    }

    void add_changes(PageText& lines, Card card, vs::word::Stat stat, int printed,
                     std::string_view key) const {
        std::string text;
        const vs::Unit& unit = state_->unit(card);
        const auto add = [&](int by, const std::string& why) {
            text += fmt::format("{}{:+} {}", text.empty() ? "" : ", ", by, why);
        };
        if (stat == vs::word::health) {
            if (unit.wounds < 0) {
                add(-unit.wounds, rules_->counters[2].name.in(app_->language()));
            }
        } else if (unit.plus != 0) {
            add(unit.plus, rules_->counters[unit.plus > 0 ? 0 : 1].name.in(app_->language()));
        }
        const std::array about{vs::value_of(card)};
        look_.reader.covering(stat, about, [&](const script::Active& active, script::Value by) {
            const Card source = vs::card_from(active.source);
            if (by != 0) {
                add(by, source == Card::none ? "?" : table_.name(source));
            }
        });
        if (!text.empty()) {
            lines.push_back({.text = "  " + app_->say(Message(key)
                                                          .with("printed", std::int64_t{printed})
                                                          .with("changes", text))});
        }
    }

    [[nodiscard]] PageText character_lines(Card card) const {
        const Facts& facts = facts_of(*rules_, *state_, card);
        PageText lines{{.text = plain(table_.character(card)) + "  " +
                                table_.player(state_->unit(card).player),
                        .style = {.ink = Ink::lit, .bold = true}}};
        add_changes(lines, card, vs::word::attack, facts.attack, "vs.screen.change_atk");
        add_changes(lines, card, vs::word::defence, facts.defence, "vs.screen.change_def");
        add_changes(lines, card, vs::word::health, facts.health, "vs.screen.change_health");
        PageText text = card_lines(state_->title(card));
        text.erase(text.begin());
        append(lines, text);
        return lines;
    }

    const App* app_;
    const vs::Rules* rules_;
    const vs::View* view_;
    const vs::State* state_;
    VsTable table_;
    vs::Looking look_;
};

}  // namespace

std::vector<std::vector<std::string>> vs_title_names(const vs::Rules& rules) {
    std::vector<std::vector<std::string>> names;
    names.reserve(rules.titles.size());
    for (const Facts& facts : rules.titles) {
        std::vector<std::string> all{facts.id};
        // Two levels share a name: it means the first one.
        if (facts.level != 2) {
            all.push_back(facts.name);
            all.push_back(facts.french);
        }
        all.insert(all.end(), facts.aliases.begin(), facts.aliases.end());
        names.push_back(std::move(all));
    }
    return names;
}

PageText VsScreen::page(const App& app, const Match& match, Seat seat, Page page,
                        std::string_view name) const {
    const vs::View view = vs_view(match, seat);
    const Pages pages(app, vs_rules(match), view);
    switch (page) {
        case Page::sheet: return pages.sheet(name);
        case Page::cards: return pages.hand(name);
        case Page::card: return pages.card(name);
        case Page::discards: return pages.piles();
        case Page::story: return pages.effects();
    }
    return {};
}

namespace {

struct Spoken {
    std::string_view word;
    std::string_view verb;
};
// What players say for the verbs that "why" knows.
constexpr std::array spoken_verbs{
    Spoken{"recruit", "recruit"}, Spoken{"recruter", "recruit"}, Spoken{"play", "play"},
    Spoken{"jouer", "play"},      Spoken{"attack", "attack"},    Spoken{"attaquer", "against"},
    Spoken{"use", "use"},         Spoken{"utiliser", "use"},     Spoken{"power", "power"},
    Spoken{"renforcer", "power"}, Spoken{"pay", "pay"},          Spoken{"payer", "pay"},
    Spoken{"join", "join"},       Spoken{"against", "against"},  Spoken{"switch", "switch"},
};

}  // namespace

std::optional<Thing> VsScreen::thing(const App& /*app*/, const Match& match,
                                     std::string_view text) const {
    const vs::Rules& rules = vs_rules(match);
    const Seat seat = match.decision().seat;
    const vs::View view = vs_view(match, seat);
    std::string_view verb;
    const auto space = text.find(' ');
    const std::string first = folded(text.substr(0, space));
    const auto* const said = std::find_if(spoken_verbs.begin(), spoken_verbs.end(),
                                          [&](const Spoken& one) { return one.word == first; });
    if (said != spoken_verbs.end() && space != std::string_view::npos) {
        verb = said->verb;
        text.remove_prefix(space + 1);
    }
    // The hand first, then the table.
    std::vector<std::string> words;
    std::vector<std::vector<std::string>> names;
    std::vector<Title> titles;
    each_card(view.known, [&](Card card) {
        const Zone zone = view.known.zone(card);
        const bool there = vs::in_play(zone) || vs::is_resource(zone) || zone == Zone::key_pile ||
                           zone == Zone::spellbook ||
                           (zone == Zone::hand && vs::owner_of(card) == bronze::index(seat));
        if (!there || view.known.title(card) == Title::none) {
            return;
        }
        std::string word = thing_word(rules, view.known, card, bronze::index(seat));
        const bool own_hand = zone == Zone::hand;
        if (std::find(words.begin(), words.end(), word) != words.end()) {
            return;
        }
        const Facts& facts = rules[view.known.title(card)];
        const auto at = own_hand ? 0 : static_cast<std::ptrdiff_t>(words.size());
        names.insert(names.begin() + at, {word, facts.name, facts.id, facts.french});
        titles.insert(titles.begin() + at, view.known.title(card));
        words.insert(words.begin() + at, std::move(word));
    });
    std::string word;
    Title title = Title::none;
    if (const auto found = named(text, names); !found.empty()) {
        word = words[found.front()];
        title = titles[found.front()];
    } else if (const auto known = named(text, vs_title_names(rules)); !known.empty()) {
        title = vs::title_at(known.front());
        word = rules[title].id;
    } else {
        return std::nullopt;
    }
    return Thing{.name = verb.empty() ? word : fmt::format("{} {}", verb, word),
                 .words = Message("vs.choice.thing").with("what", rules[title].name)};
}

}  // namespace bronze::cli
