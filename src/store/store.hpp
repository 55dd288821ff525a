#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.hpp"
#include "kernel/instant.hpp"
#include "store/database.hpp"
#include "store/rows.hpp"

namespace bronze::store {

// Where everything lives that must survive: one SQLite file. It knows nothing of games and tables;
// journals, records and decks are texts to it.
//
// Writing: every call queues one change and returns at once. commit() writes all that is queued as
// one group, and then each change gets its answer: nothing when it is safe on the disk, or why it
// was not done. A change that is refused takes no other with it. Any thread may queue; one commits.
//
// Reading: any thread, at any time; sees what is committed.
class Store {
public:
    using Done = std::function<void(const Problem&)>;
    using Change = std::function<Problem(Database&)>;
    template <class Value>
    using Maybe = Result<std::optional<Value>>;

    // Makes the file when it does not exist, and brings an older one up to date.
    [[nodiscard]] static Result<std::unique_ptr<Store>> open(const std::filesystem::path& file);

    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    ~Store() = default;

    // How many changes were answered.
    std::size_t commit();
    // Commits whatever comes until it is stopped, and then the rest.
    void run(const std::stop_token& stop);

    void create_account(const Account& account, std::string password_hash, Done done);
    void change_password(std::string id, std::string password_hash, Done done);
    [[nodiscard]] Maybe<Credentials> credentials(std::string_view name);
    [[nodiscard]] Maybe<Account> account(std::string_view id);

    void create_guest(const Guest& guest, Done done);
    [[nodiscard]] Maybe<Guest> guest(std::string_view id);

    void issue_token(std::string_view token, const Owner& owner, Instant now, Instant expires,
                     Done done);
    void revoke_token(std::string_view token, Done done);
    void revoke_tokens(const Owner& owner, Done done);
    [[nodiscard]] Maybe<Owner> owner_of(std::string_view token, Instant now);

    void open_table(const TableRow& table, std::string first_entry, Done done);
    // Refused unless the number is the next one.
    void append(std::string table, std::uint64_t number, std::string entry, Done done);
    [[nodiscard]] Result<std::vector<TableRow>> open_tables();
    [[nodiscard]] Result<std::vector<std::string>> journal(std::string_view table);
    // The match is over: its table is closed, its record stays forever.
    void finish(const FinishedMatch& match, Done done);
    // Closed without a record: nobody came.
    void close_table(std::string table, Instant now, Done done);
    [[nodiscard]] Maybe<FinishedMatch> match(std::string_view id);
    // The newest first.
    [[nodiscard]] Result<std::vector<std::string>> matches_of(const Owner& owner,
                                                              std::int64_t most);

    void save_deck(const Deck& deck, Done done);
    void delete_deck(std::string owner, std::string name, Done done);
    [[nodiscard]] Result<std::vector<Deck>> decks(std::string_view owner);

    void invite(std::string_view code, std::string table, Instant expires, Done done);
    void revoke_invitations(std::string table, Done done);
    [[nodiscard]] Maybe<std::string> invited_to(std::string_view code, Instant now);

    void ban(const Ban& ban, Done done);
    void lift_ban(std::string subject, Done done);
    [[nodiscard]] Maybe<Ban> banned(std::string_view subject, Instant now);
    [[nodiscard]] Result<std::vector<Ban>> bans();

    void add_report(const Report& report, Done done);
    [[nodiscard]] Result<std::vector<Report>> reports();

    // Forgets tokens, invitations and bans whose time is over.
    void tidy_up(Instant now, Done done);

    // The file may have at most so many pages (of 4096 bytes); 0: as many as fit on the disk.
    Problem limit(std::int64_t pages);

    // Copies the whole store while it is in use. The file is complete or not there at all.
    [[nodiscard]] Problem back_up(const std::filesystem::path& to);

private:
    struct Job {
        Change change;
        Done done;
    };

    Store(std::filesystem::path file, Database writer, Database reader, Database sweeper)
        : file_(std::move(file)),
          writer_(std::move(writer)),
          reader_(std::move(reader)),
          sweeper_(std::move(sweeper)) {
        writer_.measure_log(log_pages_);
    }

    void queue(Change change, Done done);
    Problem commit_group(std::vector<Job>& jobs, std::vector<Problem>& answers);
    Problem try_one(const Job& job);
    void sweep(const std::stop_token& stop);
    void look_after_log();
    template <class Look, class... Values>
    Problem read(Look&& look, std::string_view sql, const Values&... values) {
        const std::scoped_lock lock(reading_);
        return reader_.look(std::forward<Look>(look), sql, values...);
    }
    template <class Value, class... Values>
    Result<std::vector<Value>> read_all(std::string_view sql, const Values&... values);
    template <class Value, class... Values>
    Maybe<Value> read_one(std::string_view sql, const Values&... values);

    std::filesystem::path file_;
    std::mutex queueing_;
    std::condition_variable_any queued_;
    std::vector<Job> jobs_;
    std::mutex writing_;
    Database writer_;
    int log_pages_ = 0;
    std::mutex reading_;
    Database reader_;
    // Empties the log while others write. What came meanwhile is little, and the writer does that.
    enum class Sweeping : std::uint8_t { idle, wanted, nearly_done };
    std::mutex sweeping_;
    std::condition_variable_any sweep_wanted_;
    Sweeping sweep_ = Sweeping::idle;
    bool swept_ = false;  // somebody does it
    Database sweeper_;
};

// Puts a backup in the place of a store that no program has open. Checks the backup first; the
// store stays as it was when anything is wrong with it.
[[nodiscard]] Problem restore(const std::filesystem::path& backup,
                              const std::filesystem::path& file);

}  // namespace bronze::store
