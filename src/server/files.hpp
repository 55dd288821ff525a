#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "kernel/error.hpp"

namespace bronze::server {

// The browser's part of Bronze, read once and kept: nobody's path ever reaches the disk.
class Files {
public:
    struct File {
        std::string type;
        std::string bytes;
        std::string packed;    // by gzip; empty when that is not worth it
        std::string tag;       // changes when the file does
        bool forever = false;  // its name changes when it does
    };

    // A folder that does not exist has no files.
    [[nodiscard]] static Result<Files> read(const std::filesystem::path& folder);

    [[nodiscard]] bool empty() const { return all_.empty(); }
    // "/assets/x.js", or the page itself for every address that is shown by it. Null: no such file.
    [[nodiscard]] const File* find(std::string_view path) const;

private:
    std::map<std::string, File, std::less<>> all_;
};

}  // namespace bronze::server
