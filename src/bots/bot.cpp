#include "bots/bot.hpp"

#include <algorithm>
#include <map>
#include <mutex>

namespace bronze {

namespace {

struct Offers {
    std::mutex mutex;
    std::map<std::string, std::unique_ptr<GameBots>, std::less<>> games;
};

Offers& offers() {
    static Offers all;
    return all;
}

// Never taken back, so the pointer stays good.
GameBots* find_bots(std::string_view game) {
    const std::scoped_lock lock(offers().mutex);
    const auto found = offers().games.find(game);
    return found == offers().games.end() ? nullptr : found->second.get();
}

}  // namespace

const std::vector<std::string_view>& bot_names() {
    static const std::vector<std::string_view> names{"random", "greedy"};
    return names;
}

void offer_bots(std::string_view game, std::unique_ptr<GameBots> bots) {
    const std::scoped_lock lock(offers().mutex);
    offers().games.try_emplace(std::string(game), std::move(bots));
}

std::unique_ptr<Bot> make_bot(std::string_view name, const LoadedGame& game, std::uint64_t seed) {
    GameBots* bots = find_bots(game.key());
    return bots == nullptr ? nullptr : bots->make(name, game, seed);
}

bool plays(std::string_view bot, const LoadedGame& game) {
    const auto& names = bot_names();
    return std::find(names.begin(), names.end(), bot) != names.end() &&
           find_bots(game.key()) != nullptr;
}

Result<std::unique_ptr<BotGames>> make_bot_games(const LoadedGame& game, const BotTable& table) {
    GameBots* bots = find_bots(game.key());
    if (bots == nullptr) {
        return Error{.message = Message("error.bots.none").with("game", game.key()), .place = {}};
    }
    return bots->games(game, table);
}

}  // namespace bronze
