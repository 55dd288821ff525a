#include "server/hub.hpp"
#include "server/render.hpp"

// A table that nobody listens to is no more than its journal; it comes back when somebody asks for
// it or when its clock has run out.
namespace bronze::server {

namespace {

constexpr Span between_attempts = std::chrono::minutes(1);

}  // namespace

Result<std::vector<Entry>> Hub::journal(const std::string& id) const {
    const auto lines = around_.store->journal(id);
    if (!lines) {
        return lines.errors();
    }
    std::vector<Entry> entries;
    entries.reserve(lines->size());
    for (const std::string& line : *lines) {
        auto entry = read_entry(line);
        if (!entry) {
            return entry.errors();
        }
        entries.push_back(entry.take());
    }
    return entries;
}

Result<Hub::PlacePtr> Hub::wake(const store::TableRow& row) {
    const auto cannot = [&](const Error& why) {
        // It stays in the store as it is: another version of Bronze or its content may know it.
        around_.log({{"what", "not reopened"}, {"table", row.id}, {"why", why.code()}});
        return why;
    };
    const LoadedGame* loaded = game(row.game);
    if (loaded == nullptr) {
        return cannot(
            {.message = Message("error.cli.unknown_game").with("found", row.game), .place = {}});
    }
    const auto entries = journal(row.id);
    if (!entries) {
        return cannot(entries.error());
    }
    auto rebuilt = rebuild_sound(*loaded, *entries);
    if (!rebuilt) {
        return cannot(rebuilt.error());
    }
    const auto place = std::make_shared<Place>(Place{.id = row.id,
                                                     .game = loaded,
                                                     .table = std::move(rebuilt->table),
                                                     .is_private = row.is_private,
                                                     .opener = entries->front().by,
                                                     .opened = row.opened,
                                                     .used = now()});
    places_[row.id] = place;
    asleep_.erase(row.id);
    if (rebuilt->left_out) {
        misfortune(place, "journal");
    } else {
        guarded(place, [&] { look_around(place); });
    }
    return place;
}

bool Hub::may_sleep(const Place& place, Instant time) const {
    const auto stage = place.table.stage();
    return (stage == Table::Stage::gathering || stage == Table::Stage::playing) && !place.busy &&
           !place.thinking && !place.broken && place.waiting.empty() && place.watchers.empty() &&
           !place.table.bot_to_choose() && time - place.used > around_.limits.unused &&
           time - place.table.last_change() > around_.limits.unused;
}

void Hub::put_to_sleep(const PlacePtr& place) {
    const Table& table = place->table;
    asleep_[place->id] = {.row = {.id = place->id,
                                  .game = std::string(place->game->key()),
                                  .is_private = place->is_private,
                                  .opened = place->opened},
                          .opener = place->opener,
                          .stage = table.stage(),
                          .last_change = table.last_change(),
                          .deadline = table.deadline(),
                          .about = about(*place, Language::en)};
    places_.erase(place->id);
}

void Hub::look_after_sleepers(Instant time) {
    std::vector<store::TableRow> late;
    for (auto at = asleep_.begin(); at != asleep_.end();) {
        const Asleep& sleeper = at->second;
        if (sleeper.deadline && *sleeper.deadline <= time) {
            late.push_back(sleeper.row);  // the next tick finds that its time is over
        } else if (sleeper.stage == Table::Stage::gathering &&
                   time - sleeper.last_change > around_.limits.deserted) {
            around_.store->close_table(at->first, time, {});
            at = asleep_.erase(at);
            continue;
        }
        ++at;
    }
    for (const store::TableRow& row : late) {
        if (!wake(row)) {
            asleep_[row.id].deadline = time + between_attempts;
        }
    }
}

}  // namespace bronze::server
