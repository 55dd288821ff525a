#include "store/database.hpp"

#include <sqlite3.h>

namespace bronze::store {

namespace {

constexpr int patience = 5000;  // milliseconds, for another program that uses the file

}  // namespace

Error error_of(int code, std::string_view file) {
    const auto refuse = [](Message message) {
        return Error{.message = std::move(message), .place = {}};
    };
    switch (code & 0xFF) {
        case SQLITE_FULL: return refuse(Message("error.store.full"));
        case SQLITE_READONLY: return refuse(Message("error.store.read_only"));
        case SQLITE_CANTOPEN: return refuse(Message("error.store.open").with("file", file));
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB: return refuse(Message("error.store.damaged"));
        case SQLITE_IOERR: return refuse(Message("error.store.disk"));
        case SQLITE_BUSY:
        case SQLITE_LOCKED: return refuse(Message("error.store.busy"));
        case SQLITE_NOMEM: return refuse(Message("error.store.no_memory"));
        case SQLITE_CONSTRAINT:
            return refuse(code == SQLITE_CONSTRAINT_FOREIGNKEY ? Message("error.store.unknown")
                                                               : Message("error.store.taken"));
        default: return refuse(Message("error.store.failed").with("what", sqlite3_errstr(code)));
    }
}

std::string Row::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return bytes == nullptr ? std::string{} : std::string(bytes, static_cast<std::size_t>(size));
}

std::int64_t Row::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

bool Row::empty(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3* handle) const {
    sqlite3_close_v2(handle);
}

void Database::Finalize::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Result<Database> Database::open(const std::string& file, Access access) {
    sqlite3* handle = nullptr;
    const int flags =
        access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(file.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(handle);  // also a failed opening must be closed
    if (code != SQLITE_OK) {
        return error_of(code, file);
    }
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, patience);
    if (auto problem = database.script("pragma foreign_keys = on; pragma trusted_schema = off;")) {
        return *problem;
    }
    return database;
}

Result<sqlite3_stmt*> Database::prepare(std::string_view sql) {
    auto& kept = statements_[sql];
    if (kept == nullptr) {
        sqlite3_stmt* statement = nullptr;
        const int code = sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                                            SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
        if (code != SQLITE_OK) {
            return error_of(code);
        }
        kept.reset(statement);
    }
    return kept.get();
}

// The values outlive the step that follows, so none is copied.
void Database::bind(sqlite3_stmt* statement, int at, std::string_view text) {
    sqlite3_bind_text64(statement, at, text.data() == nullptr ? "" : text.data(), text.size(),
                        SQLITE_STATIC, SQLITE_UTF8);
}

void Database::bind(sqlite3_stmt* statement, int at, std::int64_t number) {
    sqlite3_bind_int64(statement, at, number);
}

void Database::bind(sqlite3_stmt* statement, int at, std::nullopt_t /*nothing*/) {
    sqlite3_bind_null(statement, at);
}

Problem Database::step(sqlite3_stmt* statement, const std::function<void(const Row&)>& look) {
    int code = sqlite3_step(statement);
    while (code == SQLITE_ROW) {
        look(Row(statement));
        code = sqlite3_step(statement);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE ? Problem{} : error_of(code);
}

Problem Database::script(const std::string& sql) const {
    const int code = sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? Problem{} : error_of(sqlite3_extended_errcode(handle()));
}

std::int64_t Database::changed() const {
    return sqlite3_changes64(handle());
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(handle()) == 0;
}

bool Database::empty_log() const {
    int pages = 0;
    int written = 0;
    const int code =
        sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &written);
    return code == SQLITE_OK && pages == written;
}

void Database::measure_log(int& pages) const {
    sqlite3_wal_hook(
        handle(),
        [](void* measured, sqlite3* /*handle*/, const char* /*name*/, int now) {
            *static_cast<int*>(measured) = now;
            return SQLITE_OK;
        },
        &pages);
}

bool Database::read_only() const {
    return sqlite3_db_readonly(handle(), "main") != 0;
}

}  // namespace bronze::store
