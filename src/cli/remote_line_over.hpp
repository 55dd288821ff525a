#pragma once

#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "cli/remote_line.hpp"

// A connection over one kind of stream; included only where that kind is instantiated.
namespace bronze::cli {

template <class Stream>
class LineOver : public Line, public std::enable_shared_from_this<LineOver<Stream>> {
public:
    LineOver(Stream stream, Address address, Hear hear)
        : socket_(std::move(stream)),
          wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()),
          address_(std::move(address)),
          hear_(std::move(hear)) {}

    boost::asio::awaitable<void> run() override {
        const auto self = this->shared_from_this();
        if (!co_await greet()) {
            co_return;
        }
        namespace websocket = boost::beast::websocket;
        boost::beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(
            websocket::stream_base::timeout::suggested(boost::beast::role_type::client));
        socket_.read_message_max(0);  // what the server tells is as long as it is
        socket_.text(true);
        const auto [refused] = co_await socket_.async_handshake(address_.host + ":" + address_.port,
                                                                "/live", as_values);
        if (refused) {
            co_return;
        }
        boost::asio::co_spawn(
            socket_.get_executor(), [self] { return self->write_all(); }, boost::asio::detached);
        hear_({.kind = Wire::Heard::Kind::opened, .text = {}});
        boost::beast::flat_buffer buffer;
        while (true) {
            const auto [problem, size] = co_await socket_.async_read(buffer, as_values);
            if (problem) {
                break;
            }
            hear_({.kind = Wire::Heard::Kind::message,
                   .text = boost::beast::buffers_to_string(buffer.data())});
            buffer.consume(size);
        }
        ended_ = true;
        wake_.cancel();
    }

    void send(std::string text) override {
        unsent_.push_back(std::move(text));
        wake_.cancel();
    }

    void cut() override { boost::beast::get_lowest_layer(socket_).close(); }

protected:
    // Whatever comes before the first byte of HTTP.
    virtual boost::asio::awaitable<bool> greet() { co_return true; }

    boost::beast::websocket::stream<Stream>& socket() { return socket_; }

private:
    boost::asio::awaitable<void> write_all() {
        const auto self = this->shared_from_this();
        while (!ended_) {
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
        }
    }

    boost::beast::websocket::stream<Stream> socket_;
    boost::asio::steady_timer wake_;  // never rings; cancelling it wakes the writer
    Address address_;
    Hear hear_;
    std::deque<std::string> unsent_;
    bool ended_ = false;
};

}  // namespace bronze::cli
