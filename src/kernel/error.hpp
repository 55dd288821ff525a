#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "kernel/message.hpp"

namespace bronze {

// Where in a file something stands. Lines and columns count from 1; 0 means "the file as a whole".
struct Place {
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

// What went wrong, as a value. message.key is the code that programs may rely on.
struct Error {
    Message message;
    Place place;

    [[nodiscard]] std::string_view code() const { return message.key; }
};

using Errors = std::vector<Error>;

// A value, or why there is none. The rules are compiled without exceptions.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : outcome_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : outcome_(std::in_place_index<1>, Errors{std::move(error)}) {}
    Result(Errors errors) : outcome_(std::in_place_index<1>, std::move(errors)) {}

    [[nodiscard]] bool ok() const { return outcome_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Only when ok().
    T& operator*() { return *std::get_if<0>(&outcome_); }
    const T& operator*() const { return *std::get_if<0>(&outcome_); }
    T* operator->() { return std::get_if<0>(&outcome_); }
    const T* operator->() const { return std::get_if<0>(&outcome_); }
    T take() { return std::move(*std::get_if<0>(&outcome_)); }

    // Only when not ok(); never empty.
    [[nodiscard]] const Errors& errors() const { return *std::get_if<1>(&outcome_); }
    [[nodiscard]] const Error& error() const { return errors().front(); }

private:
    std::variant<T, Errors> outcome_;
};

}  // namespace bronze
