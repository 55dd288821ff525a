#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace bronze::cli {

// Where a server is.
struct Address {
    bool secure = false;
    std::string host;
    std::string port;

    friend bool operator==(const Address&, const Address&) = default;
};
// http://HOST:PORT or https://HOST:PORT; the port may be missing, and so may http://.
[[nodiscard]] std::optional<Address> address_of(std::string_view url);

// A WebSocket to a server that comes back by itself when it is cut off.
class Wire {
public:
    struct Heard {
        enum class Kind : std::uint8_t { opened, message, closed };

        Kind kind = Kind::closed;
        std::string text;  // of a message
    };

    // Whatever is heard is told on the wire's own thread.
    Wire(Address address, std::function<void(Heard)> hear);
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    ~Wire();

    // What cannot be sent because there is no connection is forgotten: who comes back asks again.
    void send(std::string text);
    // Breaks the connection as a bad network would.
    void cut();

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace bronze::cli
