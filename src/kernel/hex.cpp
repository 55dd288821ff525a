#include "kernel/hex.hpp"

#include <algorithm>

namespace bronze {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string hex_of(std::span<const std::byte> bytes) {
    std::string hex;
    hex.reserve(2 * bytes.size());
    for (const std::byte byte : bytes) {
        hex += digits[std::to_integer<std::size_t>(byte >> 4U)];
        hex += digits[std::to_integer<std::size_t>(byte & std::byte{15})];
    }
    return hex;
}

std::optional<std::vector<std::byte>> bytes_of(std::string_view hex) {
    if (hex.size() % 2 != 0) {
        return std::nullopt;
    }
    std::vector<std::byte> bytes(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const auto digit = digits.find(hex[i]);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        bytes[i / 2] = (bytes[i / 2] << 4U) | static_cast<std::byte>(digit);
    }
    return bytes;
}

std::string hex_of(const Seed& seed) {
    return hex_of(std::as_bytes(std::span(seed)));
}

std::optional<Seed> seed_of(std::string_view hex) {
    Seed seed{};
    const auto bytes = hex.size() == 2 * seed.size() ? bytes_of(hex) : std::nullopt;
    if (!bytes) {
        return std::nullopt;
    }
    std::transform(bytes->begin(), bytes->end(), seed.begin(),
                   [](std::byte byte) { return std::to_integer<std::uint8_t>(byte); });
    return seed;
}

}  // namespace bronze
