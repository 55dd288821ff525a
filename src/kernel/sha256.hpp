#pragma once

#include <cstdint>
#include <span>

#include "kernel/chance.hpp"

namespace bronze {

// SHA-256 (FIPS 180-4): what anybody can check with sha256sum, the same natively and in wasm.
[[nodiscard]] Seed sha256(std::span<const std::uint8_t> bytes);

}  // namespace bronze
