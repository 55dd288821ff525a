#include "board/board.hpp"
#include "script/reference.hpp"

namespace bronze::board {

Catalogue Board::catalogue(const Rules& rules) {
    Catalogue catalogue;
    for (const Title& title : rules.titles) {
        const DeckInfo& deck = rules.decks[index(title.deck)];
        CatalogueCard card{.id = title.id,
                           .name = title.name,
                           .aliases = title.aliases,
                           .kind = deck.id,
                           .kind_name = deck.name,
                           .text = title.text,
                           .facts = {{"count", title.count}}};
        if (title.majik) {
            card.facts["majik"] = *title.majik;
        }
        for (const std::uint16_t ability : title.abilities) {
            card.abilities.push_back(rules.program.abilities[ability].meaning);
        }
        catalogue.cards.push_back(std::move(card));
    }
    catalogue.manual = [words = rules.vocabulary](Language language) {
        return script::reference(*words, language);
    };
    catalogue.completions = [words = rules.vocabulary] { return script::completions(*words); };
    return catalogue;
}

}  // namespace bronze::board
