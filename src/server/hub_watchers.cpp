#include <algorithm>
#include <fmt/format.h>

#include "kernel/hex.hpp"
#include "server/hub.hpp"
#include "server/render.hpp"

namespace bronze::server {

namespace {

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

Listener ears_of(std::optional<Seat> seat) {
    return seat ? Listener(*seat) : Listener::spectator();
}

}  // namespace

tell::Table Hub::about(const Place& place, Language language) const {
    return about_table(place.id, place.table, place.is_private, now(), *around_.words, language);
}

std::vector<tell::Table> Hub::lobby(Language language) const {
    std::vector<tell::Table> tables;
    for (const auto& [id, place] : places_) {
        if (!place->is_private && !place->kept && tables.size() < around_.limits.shown) {
            tables.push_back(about(*place, language));
        }
    }
    for (const auto& [id, sleeper] : asleep_) {
        if (!sleeper.row.is_private && tables.size() < around_.limits.shown) {
            tables.push_back(sleeper.about);
        }
    }
    return tables;
}

tell::News Hub::news(const Place& place, const Watcher& watcher, std::uint64_t after,
                     bool with_past) const {
    const Listener listener = ears_of(watcher.seat);
    const Language language = watcher.session->language;
    tell::News news{.table = about(place, language),
                    .seat = watcher.seat,
                    .updates = {},
                    .present = present_of(place.table, listener, *around_.words, language)};
    if (watcher.bytes && watcher.seat) {
        news.present.content = fmt::format("{:016x}", place.game->content());
        news.present.bytes = hex_of(place.table.view_bytes(*watcher.seat));
    }
    if (with_past) {
        news.updates = updates_of(place.table, listener, after, *around_.words, language);
    }
    return news;
}

void Hub::tell_watchers(Place& place) {
    // Most listeners have seen the same before, so they are sent the same bytes.
    std::map<std::tuple<std::optional<Seat>, Language, std::uint64_t, bool>, std::string> written;
    std::vector<SessionPtr> barred;
    std::erase_if(place.watchers, [&](const Watcher& watcher) {
        const bool may = may_watch(place, *watcher.session, watcher.seat);
        if (!may) {
            barred.push_back(watcher.session);
        }
        return !may;
    });
    for (const SessionPtr& session : barred) {
        // It may listen with other ears, too.
        if (std::none_of(place.watchers.begin(), place.watchers.end(),
                         [&](const Watcher& watcher) { return watcher.session == session; })) {
            session->watched.erase(place.id);
        }
        if (session->push) {
            session->push(write_push("unwatched", write(tell::Unwatched{place.id})));
        }
    }
    for (Watcher& watcher : place.watchers) {
        const std::uint64_t heard = place.table.heard(ears_of(watcher.seat));
        if (heard == watcher.seen) {
            continue;
        }
        std::string& text =
            written[{watcher.seat, watcher.session->language, watcher.seen, watcher.bytes}];
        if (text.empty()) {
            text = write_push("table", write(news(place, watcher, watcher.seen, true)));
        }
        watcher.seen = heard;
        if (watcher.session->push) {
            ++counters_.pushes;
            watcher.session->push(text);
        }
    }
}

void Hub::stop_watching(Session& session, bool only_seats) const {
    for (auto id = session.watched.begin(); id != session.watched.end();) {
        const auto found = places_.find(*id);
        bool still = false;
        if (found != places_.end()) {
            Place& place = *found->second;
            place.used = now();
            std::erase_if(place.watchers, [&](const Watcher& watcher) {
                return watcher.session.get() == &session && (!only_seats || watcher.seat);
            });
            still = std::any_of(
                place.watchers.begin(), place.watchers.end(),
                [&](const Watcher& watcher) { return watcher.session.get() == &session; });
        }
        id = still ? std::next(id) : session.watched.erase(id);
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
Result<Hub::PlacePtr> Hub::find(const Session& session, const std::string& id) {
    auto found = places_.find(id);
    if (const auto sleeper = asleep_.find(id); sleeper != asleep_.end()) {
        const store::TableRow row = sleeper->second.row;
        if (const auto place = wake(row); !place) {
            return place.errors();
        }
        found = places_.find(id);
    }
    if (found == places_.end() || !may_enter(*found->second, session)) {
        return refuse("error.server.no_table");
    }
    found->second->used = now();
    return found->second;
}

std::size_t Hub::opened_by(const Person& person) const {
    const auto awake = std::count_if(places_.begin(), places_.end(), [&](const auto& at) {
        const Place& place = *at.second;
        return place.opener && place.opener->is(person) && !place.kept;
    });
    const auto sleeping = std::count_if(asleep_.begin(), asleep_.end(), [&](const auto& at) {
        return at.second.opener && at.second.opener->is(person);
    });
    return static_cast<std::size_t>(awake + sleeping);
}

}  // namespace bronze::server
