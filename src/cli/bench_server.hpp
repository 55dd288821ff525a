#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "cli/app.hpp"

namespace bronze::cli {

struct ServerLoad {
    std::vector<std::string_view> games;  // the tables take turns
    unsigned tables = 2000;
    unsigned seconds = 300;
    bool json = false;
};

// Starts a server in a process of its own and plays at so many tables, with two sockets and one
// choice a second each. The result is the exit code: 1 when a message was lost.
int bench_server(App& app, const ServerLoad& load);

}  // namespace bronze::cli
