#include <csignal>
#include <fstream>
#include <iterator>
#include <sys/resource.h>
#include <unistd.h>

#include "store/schema.hpp"
#include "tests/store/in_a_folder.hpp"
#include "tests/support/conformance.hpp"

namespace bronze::store {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const fs::path& file, std::string_view bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

std::vector<std::string> journal_in(const fs::path& file, std::string_view table) {
    const auto store = Store::open(file);
    EXPECT_TRUE(store.ok());
    return store ? *(*store)->journal(table) : std::vector<std::string>{};
}

using Crash = InAFolder;
using FullDisk = InAFolder;
using ReadOnlyDisk = InAFolder;
using Migration = InAFolder;
using Backup = InAFolder;
using Damage = InAFolder;

// What is on the disk while a server dies: the file and the log beside it, cut off anywhere after
// the last byte that was answered for.
TEST_F(Crash, LosesNothingThatWasAcknowledged) {
    open_table("t");
    const fs::path log = file("store.db-wal");
    std::size_t safe = bytes_of(log).size();
    for (std::uint64_t number = 1; number <= 12; ++number) {
        EXPECT_EQ(append("t", number, std::string(number * 700, 'x')), "");
        const std::string main_bytes = bytes_of(file());
        const std::string log_bytes = bytes_of(log);
        ASSERT_GT(log_bytes.size(), safe);
        for (std::size_t cut = safe; cut <= log_bytes.size();
             cut += (log_bytes.size() - safe + 6) / 7) {
            write(file("copy.db"), main_bytes);
            write(file("copy.db-wal"), log_bytes.substr(0, cut));
            fs::remove(file("copy.db-shm"));
            const std::size_t found = journal_in(file("copy.db"), "t").size();
            EXPECT_EQ(found, cut == log_bytes.size() ? number + 1 : number) << "cut at " << cut;
        }
        safe = log_bytes.size();
    }
}

TEST_F(Crash, InTheMiddleOfAGroupLeavesTheGroupsBefore) {
    open_table("t");
    std::vector<std::string> at_each_answer;
    for (std::uint64_t number = 1; number <= 3; ++number) {
        store().append("t", number, "entry", [&](const Problem&) {
            fs::copy_file(file(), file("copy.db"), fs::copy_options::overwrite_existing);
            fs::copy_file(file("store.db-wal"), file("copy.db-wal"),
                          fs::copy_options::overwrite_existing);
            fs::remove(file("copy.db-shm"));
            at_each_answer = journal_in(file("copy.db"), "t");
        });
        if (number == 2) {
            store().commit();
            EXPECT_EQ(at_each_answer.size(), 3U);
        }
    }
    store().commit();
    EXPECT_EQ(at_each_answer.size(), 4U);
}

TEST_F(FullDisk, RefusesCleanlyAndGoesOnWhenThereIsSpace) {
    open_table("t");
    ASSERT_FALSE(store().limit(40).has_value());
    std::uint64_t number = 1;
    while (append("t", number, std::string(3000, 'x')).empty()) {
        ++number;
        ASSERT_LT(number, 100U);
    }
    EXPECT_EQ(append("t", number, std::string(3000, 'x')), "error.store.full");
    EXPECT_EQ(store().journal("t")->size(), number) << "what was acknowledged is there";
    ASSERT_FALSE(store().limit(0).has_value());
    EXPECT_EQ(append("t", number, std::string(3000, 'x')), "");
    EXPECT_EQ(store().journal("t")->size(), number + 1);
}

TEST_F(FullDisk, RefusesOnlyWhatDoesNotFit) {
    open_table("t");
    open_table("u");
    ASSERT_FALSE(store().limit(40).has_value());
    std::string small = "never answered";
    std::string large = "never answered";
    store().append("t", 1, "small", [&](const Problem& problem) { small = code_of(problem); });
    store().append("u", 1, std::string(1'000'000, 'x'),
                   [&](const Problem& problem) { large = code_of(problem); });
    store().commit();
    EXPECT_EQ(small, "");
    EXPECT_EQ(large, "error.store.full");
    EXPECT_EQ(store().journal("t")->size(), 2U);
    EXPECT_EQ(store().journal("u")->size(), 1U);
}

// No file may grow beyond this, as if the disk took no more bytes.
class NoMoreThan {
public:
    explicit NoMoreThan(std::uintmax_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
        EXPECT_EQ(getrlimit(RLIMIT_FSIZE, &limit_), 0);
        rlimit lower = limit_;
        lower.rlim_cur = bytes;
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &lower), 0);
    }
    NoMoreThan(const NoMoreThan&) = delete;
    NoMoreThan& operator=(const NoMoreThan&) = delete;
    ~NoMoreThan() {
        EXPECT_EQ(setrlimit(RLIMIT_FSIZE, &limit_), 0);
        std::signal(SIGXFSZ, before_);
    }

