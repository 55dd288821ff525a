#pragma once

#include <span>
#include <utility>

#include "cli/simulation.hpp"

namespace bronze::cli {

// Every deck against every other, from either seat. The setups come in twos: a pair as the decks
// are named, then the other way round.
class EachPair {
public:
    EachPair(std::vector<std::string> names, boost::json::array decks)
        : names_(std::move(names)), decks_(std::move(decks)) {}

    [[nodiscard]] std::vector<boost::json::object> setups(const boost::json::object& common) const;
    void print(const App& app, std::span<const Tally> played) const;
    [[nodiscard]] boost::json::object to_json(std::span<const Tally> played) const;

private:
    // Where the setup is in which they sit so.
    [[nodiscard]] std::size_t place_of(std::size_t first, std::size_t second) const;
    // The deck is told of as if it had always sat first.
    [[nodiscard]] Tally tally_of(std::size_t deck, std::size_t other,
                                 std::span<const Tally> played) const;
    [[nodiscard]] Tally tally_of(std::size_t deck, std::span<const Tally> played) const;
    void print_row(std::size_t deck, std::span<const Tally> played) const;

    std::vector<std::string> names_;
    boost::json::array decks_;
};

}  // namespace bronze::cli
