#include "tests/fuzz/bytes_to_a_server.hpp"
#include "tests/fuzz/fuzz.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bronze;
    const std::string_view bytes = fuzz::text_of(data, size);
    static_cast<void>(server::bytes_until_the_end(fuzz::fuzzed_server().port(), bytes));
    fuzz::expect_alive();
    return 0;
}
