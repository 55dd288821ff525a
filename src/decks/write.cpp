#include <algorithm>
#include <fmt/format.h>
#include <pugixml.hpp>
#include <sstream>

#include "decks/deck_list.hpp"
#include "decks/names.hpp"
#include "kernel/hash.hpp"

namespace bronze::decks {

namespace {

class Writer {
public:
    Writer(const Catalogue& catalogue, const Deck& deck, Language language)
        : catalogue_(&catalogue), names_(catalogue), deck_(&deck), language_(language) {}

    [[nodiscard]] std::string text(char between) const {
        std::string list;
        if (const std::string name = deck_->name.in(language_); !name.empty()) {
            list = fmt::format("# {}\n", name);
        }
        for (const auto& [part, cards] : deck_->parts) {
            list += fmt::format("{}{}:\n", list.empty() ? "" : "\n", part);
            for (const auto& [id, count] : cards) {
                list += fmt::format("{}{}{}\n", count, between, spelled(id, part));
            }
        }
        return list;
    }

    [[nodiscard]] std::string cockatrice() const {
        pugi::xml_document document;
        pugi::xml_node root = document.append_child("cockatrice_deck");
        root.append_attribute("version") = 1;
        root.append_child("deckname").text() = deck_->name.in(language_).c_str();
        root.append_child("comments");
        pugi::xml_node main = root.append_child("zone");
        main.append_attribute("name") = "main";
        pugi::xml_node side = root.append_child("zone");
        side.append_attribute("name") = "side";
        for (const auto& [part, cards] : deck_->parts) {
            for (const auto& [id, count] : cards) {
                pugi::xml_node card = (part == "deck" ? main : side).append_child("card");
                card.append_attribute("number") = count;
                card.append_attribute("name") = spelled(id, {}).c_str();
            }
        }
        return written(document);
    }

    [[nodiscard]] std::string octgn() const {
        pugi::xml_document document;
        pugi::xml_node root = document.append_child("deck");
        root.append_attribute("game") = identity("game").c_str();
        for (const auto& [part, cards] : deck_->parts) {
            pugi::xml_node section = root.append_child("section");
            section.append_attribute("name") = part.c_str();
            for (const auto& [id, count] : cards) {
                pugi::xml_node card = section.append_child("card");
                card.append_attribute("qty") = count;
                card.append_attribute("id") = identity(id).c_str();
                card.text() = spelled(id, part).c_str();
            }
        }
        return written(document);
    }

    [[nodiscard]] std::string lackey() const {
        pugi::xml_document document;
        pugi::xml_node root = document.append_child("deck");
        root.append_attribute("version") = "0.8";
        for (const auto& [part, cards] : deck_->parts) {
            pugi::xml_node zone = root.append_child("superzone");
            zone.append_attribute("name") = part.c_str();
            for (const auto& [id, count] : cards) {
                for (unsigned copy = 0; copy < count; ++copy) {
                    zone.append_child("card").append_child("name").text() =
                        spelled(id, part).c_str();
                }
            }
        }
        return written(document);
    }

private:
    // Its name, with its id where several cards of the part have that name; without a part, several
    // cards of the game.
    [[nodiscard]] std::string spelled(const std::string& id, std::string_view part) const {
        const auto card = std::find_if(catalogue_->cards.begin(), catalogue_->cards.end(),
                                       [&](const CatalogueCard& one) { return one.id == id; });
        if (card == catalogue_->cards.end()) {
            return id;
        }
        const std::string name = card->name.in(language_);
        const auto same = names_.find(name);
        const bool alone = std::count_if(same.begin(), same.end(), [&](const CatalogueCard* one) {
                               return part.empty() || one->part == part;
                           }) <= 1;
        return alone && (part.empty() || card->part == part) ? name
                                                             : fmt::format("{} [{}]", name, id);
    }

    // OCTGN wants identities of this shape; ours come from the id, so that they never change.
    static std::string identity(std::string_view id) {
        const std::uint64_t high = hash_text(id, 1);
        const std::uint64_t low = hash_text(id, 2);
        return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", high >> 32U,
                           (high >> 16U) & 0xFFFFU, high & 0xFFFFU, low >> 48U,
                           low & 0xFFFFFFFFFFFFU);
    }

    static std::string written(const pugi::xml_document& document) {
        std::ostringstream out;
        document.save(out, "  ");
        return out.str();
    }

    const Catalogue* catalogue_;
    Names names_;
    const Deck* deck_;
    Language language_;
};

}  // namespace

std::string write_list(const Catalogue& catalogue, const Deck& deck, Format format,
                       Language language) {
    const Writer writer(catalogue, deck, language);
    switch (format) {
        case Format::text: return writer.text(' ');
        case Format::lackey_text: return writer.text('\t');
        case Format::cockatrice: return writer.cockatrice();
        case Format::octgn: return writer.octgn();
        case Format::lackey: return writer.lackey();
    }
    return {};
}

}  // namespace bronze::decks
