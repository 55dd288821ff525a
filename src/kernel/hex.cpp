#include "kernel/hex.hpp"

namespace bronze {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string hex_of(const Seed& seed) {
    std::string hex;
    for (const std::uint8_t byte : seed) {
        hex += digits[byte >> 4U];
        hex += digits[byte & 15U];
    }
    return hex;
}

std::optional<Seed> seed_of(std::string_view hex) {
    Seed seed{};
    if (hex.size() != 2 * seed.size()) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < hex.size(); ++i) {
        const auto digit = digits.find(hex[i]);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        seed[i / 2] = static_cast<std::uint8_t>(seed[i / 2] * 16U + digit);
    }
    return seed;
}

}  // namespace bronze
