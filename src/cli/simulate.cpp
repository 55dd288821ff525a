#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <thread>
#include <unistd.h>

#include "cli/app.hpp"

namespace bronze::cli {

namespace {

struct Options {
    std::string game;
    std::uint64_t games = 1000;
    std::uint64_t seed = 0;
    std::uint64_t most_decisions = 1'000'000;
    std::vector<std::string> settings;
    bool hashes = false;
    bool check = false;
    bool json = false;
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t longest = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t broken = 0;  // see RandomGame::broken
    std::array<std::uint64_t, most_seats> wins{};

    void add(const RandomGame& game) {
        ++games;
        decisions += game.decisions;
        longest = std::max(longest, game.decisions);
        unfinished += game.over ? 0U : 1U;
        broken += game.broken() ? 1U : 0U;
        for (unsigned seat = 0; seat < most_seats; ++seat) {
            wins[seat] += game.over && game.winners.has(seat_at(seat)) ? 1U : 0U;
        }
    }

    void add(const Tally& other) {
        games += other.games;
        decisions += other.decisions;
        longest = std::max(longest, other.longest);
        unfinished += other.unfinished;
        broken += other.broken;
        for (std::size_t seat = 0; seat < wins.size(); ++seat) {
            wins[seat] += other.wins[seat];
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

// The games are cut into batches that the threads take one after another; results do not depend on
// how.
Tally play_all(const App& app, const LoadedGame& game, const boost::json::object& setup,
               const Options& options, std::vector<std::uint64_t>& hashes) {
    constexpr std::uint64_t batch = 256;
    Progress progress(app, options.games);
    std::mutex mutex;
    std::uint64_t next = 0;
    Tally total;
    const auto work = [&] {
        Tally own;
        for (;;) {
            std::uint64_t first = 0;
            {
                const std::scoped_lock lock(mutex);
                first = next;
                next += batch;
            }
            if (first >= options.games) {
                break;
            }
            const std::uint64_t last = std::min(options.games, first + batch);
            for (std::uint64_t i = first; i < last; ++i) {
                const auto played = game.play_random(setup, options.seed + i,
                                                     options.most_decisions, options.check);
                own.add(*played);
                if (options.hashes) {
                    hashes[i] = played->hash;
                }
            }
            progress.advance(last - first);
        }
        const std::scoped_lock lock(mutex);
        total.add(own);
    };
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
        threads.emplace_back(work);
    }
    work();
    threads.clear();
    return total;
}

int run_simulate(App& app, const Options& options) {
    const LoadedGame* game = app.game(options.game);
    if (game == nullptr) {
        return 1;
    }
    const auto setup = read_options(options.settings);
    // Everything wrong with the settings shows in the first game.
    const auto match = game->start(setup, std::make_unique<FastChance>(0));
    if (!match) {
        app.complain(match.errors());
        return 1;
    }
    std::vector<std::uint64_t> hashes(options.hashes ? options.games : 0);
    const Tally tally = play_all(app, *game, setup, options, hashes);
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        fmt::print("{} {:016x}\n", options.seed + i, hashes[i]);
    }
    const double mean =
        tally.games == 0 ? 0
                         : static_cast<double>(tally.decisions) / static_cast<double>(tally.games);
    boost::json::object wins;
    for (unsigned seat = 0; seat < (*match)->seats(); ++seat) {
        wins[(*match)->seat_name(seat_at(seat))] = tally.wins[seat];
    }
    if (options.json) {
        fmt::print("{}\n",
                   boost::json::serialize(boost::json::object{{"game", options.game},
                                                              {"games", tally.games},
                                                              {"wins", wins},
                                                              {"decisions", tally.decisions},
                                                              {"mean_decisions", mean},
                                                              {"longest", tally.longest},
                                                              {"unfinished", tally.unfinished},
                                                              {"broken", tally.broken}}));
    } else if (!options.hashes) {
        const auto row = [&](std::string_view key, const std::string& value) {
            fmt::print("{:<28}{:>16}\n", app.say(key), value);
        };
        row("simulate.games", std::to_string(tally.games));
        for (const auto& [seat, count] : wins) {
            fmt::print("{:<28}{:>16}\n",
                       app.say(Message("simulate.wins").with("seat", std::string_view(seat))),
                       boost::json::serialize(count));
        }
        row("simulate.mean", fmt::format("{:.1f}", mean));
        row("simulate.longest", std::to_string(tally.longest));
        row("simulate.unfinished", std::to_string(tally.unfinished));
        row("simulate.broken", std::to_string(tally.broken));
    }
    return tally.broken == 0 ? 0 : 1;
}

}  // namespace

void add_simulate(CLI::App& command_line, App& app, Run& run) {
    auto options = std::make_shared<Options>();
    CLI::App* command = command_line.add_subcommand("simulate", app.say("cli.help.simulate"));
    command->add_option("GAME", options->game, app.say("cli.help.game"))->required();
    command->add_option("--games", options->games, app.say("cli.help.games"));
    command->add_option("--seed", options->seed, app.say("cli.help.seed"));
    command->add_option("--set", options->settings, app.say("cli.help.set"));
    command->add_option("--most-decisions", options->most_decisions,
                        app.say("cli.help.most_decisions"));
    command->add_flag("--hashes", options->hashes, app.say("cli.help.hashes"));
    command->add_flag("--check", options->check, app.say("cli.help.check"));
    command->add_flag("--json", options->json, app.say("cli.help.json"));
    command->callback(
        [&app, &run, options] { run = [&app, options] { return run_simulate(app, *options); }; });
}

}  // namespace bronze::cli
