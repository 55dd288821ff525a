#include <algorithm>
#include <exception>

#include "bots/bot.hpp"
#include "server/hub.hpp"
#include "server/render.hpp"
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

Listener ears_of(std::optional<Seat> seat) {
    return seat ? Listener(*seat) : Listener::spectator();
}

}  // namespace

void Hub::reopen(const store::TableRow& row) {
    const LoadedGame* loaded = game(row.game);
    const auto journal = around_.store->journal(row.id);
    std::vector<Entry> entries;
    std::string why = loaded == nullptr ? "error.cli.unknown_game" : "";
    if (!journal) {
        why = journal.error().code();
    }
    for (std::size_t i = 0; why.empty() && i < journal->size(); ++i) {
        auto entry = read_entry((*journal)[i]);
        if (entry) {
            entries.push_back(entry.take());
        } else {
            why = entry.error().code();
        }
    }
    if (why.empty()) {
        auto table = Table::rebuild(*loaded, entries);
        if (table) {
            const auto place = std::make_shared<Place>(Place{.id = row.id,
                                                             .game = loaded,
                                                             .table = table.take(),
                                                             .is_private = row.is_private,
                                                             .opener = entries.front().by});
            places_[row.id] = place;
            look_around(place);
            return;
        }
        why = table.error().code();
    }
    // It stays in the store as it is: another version of Bronze or its content may know it.
    around_.log({{"what", "not reopened"}, {"table", row.id}, {"why", why}});
    ++counters_.set_aside;
}

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
                                                     .opener = first.by});
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
    if (place->busy) {
        if (place->waiting.size() >= around_.limits.waiting) {
            done(refuse("error.server.busy"));
            return;
        }
        place->waiting.emplace_back([this, place, by = std::move(by), deed = std::move(deed),
                                     done = std::move(done)] { act(place, by, deed, done); });
        return;
    }
    Entry entry = place->table.next(std::move(by), now(), std::move(deed));
    if (const auto problem = place->table.check(entry)) {
        done(problem);
        return;
    }
    place->busy = true;
    std::string text = write_entry(entry);
    const std::uint64_t number = entry.number;
    around_.store->append(
        place->id, number, std::move(text),
        back_here([this, place, entry = std::move(entry), done = std::move(done)](
                      const Problem& problem) { land(place, entry, problem, done); }));
}

void Hub::land(const PlacePtr& place, const Entry& entry, const Problem& problem,
               const Done& done) {
    place->busy = false;
    if (problem) {
        around_.log({{"what", "not stored"}, {"table", place->id}, {"why", problem->code()}});
        done(problem);
        go_on(place);
        return;
    }
    ++counters_.entries;
    Problem refused;
    try {
        refused = place->table.apply(entry);
    } catch (const std::exception&) {
        refused = refuse("error.table.set_aside");
    }
    if (refused) {
        done(refused);
        give_up(place);
        return;
    }
    done(std::nullopt);
    look_around(place);
    go_on(place);
}

// Those who waited for the disk, in their order.
void Hub::go_on(const PlacePtr& place) {
    while (!place->busy && !place->waiting.empty()) {
        const auto next = std::move(place->waiting.front());
        place->waiting.pop_front();
        next();
    }
}

// What follows from the last deed.
void Hub::look_around(const PlacePtr& place) {
    tell_watchers(*place);
    const auto stage = place->table.stage();
    if (stage == Table::Stage::over || stage == Table::Stage::set_aside) {
        keep(place);
    }
    if (!place->moved_on && place->table.rematch_agreed()) {
        play_again(place);
    }
    think(place);
}

