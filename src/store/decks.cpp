#include <utility>

#include "store/read_rows.hpp"

namespace bronze::store {

namespace {

constexpr std::int64_t most_decks = 200;  // of one account

}  // namespace

template <>
Deck read_row(const Row& row) {
    return {.owner = row.text(0),
            .name = row.text(1),
            .game = row.text(2),
            .text = row.text(3),
            .changed = instant(row.number(4))};
}

void Store::save_deck(const Deck& deck, Done done) {
    queue(
        [deck](Database& database) {
            Problem problem = database.run(
                "insert into decks (owner, name, game, text, changed) select ?1, ?2, ?3, ?4, ?5 "
                "where (select count(*) from decks where owner = ?1 and name <> ?2) < ?6 "
                "on conflict do update set game = ?3, text = ?4, changed = ?5",
                deck.owner, deck.name, deck.game, deck.text, ms(deck.changed), most_decks);
            if (!problem && database.changed() == 0) {
                problem = Error{.message = Message("error.store.decks").with("most", most_decks),
                                .place = {}};
            }
            return problem;
        },
        std::move(done));
}

void Store::delete_deck(std::string owner, std::string name, Done done) {
    queue(
        [owner = std::move(owner), name = std::move(name)](Database& database) -> Problem {
            auto problem =
                database.run("delete from decks where owner = ?1 and name = ?2", owner, name);
            if (!problem && database.changed() == 0) {
                return Error{.message = Message("error.store.unknown"), .place = {}};
            }
            return problem;
        },
        std::move(done));
}

Result<std::vector<Deck>> Store::decks(std::string_view owner) {
    return read_all<Deck>(
        "select owner, name, game, text, changed from decks where owner = ?1 order by name", owner);
}

}  // namespace bronze::store
