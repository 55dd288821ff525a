#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <string>

#include "server/hub.hpp"
#include "server/metrics.hpp"

namespace bronze::server {

// Errors as values, here as everywhere.
inline constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

// Somebody connected by a WebSocket, over whatever stream.
class Listening {
public:
    Listening() = default;
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    virtual ~Listening() = default;
    // The server stops.
    virtual void send_away() = 0;
};

template <class Stream>
class Live final : public Listening, public std::enable_shared_from_this<Live<Stream>> {
public:
    using Request = boost::beast::http::request<boost::beast::http::string_body>;

    Live(Stream stream, Hub& hub, Traffic& traffic)
        : socket_(std::move(stream)),
          wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()),
          hub_(&hub),
          traffic_(&traffic) {}

    // Until the other side or send_away() ends it.
    boost::asio::awaitable<void> run(Request request, Language language) {
        namespace websocket = boost::beast::websocket;
        const auto self = this->shared_from_this();
        const Limits& limits = hub_->limits();
        boost::beast::get_lowest_layer(socket_).expires_never();
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = std::chrono::seconds(10);
        patience.idle_timeout = limits.idle;
        patience.keep_alive_pings = true;
        socket_.set_option(patience);
        // A message that is only a little too large gets a refusal; this one ends the connection.
        socket_.read_message_max(4 * limits.message);
        const auto [not_accepted] = co_await socket_.async_accept(request, as_values);
        if (not_accepted) {
            co_return;
        }
        ++traffic_->sockets;
        session_->language = language;
        session_->push = [this](std::string text) { push(std::move(text)); };
        boost::asio::co_spawn(
            socket_.get_executor(), [self] { return self->write_all(); }, boost::asio::detached);
        boost::beast::flat_buffer buffer;
        while (!ending_) {
            const auto [problem, size] = co_await socket_.async_read(buffer, as_values);
            if (problem) {
                break;
            }
            const std::string text = boost::beast::buffers_to_string(buffer.data());
            buffer.consume(size);
            hub_->hear(session_, text);
        }
        hub_->leave(session_);
        --traffic_->sockets;
        ending_ = true;
        wake_.cancel();
    }

    void send_away() override {
        ending_ = true;
        wake_.cancel();
    }

private:
    void push(std::string text) {
        if (ending_) {
            return;
        }
        unread_ += text.size();
        if (unread_ > hub_->limits().unread) {
            ++traffic_->slow_readers;
            ending_ = true;
            // Not politely: whoever does not read would not read that either.
            boost::beast::get_lowest_layer(socket_).close();
            return;
        }
        unsent_.push_back(std::move(text));
        wake_.cancel();
    }

    boost::asio::awaitable<void> write_all() {
        const auto self = this->shared_from_this();
        while (!ending_) {
            if (unsent_.empty()) {
                co_await wake_.async_wait(as_values);
                continue;
            }
            socket_.text(true);
            const auto [problem, size] =
                co_await socket_.async_write(boost::asio::buffer(unsent_.front()), as_values);
            if (problem) {
                co_return;
            }
            unread_ -= unsent_.front().size();
            unsent_.pop_front();
        }
        if (socket_.is_open()) {
            const boost::beast::websocket::close_reason reason(
                boost::beast::websocket::close_code::going_away);
            co_await socket_.async_close(reason, as_values);
        }
    }

    boost::beast::websocket::stream<Stream> socket_;
    boost::asio::steady_timer wake_;  // never rings; cancelling it wakes the writer
    Hub* hub_;
    Traffic* traffic_;
    std::shared_ptr<Session> session_ = std::make_shared<Session>();
    std::deque<std::string> unsent_;
    std::size_t unread_ = 0;
    bool ending_ = false;
};

}  // namespace bronze::server
