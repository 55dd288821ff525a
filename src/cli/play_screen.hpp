#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/play_stops.hpp"
#include "cli/terminal_canvas.hpp"

namespace bronze::cli {

// One of the numbered choices, in words.
struct Option {
    std::size_t number = 0;
    std::string text;
    std::string detail{};  // what a card says, for where there is room
    Ink ink = Ink::lit;
    unsigned group = 0;  // choices of a kind stand together
};

// One line of a page of text.
struct PageLine {
    std::string text;
    Style style{};
};
using PageText = std::vector<PageLine>;

// The pages a player can ask for by name.
enum class Page : std::uint8_t { sheet, cards, card, discards, story };

// Something that a player asks about: as Match::why knows it, and in words.
struct Thing {
    std::string name;
    Message words;
    std::string nearest{};  // what to type to come as near to it as can be
};

// What is shown, and whether it tells all that the player has not seen yet.
struct Picture {
    Canvas canvas;
    bool tells_all = true;
};

// Everything to be shown at one moment.
struct Stage {
    const App& app;
    const Match& match;
    Terminal terminal;
    Seat seat = Seat::none;            // through whose eyes
    std::string player{};              // who that is, when several people play
    std::vector<std::string> history;  // in words, the latest last
    std::size_t fresh = 0;             // how many of them the player has not seen yet
    std::string prompt;
    std::string notice;  // an answer to what was typed
    std::vector<Option> options;
    std::string hint;  // what else can be typed
};

// What one game shows in the terminal and what its players call things there. All else about
// playing is the same for every game.
class GameScreen {
public:
    GameScreen() = default;
    GameScreen(const GameScreen&) = delete;
    GameScreen& operator=(const GameScreen&) = delete;
    GameScreen(GameScreen&&) = delete;
    GameScreen& operator=(GameScreen&&) = delete;
    virtual ~GameScreen() = default;

    // Never larger than the terminal, and one line lower, where the player types.
    [[nodiscard]] virtual Picture draw(const Stage& stage) const = 0;

    // A choice of a kind that comes by the dozen: it is listed only when asked for.
    [[nodiscard]] virtual bool on_demand(Choice choice) const = 0;
    // The choice in words, without its number. Choices are listed in the order of their groups.
    [[nodiscard]] virtual Option option(const App& app, const Match& match,
                                        Choice choice) const = 0;
    // What it may be called, in every language.
    [[nodiscard]] virtual std::vector<std::string> names(const App& app, const Match& match,
                                                         Choice choice) const = 0;
    // Taken for the player when it is the only choice.
    [[nodiscard]] virtual bool takes_itself(Choice choice) const = 0;

    // Whether a player hears that such a choice was the only one.
    [[nodiscard]] virtual bool worth_telling(Choice /*choice*/) const { return true; }
    // To pass for a player who does not want to be asked, where that can be.
    [[nodiscard]] virtual std::optional<PassOffer> pass(const Match& /*match*/) const {
        return std::nullopt;
    }
    [[nodiscard]] virtual bool has_stops() const { return false; }
    // How to take one of the {count} choices that come by the dozen.
    [[nodiscard]] virtual std::string_view on_demand_hint() const { return "play.hint.moves"; }

    // How the rules call a player, and who leads each, as far as that seat may know; empty where
    // players are called as they are.
    [[nodiscard]] virtual Text usual_name(const App& /*app*/, Seat /*seat*/) const { return {}; }
    [[nodiscard]] virtual std::vector<Text> leaders(const Match& /*match*/, Seat /*viewer*/) const {
        return {};
    }

    // The choices that a place or a coordinate stands for, beyond what the names of choices say.
    [[nodiscard]] virtual std::vector<Choice> meant_by(const Match& match,
                                                       std::string_view text) const = 0;
    // What a player asks "why" about.
    [[nodiscard]] virtual std::optional<Thing> thing(const App& app, const Match& match,
                                                     std::string_view text) const = 0;

    // "Round 3": the part of the game that is being played; empty before the first one.
    [[nodiscard]] virtual std::string chapter(const App& app, const Match& match) const = 0;
    // Whether a chapter begins with this event. One may also begin without.
    [[nodiscard]] virtual bool opens_chapter(const Event& event) const = 0;

    // Who has won and why, once the game is over.
    [[nodiscard]] virtual std::string ending(const App& app, const Match& match) const = 0;

    // Whether two seats may know the same, so that they can look at the same screen.
    [[nodiscard]] virtual bool same_eyes(Seat one, Seat other) const { return one == other; }
    [[nodiscard]] virtual std::string seat_title(const App& app, const Match& match,
                                                 Seat seat) const = 0;

    // A page as that seat may read it; empty when nothing, or more than one thing, has that name.
    [[nodiscard]] virtual PageText page(const App& app, const Match& match, Seat seat, Page page,
                                        std::string_view name) const = 0;
    [[nodiscard]] virtual std::vector<std::string> legend(const App& app, const Match& match,
                                                          const Terminal& terminal) const = 0;
    // What can be typed, as keys of content/words.
    [[nodiscard]] virtual std::vector<std::string_view> help() const = 0;
};

// Null when the game cannot be shown yet.
[[nodiscard]] std::unique_ptr<GameScreen> screen_of(std::string_view game);

}  // namespace bronze::cli
