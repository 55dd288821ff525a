#include "store/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace bronze::store {

Result<Lock> Lock::take(const std::filesystem::path& folder) {
    const auto path = folder / "bronze.lock";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return Error{.message = Message("error.store.open").with("file", path.string()),
                     .place = {}};
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        close(file);
        return Error{.message = Message("error.store.in_use").with("folder", folder.string()),
                     .place = {}};
    }
    return Lock(file);
}

Lock::~Lock() {
    if (file_ >= 0) {
        close(file_);
    }
}

}  // namespace bronze::store
