#include "cli/board_cards.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "board/cards.hpp"
#include "board/names.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

using board::Card;
using board::Deck;
using board::Who;

namespace {

constexpr Style heading{.ink = Ink::brand, .bold = true};
constexpr Style quiet{.ink = Ink::muted};

constexpr std::array held_decks{Deck::weapon, Deck::research, Deck::help, Deck::artifact};

}  // namespace

std::string CardTable::name_of(Who who) const {
    return form_of(*rules_, view_->known, who).name.in(app_->language());
}

Ink CardTable::side_ink(Who who) const {
    return view_->pawn(who).side == board::Side::good ? Ink::good : Ink::evil;
}

TextSpan CardTable::sign(Deck deck) const {
    return {.text = std::string(1, sign_of(deck, app_->language())),
            .style = {.ink = ink_of(deck), .bold = true}};
}

TextLine CardTable::card(Card card) const {
    const board::Title& title = rules_->title(card);
    return {sign(title.deck), {.text = " " + title.name.in(app_->language()), .style = {}}};
}

std::vector<TextLine> CardTable::held(Who who) const {
    std::vector<TextLine> cards;
    each_card(*rules_, view_->known, board::held_by(who),
              [&](Card one) { cards.push_back(card(one)); });
    if (view_->hidden_carriers.has(who)) {
        cards.push_back({sign(Deck::artifact),
                         {.text = " " + app_->say("play.cards.face_down"), .style = quiet}});
    }
    each_card(*rules_, view_->known, board::attached_to(who), [&](Card one) {
        TextLine piece = card(one);
        piece.push_back({.text = " (" + app_->say("play.cards.attached") + ")", .style = quiet});
        cards.push_back(std::move(piece));
    });
    return cards;
}

TextLine CardTable::room(Who who) const {
    TextLine line;
    for (const Deck deck : held_decks) {
        unsigned used = count_cards(*rules_, view_->known, board::held_by(who), deck);
        used += deck == Deck::artifact && view_->hidden_carriers.has(who) ? 1U : 0U;
        const unsigned slots = slots_of(*rules_, view_->known, who, deck);
        for (unsigned i = used; i < slots; ++i) {
            if (line.empty()) {
                line.push_back({.text = app_->say("play.cards.free"), .style = quiet});
            }
            line.push_back({.text = " ", .style = {}});
            line.push_back({.text = sign(deck).text, .style = {.ink = ink_of(deck)}});
        }
    }
    return line;
}

bool CardTable::has_artifact(Who who) const {
    return view_->hidden_carriers.has(who) || artifact_of(*rules_, view_->known, who) != Card::none;
}

bool CardTable::corner_is_empty(std::size_t corner) const {
    return told() && ((view_->hidden_corners >> corner) & 1U) == 0 &&
           artifact_under(*rules_, view_->known, corner) == Card::none;
}

TextLine CardTable::letters(Who who) const {
    TextLine line;
    each_card(*rules_, view_->known, board::held_by(who),
              [&](Card one) { line.push_back(sign(deck_of(*rules_, one))); });
    if (view_->hidden_carriers.has(who)) {
        line.push_back(sign(Deck::artifact));
    }
    return line;
}

bool CardTable::sees_evil_hand() const {
    return view_->seat == Seat::none || view_->seat == board::evil_seat;
}

unsigned CardTable::evil_hand() const {
    return view_->hidden_hand +
           count_cards(*rules_, view_->known, board::Spot::evil_hand, Deck::evil);
}

std::vector<TextLine> CardTable::evil_cards() const {
    std::vector<TextLine> cards;
    each_card(*rules_, view_->known, board::Spot::evil_hand,
              [&](Card one) { cards.push_back(card(one)); });
    return cards;
}

std::vector<TextLine> CardTable::decks() const {
    std::vector<TextLine> lines;
    for (std::size_t i = 0; i < board::drawn_decks; ++i) {
        const auto deck = static_cast<Deck>(i);
        const auto left = static_cast<unsigned>(view_->known.decks[i].size());
        const unsigned discards = count_cards(*rules_, view_->known, board::Spot::discard, deck);
        lines.push_back({sign(deck),
                         {.text = fmt::format(" {}", left), .style = {}},
                         {.text = fmt::format("+{}", discards), .style = quiet}});
    }
    return lines;
}

