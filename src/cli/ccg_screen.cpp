#include "cli/ccg_screen.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "ccg/greedy/greedy.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/words.hpp"
#include "cli/panels.hpp"
#include "cli/play_names.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/match_of.hpp"

namespace bronze::cli {

using namespace ccg;

namespace {

const MatchOf<Ccg>& ccg_match(const Match& match) {
    return dynamic_cast<const MatchOf<Ccg>&>(match);
}

using Four = std::array<int, talent_count>;

std::string_view kind_key(Kind kind) {
    static constexpr std::array<std::string_view, kind_count> keys{
        "ccg.kind.essence",  "ccg.kind.character", "ccg.kind.challenge", "ccg.kind.location",
        "ccg.kind.skill",    "ccg.kind.item",      "ccg.kind.action",    "ccg.kind.event",
        "ccg.kind.part_one", "ccg.kind.part_two"};
    return keys[static_cast<std::size_t>(kind)];
}

// Everything between the header and the footer.
class Composer {
public:
    explicit Composer(const Stage& stage)
        : stage_(&stage),
          app_(&stage.app),
          view_(ccg_view(stage.match, stage.seat)),
          rules_(&ccg_rules(stage.match)),
          state_(&view_.known),
          look_(*rules_, view_.known),
          canvas_(stage.terminal.columns, std::max(stage.terminal.rows, 8U) - 1) {}

    Picture compose() {
        const std::size_t height = canvas_.rows();
        constexpr std::size_t least_history = 3;
        const std::vector<TextLine> below = beside_the_ring();
        std::vector<TextLine> rows;
        std::vector<TextLine> foot;
        for (const Detail detail : {Detail::every_place, Detail::where_somebody_is, Detail::near}) {
            rows = ring(detail);
            foot = footer(1 + rows.size() + below.size());
            if (1 + rows.size() + below.size() + foot.size() + least_history <= height) {
                break;
            }
        }
        // Where not everything fits, what is far away gives way to conflict and hand.
        const std::size_t bottom = std::min(foot.size(), height - 2);
        const std::size_t room = height - bottom;
        const std::size_t others = std::min(room, below.size() + 2);
        rows.resize(std::min(rows.size(), room - others));
        rows.insert(rows.begin(), header());
        rows.insert(rows.end(), below.begin(), below.end());
        const std::size_t shown = std::min(rows.size(), room - 1);
        std::size_t line = 0;
        for (std::size_t i = 0; i < shown; ++i) {
            write_spans(canvas_, 0, line++, rows[i]);
        }
        const Told told = write_history(canvas_, *stage_, 0, line, canvas_.columns(), room - shown);
        line += told.lines;
        for (std::size_t i = 0; i < bottom; ++i) {
            write_spans(canvas_, 0, line++, foot[i]);
        }
        Canvas cut(canvas_.columns(), line);
        cut.paste(canvas_, 0, 0, 0, 0, cut.columns(), cut.rows());
        return {.canvas = std::move(cut), .tells_all = told.all};
    }

private:
    [[nodiscard]] std::vector<TextLine> footer(std::size_t table_rows) const {
        const std::size_t height = canvas_.rows();
        return footer_lines(*stage_, moment(),
                            std::max<std::size_t>(height - std::min(height, table_rows + 3), 6));
    }

    // What the card says that is to be placed or that asks.
    [[nodiscard]] std::vector<std::string> moment() const {
        const Decision decision = Ccg::decision(*rules_, *state_);
        if (decision.over() || decision.seat != view_.seat) {
            return {};
        }
        const auto choices = stage_->match.choices();
        const bool places_challenge =
            std::any_of(choices.begin(), choices.end(), [](Choice choice) {
                return choice.verb == static_cast<std::uint16_t>(Verb::challenge) ||
                       choice.verb == static_cast<std::uint16_t>(Verb::bury);
            });
        if (places_challenge) {
            return card_text(top_challenge(*state_, decision.seat));
        }
        if (static_cast<About>(decision.about) == About::locate) {
            return locations_to_place(choices);
        }
        const auto& frames = state_->script.frames;
        if (static_cast<About>(decision.about) == About::card && !frames.empty() &&
            frames.back().source >= 0) {
            return card_text(card_at(static_cast<std::size_t>(frames.back().source)));
        }
        return {};
    }

