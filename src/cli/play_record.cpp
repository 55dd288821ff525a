#include "cli/play_record.hpp"

#include <cstdio>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

namespace bronze::cli {

namespace {

bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(file, text.data(), text.size());
        if (written <= 0) {
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return fsync(file) == 0;
}

bool write_file(const std::string& name, std::string_view text) {
    const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) {
        return false;
    }
    const bool written = write_all(file, text);
    return close(file) == 0 && written;
}

}  // namespace

std::optional<Error> write_record(const std::string& file, const Record& record) {
    const std::string beside = file + ".new";
    if (write_file(beside, save_record(record)) && std::rename(beside.c_str(), file.c_str()) == 0) {
        return std::nullopt;
    }
    unlink(beside.c_str());
    return Error{.message = Message("play.answer.unwritable").with("file", file), .place = {}};
}

}  // namespace bronze::cli
