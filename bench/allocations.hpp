#pragma once

#include <cstdint>

namespace bronze::bench {

// How often this thread has asked the heap for memory since it started.
[[nodiscard]] std::uint64_t allocations();

}  // namespace bronze::bench
