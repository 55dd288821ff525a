#include "tests/fuzz/bytes_to_a_server.hpp"
#include "tests/fuzz/fuzz.hpp"

// The frames after a handshake that was in order.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bronze;
    std::string bytes =
        "GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    bytes += fuzz::text_of(data, size);
    static_cast<void>(server::bytes_until_the_end(fuzz::fuzzed_server().port(), bytes));
    fuzz::expect_alive();
    return 0;
}
