#pragma once

#include <thread>

#include "server/server.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {

// A server in this process, at a port that the system chose.
class Running {
public:
    explicit Running(Options options) {
        options.signals = false;
        options.limits.burst = 1e9;
        auto opened = Server::open(std::move(options), test::source_words(), loaded_games(),
                                   [](const object& /*line*/) {});
        EXPECT_TRUE(opened.ok());
        server_ = opened.take();
        thread_ = std::jthread([this] { server_->run(); });
    }
    explicit Running(const std::filesystem::path& folder, const Limits& limits = {})
        : Running(Options{.port = 0, .data = folder, .limits = limits}) {}
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
    ~Running() { server_->stop(); }

    [[nodiscard]] std::uint16_t port() const { return server_->port(); }

private:
    std::unique_ptr<Server> server_;
    std::jthread thread_;  // ends before the server does
};

}  // namespace bronze::server
