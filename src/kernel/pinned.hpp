#pragma once

namespace bronze {

// A base for what points into itself, and so can be neither copied nor moved.
struct Pinned {
    Pinned() = default;
    Pinned(const Pinned&) = delete;
    Pinned& operator=(const Pinned&) = delete;
    Pinned(Pinned&&) = delete;
    Pinned& operator=(Pinned&&) = delete;
    ~Pinned() = default;
};

}  // namespace bronze
