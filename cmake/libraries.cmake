# The libraries of others, each under the name of its job: bronze::toml, bronze::fmt, bronze::json, …
# What the wasm build needs too is made to work there; the rest is native only.

# toml++ is compiled once, without exceptions, so that every room sees the same definitions natively and
# in wasm; Debian's libtomlplusplus is built with exceptions.
add_library(bronze_toml STATIC cmake/libraries/toml.cpp)
target_compile_definitions(bronze_toml PUBLIC TOML_HEADER_ONLY=0 TOML_EXCEPTIONS=0)
add_library(bronze::toml ALIAS bronze_toml)

add_library(bronze_fmt INTERFACE)
add_library(bronze::fmt ALIAS bronze_fmt)

if(BRONZE_WASM)
    include(cmake/wasm-libraries.cmake)
    return()
endif()

find_package(fmt REQUIRED)
target_link_libraries(bronze_fmt INTERFACE fmt::fmt)

find_package(Boost 1.81 REQUIRED COMPONENTS json)
add_library(bronze_json INTERFACE)
target_link_libraries(bronze_json INTERFACE Boost::json)
add_library(bronze::json ALIAS bronze_json)

find_package(CLI11 REQUIRED)
add_library(bronze_command_line INTERFACE)
target_link_libraries(bronze_command_line INTERFACE CLI11::CLI11)
add_library(bronze::command_line ALIAS bronze_command_line)

find_package(pugixml REQUIRED)
add_library(bronze_xml INTERFACE)
target_link_libraries(bronze_xml INTERFACE pugixml::pugixml)
add_library(bronze::xml ALIAS bronze_xml)

find_package(Threads REQUIRED)

find_package(SQLite3 REQUIRED)
add_library(bronze_sqlite INTERFACE)
target_link_libraries(bronze_sqlite INTERFACE SQLite::SQLite3)
add_library(bronze::sqlite ALIAS bronze_sqlite)

# Debian's libsodium has no CMake file.
find_path(sodium_headers sodium.h REQUIRED)
find_library(sodium_library sodium REQUIRED)
add_library(bronze_sodium INTERFACE)
target_include_directories(bronze_sodium SYSTEM INTERFACE ${sodium_headers})
target_link_libraries(bronze_sodium INTERFACE ${sodium_library})
add_library(bronze::sodium ALIAS bronze_sodium)

# Asio and Beast are headers.
find_package(OpenSSL REQUIRED)
add_library(bronze_network INTERFACE)
target_link_libraries(bronze_network INTERFACE Boost::headers OpenSSL::SSL OpenSSL::Crypto Threads::Threads)
add_library(bronze::network ALIAS bronze_network)