    [[nodiscard]] std::vector<std::string> locations_to_place(
        std::span<const Choice> choices) const {
        std::vector<std::string> lines;
        Card last = Card::none;
        for (const Choice choice : choices) {
            const Card card = card_at(choice.a);
            if (static_cast<Verb>(choice.verb) != Verb::locate || card == last) {
                continue;
            }
            last = card;
            const Text& text = facts().printed(card).text;
            if (!text.en.empty()) {
                lines.push_back(app_->say(Message("play.pair")
                                              .with("what", name(card))
                                              .with("text", text.in(app_->language()))));
            }
        }
        return lines;
    }

    // Without its name, which is said anyway.
    [[nodiscard]] std::vector<std::string> card_text(Card card) const {
        if (state_->face(card) == Face::none) {
            return {};
        }
        const PageText page = ccg_page(*app_, *rules_, view_, Page::card, facts().printed(card).id);
        std::vector<std::string> lines;
        std::transform(page.begin() + 1, page.end(), std::back_inserter(lines),
                       [](const PageLine& line) {
                           return line.text.substr(line.text.find_first_not_of(' '));
                       });
        return lines;
    }

    [[nodiscard]] std::vector<TextLine> beside_the_ring() const {
        std::vector<TextLine> rows = conflict();
        const std::vector<TextLine> cards = hand();
        rows.insert(rows.end(), cards.begin(), cards.end());
        return rows;
    }

    // The leader's name with "(you)", or "Player 1" before it is known who leads.
    [[nodiscard]] Text called(Seat seat) const {
        const Text name = call_player(app_->words(), ccg_leaders(*rules_, view_), view_.seat, seat);
        return name.en.empty() ? player_name(seat) : name;
    }

    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] std::string name(Card card) const {
        return card_name(*rules_, *state_, card).in(app_->language());
    }

    [[nodiscard]] Text name_whose(Card card) const {
        return name_owners(app_->words(), ccg_leaders(*rules_, view_), view_.seat,
                           card_name_whose(*rules_, *state_, card));
    }

    [[nodiscard]] TextLine header() const {
        TextLine row{{.text = app_->say("ccg.screen.title") + "  ",
                      .style = {.ink = Ink::brand, .bold = true}}};
        constexpr Style style{.ink = Ink::text, .bold = true};
        if (state_->turn == 0) {
            row.push_back({.text = app_->say("ccg.screen.setup"), .style = style});
            return row;
        }
        const Text time =
            app_->words().both(Message(facts().night() ? "ccg.time.night" : "ccg.time.day"));
        row.push_back(
            {.text = app_->say(
                 Message("ccg.screen.head")
                     .with("turn",
                           app_->words().both(
                               Message("ccg.screen.turn").with("turn", std::int64_t{state_->turn})))
                     .with("time", time)
                     .with_word("step", step_key(state_->step))
                     .with("player", called(state_->active))),
             .style = style});
        return row;
    }

    enum class Detail : std::uint8_t { every_place, where_somebody_is, near };

