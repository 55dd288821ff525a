#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

namespace bronze {

// A vector that lives inside a state: no heap, trivially copyable, and unused places are always
// zero, so that two equal states are equal byte for byte. Growing past the capacity ends the
// program: a capacity is chosen so that no legal game reaches it.
template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);
    static_assert(Capacity > 0 && Capacity < 0x10000);

public:
    using Size = std::conditional_t<
        (sizeof(T) >= 4), std::uint32_t,
        std::conditional_t<(sizeof(T) == 2), std::uint16_t,
                           std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>>>;

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }
    [[nodiscard]] constexpr bool full() const { return size_ == Capacity; }

    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[size_ - 1U]; }
    constexpr const T& back() const { return items_[size_ - 1U]; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* data() { return items_.data(); }
    [[nodiscard]] constexpr const T* data() const { return items_.data(); }

    constexpr void push_back(T item) {
        if (size_ == Capacity) {
            std::abort();
        }
        items_[size_++] = item;
    }

    // Room for at most that many more, to be written in place; `grow_to` says how far they went.
    constexpr T* room_for(std::size_t more) {
        if (more > Capacity - size_) {
            std::abort();
        }
        return end();
    }
    constexpr void grow_to(const T* new_end) { size_ = static_cast<Size>(new_end - begin()); }

    constexpr T pop_back() {
        if (size_ == 0) {
            std::abort();
        }
        T last = items_[--size_];
        items_[size_] = T{};
        return last;
    }

    // Keeps the order of what stays.
    constexpr void erase_at(std::size_t i) {
        if (i >= size_) {
            std::abort();
        }
        std::copy(items_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                  items_.begin() + static_cast<std::ptrdiff_t>(size_),
                  items_.begin() + static_cast<std::ptrdiff_t>(i));
        pop_back();
    }

    constexpr void clear() {
        std::fill(begin(), end(), T{});
        size_ = 0;
    }

    // Forgets the items without wiping them: only for lists that are never hashed.
    constexpr void restart() { size_ = 0; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    Size size_ = 0;
    std::array<T, Capacity> items_{};
};

}  // namespace bronze
