#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <ostream>

#include "bots/bot.hpp"
#include "cli/games.hpp"
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
    std::optional<std::size_t> ask(const Message& question, const std::vector<std::string>& answers,
                                   std::size_t least = 1) {
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
    const auto chosen = picker.ask(Message("play.pick.bot"), answers);
    for (std::string* side : {&options.good, &options.evil}) {
        if (chosen && *side != "human") {
            *side = bots[*chosen];
        }
    }
    return chosen.has_value();
}

bool choose_players(const App& app, Picker& picker, PlayOptions& options) {
    const auto who = picker.ask(Message("play.pick.players"),
                                {app.say("play.pick.as_good"), app.say("play.pick.as_evil"),
                                 app.say("play.pick.hot_seat"), app.say("play.pick.watch")});
    if (!who) {
        return false;
    }
    options.good = *who == 0 || *who == 2 ? "human" : "random";
    options.evil = *who == 1 || *who == 2 ? "human" : "random";
    const TableKind& table = find_game(options.game)->tables.front();
    const std::vector<std::string> counts(table.most - table.least + 1,
                                          app.say("play.pick.seats_of"));
    const auto seats = picker.ask(Message("play.pick.seats"), counts, table.least);
    options.seats = table.least + static_cast<unsigned>(seats.value_or(0));
    return seats.has_value();
}

// Decks that keep the rules of deck building which the table is played by.
std::optional<std::vector<Deck>> choose_format(const App& app, Picker& picker,
                                               const LoadedGame& game, PlayOptions& options) {
    const Catalogue catalogue = game.catalogue();
    std::vector<std::string> formats;
    std::vector<std::vector<Deck>> decks;
    for (const std::string& format : catalogue.formats) {
        std::vector<Deck> legal;
        std::copy_if(catalogue.decks.begin(), catalogue.decks.end(), std::back_inserter(legal),
                     [&](const Deck& deck) { return game.check_deck(deck, format).empty(); });
        if (!legal.empty()) {
            formats.push_back(format);
            decks.push_back(std::move(legal));
        }
    }
    if (decks.empty()) {
        return catalogue.decks;
    }
    if (formats.size() == 1) {
        return decks.front();
    }
    std::vector<std::string> names;
    names.reserve(formats.size());
    for (const std::string& format : formats) {
        names.push_back(app.say("play.pick.format_" + format));
    }
    const auto chosen = picker.ask(Message("play.pick.format"), names);
    if (!chosen) {
        return std::nullopt;
    }
    options.settings.push_back("format=" + formats[*chosen]);
    return decks[*chosen];
}

// A deck for each player, in a game that is played with decks.
bool choose_decks(const App& app, Picker& picker, const LoadedGame& game, PlayOptions& options) {
    const auto decks = choose_format(app, picker, game, options);
    if (!decks) {
        return false;
    }
    std::vector<std::string> names;
    names.reserve(decks->size() + 1);
    for (const Deck& deck : *decks) {
        const std::string& about = deck.about.in(app.language());
        names.push_back(deck.name.in(app.language()) + (about.empty() ? "" : ": " + about));
    }
    const auto own = picker.ask(Message("play.pick.own_deck"), names);
    if (!own) {
        return false;
    }
    options.decks.push_back((*decks)[*own].id);
    names.insert(names.begin(), app.say("play.pick.any_deck"));
    for (unsigned seat = 1; seat < options.seats; ++seat) {
        const auto deck = picker.ask(
            Message("play.pick.their_deck").with("number", std::int64_t{seat} + 1), names);
        if (!deck) {
            return false;
        }
        const std::size_t which = *deck == 0 ? (*own + seat) % decks->size() : *deck - 1;
        options.decks.push_back((*decks)[which].id);
    }
    return true;
}

// How one sits at the table: alone against one, all against all, in pairs.
const TableKind* choose_table(const App& app, Picker& picker, const GameEntry& entry,
                              PlayOptions& options) {
    if (entry.tables.size() == 1) {
        return &entry.tables.front();
    }
    std::vector<std::string> names;
    names.reserve(entry.tables.size());
    for (const TableKind& table : entry.tables) {
        names.push_back(app.say("play.pick.table_" + std::string(table.name)));
    }
    const auto chosen = picker.ask(Message("play.pick.table"), names);
    if (!chosen) {
        return nullptr;
    }
    const TableKind& table = entry.tables[*chosen];
    options.settings.push_back("format=" + std::string(table.name));
    return &table;
}

// Where everybody plays for himself, or with a partner.
bool choose_rivals(const App& app, Picker& picker, const LoadedGame& game, const GameEntry& entry,
                   PlayOptions& options) {
    const TableKind* table = choose_table(app, picker, entry, options);
    if (table == nullptr) {
        return false;
    }
    const auto who = picker.ask(Message("play.pick.players"),
                                {app.say("play.pick.against_bots"), app.say("play.pick.around"),
                                 app.say("play.pick.watch")});
    if (!who) {
        return false;
    }
    options.good = *who == 2 ? "random" : "human";
    options.evil = *who == 1 ? "human" : "random";
    options.seats = table->least;
    if (table->least < table->most) {
        const std::vector<std::string> counts(table->most - table->least + 1,
                                              app.say("play.pick.seats_of"));
        const auto seats = picker.ask(Message("play.pick.seats"), counts, table->least);
        if (!seats) {
            return false;
        }
        options.seats += static_cast<unsigned>(*seats);
    }
    return choose_decks(app, picker, game, options);
}

}  // namespace

int pick_game(App& app, const Console& console) {
    Picker picker(app, console);
    picker.welcome();
    std::vector<std::string> games;
    for (const GameEntry& game : all_games()) {
        games.push_back(app.say("play.pick." + std::string(game.key)));
    }
    PlayOptions options;
    const auto chosen = picker.ask(Message("play.pick.game"), games);
    if (!chosen) {
        return 0;
    }
    options.game = all_games()[*chosen].key;
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    if (all_games()[*chosen].has_decks) {
        return choose_rivals(app, picker, *game, all_games()[*chosen], options) &&
                       choose_bot(app, picker, *game, options)
                   ? play(app, options, console)
                   : 0;
    }
    const Stories stories = stories_of(app, *game);
    const auto story = picker.ask(Message("play.pick.story"), stories.names);
    if (!story) {
        return 0;
    }
    options.story = stories.ids[*story];
    return choose_players(app, picker, options) && choose_bot(app, picker, *game, options)
               ? play(app, options, console)
               : 0;
}

}  // namespace bronze::cli
