#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// What libFuzzer calls with whatever it thinks of.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace bronze::fuzz {

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

}  // namespace bronze::fuzz
