#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kernel/chance.hpp"

namespace bronze {

// 64 small hexadecimal digits.
[[nodiscard]] std::string hex_of(const Seed& seed);

// Nothing when it is anything else, digits in capitals included: there is one way to write a seed.
[[nodiscard]] std::optional<Seed> seed_of(std::string_view hex);

}  // namespace bronze
