#include "cli/vs_screen.hpp"

#include <algorithm>

#include "cli/play_names.hpp"
#include "cli/vs_table.hpp"
#include "kernel/match_of.hpp"
#include "vs/greedy/greedy.hpp"
#include "vs/names.hpp"
#include "vs/words.hpp"

namespace bronze::cli {

namespace {

using vs::Card;
using vs::Verb;

const MatchOf<vs::Vs>& vs_match(const Match& match) {
    return dynamic_cast<const MatchOf<vs::Vs>&>(match);
}

Verb verb_of(Choice choice) {
    return static_cast<Verb>(choice.verb);
}

// Choices of a kind stand together, in this order.
enum Group : unsigned { choose_things, act, fight, arrange, lay_down, say_yes, say_no };

Group group_of(Choice choice) {
    if (choice.verb >= script::verb::first) {
        return choice.verb == script::verb::finish || choice.verb == script::verb::no
                   ? say_no
                   : choose_things;
    }
    switch (verb_of(choice)) {
        case Verb::play:
        case Verb::use:
        case Verb::power_up: return act;
        case Verb::attack:
        case Verb::against:
        case Verb::join:
        case Verb::strike_back:
        case Verb::slay: return fight;
        case Verb::shift:
        case Verb::recruit:
        case Verb::equip: return arrange;
        case Verb::resource: return lay_down;
        case Verb::keep:
        case Verb::agree: return say_yes;
        case Verb::no_resource:
        case Verb::pass:
        case Verb::done:
        case Verb::spare:
        case Verb::offer:
        case Verb::decline:
        case Verb::mulligan:
        case Verb::end: return say_no;
        default: return choose_things;
    }
}

// The card that a choice is about, or none.
Card card_of_choice(const vs::Rules& rules, Choice choice) {
    if (choice.verb >= script::verb::first) {
        if (choice.verb != script::verb::thing) {
            return Card::none;
        }
        const script::Selection& selection = rules.program.selections[choice.b];
        return !selection.number && selection.domain == vs::domain::card ? vs::card_at(choice.a)
                                                                         : Card::none;
    }
    switch (verb_of(choice)) {
        case Verb::resource:
        case Verb::recruit:
        case Verb::equip:
        case Verb::shift:
        case Verb::attack:
        case Verb::join:
        case Verb::against:
        case Verb::play:
        case Verb::use:
        case Verb::power_up:
        case Verb::pay:
        case Verb::discard:
        case Verb::retain:
        case Verb::strike_back: return vs::card_at(choice.a);
        default: return Card::none;
    }
}

// Without what the card says, which stands beside it.
Message label_of(const Match& match, Choice choice) {
    const vs::Rules& rules = vs_rules(match);
    const vs::State& state = vs_state(match);
    const Card card = card_of_choice(rules, choice);
    if (choice.verb < script::verb::first && verb_of(choice) == Verb::play) {
        return Message("play.choice.play").with("card", called(rules, state, card));
    }
    if (choice.verb < script::verb::first && verb_of(choice) == Verb::use) {
        const vs::Power* power = rules.power_of(state.title(card), choice.b);
        return Message("vs.choice.use_named")
            .with("card", called(rules, state, card))
            .with("power", power == nullptr ? Text{} : power->name);
    }
    return match.about(choice);
}

class Composer {
public:
    explicit Composer(const Stage& stage)
        : stage_(&stage),
          view_(vs_view(stage.match, stage.seat)),
          table_(stage.app, vs_rules(stage.match), view_),
          canvas_(stage.terminal.columns, std::max(stage.terminal.rows, 8U) - 1) {}

