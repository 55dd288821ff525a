#include "store/store.hpp"

#include "store/schema.hpp"

namespace bronze::store {

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
    return std::unique_ptr<Store>(new Store(file, writer.take(), reader.take()));
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

void Store::run(const std::stop_token& stop) {
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
