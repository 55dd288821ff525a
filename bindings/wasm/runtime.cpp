// Debian's compiler-rt for wasm32 is compiled with stack protection but brings no guard.
#include <cstdint>
#include <cstdlib>

extern "C" {

extern std::uintptr_t __stack_chk_guard;  // NOLINT(bugprone-reserved-identifier)
std::uintptr_t __stack_chk_guard = 0x6272'6f6e;

void __stack_chk_fail();  // NOLINT(bugprone-reserved-identifier)
void __stack_chk_fail() {
    std::abort();
}

}  // extern "C"
