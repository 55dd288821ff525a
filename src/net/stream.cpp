#include "net/stream.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

namespace bronze::net {

namespace ssl = boost::asio::ssl;

namespace {

constexpr auto as_values = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace

class Stream::Inside {
public:
    Inside() = default;
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    virtual ~Inside() = default;

    virtual boost::beast::tcp_stream& tcp() = 0;
    virtual boost::asio::awaitable<bool> shake_hands(ssl::stream_base::handshake_type role,
                                                     std::string host) = 0;
    virtual void read_some(Pieces<boost::asio::mutable_buffer> pieces, Waiting waiting) = 0;
    virtual void write_some(Pieces<boost::asio::const_buffer> pieces, Waiting waiting) = 0;
};

class Stream::Plain final : public Inside {
public:
    explicit Plain(boost::beast::tcp_stream stream) : stream_(std::move(stream)) {}

    boost::beast::tcp_stream& tcp() override { return stream_; }
    boost::asio::awaitable<bool> shake_hands(ssl::stream_base::handshake_type /*role*/,
                                             std::string /*host*/) override {
        co_return true;
    }
    void read_some(Pieces<boost::asio::mutable_buffer> pieces, Waiting waiting) override {
        stream_.async_read_some(pieces, std::move(waiting));
    }
    void write_some(Pieces<boost::asio::const_buffer> pieces, Waiting waiting) override {
        stream_.async_write_some(pieces, std::move(waiting));
    }

private:
    boost::beast::tcp_stream stream_;
};

class Stream::Secure final : public Inside {
public:
    Secure(boost::beast::tcp_stream stream, ssl::context& tls) : stream_(std::move(stream), tls) {}

    boost::beast::tcp_stream& tcp() override { return stream_.next_layer(); }
    boost::asio::awaitable<bool> shake_hands(ssl::stream_base::handshake_type role,
                                             std::string host) override {
        if (role == ssl::stream_base::client && !expect(host)) {
            co_return false;
        }
        const auto [refused] = co_await stream_.async_handshake(role, as_values);
        co_return !refused;
    }
    void read_some(Pieces<boost::asio::mutable_buffer> pieces, Waiting waiting) override {
        stream_.async_read_some(pieces, std::move(waiting));
    }
    void write_some(Pieces<boost::asio::const_buffer> pieces, Waiting waiting) override {
        stream_.async_write_some(pieces, std::move(waiting));
    }

private:
    bool expect(std::string& host) {
        boost::system::error_code problem;
        stream_.set_verify_callback(ssl::host_name_verification(host), problem);
        // What SSL_set_tlsext_host_name() is a macro for.
        return !problem && SSL_ctrl(stream_.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME,
                                    TLSEXT_NAMETYPE_host_name, host.data()) == 1;
    }

    boost::beast::ssl_stream<boost::beast::tcp_stream> stream_;
};

Stream::Stream(boost::beast::tcp_stream stream)
    : inside_(std::make_unique<Plain>(std::move(stream))) {}
Stream::Stream(boost::beast::tcp_stream stream, ssl::context& tls)
    : inside_(std::make_unique<Secure>(std::move(stream), tls)) {}
Stream::Stream(Stream&&) noexcept = default;
Stream& Stream::operator=(Stream&&) noexcept = default;
Stream::~Stream() = default;

boost::asio::awaitable<bool> Stream::shake_hands_as_server() {
    return inside_->shake_hands(ssl::stream_base::server, {});
}

boost::asio::awaitable<bool> Stream::shake_hands_as_client(std::string host) {
    return inside_->shake_hands(ssl::stream_base::client, std::move(host));
}

void Stream::shut() {
    boost::system::error_code ignored;
    tcp().socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
}

boost::beast::tcp_stream& Stream::tcp() {
    return inside_->tcp();
}

void Stream::read_some(Pieces<boost::asio::mutable_buffer> pieces, Waiting waiting) {
    inside_->read_some(pieces, std::move(waiting));
}

void Stream::write_some(Pieces<boost::asio::const_buffer> pieces, Waiting waiting) {
    inside_->write_some(pieces, std::move(waiting));
}

}  // namespace bronze::net