    // Each player with the spaces that are theirs, then the Park. Where there is little room,
    // places where nobody is stand together; where there is even less, so do those that are far
    // away.
    [[nodiscard]] std::vector<TextLine> ring(Detail detail) const {
        std::vector<TextLine> rows;
        std::string elsewhere;
        const auto leave_out = [&](const std::string& place) {
            elsewhere += (elsewhere.empty() ? "" : ", ") + unbroken(place);
        };
        for (unsigned i = 1; i <= state_->spaces(); ++i) {
            const Space at = space_at(i % state_->spaces());
            if (at != Space::park && (i - 1) % spaces_each == 0) {
                rows.push_back(player(seat_at((i - 1) / spaces_each)));
            }
            const std::vector<TextLine> pieces = pieces_at(at);
            if (detail == Detail::where_somebody_is && pieces.empty()) {
                leave_out(place_name(*rules_, *state_, at).in(app_->language()));
            } else if (detail == Detail::near && !matters(at)) {
                if (!pieces.empty()) {
                    leave_out(space_word(at));
                }
            } else {
                const auto lines = labelled({label(at)}, pieces, canvas_.columns());
                rows.insert(rows.end(), lines.begin(), lines.end());
            }
        }
        if (!elsewhere.empty()) {
            const std::string title =
                app_->say(detail == Detail::near ? "ccg.screen.not_shown" : "ccg.screen.elsewhere");
            for (std::string& line :
                 wrap(fmt::format("{} {}", title, elsewhere), canvas_.columns(), 2)) {
                rows.push_back({{.text = std::move(line), .style = {.ink = Ink::muted}}});
            }
        }
        return rows;
    }

    // Where one has characters, and where something is going on.
    [[nodiscard]] bool matters(Space at) const {
        bool here = state_->conflict.duel != Duel::none && state_->conflict.at == at;
        facts().each_character([&](Card card) {
            here = here || (owner_of(card) == view_.seat && state_->space(card) == at);
        });
        return here || (at == Space::park && !pieces_at(at).empty());
    }

    [[nodiscard]] TextLine player(Seat seat) const {
        const Player& player = state_->player(seat);
        const std::string line = app_->say(Message("ccg.screen.player")
                                               .with("who", seat_word(seat))
                                               .with("player", called(seat))
                                               .with("destiny", std::int64_t{player.destiny})
                                               .with("hand", std::int64_t{player.in_hand})
                                               .with("deck", std::int64_t{player.deck.count})
                                               .with("discard", std::int64_t{player.discard.count})
                                               .with("crypt", std::int64_t{player.crypt.count}));
        const Ink ink = !state_->lives(seat) ? Ink::muted
                        : seat == view_.seat ? Ink::good
                                             : Ink::evil;
        const Decision decision = Ccg::decision(*rules_, *state_);
        const bool watches = !decision.over() && decision.seat == seat;
        return {{.text = watches ? "> " : "  ", .style = {.ink = Ink::lit, .bold = true}},
                {.text = line, .style = {.ink = ink, .bold = watches}}};
    }

    [[nodiscard]] std::string place(Space at) const {
        const std::string word =
            at == Space::park ? app_->say("ccg.screen.park_word") : space_word(at);
        const Card location = facts().location(at);
        const std::string place = at == Space::park        ? rules_->park.name.in(app_->language())
                                  : location == Card::none ? std::string()
                                                           : name(location);
        return fmt::format("{:>6} {}", word, place);
    }

    // As wide as the longest, within reason.
    [[nodiscard]] TextSpan label(Space at) const {
        std::size_t width = 0;
        for (unsigned i = 0; i < state_->spaces(); ++i) {
            width = std::max(width, columns_of(place(space_at(i))));
        }
        width = std::min(width, std::size_t{canvas_.columns() * 2 / 5});
        std::string text = clip(place(at), width);
        text.append(width - std::min(width, columns_of(text)), ' ');
        const Seat owner = state_->owner(at);
        return {.text = std::move(text),
                .style = {.ink = at == Space::park     ? Ink::brand
                                 : owner == view_.seat ? Ink::good
                                 : owner == Seat::none ? Ink::muted
                                                       : Ink::evil}};
    }

