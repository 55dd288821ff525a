#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/catalogue.hpp"

namespace bronze::decks {

// Without capitals, accents, spaces and signs: what two spellings of one name have in common.
[[nodiscard]] std::string plain(std::string_view name);

// Finds cards by what people call them.
class Names {
public:
    explicit Names(const Catalogue& catalogue);

    [[nodiscard]] std::vector<const CatalogueCard*> find(std::string_view name) const;
    // The name of a card of decks; nothing when none is near.
    [[nodiscard]] std::string nearest(std::string_view name) const;

private:
    std::map<std::string, std::vector<const CatalogueCard*>, std::less<>> cards_;
};

}  // namespace bronze::decks
