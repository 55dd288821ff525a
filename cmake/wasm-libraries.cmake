# Header-only forms of the libraries for wasm. Their headers lie in /usr/include beside the host's C library,
# which must not be seen, so a folder of links in the build tree stands in for it.
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(library IN ITEMS boost fmt toml++)
    find_path(found_${library} ${library} PATHS /usr/include NO_DEFAULT_PATH REQUIRED)
    file(CREATE_LINK ${found_${library}}/${library} ${headers}/${library} SYMBOLIC)
endforeach()
target_include_directories(bronze_toml SYSTEM PUBLIC ${headers})

target_compile_definitions(bronze_fmt INTERFACE FMT_HEADER_ONLY)
target_include_directories(bronze_fmt SYSTEM INTERFACE ${headers})

add_library(bronze_json STATIC cmake/libraries/json.cpp)
target_include_directories(bronze_json SYSTEM PUBLIC ${headers})
# There is one thread, and no std::mutex.
target_compile_definitions(bronze_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS)
add_library(bronze::json ALIAS bronze_json)