    Picture compose() {
        const std::size_t rows = canvas_.rows();
        const std::size_t width = canvas_.columns();
        std::vector<std::string> moment = table_.asking();
        const auto forecast = table_.forecast();
        moment.insert(moment.end(), forecast.begin(), forecast.end());
        std::vector<TextLine> lines;
        std::vector<TextLine> footer;
        for (const bool brief : {false, true}) {
            lines = table_lines(width, brief);
            const std::size_t table = std::min(lines.size(), rows - std::min<std::size_t>(rows, 6));
            footer = footer_lines(*stage_, moment,
                                  std::max<std::size_t>(rows - std::min(rows, table + 3), 4));
            if (lines.size() + footer.size() + 2 <= rows) {
                break;
            }
        }
        const std::size_t foot = std::min(footer.size(), rows - 2);
        // Where not everything fits, what is far away gives way to one's own side.
        const std::size_t shown = std::min(lines.size(), rows - std::min(rows, foot + 1));
        const std::size_t from = lines.size() - shown;
        if (from > 0 && shown > 0) {
            lines[from] = {
                {.text = stage_->app.say("vs.screen.cut"), .style = {.ink = Ink::muted}}};
        }
        std::size_t line = 0;
        write_spans(canvas_, 0, line++, table_.header());
        for (std::size_t i = from; i < lines.size(); ++i) {
            write_spans(canvas_, 0, line++, lines[i]);
        }
        const std::size_t room = rows - std::min(rows, line + foot);
        const Told told = write_history(canvas_, *stage_, 0, line, width, room);
        line += told.lines;
        for (std::size_t i = 0; i < foot; ++i) {
            write_spans(canvas_, 0, line + i, footer[i]);
        }
        Canvas cut(width, std::min(line + foot, rows));
        cut.paste(canvas_, 0, 0, 0, 0, cut.columns(), cut.rows());
        return {.canvas = std::move(cut), .tells_all = told.all};
    }

private:
    // The others from across the table, then one's own side with the hand.
    [[nodiscard]] std::vector<TextLine> table_lines(std::size_t width, bool brief) const {
        std::vector<TextLine> lines;
        const vs::State& state = view_.known;
        const unsigned own =
            bronze::index(stage_->seat) < state.seats ? bronze::index(stage_->seat) : 0;
        const auto append = [&](const std::vector<TextLine>& more) {
            lines.insert(lines.end(), more.begin(), more.end());
        };
        for (unsigned i = 1; i < state.seats; ++i) {
            append(table_.far_side((own + i) % state.seats, brief, width));
        }
        const TextLine between{{.text = std::string(width, '-'), .style = {.ink = Ink::muted}}};
        lines.push_back(between);
        append(table_.near_side(own, width));
        if (own == bronze::index(stage_->seat)) {
            append(table_.hand(own, width));
        }
        return lines;
    }

