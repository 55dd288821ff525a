#include "store/schema.hpp"

#include <array>
#include <fmt/format.h>

namespace bronze::store {

namespace {

// Step n makes version n + 1 out of version n. A step that was ever released is never changed;
// what is to be different comes in a new one. Times are milliseconds since 1970.
constexpr std::array<std::string_view, 2> steps{
    R"sql(
create table accounts (
    id       text primary key,
    name     text not null unique collate nocase,
    password text not null,
    created  integer not null
) strict, without rowid;

create table guests (
    id      text primary key,
    name    text not null,
    created integer not null
) strict, without rowid;

create table tokens (
    hash    text primary key,
    kind    integer not null,
    owner   text not null,
    created integer not null,
    expires integer not null
) strict, without rowid;
create index tokens_by_owner on tokens (kind, owner);

create table tables (
    id      text primary key,
    game    text not null,
    private integer not null,
    opened  integer not null,
    closed  integer
) strict, without rowid;
create index open_tables on tables (opened) where closed is null;

create table journal (
    table_id text not null references tables (id),
    number   integer not null,
    entry    text not null,
    primary key (table_id, number)
) strict, without rowid;

create table matches (
    id       text primary key references tables (id),
    game     text not null,
    finished integer not null,
    record   text not null
) strict, without rowid;

create table players (
    match_id text not null references matches (id),
    seat     integer not null,
    kind     integer not null,
    owner    text not null,
    name     text not null,
    won      integer not null,
    primary key (match_id, seat)
) strict, without rowid;
create index players_by_owner on players (kind, owner);

create table decks (
    owner   text not null references accounts (id),
    name    text not null,
    game    text not null,
    text    text not null,
    changed integer not null,
    primary key (owner, name)
) strict, without rowid;

create table invitations (
    hash     text primary key,
    table_id text not null references tables (id),
    expires  integer not null
) strict, without rowid;

create table bans (
    subject text primary key,
    reason  text not null,
    until   integer not null
) strict, without rowid;
)sql",
    R"sql(
create table reports (
    id       integer primary key,
    table_id text not null references tables (id),
    kind     integer not null,
    owner    text not null,
    words    text not null,
    scenario text not null,
    sent     integer not null
) strict;
)sql"};

}  // namespace

std::int64_t schema_version() {
    return static_cast<std::int64_t>(steps.size());
}

Problem migrate(Database& database) {
    std::int64_t version = 0;
    if (auto problem = database.look([&](const Row& row) { version = row.number(0); },
                                     "pragma user_version")) {
        return problem;
    }
    if (version < 0 || version > schema_version()) {
        return Error{
            .message =
                Message("error.store.newer").with("found", version).with("known", schema_version()),
            .place = {}};
    }
    if (version == schema_version()) {
        return std::nullopt;
    }
    std::string script = "begin immediate;";
    for (auto step = static_cast<std::size_t>(version); step < steps.size(); ++step) {
        script += steps[step];
    }
    script += fmt::format("pragma user_version = {}; commit;", schema_version());
    auto problem = database.script(script);
    if (problem && database.in_transaction()) {
        static_cast<void>(database.script("rollback"));
    }
    return problem;
}

}  // namespace bronze::store
