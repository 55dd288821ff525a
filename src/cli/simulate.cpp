#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <mutex>
#include <thread>
#include <unistd.h>
#include <utility>

#include "bots/bot.hpp"
#include "cli/app.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string game;
    std::string story;
    std::int64_t seats = 0;  // 0: as the game says
    std::string bots = "random";
    std::uint64_t games = 1000;
    std::uint64_t seed = 0;
    std::uint64_t most_decisions = 1'000'000;
    std::string finisher;
    std::vector<std::string> settings;
    bool hashes = false;
    bool check = false;
    bool json = false;
};

struct Ending {
    std::uint64_t games = 0;
    Message words;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t longest = 0;
    std::uint64_t rounds = 0;
    std::uint64_t most_rounds = 0;
    std::uint64_t handed_over = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t broken = 0;  // see RandomGame::broken
    std::array<std::uint64_t, most_seats> wins{};
    std::map<std::string, Ending, std::less<>> endings;

    void add(const BotGame& game) {
        const RandomGame& played = game.played;
        ++games;
        decisions += played.decisions;
        longest = std::max(longest, played.decisions);
        rounds += game.rounds;
        most_rounds = std::max(most_rounds, game.rounds);
        handed_over += game.handed_over ? 1U : 0U;
        unfinished += played.over ? 0U : 1U;
        broken += played.broken() ? 1U : 0U;
        for (unsigned seat = 0; seat < most_seats; ++seat) {
            wins[seat] += played.over && played.winners.has(seat_at(seat)) ? 1U : 0U;
        }
        if (played.over) {
            add_ending(game.ending, 1, game.ending_words);
        }
    }

    void add(const Tally& other) {
        games += other.games;
        decisions += other.decisions;
        longest = std::max(longest, other.longest);
        rounds += other.rounds;
        most_rounds = std::max(most_rounds, other.most_rounds);
        handed_over += other.handed_over;
        unfinished += other.unfinished;
        broken += other.broken;
        for (std::size_t seat = 0; seat < wins.size(); ++seat) {
            wins[seat] += other.wins[seat];
        }
        for (const auto& [ending, count] : other.endings) {
            add_ending(ending, count.games, count.words);
        }
    }

    [[nodiscard]] double mean(std::uint64_t sum) const {
        return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
    }

private:
    void add_ending(const std::string& ending, std::uint64_t count, const Message& words) {
        Ending& known = endings[ending];
        known.games += count;
        known.words = words;
    }
};

// By what was played: a story. The order is that of the first games.
struct Tallies {
    Tally all;
    std::map<std::string, Tally, std::less<>> chapters;

    void add(const BotGame& game) {
        all.add(game);
        chapters[game.chapter].add(game);
    }
    void add(const Tallies& other) {
        all.add(other.all);
        for (const auto& [chapter, tally] : other.chapters) {
            chapters[chapter].add(tally);
        }
    }
};

class Progress {
public:
    Progress(const App& app, std::uint64_t total)
        : app_(&app), total_(total), shown_(isatty(STDERR_FILENO) == 1) {}
    ~Progress() {
        if (shown_) {
            fmt::print(stderr, "\r\033[K");
        }
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void advance(std::uint64_t by) {
        const std::scoped_lock lock(mutex_);
        done_ += by;
        if (!shown_) {
            return;
        }
        constexpr std::uint64_t width = 30;
        const std::uint64_t filled = total_ == 0 ? width : width * done_ / total_;
        fmt::print(stderr, "\r[{:=<{}}{: <{}}] {}", "", filled, "", width - filled,
                   app_->say(Message("simulate.progress")
                                 .with("done", static_cast<std::int64_t>(done_))
                                 .with("total", static_cast<std::int64_t>(total_))));
    }

private:
    const App* app_;
    std::uint64_t total_;
    bool shown_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
};

// What the same seeds are played with: one setup, or one for each story.
std::vector<boost::json::object> setups_of(const LoadedGame& game, const Options& options) {
    boost::json::object setup = read_options(options.settings);
    if (options.seats != 0) {
        setup["seats"] = options.seats;
    }
    if (options.story.empty()) {
        return {setup};
    }
    if (options.story != "all") {
        setup["story"] = options.story;
        return {setup};
    }
    std::vector<boost::json::object> setups;
    const boost::json::object table = game.table();
    if (const auto* stories = table.if_contains("stories"); stories != nullptr) {
        for (const auto& story : stories->as_object()) {
            setup["story"] = story.key();
            setups.push_back(setup);
        }
    }
    return setups.empty() ? std::vector{setup} : setups;
}

std::vector<std::string> split(const std::string& names) {
    std::vector<std::string> found;
    std::size_t from = 0;
    for (std::size_t comma = 0; comma != std::string::npos; from = comma + 1) {
        comma = names.find(',', from);
        found.push_back(names.substr(from, comma - from));
    }
    return found;
}

// The games are cut into batches that the threads take one after another; results do not depend on
// how.
class Simulation {
public:
    Simulation(const App& app, const LoadedGame& game, const Options& options,
               std::vector<boost::json::object> setups)
        : game_(game),
          options_(options),
          setups_(std::move(setups)),
          progress_(app, options.games * setups_.size()),
          hashes_(options.hashes ? options.games * setups_.size() : 0) {}

