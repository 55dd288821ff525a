// The pages about cards: who has which, what one of them says, what was discarded, the story.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/cards.hpp"
#include "board/names.hpp"
#include "cli/board_cards.hpp"
#include "cli/board_marks.hpp"
#include "cli/board_screen.hpp"
#include "cli/board_signs.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

using board::Card;
using board::Deck;
using board::Spot;
using board::Who;

namespace {

constexpr Style heading{.ink = Ink::brand, .bold = true};

class Pages {
public:
    Pages(const App& app, const board::Rules& rules, const board::View& view)
        : app_(&app), rules_(&rules), view_(&view), table_(app, rules, view) {}

    PageText all_cards() {
        if (view_->known.round == 0) {
            add(app_->say("play.cards.not_dealt"));
            return std::move(lines_);
        }
        add(app_->say("play.cards.title"), heading);
        for (std::size_t i = 0; i < rules_->characters.size(); ++i) {
            if (view_->known.in_play.has(board::who_at(i))) {
                character_line(board::who_at(i));
            }
        }
        evil_hand(false);
        add_row("play.cards.corners", table_.corners());
        decks();
        return std::move(lines_);
    }

    PageText cards_of(Who who) {
        add(app_->say(Message("play.cards.of").with("who", name_of(who))),
            {.ink = side_ink(who), .bold = true});
        with_texts(board::held_by(who));
        with_texts(board::attached_to(who));
        if (view_->hidden_carriers.has(who)) {
            add(fmt::format("{} {}", sign_of(Deck::artifact, app_->language()),
                            app_->say("play.cards.face_down")));
        }
        if (table_.held(who).empty()) {
            add(app_->say("play.cards.none"));
        }
        slots(who);
        return std::move(lines_);
    }

    PageText evil_cards() {
        evil_hand(true);
        return std::move(lines_);
    }

    PageText card(std::size_t number) {
        const board::Title& title = rules_->titles[number];
        const Language language = app_->language();
        add(fmt::format("{} {}", sign_of(title.deck, language), title.name.in(language)),
            {.ink = ink_of(title.deck), .bold = true});
        add(app_->say(Message("play.card.kind")
                          .with("deck", rules_->decks[index(title.deck)].name)
                          .with("copies", std::int64_t{title.count})
                          .with("size", std::int64_t{rules_->decks[index(title.deck)].size})));
        add(title.text.in(language), {.ink = Ink::lit});
        if (speaks_of(title, board::word::is_near)) {
            add(app_->say(Message("play.card.near").with("steps", std::int64_t{rules_->near})));
        }
        if (title.majik) {
            add(app_->say(Message("play.card.majik").with("needed", std::int64_t{*title.majik})));
        }
        if (title.deck != Deck::evil && !title.majik) {
            switch (title.after) {
                case board::After::stay: add(app_->say("play.card.stays")); break;
                case board::After::discard: add(app_->say("play.card.discarded")); break;
                case board::After::leave: add(app_->say("play.card.leaves")); break;
            }
        }
        for (const board::Story& story : rules_->stories) {
            if (story.artifact == number) {
                add(app_->say(Message("play.card.story").with("story", story.name)));
            }
        }
        whereabouts(number);
        marks(title);
        return std::move(lines_);
    }

    PageText discards() {
        for (std::size_t i = 0; i < board::drawn_decks; ++i) {
            std::string titles = list(Spot::discard, static_cast<Deck>(i));
            if (titles.empty()) {
                titles = app_->say("play.cards.none");
            }
            add(app_->say(Message("play.cards.discards")
                              .with("deck", rules_->decks[i].name)
                              .with("cards", titles)),
                {.ink = ink_of(static_cast<Deck>(i))});
        }
        for (const auto& [spot, key] : {std::pair{Spot::destroyed, "play.cards.destroyed"},
                                        std::pair{Spot::gone, "play.cards.gone"}}) {
            std::string titles;
            for (std::size_t i = 0; i < board::deck_count; ++i) {
                const std::string more = list(spot, static_cast<Deck>(i));
                titles += (titles.empty() || more.empty() ? "" : ", ") + more;
            }
            if (!titles.empty()) {
                add(app_->say(Message(key).with("cards", titles)));
            }
        }
        return std::move(lines_);
    }

    PageText story(std::size_t number) {
        const board::Story& story = rules_->stories[number];
        const Language language = app_->language();
        add(story.name.in(language), heading);
        add(story.text.in(language), {.ink = Ink::lit});
        std::string servants;
        for (const Who who : story.servants) {
            const board::Character& servant = rules_->character(who);
            servants += servants.empty() ? "" : ", ";
            servants += servant.name.in(language);
            servants += servant.colour == board::Colour::none
                            ? std::string{}
                            : fmt::format(" ({})", app_->say(colour_word(servant.colour)));
        }
        add(app_->say(Message("play.story.evil")
                          .with("villain", rules_->character(story.villain).name)
                          .with("servants", servants)));
        if (story.villain_enters_later) {
            add(app_->say("play.story.later"));
        }
        const board::Title& artifact = rules_->titles[story.artifact];
        add(app_->say(Message("play.story.artifact")
                          .with("card", artifact.name)
                          .with("text", artifact.text)));
        return std::move(lines_);
    }

private:
    void add(std::string text, Style style = {}) {
        lines_.push_back({.text = std::move(text), .style = style});
    }