    // Who and what is there.
    [[nodiscard]] std::vector<TextLine> pieces_at(Space at) const {
        std::vector<TextLine> pieces;
        if (at == Space::park && state_->park_holder != Seat::none) {
            pieces.push_back(
                {{.text = app_->say(Message("ccg.screen.park")
                                        .with("player", called(state_->park_holder))
                                        .with("turns", std::int64_t{state_->park_turns})),
                  .style = {.ink = state_->park_turns >= 3 ? Ink::warn : Ink::soft}}});
        }
        facts().each_character([&](Card card) {
            if (state_->space(card) == at) {
                pieces.push_back({character(card)});
            }
        });
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            player.others.each([&](unsigned place_of_card) {
                const Card card = card_of(seat_at(seat), place_of_card);
                if (player.spots[place_of_card] == Spot::challenge && state_->space(card) == at) {
                    pieces.push_back({challenge(card)});
                }
            });
        }
        return pieces;
    }

    [[nodiscard]] TextSpan character(Card card) const {
        Four talents{};
        for (const Talent talent : all_talents) {
            talents[index(talent)] = facts().talent(card, talent);
        }
        unsigned attached = 0;
        facts().each_attached(card, [&](Card) { ++attached; });
        const bool mine = owner_of(card) == view_.seat;
        const bool fights = state_->marked(card, mark::taking_part);
        const int level = facts().printed(card).level;
        const std::string text = fmt::format(
            "{}{}{}{}{} {}{}", mine ? "" : seat_word(owner_of(card)) + ":",
            facts().is_main(card) ? "*" : "", name(card),
            level > 1 ? fmt::format(" {}", level) : "", facts().fatigued(card) ? "~" : "",
            four(talents, true), attached == 0 ? "" : fmt::format(" +{}", attached));
        return {.text = text,
                .style = {.ink = mine ? Ink::good : Ink::evil,
                          .bold = fights || facts().is_main(card),
                          .underline = fights}};
    }

    [[nodiscard]] TextSpan challenge(Card card) const {
        Four goals{};
        for (const Talent talent : all_talents) {
            goals[index(talent)] = facts().has_goal(card, talent) ? facts().goal(card, talent) : 0;
        }
        return {
            .text = fmt::format("!{} {} ({})", name(card), four(goals, false), facts().worth(card)),
            .style = {.ink = facts().printed(card).side == Side::good ? Ink::help : Ink::warn}};
    }

    [[nodiscard]] std::vector<TextLine> conflict() const {
        const Conflict& conflict = state_->conflict;
        if (conflict.duel == Duel::none) {
            return {};
        }
        const bool fight = conflict.duel == Duel::fight;
        const Text where = place_name(*rules_, *state_, conflict.at);
        const Message title =
            fight ? Message("ccg.screen.conflict_fight")
                        .with("where", where)
                        .with_word("stage", stage_key(conflict.stage))
                        .with("who", name_whose(conflict.attacker))
                        .with("whom", name_whose(conflict.defender))
                  : Message("ccg.screen.conflict_challenge")
                        .with("where", where)
                        .with_word("stage", stage_key(conflict.stage))
                        .with("player", called(conflict.attacking))
                        .with("who", card_name(*rules_, *state_, conflict.challenge));
        std::vector<TextLine> rows;
        for (std::string& piece : wrap(app_->say(title), canvas_.columns(), 2)) {
            rows.push_back({{.text = std::move(piece), .style = {.ink = Ink::lit, .bold = true}}});
        }
        const Talent resolving = fight ? facts().resolving() : Talent::none;
        for (const Talent talent : all_talents) {
            const bool counts =
                fight ? talent == resolving : facts().has_goal(conflict.challenge, talent);
            if (counts) {
                const auto lines = talent_rows(talent, fight);
                rows.insert(rows.end(), lines.begin(), lines.end());
            }
        }
        // Two passes in a row end a stage.
        if (conflict.passes == 1 && conflict.watch == view_.seat) {
            const Seat other =
                conflict.watch == conflict.attacking ? conflict.defending : conflict.attacking;
            rows.push_back(
                {{.text =
                      "  " + app_->say(Message("ccg.screen.passed").with("player", called(other))),
                  .style = {.ink = Ink::soft}}});
        }
        if (!fight && !facts().has_what_it_needs(conflict.challenge)) {
            std::string traits;
            for (std::size_t i = 0; i < rules_->traits.size(); ++i) {
                if (((facts().printed(conflict.challenge).trait_requirement >> i) & 1U) != 0) {
                    traits +=
                        (traits.empty() ? "" : ", ") + rules_->traits[i].name.in(app_->language());
                }
            }
            if (!traits.empty()) {
                rows.push_back(
                    {{.text = "  " + app_->say(Message("ccg.screen.needs").with("traits", traits)),
                      .style = {.ink = Ink::warn}}});
            }
        }
        return rows;
    }

