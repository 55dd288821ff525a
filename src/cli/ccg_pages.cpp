// What can be read about cards and piles, page by page.

#include <algorithm>
#include <fmt/format.h>

#include "ccg/listing.hpp"
#include "ccg/names.hpp"
#include "ccg/words.hpp"
#include "cli/ccg_screen.hpp"
#include "cli/play_names.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

using namespace ccg;

namespace {

constexpr Style heading{.ink = Ink::brand, .bold = true};

class Reader {
public:
    Reader(const App& app, const Rules& rules, const View& view)
        : app_(&app), rules_(&rules), view_(&view), state_(&view.known), look_(rules, view.known) {}

    PageText card(std::string_view text) {
        const std::string wanted = folded(text);
        std::vector<std::vector<std::string>> names;
        for (const Printed& face : rules_->faces) {
            if (folded(face.id) == wanted) {
                describe(face);
                return std::move(page_);
            }
            names.push_back({face.name.en, face.name.fr});
        }
        const auto found = named(text, names);
        constexpr std::size_t most_described = 8;
        for (const std::size_t i : found) {
            const Printed& face = rules_->faces[i];
            if (found.size() <= most_described) {
                describe(face);
            } else {
                line(fmt::format("{} [{}]", face.name.in(app_->language()), face.id));
            }
        }
        return std::move(page_);
    }

    PageText hand() {
        if (view_->seat == Seat::none) {
            return {};
        }
        const Player& player = state_->player(view_->seat);
        player.hand.each([&](unsigned place) { describe(rules_->face(player.faces[place])); });
        if (page_.empty()) {
            line(app_->say("ccg.screen.hand_empty"));
        }
        return std::move(page_);
    }

    PageText piles() {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            line(app_->say(Message("ccg.screen.cards_of").with("player", called(seat_at(seat)))),
                 heading);
            pile(player, player.discard, "ccg.screen.discard");
            pile(player, player.crypt, "ccg.screen.crypt");
            if (player.challenges.count != 0) {
                line("  " +
                     app_->say(Message("ccg.screen.challenge_deck")
                                   .with("count", std::int64_t{player.challenges.count})
                                   .with("card",
                                         rules_->face(player.faces[player.challenges.top]).name)));
            }
        }
        return std::move(page_);
    }

    // Everybody in play with what they carry.
    PageText sheet() {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            line(app_->say(Message("ccg.screen.cards_of").with("player", called(seat_at(seat)))),
                 heading);
            const Player& player = state_->at(seat);
            const Card essence = card_of(seat_at(seat), player.essence);
            if (state_->face(essence) != Face::none) {
                line("  " + pair(name(essence), text(essence)));
            }
            player.characters.each(
                [&](unsigned place) { character(card_of(seat_at(seat), place)); });
            player.others.each([&](unsigned place) {
                const Card card = card_of(seat_at(seat), place);
                if (player.spots[place] != Spot::essence) {
                    line("  " + pair(fmt::format("{} ({})", name(card), where(card)), text(card)),
                         {.ink = Ink::soft});
                }
            });
        }
        return std::move(page_);
    }

    PageText rules() {
        for (const std::string_view key :
             {"ccg.screen.how_to_win", "ccg.screen.how_turns", "ccg.screen.how_fights",
              "ccg.screen.how_challenges", "ccg.screen.how_boosts", "ccg.screen.how_names",
              "ccg.screen.how_stops"}) {
            line(app_->say(key));
        }
        return std::move(page_);
    }

