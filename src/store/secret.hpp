#pragma once

#include <string>
#include <string_view>

#include "kernel/chance.hpp"
#include "kernel/error.hpp"

namespace bronze::store {

inline constexpr std::size_t shortest_password = 8;
inline constexpr std::size_t longest_password = 1024;

// 128 random bits for an id in a link, and 256 for what stands for a person: letters, digits, - _.
[[nodiscard]] std::string random_id();
[[nodiscard]] std::string random_token();
[[nodiscard]] Seed random_seed();

// What is kept of a token: who reads the store cannot use it.
[[nodiscard]] std::string hash_token(std::string_view token);

// Argon2id. Takes about a tenth of a second and 64 MiB on purpose, so not for the thread that
// serves people.
[[nodiscard]] Result<std::string> hash_password(std::string_view password);
[[nodiscard]] bool fits(std::string_view password, const std::string& hash);

}  // namespace bronze::store
