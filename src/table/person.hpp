#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace bronze {

// Somebody at the table. The id is who they are; the name is what others call them.
struct Person {
    enum class Kind : std::uint8_t { guest, account };

    Kind kind = Kind::guest;
    std::string id;
    std::string name;

    [[nodiscard]] bool is(const Person& other) const {
        return kind == other.kind && id == other.id;
    }
    friend bool operator==(const Person&, const Person&) = default;
};

// A place to sit. A person whom a bot stands in for keeps the chair and may come back to it.
struct Chair {
    std::optional<Person> person;
    std::string bot;        // the level of the bot that plays; empty when none does
    bool here = false;      // the person is at the table
    bool conceded = false;  // gave up, or ran out of time

    [[nodiscard]] bool open() const { return !person && bot.empty(); }
    [[nodiscard]] bool played_by_bot() const { return !bot.empty(); }
    [[nodiscard]] bool belongs_to(const std::optional<Person>& somebody) const {
        return person && somebody && person->is(*somebody);
    }
    friend bool operator==(const Chair&, const Chair&) = default;
};

}  // namespace bronze
