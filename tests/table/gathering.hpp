#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "table/think.hpp"
#include "tests/support/games.hpp"

namespace bronze::test {

inline Person guest(std::string name) {
    return {.kind = Person::Kind::guest, .id = "id of " + name, .name = name};
}

inline const Person anna = guest("Anna");
inline const Person ben = guest("Ben");
inline const Person cleo = guest("Cleo");

// The code of a refusal; empty when there is none.
inline std::string code_of(const std::optional<Error>& problem) {
    return problem ? std::string(problem->code()) : std::string{};
}

// A table with its journal, as a server has them. Everything goes through the journal's text, so
// that a deed that is not written down whole shows everywhere.
class Gathering {
public:
    explicit Gathering(const PlayedGame& played, deed::Open opening = {}) : played_(&played) {
        opening.game = played.game->key();
        if (opening.setup.empty()) {
            opening.setup = played.setup;
        }
        if (opening.secret == Seed{}) {
            opening.secret = {1, 2, 3};
        }
        journal_.push_back({.number = 0, .at = now, .by = anna, .deed = std::move(opening)});
        auto opened = Table::open(*played.game, journal_.front());
        EXPECT_TRUE(opened.ok());
        table_ = std::make_unique<Table>(opened.take());
    }

    // The code of the refusal; empty when it was done.
    std::string act(const std::optional<Person>& by, Deed deed) {
        const std::string text = write_entry(table_->next(by, now, std::move(deed)));
        const auto entry = read_entry(text);
        if (!entry || write_entry(*entry) != text) {
            return "the journal loses something";
        }
        const std::uint64_t before = table_->hash();
        const auto problem = table_->apply(*entry);
        if (problem) {
            EXPECT_EQ(table_->hash(), before) << "a refused deed changed something";
        } else {
            journal_.push_back(*entry);
        }
        return code_of(problem);
    }

    // Anna sits first, then Ben, then Cleo as often as there are seats, and the match begins.
    void begin() {
        for (unsigned i = 0; i < table().seats(); ++i) {
            if (table().chairs()[i].open()) {
                EXPECT_EQ(act(i == 0 ? anna : i == 1 ? ben : cleo, deed::Sit{seat_at(i)}), "");
            }
        }
        EXPECT_EQ(act(anna, deed::Begin{}), "");
    }

    [[nodiscard]] Seat to_choose() const {
        return table().present(Listener(seat_at(0))).decision.seat;
    }
    [[nodiscard]] std::vector<Present::Offer> offers() const {
        return table().present(Listener(to_choose())).offers;
    }
    [[nodiscard]] std::optional<Person> chooser() const {
        const Chair& chair = table().chairs()[index(to_choose())];
        return chair.played_by_bot() ? std::nullopt : chair.person;
    }
    std::string choose(std::size_t which = 0) {
        return act(chooser(),
                   deed::Choose{.moment = table().moment(), .choice = offers()[which].choice});
    }
    void play_to_the_end() {
        while (table().stage() == Table::Stage::playing) {
            ASSERT_EQ(choose(), "");
        }
    }
    void let_bots_play() {
        while (const auto entry = bot_choice(table(), *played_->game, now)) {
            ASSERT_EQ(act(entry->by, entry->deed), "");
        }
    }

    [[nodiscard]] std::vector<Update> heard(Listener listener) const {
        return table().updates(listener, 0);
    }
    [[nodiscard]] News last_news(Listener listener) const { return heard(listener).back().news; }

    [[nodiscard]] Table& table() { return *table_; }
    [[nodiscard]] const Table& table() const { return *table_; }
    [[nodiscard]] const std::vector<Entry>& journal() const { return journal_; }
    [[nodiscard]] const LoadedGame& game() const { return *played_->game; }

    Instant now{Span(1'000'000)};

private:
    const PlayedGame* played_;
    std::vector<Entry> journal_;
    std::unique_ptr<Table> table_;
};

inline std::vector<Listener> listeners_of(const Table& table) {
    std::vector<Listener> all{Listener::spectator()};
    for (unsigned i = 0; i < table.seats(); ++i) {
        all.emplace_back(seat_at(i));
    }
    return all;
}

}  // namespace bronze::test