    const Stage* stage_;
    vs::View view_;
    VsTable table_;
    Canvas canvas_;
};

}  // namespace

const vs::Rules& vs_rules(const Match& match) {
    return vs_match(match).rules();
}

const vs::State& vs_state(const Match& match) {
    return vs_match(match).state();
}

vs::View vs_view(const Match& match, Seat seat) {
    return vs::Vs::view(vs_rules(match), vs_state(match), seat);
}

Picture VsScreen::draw(const Stage& stage) const {
    return Composer(stage).compose();
}

bool VsScreen::on_demand(Choice /*choice*/) const {
    return false;
}

Option VsScreen::option(const App& app, const Match& match, Choice choice) const {
    const vs::Rules& rules = vs_rules(match);
    Option option{.text = app.say(with_names(app, match, *this, match.decision().seat,
                                             label_of(match, choice))),
                  .group = group_of(choice)};
    const Card card = card_of_choice(rules, choice);
    if (choice.verb < script::verb::first && card != Card::none) {
        const vs::Title title = vs_state(match).title(card);
        if (verb_of(choice) == Verb::play) {
            option.detail = rules[title].text.in(app.language());
        } else if (verb_of(choice) == Verb::use) {
            const vs::Power* power = rules.power_of(title, choice.b);
            option.detail = power == nullptr ? std::string{} : power->text.in(app.language());
        }
    }
    if (option.group == fight) {
        option.ink = Ink::evil;
    } else if (option.group == say_no) {
        option.ink = Ink::brand;
    }
    return option;
}

std::vector<std::string> VsScreen::names(const App& app, const Match& match, Choice choice) const {
    const Text spoken = app.words().both(label_of(match, choice));
    const Text named =
        app.words().both(with_names(app, match, *this, Seat::none, label_of(match, choice)));
    const std::string name = match.name(choice);
    std::vector<std::string> names{name, spoken.en, spoken.fr, named.en, named.fr};
    const Card card = card_of_choice(vs_rules(match), choice);
    if (card != Card::none && vs_state(match).title(card) != vs::Title::none) {
        const vs::Facts& facts = facts_of(vs_rules(match), vs_state(match), card);
        const std::string verb = name.substr(0, name.find(' '));
        names.insert(names.end(), {facts.name, facts.id, verb + " " + facts.name});
        if (!facts.french.empty()) {
            names.push_back(facts.french);
        }
        const auto last = name.rfind(' ');
        if (choice.verb < script::verb::first &&
            (verb_of(choice) == Verb::recruit || verb_of(choice) == Verb::resource)) {
            names.push_back(facts.name + name.substr(last));
            names.push_back(verb + " " + facts.name + name.substr(last));
        }
    }
    return names;
}

// Only what nobody would ever decide otherwise: the player still sees that the turn ends.
bool VsScreen::takes_itself(Choice choice) const {
    return choice.verb >= script::verb::first ||
           (verb_of(choice) != Verb::end && verb_of(choice) != Verb::keep);
}

bool VsScreen::worth_telling(Choice choice) const {
    return group_of(choice) != say_no;
}

Text VsScreen::usual_name(const App& app, Seat seat) const {
    return app.words().both(Message(vs::player_key(bronze::index(seat))));
}

std::vector<Text> VsScreen::leaders(const Match& match, Seat /*viewer*/) const {
    return vs_leaders(vs_rules(match), vs_state(match));
}

std::vector<Choice> VsScreen::meant_by(const Match& /*match*/, std::string_view /*text*/) const {
    return {};
}

std::string VsScreen::chapter(const App& app, const Match& match) const {
    const auto turn = std::int64_t{vs_state(match).turn};
    return turn == 0 ? std::string{} : app.say(Message("vs.screen.turn").with("turn", turn));
}

bool VsScreen::opens_chapter(const Event& event) const {
    return event.kind == static_cast<std::uint16_t>(vs::Happening::turn_begun);
}

std::string VsScreen::ending(const App& app, const Match& match) const {
    const vs::State& state = vs_state(match);
    const vs::Tale tale = vs::Greedy::tale(vs_rules(match), state, match.events(match.moment()));
    std::string over = app.say(with_names(app, match, *this, Seat::none, match.about_decision()));
    if (tale.ending.empty()) {
        return over;
    }
    return over + " " +
           app.say(Message("vs.screen.because")
                       .with("turn", std::int64_t{state.turn})
                       .with("ending", app.words().both(tale.ending_words)));
}

std::string VsScreen::seat_title(const App& app, const Match& match, Seat seat) const {
    const vs::Facts& main =
        facts_of(vs_rules(match), vs_state(match), vs::main_of(bronze::index(seat)));
    return app.say(vs::player_key(bronze::index(seat))) + " (" + main.name + ")";
}

std::vector<std::string> VsScreen::legend(const App& app, const Match& /*match*/,
                                          const Terminal& /*terminal*/) const {
    return {app.say("vs.screen.legend_character"), app.say("vs.screen.legend_signs"),
            app.say("vs.screen.legend_hand")};
}

std::vector<std::string_view> VsScreen::help() const {
    return {"vs.screen.help_choose", "vs.screen.help_why",   "play.help.undo",
            "play.help.log",         "vs.screen.help_sheet", "vs.screen.help_cards",
            "vs.screen.help_card",   "vs.screen.help_piles", "vs.screen.help_story",
            "vs.screen.help_map",    "play.help.save",       "play.help.speak",
            "play.help.quit"};
}

}  // namespace bronze::cli
