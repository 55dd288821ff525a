#pragma once

#include <concepts>
#include <type_traits>

#include "server/protocol.hpp"

// The parts of every structure of the protocol, named once: for reading, writing and the schema. A
// number after a part is how long a text or a list may be.
namespace bronze::server {

inline constexpr std::size_t longest_text = 128;
inline constexpr std::size_t longest_deck = 20'000;
inline constexpr std::size_t longest_report = 2'000;

// Names of the values of an enum, in their order.
template <class Enum>
inline constexpr std::array<std::string_view, 0> names_of{};
template <>
inline constexpr std::array<std::string_view, 2> names_of<Language>{"en", "fr"};
template <>
inline constexpr std::array<std::string_view, 2> names_of<Person::Kind>{"guest", "account"};
template <>
inline constexpr std::array<std::string_view, 3> names_of<ClockRules::Kind>{"none", "live",
                                                                            "correspondence"};
template <>
inline constexpr std::array<std::string_view, 4> names_of<Table::Stage>{"gathering", "playing",
                                                                        "over", "set-aside"};
template <>
inline constexpr std::array<std::string_view, 19> names_of<News>{
    "opened", "sat",        "bot-sat",    "left",      "returned", "added-luck", "began",
    "chose",  "asked-back", "answered",   "went-back", "conceded", "ran-out",    "said",
    "muted",  "rematch",    "goes-on-at", "set-aside", "over"};

template <class Value>
concept Whole = std::integral<Value> && !std::same_as<Value, bool>;
template <class Value>
concept Named = std::is_enum_v<Value> && !std::same_as<Value, Seat>;

template <class Archive>
void fields(Archive& archive, Person& person) {
    archive("kind", person.kind);
    archive("id", person.id);
    archive("name", person.name);
}
template <class Archive>
void fields(Archive& archive, ClockRules& clock) {
    archive("kind", clock.kind);
    archive("bank", clock.bank);
    archive("increment", clock.increment);
}

template <class Archive>
void fields(Archive& archive, ask::Hello& hello) {
    archive("version", hello.version);
    archive("token", hello.token);
    archive("language", hello.language);
}
template <class Archive>
void fields(Archive& archive, ask::Guest& guest) {
    archive("name", guest.name);
}
// Longer passwords are as good as refused by the store; this only keeps the message small.
template <class Archive, class NameAndPassword>
    requires requires(NameAndPassword& value) { value.password; }
void fields(Archive& archive, NameAndPassword& value) {
    archive("name", value.name);
    archive("password", value.password, 1024);
}
template <class Archive>
void fields(Archive& archive, ask::Cards& cards) {
    archive("game", cards.game);
}
template <class Archive>
void fields(Archive& archive, ask::SeatWish& wish) {
    archive("me", wish.me);
    archive("bot", wish.bot);
}
template <class Archive>
void fields(Archive& archive, ask::Open& open) {
    archive("game", open.game);
    archive("setup", open.setup);
    archive("seats", open.seats, most_seats);
    archive("clock", open.clock);
    archive("delay", open.delay);
    archive("private", open.is_private);
    archive("record", open.record);
    archive("moment", open.moment);
}
template <class Archive>
void fields(Archive& archive, ask::Join& join) {
    archive("code", join.code);
}
template <class Archive>
void fields(Archive& archive, ask::Watch& watch) {
    archive("table", watch.table);
    archive("seat", watch.seat);
    archive("after", watch.after);
    archive("bytes", watch.bytes);
}
template <class Archive>
void fields(Archive& archive, ask::SeatBot& bot) {
    archive("table", bot.table);
    archive("seat", bot.seat);
    archive("level", bot.level);
}
template <class Archive>
void fields(Archive& archive, ask::AddLuck& luck) {
    archive("table", luck.table);
    archive("seat", luck.seat);
    archive("bytes", luck.bytes);
}
template <class Archive>
void fields(Archive& archive, ask::Choose& choose) {
    archive("table", choose.table);
    archive("moment", choose.moment);
    archive("choice", choose.choice);
}
template <class Archive>
void fields(Archive& archive, ask::TakeBack& back) {
    archive("table", back.table);
    archive("seat", back.seat);
    archive("to", back.to);
}
template <class Archive>
void fields(Archive& archive, ask::Answer& answer) {
    archive("table", answer.table);
    archive("seat", answer.seat);
    archive("yes", answer.yes);
}
template <class Archive>
void fields(Archive& archive, ask::Say& say) {
    archive("table", say.table);
    archive("text", say.text, longest_saying);
}
template <class Archive>
void fields(Archive& archive, ask::Mute& mute) {
    archive("table", mute.table);
    archive("seat", mute.seat);
    archive("whom", mute.whom);
    archive("muted", mute.muted);
}
template <class Archive>
void fields(Archive& archive, ask::Rematch& rematch) {
    archive("table", rematch.table);
    archive("seat", rematch.seat);
    archive("wanted", rematch.wanted);
}
template <class Archive>
void fields(Archive& archive, ask::Record& record) {
    archive("record", record.record);
}
template <class Archive>
void fields(Archive& archive, ask::Past& past) {
    archive("table", past.table);
    archive("seat", past.seat);
    archive("from", past.from);
}
template <class Archive>
void fields(Archive& archive, ask::Why& why) {
    archive("table", why.table);
    archive("seat", why.seat);
    archive("thing", why.thing);
}
template <class Archive>
void fields(Archive& archive, ask::SaveDeck& deck) {
    archive("name", deck.name);
    archive("game", deck.game);
    archive("text", deck.text, longest_deck);
}
template <class Archive>
void fields(Archive& archive, ask::DeleteDeck& deck) {
    archive("name", deck.name);
}
template <class Archive>
void fields(Archive& archive, ask::ReadDeck& deck) {
    archive("game", deck.game);
    archive("text", deck.text, longest_deck);
    archive("format", deck.format);
}
template <class Archive>
void fields(Archive& archive, ask::Report& report) {
    archive("table", report.table);
    archive("words", report.words, longest_report);
}

// Those that name nothing but a table, or a table and a seat.
template <class Value, class... Others>
concept OneOf = (std::same_as<Value, Others> || ...);
template <class Archive,
          OneOf<ask::Look, ask::Invite, ask::Unwatch, ask::Begin, tell::Joined, tell::Unwatched>
              OnlyATable>
void fields(Archive& archive, OnlyATable& value) {
    archive("table", value.table);
}
template <class Archive, OneOf<ask::Sit, ask::Leave, ask::Return, ask::Concede> TableAndSeat>
void fields(Archive& archive, TableAndSeat& value) {
    archive("table", value.table);
    archive("seat", value.seat);
}
template <class Archive, class Empty>
    requires std::is_empty_v<Empty>
void fields(Archive& /*archive*/, Empty& /*value*/) {}

template <class Archive>
void fields(Archive& archive, tell::Refusal& refusal) {
    archive("code", refusal.code);
    archive("text", refusal.text);
}
template <class Archive>
void fields(Archive& archive, tell::Welcome& welcome) {
    archive("version", welcome.version);
    archive("person", welcome.person);
}
template <class Archive>
void fields(Archive& archive, tell::Token& token) {
    archive("token", token.token);
    archive("person", token.person);
    archive("expires", token.expires);
}
template <class Archive>
void fields(Archive& archive, tell::Game& game) {
    archive("key", game.key);
    archive("bots", game.bots);
}
template <class Archive>
void fields(Archive& archive, tell::Games& games) {
    archive("games", games.games);
}
template <class Archive>
void fields(Archive& archive, tell::Cards& cards) {
    archive("game", cards.game);
    archive("content", cards.content);
    archive("table", cards.table);
}
template <class Archive>
void fields(Archive& archive, tell::Chair& chair) {
    archive("person", chair.person);
    archive("bot", chair.bot);
    archive("here", chair.here);
    archive("conceded", chair.conceded);
    archive("left", chair.left);
}
template <class Archive>
void fields(Archive& archive, tell::Wish& wish) {
    archive("seat", wish.seat);
    archive("to", wish.to);
    archive("agreed", wish.agreed);
}
template <class Archive>
void fields(Archive& archive, tell::Table& table) {
    archive("id", table.id);
    archive("game", table.game);
    archive("setup", table.setup);
    archive("private", table.is_private);
    archive("stage", table.stage);
    archive("clock", table.clock);
    archive("delay", table.delay);
    archive("commitment", table.commitment);
    archive("salt", table.salt);
    archive("seats", table.seats);
    archive("winners", table.winners);
    archive("wish", table.wish);
    archive("problem", table.problem);
}
template <class Archive>
void fields(Archive& archive, tell::Lobby& lobby) {
    archive("tables", lobby.tables);
}
template <class Archive>
void fields(Archive& archive, tell::Invitation& invitation) {
    archive("table", invitation.table);
    archive("code", invitation.code);
    archive("expires", invitation.expires);
}
template <class Archive>
void fields(Archive& archive, tell::Happened& happened) {
    archive("name", happened.name);
    archive("text", happened.text);
}
template <class Archive>
void fields(Archive& archive, tell::Update& update) {
    archive("number", update.number);
    archive("at", update.at);
    archive("news", update.news);
    archive("seat", update.seat);
    archive("moment", update.moment);
    archive("to", update.to);
    archive("yes", update.yes);
    archive("who", update.who);
    archive("text", update.text);
    archive("events", update.events);
}
template <class Archive>
void fields(Archive& archive, tell::Offer& offer) {
    archive("choice", offer.choice);
    archive("name", offer.name);
    archive("text", offer.text);
}
template <class Archive>
void fields(Archive& archive, tell::Present& present) {
    archive("number", present.number);
    archive("moment", present.moment);
    archive("view", present.view);
    archive("decides", present.decides);
    archive("prompt", present.prompt);
    archive("offers", present.offers);
    archive("content", present.content);
    archive("bytes", present.bytes);
}
template <class Archive>
void fields(Archive& archive, tell::News& news) {
    archive("table", news.table);
    archive("seat", news.seat);
    archive("updates", news.updates);
    archive("present", news.present);
}
template <class Archive>
void fields(Archive& archive, tell::Player& player) {
    archive("seat", player.seat);
    archive("name", player.name);
    archive("won", player.won);
}
template <class Archive>
void fields(Archive& archive, tell::Record& record) {
    archive("id", record.id);
    archive("game", record.game);
    archive("finished", record.finished);
    archive("players", record.players);
    archive("record", record.record);
}
template <class Archive>
void fields(Archive& archive, tell::PastMoment& moment) {
    archive("moment", moment.moment);
    archive("chose", moment.chose);
    archive("events", moment.events);
    archive("view", moment.view);
    archive("decides", moment.decides);
}
template <class Archive>
void fields(Archive& archive, tell::Past& past) {
    archive("game", past.game);
    archive("setup", past.setup);
    archive("moments", past.moments);
    archive("past", past.past);
}
template <class Archive>
void fields(Archive& archive, tell::Reason& reason) {
    archive("text", reason.text);
}
template <class Archive>
void fields(Archive& archive, tell::Records& records) {
    archive("records", records.records);
}
template <class Archive>
void fields(Archive& archive, tell::Deck& deck) {
    archive("name", deck.name);
    archive("game", deck.game);
    archive("text", deck.text);
    archive("changed", deck.changed);
}
template <class Archive>
void fields(Archive& archive, tell::Decks& decks) {
    archive("decks", decks.decks);
}
template <class Archive>
void fields(Archive& archive, tell::ReadDeck& read) {
    archive("deck", read.deck);
    archive("problems", read.problems);
}

}  // namespace bronze::server
