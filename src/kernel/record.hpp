#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/chance.hpp"
#include "kernel/choice.hpp"
#include "kernel/error.hpp"

namespace bronze {

// A match written down: enough to play it again to the same last byte. The file is text, described
// in docs/record.md; a change of its meaning raises the version.
struct Record {
    static constexpr unsigned version = 2;  // the newest that is read and written

    struct Step {
        Seat seat = Seat::none;
        Choice choice;
        std::vector<std::uint32_t> outcomes;

        friend bool operator==(const Step&, const Step&) = default;
    };

    // How the seed came about, so that anybody can check that no die was touched: table/fair.hpp.
    struct Fair {
        struct Luck {
            Seat seat = Seat::none;
            Seed bytes{};

            friend bool operator==(const Luck&, const Luck&) = default;
        };

        Seed commitment{};  // what was published before anybody added luck
        Seed salt{};
        Seed secret{};
        // What was drawn at another table: 0 nothing, 1 the setup, n + 1 the first n choices, too.
        std::size_t elsewhere = 0;
        std::vector<Luck> luck;

        friend bool operator==(const Fair&, const Fair&) = default;
    };

    std::string game;
    std::uint64_t content = 0;
    std::optional<Seed> seed;  // absent while it must stay secret
    std::optional<Fair> fair;
    boost::json::object setup;
    std::vector<std::uint32_t> start_outcomes;
    std::vector<Step> steps;
    std::uint64_t final_hash = 0;  // of the state after the last step

    friend bool operator==(const Record&, const Record&) = default;
};

[[nodiscard]] std::string save_record(const Record& record);

// Refuses, with its own message each, a text that is no record, of another version, cut off, or
// changed.
[[nodiscard]] Result<Record> load_record(std::string_view text);

}  // namespace bronze