    [[nodiscard]] std::vector<TextLine> talent_rows(Talent talent, bool fight) const {
        const Conflict& conflict = state_->conflict;
        const auto of = [&](Card card) {
            return facts().is_character(card) ? facts().talent(card, talent) : 0;
        };
        const int attack = fight ? of(conflict.attacker) : facts().group(talent);
        const int defence =
            fight ? of(conflict.defender) : facts().goal(conflict.challenge, talent);
        const int more = facts().stack(conflict.attacking, talent);
        const int less = facts().stack(conflict.defending, talent);
        const int lacking = defence + less - attack - more;
        const auto side = [](int base, int stack) {
            return stack == 0 ? fmt::format("{}", base)
                              : fmt::format("{}+{}={}", base, stack, base + stack);
        };
        const std::string values = fmt::format("{} / {}", side(attack, more), side(defence, less));
        TextLine label{{.text = "  " +
                                app_->say(Message("play.pair")
                                              .with_word("what", talent_key(talent))
                                              .with("text", values)) +
                                "  ",
                        .style = {.bold = true}}};
        label.push_back(fight ? fight_stands(lacking) : goal_stands(lacking));
        label.back().text += ' ';
        return labelled(label, stacked(talent), canvas_.columns());
    }

    [[nodiscard]] TextSpan goal_stands(int lacking) const {
        return lacking > 0
                   ? TextSpan{.text = app_->say(Message("ccg.screen.missing")
                                                    .with("count", std::int64_t{lacking})),
                              .style = {.ink = Ink::warn}}
                   : TextSpan{.text = app_->say("ccg.screen.enough"), .style = {.ink = Ink::good}};
    }

    // By how much the attacker is behind.
    [[nodiscard]] TextSpan fight_stands(int behind) const {
        if (behind == 0) {
            return {.text = app_->say("ccg.screen.both_fall"), .style = {.ink = Ink::warn}};
        }
        const Conflict& conflict = state_->conflict;
        const Card ahead = behind > 0 ? conflict.defender : conflict.attacker;
        return {.text = app_->say(Message("ccg.screen.ahead").with("who", name_whose(ahead))),
                .style = {.ink = owner_of(ahead) == view_.seat ? Ink::good : Ink::warn}};
    }

    // Who put what on it.
    [[nodiscard]] std::vector<TextLine> stacked(Talent talent) const {
        std::vector<TextLine> cards;
        for (const Seat seat : {state_->conflict.attacking, state_->conflict.defending}) {
            const Player& player = state_->player(seat);
            for (unsigned place = 0; place < player.cards(); ++place) {
                if (player.spots[place] == Spot::stacked && player.where[place] == index(talent)) {
                    const Card card = card_of(seat, place);
                    cards.push_back({{.text = fmt::format("{}:{} +{}", seat_word(seat), name(card),
                                                          facts().stack_value(card, talent)),
                                      .style = {.ink = Ink::soft}}});
                }
            }
        }
        return cards;
    }