private:
    rlimit limit_{};
    void (*before_)(int);
};

TEST_F(FullDisk, ThatRefusesToWriteLosesNothingAndRecovers) {
    open_table("t");
    EXPECT_EQ(append("t", 1, "before"), "");
    {
        const NoMoreThan limit(fs::file_size(file("store.db-wal")) + 5000);
        store().append("t", 2, std::string(9000, 'x'), [](const Problem& problem) {
            EXPECT_EQ(code_of(problem), "error.store.disk");
        });
        store().append("t", 2, std::string(9000, 'y'), [](const Problem& problem) {
            EXPECT_EQ(code_of(problem), "error.store.disk");
        });
        EXPECT_EQ(store().commit(), 2U);
        EXPECT_EQ(store().journal("t")->size(), 2U);
    }
    EXPECT_EQ(append("t", 2, "after"), "");
    close();
    EXPECT_EQ(*store().journal("t"), (std::vector<std::string>{"first", "before", "after"}));
}

// Root may write anything, so for a moment we are nobody.
class AsNobody {
public:
    AsNobody() : root_(geteuid() == 0) {
        if (root_) {
            EXPECT_EQ(seteuid(65534), 0);
        }
    }
    AsNobody(const AsNobody&) = delete;
    AsNobody& operator=(const AsNobody&) = delete;
    ~AsNobody() {
        if (root_) {
            EXPECT_EQ(seteuid(0), 0);
        }
    }

private:
    bool root_;
};

TEST_F(ReadOnlyDisk, IsNamedWhenTheStoreIsOpened) {
    open_table("t");
    close();
    const std::string before = bytes_of(file());
    fs::permissions(file(), fs::perms(0444));
    fs::permissions(file().parent_path(), fs::perms(0555));
    {
        const AsNobody nobody;
        const auto opened = Store::open(file());
        ASSERT_FALSE(opened.ok());
        EXPECT_EQ(opened.error().code(), "error.store.read_only");
        const auto none = Store::open(file("new.db"));
        ASSERT_FALSE(none.ok());
        EXPECT_EQ(none.error().code(), "error.store.open");
    }
    fs::permissions(file().parent_path(), fs::perms(0755));
    fs::permissions(file(), fs::perms(0644));
    EXPECT_EQ(bytes_of(file()), before);
    EXPECT_EQ(append("t", 1, "later"), "") << "it can be written again";
}

TEST_F(Damage, IsNoticedAndNothingIsWritten) {
    write(file(), "this is not a store at all, however long it may be, and it never was one.....");
    const std::string before = bytes_of(file());
    const auto opened = Store::open(file());
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code(), "error.store.damaged");
    EXPECT_EQ(bytes_of(file()), before);
}

