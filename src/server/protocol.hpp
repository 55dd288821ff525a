#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kernel/chance.hpp"
#include "kernel/error.hpp"
#include "kernel/instant.hpp"
#include "kernel/message.hpp"
#include "kernel/seat.hpp"
#include "table/clock.hpp"
#include "table/person.hpp"
#include "table/table.hpp"
#include "table/update.hpp"

// What clients and the server say to each other, all of it. docs/protocol.md explains it, and
// docs/protocol.schema.json is written from these structures (protocol_fields.hpp names the parts).
namespace bronze::server {

inline constexpr std::uint32_t protocol_version = 1;

// The numbers of a Choice, as they were offered.
using ChoiceNumbers = std::array<std::uint16_t, 4>;

namespace ask {

// The first thing that is said over a WebSocket. Without a token one may only watch.
struct Hello {
    std::uint32_t version = 0;
    std::optional<std::string> token;
    std::optional<Language> language;
};
struct Guest {
    std::string name;
};
struct SignUp {
    std::string name;
    std::string password;
};
struct SignIn {
    std::string name;
    std::string password;
};
struct SignOut {};
struct Games {};
struct Cards {
    std::string game;
};
struct Lobby {};
struct Look {
    std::string table;
};
struct SeatWish {
    bool me = false;
    std::optional<std::string> bot;  // its level
};
// With a record the table continues from that moment of it, with its game and settings.
struct Open {
    std::optional<std::string> game;
    std::optional<boost::json::object> setup;
    std::vector<SeatWish> seats;
    std::optional<ClockRules> clock;
    std::optional<std::uint32_t> delay;
    std::optional<bool> is_private;
    std::optional<std::string> record;
    std::optional<std::uint64_t> moment;
};
struct Invite {
    std::string table;
};
// Lets this connection in at the private table that the invitation is for.
struct Join {
    std::string code;
};
// As a seat of one's own, or as a spectator. `after`: the number of the last update that was seen;
// without it nothing of the past is told.
struct Watch {
    std::string table;
    std::optional<Seat> seat;
    std::optional<std::uint64_t> after;
    std::optional<bool> bytes;  // also the view as the engine's own bytes
};
struct Unwatch {
    std::string table;
};
struct Sit {
    std::string table;
    Seat seat = Seat::none;
};
struct SeatBot {
    std::string table;
    Seat seat = Seat::none;
    std::string level;
};
struct Leave {
    std::string table;
    Seat seat = Seat::none;
};
struct Return {
    std::string table;
    Seat seat = Seat::none;
};
struct AddLuck {
    std::string table;
    Seat seat = Seat::none;
    Seed bytes{};
};
struct Begin {
    std::string table;
};
struct Choose {
    std::string table;
    std::uint64_t moment = 0;
    ChoiceNumbers choice{};
};
struct TakeBack {
    std::string table;
    Seat seat = Seat::none;
    std::uint64_t to = 0;
};
struct Answer {
    std::string table;
    Seat seat = Seat::none;
    bool yes = false;
};
struct Concede {
    std::string table;
    Seat seat = Seat::none;
};
struct Say {
    std::string table;
    std::string text;
};
struct Mute {
    std::string table;
    Seat seat = Seat::none;
    Person whom;
    bool muted = true;
};
struct Rematch {
    std::string table;
    Seat seat = Seat::none;
    bool wanted = true;
};
struct Record {
    std::string record;
};
// Moments of a match from `from` on: of a finished one through the eyes of any seat, or through
// those of a referee who sees everything; of a running one only through one's own.
struct Past {
    std::string table;
    std::optional<Seat> seat;
    std::uint64_t from = 0;
};
// Why this thing (a word of an offer's name) cannot be used now.
struct Why {
    std::string table;
    Seat seat = Seat::none;
    std::string thing;
};
struct Records {};
struct Decks {};
struct SaveDeck {
    std::string name;
    std::string game;
    std::string text;
};
struct DeleteDeck {
    std::string name;
};
// What a list of a deck says, in any format, and whether it may be played.
struct ReadDeck {
    std::string game;
    std::string text;
    std::optional<std::string> format;  // of deck building
};
struct Report {
    std::string table;
    std::string words;
};

}  // namespace ask

using Request =
    std::variant<ask::Hello, ask::Guest, ask::SignUp, ask::SignIn, ask::SignOut, ask::Games,
                 ask::Cards, ask::Lobby, ask::Look, ask::Open, ask::Invite, ask::Join, ask::Watch,
                 ask::Unwatch, ask::Sit, ask::SeatBot, ask::Leave, ask::Return, ask::AddLuck,
                 ask::Begin, ask::Choose, ask::TakeBack, ask::Answer, ask::Concede, ask::Say,
                 ask::Mute, ask::Rematch, ask::Record, ask::Past, ask::Why, ask::Records,
                 ask::Decks, ask::SaveDeck, ask::DeleteDeck, ask::ReadDeck, ask::Report>;

// By the place in the variant; also what a message says it asks.
inline constexpr std::array<std::string_view, std::variant_size_v<Request>> request_names{
    "hello",     "guest",       "sign-up", "sign-in", "sign-out", "games",   "cards",   "lobby",
    "look",      "open",        "invite",  "join",    "watch",    "unwatch", "sit",     "bot",
    "leave",     "return",      "luck",    "begin",   "choose",   "back",    "answer",  "concede",
    "say",       "mute",        "rematch", "record",  "past",     "why",     "records", "decks",
    "save-deck", "delete-deck", "deck",    "report"};

namespace tell {

struct Refusal {
    std::string code;  // a key of content/words, which programs may rely on
    std::string text;
};
struct Done {};
struct Welcome {
    std::uint32_t version = protocol_version;
    std::optional<Person> person;
};
struct Token {
    std::string token;
    Person person;
    Instant expires{};
};
struct Game {
    std::string key;
    std::vector<std::string> bots;
};
struct Games {
    std::vector<Game> games;
};
struct Cards {
    std::string game;
    std::string content;  // changes when any file of the game does
    boost::json::object table;
};
struct Chair {
    std::optional<Person> person;
    std::optional<std::string> bot;
    bool here = false;
    bool conceded = false;
    Span left{};  // of the time on its clock
};
struct Wish {
    Seat seat = Seat::none;
    std::uint64_t to = 0;
    std::vector<Seat> agreed;
};
struct Table {
    std::string id;
    std::string game;
    boost::json::object setup;
    bool is_private = false;
    bronze::Table::Stage stage = bronze::Table::Stage::gathering;
    ClockRules clock;
    std::uint32_t delay = 0;
    Seed commitment{};  // to the secret of the dice: docs/record.md
    Seed salt{};
    std::vector<Chair> seats;
    std::vector<Seat> winners;
    std::optional<Wish> wish;
    std::optional<Refusal> problem;  // why the match stands still
};
struct Lobby {
    std::vector<Table> tables;
};
struct Invitation {
    std::string table;
    std::string code;
    Instant expires{};
};
struct Joined {
    std::string table;
};
struct Happened {
    std::string name;
    std::optional<std::string> text;
};
struct Update {
    std::uint64_t number = 0;
    Instant at{};
    bronze::News news = bronze::News::opened;
    std::optional<Seat> seat;
    std::uint64_t moment = 0;
    std::uint64_t to = 0;
    bool yes = false;
    std::optional<Person> who;
    std::string text;
    std::vector<Happened> events;
};
struct Offer {
    ChoiceNumbers choice{};
    std::string name;
    std::string text;
};
struct Present {
    std::uint64_t number = 0;
    std::uint64_t moment = 0;
    boost::json::object view;
    std::optional<Seat> decides;
    std::optional<std::string> prompt;
    std::vector<Offer> offers;
    // For a seat that asked for it: its view in hexadecimal digits, which LoadedGame::imagine() of
    // the same content understands.
    std::optional<std::string> content;
    std::optional<std::string> bytes;
};
// The answer to `watch`, and pushed whenever something new is heard.
struct News {
    Table table;
    std::optional<Seat> seat;  // whose eyes; nobody's: a spectator
    std::vector<Update> updates;
    Present present;
};
// Pushed when one may no longer watch as that seat.
struct Unwatched {
    std::string table;
};
struct Player {
    Seat seat = Seat::none;
    std::string name;
    bool won = false;
};
struct Record {
    std::string id;
    std::string game;
    Instant finished{};
    std::vector<Player> players;
    std::string record;  // docs/record.md
};
struct PastMoment {
    std::uint64_t moment = 0;
    std::optional<Seat> chose;
    std::vector<Happened> events;
    boost::json::object view;
    std::optional<Seat> decides;
};
struct Past {
    std::string game;
    boost::json::object setup;
    std::uint64_t moments = 0;  // of the whole match
    std::vector<PastMoment> past;
};
struct Reason {
    std::string text;
};
struct Records {
    std::vector<std::string> records;
};
struct Deck {
    std::string name;
    std::string game;
    std::string text;
    Instant changed{};
};
struct Decks {
    std::vector<Deck> decks;
};
// As a table's settings want it, and all that is wrong with it.
struct ReadDeck {
    boost::json::object deck;
    std::vector<Refusal> problems;
};

}  // namespace tell

// How many requests it counts for. A password costs a tenth of a second and 64 MiB.
[[nodiscard]] inline double price_of(const Request& request) {
    const bool password = std::holds_alternative<ask::SignIn>(request) ||
                          std::holds_alternative<ask::SignUp>(request);
    return password ? 10 : 1;
}

// A message over the WebSocket: {"id": 7, "ask": "choose", …}. Its answer carries the same id.
struct Asked {
    std::uint64_t id = 0;
    Request request;
};

[[nodiscard]] Result<Asked> read_message(std::string_view text);
// Of a message that could not be read, as far as it has one.
[[nodiscard]] std::optional<std::uint64_t> id_in(std::string_view text);
// The parts of a request without its name and id.
[[nodiscard]] Result<Request> read_request(std::string_view name, const boost::json::object& parts);
// An object, not nested deeper than any message needs to be.
[[nodiscard]] Result<boost::json::object> read_object(std::string_view text);

// One of the structures of tell, as JSON.
template <class Told>
[[nodiscard]] std::string write(Told told);

// Around what was written.
[[nodiscard]] std::string write_answer(std::uint64_t id, std::string_view answer);
[[nodiscard]] std::string write_refusal(std::optional<std::uint64_t> id,
                                        const tell::Refusal& refusal);
[[nodiscard]] std::string write_push(std::string_view name, std::string_view told);

// docs/protocol.schema.json
[[nodiscard]] std::string protocol_schema();

}  // namespace bronze::server
