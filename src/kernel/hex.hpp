#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/chance.hpp"

namespace bronze {

// 64 small hexadecimal digits.
[[nodiscard]] std::string hex_of(const Seed& seed);

// Nothing when it is anything else, digits in capitals included: there is one way to write a seed.
[[nodiscard]] std::optional<Seed> seed_of(std::string_view hex);

// The same for any bytes.
[[nodiscard]] std::string hex_of(std::span<const std::byte> bytes);
[[nodiscard]] std::optional<std::vector<std::byte>> bytes_of(std::string_view hex);

}  // namespace bronze
