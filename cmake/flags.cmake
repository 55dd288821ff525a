# bronze_flags carries what every source of ours is compiled with.
add_library(bronze_flags INTERFACE)
target_include_directories(bronze_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

target_compile_options(
    bronze_flags
    INTERFACE -Wall
              -Wextra
              -Wpedantic
              -Wshadow
              -Wconversion
              -Wsign-conversion
              -Wold-style-cast
              -Wcast-align
              -Wcast-qual
              -Wdouble-promotion
              -Wextra-semi
              -Wformat=2
              -Wimplicit-fallthrough
              -Wmissing-declarations
              -Wnon-virtual-dtor
              -Woverloaded-virtual
              -Wundef
              # The rest of a designated initializer is meant to be the defaults.
              -Wno-missing-field-initializers)

set(gcc "$<CXX_COMPILER_ID:GNU>")
set(clang "$<CXX_COMPILER_ID:Clang>")
target_compile_options(
    bronze_flags
    INTERFACE $<${gcc}:-Wduplicated-cond>
              $<${gcc}:-Wlogical-op>
              $<${gcc}:-Wsuggest-override>
              # g++ 12 sees overlaps in std::string's operator+ (gcc bug 105329) and overflows in fmt's
              # formatter that are not there.
              $<${gcc}:-Wno-restrict>
              $<${gcc}:-Wno-stringop-overflow>
              # clang sees std::stable_sort use a deprecated function of its own (libstdc++ 12).
              $<${clang}:-Wno-deprecated-declarations>
              $<${clang}:-Wextra-semi-stmt>
              $<${clang}:-Wunreachable-code>)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # What every such processor has had since 2011. Tuned for none in particular, g++ 12 clears small structures
    # by "rep stos", which is slow to start.
    target_compile_options(
        bronze_flags
        INTERFACE -march=x86-64-v2
                  "$<${gcc}:-mmemset-strategy=unrolled_loop:512:noalign,libcall:-1:noalign>")
endif()
if(BRONZE_PCH)
    target_compile_options(bronze_flags INTERFACE $<${gcc}:-fpch-preprocess>
                                                  "$<${clang}:SHELL:-Xclang -fno-pch-timestamp>")
endif()

if(BRONZE_SANITIZE)
    target_compile_options(bronze_flags INTERFACE -fsanitize=${BRONZE_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
    target_link_options(bronze_flags INTERFACE -fsanitize=${BRONZE_SANITIZE})
    # The sanitizers' own branches confuse this analysis of g++ 12.
    target_compile_options(bronze_flags INTERFACE $<${gcc}:-Wno-maybe-uninitialized>)
endif()

if(BRONZE_FUZZ)
    target_compile_options(bronze_flags INTERFACE -fsanitize=fuzzer-no-link)
    target_link_options(bronze_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(BRONZE_COVERAGE)
    target_compile_options(bronze_flags INTERFACE --coverage)
    target_link_options(bronze_flags INTERFACE --coverage)
endif()

add_library(bronze_cold INTERFACE)
target_compile_options(bronze_cold INTERFACE $<$<CONFIG:Release>:-O1>)
if(BRONZE_SANITIZE)
    # Optimising what the sanitizers add takes longer than running it as it is.
    target_compile_options(bronze_cold INTERFACE -O0)
endif()

# Link-time optimisation is for the program, and for the rooms that playing spends its time in: with all of
# them every link would take half a minute. Tests link the same objects without it: g++ objects carry both
# forms, clang's thin LTO keeps a cache.
add_library(bronze_hot INTERFACE)
if(BRONZE_LTO)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(bronze_hot INTERFACE -flto=auto -ffat-lto-objects)
        set(BRONZE_LINK_PROGRAM -flto=auto -Wno-stringop-overflow)
        set(BRONZE_LINK_TEST -fno-lto)
        set(tools gcc)
    else()
        target_compile_options(bronze_hot INTERFACE -flto=thin)
        set(BRONZE_LINK_PROGRAM -flto=thin -fuse-ld=lld-19
                                -Wl,--thinlto-cache-dir=${PROJECT_BINARY_DIR}/lto-cache)
        set(BRONZE_LINK_TEST ${BRONZE_LINK_PROGRAM})
        set(tools llvm)
    endif()
    # Archives of such objects need the ar that belongs to the compiler.
    string(REGEX MATCH "^[0-9]+" version ${CMAKE_CXX_COMPILER_VERSION})
    find_program(BRONZE_AR ${tools}-ar-${version} REQUIRED)
    find_program(BRONZE_RANLIB ${tools}-ranlib-${version} REQUIRED)
    set(CMAKE_AR ${BRONZE_AR})
    set(CMAKE_RANLIB ${BRONZE_RANLIB})
endif()
