#pragma once

#include <cstdint>
#include <filesystem>
#include <sys/types.h>

namespace bronze::server {

// A server in a process of its own, which can be killed as a machine dies: at once and without a
// word. It has the games of the tests.
class Victim {
public:
    explicit Victim(const std::filesystem::path& folder);
    Victim(const Victim&) = delete;
    Victim& operator=(const Victim&) = delete;
    ~Victim() { kill(); }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void kill();

private:
    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

}  // namespace bronze::server
