// Boost.JSON for wasm, where Debian has no library of it and exceptions are off.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

void throw_exception(const std::exception&) {
    std::abort();
}

void throw_exception(const std::exception&, const source_location&) {
    std::abort();
}

}  // namespace boost