    // Whether what the card chooses depends on that word.
    [[nodiscard]] bool speaks_of(const board::Title& title, std::uint16_t word) const {
        bool found = false;
        const script::Program& program = rules_->program;
        for (const std::uint16_t ability : title.abilities) {
            for (std::size_t at = program.abilities[ability].first_target;
                 at < program.selections.size(); at = program.selections[at].then) {
                if (program.selections[at].fits != script::no_term) {
                    script::each_call(program, program.selections[at].fits,
                                      [&](std::uint16_t called) { found |= called == word; });
                }
            }
        }
        return found;
    }

    [[nodiscard]] std::string name_of(Who who) const {
        return form_of(*rules_, view_->known, who).name.in(app_->language());
    }
    [[nodiscard]] Ink side_ink(Who who) const {
        return view_->pawn(who).side == board::Side::good ? Ink::good : Ink::evil;
    }

    void add_row(std::string_view key, const std::vector<TextLine>& pieces) {
        std::string text = app_->say(key);
        for (const TextLine& piece : pieces) {
            text += "  " + unbroken(plain(piece));
        }
        add(text, {.ink = Ink::brand});
    }

    void character_line(Who who) {
        const auto held = table_.held(who);
        const bool good = view_->pawn(who).side == board::Side::good;
        if (!good && held.empty()) {
            return;
        }
        std::string cards;
        for (const TextLine& piece : held) {
            cards += unbroken(plain(piece)) + "  ";
        }
        if (held.empty()) {
            cards = app_->say("play.cards.none") + "  ";
        }
        if (const TextLine room = table_.room(who); !room.empty()) {
            cards += "(" + unbroken(plain(room)) + ")";
        }
        add(app_->say(Message("play.cards.line").with("who", name_of(who)).with("cards", cards)),
            {.ink = side_ink(who)});
    }

    void slots(Who who) {
        std::string text;
        for (const Deck deck : {Deck::weapon, Deck::research, Deck::help, Deck::artifact}) {
            const unsigned most = slots_of(*rules_, view_->known, who, deck);
            unsigned used = count_cards(*rules_, view_->known, board::held_by(who), deck);
            used += deck == Deck::artifact && view_->hidden_carriers.has(who) ? 1U : 0U;
            if (most > 0) {
                text +=
                    (text.empty() ? "" : ", ") +
                    fmt::format("{} {}/{}", rules_->decks[index(deck)].name.in(app_->language()),
                                used, most);
            }
        }
        add(text.empty() ? app_->say("play.cards.handless")
                         : app_->say(Message("play.cards.slots").with("slots", text)));
    }

    void with_texts(Spot spot) {
        each_card(*rules_, view_->known, spot, [&](Card one) {
            const board::Title& title = rules_->title(one);
            add(plain(table_.card(one)), {.ink = ink_of(title.deck), .bold = true});
            add("  " + title.text.in(app_->language()));
        });
    }

    void evil_hand(bool texts) {
        const Message size =
            table_.sees_evil_hand()
                ? Message("play.cards.hand")
                      .with("count", std::int64_t{table_.evil_hand()})
                      .with("most", std::int64_t{rules_->evil_hand})
                : Message("play.cards.evil_count").with("count", std::int64_t{table_.evil_hand()});
        if (texts) {
            add(app_->say(size), {.ink = Ink::evil, .bold = true});
            with_texts(Spot::evil_hand);
            return;
        }
        std::string text = app_->say(size);
        for (const TextLine& piece : table_.evil_cards()) {
            text += "  " + unbroken(plain(piece));
        }
        add(text, {.ink = Ink::evil});
    }

    void decks() {
        for (std::size_t i = 0; i < board::drawn_decks; ++i) {
            const auto deck = static_cast<Deck>(i);
            add(app_->say(Message("play.cards.deck")
                              .with("deck", rules_->decks[i].name)
                              .with("left", static_cast<std::int64_t>(view_->known.decks[i].size()))
                              .with("discards", std::int64_t{count_cards(*rules_, view_->known,
                                                                         Spot::discard, deck)})),
                {.ink = ink_of(deck)});
        }
    }

    // "Title, Title (2)", without the Artifacts of other stories.
    [[nodiscard]] std::string list(Spot spot, Deck deck) const {
        std::vector<std::size_t> copies(rules_->titles.size());
        each_card(
            *rules_, view_->known, spot, [&](Card one) { ++copies[rules_->title_of[index(one)]]; },
            deck, deck);
        std::string text;
        const std::string& story = rules_->stories[view_->known.story].id;
        for (std::size_t i = 0; i < copies.size(); ++i) {
            const std::string& bound = rules_->titles[i].story;
            if (copies[i] > 0 && (bound.empty() || bound == story)) {
                text += (text.empty() ? "" : ", ") + rules_->titles[i].name.in(app_->language());
                text += copies[i] > 1 ? fmt::format(" ({})", copies[i]) : "";
            }
        }
        return text;
    }

