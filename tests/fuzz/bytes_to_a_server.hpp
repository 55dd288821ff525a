#pragma once

#include <string>
#include <string_view>

#include "tests/server/guest_client.hpp"
#include "tests/server/running.hpp"

namespace bronze::fuzz {

// A server that lives as long as the program.
inline server::Running& fuzzed_server() {
    static const server::Folder folder;
    static server::Running running(folder.path(),
                                   {.connections = 10'000, .idle = std::chrono::milliseconds(200)});
    return running;
}

// It must answer others after whatever was sent to it.
inline void expect_alive() {
    static unsigned count = 0;
    if (++count % 100 == 0 &&
        server::fetch(fuzzed_server().port(), "GET", "/healthz").status != 200) {
        std::abort();
    }
}

}  // namespace bronze::fuzz
