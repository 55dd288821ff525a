#include "cli/play_understand.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

std::optional<std::size_t> number_in(std::string_view text) {
    std::size_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem == std::errc::result_out_of_range) {
        return SIZE_MAX;
    }
    return problem == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                      : std::nullopt;
}

std::vector<Choice> by_name(const App& app, const Match& match, const GameScreen& screen,
                            const Numbered& numbered, std::string_view text) {
    std::vector<std::vector<std::string>> names;
    names.reserve(numbered.listed);
    for (std::size_t i = 0; i < numbered.listed; ++i) {
        names.push_back(screen.names(app, match, numbered.choices[i]));
    }
    std::vector<Choice> found;
    for (const std::size_t i : named(text, names)) {
        found.push_back(numbered.choices[i]);
    }
    return found;
}

// A choice that comes by the dozen is meant only by its whole name.
std::optional<Choice> by_whole_name(const App& app, const Match& match, const Numbered& numbered,
                                    std::string_view text) {
    const std::string typed = folded(text);
    std::optional<Choice> begun;
    bool several = false;
    for (std::size_t i = numbered.listed; i < numbered.choices.size(); ++i) {
        const Choice choice = numbered.choices[i];
        const std::string spoken = folded(app.say(match.about(choice)));
        if (folded(match.name(choice)) == typed || spoken == typed) {
            return choice;
        }
        if (spoken.starts_with(typed + " ")) {
            several = begun.has_value();
            begun = choice;
        }
    }
    return several ? std::nullopt : begun;
}

Understood one_of(const App& app, const Match& match, const GameScreen& screen,
                  const Numbered& numbered, const std::vector<Choice>& found,
                  std::string_view text) {
    if (found.size() == 1) {
        return {.choice = found.front(), .problem = Message{}};
    }
    std::string meant;
    for (const Choice choice : found) {
        const auto at = std::find(numbered.choices.begin(), numbered.choices.end(), choice);
        meant +=
            fmt::format("{}{} {}", meant.empty() ? "" : app.say("play.separator"),
                        at - numbered.choices.begin() + 1, screen.option(app, match, choice).text);
    }
    return {.choice = std::nullopt,
            .problem = Message("play.answer.ambiguous").with("found", text).with("meant", meant)};
}

}  // namespace

Numbered number_choices(const App& app, const Match& match, const GameScreen& screen) {
    struct Listed {
        Choice choice;
        unsigned group;
    };
    std::vector<Listed> listed;
    Numbered numbered;
    for (const Choice choice : match.choices()) {
        if (!screen.on_demand(choice)) {
            listed.push_back({.choice = choice, .group = screen.option(app, match, choice).group});
        }
    }
    std::stable_sort(listed.begin(), listed.end(),
                     [](const Listed& a, const Listed& b) { return a.group < b.group; });
    for (const Listed& one : listed) {
        numbered.choices.push_back(one.choice);
    }
    numbered.listed = numbered.choices.size();
    for (const Choice choice : match.choices()) {
        if (screen.on_demand(choice)) {
            numbered.choices.push_back(choice);
        }
    }
    return numbered;
}

Text why_not(const App& app, const Match& match, std::string_view thing) {
    const Seat seat = match.decision().seat;
    FastChance luck(match.moment());
    const auto imagined = match.over() ? nullptr : match.imagine(seat, luck);
    return app.words().both(imagined == nullptr ? match.why(thing) : imagined->why(thing));
}

Text because(const Words& words, const Text& thing, const Text& why) {
    return why.en.starts_with(thing.en)
               ? why
               : words.both(Message("play.answer.why").with("thing", thing).with("why", why));
}

Understood understand(const App& app, const Match& match, const GameScreen& screen,
                      const Numbered& numbered, std::string_view text) {
    if (const auto number = number_in(text)) {
        if (*number >= 1 && *number <= numbered.choices.size()) {
            return {.choice = numbered.choices[*number - 1], .problem = Message{}};
        }
        return {.choice = std::nullopt,
                .problem = Message("play.answer.number")
                               .with("found", text)
                               .with("most", static_cast<std::int64_t>(numbered.choices.size()))};
    }
    if (const auto choice = by_whole_name(app, match, numbered, text)) {
        return {.choice = choice, .problem = Message{}};
    }
    if (const auto found = by_name(app, match, screen, numbered, text); !found.empty()) {
        return one_of(app, match, screen, numbered, found, text);
    }
    if (const auto found = screen.meant_by(match, text); !found.empty()) {
        return one_of(app, match, screen, numbered, found, text);
    }
    if (const auto thing = screen.thing(app, match, text)) {
        const Text why =
            because(app.words(), app.words().both(thing->words), why_not(app, match, thing->name));
        return {.choice = std::nullopt,
                .problem =
                    Message(thing->nearest.empty() ? "play.answer.not_now" : "play.answer.nearer")
                        .with("why", why)
                        .with("nearest", thing->nearest)};
    }
    return {.choice = std::nullopt, .problem = Message("play.answer.unknown").with("found", text)};
}

}  // namespace bronze::cli
