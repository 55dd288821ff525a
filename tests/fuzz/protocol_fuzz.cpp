#include <sstream>

#include "server/routes.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/server/salon.hpp"

namespace bronze::server {
namespace {

// A hub with a table in play, thrown away before it grows too large.
struct Room {
    Room() {
        const auto& little = test::game_named("Little");
        table = anna.open(little, {"me", "me"});
        anna.ask("watch", {{"table", table}, {"seat", 0}});
        anna.ask("begin", {{"table", table}});
    }

    Folder folder;
    Salon salon{folder.path()};
    Visitor anna{salon, "Anna"};
    std::string table;
    unsigned uses = 0;
};

void say(std::string_view text) {
    static std::unique_ptr<Room> room;
    if (room == nullptr || ++room->uses > 500) {
        room.reset();
        room = std::make_unique<Room>();
    }
    // TABLE stands for the one that is there, whose name is never the same.
    std::string filled(text);
    for (auto at = filled.find("TABLE"); at != std::string::npos; at = filled.find("TABLE")) {
        filled.replace(at, 5, room->table);
    }
    std::istringstream lines(filled);
    for (std::string line; std::getline(lines, line);) {
        room->anna.say(line);
    }
    room->anna.heard.clear();
}

}  // namespace
}  // namespace bronze::server

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = bronze::fuzz::text_of(data, size);
    static_cast<void>(bronze::server::read_message(text));
    static_cast<void>(bronze::server::id_in(text));
    static_cast<void>(bronze::server::route("PUT", text.substr(0, text.find('\n')), text));
    bronze::server::say(text);
    return 0;
}