    // Where its copies are, as far as this is known.
    void whereabouts(std::size_t number) {
        std::string where;
        const auto tell = [&](const Message& message) {
            const std::string text = app_->say(message);
            if (where.find(text) == std::string::npos) {
                where += (where.empty() ? "" : " ") + text;
            }
        };
        for (std::size_t i = 0; i < rules_->cards(); ++i) {
            const Spot spot = view_->known.spots[i];
            if (rules_->title_of[i] != number || view_->known.round == 0) {
                continue;
            }
            if (is_held(spot)) {
                tell(Message("play.card.held").with("who", name_of(who_has(spot))));
            } else if (is_attached(spot)) {
                tell(Message("play.card.attached").with("who", name_of(who_has(spot))));
            } else if (is_corner(spot)) {
                const auto corner =
                    static_cast<std::size_t>(spot) - static_cast<std::size_t>(Spot::corner);
                tell(Message("play.card.corner")
                         .with("where",
                               board::name_of(map_of(*rules_, view_->known).corners[corner])));
            } else if (spot == Spot::evil_hand) {
                tell(Message("play.card.in_hand"));
            } else if (spot == Spot::discard) {
                tell(Message("play.card.in_discards"));
            } else if (spot == Spot::gone || spot == Spot::destroyed) {
                tell(Message("play.card.out"));
            }
        }
        if (!where.empty()) {
            add(where);
        }
    }

    void marks(const board::Title& title) {
        const Marks found(app_->content(), "board/cards", "card", title.id);
        add(app_->say(Message("play.card.marks")
                          .with_word("name", found.of("name"))
                          .with_word("effect", found.of("effect"))
                          .with_word("count", found.of("count"))),
            {.ink = Ink::muted});
    }

    const App* app_;
    const board::Rules* rules_;
    const board::View* view_;
    CardTable table_;
    PageText lines_;
};

PageText story_page(const App& app, const board::Rules& rules, const board::View& view,
                    std::string_view name) {
    std::vector<std::vector<std::string>> names;
    names.reserve(rules.stories.size());
    for (const board::Story& story : rules.stories) {
        names.push_back({story.id, story.name.en, story.name.fr});
    }
    std::vector<std::size_t> stories = named(name, names);
    if (name.empty()) {
        if (view.known.round > 0) {
            stories = {view.known.story};
        } else {
            for (std::size_t i = 0; i < rules.stories.size(); ++i) {
                stories.push_back(i);
            }
        }
    }
    PageText pages;
    for (const std::size_t story : stories) {
        const PageText page = Pages(app, rules, view).story(story);
        pages.insert(pages.end(), page.begin(), page.end());
    }
    return pages;
}

PageText cards_page(const App& app, const board::Rules& rules, const board::View& view,
                    std::string_view name) {
    if (name.empty()) {
        return Pages(app, rules, view).all_cards();
    }
    auto names = character_names(rules);
    const Text evil = app.words().both(Message("play.evil"));
    names.push_back({"evil", evil.en, evil.fr, without_article(evil.fr)});
    const auto found = named(name, names);
    if (found.size() != 1) {
        return {};
    }
    return found[0] == rules.characters.size()
               ? Pages(app, rules, view).evil_cards()
               : Pages(app, rules, view).cards_of(board::who_at(found[0]));
}

PageText card_page(const App& app, const board::Rules& rules, const board::View& view,
                   std::string_view name) {
    if (name.empty()) {
        return Pages(app, rules, view).all_cards();
    }
    const auto found = named(name, title_names(rules));
    if (found.empty()) {
        return {};
    }
    PageText page;
    constexpr std::size_t most = 3;  // several at once, if they are not too many
    if (found.size() <= most) {
        for (const std::size_t title : found) {
            const PageText one = Pages(app, rules, view).card(title);
            page.insert(page.end(), one.begin(), one.end());
        }
        return page;
    }
    for (const std::size_t title : found) {
        const board::Title& card = rules.titles[title];
        page.push_back({.text = fmt::format("{} {}", sign_of(card.deck, app.language()),
                                            card.name.in(app.language())),
                        .style = {.ink = ink_of(card.deck)}});
    }
    return page;
}

}  // namespace

PageText BoardScreen::page(const App& app, const Match& match, Seat seat, Page page,
                           std::string_view name) const {
    const board::Rules& rules = board_rules(match);
    const board::View view = board_view(match, seat);
    switch (page) {
        case Page::sheet: return sheet_page(app, rules, view, name);
        case Page::cards: return cards_page(app, rules, view, name);
        case Page::card: return card_page(app, rules, view, name);
        case Page::discards: return Pages(app, rules, view).discards();
        case Page::story: return story_page(app, rules, view, name);
    }
    return {};
}

}  // namespace bronze::cli
