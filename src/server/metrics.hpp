#pragma once

#include <cstdint>
#include <string>

#include "server/hub.hpp"

namespace bronze::server {

// What only the network can count.
struct Traffic {
    std::uint64_t sockets = 0;  // open now
    std::uint64_t connections = 0;
    std::uint64_t turned_away = 0;   // too many, banned, or from another site
    std::uint64_t slow_readers = 0;  // dropped
};

// In the text format of Prometheus.
[[nodiscard]] std::string metrics(const Hub& hub, const Traffic& traffic);

}  // namespace bronze::server
