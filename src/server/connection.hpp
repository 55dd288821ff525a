#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <functional>
#include <map>
#include <set>
#include <string>

#include "server/desk.hpp"
#include "server/http.hpp"

namespace bronze::server {

using Plain = boost::beast::tcp_stream;
using Secure = boost::beast::ssl_stream<boost::beast::tcp_stream>;

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

// What all connections share.
struct Reception {
    Hub* hub = nullptr;
    Desk* desk = nullptr;
    Traffic* traffic = nullptr;
    std::map<std::string, std::size_t> presences;  // connections, by their address
    std::set<Listening*> listening;
    bool stopping = false;
    std::function<void()> nobody_left;  // called when the last one has gone while stopping
};

// Serves one connection to its end. Each stream has files of its own, because what Beast makes of
// one is as much as everything else here together.
boost::asio::awaitable<void> serve(Plain stream, std::string address, Reception& reception);
boost::asio::awaitable<void> serve(Secure stream, std::string address, Reception& reception);

// The same connection from the moment at which it becomes a WebSocket.
boost::asio::awaitable<void> listen(Plain stream, std::string address, Asking asking,
                                    Reception& reception);
boost::asio::awaitable<void> listen(Secure stream, std::string address, Asking asking,
                                    Reception& reception);

}  // namespace bronze::server
