#pragma once

#include <algorithm>
#include <cstdint>

#include "script/program.hpp"

namespace bronze::script {

// Whatever cards add up or multiply stays inside a Value.
[[nodiscard]] constexpr Value narrow(std::int32_t value) {
    return static_cast<Value>(std::clamp(value, -30'000, 30'000));
}

[[nodiscard]] constexpr std::int32_t floor_half(std::int32_t value) {
    return (value - (value < 0 ? 1 : 0)) / 2;
}

[[nodiscard]] constexpr std::int32_t binary(Op op, std::int32_t a, std::int32_t b) {
    switch (op) {
        case Op::add: return a + b;
        case Op::subtract: return a - b;
        case Op::multiply: return a * b;
        case Op::equal: return a == b ? 1 : 0;
        case Op::not_equal: return a != b ? 1 : 0;
        case Op::less: return a < b ? 1 : 0;
        case Op::less_equal: return a <= b ? 1 : 0;
        case Op::greater: return a > b ? 1 : 0;
        default: return a >= b ? 1 : 0;
    }
}

}  // namespace bronze::script