    Tallies play_all() {
        std::vector<std::jthread> threads;
        for (unsigned i = 1; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
            threads.emplace_back([this] { work(); });
        }
        work();
        threads.clear();
        return total_;
    }

    [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

private:
    void work() {
        constexpr std::uint64_t batch = 64;
        Tallies own;
        std::unique_ptr<BotGames> games;
        std::size_t prepared = setups_.size();
        const std::uint64_t all = options_.games * setups_.size();
        for (std::uint64_t first = take(batch); first < all; first = take(batch)) {
            const std::uint64_t last = std::min(all, first + batch);
            for (std::uint64_t i = first; i < last; ++i) {
                if (const std::size_t setup = i / options_.games; setup != prepared) {
                    games = make_bot_games(game_, table_of(setup)).take();
                    prepared = setup;
                }
                const BotGame played = games->play(options_.seed + i % options_.games);
                own.add(played);
                if (options_.hashes) {
                    hashes_[i] = played.played.hash;
                }
            }
            progress_.advance(last - first);
        }
        const std::scoped_lock lock(mutex_);
        total_.add(own);
    }

    std::uint64_t take(std::uint64_t count) {
        const std::scoped_lock lock(mutex_);
        return std::exchange(next_, next_ + count);
    }

    [[nodiscard]] BotTable table_of(std::size_t setup) const {
        return {.setup = setups_[setup],
                .bots = split(options_.bots),
                .most_decisions = options_.most_decisions,
                .finisher = options_.finisher,
                .checked = options_.check};
    }

    const LoadedGame& game_;
    const Options& options_;
    std::vector<boost::json::object> setups_;
    Progress progress_;
    std::vector<std::uint64_t> hashes_;
    std::mutex mutex_;
    std::uint64_t next_ = 0;
    Tallies total_;
};

boost::json::object to_json(const Tally& tally, const std::vector<std::string>& seats) {
    boost::json::object wins;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        wins[seats[seat]] = tally.wins[seat];
    }
    boost::json::object endings;
    for (const auto& [ending, count] : tally.endings) {
        endings[ending] = count.games;
    }
    return {{"games", tally.games},
            {"wins", std::move(wins)},
            {"decisions", tally.decisions},
            {"mean_decisions", tally.mean(tally.decisions)},
            {"longest", tally.longest},
            {"mean_rounds", tally.mean(tally.rounds)},
            {"longest_rounds", tally.most_rounds},
            {"handed_over", tally.handed_over},
            {"unfinished", tally.unfinished},
            {"broken", tally.broken},
            {"endings", std::move(endings)}};
}

void print_json(const Options& options, const Tallies& tallies,
                const std::vector<std::string>& seats) {
    boost::json::object json{{"game", options.game}, {"bots", options.bots}};
    for (const auto& [key, value] : to_json(tallies.all, seats)) {
        json[key] = value;
    }
    boost::json::object stories;
    for (const auto& [chapter, tally] : tallies.chapters) {
        stories[chapter] = to_json(tally, seats);
    }
    json["stories"] = std::move(stories);
    fmt::print("{}\n", boost::json::serialize(json));
}

constexpr int label_width = 40;

void print_count(const Tally& tally, const std::string& label, std::uint64_t count) {
    const double share = 100.0 * tally.mean(count);
    fmt::print("{:<{}}{:>10}{:>8.1f} %\n", label, label_width, count, share);
}

void print_text(const App& app, const Tally& tally, const std::vector<std::string>& seats) {
    const auto row = [&](std::string_view key, const std::string& value) {
        fmt::print("{:<{}}{:>10}\n", app.say(key), label_width, value);
    };
    row("simulate.games", std::to_string(tally.games));
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        print_count(tally, app.say(Message("simulate.wins").with("seat", seats[seat])),
                    tally.wins[seat]);
    }
    row("simulate.mean", fmt::format("{:.1f}", tally.mean(tally.decisions)));
    row("simulate.longest", std::to_string(tally.longest));
    row("simulate.mean_rounds", fmt::format("{:.1f}", tally.mean(tally.rounds)));
    row("simulate.longest_rounds", std::to_string(tally.most_rounds));
    row("simulate.handed_over", std::to_string(tally.handed_over));
    row("simulate.unfinished", std::to_string(tally.unfinished));
    row("simulate.broken", std::to_string(tally.broken));
}

