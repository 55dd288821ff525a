#include "kernel/match.hpp"

#include <algorithm>

namespace bronze {

bool Match::free_to_go_back(Seat seat, std::size_t moment) const {
    if (moment > this->moment()) {
        return false;
    }
    for (unsigned other = 0; other < seats(); ++other) {
        if (last_revealed(seat_at(other)) > moment) {
            return false;
        }
    }
    const Record taken = record();
    return std::all_of(taken.steps.begin() + static_cast<std::ptrdiff_t>(moment), taken.steps.end(),
                       [&](const Record::Step& step) { return step.seat == seat; });
}

std::optional<Choice> Match::find(std::string_view choice_name) const {
    for (const Choice choice : choices()) {
        if (name(choice) == choice_name) {
            return choice;
        }
    }
    return std::nullopt;
}

boost::json::object as_read(const boost::json::object& setup) {
    boost::json::error_code problem;
    const boost::json::value read = boost::json::parse(boost::json::serialize(setup), problem);
    return read.is_object() ? read.get_object() : boost::json::object{};
}

}  // namespace bronze
