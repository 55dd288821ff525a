#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "kernel/used.hpp"

namespace bronze {

// A 64-bit fingerprint of bytes, the same on every platform Bronze runs on.
[[nodiscard]] std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t start = 0);

[[nodiscard]] inline std::uint64_t hash_text(std::string_view text, std::uint64_t start = 0) {
    return hash_bytes(std::as_bytes(std::span(text)), start);
}

// A state must have no padding: padding would make equal states differ.
template <class State>
[[nodiscard]] std::uint64_t hash_state(const State& state) {
    static_assert(std::is_trivially_copyable_v<State>);
    static_assert(std::has_unique_object_representations_v<State>);
    static_assert(std::endian::native == std::endian::little);
    return hash_bytes(used_part(state));
}

}  // namespace bronze
