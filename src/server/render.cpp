#include "server/render.hpp"

#include <iterator>

namespace bronze::server {

namespace {

std::optional<Seat> some_seat(Seat seat) {
    return seat == Seat::none ? std::nullopt : std::optional(seat);
}

std::vector<Seat> list_of(Seats seats, unsigned count) {
    std::vector<Seat> list;
    for (unsigned i = 0; i < count; ++i) {
        if (seats.has(seat_at(i))) {
            list.push_back(seat_at(i));
        }
    }
    return list;
}

std::vector<tell::Happened> happened(std::vector<Update::Happened>& events, const Words& words,
                                     Language language) {
    std::vector<tell::Happened> told;
    told.reserve(events.size());
    for (Update::Happened& event : events) {
        told.push_back({.name = std::move(event.name),
                        .text = event.words ? std::optional(words.say(language, *event.words))
                                            : std::nullopt});
    }
    return told;
}

ChoiceNumbers numbers_of(Choice choice) {
    return {choice.verb, choice.a, choice.b, choice.c};
}

}  // namespace

tell::Refusal refusal_of(const Error& error, const Words& words, Language language) {
    return {.code = std::string(error.code()), .text = words.say(language, error)};
}

tell::Table about_table(const std::string& id, const Table& table, bool is_private, Instant now,
                        const Words& words, Language language) {
    const deed::Open& opening = table.opening();
    tell::Table about{.id = id,
                      .game = opening.game,
                      .setup = opening.setup,
                      .is_private = is_private,
                      .stage = table.stage(),
                      .clock = opening.clock,
                      .delay = opening.delay,
                      .commitment = table.commitment(),
                      .salt = opening.salt};
    for (unsigned i = 0; i < table.seats(); ++i) {
        const Chair& chair = table.chairs()[i];
        about.seats.push_back({.person = chair.person,
                               .bot = chair.bot.empty() ? std::nullopt : std::optional(chair.bot),
                               .here = chair.here,
                               .conceded = chair.conceded,
                               .left = table.time_left(seat_at(i), now)});
    }
    if (table.stage() == Table::Stage::over) {
        about.winners = list_of(table.winners(), table.seats());
    }
    if (const auto& why = table.set_aside()) {
        about.problem = refusal_of(*why, words, language);
    }
    if (const auto& wish = table.wish()) {
        about.wish = tell::Wish{
            .seat = wish->seat, .to = wish->to, .agreed = list_of(wish->agreed, table.seats())};
    }
    return about;
}

std::vector<tell::Update> updates_of(const Table& table, Listener listener, std::uint64_t after,
                                     const Words& words, Language language) {
    std::vector<tell::Update> all;
    for (Update& update : table.updates(listener, after)) {
        tell::Update& told = all.emplace_back(tell::Update{.number = update.number,
                                                           .at = update.at,
                                                           .news = update.news,
                                                           .seat = some_seat(update.seat),
                                                           .moment = update.moment,
                                                           .to = update.to,
                                                           .yes = update.yes,
                                                           .who = std::move(update.who),
                                                           .text = std::move(update.text)});
        told.events = happened(update.events, words, language);
    }
    return all;
}

tell::Past past_of(const Record& record, LookedBack looked, const Words& words, Language language) {
    tell::Past told{
        .game = record.game, .setup = record.setup, .moments = looked.moments, .past = {}};
    for (PastMoment& moment : looked.past) {
        told.past.push_back({.moment = moment.moment,
                             .chose = some_seat(moment.chose),
                             .events = happened(moment.events, words, language),
                             .view = std::move(moment.view),
                             .decides = some_seat(moment.decides)});
    }
    return told;
}

tell::Present present_of(const Table& table, Listener listener, const Words& words,
                         Language language) {
    Present present = table.present(listener);
    tell::Present told{.number = present.number,
                       .moment = present.moment,
                       .view = std::move(present.view),
                       .decides = some_seat(present.decision.seat)};
    if (present.prompt) {
        told.prompt = words.say(language, *present.prompt);
    }
    told.offers.reserve(present.offers.size());
    for (Present::Offer& offer : present.offers) {
        told.offers.push_back({.choice = numbers_of(offer.choice),
                               .name = std::move(offer.name),
                               .text = words.say(language, offer.words)});
    }
    return told;
}

}  // namespace bronze::server
