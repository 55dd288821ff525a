#include "cli/data_folder.hpp"

#include <cstdlib>

namespace bronze::cli {

std::filesystem::path data_folder(const std::string& named) {
    if (!named.empty()) {
        return named;
    }
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
        return std::filesystem::path(data) / "bronze";
    }
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home == nullptr ? "." : home) / ".local/share/bronze";
}

std::filesystem::path store_in(const std::filesystem::path& folder) {
    return folder / "bronze.db";
}

}  // namespace bronze::cli