void print_endings(const App& app, const Tally& tally) {
    std::vector<const Ending*> endings;
    endings.reserve(tally.endings.size());
    for (const auto& [id, ending] : tally.endings) {
        endings.push_back(&ending);
    }
    std::stable_sort(endings.begin(), endings.end(),
                     [](const Ending* a, const Ending* b) { return a->games > b->games; });
    for (const Ending* ending : endings) {
        print_count(tally, "  " + app.say(ending->words), ending->games);
    }
}

int run_simulate(App& app, const Options& options) {
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    const auto setups = setups_of(*game, options);
    // Everything wrong with the settings shows in the first game.
    const auto match = game->start(setups.at(0), std::make_unique<FastChance>(0));
    if (!match) {
        app.complain(match.errors());
        return 1;
    }
    if (const auto games = make_bot_games(*game, {.setup = setups[0], .bots = split(options.bots)});
        !games) {
        app.complain(games.errors());
        return 1;
    }
    std::vector<std::string> seats;
    seats.reserve((*match)->seats());
    for (unsigned seat = 0; seat < (*match)->seats(); ++seat) {
        seats.push_back((*match)->seat_name(seat_at(seat)));
    }
    Simulation simulation(app, *game, options, setups);
    const Tallies tallies = simulation.play_all();
    for (std::size_t i = 0; i < simulation.hashes().size(); ++i) {
        fmt::print("{} {:016x}\n", options.seed + i % options.games, simulation.hashes()[i]);
    }
    if (options.json) {
        print_json(options, tallies, seats);
    } else if (!options.hashes) {
        print_text(app, tallies.all, seats);
        for (const auto& [chapter, tally] : tallies.chapters) {
            fmt::print("\n{}\n", chapter);
            if (tallies.chapters.size() > 1) {
                print_text(app, tally, seats);
            }
            print_endings(app, tally);
        }
    }
    return tallies.all.broken == 0 ? 0 : 1;
}

}  // namespace

void add_simulate(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("simulate", app.say("cli.help.simulate"));
    command->add_option("GAME", options->game, app.say("cli.help.game"))->required();
    command->add_option("--story", options->story, app.say("cli.help.simulate_story"));
    command->add_option("--seats", options->seats, app.say("cli.help.simulate_seats"));
    command->add_option("--bots", options->bots, app.say("cli.help.simulate_bots"));
    command->add_option("--games", options->games, app.say("cli.help.games"));
    command->add_option("--seed", options->seed, app.say("cli.help.seed"));
    command->add_option("--set", options->settings, app.say("cli.help.set"));
    command->add_option("--most-decisions", options->most_decisions,
                        app.say("cli.help.most_decisions"));
    command->add_option("--finisher", options->finisher, app.say("cli.help.simulate_finisher"));
    command->add_flag("--hashes", options->hashes, app.say("cli.help.hashes"));
    command->add_flag("--check", options->check, app.say("cli.help.check"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_simulate(app, *options); }; });
}

}  // namespace bronze::cli
