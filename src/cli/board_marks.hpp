#pragma once

#include <string_view>
#include <toml++/toml.h>

#include "kernel/content.hpp"

namespace bronze::cli {

// Where the values of one table of the content come from, as the content itself says: the words for
// "printed", "inferred" and "ours".
class Marks {
public:
    // The table of that id in a list of any file whose path begins so.
    Marks(const Content& content, std::string_view path, std::string_view list,
          std::string_view id);

    [[nodiscard]] std::string_view of(std::string_view key) const { return word(found_, key); }
    // Of a table in one of its own lists; of itself when there is none.
    [[nodiscard]] std::string_view of(std::string_view list, std::string_view id,
                                      std::string_view key) const;

private:
    [[nodiscard]] static std::string_view word(const toml::table* table, std::string_view key);

    toml::table file_;
    const toml::table* found_ = nullptr;
};

}  // namespace bronze::cli
