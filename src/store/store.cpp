#include "store/store.hpp"

#include <thread>

#include "store/schema.hpp"

namespace bronze::store {

namespace {

// Pages of 4096 bytes in the log of what was written.
constexpr int long_log = 1000;
constexpr int longest_log = 50'000;

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& file) {
    auto writer = Database::open(file.string(), Database::Access::write);
    if (!writer) {
        return writer.errors();
    }
    if (writer->read_only()) {
        return Error{.message = Message("error.store.read_only"), .place = {}};
    }
    // A full sync at each commit: what was answered survives a loss of power, too.
    if (auto problem = writer->script("pragma journal_mode = wal; pragma synchronous = full;")) {
        return *problem;
    }
    if (auto problem = migrate(*writer)) {
        return *problem;
    }
    auto reader = Database::open(file.string(), Database::Access::read);
    if (!reader) {
        return reader.errors();
    }
    auto sweeper = Database::open(file.string(), Database::Access::write);
    if (!sweeper) {
        return sweeper.errors();
    }
    return std::unique_ptr<Store>(new Store(file, writer.take(), reader.take(), sweeper.take()));
}

void Store::queue(Change change, Done done) {
    {
        const std::scoped_lock lock(queueing_);
        jobs_.push_back({.change = std::move(change), .done = std::move(done)});
    }
    queued_.notify_one();
}

std::size_t Store::commit() {
    std::vector<Job> jobs;
    {
        const std::scoped_lock lock(queueing_);
        jobs.swap(jobs_);
    }
    if (jobs.empty()) {
        return 0;
    }
    std::vector<Problem> answers(jobs.size());
    {
        const std::scoped_lock lock(writing_);
        if (auto problem = commit_group(jobs, answers)) {
            // Perhaps only one of them did not fit; each gets its own chance.
            for (std::size_t i = 0; i < jobs.size(); ++i) {
                answers[i] = jobs.size() == 1 ? problem : try_one(jobs[i]);
            }
        }
    }
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (jobs[i].done) {
            jobs[i].done(answers[i]);
        }
    }
    const std::scoped_lock lock(writing_);
    look_after_log();
    return jobs.size();
}

// Nothing is left of a group that fails. A change that is merely refused is undone alone.
Problem Store::commit_group(std::vector<Job>& jobs, std::vector<Problem>& answers) {
    Problem problem = writer_.run("begin immediate");
    for (std::size_t i = 0; !problem && i < jobs.size(); ++i) {
        problem = writer_.run("savepoint change");
        if (problem) {
            break;
        }
        answers[i] = jobs[i].change(writer_);
        if (answers[i] && writer_.in_transaction()) {
            problem = writer_.run("rollback to change");
        }
        if (!problem) {
            // SQLite gives up the whole transaction when the disk is full.
            problem = writer_.in_transaction() ? writer_.run("release change") : answers[i];
        }
    }
    if (!problem) {
        problem = writer_.run("commit");
    }
    if (problem && writer_.in_transaction()) {
        static_cast<void>(writer_.run("rollback"));
    }
    return problem;
}

Problem Store::try_one(const Job& job) {
    std::vector<Job> alone{job};
    std::vector<Problem> answer(1);
    const Problem problem = commit_group(alone, answer);
    return problem ? problem : answer.front();
}

// A log that is emptied at once would keep everybody waiting for the disk who wants to write.
void Store::look_after_log() {
    if (log_pages_ < long_log) {
        return;
    }
    const std::scoped_lock lock(sweeping_);
    if (sweep_ == Sweeping::nearly_done || !swept_ || log_pages_ > longest_log) {
        sweep_ = Sweeping::idle;
        if (writer_.empty_log()) {
            log_pages_ = 0;  // the next commit begins it anew
        }
    } else if (sweep_ == Sweeping::idle) {
        sweep_ = Sweeping::wanted;
        sweep_wanted_.notify_one();
    }
}

void Store::sweep(const std::stop_token& stop) {
    while (true) {
        {
            std::unique_lock lock(sweeping_);
            swept_ = sweep_wanted_.wait(lock, stop, [&] { return sweep_ == Sweeping::wanted; });
            if (!swept_) {
                return;
            }
        }
        static_cast<void>(sweeper_.empty_log());
        const std::scoped_lock lock(sweeping_);
        sweep_ = Sweeping::nearly_done;
    }
}

void Store::run(const std::stop_token& stop) {
    {
        const std::scoped_lock lock(sweeping_);
        swept_ = true;
    }
    const std::jthread sweeper([this](const std::stop_token& end) { sweep(end); });
    while (true) {
        {
            std::unique_lock lock(queueing_);
            if (!queued_.wait(lock, stop, [&] { return !jobs_.empty(); })) {
                break;
            }
        }
        commit();
    }
    while (commit() > 0) {
    }
}

Problem Store::limit(std::int64_t pages) {
    constexpr std::int64_t no_limit = 4294967294;
    const std::scoped_lock lock(writing_);
    return writer_.script("pragma max_page_count = " +
                          std::to_string(pages == 0 ? no_limit : pages));
}

}  // namespace bronze::store
