#include "bench/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t count = 0;

void* counted_or_null(std::size_t size) noexcept {
    ++count;
    return std::malloc(size != 0 ? size : 1);
}

void* counted(std::size_t size) {
    if (void* memory = counted_or_null(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

void* counted_aligned(std::size_t size, std::align_val_t alignment) {
    ++count;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(step, (size + step - 1) / step * step)) {
        return memory;
    }
    throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) {
    return counted(size);
}
void* operator new[](std::size_t size) {
    return counted(size);
}
void* operator new(std::size_t size, const std::nothrow_t& /*silent*/) noexcept {
    return counted_or_null(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*silent*/) noexcept {
    return counted_or_null(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return counted_aligned(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return counted_aligned(size, alignment);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*silent*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, const std::nothrow_t& /*silent*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/,
                       std::align_val_t /*alignment*/) noexcept {
    std::free(memory);
}

namespace bronze::bench {

std::uint64_t allocations() {
    return count;
}

}  // namespace bronze::bench
