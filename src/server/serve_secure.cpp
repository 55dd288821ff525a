#include "server/serve_stream.hpp"

namespace bronze::server {

boost::asio::awaitable<void> serve(Secure stream, std::string address, Reception& reception) {
    const Presence presence(reception.presences, address);
    boost::beast::get_lowest_layer(stream).expires_after(reception.hub->limits().idle);
    const auto [problem] =
        co_await stream.async_handshake(boost::asio::ssl::stream_base::server, as_values);
    if (!problem) {
        co_await serve_stream(std::move(stream), std::move(address), reception);
    }
}

}  // namespace bronze::server
