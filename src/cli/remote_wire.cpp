#include "cli/remote_wire.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <thread>

#include "net/web_socket.hpp"

namespace bronze::cli {

namespace asio = boost::asio;
using net::as_values;

namespace {

constexpr auto first_pause = std::chrono::milliseconds(100);
constexpr auto longest_pause = std::chrono::milliseconds(5000);
constexpr auto patience = std::chrono::seconds(10);

// Whom this machine trusts; SSL_CERT_FILE names others.
asio::ssl::context& trusted() {
    static asio::ssl::context context = [] {
        asio::ssl::context made(asio::ssl::context::tls_client);
        boost::system::error_code ignored;
        made.set_default_verify_paths(ignored);
        made.set_verify_mode(asio::ssl::verify_peer);
        return made;
    }();
    return context;
}

}  // namespace

std::optional<Address> address_of(std::string_view url) {
    Address address;
    constexpr std::string_view plain = "http://";
    constexpr std::string_view secure = "https://";
    if (url.starts_with(secure)) {
        address.secure = true;
        url.remove_prefix(secure.size());
    } else if (url.starts_with(plain)) {
        url.remove_prefix(plain.size());
    }
    while (url.ends_with('/')) {
        url.remove_suffix(1);
    }
    // In http://[::1]:1997 the brackets hold the host.
    const bool bracketed = url.starts_with('[') && url.find(']') != std::string_view::npos;
    const auto colon = bracketed ? url.find(':', url.find(']')) : url.rfind(':');
    address.host = url.substr(bracketed ? 1 : 0, bracketed ? url.find(']') - 1 : colon);
    address.port = colon == std::string_view::npos ? (address.secure ? "443" : "1997")
                                                   : std::string(url.substr(colon + 1));
    const bool number =
        !address.port.empty() && address.port.find_first_not_of("0123456789") == std::string::npos;
    const bool host =
        !address.host.empty() && address.host.find_first_of("/ @?#") == std::string::npos;
    return number && host ? std::optional(address) : std::nullopt;
}

class Wire::Inside {
public:
    Inside(Address address, std::function<void(Heard)> hear)
        : address_(std::move(address)), hear_(std::move(hear)) {
        asio::co_spawn(context_, stay_connected(), asio::detached);
        thread_ = std::jthread([this] { context_.run(); });
    }
    Inside(const Inside&) = delete;
    Inside& operator=(const Inside&) = delete;
    ~Inside() { context_.stop(); }

    void send(std::string text) {
        asio::post(context_, [this, text = std::move(text)]() mutable {
            if (socket_ != nullptr) {
                socket_->send(std::move(text));
            }
        });
    }
    void cut() {
        asio::post(context_, [this] {
            if (socket_ != nullptr) {
                socket_->cut();
            }
        });
    }

private:
    asio::awaitable<void> stay_connected() {
        auto pause = first_pause;
        while (true) {
            asio::ip::tcp::resolver resolver(context_);
            const auto [unknown, places] =
                co_await resolver.async_resolve(address_.host, address_.port, as_values);
            boost::beast::tcp_stream stream(context_);
            stream.expires_after(patience);
            bool reached = false;
            if (!unknown) {
                const auto [problem, place] = co_await stream.async_connect(places, as_values);
                reached = !problem;
            }
            if (reached) {
                pause = first_pause;
                // Not in the call: g++ 12 would give up either before it is used.
                net::Stream line = address_.secure ? net::Stream(std::move(stream), trusted())
                                                   : net::Stream(std::move(stream));
                co_await talk(std::move(line));
            }
            hear_({.kind = Heard::Kind::closed, .text = {}});
            asio::steady_timer timer(context_, pause);
            co_await timer.async_wait(as_values);
            pause = std::min(2 * pause, longest_pause);
        }
    }

    asio::awaitable<void> talk(net::Stream stream) {
        if (!co_await stream.shake_hands_as_client(address_.host)) {
            co_return;
        }
        net::WebSocket socket(std::move(stream));
        if (!co_await socket.connect(address_.host + ":" + address_.port, "/live")) {
            co_return;
        }
        socket_ = &socket;
        hear_({.kind = Heard::Kind::opened, .text = {}});
        while (auto text = co_await socket.read()) {
            hear_({.kind = Heard::Kind::message, .text = std::move(*text)});
        }
        socket_ = nullptr;
    }

    Address address_;
    std::function<void(Heard)> hear_;
    asio::io_context context_{1};
    net::WebSocket* socket_ = nullptr;  // while there is a connection
    std::jthread thread_;
};

Wire::Wire(Address address, std::function<void(Heard)> hear)
    : inside_(std::make_unique<Inside>(std::move(address), std::move(hear))) {}
Wire::~Wire() = default;

void Wire::send(std::string text) {
    inside_->send(std::move(text));
}

void Wire::cut() {
    inside_->cut();
}

}  // namespace bronze::cli
