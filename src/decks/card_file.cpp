#include "decks/card_file.hpp"

#include <algorithm>
#include <optional>

#include "decks/names.hpp"

namespace bronze::decks {

namespace {

using Row = std::vector<std::string_view>;

Row columns_of(std::string_view line) {
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    Row row;
    for (std::size_t tab = 0; tab != std::string_view::npos;) {
        tab = line.find('\t');
        row.push_back(line.substr(0, tab));
        line.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
    }
    return row;
}

std::vector<Row> rows_of(std::string_view text) {
    std::vector<Row> rows;
    while (!text.empty()) {
        const auto end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            rows.push_back(columns_of(line));
        }
    }
    return rows;
}

std::string text_of(const boost::json::value& fact) {
    if (fact.is_string()) {
        return std::string(fact.get_string());
    }
    if (!fact.is_array()) {
        return boost::json::serialize(fact);
    }
    std::string all;
    for (const auto& one : fact.get_array()) {
        all += (all.empty() ? "" : ", ") + text_of(one);
    }
    return all;
}

const boost::json::value* fact_named(const CatalogueCard& card, std::string_view name) {
    const auto found = std::find_if(card.facts.begin(), card.facts.end(), [&](const auto& fact) {
        return plain(fact.key()) == plain(name);
    });
    return found == card.facts.end() ? nullptr : &found->value();
}

// What a card of that name has like the row, and what it has differently.
struct Likeness {
    std::size_t same = 0;
    std::vector<Difference> differences;

    [[nodiscard]] bool nearer_than(const Likeness& other) const {
        return same != other.same ? same > other.same
                                  : differences.size() < other.differences.size();
    }
};

Likeness likeness(const CatalogueCard& card, const Row& heads, const Row& row) {
    Likeness found;
    for (std::size_t i = 0; i < std::min(heads.size(), row.size()); ++i) {
        const boost::json::value* fact = fact_named(card, heads[i]);
        if (fact == nullptr || row[i].empty()) {
            continue;
        }
        if (plain(text_of(*fact)) == plain(row[i])) {
            ++found.same;
            continue;
        }
        found.differences.push_back({.card = card.id,
                                     .fact = std::string(heads[i]),
                                     .ours = text_of(*fact),
                                     .theirs = std::string(row[i])});
    }
    return found;
}

}  // namespace

Result<Compared> compare_cards(const Catalogue& catalogue, std::string_view text,
                               std::string_view file) {
    const auto rows = rows_of(text);
    const auto name_column = [&]() -> std::optional<std::size_t> {
        if (rows.empty()) {
            return std::nullopt;
        }
        const auto found = std::find_if(rows[0].begin(), rows[0].end(), [](std::string_view head) {
            return plain(head) == "name";
        });
        return found == rows[0].end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - rows[0].begin()));
    }();
    if (!name_column) {
        return Error{.message = Message("error.deck.no_name_column"),
                     .place = {.file = std::string(file), .line = 1, .column = 1}};
    }
    const Names names(catalogue);
    Compared compared;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const std::string_view name = *name_column < rows[i].size() ? rows[i][*name_column] : "";
        // Of several cards with one name, the one that is most like it.
        std::optional<Likeness> most;
        const CatalogueCard* nearest = nullptr;
        for (const CatalogueCard* card : names.find(name)) {
            Likeness found = likeness(*card, rows[0], rows[i]);
            if (!most || found.nearer_than(*most)) {
                most = std::move(found);
                nearest = card;
            }
        }
        if (!most) {
            compared.unknown.emplace_back(name);
            continue;
        }
        auto& differences = most->differences;
        compared.same += differences.empty() ? 1U : 0U;
        std::move(differences.begin(), differences.end(), std::back_inserter(compared.differences));
        if (nearest->abilities.empty() && !nearest->text.en.empty()) {
            compared.without_program.push_back(nearest->id);
        }
    }
    return compared;
}

}  // namespace bronze::decks
