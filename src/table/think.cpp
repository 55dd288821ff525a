#include "table/think.hpp"

#include "bots/bot.hpp"

namespace bronze {

std::optional<Entry> bot_choice(const Table& table, const LoadedGame& game, Instant at) {
    const auto seat = table.bot_to_choose();
    if (!seat) {
        return std::nullopt;
    }
    // Any luck will do: what the bot chose is in the journal, not how it came to it.
    FastChance chance(table.entries(), table.moment());
    const auto imagined = table.imagine(*seat, chance);
    const auto bot = make_bot(table.chairs()[index(*seat)].bot, game, table.entries());
    if (bot == nullptr) {
        return std::nullopt;
    }
    return table.next(
        std::nullopt, at,
        deed::Choose{.moment = table.moment(), .choice = bot->choose(*imagined, *seat)});
}

}  // namespace bronze
