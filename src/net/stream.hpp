#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <memory>
#include <string>

namespace bronze::net {

// Somebody who waits for bytes, whoever it is.
class Waiting {
public:
    template <class Handler>
    explicit Waiting(Handler handler)
        : inside_(std::make_unique<Inside<Handler>>(std::move(handler))) {}

    void operator()(boost::system::error_code problem, std::size_t size) {
        const std::unique_ptr<Base> inside = std::move(inside_);
        inside->go_on(problem, size);
    }

private:
    struct Base {
        Base() = default;
        Base(const Base&) = delete;
        Base& operator=(const Base&) = delete;
        virtual ~Base() = default;
        virtual void go_on(boost::system::error_code problem, std::size_t size) = 0;
    };
    template <class Handler>
    struct Inside final : Base {
        explicit Inside(Handler waiting) : handler(std::move(waiting)) {}
        void go_on(boost::system::error_code problem, std::size_t size) override {
            std::move(handler)(problem, size);
        }
        Handler handler;
    };
    std::unique_ptr<Base> inside_;
};

// A few pieces of memory as a sequence of buffers; pieces beyond that wait for the next call.
template <class Buffer>
class Pieces {
public:
    using value_type = Buffer;
    using const_iterator = const Buffer*;

    template <class Buffers>
    explicit Pieces(const Buffers& buffers) {
        for (auto at = boost::asio::buffer_sequence_begin(buffers);
             at != boost::asio::buffer_sequence_end(buffers) && size_ < pieces_.size(); ++at) {
            if (Buffer(*at).size() > 0) {
                pieces_[size_++] = *at;
            }
        }
    }
    [[nodiscard]] const_iterator begin() const { return pieces_.data(); }
    [[nodiscard]] const_iterator end() const { return pieces_.data() + size_; }

private:
    std::array<Buffer, 4> pieces_;
    std::size_t size_ = 0;
};

// A connection over TCP, with or without TLS. It is one type, because what Beast makes of a stream
// takes longer to compile than everything else, so that it is done once. One thread uses it and all
// who wait for it.
class Stream {
public:
    using executor_type = boost::asio::any_io_executor;

    // Plain.
    explicit Stream(boost::beast::tcp_stream stream);
    // With TLS; begins with shake_hands_…(). The context outlives it.
    Stream(boost::beast::tcp_stream stream, boost::asio::ssl::context& tls);
    Stream(Stream&&) noexcept;
    Stream& operator=(Stream&&) noexcept;
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream();

    // What comes before the first byte: nothing when it is plain.
    [[nodiscard]] boost::asio::awaitable<bool> shake_hands_as_server();
    // Only with a server that proves to be this host.
    [[nodiscard]] boost::asio::awaitable<bool> shake_hands_as_client(std::string host);

    [[nodiscard]] executor_type get_executor() { return tcp().get_executor(); }
    // Everything that waits fails after that.
    void expires_after(std::chrono::nanoseconds patience) { tcp().expires_after(patience); }
    void expires_never() { tcp().expires_never(); }
    // Nothing more will be sent.
    void shut();
    void close() { tcp().close(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, Pieces<boost::asio::mutable_buffer> pieces) {
                read_some(pieces, Waiting(std::move(handler)));
            },
            token, Pieces<boost::asio::mutable_buffer>(buffers));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
            [this](auto handler, Pieces<boost::asio::const_buffer> pieces) {
                write_some(pieces, Waiting(std::move(handler)));
            },
            token, Pieces<boost::asio::const_buffer>(buffers));
    }

private:
    class Inside;
    class Plain;
    class Secure;
    [[nodiscard]] boost::beast::tcp_stream& tcp();
    void read_some(Pieces<boost::asio::mutable_buffer> pieces, Waiting waiting);
    void write_some(Pieces<boost::asio::const_buffer> pieces, Waiting waiting);

    std::unique_ptr<Inside> inside_;
};

// How Beast ends a WebSocket over it.
inline void beast_close_socket(Stream& stream) {
    stream.close();
}
inline void teardown(boost::beast::role_type /*role*/, Stream& stream,
                     boost::system::error_code& problem) {
    stream.shut();
    problem = {};
}
template <class Handler>
void async_teardown(boost::beast::role_type /*role*/, Stream& stream, Handler&& handler) {
    stream.shut();
    boost::asio::post(stream.get_executor(), [handler = std::forward<Handler>(handler)]() mutable {
        std::move(handler)(boost::system::error_code{});
    });
}

}  // namespace bronze::net