    [[nodiscard]] std::vector<TextLine> hand() const {
        if (view_.seat == Seat::none) {
            return {};
        }
        const Player& player = state_->player(view_.seat);
        std::string line = app_->say("ccg.screen.hand") + " ";
        bool first = true;
        player.hand.each([&](unsigned place) {
            const Card card = card_of(view_.seat, place);
            const Printed& face = facts().printed(card);
            std::string about = app_->say(kind_key(face.kind));
            if (face.kind == Kind::action) {
                Four icons{};
                std::copy(face.icons.begin(), face.icons.end(), icons.begin());
                about = four(icons, false);
            } else if (face.kind == Kind::character && face.level > 1) {
                about =
                    app_->say(Message("ccg.screen.level").with("level", std::int64_t{face.level}));
            }
            line += fmt::format("{}{}", first ? "" : app_->say("play.separator"),
                                unbroken(fmt::format("{} ({})", name(card), about)));
            first = false;
        });
        if (first) {
            return {};
        }
        std::vector<TextLine> rows;
        for (std::string& piece : wrap(line, canvas_.columns(), 2)) {
            rows.push_back({{.text = std::move(piece), .style = {.ink = Ink::text}}});
        }
        return rows;
    }

    const Stage* stage_;
    const App* app_;
    View view_;
    const Rules* rules_;
    const State* state_;
    Looking look_;
    Canvas canvas_;
};

// Choices of a kind stand together, in this order; what would change nothing comes late.
enum Group : unsigned { do_things, use_cards, stack_cards, stack_in_vain, say_no };

Group group_of(Choice choice) {
    if (choice.verb >= script::verb::first) {
        return choice.verb == script::verb::finish || choice.verb == script::verb::no ? say_no
                                                                                      : do_things;
    }
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::play:
        case Verb::use: return use_cards;
        case Verb::boost: return stack_cards;
        case Verb::pass:
        case Verb::keep:
        case Verb::enough:
        case Verb::decline:
        case Verb::no_cut: return say_no;
        default: return do_things;
    }
}

bool has_space(Choice choice) {
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::locate:
        case Verb::place:
        case Verb::challenge:
        case Verb::move:
        case Verb::resurrect: return true;
        default: return false;
    }
}

// On the table everybody sees which place is r3, and what counts in a fight.
Message short_label(const Rules& rules, const State& state, Choice choice, Message about) {
    const auto where = [&](Text text) {
        for (Message::Part& part : about.parts) {
            if (part.name == "where") {
                part.text = text;
            }
        }
    };
    if (has_space(choice)) {
        const Space space = space_at(choice.b);
        where(space == Space::park ? rules.park.name : Text::same(space_word(space)));
    }
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::move:
            about.key = about.key == "ccg.choice.move_tiring" ? "ccg.choice.move_tiring_short"
                                                              : "ccg.choice.move_short";
            break;
        case Verb::locate: about.key = "ccg.choice.locate_short"; break;
        case Verb::swap: about.key = "ccg.choice.swap_short"; break;
        case Verb::challenge:
            return Message("ccg.choice.thing")
                .with("what", place_name(rules, state, space_at(choice.b)));
        case Verb::boost:
            about.key = about.key == "ccg.choice.raise" ? "ccg.choice.raise_short"
                                                        : "ccg.choice.boost_short";
            break;
        default: break;
    }
    return about;
}

bool stacks_in_vain(const Rules& rules, const State& state, Choice choice) {
    const Looking look(rules, state);
    const Talent talent = talent_at(choice.b);
    return state.conflict.duel == Duel::fight
               ? talent != look.facts.resolving()
               : !look.facts.has_goal(state.conflict.challenge, talent);
}

}  // namespace

std::string four(const std::array<int, talent_count>& numbers, bool zero_shown) {
    std::string text;
    for (const int number : numbers) {
        text += fmt::format("{}{}", text.empty() ? "" : "/",
                            number == 0 && !zero_shown ? "-" : std::to_string(number));
    }
    return text;
}

const Rules& ccg_rules(const Match& match) {
    return ccg_match(match).rules();
}

