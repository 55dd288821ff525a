#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "kernel/match.hpp"

namespace bronze::test {

// A random game in words: every decision, what was chosen and what happened.
[[nodiscard]] std::string playthrough(const LoadedGame& game, const boost::json::object& setup,
                                      std::uint64_t seed, std::size_t decisions);

// Compares with the committed file; with BRONZE_REGENERATE set it writes the file instead, so that
// a change of behaviour shows in review.
void expect_golden(std::string_view path, const std::string& text);

}  // namespace bronze::test