void Hub::think(const PlacePtr& place) {
    const auto seat = place->table.bot_to_choose();
    if (!seat || place->thinking || place->busy) {
        return;
    }
    // Any luck will do: what the bot chose is in the journal, not how it came to it.
    const std::uint64_t moment = place->table.moment();
    FastChance chance(place->table.entries(), moment);
    const std::shared_ptr<const Match> imagined = place->table.imagine(*seat, chance);
    place->thinking = thinkers_.run([this, place, seat = *seat, moment, imagined,
                                     level = place->table.chairs()[index(*seat)].bot] {
        const Choice choice = bot_of_this_thread(level, *place->game).choose(*imagined, seat);
        around_.post([this, place, moment, choice] {
            place->thinking = false;
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
                 act(place, std::nullopt, deed::GoOnAt{.table = (*opened)->id}, {});
             } else {
                 place->moved_on = false;
             }
         });
}

// Something that must not happen did. The journal stays for those who look into it.
void Hub::give_up(const PlacePtr& place) {
    ++counters_.set_aside;
    around_.log({{"what", "set aside"}, {"table", place->id}});
    for (const Watcher& watcher : place->watchers) {
        if (watcher.session->push) {
            watcher.session->push(write_push("unwatched", write(tell::Unwatched{place->id})));
        }
    }
    place->watchers.clear();
    place->waiting.clear();
    around_.store->close_table(place->id, now(), {});
    places_.erase(place->id);
}

tell::News Hub::news(const Place& place, const Watcher& watcher, std::uint64_t after,
                     bool with_past) const {
    const Listener listener = ears_of(watcher.seat);
    const Language language = watcher.session->language;
    tell::News news{.table = about_table(place.id, place.table, place.is_private, now()),
                    .seat = watcher.seat,
                    .updates = {},
                    .present = present_of(place.table, listener, *around_.words, language)};
    if (with_past) {
        news.updates = updates_of(place.table, listener, after, *around_.words, language);
    }
    return news;
}

void Hub::tell_watchers(Place& place) {
    // Most listeners have seen the same before, so they are sent the same bytes.
    std::map<std::tuple<std::optional<Seat>, Language, std::uint64_t>, std::string> written;
    std::erase_if(place.watchers, [&](const Watcher& watcher) {
        if (may_watch(place, *watcher.session, watcher.seat)) {
            return false;
        }
        watcher.session->push(write_push("unwatched", write(tell::Unwatched{place.id})));
        return true;
    });
    for (Watcher& watcher : place.watchers) {
        const std::uint64_t heard = place.table.heard(ears_of(watcher.seat));
        if (heard == watcher.seen) {
            continue;
        }
        std::string& text = written[{watcher.seat, watcher.session->language, watcher.seen}];
        if (text.empty()) {
            text = write_push("table", write(news(place, watcher, watcher.seen, true)));
        }
        watcher.seen = heard;
        ++counters_.pushes;
        watcher.session->push(text);
    }
}

// Somebody else may have the seat by now, and its secrets.
bool Hub::may_watch(const Place& place, const Session& session, std::optional<Seat> seat) {
    return !seat || (index(*seat) < place.table.seats() &&
                     place.table.chairs()[index(*seat)].belongs_to(session.person));
}

bool Hub::may_enter(const Place& place, const Session& session) {
    const auto& chairs = place.table.chairs();
    return !place.is_private || session.invited.contains(place.id) ||
           (session.person && place.opener && session.person->is(*place.opener)) ||
           std::any_of(chairs.begin(), chairs.end(),
                       [&](const Chair& chair) { return chair.belongs_to(session.person); });
}

// A private table is as unknown to strangers as one that does not exist.
Result<Hub::PlacePtr> Hub::find(const Session& session, const std::string& id) const {
    const auto found = places_.find(id);
    if (found == places_.end() || !may_enter(*found->second, session)) {
        return refuse("error.server.no_table");
    }
    return found->second;
}

std::size_t Hub::opened_by(const Person& person) const {
    return static_cast<std::size_t>(
        std::count_if(places_.begin(), places_.end(), [&](const auto& at) {
            const Place& place = *at.second;
            return place.opener && place.opener->is(person) && !place.kept;
        }));
}

}  // namespace bronze::server
