#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "cli/remote_line_over.hpp"

namespace bronze::cli {

namespace {

namespace ssl = boost::asio::ssl;
using Secure = boost::beast::ssl_stream<boost::beast::tcp_stream>;

// Whom this machine trusts; SSL_CERT_FILE names others.
ssl::context& trusted() {
    static ssl::context context = [] {
        ssl::context made(ssl::context::tls_client);
        boost::system::error_code ignored;
        made.set_default_verify_paths(ignored);
        made.set_verify_mode(ssl::verify_peer);
        return made;
    }();
    return context;
}

class SecureLine final : public LineOver<Secure> {
public:
    SecureLine(boost::beast::tcp_stream stream, const Address& address, Hear hear)
        : LineOver(Secure(std::move(stream), trusted()), address, std::move(hear)),
          host_(address.host) {}

private:
    boost::asio::awaitable<bool> greet() override {
        Secure& stream = socket().next_layer();
        boost::system::error_code problem;
        stream.set_verify_callback(ssl::host_name_verification(host_), problem);
        // What SSL_set_tlsext_host_name() is a macro for.
        if (SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME,
                     TLSEXT_NAMETYPE_host_name, host_.data()) != 1) {
            co_return false;
        }
        const auto [refused] = co_await stream.async_handshake(ssl::stream_base::client, as_values);
        co_return !refused;
    }

    std::string host_;
};

}  // namespace

std::shared_ptr<Line> secure_line(boost::beast::tcp_stream stream, const Address& address,
                                  Hear hear) {
    return std::make_shared<SecureLine>(std::move(stream), address, std::move(hear));
}

}  // namespace bronze::cli
