#pragma once

#include <optional>
#include <string>

#include "kernel/error.hpp"
#include "kernel/record.hpp"

namespace bronze::cli {

// Writes the whole record beside the file and then puts it in its place, so that the file is never
// half written, whatever happens.
[[nodiscard]] std::optional<Error> write_record(const std::string& file, const Record& record);

}  // namespace bronze::cli
