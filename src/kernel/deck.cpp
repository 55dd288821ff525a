#include "kernel/deck.hpp"

#include <algorithm>
#include <numeric>

namespace bronze {

namespace {

constexpr std::size_t longest_name = 120;
constexpr std::size_t most_parts = 16;
constexpr std::size_t most_cards = 1000;  // different ones in a part
constexpr unsigned most_copies = 999;

Error malformed() {
    return {.message = Message("error.deck.malformed"), .place = {}};
}

bool is_short(const boost::json::value* text) {
    return text != nullptr && text->is_string() && text->get_string().size() <= longest_name;
}

std::string text_of(const boost::json::value& json) {
    return std::string(json.get_string());
}

// A text, or one for each language.
Result<Text> read_text(const boost::json::value& json) {
    if (is_short(&json)) {
        return Text{.en = text_of(json), .fr = text_of(json)};
    }
    const auto* both = json.if_object();
    if (both == nullptr || !is_short(both->if_contains("en")) ||
        !is_short(both->if_contains("fr"))) {
        return malformed();
    }
    return Text{.en = text_of(both->at("en")), .fr = text_of(both->at("fr"))};
}

boost::json::value write_text(const Text& text) {
    if (text.en == text.fr) {
        return boost::json::value(text.en);
    }
    return boost::json::object{{"en", text.en}, {"fr", text.fr}};
}

Result<Deck::Cards> read_cards(const boost::json::value& json) {
    const auto* object = json.if_object();
    if (object == nullptr || object->size() > most_cards) {
        return malformed();
    }
    Deck::Cards cards;
    for (const auto& [id, count] : *object) {
        boost::system::error_code problem;
        const auto copies = count.is_number() ? count.to_number<unsigned>(problem) : 0U;
        if (problem || copies == 0 || copies > most_copies || id.size() > longest_name) {
            return malformed();
        }
        cards[std::string(id)] = copies;
    }
    return cards;
}

Deck::Cards read_cards(const ContentFile& file, const toml::table& table, Errors& errors) {
    TableReader reader(file, table, "parts", errors);
    Deck::Cards cards;
    for (const auto& [id, count] : table) {
        cards[std::string(id.str())] =
            static_cast<unsigned>(reader.number(id.str(), 1, most_copies));
    }
    return cards;
}

Deck read_deck(const ContentFile& file, const toml::table& table, Errors& errors) {
    TableReader reader(file, table, "deck", errors);
    Deck deck{
        .id = reader.text("id"), .name = reader.words("name"), .about = reader.words("about")};
    if (const toml::table* parts = reader.table("parts")) {
        for (const auto& [name, cards] : *parts) {
            if (const auto* inner = cards.as_table()) {
                deck.parts[std::string(name.str())] = read_cards(file, *inner, errors);
            } else {
                reader.complain("parts", Message("error.deck.malformed"));
            }
        }
    }
    return deck;
}

}  // namespace

unsigned Deck::size(std::string_view part) const {
    const auto found = parts.find(part);
    if (found == parts.end()) {
        return 0;
    }
    return std::accumulate(found->second.begin(), found->second.end(), 0U,
                           [](unsigned sum, const auto& card) { return sum + card.second; });
}

Result<Deck> read_deck(const boost::json::value& json) {
    const auto* object = json.if_object();
    const auto* parts = object == nullptr ? nullptr : object->if_contains("parts");
    if (parts == nullptr || !parts->is_object() || parts->get_object().size() > most_parts) {
        return malformed();
    }
    Deck deck;
    if (const auto* name = object->if_contains("name")) {
        auto text = read_text(*name);
        if (!text) {
            return text.errors();
        }
        deck.name = text.take();
    }
    for (const auto& [name, json_cards] : parts->get_object()) {
        auto cards = read_cards(json_cards);
        if (!cards || name.size() > longest_name) {
            return malformed();
        }
        if (!cards->empty()) {
            deck.parts[std::string(name)] = cards.take();
        }
    }
    return deck;
}

boost::json::object write_deck(const Deck& deck) {
    boost::json::object parts;
    for (const auto& [name, cards] : deck.parts) {
        boost::json::object part;
        for (const auto& [id, count] : cards) {
            part[id] = count;
        }
        parts[name] = std::move(part);
    }
    boost::json::object json{{"name", write_text(deck.name)}, {"parts", std::move(parts)}};
    if (!deck.id.empty()) {
        json["id"] = deck.id;
    }
    if (!deck.about.en.empty()) {
        json["about"] = write_text(deck.about);
    }
    return json;
}

std::vector<Deck> read_decks(const Content& content, std::string_view folder, Errors& errors) {
    std::vector<Deck> decks;
    for (const ContentFile& file : content) {
        if (!file.path.starts_with(folder)) {
            continue;
        }
        const auto table = parse_toml(file);
        if (!table) {
            errors.insert(errors.end(), table.errors().begin(), table.errors().end());
            continue;
        }
        Deck deck = read_deck(file, *table, errors);
        if (std::any_of(decks.begin(), decks.end(),
                        [&](const Deck& other) { return other.id == deck.id; })) {
            errors.push_back({.message = Message("error.content.duplicate_id").with("id", deck.id),
                              .place = {.file = file.path}});
        }
        decks.push_back(std::move(deck));
    }
    return decks;
}

Result<Deck> wanted_deck(const boost::json::value& wanted, std::span<const Deck> known) {
    if (!wanted.is_string()) {
        return read_deck(wanted);
    }
    const std::string id = text_of(wanted);
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Deck& deck) { return deck.id == id; });
    if (found == known.end()) {
        std::string names;
        for (const Deck& deck : known) {
            names += (names.empty() ? "" : ", ") + deck.id;
        }
        return Error{
            .message = Message("error.deck.unknown").with("found", id).with("known", names),
            .place = {}};
    }
    return *found;
}

}  // namespace bronze
