#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>

#include "server/connection.hpp"

// A WebSocket over one kind of stream; included only where that kind is instantiated.
namespace bronze::server {

template <class Stream>
class Live final : public Listening, public std::enable_shared_from_this<Live<Stream>> {
public:
    Live(Stream stream, std::string address, Reception& reception)
        : socket_(std::move(stream)),
          wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()),
          hub_(reception.hub),
          traffic_(reception.traffic) {
        session_->address = std::move(address);
    }

    // Until the other side or send_away() ends it.
    boost::asio::awaitable<void> run(Asking asking) {
        if (!co_await accept(asking)) {
            co_return;
        }
        ++traffic_->sockets;
        session_->language = Desk::language_of(asking);
        asking = {};
        session_->push = [this](std::string text) { push(std::move(text)); };
        session_->end = [this] { send_away(); };
        boost::asio::co_spawn(
            socket_.get_executor(), [self = this->shared_from_this()] { return self->write_all(); },
            boost::asio::detached);
        boost::beast::flat_buffer buffer;
        while (!ending_) {
            const auto [problem, size] = co_await socket_.async_read(buffer, as_values);
            if (problem || ending_) {
                break;
            }
            const std::string text = boost::beast::buffers_to_string(buffer.data());
            buffer.consume(size);
            hub_->hear(session_, text);
        }
        hub_->leave(session_);
        --traffic_->sockets;
        send_away();
    }

    void send_away() override {
        ending_ = true;
        wake_.cancel();
    }

private:
    boost::asio::awaitable<bool> accept(const Asking& asking) {
        namespace websocket = boost::beast::websocket;
        const Limits& limits = hub_->limits();
        boost::beast::get_lowest_layer(socket_).expires_never();
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = std::chrono::seconds(10);
        patience.idle_timeout = limits.idle;
        patience.keep_alive_pings = true;
        socket_.set_option(patience);
        socket_.text(true);
        // A message that is only a little too large gets a refusal; this one ends the connection.
        socket_.read_message_max(4 * limits.message);
        const auto [problem] = co_await socket_.async_accept(asking, as_values);
        co_return !problem;
    }

    void push(std::string text) {
        if (ending_) {
            return;
        }
        unread_ += text.size();
        if (unread_ > hub_->limits().unread) {
            ++traffic_->slow_readers;
            unsent_.clear();
            send_away();
            // Not politely: whoever does not read would not read that either.
            boost::beast::get_lowest_layer(socket_).close();
            return;
        }
        unsent_.push_back(std::move(text));
        wake_.cancel();
    }

    boost::asio::awaitable<void> write_all() {
        const auto self = this->shared_from_this();
        while (!ending_ || !unsent_.empty()) {
            if (unsent_.empty()) {
                co_await wake_.async_wait(as_values);
                continue;
            }
            const std::string text = std::move(unsent_.front());
            unsent_.pop_front();
            const auto [problem, size] =
                co_await socket_.async_write(boost::asio::buffer(text), as_values);
            if (problem) {
                co_return;
            }
            unread_ -= std::min(unread_, text.size());
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

template <class Stream>
boost::asio::awaitable<void> listen_stream(Stream stream, std::string address, Asking asking,
                                           Reception& reception) {
    const auto live =
        std::make_shared<Live<Stream>>(std::move(stream), std::move(address), reception);
    reception.listening.insert(live.get());
    co_await live->run(std::move(asking));
    reception.listening.erase(live.get());
    if (reception.stopping && reception.listening.empty()) {
        reception.nobody_left();
    }
}

}  // namespace bronze::server
