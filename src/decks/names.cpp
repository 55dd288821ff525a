#include "decks/names.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace bronze::decks {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 34> accents{{
    {"à", "a"}, {"â", "a"}, {"ä", "a"}, {"á", "a"}, {"ç", "c"},  {"é", "e"},  {"è", "e"},
    {"ê", "e"}, {"ë", "e"}, {"î", "i"}, {"ï", "i"}, {"í", "i"},  {"ô", "o"},  {"ö", "o"},
    {"ó", "o"}, {"ù", "u"}, {"û", "u"}, {"ü", "u"}, {"ú", "u"},  {"œ", "oe"}, {"æ", "ae"},
    {"ñ", "n"}, {"À", "a"}, {"Â", "a"}, {"Ç", "c"}, {"É", "e"},  {"È", "e"},  {"Ê", "e"},
    {"Î", "i"}, {"Ô", "o"}, {"Ù", "u"}, {"Û", "u"}, {"Œ", "oe"}, {"Æ", "ae"},
}};

unsigned distance(std::string_view a, std::string_view b) {
    std::vector<unsigned> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0U);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        unsigned before = row[0];
        row[0] = static_cast<unsigned>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const unsigned changed = before + (a[i - 1] == b[j - 1] ? 0U : 1U);
            before = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

}  // namespace

std::string plain(std::string_view name) {
    std::string kept;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            kept += c;
        } else if (c >= 'A' && c <= 'Z') {
            kept += static_cast<char>(c - 'A' + 'a');
        } else if (const auto accent = std::find_if(
                       accents.begin(), accents.end(),
                       [&](const auto& pair) { return name.substr(i).starts_with(pair.first); });
                   accent != accents.end()) {
            kept += accent->second;
            i += accent->first.size() - 1;
        }
    }
    return kept;
}

Names::Names(const Catalogue& catalogue) {
    for (const CatalogueCard& card : catalogue.cards) {
        std::vector<std::string> names{plain(card.id), plain(card.name.en), plain(card.name.fr)};
        std::transform(card.aliases.begin(), card.aliases.end(), std::back_inserter(names), plain);
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        for (const std::string& name : names) {
            cards_[name].push_back(&card);
        }
    }
}

std::vector<const CatalogueCard*> Names::find(std::string_view name) const {
    const auto found = cards_.find(plain(name));
    return found == cards_.end() ? std::vector<const CatalogueCard*>{} : found->second;
}

std::string Names::nearest(std::string_view name) const {
    constexpr std::size_t longest = 80;
    const std::string wanted = plain(name.substr(0, longest));
    const CatalogueCard* best = nullptr;
    auto least = static_cast<unsigned>(wanted.size() / 3 + 1);
    for (const auto& [known, cards] : cards_) {
        const bool in_decks =
            std::any_of(cards.begin(), cards.end(),
                        [](const CatalogueCard* card) { return !card->part.empty(); });
        if (const unsigned far = distance(wanted, known); in_decks && far < least) {
            least = far;
            best = cards.front();
        }
    }
    return best == nullptr ? std::string{} : best->name.en;
}

}  // namespace bronze::decks
