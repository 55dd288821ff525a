#include "cli/each_pair.hpp"

#include <fmt/format.h>

namespace bronze::cli {

namespace {

constexpr int name_width = 16;
constexpr int number_width = 7;

double percent(const Tally& tally) {
    return 100.0 * tally.mean(tally.wins[0]);
}

}  // namespace

std::vector<boost::json::object> EachPair::setups(const boost::json::object& common) const {
    std::vector<boost::json::object> all;
    const auto add = [&](std::size_t first, std::size_t second) {
        boost::json::object setup = common;
        setup["decks"] = boost::json::array{decks_[first], decks_[second]};
        all.push_back(std::move(setup));
    };
    for (std::size_t first = 0; first < decks_.size(); ++first) {
        for (std::size_t second = first + 1; second < decks_.size(); ++second) {
            add(first, second);
            add(second, first);
        }
    }
    return all;
}

std::size_t EachPair::place_of(std::size_t first, std::size_t second) const {
    const std::size_t low = std::min(first, second);
    const std::size_t before = low * decks_.size() - low * (low + 1) / 2;
    return 2 * (before + std::max(first, second) - low - 1) + (first > second ? 1 : 0);
}

Tally EachPair::tally_of(std::size_t deck, std::size_t other, std::span<const Tally> played) const {
    Tally tally = played[place_of(deck, other)];
    tally.add(played[place_of(other, deck)].swapped());
    return tally;
}

Tally EachPair::tally_of(std::size_t deck, std::span<const Tally> played) const {
    Tally tally;
    for (std::size_t other = 0; other < decks_.size(); ++other) {
        if (other != deck) {
            tally.add(tally_of(deck, other, played));
        }
    }
    return tally;
}

void EachPair::print_row(std::size_t deck, std::span<const Tally> played) const {
    const Tally tally = tally_of(deck, played);
    Tally first;
    for (std::size_t other = 0; other < decks_.size(); ++other) {
        if (other != deck) {
            first.add(played[place_of(deck, other)]);
        }
    }
    fmt::print("{:<{}}{:>{}.1f}{:>{}.1f}{:>{}}", names_[deck], name_width, percent(tally),
               number_width, percent(first), number_width, tally.median_rounds(), number_width);
    for (std::size_t other = 0; other < decks_.size(); ++other) {
        if (other == deck) {
            fmt::print("{:>{}}", "-", number_width);
        } else {
            fmt::print("{:>{}.1f}", percent(tally_of(deck, other, played)), number_width);
        }
    }
    fmt::print("\n");
}

void EachPair::print(const App& app, std::span<const Tally> played) const {
    fmt::print("\n{:<{}}", "", name_width);
    for (const char* const column : {"won", "first", "rounds"}) {
        fmt::print("{:>{}}", app.say(std::string("simulate.pairs.") + column), number_width);
    }
    for (const std::string& name : names_) {
        fmt::print("{:>{}}", name.substr(0, number_width - 1), number_width);
    }
    fmt::print("\n");
    for (std::size_t deck = 0; deck < decks_.size(); ++deck) {
        print_row(deck, played);
    }
    for (std::size_t deck = 0; deck < decks_.size(); ++deck) {
        fmt::print("\n{}\n", names_[deck]);
        print_endings(app, tally_of(deck, played));
    }
}

boost::json::object EachPair::to_json(std::span<const Tally> played) const {
    boost::json::object all;
    for (std::size_t deck = 0; deck < decks_.size(); ++deck) {
        const std::vector<std::string> seats{names_[deck], "others"};
        boost::json::object told = cli::to_json(tally_of(deck, played), seats);
        boost::json::object against;
        for (std::size_t other = 0; other < decks_.size(); ++other) {
            if (other != deck) {
                against[names_[other]] =
                    cli::to_json(tally_of(deck, other, played), {names_[deck], names_[other]});
                against[names_[other]].as_object()["wins_from_first_seat"] =
                    played[place_of(deck, other)].wins[0];
            }
        }
        told["against"] = std::move(against);
        all[names_[deck]] = std::move(told);
    }
    return all;
}

}  // namespace bronze::cli
