#include "cli/play_stops.hpp"

#include <algorithm>
#include <array>

#include "cli/app.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

struct Known {
    Stops::Mode mode;
    std::string_view word;
    std::string_view about;
};
constexpr std::array modes{
    Known{.mode = Stops::Mode::act, .word = "play.stops.act", .about = "play.stops.about_act"},
    Known{.mode = Stops::Mode::all, .word = "play.stops.all", .about = "play.stops.about_all"},
    Known{.mode = Stops::Mode::turn, .word = "play.stops.turn", .about = "play.stops.about_turn"},
};

}  // namespace

bool passes(const Stops& stops, const PassOffer& offer) {
    switch (stops.mode) {
        case Stops::Mode::all: return false;
        case Stops::Mode::turn:
            if (stops.turn == offer.turn) {
                return true;
            }
            break;
        case Stops::Mode::act: break;
    }
    return offer.only || std::includes(stops.passed.begin(), stops.passed.end(),
                                       offer.situation.begin(), offer.situation.end());
}

std::optional<Stops::Mode> read_mode(const App& app, std::string_view typed) {
    const std::string wanted = folded(typed);
    for (const Known& known : modes) {
        for (const Language language : languages) {
            if (wanted == folded(app.words().sentence(language, known.word))) {
                return known.mode;
            }
        }
    }
    return std::nullopt;
}

std::string_view about_mode(Stops::Mode mode) {
    return modes[static_cast<std::size_t>(mode)].about;
}

}  // namespace bronze::cli
