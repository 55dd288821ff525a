#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "kernel/hash.hpp"
#include "kernel/match.hpp"

namespace bronze {

template <Game G>
class MatchOf final : public Match {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    MatchOf(std::shared_ptr<const Rules> rules, std::uint64_t content, typename G::Setup setup,
            std::unique_ptr<Chance> chance, std::optional<Seed> seed)
        : rules_(std::move(rules)),
          content_(content),
          setup_(std::move(setup)),
          chance_(std::move(chance)),
          seed_(seed) {
        RecordingChance recording(*chance_, start_outcomes_);
        EventLog log;
        const State first = G::start(*rules_, setup_, recording, &log);
        settle_start(first, log);
    }

    // Stands at a state without a past.
    MatchOf(std::shared_ptr<const Rules> rules, const State& state, std::unique_ptr<Chance> chance)
        : rules_(std::move(rules)), chance_(std::move(chance)) {
        settle_start(state, {});
    }

    [[nodiscard]] std::string_view game() const override { return G::key; }
    [[nodiscard]] unsigned seats() const override { return G::seats(*rules_, state_); }
    [[nodiscard]] Decision decision() const override { return G::decision(*rules_, state_); }
    [[nodiscard]] Seats winners() const override { return G::winners(*rules_, state_); }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const State& state() const { return state_; }

    [[nodiscard]] std::span<const Choice> choices() const override {
        if (!listed_) {
            thread_local ChoiceList list;
            list.restart();
            G::choices(*rules_, state_, list);
            offered_.assign(list.begin(), list.end());
            listed_ = true;
        }
        return offered_;
    }

    Result<EventLog> choose(Choice choice) override {
        if (set_aside_) {
            return *set_aside_;
        }
        if (!offers(choice)) {
            return Error{
                .message = Message(over() ? "error.match.over" : "error.match.not_offered"),
                .place = {}};
        }
        return step({.seat = decision().seat, .choice = choice, .outcomes = {}});
    }

    [[nodiscard]] bool knows_giving_up() const override { return GivingUpGame<G>; }
    [[nodiscard]] bool plays(Seat seat) const override {
        if (over() || index(seat) >= seats()) {
            return false;
        }
        if constexpr (GivingUpGame<G>) {
            return G::plays(*rules_, state_, seat);
        } else {
            return true;
        }
    }

    Result<EventLog> give_up(Seat seat) override {
        if (set_aside_) {
            return *set_aside_;
        }
        if (!GivingUpGame<G> || !plays(seat)) {
            return Error{.message = Message(over() ? "error.match.over" : "error.match.out"),
                         .place = {}};
        }
        return step({.seat = seat, .choice = giving_up, .outcomes = {}});
    }

    [[nodiscard]] std::size_t moment() const override { return moment_; }
    [[nodiscard]] std::size_t moments() const override { return steps_.size(); }

    void go_to(std::size_t moment) override {
        moment = std::min(moment, steps_.size());
        if (moment < moment_ || moment - moment_ > checkpoint_distance) {
            moment_ = moment / checkpoint_distance * checkpoint_distance;
            checkpoints_[moment / checkpoint_distance].put_into(state_);
            listed_ = false;
        }
        while (moment_ < moment) {
            repeat(steps_[moment_]);
        }
    }

    [[nodiscard]] std::span<const Event> events(std::size_t moment) const override {
        const std::size_t at = std::min(moment, steps_.size());
        return std::span(events_).subspan(first_event(at), events_end_[at] - first_event(at));
    }

    [[nodiscard]] std::size_t last_revealed(Seat seat) const override {
        for (std::size_t at = moment_; at > 0; --at) {
            for (const Event& event : events(at)) {
                if (event.reveals.has(seat)) {
                    return at;
                }
            }
        }
        return 0;
    }

    [[nodiscard]] const std::optional<Error>& set_aside() const override { return set_aside_; }

    [[nodiscard]] std::uint64_t hash() const override { return hash_state(state_); }

    [[nodiscard]] Record record() const override {
        return {.game = std::string(G::key),
                .content = content_,
                .seed = seed_,
                .setup = G::write_setup(*rules_, setup_),
                .start_outcomes = start_outcomes_,
                .steps = {steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(moment_)},
                .final_hash = hash()};
    }

    [[nodiscard]] boost::json::object view(Seat seat) const override {
        return G::view_json(*rules_, G::view(*rules_, state_, seat));
    }

    [[nodiscard]] std::vector<std::byte> view_bytes(Seat seat) const override {
        const auto view = G::view(*rules_, state_, seat);
        const auto bytes = used_part(view);
        return {bytes.begin(), bytes.end()};
    }

    [[nodiscard]] std::unique_ptr<Match> imagine(Seat seat, Chance& chance) const override {
        return std::make_unique<MatchOf>(rules_,
                                         G::sample(*rules_, G::view(*rules_, state_, seat), chance),
                                         std::make_unique<FastChance>(0));
    }

