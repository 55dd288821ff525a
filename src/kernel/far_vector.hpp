#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>

namespace bronze {

// A vector like FixedVector whose items lie further back in the same state: how much room it has is
// settled when a game begins, so that a small game is a small state. It only knows how far away
// they are, and so may be copied together with them. Unused places are zero.
template <class T>
class FarVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // The items begin there; as many as fit, none of them in use.
    void lay_out(std::byte* where, std::size_t capacity) {
        offset_ = static_cast<std::uint32_t>(where - reinterpret_cast<const std::byte*>(this));
        capacity_ = static_cast<std::uint16_t>(capacity);
        size_ = 0;
        std::fill_n(where, capacity * sizeof(T), std::byte{0});
    }
    // All places are in use from now on.
    void fill_up() { size_ = capacity_; }

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t capacity() const { return capacity_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] bool full() const { return size_ == capacity_; }

    [[nodiscard]] T* begin() {
        return std::launder(reinterpret_cast<T*>(reinterpret_cast<std::byte*>(this) + offset_));
    }
    [[nodiscard]] const T* begin() const {
        return std::launder(
            reinterpret_cast<const T*>(reinterpret_cast<const std::byte*>(this) + offset_));
    }
    [[nodiscard]] T* end() { return begin() + size_; }
    [[nodiscard]] const T* end() const { return begin() + size_; }
    T& operator[](std::size_t i) { return begin()[i]; }
    const T& operator[](std::size_t i) const { return begin()[i]; }
    T& back() { return begin()[size_ - 1U]; }
    const T& back() const { return begin()[size_ - 1U]; }

    void push_back(T item) {
        if (full()) {
            std::abort();
        }
        begin()[size_++] = item;
    }

    T pop_back() {
        if (empty()) {
            std::abort();
        }
        T& place = begin()[--size_];
        const T last = place;
        std::memset(static_cast<void*>(&place), 0, sizeof(T));
        return last;
    }

    // Keeps the order of what stays.
    void erase_at(std::size_t i) {
        if (i >= size_) {
            std::abort();
        }
        std::copy(begin() + i + 1, end(), begin() + i);
        pop_back();
    }

    void clear() {
        std::memset(static_cast<void*>(begin()), 0, size_ * sizeof(T));
        size_ = 0;
    }

    friend bool operator==(const FarVector& a, const FarVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    std::uint32_t offset_ = 0;  // from here, in bytes
    std::uint16_t size_ = 0;
    std::uint16_t capacity_ = 0;
};

}  // namespace bronze