std::vector<Text> ccg_leaders(const Rules& rules, const View& view) {
    std::vector<Text> leaders;
    for (unsigned i = 0; i < view.known.seats; ++i) {
        const Card essence = card_of(seat_at(i), view.known.at(i).essence);
        leaders.push_back(view.known.face(essence) == Face::none
                              ? Text{}
                              : card_name(rules, view.known, essence));
    }
    return leaders;
}

View ccg_view(const Match& match, Seat seat) {
    return Ccg::view(ccg_match(match).rules(), ccg_match(match).state(), seat);
}

Picture CcgScreen::draw(const Stage& stage) const {
    return Composer(stage).compose();
}

bool CcgScreen::on_demand(Choice choice) const {
    return static_cast<Verb>(choice.verb) == Verb::cut;
}

Option CcgScreen::option(const App& app, const Match& match, Choice choice) const {
    Option option{.group = group_of(choice)};
    const Message about = with_names(app, match, *this, match.decision().seat, match.about(choice));
    if (option.group == use_cards) {  // what the card says stands beside it
        const auto part = [&](std::string_view name) {
            const auto found = std::find_if(about.parts.begin(), about.parts.end(),
                                            [&](const auto& one) { return one.name == name; });
            return found == about.parts.end() ? Text{} : found->text;
        };
        option.text =
            app.say(Message(static_cast<Verb>(choice.verb) == Verb::play ? "play.choice.play"
                                                                         : "ccg.choice.use_named")
                        .with("card", part("card")));
        option.detail = part("text").in(app.language());
    } else if (choice.verb < script::verb::first) {
        const State& state = ccg_match(match).state();
        option.text = app.say(short_label(ccg_rules(match), state, choice, about));
        if (static_cast<Verb>(choice.verb) == Verb::main) {
            option.detail =
                ccg_rules(match).face(state.face(card_at(choice.a))).text.in(app.language());
        }
        if (option.group == stack_cards && stacks_in_vain(ccg_rules(match), state, choice)) {
            option.group = stack_in_vain;
        }
    } else {
        option.text = app.say(about);
    }
    switch (option.group) {
        case use_cards: option.ink = Ink::research; break;
        case stack_cards: option.ink = Ink::weapon; break;
        case stack_in_vain: option.ink = Ink::muted; break;
        case say_no: option.ink = Ink::brand; break;
        default: option.ink = Ink::lit; break;
    }
    return option;
}

std::vector<std::string> CcgScreen::names(const App& app, const Match& match, Choice choice) const {
    const Text spoken = app.words().both(match.about(choice));
    const Text named =
        app.words().both(with_names(app, match, *this, match.decision().seat, match.about(choice)));
    return {match.name(choice), spoken.en, spoken.fr,
            named.en,           named.fr,  option(app, match, choice).text};
}

// A watch in which there is nothing to do but to pass.
bool CcgScreen::takes_itself(Choice choice) const {
    return choice.verb < script::verb::first && group_of(choice) != use_cards;
}

bool CcgScreen::worth_telling(Choice choice) const {
    return group_of(choice) != say_no;
}