    [[nodiscard]] std::string name(Choice choice) const override {
        return G::name(*rules_, state_, choice);
    }
    [[nodiscard]] std::string name(const Event& event, Seat seat) const override {
        return event.aware.has(seat) ? G::event_name(*rules_, event.seen_by(seat)) : std::string{};
    }
    [[nodiscard]] std::string seat_name(Seat seat) const override {
        return G::seat_name(*rules_, state_, seat);
    }
    [[nodiscard]] Message why(std::string_view thing) const override {
        return G::why(*rules_, state_, thing);
    }
    [[nodiscard]] Message about(Choice choice) const override {
        return G::about_choice(*rules_, state_, choice);
    }
    [[nodiscard]] Message about_decision() const override {
        return G::about_decision(*rules_, state_);
    }
    [[nodiscard]] std::optional<Message> about(const Event& event, Seat seat) const override {
        if (!event.aware.has(seat)) {
            return std::nullopt;
        }
        return G::about_event(*rules_, state_, event.seen_by(seat));
    }

    std::optional<Error> arrange(std::string_view fact, std::string_view value) override {
        State changed = state_;
        if (auto problem = G::arrange(*rules_, changed, fact, value)) {
            return problem;
        }
        settle_start(changed, {});
        return std::nullopt;
    }

    // Plays the next recorded step; what does not fit is an error and nothing has changed.
    std::optional<Error> replay(const Record::Step& step) {
        RecordedChance again(step.outcomes);
        const Kept<State> before(state_);
        const bool fits = step.choice == giving_up
                              ? GivingUpGame<G> && plays(step.seat)
                              : step.seat == decision().seat && offers(step.choice);
        if (!fits) {
            return Error{.message = Message("error.record.choice")
                                        .with("step", static_cast<std::int64_t>(moment_) + 1),
                         .place = {}};
        }
        EventLog log;
        const Outcome outcome = carry_out(step, again, &log);
        if (outcome == Outcome::fault || again.failed() || !again.used_up()) {
            before.put_into(state_);
            return Error{.message = Message("error.record.outcome")
                                        .with("step", static_cast<std::int64_t>(moment_) + 1),
                         .place = {}};
        }
        note(step, log);
        return std::nullopt;
    }

    void go_on_with(std::unique_ptr<Chance> chance) { chance_ = std::move(chance); }

private:
    // Going back replays at most this many choices from a kept state: a moment's work, and a server
    // keeps thousands of matches.
    static constexpr std::size_t checkpoint_distance = 128;

    void settle_start(const State& state, const EventLog& log) {
        copy_used(state_, state);
        listed_ = false;
        moment_ = 0;
        steps_.clear();
        events_ = log;
        events_end_.assign(1, events_.size());
        checkpoints_.assign(1, Kept<State>(state_));
    }

    [[nodiscard]] bool offers(Choice choice) const {
        const auto offered = choices();
        return std::binary_search(offered.begin(), offered.end(), choice);
    }

    Outcome carry_out(const Record::Step& step, Chance& chance, EventLog* log) {
        listed_ = false;
        if constexpr (GivingUpGame<G>) {
            if (step.choice == giving_up) {
                return G::give_up(*rules_, state_, step.seat, chance, log);
            }
        }
        return G::choose(*rules_, state_, step.choice, chance, log);
    }

    Result<EventLog> step(Record::Step taken) {
        if (moment_ < steps_.size() && steps_[moment_].choice == taken.choice &&
            steps_[moment_].seat == taken.seat) {
            repeat(steps_[moment_]);
            const auto known = events(moment_);
            return EventLog(known.begin(), known.end());
        }
        const Kept<State> before(state_);
        EventLog log;
        RecordingChance recording(*chance_, taken.outcomes);
        if (carry_out(taken, recording, &log) == Outcome::fault) {
            before.put_into(state_);
            set_aside_ = Error{.message = Message("error.match.set_aside"), .place = {}};
            return *set_aside_;
        }
        steps_.resize(moment_);
        events_end_.resize(moment_ + 1);
        events_.resize(events_end_.back());
        checkpoints_.resize(moment_ / checkpoint_distance + 1, checkpoints_.front());
        note(std::move(taken), log);
        return log;
    }

    void note(Record::Step taken, const EventLog& log) {
        steps_.push_back(std::move(taken));
        events_.insert(events_.end(), log.begin(), log.end());
        events_end_.push_back(events_.size());
        if (++moment_ % checkpoint_distance == 0) {
            checkpoints_.emplace_back(state_);
        }
    }

    [[nodiscard]] std::size_t first_event(std::size_t moment) const {
        return moment == 0 ? 0 : events_end_[moment - 1];
    }

    void repeat(const Record::Step& known) {
        RecordedChance again(known.outcomes);
        carry_out(known, again, nullptr);
        ++moment_;
    }

