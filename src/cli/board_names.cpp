// What players call the spaces, places, characters and cards of the board game.

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "board/move.hpp"
#include "board/names.hpp"
#include "board/words.hpp"
#include "cli/board_screen.hpp"
#include "cli/terminal_text.hpp"
#include "kernel/parse.hpp"

namespace bronze::cli {

namespace {

using board::Space;
using board::Verb;

// "move to 7,3" -> "7,3". Also says whether one of the words was there.
template <std::size_t Count>
bool strip(std::vector<std::string>& words, const std::array<std::string_view, Count>& verbs) {
    bool found = false;
    while (!words.empty() && std::find(verbs.begin(), verbs.end(), words.front()) != verbs.end()) {
        words.erase(words.begin());
        found = true;
    }
    return found;
}

constexpr std::array<std::string_view, 8> going{"move",  "go", "to",   "shelter",
                                                "aller", "en", "vers", "put"};
constexpr std::array<std::string_view, 2> attacking{"attack", "attaquer"};
constexpr std::array<std::string_view, 3> acting{"act", "agir", "flee"};
constexpr std::array<std::string_view, 3> ending_turn{"end", "finir", "fin"};
constexpr std::array<std::string_view, 4> playing{"play", "cast", "jouer", "lancer"};
constexpr std::array<std::string_view, 4> trading{"trade", "with", "echanger", "avec"};
constexpr std::array<std::string_view, 2> drawing{"draw", "piocher"};
constexpr std::array<std::string_view, 2> recovering{"recover", "retrouver"};

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, " "));
}

std::optional<Space> space_named(const std::vector<std::string>& words) {
    if (words.size() == 2) {  // "7 3"
        return board::parse_space(words[0] + "," + words[1]);
    }
    return words.size() == 1 ? board::parse_space(words[0]) : std::nullopt;
}

std::vector<std::size_t> areas_named(const board::Map& map, const std::string& text) {
    std::vector<std::vector<std::string>> names;
    for (const board::Area& area : map.areas) {
        if (area.ground == board::Ground::none) {
            names.emplace_back();
        } else {
            names.push_back({area.id, area.name.en, area.name.fr, area.label.en, area.label.fr});
        }
    }
    return named(text, names);
}

std::optional<Space> goes_to(Choice choice) {
    switch (static_cast<Verb>(choice.verb)) {
        case Verb::move:
        case Verb::pause: return static_cast<Space>(choice.b);
        case Verb::shelter:
        case Verb::put: return static_cast<Space>(choice.a);
        default: return std::nullopt;
    }
}

unsigned distance(Space a, Space b) {
    const auto apart = [](unsigned x, unsigned y) { return x > y ? x - y : y - x; };
    return apart(board::column_of(a), board::column_of(b)) +
           apart(board::row_of(a), board::row_of(b));
}

Thing thing_of(std::string name, Message words) {
    return {.name = std::move(name), .words = std::move(words)};
}

// "99,99", whether the map has such a space or not.
bool is_coordinates(const std::vector<std::string>& words) {
    const std::string text = words.size() == 2 ? words[0] + "," + words[1] : joined(words);
    const auto comma = text.find(',');
    return comma != std::string::npos && parse_number(text.substr(0, comma)) &&
           parse_number(text.substr(comma + 1));
}

// Where somebody stands whose move it could be; none when nobody's turn is going on.
Space active_space(const board::View& view) {
    return view.known.active == board::Who::none ? Space::none : view.pawn(view.known.active).at;
}

// Ways to somewhere else, for the one whose turn it is.
class Ways {
public:
    Ways(const Match& match, const board::View& view)
        : match_(&match),
          map_(&board::map_of(board_rules(match), view.known)),
          here_(active_space(view)) {
        if (here_ != Space::none) {
            passage_ = board::passage_of(board_rules(match), view.known, view.known.active);
        }
    }

    // What to ask about: the space itself, with the way to come as near to it as can be.
    [[nodiscard]] Thing to(Space space) const {
        const std::string where = board::name_of(space);
        Thing thing = thing_of("move " + where,
                               Message("play.thing.move")
                                   .with("where", map_->has(space) ? board::place_of(*map_, space)
                                                                   : Text::same(where)));
        board::Grid wanted;
        wanted.add(space);
        thing.nearest = nearest_to(wanted);
        return thing;
    }

    // The space of that place to ask about: the character's own, the one with the shortest way
    // there, or the nearest as the crow flies.
    [[nodiscard]] std::optional<Space> space_of(std::size_t area) const {
        board::Grid spaces;
        map_->spaces.each([&](Space space) {
            if (map_->area_of[static_cast<std::size_t>(space)] == area) {
                spaces.add(space);
            }
        });
        if (here_ != Space::none && !spaces.has(here_)) {
            if (const board::Grid first = first_of(here_, spaces - passage_.taken).spaces;
                !first.empty()) {
                spaces = first;
            }
        }
        std::optional<Space> best;
        spaces.each([&](Space space) {
            if (!best ||
                (here_ != Space::none && distance(space, here_) < distance(*best, here_))) {
                best = space;
            }
        });
        return best;
    }

private:
    struct Reached {
        unsigned steps = board::most_columns * board::most_rows;
        board::Grid spaces;
    };

    // Those of the wanted spaces that are reached first from there.
    [[nodiscard]] Reached first_of(Space from, const board::Grid& wanted) const {
        Reached reached;
        board::walk(passage_, from, reached.steps, [&](unsigned steps, const board::Grid& spaces) {
            if (reached.spaces.empty() && !(spaces & wanted).empty()) {
                reached = {.steps = steps, .spaces = spaces & wanted};
            }
        });
        return reached;
    }

