#include <algorithm>
#include <utility>

#include "store/read_rows.hpp"
#include "store/secret.hpp"

namespace bronze::store {

namespace {

constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 24;

bool fit_for_a_name(std::string_view name) {
    return name.size() >= shortest_name && name.size() <= longest_name &&
           std::all_of(name.begin(), name.end(), [](char letter) {
               return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
           });
}

Problem unknown_unless_changed(const Database& database) {
    return database.changed() > 0 ? Problem{}
                                  : Error{.message = Message("error.store.unknown"), .place = {}};
}

}  // namespace

template <>
Credentials read_row(const Row& row) {
    return {.account = {.id = row.text(0), .name = row.text(1), .created = instant(row.number(2))},
            .password_hash = row.text(3)};
}
template <>
Account read_row(const Row& row) {
    return {.id = row.text(0), .name = row.text(1), .created = instant(row.number(2))};
}
template <>
Guest read_row(const Row& row) {
    return {.id = row.text(0), .name = row.text(1), .created = instant(row.number(2))};
}
template <>
Owner read_row(const Row& row) {
    return owner_at(row, 0);
}
template <>
Ban read_row(const Row& row) {
    return {.subject = row.text(0), .reason = row.text(1), .until = instant(row.number(2))};
}

void Store::create_account(const Account& account, std::string password_hash, Done done) {
    queue(
        [account, password_hash = std::move(password_hash)](Database& database) -> Problem {
            if (!fit_for_a_name(account.name)) {
                return Error{.message = Message("error.store.name")
                                            .with("least", static_cast<std::int64_t>(shortest_name))
                                            .with("most", static_cast<std::int64_t>(longest_name)),
                             .place = {}};
            }
            return database.run(
                "insert into accounts (id, name, password, created) values (?1, ?2, ?3, ?4)",
                account.id, account.name, password_hash, ms(account.created));
        },
        std::move(done));
}

void Store::change_password(std::string id, std::string password_hash, Done done) {
    queue(
        [id = std::move(id), hash = std::move(password_hash)](Database& database) {
            auto problem =
                database.run("update accounts set password = ?2 where id = ?1", id, hash);
            return problem ? problem : unknown_unless_changed(database);
        },
        std::move(done));
}

Store::Maybe<Credentials> Store::credentials(std::string_view name) {
    return read_one<Credentials>("select id, name, created, password from accounts where name = ?1",
                                 name);
}

Store::Maybe<Account> Store::account(std::string_view id) {
    return read_one<Account>("select id, name, created from accounts where id = ?1", id);
}

void Store::create_guest(const Guest& guest, Done done) {
    queue(
        [guest](Database& database) {
            return database.run("insert into guests (id, name, created) values (?1, ?2, ?3)",
                                guest.id, guest.name, ms(guest.created));
        },
        std::move(done));
}

Store::Maybe<Guest> Store::guest(std::string_view id) {
    return read_one<Guest>("select id, name, created from guests where id = ?1", id);
}

void Store::issue_token(std::string_view token, const Owner& owner, Instant now, Instant expires,
                        Done done) {
    queue(
        [hash = hash_token(token), owner, now, expires](Database& database) {
            return database.run(
                "insert into tokens (hash, kind, owner, created, expires) "
                "values (?1, ?2, ?3, ?4, ?5)",
                hash, number_of(owner.kind), owner.id, ms(now), ms(expires));
        },
        std::move(done));
}

void Store::revoke_token(std::string_view token, Done done) {
    queue(
        [hash = hash_token(token)](Database& database) {
            return database.run("delete from tokens where hash = ?1", hash);
        },
        std::move(done));
}

void Store::revoke_tokens(const Owner& owner, Done done) {
    queue(
        [owner](Database& database) {
            return database.run("delete from tokens where kind = ?1 and owner = ?2",
                                number_of(owner.kind), owner.id);
        },
        std::move(done));
}

Store::Maybe<Owner> Store::owner_of(std::string_view token, Instant now) {
    return read_one<Owner>("select kind, owner from tokens where hash = ?1 and expires > ?2",
                           hash_token(token), ms(now));
}

void Store::ban(const Ban& ban, Done done) {
    queue(
        [ban](Database& database) {
            return database.run(
                "insert or replace into bans (subject, reason, until) values (?1, ?2, ?3)",
                ban.subject, ban.reason, ms(ban.until));
        },
        std::move(done));
}

void Store::lift_ban(std::string subject, Done done) {
    queue(
        [subject = std::move(subject)](Database& database) {
            auto problem = database.run("delete from bans where subject = ?1", subject);
            return problem ? problem : unknown_unless_changed(database);
        },
        std::move(done));
}

Store::Maybe<Ban> Store::banned(std::string_view subject, Instant now) {
    return read_one<Ban>(
        "select subject, reason, until from bans where subject = ?1 and until > ?2", subject,
        ms(now));
}

Result<std::vector<Ban>> Store::bans() {
    return read_all<Ban>("select subject, reason, until from bans order by subject");
}

void Store::tidy_up(Instant now, Done done) {
    queue(
        [now](Database& database) -> Problem {
            for (const std::string_view sql : {"delete from tokens where expires <= ?1",
                                               "delete from invitations where expires <= ?1",
                                               "delete from bans where until <= ?1"}) {
                if (auto problem = database.run(sql, ms(now))) {
                    return problem;
                }
            }
            return std::nullopt;
        },
        std::move(done));
}

}  // namespace bronze::store
