#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/app.hpp"

// Many games between bots, played on all cores and counted.
namespace bronze::cli {

struct Ending {
    std::uint64_t games = 0;
    std::array<std::uint64_t, most_seats> wins{};
    Message words;

    void add(const Ending& other);
};

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t longest = 0;
    std::uint64_t rounds = 0;
    std::uint64_t handed_over = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t broken = 0;  // see RandomGame::broken
    std::vector<std::uint64_t>
        suspects;  // seeds of games that were unfinished or broken: the first
    std::array<std::uint64_t, most_seats> wins{};
    std::map<std::uint64_t, std::uint64_t> lengths;  // games by their rounds
    std::map<std::string, Ending, std::less<>> endings;

    void add(std::uint64_t seed, const BotGame& game);
    void add(const Tally& other);

    [[nodiscard]] double mean(std::uint64_t sum) const {
        return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
    }
    [[nodiscard]] std::uint64_t median_rounds() const;
    [[nodiscard]] std::uint64_t most_rounds() const {
        return lengths.empty() ? 0 : lengths.rbegin()->first;
    }
    // As if the first two players had sat in each other's place.
    [[nodiscard]] Tally swapped() const;

private:
    void suspect(std::uint64_t seed);
};

struct Tallies {
    Tally all;
    std::map<std::string, Tally, std::less<>> chapters;  // by what was played: a story
    std::vector<Tally> setups;                           // in the order of the plan

    void add(std::size_t setup, std::uint64_t seed, const BotGame& game);
    void add(const Tallies& other);
};

// The same seeds are played with each setup.
struct Plan {
    std::vector<boost::json::object> setups;
    std::vector<std::string> bots;
    std::uint64_t games = 1000;  // with each setup
    std::uint64_t seed = 0;
    std::uint64_t most_decisions = 1'000'000;
    std::string finisher;
    bool hashes = false;
    bool check = false;
    unsigned threads = 0;  // 0: as many as the machine has cores
};

class Progress {
public:
    Progress(const App& app, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;

    void advance(std::uint64_t by);

private:
    const App* app_;
    std::uint64_t total_;
    bool shown_;
    std::mutex mutex_;
    std::uint64_t done_ = 0;
};

// The games are cut into batches that the threads take one after another; results do not depend on
// how.
class Simulation {
public:
    Simulation(const App& app, const LoadedGame& game, const Plan& plan);

    Tallies play_all();

    [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

private:
    void work();
    std::uint64_t take(std::uint64_t count);
    [[nodiscard]] BotTable table_of(std::size_t setup) const;

    const LoadedGame& game_;
    const Plan& plan_;
    Progress progress_;
    std::vector<std::uint64_t> hashes_;
    std::mutex mutex_;
    std::uint64_t next_ = 0;
    Tallies total_;
};

[[nodiscard]] boost::json::object to_json(const Tally& tally,
                                          const std::vector<std::string>& seats);

// One line: a label, a number of games, its share of them all.
void print_count(const Tally& tally, const std::string& label, std::uint64_t count);
// The ways in which games ended, the most frequent first.
void print_endings(const App& app, const Tally& tally);

}  // namespace bronze::cli
