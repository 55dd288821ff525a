#include "table/public_view.hpp"

#include <algorithm>

namespace bronze {

namespace {

boost::json::value in_both(const boost::json::value& a, const boost::json::value& b);

boost::json::object in_both(const boost::json::object& a, const boost::json::object& b) {
    boost::json::object common;
    for (const auto& [key, value] : a) {
        if (const auto* other = b.if_contains(key)) {
            common[key] = in_both(value, *other);
        }
    }
    return common;
}

boost::json::array in_both(const boost::json::array& a, boost::json::array b) {
    boost::json::array common;
    if (a.size() == b.size()) {
        for (std::size_t i = 0; i < a.size(); ++i) {
            common.push_back(in_both(a[i], b[i]));
        }
        return common;
    }
    for (const boost::json::value& value : a) {
        if (const auto found = std::find(b.begin(), b.end(), value); found != b.end()) {
            common.push_back(value);
            b.erase(found);
        }
    }
    return common;
}

boost::json::value in_both(const boost::json::value& a, const boost::json::value& b) {
    if (a.is_object() && b.is_object()) {
        return in_both(a.get_object(), b.get_object());
    }
    if (a.is_array() && b.is_array()) {
        return in_both(a.get_array(), b.get_array());
    }
    return a == b ? a : boost::json::value(nullptr);
}

}  // namespace

boost::json::object public_view(const Match& match) {
    boost::json::object common = match.view(seat_at(0));
    for (unsigned seat = 1; seat < match.seats(); ++seat) {
        common = in_both(common, match.view(seat_at(seat)));
    }
    return common;
}

Seat least_informed(const Match& match, const Event& event) {
    Seat least = seat_at(0);
    for (unsigned i = 0; i < match.seats(); ++i) {
        if (!event.aware.has(seat_at(i))) {
            return Seat::none;
        }
        if (!event.informed.has(seat_at(i))) {
            least = seat_at(i);
        }
    }
    return least;
}

}  // namespace bronze
