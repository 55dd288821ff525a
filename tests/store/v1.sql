-- A store as the first version wrote it. Never to be changed: such files are on people's disks.
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

insert into accounts values ('a1', 'Anna', 'hash', 11);
insert into tables values ('t1', 'little', 0, 12, null), ('t2', 'little', 1, 13, 14);
insert into journal values ('t1', 0, 'first'), ('t1', 1, 'second');
insert into matches values ('t2', 'little', 14, 'a record');
insert into players values ('t2', 1, 1, 'a1', 'Anna', 1);
insert into decks values ('a1', 'Slayers', 'vs', '4 stake', 15);
pragma user_version = 1;
