#include <utility>

#include "store/read_rows.hpp"
#include "store/secret.hpp"

namespace bronze::store {

namespace {

Problem put_entry(Database& database, std::string_view table, std::uint64_t number,
                  std::string_view entry) {
    auto problem = database.run(
        "insert into journal (table_id, number, entry) select ?1, ?2, ?3 "
        "where ?2 = (select ifnull(max(number) + 1, 0) from journal where table_id = ?1)",
        table, static_cast<std::int64_t>(number), entry);
    if (!problem && database.changed() == 0) {
        return Error{.message = Message("error.store.order"), .place = {}};
    }
    return problem;
}

Problem close(Database& database, std::string_view table, Instant now) {
    auto problem = database.run("update tables set closed = ?2 where id = ?1 and closed is null",
                                table, ms(now));
    if (!problem && database.changed() == 0) {
        return Error{.message = Message("error.store.unknown"), .place = {}};
    }
    return problem;
}

}  // namespace

template <>
std::string read_row(const Row& row) {
    return row.text(0);
}
template <>
TableRow read_row(const Row& row) {
    return {.id = row.text(0),
            .game = row.text(1),
            .is_private = row.number(2) != 0,
            .opened = instant(row.number(3))};
}
template <>
FinishedMatch read_row(const Row& row) {
    return {.table = row.text(0),
            .game = row.text(1),
            .finished = instant(row.number(2)),
            .record = row.text(3),
            .players = {}};
}
template <>
FinishedMatch::Player read_row(const Row& row) {
    return {.seat = static_cast<std::uint8_t>(row.number(0)),
            .owner = owner_at(row, 1),
            .name = row.text(3),
            .won = row.number(4) != 0};
}
template <>
Report read_row(const Row& row) {
    return {.table = row.text(0),
            .by = owner_at(row, 1),
            .words = row.text(3),
            .scenario = row.text(4),
            .sent = instant(row.number(5))};
}

void Store::open_table(const TableRow& table, std::string first_entry, Done done) {
    queue(
        [table, entry = std::move(first_entry)](Database& database) {
            auto problem = database.run(
                "insert into tables (id, game, private, opened) values (?1, ?2, ?3, ?4)", table.id,
                table.game, std::int64_t{table.is_private}, ms(table.opened));
            return problem ? problem : put_entry(database, table.id, 0, entry);
        },
        std::move(done));
}

void Store::append(std::string table, std::uint64_t number, std::string entry, Done done) {
    queue([table = std::move(table), number, entry = std::move(entry)](
              Database& database) { return put_entry(database, table, number, entry); },
          std::move(done));
}

Result<std::vector<TableRow>> Store::open_tables() {
    return read_all<TableRow>(
        "select id, game, private, opened from tables where closed is null order by opened, id");
}

Result<std::vector<std::string>> Store::journal(std::string_view table) {
    return read_all<std::string>("select entry from journal where table_id = ?1 order by number",
                                 table);
}

void Store::finish(const FinishedMatch& match, Done done) {
    queue(
        [match](Database& database) {
            auto problem = close(database, match.table, match.finished);
            if (!problem) {
                problem = database.run(
                    "insert into matches (id, game, finished, record) values (?1, ?2, ?3, ?4)",
                    match.table, match.game, ms(match.finished), match.record);
            }
            for (const FinishedMatch::Player& player : match.players) {
                if (problem) {
                    break;
                }
                problem = database.run(
                    "insert into players (match_id, seat, kind, owner, name, won) "
                    "values (?1, ?2, ?3, ?4, ?5, ?6)",
                    match.table, std::int64_t{player.seat}, number_of(player.owner.kind),
                    player.owner.id, player.name, std::int64_t{player.won});
            }
            return problem;
        },
        std::move(done));
}

void Store::close_table(std::string table, Instant now, Done done) {
    queue(
        [table = std::move(table), now](Database& database) { return close(database, table, now); },
        std::move(done));
}

Store::Maybe<FinishedMatch> Store::match(std::string_view id) {
    auto match =
        read_one<FinishedMatch>("select id, game, finished, record from matches where id = ?1", id);
    if (!match || !*match) {
        return match;
    }
    auto players = read_all<FinishedMatch::Player>(
        "select seat, kind, owner, name, won from players where match_id = ?1 order by seat", id);
    if (!players) {
        return players.errors();
    }
    (*match)->players = players.take();
    return match;
}

Result<std::vector<std::string>> Store::matches_of(const Owner& owner, std::int64_t most) {
    return read_all<std::string>(
        "select distinct id from players join matches on match_id = id "
        "where kind = ?1 and owner = ?2 order by finished desc, id limit ?3",
        number_of(owner.kind), owner.id, most);
}

void Store::invite(std::string_view code, std::string table, Instant expires, Done done) {
    queue(
        [hash = hash_token(code), table = std::move(table), expires](Database& database) {
            return database.run(
                "insert into invitations (hash, table_id, expires) values (?1, ?2, ?3)", hash,
                table, ms(expires));
        },
        std::move(done));
}

void Store::revoke_invitations(std::string table, Done done) {
    queue(
        [table = std::move(table)](Database& database) {
            return database.run("delete from invitations where table_id = ?1", table);
        },
        std::move(done));
}

Store::Maybe<std::string> Store::invited_to(std::string_view code, Instant now) {
    return read_one<std::string>(
        "select table_id from invitations where hash = ?1 and expires > ?2", hash_token(code),
        ms(now));
}

void Store::add_report(const Report& report, Done done) {
    queue(
        [report](Database& database) {
            return database.run(
                "insert into reports (table_id, kind, owner, words, scenario, sent) "
                "values (?1, ?2, ?3, ?4, ?5, ?6)",
                report.table, number_of(report.by.kind), report.by.id, report.words,
                report.scenario, ms(report.sent));
        },
        std::move(done));
}

Result<std::vector<Report>> Store::reports() {
    return read_all<Report>(
        "select table_id, kind, owner, words, scenario, sent from reports order by id");
}

}  // namespace bronze::store
