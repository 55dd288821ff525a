#include <algorithm>
#include <exception>

#include "server/hub.hpp"

// What goes wrong at one table stays there: it is set aside with its record, and the others go on.
namespace bronze::server {

Result<Hub::Sound> Hub::rebuild_sound(const LoadedGame& game, std::span<const Entry> entries) {
    const auto rebuild = [&](std::span<const Entry> some) -> Result<Table> {
        try {
            return Table::rebuild(game, some);
        } catch (const std::exception&) {
            return Error{.message = Message("error.table.set_aside"), .place = {}};
        }
    };
    auto whole = rebuild(entries);
    if (whole) {
        return Sound{.table = whole.take(), .left_out = false};
    }
    if (entries.size() < 2) {
        return whole.errors();
    }
    auto before = rebuild(entries.first(entries.size() - 1));
    if (!before) {
        return whole.errors();
    }
    before->leave_out();
    return Sound{.table = before.take(), .left_out = true};
}

bool Hub::guarded(const PlacePtr& place, const std::function<void()>& task) {
    try {
        task();
        return true;
    } catch (const std::exception& error) {
        misfortune(place, error.what());
        return false;
    }
}

void Hub::misfortune(const PlacePtr& place, std::string_view why) {
    if (place->broken) {
        abandon(place, why);
        return;
    }
    ++counters_.set_aside;
    around_.log({{"what", "set aside"}, {"table", place->id}, {"why", why}});
    place->broken = true;
    turn_down_all(*place);
    if (!place->busy) {
        set_aside(place);
    }
}

// What is in memory may be half changed. When the disk refuses, the next tick tries again.
void Hub::set_aside(const PlacePtr& place) {
    const auto entries = journal(place->id);
    if (!entries) {
        around_.log(
            {{"what", "not set aside"}, {"table", place->id}, {"why", entries.error().code()}});
        return;
    }
    auto sound = rebuild_sound(*place->game, *entries);
    if (!sound) {
        abandon(place, sound.error().code());
        return;
    }
    place->table = std::move(sound->table);
    const auto stage = place->table.stage();
    if (stage == Table::Stage::over || stage == Table::Stage::set_aside) {
        guarded(place, [&] { look_around(place); });
    } else if (sound->left_out) {
        act(place, std::nullopt, deed::SetAsideInstead{}, {});
    } else {
        act(place, std::nullopt, deed::SetAside{}, {});
    }
}

// Not even that was possible. It stays in the store for those who look into it.
void Hub::abandon(const PlacePtr& place, std::string_view why) {
    around_.log({{"what", "abandoned"}, {"table", place->id}, {"why", why}});
    for (const Watcher& watcher : place->watchers) {
        watcher.session->watched.erase(place->id);
        if (watcher.session->push) {
            watcher.session->push(write_push("unwatched", write(tell::Unwatched{place->id})));
        }
    }
    place->watchers.clear();
    turn_down_all(*place);
    places_.erase(place->id);
}

// Everybody who asked gets an answer.
void Hub::turn_down_all(Place& place) {
    for (const Place::Waiting& waiting : std::exchange(place.waiting, {})) {
        waiting.done(Error{.message = Message("error.table.set_aside"), .place = {}});
    }
}

// After a refusal of the store: it may have kept the entry all the same, or others that this table
// does not know. Whether the entry is part of the table now.
bool Hub::caught_up(const PlacePtr& place, const Entry& entry) {
    const auto entries = journal(place->id);
    if (!entries || entries->size() <= place->table.entries()) {
        return false;
    }
    auto sound = rebuild_sound(*place->game, *entries);
    if (!sound || sound->left_out) {
        misfortune(place, "journal");
        return false;
    }
    around_.log({{"what", "caught up"}, {"table", place->id}});
    place->table = std::move(sound->table);
    return write_entry((*entries)[entry.number]) == write_entry(entry);
}

}  // namespace bronze::server
