#pragma once

// How often anything was allocated since the program began.
[[nodiscard]] long allocations();
