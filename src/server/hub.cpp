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
constexpr Span between_looks = std::chrono::seconds(1);

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
        const auto place = wake(row);
        if (place && may_sleep(**place, Instant::max())) {
            put_to_sleep(*place);  // at once: all of them together may not fit
        }
    }
    around_.log({{"what", "started"}, {"tables", tables()}});
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
    stop_watching(*session, false);
    sessions_.erase(session);
    session->push = {};
    session->end = {};
}

void Hub::tick() {
    const Instant time = now();
    std::vector<PlacePtr> all;
    all.reserve(places_.size());
    for (const auto& [id, place] : places_) {
        all.push_back(place);
    }
    for (const PlacePtr& place : all) {
        guarded(place, [&] { look_after(place, time); });
    }
    if (time - looked_around_ >= between_looks) {
        looked_around_ = time;
        look_after_sleepers(time);
        send_the_banned_away();
    }
}

void Hub::look_after(const PlacePtr& place, Instant time) {
    const auto stage = place->table.stage();
    const bool over = stage == Table::Stage::over || stage == Table::Stage::set_aside;
    if (over && !place->kept) {
        keep(place);
    } else if (place->broken && !over && !place->busy) {
        set_aside(place);
        return;
    }
    const auto deadline = place->table.deadline();
    if (deadline && *deadline <= time && !place->late) {
        place->late = true;
        act(place, std::nullopt, deed::RunOut{},
            [place](const Problem& /*in_time_after_all*/) { place->late = false; });
    }
    think(place);  // once more, if the disk refused what a bot chose
    if (place->busy || !place->watchers.empty()) {
        return;
    }
    const Span idle = time - place->table.last_change();
    if (over ? place->kept && idle > around_.limits.finished
             : stage == Table::Stage::gathering && idle > around_.limits.deserted) {
        if (!place->kept) {
            around_.store->close_table(place->id, time, {});
        }
        places_.erase(place->id);
    } else if (may_sleep(*place, time)) {
        put_to_sleep(place);
    }
}

}  // namespace bronze::server
