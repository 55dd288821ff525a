#pragma once

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "bots/bot.hpp"
#include "kernel/match_of.hpp"

// The bots of a game whose types are known. `Greedy` is the game's own sense of what is worth
// doing:
//
//   explicit Greedy(const Rules&)
//   Choice pick(const View&, std::span<const Choice> offered, Chance&) const
//   static Tale tale(const Rules&, const State& last, std::span<const Event> last_events)
//
// where a Tale has `rounds`, `chapter`, `ending` and `ending_words` (see BotGame). pick() is given
// the view of the seat that decides and nothing else: no bot ever holds a state.
namespace bronze {

namespace bots {

enum class Kind : std::uint8_t { random, greedy };

inline std::optional<Kind> kind_of(std::string_view name) {
    const auto& names = bot_names();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<Kind>(found - names.begin());
}

// The luck of bots comes from streams of their own, so that it tells nothing about the dice.
inline constexpr std::uint64_t first_stream = 16;

template <Game G, class Greedy>
Choice think(Kind kind, const Greedy& greedy, const typename G::View& view,
             std::span<const Choice> offered, Chance& luck) {
    return kind == Kind::random ? pick_any(offered, luck) : greedy.pick(view, offered, luck);
}

template <Game G, class Greedy>
class BotOf final : public Bot {
public:
    BotOf(Kind kind, std::shared_ptr<const Greedy> greedy, std::uint64_t seed)
        : kind_(kind), greedy_(std::move(greedy)), luck_(seed, first_stream) {}

    [[nodiscard]] std::string_view name() const override {
        return bot_names()[static_cast<std::size_t>(kind_)];
    }
    [[nodiscard]] Choice choose(const Match& match, Seat seat) override {
        const auto& known = static_cast<const MatchOf<G>&>(match);
        return think<G>(kind_, *greedy_, G::view(known.rules(), known.state(), seat),
                        match.choices(), luck_);
    }

private:
    Kind kind_;
    std::shared_ptr<const Greedy> greedy_;
    FastChance luck_;
};

template <Game G, class Greedy>
class BotGamesOf final : public BotGames {
public:
    BotGamesOf(const typename G::Rules& rules, typename G::Setup setup, std::vector<Kind> kinds,
               std::optional<Kind> finisher, const BotTable& table,
               std::shared_ptr<const Greedy> greedy)
        : rules_(rules),
          setup_(std::move(setup)),
          kinds_(std::move(kinds)),
          finisher_(finisher),
          most_decisions_(table.most_decisions),
          checked_(table.checked),
          greedy_(std::move(greedy)) {}

    BotGame play(std::uint64_t seed) override {
        FastChance chance(seed, 0);
        outcomes_.clear();
        taken_.clear();
        if (!checked_) {
            return play_with(seed, chance);
        }
        RecordingChance recording(chance, outcomes_);
        return play_with(seed, recording);
    }

private:
    // A game of random players is the one that LoadedGame::play_random plays.
    [[nodiscard]] bool all_random() const {
        return std::all_of(kinds_.begin(), kinds_.end(),
                           [](Kind kind) { return kind == Kind::random; });
    }

    BotGame play_with(std::uint64_t seed, Chance& chance) {
        std::vector<FastChance> luck;
        luck.reserve(most_seats);
        for (std::size_t seat = 0; seat < most_seats; ++seat) {
            luck.emplace_back(seed, first_stream + seat);
        }
        FastChance picks(seed, 1);
        const bool plain = all_random();
        const std::uint64_t most = most_decisions_ * (finisher_ ? 2 : 1);
        BotGame game;
        RandomGame& played = game.played;
        typename G::State state = G::start(rules_, setup_, chance, nullptr);
        for (Decision decision = G::decision(rules_, state);
             !decision.over() && played.decisions < most; decision = G::decision(rules_, state)) {
            game.handed_over = played.decisions >= most_decisions_;
            list_.restart();
            G::choices(rules_, state, list_);
            if (list_.empty()) {
                played.stuck = true;
                break;
            }
            const Choice choice = plain && !game.handed_over
                                      ? pick_any(list_, picks)
                                      : decide(state, decision.seat, game.handed_over, luck);
            log_.clear();
            if (!take(state, choice, chance)) {
                played.fault = true;
                break;
            }
            ++played.decisions;
        }
        played.over = G::decision(rules_, state).over();
        played.winners = G::winners(rules_, state);
        played.hash = hash_state(state);
        played.uneven = uneven_ || (checked_ && !played.fault && replayed() != played.hash);
        uneven_ = false;
        auto tale = Greedy::tale(rules_, state, log_);
        game.rounds = tale.rounds;
        game.chapter = std::move(tale.chapter);
        game.ending = std::move(tale.ending);
        game.ending_words = std::move(tale.ending_words);
        return game;
    }

