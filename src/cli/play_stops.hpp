#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "kernel/choice.hpp"

// When a player who could only wait is asked, in games where one watches the others all the time.
namespace bronze::cli {

// To pass, where that is offered, and what a player weighs who does.
struct PassOffer {
    Choice choice;
    bool only = false;  // there is nothing else to do
    std::int64_t turn = 0;
    std::set<std::string> situation;  // what could be done instead, who is near, how a conflict is
};

struct Stops {
    enum class Mode : std::uint8_t {
        act,   // where there is something to do that was not just passed up
        all,   // at every watch
        turn,  // not before the next turn
    };

    Mode mode = Mode::act;
    std::int64_t turn = 0;         // the one that is passed
    std::set<std::string> passed;  // the situation in which the player passed last
};

// Whether the player passes without being asked.
[[nodiscard]] bool passes(const Stops& stops, const PassOffer& offer);

// "all", "tous": how a player names a mode, in every language.
class App;
[[nodiscard]] std::optional<Stops::Mode> read_mode(const App& app, std::string_view typed);
[[nodiscard]] std::string_view about_mode(Stops::Mode mode);

}  // namespace bronze::cli
