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
        const auto title = static_cast<std::size_t>(event.values[1]);
        const auto happening = static_cast<Happening>(event.kind);
        if (happening == Happening::ended_by_wounds) {
            tale.ending = "wounds";
            tale.ending_words = Message("vs.ending.wounds");
        } else if (happening == Happening::conceded) {
            tale.ending = "conceded";
            tale.ending_words = Message("vs.ending.conceded");
        } else if ((happening == Happening::koed || happening == Happening::removed) &&
                   title < rules.titles.size() &&
                   rules.titles[title].kind == Kind::main_character) {
            const bool slain = happening == Happening::removed;
            tale.ending = fmt::format("{} {}", slain ? "slain" : "ko", rules.titles[title].id);
            tale.ending_words = Message(slain ? "vs.ending.slain" : "vs.ending.ko")
                                    .with("who", name_of(rules.titles[title]));
        }
    }
    return tale;
}

}  // namespace bronze::vs
