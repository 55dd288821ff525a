#include "server/routes.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace bronze::server {

namespace {

struct Way {
    std::string_view method;
    std::string_view path;  // {part}: a part of the request
    std::string_view name;
};

constexpr std::array ways{
    Way{"GET", "/api/1/games", "games"},
    Way{"GET", "/api/1/games/{game}/cards", "cards"},
    Way{"POST", "/api/1/games/{game}/decks", "deck"},
    Way{"GET", "/api/1/lobby", "lobby"},
    Way{"POST", "/api/1/tables", "open"},
    Way{"GET", "/api/1/tables/{table}", "look"},
    Way{"POST", "/api/1/tables/{table}/invitations", "invite"},
    Way{"POST", "/api/1/tables/{table}/reports", "report"},
    Way{"GET", "/api/1/records", "records"},
    Way{"GET", "/api/1/records/{record}", "record"},
    Way{"GET", "/api/1/decks", "decks"},
    Way{"PUT", "/api/1/decks/{name}", "save-deck"},
    Way{"DELETE", "/api/1/decks/{name}", "delete-deck"},
    Way{"POST", "/api/1/guests", "guest"},
    Way{"POST", "/api/1/accounts", "sign-up"},
    Way{"POST", "/api/1/tokens", "sign-in"},
    Way{"DELETE", "/api/1/tokens", "sign-out"},
};

constexpr std::array<std::pair<std::string_view, unsigned>, 21> statuses{{
    {"error.server.no_page", 404},   {"error.server.no_table", 404},
    {"error.server.no_record", 404}, {"error.server.no_invitation", 404},
    {"error.cli.unknown_game", 404}, {"error.store.unknown", 404},
    {"error.server.method", 405},    {"error.server.who", 401},
    {"error.server.token", 401},     {"error.server.password", 401},
    {"error.server.account", 403},   {"error.server.banned", 403},
    {"error.server.origin", 403},    {"error.server.too_large", 413},
    {"error.server.not_json", 415},  {"error.server.rate", 429},
    {"error.server.tables", 429},    {"error.server.busy", 503},
    {"error.store.full", 507},       {"error.store.taken", 409},
    {"error.store.decks", 429},
}};

Error refuse(std::string_view key) {
    return {.message = Message(key), .place = {}};
}

// Splits off what stands before the next slash.
std::string_view step(std::string_view& path) {
    const auto slash = path.find('/');
    const std::string_view first = path.substr(0, slash);
    path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash + 1);
    return first;
}

std::string decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned byte = 0;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16).ptr ==
                text.data() + i + 3) {
            plain += static_cast<char>(byte);
            i += 2;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

// The parts in the path, if it is that way.
std::optional<boost::json::object> parts_of(std::string_view pattern, std::string_view path) {
    boost::json::object parts;
    while (!pattern.empty() && !path.empty()) {
        const std::string_view expected = step(pattern);
        const std::string_view found = step(path);
        if (expected.starts_with('{')) {
            parts[expected.substr(1, expected.size() - 2)] = decoded(found);
        } else if (expected != found) {
            return std::nullopt;
        }
    }
    return pattern.empty() && path.empty() ? std::optional(std::move(parts)) : std::nullopt;
}

}  // namespace

Result<Routed> route(std::string_view method, std::string_view target, std::string_view body) {
    const std::string_view path = target.substr(0, target.find('?'));
    bool somewhere = false;
    for (const Way& way : ways) {
        auto parts = parts_of(way.path, path);
        if (!parts) {
            continue;
        }
        somewhere = true;
        if (way.method != method) {
            continue;
        }
        if (!body.empty()) {
            const auto told = read_object(body);
            if (!told) {
                return told.errors();
            }
            for (const auto& [key, value] : *told) {
                parts->emplace(key, value);  // the path wins
            }
        }
        auto request = read_request(way.name, *parts);
        if (!request) {
            return request.errors();
        }
        return Routed{.name = way.name, .request = request.take()};
    }
    return refuse(somewhere ? "error.server.method" : "error.server.no_page");
}

unsigned status_of(std::string_view code) {
    const auto* const found = std::find_if(
        statuses.begin(), statuses.end(), [&](const auto& status) { return status.first == code; });
    return found == statuses.end() ? 400 : found->second;
}

}  // namespace bronze::server
