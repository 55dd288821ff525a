#pragma once

#include <span>

#include "ccg/vocabulary.hpp"

// The rows of the vocabulary, by what they are for, and short ways to write one.
namespace bronze::ccg {

[[nodiscard]] std::span<const script::Word> noun_rows();
[[nodiscard]] std::span<const script::Word> filter_rows();
[[nodiscard]] std::span<const script::Word> value_rows();
[[nodiscard]] std::span<const script::Word> deed_rows();
[[nodiscard]] std::span<const script::Word> rule_rows();
[[nodiscard]] std::span<const script::Word> moment_rows();

namespace row {

using script::Both;
using script::Role;
using script::Word;

// A word that says something of a thing of that type.
constexpr Word of(Role role, std::uint16_t primitive, std::string_view type, Both phrase,
                  Both meaning, std::string_view example = {}) {
    return {.role = role,
            .primitive = primitive,
            .type = type,
            .phrase = phrase,
            .meaning = meaning,
            .example = example};
}

constexpr Word noun(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning) {
    return of(Role::noun, primitive, type, phrase, meaning);
}

constexpr Word adjective(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                         std::string_view example = {}) {
    return of(Role::adjective, primitive, type, phrase, meaning, example);
}

constexpr Word filter(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                      std::string_view example = {}) {
    return of(Role::filter, primitive, type, phrase, meaning, example);
}

constexpr Word value(std::uint16_t primitive, std::string_view type, Both phrase, Both meaning,
                     std::string_view example = {}) {
    return of(Role::value, primitive, type, phrase, meaning, example);
}

constexpr Word plain(Role role, std::uint16_t primitive, Both phrase, Both meaning,
                     std::string_view example = {}) {
    return of(role, primitive, {}, phrase, meaning, example);
}

constexpr Word verb(std::uint16_t primitive, Both phrase, Both meaning,
                    std::string_view example = {}) {
    return plain(Role::verb, primitive, phrase, meaning, example);
}

constexpr Word rule(script::Change change, Both phrase, Both meaning,
                    std::string_view example = {}) {
    Word word = plain(Role::rule, change.stat, phrase, meaning, example);
    word.changes[0] = change;
    return word;
}

}  // namespace row

}  // namespace bronze::ccg
