#include <fmt/format.h>

#include "vs/greedy/greedy.hpp"
#include "vs/play.hpp"
#include "vs/values.hpp"
#include "vs/words.hpp"

namespace bronze::vs {

Tale Greedy::tale(const Rules& rules, const State& state, std::span<const Event> last) {
    Tale tale{.rounds = state.turn, .chapter = "", .ending = "", .ending_words = Message{}};
    if (state.phase != Phase::over) {
        return tale;
    }
    for (const Event& event : last) {
        const auto happening = static_cast<Happening>(event.kind);
        if (happening == Happening::ended_by_wounds) {
            tale.ending = "wounds";
            tale.ending_words = Message("vs.ending.wounds");
        } else if (happening == Happening::conceded) {
            tale.ending = "conceded";
            tale.ending_words = Message("vs.ending.conceded");
        } else if (happening == Happening::out && tale.ending.empty()) {
            // The KO itself may lie a decision back.
            const Card main = main_of(static_cast<unsigned>(event.values[0]));
            const Facts& facts = facts_of(rules, state, main);
            const bool slain = state.zone(main) == Zone::removed;
            tale.ending = fmt::format("{} {}", slain ? "slain" : "ko", facts.id);
            tale.ending_words =
                Message(slain ? "vs.ending.slain" : "vs.ending.ko").with("who", name_of(facts));
        }
    }
    return tale;
}

}  // namespace bronze::vs
