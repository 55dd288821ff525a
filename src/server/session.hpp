#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include "kernel/message.hpp"
#include "server/limits.hpp"
#include "table/person.hpp"

namespace bronze::server {

// One connection as the hub knows it.
struct Session {
    std::string address;
    std::optional<Person> person;
    std::string token;  // of the person; only to give it back
    Language language = Language::en;
    std::set<std::string> watched;  // tables that it listens to
    std::set<std::string> invited;  // private tables whose invitation was shown
    std::uint64_t last_id = 0;      // of a request; the next one is greater
    bool greeted = false;
    std::optional<Bucket> bucket;  // how much it may still ask
    // Sends a text to a client that listens; empty for one that only asks.
    std::function<void(std::string)> push;
    // Ends the connection after all that was pushed.
    std::function<void()> end;
};

}  // namespace bronze::server
