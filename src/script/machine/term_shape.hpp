#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "script/context.hpp"
#include "script/program.hpp"

// What a term says before it is computed, so that most things need not be tried.
namespace bronze::script {

// A word of the game asked of the thing that is tried, and where the term goes on after it.
struct AskedWord {
    std::uint16_t primitive = 0;
    std::size_t next = 0;
    std::size_t count = 0;
    std::array<Value, most_arguments> arguments{};  // after the thing
};

// The one that stands there and is asked of the thing at this level, if its other arguments are
// known without computing.
[[nodiscard]] std::optional<AskedWord> asked_word(const Program& program, std::size_t at,
                                                  std::size_t level, const Context& context);

// Past "another", which tells nothing of whom the rest is about.
[[nodiscard]] std::size_t after_difference(const Program& program, std::size_t at,
                                           std::size_t level);

// Whether the term is false for certain when the part of it that ends before `at` is.
[[nodiscard]] bool decides(const Program& program, std::size_t at);

}  // namespace bronze::script
