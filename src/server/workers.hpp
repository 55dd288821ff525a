#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bronze::server {

// Threads for what takes long, so that whoever serves people never waits for it.
class Workers {
public:
    using Task = std::function<void()>;

    Workers(unsigned threads, std::size_t most);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    // What has not been begun is forgotten.
    ~Workers();

    // False when too much waits already.
    [[nodiscard]] bool run(Task task);

private:
    void work(const std::stop_token& stop);

    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable_any something_;
    std::deque<Task> tasks_;
    std::vector<std::jthread> threads_;
};

}  // namespace bronze::server
