#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "net/http.hpp"
#include "net/stream.hpp"

namespace bronze::net {

// A WebSocket that keeps nobody waiting who has something to send. When it goes, what was given to
// be sent still is, and the other side is told.
class WebSocket {
public:
    explicit WebSocket(Stream stream);
    WebSocket(WebSocket&&) noexcept;
    WebSocket& operator=(WebSocket&&) noexcept;
    WebSocket(const WebSocket&) = delete;
    WebSocket& operator=(const WebSocket&) = delete;
    ~WebSocket();

    // As the server that was asked.
    [[nodiscard]] boost::asio::awaitable<bool> accept(const Asking& asking,
                                                      std::size_t longest_message,
                                                      std::chrono::milliseconds idle);
    // As a client, which hears whatever the server has to say.
    [[nodiscard]] boost::asio::awaitable<bool> connect(std::string host, std::string target);

    // The next message; none when it has ended.
    [[nodiscard]] boost::asio::awaitable<std::optional<std::string>> read();
    void send(std::string text);
    // Bytes that were given to be sent and are not yet.
    [[nodiscard]] std::size_t unsent() const;
    // Politely, after all that was given to be sent.
    void end();
    // At once, without a word.
    void cut();

private:
    class Inside;
    std::shared_ptr<Inside> inside_;
};

}  // namespace bronze::net
