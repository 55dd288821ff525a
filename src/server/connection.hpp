#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "net/stream.hpp"
#include "net/web_socket.hpp"
#include "server/desk.hpp"

namespace bronze::server {

// What all connections share.
struct Reception {
    Hub* hub = nullptr;
    Desk* desk = nullptr;
    Traffic* traffic = nullptr;
    std::map<std::string, std::size_t> presences;  // connections, by their address
    std::set<net::WebSocket*> listening;
    bool stopping = false;
    std::function<void()> nobody_left;  // called when the last one has gone while stopping
};

// Serves one connection to its end.
boost::asio::awaitable<void> serve(net::Stream stream, std::string address, Reception& reception);

}  // namespace bronze::server
