#pragma once

#include <filesystem>
#include <string>

namespace bronze::cli {

// Where the server keeps everything: the folder that was named, or the user's own.
[[nodiscard]] std::filesystem::path data_folder(const std::string& named);
[[nodiscard]] std::filesystem::path store_in(const std::filesystem::path& folder);

}  // namespace bronze::cli
