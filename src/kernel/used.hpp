#pragma once

#include <concepts>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

// A state has room for the largest game there is, and most games are small. A type that says with
// used_bytes() how much of its beginning is in use is copied, hashed, compared and sent only that
// far: what lies behind is never looked at.
namespace bronze {

template <class T>
[[nodiscard]] constexpr std::size_t used_bytes(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    if constexpr (requires {
                      { value.used_bytes() } -> std::same_as<std::size_t>;
                  }) {
        return value.used_bytes();
    } else {
        return sizeof(T);
    }
}

template <class T>
[[nodiscard]] std::span<const std::byte> used_part(const T& value) {
    return std::as_bytes(std::span(&value, 1)).first(used_bytes(value));
}

template <class T>
void copy_used(T& to, const T& from) {
    std::memcpy(static_cast<void*>(&to), &from, used_bytes(from));
}

// A copy put away in as little room as it needs.
template <class T>
class Kept {
public:
    explicit Kept(const T& value) : bytes_(used_part(value).begin(), used_part(value).end()) {}

    void put_into(T& value) const {
        std::memcpy(static_cast<void*>(&value), bytes_.data(), bytes_.size());
    }

private:
    std::vector<std::byte> bytes_;
};

}  // namespace bronze
