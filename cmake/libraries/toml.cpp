#ifdef __wasi__
// libc++ for wasm32-wasi leaves file streams out, but toml::parse_file, which nobody calls there,
// names one. They need no more than stdio, so let this one file have them.
#include <version>
#undef _LIBCPP_HAS_NO_FILESYSTEM
#endif

#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
