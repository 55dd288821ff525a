#include "server/metrics.hpp"

#include <array>
#include <fmt/format.h>

namespace bronze::server {

std::string metrics(const Hub& hub, const Traffic& traffic) {
    struct Metric {
        std::string_view name;
        std::string_view type;
        std::uint64_t value;
    };
    const Counters& counters = hub.counters();
    const std::array all{
        Metric{"bronze_tables", "gauge", hub.tables()},
        Metric{"bronze_sockets", "gauge", traffic.sockets},
        Metric{"bronze_connections_total", "counter", traffic.connections},
        Metric{"bronze_turned_away_total", "counter", traffic.turned_away},
        Metric{"bronze_slow_readers_total", "counter", traffic.slow_readers},
        Metric{"bronze_requests_total", "counter", counters.requests},
        Metric{"bronze_refusals_total", "counter", counters.refusals},
        Metric{"bronze_entries_total", "counter", counters.entries},
        Metric{"bronze_pushes_total", "counter", counters.pushes},
        Metric{"bronze_matches_total", "counter", counters.finished},
        Metric{"bronze_set_aside_total", "counter", counters.set_aside},
    };
    std::string text;
    for (const Metric& metric : all) {
        text += fmt::format("# TYPE {0} {1}\n{0} {2}\n", metric.name, metric.type, metric.value);
    }
    return text;
}

}  // namespace bronze::server
