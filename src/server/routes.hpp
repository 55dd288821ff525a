#pragma once

#include <string>
#include <string_view>

#include "server/protocol.hpp"

// Which request a path over HTTP stands for. The parts in the path and those in the body together
// are the parts of the request.
namespace bronze::server {

struct Routed {
    std::string_view name;  // of the request, for the log
    Request request;
};

[[nodiscard]] Result<Routed> route(std::string_view method, std::string_view target,
                                   std::string_view body);

// The HTTP status that a refusal is sent with.
[[nodiscard]] unsigned status_of(std::string_view code);

}  // namespace bronze::server
