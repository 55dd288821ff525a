#pragma once

#include <chrono>

namespace bronze {

// Time is always handed in by whoever has a clock, so that what happened can be told again.
using Span = std::chrono::milliseconds;
using Instant = std::chrono::sys_time<Span>;

}  // namespace bronze
