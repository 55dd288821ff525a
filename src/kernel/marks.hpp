#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/content.hpp"

namespace bronze {

// Where a fact of the content comes from.
enum class Mark : std::uint8_t { printed, inferred, ours };
inline constexpr std::array<std::string_view, 3> mark_names{"printed", "inferred", "ours"};
using Marks = std::vector<std::pair<std::string, Mark>>;

// The table `marks` says it for each of the facts by name, or by `all` for the rest.
[[nodiscard]] Marks read_marks(TableReader& reader, std::span<const std::string_view> facts,
                               Errors& errors);

// {"life": "printed"}
[[nodiscard]] boost::json::object marks_json(const Marks& marks);

}  // namespace bronze
