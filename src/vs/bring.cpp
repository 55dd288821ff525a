#include <algorithm>
#include <fmt/format.h>

#include "vs/vs.hpp"

// What a table is made with: the format, and a deck for each player.
namespace bronze::vs {

namespace {

constexpr std::array<std::string_view, 3> formats{"duel", "free-for-all", "teams"};

Error refuse(Message message) {
    return {.message = std::move(message), .place = {}};
}

std::string shown(const boost::json::value& value) {
    const auto* text = value.if_string();
    return text != nullptr ? std::string(*text) : boost::json::serialize(value);
}

// The cards of a deck, one by one.
Brought unpack(const Rules& rules, Deck deck) {
    Brought brought;
    const auto cards_of = [&](std::string_view part) {
        std::vector<Title> cards;
        if (const auto found = deck.parts.find(part); found != deck.parts.end()) {
            for (const auto& [id, count] : found->second) {
                cards.insert(cards.end(), count, rules.find_title(id));
            }
        }
        std::sort(cards.begin(), cards.end());
        return cards;
    };
    brought.main = cards_of(part::character).front();
    const std::vector<Title> cards = cards_of(part::deck);
    std::copy_n(cards.begin(), std::min<std::size_t>(cards.size(), deck_size),
                brought.cards.begin());
    brought.key_pile = cards_of(part::key);
    brought.deck = std::move(deck);
    return brought;
}

// The names of decks may be given in one text, with commas between them.
boost::json::array wanted_decks(const boost::json::value& value) {
    if (const auto* array = value.if_array()) {
        return *array;
    }
    boost::json::array decks;
    if (const auto* text = value.if_string()) {
        std::string_view rest = *text;
        while (!rest.empty()) {
            const std::size_t comma = rest.find(',');
            decks.emplace_back(rest.substr(0, comma));
            rest = comma == std::string_view::npos ? "" : rest.substr(comma + 1);
        }
        return decks;
    }
    decks.push_back(value);
    return decks;
}

}  // namespace

Result<Setup> Vs::read_setup(const Rules& rules, const boost::json::object& options) {
    Setup setup;
    std::optional<std::int64_t> seats;
    std::optional<Format> format;
    boost::json::array decks;
    for (const auto& [option, value] : options) {
        if (option == "format") {
            const auto found = std::find(formats.begin(), formats.end(), shown(value));
            if (found == formats.end()) {
                return refuse(Message("error.vs.format").with("found", shown(value)));
            }
            format = static_cast<Format>(found - formats.begin());
        } else if (option == "seats") {
            const auto* count = value.if_int64();
            if (count == nullptr || *count < 2 || *count > most_players) {
                return refuse(Message("error.vs.seats").with("found", shown(value)));
            }
            seats = *count;
        } else if (option == "decks") {
            decks = wanted_decks(value);
        } else if (option == "shared_rows") {
            if (!value.is_bool()) {
                return refuse(Message("error.vs.shared_rows").with("found", shown(value)));
            }
            setup.shared_rows = value.get_bool();
        } else {
            return refuse(Message("error.vs.unknown_option")
                              .with("found", std::string_view(option))
                              .with("known", "format, seats, decks, shared_rows"));
        }
    }
    if (!seats) {
        const auto given = static_cast<std::int64_t>(decks.size());
        seats = format == Format::teams ? 4 : std::clamp<std::int64_t>(given, 2, most_players);
    }
    setup.format = format.value_or(*seats == 2 ? Format::duel : Format::free_for_all);
    const bool fits = setup.format == Format::duel    ? *seats == 2
                      : setup.format == Format::teams ? *seats == 4
                                                      : true;
    if (!fits || decks.size() > static_cast<std::size_t>(*seats)) {
        return refuse(Message("error.vs.seats").with("found", std::to_string(*seats)));
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(*seats); ++i) {
        Deck deck;
        if (i < decks.size()) {
            auto wanted = wanted_deck(decks[i], rules.decks);
            if (!wanted) {
                return wanted.errors();
            }
            deck = wanted.take();
        } else if (!rules.decks.empty()) {
            deck = rules.decks[i % rules.decks.size()];
        }
        if (Errors errors = vs::check_deck(rules, deck); !errors.empty()) {
            return errors;
        }
        setup.players.push_back(unpack(rules, std::move(deck)));
    }
    return setup;
}

boost::json::object Vs::write_setup(const Rules& /*rules*/, const Setup& setup) {
    boost::json::array decks;
    for (const Brought& brought : setup.players) {
        if (brought.deck.id.empty()) {
            decks.emplace_back(write_deck(brought.deck));
        } else {
            decks.emplace_back(brought.deck.id);
        }
    }
    boost::json::object options{{"format", formats[static_cast<std::size_t>(setup.format)]},
                                {"seats", setup.players.size()},
                                {"decks", std::move(decks)}};
    if (setup.shared_rows) {
        options["shared_rows"] = true;
    }
    return options;
}

}  // namespace bronze::vs
