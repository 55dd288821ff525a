#include <algorithm>
#include <exception>
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "server/hub.hpp"
#include "server/render.hpp"
#include "store/secret.hpp"
#include "table/continue.hpp"
#include "table/look_back.hpp"
#include "table/report.hpp"

namespace bronze::server {

namespace {

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

store::Owner owner_of(const Person& person) {
    return {.kind = person.kind == Person::Kind::guest ? store::Owner::Kind::guest
                                                       : store::Owner::Kind::account,
            .id = person.id};
}

// What is simply a deed at a table.
Deed deed_of(const ask::Sit& sit) {
    return deed::Sit{sit.seat};
}
Deed deed_of(const ask::SeatBot& bot) {
    return deed::SeatBot{bot.seat, bot.level};
}
Deed deed_of(const ask::Leave& leave) {
    return deed::Leave{leave.seat};
}
Deed deed_of(const ask::Return& back) {
    return deed::Return{back.seat};
}
Deed deed_of(const ask::AddLuck& luck) {
    return deed::AddLuck{luck.seat, luck.bytes};
}
Deed deed_of(const ask::Begin& /*begin*/) {
    return deed::Begin{};
}
Deed deed_of(const ask::Choose& choose) {
    const auto [verb, a, b, c] = choose.choice;
    return deed::Choose{choose.moment, {.verb = verb, .a = a, .b = b, .c = c}};
}
Deed deed_of(const ask::TakeBack& back) {
    return deed::TakeBack{back.seat, back.to};
}
Deed deed_of(const ask::Answer& answer) {
    return deed::Answer{answer.seat, answer.yes};
}
Deed deed_of(const ask::Concede& concede) {
    return deed::Concede{concede.seat};
}
Deed deed_of(const ask::Say& say) {
    return deed::Say{say.text};
}
Deed deed_of(const ask::Mute& mute) {
    return deed::Mute{mute.seat, mute.whom, mute.muted};
}
Deed deed_of(const ask::Rematch& rematch) {
    return deed::Rematch{rematch.seat, rematch.wanted};
}

template <class Asked>
concept IsADeed = requires(const Asked& asked) { deed_of(asked); };

}  // namespace

void Hub::ask(const std::shared_ptr<Session>& session, const Request& request, Answer answer) {
    ++counters_.requests;
    const auto answered = std::make_shared<bool>(false);
    const Answer once = [this, answered, answer = std::move(answer)](const auto& outcome) {
        if (!std::exchange(*answered, true)) {
            counters_.refusals += outcome.ok() ? 0U : 1U;
            answer(outcome);
        }
    };
    try {
        std::visit(
            [&]<class Asked>(const Asked& asked) {
                if constexpr (IsADeed<Asked>) {
                    do_at(session, asked.table, deed_of(asked), once);
                } else {
                    carry_out(session, asked, once);
                }
            },
            request);
    } catch (const std::exception& error) {
        around_.log({{"what", "exception"}, {"why", error.what()}});
        once(refuse("error.server.failed"));
    }
}

void Hub::hear(const std::shared_ptr<Session>& session, std::string_view text) {
    sessions_.insert(session);
    const auto send = [session](const std::string& what) {
        if (session->push) {
            session->push(what);
        }
    };
    const auto turn_down = [&](std::optional<std::uint64_t> id, const Error& error) {
        ++counters_.requests;
        ++counters_.refusals;
        send(write_refusal(id, refusal(error, session->language)));
    };
    if (text.size() > around_.limits.message) {
        turn_down(std::nullopt, refuse("error.server.too_large"));
        return;
    }
    if (!session->bucket) {
        session->bucket.emplace(around_.limits.burst, around_.limits.rate, now());
    }
    if (!session->bucket->take(1, now())) {
        turn_down(id_in(text), refuse("error.server.rate"));
        return;
    }
    const auto asked = read_message(text);
    if (!asked) {
        turn_down(id_in(text), asked.error());
        return;
    }
    if (asked->id <= session->last_id) {
        turn_down(asked->id, refuse("error.server.duplicate"));
        return;
    }
    session->last_id = asked->id;
    if (!session->greeted && !std::holds_alternative<ask::Hello>(asked->request)) {
        turn_down(asked->id, refuse("error.server.greet"));
        return;
    }
    if (!session->bucket->take(price_of(asked->request) - 1, now())) {
        turn_down(asked->id, refuse("error.server.rate"));
        return;
    }
    ask(session, asked->request,
        [this, session, send, id = asked->id](const Result<std::string>& outcome) {
            send(outcome ? write_answer(id, *outcome)
                         : write_refusal(id, refusal(outcome.error(), session->language)));
        });
}

void Hub::do_at(const SessionPtr& session, const std::string& table, Deed deed,
                const Answer& answer) {
    if (!session->person) {
        answer(refuse("error.server.who"));
        return;
    }
    const auto place = find(*session, table);
    if (!place) {
        answer(place.errors());
        return;
    }
    act(*place, session->person, std::move(deed), [answer](const Problem& problem) {
        problem ? answer(*problem) : answer(write(tell::Done{}));
    });
}

void Hub::carry_out(const SessionPtr& /*session*/, const ask::Games& /*games*/,
                    const Answer& answer) const {
    tell::Games all;
    for (const LoadedGame* loaded : around_.games) {
        tell::Game& told = all.games.emplace_back(tell::Game{std::string(loaded->key()), {}});
        for (const std::string_view bot : bot_names()) {
            if (plays(bot, *loaded)) {
                told.bots.emplace_back(bot);
            }
        }
    }
    answer(write(all));
}

void Hub::carry_out(const SessionPtr& /*session*/, const ask::Cards& cards,
                    const Answer& answer) const {
    const LoadedGame* loaded = game(cards.game);
    if (loaded == nullptr) {
        answer(Error{.message = Message("error.cli.unknown_game").with("found", cards.game),
                     .place = {}});
        return;
    }
    answer(write(tell::Cards{.game = cards.game,
                             .content = fmt::format("{:016x}", loaded->content()),
                             .table = loaded->table()}));
}

void Hub::carry_out(const SessionPtr& session, const ask::Lobby& /*asked*/,
                    const Answer& answer) const {
    answer(write(tell::Lobby{lobby(session->language)}));
}

void Hub::carry_out(const SessionPtr& session, const ask::Look& look, const Answer& answer) {
    const auto place = find(*session, look.table);
    if (!place) {
        answer(place.errors());
        return;
    }
    answer(write(about(**place, session->language)));
}

Result<deed::Open> Hub::opening_of(const Person& person, const ask::Open& wish) const {
    deed::Open opening{.game = wish.game.value_or(""),
                       .setup = as_read(wish.setup.value_or(boost::json::object{})),
                       .secret = store::random_seed(),
                       .salt = store::random_seed(),
                       .clock = wish.clock.value_or(ClockRules{}),
                       .delay = wish.delay.value_or(0),
                       .chairs = {},
                       .record = {}};
    for (const ask::SeatWish& seat : wish.seats) {
        Chair& chair = opening.chairs.emplace_back();
        if (seat.bot) {
            chair.bot = *seat.bot;
        } else if (seat.me) {
            chair = {.person = person, .here = true};
        }
    }
    if (!wish.record) {
        return opening;
    }
    const auto record = record_of(*wish.record);
    if (!record) {
        return record.errors();
    }
    return continue_from(*game(record->game), *record, wish.moment.value_or(0), std::move(opening));
}

// Of a finished match of a game that is offered.
Result<Record> Hub::record_of(const std::string& id) const {
    const auto match = around_.store->match(id);
    if (!match) {
        return match.errors();
    }
    if (!*match || game((*match)->game) == nullptr) {
        return refuse("error.server.no_record");
    }
    return load_record((*match)->record);
}

void Hub::carry_out(const SessionPtr& session, const ask::Open& wish, const Answer& answer) {
    if (!session->person) {
        answer(refuse("error.server.who"));
        return;
    }
    if (opened_by(*session->person) >= around_.limits.tables) {
        answer(Error{.message = Message("error.server.tables")
                                    .with("most", static_cast<std::int64_t>(around_.limits.tables)),
                     .place = {}});
        return;
    }
    auto opening = opening_of(*session->person, wish);
    if (!opening) {
        answer(opening.errors());
        return;
    }
    open(opening.take(), wish.is_private.value_or(false), session->person,
         [this, session, answer](const Result<PlacePtr>& opened) {
             if (!opened) {
                 answer(opened.errors());
                 return;
             }
             answer(write(about(**opened, session->language)));
         });
}

void Hub::carry_out(const SessionPtr& session, const ask::Invite& invite, const Answer& answer) {
    const auto place = find(*session, invite.table);
    if (!place || !session->person) {
        answer(place ? refuse("error.server.who") : place.error());
        return;
    }
    const tell::Invitation invitation{.table = invite.table,
                                      .code = store::random_token(),
                                      .expires = now() + around_.limits.invitation};
    around_.store->invite(invitation.code, invitation.table, invitation.expires,
                          back_here([answer, invitation](const Problem& problem) {
                              problem ? answer(*problem) : answer(write(invitation));
                          }));
}

void Hub::carry_out(const SessionPtr& session, const ask::Join& join, const Answer& answer) const {
    const auto table = around_.store->invited_to(join.code, now());
    if (!table) {
        answer(table.errors());
        return;
    }
    if (!*table || (!places_.contains(**table) && !asleep_.contains(**table))) {
        answer(refuse("error.server.no_invitation"));
        return;
    }
    session->invited.insert(**table);
    answer(write(tell::Joined{**table}));
}

void Hub::carry_out(const SessionPtr& session, const ask::Watch& watch, const Answer& answer) {
    const auto found = find(*session, watch.table);
    if (!found) {
        answer(found.errors());
        return;
    }
    Place& place = **found;
    if (!session->push) {
        answer(refuse("error.server.not_live"));
        return;
    }
    if (!may_watch(place, *session, watch.seat)) {
        answer(refuse("error.table.not_yours"));
        return;
    }
    const Listener listener = watch.seat ? Listener(*watch.seat) : Listener::spectator();
    const std::uint64_t heard = place.table.heard(listener);
    if (watch.after.value_or(0) > heard) {
        answer(refuse("error.server.ahead"));
        return;
    }
    const auto already =
        std::find_if(place.watchers.begin(), place.watchers.end(), [&](const Watcher& watcher) {
            return watcher.session == session && watcher.seat == watch.seat;
        });
    if (!session->watched.contains(place.id) && session->watched.size() >= around_.limits.watched) {
        answer(refuse("error.server.watching"));
        return;
    }
    Watcher& watcher = already == place.watchers.end() ? place.watchers.emplace_back() : *already;
    watcher = {.session = session,
               .seat = watch.seat,
               .seen = heard,
               .bytes = watch.bytes.value_or(false)};
    session->watched.insert(place.id);
    std::string told;
    const bool sound = guarded(*found, [&] {
        told = write(news(place, watcher, watch.after.value_or(0), watch.after.has_value()));
    });
    sound ? answer(std::move(told)) : answer(refuse("error.table.set_aside"));
}

void Hub::carry_out(const SessionPtr& session, const ask::Unwatch& unwatch, const Answer& answer) {
    if (const auto place = find(*session, unwatch.table)) {
        std::erase_if((*place)->watchers,
                      [&](const Watcher& watcher) { return watcher.session == session; });
        session->watched.erase(unwatch.table);
    }
    answer(write(tell::Done{}));
}

void Hub::carry_out(const SessionPtr& /*session*/, const ask::Record& record,
                    const Answer& answer) const {
    const auto match = around_.store->match(record.record);
    if (!match) {
        answer(match.errors());
        return;
    }
    if (!*match) {
        answer(refuse("error.server.no_record"));
        return;
    }
    tell::Record told{.id = (*match)->table,
                      .game = (*match)->game,
                      .finished = (*match)->finished,
                      .players = {},
                      .record = (*match)->record};
    for (const store::FinishedMatch::Player& player : (*match)->players) {
        told.players.push_back(
            {.seat = seat_at(player.seat), .name = player.name, .won = player.won});
    }
    answer(write(told));
}

void Hub::carry_out(const SessionPtr& session, const ask::Past& past, const Answer& answer) {
    Eyes eyes = past.seat ? Eyes{.kind = Eyes::Kind::seat, .seat = *past.seat}
                          : Eyes{.kind = Eyes::Kind::referee};
    std::size_t most = around_.limits.past;
    auto record = record_of(past.table);
    if (!record) {  // it may still be played
        const auto place = find(*session, past.table);
        if (!place || (*place)->table.record().game.empty()) {
            answer(record.errors());
            return;
        }
        if (!may_watch(**place, *session, past.seat)) {
            answer(refuse("error.table.not_yours"));
            return;
        }
        record = (*place)->table.record();
        if (!past.seat) {
            eyes.kind = Eyes::Kind::everybody;
            const auto shown = (*place)->table.present(Listener::spectator()).moment + 1;
            most = past.from < shown ? std::min<std::size_t>(most, shown - past.from) : 0;
        }
    }
    const bool begun = helpers_.run([this, answer, eyes, most, from = past.from,
                                     language = session->language, record = record.take()] {
        auto looked = [&]() -> Result<LookedBack> {
            try {
                return look_back(*game(record.game), record, eyes, from, most);
            } catch (const std::exception&) {
                return refuse("error.server.failed");
            }
        }();
        auto told = looked ? Result<std::string>(
                                 write(past_of(record, looked.take(), *around_.words, language)))
                           : Result<std::string>(looked.errors());
        around_.post([answer, told = std::move(told)] { answer(told); });
    });
    if (!begun) {
        answer(refuse("error.server.busy"));
    }
}

void Hub::carry_out(const SessionPtr& session, const ask::Why& why, const Answer& answer) {
    const auto place = find(*session, why.table);
    if (!place) {
        answer(place.errors());
        return;
    }
    if (!may_watch(**place, *session, why.seat)) {
        answer(refuse("error.table.not_yours"));
        return;
    }
    std::optional<Message> reason;
    const bool sound = guarded(*place, [&] { reason = (*place)->table.why(why.seat, why.thing); });
    if (!sound || !reason) {
        answer(refuse(sound ? "error.table.not_playing" : "error.table.set_aside"));
        return;
    }
    answer(write(tell::Reason{around_.words->say(session->language, *reason)}));
}

// The scenario tells every hidden card, so it goes to the store and to nobody else.
void Hub::carry_out(const SessionPtr& session, const ask::Report& report, const Answer& answer) {
    const auto place = find(*session, report.table);
    if (!place || !session->person) {
        answer(place ? refuse("error.server.who") : place.error());
        return;
    }
    if (report.words.empty() || (*place)->table.record().game.empty()) {
        answer(refuse("error.server.report"));
        return;
    }
    store::Report row{.table = report.table,
                      .by = owner_of(*session->person),
                      .words = report.words,
                      .scenario = {},
                      .sent = now()};
    const bool begun = helpers_.run([this, answer, row = std::move(row), game = (*place)->game,
                                     record = (*place)->table.record()]() mutable {
        const auto write_down = [&]() -> Result<std::string> {
            try {
                return scenario_of(*game, record, row.words);
            } catch (const std::exception&) {
                return refuse("error.server.failed");
            }
        };
        auto scenario = write_down();
        if (!scenario) {
            around_.post([answer, error = scenario.error()] { answer(error); });
            return;
        }
        row.scenario = scenario.take();
        around_.store->add_report(row, back_here([answer](const Problem& problem) {
                                      problem ? answer(*problem) : answer(write(tell::Done{}));
                                  }));
    });
    if (!begun) {
        answer(refuse("error.server.busy"));
    }
}

}  // namespace bronze::server