    // Nothing when no move brings it nearer.
    [[nodiscard]] std::string nearest_to(const board::Grid& wanted) const {
        if (here_ == Space::none) {
            return {};
        }
        unsigned least = first_of(here_, wanted).steps;
        std::string nearest;
        for (const Choice choice : match_->choices()) {
            if (static_cast<Verb>(choice.verb) != Verb::move) {
                continue;
            }
            const auto space = static_cast<Space>(choice.b);
            if (const unsigned steps = first_of(space, wanted).steps; steps < least) {
                least = steps;
                nearest = board::name_of(space);
            }
        }
        return nearest;
    }

    const Match* match_;
    const board::Map* map_;
    Space here_;
    board::Passage passage_;
};

template <class Thing>
std::vector<std::vector<std::string>> names_of(const std::vector<Thing>& things) {
    std::vector<std::vector<std::string>> names;
    for (const Thing& thing : things) {
        names.push_back({thing.id, thing.name.en, thing.name.fr});
        names.back().insert(names.back().end(), thing.aliases.begin(), thing.aliases.end());
    }
    return names;
}

template <std::size_t Count>
bool is_one_of(const std::string& word, const std::array<std::string_view, Count>& verbs) {
    return std::find(verbs.begin(), verbs.end(), word) != verbs.end();
}

}  // namespace

std::vector<std::vector<std::string>> character_names(const board::Rules& rules) {
    return names_of(rules.characters);
}

std::vector<std::vector<std::string>> title_names(const board::Rules& rules) {
    return names_of(rules.titles);
}

std::vector<Choice> BoardScreen::meant_by(const Match& match, std::string_view text) const {
    const board::Map& map =
        board::map_of(board_rules(match), board_view(match, match.decision().seat).known);
    auto words = words_of(text);
    strip(words, going);
    const auto choices = match.choices();
    if (const auto space = space_named(words)) {
        std::vector<Choice> there;  // two ways there, when one passes the Artifact's place
        std::copy_if(choices.begin(), choices.end(), std::back_inserter(there),
                     [&](Choice choice) { return goes_to(choice) == space; });
        return there;
    }
    const Space here = active_space(board_view(match, match.decision().seat));
    std::vector<Choice> meant;
    for (const std::size_t area : areas_named(map, joined(words))) {
        if (here != Space::none && map.area_of[static_cast<std::size_t>(here)] == area) {
            continue;
        }
        // Choices are sorted by the number of steps, so the first is the nearest.
        const auto found = std::find_if(choices.begin(), choices.end(), [&](Choice choice) {
            const auto space = goes_to(choice);
            return space && map.area_of[static_cast<std::size_t>(*space)] == area;
        });
        if (found != choices.end()) {
            meant.push_back(*found);
        }
    }
    return meant;
}

std::optional<Thing> BoardScreen::thing(const App& app, const Match& match,
                                        std::string_view text) const {
    const board::Rules& rules = board_rules(match);
    const board::View view = board_view(match, match.decision().seat);
    const board::Map& map = board::map_of(rules, view.known);
    auto words = words_of(text);
    const bool goes = strip(words, going);
    const bool attacks = strip(words, attacking);
    const bool acts = strip(words, acting);
    if (words.empty()) {
        return std::nullopt;
    }
    if (words.size() <= 2 && is_one_of(words.front(), drawing)) {
        return thing_of("draw 1", Message("play.thing.draw"));
    }
    if (is_one_of(words.front(), recovering)) {
        return thing_of("recover", Message("board.choice.recover"));
    }
    const bool trades = strip(words, trading);
    const bool plays = strip(words, playing);
    const auto card = [&]() -> std::optional<Thing> {
        const auto titles = named(joined(words), title_names(rules));
        if (titles.size() != 1) {
            return std::nullopt;
        }
        const board::Title& title = rules.titles[titles[0]];
        return thing_of("play " + title.id, Message("play.choice.play").with("card", title.name));
    };
    if (plays) {
        return card();
    }
    if (is_one_of(joined(words), ending_turn)) {
        return thing_of("end", Message("board.choice.end"));
    }
    const Ways ways(match, view);
    if (const auto space = space_named(words)) {
        return ways.to(*space);
    }
    if (is_coordinates(words)) {
        const std::string where = fmt::format("{}", fmt::join(words, ","));
        return thing_of("move " + where, Message("play.thing.move").with("where", where));
    }
    if (!goes) {
        if (const auto who = named(joined(words), character_names(rules)); who.size() == 1) {
            const board::Character& character = rules.characters[who[0]];
            const auto about = [&](const std::string& verb, std::string_view key) {
                return thing_of(verb + character.id, Message(key).with("who", character.name));
            };
            if (trades) {
                return about("trade ", "board.choice.trade");
            }
            const bool picking = view.known.active == board::Who::none && !attacks;
            return acts || picking ? about("act ", "board.choice.act")
                                   : about("attack ", "play.thing.attack");
        }
    }
    const Text hellmouth = app.words().both(Message("play.legend.hellmouth"));
    if (!named(joined(words), {{hellmouth.en, hellmouth.fr}}).empty()) {
        return ways.to(map.hellmouth);
    }
    const auto areas = areas_named(map, joined(words));
    if (const auto space = areas.empty() ? std::nullopt : ways.space_of(areas[0])) {
        return ways.to(*space);
    }
    return goes || attacks || acts || trades ? std::nullopt : card();
}

}  // namespace bronze::cli
