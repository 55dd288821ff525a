# Debian's own wasm32-wasi tools: clang 19, lld 19, wasi-libc, libc++ 19 and compiler-rt.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions")
# A test program of CMake's would lack the two symbols in bindings/wasm/runtime.cpp.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
