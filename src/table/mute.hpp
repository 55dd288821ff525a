#pragma once

#include <string>

#include "table/person.hpp"

namespace bronze {

// Somebody who comes back under another name stays muted.
[[nodiscard]] inline std::string key_of(const Person& person) {
    return (person.kind == Person::Kind::guest ? "guest " : "account ") + person.id;
}

}  // namespace bronze
