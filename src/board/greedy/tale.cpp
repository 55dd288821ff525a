#include <fmt/format.h>

#include "board/greedy/greedy.hpp"
#include "board/play.hpp"

namespace bronze::board {

namespace {

// The last of these that happened is what ended the game.
struct End {
    Happening happening;
    const char* id;
    std::string_view words;
    bool about_card = false;
};

constexpr std::array<End, 4> ends{
    End{.happening = Happening::dusted, .id = "dusted", .words = "board.ending.dusted"},
    End{.happening = Happening::sired, .id = "sired", .words = "board.ending.sired"},
    End{.happening = Happening::out, .id = "destroyed", .words = "board.ending.destroyed"},
    End{.happening = Happening::destroyed,
        .id = "burnt",
        .words = "board.ending.burnt",
        .about_card = true},
};

bool carried(const Rules& rules, const State& state, std::uint8_t title) {
    for (std::size_t i = 0; i < rules.cards(); ++i) {
        if (rules.title_of[i] == title && is_held(state.spots[i])) {
            return true;
        }
    }
    return false;
}

}  // namespace

Tale Greedy::tale(const Rules& rules, const State& state, std::span<const Event> last) {
    Tale tale{.rounds = state.round,
              .chapter = rules.stories[state.story].id,
              .ending = "",
              .ending_words = Message{}};
    if (state.winner == Winner::nobody) {
        return tale;
    }
    tale.ending = "reached a goal";
    const std::uint8_t artifact = rules.stories[state.story].artifact;
    tale.ending_words =
        carried(rules, state, artifact)
            ? Message("board.ending.reached_with").with("who", rules.titles[artifact].name)
            : Message("board.ending.reached");
    const Event* dusted = nullptr;
    for (const Event& event : last) {
        for (const End& end : ends) {
            if (event.kind != static_cast<std::uint16_t>(end.happening)) {
                continue;
            }
            if (end.happening == Happening::dusted) {
                dusted = &event;
            } else if (end.happening == Happening::out && dusted != nullptr &&
                       dusted->values[0] == event.values[0]) {
                continue;  // it was the Stake that put it out
            }
            const auto what = static_cast<std::size_t>(event.values[0]);
            if (!end.about_card &&
                (rules.characters[what].side == Side::good) == (state.winner == Winner::good)) {
                continue;  // fell by the way
            }
            const std::string& id =
                end.about_card ? rules.title(card_at(what)).id : rules.characters[what].id;
            const Text& name =
                end.about_card ? rules.title(card_at(what)).name : rules.characters[what].name;
            tale.ending = fmt::format("{} {}", end.id, id);
            tale.ending_words = Message(end.words).with("who", name);
        }
    }
    return tale;
}

}  // namespace bronze::board
