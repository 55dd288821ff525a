#pragma once

#include <string>

#include "kernel/words.hpp"
#include "server/protocol.hpp"
#include "table/look_back.hpp"
#include "table/table.hpp"

// From a table to what is told of it, in the language of who listens.
namespace bronze::server {

[[nodiscard]] tell::Refusal refusal_of(const Error& error, const Words& words, Language language);

[[nodiscard]] tell::Table about_table(const std::string& id, const Table& table, bool is_private,
                                      Instant now, const Words& words, Language language);

[[nodiscard]] std::vector<tell::Update> updates_of(const Table& table, Listener listener,
                                                   std::uint64_t after, const Words& words,
                                                   Language language);

[[nodiscard]] tell::Past past_of(const Record& record, LookedBack looked, const Words& words,
                                 Language language);
[[nodiscard]] tell::Present present_of(const Table& table, Listener listener, const Words& words,
                                       Language language);

}  // namespace bronze::server
