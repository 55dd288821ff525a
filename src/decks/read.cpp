#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "decks/deck_list.hpp"
#include "decks/lines.hpp"
#include "decks/names.hpp"

namespace bronze::decks {

namespace {

constexpr std::size_t largest_list = 200'000;
constexpr std::size_t most_lines = 2000;
constexpr std::size_t longest_quote = 80;

// "Name [id]"
struct Called {
    std::string_view name;
    std::string_view id;
};

Called called(std::string_view text) {
    const auto open = text.rfind('[');
    if (open == std::string_view::npos || !text.ends_with(']')) {
        return {.name = text, .id = {}};
    }
    return {.name = text.substr(0, open), .id = text.substr(open + 1, text.size() - open - 2)};
}

class Sorter {
public:
    Sorter(const Catalogue& catalogue, std::string_view file) : names_(catalogue), file_(file) {
        for (const CatalogueCard& card : catalogue.cards) {
            if (!card.part.empty()) {
                parts_.insert(card.part);
            }
        }
    }

    void add(const Line& line, ReadList& into) const {
        const Called wanted = called(line.name);
        auto found = names_.find(wanted.id.empty() ? wanted.name : wanted.id);
        std::erase_if(found, [&](const CatalogueCard* card) {
            return card->part.empty() || (!wanted.id.empty() && card->id != wanted.id);
        });
        if (found.empty()) {
            complain(line, unknown(wanted), into);
            return;
        }
        ++into.known;
        const std::string part = part_named(line.zone);
        narrow(found, [&](const CatalogueCard* card) {
            return part.empty() ? (plain(line.zone) == "side") != (card->part == "deck")
                                : card->part == part;
        });
        if (found.size() > 1) {
            complain(line, several(wanted, found), into);
            return;
        }
        const std::string& where = part.empty() ? found.front()->part : part;
        into.deck.parts[where][found.front()->id] += line.count;
    }

private:
    // Keeps those that fit, if any does.
    template <class Fits>
    static void narrow(std::vector<const CatalogueCard*>& cards, Fits fits) {
        if (std::any_of(cards.begin(), cards.end(), fits)) {
            std::erase_if(cards, [&](const CatalogueCard* card) { return !fits(card); });
        }
    }

    [[nodiscard]] std::string part_named(std::string_view zone) const {
        const auto found = std::find_if(parts_.begin(), parts_.end(), [&](const std::string& part) {
            return plain(part) == plain(zone);
        });
        return found == parts_.end() ? std::string{} : *found;
    }

    [[nodiscard]] Message unknown(const Called& wanted) const {
        const std::string_view name = wanted.id.empty() ? wanted.name : wanted.id;
        const std::string nearest = names_.nearest(name);
        const auto quoted = name.substr(0, longest_quote);
        return nearest.empty() ? Message("error.deck.no_card").with("found", quoted)
                               : Message("error.deck.no_card_but")
                                     .with("found", quoted)
                                     .with("nearest", nearest);
    }

    static Message several(const Called& wanted, const std::vector<const CatalogueCard*>& found) {
        std::string ways;
        for (const CatalogueCard* card : found) {
            ways += fmt::format("{}{} [{}]", ways.empty() ? "" : ", ", card->name.en, card->id);
        }
        return Message("error.deck.several")
            .with("found", wanted.name.substr(0, longest_quote))
            .with("ways", ways);
    }

    void complain(const Line& line, Message message, ReadList& into) const {
        into.problems.push_back(
            {.message = std::move(message),
             .place = {.file = std::string(file_), .line = line.line, .column = 1}});
    }

    Names names_;
    std::set<std::string, std::less<>> parts_;
    std::string_view file_;
};

}  // namespace

ReadList read_list(const Catalogue& catalogue, std::string_view text, std::string_view file) {
    ReadList read;
    if (text.size() > largest_list) {
        read.problems.push_back(
            {.message = Message("error.deck.too_large"), .place = {.file = std::string(file)}});
        return read;
    }
    const auto first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    const bool xml = first != std::string_view::npos && text[first] == '<';
    Lines lines = xml ? lines_of_xml(text, file) : lines_of_text(text, file);
    if (lines.lines.size() > most_lines) {
        read.problems.push_back(
            {.message = Message("error.deck.too_large"), .place = {.file = std::string(file)}});
        return read;
    }
    read.problems = std::move(lines.problems);
    const std::string name = lines.name.substr(0, longest_quote);
    read.deck.name = {.en = name, .fr = name};
    const Sorter sorter(catalogue, file);
    for (const Line& line : lines.lines) {
        sorter.add(line, read);
    }
    return read;
}

}  // namespace bronze::decks
