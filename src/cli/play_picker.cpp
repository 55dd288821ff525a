#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <ostream>

#include "bots/bot.hpp"
#include "cli/play.hpp"
#include "cli/play_command.hpp"
#include "cli/terminal_canvas.hpp"
#include "cli/terminal_text.hpp"

namespace bronze::cli {

namespace {

// A B whose stem is a stake and whose bowls are two crescents.
using Mark = std::array<std::string_view, 5>;
constexpr Mark block_mark{
    "▐█▀▀▄", "▐█▄▄▀", "▐█▀▀▄", "▐█▄▄▀", "▝▛   ",
};
constexpr Mark letter_mark{
    R"(||--. )", R"(||__,')", R"(||  `.)", R"(||__,')", R"(\/    )",
};

struct GameName {
    std::string_view key;
    std::string_view word;
};
constexpr std::array game_names{GameName{.key = "board", .word = "play.pick.board"}};

class Picker {
public:
    Picker(App& app, const Console& console)
        : app_(&app), console_(&console), terminal_(console.terminal()) {}

    void welcome() {
        console_->out << clear_screen(terminal_);
        const Mark& mark = terminal_.unicode ? block_mark : letter_mark;
        Canvas canvas(terminal_.columns, mark.size() + 2);
        const Style bronze{.ink = Ink::brand, .bold = true};
        for (std::size_t i = 0; i < mark.size(); ++i) {
            canvas.write(1, i + 1, mark[i], bronze);
        }
        const std::size_t beside = columns_of(mark[0]) + 3;
        canvas.write(beside, 1, "B R O N Z E", bronze);
        const std::size_t width =
            terminal_.columns - std::min<std::size_t>(terminal_.columns, beside);
        const auto lines = wrap(app_->say("play.pick.welcome"), std::max<std::size_t>(width, 1));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            canvas.write(beside, 3 + i, lines[i], {});
        }
        console_->out << canvas.shown_on(terminal_);
    }

    // Which answer, counted from 0, or nothing at the end of the input. Enter means the first,
    // which bears the number `least`.
    std::optional<std::size_t> ask(std::string_view question,
                                   const std::vector<std::string>& answers, std::size_t least = 1) {
        line(app_->say(question), {.ink = Ink::brand, .bold = true});
        for (std::size_t i = 0; i < answers.size(); ++i) {
            line("  " + std::to_string(i + least) + " " + answers[i],
                 {.ink = i == 0 ? Ink::lit : Ink::text});
        }
        std::vector<std::vector<std::string>> names;
        names.reserve(answers.size());
        for (const std::string& answer : answers) {
            names.push_back({answer});
        }
        for (;;) {
            console_->out << '[' << least << "] > " << std::flush;
            std::string typed;
            if (!std::getline(console_->in, typed)) {
                console_->out << '\n';
                return std::nullopt;
            }
            const std::string_view answer = trimmed(typed);
            if (!console_->echoed) {
                line(std::string(answer), {});
            }
            if (answer.empty()) {
                return 0;
            }
            if (read_command(app_->words(), answer).command == Command::quit) {
                return std::nullopt;
            }
            if (const auto number = number_of(answer, least, answers.size())) {
                return number;
            }
            if (const auto found = named(answer, names); found.size() == 1) {
                return found.front();
            }
            line(
                app_->say(Message("play.pick.wrong")
                              .with("found", answer)
                              .with("least", static_cast<std::int64_t>(least))
                              .with("most", static_cast<std::int64_t>(least + answers.size() - 1))),
                {.ink = Ink::evil});
        }
    }

private:
    static std::optional<std::size_t> number_of(std::string_view text, std::size_t least,
                                                std::size_t count) {
        std::size_t number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = problem == std::errc{} && end == text.data() + text.size();
        return whole && number >= least && number < least + count ? std::optional(number - least)
                                                                  : std::nullopt;
    }

    void line(const std::string& text, Style style) {
        const auto lines = wrap(text, terminal_.columns, 4);
        Canvas canvas(terminal_.columns, lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            canvas.write(0, i, lines[i], style);
        }
        console_->out << canvas.shown_on(terminal_);
    }

    App* app_;
    const Console* console_;
    Terminal terminal_;
};

// The stories as the game itself offers them when none is set.
struct Stories {
    std::vector<std::string> ids;
    std::vector<std::string> names;
};
Stories stories_of(const App& app, const LoadedGame& game) {
    Stories stories;
    constexpr std::string_view verb = "story ";
    const auto match = game.start({}, std::make_unique<FastChance>(0));
    if (!match) {
        return stories;
    }
    for (const Choice choice : (*match)->choices()) {
        if (const std::string name = (*match)->name(choice); name.starts_with(verb)) {
            stories.ids.push_back(name.substr(verb.size()));
            stories.names.push_back(app.say((*match)->about(choice)));
        }
    }
    stories.ids.emplace_back();
    stories.names.push_back(app.say("play.pick.any_story"));
    return stories;
}

// Who plays for the sides without people; the cleverest bot first. Nothing when there is but one.
std::vector<std::string_view> bots_for(const LoadedGame& game) {
    std::vector<std::string_view> bots;
    const auto& names = bot_names();
    std::copy_if(names.rbegin(), names.rend(), std::back_inserter(bots),
                 [&](std::string_view name) { return make_bot(name, game, 0) != nullptr; });
    return bots;
}

bool choose_bot(const App& app, Picker& picker, const LoadedGame& game, PlayOptions& options) {
    const auto bots = bots_for(game);
    const bool needed = options.good != "human" || options.evil != "human";
    if (!needed || bots.size() < 2) {
        return true;
    }
    std::vector<std::string> answers;
    answers.reserve(bots.size());
    for (const std::string_view bot : bots) {
        answers.push_back(app.say(bot == "greedy" ? "play.pick.greedy" : "play.pick.random"));
    }
    const auto chosen = picker.ask("play.pick.bot", answers);
    for (std::string* side : {&options.good, &options.evil}) {
        if (chosen && *side != "human") {
            *side = bots[*chosen];
        }
    }
    return chosen.has_value();
}

bool choose_players(const App& app, Picker& picker, PlayOptions& options) {
    const auto who = picker.ask("play.pick.players",
                                {app.say("play.pick.as_good"), app.say("play.pick.as_evil"),
                                 app.say("play.pick.hot_seat"), app.say("play.pick.watch")});
    if (!who) {
        return false;
    }
    options.good = *who == 0 || *who == 2 ? "human" : "random";
    options.evil = *who == 1 || *who == 2 ? "human" : "random";
    constexpr std::size_t fewest = 2;
    const std::vector<std::string> counts(4, app.say("play.pick.seats_of"));
    const auto seats = picker.ask("play.pick.seats", counts, fewest);
    options.seats = static_cast<unsigned>(seats.value_or(0) + fewest);
    return seats.has_value();
}

}  // namespace

int pick_game(App& app, const Console& console) {
    Picker picker(app, console);
    picker.welcome();
    std::vector<std::string> games;
    games.reserve(game_names.size());
    for (const GameName& game : game_names) {
        games.push_back(app.say(game.word));
    }
    PlayOptions options;
    const auto chosen = picker.ask("play.pick.game", games);
    if (!chosen) {
        return 0;
    }
    options.game = game_names[*chosen].key;
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    const Stories stories = stories_of(app, *game);
    const auto story = picker.ask("play.pick.story", stories.names);
    if (!story) {
        return 0;
    }
    options.story = stories.ids[*story];
    return choose_players(app, picker, options) && choose_bot(app, picker, *game, options)
               ? play(app, options, console)
               : 0;
}

}  // namespace bronze::cli