std::vector<TextLine> CardTable::corners() const {
    std::vector<TextLine> lines;
    for (std::size_t corner = 0; corner < map_of(*rules_, view_->known).corners.size(); ++corner) {
        const Card known = artifact_under(*rules_, view_->known, corner);
        TextLine line{{.text = fmt::format(
                           "{} ", board::name_of(map_of(*rules_, view_->known).corners[corner])),
                       .style = quiet}};
        if (known != Card::none) {
            const TextLine name = card(known);
            line.insert(line.end(), name.begin(), name.end());
        } else if (corner_is_empty(corner)) {
            line.push_back({.text = app_->say("play.cards.empty"), .style = quiet});
        } else {
            line.push_back(sign(Deck::artifact));
            line.push_back({.text = " ?", .style = {}});
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

// Those whose cards matter now: whose turn it is, and whom it trades with.
std::vector<Who> CardTable::shown_characters() const {
    std::vector<Who> who;
    const Who active = view_->known.active;
    const Who partner = view_->known.bargain.partner;
    for (const Who one : {active, partner}) {
        if (one != Who::none && view_->known.in_play.has(one)) {
            who.push_back(one);
        }
    }
    return who;
}

std::vector<TextLine> CardTable::brief(std::size_t width) const {
    if (!told()) {
        return {};
    }
    Flow flow(width);
    bool good_acts = false;
    for (const Who who : shown_characters()) {
        const auto cards = held(who);
        const bool good = view_->pawn(who).side == board::Side::good;
        good_acts = good_acts || good;
        if (!good && cards.empty()) {
            continue;
        }
        flow.break_line();
        flow.add({{.text = without_article(name_of(who)), .style = {.ink = side_ink(who)}}});
        for (const TextLine& piece : cards) {
            flow.add(piece);
        }
        if (cards.empty() && slots_of(*rules_, view_->known, who, Deck::artifact) == 0) {
            flow.add({{.text = app_->say("play.cards.handless"), .style = quiet}});
        }
        flow.add(room(who));
    }
    if (sees_evil_hand() && (!good_acts || view_->seat == board::evil_seat)) {
        flow.break_line();
        flow.add({{.text = app_->say(Message("play.cards.hand")
                                         .with("count", std::int64_t{evil_hand()})
                                         .with("most", std::int64_t{rules_->evil_hand})),
                   .style = {.ink = Ink::evil}}});
        for (const TextLine& piece : evil_cards()) {
            flow.add(piece);
        }
    } else {
        flow.add({{.text = app_->say(
                       Message("play.cards.evil_count").with("count", std::int64_t{evil_hand()})),
                   .style = {.ink = Ink::evil}}});
    }
    return flow.lines();
}

std::vector<TextLine> CardTable::panel(std::size_t width, bool texts) const {
    std::vector<TextLine> lines;
    if (!told()) {
        return lines;
    }
    const auto add = [&](Flow& flow) {
        lines.insert(lines.end(), flow.lines().begin(), flow.lines().end());
    };
    const auto list = [&](board::Spot spot, const std::vector<TextLine>& cards) {
        if (!texts) {
            Flow flow(width);
            for (const TextLine& piece : cards) {
                flow.add(piece);
            }
            add(flow);
            return;
        }
        std::size_t at = 0;
        each_card(*rules_, view_->known, spot, [&](Card one) {
            lines.push_back(cards[at++]);
            const std::string& text = rules_->title(one).text.in(app_->language());
            for (const std::string& piece : wrap(text, width - std::min<std::size_t>(width, 2))) {
                lines.push_back({{.text = "  " + piece, .style = quiet}});
            }
        });
        for (; at < cards.size(); ++at) {
            lines.push_back(cards[at]);
        }
    };
    bool good_acts = false;
    for (const Who who : shown_characters()) {
        const bool good = view_->pawn(who).side == board::Side::good;
        good_acts = good_acts || good;
        const auto cards = held(who);
        if (!good && cards.empty()) {
            continue;
        }
        lines.push_back({{.text = app_->say(Message("play.cards.of").with("who", name_of(who))),
                          .style = {.ink = side_ink(who), .bold = true}}});
        list(board::held_by(who), cards);
        if (cards.empty()) {
            const bool handless = slots_of(*rules_, view_->known, who, Deck::artifact) == 0;
            lines.push_back(
                {{.text = app_->say(handless ? "play.cards.handless" : "play.cards.none"),
                  .style = quiet}});
        }
        if (TextLine rooms = room(who); !rooms.empty()) {
            lines.push_back(std::move(rooms));
        }
    }
    if (sees_evil_hand() && (!good_acts || view_->seat == board::evil_seat)) {
        lines.push_back({{.text = app_->say(Message("play.cards.hand")
                                                .with("count", std::int64_t{evil_hand()})
                                                .with("most", std::int64_t{rules_->evil_hand})),
                          .style = {.ink = Ink::evil, .bold = true}}});
        list(board::Spot::evil_hand, evil_cards());
    } else {
        lines.push_back(
            {{.text = app_->say(
                  Message("play.cards.evil_count").with("count", std::int64_t{evil_hand()})),
              .style = {.ink = Ink::evil}}});
    }
    Flow table(width);
    table.add({{.text = app_->say("play.cards.decks"), .style = heading}});
    for (const TextLine& piece : decks()) {
        table.add(piece);
    }
    table.break_line();
    table.add({{.text = app_->say("play.cards.corners"), .style = heading}});
    for (const TextLine& piece : corners()) {
        table.add(piece);
    }
    add(table);
    return lines;
}

std::string CardTable::titles(const board::Cards& cards, Who who) const {
    std::string text;
    each_card(*rules_, view_->known, board::held_by(who), [&](Card one) {
        if (cards.has(one)) {
            text += (text.empty() ? "" : ", ") + rules_->title(one).name.in(app_->language());
        }
    });
    return text;
}

std::vector<std::string> CardTable::moment() const {
    const board::State& known = view_->known;
    std::vector<std::string> lines;
    if (known.winner != board::Winner::nobody) {  // what each side needed
        return {rules_->stories[known.story].text.in(app_->language())};
    }
    if (known.tasks.empty()) {
        return lines;
    }
    const auto say = [&](const Message& message) { lines.push_back(app_->say(message)); };
    if (known.script.asking != script::Asking::nothing) {
        const auto source =
            known.script.frames.empty() ? script::no_thing : known.script.frames.back().source;
        if (source >= 0) {
            lines.push_back(rules_->title(board::card_at(static_cast<std::size_t>(source)))
                                .text.in(app_->language()));
        }
        return lines;
    }
    const board::Task& task = known.tasks.back();
    const auto purpose = static_cast<board::Purpose>(task.m);
    switch (task.kind) {
        case board::TaskKind::before_roll:
        case board::TaskKind::after_roll:
            if (purpose == board::Purpose::fight) {
                const Who target = board::who_at(task.n);
                say(Message("play.moment.target")
                        .with("who", name_of(target))
                        .with("life", std::int64_t{view_->pawn(target).life}));
            } else if (purpose == board::Purpose::cast) {
                const board::Title& title = rules_->title(board::card_at(task.n));
                say(Message("play.moment.spell")
                        .with("card", title.name)
                        .with("needed", std::int64_t{title.majik.value_or(0)}));
            }
            break;
        case board::TaskKind::overflow: {
            const auto deck = static_cast<Deck>(task.n);
            if (task.who == Who::none) {
                say(Message("play.moment.evil_full").with("most", std::int64_t{rules_->evil_hand}));
            } else {
                say(Message("play.moment.full")
                        .with("who", name_of(task.who))
                        .with("most", std::int64_t{slots_of(*rules_, known, task.who, deck)})
                        .with("deck", rules_->decks[index(deck)].name));
            }
            break;
        }
        case board::TaskKind::corner:
            if (task.n < rules_->cards()) {
                say(Message("play.moment.artifact")
                        .with("card", rules_->title(board::card_at(task.n)).name));
            }
            break;
        case board::TaskKind::bargain:
        case board::TaskKind::answer: {
            const auto add = [&](std::string_view key, const board::Cards& cards, Who who) {
                if (const std::string text = titles(cards, who); !text.empty()) {
                    say(Message(key).with("who", name_of(who)).with("cards", text));
                }
            };
            for (const Who who : {known.active, known.bargain.partner}) {
                add("play.moment.gives", known.bargain.changing, who);
                add("play.moment.drops", known.bargain.dropping, who);
            }
            if (lines.empty()) {
                say(Message("play.moment.no_offer"));
            }
            std::string joined;
            for (const std::string& line : lines) {
                joined += (joined.empty() ? "" : " ") + line;
            }
            lines.assign(1, joined);
            break;
        }
        default: break;
    }
    return lines;
}

}  // namespace bronze::cli
