#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cli/app.hpp"
#include "cli/play_screen.hpp"

namespace bronze::cli {

// The choices of the present decision in the order of their numbers: first those that are always
// listed, kind by kind.
struct Numbered {
    std::vector<Choice> choices;
    std::size_t listed = 0;
};
[[nodiscard]] Numbered number_choices(const App& app, const Match& match, const GameScreen& screen);

// What a player typed: one of the choices, or why it is none.
struct Understood {
    std::optional<Choice> choice;
    Message problem;
};

// Why the thing cannot be done, from what the player may know: the answer tells no secrets.
[[nodiscard]] Text why_not(const App& app, const Match& match, std::string_view thing);

// What is asked about and the reason; one that begins with its name needs no other.
[[nodiscard]] Text because(const Words& words, const Text& thing, const Text& why);

[[nodiscard]] Understood understand(const App& app, const Match& match, const GameScreen& screen,
                                    const Numbered& numbered, std::string_view text);

}  // namespace bronze::cli
