#include "server/origins.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace bronze::server {

std::vector<std::string> known_origins(std::vector<std::string> named, bool tls,
                                       std::uint16_t port) {
    if (!named.empty()) {
        return named;
    }
    for (const std::string_view host : {"localhost", "127.0.0.1", "[::1]"}) {
        named.push_back(fmt::format("{}://{}:{}", tls ? "https" : "http", host, port));
    }
    return named;
}

bool welcome(std::string_view origin, const std::vector<std::string>& known) {
    return origin.empty() || std::find(known.begin(), known.end(), origin) != known.end();
}

}  // namespace bronze::server
