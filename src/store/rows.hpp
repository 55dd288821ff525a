#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kernel/instant.hpp"

namespace bronze::store {

// Whom something belongs to.
struct Owner {
    enum class Kind : std::uint8_t { guest, account };

    Kind kind = Kind::guest;
    std::string id;

    friend bool operator==(const Owner&, const Owner&) = default;
};

struct Account {
    std::string id;
    std::string name;  // 2 to 24 letters, digits, - or _; no two that differ only in capitals
    Instant created{};

    friend bool operator==(const Account&, const Account&) = default;
};

struct Credentials {
    Account account;
    std::string password_hash;
};

struct Guest {
    std::string id;
    std::string name;
    Instant created{};

    friend bool operator==(const Guest&, const Guest&) = default;
};

struct TableRow {
    std::string id;
    std::string game;
    bool is_private = false;
    Instant opened{};

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

struct FinishedMatch {
    struct Player {
        std::uint8_t seat = 0;
        Owner owner;
        std::string name;
        bool won = false;

        friend bool operator==(const Player&, const Player&) = default;
    };

    std::string table;  // also the id of the match
    std::string game;
    Instant finished{};
    std::string record;
    std::vector<Player> players;  // people only, by seat

    friend bool operator==(const FinishedMatch&, const FinishedMatch&) = default;
};

struct Deck {
    std::string owner;  // an account
    std::string name;
    std::string game;
    std::string text;
    Instant changed{};

    friend bool operator==(const Deck&, const Deck&) = default;
};

struct Ban {
    std::string subject;  // an account, a guest or an address, as the server writes them
    std::string reason;
    Instant until{};

    friend bool operator==(const Ban&, const Ban&) = default;
};

struct Report {
    std::string table;
    Owner by;
    std::string words;
    std::string scenario;
    Instant sent{};

    friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace bronze::store
