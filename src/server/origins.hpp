#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bronze::server {

// The sites whose pages may talk to the server: those that were named, or its own under the names
// it has on this machine. Never by the Host header, which a page that rebinds its name controls.
[[nodiscard]] std::vector<std::string> known_origins(std::vector<std::string> named, bool tls,
                                                     std::uint16_t port);

// A program that is no browser sends no origin and carries nobody's secrets by itself.
[[nodiscard]] bool welcome(std::string_view origin, const std::vector<std::string>& known);

}  // namespace bronze::server