std::optional<PassOffer> CcgScreen::pass(const Match& match) const {
    const State& state = ccg_match(match).state();
    const auto choices = match.choices();
    const auto found = std::find_if(choices.begin(), choices.end(), [](Choice choice) {
        return choice.verb == static_cast<std::uint16_t>(Verb::pass);
    });
    if (state.turn == 0 || found == choices.end()) {
        return std::nullopt;
    }
    const Looking look(ccg_rules(match), state);
    const Seat seat = match.decision().seat;
    // Who holds no card is asked to pass only when nobody has anything left (CCG-Q-145).
    const bool only = choices.size() == 1 && state.player(seat).in_hand != 0;
    PassOffer offer{.choice = *found, .only = only, .turn = state.turn};
    offer.situation.insert(fmt::format("{} {} {} {}", state.turn, step_key(state.step),
                                       static_cast<int>(state.conflict.duel),
                                       stage_key(state.conflict.stage)));
    for (const Choice choice : choices) {
        offer.situation.insert(match.name(choice));
    }
    const auto with_me = [&](Space at) {
        bool here = false;
        look.facts.each_character(
            [&](Card card) { here = here || (owner_of(card) == seat && state.space(card) == at); });
        return here;
    };
    look.facts.each_character([&](Card card) {
        if (owner_of(card) != seat && with_me(state.space(card))) {
            offer.situation.insert(
                fmt::format("{} at {}", index(card), space_word(state.space(card))));
        }
    });
    if (state.conflict.duel != Duel::none) {
        for (const Talent talent : all_talents) {
            offer.situation.insert(fmt::format("{} {} {}", index(talent),
                                               look.facts.stack(state.conflict.attacking, talent),
                                               look.facts.stack(state.conflict.defending, talent)));
        }
    }
    return offer;
}

Text CcgScreen::usual_name(const App& /*app*/, Seat seat) const {
    return player_name(seat);
}

std::vector<Text> CcgScreen::leaders(const Match& match, Seat viewer) const {
    return ccg_leaders(ccg_rules(match), ccg_view(match, viewer));
}

std::vector<Choice> CcgScreen::meant_by(const Match& match, std::string_view text) const {
    const auto space = parse_space(ccg_match(match).state(), text);
    std::vector<Choice> meant;
    for (const Choice choice : match.choices()) {
        if (space && choice.verb < script::verb::first && has_space(choice) &&
            space_at(choice.b) == *space) {
            meant.push_back(choice);
        }
    }
    return meant;
}

std::string CcgScreen::chapter(const App& app, const Match& match) const {
    const auto turn = std::int64_t{ccg_match(match).state().turn};
    return turn == 0 ? std::string{} : app.say(Message("ccg.screen.turn").with("turn", turn));
}

bool CcgScreen::opens_chapter(const Event& event) const {
    return event.kind == static_cast<std::uint16_t>(Happening::turn_began);
}

std::string CcgScreen::ending(const App& app, const Match& match) const {
    const auto& played = ccg_match(match);
    return app.say(Message("ccg.screen.over")
                       .with("ending", app.words().both(with_names(app, match, *this, Seat::none,
                                                                   match.about_decision())))
                       .with("turn", std::int64_t{played.state().turn}));
}

std::string CcgScreen::seat_title(const App& app, const Match& match, Seat seat) const {
    const std::string number = player_name(seat).in(app.language());
    // As the others know it: an essence is secret until it is revealed (CCG-SETUP-10).
    const Seat other = seat_at(bronze::index(seat) == 0 ? 1 : 0);
    const std::string leader = leaders(match, other)[bronze::index(seat)].in(app.language());
    return leader.empty() ? number : fmt::format("{} ({})", number, leader);
}

PageText CcgScreen::page(const App& app, const Match& match, Seat seat, Page page,
                         std::string_view name) const {
    return ccg_page(app, ccg_rules(match), ccg_view(match, seat), page, name);
}

std::vector<std::string> CcgScreen::legend(const App& app, const Match& /*match*/,
                                           const Terminal& /*terminal*/) const {
    return {app.say("ccg.screen.legend_space"), app.say("ccg.screen.legend_character"),
            app.say("ccg.screen.legend_challenge"), app.say("ccg.screen.legend_hand")};
}

std::vector<std::string_view> CcgScreen::help() const {
    return {"ccg.screen.help_choose", "ccg.screen.help_why",   "play.help.undo",
            "play.help.log",          "ccg.screen.help_sheet", "ccg.screen.help_cards",
            "play.help.stops",        "ccg.screen.help_card",  "ccg.screen.help_story",
            "ccg.screen.help_map",    "play.help.save",        "play.help.speak",
            "play.help.quit"};
}

}  // namespace bronze::cli
