#pragma once

#include <filesystem>
#include <stdlib.h>
#include <string>

namespace bronze::test {

// A folder of its own for one test, which is gone afterwards. Tests run side by side: nothing else
// may have a name that another test could have, too.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "bronze-XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() { std::filesystem::remove_all(path_); }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace bronze::test
