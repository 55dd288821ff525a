#pragma once

#include <cstdint>

// The verbs of choices that come from cards. A game keeps its own verbs below.
namespace bronze::script::verb {

inline constexpr std::uint16_t first = 0xFF00;
inline constexpr std::uint16_t thing = 0xFF00;   // a: which; b: the selection; c: the source
inline constexpr std::uint16_t finish = 0xFF01;  // enough of them
inline constexpr std::uint16_t yes = 0xFF02;
inline constexpr std::uint16_t no = 0xFF03;
inline constexpr std::uint16_t mode = 0xFF04;  // a: which
inline constexpr std::uint16_t replacement =
    0xFF05;                                       // a: the ability that comes first; c: its source
inline constexpr std::uint16_t trigger = 0xFF06;  // a: which of those that wait

}  // namespace bronze::script::verb
