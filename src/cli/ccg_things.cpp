// What a player of the Ring asks "why" about, as it is typed: a move with a name and a space, or
// only the name of a card.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "ccg/names.hpp"
#include "ccg/words.hpp"
#include "cli/ccg_screen.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/parse.hpp"

namespace bronze::cli {

using namespace ccg;

namespace {

struct Spoken {
    std::string_view word;
    std::string_view verb;
};
// What players say for the verbs that "why" knows.
constexpr std::array spoken_verbs{
    Spoken{"move", "move"},
    Spoken{"aller", "move"},
    Spoken{"place", "place"},
    Spoken{"placer", "place"},
    Spoken{"ascend", "ascend"},
    Spoken{"monter", "ascend"},
    Spoken{"attach", "attach"},
    Spoken{"attacher", "attach"},
    Spoken{"upgrade", "upgrade"},
    Spoken{"remplacer", "upgrade"},
    Spoken{"swap", "swap"},
    Spoken{"echanger", "swap"},
    Spoken{"resurrect", "resurrect"},
    Spoken{"ressusciter", "resurrect"},
    Spoken{"episode", "episode"},
    Spoken{"fight", "fight"},
    Spoken{"combattre", "fight"},
    Spoken{"face", "face"},
    Spoken{"affronter", "face"},
    Spoken{"join", "join"},
    Spoken{"participer", "join"},
    Spoken{"challenge", "challenge"},
    Spoken{"defi", "challenge"},
    Spoken{"bury", "bury"},
    Spoken{"refresh", "refresh"},
    Spoken{"rafraichir", "refresh"},
    Spoken{"boost", "boost"},
    Spoken{"renforcer", "boost"},
    Spoken{"double", "double"},
    Spoken{"doubler", "double"},
    Spoken{"play", "play"},
    Spoken{"jouer", "play"},
    Spoken{"use", "use"},
    Spoken{"utiliser", "use"},
    Spoken{"pass", "pass"},
    Spoken{"passer", "pass"},
    Spoken{"cut", "cut"},
    Spoken{"couper", "cut"},
};

class Reader {
public:
    Reader(const App& app, const Rules& rules, const State& known, Seat seat)
        : app_(&app), rules_(&rules), state_(&known) {
        // One's own characters first, then one's hand, what else is in play, all cards there are.
        const auto add = [&](std::string word, const Text& name) {
            if (std::find(words_.begin(), words_.end(), word) == words_.end()) {
                names_.push_back({word, name.en, name.fr});
                words_.push_back(std::move(word));
                spoken_.push_back(name);
            }
        };
        using Is = bool (*)(const Player&, unsigned, bool own);
        constexpr std::array<Is, 4> order{
            [](const Player& player, unsigned place, bool own) {
                return own && player.characters.has(place);
            },
            [](const Player& player, unsigned place, bool own) {
                return own && player.hand.has(place);
            },
            [](const Player& player, unsigned place, bool) { return player.characters.has(place); },
            [](const Player& player, unsigned place, bool) { return player.others.has(place); }};
        for (const Is is : order) {
            for (unsigned i = 0; i < known.seats; ++i) {
                const Player& player = known.at(i);
                for (unsigned place = 0; place < player.cards(); ++place) {
                    const Card card = card_of(seat_at(i), place);
                    if (known.face(card) != Face::none && is(player, place, seat_at(i) == seat)) {
                        add(thing_of(rules, known, card), card_name(rules, known, card));
                    }
                }
            }
        }
        for (const Printed& face : rules.faces) {
            add(face.id, face.name);
        }
    }

    [[nodiscard]] std::optional<Thing> read(std::string_view text) const {
        if (const auto card = card_called(text)) {
            return said(words_[*card], spoken_[*card]);
        }
        const auto space = std::min(text.find(' '), text.size());
        const std::string first = folded(text.substr(0, space));
        const auto* const verb = std::find_if(spoken_verbs.begin(), spoken_verbs.end(),
                                              [&](const Spoken& one) { return one.word == first; });
        if (verb == spoken_verbs.end()) {
            return std::nullopt;
        }
        return said(std::string(verb->verb) + translated(words_of(text.substr(space))),
                    Text::same(std::string(text)));
    }

private:
    [[nodiscard]] static Thing said(std::string name, Text words) {
        return {.name = std::move(name),
                .words = Message("ccg.choice.thing").with("what", std::move(words))};
    }

    [[nodiscard]] std::optional<std::size_t> card_called(std::string_view text) const {
        const auto found = named(text, names_);
        return found.empty() ? std::nullopt : std::optional(found.front());
    }

    // Names become ids: the longest run of words that is something is one thing.
    [[nodiscard]] std::string translated(const std::vector<std::string>& typed) const {
        std::string things;
        for (std::size_t i = 0; i < typed.size();) {
            std::size_t words = typed.size() - i;
            std::optional<std::string> thing;
            for (; words > 0 && !thing; --words) {
                thing = thing_called(fmt::format(
                    "{}", fmt::join(typed.begin() + static_cast<std::ptrdiff_t>(i),
                                    typed.begin() + static_cast<std::ptrdiff_t>(i + words), " ")));
            }
            things += " " + thing.value_or(typed[i]);
            i += thing ? words + 1 : 1;
        }
        return things;
    }

    [[nodiscard]] std::optional<std::string> thing_called(const std::string& text) const {
        if (text == folded(rules_->park.name.en) || text == folded(rules_->park.name.fr) ||
            text == folded(app_->say("ccg.screen.park_word"))) {
            return space_word(Space::park);
        }
        if (parse_space(*state_, text) || parse_talent(text) || parse_number(text)) {
            return text;
        }
        for (const Talent talent : all_talents) {
            const Text name = app_->words().both(Message(talent_key(talent)));
            if (text == folded(name.en) || text == folded(name.fr)) {
                return std::string(talent_names[index(talent)]);
            }
        }
        const auto card = card_called(text);
        return card ? std::optional(words_[*card]) : std::nullopt;
    }

    const App* app_;
    const Rules* rules_;
    const State* state_;
    std::vector<std::string> words_;
    std::vector<Text> spoken_;
    std::vector<std::vector<std::string>> names_;
};

}  // namespace

std::optional<Thing> CcgScreen::thing(const App& app, const Match& match,
                                      std::string_view text) const {
    const Seat seat = match.decision().seat;
    const View view = ccg_view(match, seat);
    return Reader(app, ccg_rules(match), view.known, seat).read(text);
}

}  // namespace bronze::cli
