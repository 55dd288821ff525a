#pragma once

#include <string>

#include "server/hub.hpp"

namespace bronze::server {

// What a browser shows at the server's address: the games, the tables, and where to read on. Plain
// HTML without scripts; whatever people wrote is shown as text.
[[nodiscard]] std::string front_page(const Hub& hub, Language language);

}  // namespace bronze::server
