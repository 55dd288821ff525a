#include "table/continue.hpp"

#include "kernel/record.hpp"

namespace bronze {

Result<deed::Open> continue_from(const LoadedGame& game, const Record& record, std::size_t moment,
                                 deed::Open opening) {
    auto match = game.replay(record, std::make_unique<FastChance>(0));
    if (!match) {
        return match.errors();
    }
    (*match)->go_to(moment);
    if ((*match)->moment() != moment || (*match)->over()) {
        return Error{.message = Message("error.table.no_way_back"), .place = {}};
    }
    Record up_to_there = (*match)->record();
    up_to_there.seed.reset();  // the dice from there on are the new table's
    opening.game = record.game;
    opening.setup = record.setup;
    opening.record = save_record(up_to_there);
    return opening;
}

}  // namespace bronze
