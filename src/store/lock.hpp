#pragma once

#include <filesystem>
#include <utility>

#include "kernel/error.hpp"

namespace bronze::store {

// A folder has one server at a time, and none while a backup is put in its place. Goes with the
// program, however it ends.
class Lock {
public:
    [[nodiscard]] static Result<Lock> take(const std::filesystem::path& folder);

    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    Lock(Lock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    Lock& operator=(Lock&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    ~Lock();

private:
    explicit Lock(int file) : file_(file) {}

    int file_;
};

}  // namespace bronze::store
