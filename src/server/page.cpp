#include "server/page.hpp"

#include <fmt/format.h>

namespace bronze::server {

namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += letter;
        }
    }
    return safe;
}

std::string_view stage_key(Table::Stage stage) {
    switch (stage) {
        case Table::Stage::gathering: return "page.stage.gathering";
        case Table::Stage::playing: return "page.stage.playing";
        case Table::Stage::over: return "page.stage.over";
        case Table::Stage::set_aside: return "page.stage.set_aside";
    }
    return {};
}

}  // namespace

std::string front_page(const Hub& hub, Language language) {
    const auto say = [&](const Message& message) {
        return escaped(hub.words().say(language, message));
    };
    std::string games;
    for (const LoadedGame* game : hub.games()) {
        games += fmt::format("<li><a href=\"/api/1/games/{0}/cards\">{0}</a></li>\n",
                             escaped(game->key()));
    }
    std::string tables;
    for (const tell::Table& table : hub.lobby(language)) {
        std::string people;
        for (const tell::Chair& chair : table.seats) {
            const std::string who = chair.person ? chair.person->name : chair.bot.value_or("");
            people += (people.empty() ? "" : ", ") +
                      (who.empty() ? say(Message("page.open_seat")) : escaped(who));
        }
        tables += fmt::format("<li><a href=\"/api/1/tables/{}\">{}</a>: {} ({})</li>\n", table.id,
                              escaped(table.game), people, say(Message(stage_key(table.stage))));
    }
    if (tables.empty()) {
        tables = fmt::format("<li>{}</li>\n", say(Message("page.no_tables")));
    }
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Bronze</title>\n</head>\n"
        "<body>\n<main>\n<h1>Bronze</h1>\n<p>{}</p>\n<p>{} <code>bronze play --at URL</code></p>\n"
        "<h2>{}</h2>\n<ul>\n{}</ul>\n<h2>{}</h2>\n<ul>\n{}</ul>\n"
        "<p><a href=\"/protocol.schema.json\">{}</a></p>\n</main>\n</body>\n</html>\n",
        language == Language::fr ? "fr" : "en", say(Message("page.about")),
        say(Message("page.join")), say(Message("page.games")), games, say(Message("page.tables")),
        tables, say(Message("page.protocol")));
}

}  // namespace bronze::server
