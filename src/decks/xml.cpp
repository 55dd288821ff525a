#include <algorithm>
#include <pugixml.hpp>

#include "decks/lines.hpp"

namespace bronze::decks {

namespace {

std::uint32_t line_at(std::string_view text, std::ptrdiff_t offset) {
    const auto reach =
        std::min(text.size(), static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0)));
    return static_cast<std::uint32_t>(
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(reach), '\n'));
}

class Reader {
public:
    Reader(std::string_view text, std::string_view file) : text_(text), file_(file) {}

    // <zone name="main"><card number="2" name="…"/></zone>, where "side" is what lies beside the
    // deck.
    void cockatrice(pugi::xml_node root) {
        read_.name = root.child_value("deckname");
        for (const pugi::xml_node zone : root.children("zone")) {
            const bool main = std::string_view(zone.attribute("name").value()) == "main";
            for (const pugi::xml_node card : zone.children("card")) {
                add(card, card.attribute("number"), card.attribute("name").value(),
                    main ? "deck" : "side");
            }
        }
    }

    // <section name="Main"><card qty="2" id="…">Name</card></section>
    void octgn(pugi::xml_node root) {
        for (const pugi::xml_node section : root.children("section")) {
            for (const pugi::xml_node card : section.children("card")) {
                add(card, card.attribute("qty"), card.child_value(),
                    section.attribute("name").value());
            }
        }
    }

    // <superzone name="Deck"><card><name>…</name></card></superzone>, each copy by itself.
    void lackey(pugi::xml_node root) {
        for (const pugi::xml_node zone : root.children("superzone")) {
            for (const pugi::xml_node card : zone.children("card")) {
                add(card, {}, card.child_value("name"), zone.attribute("name").value());
            }
        }
    }

    void complain(Message message, std::ptrdiff_t offset) {
        read_.problems.push_back(
            {.message = std::move(message),
             .place = {.file = std::string(file_), .line = line_at(text_, offset), .column = 1}});
    }

    [[nodiscard]] Lines take() { return std::move(read_); }

private:
    void add(pugi::xml_node card, pugi::xml_attribute count, const char* name, const char* zone) {
        const unsigned copies = count.empty() ? 1 : count.as_uint();
        if (copies == 0 || copies > 999) {
            complain(Message("error.deck.count").with("line", name), card.offset_debug());
            return;
        }
        read_.lines.push_back({.count = copies,
                               .name = name,
                               .zone = zone,
                               .line = line_at(text_, card.offset_debug())});
    }

    std::string_view text_;
    std::string_view file_;
    Lines read_;
};

}  // namespace

Lines lines_of_xml(std::string_view text, std::string_view file) {
    Reader reader(text, file);
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
    if (!parsed) {
        reader.complain(Message("error.deck.xml").with("what", parsed.description()),
                        parsed.offset);
        return reader.take();
    }
    const pugi::xml_node root = document.document_element();
    if (std::string_view(root.name()) == "cockatrice_deck") {
        reader.cockatrice(root);
    } else if (std::string_view(root.name()) == "deck" && root.child("superzone")) {
        reader.lackey(root);
    } else if (std::string_view(root.name()) == "deck") {
        reader.octgn(root);
    } else {
        reader.complain(Message("error.deck.unknown_format").with("found", root.name()), 0);
    }
    return reader.take();
}

}  // namespace bronze::decks
