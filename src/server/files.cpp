#include "server/files.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>

#include "kernel/hash.hpp"

namespace bronze::server {

namespace {

constexpr std::string_view front = "/index.html";
constexpr std::uintmax_t largest = 16U << 20U;

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".json", "application/json"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
}};

// The addresses that the page itself shows.
constexpr std::array<std::string_view, 5> pages{"table", "record", "make", "account", "past"};

std::string content_of(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

Result<Files> Files::read(const std::filesystem::path& folder) {
    Files files;
    std::error_code problem;
    for (std::filesystem::recursive_directory_iterator entry(folder, problem), end;
         !problem && entry != end; entry.increment(problem)) {
        const std::filesystem::path& path = entry->path();
        const auto* const type = std::find_if(types.begin(), types.end(), [&](const auto& known) {
            return known.first == path.extension().string();
        });
        std::error_code unreadable;
        if (type == types.end() || !entry->is_regular_file(unreadable) ||
            entry->file_size(unreadable) > largest || unreadable) {
            continue;
        }
        const std::string name = "/" + path.lexically_relative(folder).generic_string();
        File file{.type = std::string(type->second),
                  .bytes = content_of(path),
                  .packed = content_of(path.string() + ".gz"),
                  .tag = {},
                  .forever = name.starts_with("/assets/")};
        file.tag = fmt::format("\"{:016x}\"", hash_text(file.bytes));
        files.all_.emplace(name, std::move(file));
    }
    if (!files.empty() && !files.all_.contains(front)) {
        return Error{.message = Message("error.server.no_front").with("folder", folder.string()),
                     .place = {}};
    }
    return files;
}

const Files::File* Files::find(std::string_view path) const {
    path = path.substr(0, path.find('?'));
    const std::string_view first = path.substr(std::min<std::size_t>(1, path.size()));
    const bool page = path == "/" || std::find(pages.begin(), pages.end(),
                                               first.substr(0, first.find('/'))) != pages.end();
    const auto found = all_.find(page ? front : path);
    return found == all_.end() ? nullptr : &found->second;
}

}  // namespace bronze::server