    std::shared_ptr<const Rules> rules_;
    std::uint64_t content_ = 0;
    typename G::Setup setup_{};
    std::unique_ptr<Chance> chance_;
    std::optional<Seed> seed_;
    std::vector<std::uint32_t> start_outcomes_;
    State state_{};
    std::size_t moment_ = 0;
    std::vector<Record::Step> steps_;
    EventLog events_;                       // of all moments, one after another
    std::vector<std::size_t> events_end_;   // where those that led to each moment end
    std::vector<Kept<State>> checkpoints_;  // every checkpoint_distance moments
    std::optional<Error> set_aside_;
    mutable std::vector<Choice> offered_;
    mutable bool listed_ = false;
};

template <Game G>
class LoadedGameOf final : public LoadedGame {
public:
    LoadedGameOf(std::shared_ptr<const typename G::Rules> rules, std::uint64_t content)
        : rules_(std::move(rules)), content_(content) {}

    [[nodiscard]] std::string_view key() const override { return G::key; }
    [[nodiscard]] std::uint64_t content() const override { return content_; }
    [[nodiscard]] std::span<const DrawKind> draw_kinds() const override { return G::draw_kinds(); }
    [[nodiscard]] boost::json::object table() const override { return G::table(*rules_); }
    [[nodiscard]] Catalogue catalogue() const override {
        if constexpr (CardGame<G>) {
            return G::catalogue(*rules_);
        } else {
            return {};
        }
    }
    [[nodiscard]] Errors check_deck(const Deck& deck, std::string_view format) const override {
        if constexpr (DeckGame<G>) {
            return G::check_deck(*rules_, deck, format);
        } else {
            return {refusal(Message("error.deck.none"))};
        }
    }
    [[nodiscard]] const typename G::Rules& rules() const { return *rules_; }

    [[nodiscard]] Result<std::unique_ptr<Match>> start(const boost::json::object& options,
                                                       std::unique_ptr<Chance> chance,
                                                       std::optional<Seed> seed) const override {
        auto setup = G::read_setup(*rules_, as_read(options));
        if (!setup) {
            return setup.errors();
        }
        return std::unique_ptr<Match>(
            std::make_unique<MatchOf<G>>(rules_, content_, setup.take(), std::move(chance), seed));
    }

    [[nodiscard]] Result<std::unique_ptr<Match>> imagine(std::span<const std::byte> view,
                                                         Chance& chance) const override {
        typename G::View seen;
        if (view.size() <= sizeof seen) {
            std::memcpy(static_cast<void*>(&seen), view.data(), view.size());
        }
        if (view.size() != used_bytes(seen)) {
            return refusal(Message("error.match.view"));
        }
        return std::unique_ptr<Match>(std::make_unique<MatchOf<G>>(
            rules_, G::sample(*rules_, seen, chance), std::make_unique<FastChance>(0)));
    }

    [[nodiscard]] Result<std::unique_ptr<Match>> replay(
        const Record& record, std::unique_ptr<Chance> chance) const override {
        if (record.game != G::key) {
            return refusal(
                Message("error.record.game").with("found", record.game).with("known", G::key));
        }
        if (record.content != content_) {
            return refusal(Message("error.record.content"));
        }
        auto setup = G::read_setup(*rules_, as_read(record.setup));
        if (!setup) {
            return setup.errors();
        }
        auto recorded = std::make_unique<RecordedChance>(record.start_outcomes);
        const RecordedChance& start_chance = *recorded;
        auto match = std::make_unique<MatchOf<G>>(rules_, content_, setup.take(),
                                                  std::move(recorded), record.seed);
        if (start_chance.failed() || !start_chance.used_up()) {
            return refusal(Message("error.record.outcome").with("step", std::int64_t{0}));
        }
        for (const Record::Step& step : record.steps) {
            if (auto problem = match->replay(step)) {
                return *problem;
            }
        }
        if (match->hash() != record.final_hash) {
            return refusal(Message("error.record.hash"));
        }
        match->go_on_with(std::move(chance));
        return std::unique_ptr<Match>(std::move(match));
    }

    [[nodiscard]] Result<RandomGame> play_random(const boost::json::object& options,
                                                 std::uint64_t seed, std::uint64_t most_decisions,
                                                 bool checked) const override {
        auto setup = G::read_setup(*rules_, options);
        if (!setup) {
            return setup.errors();
        }
        ChoiceList list;
        return checked ? play_checked<G>(*rules_, *setup, seed, most_decisions, list)
                       : bronze::play_random<G>(*rules_, *setup, seed, most_decisions, list);
    }

private:
    static Error refusal(Message message) { return {.message = std::move(message), .place = {}}; }

    std::shared_ptr<const typename G::Rules> rules_;
    std::uint64_t content_;
};

template <Game G>
Result<std::unique_ptr<LoadedGame>> load_game(const Content& content) {
    auto rules = G::load(content);
    if (!rules) {
        return rules.errors();
    }
    const std::string folder = std::string(G::key) + "/";
    return std::unique_ptr<LoadedGame>(
        std::make_unique<LoadedGameOf<G>>(rules.take(), content_hash(content, folder)));
}

}  // namespace bronze
