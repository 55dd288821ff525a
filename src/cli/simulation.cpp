#include "cli/simulation.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace bronze::cli {

void Ending::add(const Ending& other) {
    games += other.games;
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        wins[seat] += other.wins[seat];
    }
    words = other.words;
}

void Tally::suspect(std::uint64_t seed) {
    constexpr std::size_t most = 8;
    suspects.insert(std::lower_bound(suspects.begin(), suspects.end(), seed), seed);
    suspects.resize(std::min(suspects.size(), most));
}

void Tally::add(std::uint64_t seed, const BotGame& game) {
    const RandomGame& played = game.played;
    ++games;
    decisions += played.decisions;
    longest = std::max(longest, played.decisions);
    rounds += game.rounds;
    ++lengths[game.rounds];
    handed_over += game.handed_over ? 1U : 0U;
    unfinished += played.over ? 0U : 1U;
    broken += played.broken() ? 1U : 0U;
    if (!played.over || played.broken()) {
        suspect(seed);
    }
    if (!played.over) {
        return;
    }
    Ending ending{.games = 1, .wins = {}, .words = game.ending_words};
    for (unsigned seat = 0; seat < most_seats; ++seat) {
        ending.wins[seat] = played.winners.has(seat_at(seat)) ? 1U : 0U;
        wins[seat] += ending.wins[seat];
    }
    endings[game.ending].add(ending);
}

void Tally::add(const Tally& other) {
    games += other.games;
    decisions += other.decisions;
    longest = std::max(longest, other.longest);
    rounds += other.rounds;
    handed_over += other.handed_over;
    unfinished += other.unfinished;
    broken += other.broken;
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        wins[seat] += other.wins[seat];
    }
    for (const std::uint64_t seed : other.suspects) {
        suspect(seed);
    }
    for (const auto& [length, count] : other.lengths) {
        lengths[length] += count;
    }
    for (const auto& [id, ending] : other.endings) {
        endings[id].add(ending);
    }
}

std::uint64_t Tally::median_rounds() const {
    std::uint64_t shorter = 0;
    for (const auto& [length, count] : lengths) {
        shorter += count;
        if (2 * shorter >= games) {
            return length;
        }
    }
    return 0;
}

Tally Tally::swapped() const {
    Tally other = *this;
    std::swap(other.wins[0], other.wins[1]);
    for (auto& [id, ending] : other.endings) {
        std::swap(ending.wins[0], ending.wins[1]);
    }
    return other;
}

void Tallies::add(std::size_t setup, std::uint64_t seed, const BotGame& game) {
    all.add(seed, game);
    chapters[game.chapter].add(seed, game);
    setups.resize(std::max(setups.size(), setup + 1));
    setups[setup].add(seed, game);
}

void Tallies::add(const Tallies& other) {
    all.add(other.all);
    for (const auto& [chapter, tally] : other.chapters) {
        chapters[chapter].add(tally);
    }
    setups.resize(std::max(setups.size(), other.setups.size()));
    for (std::size_t i = 0; i < other.setups.size(); ++i) {
        setups[i].add(other.setups[i]);
    }
}

Progress::Progress(const App& app, std::uint64_t total)
    : app_(&app), total_(total), shown_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
    if (shown_) {
        fmt::print(stderr, "\r\033[K");
    }
}

void Progress::advance(std::uint64_t by) {
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

Simulation::Simulation(const App& app, const LoadedGame& game, const Plan& plan)
    : game_(game),
      plan_(plan),
      progress_(app, plan.games * plan.setups.size()),
      hashes_(plan.hashes ? plan.games * plan.setups.size() : 0) {}

Tallies Simulation::play_all() {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    const unsigned wanted = plan_.threads == 0 ? cores : plan_.threads;
    std::vector<std::jthread> threads;
    for (unsigned i = 1; i < wanted; ++i) {
        threads.emplace_back([this] { work(); });
    }
    work();
    threads.clear();
    return total_;
}

void Simulation::work() {
    constexpr std::uint64_t batch = 64;
    Tallies own;
    std::unique_ptr<BotGames> games;
    std::size_t prepared = plan_.setups.size();
    const std::uint64_t all = plan_.games * plan_.setups.size();
    for (std::uint64_t first = take(batch); first < all; first = take(batch)) {
        const std::uint64_t last = std::min(all, first + batch);
        for (std::uint64_t i = first; i < last; ++i) {
            const std::size_t setup = i / plan_.games;
            if (setup != prepared) {
                games = make_bot_games(game_, table_of(setup)).take();
                prepared = setup;
            }
            const std::uint64_t seed = plan_.seed + i % plan_.games;
            const BotGame played = games->play(seed);
            own.add(setup, seed, played);
            if (plan_.hashes) {
                hashes_[i] = played.played.hash;
            }
        }
        progress_.advance(last - first);
    }
    const std::scoped_lock lock(mutex_);
    total_.add(own);
}

std::uint64_t Simulation::take(std::uint64_t count) {
    const std::scoped_lock lock(mutex_);
    return std::exchange(next_, next_ + count);
}

BotTable Simulation::table_of(std::size_t setup) const {
    return {.setup = plan_.setups[setup],
            .bots = plan_.bots,
            .most_decisions = plan_.most_decisions,
            .finisher = plan_.finisher,
            .checked = plan_.check};
}

boost::json::object to_json(const Tally& tally, const std::vector<std::string>& seats) {
    const auto by_seat = [&](const auto& counts) {
        boost::json::object wins;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) {
            wins[seats[seat]] = counts[seat];
        }
        return wins;
    };
    boost::json::object endings;
    boost::json::object ways;
    for (const auto& [id, ending] : tally.endings) {
        endings[id] = ending.games;
        ways[id] = by_seat(ending.wins);
    }
    return {{"games", tally.games},
            {"wins", by_seat(tally.wins)},
            {"decisions", tally.decisions},
            {"mean_decisions", tally.mean(tally.decisions)},
            {"longest", tally.longest},
            {"mean_rounds", tally.mean(tally.rounds)},
            {"median_rounds", tally.median_rounds()},
            {"longest_rounds", tally.most_rounds()},
            {"handed_over", tally.handed_over},
            {"unfinished", tally.unfinished},
            {"broken", tally.broken},
            {"suspects", boost::json::array(tally.suspects.begin(), tally.suspects.end())},
            {"endings", std::move(endings)},
            {"wins_by_ending", std::move(ways)}};
}

void print_count(const Tally& tally, const std::string& label, std::uint64_t count) {
    constexpr int label_width = 40;
    const double share = 100.0 * tally.mean(count);
    fmt::print("{:<{}}{:>10}{:>8.1f} %\n", label, label_width, count, share);
}

void print_endings(const App& app, const Tally& tally) {
    // Both levels of a character have one name.
    std::map<std::string, std::uint64_t> games;
    for (const auto& [id, ending] : tally.endings) {
        games[app.say(ending.words)] += ending.games;
    }
    std::vector<std::pair<std::string, std::uint64_t>> endings(games.begin(), games.end());
    std::stable_sort(endings.begin(), endings.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    for (const auto& [words, count] : endings) {
        print_count(tally, "  " + words, count);
    }
}

}  // namespace bronze::cli
