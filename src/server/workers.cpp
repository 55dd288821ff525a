#include "server/workers.hpp"

namespace bronze::server {

Workers::Workers(unsigned threads, std::size_t most) : most_(most) {
    for (unsigned i = 0; i < threads; ++i) {
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
    }
}

Workers::~Workers() {
    for (std::jthread& thread : threads_) {
        thread.request_stop();
    }
    threads_.clear();  // before what they use is gone
}

bool Workers::run(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        if (tasks_.size() >= most_) {
            return false;
        }
        tasks_.push_back(std::move(task));
    }
    something_.notify_one();
    return true;
}

void Workers::work(const std::stop_token& stop) {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!something_.wait(lock, stop, [&] { return !tasks_.empty(); }) ||
                stop.stop_requested()) {
                return;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
}

}  // namespace bronze::server
