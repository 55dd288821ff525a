#include <algorithm>
#include <exception>

#include "bots/bot.hpp"
#include "server/hub.hpp"
#include "store/secret.hpp"

namespace bronze::server {

namespace {

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

// A bot may have much to learn before its first choice, so each thread keeps its own. That it plays
// this game was checked when it sat down.
Bot& bot_of_this_thread(const std::string& level, const LoadedGame& game) {
    thread_local std::map<std::pair<const LoadedGame*, std::string>, std::unique_ptr<Bot>> bots;
    auto& bot = bots[{&game, level}];
    if (bot == nullptr) {
        bot = make_bot(level, game, std::hash<std::thread::id>{}(std::this_thread::get_id()));
    }
    return *bot;
}

}  // namespace

void Hub::open(deed::Open opening, bool is_private, std::optional<Person> by,
               std::function<void(const Result<PlacePtr>&)> done) {
    const LoadedGame* loaded = game(opening.game);
    if (loaded == nullptr) {
        done(Error{.message = Message("error.cli.unknown_game").with("found", opening.game),
                   .place = {}});
        return;
    }
    const Entry first{.number = 0, .at = now(), .by = std::move(by), .deed = std::move(opening)};
    auto table = Table::open(*loaded, first);
    if (!table) {
        done(table.errors());
        return;
    }
    const auto place = std::make_shared<Place>(Place{.id = store::random_id(),
                                                     .game = loaded,
                                                     .table = table.take(),
                                                     .is_private = is_private,
                                                     .opener = first.by,
                                                     .opened = first.at,
                                                     .used = first.at});
    around_.store->open_table(
        {.id = place->id,
         .game = std::string(loaded->key()),
         .is_private = is_private,
         .opened = first.at},
        write_entry(first),
        back_here([this, place, done = std::move(done)](const Problem& problem) {
            if (problem) {
                done(*problem);
                return;
            }
            ++counters_.entries;
            places_[place->id] = place;
            done(place);
        }));
}

void Hub::act(const PlacePtr& place, std::optional<Person> by, Deed deed, Done done) {
    if (!done) {
        done = [](const Problem&) {};
    }
    if (place->broken && by) {
        done(refuse("error.table.set_aside"));
        return;
    }
    if (place->busy) {
        // Those who only talk leave room for those who play, and nobody keeps the clock waiting.
        const std::size_t room = std::holds_alternative<deed::Say>(deed)
                                     ? around_.limits.waiting / 4
                                     : around_.limits.waiting;
        if (by && place->waiting.size() >= room) {
            done(refuse("error.server.busy"));
            return;
        }
        place->waiting.push_back({.by = std::move(by), .deed = std::move(deed), .done = done});
        return;
    }
    if (std::holds_alternative<deed::Say>(deed) &&
        place->table.entries() > around_.limits.deeds / 2) {
        done(refuse("error.server.busy"));
        return;
    }
    Entry entry = place->table.next(std::move(by), now(), std::move(deed));
    Problem problem;
    if (!guarded(place, [&] { problem = place->table.check(entry); })) {
        problem = refuse("error.table.set_aside");
    }
    if (problem) {
        done(problem);
        return;
    }
    place->busy = true;
    std::string text = write_entry(entry);
    const std::uint64_t number = entry.number;
    around_.store->append(
        place->id, number, std::move(text),
        back_here([this, place, entry = std::move(entry), done = std::move(done)](
                      const Problem& refused) { land(place, entry, refused, done); }));
}

void Hub::land(const PlacePtr& place, const Entry& entry, const Problem& problem,
               const Done& done) {
    place->busy = false;
    if (problem && !caught_up(place, entry)) {
        around_.log({{"what", "not stored"}, {"table", place->id}, {"why", problem->code()}});
        done(problem);
        go_on(place);
        return;
    }
    ++counters_.entries;
    Problem refused;
    const bool sound = guarded(place, [&] {
        refused = problem ? std::nullopt : place->table.apply(entry);
        if (refused) {
            misfortune(place, refused->code());
        }
    });
    if (refused || !sound) {
        done(refuse("error.table.set_aside"));
        return;
    }
    done(std::nullopt);
    guarded(place, [&] { look_around(place); });
    go_on(place);
}

// Those who waited for the disk, in their order.
void Hub::go_on(const PlacePtr& place) {
    while (!place->busy && !place->waiting.empty()) {
        const Place::Waiting next = std::move(place->waiting.front());
        place->waiting.pop_front();
        act(place, next.by, next.deed, next.done);
    }
}

// What follows from the last deed. The record comes first: whoever is told that a match is over can
// count on it.
void Hub::look_around(const PlacePtr& place) {
    const auto stage = place->table.stage();
    const bool over = stage == Table::Stage::over || stage == Table::Stage::set_aside;
    if (over) {
        keep(place);
    } else if (place->table.entries() > around_.limits.deeds && !place->broken) {
        misfortune(place, "deeds");
    }
    tell_watchers(*place);
    if (!place->moved_on && place->table.rematch_agreed()) {
        play_again(place);
    }
    think(place);
}

void Hub::think(const PlacePtr& place) {
    const auto seat = place->table.bot_to_choose();
    if (!seat || place->thinking || place->busy || place->broken) {
        return;
    }
    // Any luck will do: what the bot chose is in the journal, not how it came to it.
    const std::uint64_t moment = place->table.moment();
    FastChance chance(place->table.entries(), moment);
    const std::shared_ptr<const Match> imagined = place->table.imagine(*seat, chance);
    place->thinking = thinkers_.run([this, place, seat = *seat, moment, imagined,
                                     level = place->table.chairs()[index(*seat)].bot] {
        Choice choice;
        std::string why;
        try {
            choice = bot_of_this_thread(level, *place->game).choose(*imagined, seat);
        } catch (const std::exception& error) {
            why = error.what();
        }
        around_.post([this, place, moment, choice, why] {
            place->thinking = false;
            if (!why.empty()) {
                misfortune(place, why);
                return;
            }
            act(place, std::nullopt, deed::Choose{.moment = moment, .choice = choice},
                [this, place](const Problem& problem) {
                    // Somebody took something back meanwhile; a disk that refuses gets its time.
                    if (problem && problem->code() == "error.table.stale") {
                        think(place);
                    }
                });
        });
    });
}

void Hub::keep(const PlacePtr& place) {
    if (place->kept) {
        return;
    }
    place->kept = true;
    const Table& table = place->table;
    const Record record = table.record();
    const auto done = back_here([this, place](const Problem& problem) {
        // A disk that was full may have room at the next tick.
        place->kept = !problem || problem->code() == "error.store.unknown";
        counters_.finished += place->kept ? 1U : 0U;
        if (problem) {
            around_.log({{"what", "not kept"}, {"table", place->id}, {"why", problem->code()}});
        }
    });
    if (record.game.empty()) {
        around_.store->close_table(place->id, now(), done);
        return;
    }
    store::FinishedMatch match{.table = place->id,
                               .game = std::string(place->game->key()),
                               .finished = table.last_change(),
                               .record = save_record(record),
                               .players = {}};
    for (unsigned i = 0; i < table.seats(); ++i) {
        if (const auto& person = table.chairs()[i].person) {
            match.players.push_back(
                {.seat = static_cast<std::uint8_t>(i),
                 .owner = {.kind = person->kind == Person::Kind::guest
                                       ? store::Owner::Kind::guest
                                       : store::Owner::Kind::account,
                           .id = person->id},
                 .name = person->name,
                 .won = table.stage() == Table::Stage::over && table.winners().has(seat_at(i))});
        }
    }
    around_.store->finish(match, done);
}

void Hub::play_again(const PlacePtr& place) {
    place->moved_on = true;
    open(place->table.rematch(store::random_seed(), store::random_seed()), place->is_private,
         place->opener, [this, place](const Result<PlacePtr>& opened) {
             if (opened) {
                 act(place, std::nullopt, deed::GoOnAt{.table = (*opened)->id},
                     [place](const Problem& changed_their_mind) {
                         place->moved_on = !changed_their_mind;
                     });
             } else {
                 place->moved_on = false;
             }
         });
}

}  // namespace bronze::server
