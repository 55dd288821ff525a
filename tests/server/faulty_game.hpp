#pragma once

#include <stdexcept>

#include "tests/support/games.hpp"

namespace bronze::server {

// A game that plays well until somebody makes the choice at a moment that its settings name:
//   {"fault": "throws", "at": 2}      an exception out of the rules
//   {"fault": "endless", "at": 2}     a card that does not come to an end
//   {"fault": "unseen", "at": 2}      from then on every look at it throws
class FaultyMatch final : public Match {
public:
    FaultyMatch(std::unique_ptr<Match> sound, std::string fault, std::size_t at)
        : sound_(std::move(sound)), fault_(std::move(fault)), at_(at) {}

    [[nodiscard]] std::string_view game() const override { return sound_->game(); }
    [[nodiscard]] unsigned seats() const override { return sound_->seats(); }
    [[nodiscard]] Decision decision() const override { return sound_->decision(); }
    [[nodiscard]] std::span<const Choice> choices() const override { return sound_->choices(); }
    [[nodiscard]] Seats winners() const override { return sound_->winners(); }
    Result<EventLog> choose(Choice choice) override {
        if (sound_->moment() == at_ && fault_ == "throws") {
            throw std::runtime_error("a fault");
        }
        if (sound_->moment() == at_ && fault_ == "endless") {
            set_aside_ = Error{.message = Message("error.match.set_aside"), .place = {}};
            return *set_aside_;
        }
        return sound_->choose(choice);
    }
    [[nodiscard]] bool knows_giving_up() const override { return sound_->knows_giving_up(); }
    [[nodiscard]] bool plays(Seat seat) const override { return sound_->plays(seat); }
    Result<EventLog> give_up(Seat seat) override { return sound_->give_up(seat); }
    [[nodiscard]] std::size_t moment() const override { return sound_->moment(); }
    [[nodiscard]] std::size_t moments() const override { return sound_->moments(); }
    void go_to(std::size_t moment) override { sound_->go_to(moment); }
    [[nodiscard]] std::span<const Event> events(std::size_t moment) const override {
        return sound_->events(moment);
    }
    [[nodiscard]] std::size_t last_revealed(Seat seat) const override {
        return sound_->last_revealed(seat);
    }
    [[nodiscard]] const std::optional<Error>& set_aside() const override { return set_aside_; }
    [[nodiscard]] std::uint64_t hash() const override { return sound_->hash(); }
    [[nodiscard]] Record record() const override { return sound_->record(); }
    [[nodiscard]] boost::json::object view(Seat seat) const override {
        if (sound_->moment() > at_ && fault_ == "unseen") {
            throw std::runtime_error("a fault");
        }
        return sound_->view(seat);
    }
    [[nodiscard]] std::vector<std::byte> view_bytes(Seat seat) const override {
        return sound_->view_bytes(seat);
    }
    [[nodiscard]] std::unique_ptr<Match> imagine(Seat seat, Chance& chance) const override {
        return sound_->imagine(seat, chance);
    }
    [[nodiscard]] std::string name(Choice choice) const override { return sound_->name(choice); }
    [[nodiscard]] std::string seat_name(Seat seat) const override {
        return sound_->seat_name(seat);
    }
    [[nodiscard]] std::string name(const Event& event, Seat seat) const override {
        return sound_->name(event, seat);
    }
    [[nodiscard]] Message why(std::string_view thing) const override { return sound_->why(thing); }
    [[nodiscard]] Message about(Choice choice) const override { return sound_->about(choice); }
    [[nodiscard]] Message about_decision() const override { return sound_->about_decision(); }
    [[nodiscard]] std::optional<Message> about(const Event& event, Seat seat) const override {
        return sound_->about(event, seat);
    }
    std::optional<Error> arrange(std::string_view fact, std::string_view value) override {
        return sound_->arrange(fact, value);
    }

private:
    std::unique_ptr<Match> sound_;
    std::string fault_;
    std::size_t at_;
    std::optional<Error> set_aside_;
};

class FaultyGame final : public LoadedGame {
public:
    [[nodiscard]] std::string_view key() const override { return sound_->key(); }
    [[nodiscard]] std::uint64_t content() const override { return sound_->content(); }
    [[nodiscard]] std::span<const DrawKind> draw_kinds() const override {
        return sound_->draw_kinds();
    }
    [[nodiscard]] boost::json::object table() const override { return sound_->table(); }
    [[nodiscard]] Catalogue catalogue() const override { return sound_->catalogue(); }
    [[nodiscard]] Errors check_deck(const Deck& deck, std::string_view format) const override {
        return sound_->check_deck(deck, format);
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> start(const boost::json::object& setup,
                                                       std::unique_ptr<Chance> chance,
                                                       std::optional<Seed> seed) const override {
        auto match = sound_->start({}, std::move(chance), seed);
        if (!match || !setup.contains("fault")) {
            return match;
        }
        return std::unique_ptr<Match>(
            std::make_unique<FaultyMatch>(match.take(), std::string(setup.at("fault").as_string()),
                                          setup.at("at").to_number<std::size_t>()));
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> imagine(std::span<const std::byte> view,
                                                         Chance& chance) const override {
        return sound_->imagine(view, chance);
    }
    [[nodiscard]] Result<std::unique_ptr<Match>> replay(
        const Record& record, std::unique_ptr<Chance> chance) const override {
        return sound_->replay(record, std::move(chance));
    }
    [[nodiscard]] Result<RandomGame> play_random(const boost::json::object& setup,
                                                 std::uint64_t seed, std::uint64_t most_decisions,
                                                 bool checked) const override {
        return sound_->play_random(setup, seed, most_decisions, checked);
    }

private:
    std::shared_ptr<const LoadedGame> sound_ = test::game_named("Little").game;
};

}  // namespace bronze::server
