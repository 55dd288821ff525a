#include "net/web_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

namespace bronze::net {

namespace websocket = boost::beast::websocket;

class WebSocket::Inside : public std::enable_shared_from_this<Inside> {
public:
    explicit Inside(Stream stream)
        : socket_(std::move(stream)),
          wake_(socket_.get_executor(), boost::asio::steady_timer::time_point::max()) {
        socket_.text(true);
    }

    boost::asio::awaitable<bool> accept(const Asking& asking, std::size_t longest_message,
                                        std::chrono::milliseconds idle) {
        socket_.next_layer().expires_never();
        websocket::stream_base::timeout patience{};
        patience.handshake_timeout = std::chrono::seconds(10);
        patience.idle_timeout = idle;
        patience.keep_alive_pings = true;
        socket_.set_option(patience);
        socket_.read_message_max(longest_message);
        const auto [problem] = co_await socket_.async_accept(asking, as_values);
        co_return begin(problem);
    }

    boost::asio::awaitable<bool> connect(std::string host, std::string target) {
        socket_.next_layer().expires_never();
        socket_.set_option(
            websocket::stream_base::timeout::suggested(boost::beast::role_type::client));
        socket_.read_message_max(0);
        const auto [problem] = co_await socket_.async_handshake(host, target, as_values);
        co_return begin(problem);
    }

    boost::asio::awaitable<std::optional<std::string>> read() {
        const auto self = shared_from_this();
        const auto [problem, size] = co_await socket_.async_read(buffer_, as_values);
        if (problem) {
            cut();  // whoever sends nothing more may never read what waits for it either
        }
        if (ending_) {
            co_return std::nullopt;
        }
        std::string text = boost::beast::buffers_to_string(buffer_.data());
        buffer_.consume(size);
        co_return text;
    }

    void send(std::string text) {
        if (!ending_) {
            unsent_ += text.size();
            waiting_.push_back(std::move(text));
            wake_.cancel();
        }
    }
    [[nodiscard]] std::size_t unsent() const { return unsent_; }
    void end() {
        ending_ = true;
        wake_.cancel();
    }
    void cut() {
        waiting_.clear();
        end();
        socket_.next_layer().close();
    }

private:
    bool begin(boost::system::error_code problem) {
        if (!problem) {
            boost::asio::co_spawn(
                socket_.get_executor(), [self = shared_from_this()] { return self->write_all(); },
                boost::asio::detached);
        }
        return !problem;
    }

    boost::asio::awaitable<void> write_all() {
        const auto self = shared_from_this();
        while (!ending_ || !waiting_.empty()) {
            if (waiting_.empty()) {
                co_await wake_.async_wait(as_values);
                continue;
            }
            const std::string text = std::move(waiting_.front());
            waiting_.pop_front();
            const auto [problem, size] =
                co_await socket_.async_write(boost::asio::buffer(text), as_values);
            unsent_ -= text.size();
            if (problem) {
                ending_ = true;
                co_return;
            }
        }
        if (socket_.is_open()) {
            const websocket::close_reason reason(websocket::close_code::going_away);
            co_await socket_.async_close(reason, as_values);
        }
    }

    websocket::stream<Stream> socket_;
    boost::asio::steady_timer wake_;  // never rings; cancelling it wakes the writer
    boost::beast::flat_buffer buffer_;
    std::deque<std::string> waiting_;
    std::size_t unsent_ = 0;
    bool ending_ = false;
};

WebSocket::WebSocket(Stream stream) : inside_(std::make_shared<Inside>(std::move(stream))) {}
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket& WebSocket::operator=(WebSocket&&) noexcept = default;
WebSocket::~WebSocket() {
    if (inside_ != nullptr) {
        inside_->end();
    }
}

boost::asio::awaitable<bool> WebSocket::accept(const Asking& asking, std::size_t longest_message,
                                               std::chrono::milliseconds idle) {
    return inside_->accept(asking, longest_message, idle);
}

boost::asio::awaitable<bool> WebSocket::connect(std::string host, std::string target) {
    return inside_->connect(std::move(host), std::move(target));
}

boost::asio::awaitable<std::optional<std::string>> WebSocket::read() {
    return inside_->read();
}

void WebSocket::send(std::string text) {
    inside_->send(std::move(text));
}

std::size_t WebSocket::unsent() const {
    return inside_->unsent();
}

void WebSocket::end() {
    inside_->end();
}

void WebSocket::cut() {
    inside_->cut();
}

}  // namespace bronze::net
