#pragma once

#include "store/store.hpp"

// The reading half of Store, for the files that implement it. read_row() makes a value out of the
// columns of a row, in the order of the value's members.
namespace bronze::store {

[[nodiscard]] inline std::int64_t ms(Instant instant) {
    return instant.time_since_epoch().count();
}

[[nodiscard]] inline Instant instant(std::int64_t milliseconds) {
    return Instant(Span(milliseconds));
}

[[nodiscard]] inline std::int64_t number_of(Owner::Kind kind) {
    return static_cast<std::int64_t>(kind);
}

[[nodiscard]] inline Owner owner_at(const Row& row, int column) {
    return {.kind = row.number(column) == 0 ? Owner::Kind::guest : Owner::Kind::account,
            .id = row.text(column + 1)};
}

template <class Value>
[[nodiscard]] Value read_row(const Row& row);

template <class Value, class... Values>
Result<std::vector<Value>> Store::read_all(std::string_view sql, const Values&... values) {
    std::vector<Value> all;
    if (auto problem =
            read([&](const Row& row) { all.push_back(read_row<Value>(row)); }, sql, values...)) {
        return *problem;
    }
    return all;
}

template <class Value, class... Values>
Store::Maybe<Value> Store::read_one(std::string_view sql, const Values&... values) {
    auto all = read_all<Value>(sql, values...);
    if (!all) {
        return all.errors();
    }
    return all->empty() ? std::optional<Value>{} : std::optional<Value>(std::move(all->front()));
}

}  // namespace bronze::store