TEST_F(Migration, FromTheFirstVersionKeepsEverything) {
    {
        auto old = Database::open(file().string(), Database::Access::write);
        ASSERT_TRUE(old.ok());
        ASSERT_FALSE(old->script(test::read_source("tests/store/v1.sql")).has_value());
    }
    EXPECT_EQ((*store().credentials("anna"))->account.id, "a1");
    EXPECT_EQ(*store().journal("t1"), (std::vector<std::string>{"first", "second"}));
    EXPECT_EQ(store().open_tables()->size(), 1U);
    EXPECT_EQ((*store().match("t2"))->players.front().name, "Anna");
    EXPECT_EQ(store().decks("a1")->size(), 1U);
    EXPECT_EQ(append("t1", 2, "third"), "");
    EXPECT_TRUE(store().reports()->empty()) << "what came later is there as well";
}

TEST_F(Migration, LeadsFromTheFirstVersionToTheSameSchemaAsAnEmptyFile) {
    const auto schema_of = [](Database& database) {
        std::vector<std::string> all;
        EXPECT_FALSE(database
                         .look([&](const Row& row) { all.push_back(row.text(0)); },
                               "select sql from sqlite_schema where sql is not null order by name")
                         .has_value());
        return all;
    };
    auto old = Database::open(file("old.db").string(), Database::Access::write);
    ASSERT_FALSE(old->script(test::read_source("tests/store/v1.sql")).has_value());
    ASSERT_FALSE(migrate(*old).has_value());
    auto fresh = Database::open(file("new.db").string(), Database::Access::write);
    ASSERT_FALSE(migrate(*fresh).has_value());
    EXPECT_EQ(schema_of(*old), schema_of(*fresh));
    EXPECT_FALSE(migrate(*fresh).has_value()) << "doing it again changes nothing";
}

TEST_F(Migration, RefusesAStoreOfANewerBronze) {
    open_table("t");
    close();
    {
        auto database = Database::open(file().string(), Database::Access::write);
        ASSERT_FALSE(database->script("pragma user_version = 99").has_value());
    }
    const auto opened = Store::open(file());
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code(), "error.store.newer");
}

TEST_F(Migration, ThatFailsChangesNothing) {
    {
        auto database = Database::open(file().string(), Database::Access::write);
        ASSERT_FALSE(database->script("create table reports (x); pragma user_version = 1;"));
    }
    EXPECT_FALSE(Store::open(file()).ok());
    auto database = Database::open(file().string(), Database::Access::read);
    std::int64_t version = 0;
    ASSERT_FALSE(
        database->look([&](const Row& row) { version = row.number(0); }, "pragma user_version")
            .has_value());
    EXPECT_EQ(version, 1);
}

TEST_F(Backup, IsTakenWhileTheStoreIsInUseAndRestoredLater) {
    open_table("t");
    EXPECT_EQ(code_of(store().back_up(file("backup.db"))), "");
    EXPECT_EQ(append("t", 1, "after the backup"), "");
    EXPECT_FALSE(fs::exists(file("backup.db-wal"))) << "a backup is one file";
    close();
    EXPECT_EQ(code_of(restore(file("backup.db"), file())), "");
    EXPECT_EQ(*store().journal("t"), std::vector<std::string>{"first"});
    EXPECT_EQ(append("t", 1, "another way"), "");
}

TEST_F(Backup, ThatIsNoneIsNotRestored) {
    open_table("t");
    close();
    const std::string before = bytes_of(file());
    write(file("backup.db"), "nothing of the kind, and long enough to be looked at by anybody....");
    EXPECT_EQ(code_of(restore(file("backup.db"), file())), "error.store.damaged");
    EXPECT_EQ(code_of(restore(file("missing.db"), file())), "error.store.open");
    {
        auto empty = Database::open(file("empty.db").string(), Database::Access::write);
        ASSERT_FALSE(empty->script("create table x (y)").has_value());
    }
    EXPECT_EQ(code_of(restore(file("empty.db"), file())), "error.store.damaged");
    EXPECT_EQ(bytes_of(file()), before);
}

TEST_F(Backup, ThatCannotBeWrittenLeavesNothingBehind) {
    open_table("t");
    EXPECT_EQ(code_of(store().back_up(file("no/such/folder/backup.db"))), "error.store.open");
}

}  // namespace
}  // namespace bronze::store
