#include "kernel/hash.hpp"

#include <algorithm>

namespace bronze {

namespace {

std::uint64_t mix(std::uint64_t value) {
    value ^= value >> 32U;
    value *= 0xE9846AF9B1A615DULL;
    value ^= value >> 32U;
    value *= 0xE9846AF9B1A615DULL;
    value ^= value >> 28U;
    return value;
}

}  // namespace

std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t start) {
    std::uint64_t hash = mix(start ^ (bytes.size() * 0x9E3779B97F4A7C15ULL));
    while (!bytes.empty()) {
        std::uint64_t word = 0;
        const std::size_t taken = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), taken);
        hash = mix(hash + word + 0x9E3779B97F4A7C15ULL);
        bytes = bytes.subspan(taken);
    }
    return hash;
}

}  // namespace bronze
