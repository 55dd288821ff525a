#include <fcntl.h>
#include <sqlite3.h>
#include <system_error>
#include <unistd.h>

#include "store/schema.hpp"
#include "store/store.hpp"

namespace bronze::store {

namespace {

Problem copy(const Database& from, const Database& to) {
    sqlite3_backup* backup = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (backup == nullptr) {
        return error_of(sqlite3_errcode(to.handle()));
    }
    // All at once: between two steps whoever writes would make it begin anew.
    const int code = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return code == SQLITE_DONE ? Problem{} : error_of(code);
}

void remove_beside(const std::filesystem::path& file) {
    std::error_code ignored;
    for (const char* part : {"-wal", "-shm", "-journal"}) {
        std::filesystem::remove(file.string() + part, ignored);
    }
}

void remove_all_of(const std::filesystem::path& file) {
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    remove_beside(file);
}

Problem looks_like_a_store(Database& database) {
    std::int64_t version = 0;
    std::string verdict;
    Problem problem =
        database.look([&](const Row& row) { version = row.number(0); }, "pragma user_version");
    if (!problem) {
        problem =
            database.look([&](const Row& row) { verdict = row.text(0); }, "pragma quick_check(1)");
    }
    if (!problem && (version < 1 || verdict != "ok")) {
        return Error{.message = Message("error.store.damaged"), .place = {}};
    }
    if (!problem && version > schema_version()) {
        return Error{
            .message =
                Message("error.store.newer").with("found", version).with("known", schema_version()),
            .place = {}};
    }
    return problem;
}

// A rename is on the disk when its folder is.
void sync_folder_of(const std::filesystem::path& file) {
    const auto folder =
        file.parent_path().empty() ? std::filesystem::path(".") : file.parent_path();
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        fsync(handle);
        close(handle);
    }
}

// Copies beside the file and then puts the copy in its place.
Problem copy_into(const Database& from, const std::filesystem::path& file) {
    const std::filesystem::path beside = file.string() + ".new";
    remove_all_of(beside);
    Problem problem;
    {
        auto to = Database::open(beside.string(), Database::Access::write);
        if (!to) {
            return to.error();
        }
        problem = copy(from, *to);
        if (!problem) {
            // One file that needs no other beside it.
            problem = to->script("pragma journal_mode = delete;");
        }
    }
    if (problem) {
        remove_all_of(beside);
        return problem;
    }
    // What lies beside the old file would be taken for part of the new one.
    remove_beside(file);
    std::error_code failed;
    std::filesystem::rename(beside, file, failed);
    if (failed) {
        return error_of(SQLITE_IOERR);
    }
    sync_folder_of(file);
    return std::nullopt;
}

}  // namespace

Problem Store::back_up(const std::filesystem::path& to) {
    std::error_code unknown;
    if (std::filesystem::equivalent(to, file_, unknown)) {
        return Error{.message = Message("error.store.itself"), .place = {}};
    }
    // A connection of its own, so that nobody waits for it.
    auto from = Database::open(file_.string(), Database::Access::read);
    return from ? copy_into(*from, to) : from.error();
}

Problem restore(const std::filesystem::path& backup, const std::filesystem::path& file) {
    auto from = Database::open(backup.string(), Database::Access::read);
    if (!from) {
        return from.error();
    }
    if (auto problem = looks_like_a_store(*from)) {
        return problem;
    }
    return copy_into(*from, file);
}

}  // namespace bronze::store
