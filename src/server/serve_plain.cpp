#include "server/serve_stream.hpp"

namespace bronze::server {

boost::asio::awaitable<void> serve(Plain stream, std::string address, Reception& reception) {
    const Presence presence(reception.presences, address);
    co_await serve_stream(std::move(stream), std::move(address), reception);
}

}  // namespace bronze::server
