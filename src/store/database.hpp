#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kernel/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace bronze::store {

using Problem = std::optional<Error>;

// One row of an answer, while it is looked at. Columns count from 0.
class Row {
public:
    explicit Row(sqlite3_stmt* statement) : statement_(statement) {}

    [[nodiscard]] std::string text(int column) const;
    [[nodiscard]] std::int64_t number(int column) const;
    [[nodiscard]] bool empty(int column) const;

private:
    sqlite3_stmt* statement_;
};

// One connection to a SQLite file, for one thread at a time. Statements are prepared once and kept,
// so their texts must be literals.
class Database {
public:
    enum class Access : std::uint8_t { read, write };

    // With Access::write the file is made when it does not exist.
    static Result<Database> open(const std::string& file, Access access);

    // Runs a statement without an answer. What stands for ?1, ?2 and so on is given in order: texts
    // and numbers.
    template <class... Values>
    Problem run(std::string_view sql, const Values&... values) {
        return look([](const Row& /*row*/) {}, sql, values...);
    }

    // Runs a statement and looks at each row of its answer.
    template <class Look, class... Values>
    Problem look(Look&& look, std::string_view sql, const Values&... values) {
        const auto statement = prepare(sql);
        if (!statement) {
            return statement.error();
        }
        [&]<std::size_t... at>(std::index_sequence<at...>) {
            (bind(*statement, static_cast<int>(at) + 1, values), ...);
        }(std::index_sequence_for<Values...>{});
        return step(*statement, std::forward<Look>(look));
    }

    // Several statements at once, whatever they are.
    Problem script(const std::string& sql) const;

    // Rows that the last statement changed.
    [[nodiscard]] std::int64_t changed() const;
    [[nodiscard]] bool in_transaction() const;
    [[nodiscard]] bool read_only() const;
    // Writes what the log holds into the file itself, as far as nobody reads it, and says whether
    // that was everything. Waits for nobody.
    [[nodiscard]] bool empty_log() const;
    // From now on the log grows until empty_log(), and `pages` says after each commit how far it
    // has come.
    void measure_log(int& pages) const;
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const;
    };

    explicit Database(sqlite3* handle) : handle_(handle) {}

    Result<sqlite3_stmt*> prepare(std::string_view sql);
    static void bind(sqlite3_stmt* statement, int at, std::string_view text);
    static void bind(sqlite3_stmt* statement, int at, std::int64_t number);
    static void bind(sqlite3_stmt* statement, int at, std::nullopt_t nothing);
    template <class Value>
    static void bind(sqlite3_stmt* statement, int at, const std::optional<Value>& value) {
        value ? bind(statement, at, *value) : bind(statement, at, std::nullopt);
    }
    Problem step(sqlite3_stmt* statement, const std::function<void(const Row&)>& look);

    std::unique_ptr<sqlite3, Close> handle_;
    std::map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

// What a result code of SQLite means to us.
[[nodiscard]] Error error_of(int code, std::string_view file = {});

}  // namespace bronze::store
