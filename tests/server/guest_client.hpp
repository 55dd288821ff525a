#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A small client for tests. Everything waits for its answer.
namespace bronze::server {

struct Reply {
    unsigned status = 0;  // 0: the connection broke
    std::string body;
    std::string headers;
};

// One HTTP request over a connection of its own.
[[nodiscard]] Reply fetch(std::uint16_t port, std::string_view method, std::string_view target,
                          std::string_view body = {},
                          std::vector<std::pair<std::string, std::string>> headers = {});

// Sends these bytes over a connection of its own and returns all that comes until the server ends
// it.
[[nodiscard]] std::string bytes_until_the_end(std::uint16_t port, std::string_view bytes);

// A certificate for nobody in particular, signed by itself.
struct TestCertificate {
    explicit TestCertificate(const std::filesystem::path& folder);
    std::filesystem::path certificate;
    std::filesystem::path key;
};
[[nodiscard]] Reply fetch_secure(std::uint16_t port, std::string_view target);
// The answer to a hello over a WebSocket over TLS.
[[nodiscard]] boost::json::object hello_over_tls(std::uint16_t port);

class Client {
public:
    explicit Client(std::uint16_t port, std::string_view origin = {});
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client();

    // Whether the server let it in, and has not ended the connection.
    [[nodiscard]] bool connected() const;

    // Sends a request and waits for its answer; pushes that come first are kept.
    boost::json::object ask(std::string_view name, boost::json::object parts);
    void send(std::string_view text);
    // The next message; empty when the connection ended.
    boost::json::object next();
    // Breaks the connection without a word.
    void cut();

    std::vector<boost::json::object> pushes;
    std::uint64_t id = 0;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace bronze::server