private:
    void line(std::string text, Style style = {}) {
        page_.push_back({.text = std::move(text), .style = style});
    }
    [[nodiscard]] std::string pair(std::string_view what, std::string_view text) const {
        return app_->say(Message("play.pair").with("what", what).with("text", text));
    }
    [[nodiscard]] Text called(Seat seat) const {
        const Text who =
            call_player(app_->words(), ccg_leaders(*rules_, *view_), view_->seat, seat);
        return who.en.empty() ? player_name(seat) : who;
    }
    [[nodiscard]] std::string name(Card card) const {
        return card_name(*rules_, *state_, card).in(app_->language());
    }
    [[nodiscard]] std::string text(Card card) const {
        return look_.facts.printed(card).text.in(app_->language());
    }
    [[nodiscard]] std::string where(Card card) const {
        const Space space = look_.facts.space(card);
        return space == Space::none ? app_->say("ccg.screen.in_play")
                                    : place_name(*rules_, *state_, space).in(app_->language());
    }

    void pile(const Player& player, const Pile& pile, std::string_view key) {
        std::string cards;
        for (std::uint8_t at = pile.top; at != Pile::nothing; at = player.link[at]) {
            cards += (cards.empty() ? "" : ", ") +
                     rules_->face(player.faces[at]).name.in(app_->language());
        }
        line("  " + pair(app_->say(key), cards.empty() ? app_->say("ccg.screen.nothing") : cards));
    }

    void character(Card card) {
        const Facts& facts = look_.facts;
        std::array<int, talent_count> talents{};
        for (const Talent talent : all_talents) {
            talents[index(talent)] = facts.talent(card, talent);
        }
        std::string about =
            fmt::format("  {} {} ({})", name(card), four(talents, true), where(card));
        const auto add = [&](const std::string& more) { about += ", " + more; };
        if (facts.is_main(card)) {
            add(app_->say("ccg.screen.main"));
        }
        add(app_->say(
            Message("ccg.screen.level").with("level", std::int64_t{facts.printed(card).level})));
        if (facts.fatigued(card)) {
            add(app_->say(
                Message("ccg.screen.fatigued").with("card", card_name(*rules_, *state_, card))));
        } else {
            add(app_->say(
                Message("ccg.screen.moves").with("moves", std::int64_t{moves_left(facts, card)})));
        }
        line(about, {.ink = owner_of(card) == view_->seat ? Ink::good : Ink::evil});
        if (const std::string said = text(card); !said.empty()) {
            line("    " + said, {.ink = Ink::soft});
        }
        facts.each_attached(card, [&](Card other) {
            line("    + " + pair(name(other), text(other)), {.ink = Ink::soft});
        });
    }

    // "Butt-Kicking 3, Charm 1"
    [[nodiscard]] std::string talents(const Talents& values) const {
        std::string said;
        for (const Talent talent : all_talents) {
            if (values[index(talent)] != 0) {
                said += fmt::format("{}{} {}", said.empty() ? "" : ", ",
                                    app_->say(talent_key(talent)), values[index(talent)]);
            }
        }
        return said;
    }

    [[nodiscard]] std::string traits(Traits set) const {
        std::string said;
        for (std::size_t i = 0; i < rules_->traits.size(); ++i) {
            if (((set >> i) & 1U) != 0) {
                said += (said.empty() ? "" : ", ") + rules_->traits[i].name.in(app_->language());
            }
        }
        return said;
    }

    void describe(const Printed& face) {
        static constexpr std::array<std::string_view, 4> ranks{
            "ccg.rank.hero", "ccg.rank.companion", "ccg.rank.villain", "ccg.rank.minion"};
        static constexpr std::array<std::string_view, kind_count> kinds{
            "ccg.kind.essence",  "ccg.kind.character", "ccg.kind.challenge", "ccg.kind.location",
            "ccg.kind.skill",    "ccg.kind.item",      "ccg.kind.action",    "ccg.kind.event",
            "ccg.kind.part_one", "ccg.kind.part_two"};
        line(fmt::format("{} [{}]", face.name.in(app_->language()), face.id), heading);
        std::string facts =
            app_->say(face.kind == Kind::character ? ranks[static_cast<std::size_t>(face.rank)]
                                                   : kinds[static_cast<std::size_t>(face.kind)]);
        const auto add = [&](const std::string& more) {
            if (!more.empty()) {
                facts += ", " + more;
            }
        };
        if (face.kind == Kind::character) {
            add(app_->say(Message("ccg.screen.level").with("level", std::int64_t{face.level})));
            add(talents(face.talents));
            if (face.destiny_requirement != 0) {
                add(app_->say(Message("ccg.screen.destiny_needed")
                                  .with("destiny", std::int64_t{face.destiny_requirement})));
            }
        }
        if (face.kind == Kind::challenge) {
            add(app_->say(Message("ccg.screen.goals").with("what", talents(face.goals))));
            add(app_->say(Message("ccg.screen.worth").with("destiny", std::int64_t{face.destiny})));
        }
        if (face.kind == Kind::action) {
            add(app_->say(Message("ccg.screen.boosts").with("what", talents(face.icons))));
        }
        if (face.kind == Kind::location) {
            for (std::size_t i = 0; i < rules_->types.size(); ++i) {
                add(((face.types >> i) & 1U) != 0 ? rules_->types[i].name.in(app_->language())
                                                  : std::string{});
            }
        }
        add(traits(face.traits));
        if (const std::string needed = talents(face.requirement); !needed.empty()) {
            add(app_->say(Message("ccg.screen.requires").with("what", needed)));
        }
        if (face.trait_requirement != 0) {
            add(app_->say(
                Message("ccg.screen.requires").with("what", traits(face.trait_requirement))));
        }
        if (face.only != Who::none) {
            add(app_->say(
                Message("ccg.screen.only").with("who", rules_->characters[index(face.only)].name)));
        }
        line("  " + facts, {.ink = Ink::soft});
        if (!face.text.en.empty()) {
            line("  " + face.text.in(app_->language()));
        }
    }

    const App* app_;
    const Rules* rules_;
    const View* view_;
    const State* state_;
    Looking look_;
    PageText page_;
};

}  // namespace

PageText ccg_page(const App& app, const Rules& rules, const View& view, Page page,
                  std::string_view name) {
    Reader reader(app, rules, view);
    switch (page) {
        case Page::sheet: return reader.sheet();
        case Page::cards: return reader.hand();
        case Page::card: return reader.card(name);
        case Page::discards: return reader.piles();
        case Page::story: return reader.rules();
    }
    return {};
}

}  // namespace bronze::cli
