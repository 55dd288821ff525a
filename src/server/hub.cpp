#include "server/hub.hpp"

#include <algorithm>

#include "server/render.hpp"

namespace bronze::server {

namespace {

// One core is always left to people.
unsigned threads_for_bots() {
    return std::max(1U, std::thread::hardware_concurrency() / 2);
}

constexpr std::size_t most_thoughts = 100'000;

}  // namespace

Hub::Hub(Surroundings surroundings)
    : around_(std::move(surroundings)),
      writer_([store = around_.store](const std::stop_token& stop) { store->run(stop); }),
      thinkers_(threads_for_bots(), most_thoughts),
      helpers_(1, around_.limits.passwords) {}

Hub::~Hub() = default;

std::optional<Error> Hub::start() {
    const auto rows = around_.store->open_tables();
    if (!rows) {
        return rows.error();
    }
    for (const store::TableRow& row : *rows) {
        reopen(row);
    }
    around_.log({{"what", "started"}, {"tables", places_.size()}});
    around_.store->tidy_up(now(), {});
    return std::nullopt;
}

Hub::Done Hub::back_here(Done done) const {
    return [post = around_.post, done = std::move(done)](const Problem& problem) {
        post([done, problem] { done(problem); });
    };
}

const LoadedGame* Hub::game(std::string_view key) const {
    const auto found = std::find_if(around_.games.begin(), around_.games.end(),
                                    [&](const LoadedGame* game) { return game->key() == key; });
    return found == around_.games.end() ? nullptr : *found;
}

tell::Refusal Hub::refusal(const Error& error, Language language) const {
    return refusal_of(error, *around_.words, language);
}

void Hub::leave(const std::shared_ptr<Session>& session) {
    for (const auto& [id, place] : places_) {
        std::erase_if(place->watchers,
                      [&](const Watcher& watcher) { return watcher.session == session; });
    }
    session->push = {};
}

void Hub::tick() {
    const Instant time = now();
    std::vector<PlacePtr> leaving;
    for (const auto& [id, place] : places_) {
        const auto deadline = place->table.deadline();
        if (deadline && *deadline <= time && !place->busy) {
            act(place, std::nullopt, deed::RunOut{}, {});
        }
        think(place);  // once more, if the disk refused what a bot chose
        const Span idle = time - place->table.last_change();
        const auto stage = place->table.stage();
        const bool over = stage == Table::Stage::over || stage == Table::Stage::set_aside;
        if (over && !place->kept) {
            keep(place);
        }
        if (place->busy || !place->watchers.empty()) {
            continue;
        }
        if ((over && place->kept && idle > around_.limits.finished) ||
            (stage == Table::Stage::gathering && idle > around_.limits.deserted)) {
            leaving.push_back(place);
        }
    }
    for (const PlacePtr& place : leaving) {
        if (!place->kept) {
            around_.store->close_table(place->id, time, {});
        }
        places_.erase(place->id);
    }
}

}  // namespace bronze::server
