#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "kernel/match.hpp"
#include "kernel/words.hpp"
#include "server/limits.hpp"

namespace bronze::server {

struct Options {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 1997;  // 0: any that is free
    std::filesystem::path data;
    std::filesystem::path web;          // the browser's part; without it only a plain page
    std::filesystem::path certificate;  // of TLS; without it plain HTTP
    std::filesystem::path key;
    // Sites whose pages may talk to this server; none: its own, by its names on this machine.
    std::vector<std::string> origins;
    bool signals = true;  // SIGINT and SIGTERM stop it
    Limits limits;
};

// HTTP and WebSocket in front of a Hub: docs/protocol.md.
class Server {
public:
    using Log = std::function<void(boost::json::object)>;

    // Opens the store and all its tables, and listens.
    [[nodiscard]] static Result<std::unique_ptr<Server>> open(Options options, const Words& words,
                                                              std::vector<const LoadedGame*> games,
                                                              Log log);

    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    // Until it is stopped. Whoever is connected is told that the server goes away.
    void run();
    // From any thread.
    void stop();
    [[nodiscard]] std::uint16_t port() const;

private:
    class Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace bronze::server
