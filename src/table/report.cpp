#include "table/report.hpp"

#include <fmt/format.h>
#include <iterator>

#include "table/retell.hpp"

namespace bronze {

namespace {

// The first line is the title, the others are comments.
std::string head_of(std::string_view words) {
    std::string head = "scenario ";
    for (const char letter : words) {
        if (letter == '\n') {
            head += "\n# ";
        } else if (static_cast<unsigned char>(letter) >= ' ') {
            head += letter;
        }
    }
    return head + "\nshows report\n";
}

void append_draws(std::string& text, std::string_view verb, const LoadedGame& game,
                  const std::vector<Drawn>& draws) {
    for (std::size_t i = 0; i < draws.size(); ++i) {
        const auto [draw, outcome] = draws[i];
        const DrawKind& kind = game.draw_kinds()[draw.kind];
        if (i == 0 || draws[i - 1].draw.kind != draw.kind) {
            text += fmt::format("{}{} {}", i == 0 ? "" : "\n", verb, kind.name);
        }
        text += kind.faces.empty() ? fmt::format(" {}", outcome + kind.first)
                                   : fmt::format(" {}", kind.faces[outcome]);
    }
    text += draws.empty() ? "" : "\n";
}

}  // namespace

Result<std::string> scenario_of(const LoadedGame& game, const Record& record,
                                std::string_view words) {
    const auto retold = retell(game, record);
    if (!retold) {
        return retold.errors();
    }
    std::string text = head_of(words.empty() ? "?" : words);
    text += fmt::format("game {} {}\n", record.game, boost::json::serialize(record.setup));
    append_draws(text, "start", game, retold->draws.front());
    for (std::size_t i = 0; i < retold->deeds.size(); ++i) {
        append_draws(text, "roll", game, retold->draws[i + 1]);
        text += retold->deeds[i] + "\n";
    }
    text += fmt::format("expect decision {}\n", retold->next.empty() ? "over" : retold->next);
    return text;
}

}  // namespace bronze