    Choice decide(const typename G::State& state, Seat seat, bool handed_over,
                  std::vector<FastChance>& luck) {
        const Kind own = kinds_[std::min<std::size_t>(index(seat), kinds_.size() - 1)];
        const Kind kind = handed_over ? finisher_.value_or(own) : own;
        if (kind == Kind::random) {
            return pick_any(list_, luck[index(seat)]);
        }
        offered_.assign(list_.begin(), list_.end());
        return greedy_->pick(G::view(rules_, state, seat), offered_, luck[index(seat)]);
    }

    bool take(typename G::State& state, Choice choice, Chance& chance) {
        if (!checked_) {
            return G::choose(rules_, state, choice, chance, &log_) == Outcome::done;
        }
        typename G::State again;
        copy_used(again, state);
        const std::size_t known = outcomes_.size();
        const Outcome outcome = G::choose(rules_, state, choice, chance, &log_);
        RecordedChance recorded(std::span<const std::uint32_t>(outcomes_).subspan(known));
        uneven_ = uneven_ || G::choose(rules_, again, choice, recorded, nullptr) != outcome ||
                  recorded.failed() || !recorded.used_up() ||
                  hash_state(again) != hash_state(state);
        taken_.push_back(choice);
        return outcome == Outcome::done;
    }

    [[nodiscard]] std::uint64_t replayed() const {
        RecordedChance recorded(outcomes_);
        typename G::State state = G::start(rules_, setup_, recorded, nullptr);
        for (const Choice choice : taken_) {
            G::choose(rules_, state, choice, recorded, nullptr);
        }
        return hash_state(state);
    }

    const typename G::Rules& rules_;
    typename G::Setup setup_;
    std::vector<Kind> kinds_;
    std::optional<Kind> finisher_;
    std::uint64_t most_decisions_;
    bool checked_;
    std::shared_ptr<const Greedy> greedy_;
    ChoiceList list_;
    std::vector<Choice> offered_;
    EventLog log_;
    std::vector<std::uint32_t> outcomes_;
    std::vector<Choice> taken_;
    bool uneven_ = false;
};

template <Game G, class Greedy>
class GameBotsOf final : public GameBots {
public:
    [[nodiscard]] std::unique_ptr<Bot> make(std::string_view name, const LoadedGame& game,
                                            std::uint64_t seed) override {
        const auto kind = kind_of(name);
        if (!kind) {
            return nullptr;
        }
        return std::make_unique<BotOf<G, Greedy>>(*kind, greedy_of(rules_of(game)), seed);
    }

    [[nodiscard]] Result<std::unique_ptr<BotGames>> games(const LoadedGame& game,
                                                          const BotTable& table) override {
        auto setup = G::read_setup(rules_of(game), table.setup);
        if (!setup) {
            return setup.errors();
        }
        const auto unknown = [](const std::string& name) {
            return Error{.message = Message("error.bots.unknown").with("found", name), .place = {}};
        };
        std::vector<Kind> kinds;
        for (const std::string& name : table.bots) {
            const auto kind = kind_of(name);
            if (!kind) {
                return unknown(name);
            }
            kinds.push_back(*kind);
        }
        if (kinds.empty()) {
            kinds.push_back(Kind::random);
        }
        const auto finisher = kind_of(table.finisher);
        if (!finisher && !table.finisher.empty()) {
            return unknown(table.finisher);
        }
        return std::unique_ptr<BotGames>(
            std::make_unique<BotGamesOf<G, Greedy>>(rules_of(game), setup.take(), std::move(kinds),
                                                    finisher, table, greedy_of(rules_of(game))));
    }

private:
    static const typename G::Rules& rules_of(const LoadedGame& game) {
        return static_cast<const LoadedGameOf<G>&>(game).rules();
    }

    // All bots of one game share what they know about its content.
    std::shared_ptr<const Greedy> greedy_of(const typename G::Rules& rules) {
        const std::scoped_lock lock(mutex_);
        auto& shared = known_[&rules];
        auto greedy = shared.lock();
        if (greedy == nullptr) {
            greedy = std::make_shared<const Greedy>(rules);
            shared = greedy;
        }
        return greedy;
    }

    std::mutex mutex_;
    std::map<const typename G::Rules*, std::weak_ptr<const Greedy>> known_;
};

}  // namespace bots

// To be called once by every program that wants bots for a game it knows.
template <Game G, class Greedy>
void offer_bots() {
    offer_bots(G::key, std::make_unique<bots::GameBotsOf<G, Greedy>>());
}

}  // namespace bronze
